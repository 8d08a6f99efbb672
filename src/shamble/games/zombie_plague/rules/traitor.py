"""The Traitor (ZP-19): the slips, how the Traitor is revealed, their theft, and the room in which they win alone."""

from __future__ import annotations

from typing import Final

from shamble.games.zombie_plague import events
from shamble.games.zombie_plague.actions import STEAL, TAKE
from shamble.games.zombie_plague.board.figures import MAIN_GAME, NO_TRAITOR, living, zombies_in
from shamble.games.zombie_plague.components import TRAITOR_AP, UNARMED_HAND, is_weapon
from shamble.games.zombie_plague.rules.deciding import PlagueDecision
from shamble.games.zombie_plague.rules.hands import arm, cards_left, pass_item
from shamble.games.zombie_plague.rules.secrets import who_sees_items
from shamble.games.zombie_plague.state import Table

# -- slips -----------------------------------------------------------------------------------------------------------


def draw_slips(s: Table) -> None:
    """ZP-19.2, ZP-19.3: one slip more than there are Humans; the last stays unseen, so there may be no Traitor."""
    drawn = s.rng.below(s.humans + 1)
    s.traitor = drawn if drawn < s.humans else NO_TRAITOR
    s.tell(events.SLIPS_DRAWN, "ZP-19.2")
    for human in range(s.humans):
        s.tell(events.SLIP_DRAWN, "ZP-19.2", int(human == s.traitor), only=(s.owner[human],))


def show_slip(s: Table, human: int) -> None:
    """ZP-19.9: a Human who is lost shows their slip."""
    if s.config["traitor"]:
        s.tell(events.SLIP_SHOWN, "ZP-19.9", human, int(human == s.traitor))


def alone_in_closed_room(s: Table, human: int) -> bool:
    """ZP-19.4: the Human is in a closed room with all openings barricaded and nobody else in it."""
    for room in s.plan.closed_rooms:
        if s.square[human] in room.squares and s.barricades & room.openings == room.openings:
            return not zombies_in(s, room.squares) and not any(
                s.square[h] in room.squares for h in living(s) if h != human
            )
    return False


# -- the Traitor reveals themselves ----------------------------------------------------------------------------------


def may_reveal(s: Table, human: int) -> bool:
    """ZP-19.6: once every Search square in play has been searched, in the main game."""
    searched = s.searched_any == s.plan.search_all
    return human == s.traitor and not s.revealed and searched and s.days == MAIN_GAME


def reveal(s: Table, human: int, action: int) -> None:
    """ZP-19.6 to ZP-19.8: 6 AP and one theft, in this activation only."""
    s.revealed = True
    s.touched = True
    s.tell(events.TRAITOR_REVEALED, "ZP-19.6", human)
    s.ap = max(s.ap, TRAITOR_AP)
    s.theft = True


# -- the theft -------------------------------------------------------------------------------------------------------


def begin_theft(s: Table, human: int, action: int) -> None:
    """ZP-19.8: once, for 0 AP, one card of the Traitor's choice from an adjacent Human."""
    s.theft = False
    s.partner = action - STEAL.first
    s.do(choose_loot, human)


def choose_loot(s: Table, human: int) -> None:
    cards = cards_to_steal(s, human)
    if len(cards) == 1:
        steal(s, cards[0], human)
    else:
        s.ask_among(s.owner[human], cards, STEAL_CARD, human)


def cards_to_steal(s: Table, human: int) -> list[int]:
    return [TAKE.first + card for card in cards_left(s, s.partner, ())]


def steal(s: Table, action: int, human: int) -> None:
    card = action - TAKE.first
    victim, s.partner = s.partner, -1
    s.tell(events.STOLEN, "ZP-19.8", human, card, victim, only=who_sees_items(s, human, victim))
    if is_weapon(card):
        s.found += (s.weapon[victim],)
        s.weapon[victim] = UNARMED_HAND
        s.do(arm, human)
    else:
        pass_item(s, victim, human, card)


STEAL_CARD: Final = PlagueDecision(
    "steal",
    rule="ZP-19.8",
    prompt="Take one card",
    wanted="take one card of the Human you steal from",
    options=cards_to_steal,
    take=steal,
)
