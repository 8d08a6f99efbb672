"""What can happen at this table, as the log says it."""

from __future__ import annotations

from typing import Final

from shamble.core.actions import Labels
from shamble.core.events import Kind
from shamble.games.run_for_your_lives.actions import SEATS
from shamble.games.run_for_your_lives.components import CARD_LABELS, NUMBERS

_CARD: Final = CARD_LABELS
_NUMBER: Final = Labels([str(number) for number in range(len(NUMBERS))], NUMBERS)

BEGAN: Final = Kind("began", "{player} go[es] first", player=SEATS)
DREW: Final = Kind(
    "drew",
    "{player} draw[s] {card}",
    player=SEATS,
    card=_CARD,
    secret=("card",),
    hidden="{player} draw[s] a card",
    reveals=True,
    sound="card",
)
NO_CARD_LEFT: Final = Kind("no_card_left", "No card is left for {player} to draw", player=SEATS)
RESHUFFLED: Final = Kind(
    "reshuffled", "The discard pile is shuffled into a new deck of {cards}", cards=range(64), sound="shuffle"
)
PLAYED_ITEM: Final = Kind("played_item", "{player} play[s] {card}", player=SEATS, card=_CARD, sound="card")
SENT_ZOMBIE: Final = Kind(
    "sent_zombie", "{player} send[s] {card} to {target}", player=SEATS, card=_CARD, target=SEATS, sound="zombie"
)
TOOK_ZOMBIE: Final = Kind(
    "took_zombie", "{player} use[s] the Special Rule and take[s] {card}", player=SEATS, card=_CARD, sound="zombie"
)
GAVE_ITEM: Final = Kind(
    "gave_item",
    "{player} use[s] the Special Rule and hand[s] {card} to {target}",
    player=SEATS,
    card=_CARD,
    target=SEATS,
    sound="card",
)
CANCELLED: Final = Kind(
    "cancelled", "{old} and {new} wipe each other out", old=_CARD, new=_CARD, owner=SEATS, sound="cancel"
)
SHOWED_HAND: Final = Kind(
    "showed_hand", "{player} cannot play, show[s] {cards} and discard[s] them", player=SEATS, cards=_CARD, reveals=True
)
COULD_NOT_PLAY: Final = Kind("could_not_play", "{player} end[s] the turn without a play", player=SEATS)
CAUGHT: Final = Kind(
    "caught",
    "{player} [is|are] caught by five zombies and discard[s] {cards}",
    player=SEATS,
    cards=_CARD,
    sound="caught",
)
CAUGHT_BY: Final = Kind(  # by a house rule (ZR-16.3)
    "caught_by",
    "{player} [is|are] caught by {number} zombies and discard[s] {cards}",
    player=SEATS,
    cards=_CARD,
    number=_NUMBER,
    sound="caught",
)
LOOKED: Final = Kind(
    "looked",
    "{player} draw[s] {card} to give away",
    player=SEATS,
    card=_CARD,
    secret=("card",),
    hidden="{player} draw[s] a card to give away",
    reveals=True,
    sound="card",
)
GAVE: Final = Kind("gave", "{player} give[s] {card} to {target}", player=SEATS, card=_CARD, target=SEATS, sound="card")
NOBODY_CAN_TAKE: Final = Kind(
    "nobody_can_take",
    "{player} drew {card}: nobody can take it, it is discarded",
    player=SEATS,
    card=_CARD,
    reveals=True,
)
STOPPED: Final = Kind("stopped", "{player} end[s] the turn", player=SEATS)
ESCAPED: Final = Kind("escaped", "{player} [has|have] five items and escape[s]!", player=SEATS, sound="win")
ESCAPED_WITH: Final = Kind(  # by a house rule (ZR-16.2)
    "escaped_with",
    "{player} [has|have] {number} items and escape[s]!",
    player=SEATS,
    number=_NUMBER,
    sound="win",
)
SURVIVED: Final = Kind("survived", "{player} [is|are] the last one alive and win[s]!", player=SEATS, sound="win")
TURN_LIMIT: Final = Kind("turn_limit", "The turn limit is reached: a draw among the living")
