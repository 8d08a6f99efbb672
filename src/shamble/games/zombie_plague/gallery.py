"""All Search cards."""

from __future__ import annotations

from shamble.core.gallery import Exhibit
from shamble.core.scene import Card, Colour
from shamble.games.zombie_plague.components import CARDS, EVENT, ITEM, WEAPON, card_text
from shamble.games.zombie_plague.look.art import PICTURES

SORTS = {WEAPON: "Weapons", ITEM: "Items", EVENT: "Events"}
COLOURS: dict[str, Colour] = {WEAPON: "red", ITEM: "green", EVENT: "yellow"}
RULES = {WEAPON: ("ZP-8.7",), ITEM: ("ZP-8.8",), EVENT: ("ZP-8.6",)}


def exhibits() -> tuple[Exhibit, ...]:
    shown = []
    for kind, each in enumerate(CARDS):
        rule = f"ZP-23.{kind + 1}"
        card = Card(
            id=f"card-{each.code}",
            title=each.name,
            text=card_text(kind),
            icon=PICTURES.get(each.code, "search"),
            colour=COLOURS[each.type],
            label=f"{each.name}: {card_text(kind)}",
            rule=rule,
        )
        copies = f"{each.copies} in the box"
        shown.append(Exhibit(SORTS[each.type], each.name, card, card_text(kind), copies, (rule, *RULES[each.type])))
    return tuple(shown)
