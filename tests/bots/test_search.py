"""Search looks further than greedy, for everybody at the table, within its bounds; it goes on with its thoughts."""

import os
import subprocess
import sys

import pytest

import shamble
from shamble import Rng, State
from shamble.bots import SearchBot, ask, bot, favourite, search, tell, tree
from shamble.bots.style import aggressive, cautious, plain
from tests.bots.forks import WAY, End, Fork, Roll, walk

FAIR = (0.5, 0.5)
LEFT, RIGHT = WAY(0), WAY(1)
WON, LOST = End((1.0, 0.0)), End((0.0, 1.0))
TABLE = shamble.game("run_for_your_lives").new(players=3, seed=5)

TRAP = Fork(
    0,
    FAIR,
    (
        Fork(1, (0.9, 0.1), (WON, LOST)),  # looks well, but the other one has the choice
        Fork(1, (0.3, 0.7), (WON, WON)),
    ),
)


def test_search_sees_the_trap_that_greedy_walks_into() -> None:
    for seed in range(5):
        assert ask(bot("greedy"), walk(TRAP), Rng(seed)) == LEFT
        assert ask(SearchBot(iterations=60), walk(TRAP), Rng(seed)) == RIGHT


def test_search_weighs_what_chance_can_bring() -> None:
    """Two wins in three against one in three, behind forks that look the other way."""
    good = Fork(0, (0.4, 0.6), (Roll((WON, WON, LOST)),) * 2)
    bad = Fork(0, (0.6, 0.4), (Roll((WON, LOST, LOST)),) * 2)
    for seed in range(5):
        assert ask(SearchBot(iterations=400), walk(Fork(0, FAIR, (bad, good))), Rng(seed)) == RIGHT


def test_everybody_plays_for_themselves() -> None:
    """The second player gains nothing by harming the first, so what would harm them most is no threat."""
    third = (1 / 3, 1 / 3, 1 / 3)
    safe = Fork(1, third, (End((0.0, 0.0, 1.0)), End((0.0, 0.0, 1.0))))
    friendly = Fork(1, third, (End((0.0, 0.0, 1.0)), End((1.0, 1.0, 0.0))))
    for seed in range(5):
        assert ask(SearchBot(iterations=80), walk(Fork(0, third, (safe, friendly)), players=3), Rng(seed)) == RIGHT


def test_a_shared_victory_is_a_victory() -> None:
    third = (1 / 3, 1 / 3, 1 / 3)
    place = Fork(0, third, (End((0.0, 1.0, 1.0)), End((1.0, 1.0, 0.0))))
    findings = SearchBot(iterations=40).findings(walk(place, players=3), Rng(1))
    assert favourite(findings).action == RIGHT
    assert favourite(findings).worth == 1.0
    assert findings[0].worth < 0.2


def test_an_evaluation_that_speaks_in_thousandths_is_searched_like_one_that_speaks_in_tenths() -> None:
    def tried(unit: float) -> list[int]:
        def gamble(*outcomes: int) -> Roll:
            return Roll(tuple(End((0.5 + unit * points, 0.5 - unit * points)) for points in outcomes))

        start = walk(Fork(0, FAIR, (gamble(-2, 4), gamble(-1, 1), gamble(-3, 3))))
        return [finding.visits for finding in SearchBot(iterations=60).findings(start, Rng(1))]

    assert tried(0.001) == tried(0.1)
    assert tried(0.001)[0] > 30


def test_findings_come_by_option_and_count_every_iteration() -> None:
    made = SearchBot(iterations=50)
    findings = made.findings(TABLE, Rng(2))
    assert [finding.action for finding in findings] == TABLE.options
    assert sum(finding.visits for finding in findings) == made.walks == 50
    assert all(0.0 <= finding.worth <= 1.0 for finding in findings)


def test_one_iteration_is_made_in_any_case() -> None:
    made = SearchBot(iterations=1)
    assert ask(made, TABLE, Rng(1)) in TABLE.options
    assert made.walks == 1


def test_a_search_without_a_bound_is_refused() -> None:
    with pytest.raises(ValueError, match="seconds, iterations or both"):
        SearchBot()


def test_a_table_that_walks_come_back_to_is_looked_at_once_in_a_world() -> None:
    """Of the two forks on every way neither comes by chance; four walks share a world."""
    looked = 0

    def count(state: State, player: int) -> float:
        nonlocal looked
        looked += not state.over
        return plain(state, player)

    SearchBot(iterations=80, style=count).findings(walk(TRAP), Rng(1))
    first_looks = tree.FIRST_LOOKS * 3  # the table, and both ways
    assert looked - first_looks < 80 / search.WALKS_IN_A_WORLD + 5


