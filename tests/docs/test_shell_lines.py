"""Shell lines of the pages that do not begin with `shamble`: most would change the machine, take hours or need root, so
what they name is looked for instead: targets, files, packages, modules, options, addresses, settings. A program that
this file does not know fails; what cannot be checked stands in NOT_CHECKED, with the reason."""

from __future__ import annotations

import importlib.util
import re
import shlex
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, ROOT, blocks_of, inline_code, typed
from tests.docs.test_commands import PLACEHOLDERS, complaint

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "shamble").rglob("*.py"))
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")

NOT_CHECKED = {
    "adduser": "makes a user of the machine",
    "createuser": "done by tests/web/test_deploy.py with a PostgreSQL of its own",
    "createdb": "done by tests/web/test_deploy.py with a PostgreSQL of its own",
    "nginx": "done by tests/web/test_deploy.py with a configuration of its own",
    "certbot": "a certificate needs a name that the whole world can ask for",
    "ray": "starts a cluster; tests/arena/test_cluster.py has one of its own",
    "pytest": "the tutorial's tests are run by tests/examples",
    "cd": "",
    ".": "enters the environment that the line before it has made",
}
OTHER_PACKAGES = {"pytest", "pygame", "rlcard"}
"""What pages install besides Shamble."""
SYSTEM_PACKAGES = {"nginx", "postgresql", "pipx"}


def shell_lines(page: Path) -> Iterator[str]:
    """What a page tells its reader to type: in its blocks, and as words in the text that begin with a program known
    here."""
    for block in blocks_of(page):
        yield from typed(block)
    yield from (words for words in inline_code(page) if " " in words and program(words) in KNOWN)


def program(line: str) -> str:
    try:
        words = meant(line)
    except ValueError:  # a quotation mark of a sentence
        return ""
    return "tools" if words and words[0].startswith("tools/") else words[0] if words else ""


def meant(line: str) -> list[str]:
    """The words of a line without what stands around its program: sudo, settings, the folder of the environment."""
    words = shlex.split(line, comments=True)
    if words[:1] == ["sudo"]:
        words = words[3:] if words[1:2] == ["-u"] else words[1:]
    while words and re.match(r"[A-Z_]+=", words[0]):
        words = words[1:]
    if words:
        words[0] = words[0].removeprefix(".venv/bin/")
    return words


def make(words: list[str]) -> str:
    targets = re.findall(r"^([a-z-]+):.*##", MAKEFILE, re.MULTILINE)
    variables = re.findall(r"^([A-Z]+) *\?=", MAKEFILE, re.MULTILINE)
    strangers = [word for word in words if word.partition("=")[0] not in (*targets, *variables)]
    return f"no such target or variable: {strangers}" if strangers else ""


def install_packages(words: list[str]) -> str:
    if words[0] not in ("install", "upgrade"):
        return f"pip and pipx install or upgrade, not {words[0]}"
    for word in words[1:]:
        name, _, extras = word.rstrip("]").partition("[")
        if word in ("-e", "."):
            continue
        if name != PROJECT["name"] and word not in OTHER_PACKAGES:
            return f"not a package that a page installs: {word}"
        if strangers := {each for each in extras.split(",") if each} - {*PROJECT["optional-dependencies"]}:
            return f"no such extras: {strangers}"
    return ""


def tool(words: list[str]) -> str:
    """The tool is there, and its source has the options that are named."""
    path = ROOT / words[0]
    if not path.exists() or not path.stat().st_mode & 0o100:
        return f"{words[0]} cannot be run"
    text = path.read_text(encoding="utf-8")
    modules = re.findall(r"-m ([\w.]+)|/(tools/\w+\.py)", text)
    for module, file in modules:
        place = ROOT / (file or module.replace(".", "/") + ".py")
        places = [place] if place.exists() else [*(ROOT / module.replace(".", "/")).glob("*.py")]
        text += "".join(each.read_text(encoding="utf-8") for each in places)
    options = [word[2:].partition("=")[0] for word in words if word.startswith("--")]
    strangers = [name for name in options if not re.search(rf"\b{name.replace('-', '[-_]')}\b", text)]
    return f"{words[0]} does not know {strangers}" if strangers else ""


def python(words: list[str]) -> str:
    if words[0] != "-m":
        return "say which module"
    if importlib.util.find_spec(words[1]) is None:
        return f"no module {words[1]}"
    return missing_files(words[2:])


def missing_files(words: list[str]) -> str:
    """Folders of the source that are named, and not there."""
    named = [word for word in words if word.split("/")[0] in ("tests", "deploy", "docs", "node_modules", "tools")]
    missing = [word for word in named if not any(ROOT.glob(word))]
    return f"not there: {missing}" if missing else ""


