"""What stands on the cards: our own, or those of the owner of a printed game (option `components`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shamble.games.eaten_by_zombies.components import COPIES, SIGN_NAMES, SWAG, ZOMBIES

SWAG_IDS = [swag.id for swag in SWAG]
LEVEL = {f"zombie_l{zombie.level}": zombie.level for zombie in ZOMBIES}
L1, L2, L4, L6, L8 = LEVEL


def is_zombie(card: str) -> bool:
    return card in LEVEL


def swag_among(cards: list[str]) -> set[str]:
    return {card for card in cards if not is_zombie(card)}


class Values:
    """Of the cards in force in one match."""

    def __init__(self, own: Mapping[str, Any] | None) -> None:
        if own is not None:
            self.cards: dict[str, dict[str, Any]] = own["cards"]
            self.attrition = {f"zombie_l{level}": entry["attrition"] for level, entry in own["zombies"].items()}
            return
        self.cards = {
            swag.id: {
                "signs": [name for name, sign in SIGN_NAMES.items() if swag.signs & sign],
                **{name: getattr(swag, name) for name in ("find_cost", "fight", "flee", "draw", "scavenge", "firearm")},
                "copies": COPIES,
                **dict(swag.numbers),
            }
            for swag in SWAG
        }
        self.attrition = {f"zombie_l{zombie.level}": zombie.attrition for zombie in ZOMBIES}

    def of(self, card: str, name: str) -> int:
        value: int = self.cards[card][name]
        return value

    def total(self, cards: list[str], name: str) -> int:
        return sum(self.of(card, name) for card in cards if not is_zombie(card))

    def has_sign(self, card: str, *signs: str) -> bool:
        return not is_zombie(card) and any(sign in self.cards[card]["signs"] for sign in signs)

    def fight_total(self, in_play: list[str], horde: list[str], lead: int) -> int:
        """EZ-8.1 with the bonuses of EZ-22.3, EZ-22.4, EZ-22.7 and EZ-22.22."""
        firearms = self.total(in_play, "firearm")
        ammo = min(firearms * self.of("box_of_ammo", "per_firearm"), self.of("box_of_ammo", "at_most"))
        typewriter = len(horde) * self.of("thompson_typewriter", "per_zombie")
        return (
            self.total(in_play, "fight")
            + lead
            + in_play.count("box_of_ammo") * ammo
            + in_play.count("thompson_typewriter") * typewriter
        )
