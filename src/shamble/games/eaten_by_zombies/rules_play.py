"""Step S4: playing cards with a sign, and what each of them does besides its numbers (sections 7 and 22 of the
rules)."""

from __future__ import annotations

from collections.abc import Callable

from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.actions import (
    DISCARD,
    DISCARD_NO_MORE,
    DONE,
    GRAB,
    GRAB_NOTHING,
    GRAB_SHOWN,
    LEAVE_SHOWN,
    LOOK,
    LOSE,
    LOSE_DISCARDED,
    LOSE_TOP,
    PLAY,
)
from shamble.games.eaten_by_zombies.components import (
    COFFIN_NAILS,
    DRAW_SIGN,
    FIGHT_SIGN,
    FIST_FULL_OF_LEAD,
    FLEE_SIGN,
    GRANDMAS_PANTRY,
    GRANDPAS_SHED,
    I_SAW_IT_FIRST,
    SWAG_COUNT,
    ZOMBIE,
)
from shamble.games.eaten_by_zombies.rules_reactions import W4, W5, open_window
from shamble.games.eaten_by_zombies.rules_safe_house import die, draw_card, lose_card, shuffle_discard
from shamble.games.eaten_by_zombies.state import (
    FIGHTING,
    FLEEING,
    NO_CARD,
    SUCCESS,
    Table,
    fight_total,
    flee_total,
    living,
    swag_in,
)

PLAY_FIRST = PLAY.first
DONE_ACTION = DONE()
DISCARD_FIRST = DISCARD.first
NO_MORE = DISCARD_NO_MORE()
GRAB_FIRST = GRAB.first
NOTHING = GRAB_NOTHING()
LOOK_FIRST = LOOK.first
LOSE_FIRST = LOSE.first
TOP = LOSE_TOP()
LOSE_DISCARDED_FIRST = LOSE_DISCARDED.first

# -- playing ---------------------------------------------------------------------------------------------------------


def play_options(s: Table) -> list[int]:
    """EZ-7.2 to EZ-7.7: every card in hand with a fitting sign, and to be done."""
    signs = s.cards.signs
    fitting = s.announced | DRAW_SIGN
    options = [PLAY_FIRST + card for card in sorted(set(s.hand[s.turn])) if signs[card] & fitting]
    options.append(DONE_ACTION)
    return options


def play_cards(s: Table) -> None:
    """S4. The active Survivor is asked even if they can only be done: not to ask would tell that they hold nothing
    that fits."""
    s.ask_then(s.turn, play_options(s), play_card)


def play_card(s: Table, action: int) -> None:
    if action == DONE_ACTION:
        s.interrupted = False
        s.agenda += AFTER_DONE
        return
    s.agenda += AFTER_CARD
    seat = s.turn
    card = action - PLAY_FIRST
    s.hand[seat].remove(card)
    s.play_area.append(card)
    s.played = True
    s.tell(events.PLAYED, "EZ-7.1", seat, card)
    for _ in range(s.cards.draw[card]):  # EZ-7.11, EZ-7.12
        if not draw_card(s, seat):
            return
    effect = EFFECTS[card]
    if effect is not None:
        effect(s)


def lock_total(s: Table) -> None:
    """EZ-7.16. A card played in W5 lets the active Survivor go on with S4."""
    seat = s.turn
    if s.interrupted:
        s.do(play_cards)
        return
    if not s.played:
        s.tell(events.HAND_SHOWN, "EZ-6.9", seat, tuple(sorted(s.hand[seat])))
    if s.announced == FIGHTING:
        s.total = s.force = fight_total(s)
        s.tell(events.LOCKED, "EZ-8.1", seat, 0, s.total)
    else:
        s.total = flee_total(s)
        s.tell(events.LOCKED, "EZ-9.1", seat, 1, s.total)


AFTER_CARD = ((play_cards, ()), (open_window, (W4,)))
AFTER_DONE = ((lock_total, ()), (open_window, (W5,)))

# -- Fist Full of Lead -----------------------------------------------------------------------------------------------


def load_fist(s: Table) -> None:
    offer_lead(s, s.cards.lead_discards)


def lead_options(s: Table) -> list[int]:
    options = [DISCARD_FIRST + card for card in swag_in(s.hand[s.turn])]
    options.append(NO_MORE)
    return options


def offer_lead(s: Table, left: int) -> None:
    """EZ-22.7: up to so many other Swag cards from the hand. Everybody sees that an empty hand has none."""
    if left and s.hand[s.turn]:
        s.ask_then(s.turn, lead_options(s), discard_for_lead, left)


def discard_for_lead(s: Table, action: int, left: int) -> None:
    if action == NO_MORE:
        return
    discard_card(s, s.turn, action - DISCARD_FIRST, "EZ-22.7")
    s.lead += s.cards.lead_per_discard
    offer_lead(s, left - 1)


def discard_card(s: Table, seat: int, card: int, rule: str) -> None:
    """EZ-1.9."""
    s.hand[seat].remove(card)
    s.discard[seat].append(card)
    s.tell(events.DISCARDED, rule, seat, card)


# -- grabbing --------------------------------------------------------------------------------------------------------


