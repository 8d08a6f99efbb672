"""What a player is shown, and what a position is worth to them."""

from collections.abc import Iterator
from typing import Any

import pytest

from shamble import render
from shamble.core.scene import Board, Scene, Shape, Sheet, Standing, Token, pieces
from shamble.games.zombiegeddon import GAME
from shamble.games.zombiegeddon.actions import MOVE
from shamble.games.zombiegeddon.board import SPACE
from shamble.games.zombiegeddon.components import IDS
from shamble.games.zombiegeddon.look.board import disk_token
from shamble.games.zombiegeddon.state import Table
from tests.games.zombiegeddon.table import action, do, seat, table, who

NAMES = ["Ann", "Bob", "Cem", "Dora"]


def scene(s: Table, viewer: int | None = 0) -> Scene:
    view = s.view(viewer)
    return GAME.scene(view, view["options"], NAMES[: s.players])


def board(shown: Scene) -> Board:
    return next(piece for piece in pieces(shown) if isinstance(piece, Board))


def shapes(shown: Scene) -> Iterator[Shape]:
    return (shape for shape in board(shown).shapes if isinstance(shape, Shape))


@pytest.mark.parametrize("phase", ["pre-bomb", "post-bomb"])
def test_disks_differ_also_without_their_colour(phase: str) -> None:
    looks = set()
    for name in IDS:
        token = disk_token(name, phase, id="x")
        looks.add((token.shape, token.icon, token.text))
    assert len(looks) == len(IDS)


def test_figures_of_different_players_differ_also_without_their_colour() -> None:
    tokens = [p for p in pieces(scene(GAME.new(4, 1))) if isinstance(p, Token) and p.shape == "figure"]
    assert len({token.text for token in tokens}) == len(tokens) == 16


def test_legal_targets_can_be_clicked_and_are_marked() -> None:
    s = table("red1 G7 food-1, G8 food-2, G9 food-3, C3 food-1", anchor=True)
    found = {piece.id: piece for piece in pieces(scene(s))}
    assert found["disk-pre-bomb-G8"].actions == (action("red1 G8"),)
    assert found["disk-pre-bomb-G9"].actions == ()
    assert found["figure-0-1"].actions == (action("red1 G8"), action("remove red1"))
    assert sum(shape.mark == "reach" for shape in shapes(scene(s))) == 1
    assert all(not piece.actions for piece in pieces(scene(s, viewer=1)))


def test_a_figure_in_the_way_is_clicked_to_pass_over_it() -> None:
    s = table("red1 G7 food-1, blue1 G8 food-2, G9 food-3", anchor=True)
    found = {piece.id: piece for piece in pieces(scene(s))}
    assert found["figure-1-1"].actions == found["disk-pre-bomb-G8"].actions == (action("red1 over G8"),)


def test_sewers_show_their_jumps_to_the_one_who_can_jump() -> None:
    s = table("red1 G7 sewer, A1 sewer, J1 sewer", anchor=True)
    assert sum(shape.line == "dashed" for shape in shapes(scene(s))) == 2
    assert not any(shape.line == "dashed" for shape in shapes(scene(s, viewer=1)))
    s = table("red1 G7 food-1, A1 sewer, J1 sewer", anchor=True)
    assert not any(shape.line == "dashed" for shape in shapes(scene(s)))


def test_disks_out_of_reach_are_dimmed_and_enemies_say_what_they_cost() -> None:
    s = table("red1 G7 food-1, G8 enemy-5, A1 food-3", anchor=True, weapons="red 1")
    found = {piece.id: piece for piece in pieces(scene(s))}
    far, enemy = found["disk-pre-bomb-A1"], found["disk-pre-bomb-G8"]
    assert isinstance(far, Token)
    assert isinstance(enemy, Token)
    assert far.dim
    assert not enemy.dim
    assert enemy.label == "G8: Looter 5, costs a weapon"


def test_a_player_is_warned_when_their_second_action_would_be_lost() -> None:
    s = table("red1 C7 food-1, red2 I9, blue1 B11")
    assert s.view(0)["ends_phase"] == [action("red1 C8")]
    marks = [shape.mark for shape in shapes(scene(s)) if shape.mark == "danger"]
    assert marks == ["danger"], "the space stands out; the choice is asked twice, see test_cautions"
    assert s.view(1)["ends_phase"] == []
    s = table("red1 C7 food-1, red2 I9, blue1 B11, I10 food-1")
    assert s.view(0)["ends_phase"] == []


@pytest.mark.parametrize(("ledger", "told"), [("open", "4 points"), ("closed", "2 disks")])
def test_the_standings_and_the_score_sheet_follow_the_ledger(ledger: str, told: str) -> None:
    s = table("red1 G7 food-1", anchor=True, piles={"red": "food-3 prov-fuel"}, ledger=ledger)
    sheets = [piece for piece in pieces(scene(s)) if isinstance(piece, Sheet) and piece.id == "sheet"]
    assert [sheet.rows[0][-1] for sheet in sheets] == (["4"] if ledger == "open" else [])
    standing = next(piece for piece in pieces(scene(s)) if isinstance(piece, Standing))
    assert f"{standing.text} {standing.unit}" == told


def test_the_text_board_fits_eighty_columns_and_shows_what_lies_where() -> None:
    s = table("red1 G7 food-2, blue1 B4, blue2 B4, G8 enemy-5, A12 sewer, J12 barricade, blue3 A12")
    lines = render.text(scene(s), width=80).splitlines()
    assert max(map(len, lines)) <= 80
    rows = {line[2]: line[4:].split() for line in lines if len(line) > 4 and line[3] == " " and line[2] in "ABGJ"}
    assert rows["G"][6:8] == ["R1f2", "E5"]
    assert rows["B"][3] == "<R>x2"
    assert rows["A"][11] == "B3()"
    assert rows["J"][11] == "##"
    assert any("B4: B1 B2" in line for line in lines)


