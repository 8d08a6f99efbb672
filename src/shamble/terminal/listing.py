"""The options of a decision as a numbered list: under a heading for each kind when there are many, in as many columns
as fit. And what explains an option: the rules that its pieces on the table name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from shamble.core.rulebook import Rulebook
from shamble.core.scene import Edge, Grid, Piece, Scene, Shape, Square, pieces
from shamble.core.state import State

FEW = 6
"""Up to so many options are listed one below the other, without headings."""
MOST_COLUMNS = 4
GAP = 2

_ARGUMENT = re.compile(r"\{[^}]*\}")


@dataclass(frozen=True)
class Listed:
    """One line of the list."""

    number: int
    action: int
    text: str
    kind: str
    """What all options of its kind have in common: "Send … to …"."""


def listed(state: State, names: Sequence[str]) -> list[Listed]:
    """The options of the player to move, numbered from 1."""
    game = state.game
    return [
        Listed(
            number, action, game.describe(state, action, names), _ARGUMENT.sub("…", game.actions.block_of(action).text)
        )
        for number, action in enumerate(state.options, 1)
    ]


def lines(options: Sequence[Listed], width: int) -> Iterator[tuple[str, bool]]:
    """The list, line by line; a line is a heading or not."""
    groups = [list(group) for _, group in groupby(options, key=lambda option: option.kind)]
    headed = len(options) > FEW and len(groups) > 1
    indent = len(str(options[-1].number)) + 2
    for group in groups if headed else [list(options)]:
        if headed and len(group) > 1:
            yield group[0].kind, True
        entries = [f"{option.number:>{indent}}  {option.text}" for option in group]
        for line in _columns(entries, width) if len(options) > FEW else entries:
            yield line, False


def _columns(entries: Sequence[str], width: int) -> list[str]:
    """The entries downwards in as many columns as the width holds."""
    broadest = max(map(len, entries)) + GAP
    columns = max(1, min(MOST_COLUMNS, (width + GAP) // broadest))
    rows = -(-len(entries) // columns)
    return ["".join(entry.ljust(broadest) for entry in entries[row::rows]).rstrip() for row in range(rows)]


def rules_of(scene: Scene, action: int) -> list[str]:
    """The rules named by the pieces that mean this action, the most particular piece first."""
    found: list[tuple[int, str]] = []
    for piece in pieces(scene):
        places: list[Piece | Shape | Square | Edge] = [piece]
        if isinstance(piece, Grid):
            places += [*piece.squares, *piece.edges]
        found += [(len(place.actions), place.rule) for place in places if action in place.actions and place.rule]
    return list(dict.fromkeys(rule for _, rule in sorted(found, key=lambda entry: entry[0])))


def matching_rules(rulebook: Rulebook, wanted: str) -> list[str]:
    """The ids that somebody means: ZR-5 is every rule of chapter 5, ZR-5.1 that rule and not ZR-5.10."""
    prefix = wanted.upper()

    def meant(rule_id: str) -> bool:
        rest = rule_id.upper().removeprefix(prefix)
        return rule_id.upper().startswith(prefix) and not (prefix[-1:].isdigit() and rest[:1].isdigit())

    return [rule_id for rule_id in rulebook.rules if prefix and meant(rule_id)]
