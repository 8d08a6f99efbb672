"""Searching, and what the Search cards do when they are drawn (ZP-8, ZP-17, ZP-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import DRAW_ON, KEEP_FIND, NO_OPENING, OPENING
from shamble.games.zombie_plague.board.figures import bar, gain_item, unbar
from shamble.games.zombie_plague.components import (
    CAR_KEYS,
    CARD_BITS,
    DEAD_RESIDENT,
    EUREKA,
    FIRST_EVENT,
    FLASHLIGHT,
    LUCKY,
    MANDATORY,
    SMASH,
    STENCH,
    SURPRISE,
    THE_CELLAR,
    THEY_KEEP_COMING,
    ZOMBIE_EVENTS,
    is_weapon,
)
from shamble.games.zombie_plague.rules import policy
from shamble.games.zombie_plague.rules.bites import arm
from shamble.games.zombie_plague.rules.secrets import who_sees_items
from shamble.games.zombie_plague.rules.spawning import (
    place_resident,
    place_surprise,
    spawn_zombies,
    zombie_player_decides,
)

if TYPE_CHECKING:
    from shamble.games.zombie_plague.state import Table


def search(s: Table, human: int, action: int) -> None:
    """ZP-8.1 to ZP-8.4: 1 AP; the square counts as searched from now on."""
    s.ap -= 1
    edge = s.square[human] * 4 + s.facing[human]
    here = s.plan.search_at[edge]
    s.searched[human] |= 1 << here
    s.searched_any |= 1 << here
    s.wanted = 1
    s.touched = True
    s.tell(events.SEARCHES, "ZP-8.1", human, edge // 4)
    s.do(draw, human, edge, False)


def draw(s: Table, human: int, edge: int, redrawn: bool) -> None:
    """ZP-8.5, ZP-8.6: card by card until enough ITEMs or WEAPONs have come."""
    if s.wanted == 0:
        return
    if not s.deck:
        s.tell(events.FOUND_NOTHING, "ZP-8.10", human)
        s.wanted = 0
        return
    card = s.deck.pop()
    if card >= FIRST_EVENT:
        s.tell(events.EVENT_DRAWN, "ZP-8.6", human, card)
        s.do(draw, human, edge, redrawn)
        s.do(happen, card, edge)
        return
    hidden = s.config["hidden_items"] and not is_weapon(card)
    s.tell(events.FOUND, "ZP-8.5", human, card, only=who_sees_items(s, human) if hidden else None)
    s.found += (card,)
    if FLASHLIGHT in s.items[human] and not redrawn and card not in MANDATORY:
        s.do(offer_redraw, human, edge)
    else:
        s.do(draw, human, edge, redrawn)
        s.do(keep_find, human)


def offer_redraw(s: Table, human: int, edge: int) -> None:
    """ZP-23.28: once a search the holder of a FLASHLIGHT may discard the find and draw on."""
    s.ask_then(s.owner[human], [KEEP_FIND(), DRAW_ON()], use_flashlight, human, edge)


def use_flashlight(s: Table, action: int, human: int, edge: int) -> None:
    again = action in DRAW_ON
    s.do(draw, human, edge, again)
    if again:
        card, s.found = s.found[-1], s.found[:-1]
        s.discards.append(card)
        s.tell(events.DISCARD, "ZP-23.28", human, card)
    else:
        s.do(keep_find, human)


def keep_find(s: Table, human: int) -> None:
    s.wanted -= 1
    card = s.found[0]
    if is_weapon(card):
        s.do(arm, human)
        return
    s.found = s.found[1:]
    gain_item(s, human, card)
    if card & CARD_BITS == CAR_KEYS:  # ZP-16.1
        s.locked = False
        s.touched = True
        s.tell(events.UNLOCKED, "ZP-16.1")


def happen(s: Table, card: int, edge: int) -> None:
    """An EVENT takes effect at once and is discarded (ZP-8.6)."""
    if card == THE_CELLAR and is_trunk(s, edge) and s.config["cellar_in_trunk"] == "reshuffle":
        shuffle_back(s)
        return
    s.discards.append(card)
    if s.days and card in ZOMBIE_EVENTS:  # ZP-20.10
        s.tell(events.NO_EFFECT, "ZP-20.10", card)
    elif card == THE_CELLAR:
        open_cellar(s, edge)
    elif card == EUREKA:
        s.wanted += 1
    elif card == STENCH:
        s.stench = True
        s.tell(events.STENCH_COMES, "ZP-23.36")
    else:
        s.do(EVENT_STEPS[card])


def is_trunk(s: Table, edge: int) -> bool:
    """Is that Search square part of the car?"""
    square = s.plan.behind[edge]
    return s.plan.board.zones[s.plan.board.zone[square]].name == "car" if square in s.plan.board.zone else False


def shuffle_back(s: Table) -> None:
    """ZP-17.9: back into the deck at random; if it is the only card left the search finds nothing."""
    if s.deck:
        s.deck.append(THE_CELLAR)
        s.rng.shuffle(s.deck)
        s.tell(events.SHUFFLED_BACK, "ZP-17.9")
    else:
        s.deck.append(THE_CELLAR)
        s.wanted = 0
        s.tell(events.FOUND_NOTHING, "ZP-17.9", s.active)


def open_cellar(s: Table, edge: int) -> None:
    """ZP-17.1 to ZP-17.3: the Search square becomes the door to the Cellar."""
    s.cellar_edge = edge
    s.touched = True
    if s.days:
        s.area |= s.plan.cellar_squares  # ZP-20.14
    s.tell(events.CELLAR_OPEN, "ZP-17.1", edge // 4)


def choose_lucky(s: Table) -> None:
    """ZP-23.32: the searching player may barricade any one opening, free."""
    free = [o for o in range(len(s.plan.openings)) if not s.barricades >> o & 1]
    if free:
        s.ask_then(s.owner[s.active], [*(OPENING(o) for o in free), NO_OPENING()], lucky_barricade)


def lucky_barricade(s: Table, action: int) -> None:
    if action in OPENING:
        opening = OPENING.args(action)[0]
        edge = s.plan.opening_edges[opening][0]
        bar(s, opening)
        s.tell(events.BARRICADED, "ZP-23.32", s.active, edge // 4, edge % 4)


def choose_smash(s: Table) -> None:
    """ZP-23.35: the Zombie Player removes any one barricade."""
    barred = [OPENING(o) for o in range(len(s.plan.openings)) if s.barricades >> o & 1]
    if barred:
        zombie_player_decides(s, barred, policy.pick_smash, smash)


def smash(s: Table, action: int) -> None:
    opening = OPENING.args(action)[0]
    edge = s.plan.opening_edges[opening][0]
    s.tell(events.SMASHED, "ZP-23.35", edge // 4, edge % 4)
    unbar(s, opening)


EVENT_STEPS = {
    LUCKY: choose_lucky,
    SURPRISE: place_surprise,
    DEAD_RESIDENT: place_resident,
    SMASH: choose_smash,
    THEY_KEEP_COMING: spawn_zombies,
}
