"""Reiner Knizia's Zombiegeddon: a race in two halves over a board of disks that crumbles under everybody's feet."""

from __future__ import annotations

from shamble.core.game import Game
from shamble.games.zombiegeddon.actions import ACTIONS
from shamble.games.zombiegeddon.decisions import DECISIONS
from shamble.games.zombiegeddon.events import WAYS_TO_END
from shamble.games.zombiegeddon.look.board import places_of
from shamble.games.zombiegeddon.look.scene import scene_of
from shamble.games.zombiegeddon.mind.encode import ENCODER
from shamble.games.zombiegeddon.mind.endings import solve
from shamble.games.zombiegeddon.mind.evaluate import WEIGHTS, worth
from shamble.games.zombiegeddon.mind.reasons import reasons_of
from shamble.games.zombiegeddon.options import COMBINATIONS, FIRST_TABLE, OPTIONS, PRESETS, check_config
from shamble.games.zombiegeddon.refusals import forbids
from shamble.games.zombiegeddon.setup import set_up
from shamble.games.zombiegeddon.state import Table
from shamble.games.zombiegeddon.view import determinize, pieces, view_of
from shamble.games.zombiegeddon.words import caution, describe_action, foretell, prompt, result

GAME: Game[Table] = Game(
    slug="zombiegeddon",
    package=__name__,
    title="Zombiegeddon",
    tagline="Grab what you can before the bomb falls, and whatever is left afterwards",
    credits="Reiner Knizia (Twilight Creations, 2009)",
    minutes=(30, 60),
    weight="medium",
    players=(2, 3, 4),
    notes=(
        "How many disks there are of each kind is reconstructed; only the totals of 112 and 88 are printed. If you own "
        "the game, load your own counts as the components of a table.",
        "The places of the eight shelters are reconstructed too.",
        "The end after rounds without progress (ZG-9.17) is our safeguard: the printed rules allow endless waiting.",
    ),
    options=OPTIONS,
    presets=PRESETS,
    rules_version=1,
    one_win=True,
    combinations=COMBINATIONS,
    actions=ACTIONS,
    decisions=DECISIONS,
    endings=WAYS_TO_END.codes,
    setup=set_up,
    check_config=check_config,
    view=view_of,
    determinize=determinize,
    scene=scene_of,
    evaluate=worth,
    weights=WEIGHTS,
    solve=solve,
    reasons=reasons_of,
    encoder=ENCODER,
    forbids=forbids,
    pieces=pieces,
    prompt=prompt,
    result=result,
    caution=caution,
    foretell=foretell,
    first_table=FIRST_TABLE,
    describe_action=describe_action,
    places=places_of,
)
