"""Short lessons, one for each of the harder things."""

from __future__ import annotations

from shamble.core.lessons import Lesson, Mistake, Setting, Station, act
from shamble.games.zombie_plague.lessons.tables import ALL_BUT_W1, ALL_SEARCHED, table
from shamble.games.zombie_plague.state import Table


def on_the_lawn() -> Table:
    return table("C6/E", "I9/N", "J9/N", zombies="M3/W")


FACING = Lesson(
    slug="facing",
    title="Facing and action points",
    about="What a step, a turn and a window cost.",
    minutes=2,
    setting=Setting(position=on_the_lawn),
    stations=(
        Station(
            text="You are on the lawn, and want to climb through the window south of you. Figures face one side; steps "
            "go forward or backward only.",
            look=("h0",),
            rule="ZP-5.1",
        ),
        Station(
            text="You face east. Turn right, to the south: 1 AP.",
            do=(act("TURN_RIGHT"),),
            rule="ZP-5.3",
            otherwise="The window is south of you. Turn right.",
        ),
        Station(
            text="A step forward: 1 AP.",
            do=(act("FORWARD"),),
            rule="ZP-5.1",
            otherwise="Go forward, to the window.",
        ),
        Station(
            text="And through the window: that costs a Human 2 AP, all that is left. A door would be 1, and a zombie "
            "pays 1 for a window, too.",
            do=(act("FORWARD"),),
            rule="ZP-5.6",
            otherwise="You have just enough AP for the window. Go forward.",
        ),
        Station(
            text="Inside, with nothing left. Think before you walk: which way do you want to face in the end? AP that "
            "you do not use are lost.",
            look=("h0",),
            rule="ZP-4.4",
        ),
    ),
)


def at_the_door() -> Table:
    return table("G11/N pistol", "I9/N", "J9/N", zombies="G8/S", seed="attack 0")


ATTACK = Lesson(
    slug="attack",
    title="Attack",
    about="The die, ranged weapons, and bare hands.",
    minutes=2,
    setting=Setting(position=at_the_door),
    stations=(
        Station(
            text="A zombie comes through the front door. You have a pistol: it shoots along the line before you.",
            look=("h0", "z0"),
            rule="ZP-7.18",
        ),
        Station(
            text="Attack: one die. 6 is a head shot and kills. 5 pushes it back a square. 2 to 4 miss. With a 1 the "
            "pistol is empty.",
            do=(act("ATTACK"),),
            rule="ZP-7.4",
            otherwise="It is in your line of fire. Attack.",
        ),
        Station(
            text="You may attack as often as you have AP. Nobody can shoot through a friend; and a shot also threatens "
            "friends behind the zombie.",
            look=(),
            rule="ZP-7.31",
        ),
        Station(
            text="Without a weapon you roll two dice, and both must say the same. So search for weapons first; you can "
            "hold one of them, and any number of other things.",
            look=("holds-0",),
            rule="ZP-7.17",
        ),
    ),
)


def before_the_cupboard() -> Table:
    return table("G13/W kitchen_knife", "I9/N", "J9/N", zombies="M3/W", deck="rifle")


SEARCHING = Lesson(
    slug="searching",
    title="Searching",
    about="What a search brings, and who has to do it.",
    minutes=2,
    setting=Setting(position=before_the_cupboard),
    stations=(
        Station(
            text="The squares marked X must all be searched once, by anybody. You stand before one, the cupboard, and "
            "face it.",
            look=("standing-searched", "h0"),
            rule="ZP-8.4",
        ),
        Station(
            text="Search: you draw cards until an item or a weapon comes. Events on the way happen at once.",
            do=(act("SEARCH"),),
            rule="ZP-8.1",
            otherwise="You are in the right place. Search.",
        ),
        Station(
            text="A rifle! You can hold one weapon. Keep the new one.",
            do=(act("KEEP_NEW"),),
            rule="ZP-8.7",
            otherwise="A rifle shoots from far away. Keep the new weapon.",
        ),
        Station(
            text="Another Human may search here as well, but you only once. Humans beside each other can trade.",
            look=(),
            rule="ZP-8.2",
        ),
    ),
)


def crowd_outside() -> Table:
    return table("K12/E", "I9/N", "J9/N", zombies="N12/W N13/W O12/W O13/W")


BARRICADES = Lesson(
    slug="barricades",
    title="Barricades",
    about="What they stop, and what breaks them.",
    minutes=2,
    setting=Setting(position=crowd_outside),
    stations=(
        Station(
            text="Four zombies stand outside the back door, side by side. A group of four breaks through a barricade, "
            "if the square behind is free.",
            look=("z*",),
            rule="ZP-6.8",
        ),
        Station(
            text="Go to the door: a step forward.",
            do=(act("FORWARD"),),
            rule="ZP-5.1",
            otherwise="The door is east of you. Go forward.",
        ),
        Station(
            text="Bar it, and stay behind it.",
            do=(act("BARRICADE", side="E"),),
            rule="ZP-6.12",
            otherwise="Bar the door first.",
        ),
        Station(
            text="With you behind it nobody breaks through at once: they must strike it four times in one turn. Groups "
            "are what to fear; push one of them away, and the others stand there helpless.",
            look=("h0", "z*"),
            rule="ZP-6.16",
        ),
        Station(
            text="You can take a barricade down yourself, for 4 AP at once.",
            look=(),
            rule="ZP-6.13",
        ),
    ),
)


