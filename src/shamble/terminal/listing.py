"""The options of a decision as a numbered list: under a heading for each kind when there are many, in as many columns
as fit. And what explains an option: the rules that its pieces on the table name, found by id."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from shamble.core.actions import Block
from shamble.core.events import Event
from shamble.core.rng import Rng
from shamble.core.rulebook import Rulebook
from shamble.core.scene import Edge, Grid, Piece, Scene, Shape, Square, pieces
from shamble.core.state import State

FEW = 6
"""Up to so many options are listed one below the other, without headings."""
MOST_COLUMNS = 4
GAP = 2

_ARGUMENTS = re.compile(r"\{.*\}")


@dataclass(frozen=True)
class Listed:
    """One option of the list, and the action block it belongs to."""

    number: int
    action: int
    text: str
    block: Block


def listed(state: State, names: Sequence[str]) -> list[Listed]:
    """The options of the player to move, numbered from 1."""
    game = state.game
    return [
        Listed(number, action, game.describe(state, action, names), game.actions.block_of(action))
        for number, action in enumerate(state.options, 1)
    ]


def lines(options: Sequence[Listed], width: int) -> Iterator[tuple[str, bool]]:
    """The list, line by line; a line is a heading or not."""
    groups = [list(group) for _, group in groupby(options, key=lambda option: option.block.kind)]
    broadest = len(str(options[-1].number)) + 2
    few = len(options) <= FEW
    for group in [list(options)] if few else groups:
        heading, texts = ("", [option.text for option in group]) if few or len(group) == 1 else _under_heading(group)
        if heading:
            yield heading, True
        entries = [f"{option.number:>{broadest}}  {text}" for option, text in zip(group, texts, strict=True)]
        for line in entries if few else _columns(entries, width):
            yield line, False


def _under_heading(group: Sequence[Listed]) -> tuple[str, list[str]]:
    """What all options of a block say, as a heading ("Send …"), and what is left to say of each."""
    before, *after = _ARGUMENTS.split(group[0].block.text, maxsplit=1)
    behind = after[0] if after else ""
    texts = [option.text for option in group]
    if not all(text.startswith(before) for text in texts):
        before = ""
    if not all(text.endswith(behind) for text in texts):
        behind = ""
    heading = f"{before}…{behind}" if before or behind else ""
    return heading, [text.removeprefix(before).removesuffix(behind) for text in texts]


def _columns(entries: Sequence[str], width: int) -> list[str]:
    """The entries downwards in as many columns as the width holds."""
    broadest = max(map(len, entries)) + GAP
    columns = max(1, min(MOST_COLUMNS, (width + GAP) // broadest))
    rows = -(-len(entries) // columns)
    return ["".join(entry.ljust(broadest) for entry in entries[row::rows]).rstrip() for row in range(rows)]


def rules_of(state: State, action: int, names: Sequence[str], rng: Rng) -> list[str]:
    """The rules that explain an option, the most telling first: what it would do, tried in a world that fits what the
    player knows, then what the pieces that mean it say of themselves."""
    world = state.determinize(state.player, rng)
    events: list[Event] = []
    world.log = events
    world.apply(action)
    scene = state.game.scene(state.view(state.player), state.options, names)
    named = [event.rule for event in events[:1]] + _rules_on_table(scene, action)
    return [rule for rule in dict.fromkeys(named) if rule in state.game.rulebook]


def _rules_on_table(scene: Scene, action: int) -> list[str]:
    """The rules named by the pieces that mean this action, the most particular piece first."""
    found: list[tuple[int, str]] = []
    for piece in pieces(scene):
        places: list[Piece | Shape | Square | Edge] = [piece]
        if isinstance(piece, Grid):
            places += [*piece.squares, *piece.edges]
        found += [(len(place.actions), place.rule) for place in places if action in place.actions and place.rule]
    return [rule for _, rule in sorted(found, key=lambda entry: entry[0])]


def matching_rules(rulebook: Rulebook, wanted: str) -> list[str]:
    """The ids that somebody means: ZR-5 is every rule of chapter 5, ZR-5.1 that rule and not ZR-5.10."""
    prefix = wanted.upper()

    def meant(rule_id: str) -> bool:
        rest = rule_id.upper().removeprefix(prefix)
        return rule_id.upper().startswith(prefix) and not (prefix[-1:].isdigit() and rest[:1].isdigit())

    return [rule_id for rule_id in rulebook.rules if prefix and meant(rule_id)]


def as_typed(value: object) -> str:
    """An option's value as it is typed."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
