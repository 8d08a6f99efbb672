"""Ratings: the model, which matches count, and that each counts once whatever happens, on either database."""

from __future__ import annotations

import random
from math import exp, isclose
from typing import Any

import msgspec
import pytest

from shamble.arena.ratings.model import POINTS
from shamble.bots import list_bots
from shamble.games import game as find_game
from shamble.games import list_games
from shamble.web.ratings.bots import bot_rating, measured
from shamble.web.ratings.conditions import ASKED_BACK, LEFT, never_rated, why_unrated
from shamble.web.ratings.scale import CERTAIN, DRIFT, START, UNKNOWN, Guess, Player, after
from shamble.web.store.rows import SeatRow, TableRow
from tests.web.table import GAME, Server

NOW = 1_700_000_000
ALONE2, ALONE3 = [(0,), (1,)], [(0,), (1,), (2,)]


def people(*guesses: Guess) -> list[Player]:
    return [Player(guess, True) for guess in guesses]


# -- the model ---------------------------------------------------------------------------------------------------------


def test_who_wins_gains_what_the_other_loses_among_equals() -> None:
    winner, loser = after(people(Guess(), Guess()), [1.0, 0.0], ALONE2)
    assert winner.points > START > loser.points
    assert isclose(winner.points - START, START - loser.points, rel_tol=1e-4)
    assert winner.deviation == pytest.approx(loser.deviation)
    assert winner.deviation < UNKNOWN


def test_a_surprise_moves_more_than_what_was_expected() -> None:
    strong, weak = Guess(1700, 100), Guess(1300, 100)
    expected = after(people(strong, weak), [1.0, 0.0], ALONE2)[0].points - 1700
    surprise = 1700 - after(people(strong, weak), [0.0, 1.0], ALONE2)[0].points
    assert 0 < 5 * expected < surprise


def test_a_draw_brings_the_unequal_together_and_leaves_equals() -> None:
    strong, weak = after(people(Guess(1700, 100), Guess(1300, 100)), [0.5, 0.5], ALONE2)
    assert strong.points < 1700
    assert weak.points > 1300
    assert [g.points for g in after(people(Guess(), Guess()), [0.5, 0.5], ALONE2)] == pytest.approx([START, START])


def test_a_newcomer_moves_more_than_a_veteran() -> None:
    new, known = after(people(Guess(), Guess(START, 60)), [1.0, 0.0], ALONE2)
    assert new.points - START > 5 * (START - known.points) > 0


def test_bots_stand_still() -> None:
    bot = Guess(1560, 20)
    person, same = after([Player(Guess(), True), Player(bot, False)], [1.0, 0.0], ALONE2)
    assert same == bot
    assert person.points > START


def test_of_three_the_middle_one_is_between() -> None:
    first, second, third = after(people(Guess(), Guess(), Guess()), [1.0, 0.5, 0.0], ALONE3)
    assert first.points > second.points > third.points


def test_those_who_lose_together_are_not_distinguished() -> None:
    _, one, other = after(people(Guess(), Guess(), Guess()), [1.0, 0.0, 0.0], ALONE3)
    assert one == other


def test_a_side_rises_and_falls_together_and_the_one_against_many_alone() -> None:
    alone, *many = after(people(Guess(), Guess(), Guess()), [0.0, 1.0, 1.0], [(0,), (1, 2)])
    assert many[0] == many[1]
    assert many[0].points > START > alone.points
    assert START - alone.points > many[0].points - START, "the whole side shares what it has shown"


def test_where_all_are_one_side_nothing_is_learnt() -> None:
    before = people(Guess(1600, 90), Guess(1400, 80))
    assert after(before, [1.0, 1.0], [(0, 1)]) == [player.guess for player in before]


def test_a_guess_is_never_wider_than_that_of_a_newcomer_and_never_certain() -> None:
    guess = Guess()
    for n in range(400):
        guess = after([Player(guess, True), Player(Guess(1500, 10), False)], [float(n % 2), 1.0 - n % 2], ALONE2)[0]
        assert DRIFT < guess.deviation <= UNKNOWN
    assert guess.deviation < CERTAIN


