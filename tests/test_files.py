"""Files: replaced whole or not at all, locked once, and the data folder."""

from pathlib import Path

import pytest

from shamble import ShambleError
from shamble.files import check_folder, data_folder, replacing, try_lock, write_whole


def test_a_file_is_replaced_when_the_new_one_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text("old")
    with replacing(path) as fresh:
        fresh.write_text("new")
        assert path.read_text() == "old"
    assert path.read_text() == "new"
    assert list(tmp_path.iterdir()) == [path]


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text("old")

    def break_off() -> None:
        with replacing(path) as fresh:
            fresh.write_text("half")
            raise RuntimeError("in the middle")

    with pytest.raises(RuntimeError, match="in the middle"):
        break_off()
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("content", ["Żaba\n", "Żaba\n".encode()])
def test_text_and_bytes_are_written_as_they_are(tmp_path: Path, content: str | bytes) -> None:
    write_whole(tmp_path / "file", content)
    assert (tmp_path / "file").read_bytes() == "Żaba\n".encode()


def test_what_cannot_be_written_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "file"
    with pytest.raises(ShambleError, match=r"cannot write .*nowhere/file: No such file"):
        write_whole(path, "")
    with pytest.raises(ShambleError, match=r"cannot write .*nowhere/file: there is no folder .*nowhere"):
        check_folder(path)


def test_a_file_is_locked_once_until_it_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with path.open("w") as first, path.open("w") as second:
        assert try_lock(first)
        assert not try_lock(second)
        first.close()
        assert try_lock(second)


def test_the_data_folder_is_where_the_system_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "shamble"
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "shamble"
