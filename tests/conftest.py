"""What every test stands on: no outside network, private folders, a clock that stands still."""

import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest

from search_layer.services import Services, open_services
from search_layer.services.settings import Settings
from tests.clocks import StillClock

hypothesis.settings.register_profile("commit", derandomize=True, deadline=None)
hypothesis.settings.load_profile("commit")


@pytest.fixture(autouse=True)
def no_outside_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail every test that connects to anything but this machine."""
    connect = socket.socket.connect

    def guarded(self: socket.socket, address: Any) -> None:
        host = address[0] if isinstance(address, tuple) else "127.0.0.1"
        if host not in ("127.0.0.1", "::1", "localhost"):
            pytest.fail(f"a test connected to {host}")
        connect(self, address)

    monkeypatch.setattr(socket.socket, "connect", guarded)


@pytest.fixture(scope="session")
def cache_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder whose index is built once for all tests."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def settings(cache_dir: Path, tmp_path: Path) -> Settings:
    """Return settings of this test's own store and of the shared index."""
    return Settings(data_dir=tmp_path / "data", cache_dir=cache_dir)


@pytest.fixture
def private_places(cache_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Point the program itself at private folders; return the one of its store."""
    monkeypatch.setenv("SEARCH_LAYER_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("SEARCH_LAYER_CACHE_DIR", str(cache_dir))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "data"


@pytest.fixture
async def services(settings: Settings) -> AsyncIterator[Services]:
    """Lend services with a still clock."""
    async with open_services(settings=settings, clock=StillClock()) as opened:
        yield opened
