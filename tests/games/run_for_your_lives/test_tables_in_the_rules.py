"""The table of cards in RULES.md holds every card of the box, and says which names are our own."""

from shamble.games.run_for_your_lives import GAME
from shamble.games.run_for_your_lives.components import CARDS, COPIES, ITEMS, MATCH_OF, NAMES, TYPES, ZOMBIES, CardType
from tests.page_tables import rows_under
from tests.rules import rule


def name(kind: CardType) -> str:
    return kind.name + ("†" if kind.source == "reconstructed" else "")


@rule("ZR-1.1")
@rule("ZR-1.4")
@rule("ZR-1.5")
def test_every_card_stands_in_its_pair() -> None:
    pairs = [
        [item.symbol, name(item), name(TYPES[MATCH_OF[number]]), f"{COPIES} + {COPIES}"]
        for number, item in enumerate(ITEMS)
    ]
    assert rows_under(GAME, "Symbol") == [*pairs, ["none", "", name(ZOMBIES[-1]), str(COPIES)]]
    printed = sum(number_of(row[3]) for row in rows_under(GAME, "Symbol"))
    assert printed == CARDS == COPIES * len(NAMES)


def number_of(text: str) -> int:
    return sum(int(part) for part in text.split("+"))
