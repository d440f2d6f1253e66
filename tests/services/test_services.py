"""Services: lent by a door, else one for each event loop."""

import asyncio
import os
from pathlib import Path

import pytest

from search_layer.services import Services, current, open_services
from search_layer.services.clock import SystemClock
from search_layer.services.settings import Settings, SettingsUnusable, read_settings


async def test_a_door_lends_its_own_services(settings: Settings) -> None:
    async with open_services(settings=settings) as opened:
        assert current() is opened
        assert await asyncio.create_task(_from_a_task()) is opened
    assert current() is not opened


async def _from_a_task() -> Services:
    return current()


def test_each_event_loop_has_services_of_its_own() -> None:
    assert asyncio.run(_twice()) is not asyncio.run(_twice())


async def _twice() -> Services:
    assert current() is current()
    return current()


def test_the_environment_wins_over_the_env_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(".env").write_text("SEARCH_LAYER_DATA_DIR=from-file\nSEARCH_LAYER_CACHE_DIR=from-file\n")
    monkeypatch.setenv("SEARCH_LAYER_DATA_DIR", "from-environment")
    assert read_settings().runs_path == Path("from-environment/runs.db")
    assert read_settings().index_path == Path("from-file/index.db")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        pytest.param(b"\xff\xfe\x00garbage", "UTF-8", id="not text"),
        pytest.param(b"SEARCH_LAYER_DATA_DIR=a\0b\n", "SEARCH_LAYER_DATA_DIR", id="NUL"),
    ],
)
def test_an_env_file_that_cannot_be_used_is_named(
    content: bytes, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(".env").write_bytes(content)
    with pytest.raises(SettingsUnusable, match=words):
        read_settings()


def test_a_pipe_called_env_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo(".env")
    assert read_settings().runs_path.name == "runs.db"


def test_a_home_of_nobody_is_a_folder_like_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SEARCH_LAYER_DATA_DIR", "~nosuchuser/x")
    assert read_settings().runs_path == Path("~nosuchuser/x/runs.db")


async def test_waiting_stops_when_the_time_is_over() -> None:
    endless = asyncio.create_task(asyncio.Event().wait())
    quick = asyncio.create_task(asyncio.sleep(0))
    done, late = await SystemClock().wait({endless, quick}, seconds=0.05)
    endless.cancel()
    assert (done, late) == ({quick}, {endless})
