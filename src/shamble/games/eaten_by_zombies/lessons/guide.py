"""What is said the first times that a decision comes up."""

from __future__ import annotations

from shamble.core.lessons import Guide

GUIDE = {
    "announce": Guide(
        text="Fight needs the Levels of the whole Horde, Flee its Attrition. Look at what you hold for both. Who flees "
        "loses some cards even if it works.",
        look=("horde", "odds"),
        rule="EZ-6.1",
    ),
    "add": Guide(
        text="You may add a zombie from your hand to this Horde, if its Attrition is greater than the number of "
        "zombies there. It makes room in your hand and trouble at their door.",
        look=("horde", "hand"),
        rule="EZ-5.5",
    ),
    "play": Guide(
        text="Play cards with the sign that you announced, and any with a Draw sign. All that you play also counts for "
        "what you may find afterwards.",
        look=("hand", "odds"),
        rule="EZ-7.1",
    ),
    "kill": Guide(
        text="The newest zombie can be killed if your total is at least its Level; then the next newest. Killed "
        "zombies go to your discard pile.",
        look=("horde",),
        rule="EZ-8.2",
    ),
    "find": Guide(
        text="Spend your total on new cards. They go to your hand, as long as it holds fewer than six.",
        look=("swag",),
        rule="EZ-10.4",
    ),
    "lose": Guide(
        text="You must lose cards, one after the other. Give up what you need least; the top card of your deck is a "
        "surprise.",
        look=("hand",),
        rule="EZ-12.5",
    ),
    "threat_discard": Guide(
        text="A Level 1 zombie threatens: discard two cards of your choice. They are not lost, they come back with "
        "your discard pile.",
        look=("hand",),
        rule="EZ-19.3",
    ),
    "discard_down": Guide(
        text="You hold more than six cards. Discard until six are left, zombies last.",
        look=("hand",),
        rule="EZ-14.3",
    ),
    "zombie_draw": Guide(
        text="You are a Zombie Player. Draw up to four zombies: one of them must threaten, the others you may add.",
        rule="EZ-18.3",
    ),
    "threaten": Guide(
        text="One zombie goes to your Threat area, where it has its effect on everybody until it leaves.",
        look=("hand",),
        rule="EZ-18.6",
    ),
    "return": Guide(
        text="You may put zombies on top of the Zombie Deck: the next Survivor turns them up.",
        look=("zombie-deck",),
        rule="EZ-18.8",
    ),
    "window": Guide(
        text="You hold a card that can be played now, also in another one's turn. Nobody is told that you were asked.",
        look=("hand",),
        rule="EZ-20.1",
    ),
    "shoot": Guide(
        text="Deadeye kills any zombie of the Horde, not only the newest.",
        look=("horde",),
        rule="EZ-22.24",
    ),
    "memory": Guide(
        text="A zombie has just been added. I Remember You... sends it back, and you draw a card.",
        look=("horde",),
        rule="EZ-22.15",
    ),
    "claim": Guide(
        text="Somebody has just found a card. But That's My... takes it from them.",
        rule="EZ-22.16",
    ),
    "lead": Guide(
        text="Discard up to two other cards: each makes Fist Full of Lead stronger by 1.",
        look=("hand",),
        rule="EZ-22.7",
    ),
    "look": Guide(
        text="Choose a Survivor, who shows their top card. A cheap one you may take.",
        look=("seat-*",),
        rule="EZ-22.17",
    ),
    "shown": Guide(text="Take the card that was shown, or leave it.", rule="EZ-22.17"),
    "grab": Guide(text="Take a cheap card from a pile; it goes to your discard pile.", look=("swag",), rule="EZ-22.18"),
    "portrait": Guide(text="Choose whom you play. It changes nothing but the picture.", rule="EZ-2.2"),
}
