"""The package: built as users get it, every room is in the wheel and nothing else."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = {path.parent.name for path in ROOT.glob("*/__init__.py")}


@pytest.mark.full
def test_the_wheel_from_the_sdist_holds_every_room_with_its_tables_and_answers(
    tmp_path: Path,
) -> None:
    subprocess.run(
        [sys.executable, "-m", "build", "--outdir", tmp_path / "dist", ROOT],
        check=True,
        capture_output=True,
    )
    (sdist,), (wheel,) = (tmp_path / "dist").glob("*.tar.gz"), (tmp_path / "dist").glob("*.whl")
    with tarfile.open(sdist) as packed:
        assert any(name.endswith("references/intents.json") for name in packed.getnames())
    with zipfile.ZipFile(wheel) as packed_wheel:
        files = packed_wheel.namelist()
    packaged = {name.split("/")[1] for name in files if name.startswith("search_layer/")}
    assert packaged == ROOMS
    assert "search_layer/references/intents.json" in files
    assert "search_layer/schema/py.typed" in files
    assert not [name for name in files if name.split("/")[0] in ROOMS | {"tests"}]

    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", venv], check=True)
    install = ["install", "--quiet", "-c", str(ROOT / "constraints.txt"), str(wheel)]
    subprocess.run([venv / "bin/pip", *install], check=True)
    answered = subprocess.run(
        [venv / "bin/search-layer", "ask", "what is httpx", "--no-store"],
        cwd=tmp_path,
        env={"SEARCH_LAYER_CACHE_DIR": str(tmp_path), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "HTTPX is a fully featured HTTP client" in answered.stdout
