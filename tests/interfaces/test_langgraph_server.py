"""The LangGraph server: Studio's door opens offline, and the same graph stands behind it."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from langgraph_sdk import get_client
from langgraph_sdk.client import LangGraphClient

ROOT = Path(__file__).parents[2]
LANGGRAPH = Path(sys.executable).with_name("langgraph")
OFFLINE = {"LANGGRAPH_CLI_NO_ANALYTICS": "1", "LANGGRAPH_NO_VERSION_CHECK": "1"}


def free_port() -> int:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        port: int = held.getsockname()[1]
        return port


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, cache_dir: Path) -> Iterator[str]:
    folder, port = tmp_path_factory.mktemp("server"), free_port()
    shutil.copy(ROOT / "langgraph.json", folder)
    (folder / "pyproject.toml").write_text('[project]\nname = "served"\nversion = "0"\n')
    places = {"SEARCH_LAYER_DATA_DIR": str(folder), "SEARCH_LAYER_CACHE_DIR": str(cache_dir)}
    command = [str(LANGGRAPH), "dev", "--no-browser", "--no-reload", "--port", str(port)]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [*command, "--n-jobs-per-worker", "5"],
            cwd=folder,
            env={**os.environ, **OFFLINE, **places},
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        _wait_until_ready(f"http://127.0.0.1:{port}", process, folder / "log")
        yield f"http://127.0.0.1:{port}"
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(timeout=20)


def _wait_until_ready(url: str, process: "subprocess.Popen[bytes]", log: Path) -> None:
    for _ in range(300):
        if process.poll() is not None:
            break
        try:
            with urlopen(f"{url}/ok", timeout=5):  # noqa: S310  # our own server on loopback
                return
        except OSError:
            time.sleep(0.2)
    pytest.fail(f"the server did not start:\n{log.read_text()[-3000:]}")


@pytest.fixture
async def client(server: str) -> AsyncIterator[LangGraphClient]:
    async with get_client(url=server) as opened:
        yield opened


def test_the_configuration_is_valid() -> None:
    subprocess.run([LANGGRAPH, "validate"], cwd=ROOT, check=True, capture_output=True)


async def test_a_question_its_stream_its_history_and_a_second_question(
    client: LangGraphClient,
) -> None:
    thread = (await client.threads.create())["thread_id"]
    answered: Any = await client.runs.wait(thread, "search", input={"question": "what is httpx"})
    assert "HTTP client" in answered["answer"]["text"]

    steps = [
        node
        async for part in client.runs.stream(
            thread, "search", input={"question": "what is rich"}, stream_mode=["updates"]
        )
        if part.event == "updates"
        for node in part.data
    ]
    assert steps == [
        "accept", "classify_intent", "expand_query", "retrieve", "merge_and_score", "synthesize",
        "check_claims",
    ]  # fmt: skip

    state: Any = await client.threads.get_state(thread)
    questions = [turn["question"] for turn in state["values"]["turns"]]
    assert questions == ["what is httpx", "what is rich"]
    assert len(await client.threads.get_history(thread, limit=50)) >= 2 * len(steps)


async def test_the_form_of_studio_is_the_request(client: LangGraphClient) -> None:
    assistant = (await client.assistants.search(graph_id="search"))[0]["assistant_id"]
    schemas: Any = await client.assistants.get_schemas(assistant)
    properties = schemas["input_schema"]["properties"]
    assert properties["question"]["description"]
    assert "max_seconds" in properties
