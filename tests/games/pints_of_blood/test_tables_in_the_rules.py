"""The tables in RULES.md say what the box holds, so that nobody has to start a match to find out; and the page is
written for players."""

import re

import pytest

from shamble.games.pints_of_blood import GAME
from shamble.games.pints_of_blood.components import (
    BATTLE_DICE,
    BATTLE_DIE,
    BITES_OF,
    BUDDY_CARDS,
    CHIP_TOTAL,
    CHIPS,
    COLOUR_DIE,
    COLOURS,
    COPIES,
    DEFAULTS,
    DICE_WEAPONS,
    FACES,
    IS_CULINARY,
    MARKINGS,
    PUB_FOOD,
    RANGES,
    REACH,
    RESCUE_CARDS,
    TILES,
    TOUGH,
    WEAPONS,
    ZOMBIE_CARDS,
    ZOMBIES_PER_DISCARD,
)

PAGE = GAME.rulebook.markdown


def rows_under(head: str) -> list[list[str]]:
    """The rows of the table whose first column has this head."""
    lines = iter(PAGE.splitlines())
    found = next((line for line in lines if line.startswith(f"| {head} |")), None)
    assert found is not None, f"no table begins with {head!r}"
    next(lines)
    rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def test_all_buddy_cards() -> None:
    assert rows_under("Buddy card") == [[card.name, str(COPIES), card.text] for card in BUDDY_CARDS]


def test_all_zombie_cards() -> None:
    expected = [[card.name, str(card.starters), str(card.main), card.text] for card in ZOMBIE_CARDS]
    assert rows_under("Zombie card") == expected


def test_all_rescue_cards() -> None:
    assert [row[:2] for row in rows_under("Rescue card")] == [[card.name, card.text] for card in RESCUE_CARDS]


def test_the_faces_of_the_battle_dice() -> None:
    shown = rows_under("Face of a battle die")
    assert [row[:2] for row in shown] == [[face.name, str(BATTLE_DIE.count(face.code))] for face in FACES]
    assert DEFAULTS["battle_dice"] == [list(BATTLE_DIE)] * BATTLE_DICE  # all alike, as the page says
    assert f"{', '.join(COLOUR_DIE[:-1])} and {COLOUR_DIE[-1]} once each" in PAGE


def test_all_weapons_with_their_reach() -> None:
    assert rows_under("Weapon") == [
        [
            weapon.name,
            "battle dice" if number < DICE_WEAPONS else "buddy cards",
            RANGES[weapon.range],
            ", ".join(str(position + 1) for position in REACH[weapon.range]),
            str(weapon.hits),
        ]
        for number, weapon in enumerate(WEAPONS)
    ]


def test_the_mix_of_the_chips() -> None:
    assert rows_under("Zombie chip") == [
        [
            chip.name,
            str(chip.copies),
            "2" if kind >= TOUGH else "1",
            str(BITES_OF[kind]),
            "another zombie comes" if IS_CULINARY[kind] else "-",
        ]
        for kind, chip in enumerate(CHIPS, 1)
    ]
    assert sum(chip.copies for chip in CHIPS) == CHIP_TOTAL


def test_the_tiles_and_their_markings() -> None:
    shown = rows_under("Tile")
    assert [row[:3] for row in shown] == [
        [colour, str(TILES[colour]["plain"]), str(TILES[colour]["marked"])] for colour in COLOURS
    ]
    words = {"bus": "bus", "bite": "bite", "card": "buddy card", "zombie_card": "zombie card"}
    for colour, _, _, occupied, _ in shown:
        assert words[MARKINGS[colour]] in occupied


def test_what_discarding_costs() -> None:
    shown = rows_under("Defeated zombies that discard a card")
    assert [row[1:] for row in shown] == [[str(needed) for needed in level] for level in ZOMBIES_PER_DISCARD]


def test_all_pub_food() -> None:
    assert rows_under("Pub food (Main Course)") == [[food.name, food.text] for food in PUB_FOOD]


def test_whatever_an_owner_can_replace_is_named_as_reconstructed() -> None:
    parts = {row[0] for row in rows_under("Part")}
    replaceable = {
        "battle_dice": "battle dice",
        "chips": "zombie chips",
        "tiles": "movement tiles",
        "markings": "markings",
    }
    assert set(replaceable) == set(DEFAULTS)
    assert set(replaceable.values()) <= parts
    assert GAME.notes[0].startswith("Reconstructed: ")


@pytest.mark.parametrize("option", [option.name for option in GAME.options if "_" in option.name])
def test_no_text_for_players_speaks_in_names_of_the_program(option: str) -> None:
    texts = [PAGE, *GAME.notes, GAME.tagline, *(option.text for option in GAME.options)]
    assert not [text for text in texts if option in text]


def test_no_note_of_a_developer_stands_in_the_rules() -> None:
    assert not re.search(r"garbled|interface|source text|counter must|to do\b", PAGE, re.IGNORECASE)
