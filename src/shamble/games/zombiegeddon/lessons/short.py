"""Short lessons, one for each of the harder things."""

from __future__ import annotations

from shamble.core.lessons import Lesson, Mistake, Setting, Station, act
from shamble.games.zombiegeddon.lessons.tables import table
from shamble.games.zombiegeddon.state import Table


def crowded() -> Table:
    return table(
        "f1 f1 f2 f1 f2 ## -- -- -- -- -- --",
        "f1 f2 f1 -- f2 f3 -- -- -- -- -- --",
        "-- f1 f2 f1 -- f1 -- -- -- -- -- --",
        you="A5 C2",
        ann="B5 C3",
    )


TWO_ACTIONS = Lesson(
    slug="two-actions",
    title="Two actions",
    about="One figure or two, and how to pass over somebody who is in the way.",
    minutes=2,
    setting=Setting(position=crowded),
    stations=(
        Station(
            text="Two actions: with one figure, or one each with two. Here {name1} stands on B5, between your figure "
            "on A5 and the Food 3 behind.",
            look=("disk-pre-bomb-A5", "disk-pre-bomb-B5"),
            rule="ZG-3.3",
        ),
        Station(
            text="Nobody may stop where somebody stands, but with both actions you can pass over them. Pass over B5.",
            do=(act("PASS_OVER", figure=0, via="B5"),),
            rule="ZG-4.10",
            mistakes=(
                Mistake(
                    acts=(act("MOVE"), act("REMOVE")),
                    text="An ordinary action. After it there is no passing over: that begins a turn.",
                ),
            ),
            otherwise="Here, pass over B5 with the figure on A5.",
        ),
        Station(
            text="You took the disk that you left, but not the one that you pass over: it is {name1}'s. You must move "
            "on at once. Step onto the Food 3 on B6.",
            do=(act("MOVE", figure=0, to="B6"),),
            rule="ZG-4.11",
            lenient=True,
            otherwise="You may move on to there as well. The Food 3 on B6 would have been worth most.",
        ),
        Station(
            text="The turn is over. Remember: you must use both actions, and a figure that cannot move must go.",
            look=(),
            rule="ZG-13.2",
        ),
    ),
)


def two_islands() -> Table:
    return table(
        "f1 f2 () f1 -- -- -- -- -- -- -- --",
        "f1 f3 f1 -- -- -- -- -- -- -- -- --",
        "-- -- -- -- -- -- -- -- -- -- -- --",
        "-- -- -- -- -- -- -- -- -- f3 f3 --",
        "-- -- -- -- -- -- -- -- -- () f2 f3",
        "-- -- -- -- -- -- -- -- -- f1 -- f1",
        you="A4",
        ann="E10 - - -",
    )


SEWERS = Lesson(
    slug="sewers",
    title="Sewers",
    about="Across the whole field in one action.",
    minutes=2,
    setting=Setting(position=two_islands),
    stations=(
        Station(
            text="The field has fallen apart. Here are a few poor disks; the good ones lie on the other island.",
            look=("disk-A3", "disk-E10"),
            rule="ZG-4.8",
        ),
        Station(
            text="Step into the sewer on A3.",
            do=(act("MOVE", figure=0, to="A3"),),
            rule="ZG-4.6",
            otherwise="There is little to get on this island. Step into the sewer on A3.",
        ),
        Station(
            text="From a sewer you can jump to any other one, though {name1} is there: it is open to all. Jump to E10 "
            "with your second action.",
            do=(act("MOVE", figure=0, to="E10"),),
            rule="ZG-4.8",
            otherwise="That would keep you on the small island. Jump to the sewer on E10.",
        ),
        Station(
            text="One turn, and you are on the other side. A sewer is never taken and never vanishes; leaving it gains "
            "nothing.",
            look=("disk-E10",),
            rule="ZG-6.3",
        ),
    ),
)


