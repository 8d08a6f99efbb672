"""The cards that a match is played with: those of `components`, or what the owner of a printed game reads off theirs.

`CardValues` holds them as data, `Cards` as flat tables for the rules. An owner's file is a JSON object: `"name"` (what
to call this set), `"cards"` (card id -> the values that differ) and `"zombies"` (Level -> {"attrition": number}).
`check_components` completes it, so that a match holds every number it was played with.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypedDict

from shamble.core.adding import total_of
from shamble.core.errors import BadOption
from shamble.core.options import Config
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

Entry = dict[str, int | list[str]]
"""The values of one card by name: numbers, `signs` as a list of names, `firearm` as true or false."""


class CardValues(TypedDict):
    """All values of a match, in the form of an owner's file."""

    name: str
    cards: dict[str, Entry]
    zombies: dict[str, Entry]
    """By Level."""


class Expected(NamedTuple):
    fight: int
    flee: int


NOTHING_EXPECTED: Final = Expected(0, 0)
EXPECTED: Final = {
    "box_of_ammo": Expected(1, 0),
    "fist_full_of_lead": Expected(1, 0),
    "thompson_typewriter": Expected(2, 0),
    "deadeye": Expected(3, 3),
    "a_good_friend": Expected(0, 2),
    "i_remember_you": Expected(1, 1),
    "but_thats_my": Expected(1, 1),
}
"""What bots expect of a card's effect before it is played, besides its values: about so much Fight and Flee."""

SUM_BITS: Final = 14
"""Room for each of the sums of `Cards.added_up`: all cards of the game together come to less, even an owner's dearest,
and the five of them are one machine word."""
MOST: Final = (1 << SUM_BITS) - 1


class Cards:
    """The values of all cards as tables indexed by card, and the numbers of the effects that some cards have."""

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
    )

    def __init__(self, values: CardValues) -> None:
        cards = [values["cards"][card] for card in SWAG_IDS]
        no_zombie = (0,) * len(SWAG)
        self.name = values["name"]
        self.values = values["cards"]
        self.cost = _column(cards, "find_cost")
        self.fight = _column(cards, "fight")
        self.flee = _column(cards, "flee")
        self.draw = _column(cards, "draw")
        self.scavenge = _column(cards, "scavenge")
        self.copies = tuple(number(card, "copies") if "copies" in card else 0 for card in cards)
        self.firearm = _column(cards, "firearm")
        # A zombie has no sign, so it can never be played for one (EZ-7.7).
        self.signs = tuple(sum(SIGN_NAMES[sign] for sign in signs_of(card)) for card in cards) + (0,) * len(ZOMBIES)
        self.sums = tuple(self._sum(card, sign) for card, sign in enumerate(self.signs))
        self.level = no_zombie + LEVELS
        self.attrition = no_zombie + tuple(number(values["zombies"][str(level)], "attrition") for level in LEVELS)
        swag = self.values
        self.ammo_per_firearm = number(swag["box_of_ammo"], "per_firearm")
        self.ammo_at_most = number(swag["box_of_ammo"], "at_most")
        self.satchel_places = number(swag["satchel"], "places")
        self.lead_discards = number(swag["fist_full_of_lead"], "discards")
        self.lead_per_discard = number(swag["fist_full_of_lead"], "per_discard")
        self.friend_saves = number(swag["a_good_friend"], "saves")
        self.remember_draws = number(swag["i_remember_you"], "draws")
        self.saw_cost = number(swag["i_saw_it_first"], "grab_cost")
        self.pantry_cost = number(swag["grandmas_pantry"], "grab_cost")
        self.shed_cost = number(swag["grandpas_shed"], "grab_cost")
        self.nails_losses = number(swag["coffin_nails"], "losses")
        self.typewriter_per_zombie = number(swag["thompson_typewriter"], "per_zombie")

    def _sum(self, card: int, sign: int) -> int:
        """For bots, who add up cards all the time, as one number: whether it is a zombie, its cost, what it draws, and
        what it adds to a Fight and to a Flee (its values only with the sign). The numbers of many cards can be added
        up: none of the five parts runs over into another."""
        if card >= ZOMBIE:
            return 1 << 4 * SUM_BITS
        fight, flee = EXPECTED.get(SWAG_IDS[card], NOTHING_EXPECTED)
        fight += self.fight[card] if sign & FIGHT_SIGN else 0
        flee += self.flee[card] if sign & FLEE_SIGN else 0
        return self.cost[card] << 3 * SUM_BITS | self.draw[card] << 2 * SUM_BITS | fight << SUM_BITS | flee

    def added_up(self, held: list[int]) -> int:
        """The numbers of all these cards added up: see `parts`."""
        return total_of(self.sums, held)

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


def zombies_in(total: int) -> int:
    """How many of the cards that were added up are zombies."""
    return total >> 4 * SUM_BITS


def parts(total: int) -> tuple[int, int, int, int, int]:
    """(zombies, cost of the others, cards drawn, Fight, Flee) of all cards that were added up."""
    return (
        total >> 4 * SUM_BITS,
        total >> 3 * SUM_BITS & MOST,
        total >> 2 * SUM_BITS & MOST,
        total >> SUM_BITS & MOST,
        total & MOST,
    )


def number(card: Entry, key: str) -> int:
    value = card[key]
    assert isinstance(value, int)
    return value


