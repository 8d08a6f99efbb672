"""What the project keeps for those who work on it: forms and workflows, hooks, and how a release is written."""

from __future__ import annotations

import re
import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.docs.test_shell_lines import trouble
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


JOB = {"runs-on", "timeout-minutes", "strategy", "steps"}
EVENTS = {"push": {"branches", "tags"}, "pull_request": set[str]()}
INPUTS = {
    "actions/checkout": set[str](),
    "actions/setup-python": {"python-version", "cache", "cache-dependency-path"},
    "actions/upload-artifact": {"name", "path"},
}
"""The actions that are used, and what they are given."""
WRITTEN = {"dist": "make wheel", "build/site": "make docs"}
"""What is kept, and the command that writes it."""


def faults_of(workflow: dict[Any, Any]) -> list[str]:
    """What would break a workflow, as far as its text shows it: nothing here can run one."""
    found = [f"no key {key!r}" for key in ("name", "permissions", "jobs") if key not in workflow]
    events = workflow.get(True) or {}  # YAML reads `on` as a truth value
    for event, only in events.items():
        if event not in EVENTS or set(only or {}) - EVENTS[event]:
            found.append(f"not an event that is used here: {event} {only}")
    for name, job in workflow.get("jobs", {}).items():
        found += [f"{name}: {said}" for said in faults_of_job(job)]
    return found if events else [*found, "nothing starts it"]


def faults_of_job(job: dict[str, Any]) -> list[str]:
    found = [f"no key {key!r}" for key in ("runs-on", "timeout-minutes", "steps") if key not in job]
    found += [f"unknown key {key!r}" for key in job if key not in JOB]
    matrix = job.get("strategy", {}).get("matrix", {})
    for wanted in re.findall(r"\$\{\{ *matrix\.(\w+) *\}\}", str(job.get("steps"))):
        if wanted not in matrix:
            found.append(f"the matrix has no {wanted}")
    versions = matrix.get("python", [])
    found += [f"Python {each} is not among the classifiers" for each in versions if str(each) not in classified()]
    commands: list[str] = []
    for step in job.get("steps", []):
        if "run" in step:
            commands.append(step["run"])
            found += [said] if (said := trouble(step["run"])) else []
            continue
        action, _, version = step.get("uses", "").partition("@")
        given = step.get("with", {})
        if action not in INPUTS or not re.fullmatch(r"v\d+", version) or set(given) - INPUTS[action]:
            found.append(f"not a step that is known here: {step}")
        elif action.endswith("upload-artifact") and WRITTEN.get(given["path"]) not in commands:
            found.append(f"nothing writes {given['path']} before it is kept")
        for file in given.get("cache-dependency-path", "").split():
            found += [] if (ROOT / file).exists() else [f"no file {file}"]
    return found


def classified() -> set[str]:
    lines = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["classifiers"]
    return {line.rpartition(" ")[2] for line in lines if line.startswith("Programming Language :: Python :: 3.")}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("make test", "make tets"), "no such target"),
        (("ubuntu-latest\n", "ubuntu-latest\n    timeout: 5\n"), "unknown key 'timeout'"),
        (("matrix.python }}", "matrix.pyhton }}"), "the matrix has no pyhton"),
        (('"3.13"', '"3.9"'), "Python 3.9 is not among the classifiers"),
        (("actions/checkout@v4", "actions/checkout"), "not a step that is known here"),
        (("locks/server.txt", "locks/servers.txt"), "no file locks/servers.txt"),
        (("path: build/site", "path: site"), "nothing writes site"),
        (("pull_request:", "pull_requests:"), "not an event"),
        (("permissions:\n  contents: read\n", ""), "no key 'permissions'"),
    ],
)
def test_a_workflow_that_would_break_is_found(change: tuple[str, str], said: str) -> None:
    text = (ROOT / ".github" / "workflows" / "tests.yml").read_text()
    assert change[0] in text
    assert said in "\n".join(faults_of(yaml.safe_load(text.replace(*change))))


@pytest.mark.parametrize("path", sorted((ROOT / ".github").rglob("*.yml")), ids=lambda path: path.name)
def test_a_form_or_workflow_can_be_read(path: Path) -> None:
    data = yaml.safe_load(path.read_text())
    if path.parent.name == "workflows":
        assert faults_of(data) == []
    elif path.name != "config.yml":
        assert data["name"]
        assert {part["type"] for part in data["body"]} <= {"input", "textarea"}
        assert len({part["id"] for part in data["body"]}) == len(data["body"])


def test_a_release_by_hand_takes_the_commands_of_the_workflows() -> None:
    guide = (ROOT / "docs" / "releasing.md").read_text()
    workflows = [yaml.safe_load(path.read_text()) for path in (ROOT / ".github" / "workflows").glob("*.yml")]
    jobs = [job for workflow in workflows for job in workflow["jobs"].values()]
    kept = [job for job in jobs if any("upload-artifact" in step.get("uses", "") for step in job["steps"])]
    commands = [step["run"] for job in kept for step in job["steps"] if "run" in step]
    assert set(WRITTEN.values()) <= set(commands)
    assert [command for command in commands if f"`{command}`" not in guide] == []
    assert [folder for folder in WRITTEN if f"`{folder}`" not in guide] == [], "and says what they write"


def test_hooks_use_what_is_here() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())["repos"]
    assert [repo["repo"] for repo in hooks] == ["local"], "nothing is downloaded"
    for hook in hooks[0]["hooks"]:
        assert hook["language"] == "system"
        assert hook["entry"].startswith(".venv/bin/")


def test_the_page_of_lessons_is_what_its_tool_would_write() -> None:
    from tools.lesson_pictures import PAGE, page

    assert page() == PAGE.read_text(encoding="utf-8")
