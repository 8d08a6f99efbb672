"""Why an action is forbidden."""

from __future__ import annotations

from shamble.core.errors import Refusal
from shamble.games.run_for_your_lives.actions import (
    DRAW_AGAIN,
    FIRST_SPECIAL,
    GIVE,
    PASS,
    PLAY_ZOMBIE,
    REDRAW,
    SEAT_NAMED,
    TYPE_NAMED,
)
from shamble.games.run_for_your_lives.components import NAMES, TYPE_OF
from shamble.games.run_for_your_lives.rules import cancels, plays
from shamble.games.run_for_your_lives.state import NO_CARD, Table


def forbids(s: Table, action: int) -> Refusal | None:
    """The first rule that an illegal action breaks."""
    if s.over:
        return Refusal("E_GAME_OVER", "ZR-13.1", "the match has ended")
    if not s.is_living(s.turn):
        return _forbids_zombie_player(s, action)
    if action in GIVE or action in (DRAW_AGAIN, PASS):
        return Refusal("E_WRONG_PHASE", "ZR-3.4", "a living player plays a card from their hand")
    if action == REDRAW:
        return Refusal("E_CAN_PLAY", "ZR-6.6", "only a player who cannot play may redraw") if plays(s)[0] else None
    kind = TYPE_NAMED[action]
    special = action >= FIRST_SPECIAL
    target = SEAT_NAMED[action]
    if all(TYPE_OF[card] != kind for card in s.hands[s.turn]):
        return Refusal("E_CARD_NOT_IN_HAND", "ZR-3.8", f"{NAMES[kind]} is not in your hand")
    if special and s.special_used:
        return Refusal("E_SPECIAL_USED", "ZR-11.2", "the Special Rule may be used once a turn")
    if target == s.turn:
        if action in PLAY_ZOMBIE:
            return Refusal("E_TARGET_SELF", "ZR-4.4", "a zombie goes to another player")
        return Refusal("E_TARGET_SELF", "ZR-11.5", "the Special Rule gives an item to another player")
    if target >= 0 and not s.is_living(target):
        return Refusal(
            "E_TARGET_NOT_LIVING", "ZR-11.6" if special else "ZR-4.5", "only a living player can be given a card"
        )
    receiver = s.turn if target < 0 else target
    if s.holders[kind] >> receiver & 1:
        return Refusal("E_DUPLICATE", "ZR-5.1", f"{NAMES[kind]} lies there already")
    if special and not cancels(s, kind, receiver):
        if target < 0 and s.zombies[receiver] + s.counts[kind] >= s.zombies_to_lose:
            return Refusal("E_SPECIAL_FIFTH", "ZR-11.10", "you may not take a zombie that catches you")
        if target >= 0 and s.items[receiver] + s.counts[kind] >= s.items_to_win:
            return Refusal("E_SPECIAL_FIFTH", "ZR-11.11", "you may not hand over an item that wins")
    return None


def _forbids_zombie_player(s: Table, action: int) -> Refusal | None:
    if action in GIVE:
        if s.gift == NO_CARD:
            return Refusal("E_WRONG_PHASE", "ZR-9.9", "nobody could take the card; draw another or end the turn")
        target = SEAT_NAMED[action]
        if not s.is_living(target):
            return Refusal("E_TARGET_NOT_LIVING", "ZR-9.6", "only a living player can be given a card")
        if s.holders[TYPE_OF[s.gift]] >> target & 1:
            return Refusal("E_DUPLICATE", "ZR-9.6", f"{NAMES[TYPE_OF[s.gift]]} lies there already")
        return None
    if action in (DRAW_AGAIN, PASS):
        return None if s.gift == NO_CARD else Refusal("E_WRONG_PHASE", "ZR-9.5", "the card must be given to somebody")
    if FIRST_SPECIAL <= action < REDRAW:
        return Refusal("E_WRONG_PHASE", "ZR-9.13", "a zombie-player may not use the Special Rule")
    return Refusal("E_WRONG_PHASE", "ZR-9.1", "a zombie-player has no hand to play from")