def test_sixteen_figures_in_one_sewer_are_all_shown() -> None:
    everybody = ", ".join(f"{colour}{figure} A12" for colour in ("red", "green", "blue", "yellow") for figure in "1234")
    s = table(f"A12 sewer, J1 sewer, {everybody}, A11 food-1", players=4, tokens="red C8 E2")
    text = render.text(scene(s), width=80)
    assert max(map(len, text.splitlines())) <= 80
    assert all(f"{letter}{figure}" in text for letter in "RGBY" for figure in "1234")
    assert "tokens of red: C8 E2" in text
    assert len({(spot.x, spot.y) for spot in board(scene(s)).pieces if spot.piece.id.startswith("figure")}) == 16


def test_actions_say_what_lies_there_and_what_it_costs() -> None:
    s = table("red1 G7 sewer, A1 sewer, G8 enemy-5, blue1 F7 food-1, E7 food-1", anchor=True, weapons="red 1")
    said = {GAME.describe(s, option) for option in s.options}
    assert said >= {
        "Move figure 1 from G7 to G8 (looter 5, costs a weapon)",
        "Jump with figure 1 from G7 to A1 (sewer)",
        "Pass over F7 with figure 1 from G7",
        "Take figure 1 off the board at G7",
    }
    do(s, "call")
    assert GAME.describe(s, s.options[0], NAMES) == "Agree: Ann wants to end the phase at once"


# -- what a position is worth -----------------------------------------------------------------------------------------


def worth(layout: str, **more: Any) -> float:
    return GAME.worth(table(layout, anchor=True, **more), 0)


def test_points_tokens_weapons_and_good_places_are_worth_something() -> None:
    plain = worth("red1 G7 food-1, G8 food-1")
    assert worth("red1 G7 food-1, G8 food-1", piles={"red": "food-3"}) > plain
    assert worth("red1 G7 food-1, G8 food-1", tokens="red C8") > worth(
        "red1 G7 food-1, G8 food-1", piles={"red": "food-3"}
    )
    assert worth("red1 G7 food-1, G8 food-1", weapons="red 1") > plain
    assert worth("red1 G7 food-3, G8 food-1") > plain
    assert worth("red1 G7 food-1, G8 food-3") > plain
    assert worth("red1 G7 food-1, G8 food-1", piles={"blue": "food-3"}) < plain
    assert worth("red1 C7 food-1") > worth("red1 G7 food-1")


def test_at_the_end_a_shared_victory_is_worth_a_share() -> None:
    s = table("red1 J12 food-1", players=3, post=True, piles={"green": "food-1"})
    do(s, "remove red1")
    assert [GAME.worth(s, player) for player in range(3)] == [0.5, 0.5, 0.0]


def test_the_best_single_step_goes_for_the_shelter_that_waits_for_a_token() -> None:
    s = table("red1 C7 food-1, C6 food-1, blue1 I9", anchor=True)
    values = {}
    for option in s.options:
        after = s.clone()
        after.apply(option)
        values[option] = GAME.worth(after, 0)
    assert max(values, key=lambda option: values[option]) == MOVE(0, SPACE["C8"])


def test_who_agrees_to_an_end_that_costs_them_the_match_does_not_count_on_a_refusal_by_others() -> None:
    s = table("red1 G7 food-1, green1 B4 food-3, C5 food-3", players=3, anchor=True, post=True, piles={"red": "food-3"})
    green = seat(s, "green")
    before = GAME.worth(s, green)
    do(s, "call")
    assert who(s) == "green"
    assert GAME.worth(s, green) == before
    refusing, agreeing = s.clone(), s.clone()
    do(refusing, "refuse")
    do(agreeing, "agree")
    assert who(agreeing) == "blue"
    assert GAME.worth(agreeing, green) < GAME.worth(refusing, green) == before


def test_who_is_behind_does_not_like_to_propose_the_end() -> None:
    s = table("red1 G7 food-1, G8 food-3", anchor=True, post=True, piles={"blue": "food-3"})
    before = GAME.worth(s, 0)
    do(s, "call")
    assert GAME.worth(s, 0) < before
    s = table("red1 G7 food-1, G8 food-3", anchor=True, post=True, piles={"red": "food-3 food-3"})
    before = GAME.worth(s, 0)
    do(s, "call")
    assert GAME.worth(s, 0) == before


def test_a_disk_that_is_passed_over_counts_for_nobody_twice() -> None:
    """The figure that passes over will not take it (ZG-6.6): half-way it must not look better than it can end."""
    s = table("red1 D9 sewer, red2 E9 enemy-8, C9 food-1, E8 food-1, D8 food-1, blue1 A1 food-1", post=True)
    do(s, "red1 over E9")
    ends = []
    for option in s.options:
        after = s.clone()
        after.apply(option)
        ends.append(GAME.worth(after, 0))
    assert GAME.worth(s, 0) <= max(ends)


def test_who_is_far_ahead_or_far_behind_still_wants_more() -> None:
    """Were a sure win worth the same with every move, both would walk about without taking anything."""
    far = {"red": "enemy-8 " * 60, "blue": "food-1"}
    for player in ("red", "blue"):
        s = table("red1 A1 food-3, A2 food-3, blue1 J1 food-3, J2 food-3, I2, H5", post=True, piles=far, turn=player)
        more = s.clone()
        do(more, f"{player}1 {'A2' if player == 'red' else 'J2'}")
        assert GAME.worth(more, s.turn) > GAME.worth(s, s.turn)
        assert 0.0 < GAME.worth(s, s.turn) < 1.0
