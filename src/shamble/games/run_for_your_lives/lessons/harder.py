"""A short lesson for each of the harder things."""

from __future__ import annotations

from shamble.core.lessons import Lesson, Mistake, Setting, Station, act
from shamble.games.run_for_your_lives.lessons.tables import table
from shamble.games.run_for_your_lives.state import Table


def symbols() -> Table:
    return table(
        ("I1 I6 Z9", "Z3 I9 Z1 I4 I2"),
        ("I4 I3 I8", "Z6 Z9 I10 Z7"),
        ("I5 I7", "Z1 I2 Z10 Z8"),
        deck="I10 Z2 I7 Z5",
    )


MATCHING = Lesson(
    slug="matching",
    title="Same symbol, both gone",
    about="Which cards remove each other, and when it is worth it.",
    minutes=2,
    setting=Setting(position=symbols),
    stations=(
        Station(
            text="Every item shares its symbol with one kind of zombie. Where the two meet, both go to the discard "
            "pile. What a card removes, or what removes it, is written on the card.",
            look=("I9-*", "Z9-1"),
            rule="ZR-1.4",
        ),
        Station(
            text="The Zombie Nurse is in front of you. You hold the First-Aid Kit, which has its symbol. Remove the "
            "nurse.",
            do=(act("PLAY_ITEM", card="I9"),),
            look=("I9-*", "Z9-1"),
            rule="ZR-5.3",
            mistakes=(
                Mistake(
                    acts=(act("PLAY_ITEM", card=("I2", "I4")),),
                    text="That would be a third item, and the nurse would stay. Often right; but now remove the nurse.",
                ),
            ),
            otherwise="Here we want to be rid of the nurse: play the First-Aid Kit.",
        ),
        Station(
            first=(act("PLAY_ITEM", card="I10"), act("PLAY_ZOMBIE", card="Z1", target=0)),
            text="You have one zombie less, but no item more: that was the price. And your Baseball Bat has gone in "
            "the same way. {name1} has four items and wins with the next one. Take one away: which zombie does it?",
            do=(act("PLAY_ZOMBIE", card="Z3", target=1),),
            look=("seat-1", "hand"),
            rule="ZR-5.5",
            mistakes=(
                Mistake(
                    acts=(act("PLAY_ZOMBIE", card="Z1"),),
                    text="The Zombie Ballplayer removes a Baseball Bat, and {name1} has none. Look for a symbol of "
                    "theirs: the handset of the Telephone Book.",
                ),
                Mistake(
                    acts=(act("PLAY_ZOMBIE", card="Z3", target=2),),
                    text="The right zombie, but {name2} has no Telephone Book. {name1} has.",
                ),
            ),
            otherwise="Then {name1} still has four items and may win at once. Send the Zombie Caller to {name1}.",
        ),
        Station(
            text="Three items again. A card that is wiped out as it arrives never counts: with four zombies and the "
            "right item in front of you, the fifth zombie only takes that item.",
            look=("seat-1",),
            rule="ZR-5.6",
        ),
    ),
)


def a_race() -> Table:
    return table(
        ("I1 I2", "Z0 Z5 Z6 I3 Z8"),
        ("I4 I5 I7 I10 Z2", "I8 Z7 I6 Z1"),
        ("Z3 Z4 Z9 Z10", "I9 I1 Z7 Z2"),
        deck="Z1 I2 I9",
    )


