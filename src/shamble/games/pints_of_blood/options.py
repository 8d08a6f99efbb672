"""What can be set, and the ways to set it by one choice."""

from __future__ import annotations

from shamble.core.errors import BadOption
from shamble.core.options import Choice, Config, Data, Number, Option, Preset, Switch
from shamble.games.pints_of_blood.box import check_components
from shamble.games.pints_of_blood.components import (
    BEER_PRICE,
    CHIP_TOTAL,
    DEFAULTS,
    FOOD_PRICE,
    RESCUE_CARDS,
    TILE_TOTAL,
)

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
    """An option that the tests vary in COMBINATIONS below instead of alone."""
    option.samples = ()
    return option


OPTIONS: tuple[Option, ...] = (
    Choice(
        "level",
        "How much of the game is used",
        {
            "starters-menu": "Starters' Menu: the basic game",
            "main-course": "Main Course: all cards, marked tiles, pub food, harder thinning of the draw pile",
        },
        title="How much of the game",
    ),
    Choice(
        "rescue",
        "Which rescue card lies in the draw pile",
        {"random": "One of the five, unseen"} | {card.code: f"{card.name}, known to all" for card in RESCUE_CARDS},
        title="Rescue card",
    ),
    varied_together(
        Choice(
            "bus",
            "Where the bus starts",
            {"random": "At a random row", "start-player": "At a row that the start player chooses"},
            title="Where the bus starts",
        )
    ),
    varied_together(
        Number("start_player", "Who begins: a seat, or 0 for a random one", 0, 0, 4, title="Who goes first")
    ),
    varied_together(
        Switch("card_price_cap", "A buddy card never costs more than 3 crisp bags (PB-A6)", title="Cheaper buddy cards")
    ),
    varied_together(
        Switch("rows_wrap", "Rows 1 and 5 are neighbours for the rugby ball (PB-A3)", title="The street is a ring")
    ),
    varied_together(
        Switch(
            "no_ticket_on_colour_die",
            "No ticket works on a black colour die (PB-A36)",
            True,
            title="No tickets on a black die",
        )
    ),
    varied_together(
        Choice(
            "jukebox_bites",
            "When zombies bite that a Jukebox brought to other players (PB-A27)",
            {"this-turn": "At the end of the current turn", "own-turn": "At the end of their owner's next turn"},
            title="Zombies from the Jukebox",
        )
    ),
    varied_together(
        Switch(
            "bag_bank_limited",
            "The bank has no more crisp bags than the box: 96 (PB-A43)",
            title="Only 96 crisp bags",
        )
    ),
    varied_together(
        Choice(
            "tandem_tie",
            "Two fully tied players and the Tandem (PB-A50)",
            {"seat-decides": "Both ride: there is a seat for each", "all-tied-lose": "A tie of all players loses"},
            title="A tie at the Tandem",
        )
    ),
    varied_together(
        Number("beer_price", "Crisp bags for a beer (PB-22.1)", BEER_PRICE, 1, 12, title="Price of a beer")
    ),
    varied_together(
        Number(
            "food_price",
            "Crisp bags for a pub food of your choice; a random one costs two fewer (PB-22.2)",
            FOOD_PRICE,
            3,
            15,
            title="Price of pub food",
        )
    ),
    Data(
        "components",
        "Your own box: battle dice, chip mix, tiles, markings",
        check_components,
        [HARSHER_BOX],
        title="Your own box",
        shipped=lambda: DEFAULTS,
        limits=lambda path: (0, CHIP_TOTAL if path.startswith("chips") else TILE_TOTAL),
    ),
)

# No Quick: Classic is the short menu already, and nothing in the rules makes it shorter.
PRESETS = (
    Preset("Classic", "Starters' Menu: the basic game of the rulebook", {}),
    Preset("Everything", "Main Course: all cards, marked tiles and pub food", {"level": "main-course"}),
)

COMBINATIONS = (
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
        "beer_price": 2,
        "food_price": 4,
    },
    {"level": "main-course", "components": HARSHER_BOX},
)
"""What the tests try together."""


def check_config(players: int, config: Config) -> None:
    if config["start_player"] > players:
        raise BadOption(
            f"start_player: a seat from 1 to {players}, or 0 for a random one, not {config['start_player']}"
        )
