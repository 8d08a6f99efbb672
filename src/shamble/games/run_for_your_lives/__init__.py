"""Zombie! Run for Your Lives!: collect five items, send the zombies to your friends."""

from shamble.core.game import Game
from shamble.games.run_for_your_lives.actions import ACTIONS, USES
from shamble.games.run_for_your_lives.box import in_play, kinds_of
from shamble.games.run_for_your_lives.decisions import DECISIONS
from shamble.games.run_for_your_lives.mind.encode import ENCODER
from shamble.games.run_for_your_lives.mind.evaluate import WEIGHTS, worth
from shamble.games.run_for_your_lives.mind.reasons import reasons_of
from shamble.games.run_for_your_lives.options import COMBINATIONS, OPTIONS, PRESETS, check_config
from shamble.games.run_for_your_lives.refusals import forbids
from shamble.games.run_for_your_lives.scene import scene_of
from shamble.games.run_for_your_lives.setup import set_up
from shamble.games.run_for_your_lives.state import Table
from shamble.games.run_for_your_lives.view import determinize, pieces, view_of
from shamble.games.run_for_your_lives.words import caution, describe_action, foretell, prompt, result

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
    one_win=True,
    combinations=COMBINATIONS,
    uses=USES,
    kinds=kinds_of,
    in_play=in_play,
    actions=ACTIONS,
    decisions=DECISIONS,
    endings=("escape", "last_survivor", "turn_limit"),
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
    describe_action=describe_action,
    check_config=check_config,
)
