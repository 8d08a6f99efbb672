"""What happens at the table, as it is told."""

from __future__ import annotations

from typing import Final

from shamble.core.actions import Labels, Seats
from shamble.core.events import Kind
from shamble.games.zombie_plague.actions import HUMANS
from shamble.games.zombie_plague.components import CARD_LABELS, DIRECTIONS, RESULTS, SQUARE_LABELS

PIPS: Final = range(1, 7)
MANY: Final = range(0, 1000)
SEATS: Final = Seats(8)
DIRECTION_DIE: Final = Labels(("N", "E", "S", "W", "WILD"), ("north", "east", "south", "west", "wild"))

ROUND: Final = Kind("round", "Round {number} begins", number=MANY, sound="bell")
TURN: Final = Kind("turn", "{player} take[s] a turn", player=SEATS)
HORDE_TURN: Final = Kind("horde_turn", "The zombies take their turn", sound="groan")
DIRECTION: Final = Kind("direction", "The DIRECTION die shows {face}", face=DIRECTION_DIE, sound="die")
HUMAN_PLACED: Final = Kind(
    "human_placed", "{human} starts on {square}, facing {facing}", human=HUMANS, square=SQUARE_LABELS, facing=DIRECTIONS
)
ZOMBIE_PLACED: Final = Kind(
    "zombie_placed",
    "A zombie appears on {square}, facing {facing}",
    square=SQUARE_LABELS,
    facing=DIRECTIONS,
    sound="groan",
)
NO_SPAWN: Final = Kind("no_spawn", "No new zombie: {count} are on the board, {most} are allowed", count=MANY, most=MANY)
ACTS: Final = Kind("acts", "{human} is active with {ap} AP", human=HUMANS, ap=MANY)
MOVED: Final = Kind("moved", "{human} moves to {square}", human=HUMANS, square=SQUARE_LABELS, sound="step")
TURNED: Final = Kind("turned", "{human} turns {facing}", human=HUMANS, facing=DIRECTIONS)
ENDED: Final = Kind("ended", "{human} is done", human=HUMANS)
BARRICADED: Final = Kind(
    "barricaded",
    "{human} barricades the opening at {square}, {side} side",
    human=HUMANS,
    square=SQUARE_LABELS,
    side=DIRECTIONS,
    sound="hammer",
)
TAKEN_DOWN: Final = Kind(
    "taken_down",
    "{human} takes down the barricade at {square}, {side} side",
    human=HUMANS,
    square=SQUARE_LABELS,
    side=DIRECTIONS,
)
SMASHED: Final = Kind(
    "smashed",
    "The barricade at {square}, {side} side, is smashed",
    square=SQUARE_LABELS,
    side=DIRECTIONS,
    sound="crash",
)
BROKEN: Final = Kind(
    "broken",
    "The zombies break through the barricade at {square}, {side} side",
    square=SQUARE_LABELS,
    side=DIRECTIONS,
    sound="crash",
)
POUNDED: Final = Kind(
    "pounded", "The zombie on {square} pounds on a barricade: {blows} of 4", square=SQUARE_LABELS, blows=range(1, 5)
)
ATTACKED: Final = Kind(
    "attacked", "{human} attacks and rolls {dice}: {result}", human=HUMANS, dice=PIPS, result=RESULTS, sound="die"
)
PUSHED: Final = Kind("pushed", "The figure on {square} is pushed to {to}", square=SQUARE_LABELS, to=SQUARE_LABELS)
HELD: Final = Kind("held", "The figure on {square} has no room to be pushed to", square=SQUARE_LABELS)
KILLED: Final = Kind(
    "killed", "{human} kills the zombie on {square}", human=HUMANS, square=SQUARE_LABELS, sound="splat"
)
DIED: Final = Kind("died", "{victim} is dead, killed by {human}", victim=HUMANS, human=HUMANS, sound="scream")
DISORIENTED: Final = Kind(
    "disoriented", "The figure on {square} now faces {facing}", square=SQUARE_LABELS, facing=DIRECTIONS
)
LOST_AP: Final = Kind("lost_ap", "{human} loses the remaining AP", human=HUMANS)
OUT_OF_AMMO_NOW: Final = Kind(
    "out_of_ammo", "{human}'s {card} is out of ammo", human=HUMANS, card=CARD_LABELS, sound="click"
)
FREE_OOPS: Final = Kind("free_oops", "{human}'s second barrel makes it a MISS", human=HUMANS)
DISCARD: Final = Kind("discard", "{human} discards {card}", human=HUMANS, card=CARD_LABELS)
USED: Final = Kind("used", "{human} uses {card}", human=HUMANS, card=CARD_LABELS)
SEARCHES: Final = Kind("searches", "{human} searches at {square}", human=HUMANS, square=SQUARE_LABELS, sound="rummage")
EVENT_DRAWN: Final = Kind(
    "event_drawn", "{human} draws {card}", human=HUMANS, card=CARD_LABELS, reveals=True, sound="card"
)
FOUND: Final = Kind(
    "found",
    "{human} finds {card}",
    human=HUMANS,
    card=CARD_LABELS,
    secret=("card",),
    hidden="{human} finds an item",
    reveals=True,
    sound="card",
)
FOUND_NOTHING: Final = Kind("found_nothing", "{human} finds nothing: the deck is empty", human=HUMANS)
NO_EFFECT: Final = Kind("no_effect", "{card} has no effect", card=CARD_LABELS)
SHUFFLED_BACK: Final = Kind("shuffled_back", "THE CELLAR is shuffled back into the deck", sound="shuffle")
CELLAR_OPEN: Final = Kind(
    "cellar_open", "The door to the Cellar stands open at {square}", square=SQUARE_LABELS, sound="creak"
)
UNLOCKED: Final = Kind("unlocked", "The car is unlocked")
STENCH_COMES: Final = Kind("stench", "In the next Zombie turn every zombie has 4 AP", sound="groan")
OFFERED: Final = Kind(
    "offered",
    "{human} offers {other} {gives} for {takes}",
    human=HUMANS,
    other=HUMANS,
    gives=CARD_LABELS,
    takes=CARD_LABELS,
    secret=("gives", "takes"),
    hidden="{human} offers {other} an exchange",
)
TRADED: Final = Kind(
    "traded",
    "{human} gives {other} {gives} and gets {takes}",
    human=HUMANS,
    other=HUMANS,
    gives=CARD_LABELS,
    takes=CARD_LABELS,
    secret=("gives", "takes"),
    hidden="{human} and {other} exchange cards",
)
REFUSED: Final = Kind("refused", "{other} refuses", other=HUMANS)
CALLED_OFF: Final = Kind("called_off", "{human} calls the exchange off", human=HUMANS)
STOLEN: Final = Kind(
    "stolen",
    "{human} steals {card} from {other}",
    human=HUMANS,
    card=CARD_LABELS,
    other=HUMANS,
    secret=("card",),
    hidden="{human} steals a card from {other}",
    reveals=True,
)
GOT: Final = Kind("got", "{human} takes {cards}", human=HUMANS, cards=CARD_LABELS)
IN_CAR: Final = Kind("in_car", "{human} gets into the car", human=HUMANS, sound="door")
OUT_OF_CAR: Final = Kind("out_of_car", "{human} gets out of the car on {square}", human=HUMANS, square=SQUARE_LABELS)
ENGINE: Final = Kind("engine", "{human} tries the engine and rolls {die}", human=HUMANS, die=PIPS, sound="engine")
CAR_TORN: Final = Kind("car_torn", "The zombies tear open the car at {square}", square=SQUARE_LABELS, sound="crash")
BURNS: Final = Kind(
    "burns",
    "{human} throws the MOLOTOV COCKTAIL on {square} and rolls {die}",
    human=HUMANS,
    square=SQUARE_LABELS,
    die=PIPS,
    sound="fire",
)
FLARE_LIT: Final = Kind(
    "flare_lit", "{human} throws a FLARE on {square}", human=HUMANS, square=SQUARE_LABELS, sound="fire"
)
Z_MOVED: Final = Kind(
    "z_moved", "The zombie on {square} moves to {to}", square=SQUARE_LABELS, to=SQUARE_LABELS, sound="shuffle"
)
Z_TURNED: Final = Kind("z_turned", "The zombie on {square} turns {facing}", square=SQUARE_LABELS, facing=DIRECTIONS)
Z_STOPPED: Final = Kind("z_stopped", "The zombie on {square} stops", square=SQUARE_LABELS)
SHIELDED: Final = Kind("shielded", "{human}'s RIOT SHIELD stops the bite", human=HUMANS)
BITE: Final = Kind(
    "bite",
    "The zombie on {square} bites at {human} and rolls {die}",
    square=SQUARE_LABELS,
    human=HUMANS,
    die=PIPS,
    sound="bite",
)
MAIL: Final = Kind("mail", "{human}'s CHAINMAIL SUIT rolls {die}", human=HUMANS, die=PIPS)
FELL_BACK: Final = Kind("fell_back", "{human} falls back to {square}", human=HUMANS, square=SQUARE_LABELS)
INFECTION: Final = Kind("infection", "{human} rolls {die} for infection", human=HUMANS, die=PIPS, sound="die")
INFECTED: Final = Kind("infected", "{human} lives on, Infected", human=HUMANS)
ZOMBIFIED: Final = Kind("zombified", "{human} becomes a zombie", human=HUMANS, sound="scream")
STANDS_UP: Final = Kind("stands_up", "{human} stands up again, as a zombie", human=HUMANS, sound="groan")
SLIP_SHOWN: Final = Kind(
    "slip_shown",
    "{human}'s slip says: {slip}",
    human=HUMANS,
    slip=Labels(("loyal", "traitor"), ("loyal", "Traitor")),
    reveals=True,
)
TRAITOR_REVEALED: Final = Kind("traitor_revealed", "{human} is the Traitor", human=HUMANS, reveals=True, sound="sting")
SLIPS_DRAWN: Final = Kind("slips_drawn", "Every Human Player draws a slip in secret")
SLIP_DRAWN: Final = Kind(
    "slip_drawn", "Your slip says: {slip}", slip=Labels(("loyal", "traitor"), ("loyal", "Traitor")), reveals=True
)
DAYS_BEGIN: Final = Kind("days_begin", "28 days later: the zombies are gone, nobody may leave", sound="bell")
LEFT_BEHIND: Final = Kind("left_behind", "{human} is left outside to the zombies", human=HUMANS)
MADNESS_ROLL: Final = Kind("madness_roll", "{human} rolls {die} for madness", human=HUMANS, die=PIPS, sound="die")
MADNESS: Final = Kind("madness", "Everybody goes mad: Humans may attack each other", sound="sting")
VICTORY: Final = Kind(
    "victory",
    "{how}",
    how=Labels(
        ("house", "room", "cellar", "car", "zombies", "traitor", "last_alive", "nobody", "draw"),
        (
            "The Humans win: the house is searched and barricaded",
            "The Humans win: one room is closed and the house is free of zombies",
            "The Humans win: they have shut themselves in the Cellar",
            "The Humans win: the engine starts and they drive away",
            "The zombies win: no Human is left",
            "The Traitor wins, alone behind the barricades",
            "The mini-game is over: one player's Humans are the last alive",
            "The mini-game is over: nobody is left alive",
            "The game is a draw: the last round is over",
        ),
    ),
    sound="fanfare",
)
