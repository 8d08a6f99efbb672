"""The files of the project carry nothing of the machine they were written on, leave nothing half done, keep the house
style's names, and pin what they install."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src/shamble"

# The words searched for are put together from pieces, so that this file does not contain them itself.
REGISTRY_HOSTS = (
    ("pypi", "org"),
    ("pythonhosted", "org"),
    ("npmjs", "org"),
    ("npmjs", "com"),
    ("yarnpkg", "com"),
    ("jsdelivr", "net"),
    ("unpkg", "com"),
    ("anaconda", "org"),
    ("docker", "io"),
    ("ghcr", "io"),
    ("gcr", "io"),
    ("quay", "io"),
    ("crates", "io"),
    ("rubygems", "org"),
    ("debian", "org"),
    ("ubuntu", "com"),
)
REGISTRY = re.compile(
    r"\b(?:"
    + "|".join(rf"{name}\.{domain}" for name, domain in REGISTRY_HOSTS)
    + r")\b|://[^\s/]*(?:artifact|mirror|nexus|pypi|registry)"  # a private one, by the names they usually have
    + r"|--(?:extra-)?index[-]url|--find[-]links"
)
# A path that begins at the root of some machine's disk; a relative one such as docs/home/ is none.
MACHINE_PATH = re.compile(
    r"(?<![\w.~)}\]*-])(?:/(?:home|root|Users|work|workspace|tmp|var/tmp|opt|mnt|srv)/\w|[A-Z]:\\\\?Users\\)|file:///\w"
)
UNFINISHED = re.compile(r"\b(?:" + "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK")) + r")\b")
SILENCED = re.compile(
    r"#\s*(?:type:\s*ignore|no" + r"qa)\b(?P<codes>\[[\w\-, ]+\]|:\s*[A-Z]+\d+(?:,\s*[A-Z]+\d+)*)?(?P<why>.*)"
)

# "Names come from the rulebook": these say nothing about what a thing is.
EMPTY_WORDS = {"manager", "helper", "helpers", "util", "utils", "base", "handler", "handlers", "process"}
FEW_ANY = 60
STANDARD_LIBRARY_ALONE = ("core", "render", "games")
# Same seed and moves, same match: the rules know no chance but state.rng, no clock, no threads and no deep copies.
NOT_FOR_RULES = {"asyncio", "copy", "datetime", "multiprocessing", "random", "secrets", "threading", "time", "uuid"}


@cache
def project_files() -> tuple[Path, ...]:
    """What git tracks or would track; in a copy without git, every file outside of environments and caches."""
    if (ROOT / ".git").exists():
        listing = subprocess.run(
            ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        paths = [ROOT / name for name in listing.split("\0") if name]
    else:
        made = {line.strip("/") for line in (ROOT / ".gitignore").read_text().splitlines() if line.endswith("/")}
        paths = [path for path in ROOT.rglob("*") if made.isdisjoint(path.relative_to(ROOT).parts)]
    return tuple(sorted(path for path in paths if path.is_file()))


@cache
def lines() -> tuple[tuple[Path, tuple[str, ...]], ...]:
    """Of every file; a binary one is searched as well, as far as it holds text."""
    return tuple((path, tuple(path.read_bytes().decode("utf-8", "replace").splitlines())) for path in project_files())


def found(is_bad: Callable[[str], object]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:120]}"
        for path, its_lines in lines()
        for number, line in enumerate(its_lines, start=1)
        if is_bad(line)
    ]


def silenced_without_reason(line: str) -> bool:
    return any(not (match["codes"] and re.match(r"\s*#?\s*\w", match["why"])) for match in SILENCED.finditer(line))


def test_the_project_has_files() -> None:
    assert {ROOT / "pyproject.toml", ROOT / "Makefile", Path(__file__)} <= set(project_files())


def test_no_file_names_a_package_registry() -> None:
    assert found(REGISTRY.search) == []


@pytest.mark.parametrize(
    "line",
    [
        "see https://" + "py" + "pi.org/project/x",
        "files.python" + "hosted.org",
        "http:" + "//nexus.corp.example/simple",
    ],
)
def test_a_package_registry_would_be_found(line: str) -> None:
    assert REGISTRY.search(line)


def test_no_file_names_a_path_of_some_machine() -> None:
    assert found(MACHINE_PATH.search) == []


@pytest.mark.parametrize(
    "parts", [("", "home", "ann"), ('open("', "tmp", 'x")'), ("(", "work", "main"), ("=", "root", ".x")]
)
def test_a_path_of_some_machine_would_be_found(parts: tuple[str, ...]) -> None:
    assert MACHINE_PATH.search("/".join(parts).replace("/.x", "/x"))


@pytest.mark.parametrize(
    "line", ["docs/work/plan", "see ../tmp/x", "https://example.org/home/ann", "#!/usr/bin/env bash"]
)
def test_a_relative_path_or_a_page_is_no_path_of_some_machine(line: str) -> None:
    assert not MACHINE_PATH.search(line)


def test_no_file_is_left_unfinished() -> None:
    """Compressed pictures hold any three letters by chance: a line that is not UTF-8 is no text."""
    assert found(lambda line: "\ufffd" not in line and UNFINISHED.search(line)) == []


def test_no_check_is_silenced_without_its_code_and_a_reason() -> None:
    assert found(silenced_without_reason) == []


@pytest.mark.parametrize(
    ("comment", "bad"),
    [
        ("type: ignore", True),
        ("type: ignore[attr-defined]", True),
        ("type: ignore[attr-defined]  # the library ships no types for it", False),
        ("no" + "qa", True),
        ("no" + "qa: E501", True),
        ("no" + "qa: E501 the table lines up with the box", False),
    ],
)
def test_a_silenced_check_is_judged_by_its_reason(comment: str, bad: bool) -> None:
    assert silenced_without_reason(f"x = 1  # {comment}") is bad


def words(name: str) -> set[str]:
    """The words of a name: `RowFighter` and `row_fighter` both are row and fighter."""
    return set(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().split("_"))


def test_names_say_what_a_thing_is() -> None:
    empty = []
    for path in PACKAGE.rglob("*.py"):
        names = [(path.stem, 1), (path.parent.name, 1)]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                names.append((node.name, node.lineno))
        empty += [f"{path.relative_to(ROOT)}:{line}: {name}" for name, line in names if words(name) & EMPTY_WORDS]
    assert empty == []


def uses_of_any(source: str) -> list[int]:
    """The line of every use of `Any`, those in texts that a type checker reads as types among them."""
    lines = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name | ast.Attribute):
            lines += [node.lineno] if "Any" in (getattr(node, "id", ""), getattr(node, "attr", "")) else []
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            lines += [node.lineno] * len(re.findall(r"\[(?:\w+, )*Any\b", node.value))
    return sorted(lines)


def test_any_is_for_data_that_is_any_data() -> None:
    """Elsewhere there is a type, a name for one (`Config`, `View`, `Stored`) or `object`, which has to be looked at
    before it is used."""
    uses = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for line in uses_of_any(path.read_text(encoding="utf-8"))
    ]
    assert len(uses) < FEW_ANY, f"{len(uses)} uses of Any, of fewer than {FEW_ANY}:\n" + "\n".join(uses)


def test_every_use_of_any_would_be_found() -> None:
    source = "def f(a: Any, b: dict[str, Any]) -> typing.Any:\n    return cast(list[Any], a), cast('list[Any]', b)"
    assert uses_of_any(f"from typing import Any\n{source}") == [2, 2, 2, 3, 3]


def imported_packages(path: Path) -> set[str]:
    """The top-level packages that a file imports, early or late; not those that only a type checker reads."""
    packages = set()
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            waiting += node.orelse
            continue
        waiting += ast.iter_child_nodes(node)
        if isinstance(node, ast.Import):
            packages |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            packages.add(node.module.split(".")[0])
    return packages


@pytest.mark.parametrize("layer", STANDARD_LIBRARY_ALONE)
def test_the_layer_needs_the_standard_library_alone(layer: str) -> None:
    allowed = sys.stdlib_module_names | {"shamble"}
    foreign = {
        str(path.relative_to(ROOT)): strangers
        for path in (PACKAGE / layer).rglob("*.py")
        if (strangers := imported_packages(path) - allowed)
    }
    assert foreign == {}


def test_rules_depend_on_seed_and_moves_alone() -> None:
    unsteady = {
        str(path.relative_to(ROOT)): packages
        for path in (PACKAGE / "games").rglob("*.py")
        if (packages := imported_packages(path) & NOT_FOR_RULES)
    }
    assert unsteady == {}


def test_importing_shamble_loads_nothing_but_the_standard_library() -> None:
    listing = "import sys; before = set(sys.modules); import shamble; print(*(set(sys.modules) - before))"
    loaded = subprocess.run(
        [sys.executable, "-c", listing],
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
    ).stdout.split()
    assert {name.split(".")[0] for name in loaded} - sys.stdlib_module_names == {"shamble"}


def test_what_make_and_ci_run_is_executable() -> None:
    tools = [path for path in project_files() if path.parent == ROOT / "tools"]
    programs = [ROOT / ".ci/run", *(path for path in tools if path.read_bytes().startswith(b"#!"))]
    assert len(programs) > 1
    assert [str(path.relative_to(ROOT)) for path in programs if not os.access(path, os.X_OK)] == []


def pins() -> dict[str, set[str]]:
    """Package -> the versions that constraints.txt allows, one for each range of Python versions."""
    versions: dict[str, set[str]] = {}
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        pin = re.fullmatch(r"([a-z0-9-]+)==([\w.!+]+)( ; .+)?", line)
        assert pin, f"constraints.txt must say name==version in every line, but says {line!r}"
        versions.setdefault(pin[1], set()).add(pin[2])
    return versions


def hashes() -> dict[str, tuple[set[str], int]]:
    """Package -> the versions of it that locks/server.txt has, and how many files."""
    found: dict[str, tuple[set[str], int]] = {}
    for entry in (ROOT / "locks/server.txt").read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        pin = re.match(r"([a-z0-9-]+)==([\w.!+]+)", entry)
        assert pin, f"locks/server.txt must say name==version and hashes in every entry, but says {entry!r:.80}"
        versions, files = found.get(pin[1], (set(), 0))
        found[pin[1]] = (versions | {pin[2]}, files + entry.count("--hash=sha256:"))
    return found


def test_every_package_of_a_server_is_locked_by_hashes_to_the_version_that_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {
        Requirement(text).name for text in (*project["dependencies"], *project["optional-dependencies"]["server"])
    }
    locked, pinned = hashes(), pins()
    assert wanted - set(locked) == set(), "run `make lock`"
    assert [name for name, (_, files) in locked.items() if not files] == []
    assert {name: versions for name, (versions, _) in locked.items() if versions - pinned.get(name, versions)} == {}


def test_constraints_pin_every_dependency_to_a_version_that_fits() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    wanted = [Requirement(text) for group in (project["dependencies"], *extras) for text in group]
    pinned = pins()
    left_out = {Requirement(line).name for line in overrides() if "python_version" in line}
    assert all("==" in str(requirement) for requirement in wanted if requirement.name in left_out), (
        "what the lock leaves out is pinned in pyproject.toml"
    )
    unfit = [
        str(requirement)
        for requirement in wanted
        if requirement.name not in left_out
        if not (versions := pinned.get(requirement.name, set()))
        or not all(requirement.specifier.contains(version) for version in versions)
    ]
    assert unfit == [], "run `make lock`"


def overrides() -> list[str]:
    """The packages that are left out of the lock: see tools/lock-overrides.txt."""
    text = (ROOT / "tools/lock-overrides.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]
