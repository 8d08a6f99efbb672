"""For those who write lessons: the stations of a lesson as the learner meets them, with the ids of the pieces and the
actions as a lesson names them; the beginnings of matches; and what is wrong with a course."""

from __future__ import annotations

from cyclopts import App

from shamble import render
from shamble.bots import ask, bot
from shamble.cli.options import given_options
from shamble.core.game import AnyGame
from shamble.core.lessons import act_of
from shamble.core.rng import Rng
from shamble.core.scene import Scene, named
from shamble.core.state import State
from shamble.games import game as find_game
from shamble.lessons import Sitting, find_lesson
from shamble.lessons.checking import complaints

app = App(name="lesson", help=__doc__)


@app.command
def show(game: str, lesson: str, /, *, station: int | None = None) -> None:
    """Every station of a lesson, or one, when its hints are followed."""
    played = find_game(game)
    sitting = Sitting(played, find_lesson(played, lesson))
    number = -1
    while not sitting.done:
        if sitting.number != number and station in (None, sitting.number + 1):
            print(f"\n== station {sitting.number + 1}: {sitting.text}")
            print("lit:", *sitting.lit)
            for event in sitting.news:
                print("  ", event.text(sitting.names, sitting.seat))
            print_table(played, sitting.state, sitting.scene)
            print("hint:", named_action(sitting.state, sitting.hint()))
        number = sitting.number
        sitting.follow_hint()


@app.command
def table(
    game: str,
    /,
    *,
    players: int | None = None,
    seed: str = "0",
    seat: int = 0,
    moves: int = 0,
    bots: str = "greedy",
    option: tuple[str, ...] = (),
) -> None:
    """The beginning of a match, after so many moves of bots, as one seat sees it. The moves are printed as a lesson
    would script them."""
    played = find_game(game)
    state = played.new(players, seed, **given_options(played, option, {}))
    mover = bot(bots)
    for number in range(moves):
        if state.over:
            break
        action = ask(mover, state, Rng(f"{seed}/{number}"))
        print(f"seat {state.player}, {state.decision.name}: {named_action(state, action)},")
        state.apply(action)
    names = [f"Player {number + 1}" for number in range(state.players)]
    view = state.view(seat)
    print_table(played, state, played.scene(view, view["options"], names))


@app.command
def check(game: str, /) -> int:
    """What the tests would complain of."""
    found = complaints(find_game(game))
    print(*found, sep="\n")
    return 1 if found else 0


def print_table(game: AnyGame, state: State, scene: Scene) -> None:
    print(render.text(scene, width=100))
    print("ids:", *(name for name, _ in named(scene) if name))
    if not state.over:
        print(f"seat {state.player} is asked for {state.decision.name} ({state.decision.rule}):")
        for option in state.options:
            print(f"  {named_action(state, option)}  # {game.describe(state, option)}")


def named_action(state: State, action: int) -> str:
    return "read on" if action < 0 else str(act_of(state.game.actions.structure(action)))


if __name__ == "__main__":
    app()
