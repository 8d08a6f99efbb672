"""Tables of the lessons, drawn as maps. Two letters are a space: f1 to f3 food, me ba wa fu provisions, we a weapon, E3
to E8 an enemy, () a sewer, ## a barricade, -- an empty space or a shelter. Rows that are left out are empty."""

from __future__ import annotations

from shamble.core.rng import Rng
from shamble.games.zombiegeddon import GAME
from shamble.games.zombiegeddon.board import BIT, COLUMNS, SPACE
from shamble.games.zombiegeddon.components import BARRICADE, FIGURES, IDS, SEWER, WEAPON
from shamble.games.zombiegeddon.rules.changeover import change_over
from shamble.games.zombiegeddon.rules.scoring import score_match
from shamble.games.zombiegeddon.rules.turns import begin_phase, begin_turn
from shamble.games.zombiegeddon.state import POST_BOMB, PRE_BOMB, Table, Ways, note_disks, tally_of

OPTIONS = {"ledger": "open", "quick_finish": False, "colours": ["red", "blue"], "start_player": "host"}
"""As a newcomer plays: everything face up, and no question about the end of a phase."""

SIGNS = {
    "me": IDS.index("prov-medicine"),
    "ba": IDS.index("prov-batteries"),
    "wa": IDS.index("prov-water"),
    "fu": IDS.index("prov-fuel"),
    "we": WEAPON,
    "()": SEWER,
    "##": BARRICADE,
} | {sign: IDS.index(disk) for disk in IDS for sign in (f"{disk[0]}{disk[-1]}",) if disk[:4] == "food"}
SIGNS |= {f"E{disk[-1]}": IDS.index(disk) for disk in IDS if disk.startswith("enemy")}


def table(
    *rows: str,
    you: str,
    ann: str,
    weapons: int = 0,
    tokens: tuple[str, str] = ("", ""),
    piles: tuple[str, str] = ("", ""),
    after: bool = False,
) -> Table:
    """The learner's turn. `you` and `ann` are the spaces of the figures in order ("B4 - I2": the second is off the
    board), `tokens` the shelters that hold a token, `piles` the disks that have been gathered."""
    count, config = GAME.check(2, OPTIONS)
    s = Table(GAME, count, config, Rng("lessons"))
    s.do(score_match)
    if not after:
        s.do(begin_phase)
        s.do(change_over)
    s.phase = POST_BOMB if after else PRE_BOMB
    for row, line in enumerate(rows):
        for column, sign in enumerate(line.split()):
            if sign != "--":
                s.disks[row * COLUMNS + column] = SIGNS[sign]
    note_disks(s)
    s.ways = Ways(s.disks)
    for seat, places in enumerate((you, ann)):
        for figure, place in enumerate(places.split()):
            if place != "-":
                s.figures[FIGURES * seat + figure] = SPACE[place]
                s.standing |= BIT[SPACE[place]] & s.collectable
        s.tokens[seat] = sum(BIT[SPACE[shelter]] for shelter in tokens[seat].split())
        s.gathered[seat] = tuple(SIGNS[sign] for sign in piles[seat].split())
    s.stock[0] = weapons
    s.tallies = [tally_of(pile) for pile in s.gathered]
    s.seen_from = [len(pile) for pile in s.gathered]
    if after:
        s.gathered_pre_bomb = tuple(len(pile) for pile in s.gathered)
    s.do(begin_turn, 0)
    s.run()
    return s
