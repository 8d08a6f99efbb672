"""The table of cards in RULES.md holds every card of the box, and says which names are our own."""

from shamble.games.run_for_your_lives import GAME
from shamble.games.run_for_your_lives.components import CARDS, COPIES, ITEMS, MATCH_OF, NAMES, TYPES, ZOMBIES
from tests.page_tables import rows_under
from tests.rules import rule


def name(row: tuple[str, str, str, str]) -> str:
    return row[1] + ("†" if row[3] == "reconstructed" else "")


@rule("ZR-1.1")
@rule("ZR-1.4")
@rule("ZR-1.5")
def test_every_card_stands_in_its_pair() -> None:
    pairs = [
        [item[2], name(item), name(TYPES[MATCH_OF[number]]), f"{COPIES} + {COPIES}"]
        for number, item in enumerate(ITEMS)
    ]
    assert rows_under(GAME, "Symbol") == [*pairs, ["none", "", name(ZOMBIES[-1]), str(COPIES)]]
    told = sum(number_of(row[3]) for row in rows_under(GAME, "Symbol"))
    assert told == CARDS == COPIES * len(NAMES)


def number_of(text: str) -> int:
    return sum(int(part) for part in text.split("+"))
