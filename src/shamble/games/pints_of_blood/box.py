"""The box that a match is played with: the one that the game ships, or an owner's own battle dice, chips, tiles and
markings."""

from __future__ import annotations

from shamble.core.errors import BadOption
from shamble.core.options import Config
from shamble.games.pints_of_blood.actions import EXTRA_DIE, ITEM, SMUGGLED
from shamble.games.pints_of_blood.components import (
    BATTLE_DICE,
    BUDDY_CARDS,
    CHIP_TOTAL,
    CHIPS,
    COLOURS,
    DEFAULTS,
    FACES,
    MARKING_CODES,
    PUB_FOOD,
    ROWS,
    TILE_TOTAL,
    WEAPONS,
    ZOMBIES_PER_DISCARD,
    Box,
    Tiles,
)


class Kit:
    """The replaceable parts of the box as one match uses them, ready for the rules; shared by all copies of a table."""

    __slots__ = ("chips", "colour", "dice", "marked", "marking", "per_discard")

    def __init__(self, components: Box | None, main: bool) -> None:
        data = DEFAULTS if components is None else components
        face = {face.code: number for number, face in enumerate(FACES)}
        self.dice: tuple[tuple[int, ...], ...] = tuple(tuple(face[code] for code in die) for die in data["battle_dice"])
        self.chips: tuple[int, ...] = tuple(
            kind for kind, chip in enumerate(CHIPS, 1) for _ in range(data["chips"][chip.code])
        )
        sides = [
            (number, marked)
            for number, colour in enumerate(COLOURS)
            for marked in [True] * data["tiles"][colour]["marked"] + [False] * data["tiles"][colour]["plain"]
        ]
        self.colour: tuple[int, ...] = tuple(colour for colour, _ in sides)
        self.marked: tuple[bool, ...] = tuple(main and marked for _, marked in sides)
        self.marking: tuple[int, ...] = tuple(MARKING_CODES.index(data["markings"][colour]) for colour in COLOURS)
        self.per_discard: tuple[int, ...] = ZOMBIES_PER_DISCARD[main]


def kinds_of(config: Config) -> dict[str, tuple[str, int | None]]:
    """For reports: what each piece is compared with, and the price of a marker of one's choice."""
    food: dict[str, tuple[str, int | None]] = {each.name: ("pub food", config["food_price"]) for each in PUB_FOOD}
    weapons: dict[str, tuple[str, int | None]] = dict.fromkeys(ITEM.names, ("weapons in a fight", None))
    return {card.name: ("buddy cards", None) for card in BUDDY_CARDS} | food | weapons


def in_play(players: int, config: Config) -> set[str]:
    """For reports: the cards, what the battle dice can show, and in Main Course the pub food."""
    dice = DEFAULTS if config["components"] is None else config["components"]
    faces = {face for die in dice["battle_dice"] for face in die}
    found = {card.name for card in BUDDY_CARDS} | {weapon.name for weapon in WEAPONS if weapon.code in faces}
    if "extra_hit" in faces:
        found.add(ITEM.names[EXTRA_DIE])
    if config["level"] == "main-course":
        found |= {food.name for food in PUB_FOOD} | {ITEM.names[SMUGGLED]}
    return found


def check_components(data: object) -> Box:
    """An owner's own dice, chips, tiles and markings, completed from what the game ships, or `BadOption` saying what is
    off."""
    if not isinstance(data, dict):
        raise BadOption(f"components: a JSON object with any of {', '.join(DEFAULTS)}, not {data!r}")
    for name in data:
        if name not in DEFAULTS:
            raise BadOption(f"components: there is no part {name!r}; there are: {', '.join(DEFAULTS)}")
    given: dict[str, object] = {**DEFAULTS, **data}
    return {
        "battle_dice": _check_dice(given["battle_dice"]),
        "chips": _check_chips(given["chips"]),
        "tiles": _check_tiles(given["tiles"]),
        "markings": _check_markings(given["markings"]),
    }


def _check_dice(dice: object) -> list[list[str]]:
    codes = [face.code for face in FACES]
    if isinstance(dice, list) and len(dice) == 6 and all(isinstance(face, str) for face in dice):
        dice = [dice] * BATTLE_DICE
    if not isinstance(dice, list) or len(dice) != BATTLE_DICE:
        raise BadOption("components: battle_dice is a list of 6 faces for all dice, or a list of 7 such lists")
    for number, die in enumerate(dice, 1):
        if not isinstance(die, list) or len(die) != 6 or any(face not in codes for face in die):
            raise BadOption(f"components: battle die {number} has 6 faces, each one of {', '.join(codes)}; not {die!r}")
    if not any("extra_hit" in die and set(die) != {"extra_hit"} for die in dice):
        raise BadOption(
            "components: some battle die needs an extra_hit face and another face, or the Very Tiny Car could never "
            "break a tie (PB-19.5)"
        )
    return [list(die) for die in dice]


def _check_chips(chips: object) -> dict[str, int]:
    codes = [chip.code for chip in CHIPS]
    if not isinstance(chips, dict) or set(chips) != set(codes):
        raise BadOption(f"components: chips says how many there are of exactly these: {', '.join(codes)}")
    for code in codes:
        _check_count(f"chips.{code}", chips[code])
    total = sum(chips.values())
    if total != CHIP_TOTAL:
        raise BadOption(f"components: there are {CHIP_TOTAL} zombie chips in all (PB-2.7), not {total}")
    return {code: chips[code] for code in codes}


def _check_tiles(tiles: object) -> dict[str, Tiles]:
    if not isinstance(tiles, dict) or set(tiles) != set(COLOURS):
        raise BadOption(f"components: tiles has exactly these colours: {', '.join(COLOURS)}")
    for colour in COLOURS:
        sides = tiles[colour]
        if not isinstance(sides, dict) or set(sides) != {"plain", "marked"}:
            raise BadOption(f"components: tiles.{colour} says how many are plain and how many marked")
        for side in ("plain", "marked"):
            _check_count(f"tiles.{colour}.{side}", sides[side])
        if sum(sides.values()) < ROWS:
            raise BadOption(f"components: at least {ROWS} tiles are {colour}, one for each row (PB-2.3)")
    total = sum(sum(sides.values()) for sides in tiles.values())
    if total != TILE_TOTAL:
        raise BadOption(f"components: there are {TILE_TOTAL} movement tiles in all (PB-2.2), not {total}")
    return {colour: {"plain": tiles[colour]["plain"], "marked": tiles[colour]["marked"]} for colour in COLOURS}


def _check_markings(markings: object) -> dict[str, str]:
    if not isinstance(markings, dict) or set(markings) != set(COLOURS):
        raise BadOption(f"components: markings has exactly these colours: {', '.join(COLOURS)}")
    if sorted(map(str, markings.values())) != sorted(MARKING_CODES):
        raise BadOption(f"components: each of {', '.join(MARKING_CODES)} is the marking of exactly one colour")
    if markings["red"] != "bite":
        raise BadOption("components: the marking of red is bite (PB-20.8); only the other three can be exchanged")
    return {colour: markings[colour] for colour in COLOURS}


def _check_count(name: str, count: object) -> None:
    if isinstance(count, bool) or not isinstance(count, int) or count < 0:
        raise BadOption(f"components: {name} is a whole number from 0 on, not {count!r}")
