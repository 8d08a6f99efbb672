"""No bot can know more than its seat, in any game: another truth under the same view, the same choice."""

from typing import Any

import pytest

import shamble
from shamble import Rng, State
from shamble.bots import SearchBot, ask, list_bots, tell
from shamble.testing.snapshots import slots
from tests.bots.steady import steady

SEEN_ELSEWHERE = ("game", "log", "rng")
MOMENTS = 4
EVERYWHERE = [entry.name for entry in list_bots() if entry.check is None]
"""The bots that can sit at every table. `learnt` needs a net for the game: tests/learn brings one to each."""


def moments(slug: str, many: int = MOMENTS) -> list[State]:
    """Tables with a real choice, spread over the first hundred random moves, at the lowest and the highest number of
    players."""
    game = shamble.game(slug)
    found = []
    for players in {game.players[0], game.players[-1]}:
        state, rng = game.new(players=players, seed="fairness"), Rng("moves")
        due = {round(100 * i / many) for i in range(many)}
        for number in range(100):
            if state.over:
                break
            if len(state.options) > 1 and any(number >= at for at in due):
                due = {at for at in due if at > number}
                found.append(state.clone())
            state.apply(rng.pick(state.options))
    return found


def contents(state: State) -> dict[str, Any]:
    """All that lies on and under the table, but for the dice."""
    return {name: getattr(state, name) for name in slots(state) if name not in SEEN_ELSEWHERE}


@pytest.mark.parametrize("slug", [game.slug for game in shamble.list_games()])
def test_a_world_is_drawn_from_the_view_and_the_dice_alone(slug: str) -> None:
    """Exchange all that a seat cannot see: with the same dice it is still dealt the same world."""
    for state in moments(slug):
        for seat in range(state.players):
            other = state.determinize(seat, Rng("another truth"))
            assert contents(other.determinize(seat, Rng("dice"))) == contents(state.determinize(seat, Rng("dice")))


@pytest.mark.parametrize("slug", [game.slug for game in shamble.list_games()])
def test_hidden_things_are_exchanged_by_the_test_above(slug: str) -> None:
    """Otherwise it could not fail."""
    assert any(
        contents(state.determinize(seat, Rng("another truth"))) != contents(state)
        for state in moments(slug)
        for seat in range(state.players)
    )


@pytest.mark.parametrize("name", [*EVERYWHERE, "survivor:aggressive", "scavenger:cautious"])
@pytest.mark.parametrize("slug", [game.slug for game in shamble.list_games()])
def test_another_truth_makes_no_other_choice(slug: str, name: str) -> None:
    for state in moments(slug):
        other = state.determinize(state.player, Rng("another truth"))
        assert ask(steady(name), other, Rng("dice")) == ask(steady(name), state, Rng("dice"))


@pytest.mark.parametrize("slug", [game.slug for game in shamble.list_games()])
def test_another_truth_makes_no_other_search_to_resume(slug: str) -> None:
    """A bot that was told of the moves of its seat chooses the same the second time, too."""
    compared = 0
    for state in moments(slug):
        seat = state.player
        bots = [steady("survivor") for _ in range(2)]
        truths = [state.clone(), state.determinize(seat, Rng("another truth"))]
        for bot, truth in zip(bots, truths, strict=True):
            action = ask(bot, truth, Rng("dice"))
            tell([bot if q == seat else steady("random") for q in range(state.players)], truth, action)
        thoughts = [bot.kept_root for bot in bots if isinstance(bot, SearchBot) and bot.kept_root is not None]
        assert [thought.visits for thought in thoughts[:1]] == [thought.visits for thought in thoughts[1:]]
        compared += len(thoughts) == 2
    assert compared
