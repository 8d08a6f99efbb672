"""The opening, and a first match that begins in the house, with the dead at the windows."""

from __future__ import annotations

from shamble.core.lessons import Lesson, Mistake, Opening, Page, Setting, Station, act
from shamble.games.zombie_plague.lessons.tables import table
from shamble.games.zombie_plague.state import Table


def in_the_kitchen() -> Table:
    return table(
        "D8/N",
        "I8/N",
        "J8/N",
        zombies="C5/S G2/S N3/W",
        bars="D2 D3 W5",
        searched="S1 S6",
        deck="baseball_bat pistol",
    )


OPENING = Opening(
    goal=Page(
        title="Hold the house",
        text="The dead are coming. All Humans play together: search the house for weapons, bar doors and windows, and "
        "live. One player, or the table itself, moves the zombies.",
        caption="The house from above. Figures with a number are Humans; the others are zombies.",
        setting=Setting(position=in_the_kitchen),
        look=("house", "h*"),
    ),
    win=Page(
        title="How the Humans win",
        text="Search all six Search squares, bar all eight outer doors and windows, and have everybody inside and no "
        "zombie. Or find the car keys and drive away, or hide in the cellar.",
        caption="What has been searched, what is barred, and how many are alive.",
        setting=Setting(position=in_the_kitchen),
        look=("standing-searched", "standing-barred", "standing-alive"),
    ),
    turn=Page(
        title="Four action points",
        text="In your turn a Human has 4 action points. A step, a quarter turn, an attack, a search and a barricade "
        "cost one each. You act on what you face.",
        caption="Your Human faces the window in the north wall of the kitchen.",
        setting=Setting(position=in_the_kitchen),
        look=("h0",),
    ),
)

FIRST_MATCH = Lesson(
    slug="first-match",
    title="Your first match",
    about="Barring, turning, searching and fighting; then you play on by yourself.",
    minutes=9,
    setting=Setting(position=in_the_kitchen),
    stations=(
        Station(
            text="You are Human 1, in the kitchen. {name1} and {name2} are with you. Outside, zombies come nearer: "
            "three so far. Two windows are here, one in front of you and one beside it.",
            look=("h0", "z*"),
            rule="ZP-2.4",
        ),
        Station(
            text="You face the window. Bar it: that costs one of your 4 AP.",
            do=(act("BARRICADE", side="N"),),
            rule="ZP-6.1",
            mistakes=(
                Mistake(
                    acts=(act("FORWARD"),),
                    text="Out of the window? That costs 2 AP, and the dead are out there. Bar it instead.",
                ),
            ),
            otherwise="Soon. You stand at an open window: bar it first.",
        ),
        Station(
            text="Nobody gets through a barricade but a crowd of four. Now turn left, to the west: that is 1 AP.",
            do=(act("TURN_LEFT"),),
            rule="ZP-5.3",
            otherwise="We want to go west, to the fridge. Turn left.",
        ),
        Station(
            text="Walk a step forward.",
            do=(act("FORWARD"),),
            rule="ZP-5.1",
            otherwise="The fridge is one step ahead. Go forward.",
        ),
        Station(
            text="In front of you is the fridge, a Search square. Your last AP: search it.",
            do=(act("SEARCH"),),
            rule="ZP-8.1",
            otherwise="You have one AP left, and face the fridge. Search it.",
        ),
        Station(
            first=(act("BARRICADE", side="N"), act("END"), act("BARRICADE", side="N"), act("END")),
            text="A baseball bat! {name1} and {name2} have barred two more windows. Then the zombies came nearer, and "
            "new ones appeared at the edge. One is now right outside your window.",
            look=("h0", "z0", "holds-0"),
            rule="ZP-10.5",
        ),
        Station(
            text="Turn right, to face it through the window.",
            do=(act("TURN_RIGHT"),),
            rule="ZP-5.3",
            otherwise="You can only attack and bar what you face. Turn right, to the window.",
        ),
        Station(
            text="Attack it with the bat. One die: 6 kills, 5 pushes it back, 2 to 4 miss, and with 1 something goes "
            "wrong. Weapons change that a little.",
            do=(act("ATTACK"),),
            rule="ZP-7.4",
            otherwise="Later. You have a bat, and it stands before you: attack.",
        ),
        Station(
            text="Whatever came of it: bar the window while you still can. A barricade works although somebody stands "
            "outside.",
            do=(act("BARRICADE", side="N"), act("END")),
            rule="ZP-6.5",
            otherwise="The open window is the danger. Bar it.",
        ),
        Station(
            text="Now you know what you need. Still to do: search the cupboard, the closet and the cabinet, and bar "
            "the front door on G8.",
            look=("standing-searched", "standing-barred"),
            rule="ZP-15.1",
            introduces=("act", "use_ammo", "choose_weapon"),
        ),
        Station(
            text="Play on. A click on a square within reach walks there; the table tells what it costs.",
            look=(),
            until=lambda view: bool(view["over"]),
            most=40,
            rule="ZP-4.5",
        ),
        Station(
            text="That is the game. The short lessons show car, cellar and the other side; or sit down at a table.",
            look=("status",),
            rule="ZP-15.4",
        ),
    ),
)
