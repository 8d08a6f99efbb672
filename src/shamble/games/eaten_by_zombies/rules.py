"""The turn: its order, the reveal, what opponents add, and the announcement with its check for insanity (sections
3 to 6)."""

from __future__ import annotations

from shamble.core.state import Frame
from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.actions import ADD, FIGHT, FLEE, PASS
from shamble.games.eaten_by_zombies.components import (
    BUT_THATS_MY,
    HAND_SIZE,
    I_REMEMBER_YOU,
    LEVEL_2,
    LEVEL_4,
    LEVEL_8,
    ZOMBIE,
)
from shamble.games.eaten_by_zombies.rules_play import play_cards
from shamble.games.eaten_by_zombies.rules_reactions import W0, W1, W2, W3, W4, W7, W8, offer_memory, open_window
from shamble.games.eaten_by_zombies.rules_resolve import attrition, clean_up, move_horde, refill, resolve, scavenge
from shamble.games.eaten_by_zombies.rules_safe_house import end_by_insanity, settle_zombie_deck, take_zombie
from shamble.games.eaten_by_zombies.rules_zombie_player import (
    dissipate_horde,
    draw_first_zombie,
    return_zombies,
    threaten,
)
from shamble.games.eaten_by_zombies.state import (
    ADD_STEP,
    ANNOUNCE,
    FALLEN,
    FIGHTING,
    FLEEING,
    PLAY_STEP,
    REVEAL,
    START,
    SURVIVOR,
    ZOMBIE_PLAYER,
    Table,
    threatened,
)

PASS_ACTION = PASS()
ADD_FIRST = ADD.first
FIGHT_OR_FLEE = [FIGHT(), FLEE()]

# -- the order of a turn ---------------------------------------------------------------------------------------------


def pass_turn(s: Table) -> None:
    """EZ-1.20: clockwise, the living and the dead alike."""
    s.turn = (s.turn + 1) % s.players
    begin_turn(s)


def begin_turn(s: Table) -> None:
    s.begin()
    s.step = START
    seat = s.turn
    s.tell(events.TURN, "EZ-1.20", seat)
    if s.status[seat] == FALLEN:  # EZ-17.9
        s.status[seat] = ZOMBIE_PLAYER
        s.tell(events.ROSE, "EZ-17.9", seat)
    s.agenda += SURVIVOR_TURN if s.status[seat] == SURVIVOR else ZOMBIE_TURN


# -- S1 Reveal -------------------------------------------------------------------------------------------------------


def reveal(s: Table) -> None:
    """EZ-4.1; the number is fixed before the first card (EZ-4.3)."""
    s.step = REVEAL
    for _ in range(s.reveal_count):
        zombie = take_zombie(s)
        s.horde.append(zombie)
        s.tell(events.REVEALED, "EZ-4.1", zombie)
        settle_zombie_deck(s)  # EZ-4.5
        if s.over:
            return
    s.step = ADD_STEP


# -- S2 Opponents add ------------------------------------------------------------------------------------------------


def offer_add(s: Table, turned: int) -> None:
    """EZ-5.1: in reverse turn order; `turned` counts from the active player. Who has nothing to add is not asked, and
    nobody learns who was."""
    while turned < s.players:
        options = add_options(s, (s.turn - turned) % s.players)
        if options:
            s.ask_then((s.turn - turned) % s.players, [PASS_ACTION, *options], answer_add, turned, covert=True)
            return
        turned += 1


def add_options(s: Table, seat: int) -> list[int]:
    """EZ-5.5, EZ-19.6, EZ-22.15: the zombies that an opponent may add now."""
    zombies = {card for card in s.hand[seat] if card >= ZOMBIE}
    if not zombies or not may_add(s, seat):
        return []
    if s.status[seat] != ZOMBIE_PLAYER or not threatened(s, LEVEL_2):
        attrition_of = s.cards.attrition
        size = len(s.horde)
        zombies = {card for card in zombies if attrition_of[card] > size}
    if s.barred:
        zombies = {card for card in zombies if s.hand[seat].count(card) > s.barred.count((seat, card))}
    return [ADD_FIRST + card - ZOMBIE for card in sorted(zombies)]


def may_add(s: Table, seat: int) -> bool:
    """Whether this opponent may add anything on this turn at all: EZ-5.10 to EZ-5.14."""
    if s.status[seat] == SURVIVOR:
        return not threatened(s, LEVEL_8)
    if s.status[seat] == FALLEN:
        return False
    return LEVEL_4 in s.threat[seat] or s.turn in (nearest_survivor(s, seat, 1), nearest_survivor(s, seat, -1))


def nearest_survivor(s: Table, seat: int, direction: int) -> int:
    """EZ-5.12: the dead are skipped."""
    seat = (seat + direction) % s.players
    while s.status[seat] != SURVIVOR:
        seat = (seat + direction) % s.players
    return seat


def answer_add(s: Table, action: int, turned: int) -> None:
    if action == PASS_ACTION:  # EZ-5.17
        offer_add(s, turned + 1)
        return
    seat = (s.turn - turned) % s.players
    zombie = action - ADD_FIRST + ZOMBIE
    s.hand[seat].remove(zombie)
    s.horde.append(zombie)
    s.tell(events.ADDED, "EZ-5.1", seat, zombie)
    s.do(offer_add, turned if s.players == 2 else turned + 1)  # EZ-5.2, EZ-5.3
    s.do(open_window, W2)
    s.do(offer_memory, seat, zombie)


# -- S3 Announce -----------------------------------------------------------------------------------------------------


def announce(s: Table) -> None:
    s.step = ANNOUNCE
    hand = s.hand[s.turn]
    if not [card for card in hand if card < ZOMBIE and card not in (I_REMEMBER_YOU, BUT_THATS_MY)]:
        if len(hand) >= HAND_SIZE and min(hand) >= ZOMBIE:  # EZ-6.4
            end_by_insanity(s, s.turn)
            return
        s.tell(events.HAND_SHOWN, "EZ-6.8", s.turn, tuple(sorted(hand)))
    s.ask_then(s.turn, FIGHT_OR_FLEE, fight_or_flee)


def fight_or_flee(s: Table, action: int) -> None:
    s.announced = FIGHTING if action == FIGHT_OR_FLEE[0] else FLEEING
    s.step = PLAY_STEP
    s.tell(events.ANNOUNCED, "EZ-6.1", s.turn, FIGHT_OR_FLEE.index(action))
    s.do(open_window, W4)


SURVIVOR_TURN: tuple[Frame, ...] = (  # EZ-3.1; the last of these frames comes first
    (pass_turn, ()),
    (open_window, (W8,)),
    (refill, ()),
    (move_horde, ()),
    (attrition, ()),
    (open_window, (W7,)),
    (clean_up, ()),
    (scavenge, ()),
    (resolve, ()),
    (play_cards, ()),
    (announce, ()),
    (open_window, (W3,)),
    (offer_add, (1,)),
    (open_window, (W1,)),
    (reveal, ()),
    (open_window, (W0,)),
)
ZOMBIE_TURN: tuple[Frame, ...] = (  # EZ-18.2
    (pass_turn, ()),
    (open_window, (W8,)),
    (dissipate_horde, ()),
    (return_zombies, ()),
    (threaten, ()),
    (draw_first_zombie, ()),
    (open_window, (W0,)),
)
