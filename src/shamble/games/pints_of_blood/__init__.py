"""Pints of Blood: a semi-cooperative last stand in a corner pub, for 2 to 4 players."""

from __future__ import annotations

from shamble.core.game import Game
from shamble.games.pints_of_blood.actions import ACTIONS, USES
from shamble.games.pints_of_blood.box import in_play, kinds_of
from shamble.games.pints_of_blood.decisions import DECISIONS
from shamble.games.pints_of_blood.look.marks import mark_of
from shamble.games.pints_of_blood.look.scene import scene_of
from shamble.games.pints_of_blood.look.tiles import places_of
from shamble.games.pints_of_blood.mind.encode import ENCODER
from shamble.games.pints_of_blood.mind.evaluate import WEIGHTS, idle, worth
from shamble.games.pints_of_blood.mind.reasons import reasons_of
from shamble.games.pints_of_blood.options import COMBINATIONS, OPTIONS, PRESETS, check_config
from shamble.games.pints_of_blood.refusals import forbids
from shamble.games.pints_of_blood.rules.end_of_game import ENDINGS
from shamble.games.pints_of_blood.setup import set_up
from shamble.games.pints_of_blood.state import Table
from shamble.games.pints_of_blood.view import determinize, pieces, view_of
from shamble.games.pints_of_blood.words import caution, describe_action, foretell, prompt, result

GAME = Game[Table](
    slug="pints_of_blood",
    package=__name__,
    title="Pints of Blood",
    tagline="Hold the pub until help arrives, and be among those it takes along",
    credits="Designed by Kinjiro, published by HUCH! & friends in 2014. Rules text and drawings here are our own.",
    minutes=(45, 60),
    weight="heavy",
    players=(2, 3, 4),
    notes=(
        "Reconstructed: the sixth face of the battle dice, how many of the 86 zombie chips are of which kind, how many "
        "tiles of each colour there are and how many of them are marked, and which of yellow, green and blue has which "
        "marking. The rules show our numbers beside what the rulebook says. Owners of the box can play with their own.",
        "What a card costs with four or more buddies on the sofa is a ruling; an option gives the other reading.",
    ),
    options=OPTIONS,
    presets=PRESETS,
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
    idle=idle,
    first_level="scavenger",
    reasons=reasons_of,
    encoder=ENCODER,
    forbids=forbids,
    pieces=pieces,
    prompt=prompt,
    result=result,
    caution=caution,
    foretell=foretell,
    mark=mark_of,
    describe_action=describe_action,
    check_config=check_config,
    combinations=COMBINATIONS,
    uses=USES,
    kinds=kinds_of,
    in_play=in_play,
    places=places_of,
)
