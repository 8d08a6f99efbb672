"""What a position is worth to a player."""

from shamble.games.eaten_by_zombies import GAME
from tests.games.eaten_by_zombies.table import table, who


def test_a_deck_is_worth_what_its_hands_can_do_against_the_next_horde() -> None:
    """One flees from Level 8 and does not fight it. The cards are as many, and cost the same."""
    fit = table(who("hide*6", "hide*6"), who(), horde="L2", zombie_deck="L8*8")
    unfit = table(who("hide*6", "stick*6"), who(), horde="L2", zombie_deck="L8*8")
    assert GAME.evaluate(fit, 0) > GAME.evaluate(unfit, 0)
    assert GAME.evaluate(fit, 1) < GAME.evaluate(unfit, 1)


def test_a_hand_counts_while_another_has_his_turn() -> None:
    """The same cards, in hand or still to be drawn."""
    ready = table(who(), who("hide*6", "stick*6"), horde="L2", zombie_deck="L8*8")
    to_come = table(who(), who("stick*6", "hide*6"), horde="L2", zombie_deck="L8*8")
    assert GAME.evaluate(ready, 1) > GAME.evaluate(to_come, 1)


def test_the_chances_of_the_living_add_up() -> None:
    s = table(who("stick*6"), who("hide*6", "L2*2 stick*4"), who("hide*5 L1"), horde="L4")
    assert 0.99 < sum(GAME.evaluate(s, seat) for seat in range(3)) <= 1.0
