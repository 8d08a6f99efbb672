"""Which build of the rules runs: a compiled one only while its sources are the same, and as the environment says."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from shamble import compiled
from shamble.core import rng, state
from tools.compile import all_games, compiled_sources, imported, with_imports

ROOT = Path(__file__).parents[1]


def a_build(folder: Path, source: Path, suffix: str = compiled.SUFFIX) -> Path:
    folder.mkdir(parents=True)
    sources = {source.name: compiled.digest(source)}
    manifest = {"suffix": suffix, "compiler": "mypyc", "sources": sources, "modules": ["shamble.core.rng"]}
    (folder / compiled.MANIFEST).write_text(json.dumps(manifest))
    return folder


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of one file, with a folder for builds of it."""
    monkeypatch.setattr(compiled, "PACKAGE", tmp_path / "package")
    monkeypatch.setattr(compiled, "BUILDS", tmp_path / "builds")
    file = tmp_path / "rng.py"
    file.write_text("x = 1\n")
    return file


def found() -> str | None:
    build = compiled.fresh_build()
    return None if build is None else build.folder.name


def test_a_build_is_taken_while_its_sources_are_the_same(source: Path) -> None:
    assert found() is None
    a_build(compiled.BUILDS / "one", source)
    assert found() == "one"
    source.write_text("x = 2\n")
    assert found() is None, "an edited file is never hidden by old machine code"
    source.unlink()
    assert found() is None


def test_of_several_builds_the_last_one_is_taken(source: Path) -> None:
    for place, name in enumerate(("b", "c", "a")):
        os.utime(a_build(compiled.BUILDS / name, source), (place, place))
    assert found() == "a"


def test_an_installed_package_brings_its_own(source: Path) -> None:
    a_build(compiled.PACKAGE / "_compiled", source)
    assert found() == "_compiled"


def test_a_build_for_another_python_or_a_broken_one_is_passed_over(source: Path) -> None:
    a_build(compiled.BUILDS / "other", source, suffix=".cpython-27.so")
    a_build(compiled.BUILDS / "broken", source).joinpath(compiled.MANIFEST).write_text("{")
    assert found() is None


def test_a_build_whose_library_is_not_installed_is_passed_over(source: Path) -> None:
    """A program that brings the build along may have left behind what it stands on."""
    folder = a_build(compiled.BUILDS / "one", source)
    manifest = json.loads((folder / compiled.MANIFEST).read_text())
    for needs, wanted in ((["json"], "one"), (["json.nothing"], None), (["no_such_package.part"], None)):
        (folder / compiled.MANIFEST).write_text(json.dumps({**manifest, "needs": needs}))
        assert found() == wanted


def test_modules_of_a_build_come_from_there_and_others_do_not(source: Path) -> None:
    build = compiled.build_at(a_build(compiled.BUILDS / "one", source))
    assert build is not None
    finder = compiled.Finder(build)
    spec = finder.find_spec("shamble.core.rng")
    assert spec is not None
    assert spec.origin == str(build.folder / "shamble" / "core" / f"rng{compiled.SUFFIX}")
    assert finder.find_spec("shamble.core.game") is None
    assert finder.find_spec("json") is None


def started(wish: str, path: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "SHAMBLE_PURE": wish, "PYTHONPATH": str(path)}
    program = "from shamble import compiled; print(compiled.description())"
    return subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)


def test_the_environment_has_the_last_word(tmp_path: Path) -> None:
    """A package without any build: plain Python does, a compiled one cannot be had, and nonsense is refused."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "shamble").symlink_to(ROOT / "src" / "shamble")
    assert started("1", tmp_path / "src").stdout.strip() == "plain Python"
    assert started("", tmp_path / "src").stdout.strip() == "plain Python"
    assert "there is no compiled build" in started("0", tmp_path / "src").stderr
    assert "SHAMBLE_PURE is 1 (plain Python), 0 (compiled, or do not start) or not set" in (
        started("yes", tmp_path / "src").stderr
    )


def test_what_is_hot_in_every_game_is_compiled() -> None:
    files = {str(file) for file in compiled_sources(all_games())}
    assert {"shamble/core/state.py", "shamble/core/rng.py", "shamble/bots/tree.py"} <= files
    for game in all_games():
        assert {f"shamble/games/{game}/{part}" for part in ("state.py", "view.py", "mind/evaluate.py")} <= files
    assert not [file for file in files if "/look/" in file or file.endswith(("__init__.py", "words.py", "scene.py"))]


def test_what_compiled_modules_import_belongs_to_the_sources_of_a_build() -> None:
    files = with_imports(compiled_sources(["run_for_your_lives"]))
    assert Path("shamble/core/native.py") in files, "not compiled, but its constants are compiled in"
    assert all(other in files for file in files for other in imported(file))


def test_what_is_tested_is_the_build_that_was_asked_for() -> None:
    wanted = ".so" if os.environ["SHAMBLE_PURE"] == "0" else ".py"
    assert [Path(module.__file__ or "").suffix for module in (rng, state)] == [wanted, wanted]


def test_no_class_is_said_to_be_acyclic() -> None:
    """Compiled so, its objects are put on a list that only those of the garbage collector have room for."""
    said = [str(file) for file in (ROOT / "src").rglob("*.py") if "acyclic=True)" in file.read_text(encoding="utf-8")]
    assert said == []
