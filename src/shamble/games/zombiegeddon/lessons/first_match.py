"""The opening, and a first match that begins in the middle of the first half."""

from __future__ import annotations

from shamble.core.lessons import Lesson, Mistake, Opening, Page, Setting, Station, act
from shamble.games.zombiegeddon.lessons.tables import table
from shamble.games.zombiegeddon.state import Table


def first_board() -> Table:
    return table(
        "f2 me f1 f3 f1 ba f2 we f1 me ## f2",
        "## f1 ba -- f2 f1 me f1 ba ## -- f3",
        "f1 f3 me f2 f3 me we -- f2 f1 ba f1",
        "me () f1 ## f1 ba f3 E8 () f2 we f1",
        "f1 -- ba f2 f1 -- ## f1 me f2 f1 --",
        "-- -- ## -- -- -- -- -- -- () -- --",
        you="B4 B11",
        ann="B4 B11",
        tokens=("H5", "H5 F11"),
    )


OPENING = Opening(
    goal=Page(
        title="Gather before the bomb, and after it",
        text="Tonight the bomb falls. Everybody runs over the same field and grabs food, provisions and weapons. "
        "Then the bomb falls, new disks are dealt, and everybody gathers once more.",
        caption="The field, with disks on its spaces, and the shelters: red ones and white ones.",
        setting=Setting(position=first_board),
        look=("board",),
    ),
    win=Page(
        title="The most points win",
        text="Food and enemies count their number. Provisions of one kind are worth more the more you have. "
        "After the bomb, each token in a red shelter is 5 points.",
        caption="The table on the side says what a disk is worth.",
        setting=Setting(position=first_board),
        look=("worth",),
    ),
    turn=Page(
        title="Two actions",
        text="In your turn you take two actions: mostly two steps to neighbouring disks. You take a disk when you "
        "leave it, and a hole is left that nobody can cross.",
        caption="Your figure on the shelter B4 could step onto the Food 3 beside it.",
        setting=Setting(position=first_board),
        look=("figure-0-1", "disk-pre-bomb-C5"),
    ),
)

FIRST_MATCH = Lesson(
    slug="first-match",
    title="Your first match",
    about="Stepping, taking, delivering, fighting and jumping; then the bomb, and the rest is yours.",
    minutes=10,
    setting=Setting(position=first_board),
    stations=(
        Station(
            text="The first half is under way, and the field has holes already. You are red. One of your figures "
            "stands on the red shelter B4, another one on B11. {name1} is blue and stands there, too.",
            look=("space-B4", "space-B11"),
            rule="ZG-4.5",
        ),
        Station(
            text="A turn is two actions. Step onto the Food 3 on C5.",
            do=(act("MOVE", figure=0, to="C5"),),
            rule="ZG-3.2",
            mistakes=(
                Mistake(
                    acts=(act("REMOVE"),),
                    text="That takes a figure off the board until the bomb. It is for figures that are stuck.",
                ),
                Mistake(
                    acts=(act("MOVE", figure=1),),
                    text="Your other figure can wait. Step onto C5 with the one on B4.",
                ),
            ),
            otherwise="You can go there, too. But Food 3 is worth more, and it leads where we want to go: C5.",
        ),
        Station(
            text="You stand on the food, and do not have it yet: a disk is yours when you leave it. So step on, to the "
            "Medicine on C6.",
            do=(act("MOVE", figure=0, to="C6"),),
            rule="ZG-6.1",
            mistakes=(
                Mistake(acts=(act("MOVE", figure=1),), text="Then the Food 3 would not be yours yet. Leave C5 first."),
                Mistake(acts=(act("REMOVE"),), text="You would get the Food 3, and lose the figure until the bomb."),
            ),
            otherwise="You would get the Food 3 by that as well. But we go towards the white shelter: to C6.",
        ),
        Station(
            first=(act("MOVE", figure=1, to="B12"), act("MOVE", figure=1, to="A12")),
            text="The Food 3 is yours, and C5 is a hole: nobody can cross it any more. {name1} has taken a Food 3. "
            "Everything gathered lies open here; in the printed game it lies face down.",
            look=("standing-*",),
            rule="ZG-4.2",
        ),
        Station(
            text="Now step onto the weapon on C7. By that you take the Medicine.",
            do=(act("MOVE", figure=0, to="C7"),),
            rule="ZG-6.1",
            otherwise="That is possible. But behind the weapon is the white shelter, and we want both: step onto C7.",
        ),
        Station(
            text="And on into the white shelter C8. You take the weapon, and one of your supply tokens stays in the "
            "shelter by itself.",
            do=(act("MOVE", figure=0, to="C8"),),
            rule="ZG-8.1",
            mistakes=(
                Mistake(
                    acts=(act("MOVE", figure=1),),
                    text="Later. With a step into C8 you take the weapon and deliver a token at once.",
                ),
            ),
            otherwise="The shelter is beside you: step onto C8 and deliver a token.",
        ),
        Station(
            first=(act("MOVE", figure=1, to="B11"), act("MOVE", figure=1, to="C11")),
            text="Tokens decide the second half: after the bomb you have a figure only where you have a token now. "
            "You have two of four, on C8 and on H5.",
            look=("space-C8", "space-H5"),
            rule="ZG-10.6",
        ),
        Station(
            text="Beside you stands a looter, worth 8 points. To enter its space you pay a weapon, and you have one. "
            "Step onto D8.",
            do=(act("MOVE", figure=0, to="D8"),),
            rule="ZG-5.1",
            otherwise="Later, perhaps. Eight points are a lot: step onto the looter on D8.",
        ),
        Station(
            text="The weapon is spent. The looter, too, is yours when you leave its space. Step into the sewer on D9.",
            do=(act("MOVE", figure=0, to="D9"),),
            rule="ZG-5.8",
            otherwise="The looter would be yours, too. But the sewer takes you to the other side: step onto D9.",
        ),
        Station(
            first=(act("MOVE", figure=1, to="D11"), act("MOVE", figure=1, to="D10")),
            text="Eight points. Sewers never vanish, and from one you can jump to any other. Jump to the sewer on D2.",
            do=(act("MOVE", figure=0, to="D2"),),
            rule="ZG-4.8",
            otherwise="From here you can go to many places. The white shelter E2 is far away: jump to D2, beside it.",
        ),
        Station(
            text="Now step into the white shelter E2 and deliver your third token.",
            do=(act("MOVE", figure=0, to="E2"),),
            rule="ZG-8.1",
            otherwise="First the token: step onto E2.",
        ),
        Station(
            text="Three of four. F11 is still missing, and your other figure is not far from it. When nothing more can "
            "be taken, the bomb falls: new disks come, and you begin where your tokens are.",
            look=("space-F11", "space-B11"),
            rule="ZG-9.1",
            introduces=("look_through",),
        ),
        Station(
            text="Play on by yourself: gather, deliver to F11, keep a weapon for the zombies, and after the bomb bring "
            "tokens to the red shelters.",
            look=(),
            until=lambda view: bool(view["over"]),
            most=90,
            rule="ZG-11.2",
        ),
        Station(
            text="That is the game. The short lessons show the finer points; or sit down at a table.",
            look=("status",),
            rule="ZG-12.7",
        ),
    ),
)
