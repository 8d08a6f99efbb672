"""ZR-1 cards, ZR-2 setting up, ZR-3 turns, ZR-4 the normal play."""

from collections import Counter

import pytest

from shamble import BadOption, IllegalMove, Rng
from shamble.games.run_for_your_lives import GAME
from shamble.games.run_for_your_lives.components import (
    CARDS,
    FIRST_ZOMBIE,
    ITEMS,
    MATCH_OF,
    TYPE_OF,
    TYPES,
    UNBEARABLE,
    ZOMBIES,
)
from shamble.games.run_for_your_lives.scene import face
from shamble.games.run_for_your_lives.setup import set_up
from shamble.games.run_for_your_lives.state import Table
from shamble.match import Match
from tests.games.run_for_your_lives.table import (
    active,
    discarded,
    do,
    hand,
    items,
    legal,
    living,
    refused,
    table,
    who,
    winner,
    zombies,
)
from tests.rules import rule


def dealt(players: int = 4, seed: int = 3, **options: object) -> Table:
    return set_up(GAME, *GAME.check(players, options), Rng(seed))


@rule("ZR-1.1")
def test_63_cards_of_21_kinds() -> None:
    s = dealt()
    box = Counter(TYPE_OF[card] for card in s.deck + [card for cards in s.hands for card in cards])
    assert len(box) == 21
    assert set(box.values()) == {3}
    assert sum(box.values()) == 63


@rule("ZR-1.2", "ZR-1.3")
def test_items_are_printed_on_white_and_zombies_on_black() -> None:
    for card in range(CARDS):
        assert face(card).dark == TYPES[TYPE_OF[card]].code.startswith("Z")
    assert len(ITEMS) == FIRST_ZOMBIE == 10


@rule("ZR-1.4")
def test_each_item_shares_its_symbol_with_exactly_one_zombie() -> None:
    for kind, item in enumerate(ITEMS):
        fellows = [z + FIRST_ZOMBIE for z, zombie in enumerate(ZOMBIES) if zombie.symbol == item.symbol]
        assert fellows == [MATCH_OF[kind]]
        assert MATCH_OF[fellows[0]] == kind


@rule("ZR-1.5")
def test_unbearable_zombies_match_nothing() -> None:
    assert TYPES[UNBEARABLE] == ("Z0", "Unbearable Zombies", "", "rulebook")
    assert MATCH_OF[UNBEARABLE] == -1
    assert UNBEARABLE not in MATCH_OF


@rule("ZR-2.1")
def test_the_deck_is_shuffled() -> None:
    orders = {tuple(dealt(seed=seed).deck) for seed in range(5)}
    assert len(orders) == 5
    # every card comes to every depth: over 400 deals the top card is of each of the 21 kinds
    assert {TYPE_OF[dealt(seed=seed).deck[-1]] for seed in range(400)} == set(range(21))


@rule("ZR-2.2", "ZR-2.4", "ZR-2.5", "ZR-2.7")
@pytest.mark.parametrize("players", range(2, 8))
def test_the_deal(players: int) -> None:
    s = dealt(players)
    assert [len(cards) for cards in s.hands] == [4] * players
    assert len(s.deck) == 63 - 4 * players
    assert s.areas == [()] * players
    assert s.discard == ()
    assert all(s.is_living(seat) for seat in range(players))


@rule("ZR-2.3")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    s = table(who(hand="I1 I2 Z3 Z4 Z5"), who(hand="I6 I7 Z8 Z9"))
    assert [code.split("-")[0] for code in s.view(0)["hand"]] == ["I1", "I2", "Z3", "Z4", "Z5"]
    for other in (1, None):
        seen = str(s.view(other))
        assert not any(f"{code}-" in seen for code in ("I1", "I2", "Z3", "Z4", "Z5"))
        assert s.view(other)["hand_sizes"] == [5, 4]


@rule("ZR-2.6")
def test_who_goes_first() -> None:
    assert {dealt(seed=seed).turn for seed in range(40)} == {0, 1, 2, 3}
    assert {dealt(seed=seed, first_player="seat", first_seat=2).turn for seed in range(10)} == {2}
    with pytest.raises(BadOption, match="0 to 2 with 3 players"):
        GAME.check(3, {"first_player": "seat", "first_seat": 3})


@rule("ZR-2.8")
def test_cards_are_dealt_one_at_a_time_from_the_first_player() -> None:
    s = dealt(3, seed=5, first_player="seat", first_seat=1)
    rng = Rng(5)
    deck = list(range(CARDS))
    rng.shuffle(deck)
    deck.reverse()
    assert s.hands[1] == (deck[0], deck[3], deck[6], deck[9])
    assert s.hands[2] == (deck[1], deck[4], deck[7], deck[10])
    assert s.hands[0] == (deck[2], deck[5], deck[8], deck[11])


@rule("ZR-3.1", "ZR-3.10")
def test_only_the_active_player_can_act() -> None:
    match = Match(GAME, 3, seed="1")
    mine = match.state.player
    assert mine == match.state.turn
    for other in {0, 1, 2} - {mine}:
        with pytest.raises(IllegalMove) as caught:
            match.play(match.state.options[0], player=other)
        assert caught.value.code == "E_NOT_YOUR_TURN"
    match.play(match.state.options[0], player=mine)


@rule("ZR-3.2", "ZR-3.3")
def test_turns_go_round_clockwise_and_zombie_players_are_not_left_out() -> None:
    s = table(who(hand="I1 x x x x"), who(hand="I2 x x x"), who(dead=True))
    order = [active(s)]
    for text in ("PLAY_ITEM I1", "PLAY_ITEM I2"):
        do(s, text)
        order.append(active(s))
    s.apply(s.options[0])
    order.append(active(s))
    assert order == ["A", "B", "C", "A"]


