"""The zip that a browser gets: it holds all that the House needs, and nothing of the server's."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import msgspec
import pytest

from shamble.core.errors import ShambleError
from shamble.web.local import bundle

PLAYED = """
import sys
from importlib.abc import MetaPathFinder

ALLOWED = {"msgspec", "shamble", "jinja2", "markupsafe", *sys.stdlib_module_names}


class Nothing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in ALLOWED:
            raise ModuleNotFoundError(f"{name} is not there in a browser", name=name)
        return None


sys.meta_path.insert(0, Nothing())
import json
import shamble
from shamble.web.local.house import open_house
from shamble.web.local.thinking import think

assert shamble.__file__.startswith(sys.argv[1]), shamble.__file__
hear = open_house()


def ask(**message):
    return json.loads(hear(json.dumps(message)))


ask(type="stored", entries=[])
for game in shamble.list_games():
    players = game.table_for_newcomers()[0]
    seats = [{"kind": "bot", "level": "shambler"}] * players
    body = {"game": game.slug, "seats": seats}
    effects = ask(type="ask", id=1, method="POST", path="/api/tables", body=body)
    (made,) = [e for e in effects if e["type"] == "answer"]
    table = json.loads(made["text"])["id"]
    ask(type="ask", id=2, method="POST", path=f"/api/tables/{table}/start")
    effects = ask(type="open", socket=table, table=table)
    effects += ask(type="said", socket=table, text='{"type":"hello"}')
    assert any("<svg" in e.get("text", "") for e in effects), effects
    (work,) = [e for e in effects if e["type"] == "think"]
    assert "action" in json.loads(think(work["text"]))
for path in ("/", "/new", "/learn", "/puzzles", "/me"):
    (page,) = [e for e in ask(type="ask", id=3, method="GET", path=path) if e["type"] == "answer"]
    assert page["status"] == 200, page["text"]
print("all played")
"""


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The zip, unpacked; with this machine's msgspec, for the browser's runs in browsers alone."""
    place = tmp_path_factory.mktemp("bundle")
    wheel = place / f"{bundle.MSGSPEC.replace('==', '-')}-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
    with ZipFile(wheel, "w") as made:
        made.writestr("msgspec/_core.wasm32-emscripten.so", b"")
        made.writestr(f"{bundle.MSGSPEC.replace('==', '-')}.dist-info/licenses/LICENSE", b"free")
    bundle.write_bundle(place / "shamble.zip", wheels=place)
    with ZipFile(place / "shamble.zip") as packed:
        packed.extractall(place / "site")
    return place / "site"


def test_the_house_needs_nothing_that_is_not_in_the_zip(unpacked: Path) -> None:
    (unpacked / "msgspec").rename(unpacked / "wasm")
    (unpacked / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    code = f"import sys; sys.path[:0] = [{str(unpacked)!r}]\n{PLAYED}"
    done = subprocess.run(
        [sys.executable, "-S", "-I", "-c", code, str(unpacked)], capture_output=True, text=True, check=False
    )
    assert done.stdout == "all played\n", done.stderr


def test_nothing_of_the_server_is_in_the_zip(unpacked: Path) -> None:
    names = {file.relative_to(unpacked).as_posix() for file in unpacked.rglob("*") if file.is_file()}
    assert "shamble/games/zombiegeddon/RULES.md" in names
    assert "shamble/web/templates/table.html" in names
    assert {f"licenses/{name}.txt" for name in ("jinja2", "markupsafe", "msgspec")} <= names
    for room in ("http", "table", "server", "post", "profile", "ratings", "talk", "meeting", "static", "site"):
        assert not [name for name in names if name.startswith(f"shamble/web/{room}/")]
    assert not [name for name in names if name.startswith(("shamble/arena", "shamble/envs", "shamble/cli"))]


def test_the_same_sources_make_the_same_bytes(tmp_path: Path, unpacked: Path) -> None:
    place = unpacked.parent
    bundle.write_bundle(tmp_path / "again.zip", wheels=place)
    assert (tmp_path / "again.zip").read_bytes() == (place / "shamble.zip").read_bytes()


def test_a_folder_without_the_wheel_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ShambleError, match="has no wheel of msgspec"):
        bundle.write_bundle(tmp_path / "shamble.zip", wheels=tmp_path)
