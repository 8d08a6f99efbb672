"""Reiner Knizia's Zombiegeddon: a race in two halves over a board of disks that crumbles under everybody's feet."""

from __future__ import annotations

from shamble.core.game import Game
from shamble.core.options import Choice, Data, Number, Switch
from shamble.games.zombiegeddon.actions import actions
from shamble.games.zombiegeddon.components import check_colours, check_components
from shamble.games.zombiegeddon.default import default
from shamble.games.zombiegeddon.evaluate import evaluate
from shamble.games.zombiegeddon.events import WAYS_TO_END
from shamble.games.zombiegeddon.forbids import forbids
from shamble.games.zombiegeddon.scene import scene
from shamble.games.zombiegeddon.setup import check_config, set_up
from shamble.games.zombiegeddon.speech import describe_action, result
from shamble.games.zombiegeddon.state import Table
from shamble.games.zombiegeddon.view import determinize, pieces, view

GAME: Game[Table] = Game(
    slug="zombiegeddon",
    package=__name__,
    title="Zombiegeddon",
    tagline="Grab what you can before the bomb falls, and whatever is left afterwards.",
    credits="Reiner Knizia (Twilight Creations, 2009)",
    minutes=(30, 60),
    weight="medium",
    players=(2, 3, 4),
    notes=(
        "How many disks there are of each kind is reconstructed; only the totals of 112 and 88 are printed. If you own the "
        "game, load your own counts with the option components.",
        "The places of the eight shelters are reconstructed too.",
        "The end after rounds without progress (ZG-9.17) is a safeguard of ours: the printed rules allow endless waiting.",
    ),
    options=(
        Choice(
            "start_player",
            "Who opens the pre-bomb phase; by the printed rule it is the youngest.",
            {"random": "drawn by lot", "host": "the seat named by start_seat"},
        ),
        Number("start_seat", "The seat that opens, where start_player is host; otherwise unused.", 1, 1, 4),
        Choice(
            "ledger",
            "Whether gathered disks can be inspected.",
            {
                "closed": "face down, as printed: nobody may look again, and there is no running score",
                "open": "face up for all, with a running score: for learning games and games against bots",
            },
        ),
        Switch("quick_finish", "Players may agree to end a phase or to play it out (ZG-9.10 to ZG-9.16).", True),
        Number("no_progress_rounds", "Rounds without progress that end a phase (ZG-9.17).", 3, 3, 5, samples=(4, 5)),
        Data(
            "components",
            'Your own disk counts: {"pre_bomb": {"food-1": 16, ...}, "post_bomb": {...}}.',
            check_components,
            samples=(
                {
                    "pre_bomb": {"food-2": 40, "prov-fuel": 20, "weapon": 10, "enemy-4": 8, "sewer": 4, "barricade": 8},
                    "post_bomb": {"food-3": 60, "enemy-4": 30, "sewer": 4, "barricade": 2},
                },
            ),
        ),
        Data("colours", 'The colours of the seats in order, such as ["blue", "red"].', check_colours, samples=(["blue"],)),
    ),
    combinations=tuple({"start_player": "host", "start_seat": seat} for seat in (2, 3, 4)),
    actions=actions,
    endings=WAYS_TO_END.codes,
    setup=set_up,
    check_config=check_config,
    view=view,
    determinize=determinize,
    scene=scene,
    evaluate=evaluate,
    forbids=forbids,
    default=default,
    pieces=pieces,
    result=result,
    describe_action=describe_action,
)
