"""What can be set, and the ways to set it by one choice."""

from __future__ import annotations

from shamble.core.errors import BadOption
from shamble.core.options import Choice, Config, Number, Preset

OPTIONS = (
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
    Number(
        "turn_limit",
        "Stop with a draw among the living after so many turns, 0 for never; a guard of this table, not a rule",
        2000,
        0,
        100_000,
        samples=(0, 20),
        title="Longest match, in turns",
    ),
)

PRESETS = (
    Preset("Quick", "Ends after 40 turns at the latest, as a draw among the living", {"turn_limit": 40}),
    Preset("Classic", "As printed: five items, or the last one standing", {}),
)


def check_config(players: int, config: Config) -> None:
    if config["first_seat"] >= players:
        raise BadOption(
            f"first_seat: a seat from 0 to {players - 1} with {players} players, not {config['first_seat']}"
        )
