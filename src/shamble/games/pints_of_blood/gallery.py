"""All buddy, zombie and rescue cards."""

from __future__ import annotations

from shamble.core.gallery import Exhibit
from shamble.games.pints_of_blood.components import ALL_CARDS, COPIES, KINDS, RESCUES, ZOMBIE_CARDS
from shamble.games.pints_of_blood.look.scene import card


def exhibits() -> tuple[Exhibit, ...]:
    shown = []
    for kind, each in enumerate(ALL_CARDS):
        if kind < KINDS:
            sort, copies, rules = "Buddy cards", f"{COPIES} cards", ("PB-6.7", "PB-17.1")
        elif kind < RESCUES:
            zombie = ZOMBIE_CARDS[kind - KINDS]
            sort, rules = "Zombie cards", ("PB-6.6", "PB-18.1")
            copies = f"{zombie.starters} in Starters' Menu, {zombie.main} in Main Course"
        else:
            sort, copies, rules = "Rescue cards", "1 card; one of the five is in a game", ("PB-3.4", "PB-19.1")
        text = each.text if kind < RESCUES else f"Saves {each.text}"
        shown.append(Exhibit(sort, each.name, card(kind, f"card-{each.code}"), text, copies, rules))
    return tuple(shown)
