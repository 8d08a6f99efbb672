"""The opening, and a first match: a Fight, a Flee, and then on by oneself."""

from __future__ import annotations

from shamble.core.lessons import Lesson, Mistake, Opening, Page, Setting, Station, act
from shamble.games.eaten_by_zombies.lessons.tables import Who, table
from shamble.games.eaten_by_zombies.state import Table


def first_night() -> Table:
    return table(
        Who("stick*3 hide*2 sandwich", "hide hide stick sandwich stick hide"),
        Who("stick*2 hide*3 sandwich", "hide stick hide stick sandwich stick"),
        at="reveal",
        zombies="L2 L1 L6 L2 L1 L4 L2 L1 L8 L1 L4 L2 L6 L1 L4",
    )


def late_night() -> Table:
    return table(
        Who("rifle stick hide*2 L2 a_good_book", "hide stick crowbar L1", "sandwich hide stick"),
        Who("hide*3 L4 stick binoculars", "stick hide", "sandwich"),
        at="announce",
        horde="L1 L4",
        zombies="L2 L6 L1 L2 L8 L4",
        discarded="L1 L1",
    )


OPENING = Opening(
    goal=Page(
        title="Stay alive",
        text="Your cards are your life. Every turn zombies come to your door, and you fight them or flee. Who runs out "
        "of cards is eaten, and plays on as a zombie. The last Survivor wins.",
        caption="The Safe Houses. A number says how many cards are left to each Survivor.",
        setting=Setting(position=late_night),
        look=("seat-*",),
    ),
    win=Page(
        title="Fight or flee",
        text="To win a Fight you need the Levels of all zombies at the door; to flee, their Attrition. If you get "
        "past, your strength finds you new cards. If not, you lose cards.",
        caption="The Horde at the door, with its Level and its Attrition, and what you hold for both.",
        setting=Setting(position=late_night),
        look=("horde", "odds"),
    ),
    turn=Page(
        title="A turn",
        text="A zombie joins the Horde. The others may add zombies that they hold. You announce Fight or Flee, play "
        "cards with that sign, find new ones or lose some, and draw up to six.",
        caption="Your hand. The Rifle and the Heavy Stick have the sign of Fight, the two Hides that of Flee.",
        setting=Setting(position=late_night),
        look=("hand",),
    ),
)

