"""What a position is worth to a player."""

from shamble.games.run_for_your_lives import GAME
from tests.games.run_for_your_lives.table import table, who


def test_the_last_two_of_a_crowd_are_no_duel() -> None:
    """The dead throw zombies at either: a lead is worth less than between two."""
    duel = table(who(items="I1 I2 I3"), who())
    last_two = table(who(items="I1 I2 I3"), who(), who(dead=True))
    assert 0.5 < GAME.evaluate(last_two, 0) < GAME.evaluate(duel, 0)


def test_a_lead_is_worth_less_in_a_crowd() -> None:
    """Odds of the leader against one other: the rest turn on him."""
    duel = table(who(items="I1 I2 I3"), who())
    crowd = table(who(items="I1 I2 I3"), who(), who())
    assert GAME.evaluate(crowd, 0) / GAME.evaluate(crowd, 1) < GAME.evaluate(duel, 0) / GAME.evaluate(duel, 1)