def test_worlds_differ_over_all_searches_of_a_bot() -> None:
    """What is kept of a world must not be taken for another one's when a search goes on with an earlier tree."""
    made = SearchBot(iterations=8)
    numbers = []
    for _ in range(3):
        made.findings(TABLE, Rng(1))
        numbers.append(made.worlds)
    assert numbers == [2, 4, 6]


@pytest.mark.parametrize(("iterations", "walks"), [(None, 40), (24, 24), (100, 40)])
def test_the_clock_and_the_count_bound_it_whichever_comes_first(
    monkeypatch: pytest.MonkeyPatch, iterations: int | None, walks: int
) -> None:
    """A clock that goes on by 0.1 s with every look: the fifth look after the first is past half a second."""
    looks = iter(range(1000))
    monkeypatch.setattr(search, "monotonic", lambda: 0.1 * next(looks))
    made = SearchBot(seconds=0.45, iterations=iterations)
    made.findings(TABLE, Rng(1))
    assert made.walks == walks


def test_a_settled_choice_is_not_searched_and_would_have_been_the_same() -> None:
    saved = 0
    for seed in range(6):
        state = shamble.game("run_for_your_lives").new(players=2, seed=seed)
        quick, thorough = SearchBot(iterations=120), SearchBot(iterations=120)
        assert quick.choose(state, Rng(seed)) == favourite(thorough.findings(state, Rng(seed))).action
        assert thorough.walks == 120, "whoever wants to know what it thinks of the others gets all of it"
        saved += thorough.walks - quick.walks
    assert saved > 0


def test_the_same_dice_give_the_same_findings() -> None:
    assert SearchBot(iterations=60).findings(TABLE, Rng(3)) == SearchBot(iterations=60).findings(TABLE, Rng(3))


def test_every_seat_can_think_of_its_chances_whoever_moves() -> None:
    assert SearchBot(iterations=60).chances(walk(TRAP), 0, Rng(1)) > 0.8
    assert SearchBot(iterations=60).chances(walk(TRAP), 1, Rng(1)) < 0.2


# -- several processes -------------------------------------------------------------------------------------------------


def test_processes_add_up_what_they_find() -> None:
    made = SearchBot(iterations=30, processes=3)
    findings = made.findings(TABLE, Rng(4))
    assert made.walks == sum(finding.visits for finding in findings) == 90
    assert findings == SearchBot(iterations=30, processes=3).findings(TABLE, Rng(4))
    assert findings != SearchBot(iterations=90).findings(TABLE, Rng(4)), "the others have dice of their own"


# -- going on with an earlier thought ----------------------------------------------------------------------------------

TWICE = Fork(0, FAIR, (Fork(0, FAIR, (Fork(1, FAIR, (LOST, WON)), WON)), Fork(0, FAIR, (LOST, LOST))))


def thought_after(made: SearchBot) -> int:
    """Iterations that the next search from here has for nothing."""
    return made.kept_root.visits if made.resumes and made.kept_root is not None else 0


def test_a_search_is_resumed_where_the_own_move_led() -> None:
    state, made = walk(TWICE), SearchBot(iterations=40)
    action = ask(made, state, Rng(1))
    assert action == LEFT
    again, rng = SearchBot(iterations=40), Rng(1)
    visits = favourite(again.findings(state.determinize(0, rng), rng, until_settled=True)).visits
    tell([made, bot("random")], state, action)
    state.apply(action)
    assert thought_after(made) == visits > 10
    findings = made.findings(state, Rng(2))
    assert made.walks == 40
    assert sum(finding.visits for finding in findings) > 40 + visits // 2, "earlier visits count"


def test_what_somebody_else_does_ends_the_search() -> None:
    state, made = walk(TWICE), SearchBot(iterations=40)
    tell([made, bot("random")], state, ask(made, state, Rng(1)))
    others = walk(Fork(1, FAIR, (WON, LOST)))
    tell([made, bot("random")], others, LEFT)
    assert thought_after(made) == 0


def test_what_somebody_does_in_secret_ends_no_search() -> None:
    """That they were asked at all is their secret; a bot that noticed it would know too much."""
    state, made = walk(TWICE), SearchBot(iterations=40)
    tell([made, bot("random")], state, ask(made, state, Rng(1)))
    before = thought_after(made)
    others = walk(Fork(1, FAIR, (WON, LOST), covert=True))
    tell([made, bot("random")], others, LEFT)
    assert thought_after(made) == before > 0


