"""The request's fields as command-line options: one definition for every door."""

import argparse
from types import NoneType
from typing import Any, Literal, get_args, get_origin

from pydantic.fields import FieldInfo

from search_layer.schema.request import SearchRequest


def add_request_options(parser: argparse.ArgumentParser) -> None:
    """Add one option for each field of the request but the question."""
    for name, field in SearchRequest.model_fields.items():
        if name != "question":
            _add_option(parser, name, field)


def request_of(arguments: argparse.Namespace) -> dict[str, Any]:
    """Return the fields of the request that were given; what was not given is left out."""
    given = vars(arguments)
    return {name: given[name] for name in SearchRequest.model_fields if given.get(name) is not None}


def _add_option(parser: argparse.ArgumentParser, name: str, field: FieldInfo) -> None:
    kind = next(
        kind for kind in (*get_args(field.annotation), field.annotation) if kind != NoneType
    )
    flag = f"--{name.replace('_', '-')}"
    if field.annotation is bool:
        parser.add_argument(
            flag,
            action=argparse.BooleanOptionalAction,
            default=None,
            help=f"{field.description} (default: {'yes' if field.default else 'no'})",
        )
        return
    literal = get_origin(kind) is Literal or get_origin(field.annotation) is Literal
    choices = get_args(kind) if literal else None
    parser.add_argument(
        flag,
        type=str if choices else kind,
        choices=choices,
        metavar=None if choices else {int: "N", float: "SECONDS"}.get(kind, "TEXT"),
        help=f"{field.description}{_default(field)}",
    )


def _default(field: FieldInfo) -> str:
    return f" (default: {field.default})" if field.default is not None else ""
