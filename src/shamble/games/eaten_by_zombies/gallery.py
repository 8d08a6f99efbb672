"""All Swag and all zombies, as they come with the game; an owner's own values are not shown here."""

from __future__ import annotations

from shamble.core.gallery import Exhibit
from shamble.games.eaten_by_zombies.box import shipped_cards, sign_text
from shamble.games.eaten_by_zombies.components import CARD_NAMES, STARTER, SWAG, ZOMBIE, ZOMBIES
from shamble.games.eaten_by_zombies.look.faces import face


def exhibits() -> tuple[Exhibit, ...]:
    cards = shipped_cards()
    shown = []
    for number, swag in enumerate(SWAG):
        sort = "Starting cards" if swag.find_sign == STARTER else "Swag"
        text = f"{sign_text(cards.signs[number]).capitalize()}. {cards.text(number)}"
        shown.append(Exhibit(sort, swag.name, face(number, cards, f"swag-{swag.id}"), text, rules=("EZ-1.6",)))
    for number, zombie in enumerate(ZOMBIES):
        card = face(ZOMBIE + number, cards, f"zombie-{zombie.level}")
        text = f"As a Threat: {zombie.threat}"
        shown.append(Exhibit("Zombies", CARD_NAMES[ZOMBIE + number], card, text, rules=("EZ-1.16", "EZ-5.5", "EZ-8.3")))
    return tuple(shown)
