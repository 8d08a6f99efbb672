"""Why an action is not legal now: the rule that forbids it and what it says here."""

from __future__ import annotations

from shamble.core.errors import Refusal
from shamble.games.eaten_by_zombies import actions
from shamble.games.eaten_by_zombies.components import (
    CARD_NAMES,
    GRANDMAS_PANTRY,
    NO_SIGN_CARDS,
    SWAG_NAMES,
    TRASH_BIN,
    ZOMBIE,
)
from shamble.games.eaten_by_zombies.rules.play import PLAY_CARD
from shamble.games.eaten_by_zombies.rules.question import asked_now
from shamble.games.eaten_by_zombies.rules.refill import DISCARD_DOWN
from shamble.games.eaten_by_zombies.rules.without_sign import CLAIM, REMEMBER
from shamble.games.eaten_by_zombies.state import FIGHTING, NO_PILE, SURVIVOR, Table


def forbids(s: Table, action: int) -> Refusal | None:
    """The refusal of an action of the space; None where it is legal."""
    if s.over:
        return Refusal("E_OVER", "EZ-21.7", "the match is over")
    if action in s.options:
        return None
    asked = asked_now(s)
    block = actions.ACTIONS.block_of(action)
    if block not in asked.answers:
        return Refusal("E_NOT_NOW", asked.rule, f"the question now is to {asked.asks}")
    value = action - block.first
    if block is actions.PLAY:
        return _play(s, value)
    if block is actions.DISCARD:
        return _discard(s, value)
    if block in (actions.FIND, actions.STOW):
        return _find(s, value, stow=block is actions.STOW)
    if block in (actions.LOSE, actions.LOSE_TOP, actions.LOSE_DISCARDED):
        return _lose(s, action)
    if block is actions.ADD:
        return _add(s, ZOMBIE + value)
    if block is actions.GRAB:
        return _grab(s, value)
    if block is actions.LOOK:
        return _look(s, value)
    if block is actions.BE:
        return Refusal("E_PORTRAIT_TAKEN", "EZ-2.2", "another player has taken this Survivor")
    if block is actions.SHOOT:
        return Refusal("E_NO_SUCH_ZOMBIE", "EZ-22.24", f"the Horde holds {len(s.horde)} zombies")
    return _not_held(ZOMBIE + value, asked.rule)


def _not_held(card: int, rule: str) -> Refusal:
    return Refusal("E_NOT_IN_HAND", rule, f"there is no {CARD_NAMES[card]} in your hand")


def _play(s: Table, card: int) -> Refusal:
    name = SWAG_NAMES[card]
    if s.decision is PLAY_CARD:
        if card in NO_SIGN_CARDS:
            return Refusal(
                "E_NO_SIGN", "EZ-20.1", f"{name} has no sign: it is played in a window, not in the Play step"
            )
        if card not in s.hand[s.player]:
            return _not_held(card, "EZ-7.1")
        way = "Fight" if s.announced == FIGHTING else "Flee"
        return Refusal("E_WRONG_SIGN", "EZ-7.6", f"{name} has neither a {way} nor a Draw sign")
    if s.decision is REMEMBER:
        return Refusal("E_NOT_NOW", "EZ-22.31", "first the question is whether you play I Remember You...")
    if s.decision is CLAIM:
        return Refusal("E_NOT_NOW", "EZ-22.31", "first the question is whether you play But That's My...")
    if card not in NO_SIGN_CARDS:
        return Refusal("E_HAS_SIGN", "EZ-6.1", f"{name} has a sign: it is played in your own Play step")
    if card not in s.hand[s.player]:
        return _not_held(card, "EZ-20.1")
    return Refusal("E_NO_TRIGGER", "EZ-20.3", f"{name} is played only in reaction to what its text names")


def _discard(s: Table, card: int) -> Refusal:
    rule = "EZ-14.4" if s.decision is DISCARD_DOWN else s.decision.rule
    if card not in s.hand[s.player]:
        return _not_held(card, rule)
    return Refusal("E_ZOMBIE", rule, "only Swag is discarded while you have some in hand")


def _find(s: Table, card: int, stow: bool) -> Refusal:
    name = SWAG_NAMES[card]
    if s.piles[card] == NO_PILE:
        return Refusal("E_NOT_IN_GAME", "EZ-2.8", f"there is no pile of {name} in this game")
    if s.piles[card] == 0:
        return Refusal("E_PILE_EMPTY", "EZ-10.5", f"the pile of {name} is empty")
    if card == TRASH_BIN and TRASH_BIN in s.play_area:
        return Refusal("E_TRASH_BIN", "EZ-22.13", "you have played a Trash Bin this turn, so you cannot find one")
    if s.cards.cost[card] > s.budget:
        return Refusal("E_TOO_DEAR", "EZ-10.4", f"{name} costs {s.cards.cost[card]}, and you have {s.budget} left")
    if stow:
        return Refusal("E_NO_SATCHEL", "EZ-22.5", "no Satchel in your play area has a place left")
    return Refusal("E_HAND_FULL", "EZ-10.7", f"you hold {s.hand_size} cards or more already")


def _lose(s: Table, action: int) -> Refusal:
    if action in actions.LOSE:
        return _not_held(action - actions.LOSE.first, "EZ-12.6")
    if action in actions.LOSE_TOP:
        return Refusal("E_NO_CARDS", "EZ-12.6", "your draw deck and your discard pile are empty")
    if any(option in actions.LOSE_DISCARDED for option in s.options):
        return Refusal("E_NOT_IN_DISCARD", "EZ-12.7", "this card is not in your discard pile")
    return Refusal("E_NO_SOURCE", "EZ-12.7", "cards are lost from the discard pile only after a successful Flee")


def _add(s: Table, zombie: int) -> Refusal:
    held = s.hand[s.player].count(zombie)
    if not held:
        return _not_held(zombie, "EZ-5.1")
    if held <= s.barred.count((s.player, zombie)):
        return Refusal("E_BARRED", "EZ-22.15", "this zombie was sent back and cannot be added again this turn")
    return Refusal(
        "E_ATTRITION",
        "EZ-5.5",
        f"its Attrition of {s.cards.attrition[zombie]} is not greater than the {len(s.horde)} zombies in the Horde",
    )


def _grab(s: Table, card: int) -> Refusal:
    pantry = s.play_area[-1] == GRANDMAS_PANTRY
    if s.piles[card] < 1:
        return Refusal("E_PILE_EMPTY", "EZ-22.18" if pantry else "EZ-22.19", f"no pile has a {SWAG_NAMES[card]}")
    if pantry:
        text = f"only a Flee or Draw card of cost {s.cards.pantry_cost} or less can be grabbed"
        return Refusal("E_NOT_IN_PANTRY", "EZ-22.18", text)
    text = f"only a Fight card of cost {s.cards.shed_cost} or less can be grabbed"
    return Refusal("E_NOT_IN_SHED", "EZ-22.19", text)


def _look(s: Table, seat: int) -> Refusal:
    if seat >= s.players or s.status[seat] != SURVIVOR:
        return Refusal("E_NO_SURVIVOR", "EZ-22.17", "there is no living Survivor in this seat")
    return Refusal("E_YOURSELF", "EZ-22.17", "it must be another Survivor")