def beside_the_car() -> Table:
    return table("O7/E car_keys", "car", "car", zombies="H3/E", unlocked=True, seed="car 9")


CAR = Lesson(
    slug="car",
    title="The car",
    about="The quick way out, for those who have the keys.",
    minutes=2,
    setting=Setting(position=beside_the_car),
    stations=(
        Station(
            text="Somebody found the car keys, and you have them. {name1} and {name2} are in the car already. You "
            "stand at its door. Get in.",
            do=(act("ENTER_CAR"),),
            rule="ZP-16.2",
            otherwise="Everybody must be in the car. Get in.",
        ),
        Station(
            text="In the car nobody can bite you; but four zombies in a group at a door tear it open, and all are "
            "lost. Try to start the engine, as often as you have AP: a 6 is enough.",
            do=(act("START_CAR"),),
            look=("car",),
            until=lambda view: bool(view["over"]),
            most=8,
            rule="ZP-16.9",
        ),
        Station(
            text="When it starts, all of you have won, whatever else is unfinished.",
            look=(),
            rule="ZP-16.9",
        ),
    ),
)


def underground() -> Table:
    return table("uC1/N", "uB3/N", "uD2/N", zombies="C12/W", searched=f"{ALL_SEARCHED} S7", cellar="C16/W")


CELLAR = Lesson(
    slug="cellar",
    title="The cellar",
    about="A smaller place to hold.",
    minutes=2,
    setting=Setting(position=underground),
    stations=(
        Station(
            text="One of the cards is The Cellar: whoever draws it has found a door, where they searched. Down there "
            "is one more Search square.",
            look=("cellar",),
            rule="ZP-17.1",
        ),
        Station(
            text="If everything has been searched, everybody is down here and no zombie is, one barricade is enough to "
            "win. Bar the door in front of you.",
            do=(act("BARRICADE", side="N"),),
            rule="ZP-17.8",
            otherwise="You stand at the door of the cellar. Bar it.",
        ),
        Station(
            text="Won. No zombie appears in the cellar by itself.",
            look=(),
            rule="ZP-17.11",
        ),
    ),
)


def in_the_study() -> Table:
    return table("E18/S", "D17/N", "D16/N", zombies="H22/N", bars="D6", searched=ALL_SEARCHED, victory="shorter")


SHORTER = Lesson(
    slug="shorter-game",
    title="Variant: the Shorter Game",
    about="One room instead of the house.",
    minutes=1,
    setting=Setting(position=in_the_study),
    stations=(
        Station(
            text="In the Shorter Game one room is enough: everything searched, everybody in the same closed room, all "
            "its openings barred, and no zombie in the house.",
            look=("standing-barred", "h*"),
            rule="ZP-18.1",
        ),
        Station(
            text="Everybody is in the study, and its door is barred. The window in front of you is open. Bar it.",
            do=(act("BARRICADE", side="S"),),
            rule="ZP-18.1",
            otherwise="Only the window is missing. Bar it.",
        ),
        Station(text="Won. Car and cellar are still there as other ways out.", look=(), rule="ZP-18.3"),
    ),
)


def behind_the_others() -> Table:
    return table("F14/E", "I9/N", "J9/N", zombies="M3/W", searched=ALL_SEARCHED, traitor=True)


TRAITOR = Lesson(
    slug="traitor",
    title="Variant: the Traitor",
    about="One of the Humans may play for themselves.",
    minutes=2,
    setting=Setting(position=behind_the_others),
    stations=(
        Station(
            text="With the Traitor everybody draws a slip, and one slip says Traitor; perhaps nobody has it. Here it "
            "is you. You win alone: in a closed room, barred on all sides, with nobody else in it.",
            look=("h0",),
            rule="ZP-19.4",
        ),
        Station(
            text="Everything has been searched, so you may reveal yourself: this once you have 6 AP and may steal a "
            "card. Reveal yourself.",
            do=(act("REVEAL"),),
            rule="ZP-19.6",
            mistakes=(
                Mistake(
                    acts=(act("BARRICADE"),),
                    text="That wins as well, unrevealed. Here we want to show what revealing yourself does.",
                ),
            ),
            otherwise="Here we want to show what revealing yourself does.",
        ),
        Station(
            text="You are alone in the bathroom. Bar its door.",
            do=(act("BARRICADE", side="E"),),
            rule="ZP-19.4",
            otherwise="The door in front of you is all that is missing. Bar it.",
        ),
        Station(
            text="You have won, and the others have lost. In this variant Humans may attack each other at any time.",
            look=(),
            rule="ZP-19.5",
        ),
    ),
)


def last_window() -> Table:
    return table("C8/N", "I9/N", "J9/N", zombies="M3/W", bars=ALL_BUT_W1, searched=ALL_SEARCHED, days28=True)


