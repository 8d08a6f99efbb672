"""The decisions of the game in one table: what each asks, the rule it stands under, which actions answer it, and what
is done for a player who gives no answer in time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from shamble.core.actions import Block
from shamble.games.eaten_by_zombies import actions
from shamble.games.eaten_by_zombies.components import SWAG_IDS, ZOMBIE
from shamble.games.eaten_by_zombies.rules.announce import fight_or_flee
from shamble.games.eaten_by_zombies.rules.attrition import lose_chosen, loss_options
from shamble.games.eaten_by_zombies.rules.card_effects import (
    discard_for_lead,
    grab_from_pile,
    grab_shown,
    lead_options,
    show_top_card,
)
from shamble.games.eaten_by_zombies.rules.opponents_add import add_options, answer_add
from shamble.games.eaten_by_zombies.rules.play import play_card, play_options
from shamble.games.eaten_by_zombies.rules.refill import discard_down, discard_for_threat, discard_options
from shamble.games.eaten_by_zombies.rules.resolve import kill_or_stop
from shamble.games.eaten_by_zombies.rules.scavenge import find_card
from shamble.games.eaten_by_zombies.rules.without_sign import (
    answer_claim,
    answer_memory,
    answer_window,
    shoot,
    window_options,
)
from shamble.games.eaten_by_zombies.rules.zombie_players import (
    draw_or_stop,
    return_options,
    return_zombie,
    threaten_options,
    threaten_with,
)
from shamble.games.eaten_by_zombies.setup import take_portrait
from shamble.games.eaten_by_zombies.state import Table


class Decision(NamedTuple):
    """`asks` completes "you may ..." or "you must ..."; `answers` are the blocks of actions that can be meant."""

    name: str
    rule: str
    asks: str
    answers: tuple[Block, ...]


DECISIONS: dict[Callable[..., None], Decision] = {
    take_portrait: Decision("portrait", "EZ-2.2", "choose your Survivor", (actions.BE,)),
    answer_add: Decision("add", "EZ-5.1", "add a zombie to the Horde", (actions.PASS, actions.ADD)),
    answer_window: Decision("window", "EZ-20.1", "play a card without a sign", (actions.PASS, actions.PLAY)),
    answer_memory: Decision("memory", "EZ-22.15", "play I Remember You...", (actions.PASS, actions.PLAY)),
    answer_claim: Decision("claim", "EZ-22.16", "play But That's My...", (actions.PASS, actions.PLAY)),
    shoot: Decision("shoot", "EZ-22.24", "choose a zombie for Deadeye", (actions.SHOOT,)),
    fight_or_flee: Decision("announce", "EZ-6.1", "announce Fight or Flee", (actions.FIGHT, actions.FLEE)),
    play_card: Decision("play", "EZ-7.1", "play cards", (actions.PLAY, actions.DONE)),
    discard_for_lead: Decision(
        "lead", "EZ-22.7", "discard Swag for Fist Full of Lead", (actions.DISCARD, actions.DISCARD_NO_MORE)
    ),
    grab_from_pile: Decision("grab", "EZ-1.13", "grab a card", (actions.GRAB, actions.GRAB_NOTHING)),
    show_top_card: Decision("look", "EZ-22.17", "name another Survivor", (actions.LOOK,)),
    grab_shown: Decision("shown", "EZ-22.17", "grab the card shown", (actions.GRAB_SHOWN, actions.LEAVE_SHOWN)),
    lose_chosen: Decision(
        "lose", "EZ-12.5", "choose a card to lose", (actions.LOSE, actions.LOSE_TOP, actions.LOSE_DISCARDED)
    ),
    kill_or_stop: Decision("kill", "EZ-8.7", "kill the newest zombie", (actions.KILL, actions.STOP_KILLING)),
    find_card: Decision("find", "EZ-10.4", "find Swag", (actions.FIND, actions.STOW, actions.STOP_FINDING)),
    discard_for_threat: Decision("threat_discard", "EZ-19.3", "discard Swag under Threat", (actions.DISCARD,)),
    discard_down: Decision("discard_down", "EZ-14.3", "discard down to six cards", (actions.DISCARD,)),
    draw_or_stop: Decision(
        "zombie_draw", "EZ-18.3", "draw another zombie", (actions.DRAW_ZOMBIE, actions.STOP_DRAWING)
    ),
    threaten_with: Decision("threaten", "EZ-18.6", "choose a zombie for your Threat area", (actions.THREATEN,)),
    return_zombie: Decision(
        "return", "EZ-18.8", "put zombies back on the Zombie Deck", (actions.RETURN, actions.RETURN_NO_MORE)
    ),
}


def decision(s: Table) -> Decision:
    """What is being asked now."""
    return DECISIONS[s.then]


def options_anew(s: Table) -> list[int]:
    """The options of the present decision, worked out from the table again: what they are once hidden cards have
    changed. Empty if this table would not have asked."""
    name = decision(s).name
    seat = s.player
    if name == "add":
        options = add_options(s, seat)
        return [actions.PASS(), *options] if options else []
    if name == "window":
        options = window_options(s, seat)
        return options if len(options) > 1 else []
    if name in ("memory", "claim"):
        return s.options if s.options[1] - actions.PLAY.first in s.hand[seat] else []
    if name == "threat_discard":
        return [option for option in discard_options(s) if option - actions.DISCARD.first < ZOMBIE]
    anew = HAND_OPTIONS.get(name)
    return anew(s) if anew is not None else s.options


HAND_OPTIONS: dict[str, Callable[[Table], list[int]]] = {
    "play": play_options,
    "lead": lead_options,
    "lose": loss_options,
    "discard_down": discard_options,
    "threaten": threaten_options,
    "return": return_options,
}
"""Where the options depend on the hand of the one who is asked."""

# -- without an answer -----------------------------------------------------------------------------------------------

STOPS = {
    actions.PASS(),
    actions.DONE(),
    actions.DISCARD_NO_MORE(),
    actions.GRAB_NOTHING(),
    actions.LEAVE_SHOWN(),
    actions.STOP_FINDING(),
    actions.STOP_DRAWING(),
    actions.RETURN_NO_MORE(),
}
"""The answers that do nothing more."""


def default(s: Table) -> int:
    """What is done for a player whose time has run out: pass, announce Fight, kill, lose the top card, discard
    what is cheapest, threaten with the lowest Level and name the next Survivor. To a covert question: pass, so
    that a seat that does not want to be asked off its turn can be passed for by this same function."""
    options = s.options
    for option in options:
        if option in STOPS:
            return option
    if actions.LOSE_TOP() in options:
        return actions.LOSE_TOP()
    block = actions.ACTIONS.block_of(options[0])
    if block is actions.LOSE:
        return min((option for option in options if option in actions.LOSE), key=lambda o: _price(s, o, block))
    if block is actions.DISCARD:
        zombies = options[0] - block.first >= ZOMBIE
        return options[-1] if zombies else min(options, key=lambda o: _price(s, o, block))
    if block is actions.LOOK:
        return min(options, key=lambda option: (option - block.first - s.turn) % s.players)
    return options[0]


def _price(s: Table, option: int, block: Block) -> tuple[int, Any]:
    """Lowest find cost first, then by the card's id."""
    card = option - block.first
    return s.cards.cost[card], SWAG_IDS[card]
