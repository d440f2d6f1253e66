"""The local index: up to date, private to an environment, never in the way."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from search_layer.providers import local_index as index
from search_layer.providers import local_store


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("built") / "index.db"
    with local_store.open_index(path) as connection:
        index.refresh(connection)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path


@pytest.fixture
def stored(built: Path, tmp_path: Path) -> Path:
    """An index that already holds the installed packages."""
    return Path(shutil.copy(built, tmp_path / "index.db"))


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    folder = tmp_path / "notes"
    folder.mkdir()
    (folder / "quokka.md").write_text("# Quokka\n\nThe quokkalib library counts marsupials.\n")
    return folder


def sizes(connection: sqlite3.Connection, source: Path) -> tuple[int, int]:
    index.refresh(connection)
    return index.size(connection, str(source))


def test_a_folder_is_indexed_until_it_is_removed(stored: Path, notes: Path) -> None:
    with local_store.open_index(stored) as connection:
        index.add_folder(connection, notes)
        assert sizes(connection, notes) == (1, 1)
        assert index.remove_folder(connection, notes)
        assert sizes(connection, notes) == (0, 0)
        assert not index.remove_folder(connection, notes)


def test_new_changed_and_deleted_files_are_noticed(stored: Path, notes: Path) -> None:
    with local_store.open_index(stored) as connection:
        index.add_folder(connection, notes)
        index.refresh(connection)
        assert index.refresh(connection) == 0
        (notes / "wombat.md").write_text("# Wombat\n\nDigs.\n\n## Food\n\nGrass.\n")
        assert index.refresh(connection) == 1
        (notes / "wombat.md").write_text("# Wombat\n\nSleeps all day long.\n")
        assert index.refresh(connection) == 1
        (notes / "wombat.md").unlink()
        assert index.refresh(connection) == 1
        assert index.size(connection, str(notes)) == (1, 1)


def test_every_installed_package_is_indexed_and_kept(tmp_path: Path) -> None:
    with local_store.open_index(tmp_path / "index.db") as connection:
        index.refresh(connection)
        documents, sections = index.size(connection, index.environment())
        assert documents > 20
        assert sections > documents
    with local_store.open_index(tmp_path / "index.db") as connection:
        assert index.refresh(connection) == 0


def test_a_file_whose_name_is_no_text_is_passed_over(stored: Path, notes: Path) -> None:
    with open(bytes(notes) + b"/odd-\xff.md", "w") as odd:  # noqa: PTH123  # a name of bytes
        odd.write("# Odd\n\nOdd name.\n")
    with local_store.open_index(stored) as connection:
        index.add_folder(connection, notes)
        assert sizes(connection, notes) == (1, 1)


def test_a_folder_that_is_gone_is_no_fault(stored: Path, notes: Path) -> None:
    with local_store.open_index(stored) as connection:
        index.add_folder(connection, notes)
        index.refresh(connection)
        shutil.rmtree(notes)
        assert sizes(connection, notes) == (0, 0)
        assert index.folders(connection) == [notes]


def test_a_damaged_index_keeps_its_added_folders(stored: Path, notes: Path) -> None:
    with local_store.open_index(stored) as connection:
        index.add_folder(connection, notes)
        connection.execute("DROP TABLE words")
    with local_store.open_index(stored) as connection:
        assert index.folders(connection) == [notes]
        assert index.refresh(connection) > 20


def test_a_package_that_is_installed_or_removed_is_noticed(
    stored: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "site/quokkalib-1.0.dist-info"
    installed.mkdir(parents=True)
    (installed / "METADATA").write_text("Name: quokkalib\nVersion: 1.0\nSummary: Counts.\n")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    with local_store.open_index(stored) as connection:
        assert index.refresh(connection) == 1
        shutil.rmtree(installed)
        assert index.refresh(connection) == 1


def test_a_wrong_statement_is_no_damage(stored: Path) -> None:
    with (
        local_store.open_index(stored) as connection,
        pytest.raises(sqlite3.OperationalError) as fault,
    ):
        connection.execute("SELECT rowid FROM words WHERE words MATCH '('")
    assert not local_store.is_damage(fault.value)


def _interrupted_deletion(connection: sqlite3.Connection) -> None:
    with local_store.writing(connection):
        connection.execute("DELETE FROM documents")
        raise KeyboardInterrupt


def test_what_fails_midway_leaves_the_index_as_it_was(stored: Path) -> None:
    with local_store.open_index(stored) as connection:
        with pytest.raises(KeyboardInterrupt):
            _interrupted_deletion(connection)
        assert index.size(connection, index.environment())[0] > 20


def test_stopping_keeps_what_was_read(tmp_path: Path) -> None:
    asked = iter(range(1000))
    with local_store.open_index(tmp_path / "index.db") as connection:
        assert index.refresh(connection, stop=lambda: next(asked) >= 3) == 3
        assert index.refresh(connection) > 3


def test_a_damaged_index_is_built_anew(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "index.db"
    path.write_bytes(b"this is no database" * 100)
    with local_store.open_index(path) as connection:
        assert index.refresh(connection) > 20
    assert "damaged" in caplog.text


def test_an_index_of_another_shape_is_built_anew(tmp_path: Path) -> None:
    path = tmp_path / "index.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE documents(old)")
    connection.close()
    with local_store.open_index(path) as opened:
        assert index.refresh(opened) > 20


def test_where_nothing_can_be_stored_one_index_in_memory_serves_the_process(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with local_store.open_index(tmp_path / "file" / "index.db") as connection:
        index.refresh(connection)
    with local_store.open_index(tmp_path / "file" / "index.db") as connection:
        assert index.refresh(connection) == 0
        assert index.size(connection, index.environment())[0] > 20


def test_another_environment_keeps_its_documents_but_is_not_searched(
    stored: Path, tmp_path: Path
) -> None:
    other = f"packages of {tmp_path}"
    with local_store.open_index(stored) as connection:
        connection.execute(
            "INSERT INTO documents(source, path, signature) VALUES (?, 'p', 's')", (other,)
        )
        index.refresh(connection)
        kept = connection.execute("SELECT count(*) FROM documents WHERE source = ?", (other,))
        assert kept.fetchone() == (1,)
        assert other not in index.sources(connection)


def test_an_environment_that_is_gone_is_forgotten(stored: Path, tmp_path: Path) -> None:
    gone = f"packages of {tmp_path / 'gone'}"
    with local_store.open_index(stored) as connection:
        connection.execute(
            "INSERT INTO documents(source, path, signature) VALUES (?, 'p', 's')", (gone,)
        )
        index.refresh(connection)
        kept = connection.execute("SELECT count(*) FROM documents WHERE source = ?", (gone,))
        assert kept.fetchone() == (0,)