DAYS_28 = Lesson(
    slug="28-days-later",
    title="Variant: 28 Days Later",
    about="What may come after a victory.",
    minutes=2,
    setting=Setting(position=last_window),
    stations=(
        Station(
            text="The last open window is in front of you. Bar it, and the house is safe.",
            do=(act("BARRICADE", side="N"),),
            rule="ZP-15.1",
            otherwise="Bar the window.",
        ),
        Station(
            text="You have won together. But with 28 Days Later the match goes on: the zombies are gone, nobody may "
            "leave, and at the start of each turn a die is rolled.",
            look=("event",),
            rule="ZP-20.6",
        ),
        Station(
            text="With a 5 or a 6 madness breaks out: from then on Humans may attack each other, and the last one "
            "alive wins this second game. The victory itself stands.",
            look=(),
            rule="ZP-20.11",
        ),
    ),
)


def behind_the_front_door() -> Table:
    return table("G8/N", "I9/N", "J9/N", zombies="G5/S", seed="automatic 0")


AUTOMATIC = Lesson(
    slug="automatic-zombies",
    title="Variant: Automatic Zombies",
    about="What the dead do when nobody moves them.",
    minutes=2,
    setting=Setting(position=behind_the_front_door),
    stations=(
        Station(
            text="With Automatic Zombies everybody is a Human, and you win and lose together. The dead move by "
            "themselves, always in the way that is worst for you.",
            look=("z*",),
            rule="ZP-21.3",
        ),
        Station(
            text="They go for the nearest Human: that is you. So you know where this one will come in. Bar the front "
            "door.",
            do=(act("BARRICADE", side="N"),),
            look=("z0", "h0"),
            rule="ZP-Z4",
            otherwise="It comes through the front door in front of you. Bar it.",
        ),
        Station(
            text="Now end your activation, and look at what they do.",
            do=(act("END"),),
            rule="ZP-21.3",
            otherwise="Stay behind the door, and end your activation.",
        ),
        Station(
            first=(act("END"), act("END")),
            text="It came up to the barricade, and cannot get through alone. Two new ones stand where the way to you "
            "is shortest. Only the die that names their edge is chance.",
            look=("z*",),
            rule="ZP-Z2",
        ),
        Station(
            text="If you like, one of you moves the dead as well: from the first seat, with a Human of their own, and "
            "still against all of you.",
            look=(),
            rule="ZP-21.6",
        ),
    ),
)


def the_other_side() -> Table:
    return table("G9/N", "I9/N", "J8/N", zombies="G7/S", played=True, seed="other side 3")


THE_OTHER_SIDE = Lesson(
    slug="zombie-player",
    title="Being the Zombie Player",
    about="Where new zombies come from, and what a zombie can do.",
    minutes=3,
    setting=Setting(position=the_other_side),
    stations=(
        Station(
            text="Now you move the dead. You win when no Human is left. Each turn a die names an edge, and two new "
            "zombies come from there: here from the north. Put one on G1, opposite the front door.",
            do=(act("PLACE", square="G1"),),
            look=("house",),
            rule="ZP-10.6",
            otherwise="That works, too. But the front door is the shortest way in: put it on G1.",
        ),
        Station(
            text="A zombie walks only forward, and a turn costs it an action. Let it face south.",
            do=(act("FACE", facing="S"),),
            rule="ZP-10.7",
            otherwise="Then it must turn first. Let it face south.",
        ),
        Station(
            text="The second one beside it, on H1: together they are strong, and four in a group break barricades.",
            do=(act("PLACE", square="H1"),),
            look=("house",),
            rule="ZP-6.8",
            otherwise="Keep them together: put it on H1.",
        ),
        Station(
            text="South again.",
            do=(act("FACE", facing="S"),),
            rule="ZP-10.7",
            lenient=True,
            otherwise="It will have to turn first, and a turn costs one of its two actions.",
        ),
        Station(
            text="Now each zombie acts once, in an order that you choose. Begin with the one at the front door.",
            do=(act("WAKE", square="G7"),),
            rule="ZP-11.2",
            mistakes=(
                Mistake(
                    acts=(act("WAKE", square="H1"),),
                    text="The order is yours, and it has moved. Now the one at the front door, on G7.",
                    allowed=True,
                ),
            ),
            otherwise="The one on G7 is nearest to a Human. Begin with it.",
        ),
        Station(
            text="A zombie has two actions. It must come nearer to a Human, and must bite the one it faces; so it went "
            "through the door and bit. 5 or 6 hits, and the Human falls back; then a 1 on a second die infects.",
            look=("z0", "h0"),
            rule="ZP-13.4",
            introduces=("act_zombie",),
        ),
        Station(
            text="The others come after. You are slow, but many: up to four for each Human. Drive the Humans apart, "
            "and keep your dead together.",
            look=("z*",),
            rule="ZP-10.2",
        ),
    ),
)

SHORT_LESSONS = (
    FACING,
    ATTACK,
    SEARCHING,
    BARRICADES,
    CAR,
    CELLAR,
    SHORTER,
    TRAITOR,
    DAYS_28,
    AUTOMATIC,
    THE_OTHER_SIDE,
)
