"""What can be set, the ways to set it by one choice, and what the settings mean for the seats."""

from __future__ import annotations

from collections.abc import Mapping

from shamble.core.errors import BadOption
from shamble.core.options import Choice, Config, Data, Number, Preset, Switch
from shamble.games.zombie_plague.board.map_reader import check_board, map_text
from shamble.games.zombie_plague.components import (
    CLASSIC,
    CODES,
    COPIES,
    HUMAN_AP,
    HUMANS_AT_MOST,
    MAXIMUM_PER_HUMAN,
    SPAWN,
    check_cards,
    classic_deck,
)

OPTIONS = (
    Choice(
        "zombies",
        "who moves the zombies",
        {
            "player": "the first seat, and nothing else",
            "automatic": "the table itself: everybody plays a Human, alone if need be",
            "human": "the first seat, who plays a Human as well, alone if need be",
        },
        title="Who moves the zombies",
    ),
    Choice(
        "victory",
        "what has to be barricaded",
        {"house": "all outer doors and windows", "shorter": "any one room (Shorter Game)"},
        title="How the Humans win",
    ),
    Switch("traitor", "one Human may secretly be a Traitor; needs three Human Players", title="A Traitor among us"),
    Switch(
        "days28",
        "28 Days Later: after a barricade victory the last one alive wins; needs two Human Players",
        title="28 Days Later",
    ),
    Switch("days28_infection", "in 28 Days Later the killed may come back as zombies", title="The killed come back"),
    Choice(
        "deck",
        "which Search cards are used",
        {
            "classic40": "a mixture of 40",
            "realistic40": "40 without the five most powerful cards",
            "random40": "CAR KEYS, THE CELLAR and 38 others by lot",
            "custom": "the cards listed by the option cards",
        },
        title="Search cards",
    ),
    Data(
        "cards",
        "the cards of a custom deck: card codes and how many of each",
        check_cards,
        title="Your own deck",
        shipped=classic_deck,
        limits=lambda code: (0, COPIES[CODES.index(code)]),
    ),
    Switch(
        "siege_teardown",
        "four zombies take down a barricade behind which a Human stands, and two push a RIOT SHIELD aside",
        default=True,
        title="Zombies tear barricades down",
    ),
    Choice(
        "pursuit",
        "whom the zombies must go for",
        {
            "any": "any Human they can reach; four of them break any barricade on the way to one",
            "realistic": "the nearest Human, and through barricades only where that is the cheapest way",
        },
        title="Whom the zombies go for",
    ),
    Choice(
        "cellar_in_trunk",
        "THE CELLAR drawn at the car trunk",
        {"literal": "opens there like anywhere else", "reshuffle": "goes back into the deck"},
        title="The Cellar in the car trunk",
    ),
    Switch("hidden_items", "items (not weapons) are kept secret", title="Secret items"),
    Number(
        "round_limit",
        "end with a draw after so many rounds, 0 for never",
        0,
        0,
        1000,
        samples=(12,),
        title="Longest match, in rounds",
    ),
    Number("human_ap", "AP of a Human in an activation (ZP-24.1)", HUMAN_AP, 2, 6, title="AP of a Human"),
    Number("spawn", "zombies that come at once (ZP-24.2)", SPAWN, 1, 4, title="Zombies that come at once"),
    Number(
        "zombies_per_human",
        "at most so many zombies for each living Human (ZP-24.3)",
        MAXIMUM_PER_HUMAN,
        1,
        5,
        title="Most zombies for each Human",
    ),
    Data(
        "board",
        "an own map, in the format of maps/house.txt",
        check_board,
        samples=(map_text("cabin").splitlines(),),
        title="Your own map",
    ),
)

EVERYTHING = {
    "traitor": True,
    "days28": True,
    "days28_infection": True,
    "pursuit": "realistic",
    "hidden_items": True,
}

PRESETS = (
    Preset("Quick", "The Shorter Game: board up any one room", {"victory": "shorter"}),
    Preset("Classic", "As printed: board up the whole house", {}),
    Preset(
        "Everything",
        "A Traitor, secret items, 28 Days Later, zombies that hunt the nearest; four or more players",
        EVERYTHING,
    ),
)

# Half of the classic deck: an example of a custom deck.
SHORT_DECK = {CODES[kind]: 1 for kind in sorted(set(CLASSIC)) if kind not in (0, 1, 2, 3, 12, 13, 14, 22, 23)}

COMBINATIONS: tuple[Config, ...] = (
    EVERYTHING,
    {"days28": True, "days28_infection": True},
    {"deck": "custom", "cards": SHORT_DECK},
    {"traitor": True, "hidden_items": True},
    {"zombies": "automatic", "traitor": True, "days28": True, "victory": "shorter"},
    {"zombies": "automatic", "siege_teardown": False, "pursuit": "realistic", "hidden_items": True},
    {"zombies": "human", "traitor": True, "hidden_items": True},
    {"zombies": "automatic", "human_ap": 5, "spawn": 3, "zombies_per_human": 3},
)


def player_counts(config: Config) -> tuple[int, ...]:
    """Where everybody is a Human Player, one is enough (ZP-21.2, ZP-21.6)."""
    fewest = 3 if config["traitor"] else 2 if config["days28"] else 1
    besides = 1 if config["zombies"] == "player" else 0
    return tuple(range(fewest + besides, HUMANS_AT_MOST + besides + 1))


def check_config(players: int, config: Config) -> None:
    if config["days28_infection"] and not config["days28"]:
        raise BadOption("days28_infection: belongs to 28 Days Later; set days28 as well (ZP-20.12)")
    if config["deck"] == "custom" and config["cards"] is None:
        raise BadOption("deck: a custom deck needs the option cards, which lists its cards (ZP-22.5)")
    if config["deck"] != "custom" and config["cards"] is not None:
        raise BadOption("cards: only a custom deck takes them; set deck to custom (ZP-22.5)")


def sides(players: int, config: Mapping[str, object]) -> tuple[tuple[int, ...], ...]:
    """The Zombie Player against all Human Players (ZP-1.1), unless there may be a Traitor among them (ZP-19) or only
    one of them can win in the end (ZP-20): then nobody knows who belongs together."""
    if config["traitor"] or config["days28"]:
        return tuple((player,) for player in range(players))
    everybody = tuple(range(players))
    return (everybody[:1], everybody[1:]) if config["zombies"] == "player" else (everybody,)


FIRST_TABLE: tuple[int, Config] = (3, {"zombies": "automatic"})
"""Everybody is a Human, and the table moves the zombies."""
