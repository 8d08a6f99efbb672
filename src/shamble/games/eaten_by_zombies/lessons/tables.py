"""Tables of the lessons in a few words: cards by their ids, `stick` for a Heavy Stick, L4 for a Level 4 zombie, and
`hide*3` for three of them. Decks begin at their top, the Horde at its oldest zombie."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.rng import Rng
from shamble.games.eaten_by_zombies import GAME
from shamble.games.eaten_by_zombies.components import (
    BOX_OF_AMMO,
    CARD_IDS,
    COPIES,
    CROWBAR,
    SHOTGUN,
    STARTING_DECK,
    STARTING_PILES,
    TV_DINNER,
)
from shamble.games.eaten_by_zombies.rules.announce import announce_fight_or_flee
from shamble.games.eaten_by_zombies.rules.opponents_add import offer_add
from shamble.games.eaten_by_zombies.rules.reveal import reveal_zombies
from shamble.games.eaten_by_zombies.rules.turn import SURVIVOR_TURN, ZOMBIE_TURN
from shamble.games.eaten_by_zombies.rules.zombie_players import draw_first_zombie
from shamble.games.eaten_by_zombies.state import ADD_STEP, ANNOUNCE, START, SURVIVOR, ZOMBIE_PLAYER, Table

PILES = (*STARTING_PILES, CROWBAR, TV_DINNER, BOX_OF_AMMO, SHOTGUN)
"""Those of First Night for two."""
FRAMES = {
    "reveal": ((reveal_zombies, ()), START),
    "add": ((offer_add, (1,)), ADD_STEP),
    "announce": ((announce_fight_or_flee, ()), ANNOUNCE),
    "zombie_draw": ((draw_first_zombie, ()), START),
}


class Who(NamedTuple):
    hand: str = "stick*2 hide*3 sandwich"
    deck: str = "stick hide stick hide stick sandwich"
    discard: str = ""
    dead: bool = False


def cards(text: str) -> list[int]:
    out: list[int] = []
    for word in text.split():
        name, _, times = word.partition("*")
        name = "heavy_stick" if name == "stick" else f"zombie_l{name[1]}" if name[0] == "L" else name
        out += [CARD_IDS.index(name)] * int(times or 1)
    return out


def table(*players: Who, at: str, zombies: str, horde: str = "", discarded: str = "", turn: int = 0) -> Table:
    """A table at a step of somebody's turn; `zombies` is the Zombie Deck, `discarded` the Zombie Discard."""
    count, config = GAME.check(len(players), {})
    s = Table(GAME, count, config, Rng("lessons"))
    for seat, player in enumerate(players):
        s.status[seat] = ZOMBIE_PLAYER if player.dead else SURVIVOR
        s.hand[seat] = cards(player.hand)
        s.deck[seat] = cards(player.deck)[::-1]
        s.discard[seat] = cards(player.discard)
    s.portraits = tuple(range(count))
    s.turn = turn
    s.horde = cards(horde)
    s.zombie_deck = cards(zombies)[::-1]
    s.zombie_discard = cards(discarded)
    for card in PILES:
        s.piles[card] = COPIES
    for card in set(STARTING_DECK):
        s.piles[card] = 0
    frame, s.step = FRAMES[at]
    whole = ZOMBIE_TURN if s.status[turn] == ZOMBIE_PLAYER else SURVIVOR_TURN
    s.agenda = list(whole[: whole.index(frame) + 1])
    s.run()
    return s
