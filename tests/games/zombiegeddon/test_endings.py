"""Endings that bots play out in their heads, compared with a search that leaves nothing out."""

from dataclasses import replace

import pytest

from shamble import Rng
from shamble.bots import SearchBot, ask, bot
from shamble.games.zombiegeddon import GAME
from shamble.games.zombiegeddon.mind.endings import DEEPEST, LOST, WON, Ending, TooLarge, solve
from shamble.games.zombiegeddon.state import Table
from tests.games.zombiegeddon.table import action, do, table

MANY = 1_000_000


def outcome(s: Table, player: int, known: dict[object, float]) -> float:
    """The player's share of the win if both play their best, by trying all that the rules allow."""
    if s.over:
        return s.returns[player]
    key = (
        tuple(s.disks),
        tuple(s.figures),
        tuple(s.tokens),
        tuple(s.stock),
        tuple(s.gathered),
        (s.player, s.turn, s.actions_left, s.idle, s.passing),
        (s.progress, s.proposed, s.play_out, s.motion, s.agreed, s.answered),
    )
    if key not in known:
        values = []
        for option in s.options:
            ahead = s.clone()
            ahead.carry_out(option)
            values.append(outcome(ahead, player, known))
        known[key] = max(values) if s.player == player else min(values)
    return known[key]


def tried_out(s: Table) -> dict[int, float]:
    found = {}
    known: dict[object, float] = {}
    for option in s.options:
        ahead = s.clone()
        ahead.carry_out(option)
        found[option] = outcome(ahead, s.player, known)
    return found


ENDINGS = {
    "a race for the last disk": table(
        "red1 A1 food-1, blue1 A5 food-1, A2 food-2, A3 food-3, A4 food-2",
        post=True,
        ledger="open",
        piles={"red": "food-3"},
    ),
    "a weapon first, or the food": table(
        "red1 C1 food-1, C2 weapon, D1 enemy-3, blue1 E1 food-1, D2 food-2", post=True, ledger="open"
    ),
    "a token to deliver": table(
        "red1 B3 food-2, blue1 B5 food-3, A4 food-1",
        post=True,
        ledger="open",
        piles={"red": "food-1"},
    ),
    "provisions make the difference": table(
        "red1 A1 food-1, A2 prov-water, A3 prov-fuel, blue1 A4 food-1",
        post=True,
        ledger="open",
        quick_finish=False,
        turn="blue",
        piles={"red": "prov-water prov-water", "blue": "prov-fuel food-3 food-2"},
    ),
    "a figure in the way": table(
        "red1 A1 food-1, red2 A2 food-2, A3 food-3, blue1 A4 food-2, blue2 A5 food-1",
        post=True,
        ledger="open",
        quick_finish=False,
        piles={"red": "food-3"},
    ),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_ending_comes_to_what_trying_everything_shows(ending: str) -> None:
    s = ENDINGS[ending].clone()
    assert solve(s, MANY) == tried_out(s)


@pytest.mark.parametrize("seed", range(6))
def test_the_pocket_game_is_known_from_its_first_move(seed: int) -> None:
    s = GAME.new(2, seed=seed, size="pocket", ledger="open")
    dice = Rng(seed)
    while not s.over:
        assert solve(s, MANY) == tried_out(s)
        s.apply(dice.pick(s.options))


def test_nothing_is_said_where_something_is_hidden_or_still_to_come() -> None:
    layout = "red1 A1 food-1, blue1 A5 food-1, A2 food-2"
    assert solve(table(layout, post=True, ledger="open"), MANY)
    assert solve(table(layout, post=True), MANY) is None  # gathered disks lie face down
    assert solve(table(layout, ledger="open"), MANY) is None  # the bomb is still to fall
    assert solve(table(layout, post=True, ledger="open", players=3), MANY) is None
    asked = table(layout, post=True, ledger="open")
    do(asked, "call")
    assert solve(asked, MANY) is None  # answers are covered


def test_an_ending_that_may_take_long_is_given_up_in_time() -> None:
    """Figures can walk from shelter to sewer for hundreds of choices: more calls in calls than Python allows."""
    wide = table(
        "red1 A1 sewer, red2 B4, red3 B11, red4 I2, A6 sewer, A12 sewer, J1 sewer, J12 sewer, E5 sewer, C3 sewer, "
        "blue1 I9, blue2 B4, blue3 E5, blue4 A12, A5 food-1, A7 food-2, A11 food-1, J2 food-3, J11 food-2, E6 food-2, "
        "E4 food-1, C4 food-2, C2 weapon, D3 enemy-5, B1 food-1, B5 food-2, H9 prov-water, J9 prov-water, I10 food-1",
        post=True,
        ledger="open",
        no_progress_rounds=5,
    )
    ending = Ending(MANY)
    with pytest.raises(TooLarge):
        ending.value(wide, LOST, WON)
    assert (ending.depth, ending.left > 0) == (DEEPEST + 1, True)


def test_no_more_positions_are_looked_at_than_allowed() -> None:
    s = ENDINGS["a race for the last disk"]
    assert solve(s, 3) is None
    asked: list[int] = []

    def noting(_: Table, positions: int) -> None:
        asked.append(positions)

    s = s.clone()
    s.game = replace(GAME, solve=noting)
    SearchBot(iterations=10).choose(s, Rng(1))
    SearchBot(seconds=0.002, iterations=10).choose(s, Rng(1))
    assert asked == [80, 10]


def test_a_search_makes_the_one_move_that_wins() -> None:
    s = ENDINGS["a weapon first, or the food"].clone()
    values = solve(s, MANY)
    assert values == {action("red1 C2"): 1.0, action("remove red1"): 0.0, action("call"): 0.5}
    for level in ("search:4", "survivor", "veteran"):
        assert ask(bot(level), s, Rng(1)) == action("red1 C2")
    findings = SearchBot(iterations=200).findings(s, Rng(1))
    assert {each.action: each.worth for each in findings} == values


def test_where_all_is_decided_the_search_goes_by_its_own_reasons() -> None:
    s = table("red1 A1 food-3, blue1 J12 food-1", post=True, ledger="open", piles={"red": "enemy-8 enemy-8"})
    assert SearchBot(iterations=20).solved(s) is None
