"""All cards of a game as a page: each drawn as on the table, with what it does and the rules that name it."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup

from shamble.core.gallery import Exhibit
from shamble.core.game import AnyGame
from shamble.core.rulebook import Rule
from shamble.reference import plain
from shamble.render.showcase import draw_each

FIRST_RULES = 8
"""Of one card, that are in sight; the others are opened. The page lists them all: those of its kind, and those that
name it."""


class Shown(NamedTuple):
    exhibit: Exhibit
    drawing: Markup
    rules: list[tuple[str, str]]
    """Numbers and texts: those in sight."""
    more: list[tuple[str, str]]
    """The others."""


class GalleryPage(NamedTuple):
    shared: Markup
    """What the drawings have in common."""
    sorts: list[tuple[str, list[Shown]]]


@lru_cache(maxsize=16)
def gallery_page(game: AnyGame) -> GalleryPage:
    shared, drawings = draw_each([exhibit.piece for exhibit in game.gallery])
    shown = []
    for exhibit, drawing in zip(game.gallery, drawings, strict=True):
        rules = [(rule.id, plain(rule.text)) for rule in rules_of(game, exhibit)]
        shown.append(Shown(exhibit, Markup(drawing), rules[:FIRST_RULES], rules[FIRST_RULES:]))
    sorts = [(sort, list(each)) for sort, each in groupby(shown, key=lambda one: one.exhibit.kind)]
    return GalleryPage(Markup(shared), sorts)


def rules_of(game: AnyGame, exhibit: Exhibit) -> list[Rule]:
    """The rules of its kind, and those that name it."""
    book = game.rulebook
    name = re.compile(rf"(?<!\w){re.escape(exhibit.name)}s?(?!\w)", re.IGNORECASE)
    of_kind = [book[rule] for rule in (*exhibit.rules, exhibit.piece.rule) if rule in book]
    naming = [rule for rule in book.rules.values() if name.search(rule.text)]
    return list(dict.fromkeys([*of_kind, *naming]))
