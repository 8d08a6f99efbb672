"""Eaten by Zombies!: a deck builder in which your deck is your life, and the dead play on."""

from shamble.core.game import Game
from shamble.games.eaten_by_zombies.actions import ACTIONS, USES
from shamble.games.eaten_by_zombies.box import kinds_of
from shamble.games.eaten_by_zombies.decisions import DECISIONS
from shamble.games.eaten_by_zombies.look.scene import scene_of
from shamble.games.eaten_by_zombies.mind.encode import ENCODER
from shamble.games.eaten_by_zombies.mind.evaluate import WEIGHTS, worth
from shamble.games.eaten_by_zombies.mind.reasons import reasons_of
from shamble.games.eaten_by_zombies.options import COMBINATIONS, OPTIONS, PRESETS, check_config
from shamble.games.eaten_by_zombies.refusals import forbids
from shamble.games.eaten_by_zombies.setup import in_play, set_up
from shamble.games.eaten_by_zombies.state import Table
from shamble.games.eaten_by_zombies.view import determinize, pieces, view_of
from shamble.games.eaten_by_zombies.words import caution, describe_action, foretell, prompt, repeats, result

GAME = Game[Table](
    slug="eaten_by_zombies",
    package=__name__,
    title="Eaten by Zombies!",
    tagline="Your deck is your life: fight or flee, scavenge, and do not draw your last card",
    credits="Max Holliday; Mayday Games, 2011",
    minutes=(20, 40),
    weight="medium",
    players=(2, 3, 4),
    notes=(
        "Rules, names of the Swag, Levels and numbers of the zombies and the set-ups are those of the printed game. "
        "Most of what stands on the Swag cards is reconstructed: costs, signs, values and effects. So is the Attrition "
        "of Levels 2 and 4. No source gives the printed ones; the rules say exactly what is known. Who owns the game "
        "can load their own card values when they set up a table.",
    ),
    options=OPTIONS,
    presets=PRESETS,
    rules_version=2,
    actions=ACTIONS,
    decisions=DECISIONS,
    endings=("last_survivor", "exhaustion", "insanity"),
    setup=set_up,
    view=view_of,
    determinize=determinize,
    scene=scene_of,
    evaluate=worth,
    weights=WEIGHTS,
    reasons=reasons_of,
    encoder=ENCODER,
    forbids=forbids,
    pieces=pieces,
    prompt=prompt,
    result=result,
    caution=caution,
    foretell=foretell,
    repeats=repeats,
    describe_action=describe_action,
    check_config=check_config,
    combinations=COMBINATIONS,
    uses=USES,
    kinds=kinds_of,
    in_play=in_play,
)