FIRST_MATCH = Lesson(
    slug="first-match",
    title="Your first match",
    about="A Fight, a Flee, what you find and what you lose; then you play on by yourself.",
    minutes=8,
    setting=Setting(position=first_night),
    stations=(
        Station(
            text="A zombie stands at your door. To kill it you need its Level, 2. To flee from it you need its "
            "Attrition, 3.",
            look=("horde", "odds"),
            rule="EZ-4.1",
        ),
        Station(
            text="You hold three Heavy Sticks: Fight 3. That is enough. Announce Fight.",
            do=(act("FIGHT"),),
            rule="EZ-6.1",
            otherwise="You have Flee 3, just enough. But who flees loses cards all the same. You can win a Fight here.",
        ),
        Station(
            text="Now play your cards. Play a Heavy Stick.",
            do=(act("PLAY", card="heavy_stick"),),
            look=("hand-heavy_stick-*",),
            rule="EZ-7.2",
            mistakes=(
                Mistake(
                    acts=(act("PLAY", card="sandwich"),),
                    text="The Sandwich would let you draw a card. Keep it for a Flee, where it counts twice.",
                ),
                Mistake(acts=(act("DONE"),), text="With nothing played you lose the Fight, and cards. Play a stick."),
            ),
            otherwise="Play a Heavy Stick.",
        ),
        Station(
            text="And another one. That makes 2, enough to kill the zombie.",
            do=(act("PLAY", card="heavy_stick"),),
            look=("hand-heavy_stick-*", "odds"),
            rule="EZ-8.3",
            otherwise="One stick is not enough. Play another Heavy Stick.",
        ),
        Station(
            text="Play the third as well. You do not need it for the zombie, but what you play is also what you may "
            "spend on new cards afterwards.",
            do=(act("PLAY", card="heavy_stick"),),
            look=("hand-heavy_stick-*", "swag"),
            rule="EZ-10.2",
            mistakes=(
                Mistake(acts=(act("DONE"),), text="With 2 you find hardly anything; with 3 you can have a good card."),
            ),
            otherwise="Play the third Heavy Stick.",
        ),
        Station(
            text="Say that you are done.",
            do=(act("DONE"),),
            rule="EZ-7.16",
            otherwise="Keep the Sandwich. Say that you are done.",
        ),
        Station(
            text="Your total is 3. Kill the zombie.",
            do=(act("KILL"),),
            rule="EZ-8.3",
            otherwise="Then it would stay, and you would lose cards. Kill it.",
        ),
        Station(
            text="Won! The dead zombie goes to your discard pile: it will come back into your hand one day. Now "
            "scavenge: you have 3 to spend. Find A Good Book.",
            do=(act("FIND", card="a_good_book"),),
            look=("pile-a_good_book", "swag"),
            rule="EZ-10.4",
            mistakes=(Mistake(acts=(act("STOP_FINDING"),), text="What you do not spend is gone. Find a card."),),
            otherwise="A good card, too. But A Good Book is what we want to show you: it draws two cards.",
        ),
        Station(
            first=(act("FIGHT"), act("PLAY", card="heavy_stick"), act("DONE"), act("KILL")),
            text="You drew up to six cards, and {name1} has killed a Level 1 zombie. Now a Level 6 is at your door. "
            "It is too strong to fight, but its Attrition is only 2: the strong ones are slow.",
            look=("horde", "odds"),
            rule="EZ-1.17",
        ),
        Station(
            text="Announce Flee.",
            do=(act("FLEE"),),
            rule="EZ-6.1",
            otherwise="You have no Fight in your hand: it would surely fail. Announce Flee.",
        ),
        Station(
            text="A card with a Draw sign can be played either way. Begin with A Good Book and draw two cards.",
            do=(act("PLAY", card="a_good_book"),),
            rule="EZ-7.4",
            mistakes=(
                Mistake(
                    acts=(act("PLAY", card="sandwich"),),
                    text="That draws a card, too. Now A Good Book: the more you have drawn, the better you can choose.",
                    allowed=True,
                ),
            ),
            otherwise="You can do that afterwards. Play A Good Book first: perhaps it draws something better.",
        ),
        Station(
            text="Now Hides: each is Flee 1, and you need 2. Play one.",
            do=(act("PLAY", card="hide"),),
            look=("hand-hide-*",),
            rule="EZ-7.3",
            otherwise="The Sandwiches draw another card, and are worth keeping. Play a Hide.",
        ),
        Station(
            text="A second one.",
            do=(act("PLAY", card="hide"),),
            look=("hand-hide-*",),
            rule="EZ-9.2",
            otherwise="One more Hide is needed.",
        ),
        Station(
            text="And a third: what you do not need to get away is yours to spend as well.",
            do=(act("PLAY", card="hide"),),
            look=("hand-hide-*", "swag"),
            rule="EZ-10.2",
            otherwise="A third Hide gives you enough for a good card.",
        ),
        Station(
            text="Say that you are done.",
            do=(act("DONE"),),
            rule="EZ-9.2",
            otherwise="That is enough. Say that you are done.",
        ),
        Station(
            text="You got away, and may spend {total}. Binoculars are Flee 2, better than a Hide. Find them.",
            do=(act("FIND", card="binoculars"),),
            look=("pile-binoculars",),
            rule="EZ-10.4",
            mistakes=(
                Mistake(
                    acts=(act("FIND"),),
                    text="Good as well. The Binoculars would have been worth two Hides at the next Flee.",
                    allowed=True,
                ),
            ),
            otherwise="What you do not spend is gone. Take the Binoculars.",
        ),
        Station(
            text="Who flees loses something all the same: half of the Attrition, here one card. You choose which. Lose "
            "a Hide from your discard pile: you have better ones now.",
            do=(act("LOSE_DISCARDED", card="hide"),),
            rule="EZ-12.3",
            mistakes=(
                Mistake(acts=(act("LOSE_TOP"),), text="You do not know what it is. Rather lose a Hide."),
                Mistake(
                    acts=(act("LOSE_DISCARDED", card="heavy_stick"),),
                    text="It is gone now. That does no great harm: a stick is as weak as a Hide.",
                    allowed=True,
                ),
            ),
            otherwise="That one is worth keeping. Lose a Hide from your discard pile.",
        ),
        Station(
            text="That is nearly all. Zombies in your hand cannot be played in your turn, but added to {name1}'s Horde "
            "in theirs. And count your cards: with fewer than six you are dead.",
            look=("standing-*",),
            rule="EZ-14.6",
            introduces=("add",),
        ),
        Station(
            text="Play on by yourself.",
            look=(),
            until=lambda view: bool(view["over"]),
            most=60,
            rule="EZ-21.1",
        ),
        Station(
            text="That is the game. The short lessons show the finer points; or sit down at a table.",
            look=("status",),
            rule="EZ-21.1",
        ),
    ),
)
