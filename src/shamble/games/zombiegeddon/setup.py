"""From options and chance to the first decision (ZG-2)."""

from __future__ import annotations

from typing import Any

from shamble.core.errors import BadOption
from shamble.core.game import Game
from shamble.core.options import Choice, Data, Number, Option, Switch
from shamble.core.rng import Rng
from shamble.games.zombiegeddon.board import PRE_BOMB_SHELTERS
from shamble.games.zombiegeddon.components import FIGURES, check_colours, check_components
from shamble.games.zombiegeddon.rules import begin_phase
from shamble.games.zombiegeddon.rules_changeover import change_over, deal, score_match
from shamble.games.zombiegeddon.state import Table

OPTIONS: tuple[Option, ...] = (
    Choice(
        "start_player",
        "Who opens the pre-bomb phase; by the printed rule it is the youngest.",
        {"random": "drawn by lot", "host": "the seat named below"},
    ),
    Number("start_seat", "The seat that opens, if it is not drawn by lot.", 1, 1, 4),
    Choice(
        "ledger",
        "Whether gathered disks can be inspected.",
        {
            "closed": "face down, as printed: nobody may look again, and there is no running score",
            "open": "face up for all, with a running score: for learning games and games against bots",
        },
    ),
    Switch("quick_finish", "Players may agree to end a phase or to play it out (ZG-9.10 to ZG-9.16).", True),
    Number("no_progress_rounds", "Rounds without progress that end a phase (ZG-9.17).", 3, 3, 5),
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
    ),
    Data("colours", 'The colours of the seats in order, such as ["blue", "red"].', check_colours),
)


def check_config(players: int, config: dict[str, Any]) -> None:
    if config["start_seat"] > players:
        raise BadOption(f"start_seat: with {players} players it is 1 to {players}, not {config['start_seat']}")


def set_up(game: Game[Table], players: int, config: dict[str, Any], rng: Rng) -> Table:
    s = Table(game, players, config, rng)
    s.do(score_match)
    s.do(begin_phase)
    s.do(change_over)
    s.do(begin_phase)
    s.do(prepare)
    return s


def prepare(s: Table) -> None:
    """Deal the disks, place the figures, find out who starts (ZG-2.2, ZG-2.4, ZG-2.8)."""
    deal(s)
    for player in range(s.players):
        for f, shelter in enumerate(PRE_BOMB_SHELTERS):
            s.figures[FIGURES * player + f] = shelter
    if s.config["start_player"] == "host":
        s.starter = s.config["start_seat"] - 1
    else:
        s.starter = s.rng.below(s.players)