def armed() -> Table:
    return table(
        "-- -- we E7 -- -- -- -- -- -- -- --",
        "-- f1 we f1 E4 f2 -- -- -- -- -- --",
        "-- -- f1 f1 f2 -- -- -- -- -- -- --",
        you="B3",
        ann="C5",
    )


WEAPONS = Lesson(
    slug="weapons",
    title="Weapons and enemies",
    about="What an enemy costs, when a weapon counts, and why to keep some.",
    minutes=2,
    setting=Setting(position=armed),
    stations=(
        Station(
            text="You stand on a weapon and have none in stock. An enemy may be entered only by one who pays a weapon. "
            "The weapon under you does not count yet.",
            look=("disk-pre-bomb-B3", "disk-pre-bomb-A4"),
            rule="ZG-5.5",
        ),
        Station(
            text="Step onto the other weapon, on A3: the first one is then in your stock.",
            do=(act("MOVE", figure=0, to="A3"),),
            rule="ZG-5.6",
            otherwise="That takes the weapon as well. But beside A3 stands the larger enemy: step onto A3.",
        ),
        Station(
            text="Now pay it for the Looter 7 on A4. You take the second weapon by leaving, and the looter is yours "
            "when you leave its space.",
            do=(act("MOVE", figure=0, to="A4"),),
            rule="ZG-5.1",
            mistakes=(Mistake(acts=(act("REMOVE"),), text="Then the looter stays, and your figure is gone."),),
            otherwise="You have a weapon, and seven points stand beside you: step onto A4.",
        ),
        Station(
            text="One weapon beats one enemy, large or small: spend them on the large ones. Keep some: after the bomb "
            "there are three times as many enemies and hardly any weapons.",
            look=(),
            rule="ZG-5.9",
        ),
    ),
)


def last_tokens() -> Table:
    return table(
        "-- -- -- -- -- -- -- -- -- -- -- --",
        "-- -- -- -- -- -- f1 f1 -- -- -- --",
        "f1 f2 f3 -- -- -- f2 -- -- -- -- --",
        "-- f3 f1 f1 -- -- -- -- -- -- -- --",
        "-- -- f2 f3 -- -- -- -- -- -- -- --",
        you="C7 D3",
        ann="E4",
        tokens=("F11 H5", "C8 E2 F11 H5"),
    )


DELIVERING = Lesson(
    slug="delivering",
    title="Delivering",
    about="Why a token is worth more than a disk.",
    minutes=2,
    setting=Setting(position=last_tokens),
    stations=(
        Station(
            text="The bomb is near. You have tokens in two white shelters, {name1} in all four: after the bomb they "
            "have four figures, and you two.",
            look=("space-C8", "space-E2", "space-F11", "space-H5"),
            rule="ZG-10.6",
        ),
        Station(
            text="Deliver the next one: step from C7 into C8.",
            do=(act("MOVE", figure=0, to="C8"),),
            rule="ZG-8.1",
            otherwise="A disk more, and a figure less for the whole second half. Step into C8.",
        ),
        Station(
            text="And the last one is in reach: your figure on D3 is two steps from E2. Go to D2.",
            do=(act("MOVE", figure=1, to=("D2", "E3")),),
            rule="ZG-3.3",
            otherwise="That leads away from E2. Step onto D2 or E3, and into E2 in your next turn.",
        ),
        Station(
            text="Tokens that could still be delivered do not keep a phase going: it ends when no disk can be taken. "
            "So do not wait too long. After the bomb the red shelters take tokens, for 5 points each.",
            look=(),
            rule="ZG-9.7",
        ),
    ),
)


def eve_of_the_bomb() -> Table:
    return table(
        "-- -- -- -- -- -- -- () -- -- -- --",
        "-- -- -- -- -- -- f1 -- -- -- -- --",
        "-- -- -- -- -- -- f3 -- -- -- -- --",
        "-- () -- -- -- -- -- -- -- () -- --",
        you="C7",
        ann="- -",
        weapons=1,
        tokens=("E2 H5", "C8 F11"),
        piles=("f3 E5 me me", "f2 f2 E4"),
    )


