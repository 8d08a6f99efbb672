"""Short lessons about what comes after the fight: the bus, bites, the rescue; and the Main Course."""

from __future__ import annotations

from shamble.core.lessons import Lesson, Mistake, Setting, Station, act
from shamble.games.pints_of_blood.lessons.tables import table
from shamble.games.pints_of_blood.state import Table


def bus_stop() -> Table:
    return table({"2.1": "F F"}, at="bus", bus="2 F F F", hand="unstoppable motion_sickness")


BUS = Lesson(
    slug="bus",
    title="The bus",
    about="Where its guests get off, and two cards that change it.",
    minutes=2,
    setting=Setting(position=bus_stop),
    stations=(
        Station(
            text="After the fight the bus drives. Three zombies are on it. At each stop the row slides by one, and a "
            "zombie gets off onto the new tile; then it drives on, until nobody is left on it.",
            look=("bus",),
            rule="PB-12.2",
        ),
        Station(
            text="It stands at row 2, where two zombies lie next to the bar: if that row slides, they are in. Play "
            "Unstoppable: the bus leaves this row out.",
            do=(act("UNSTOPPABLE"),),
            rule="PB-17.16",
            mistakes=(
                Mistake(
                    acts=(act("MOTION"),),
                    text="Then all get off here, and the row slides: two bites. Let the bus drive past this row.",
                ),
            ),
            otherwise="The row would slide, and two zombies would be in the pub. Play Unstoppable.",
        ),
        Station(
            text="Now it is at row 3, which is empty. Play Motion sickness: all of them get off here, onto one tile "
            "far away, and no other row slides.",
            do=(act("MOTION"),),
            rule="PB-17.15",
            otherwise="Then three rows would slide. With Motion sickness only this one does.",
        ),
        Station(
            text="No bite. The bus waits at the next row, for the guests of the next turn.",
            look=("bus",),
            rule="PB-12.4",
        ),
    ),
)


def last_orders() -> Table:
    return table({"3.3": "F"}, at="scoring", bites=4, bags=5, slid_in="F")


BITES = Lesson(
    slug="bites-and-beer",
    title="Bites and beer",
    about="What a bite means, and what helps against it.",
    minutes=2,
    setting=Setting(position=last_orders),
    stations=(
        Station(
            text="You have four bites, and a zombie has slid into the pub: it lies on your marker, and is about to "
            "bite. The fifth bite kills a buddy, for all of you.",
            look=("seat-0",),
            rule="PB-14.2",
        ),
        Station(
            text="A beer costs 4 crisp bags and takes a bite away at once. Buy one before the bites are counted.",
            do=(act("BEER", drinker=0),),
            rule="PB-15.2",
            otherwise="Then a buddy dies. You have five crisp bags: buy a beer.",
        ),
        Station(
            text="Three bites, and the zombie made it four again: the buddy lives. You may buy a beer for somebody "
            "else as well. Seven beers are on the bar, and they count in the end, for one of the rescues.",
            look=("beer-*", "seat-0"),
            rule="PB-15.7",
        ),
    ),
)


def help_comes() -> Table:
    return table({"3.3": "F", "1.1": "F"}, hand="umbrella", rescue="taxi", bags=3)


RESCUE = Lesson(
    slug="rescue",
    title="The rescue",
    about="Five cards, five ways to be saved, or left behind.",
    minutes=3,
    setting=Setting(position=help_comes),
    stations=(
        Station(
            text="One of five rescue cards is in the last quarter of the draw pile, and nobody knows which. When it "
            "turns up, the match is over at once, and the card says who is saved.",
            look=("quarter-3",),
            rule="PB-19.1",
        ),
        Station(
            text="Very Tiny Car: who rolls the most fists. Taxi: everybody who has a buddy card to pay with. Tandem: "
            "two with the fewest bites.",
            look=("seat-*",),
            rule="PB-19.6",
        ),
        Station(
            text="Salvation Corps: all but the one who drank the fewest beers. Army: everybody with more crisp bags "
            "than cards are left in the draw pile.",
            look=("seat-*",),
            rule="PB-19.12",
        ),
        Station(
            text="So towards the end keep a card, a few crisp bags and few bites. Now send a buddy, and draw.",
            do=(act("SEND", row=0), act("SEND")),
            look=("stool-*",),
            rule="PB-6.10",
            otherwise="Send a buddy: row 1 has a zombie next to the bar.",
        ),
        Station(
            text="The Taxi! You have a card to pay with and are saved. {name1} has none, and is left behind.",
            look=("status",),
            rule="PB-19.6",
        ),
    ),
)


def second_visit() -> Table:
    return table(
        {"1.1": "F", "3.3": "F", "5.2": "T"},
        main=True,
        bags=7,
        bites=1,
        food="dont_bite_me_now",
        draw="umbrella toaster",
    )


MAIN_COURSE = Lesson(
    slug="main-course",
    title="The Main Course",
    about="Marked tiles, pub food, and a longer way to the rescue.",
    minutes=2,
    setting=Setting(position=second_visit),
    stations=(
        Station(
            text="In the Main Course some tiles are marked. A marked tile does something when it slides into the pub: "
            "something good if it is empty, something bad if zombies are on it.",
            look=("board",),
            rule="PB-20.5",
        ),
        Station(
            text="Yellow: a zombie gets on the bus, or off it. Red: you are bitten, or healed. Green: you lose a card, "
            "or draw one. Blue: a zombie card comes back, or a card leaves the draw pile.",
            look=("board",),
            rule="PB-20.7",
        ),
        Station(
            text="Pub food helps once a round. You have Don't bite me now!, which cancels a bite. Seven crisp bags buy "
            "one that you name. Buy Gunrunning.",
            do=(act("BUY_FOOD", food="gunrunning"),),
            rule="PB-20.15",
            mistakes=(
                Mistake(
                    acts=(act("BUY_FOOD"),),
                    text="That is yours now, and as dear. Gunrunning would have helped your weapons.",
                    allowed=True,
                ),
            ),
            otherwise="First buy some pub food: Gunrunning.",
        ),
        Station(
            text="With Gunrunning one weapon may count as any other one. If a buddy dies by your bites, you give one "
            "pub food back. And digging takes longer: in the first quarter six beaten zombies are a card.",
            look=("rate", "seat-0"),
            rule="PB-20.3",
        ),
    ),
)
