"""A short form is spelled out where the context allows it, and Chinese terms become English."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from search_layer.planning.synonyms import in_english, with_synonyms
from search_layer.references.tables import planning_tables

TABLES = planning_tables()
REQUIRED = [
    ("k8s", "Kubernetes"),
    ("JS", "JavaScript"),
    ("TS", "TypeScript"),
    ("Go", "Golang"),
    ("Postgres", "PostgreSQL"),
    ("Mongo", "MongoDB"),
    ("tf", "TensorFlow"),
    ("torch", "PyTorch"),
    ("React", "React.js"),
    ("Vue", "Vue.js"),
]


def spelled_out(text: str) -> str:
    return with_synonyms(text, TABLES.synonyms, text)


@pytest.mark.parametrize(("short", "means"), REQUIRED)
def test_the_required_short_forms_are_spelled_out(short: str, means: str) -> None:
    assert spelled_out(f"learn {short} well") == f"learn {means} well"


def test_the_table_knows_at_least_sixty_more() -> None:
    assert len({row["term"] for row in TABLES.synonyms} - {short for short, _ in REQUIRED}) >= 60


@pytest.mark.parametrize("row", TABLES.synonyms, ids=lambda row: str(row["term"]))
def test_every_row_of_the_table_is_reached(row: dict[str, Any]) -> None:
    contexts = [f"{word} {row['term']}" for word in row.get("require", ["some"])]
    assert any(row["means"] in spelled_out(context) for context in contexts)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        pytest.param("K8S operators", "Kubernetes operators", id="any case"),
        pytest.param("Go, Rust", "Golang, Rust", id="before a comma"),
        pytest.param("VS Code themes", "Visual Studio Code themes", id="a word of its own meaning"),
        pytest.param("jwt token refresh", "JSON Web Token token refresh", id="one word is there"),
        pytest.param("tf state file", "Terraform state file", id="the longer form first"),
        pytest.param("mtls or tls", "mutual TLS or Transport Layer Security", id="one in another"),
    ],
)
def test_spells_out_short_forms(text: str, result: str) -> None:
    assert spelled_out(text) == result


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Go board game", id="Go the game"),
        pytest.param("go home", id="go the verb"),
        pytest.param("JS Bach cantatas", id="JS Bach"),
        pytest.param("J. S. Bach", id="J. S. Bach"),
        pytest.param("React Native", id="React Native"),
        pytest.param("Next steps", id="next steps"),
        pytest.param("tf-idf", id="part of a compound"),
        pytest.param("setup.py", id="end of a file name"),
        pytest.param("Node.js", id="start of a name with a dot"),
        pytest.param("Kubernetes k8s", id="spelled out already"),
        pytest.param("Amazon S3", id="spelled out with the short form"),
        pytest.param("lambda calculus", id="lacks the words that it needs"),
    ],
)
def test_leaves_alone_what_means_something_else(text: str) -> None:
    assert spelled_out(text) == text


@pytest.mark.parametrize(
    ("text", "english"),
    [
        pytest.param("Rust 异步编程", "Rust async programming", id="the longest term first"),
        pytest.param("Rust的性能优化", "Rust performance optimization", id="without spaces"),
        pytest.param("消息队列和缓存", "message queue cache", id="function words go"),
    ],
)
def test_known_terms_become_english(text: str, english: str) -> None:
    assert in_english(text, TABLES.terms, TABLES.stop_words["zh"]) == english


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Rust 红楼梦", id="one unknown word"),
        pytest.param("主流框架", id="a term inside a longer word"),
        pytest.param("async programming", id="no Chinese"),
        pytest.param("的", id="function words alone"),
        pytest.param("", id="nothing"),
    ],
)
def test_a_half_translation_is_none(text: str) -> None:
    assert in_english(text, TABLES.terms, TABLES.stop_words["zh"]) is None


@given(st.text(alphabet="Go 异步编程红JS.a") | st.text())
def test_a_translation_holds_no_chinese_and_no_double_space(text: str) -> None:
    english = in_english(text, TABLES.terms, TABLES.stop_words["zh"])
    assert english is None or not set("异步编程红") & set(english)
    assert english is None or " ".join(english.split()) == english
