"""The opening, and a first match: one whole turn, and then on by oneself."""

from __future__ import annotations

from shamble.core.lessons import Lesson, Mistake, Opening, Page, Setting, Station, act
from shamble.games.pints_of_blood.lessons.tables import table
from shamble.games.pints_of_blood.state import Table


def first_turn() -> Table:
    return table(
        {"1.1": "F", "2.2": "T", "2.5": "F", "3.3": "F", "4.4": "F", "5.1": "F"},
        draw="magazine toaster extra_hit_2 billiard_cue",
        seed="first turn 10",
    )


OPENING = Opening(
    goal=Page(
        title="Hold the pub",
        text="You are trapped in a pub, and zombies come from the street in five rows. Your buddies keep them off. "
        "Somewhere deep in the draw pile waits the rescue: dig for it, and stay alive until it comes.",
        caption="The pub with its five rows; the bus brings more guests.",
        setting=Setting(position=first_turn),
        look=("board", "bus"),
    ),
    win=Page(
        title="Who is rescued wins",
        text="The rescue card decides who may come along: those with few bites, with crisp bags, with cards. It need "
        "not be everybody. If the last buddy in the pub dies before, all of you lose.",
        caption="Bites, crisp bags and beers of every player. The piles are the quarters of the draw pile.",
        setting=Setting(position=first_turn),
        look=("seat-0", "seat-1", "quarter-3"),
    ),
    turn=Page(
        title="A turn",
        text="Send buddies to rows; each draws a card. Roll the dice: they bring zombies and weapons. Place the "
        "weapons on zombies and fight. Rows slide towards the pub, the bus unloads, and whoever slid in bites you.",
        caption="Two zombies are next to the bar, in rows 1 and 5.",
        setting=Setting(position=first_turn),
        look=("stool-0", "stool-4"),
    ),
)

FIRST_MATCH = Lesson(
    slug="first-match",
    title="Your first match",
    about="One turn from sending buddies to counting bites; then you play on by yourself.",
    minutes=9,
    setting=Setting(position=first_turn),
    stations=(
        Station(
            text="Five rows lead to the pub. Position 1 is next to the bar; what slides in from there bites you. In "
            "rows 1 and 5 a zombie stands there already.",
            look=("board",),
            rule="PB-11.3",
        ),
        Station(
            text="You can only fight in a row where a buddy sits on the stool. Send one to row 1.",
            do=(act("SEND", row=0),),
            rule="PB-6.2",
            otherwise="There is a zombie, too, but the one in row 1 is next to the bar. Send the buddy there.",
        ),
        Station(
            text="Every buddy whom you send draws a card: here the Magazine, a weapon for close by. Send a second "
            "buddy, to row 5.",
            do=(act("SEND", row=4),),
            rule="PB-6.4",
            mistakes=(
                Mistake(
                    acts=(act("ROLL"),), text="Row 5 has a zombie next to the bar as well. Send a buddy there first."
                ),
            ),
            otherwise="Row 5 needs a buddy more: its zombie is next to the bar.",
        ),
        Station(
            text="You could send more. But every row where a buddy has fought slides, and by two if nobody was beaten "
            "there. Two are enough. Roll the dice.",
            do=(act("ROLL"),),
            rule="PB-8.1",
            otherwise="Two buddies are enough for now. Roll the dice.",
        ),
        Station(
            text="The colour die has put a zombie on every tile of that colour. The dice that show a zombie have put "
            "one each on the bus. The others are yours: weapons, and fists for extra hits.",
            look=("colour-die", "dice", "bus"),
            rule="PB-8.2",
            introduces=("colour", "rolled"),
        ),
        Station(
            text="The cricket bat works close by: at positions 1 and 2. Place one at the zombie in row 1, position 1.",
            do=(act("PLACE", item="cricket_bat", row=0, position=0),),
            look=("dice", "stool-0"),
            rule="PB-9.5",
            mistakes=(
                Mistake(
                    acts=(act("FIGHT"),),
                    text="Nothing is placed yet: nobody would be hit, and both rows would slide by two.",
                ),
            ),
            otherwise="That is possible, too. First the zombie next to the bar: the cricket bat at row 1, position 1.",
        ),
        Station(
            text="And another cricket bat in row 5, position 1.",
            do=(act("PLACE", item="cricket_bat", row=4, position=0),),
            look=("dice", "stool-4"),
            rule="PB-9.1",
            mistakes=(
                Mistake(acts=(act("FIGHT"),), text="Row 5 has no weapon yet. Place a cricket bat there."),
                Mistake(
                    acts=(act("PLACE", item="extra_hit_die", row=0, position=0),),
                    text="A second hit for a tough zombie. But row 5 has no weapon yet: first the cricket bat there.",
                ),
            ),
            otherwise="First the zombie next to the bar in row 5: a cricket bat at position 1.",
        ),
        Station(
            text="You do not know yet whether they are tough: a tough one needs two hits. A fist adds a hit to a "
            "weapon. Place one in row 1, position 1.",
            do=(act("PLACE", item="extra_hit_die", row=0, position=0),),
            look=("dice",),
            rule="PB-9.9",
            otherwise="Here, add a fist to the cricket bat in row 1.",
        ),
        Station(
            text="Dice that you do not use are gone; cards you keep. Start the fight.",
            do=(act("FIGHT"),),
            rule="PB-9.13",
            otherwise="You may place more. For now, start the fight.",
        ),
        Station(
            text="Both were fast food, beaten by one hit. The buddies are back on the sofa, and the two rows moved by "
            "one. Each beaten zombie is a crisp bag for you. Then the bus set its zombies down, one a row.",
            look=("seat-0", "bus"),
            rule="PB-13.1",
            introduces=("row", "order", "row_done", "departure", "stop", "parked", "discarding", "last_orders"),
        ),
        Station(
            text="Where the bus stops, the row slides. So in row 2 a zombie slid into the pub: a bite for you, and the "
            "fifth one kills a buddy. Three beaten in one turn take a card off the draw pile: the rescue comes nearer.",
            look=("quarter-0", "seat-0"),
            rule="PB-14.2",
        ),
        Station(
            text="Play on. Crisp bags buy a beer against a bite, or a card of {name1}'s.",
            look=(),
            until=lambda view: bool(view["over"]),
            most=45,
            rule="PB-15.1",
        ),
        Station(
            text="That is how an evening goes. The short lessons show weapons, the bus and the rescue; or sit down at "
            "a table.",
            look=("status",),
            rule="PB-19.13",
        ),
    ),
)
