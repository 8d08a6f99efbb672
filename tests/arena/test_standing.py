"""What a tournament shows: scores, ratings, and an order that is called settled only when it is."""

from collections.abc import Callable
from random import Random

import pytest

from shamble.arena import Fixture, Plan, Standing, fixtures_of
from shamble.arena.ratings.standing import ERROR, Evidence
from tests.arena.tables import record


def drawn_up(bots: list[str], players: int = 2, tables: str | None = None) -> list[Fixture]:
    return fixtures_of(Plan.checked("run_for_your_lives", players, {}, bots, "s"), tables)


Result = Callable[[list[str]], list[float]]


def played(fixtures: list[Fixture], result: Result, records: int) -> Standing:
    standing = Standing(fixtures)
    for number, fixture in enumerate(fixtures):
        for index in range(records):
            names = fixture.seated(index)
            standing.add(number, record(names, result(names), index))
    return standing


def best_of(*order: str) -> Result:
    """They come in in this order, wherever they sit."""
    return lambda names: [1 / (1 + order.index(name)) for name in names]


def first_seat(names: list[str]) -> list[float]:
    return [1.0, *[0.0] * (len(names) - 1)]


def nobody(names: list[str]) -> list[float]:
    return [0.0] * len(names)


@pytest.mark.parametrize(("tables", "players"), [("pairs", 2), ("pairs", 3), ("pairs", 4), ("all", 3)])
def test_a_clear_order_is_settled(tables: str, players: int) -> None:
    standing = played(
        drawn_up(["random", "greedy", "shambler"], players, tables), best_of("greedy", "shambler", "random"), 180
    )
    assert [standing.bots[bot] for bot in standing.order] == ["greedy", "shambler", "random"]
    assert standing.open_neighbours == []
    assert not any(standing.is_open(fixture) for fixture in standing.fixtures)
    assert standing.meetings[1, 0].rate == 1.0


@pytest.mark.parametrize("result", [first_seat, nobody])
def test_what_the_seats_decide_says_nothing_about_the_bots(result: Result) -> None:
    standing = played(drawn_up(["random", "greedy"]), result, 1000)
    assert standing.open_neighbours == [(0, 1)]
    assert standing.ratings[0].points == pytest.approx(1500)
    assert standing.meetings[0, 1].won == 500


def test_tables_of_the_same_kind_are_compared_seed_by_seed() -> None:
    """The first bot wins at every third seed, the second also at every other one of the rest."""
    (fixture,) = drawn_up(["random", "greedy"], 2, "same")
    standing = Standing([fixture])
    for index in range(2 * 60):
        seed, bot = divmod(index, 2)
        won = seed % 3 == 0 or (bot == 1 and seed % 3 == 1)
        standing.add(0, record(fixture.seated(index), [float(won)] * 2, index))
    assert (standing.meetings[1, 0].won, standing.meetings[1, 0].tries) == (20 + 40 / 2, 60)
    assert standing.ahead(1, 0)
    assert not standing.ahead(0, 1)


def test_a_table_without_its_counterpart_is_not_compared_yet() -> None:
    (fixture,) = drawn_up(["random", "greedy"], 2, "same")
    standing = Standing([fixture])
    standing.add(0, record(fixture.seated(0), [1.0, 1.0], 0))
    assert standing.meetings[0, 1].tries == 0


def test_records_may_come_in_any_order() -> None:
    drawn = drawn_up(["random", "greedy", "shambler"], 3, "all")
    one, other = Standing(drawn), Standing(drawn)
    records = [record(drawn[0].seated(index), first_seat(drawn[0].seated(index)), index) for index in range(60)]
    for played_one in records:
        one.add(0, played_one)
    Random(2).shuffle(records)
    for played_one in records:
        other.add(0, played_one)
    assert one.rankings == other.rankings
    assert one.evidence == other.evidence


def rounds_until_settled(dice: Random, share: float, most: int) -> int | None:
    """One look after every round; a bot that wins this share of the matches."""
    evidence = Evidence()
    for played_rounds in range(1, most + 1):
        evidence.add(sum((dice.random() < share) - 0.5 for _ in range(2)))
        if evidence.settles(ERROR):
            return played_rounds
    return None


def test_equals_are_hardly_ever_called_apart_however_often_one_looks() -> None:
    """A look after each of 400 rounds: with an ordinary 5 % test about every second of these would be called apart."""
    dice = Random(11)
    wrong = sum(rounds_until_settled(dice, 0.5, 400) is not None for _ in range(200))
    assert wrong <= ERROR * 200


def test_a_difference_is_found_with_few_matches_where_it_is_large() -> None:
    assert rounds_until_settled(Random(1), 1.0, 100) == 10
    found = sorted(rounds_until_settled(Random(seed), 0.7, 1000) or 1000 for seed in range(50))
    assert found[25] < 60
    assert found[-1] < 1000


def test_more_bots_need_more_evidence() -> None:
    for bots, settled in ((["random", "greedy"], True), (["random", "greedy", "shambler"], False)):
        standing = played(drawn_up(bots), best_of("greedy", "random", "shambler"), 20)
        assert standing.apart(0, 1) is settled