def test_a_bot_that_is_told_nothing_begins_afresh() -> None:
    state, made = walk(TWICE), SearchBot(iterations=40)
    state.apply(ask(made, state, Rng(1)))
    findings = made.findings(state, Rng(2))
    assert findings == SearchBot(iterations=40).findings(state, Rng(2))


# -- styles ------------------------------------------------------------------------------------------------------------


def test_the_cautious_take_the_sure_thing() -> None:
    """A fork that is worth a half for certain, or heads and tails for everything with a little on top."""
    half = End((0.5, 0.5))
    place = Fork(0, FAIR, (half, Roll((End((1.0, 0.0)), End((0.2, 0.8))))))
    prudent = [ask(SearchBot(iterations=300, style=cautious), walk(place), Rng(seed)) for seed in range(20)]
    plain = [ask(SearchBot(iterations=300), walk(place), Rng(seed)) for seed in range(20)]
    assert prudent.count(LEFT) >= 18
    assert plain.count(RIGHT) >= 15, "a run of bad luck at the first looks can hide the better one for a while"


def test_the_aggressive_pull_the_leader_down() -> None:
    """To keep 0.4 with a strong rival, or 0.3 with two weak ones."""
    third = (1 / 3, 1 / 3, 1 / 3)
    place = Fork(0, third, (End((0.4, 0.6, 0.0)), End((0.35, 0.35, 0.3))))
    for name in ("scavenger", "search:50"):
        assert ask(bot(name), walk(place, players=3), Rng(1)) == LEFT
        assert ask(bot(f"{name}:aggressive"), walk(place, players=3), Rng(1)) == RIGHT


def test_a_style_is_only_ones_own() -> None:
    """An aggressive bot takes the others to play for what they can get, not to be as it is."""
    third = (1 / 3, 1 / 3, 1 / 3)
    reply = Fork(1, third, (End((0.2, 0.45, 0.35)), End((0.1, 0.5, 0.4))))
    findings = SearchBot(iterations=200, style=aggressive).findings(
        walk(Fork(0, third, (reply, End((0.14, 0.5, 0.36)))), players=3), Rng(1)
    )
    assert favourite(findings).action == RIGHT


# -- the shambler ------------------------------------------------------------------------------------------------------


def test_a_shambler_takes_a_win_and_throws_nothing_away() -> None:
    fair = Fork(1, FAIR, (WON, LOST))
    for seed in range(60):
        assert ask(bot("shambler"), walk(Fork(0, FAIR, (fair, WON, LOST))), Rng(seed)) == RIGHT
        assert ask(bot("shambler"), walk(Fork(0, FAIR, (fair, LOST, fair))), Rng(seed)) != RIGHT


def test_a_shambler_takes_anything_else_but_rather_what_looks_better() -> None:
    ways = tuple(Fork(1, (looks, 1 - looks), (WON, LOST)) for looks in (0.2, 0.5, 0.8))
    taken = [ask(bot("shambler"), walk(Fork(0, FAIR, ways)), Rng(seed)) for seed in range(300)]
    counts = [taken.count(WAY(way)) for way in range(3)]
    assert 0 < counts[0] < counts[1] < counts[2] < 290


def test_time_that_went_by_in_waiting_is_taken_off_the_next_choice() -> None:
    waiting = SearchBot(seconds=2.0)
    waiting.hurry(0.5)
    assert waiting.seconds == 1.5
    waiting.hurry(60.0)
    assert waiting.seconds == 0.0
    assert ask(waiting, TABLE, Rng(1)) in TABLE.options
    assert waiting.walks == search.CHECK_CLOCK, "it looks at the clock only then"
    counting = SearchBot(iterations=5)
    counting.hurry(60.0)
    assert counting.seconds is None


DEEP = """
from shamble.bots.tree import Node
node = Node(0.0)
for _ in range(20_000):
    parent = Node(0.0)
    parent.children = {0: node}
    node = parent
del node, parent
print("dropped")
"""


def test_a_deep_tree_is_dropped_without_writing_where_it_must_not() -> None:
    """Compiled classes can do so. Python's allocator for finding it out ends the program that does."""
    environment = {**os.environ, "PYTHONMALLOC": "debug", "PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run([sys.executable, "-c", DEEP], env=environment, capture_output=True, text=True)
    assert (ran.stdout, ran.stderr) == ("dropped\n", "")
