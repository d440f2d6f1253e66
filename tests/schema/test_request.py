"""The request: one definition, strict, described, and apart from the state."""

import pytest
from pydantic import ValidationError

from search_layer.schema.request import MAX_QUESTION, SearchRequest
from search_layer.schema.state import SearchState


def test_every_field_says_what_it_is_for() -> None:
    assert [
        name for name, field in SearchRequest.model_fields.items() if not field.description
    ] == []


def test_request_and_state_never_share_a_name() -> None:
    assert SearchRequest.model_fields.keys().isdisjoint(SearchState.__annotations__)


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(ValidationError, match="querry"):
        SearchRequest.model_validate({"question": "a", "querry": "b"})


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param({"question": ""}, id="empty"),
        pytest.param({"question": " \n\t "}, id="blank"),
        pytest.param({"question": "x" * (MAX_QUESTION + 1)}, id="too long"),
        pytest.param({"question": "a", "intent": "gossip"}, id="intent"),
        pytest.param({"question": "a", "freshness": "1d"}, id="freshness"),
        pytest.param({"question": "a", "max_results": 0}, id="no results wanted"),
        pytest.param({"question": "a", "max_results": 51}, id="too many results"),
        pytest.param({"question": "a", "max_seconds": 0}, id="no time"),
        pytest.param({"question": "a", "max_seconds": float("nan")}, id="no number"),
        pytest.param({}, id="no question"),
    ],
)
def test_a_request_that_cannot_be_searched_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        SearchRequest.model_validate(wrong)
