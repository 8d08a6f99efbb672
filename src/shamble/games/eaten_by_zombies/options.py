"""What can be set, and the ways to set it by one choice."""

from __future__ import annotations

from shamble.core.errors import BadOption
from shamble.core.options import Choice, Config, Data, Number, Option, Preset, Switch
from shamble.games.eaten_by_zombies.box import EFFECT_LIMITS, LIMITS, check_components, shipped_components
from shamble.games.eaten_by_zombies.components import HAND_SIZE, SET_UPS, ZOMBIE_DRAWS
from shamble.games.eaten_by_zombies.state import TOGETHER

# Values of an owner's file that every test run plays through: other costs, signs, effects and Attrition.
SAMPLE_COMPONENTS = {
    "name": "A sample of own cards",
    "cards": {
        "rifle": {"find_cost": 5, "fight": 3, "copies": 6},
        "crowbar": {"signs": ["fight", "flee"], "flee": 1, "scavenge": 1},
        "box_of_ammo": {"at_most": 2},
        "hide": {"find_cost": 0},
    },
    "zombies": {"2": {"attrition": 4}, "4": {"attrition": 2}},
}

OPTIONS: tuple[Option, ...] = (
    Choice(
        "swag",
        "Which Swag piles are in the game",
        {"recommended": "those of a recommended set-up", "random": "two random piles for each player"},
        title="Cards to win",
    ),
    Choice(
        "setup", "The recommended set-up", {set_up.id: set_up.title for set_up in SET_UPS}, title="Recommended set-up"
    ),
    Switch("promo", "The promo Bomb Shelter may be among the random piles", title="Bomb Shelter (promo card)"),
    Choice(
        "portraits",
        "Who is June, Bob, Mary or Barney; it changes nothing in play",
        {"random": "dealt out at random", "chosen": "each player chooses, in seat order"},
        title="Portraits",
    ),
    Choice(
        "exhaustion",
        "Who wins when no zombie is left to come",
        {
            "most_cards": "the Survivor with the most cards; the other Survivors have survived, which is half a win",
            TOGETHER: "all Survivors together; the most cards give only the title of ultimate victor",
        },
        title="When no zombie is left",
    ),
    Number(
        "first_reveal",
        "Zombies that are revealed each turn at the beginning (EZ-23.1)",
        1,
        1,
        3,
        title="Zombies each turn at the beginning",
    ),
    Number("hand_size", "Cards to which Survivors refill (EZ-23.2)", HAND_SIZE, 4, 8, title="Cards in hand"),
    Number(
        "zombie_draws",
        "Zombies that a Zombie Player draws at most; under Threat of Level 6 two more (EZ-23.3)",
        ZOMBIE_DRAWS,
        1,
        6,
        title="Zombies that the dead draw",
    ),
    Data(
        "components",
        "Card values of your own printed game",
        check_components,
        [SAMPLE_COMPONENTS],
        title="Your own cards",
        shipped=shipped_components,
        limits=lambda path: LIMITS.get(path.rpartition(".")[2], EFFECT_LIMITS),
    ),
)

# No Quick: nothing in the rules makes a match shorter. More zombies each turn (first_reveal) do, and are another game.
PRESETS = (
    Preset("Classic", "The set-up that the rulebook recommends", {}),
    Preset("Everything", "Random cards to win, the promo card among them", {"swag": "random", "promo": True}),
)

COMBINATIONS: tuple[Config, ...] = (
    {"swag": "random", "promo": True},
    {"first_reveal": 2, "hand_size": 5, "zombie_draws": 3},
)


def check_config(players: int, config: Config) -> None:
    if config["promo"] and config["swag"] != "random":
        raise BadOption("promo: Bomb Shelter joins random piles only (EZ-2.5); set swag to random, or promo to off")