def install_file(words: list[str]) -> str:
    return missing_files(words)


def systemctl(words: list[str]) -> str:
    units = {word.split("@")[0] for word in words if "@" in word}
    return "".join(f"no unit {unit}" for unit in units if not (ROOT / "deploy" / f"{unit}@.service").exists())


def sudoedit(words: list[str]) -> str:
    installed = {Path(path).name.replace("nginx.conf", "shamble.conf") for path in (ROOT / "deploy").iterdir()}
    return "" if Path(words[0]).name in installed else f"{words[0]} was not put there"


def curl(words: list[str]) -> str:
    path = re.sub(r"^http://127\.0\.0\.1:\d+", "", words[-1])
    return "" if f'"{path}"' in SOURCES else f"the server has no {path}"


def export(words: list[str]) -> str:
    name = words[0].partition("=")[0]
    return "" if name in SOURCES else f"nothing reads {name}"


def apt(words: list[str]) -> str:
    strangers = [word for word in words[1:] if word not in SYSTEM_PACKAGES]
    return f"not a package that is known here: {strangers}" if strangers else ""


def pre_commit(words: list[str]) -> str:
    return "" if (ROOT / ".pre-commit-config.yaml").exists() else "there are no hooks"


def npm(words: list[str]) -> str:
    packages = (ROOT / "package.json").read_text(encoding="utf-8")
    named = [word.split("@")[0] for word in words[1:] if not word.startswith("-")]
    return "".join(f"{name} is not in package.json" for name in named if f'"{name}"' not in packages)


def shamble(words: list[str]) -> str:
    """In a sentence a command may be named without what it needs; what is named must be right."""
    said = complaint([PLACEHOLDERS.get(word, word) for word in words if word not in ("...", "[GAME]")])
    return "" if said.startswith("MissingArgumentError") else said


CHECKS: dict[str, Callable[[list[str]], str]] = {
    "make": make, "pip": install_packages, "pipx": install_packages, "tools": tool, "python": python, "python3": python,
    "node": missing_files, "npm": npm, "install": install_file, "systemctl": systemctl, "sudoedit": sudoedit,
    "curl": curl, "export": export, "apt-get": apt, "pre-commit": pre_commit, "shamble": shamble,
}  # fmt: skip
KNOWN = {*CHECKS, *NOT_CHECKED}


def parts(line: str) -> Iterator[list[str]]:
    """The commands of a line, each without where its answer goes."""
    words: list[str] = []
    for word in [*shlex.split(line, comments=True), ";"]:
        if word in ("&&", "|", ";"):
            cut = words.index(">") if ">" in words else len(words)
            yield meant(shlex.join(words[:cut]))
            words = []
        else:
            words.append(word)


def trouble(line: str) -> str:
    """What is wrong with a line, or nothing."""
    for words in parts(line):
        name = program(shlex.join(words))
        if name not in KNOWN:
            return f"say in {Path(__file__).name} how {name} is checked"
        if name in CHECKS and (said := CHECKS[name](words if name == "tools" else words[1:])):
            return said
    return ""


def test_what_a_page_tells_to_type_can_be_typed() -> None:
    lines = {(page, line) for page in PAGES for line in shell_lines(page)}
    programs = {program(line) for _, line in lines}
    assert programs >= {"make", "pip", "pipx", "tools", "python", "sudoedit", "curl", "export", "shamble"}, programs
    said = {f"{page.name}: {line}": trouble(line) for page, line in lines}
    assert {line: why for line, why in said.items() if why} == {}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("make tset", "no such target"),
        ("make test ARG=1", "no such target or variable"),
        ("pip install 'shamble[serve]'", "no such extras"),
        ("sudo PIPX_HOME=/x pipx install shambles", "not a package"),
        ("tools/no-such --help", "cannot be run"),
        ("tools/two-worlds --comparison 3", "does not know"),
        (".venv/bin/python -m tests.referee", "no module"),
        (".venv/bin/python -m pytest tests/game", "not there"),
        ("sudo install -m 644 deploy/apache.conf /etc/", "not there"),
        ("sudo systemctl restart shambles@8001", "no unit"),
        ("sudoedit /etc/shamble/other.env", "was not put there"),
        ("curl http://127.0.0.1:8001/health", "has no /health"),
        ("export SHAMBLE_NAME=x", "nothing reads"),
        ("sudo apt-get install postgres", "not a package that is known"),
        (".venv/bin/npm install --save-dev uglier@latest", "is not in package.json"),
        ("python3 -m venv x && frobnicate", "say in test_shell_lines.py how frobnicate is checked"),
    ],
)
def test_a_line_that_cannot_be_typed_would_be_found(line: str, why: str) -> None:
    assert why in trouble(line)
