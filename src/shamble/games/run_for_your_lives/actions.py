"""What a player can do: 178 actions in eight blocks, and the lists by which legal ones are found without a loop."""

from __future__ import annotations

from typing import Final

from shamble.core.actions import Actions, Block, Seats
from shamble.games.run_for_your_lives.components import FIRST_ZOMBIE, ITEM_LABELS, ZOMBIE_LABELS

SEATS: Final = Seats(7)

ACTIONS: Final = Actions()
PLAY_ITEM: Final = ACTIONS.block("PLAY_ITEM", "Play {card}", card=ITEM_LABELS)
PLAY_ZOMBIE: Final = ACTIONS.block("PLAY_ZOMBIE", "Send {card} to {target}", card=ZOMBIE_LABELS, target=SEATS)
SPECIAL_ZOMBIE_SELF: Final = ACTIONS.block(
    "SPECIAL_ZOMBIE_SELF", "Special Rule: take {card} yourself", card=ZOMBIE_LABELS
)
SPECIAL_GIVE_ITEM: Final = ACTIONS.block(
    "SPECIAL_GIVE_ITEM", "Special Rule: hand {card} to {target}", card=ITEM_LABELS, target=SEATS
)
REDRAW: Final = ACTIONS.block("REDRAW", "Show your hand, discard it and draw a new one")()
GIVE: Final = ACTIONS.block("GIVE", "Give the card to {target}", target=SEATS)
DRAW_AGAIN: Final = ACTIONS.block("DRAW_AGAIN", "Draw another card")()
PASS: Final = ACTIONS.block("PASS", "End your turn")()


def _to_seats(block: Block, *card: int) -> tuple[tuple[int, ...], ...]:
    """For each set of seats (a bit mask): the actions that go to them."""
    return tuple(tuple(block(*card, seat) for seat in range(7) if mask >> seat & 1) for mask in range(1 << 7))


# By card type; the second index is a mask of seats.
ZOMBIE_TO: Final = tuple(_to_seats(PLAY_ZOMBIE, z) for z in range(len(ZOMBIE_LABELS.codes)))
ITEM_TO: Final = tuple(_to_seats(SPECIAL_GIVE_ITEM, i) for i in range(len(ITEM_LABELS.codes)))
GIFT_TO: Final = _to_seats(GIVE)


def _card_and_target(action: int) -> tuple[int, int]:
    """The card type that an action names and the seat that it goes to; -1 where it names none."""
    block = ACTIONS.block_of(action)
    args = dict(zip(block.arguments, block.args(action), strict=True))
    offset = FIRST_ZOMBIE if block in (PLAY_ZOMBIE, SPECIAL_ZOMBIE_SELF) else 0
    return args.get("card", -1 - offset) + offset, args.get("target", -1)


TYPE_NAMED: Final = tuple(_card_and_target(action)[0] for action in range(ACTIONS.size))
SEAT_NAMED: Final = tuple(_card_and_target(action)[1] for action in range(ACTIONS.size))
FIRST_SPECIAL: Final = SPECIAL_ZOMBIE_SELF.first

USES: Final = {"SPECIAL_ZOMBIE_SELF": "", "SPECIAL_GIVE_ITEM": ""}
"""For reports: the Special Rule is how a player gets rid of a card."""
