"""Zombie! Run for Your Lives!: collect five items, send the zombies to your friends."""

from collections.abc import Sequence

from shamble.core.game import Game
from shamble.games.run_for_your_lives.actions import ACTIONS, SEAT_NAMED, TYPE_NAMED
from shamble.games.run_for_your_lives.components import MATCH_OF, NAMES
from shamble.games.run_for_your_lives.evaluate import WEIGHTS, evaluate
from shamble.games.run_for_your_lives.presets import PRESETS
from shamble.games.run_for_your_lives.refusals import default, forbids
from shamble.games.run_for_your_lives.rules import cancels
from shamble.games.run_for_your_lives.scene import result, scene
from shamble.games.run_for_your_lives.setup import OPTIONS, check_config, setup
from shamble.games.run_for_your_lives.state import Table
from shamble.games.run_for_your_lives.view import determinize, pieces, view


def describe_action(s: Table, action: int, names: Sequence[str] | None) -> str:
    """The action, and the card it would wipe out."""
    text = ACTIONS.describe(action, names)
    kind = TYPE_NAMED[action]
    receiver = s.turn if SEAT_NAMED[action] < 0 else SEAT_NAMED[action]
    return f"{text} (removes {NAMES[MATCH_OF[kind]]})" if kind >= 0 and cancels(s, kind, receiver) else text


GAME = Game[Table](
    slug="run_for_your_lives",
    package=__name__,
    title="Zombie! Run for Your Lives!",
    tagline="Collect five items and get away; the zombies are for your friends",
    credits="Danila Goryunov; Right Games RBG, 2011",
    minutes=(15, 30),
    weight="light",
    players=(2, 3, 4, 5, 6, 7),
    best_players=(3, 4, 5, 6, 7),
    notes=("Fifteen of the card names, all symbols and their pairing are reconstructed; no rule depends on them.",),
    options=OPTIONS,
    presets=PRESETS,
    rules_version=1,
    actions=ACTIONS,
    endings=("escape", "last_survivor", "turn_limit"),
    setup=setup,
    view=view,
    determinize=determinize,
    scene=scene,
    evaluate=evaluate,
    weights=WEIGHTS,
    forbids=forbids,
    default=default,
    pieces=pieces,
    result=result,
    describe_action=describe_action,
    check_config=check_config,
)
