"""Matches played again without a card: the same until its first use, and only that seat is changed."""

from pathlib import Path

import msgspec
import polars
import pytest

import shamble
from shamble.arena import Plan, Record, play_match, simulate, writer
from shamble.arena.records.pieces import pieces_in_play, pieces_used
from shamble.arena.records.record import DetailedRecord
from shamble.arena.records.uses import Use, uses_beside
from shamble.core.game import AnyGame
from shamble.games.pints_of_blood.components import BUDDY_CARDS

GAME = "run_for_your_lives"


def uses(record: Record) -> list[Use]:
    assert isinstance(record, DetailedRecord)
    return [msgspec.json.decode(line, type=Use) for line in record.uses.splitlines()]


def test_the_match_itself_is_the_same_with_and_without_the_question() -> None:
    for bots in (["random"], ["greedy:1", "random"]):
        asked, plain = (Plan.checked(GAME, 3, {}, bots, "s", cards=cards) for cards in (True, False))
        for index in range(3):
            record = play_match(asked, index)
            assert isinstance(record, DetailedRecord)
            assert record.bare() == play_match(plain, index)


def test_every_seat_is_watched_with_every_bot() -> None:
    plan = Plan.checked(GAME, 4, {}, ["random", "greedy:1"], cards=True)
    met = {(plan.watched_seat(index), plan.seated(index)[plan.watched_seat(index)]) for index in range(8)}
    assert len(met) == 8


def test_a_row_says_what_was_offered_used_and_won() -> None:
    plan = Plan.checked(GAME, 3, {}, ["random"], "s", cards=True)
    rows = [row for index in range(12) for row in uses(play_match(plan, index))]
    assert {row.kind for row in rows} == {"items", "zombies"}
    for row in rows:
        assert row.offered >= row.used
        assert (row.used == 0) == (row.first is None) == (row.without is None) == (row.decisions_without is None)
        assert row.first is None or 1 <= row.first <= row.decisions
    assert any(row.without != row.returned for row in rows if row.used)
    assert any(row.swing for row in rows if row.used)


@pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)
def test_what_a_game_declares_of_its_pieces_is_there(game: AnyGame) -> None:
    assert set(game.uses) <= {block.kind for block in game.actions.blocks}
    named = set(pieces_used(game).values())
    if game.kinds is not None:
        _, config = game.check(None, {})
        assert named <= set(game.kinds(config))
        assert set(filter(None, game.uses.values())) <= set(game.kinds(config))


@pytest.mark.parametrize("game", [each for each in shamble.list_games() if each.in_play], ids=lambda game: game.slug)
def test_whatever_somebody_could_use_is_in_play(game: AnyGame) -> None:
    named = pieces_used(game)
    for number, (players, options) in enumerate(game.configurations()):
        state = game.new(players, f"in play {number}", **options)
        usable = pieces_in_play(game, players, state.config)
        offered = set()
        for _ in range(400):
            if state.over:
                break
            offered |= {named[option] for option in state.options if option in named}
            state.apply(state.rng.pick(state.options))
        assert offered <= usable, f"{players} players, {options}"


def test_what_is_in_play_follows_the_box() -> None:
    def usable(slug: str, players: int, **options: object) -> frozenset[str]:
        game = shamble.game(slug)
        return pieces_in_play(game, *game.check(players, options))

    two, four = (usable("eaten_by_zombies", players) for players in (2, 4))
    assert "A Good Friend" in four - two, "the set-up has its pile for four"
    assert "Bomb Shelter" not in usable("eaten_by_zombies", 2, swag="random")
    assert "Bomb Shelter" in usable("eaten_by_zombies", 2, swag="random", promo=True)
    no_mouse = {"items": {"mouse": {"copies": 0}}}
    assert usable(GAME, 2) - usable(GAME, 2, components=no_mouse) == {"Mouse"}
    assert len(usable(GAME, 2, size="pocket")) == 8
    assert "TEDDY BEAR" not in usable("zombie_plague", 4, deck="random40")
    assert "TEDDY BEAR" in usable("zombie_plague", 4, deck="random40", days28=True)
    assert "Gunrunning" in usable("pints_of_blood", 2, level="main-course") - usable("pints_of_blood", 2)


def test_a_buddy_card_has_one_name_and_an_offer_to_buy_it_is_no_use() -> None:
    game = shamble.game("pints_of_blood")
    named = {game.actions.block_of(action).kind: set[str]() for action in pieces_used(game)}
    for action, piece in pieces_used(game).items():
        named[game.actions.block_of(action).kind].add(piece)
    assert "OFFER" not in named
    assert "BUY_FOOD" not in named
    cards = {card.name for card in BUDDY_CARDS}
    assert named["PLACE"] - cards == {"cricket bat", "dart", "longbow", "an extra hit", "the exchanged weapon"}
    lower = [piece.lower() for piece in set(pieces_used(game).values())]
    assert len(lower) == len(set(lower))


@pytest.mark.parametrize("suffix", [".jsonl", ".parquet"])
def test_they_are_kept_beside_the_records_and_resumed(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"run{suffix}"
    plan = Plan.checked(GAME, 2, {}, ["random"], "s", cards=True)
    for matches in (2, 4):
        with writer(path, plan) as file:
            for each in file.missing(range(matches)):
                for record in simulate(plan, len(each), first=each.start):
                    file.write(record)
    beside = uses_beside(path)
    frame = polars.read_parquet(beside) if suffix == ".parquet" else polars.read_ndjson(beside)
    assert frame["index"].unique().sort().to_list() == [0, 1, 2, 3]
    with pytest.raises(shamble.ShambleError, match="holds a simulation with its cards: resume it with --cards"):
        writer(path, Plan.checked(GAME, 2, {}, ["random"], "s"))
