"""What somebody is told who has never heard of the game."""

from __future__ import annotations

from shamble.core.lessons import Opening, Page, Setting
from shamble.games.run_for_your_lives.lessons.tables import table
from shamble.games.run_for_your_lives.state import Table


def in_the_middle() -> Table:
    """A match as it looks after some rounds."""
    return table(("I1 I4 Z5", "I2 Z7 I9 Z1 I6"), ("I3 I7 I8 I10", "Z2 Z9 I5 Z6"), ("Z3 Z10 Z8 Z4", "I1 Z0 I9 I4"))


OPENING = Opening(
    goal=Page(
        title="Get away",
        text="The dead are everywhere, and one of you gets away. Collect items. Send the zombies to your friends.",
        caption="In front of everybody lie their cards: items on white, zombies on black.",
        setting=Setting(position=in_the_middle),
        look=("seat-*",),
    ),
    win=Page(
        title="Five items win, five zombies catch you",
        text="With five different items in front of you, you escape and win. With five zombies you are caught. "
        "Who is the last one alive wins as well.",
        caption="{name1} has four items and needs one more. {name2} has four zombies: one more, and they are caught.",
        setting=Setting(position=in_the_middle),
        look=("seat-1", "seat-2"),
    ),
    turn=Page(
        title="Draw a card, play a card",
        text="In your turn you draw a card and play one: an item in front of yourself, or a zombie in front of "
        "somebody else. An item and a zombie with the same symbol remove each other.",
        caption="Your hand. The Zombie Dog has the symbol of the Rubber Bone that lies in front of {name1}.",
        setting=Setting(position=in_the_middle),
        look=("Z7-*", "I7-*"),
    ),
)
