"""Only two independent voices that are fresh make a plain statement."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from search_layer.answering.confidence import judged, voice
from search_layer.answering.passages import passages
from search_layer.schema.answer import Claim
from search_layer.schema.result import RankedResult

OLDEST = date(2026, 11, 13)
FRESH, OLD = date(2026, 11, 19), date(2026, 1, 1)
FIRST = "Deno 2.5 was released with a new permission system for every task."
AGAIN = "The team behind Deno has published 2.5 and explains what changed."
THIRD = "Version 2.5 is what Deno users get from today."


def page(snippet: str, domain: str, day: date | None = FRESH) -> dict[str, Any]:
    return {"snippet": snippet, "url": f"https://{domain}/", "published": day}


@pytest.fixture
def judge(result: Callable[..., RankedResult], claim: Callable[..., Claim]) -> Callable[..., Claim]:
    def judge(*pages: dict[str, Any], oldest: date | None = OLDEST) -> Claim:
        results = [result(number, **one) for number, one in enumerate(pages, start=1)]
        return judged(
            claim(FIRST, voices=[], newest=None),
            {one.number: one for one in results},
            passages(results),
            names=["Deno"],
            dull=["the", "is", "of", "and"],
            oldest=oldest,
        )

    return judge


@pytest.mark.parametrize(
    "pages",
    [
        pytest.param([page(FIRST, "a.org"), page(AGAIN, "b.org")], id="two domains"),
        pytest.param([page(FIRST, "a.org", OLD), page(AGAIN, "b.org")], id="the newer is fresh"),
        pytest.param([page(FIRST, "a.org", None), page(AGAIN, "b.org")], id="one is undated"),
        pytest.param(
            [page(FIRST, "a.github.io"), page(AGAIN, "b.org", date(2026, 11, 13))],
            id="on the oldest day",
        ),
        pytest.param(
            [page(FIRST, "a.org"), page(f"{FIRST} {AGAIN}", "b.org")],
            id="somebody who copies one sentence and writes another",
        ),
    ],
)
def test_two_independent_fresh_voices_state_it_plainly(
    judge: Callable[..., Claim], pages: list[dict[str, Any]]
) -> None:
    assert judge(*pages).confidence == "stated"


@pytest.mark.parametrize(
    "pages",
    [
        pytest.param([page(FIRST, "a.org")], id="one source"),
        pytest.param([page(FIRST, "a.org"), page(AGAIN, "docs.a.org")], id="one domain"),
        pytest.param([page(FIRST, "a.co.uk"), page(AGAIN, "b.a.co.uk")], id="one British domain"),
        pytest.param([page(FIRST, "a.org"), page(FIRST, "b.org")], id="a copy"),
        pytest.param(
            [page(FIRST, "a.org"), page(f"As a.org writes: {FIRST}", "b.org")], id="a quotation"
        ),
        pytest.param([page(FIRST, "a.org", OLD), page(AGAIN, "b.org", OLD)], id="both are old"),
        pytest.param([page(FIRST, "a.org", None), page(AGAIN, "b.org", None)], id="both undated"),
        pytest.param(
            [page(FIRST, "a.org"), page("Deno 2.4 is the newest that works.", "b.org")],
            id="the other says something else",
        ),
    ],
)
def test_anything_less_is_according_to_somebody(
    judge: Callable[..., Claim], pages: list[dict[str, Any]]
) -> None:
    assert judge(*pages).confidence == "according_to"


def test_when_any_date_will_do_undated_sources_may_state_it(judge: Callable[..., Claim]) -> None:
    pages = [page(FIRST, "a.org", None), page(AGAIN, "b.org", None)]
    assert judge(*pages, oldest=None).confidence == "stated"


def test_copies_of_one_text_are_no_voices_even_of_one_another(judge: Callable[..., Claim]) -> None:
    pages = [page(FIRST, "a.org"), page(AGAIN, "b.org"), page(AGAIN, "c.org")]
    assert judge(*pages).supports == [1, 2]


def test_the_quoted_result_stays_first_and_the_newest_date_is_told(
    judge: Callable[..., Claim],
) -> None:
    one = judge(page(FIRST, "a.org", OLD), page(AGAIN, "b.org"), page(THIRD, "c.org", None))
    assert (one.supports, one.voices, one.newest) == ([1, 2, 3], ["a.org", "b.org", "c.org"], FRESH)


def test_two_files_on_this_machine_are_one_voice(judge: Callable[..., Claim]) -> None:
    files = [{"snippet": text, "url": f"file:///{text[:3]}"} for text in (FIRST, AGAIN)]
    assert judge(*files).voices == ["brave"]


@pytest.mark.parametrize(
    ("url", "speaker"),
    [
        pytest.param("https://docs.python.org/3/", "python.org", id="registrable domain"),
        pytest.param("file:///notes.md", "local", id="a file speaks as its provider"),
    ],
)
def test_a_voice_is_a_domain_or_a_provider(
    url: str, speaker: str, result: Callable[..., RankedResult]
) -> None:
    assert voice(result(url=url, found_by=["local"])) == speaker
