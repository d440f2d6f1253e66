"""Plain data: every value of the schema survives the way out and back."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from search_layer.graph.checkpoints import storable
from search_layer.schema.plain import parsed, plain
from search_layer.schema.result import Parts

st.register_type_strategy(str, st.text(st.characters(exclude_categories=["Cs"])))
st.register_type_strategy(float, st.floats(allow_nan=False, allow_infinity=False))


@pytest.mark.parametrize("kind", storable(), ids=lambda kind: kind.__name__)
def test_every_value_survives_as_json(kind: type[Any]) -> None:
    @settings(max_examples=25)
    @given(value=st.from_type(kind))
    def survives(value: Any) -> None:
        assert parsed(kind, [json.loads(json.dumps(plain(value)))]) == [value]

    survives()


def test_data_of_another_shape_is_refused() -> None:
    with pytest.raises(ValueError, match="authority"):
        parsed(Parts, [{"keyword": 1.0, "freshness": 0.5}])
