"""PB-14.8: whoever is about to let the last buddy be bitten to death is warned, in the prompt and in the choice."""

from typing import Any

import pytest

from shamble import Rng
from shamble.core.scene import Button, pieces
from shamble.games.pints_of_blood import GAME
from shamble.games.pints_of_blood.rules.last_buddy import PERHAPS, SAFE, SURELY, danger
from shamble.games.pints_of_blood.state import Table
from tests.games.pints_of_blood.table import act, action, go, point, table
from tests.rules import rule

NAMES = ["Ann", "Ben", "Cid"]
DIES = "the last buddy dies and the zombies win"
MAY_DIE = "the last buddy may die"


def prompt(s: Table) -> str:
    view = s.view(s.player)
    return GAME.scene(view, view["options"], NAMES).prompt


def at_tile_1(**given: Any) -> Table:
    """Division tile 1 lies on top, and nobody is left but the buddy just sent."""
    given = {"sofa": 1, "bites": {"A": 4}, **given}
    s = act(table(left=1, pile="teapot", **given), "SEND", 1)
    assert point(s) == "division"
    return s


@rule("PB-14.8", "PB-A33")
def test_the_price_of_tile_1_is_warned_of_at_four_bites_and_one_buddy() -> None:
    s = at_tile_1()
    assert GAME.describe(s, action("TAKE_BONUS")) == f"Pay the price and take the bonus: {DIES}"
    assert GAME.describe(s, action("REFUSE_BONUS")) == "Refuse the bonus"
    assert prompt(s).endswith("? Careful: the next bite kills the last buddy, and the zombies win.")
    assert "Careful" not in GAME.scene(s.view(1), [], NAMES).prompt
    shown = GAME.scene(s.view(0), s.options, NAMES)
    buttons = [piece.text for piece in pieces(shown) if isinstance(piece, Button)]
    assert f"Pay the price and take the bonus: {DIES}" in buttons
    assert act(s, "TAKE_BONUS").ending == "zombies"  # the warning was true


@rule("PB-14.8")
@pytest.mark.parametrize(
    ("given", "degree"),
    [
        ({"bites": {"A": 3}}, SAFE),
        ({"bites": {"B": 4}}, SAFE),
        ({"sofa": 2}, SAFE),
        ({"level": "main-course", "food": {"A": "dont_bite_me_now"}}, PERHAPS),
        ({"level": "main-course", "food": {"B": "dont_bite_me_now"}}, SURELY),
    ],
)
def test_only_a_bite_that_ends_the_match_is_warned_of(given: dict[str, Any], degree: int) -> None:
    s = at_tile_1(**given)
    assert danger(s, action("TAKE_BONUS")) == degree
    assert ("Careful" in prompt(s)) is (degree > SAFE)


@rule("PB-14.8", "PB-A33")
def test_tile_2_and_3_bite_nobody() -> None:
    s = act(table(quarter=3, left=1, pile="teapot", sofa=1, bites={"A": 4}), "SEND", 1)
    assert (point(s), danger(s, action("TAKE_BONUS"))) == ("division", SAFE)


@rule("PB-14.8", "PB-20.22")
def test_who_can_fend_off_the_last_bite_is_told_what_happens_otherwise() -> None:
    given: dict[str, Any] = {
        "level": "main-course",
        "sofa": 1,
        "bites": {"B": 4},
        "food": {"B": "dont_bite_me_now"},
        "at": "scoring",
    }
    s = table(markers={"B": "F"}, **given)
    assert (s.player, point(s)) == (1, "fending")
    assert GAME.describe(s, action("DECLINE")) == f"No, thanks: {DIES}"
    assert GAME.describe(s, action("FEND")) == "Don't bite me now: cancel one bite"
    assert "kills the last buddy" in prompt(s)
    assert not act(s.clone(), "FEND").over
    assert act(s, "DECLINE").over
    too_many = table(markers={"B": "Fr"}, **given)
    assert danger(too_many, action("FEND")) == danger(too_many, action("DECLINE")) == SURELY


@rule("PB-14.8", "PB-13.7", "PB-13.8")
@pytest.mark.parametrize(
    ("given", "degree"),
    [
        ({"markers": {"A": "F"}}, SURELY),
        ({"markers": {"A": "F"}, "sofa": 2}, SAFE),
        ({"markers": {"A": "F F F F"}, "sofa": 2}, PERHAPS),  # four chips bite four to eight times
        ({"markers": {"A": "F F F F F F"}, "sofa": 2}, SURELY),
        ({"markers": {"A": "F"}, "bites": {"A": 3}}, PERHAPS),  # it may be a snappy one
        ({"markers": {"A": "T*"}, "bites": {"A": 3}}, SAFE),  # this one lies face up and is not
        ({"markers": {"A": "Tr*"}, "bites": {"A": 3}}, SURELY),
        ({"markers": {"B": "F"}, "bites": {"A": 1, "B": 4}}, SURELY),
        ({"markers": {"B": "F"}, "bites": {"A": 1, "B": 4}, "jukebox_bites": "own-turn"}, SAFE),
        ({}, SAFE),
    ],
)
def test_the_last_orders_are_warned_of_what_lies_on_the_markers(given: dict[str, Any], degree: int) -> None:
    s = table(**{"sofa": 1, "bites": {"A": 4}, "bags": {"A": 4}, "at": "scoring", **given})
    assert (point(s), danger(s, action("GO_ON"))) == ("last_orders", degree)
    assert danger(s, action("BEER", "A")) == SAFE
    words = {SAFE: "Count the bites", PERHAPS: f"Count the bites: {MAY_DIE}", SURELY: f"Count the bites: {DIES}"}
    assert GAME.describe(s, action("GO_ON")) == words[degree]
    if degree == SURELY:
        assert act(s, "GO_ON").ending == "zombies"


