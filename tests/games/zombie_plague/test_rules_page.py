"""What the rules page tells a player about cards is what the box holds, and nothing on it is a note for developers."""

import re

from shamble.games.zombie_plague import GAME
from shamble.games.zombie_plague.actions import ACTIONS
from shamble.games.zombie_plague.components import (
    ATTACK_DIE,
    BODY,
    CARDS,
    CLASSIC,
    CODES,
    DISORIENT,
    KILL,
    MISS,
    NAMES,
    OOPS,
    REALISTIC,
    RECONSTRUCTED,
    WEAPONS,
    card_text,
)
from tests.games.zombie_plague.table import table
from tests.rules import rule
from tests.test_players_texts import OWN_DATA

PAGE = GAME.rulebook.markdown
WORDS = {MISS: "miss", BODY: "push", KILL: "kill", DISORIENT: "turn"}


def rows(head: str) -> list[list[str]]:
    """The rows of the table on the rules page that begins with this column."""
    lines = PAGE.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith(f"| {head} |"))
    found = []
    for line in lines[first + 2 :]:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


@rule("ZP-22.5", "ZP-22.3")
def test_the_table_of_cards_says_what_the_decks_hold() -> None:
    *cards, whole = rows("card")
    assert [row[0] for row in cards] == list(NAMES)
    for kind, (_, what, copies, classic, realistic, effect) in enumerate(cards):
        assert what == CARDS[kind].type
        assert int(copies) == CARDS[kind].copies
        assert int(classic.replace("-", "0")) == CLASSIC.count(kind)
        assert int(realistic.replace("-", "0")) == REALISTIC.count(kind)
        assert effect == ("reconstructed" if kind in RECONSTRUCTED else "published")
    assert whole[2:5] == ["67", str(len(CLASSIC)), str(len(REALISTIC))]


@rule("ZP-7.4", "ZP-7.5")
def test_the_table_of_weapons_says_what_their_dice_do() -> None:
    found = rows("weapon")
    assert [row[0] for row in found] == list(NAMES[: len(WEAPONS)])
    assert [weapon.code for weapon in WEAPONS] == list(CODES[: len(WEAPONS)])
    for row, weapon in zip(found, WEAPONS, strict=True):
        assert int(row[1]) == weapon.reach
        assert row[3:] == [WORDS[result] for result in weapon.chart[1:]]
    assert {weapon.chart[0] for weapon in WEAPONS} == {OOPS} == {ATTACK_DIE[0]}
    assert {row[2] for row in found} == {"lose all AP", "discard it", "infection roll", "out of ammo"}


def test_thirteen_reconstructed_effects_are_marked_where_they_stand() -> None:
    assert len(RECONSTRUCTED) == 13
    for kind, name in enumerate(NAMES):
        text = GAME.rulebook[f"ZP-23.{kind + 1}"].text
        assert text.startswith(name)
        assert ("(reconstructed)" in text) == (kind in RECONSTRUCTED)
        assert ("Reconstructed" in card_text(kind)) == (kind in RECONSTRUCTED)
        assert kind not in RECONSTRUCTED or name in " ".join(GAME.notes)
    for elsewhere in ("ZP-12.2", "ZP-12.3", "ZP-13.14"):  # RIOT SHIELD, CHAINMAIL SUIT, FLARE
        assert "(reconstructed)" in GAME.rulebook[elsewhere].text


def test_names_that_are_our_own_are_called_so() -> None:
    told = " ".join(PAGE[PAGE.index("So are the names of") :].split("\n\n")[0].split())
    assert [name for name in NAMES if name in told] == [
        card.name for card in CARDS if card.name_source == "reconstructed"
    ]


def test_a_card_at_the_table_says_that_its_effect_is_reconstructed() -> None:
    s = table("G9/N hatchet riot_shield med_pak")
    shown = repr(GAME.scene(s.view(1), s.options, ["Zed", "Ann", "Bob", "Cat"]))
    assert shown.count("(Reconstructed.)") == 2


@rule("ZP-1.5")
def test_our_own_limits_are_called_so() -> None:
    assert "our own limit" in GAME.rulebook["ZP-1.5"].text
    assert "our own" in GAME.rulebook["ZP-22.1"].text


def test_the_rules_page_speaks_to_players() -> None:
    page = OWN_DATA.sub("", PAGE)  # how to write a file has the words of the file
    names = {option.name for option in GAME.options if "_" in option.name} | {"line_first", "spread3", "line_all"}
    assert not [name for name in names if name in page]
    assert "`" not in page
    assert not re.search(r"\b(unattended|interface|platform|garbled)\b", page)
    assert not [block.kind for block in ACTIONS.blocks if "_" in block.kind and block.kind in page]
    assert not [code for code in CODES if "_" in code and code in page]
