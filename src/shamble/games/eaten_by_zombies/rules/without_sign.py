"""Cards without a sign, and the windows in which they are played (EZ-20).

A Survivor is asked only if they hold a card that fits the window, and always covertly: to everybody else it looks as if
the active player were choosing. Nobody else learns of a pass.
"""

from __future__ import annotations

from typing import Final

from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.actions import PASS, PLAY, SHOOT
from shamble.games.eaten_by_zombies.components import A_GOOD_FRIEND, BUT_THATS_MY, DEADEYE, I_REMEMBER_YOU
from shamble.games.eaten_by_zombies.rules.question import Question
from shamble.games.eaten_by_zombies.rules.safe_house import draw_card
from shamble.games.eaten_by_zombies.rules.swag_piles import return_to_pile
from shamble.games.eaten_by_zombies.state import ATTRITION, CLEAN_UP, NO_PILE, SURVIVOR, Table

W0: Final = 0
W1: Final = 1
W2: Final = 2
W3: Final = 3
W4: Final = 4
W5: Final = 5
W6: Final = 6
W7: Final = 7
W8: Final = 8
WINDOWS: Final = (
    "at the start of the turn",
    "after the reveal",
    "after a zombie was added",
    "before the announcement",
    "between two cards",
    "before the total is locked",
    "after a card was found",
    "after Clean up",
    "at the end of the turn",
)
PASS_ACTION: Final = PASS()
PLAY_FIRST: Final = PLAY.first
SHOOT_FIRST: Final = SHOOT.first


# -- any time: Deadeye and A Good Friend -----------------------------------------------------------------------------


def open_window(s: Table, window: int) -> None:
    """EZ-20.1: a moment at which cards without a sign may be played, if the game has any that may be played at any
    time."""
    if s.piles[DEADEYE] == NO_PILE and s.piles[A_GOOD_FRIEND] == NO_PILE:
        return
    s.tell(events.WINDOW_OPENED, "EZ-20.1", only=())
    ask_round(s, window, 0)


def window_options(s: Table, window: int, passed: int) -> list[int]:
    hand = s.hand[(s.turn + passed) % s.players]
    options = [PLAY_FIRST + card for card in (A_GOOD_FRIEND, DEADEYE) if card in hand]
    return [PASS_ACTION, *options] if options else []


def ask_round(s: Table, window: int, passed: int) -> None:
    """EZ-20.5: the active player first, then clockwise, until all have passed in succession."""
    while passed < s.players:
        seat = (s.turn + passed) % s.players
        hand = s.hand[seat]
        if A_GOOD_FRIEND in hand or DEADEYE in hand:
            s.ask(seat, REACT, window, passed, covert=True)
            return
        passed += 1


def answer_window(s: Table, action: int, window: int, passed: int) -> None:
    if action == PASS_ACTION:
        ask_round(s, window, passed + 1)
        return
    seat = (s.turn + passed) % s.players
    card = action - PLAY_FIRST
    s.do(ask_round, window, 0)
    s.interrupted = s.interrupted or window == W5
    leave_hand(s, seat, card)
    if card == A_GOOD_FRIEND:
        be_a_good_friend(s)
    else:
        place_played(s, seat, card)
        take_aim(s, seat)


REACT: Final = Question(
    "window",
    rule="EZ-20.1",
    asks="play a card without a sign",
    may=True,
    answers=(PASS, PLAY),
    options=window_options,
    take=answer_window,
)


def leave_hand(s: Table, seat: int, card: int) -> None:
    s.hand[seat].remove(card)
    s.played = s.played or seat == s.turn
    s.tell(events.PLAYED, "EZ-20.1", seat, card)


def place_played(s: Table, seat: int, card: int) -> None:
    """EZ-20.4: into the play area on one's own turn before Clean up, otherwise to one's own discard pile."""
    if seat == s.turn and s.step < CLEAN_UP:
        s.play_area.append(card)
    else:
        s.discard[seat].append(card)


def be_a_good_friend(s: Table) -> None:
    """EZ-22.8 to EZ-22.11. The loss is computed when S8 begins, so after that the card does nothing more."""
    return_to_pile(s, A_GOOD_FRIEND)
    s.saved += s.cards.friend_saves
    if s.status[s.turn] == SURVIVOR and s.step < ATTRITION:
        s.tell(events.SAVED, "EZ-22.8", s.turn, s.cards.friend_saves)


