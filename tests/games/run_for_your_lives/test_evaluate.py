"""What a position is worth to a player."""

from shamble.games.run_for_your_lives import GAME
from tests.games.run_for_your_lives.table import table, who


def test_the_last_two_of_a_crowd_are_no_duel() -> None:
    """The dead throw zombies at either: a lead is worth less than between two."""
    duel = table(who(items="I1 I2 I3"), who())
    last_two = table(who(items="I1 I2 I3"), who(), who(dead=True))
    assert 0.5 < GAME.worth(last_two, 0) < GAME.worth(duel, 0)


def test_a_lead_is_worth_less_in_a_crowd() -> None:
    """Odds of the leader against one other: the rest turn on the leader."""
    duel = table(who(items="I1 I2 I3"), who())
    crowd = table(who(items="I1 I2 I3"), who(), who())
    assert GAME.worth(crowd, 0) / GAME.worth(crowd, 1) < GAME.worth(duel, 0) / GAME.worth(duel, 1)


def test_a_zombie_in_hand_counts_for_more_when_it_would_be_the_fifth() -> None:
    def gained(zombies: str, card: str) -> float:
        """By what the holder of a card is better off than with one that the other has in front already."""
        return GAME.worth(table(who(hand=card), who(zombies=zombies)), 0) - GAME.worth(
            table(who(hand="Z1"), who(zombies=zombies)), 0
        )

    assert gained("Z1 Z2 Z3 Z4", "Z5") > 0
    assert gained("Z1 Z2 Z3", "Z5") == 0


def test_a_zombie_that_only_takes_an_item_catches_nobody() -> None:
    prey = who(zombies="Z1 Z2 Z3 Z4", items="I5")
    assert GAME.worth(table(who(hand="Z5"), prey), 0) == GAME.worth(table(who(hand="Z1"), prey), 0)


def test_the_last_two_fear_a_fifth_zombie_as_well() -> None:
    prey = who(zombies="Z1 Z2 Z3 Z4")
    deadly, harmless = (table(who(hand=card), prey, who(dead=True)) for card in ("Z5", "Z1"))
    assert GAME.worth(deadly, 0) > GAME.worth(harmless, 0)
