"""Short lessons about buddies, weapons and the zombies that they hit."""

from __future__ import annotations

from shamble.core.lessons import Lesson, Mistake, Setting, Station, act
from shamble.games.pints_of_blood.lessons.tables import table
from shamble.games.pints_of_blood.state import Table


def quiet_evening() -> Table:
    return table({"2.1": "F", "4.2": "F"}, draw="umbrella toaster magazine", seed="sending")


SENDING = Lesson(
    slug="sending",
    title="Sending buddies",
    about="How many to send, and where.",
    minutes=2,
    setting=Setting(position=quiet_evening),
    stations=(
        Station(
            text="You must send at least one buddy. Each draws a card: weapons and other help, but zombie cards, too.",
            look=("stool-*",),
            rule="PB-6.1",
        ),
        Station(
            text="A row with a buddy slides after the fight: by one if somebody was beaten there, otherwise by two. So "
            "send them where you can beat somebody: to row 2.",
            do=(act("SEND", row=1),),
            rule="PB-10.16",
            mistakes=(
                Mistake(
                    acts=(act("SEND", row=(0, 2, 4)),),
                    text="Nobody is there to be beaten, so that row would slide by two for nothing. Choose row 2.",
                ),
            ),
            otherwise="Row 2 first: there a zombie is next to the bar.",
        ),
        Station(
            text="A card has come to you. In row 4 you can beat somebody as well: send a second buddy there.",
            do=(act("SEND", row=3),),
            rule="PB-6.11",
            otherwise="One more is worth it: send a buddy to row 4.",
        ),
        Station(
            text="More buddies mean more cards and more fights; but those on the sofa make it dearer for others to buy "
            "your cards, and an empty sofa is a risk. Roll the dice.",
            do=(act("ROLL"),),
            rule="PB-7.3",
            otherwise="That is enough for this turn. Roll the dice.",
        ),
    ),
)


def three_rows() -> Table:
    return table(
        {"1.1": "F", "2.3": "F", "3.5": "F"},
        at="placing",
        buddies="1 2 3",
        dice="cricket_bat dart longbow",
    )


DISTANCES = Lesson(
    slug="distances",
    title="Dice and distances",
    about="How far each weapon reaches.",
    minutes=2,
    setting=Setting(position=three_rows),
    stations=(
        Station(
            text="Three zombies, three weapons. The cricket bat is for close by, positions 1 and 2. Place it in row 1, "
            "position 1.",
            do=(act("PLACE", item="cricket_bat", row=0, position=0),),
            rule="PB-9.5",
            otherwise="First the cricket bat, in row 1, position 1.",
        ),
        Station(
            text="The dart is for the middle, positions 2 and 3. Place it in row 2, position 3.",
            do=(act("PLACE", item="dart", row=1, position=2),),
            rule="PB-9.4",
            mistakes=(
                Mistake(
                    acts=(act("PLACE", item="longbow", row=1, position=2),),
                    text="The longbow reaches there, too. But then nothing reaches the zombie in row 3, position 5.",
                ),
            ),
            otherwise="Place the dart in row 2, position 3.",
        ),
        Station(
            text="The longbow is for far away, positions 3 to 5. Place it in row 3, position 5.",
            do=(act("PLACE", item="longbow", row=2, position=4),),
            rule="PB-9.3",
            otherwise="Place the longbow in row 3, position 5.",
        ),
        Station(
            text="Weapons on one tile must be of one kind. Start the fight.",
            do=(act("FIGHT"),),
            rule="PB-9.7",
            otherwise="All are placed well. Start the fight.",
        ),
        Station(
            text="Three beaten: three crisp bags, and a card has left the draw pile.",
            look=("seat-0", "quarter-0"),
            rule="PB-13.2",
        ),
    ),
)


def a_pile() -> Table:
    return table(
        {"1.1": "F T", "1.2": "F"},
        at="placing",
        buddies="1",
        dice="cricket_bat extra_hit extra_hit",
    )


EXTRA_HITS = Lesson(
    slug="extra-hits",
    title="Extra hits",
    about="How hits are added to a weapon, and what they do to a pile.",
    minutes=2,
    setting=Setting(position=a_pile),
    stations=(
        Station(
            text="Two zombies lie on the tile next to the bar. Hits go to the top one first, and then to the next. "
            "Place the cricket bat there, in row 1, position 1.",
            do=(act("PLACE", item="cricket_bat", row=0, position=0),),
            rule="PB-10.5",
            otherwise="The pile next to the bar is the danger: row 1, position 1.",
        ),
        Station(
            text="A fist is an extra hit. It needs a weapon on its tile and reaches as far as that. Add one.",
            do=(act("PLACE", item="extra_hit_die", row=0, position=0),),
            rule="PB-9.9",
            otherwise="Add a fist to the cricket bat.",
        ),
        Station(
            text="And the second: perhaps one of them is tough and needs two hits.",
            do=(act("PLACE", item="extra_hit_die", row=0, position=0),),
            rule="PB-10.8",
            otherwise="Unused dice are gone. Add the second fist.",
        ),
        Station(
            text="Three hits. Start the fight.",
            do=(act("FIGHT"),),
            rule="PB-10.12",
            otherwise="Start the fight.",
        ),
        Station(
            text="The first was fast food, the second tough: three hits for both. Hits that are left when a pile is "
            "empty are lost.",
            look=("seat-0",),
            rule="PB-10.13",
        ),
    ),
)


def strange_guests() -> Table:
    return table(
        {"1.1": "Fg", "2.2": "T", "3.1": "Fr"},
        at="placing",
        buddies="1 2",
        dice="cricket_bat cricket_bat",
    )


KINDS = Lesson(
    slug="zombie-kinds",
    title="Kinds of zombies",
    about="Fast food, tough, culinary and snappy.",
    minutes=2,
    setting=Setting(position=strange_guests),
    stations=(
        Station(
            text="Zombies lie face down until they are hit. Place a cricket bat in row 1, position 1.",
            do=(act("PLACE", item="cricket_bat", row=0, position=0),),
            rule="PB-10.6",
            otherwise="Begin with row 1, position 1.",
        ),
        Station(
            text="And one in row 2, position 2.",
            do=(act("PLACE", item="cricket_bat", row=1, position=1),),
            rule="PB-9.5",
            otherwise="The other one goes to row 2, position 2.",
        ),
        Station(
            text="Start the fight and see who they are.",
            do=(act("FIGHT"),),
            rule="PB-10.5",
            otherwise="Start the fight.",
        ),
        Station(
            text="In row 1 it was a culinary one, green: beaten, but another zombie took its place at once. The one in "
            "row 2 is tough: after one hit it lies there face up, wounded, and needs one more. That stays so.",
            look=("board",),
            rule="PB-10.11",
        ),
        Station(
            text="And there are snappy ones, red: no harder to beat, but in the pub they bite twice.",
            look=(),
            rule="PB-13.8",
        ),
    ),
)
