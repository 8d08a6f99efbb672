"""Who meets whom, and that nobody has the better seats."""

from collections import Counter
from itertools import combinations

import pytest

import shamble
from shamble import ShambleError
from shamble.arena import Fixture, Plan, fixtures_of

GAME = "run_for_your_lives"
BOTS = ["random", "greedy:1", "shambler"]


def drawn_up(players: int, tables: str | None = None, bots: list[str] = BOTS) -> list[Fixture]:
    return fixtures_of(Plan.checked(GAME, players, {}, bots, "f"), tables)


def seats(fixture: Fixture, matches: int) -> Counter[tuple[int, str]]:
    return Counter((seat, name) for index in range(matches) for seat, name in enumerate(fixture.seated(index)))


def letters(fixture: Fixture, matches: int) -> list[str]:
    return ["".join("ab"[fixture.bots.index(name)] for name in fixture.seated(index)) for index in range(matches)]


def test_every_two_meet() -> None:
    assert [fixture.bots for fixture in drawn_up(4)] == list(combinations(BOTS, 2))


@pytest.mark.parametrize("players", range(2, 8))
def test_of_a_pair_each_sits_in_each_seat_equally_often_after_every_round(players: int) -> None:
    fixture = drawn_up(players)[0]
    for rounds in (1, 2, 35):
        assert set(seats(fixture, rounds * fixture.round).values()) == {rounds}
        assert len(seats(fixture, rounds * fixture.round)) == 2 * players


def test_a_pair_sits_in_all_arrangements_in_turn() -> None:
    assert letters(drawn_up(2)[0], 4) == ["ab", "ba", "ab", "ba"]
    assert letters(drawn_up(4)[0], 7) == ["aabb", "bbaa", "abab", "baba", "abba", "baab", "aabb"]


def test_of_an_odd_number_of_seats_they_have_one_more_by_turns() -> None:
    assert letters(drawn_up(3)[0], 6) == ["aab", "bba", "aba", "bab", "baa", "abb"]


@pytest.mark.parametrize(("players", "together"), [(2, 2), (3, 3), (5, 3)])
def test_at_a_table_of_all_there_are_as_many_bots_as_can_be(players: int, together: int) -> None:
    drawn = drawn_up(players, "all")
    assert [fixture.bots for fixture in drawn] == list(combinations(BOTS, together))
    for fixture in drawn:
        assert all(set(fixture.seated(index)) == set(fixture.bots) for index in range(20))
        assert set(seats(fixture, 7 * fixture.round).values()) == {7}


def test_at_a_table_of_all_the_neighbours_change() -> None:
    (fixture,) = drawn_up(3, "all")
    after = Counter(names[(names.index("random") + 1) % 3] for names in (fixture.seated(index) for index in range(300)))
    assert set(after) == {"greedy:1", "shambler"}
    assert min(after.values()) > 100


def test_tables_of_the_same_kind_have_the_same_seeds() -> None:
    (fixture,) = drawn_up(4, "same")
    assert [fixture.seated(index) for index in range(3)] == [[name] * 4 for name in BOTS]
    assert [fixture.match_seed(index) for index in range(6)] == ["f/0"] * 3 + ["f/1"] * 3
    assert fixture.records(10) == 30


def test_no_two_matches_of_other_tables_share_a_seed() -> None:
    for tables in ("pairs", "all"):
        drawn = drawn_up(2, tables)
        assert len({fixture.match_seed(index) for fixture in drawn for index in range(10)}) == 10 * len(drawn)


def plague(players: int, tables: str | None = None, **options: object) -> list[Fixture]:
    return fixtures_of(Plan.checked("zombie_plague", players, options, ["random", "shambler"], "f"), tables)


@pytest.mark.parametrize(("players", "first", "second"), [(2, "ab", "ba"), (4, "abbb", "baaa")])
def test_one_plays_the_zombies_and_the_other_all_humans(players: int, first: str, second: str) -> None:
    (fixture,) = plague(players)
    assert letters(fixture, 3) == [first, second, first]


def test_the_game_tells_which_tables_suit_it() -> None:
    assert drawn_up(4)[0].tables == "pairs"
    assert plague(3)[0].tables == "sides"
    assert plague(3, zombies="automatic")[0].tables == "same"
    assert plague(4, traitor=True)[0].tables == "pairs"
    assert plague(3, zombies="automatic", days28=True)[0].tables == "pairs"
    assert plague(4, "pairs")[0].tables == "pairs"


def test_the_sides_of_every_game_are_its_seats() -> None:
    for game in shamble.list_games():
        for players, options in game.configurations():
            count, config = game.check(players, options)
            assert sorted(seat for side in game.sides_of(count, config) for seat in side) == list(range(count))


@pytest.mark.parametrize(
    ("bots", "tables", "complaint"),
    [
        (["random"], None, "between 2 and 10 bots, not 1"),
        ([f"greedy:{worlds}" for worlds in range(1, 12)], None, "between 2 and 10 bots, not 11"),
        (["random", "greedy", "random"], None, "random was named twice"),
        (BOTS, "round", "tables are pairs, sides, all, same, not 'round'"),
    ],
)
def test_what_cannot_be_a_tournament_is_refused(bots: list[str], tables: str | None, complaint: str) -> None:
    with pytest.raises(ShambleError, match=complaint):
        drawn_up(3, tables, bots)


def test_where_all_win_together_nobody_can_be_set_against_another() -> None:
    with pytest.raises(ShambleError, match="compare by --tables same"):
        plague(3, "pairs", zombies="automatic")