def signs_of(card: Entry) -> list[str]:
    signs = card["signs"]
    assert isinstance(signs, list)
    return signs


def _column(cards: list[Entry], key: str) -> tuple[int, ...]:
    return tuple(number(card, key) for card in cards)


def printed(swag: Swag) -> Entry:
    """A card of `components` in the form of an owner's file."""
    values: Entry = {
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


def shipped_components() -> CardValues:
    """The values that the game ships, complete, in the form of an owner's file."""
    return {
        "name": "Reconstructed",
        "cards": {swag.id: printed(swag) for swag in SWAG},
        "zombies": {str(zombie.level): {"attrition": zombie.attrition} for zombie in ZOMBIES},
    }


@cache
def shipped_cards() -> Cards:
    return Cards(shipped_components())


def cards_of(config: Config) -> Cards:
    """The cards of a match with these options."""
    own = config["components"]
    return shipped_cards() if own is None else Cards(own)


def kinds_of(config: Config) -> dict[str, tuple[str, int | None]]:
    """For reports: what each card is compared with, and its Find cost in force."""
    cost = cards_of(config).cost
    kinds: dict[str, tuple[str, int | None]] = {
        swag.name: ("starting cards" if swag.find_sign == STARTER else "Swag to find", cost[card])
        for card, swag in enumerate(SWAG)
    }
    return kinds | {f"Level {level} zombie": ("zombies", None) for level in LEVELS}


def sign_text(signs: int) -> str:
    """A card's signs in words: "Fight, Draw"."""
    names = ((FIGHT_SIGN, "Fight"), (FLEE_SIGN, "Flee"), (DRAW_SIGN, "Draw"))
    return ", ".join(name for sign, name in names if signs & sign) or "no sign"


# -- an owner's file -------------------------------------------------------------------------------------------------

LIMITS: Final = {
    "find_cost": (0, 30),
    "fight": (0, 20),
    "flee": (0, 20),
    "draw": (0, 10),
    "scavenge": (-20, 20),
    "copies": (1, 20),
    "attrition": (1, 9),
}
EFFECT_LIMITS: Final = (0, 20)
"""Every number of a card's own effect."""


def check_components(data: object) -> CardValues:
    """An owner's values, completed by those the game ships; `BadOption` says which entry is wrong and what is
    accepted."""
    given = _object(data, "components")
    _known(given, ("name", "cards", "zombies"), "components")
    values = shipped_components()
    name = given.get("name", "My own cards")
    if not isinstance(name, str) or not 1 <= len(name) <= 60:
        raise BadOption(f"components: name is a text of 1 to 60 characters, not {name!r}")
    values["name"] = name
    for card, entry in _object(given.get("cards", {}), "cards").items():
        if card not in values["cards"]:
            raise BadOption(f"components: no card is named {card!r}; there are: {', '.join(SWAG_IDS)}")
        _take(values["cards"][card], _object(entry, card), card)
        _check_signs(values["cards"][card], card)
    for level, entry in _object(given.get("zombies", {}), "zombies").items():
        if level not in values["zombies"]:
            raise BadOption(f"components: no zombie has Level {level!r}; there are: {', '.join(map(str, LEVELS))}")
        _take(values["zombies"][level], _object(entry, f"Level {level} zombie"), f"Level {level} zombie")
    return values


def _object(data: object, where: str) -> dict[str, object]:
    if not isinstance(data, dict):
        raise BadOption(f"components: {where} is a JSON object, not {data!r:.60}")
    return data


def _known(given: dict[str, object], names: tuple[str, ...], where: str) -> None:
    for name in given:
        if name not in names:
            raise BadOption(f"components: {where} has no value {name!r}; it has: {', '.join(names)}")


def _take(values: Entry, given: dict[str, object], where: str) -> None:
    """Replace values by given ones, each of its kind and within its limits."""
    _known(given, tuple(values), where)
    for name, value in given.items():
        if name == "signs":
            if not isinstance(value, list) or any(sign not in tuple(SIGN_NAMES) for sign in value):
                raise BadOption(f"components: {where}: signs is a list of {', '.join(SIGN_NAMES)}, not {value!r:.60}")
            values[name] = [sign for sign in SIGN_NAMES if sign in value]
        elif name == "firearm":
            if not isinstance(value, bool):
                raise BadOption(f"components: {where}: firearm is true or false, not {value!r:.60}")
            values[name] = value
        else:
            lowest, highest = LIMITS.get(name, EFFECT_LIMITS)
            if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
                raise BadOption(
                    f"components: {where}: {name} is a whole number from {lowest} to {highest}, not {value!r:.60}"
                )
            values[name] = value


def _check_signs(values: Entry, card: str) -> None:
    """A card without a sign stays one, a card with signs keeps one, and a value stands only beside its sign."""
    signs = signs_of(values)
    without_sign = not SWAG[SWAG_IDS.index(card)].signs
    if without_sign and signs:
        raise BadOption(
            f"components: {card} has no sign by the rulebook (EZ-20.1), so signs must be empty, not {signs}"
        )
    if not without_sign and not signs:
        raise BadOption(
            f"components: {card} needs at least one sign of {', '.join(SIGN_NAMES)}, or nobody could play it"
        )
    for name in SIGN_NAMES:
        if values[name] and name not in signs:
            raise BadOption(f"components: {card} has {name} {values[name]} but no {name} sign")
