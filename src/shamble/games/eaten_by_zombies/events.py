"""Everything that can happen at the table, and how it reads in the log."""

from __future__ import annotations

from typing import Final

from shamble.core.actions import Labels
from shamble.core.events import Kind
from shamble.games.eaten_by_zombies.actions import CARDS, PLAYERS, PORTRAITS

NUMBER: Final = range(0, 1000)
WAYS: Final = Labels(("fight", "flee"), ("Fight", "Flee"))

PILES_CHOSEN: Final = Kind("piles_chosen", "Swag piles: {cards}", cards=CARDS)
PORTRAIT: Final = Kind("portrait", "{player} [is|are] {survivor}", player=PLAYERS, survivor=PORTRAITS)
FIRST: Final = Kind("first", "{player} go[es] first", player=PLAYERS)
TURN: Final = Kind("turn", "{player} [begins|begin] a turn", player=PLAYERS, sound="turn")
REVEALED: Final = Kind("revealed", "A {zombie} joins the Horde", zombie=CARDS, reveals=True, sound="zombie")
ZOMBIES_SHUFFLED: Final = Kind(
    "zombies_shuffled",
    "The Zombie Discard becomes the new Zombie Deck; from the next Survivor's turn on {number} zombies are revealed",
    number=NUMBER,
    reveals=True,
    sound="shuffle",
)
ADDED: Final = Kind(
    "added", "{player} add[s] a {zombie} to the Horde", player=PLAYERS, zombie=CARDS, reveals=True, sound="zombie"
)
ANNOUNCED: Final = Kind("announced", "{player} announce[s] {way}", player=PLAYERS, way=WAYS)
HAND_SHOWN: Final = Kind(
    "hand_shown", "{player} reveal[s] the hand: {cards}", player=PLAYERS, cards=CARDS, reveals=True
)
INSANE: Final = Kind("insane", "{player} [goes|go] insane", player=PLAYERS, sound="lose")
PLAYED: Final = Kind("played", "{player} play[s] {card}", player=PLAYERS, card=CARDS, sound="card")
WINDOW_OPENED: Final = Kind("window_opened", "Anybody may react", reveals=True)
"""Nobody sees this event. It ends undo where somebody might have been asked, so that undo gives away nobody's hand."""
DREW: Final = Kind(
    "drew", "{player} draw[s] {card}", player=PLAYERS, card=CARDS, secret=("card",), hidden="{player} draw[s] a card",
    reveals=True, sound="draw",
)  # fmt: skip
SHUFFLED: Final = Kind(
    "shuffled", "{player} shuffle[s] the discard pile into a new draw deck", player=PLAYERS, sound="shuffle"
)
LOCKED: Final = Kind("locked", "{player} [has|have] a {way} total of {number}", player=PLAYERS, way=WAYS, number=NUMBER)
KILLED: Final = Kind("killed", "{player} kill[s] a {zombie}", player=PLAYERS, zombie=CARDS, sound="hit")
SUCCEEDED: Final = Kind("succeeded", "{player} get[s] past the Horde", player=PLAYERS, sound="win")
FAILED: Final = Kind("failed", "{player} do[es] not get past the Horde", player=PLAYERS, sound="lose")
FOUND: Final = Kind("found", "{player} find[s] {card}", player=PLAYERS, card=CARDS, sound="card")
STOWED: Final = Kind("stowed", "{player} find[s] {card} and stow[s] it in the discard pile", player=PLAYERS, card=CARDS)
GRABBED: Final = Kind("grabbed", "{player} grab[s] {card}", player=PLAYERS, card=CARDS, sound="card")
GRABBED_FROM: Final = Kind(
    "grabbed_from", "{player} grab[s] {card} from {other}", player=PLAYERS, card=CARDS, other=PLAYERS, sound="card"
)
SHOWN: Final = Kind("shown", "{player} must show the top card: {card}", player=PLAYERS, card=CARDS, reveals=True)
PUT_BACK: Final = Kind("put_back", "{card} goes back on top of {player}'s draw deck", card=CARDS, player=PLAYERS)
TAKEN_BACK: Final = Kind("taken_back", "{player} take[s] the {zombie} back into the hand", player=PLAYERS, zombie=CARDS)
SAVED: Final = Kind(
    "saved",
    "{player} [has|have] a friend: {number} fewer to lose to Attrition this turn",
    player=PLAYERS,
    number=NUMBER,
)
DISCARDED: Final = Kind("discarded", "{player} discard[s] {card}", player=PLAYERS, card=CARDS)
CLEANED_UP: Final = Kind("cleaned_up", "{player} clean[s] up", player=PLAYERS)
MUST_LOSE: Final = Kind("must_lose", "{player} must lose cards to Attrition: {number}", player=PLAYERS, number=NUMBER)
LOST: Final = Kind("lost", "{player} lose[s] {card}", player=PLAYERS, card=CARDS, sound="lose")
LOST_TOP: Final = Kind(
    "lost_top", "{player} lose[s] {card} off the draw deck", player=PLAYERS, card=CARDS, reveals=True
)
DISSIPATED: Final = Kind("dissipated", "A {zombie} loses interest", zombie=CARDS)
DISPERSED: Final = Kind("dispersed", "The Horde disperses: {zombies}", zombies=CARDS)
DIED: Final = Kind("died", "{player} [is|are] eaten by zombies", player=PLAYERS, sound="lose")
ROSE: Final = Kind("rose", "{player} rise[s] as a Zombie Player", player=PLAYERS, sound="zombie")
DREW_ZOMBIE: Final = Kind(
    "drew_zombie", "{player} draw[s] a {zombie}", player=PLAYERS, zombie=CARDS, secret=("zombie",),
    hidden="{player} draw[s] a zombie", reveals=True, sound="draw",
)  # fmt: skip
THREATENED: Final = Kind(
    "threatened", "{player} threaten[s] with a {zombie}", player=PLAYERS, zombie=CARDS, sound="zombie"
)
THREAT_LEFT: Final = Kind("threat_left", "The {zombie} leaves {player}'s Threat area", zombie=CARDS, player=PLAYERS)
RETURNED: Final = Kind(
    "returned", "{player} put[s] a {zombie} on top of the Zombie Deck", player=PLAYERS, zombie=CARDS,
    secret=("zombie",), hidden="{player} put[s] a zombie on top of the Zombie Deck",
)  # fmt: skip
LAST_SURVIVOR: Final = Kind(
    "last_survivor", "{player} [is|are] the last Survivor and win[s]", player=PLAYERS, sound="win"
)
EXHAUSTED: Final = Kind("exhausted", "No zombie is left to come", sound="win")
ULTIMATE_VICTOR: Final = Kind(
    "ultimate_victor", "{player} [is|are] the ultimate victor, with {number} cards", player=PLAYERS, number=NUMBER
)
SURVIVED: Final = Kind("survived", "{player} [has|have] survived, with {number} cards", player=PLAYERS, number=NUMBER)
ZOMBIES_WIN: Final = Kind("zombies_win", "The zombies win", sound="lose")
