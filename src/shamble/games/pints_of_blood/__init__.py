"""Pints of Blood: a semi-cooperative last stand in a corner pub, for 2 to 4 players."""

from __future__ import annotations

from typing import Any

from shamble.core.errors import BadOption
from shamble.core.game import Game
from shamble.core.options import Choice, Data, Number, Option, Switch
from shamble.games.pints_of_blood.actions import ACTIONS
from shamble.games.pints_of_blood.components import RESCUE_CARDS, check_components
from shamble.games.pints_of_blood.evaluate import WEIGHTS, evaluate
from shamble.games.pints_of_blood.refusals import forbids
from shamble.games.pints_of_blood.report import default, describe, pieces, result
from shamble.games.pints_of_blood.rules_rescue import ENDINGS
from shamble.games.pints_of_blood.scene import scene
from shamble.games.pints_of_blood.setup import set_up
from shamble.games.pints_of_blood.state import Table
from shamble.games.pints_of_blood.view import determinize, view

HARSHER_BOX = {
    "battle_dice": ["cricket_bat", "dart", "longbow", "extra_hit", "zombie", "zombie"],
    "chips": {
        "fast": 30,
        "fast_culinary": 10,
        "fast_snappy": 10,
        "tough": 16,
        "tough_culinary": 10,
        "tough_snappy": 10,
    },
    "tiles": {
        "yellow": {"plain": 2, "marked": 5},
        "red": {"plain": 3, "marked": 4},
        "green": {"plain": 4, "marked": 2},
        "blue": {"plain": 4, "marked": 4},
    },
    "markings": {"yellow": "card", "red": "bite", "green": "zombie_card", "blue": "bus"},
}
"""Another box, to show that every replaceable part can be replaced."""


def varied_together(option: Option) -> Option:
    """An option that the tests vary in `combinations` below instead of alone."""
    option.samples = ()
    return option


def check_start_player(players: int, config: dict[str, Any]) -> None:
    if config["start_player"] > players:
        raise BadOption(
            f"start_player: a seat from 1 to {players}, or 0 for a random one, not {config['start_player']}"
        )


GAME: Game[Table] = Game(
    slug="pints_of_blood",
    package=__name__,
    title="Pints of Blood",
    rules_version=2,
    tagline="Hold the pub until help arrives, and be among those it takes along.",
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
    options=(
        Choice(
            "level",
            "How much of the game is used",
            {
                "starters-menu": "Starters' Menu: the basic game",
                "main-course": "Main Course: all cards, marked tiles, pub food, harder thinning of the draw pile",
            },
        ),
        Choice(
            "rescue",
            "Which rescue card lies in the draw pile",
            {"random": "One of the five, unseen"} | {code: f"{name}, known to all" for code, name, _ in RESCUE_CARDS},
        ),
        varied_together(
            Choice(
                "bus",
                "Where the bus starts",
                {"random": "At a random row", "start-player": "At a row that the start player chooses"},
            )
        ),
        varied_together(Number("start_player", "Who begins: a seat, or 0 for a random one", 0, 0, 4)),
        varied_together(Switch("card_price_cap", "A buddy card never costs more than 3 crisp bags (PB-A6)")),
        varied_together(Switch("rows_wrap", "Rows 1 and 5 are neighbours for the rugby ball (PB-A3)")),
        varied_together(Switch("no_ticket_on_colour_die", "No ticket works on a black colour die (PB-A36)", True)),
        varied_together(
            Choice(
                "jukebox_bites",
                "When zombies bite that a Jukebox brought to other players (PB-A27)",
                {"this-turn": "At the end of the current turn", "own-turn": "At the end of their owner's next turn"},
            )
        ),
        varied_together(Switch("bag_bank_limited", "The bank has no more crisp bags than the box: 96 (PB-A43)")),
        varied_together(
            Choice(
                "tandem_tie",
                "Two fully tied players and the Tandem (PB-A50)",
                {"seat-decides": "Both ride: there is a seat for each", "all-tied-lose": "A tie of all players loses"},
            )
        ),
        Data("components", "Your own box: battle dice, chip mix, tiles, markings", check_components, [HARSHER_BOX]),
    ),
    actions=ACTIONS,
    endings=ENDINGS,
    setup=set_up,
    view=view,
    determinize=determinize,
    scene=scene,
    evaluate=evaluate,
    weights=WEIGHTS,
    forbids=forbids,
    default=default,
    pieces=pieces,
    result=result,
    describe_action=describe,
    check_config=check_start_player,
    combinations=(
        {
            "level": "main-course",
            "rescue": "tandem",
            "bus": "start-player",
            "start_player": 2,
            "card_price_cap": True,
            "rows_wrap": True,
            "no_ticket_on_colour_die": False,
            "jukebox_bites": "own-turn",
            "bag_bank_limited": True,
            "tandem_tie": "all-tied-lose",
        },
        {"level": "main-course", "components": HARSHER_BOX},
    ),
)