CHANGEOVER = Lesson(
    slug="changeover",
    title="The bomb",
    about="How the first half ends, and what is kept.",
    minutes=2,
    setting=Setting(position=eve_of_the_bomb),
    stations=(
        Station(
            text="Two disks are left. A phase ends as soon as nobody can take anything more; that is looked at after "
            "every action.",
            look=("disk-pre-bomb-B7", "disk-pre-bomb-C7"),
            rule="ZG-9.1",
        ),
        Station(
            text="Step into the white shelter C8: you take the Food 3, and deliver your third token.",
            do=(act("MOVE", figure=0, to="C8"),),
            rule="ZG-8.1",
            otherwise="That might end the phase before your token is delivered. Step into C8 first.",
        ),
        Station(
            text="Take the Food 1 on B7 as well: step onto it.",
            do=(act("MOVE", figure=0, to="B7"),),
            rule="ZG-3.5",
            otherwise="One point is one point: step onto B7.",
        ),
        Station(
            text="You stand on the last disk. Nobody else has a figure, so it is your turn again. Step back into C8, "
            "and take it.",
            do=(act("MOVE", figure=0, to="C8"),),
            rule="ZG-9.3",
            mistakes=(Mistake(acts=(act("MOVE"),), text="That takes the last disk as well.", allowed=True),),
            otherwise="You would get the disk as well. Here, step back into C8.",
        ),
        Station(
            text="The bomb! What you have gathered stays yours, weapons too. New disks lie on the field, and a figure "
            "of yours stands wherever you had a token. Who has the largest enemy opens the second half: you. Say "
            "that you are ready.",
            do=(act("READY"),),
            look=("space-C8", "space-E2", "space-H5"),
            rule="ZG-10.9",
            otherwise="Say that you are ready.",
        ),
    ),
)


def harvest() -> Table:
    return table(
        "-- -- E5 fu -- -- -- -- -- -- -- --",
        "-- f3 wa -- wa f3 -- -- -- -- -- --",
        "-- -- f2 fu f1 -- -- -- -- -- -- --",
        you="B3 I2",
        ann="B6",
        piles=("wa wa wa fu f3", "fu fu f2 E6"),
        tokens=("", ""),
        after=True,
    )


COUNTING = Lesson(
    slug="counting",
    title="Counting",
    about="What the next disk is worth to you, and to the others.",
    minutes=2,
    setting=Setting(position=harvest),
    stations=(
        Station(
            text="Provisions count by the kind: one is worth 1, then 3, 6, 10, 15, and six are worth 20. You have "
            "three Water, 6 points; a fourth makes it 10.",
            look=("standing-0",),
            rule="ZG-12.4",
        ),
        Station(
            text="You stand on Water. Step into the red shelter B4: you take the Water, 4 points more, and deliver a "
            "token, 5 points more.",
            do=(act("MOVE", figure=0, to="B4"),),
            rule="ZG-12.5",
            otherwise="The Water would be yours, too. But a token in a red shelter is 5 points: step into B4.",
        ),
        Station(
            text="Next: the Water on B5 would be your fifth, 5 points. To {name1} it is worth 1. Step onto it.",
            do=(act("MOVE", figure=0, to="B5"),),
            rule="ZG-12.4",
            mistakes=(
                Mistake(
                    acts=(act("MOVE", figure=0, to=("A4", "C4")),),
                    text="Fuel is your second, 2 points more; to {name1} it is the third, 3 more. But the Water is 5.",
                ),
            ),
            otherwise="Compare: Water is 5 points for you now. Step onto B5.",
        ),
        Station(
            text="Always ask what a disk is worth to you, and what to the others. Weapons left over are worth nothing.",
            look=(),
            rule="ZG-12.6",
        ),
    ),
)

SHORT_LESSONS = (TWO_ACTIONS, SEWERS, WEAPONS, DELIVERING, CHANGEOVER, COUNTING)
