"""An answer tells what became of the question and lists what it stands on."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from search_layer.answering.answer import write
from search_layer.answering.layout import Material
from search_layer.schema.answer import Answer, Claim
from search_layer.schema.failure import Asked, Failure, FailureCode
from search_layer.schema.result import RankedResult


def asked(*providers: str) -> list[Asked]:
    return [
        Asked(provider=one, query="q", reason="question", freshness=None, results=0, milliseconds=9)
        for one in providers
    ]


def failed(**codes: FailureCode) -> list[Failure]:
    return [
        Failure(provider=one, query=None, code=code, milliseconds=9) for one, code in codes.items()
    ]


def written(results: Sequence[RankedResult] = (), **told: Any) -> Answer:
    usual = {
        "question": "what is httpx",
        "language": "en",
        "results": results,
        "total": len(results),
        "claims": [],
        "themes": [],
        "asked": asked("brave"),
        "failures": [],
        "outside_window": 0,
        "window_days": None,
        "dropped_claims": 0,
    }
    return write(Material(**{**usual, **told}))


@pytest.mark.parametrize(
    ("told", "status"),
    [
        pytest.param({}, "nothing_found", id="asked and nothing there"),
        pytest.param({"failures": failed(brave="empty")}, "nothing_found", id="empty is no fault"),
        pytest.param(
            {"failures": failed(brave="timeout"), "asked": []},
            "all_sources_failed",
            id="all failed",
        ),
        pytest.param(
            {"failures": failed(brave="timeout"), "asked": asked("brave")},
            "nothing_found",
            id="one query failed and another had nothing",
        ),
        pytest.param(
            {"failures": failed(exa="too_slow"), "asked": []},
            "all_sources_failed",
            id="nobody could be asked",
        ),
        pytest.param(
            {"failures": failed(exa="timeout"), "asked": asked("brave", "exa")},
            "nothing_found",
            id="one failed and one had nothing",
        ),
        pytest.param({"asked": []}, "nothing_found", id="nobody was asked"),
    ],
)
def test_without_results_the_status_tells_why(told: dict[str, Any], status: str) -> None:
    assert written(**told).status == status


def test_with_results_it_is_answered_whatever_failed(result: Callable[..., RankedResult]) -> None:
    assert written([result()], failures=failed(exa="timeout")).status == "answered"


def test_a_source_is_cited_when_a_claim_stands_on_it(
    result: Callable[..., RankedResult], claim: Callable[..., Claim]
) -> None:
    results = [result(1), result(2), result(3)]
    sources = written(results, claims=[claim("x", 1, 3)]).sources
    assert [(one.number, one.cited) for one in sources] == [(1, True), (2, False), (3, True)]


def test_a_source_names_each_provider_once(result: Callable[..., RankedResult]) -> None:
    (source,) = written([result(found_by=["exa", "brave", "exa"])]).sources
    assert source.found_by == ["exa", "brave"]


def test_both_styles_say_the_same(
    result: Callable[..., RankedResult], claim: Callable[..., Claim]
) -> None:
    answer = written([result()], claims=[claim("HTTPX is a client.", confidence="stated")])
    assert answer.text.startswith("HTTPX is a client. [[1]](https://site1.example/)")
    assert answer.plain.startswith("HTTPX is a client. [1]\n")


def test_the_layout_counts_every_result_and_not_only_those_shown(
    result: Callable[..., RankedResult],
) -> None:
    assert written([result()], total=16).layout == "overview"


def test_dropped_claims_are_counted(result: Callable[..., RankedResult]) -> None:
    assert written([result()], dropped_claims=2).dropped_claims == 2
