"""The card values in force in a match: those of `components`, or what an owner of a printed game reads off their cards.

An owner's file is a JSON object: `"name"` (what to call this set), `"cards"` (card id -> the values that differ) and
`"zombies"` (Level -> {"attrition": number}). `check_components` completes it, so that a match holds every number it was
played with; `Cards` is the same as flat tables for the rules.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from shamble.games.eaten_by_zombies.components import (
    COPIES,
    DRAW_SIGN,
    FIGHT_SIGN,
    FLEE_SIGN,
    GREEN,
    LEVELS,
    SIGN_NAMES,
    STARTER,
    SWAG,
    SWAG_IDS,
    ZOMBIE,
    ZOMBIES,
    Swag,
)

EXPECTED = {
    "box_of_ammo": (1, 0),
    "fist_full_of_lead": (1, 0),
    "thompson_typewriter": (2, 0),
    "deadeye": (3, 3),
    "a_good_friend": (0, 2),
    "i_remember_you": (1, 1),
    "but_thats_my": (1, 1),
}
"""What bots expect of a card's effect before it is played, besides its values: about so much Fight and Flee."""

SUM_BITS = 16
"""Room for each of the sums of `Cards.added_up`: all cards of the game together come to less."""
MOST = (1 << SUM_BITS) - 1


class Cards:
    """The values of all cards as tables indexed by card, and the numbers of the cards that have an effect of their
    own."""

    __slots__ = (
        "ammo_at_most",
        "ammo_per_firearm",
        "attrition",
        "copies",
        "cost",
        "draw",
        "fight",
        "firearm",
        "flee",
        "friend_saves",
        "lead_discards",
        "lead_per_discard",
        "level",
        "nails_losses",
        "name",
        "pantry_cost",
        "remember_draws",
        "satchel_places",
        "saw_cost",
        "scavenge",
        "shed_cost",
        "signs",
        "sums",
        "typewriter_per_zombie",
        "values",
        "zombie_values",
    )  # fmt: skip

    def __init__(self, values: dict[str, Any]) -> None:
        cards = [values["cards"][card] for card in SWAG_IDS]
        no_zombie = (0,) * len(SWAG)
        self.name: str = values["name"]
        self.values: dict[str, dict[str, Any]] = values["cards"]
        self.zombie_values: dict[str, dict[str, int]] = values["zombies"]
        self.cost = _column(cards, "find_cost")
        self.fight = _column(cards, "fight")
        self.flee = _column(cards, "flee")
        self.draw = _column(cards, "draw")
        self.scavenge = _column(cards, "scavenge")
        self.copies = tuple(card.get("copies", 0) for card in cards)
        self.firearm = tuple(card["firearm"] for card in cards)
        # A zombie bears no sign, so it can never be played for one (EZ-7.7).
        self.signs = tuple(sum(SIGN_NAMES[sign] for sign in card["signs"]) for card in cards) + (0,) * len(ZOMBIES)
        self.sums = tuple(self._sum(card, sign) for card, sign in enumerate(self.signs))
        self.level = no_zombie + LEVELS
        self.attrition = no_zombie + tuple(self.zombie_values[str(level)]["attrition"] for level in LEVELS)
        numbers = self.values
        self.ammo_per_firearm: int = numbers["box_of_ammo"]["per_firearm"]
        self.ammo_at_most: int = numbers["box_of_ammo"]["at_most"]
        self.satchel_places: int = numbers["satchel"]["places"]
        self.lead_discards: int = numbers["fist_full_of_lead"]["discards"]
        self.lead_per_discard: int = numbers["fist_full_of_lead"]["per_discard"]
        self.friend_saves: int = numbers["a_good_friend"]["saves"]
        self.remember_draws: int = numbers["i_remember_you"]["draws"]
        self.saw_cost: int = numbers["i_saw_it_first"]["grab_cost"]
        self.pantry_cost: int = numbers["grandmas_pantry"]["grab_cost"]
        self.shed_cost: int = numbers["grandpas_shed"]["grab_cost"]
        self.nails_losses: int = numbers["coffin_nails"]["losses"]
        self.typewriter_per_zombie: int = numbers["thompson_typewriter"]["per_zombie"]

    def _sum(self, card: int, sign: int) -> int:
        """For bots, who add up cards all the time: whether it is a zombie, its cost, what it draws, and what it adds to
        a Fight and to a Flee (its values only with the sign), as one number. Those of many cards add up without
        touching each other."""
        if card >= ZOMBIE:
            return 1 << 4 * SUM_BITS
        fight, flee = EXPECTED.get(SWAG_IDS[card], (0, 0))
        fight += self.fight[card] if sign & FIGHT_SIGN else 0
        flee += self.flee[card] if sign & FLEE_SIGN else 0
        return self.cost[card] << 3 * SUM_BITS | self.draw[card] << 2 * SUM_BITS | fight << SUM_BITS | flee

    def added_up(self, held: list[int]) -> tuple[int, int, int, int, int]:
        """(zombies, cost of the others, cards drawn, Fight, Flee) of all these cards together."""
        total = sum(map(self.sums.__getitem__, held))
        return (
            total >> 4 * SUM_BITS,
            total >> 3 * SUM_BITS & MOST,
            total >> 2 * SUM_BITS & MOST,
            total >> SUM_BITS & MOST,
            total & MOST,
        )

    def text(self, card: int) -> str:
        """What a Swag card says, with the numbers in force."""
        values = self.values[SWAG_IDS[card]]
        parts = [
            f"{name} {values[key]:+}."
            for key, name in (("fight", "Fight"), ("flee", "Flee"), ("scavenge", "Scavenge"))
            if values[key]
        ]
        if values["draw"]:
            parts.append(f"Draw {values['draw']}.")
        if SWAG[card].effect:
            parts.append(SWAG[card].effect.format(**values))
        return " ".join(parts)


def _column(cards: list[dict[str, Any]], key: str) -> tuple[int, ...]:
    return tuple(card[key] for card in cards)


def printed(swag: Swag) -> dict[str, Any]:
    """A card of `components` in the form of an owner's file."""
    values: dict[str, Any] = {
        "find_cost": swag.find_cost,
        "signs": [name for name, sign in SIGN_NAMES.items() if swag.signs & sign],
        "fight": swag.fight,
        "flee": swag.flee,
        "draw": swag.draw,
        "scavenge": swag.scavenge,
        "firearm": swag.firearm,
    }
    if swag.find_sign not in (STARTER, GREEN):  # EZ-2.9, EZ-2.15: those piles have no number of their own
        values["copies"] = COPIES
    values.update(swag.numbers)
    return values


def shipped_components() -> dict[str, Any]:
    """The values that the game ships, complete, in the form of an owner's file."""
    return {
        "name": "Reconstructed",
        "cards": {swag.id: printed(swag) for swag in SWAG},
        "zombies": {str(zombie.level): {"attrition": zombie.attrition} for zombie in ZOMBIES},
    }


@cache
def shipped_cards() -> Cards:
    return Cards(shipped_components())


def cards_of(config: dict[str, Any]) -> Cards:
    """The cards of a match with these options."""
    own = config["components"]
    return shipped_cards() if own is None else Cards(own)


def sign_text(signs: int) -> str:
    """A card's signs in words: "Fight, Draw"."""
    names = ((FIGHT_SIGN, "Fight"), (FLEE_SIGN, "Flee"), (DRAW_SIGN, "Draw"))
    return ", ".join(name for sign, name in names if signs & sign) or "no sign"