@rule("ZR-3.4", "ZR-3.9")
def test_a_turn_is_one_draw_and_one_normal_play() -> None:
    s = table(who(hand="I1 I2 I3 I4"), who(), deck="I5 ...", drawn=False)
    assert hand(s, "A") == "I1 I2 I3 I4 I5"
    do(s, "PLAY_ITEM I1")
    assert active(s) == "B"
    assert hand(s, "A") == "I2 I3 I4 I5"
    s = table(who(hand="I1 I2 I3 I4 I5"), who(), who())
    assert refused(s, "GIVE B") == ("E_WRONG_PHASE", "ZR-3.4")
    assert refused(s, "PASS") == ("E_WRONG_PHASE", "ZR-3.4")


@rule("ZR-3.5", "ZR-3.6")
def test_a_living_players_turn_begins_with_the_top_card_of_the_deck() -> None:
    s = table(who(hand="I1 I2 I3 I4"), who(), deck="Z9 Z8 ...", drawn=False)
    assert hand(s, "A") == "I1 I2 I3 I4 Z9"  # nobody was asked whether they want it
    do(s, "PLAY_ITEM I1")
    assert hand(s, "B").endswith("Z8")


@rule("ZR-3.7")
def test_a_player_who_can_play_may_not_pass() -> None:
    s = table(who(hand="I1 I2 I3 I4 I5"), who())
    assert refused(s, "PASS")[0] == "E_WRONG_PHASE"
    assert all(text.startswith(("PLAY", "SPECIAL")) for text in legal(s))


@rule("ZR-3.8")
def test_any_card_of_the_hand_may_be_played() -> None:
    s = table(who(hand="I1 I2 Z3 Z4"), who(), deck="I5 ...", drawn=False)
    plays = {text for text in legal(s) if text.startswith("PLAY")}
    assert plays == {"PLAY_ITEM I1", "PLAY_ITEM I2", "PLAY_ITEM I5", "PLAY_ZOMBIE Z3 B", "PLAY_ZOMBIE Z4 B"}
    assert refused(s, "PLAY_ITEM I9") == ("E_CARD_NOT_IN_HAND", "ZR-3.8")


@rule("ZR-3.11")
def test_four_cards_between_turns() -> None:
    rng = Rng(11)
    for seed in range(30):
        s = GAME.new(players=4, seed=seed)
        turn = s.turn
        while not s.over:
            s.apply(rng.pick(s.options))
            if s.turn != turn and not s.over:
                turn = s.turn
                for seat in range(4):
                    if s.is_living(seat):
                        assert len(s.hands[seat]) == (5 if seat == turn else 4)


@rule("ZR-4.1", "ZR-4.3")
def test_an_item_goes_in_front_of_its_player() -> None:
    s = table(who(hand="I1 Z1 Z2 Z3 Z4"), who(), special_used=True)
    assert "PLAY_ITEM I1" in legal(s)
    assert not any("I1 B" in text for text in legal(s))
    do(s, "PLAY_ITEM I1")
    assert (items(s, "A"), items(s, "B")) == ("I1", "")


@rule("ZR-4.2", "ZR-4.4")
def test_a_zombie_goes_to_any_other_living_player() -> None:
    s = table(who(hand="Z1 I1 I2 I3 I4"), who(), who(), special_used=True)
    assert {text for text in legal(s) if "Z1" in text} == {"PLAY_ZOMBIE Z1 B", "PLAY_ZOMBIE Z1 C"}
    assert refused(s, "PLAY_ZOMBIE Z1 A") == ("E_TARGET_SELF", "ZR-4.4")
    do(s, "PLAY_ZOMBIE Z1 C")
    assert (zombies(s, "A"), zombies(s, "B"), zombies(s, "C")) == ("", "", "Z1")


@rule("ZR-4.5")
def test_no_normal_play_goes_to_a_zombie_player_or_an_empty_seat() -> None:
    s = table(who(hand="Z1 I1 I2 I3 I4"), who(), who(dead=True))
    assert refused(s, "PLAY_ZOMBIE Z1 C") == ("E_TARGET_NOT_LIVING", "ZR-4.5")
    assert refused(s, "PLAY_ZOMBIE Z1 G") == ("E_TARGET_NOT_LIVING", "ZR-4.5")


@rule("ZR-4.6", "ZR-A1", "ZR-A2")
def test_a_card_needs_no_partner_and_may_meet_one() -> None:
    s = table(who(zombies="Z1", hand="I1 I2 Z3 Z4 Z5"), who(items="I3"))
    assert {"PLAY_ITEM I1", "PLAY_ITEM I2", "PLAY_ZOMBIE Z3 B", "PLAY_ZOMBIE Z4 B"} <= legal(s)
    do(s, "PLAY_ITEM I1")
    assert (items(s, "A"), zombies(s, "A"), discarded(s), active(s)) == ("", "", "Z1 I1", "B")
    s = table(who(zombies="Z1", hand="I1 I2 Z3 Z4 Z5"), who())
    do(s, "PLAY_ITEM I2")
    assert (items(s, "A"), zombies(s, "A")) == ("I2", "Z1")


@rule("ZR-4.7")
def test_a_normal_play_may_be_the_fifth_item() -> None:
    s = table(who(items="I1 I2 I3 I4", hand="I5 x x x x"), who(), who())
    do(s, "PLAY_ITEM I5")
    assert winner(s) == ("A", "escape")


@rule("ZR-4.8")
def test_a_normal_play_may_be_the_fifth_zombie() -> None:
    s = table(who(hand="Z5 x x x x"), who(zombies="Z1 Z2 Z3 Z4"), who())
    do(s, "PLAY_ZOMBIE Z5 B")
    assert living(s) == "AC"
