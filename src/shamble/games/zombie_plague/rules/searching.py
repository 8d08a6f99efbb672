"""Searching, and what becomes of the card that is found (ZP-8, ZP-16.1)."""

from __future__ import annotations

from typing import Final

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import DRAW_ON, KEEP_FIND
from shamble.games.zombie_plague.board.figures import gain_item
from shamble.games.zombie_plague.components import (
    CAR_KEYS,
    CARD_BITS,
    FIRST_EVENT,
    FLASHLIGHT,
    MANDATORY,
    is_weapon,
)
from shamble.games.zombie_plague.rules.deciding import PlagueDecision, always
from shamble.games.zombie_plague.rules.event_cards import happen
from shamble.games.zombie_plague.rules.hands import arm
from shamble.games.zombie_plague.rules.secrets import who_sees_items
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
    card, s.deck = s.deck[-1], s.deck[:-1]
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
    s.ask(s.owner[human], USE_FLASHLIGHT, human, edge)


def keep_or_draw_on(s: Table, human: int, edge: int) -> list[int]:
    return [KEEP_FIND(), DRAW_ON()] if FLASHLIGHT in s.items[human] else []


def use_flashlight(s: Table, action: int, human: int, edge: int) -> None:
    again = action in DRAW_ON
    s.do(draw, human, edge, again)
    if again:
        card, s.found = s.found[-1], s.found[:-1]
        s.discards += (card,)
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


USE_FLASHLIGHT: Final = PlagueDecision(
    "use_flashlight",
    rule="ZP-23.28",
    prompt="Keep what you found, or discard it and draw on?",
    wanted="keep what was found, or discard it and draw on",
    options=keep_or_draw_on,
    take=use_flashlight,
    default=always(KEEP_FIND()),
)
