"""Everything that can happen at the table, and how it reads in the log."""

from __future__ import annotations

from shamble.core.actions import Labels
from shamble.core.events import Kind
from shamble.games.eaten_by_zombies.actions import CARDS, PLAYERS, PORTRAITS

NUMBER = range(0, 1000)
WAYS = Labels(("fight", "flee"), ("Fight", "Flee"))

PILES_CHOSEN = Kind("piles_chosen", "Swag piles: {cards}", cards=CARDS)
PORTRAIT = Kind("portrait", "{player} [is|are] {survivor}", player=PLAYERS, survivor=PORTRAITS)
FIRST = Kind("first", "{player} go[es] first", player=PLAYERS)
TURN = Kind("turn", "{player} [begins|begin] a turn", player=PLAYERS, sound="turn")
REVEALED = Kind("revealed", "A {zombie} joins the Horde", zombie=CARDS, reveals=True, sound="zombie")
ZOMBIES_SHUFFLED = Kind(
    "zombies_shuffled",
    "The Zombie Discard becomes the new Zombie Deck; from the next Survivor's turn on {number} zombies are revealed",
    number=NUMBER,
    reveals=True,
    sound="shuffle",
)
ADDED = Kind(
    "added", "{player} add[s] a {zombie} to the Horde", player=PLAYERS, zombie=CARDS, reveals=True, sound="zombie"
)
ANNOUNCED = Kind("announced", "{player} announce[s] {way}", player=PLAYERS, way=WAYS)
HAND_SHOWN = Kind("hand_shown", "{player} reveal[s] the hand: {cards}", player=PLAYERS, cards=CARDS, reveals=True)
INSANE = Kind("insane", "{player} [goes|go] insane", player=PLAYERS, sound="lose")
PLAYED = Kind("played", "{player} play[s] {card}", player=PLAYERS, card=CARDS, sound="card")
WINDOW_OPENED = Kind("window_opened", "Anybody may react", reveals=True)
"""Nobody sees this event. It ends undo where somebody might have been asked, so that undo gives away nobody's hand."""
DREW = Kind(
    "drew", "{player} draw[s] {card}", player=PLAYERS, card=CARDS, secret=("card",), hidden="{player} draw[s] a card",
    reveals=True, sound="draw",
)  # fmt: skip
SHUFFLED = Kind(
    "shuffled", "{player} shuffle[s] the discard pile into a new draw deck", player=PLAYERS, sound="shuffle"
)
LOCKED = Kind("locked", "{player} [has|have] a {way} total of {number}", player=PLAYERS, way=WAYS, number=NUMBER)
KILLED = Kind("killed", "{player} kill[s] a {zombie}", player=PLAYERS, zombie=CARDS, sound="hit")
SUCCEEDED = Kind("succeeded", "{player} get[s] past the Horde", player=PLAYERS, sound="win")
FAILED = Kind("failed", "{player} do[es] not get past the Horde", player=PLAYERS, sound="lose")
FOUND = Kind("found", "{player} find[s] {card}", player=PLAYERS, card=CARDS, sound="card")
STOWED = Kind("stowed", "{player} find[s] {card} and stow[s] it in the discard pile", player=PLAYERS, card=CARDS)
GRABBED = Kind("grabbed", "{player} grab[s] {card}", player=PLAYERS, card=CARDS, sound="card")
GRABBED_FROM = Kind(
    "grabbed_from", "{player} grab[s] {card} from {other}", player=PLAYERS, card=CARDS, other=PLAYERS, sound="card"
)
SHOWN = Kind("shown", "{player} must show the top card: {card}", player=PLAYERS, card=CARDS, reveals=True)
PUT_BACK = Kind("put_back", "{card} goes back on top of {player}'s draw deck", card=CARDS, player=PLAYERS)
TAKEN_BACK = Kind("taken_back", "{player} take[s] the {zombie} back into the hand", player=PLAYERS, zombie=CARDS)
SAVED = Kind(
    "saved",
    "{player} [has|have] a friend: {number} fewer to lose to Attrition this turn",
    player=PLAYERS,
    number=NUMBER,
)
DISCARDED = Kind("discarded", "{player} discard[s] {card}", player=PLAYERS, card=CARDS)
CLEANED_UP = Kind("cleaned_up", "{player} clean[s] up", player=PLAYERS)
MUST_LOSE = Kind("must_lose", "{player} must lose cards to Attrition: {number}", player=PLAYERS, number=NUMBER)
LOST = Kind("lost", "{player} lose[s] {card}", player=PLAYERS, card=CARDS, sound="lose")
LOST_TOP = Kind("lost_top", "{player} lose[s] {card} off the draw deck", player=PLAYERS, card=CARDS, reveals=True)
DISSIPATED = Kind("dissipated", "A {zombie} loses interest", zombie=CARDS)
DISPERSED = Kind("dispersed", "The Horde disperses: {zombies}", zombies=CARDS)
DIED = Kind("died", "{player} [is|are] eaten by zombies", player=PLAYERS, sound="lose")
ROSE = Kind("rose", "{player} rise[s] as a Zombie Player", player=PLAYERS, sound="zombie")
DREW_ZOMBIE = Kind(
    "drew_zombie", "{player} draw[s] a {zombie}", player=PLAYERS, zombie=CARDS, secret=("zombie",),
    hidden="{player} draw[s] a zombie", reveals=True, sound="draw",
)  # fmt: skip
THREATENED = Kind("threatened", "{player} threaten[s] with a {zombie}", player=PLAYERS, zombie=CARDS, sound="zombie")
THREAT_LEFT = Kind("threat_left", "The {zombie} leaves {player}'s Threat area", zombie=CARDS, player=PLAYERS)
RETURNED = Kind(
    "returned", "{player} put[s] a {zombie} on top of the Zombie Deck", player=PLAYERS, zombie=CARDS,
    secret=("zombie",), hidden="{player} put[s] a zombie on top of the Zombie Deck",
)  # fmt: skip
LAST_SURVIVOR = Kind("last_survivor", "{player} [is|are] the last Survivor and win[s]", player=PLAYERS, sound="win")
EXHAUSTED = Kind("exhausted", "No zombie is left to come", sound="win")
ULTIMATE_VICTOR = Kind(
    "ultimate_victor", "{player} [is|are] the ultimate victor, with {number} cards", player=PLAYERS, number=NUMBER
)
SURVIVED = Kind("survived", "{player} [has|have] survived, with {number} cards", player=PLAYERS, number=NUMBER)
ZOMBIES_WIN = Kind("zombies_win", "The zombies win", sound="lose")