SENDING = Lesson(
    slug="sending",
    title="To whom do I send it?",
    about="Hold back the leader, or finish somebody off.",
    minutes=2,
    setting=Setting(position=a_race),
    stations=(
        Station(
            text="{name1} has four items and needs one. {name2} has four zombies: with a fifth they are caught. A "
            "zombie may go to either, but not where one of its kind lies already.",
            look=("seat-1", "seat-2"),
            rule="ZR-4.2",
        ),
        Station(
            text="You could catch {name2} now. But then it is the turn of {name1}, who may win. First things first: "
            "take an item from {name1}.",
            do=(act("PLAY_ZOMBIE", card="Z5", target=1),),
            look=("seat-1", "hand"),
            rule="ZR-4.6",
            mistakes=(
                Mistake(
                    acts=(act("PLAY_ZOMBIE", target=2),),
                    text="That catches {name2}; and {name1}, with four items, plays the fifth and escapes. Stop "
                    "{name1}.",
                ),
                Mistake(
                    acts=(act("PLAY_ZOMBIE", card=("Z0", "Z6", "Z8"), target=1),),
                    text="One zombie more does not hurt {name1} much: they still have four items. Which zombie has the "
                    "symbol of one of them?",
                ),
            ),
            otherwise="That does not stop {name1}. The Zombie Bus takes their Road Spikes away.",
        ),
        Station(
            first=(act("PLAY_ITEM", card="I8"), act("PLAY_ITEM", card="I9")),
            text="{name1} has played the Boombox: four items again. {name2} has removed a zombie, and has three. You "
            "hold another zombie that takes an item from {name1}. Which one is it?",
            do=(act("PLAY_ZOMBIE", card="Z8", target=1),),
            look=("seat-1", "hand"),
            rule="ZR-4.6",
            mistakes=(
                Mistake(
                    acts=(act("PLAY_ZOMBIE", target=2),),
                    text="{name2} would have one zombie more, but {name1} needs a single item. Look at the Boombox.",
                ),
            ),
            otherwise="The new item of {name1} is the Boombox, and you hold the Zombie Dancer.",
        ),
        Station(
            text="Remember: whoever has four items comes first. Otherwise a zombie is worth most where it removes an "
            "item, or where four zombies lie already. Nothing removes the Unbearable Zombies: keep them for the end.",
            look=("seat-*",),
            rule="ZR-5.8",
        ),
    ),
)


def nothing_fits() -> Table:
    return table(
        ("I1 I2 I3", "I1 I1 I2 I3 Z4"),
        ("I6 Z4 Z8", "I5 Z9 I7 Z2"),
        ("I9 Z4", "Z0 I8 Z6 I10"),
        deck="I2 I3 Z8 I5 I9",
    )


REDRAW = Lesson(
    slug="redraw",
    title="When nothing can be played",
    about="What happens when no card of your hand may be played.",
    minutes=2,
    setting=Setting(position=nothing_fits),
    stations=(
        Station(
            text="Three items lie in front of you, and you hold the same ones again. No two alike may lie there, so "
            "you cannot play them. The Zombie Cat lies in front of both others already.",
            look=("seat-*", "hand"),
            rule="ZR-5.1",
        ),
        Station(
            text="You cannot play: then you show your hand, throw it away and draw five new cards.",
            do=(act("REDRAW"),),
            rule="ZR-6.2",
            otherwise="The Special Rule could be used as well, but it gives something away. Here, draw a new hand.",
        ),
        Station(
            text="Five new cards, and your turn goes on. The Umbrella and the Telephone Book are twins again, but the "
            "other three can be played. Play one of them.",
            do=(act("PLAY_ITEM"), act("PLAY_ZOMBIE")),
            rule="ZR-6.5",
            lenient=True,
            otherwise="That was the Special Rule, and you must still play. Play an item, or send a zombie.",
        ),
        Station(
            text="One who can play must play: a new hand is only for those who cannot.",
            look=(),
            rule="ZR-6.6",
        ),
    ),
)


def poor_hand() -> Table:
    return table(
        ("I1 I2 I3", "I1 I2 Z4 Z0 I3"),
        ("I4 I5", "I6 Z9 I7 Z2"),
        ("I9 Z4", "Z7 I8 Z6 I10"),
        deck="I6 I7 Z1 I5",
    )