def take_aim(s: Table, seat: int) -> None:
    """EZ-22.24: any zombie of the Horde; with none in it nothing happens."""
    if len(s.horde) > 1:
        s.ask(seat, AIM, seat)
    elif s.horde:
        shoot(s, SHOOT_FIRST, seat)


def shoot(s: Table, action: int, seat: int) -> None:
    zombie = s.horde.pop(action - SHOOT_FIRST)
    s.discard[seat].append(zombie)
    s.tell(events.KILLED, "EZ-22.24", seat, zombie)


AIM: Final = Question(
    "shoot",
    rule="EZ-22.24",
    asks="choose a zombie for Deadeye",
    answers=(SHOOT,),
    options=lambda s, seat: list(range(SHOOT_FIRST, SHOOT_FIRST + len(s.horde))),
    take=shoot,
)

# -- in reaction to a trigger: asked before anything else in its window (EZ-22.31) -----------------------------------


def offer_memory(s: Table, adder: int, zombie: int) -> None:
    """EZ-22.15: I Remember You..., for the active Survivor, right after an opponent added a zombie."""
    if s.piles[I_REMEMBER_YOU] == NO_PILE:
        return
    s.tell(events.WINDOW_OPENED, "EZ-20.3", only=())
    options = memory_options(s, adder, zombie)
    if options:
        s.ask_among(s.turn, options, REMEMBER, adder, zombie, covert=True)


def memory_options(s: Table, adder: int, zombie: int) -> list[int]:
    return [PASS_ACTION, PLAY_FIRST + I_REMEMBER_YOU] if I_REMEMBER_YOU in s.hand[s.turn] else []


def answer_memory(s: Table, action: int, adder: int, zombie: int) -> None:
    if action == PASS_ACTION:
        return
    seat = s.turn
    leave_hand(s, seat, I_REMEMBER_YOU)
    place_played(s, seat, I_REMEMBER_YOU)
    s.horde.pop()
    s.hand[adder].append(zombie)
    s.barred += ((adder, zombie),)
    s.tell(events.TAKEN_BACK, "EZ-22.15", adder, zombie)
    for _ in range(s.cards.remember_draws):  # EZ-7.12: return, then draw
        if not draw_card(s, seat):
            return


REMEMBER: Final = Question(
    "memory",
    rule="EZ-22.15",
    asks="play I Remember You...",
    may=True,
    answers=(PASS, PLAY),
    options=memory_options,
    take=answer_memory,
)


def offer_claim(s: Table, passed: int) -> None:
    """EZ-22.16: But That's My..., for the other Survivors clockwise, right after the active one found a card."""
    if s.piles[BUT_THATS_MY] == NO_PILE:
        return
    s.tell(events.WINDOW_OPENED, "EZ-20.3", only=())
    while passed < s.players:
        options = claim_options(s, passed)
        if options:
            s.ask_among((s.turn + passed) % s.players, options, CLAIM, passed, covert=True)
            return
        passed += 1


def claim_options(s: Table, passed: int) -> list[int]:
    hand = s.hand[(s.turn + passed) % s.players]
    return [PASS_ACTION, PLAY_FIRST + BUT_THATS_MY] if BUT_THATS_MY in hand else []


def answer_claim(s: Table, action: int, passed: int) -> None:
    if action == PASS_ACTION:
        offer_claim(s, passed + 1)
        return
    seat = (s.turn + passed) % s.players
    leave_hand(s, seat, BUT_THATS_MY)
    (s.discard if s.stowed else s.hand)[s.turn].remove(s.found)
    s.discard[seat] += (s.found, BUT_THATS_MY)
    s.tell(events.GRABBED_FROM, "EZ-22.16", seat, s.found, s.turn)  # nobody else is asked: EZ-22.27


CLAIM: Final = Question(
    "claim",
    rule="EZ-22.16",
    asks="play But That's My...",
    may=True,
    answers=(PASS, PLAY),
    options=claim_options,
    take=answer_claim,
)
