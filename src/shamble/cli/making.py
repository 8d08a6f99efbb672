"""A new game in a package of its own, and whether a game keeps its promises."""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template

from shamble.cli.program import find_game
from shamble.core.errors import BadOption, ShambleError
from shamble.core.game import AnyGame, Game

NAME = re.compile(r"[a-z][a-z0-9_]{1,39}")
BROKEN = 1
TAKEN = frozenset(sys.stdlib_module_names) | {"shamble", "tests", "test"}


def lay_out_game(name: str, folder: Path | None) -> None:
    """Write the files of a small game that can be played at once, and say what to do with them."""
    slug = name.replace("-", "_").lower()
    if not NAME.fullmatch(slug) or keyword.iskeyword(slug):
        raise ShambleError(f"{name!r} is no name for a game: use small letters, digits and _, as in dead_reckoning")
    if slug in TAKEN:
        raise ShambleError(f"{slug} is the name of another package of Python: choose another")
    place = Path(slug) if folder is None else folder
    if place.exists() and (not place.is_dir() or any(place.iterdir())):
        raise ShambleError(f"{place} exists already, and is not an empty folder")
    words = {"slug": slug, "title": slug.replace("_", " ").title(), "code": rule_code(slug)}
    try:
        for source, target in _files(slug):
            path = place / target
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(Template(source.read_text(encoding="utf-8")).substitute(words), encoding="utf-8")
    except OSError as error:
        raise ShambleError(f"cannot write to {place}: {error.strerror}") from error
    print(f"{words['title']} is in {place}. Go there, and:")
    print("  pip install -e .")
    print(f"  shamble check {slug}")
    print(f"  shamble play {slug}")


def rule_code(slug: str) -> str:
    """The letters before the numbers of its rules: DR for dead_reckoning."""
    initials = "".join(word[0] for word in slug.split("_") if word)
    letters = re.sub("[^a-z]", "", initials if len(initials) > 1 else slug)
    return (letters + "xx")[: max(2, min(len(letters), 3))].upper()


def _files(slug: str) -> Iterator[tuple[Traversable, str]]:
    """What is laid out, and where each file goes."""
    first_game = files("shamble.cli").joinpath("first_game")
    yield first_game / "pyproject.toml.in", "pyproject.toml"
    yield first_game / "README.md.in", "README.md"
    yield first_game / "src" / "init.py.in", f"src/{slug}/__init__.py"
    yield first_game / "src" / "rules.py.in", f"src/{slug}/rules.py"
    yield first_game / "src" / "RULES.md.in", f"src/{slug}/RULES.md"
    yield first_game / "tests" / "test_game.py.in", f"tests/test_{slug}.py"


def named_game(name: str) -> AnyGame:
    """An installed game by its name, or one of your own code as module:GAME."""
    module, colon, attribute = name.partition(":")
    if not colon:
        return find_game(name)
    sys.path.insert(0, "")  # as `python -m` does: a module in the folder where the command was typed
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise ShambleError(f"there is no {name}: {error}") from error
    if not isinstance(found, Game):
        raise ShambleError(f"{name} is a {type(found).__name__}, not a shamble.Game")
    return found


def print_check(name: str, players: int | None) -> int:
    """Say which promises a game breaks."""
    from shamble.testing import CLAUSES, check

    game = named_game(name)
    configurations = [each for each in game.configurations() if players in (None, each[0])]
    if not configurations:
        raise BadOption(f"{game.slug} takes {', '.join(map(str, game.players))} players, not {players}")
    watch = _show_progress if sys.stderr.isatty() else None
    broken = check(game, configurations=configurations, watch=watch)
    if watch is not None:
        print("\r\x1b[K", end="", file=sys.stderr)
    for each in broken:
        print(each, end="\n\n")
    tables = f"{len(configurations)} tables (players and options)"
    spoilt = print_lessons(game)
    if broken:
        print(f"{game.title} breaks {len(broken)} of {len(CLAUSES)} promises; tried at {tables}.")
        return BROKEN
    print(f"{game.title} keeps all {len(CLAUSES)} promises, at {tables}.")
    return BROKEN if spoilt else 0


def print_lessons(game: AnyGame) -> int:
    """Say what is wrong with a game's lessons; how much it is."""
    from shamble.lessons.checking import complaints

    found = complaints(game)
    for complaint in found:
        print(f"{game.slug}, lessons: {complaint}")
    if game.course is not None and not found:
        print(f"All {len(game.course.all)} lessons can be played.")
    return len(found)


def _show_progress(done: int, of: int) -> None:
    print(f"\rtable {done + 1} of {of} ", end="", file=sys.stderr, flush=True)
