"""Steps S5 to S10: kills, Flee, scavenging, Clean up, Attrition, what the Horde does, and the refill (sections 8
to 14)."""

from __future__ import annotations

from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.actions import DISCARD, FIND, KILL, STOP_FINDING, STOP_KILLING, STOW
from shamble.games.eaten_by_zombies.components import (
    GRUDDY_GROUND_GRIPPERS,
    HAND_SIZE,
    LEVEL_1,
    SATURDAY_NIGHT_SPECIAL,
    SWAG_COUNT,
    THREAT_DISCARDS,
    TRASH_BIN,
)
from shamble.games.eaten_by_zombies.rules_play import discard_card, pay_loss
from shamble.games.eaten_by_zombies.rules_reactions import W6, offer_claim, open_window
from shamble.games.eaten_by_zombies.rules_safe_house import disperse, dissipate, draw_card, return_to_pile
from shamble.games.eaten_by_zombies.state import (
    ATTRITION,
    CLEAN_UP,
    FAILURE,
    FIGHTING,
    HORDE_STEP,
    NO_CARD,
    REFILL,
    RESOLVE,
    SCAVENGE,
    SUCCESS,
    Table,
    horde_attrition,
    satchel_places,
    scavenge_bonus,
    swag_in,
    threatened,
)

FIND_FIRST = FIND.first
STOW_FIRST = STOW.first
STOP = STOP_FINDING()
DISCARD_FIRST = DISCARD.first
KILL_OR_STOP = [KILL(), STOP_KILLING()]

# -- S5 Resolve ------------------------------------------------------------------------------------------------------


def resolve(s: Table) -> None:
    s.step = RESOLVE
    if s.announced == FIGHTING:
        kill_zombies(s)
    else:
        decide(s, s.total >= horde_attrition(s))  # EZ-9.2
        s.grippers = s.outcome == SUCCESS and GRUDDY_GROUND_GRIPPERS in s.play_area


def kill_zombies(s: Table) -> None:
    """EZ-8.2 to EZ-8.7: the newest zombie, as long as the force lasts and the Survivor wants to."""
    if s.horde and s.force >= s.cards.level[s.horde[-1]]:
        s.ask_then(s.turn, KILL_OR_STOP, kill_or_stop)
    else:
        decide(s, not s.horde)  # EZ-8.9


def kill_or_stop(s: Table, action: int) -> None:
    if action != KILL_OR_STOP[0]:
        decide(s, False)
        return
    zombie = s.horde.pop()
    s.force -= s.cards.level[zombie]
    s.discard[s.turn].append(zombie)  # EZ-8.8
    s.tell(events.KILLED, "EZ-8.8", s.turn, zombie)
    kill_zombies(s)


def decide(s: Table, success: bool) -> None:
    s.outcome = SUCCESS if success else FAILURE
    rule = "EZ-8.9" if s.announced == FIGHTING else "EZ-9.2"
    s.tell(events.SUCCEEDED if success else events.FAILED, rule, s.turn)


# -- S6 Scavenge -----------------------------------------------------------------------------------------------------


def scavenge(s: Table) -> None:
    if s.outcome != SUCCESS:  # EZ-10.1
        return
    s.step = SCAVENGE
    s.budget = max(0, s.total + scavenge_bonus(s))  # EZ-10.2, EZ-10.3
    s.places = satchel_places(s)
    look_for_swag(s)


def find_options(s: Table) -> list[int]:
    """EZ-10.4 to EZ-10.7, EZ-22.13. What can be found is open to all: piles, budget and the number of cards in hand."""
    budget = s.budget
    cost = s.cards.cost
    room = len(s.hand[s.turn]) < HAND_SIZE
    if not room and not s.places:
        return []
    no_bin = TRASH_BIN if TRASH_BIN in s.play_area else -1
    cards = [card for card in range(SWAG_COUNT) if s.piles[card] > 0 and cost[card] <= budget and card != no_bin]
    options = [FIND_FIRST + card for card in cards] if room else []
    if s.places:
        options += [STOW_FIRST + card for card in cards]
    return options


def look_for_swag(s: Table) -> None:
    options = find_options(s)
    if options:
        options.append(STOP)
        s.ask_then(s.turn, options, find_card)