def search_pantry(s: Table) -> None:
    """EZ-22.18."""
    offer_grab(s, s.cards.pantry_cost, FLEE_SIGN | DRAW_SIGN)


def search_shed(s: Table) -> None:
    """EZ-22.19."""
    offer_grab(s, s.cards.shed_cost, FIGHT_SIGN)


def offer_grab(s: Table, most: int, signs: int) -> None:
    """One card of these signs and at most this cost, from a pile that has one. The piles are open: none, no
    question."""
    cards = s.cards
    options = [
        GRAB_FIRST + card
        for card in range(SWAG_COUNT)
        if s.piles[card] > 0 and cards.cost[card] <= most and cards.signs[card] & signs
    ]
    if options:
        options.append(NOTHING)
        s.ask_then(s.turn, options, grab_from_pile)


def grab_from_pile(s: Table, action: int) -> None:
    """EZ-1.13."""
    if action == NOTHING:
        return
    card = action - GRAB_FIRST
    s.piles[card] -= 1
    s.discard[s.turn].append(card)
    s.tell(events.GRABBED, "EZ-1.13", s.turn, card)


def choose_whom_to_look_at(s: Table) -> None:
    """EZ-22.17: another Survivor; where there is only one, it is that one."""
    others = [seat for seat in living(s) if seat != s.turn]
    if len(others) == 1:
        look(s, LOOK_FIRST + others[0])
    else:
        s.ask_then(s.turn, [LOOK_FIRST + seat for seat in others], look)


def look(s: Table, action: int) -> None:
    seat = action - LOOK_FIRST
    if not s.deck[seat]:
        if not s.discard[seat]:
            return
        shuffle_discard(s, seat)
    card = s.shown = s.deck[seat].pop()
    s.shown_from = seat
    s.tell(events.SHOWN, "EZ-22.17", seat, card)
    if card < ZOMBIE and s.cards.cost[card] <= s.cards.saw_cost:
        s.ask_then(s.turn, [GRAB_SHOWN(), LEAVE_SHOWN()], grab_shown)
    else:
        grab_shown(s, LEAVE_SHOWN())


def grab_shown(s: Table, action: int) -> None:
    card, seat = s.shown, s.shown_from
    s.shown = s.shown_from = NO_CARD
    if action == GRAB_SHOWN():
        s.discard[s.turn].append(card)
        s.tell(events.GRABBED_FROM, "EZ-22.17", s.turn, card, seat)
    else:
        s.deck[seat].append(card)
        s.tell(events.PUT_BACK, "EZ-22.17", card, seat)


# -- losing ----------------------------------------------------------------------------------------------------------


def pay_for_nails(s: Table) -> None:
    """EZ-22.20."""
    s.loss = s.cards.nails_losses
    pay_loss(s)


def loss_options(s: Table) -> list[int]:
    """EZ-12.6; after a successful Flee also EZ-12.7. Zombies in hand and discard pile are never among them
    (EZ-12.8, EZ-12.9)."""
    seat = s.turn
    options = [LOSE_FIRST + card for card in swag_in(s.hand[seat])]
    if s.deck[seat] or s.discard[seat]:
        options.append(TOP)
    if s.announced == FLEEING and s.outcome == SUCCESS:
        options += [LOSE_DISCARDED_FIRST + card for card in swag_in(s.discard[seat])]
    return options


def pay_loss(s: Table) -> None:
    """EZ-12.5: card by card. Where everybody can see that only the top card is left to lose, it goes without a
    question."""
    while s.loss:
        options = loss_options(s)
        if not options:  # EZ-12.13
            die(s, s.turn, "EZ-17.2")
        elif s.hand[s.turn] or len(options) > 1:
            s.ask_then(s.turn, options, lose_chosen)
        else:
            take_loss(s, options[0])
            continue
        return


def lose_chosen(s: Table, action: int) -> None:
    take_loss(s, action)
    pay_loss(s)


def take_loss(s: Table, action: int) -> None:
    seat = s.turn
    s.loss -= 1
    if action == TOP:
        if not s.deck[seat]:  # EZ-12.12
            shuffle_discard(s, seat)
        card = s.deck[seat].pop()
        s.tell(events.LOST_TOP, "EZ-12.10", seat, card)
    else:
        if action < TOP:
            card = action - LOSE_FIRST
            s.hand[seat].remove(card)
        else:
            card = action - LOSE_DISCARDED_FIRST
            s.discard[seat].remove(card)
        s.tell(events.LOST, "EZ-1.10", seat, card)
    lose_card(s, card)


EFFECTS: list[Callable[[Table], None] | None] = [None] * SWAG_COUNT
EFFECTS[FIST_FULL_OF_LEAD] = load_fist
EFFECTS[GRANDMAS_PANTRY] = search_pantry
EFFECTS[GRANDPAS_SHED] = search_shed
EFFECTS[I_SAW_IT_FIRST] = choose_whom_to_look_at
EFFECTS[COFFIN_NAILS] = pay_for_nails
"""What a card does when it is played, after its draws. Satchel, Box of Ammo, Thompson Typewriter, Trash Bin, Gruddy
Ground Grippers and Saturday Night Special work while they lie in the play area."""
