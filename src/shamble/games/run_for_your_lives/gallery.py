"""All cards, each kind once."""

from __future__ import annotations

from shamble.core.gallery import Exhibit
from shamble.games.run_for_your_lives.components import COPIES, FIRST_ZOMBIE, NAMES, TYPES
from shamble.games.run_for_your_lives.scene import face


def exhibits() -> tuple[Exhibit, ...]:
    shown = []
    for kind in range(len(TYPES)):
        card = face(kind * COPIES)
        sort, rule = ("Items", "ZR-4.1") if kind < FIRST_ZOMBIE else ("Zombies", "ZR-4.2")
        rules = (rule, "ZR-5.3") if TYPES[kind].symbol else (rule,)
        shown.append(Exhibit(sort, NAMES[kind], card, card.text[:1].upper() + card.text[1:], f"{COPIES} cards", rules))
    return tuple(shown)
