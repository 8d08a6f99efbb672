"""What can be set, and the ways to set it by one choice."""

from __future__ import annotations

from shamble.core.errors import BadOption
from shamble.core.options import Choice, Config, Data, Number, Option, Preset, Switch
from shamble.games.zombiegeddon.box import check_components, shipped_components
from shamble.games.zombiegeddon.components import COLOURS, PLAIN_SPACES, POCKET, TOKEN_POINTS


def check_colours(data: object) -> list[str]:
    """The colours of all four seats: those asked for in seat order, then the first free ones (ZG-2.9)."""
    if not isinstance(data, list) or len(data) > len(COLOURS):
        raise BadOption(f"colours: a list of up to {len(COLOURS)} of {', '.join(COLOURS)}, not {data!r:.60}")
    for place, colour in enumerate(data):
        if colour not in COLOURS:
            raise BadOption(f"colours: one of {', '.join(COLOURS)} for each seat, not {colour!r}")
        if colour in data[:place]:
            raise BadOption(f"colours: {colour} is taken by two seats; each needs its own (ZG-2.9)")
    return [*data, *(colour for colour in COLOURS if colour not in data)]


OPTIONS: tuple[Option, ...] = (
    Choice(
        "start_player",
        "Who opens the pre-bomb phase; by the printed rule it is the youngest.",
        {"random": "drawn by lot", "host": "the seat named below"},
        title="Who goes first",
    ),
    Number("start_seat", "The seat that opens, if it is not drawn by lot.", 1, 1, 4, title="The seat that goes first"),
    Choice(
        "ledger",
        "Whether gathered disks can be inspected.",
        {
            "closed": "face down, as printed: nobody may look again, and there is no running score",
            "open": "face up for all, with a running score: for learning games and games against bots",
        },
        title="Gathered disks",
    ),
    Switch(
        "quick_finish",
        "Players may agree to end a phase or to play it out (ZG-9.10 to ZG-9.16).",
        True,
        title="Agree to an early end",
    ),
    Number(
        "no_progress_rounds",
        "Rounds without progress that end a phase (ZG-9.17).",
        3,
        3,
        5,
        title="Rounds without progress",
    ),
    Number(
        "token_points",
        "Points for a token on a shelter after the bomb (ZG-15.1).",
        TOKEN_POINTS,
        0,
        20,
        title="Points for a token",
    ),
    Choice(
        "size",
        "How much of the box is used",
        {
            "full": "all disks and figures, two phases",
            POCKET: "one figure each, four disks and one phase, for two: small enough for programs that solve games",
        },
        title="Size of the game",
    ),
    Data(
        "components",
        "Your own disk counts; the rules say how to write them down.",
        check_components,
        samples=(
            {
                "pre_bomb": {"food-2": 40, "prov-fuel": 20, "weapon": 10, "enemy-4": 8, "sewer": 4, "barricade": 8},
                "post_bomb": {"food-3": 60, "enemy-4": 30, "sewer": 4, "barricade": 2},
            },
        ),
        title="Your own disks",
        shipped=shipped_components,
        limits=lambda path: (0, PLAIN_SPACES),
    ),
    Data(
        "colours",
        'The colours of the seats in order, such as ["blue", "red"].',
        check_colours,
        title="Colours of the seats",
    ),
)

# No Everything: the box has no optional parts.
PRESETS = (
    Preset("Quick", "Disks lie face up with a running score: nothing to remember", {"ledger": "open"}),
    Preset("Classic", "As printed: gathered disks stay face down", {}),
)

COMBINATIONS: tuple[Config, ...] = (
    {"start_player": "host", "start_seat": 2, "no_progress_rounds": 4, "colours": ["blue"]},
    {"start_player": "host", "start_seat": 3, "no_progress_rounds": 5, "token_points": 9},
    {"start_player": "host", "start_seat": 4, "quick_finish": False, "ledger": "open"},
)


def check_config(players: int, config: Config) -> None:
    if config["size"] == POCKET and players != 2:
        raise BadOption(f"size: the pocket game is for two players, not {players} (ZG-14.1)")
    if config["size"] == POCKET and config["components"] is not None:
        raise BadOption("components: the pocket game has its own disks (ZG-14.3)")
    if config["start_seat"] > players:
        raise BadOption(f"start_seat: with {players} players it is 1 to {players}, not {config['start_seat']}")


FIRST_TABLE: tuple[int, Config] = (3, {"ledger": "open", "quick_finish": False})
"""Nothing to remember, and no question about the end of a phase before one knows what a phase is."""
