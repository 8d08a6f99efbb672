"""A first match: everything that is needed, one turn after the other."""

from __future__ import annotations

from shamble.core.lessons import Lesson, Mistake, Setting, Station, act
from shamble.games.run_for_your_lives.lessons.tables import table
from shamble.games.run_for_your_lives.state import Table


def first_deal() -> Table:
    return table(
        ("", "I1 I4 Z7 I2 Z0"),
        ("", "I3 I7 Z5 Z9"),
        ("", "Z1 I6 Z2 I9"),
        deck="I8 Z6 I5 I10 Z8 I2 Z10 I1 I9 Z4 I4 I10",
    )


FIRST_MATCH = Lesson(
    slug="first-match",
    title="Your first match",
    about="Everything you need, one turn after the other; then you play on by yourself.",
    minutes=7,
    setting=Setting(position=first_deal),
    stations=(
        Station(
            text="This is your hand; nobody else sees it. Cards on white are items, cards on black are zombies. "
            "Your turn has begun: you have drawn a card, and now you play one.",
            look=("hand",),
            rule="ZR-3.4",
        ),
        Station(
            text="What you collect lies in front of you, for all to see. The numbers count items and zombies. "
            "Five items and you win; five zombies and you are caught.",
            look=("seat-0",),
            rule="ZR-7.1",
        ),
        Station(
            text="Take your first item: play the Baseball Bat.",
            do=(act("PLAY_ITEM", card="I1"),),
            rule="ZR-4.1",
            mistakes=(
                Mistake(
                    acts=(act("PLAY_ZOMBIE"),),
                    text="That sends a zombie to somebody else. You will do it soon; take an item first.",
                ),
                Mistake(
                    acts=(act("SPECIAL_ZOMBIE_SELF"), act("SPECIAL_GIVE_ITEM")),
                    text="That is the Special Rule, and it is for later. Play the Baseball Bat in front of you.",
                ),
            ),
            otherwise="A good card, too, but we want to show you something with the Baseball Bat.",
        ),
        Station(
            first=(act("PLAY_ITEM", card="I3"), act("PLAY_ZOMBIE", card="Z1", target=0)),
            text="{name1} has played an item. {name2} has sent the Zombie Ballplayer to you. It bears the same symbol "
            "as your Baseball Bat, a star: so both cards are gone. A zombie takes an item away, and an item a zombie.",
            look=("discard",),
            rule="ZR-5.3",
        ),
        Station(
            text="Now take the Mouse.",
            do=(act("PLAY_ITEM", card="I4"),),
            rule="ZR-4.1",
            otherwise="Possible, but here we go on with the Mouse. Soon you choose for yourself.",
        ),
        Station(
            first=(act("PLAY_ZOMBIE", card="Z5", target=0), act("PLAY_ITEM", card="I6")),
            text="The Zombie Bus has come to you. You have no card with its symbol in front of you, so it stays there. "
            "Four more like it, and you are caught.",
            look=("Z5-*",),
            rule="ZR-8.1",
        ),
        Station(
            text="You hold the Road Spikes, which bear the symbol of the Zombie Bus. Play them: both cards go away.",
            do=(act("PLAY_ITEM", card="I5"),),
            look=("I5-*", "Z5-*"),
            rule="ZR-5.5",
            mistakes=(
                Mistake(
                    acts=(act("PLAY_ITEM", card="I2"),),
                    text="The Umbrella would be one item more, and the bus would stay. Here, play the Road Spikes.",
                ),
            ),
            otherwise="The bus would stay in front of you. Play the Road Spikes to get rid of it.",
        ),
        Station(
            first=(act("PLAY_ITEM", card="I7"), act("PLAY_ZOMBIE", card="Z2", target=0)),
            text="The bus is gone, but the Zombie Diver has come. And look at {name1}: two items. Whoever is ahead "
            "gets your zombies. Send the Zombie Dog to {name1}: it takes the Rubber Bone away.",
            do=(act("PLAY_ZOMBIE", card="Z7", target=1),),
            look=("Z7-*", "I7-*", "seat-1"),
            rule="ZR-4.2",
            mistakes=(
                Mistake(
                    acts=(act("PLAY_ZOMBIE", card="Z7", target=2),),
                    text="{name2} has no Rubber Bone: there the dog would only lie. {name1} loses an item by it.",
                ),
                Mistake(
                    acts=(act("PLAY_ZOMBIE", card="Z0"),),
                    text="Nothing removes the Unbearable Zombies: a strong card. But the dog takes an item away now.",
                ),
            ),
            otherwise="Not wrong, but now somebody else is ahead. Send the Zombie Dog to {name1}.",
        ),
        Station(
            first=(act("PLAY_ITEM", card="I8"), act("PLAY_ITEM", card="I9")),
            text="You know nearly all. One thing more: no two alike. Of your two Umbrellas you can have one in front "
            "of you. Just now the first would remove the diver, and the second would stay.",
            look=("I2-*", "Z2-*"),
            rule="ZR-5.1",
        ),
        Station(
            text="And once a turn you may use the Special Rule: first play a card the wrong way round, a zombie to "
            "yourself or an item to somebody else; then draw a card and have your turn. It has a lesson of its own.",
            look=("hand",),
            rule="ZR-11.5",
        ),
        Station(
            text="Now play on to the end. Get items, remove zombies, and hold back whoever has four items.",
            look=(),
            until=lambda view: bool(view["over"]),
            most=60,
            rule="ZR-13.1",
        ),
        Station(
            text="That was your first match. The short lessons show what else there is; or sit down at a table.",
            look=("status",),
            rule="ZR-13.2",
        ),
    ),
)
