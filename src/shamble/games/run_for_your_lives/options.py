"""What can be set, and the ways to set it by one choice."""

from __future__ import annotations

from shamble.core.errors import BadOption
from shamble.core.options import Choice, Config, Data, Number, Option, Preset
from shamble.games.run_for_your_lives.box import LIMITS, check_components, column, counted, shipped_components
from shamble.games.run_for_your_lives.components import ENOUGH, HAND, POCKET

OPTIONS: tuple[Option, ...] = (
    Choice(
        "first_player",
        "Who goes first",
        {"random": "by lot", "seat": "the seat named below"},
        title="Who goes first",
    ),
    Number(
        "first_seat",
        "The seat that goes first, if it is not by lot; seats are counted from 0",
        0,
        0,
        6,
        title="The seat that goes first",
    ),
    Choice(
        "size",
        "How much of the box is used",
        {
            "full": "all 63 cards",
            POCKET: "eight cards and four turns, for two: small enough for programs that solve games",
        },
        title="Size of the game",
    ),
    Number(
        "turn_limit",
        "Stop with a draw among the living after so many turns, 0 for never; a guard of this table, not a rule",
        2000,
        0,
        100_000,
        samples=(0, 20),
        title="Longest match, in turns",
    ),
    Number(
        "hand", "Cards that everybody is dealt; a redraw gives one more (ZR-16.1)", HAND, 2, 6, title="Cards in hand"
    ),
    Number("items_to_win", "Items with which a player escapes (ZR-16.2)", ENOUGH, 2, 8, title="Items that win"),
    Number(
        "zombies_to_lose", "Zombies by which a player is caught (ZR-16.3)", ENOUGH, 2, 8, title="Zombies that catch"
    ),
    Data(
        "components",
        "Your own numbers for the cards: how many there are, and as how many each counts",
        check_components,
        title="Your own cards",
        shipped=shipped_components,
        limits=lambda path: LIMITS[path.rpartition(".")[2]],
    ),
)

SAMPLE_COMPONENTS = check_components(
    {
        "name": "A sample of own cards",
        "items": {"mouse": {"counts": 2}, "wrench": {"counts": 0}, "umbrella": {"copies": 1}},
        "zombies": {"zombie_bus": {"counts": 2}, "zombie_dog": {"copies": 0}, "zombie_cat": {"counts": 0}},
    }
)

COMBINATIONS: tuple[Config, ...] = (
    {"size": POCKET},
    {"hand": 3, "items_to_win": 4, "zombies_to_lose": 6, "components": SAMPLE_COMPONENTS},
)

# No Everything: the box has no optional parts.
PRESETS = (
    Preset("Quick", "Ends after 40 turns at the latest, as a draw among the living", {"turn_limit": 40}),
    Preset("Classic", "As printed: five items, or the last one standing", {}),
)


def check_config(players: int, config: Config) -> None:
    if config["size"] == POCKET and players != 2:
        raise BadOption(f"size: the pocket game is for two players, not {players} (ZR-15.1)")
    if config["first_seat"] >= players:
        raise BadOption(
            f"first_seat: a seat from 0 to {players - 1} with {players} players, not {config['first_seat']}"
        )
    house_rules = [name for name, value in HOUSE_RULES.items() if config[name] != value]
    if config["size"] == POCKET and house_rules:
        raise BadOption(f"{house_rules[0]}: the pocket game has its own numbers (ZR-15.6)")
    cards = sum(column(config, "copies"))
    if cards <= players * config["hand"]:
        raise BadOption(
            f"components: {players} hands of {config['hand']} and a card to draw need {players * config['hand'] + 1} "
            f"cards, and there are {cards} (ZR-16.4)"
        )
    for name, items in (("items_to_win", True), ("zombies_to_lose", False)):
        if counted(config, items) < config[name]:
            raise BadOption(
                f"{name}: the {'items' if items else 'zombies'} of the deck count as {counted(config, items)} at most, "
                f"so {config[name]} can never be reached (ZR-16.5)"
            )


HOUSE_RULES: Config = {"hand": HAND, "items_to_win": ENOUGH, "zombies_to_lose": ENOUGH, "components": None}
"""What a designer may change, as printed."""