SPECIAL = Lesson(
    slug="special-rule",
    title="The Special Rule",
    about="Play a card the wrong way round, and draw another for it.",
    minutes=3,
    setting=Setting(position=poor_hand),
    stations=(
        Station(
            text="Three items in front of you, and the same three in your hand: no use. Once a turn, before your play, "
            "you may put an item in front of somebody else, or a zombie in front of yourself. Then you draw a card.",
            look=("hand", "seat-0"),
            rule="ZR-11.5",
        ),
        Station(
            text="Give away something that does little good there. {name2} has the fewest items: hand them an item "
            "that you have twice.",
            do=(act("SPECIAL_GIVE_ITEM", target=2),),
            look=("I1-2", "I2-2", "I3-2", "seat-2"),
            rule="ZR-11.7",
            mistakes=(
                Mistake(
                    acts=(act("SPECIAL_GIVE_ITEM", target=1),),
                    text="{name1} has two items already, and would have three. {name2} has one.",
                ),
                Mistake(
                    acts=(act("SPECIAL_ZOMBIE_SELF"),),
                    text="That is the other way to use it: you would have a zombie more. It is good where an item of "
                    "yours can be spared, or the zombie does no harm. Here an item that you cannot use costs less.",
                ),
            ),
            otherwise="That is your normal play, and the turn is over with it. Use the Special Rule first.",
        ),
        Station(
            text="You have drawn the Fire Extinguisher, and still have your normal play. The Special Rule is used up "
            "for this turn. Play your fourth item!",
            do=(act("PLAY_ITEM", card="I6"),),
            rule="ZR-11.9",
            otherwise="You could, but four items are better: play the Fire Extinguisher.",
        ),
        Station(
            text="Two things it cannot do: give anybody a fifth item, or yourself a fifth zombie. Unless the card is "
            "wiped out as it arrives.",
            look=("seat-0",),
            rule="ZR-11.11",
        ),
    ),
)


def caught() -> Table:
    return table(
        ("", ""),
        ("I4 I5 I7 I10 Z2", "I8 Z7 I6 Z1"),
        ("Z3 Z9 Z10 Z8 I6", "I9 I1 Z7 Z2"),
        ("I1 I2 Z5", "Z3 I3 I8 Z9"),
        deck="I9 Z1 I2 Z5 Z6",
        dead=0,
    )


ZOMBIE_PLAYER = Lesson(
    slug="zombie-player",
    title="Playing on as a zombie",
    about="You are caught, and still decide who wins.",
    minutes=2,
    setting=Setting(position=caught),
    stations=(
        Station(
            text="You are caught: no hand, nothing in front of you, and you cannot win. But in each of your turns you "
            "draw a card and give it to somebody who lives. You are the one who decides.",
            look=("seat-0",),
            rule="ZR-9.1",
        ),
        Station(
            text="You have drawn the First-Aid Kit. {name1} has four items and would win with it. {name2} has the "
            "Zombie Nurse, whom it removes. {name3} has two items. Give it to anybody but {name1}.",
            do=(act("GIVE", target=(2, 3)),),
            look=("hand", "seat-1"),
            rule="ZR-9.7",
            otherwise="Then {name1} has five items, and the match is over. Give it to {name2} or to {name3}.",
        ),
        Station(
            first=(
                act("PLAY_ZOMBIE", card="Z7", target=3),
                act("PLAY_ZOMBIE", card="Z2", target=3),
                act("PLAY_ZOMBIE", card="Z3", target=1),
            ),
            text="Your next card is the Zombie Firebug. It may go to anybody who lives and has none. Whom does it hurt "
            "most? Decide for yourself.",
            do=(act("GIVE"),),
            look=("hand", "seat-*"),
            rule="ZR-9.6",
            otherwise="Give the card to somebody who lives.",
        ),
        Station(
            text="If nobody can take a card, it is thrown away, and you may draw another. The last one alive wins, "
            "too: the zombies that you give can make that happen.",
            look=(),
            rule="ZR-9.9",
        ),
    ),
)
