"""The tables of the rules page, which a player reads without a match at hand, say what the components are."""

from importlib.resources import files

import pytest

from shamble.games.eaten_by_zombies import GAME
from shamble.games.eaten_by_zombies.box import shipped_cards, sign_text
from shamble.games.eaten_by_zombies.components import (
    GREEN,
    NAME_ONLY,
    RED,
    SET_UPS,
    STARTER,
    SWAG,
    SWAG_NAMES,
    YELLOW,
    ZOMBIE,
    ZOMBIES,
)

PILES = {
    STARTER: "Starting cards",
    YELLOW: "In every game",
    RED: "Chosen for a game",
    GREEN: "Promo",
}
CARDS = shipped_cards()


def tables(heading: str) -> list[list[list[str]]]:
    """The pipe tables under a heading, each as rows of cells, without its heads."""
    page = files(GAME.package).joinpath("RULES.md").read_text(encoding="utf-8")
    section = page.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    found: list[list[list[str]]] = [[]]
    for line in section.splitlines():
        if line.startswith("|"):
            found[-1].append([cell.strip() for cell in line.strip("|").split("|")])
        elif found[-1]:
            found.append([])
    return [table[2:] for table in found if table]


def number(value: int, sign: str = "") -> str:
    return format(value, sign) if value else "-"


def value_row(card: int) -> list[str]:
    signs = sign_text(CARDS.signs[card])
    return [
        SWAG[card].name + (" (firearm)" if CARDS.firearm[card] else ""),
        str(CARDS.cost[card]),
        "none" if signs == "no sign" else signs,
        number(CARDS.fight[card]),
        number(CARDS.flee[card]),
        number(CARDS.draw[card]),
        number(CARDS.scavenge[card], "+"),
    ]


@pytest.mark.parametrize("pile", PILES)
def test_the_table_of_swag_has_every_card_with_its_cost_signs_and_values(pile: str) -> None:
    expected = [value_row(card) for card, swag in enumerate(SWAG) if swag.find_sign == pile]
    shown = dict(zip(PILES, tables("All the Swag"), strict=False))
    assert shown[pile] == expected


def test_the_table_of_effects_says_what_the_cards_say() -> None:
    expected = [[swag.name, swag.effect.format(**CARDS.values[swag.id])] for swag in SWAG if swag.effect]
    assert tables("All the Swag")[len(PILES)] == expected


def test_the_table_of_zombies_has_levels_attrition_numbers_and_threats() -> None:
    expected = [
        [str(z.level), str(z.attrition), *(str(z.for_two + more) for more in range(3)), z.threat] for z in ZOMBIES
    ]
    assert tables("The zombies") == [expected]
    assert [CARDS.attrition[ZOMBIE + index] for index in range(len(ZOMBIES))] == [z.attrition for z in ZOMBIES]


def test_the_table_of_set_ups_has_the_piles_for_every_number_of_players() -> None:
    def names(piles: tuple[int, ...]) -> str:
        return ", ".join(SWAG_NAMES[card] for card in piles)

    expected = [[one.title, names(one.two), names(one.third), names(one.fourth)] for one in SET_UPS]
    assert tables("The recommended set-ups") == [expected]


def test_the_page_says_of_every_card_what_is_not_reconstructed() -> None:
    by_source: dict[str, list[str]] = {}
    for swag in SWAG:
        by_source.setdefault(swag.source, []).append(swag.name)
    by_source.pop(NAME_ONLY)
    shown = {source: cards.split(", ") for cards, source in tables("What is printed and what is reconstructed")[0]}
    assert shown == by_source
