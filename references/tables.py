"""The one reader of the tables in this folder."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from search_layer.schema.tables import PlanningTables


@cache
def table(name: str) -> Any:
    """Return the table ``<name>.json``, read once; do not change what it returns."""
    return json.loads(files("search_layer.references").joinpath(f"{name}.json").read_text("utf-8"))


def planning_tables() -> PlanningTables:
    """Return the tables that planning reads."""
    return PlanningTables(
        intents=table("intents"),
        stop_words=table("stop-words"),
        synonyms=table("synonyms"),
        terms=table("terms"),
    )
