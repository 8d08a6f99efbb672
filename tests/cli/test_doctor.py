"""`shamble doctor` says what runs here."""

import sys
from pathlib import Path

import pytest

from shamble import compiled
from shamble.cli import doctor
from tests.cli.conftest import Run


def lines(run: Run) -> dict[str, str]:
    outcome = run("doctor")
    assert outcome.code == 0
    return {line[:16].strip(): line[16:].strip() for line in outcome.out.splitlines()}


def test_it_names_versions_games_and_what_is_installed(run: Run) -> None:
    said = lines(run)
    assert ".".join(map(str, sys.version_info[:3])) in said["python"]
    assert "run_for_your_lives" in said["games"]
    assert "veteran" in said["bots"]
    assert said["extra server"] == "there"
    assert said["rules"].startswith("plain Python; SHAMBLE_PURE asks for it")


def test_a_missing_package_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "requires", lambda name: ['no-such-thing>=1; extra == "cluster"', "rich>=15"])
    assert doctor.extras() == {
        "cluster": "not complete: no-such-thing missing; pip install 'shamble[cluster]'",
    }


def test_it_tells_where_things_are_kept(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert lines(run)["data folder"].endswith("(made when something is saved)")
    (tmp_path / "shamble").mkdir()
    (tmp_path / "shamble" / doctor.TABLES).write_bytes(b"x" * 2_000_000)
    assert lines(run)["database"].endswith("tables.sqlite3, 2.0 MB")


def test_a_compiled_build_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    manifest = {"suffix": compiled.SUFFIX, "compiler": "mypyc 9", "sources": {}, "modules": ["a", "b"]}
    finder = compiled.Finder(compiled.Build(tmp_path, manifest))
    monkeypatch.setattr(sys, "meta_path", [finder, *sys.meta_path])
    assert doctor.rules_build() == f"compiled by mypyc 9, 2 modules in {tmp_path}; SHAMBLE_PURE=1 runs plain Python"
