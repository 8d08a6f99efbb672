"""What players read is written for them, for all of them: no names of options or functions, no notes among developers,
and "they" for a player."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble.core.events import Kind
from shamble.core.game import Game
from shamble.core.options import Choice
from shamble.core.rng import Rng

FOR_DEVELOPERS = re.compile(
    r"\b[a-z]+(?:_[a-z0-9]+)+\b"  # an_option or a_function
    r"|\b\w+=\w+"  # option=value
    r"|\binterface\b|\bgarbled\b|\boptions? `",
    re.IGNORECASE,
)
HE_OR_SHE = re.compile(r"\b(?:he|his|him|himself|she|her|hers|herself)\b", re.IGNORECASE)
"""A player is "they"."""
ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src/shamble"
WRITTEN = {".css", ".html", ".js", ".json", ".md", ".py", ".webmanifest"}
"""Files of the package with words in them."""
OWN_DATA = re.compile(r"^## Your own .*?(?=^## |\Z)", re.DOTALL | re.MULTILINE)
"""How an owner writes a file with the values of a printed game."""
WORDS_OF_A_FILE = re.compile(r"```.*?^```|^    .*?$|`[^`\n]+`", re.DOTALL | re.MULTILINE)
"""Set as code, which keeps them apart from what is said about them. They are taken out there, and nowhere else."""
LOOKED_AT = 40
"""Decisions whose prompts and choices are read, spread over a random match."""


def players_texts(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """Where something stands, and what."""
    rules = OWN_DATA.sub(lambda section: WORDS_OF_A_FILE.sub("", section[0]), game.rulebook.markdown)
    for number, line in enumerate(rules.splitlines(), 1):
        yield f"RULES.md, about line {number}", line
    for note in (game.tagline, game.credits, *game.notes):
        yield "the description of the game", note
    for option in game.options:
        yield f"the option {option.name}", option.text
        if isinstance(option, Choice):
            for value, meaning in option.values.items():
                yield f"the option {option.name}, {value}", meaning
    yield from prompts(game)
    yield from events(game)
    yield from lessons(game)


def lessons(game: Game[Any]) -> Iterator[tuple[str, str]]:
    if game.course is None:
        return
    for page in game.course.opening.pages:
        yield from (("the opening", text) for text in (page.title, page.text, page.caption))
    for name, guide in game.course.guide.items():
        yield f"the guide to {name}", guide.text
    for lesson in game.course.all:
        where = f"the lesson {lesson.slug}"
        yield from ((where, text) for text in (lesson.title, lesson.about))
        for number, station in enumerate(lesson.stations, 1):
            for text in (station.text, station.otherwise, *(mistake.text for mistake in station.mistakes)):
                yield f"{where}, station {number}", text


def events(game: Game[Any]) -> Iterator[tuple[str, str]]:
    for kind in vars(import_module(f"{game.package}.events")).values():
        if isinstance(kind, Kind):
            yield f"the event {kind.name}", kind.text
            yield f"the event {kind.name}, from outside", kind.hidden


def prompts(game: Game[Any]) -> Iterator[tuple[str, str]]:
    rng = Rng("texts")
    state = game.new(seed=1)
    names = [f"Player {seat + 1}" for seat in range(state.players)]
    told: set[str] = set()
    for number in range(LOOKED_AT * 7):
        if state.over:
            break
        if number % 7 == 0:
            view = state.view(state.player)
            told.add(game.scene(view, state.options, names).prompt)
            told |= {game.describe(state, action, names) for action in state.options}
        state.apply(rng.pick(state.options))
    yield from (("a prompt or a choice", text) for text in sorted(told))


@pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)
def test_players_read_nothing_that_is_for_developers(game: Game[Any]) -> None:
    found = [
        f"{where}: {word[0]!r} in {text!r}"
        for where, text in players_texts(game)
        for word in FOR_DEVELOPERS.finditer(text)
    ]
    assert found == []


@pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)
def test_a_player_is_they_at_the_table(game: Game[Any]) -> None:
    texts = list(players_texts(game))
    assert [f"{where}: {word[0]!r} in {text!r}" for where, text in texts for word in HE_OR_SHE.finditer(text)] == []
    assert any(where.startswith("the event ") for where, _ in texts)


def test_a_player_is_they_in_every_file() -> None:
    """Refusals, pages, scripts, messages and help can be seen best where they are written."""
    files = sorted(path for path in PACKAGE.rglob("*") if path.suffix in WRITTEN)
    assert {path.suffix for path in files} == WRITTEN
    files += [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/**/*.md"))]
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if HE_OR_SHE.search(line)
    ]
    assert found == []


def test_a_player_is_they_in_every_name() -> None:
    files = (path for folder in ("src", "tests", "tools", "examples") for path in (ROOT / folder).rglob("*.py"))
    names = {name for path in files for name in re.findall(r"\b(?:def|class) (\w+)", path.read_text(encoding="utf-8"))}
    assert [name for name in names if HE_OR_SHE.search(name.replace("_", " "))] == ["test_he_and_she_are_found"]


@pytest.mark.parametrize(
    "text", ["He draws a card.", "the player himself", "in front of him", '"his hand"', "her turn"]
)
def test_he_and_she_are_found(text: str) -> None:
    assert HE_OR_SHE.search(text)


@pytest.mark.parametrize("text", ["They draw this card.", "the other player", "where others adhere", "a history"])
def test_they_and_other_words_are_not(text: str) -> None:
    assert not HE_OR_SHE.search(text)


@pytest.mark.parametrize(
    "text",
    [
        "the seat that goes first with first_player=seat; 0 is the first seat",
        "Agreed finishes (option `quick_finish`)",
        "Warn in the interface.",
        "Garbled bus paragraph",
        "with line_first the first one",
    ],
)
def test_the_words_are_known(text: str) -> None:
    assert FOR_DEVELOPERS.search(text)


@pytest.mark.parametrize("text", ["Zombie! Run for Your Lives!", "red1 B4 = E7", "an option of the host", "1 + 3 = 4"])
def test_other_words_are_not(text: str) -> None:
    assert not FOR_DEVELOPERS.search(text)
