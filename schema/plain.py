"""The way into and out of plain data: what checkpoints, Sends and JSON carry."""

from collections.abc import Iterable
from functools import cache
from typing import Any, TypeVar, cast

from pydantic import TypeAdapter

T = TypeVar("T")


def plain(value: object) -> dict[str, Any]:
    """Return a value of this room as dicts, lists, strings and numbers; dates become ISO text."""
    data: dict[str, Any] = _adapter(cast("Any", type(value))).dump_python(value, mode="json")
    return data


def parsed(kind: type[T], data: Iterable[dict[str, Any]]) -> list[T]:
    """Return each of *data* as a *kind*; raise ``ValueError`` where one has another shape."""
    adapter: TypeAdapter[T] = _adapter(cast("Any", kind))
    return [adapter.validate_python(entry) for entry in data]


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)