def test_ratings_find_true_strengths_on_the_scale_of_the_arena() -> None:
    """People of known strength play each other and bots by the model's own chances: their ratings come to lie there."""
    rng = random.Random(7)
    truth = [1250.0, 1450.0, 1600.0, 1800.0]
    guesses = [Guess()] * 4
    late: list[list[float]] = [[] for _ in truth]
    for n in range(1600):
        seats = rng.sample(range(4), 2)
        strengths = [*(truth[one] for one in seats), 1500.0]
        order: list[int] = []
        left = [0, 1, 2]
        while left:
            place = rng.choices(left, [exp(strengths[seat] / POINTS) for seat in left])[0]
            order.append(place)
            left.remove(place)
        returns = [0.0, 0.0, 0.0]
        returns[order[0]], returns[order[1]] = 1.0, 0.5
        table = [*(Player(guesses[one], True) for one in seats), Player(Guess(1500, 10), False)]
        new = after(table, returns, ALONE3)
        for seat, one in enumerate(seats):
            guesses[one] = new[seat]
            if n > 800:
                late[one].append(new[seat].points)
    for strength, course in zip(truth, late, strict=True):
        assert abs(sum(course) / len(course) - strength) < 60


# -- the bots ----------------------------------------------------------------------------------------------------------


def test_the_file_of_the_bots_rates_known_levels_of_every_game_beside_the_scavenger() -> None:
    assert set(measured()) == {game.slug for game in list_games()}
    for slug, found in measured().items():
        assert found.levels["scavenger"] == msgspec.convert(
            {"points": START, "error": 0.0}, type(found.levels["scavenger"])
        )
        assert set(found.levels) <= {entry.name for entry in list_bots()}
        assert f"tools/bot-ratings {slug}:" in found.made_by
        assert found.matches > 0
        by_chance = found.levels["random"]
        assert by_chance.points - 2 * by_chance.error <= found.levels["scavenger"].points, "luck alone is not stronger"


def test_a_bot_that_nobody_measured_has_no_rating() -> None:
    assert bot_rating("ludo", "scavenger") is None
    assert bot_rating(GAME, "scavenger:cautious") is None
    assert bot_rating(GAME, "scavenger") is not None


# -- which matches count -----------------------------------------------------------------------------------------------


def row(*seats: SeatRow, game: str = GAME, table: str = "a" * 16, rated: bool = True, **options: Any) -> TableRow:
    players, config = find_game(game).check(len(seats), options)
    return TableRow(
        id=table, game=game, rules_version=find_game(game).rules_version, options=config, players=players, listed=True,
        seconds=0, reaction=6, stand_in="scavenger", host="h", made=NOW, seats=list(seats), rated=rated, seed="s",
    )  # fmt: skip


def person(id: str = "p", **more: Any) -> SeatRow:
    return SeatRow("person", person=id, **more)


BOT = SeatRow("bot", level="scavenger")


@pytest.mark.parametrize(
    ("table", "asked_back", "why"),
    [
        (row(person(), BOT), False, ""),
        (row(person(), person("q")), False, ""),
        (row(person(), BOT, rated=False), False, "not marked"),
        (row(BOT, BOT), False, "nobody sits there"),
        (row(person(), SeatRow("bot", level="scavenger:cautious")), False, "nobody has measured"),
        (row(person(left=True), BOT), False, LEFT),
        (row(person(), BOT), True, ASKED_BACK),
    ],
)
def test_which_matches_count(table: TableRow, asked_back: bool, why: str) -> None:
    found = why_unrated(table, asked_back)
    assert (why in found) if why else found == ""


def test_a_match_of_one_side_never_counts() -> None:
    config = find_game("zombie_plague").check(2, {"zombies": "automatic"})[1]
    assert "together" in never_rated("zombie_plague", 2, config)


async def test_a_table_that_can_never_count_is_refused(server: Server) -> None:
    ann = await server.person("Ann")
    seats = [{"kind": "you"}, {"kind": "open"}]
    status, words = await ann.refused(
        "POST", "/api/tables", game="zombie_plague", seats=seats, rated=True, options={"zombies": "automatic"}
    )
    assert status == 422
    assert words.startswith("rated: everybody wins or loses together")