@rule("PB-14.8", "PB-20.8", "PB-A23")
def test_a_red_tile_that_is_about_to_enter_is_warned_of() -> None:
    given: dict[str, Any] = {
        "level": "main-course",
        "sofa": 0,
        "stools": "1",
        "bites": {"A": 4},
        "hands": {"A": "playing_undead roller_blind coat_stand"},
        "at": "fighting",
    }
    near = go(table(rows={1: "^R(F) G R B G"}, **given), "row_done")
    assert danger(near, action("GO_ON")) == SURELY
    assert danger(act(near.clone(), "UNDEAD", 1), action("GO_ON")) == SAFE
    assert danger(act(near.clone(), "BLIND", 1), action("GO_ON")) == SAFE
    assert danger(act(near.clone(), "COAT", 1), action("GO_ON")) == SURELY  # two steps bring it in all the same
    assert act(near, "GO_ON").ending == "zombies"
    second = go(table(rows={1: "Y ^R(F) R B G"}, **given), "row_done")
    assert danger(second, action("GO_ON")) == SURELY
    after_a_card = go(table(rows={1: "^G ^R(F) R B G"}, **given), "row_done")
    assert danger(after_a_card, action("GO_ON")) == PERHAPS  # and at the end of the turn the zombie bites as well
    empty = go(table(rows={1: "^R G R B G"}, **given), "row_done")
    assert danger(empty, action("GO_ON")) == SAFE


@rule("PB-14.8", "PB-20.8", "PB-12.2")
def test_a_red_tile_at_the_stop_of_the_bus_is_warned_of() -> None:
    s = table(
        level="main-course",
        rows={1: "^R(F) G R B G"},
        bus="1 z",
        sofa=1,
        bites={"A": 4},
        hands={"A": "motion_sickness unstoppable continental_driver"},
        at="bus",
    )
    assert (point(s), danger(s, action("GO_ON"))) == ("departure", SURELY)
    act(s, "GO_ON")
    assert [danger(s, action(kind)) for kind in ("GO_ON", "MOTION", "UNSTOPPABLE")] == [SURELY, SURELY, SAFE]
    assert act(s, "MOTION").ending == "zombies"


@rule("PB-14.8", "PB-18.13")
def test_dealing_a_jukebox_zombie_to_the_bitten_is_warned_of() -> None:
    s = table(level="main-course", pile="jukebox", rows={1: "Y(F) G R B G"}, sofa=1, bites={"B": 4})
    act(s, "SEND", 5)
    assert [danger(s, action("DEAL", name)) for name in "ABC"] == [SAFE, PERHAPS, SAFE]


@rule("PB-14.8", "PB-13.8")
def test_zombies_that_are_about_to_come_in_are_warned_of_where_they_can_still_be_kept_out() -> None:
    given: dict[str, Any] = {
        "sofa": 0,
        "stools": "1",
        "bites": {"A": 4},
        "hands": {"A": "playing_undead"},
        "at": "fighting",
    }
    s = go(table(rows={1: "Y G(F) R B G"}, **given), "row_done")
    assert GAME.describe(s, action("GO_ON")) == f"Move the row: {MAY_DIE}"
    assert act(s.clone(), "GO_ON").markers[0]
    assert danger(act(s, "UNDEAD", 1), action("GO_ON")) == SAFE
    far = go(table(rows={1: "Y G R(F) B G"}, **given), "row_done")
    assert danger(far, action("GO_ON")) == SAFE


@rule("PB-14.8", "PB-13.8")
def test_who_carries_the_last_bite_already_is_told_so_as_long_as_a_beer_would_help() -> None:
    s = table(markers={"A": "F"}, sofa=1, bites={"A": 4}, bags={"A": 4}, bus="1 z", at="bus")
    assert (point(s), s.view(0)["danger"]) == ("departure", [])
    warning = " Careful: the zombies on the bite-markers will kill the last buddy at the end of this turn."
    assert prompt(s).endswith(warning)
    act(s, "BEER", "A")
    assert not s.view(0)["doomed"]
    assert "Careful" not in prompt(s)


@rule("PB-14.8")
def test_whoever_is_told_that_the_last_buddy_dies_sees_it_die() -> None:
    """Random matches with one buddy left in the pub; a choice that is surely deadly ends the match before the turn
    does, whatever is chosen in between."""
    came_true = 0
    for seed in range(200):
        rng = Rng(f"danger {seed}")
        s = GAME.new(players=2 + seed % 3, seed=seed, level="main-course")
        s.sofa, s.dead = 1, 3
        s.bites = [3 + rng.below(2) for _ in range(s.players)]
        s.bags = [rng.below(9) for _ in range(s.players)]
        deadly_since = None
        while s.round < 5:
            chosen = rng.pick(s.options)
            if deadly_since is None and danger(s, chosen) == SURELY:
                deadly_since = s.turn
            s.apply(chosen)
            if deadly_since is not None and s.over:
                assert s.ending == "zombies"
                came_true += 1
            assert deadly_since in (None, s.turn)
            if s.over:
                break
    assert came_true > 10
