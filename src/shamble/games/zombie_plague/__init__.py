"""Zombie Plague: survivors search and barricade a suburban house while the dead close in."""

from shamble.core.game import Game
from shamble.games.zombie_plague.actions import ACTIONS, USES
from shamble.games.zombie_plague.board.plan import places_of
from shamble.games.zombie_plague.components import NAMES, RECONSTRUCTED, kinds_of
from shamble.games.zombie_plague.decisions import DECISIONS
from shamble.games.zombie_plague.look.marks import mark_of
from shamble.games.zombie_plague.look.scene import scene_of
from shamble.games.zombie_plague.mind.encode import ENCODER
from shamble.games.zombie_plague.mind.evaluate import worth
from shamble.games.zombie_plague.mind.reasons import reasons_of
from shamble.games.zombie_plague.mind.weights import WEIGHTS
from shamble.games.zombie_plague.options import (
    COMBINATIONS,
    FIRST_TABLE,
    OPTIONS,
    PRESETS,
    check_config,
    player_counts,
    sides,
)
from shamble.games.zombie_plague.refusals import forbids
from shamble.games.zombie_plague.rules.deciding import duty
from shamble.games.zombie_plague.rules.endings import ENDINGS
from shamble.games.zombie_plague.setup import in_play, set_up
from shamble.games.zombie_plague.state import Table
from shamble.games.zombie_plague.view import determinize, pieces, view_of
from shamble.games.zombie_plague.words import caution, describe_action, foretell, prompt, result

GAME = Game[Table](
    slug="zombie_plague",
    package=__name__,
    title="Zombie Plague",
    tagline="Search the house, board it up, get everybody inside; one of you moves the dead",
    credits="Brian S. Roe and Skott Kilander, 2001",
    minutes=(60, 120),
    weight="medium",
    players=(2, 3, 4, 5, 6, 7, 8),
    best_players=(3, 4, 5, 6),
    notes=(
        "The board follows the published ones square by square; the Cellar's layout is reconstructed.",
        "The numbers of copies of the 67 Search cards are reconstructed, and so are the effects of "
        f"{', '.join(NAMES[kind] for kind in RECONSTRUCTED[:-1])} and {NAMES[RECONSTRUCTED[-1]]}.",
        "That zombies move realistically is made exact by a lure distance; Automatic Zombies follow a fixed policy.",
    ),
    presets=PRESETS,
    options=OPTIONS,
    rules_version=2,
    actions=ACTIONS,
    decisions=DECISIONS,
    endings=ENDINGS,
    setup=set_up,
    view=view_of,
    determinize=determinize,
    scene=scene_of,
    evaluate=worth,
    weights=WEIGHTS,
    reasons=reasons_of,
    encoder=ENCODER,
    forbids=forbids,
    duty=duty,
    pieces=pieces,
    prompt=prompt,
    result=result,
    caution=caution,
    foretell=foretell,
    mark=mark_of,
    first_table=FIRST_TABLE,
    describe_action=describe_action,
    player_counts=player_counts,
    check_config=check_config,
    sides=sides,
    combinations=COMBINATIONS,
    uses=USES,
    kinds=kinds_of,
    in_play=in_play,
    places=places_of,
)
