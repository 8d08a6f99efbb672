"""What the project keeps for those who work on it: forms and workflows, hooks, and how a release is written."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest
import yaml

from tools.release import write_release

ROOT = Path(__file__).parents[2]
PROJECT = '[project]\nname = "x"\nversion = "0.1.0"\n'
LOG = "# Changelog\n\n## [Unreleased]\n\n### Added\n- A thing.\n\n## [0.1.0] - 2026-01-01\n\n### Added\n- All.\n"


def made(folder: Path, log: str = LOG) -> Path:
    (folder / "pyproject.toml").write_text(PROJECT)
    (folder / "CHANGELOG.md").write_text(log)
    return folder


def test_a_release_has_its_version_and_its_date(tmp_path: Path) -> None:
    write_release(made(tmp_path), "0.2.0", date(2026, 2, 3))
    assert 'version = "0.2.0"' in (tmp_path / "pyproject.toml").read_text()
    headings = re.findall(r"^## .*$", (tmp_path / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert headings == ["## [Unreleased]", "## [0.2.0] - 2026-02-03", "## [0.1.0] - 2026-01-01"]
    with pytest.raises(SystemExit, match="nothing to release"):
        write_release(tmp_path, "0.2.1", date(2026, 2, 4))


def test_the_first_release_keeps_the_version_it_was_made_with(tmp_path: Path) -> None:
    write_release(made(tmp_path, LOG.split("## [0.1.0]")[0]), "0.1.0", date(2026, 2, 3))
    assert "## [0.1.0] - 2026-02-03" in (tmp_path / "CHANGELOG.md").read_text()


@pytest.mark.parametrize("wanted", ["0.1.0", "0.3.0", "2.0.0", "next"])
def test_a_version_that_does_not_follow_is_refused(tmp_path: Path, wanted: str) -> None:
    with pytest.raises(SystemExit, match=r"after 0\.1\.0 comes one of 0\.1\.1, 0\.2\.0, 1\.0\.0"):
        write_release(made(tmp_path), wanted, date(2026, 2, 3))
    assert (tmp_path / "CHANGELOG.md").read_text() == LOG


@pytest.mark.parametrize("path", sorted((ROOT / ".github").rglob("*.yml")), ids=lambda path: path.name)
def test_a_form_or_workflow_can_be_read(path: Path) -> None:
    data = yaml.safe_load(path.read_text())
    if path.parent.name == "workflows":
        steps = [step for job in data["jobs"].values() for step in job["steps"]]
        targets = set(re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE))
        for command in (step["run"] for step in steps if "run" in step):
            word = command.split()
            assert word[1] in targets if word[0] == "make" else (ROOT / word[0]).exists(), command
    elif path.name != "config.yml":
        assert data["name"]
        assert {part["type"] for part in data["body"]} <= {"input", "textarea"}
        assert len({part["id"] for part in data["body"]}) == len(data["body"])


def test_hooks_use_what_is_here() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())["repos"]
    assert [repo["repo"] for repo in hooks] == ["local"], "nothing is downloaded"
    for hook in hooks[0]["hooks"]:
        assert hook["language"] == "system"
        assert hook["entry"].startswith(".venv/bin/")
