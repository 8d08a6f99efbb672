"""What a position is worth to a player."""

from shamble.games.eaten_by_zombies import GAME
from tests.games.eaten_by_zombies.table import table, who


def test_a_deck_is_worth_what_its_hands_can_do_against_the_next_horde() -> None:
    """One flees from Level 8 and does not fight it. The cards are as many, and cost the same."""
    fit = table(who("hide*6", "hide*6"), who(), horde="L2", zombie_deck="L8*8")
    unfit = table(who("hide*6", "stick*6"), who(), horde="L2", zombie_deck="L8*8")
    assert GAME.worth(fit, 0) > GAME.worth(unfit, 0)
    assert GAME.worth(fit, 1) < GAME.worth(unfit, 1)


def test_a_hand_counts_while_another_has_their_turn() -> None:
    """The same cards, in hand or still to be drawn."""
    ready = table(who(), who("hide*6", "stick*6"), horde="L2", zombie_deck="L8*8")
    to_come = table(who(), who("stick*6", "hide*6"), horde="L2", zombie_deck="L8*8")
    assert GAME.worth(ready, 1) > GAME.worth(to_come, 1)


def test_the_chances_of_the_living_add_up() -> None:
    """As long as zombies are many: if they run out, several can have a part of a win (EZ-21.8)."""
    s = table(who("stick*6"), who("hide*6", "L2*2 stick*4"), who("hide*5 L1"), horde="L4", zombie_deck="L2*18")
    assert 0.99 < sum(GAME.worth(s, seat) for seat in range(3)) <= 1.0


def test_when_the_zombies_run_out_more_cards_than_the_others_are_what_counts() -> None:
    """EZ-21.4, EZ-21.8: the next reveal ends the match, and nobody will be eaten."""
    few = table(who(deck="stick*9"), who(), horde="L2", zombie_deck="L2")
    many = table(who(deck="stick*9"), who(), horde="L2", zombie_deck="L2*12")
    assert GAME.worth(few, 0) > GAME.worth(many, 0)
    assert GAME.worth(few, 1) > GAME.worth(many, 1)
    assert GAME.worth(few, 0) > GAME.worth(few, 1) > 0.4
    together = table(who(deck="stick*9"), who(), horde="L2", zombie_deck="L2", exhaustion="together")
    assert GAME.worth(together, 1) > GAME.worth(few, 1)


def test_what_a_card_draws_makes_an_average_hand_stronger() -> None:
    """The same cards at the same cost, but that A Good Book draws nothing."""
    blank = {"cards": {"a_good_book": {"draw": 0}}}
    for held, deck in (("a_good_book*2 hide*4", "stick*9"), ("hide*6", "a_good_book*4 stick*5")):
        drawing, blind = (
            table(who(), who(held, deck), horde="L2", zombie_deck="L8*18", components=own) for own in (None, blank)
        )
        assert GAME.worth(drawing, 1) > GAME.worth(blind, 1)


def test_a_card_without_a_sign_is_worth_more_than_a_blank_of_its_cost() -> None:
    blank = {"cards": {"tv_dinner": {"draw": 0, "flee": 0}}}
    useful, useless = (
        table(who(), who("hide*6", f"{card}*4 stick*5"), horde="L2", zombie_deck="L4*18", components=blank)
        for card in ("deadeye", "tv_dinner")
    )
    assert useful.cards.cost[useful.deck[1][-1]] == useless.cards.cost[useless.deck[1][-1]]
    assert GAME.worth(useful, 1) > GAME.worth(useless, 1)