def find_card(s: Table, action: int) -> None:
    if action == STOP:
        return
    seat = s.turn
    s.stowed = action >= STOW_FIRST
    card = s.found = action - (STOW_FIRST if s.stowed else FIND_FIRST)
    s.piles[card] -= 1
    s.budget -= s.cards.cost[card]
    if s.stowed:
        s.places -= 1  # EZ-22.33
        s.discard[seat].append(card)
        s.tell(events.STOWED, "EZ-22.5", seat, card)
    else:
        s.hand[seat].append(card)
        s.tell(events.FOUND, "EZ-1.12", seat, card)
    s.agenda += AFTER_FIND


def keep_found(s: Table) -> None:
    """Nobody has claimed the card, or one has: from now on it is a card like any other (EZ-22.31)."""
    s.found = NO_CARD


AFTER_FIND = ((look_for_swag, ()), (open_window, (W6,)), (keep_found, ()), (offer_claim, (1,)))

# -- S7 Clean up, S8 Attrition, S9 Horde -----------------------------------------------------------------------------


def clean_up(s: Table) -> None:
    """EZ-11.1; EZ-22.21: a Saturday Night Special stays with its owner only after a won Fight."""
    s.step = CLEAN_UP
    seat = s.turn
    won_fight = s.announced == FIGHTING and s.outcome == SUCCESS
    for card in s.play_area:
        if card == SATURDAY_NIGHT_SPECIAL and not won_fight:
            return_to_pile(s, card)
            s.tell(events.LOST, "EZ-22.21", seat, card)
        else:
            s.discard[seat].append(card)
    s.play_area.clear()
    s.tell(events.CLEANED_UP, "EZ-11.1", seat)


def attrition(s: Table) -> None:
    """EZ-12.1 to EZ-12.4, EZ-22.8."""
    s.step = ATTRITION
    if s.announced == FIGHTING and s.outcome == SUCCESS:  # EZ-3.3
        return
    loss = horde_attrition(s)
    if s.outcome == SUCCESS:
        loss = loss // 2 if s.grippers else (loss + 1) // 2
    s.loss = max(0, loss - s.saved)
    if s.loss:
        s.tell(events.MUST_LOSE, "EZ-12.4", s.turn, s.loss)
        pay_loss(s)


def move_horde(s: Table) -> None:
    """EZ-13.1 to EZ-13.4."""
    s.step = HORDE_STEP
    if s.outcome == FAILURE:
        disperse(s, "EZ-13.2" if s.announced == FIGHTING else "EZ-13.3")
    elif s.announced != FIGHTING:
        dissipate(s, "EZ-13.4")


# -- S10 Refill ------------------------------------------------------------------------------------------------------


def refill(s: Table) -> None:
    s.step = REFILL
    s.do(draw_up)
    if threatened(s, LEVEL_1):
        s.loss = THREAT_DISCARDS
        discard_under_threat(s)


def discard_under_threat(s: Table) -> None:
    """EZ-19.3, EZ-19.4: two Swag cards, or as many as there are."""
    swag = swag_in(s.hand[s.turn])
    if s.loss and swag:
        s.ask_then(s.turn, [DISCARD_FIRST + card for card in swag], discard_for_threat)
    else:
        s.loss = 0


def discard_for_threat(s: Table, action: int) -> None:
    s.loss -= 1
    discard_card(s, s.turn, action - DISCARD_FIRST, "EZ-19.3")
    discard_under_threat(s)


def draw_up(s: Table) -> None:
    """EZ-14.2 to EZ-14.5."""
    seat = s.turn
    hand = s.hand[seat]
    while len(hand) < HAND_SIZE:
        if not draw_card(s, seat):
            return
    if len(hand) > HAND_SIZE:
        s.ask_then(seat, discard_options(s), discard_down)


def discard_options(s: Table) -> list[int]:
    """EZ-14.4: Swag first; zombies only from a hand that has no Swag left."""
    hand = s.hand[s.turn]
    return [DISCARD_FIRST + card for card in swag_in(hand) or sorted(set(hand))]


def discard_down(s: Table, action: int) -> None:
    discard_card(s, s.turn, action - DISCARD_FIRST, "EZ-14.3")
    draw_up(s)
