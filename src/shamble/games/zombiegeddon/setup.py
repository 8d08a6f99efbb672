"""From options and chance to the first decision (ZG-2)."""

from __future__ import annotations

from shamble.core.game import Game
from shamble.core.options import Config
from shamble.core.rng import Rng
from shamble.games.zombiegeddon.board import PRE_BOMB_SHELTERS
from shamble.games.zombiegeddon.components import FIGURES, POCKET, POCKET_FIGURES
from shamble.games.zombiegeddon.rules.changeover import change_over
from shamble.games.zombiegeddon.rules.dealing import deal
from shamble.games.zombiegeddon.rules.scoring import score_match
from shamble.games.zombiegeddon.rules.turns import begin_phase
from shamble.games.zombiegeddon.state import Table


def set_up(game: Game[Table], players: int, config: Config, rng: Rng) -> Table:
    if config["size"] == POCKET:  # ZG-14
        s = Table(game, players, {**config, "quick_finish": False}, rng)
        s.do(score_match)
        s.do(begin_phase)
        s.do(prepare)
        return s
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
        shelters = PRE_BOMB_SHELTERS[:POCKET_FIGURES] if s.config["size"] == POCKET else PRE_BOMB_SHELTERS
        for f, shelter in enumerate(shelters):
            s.figures[FIGURES * player + f] = shelter
    if s.config["start_player"] == "host":
        s.starter = s.config["start_seat"] - 1
    else:
        s.starter = s.rng.below(s.players)
