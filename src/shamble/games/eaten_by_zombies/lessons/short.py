"""Short lessons, one for each of the harder things."""

from __future__ import annotations

from shamble.core.lessons import Lesson, Mistake, Setting, Station, act
from shamble.games.eaten_by_zombies.lessons.tables import Who, table
from shamble.games.eaten_by_zombies.state import Table


def two_at_the_door() -> Table:
    return table(
        Who("stick*3 hide*3", "stick hide sandwich hide", "stick sandwich"),
        Who(),
        at="announce",
        horde="L1 L4",
        zombies="L2 L1 L6 L2 L8 L4",
    )


FIGHT_OR_FLEE = Lesson(
    slug="fight-or-flee",
    title="Fight or flee",
    about="What each of them costs, and what to do when neither can succeed.",
    minutes=3,
    setting=Setting(position=two_at_the_door),
    stations=(
        Station(
            text="A Level 1 and a Level 4 are at the door. A Fight needs 5, a Flee needs 7. You have 3 of each: you "
            "will fail either way. So what costs less?",
            look=("horde", "odds"),
            rule="EZ-6.2",
        ),
        Station(
            text="After a failed Flee you lose the Attrition of all, 7 cards. After a failed Fight you lose only that "
            "of those that are left. But you kill the newest first, and here that is the Level 4.",
            look=("horde-*",),
            rule="EZ-8.6",
        ),
        Station(
            text="A zombie that you cannot kill shields the older ones. So a Fight kills nobody here, and both ways "
            "cost 7. Announce Flee, and play nothing: what you do not play stays in your hand.",
            do=(act("FLEE"),),
            rule="EZ-12.2",
            otherwise="It would come to the same: the Level 4 shields the other one. Here, announce Flee.",
        ),
        Station(
            text="A Flee is all or nothing: three Hides would not make it cheaper. Say that you are done.",
            do=(act("DONE"),),
            rule="EZ-9.3",
            otherwise="Played for nothing. They do less harm in your hand, where you can choose to lose them.",
        ),
        Station(
            text="Seven cards. From your hand you choose; off the top of your deck you do not. Begin with a Heavy "
            "Stick from your hand.",
            do=(act("LOSE", card="heavy_stick"),),
            rule="EZ-12.6",
            mistakes=(
                Mistake(
                    acts=(act("LOSE"),),
                    text="That is one of the seven. Now lose a Heavy Stick from your hand, too.",
                    allowed=True,
                ),
            ),
            otherwise="You would not see what you lose. Begin with a Heavy Stick from your hand.",
        ),
        Station(
            text="Lose the others. Afterwards count: five cards would be left, and with fewer than six you die.",
            look=(),
            until=lambda view: not view["options"] or view["over"],
            most=6,
            rule="EZ-14.6",
        ),
        Station(
            text="So it ended here. That is why Survivors keep enough Fight or Flee in hand, and a thick deck.",
            look=(),
            rule="EZ-17.1",
        ),
    ),
)


def rich_night() -> Table:
    return table(
        Who("stick*2 crowbar hide*2 sandwich", "hide stick hide stick", "stick hide"),
        Who(),
        at="announce",
        horde="L1",
        zombies="L2 L1 L6 L2 L8 L4",
    )


SCAVENGING = Lesson(
    slug="scavenging",
    title="Scavenging",
    about="How much you may spend, and why a small zombie is a chance.",
    minutes=2,
    setting=Setting(position=rich_night),
    stations=(
        Station(
            text="Only a Level 1 is at the door: easy. But all that you play counts for finding, not only what the "
            "zombie needs. Announce Fight.",
            do=(act("FIGHT"),),
            rule="EZ-10.2",
            otherwise="A Flee would need 4, and cost you cards. Fight.",
        ),
        Station(
            text="Play the Crowbar first: Fight 1, and Scavenge +2.",
            do=(act("PLAY", card="crowbar"),),
            rule="EZ-22.12",
            otherwise="Begin with the Crowbar, please.",
        ),
        Station(
            text="And a Heavy Stick.",
            do=(act("PLAY", card="heavy_stick"),),
            look=("hand-heavy_stick-*",),
            rule="EZ-7.2",
            otherwise="A Heavy Stick adds one more to spend.",
        ),
        Station(
            text="And the other one.",
            do=(act("PLAY", card="heavy_stick"),),
            look=("hand-heavy_stick-*",),
            rule="EZ-10.2",
            otherwise="The second Heavy Stick makes it 5 to spend: enough for a Rifle.",
        ),
        Station(
            text="Fight 3 and Scavenge 2: you have 5 to spend. Say that you are done.",
            do=(act("DONE"),),
            rule="EZ-7.16",
            otherwise="Keep the rest, and say that you are done.",
        ),
        Station(
            text="Kill the zombie: only one who succeeds may scavenge.",
            do=(act("KILL"),),
            rule="EZ-10.1",
            otherwise="Without a success there is nothing to find. Kill it.",
        ),
        Station(
            text="Find a Rifle for 5. It is Fight 2, but Scavenge -2: weapons make noise, and you find less with them.",
            do=(act("FIND", card="rifle"),),
            look=("pile-rifle",),
            rule="EZ-10.4",
            mistakes=(
                Mistake(
                    acts=(act("FIND"),),
                    text="A good card, too. The Rifle would have been Fight 2, but Scavenge -2: weapons make noise.",
                    allowed=True,
                ),
            ),
            otherwise="What you do not spend is gone. Find the Rifle.",
        ),
        Station(
            text="A found card goes to your hand, and none is found into a hand of six. So a large hand that is not "
            "played finds nothing.",
            look=("hand",),
            rule="EZ-10.7",
        ),
    ),
)


def their_turn() -> Table:
    return table(
        Who("L4 L1 L8 hide*2 stick", "stick hide stick hide", "sandwich"),
        Who("stick*2 hide*2 sandwich rifle"),
        at="add",
        horde="L2",
        zombies="L2 L1 L6 L2 L4",
        turn=1,
    )


ZOMBIES_IN_HAND = Lesson(
    slug="zombies-in-hand",
    title="Zombies in your hand",
    about="How to get rid of them, at somebody else's door.",
    minutes=2,
    setting=Setting(position=their_turn),
    stations=(
        Station(
            text="It is {name1}'s turn, with a Level 2 at the door. Three zombies clog your hand. With six of them and "
            "nothing else you would go insane, and the match would be over.",
            look=("hand", "horde"),
            rule="EZ-6.4",
        ),
        Station(
            text="You may add a zombie to their Horde if its Attrition is greater than the number of zombies there. "
            "One is there. Add the Level 4: Attrition 3.",
            do=(act("ADD", zombie="zombie_l4"),),
            rule="EZ-5.5",
            mistakes=(Mistake(acts=(act("PASS"),), text="Then they stay in your hand. Add the Level 4."),),
            otherwise="The Level 1 can still be added later: its Attrition is 4. Begin with the Level 4.",
        ),
        Station(
            text="Now two are there, so only the Level 1, with Attrition 4, can still go. The Level 8 has Attrition 1: "
            "it stays with you. With two players you may add as many as you can.",
            do=(act("ADD", zombie="zombie_l1"),),
            rule="EZ-5.3",
            otherwise="Add the Level 1 as well: every zombie less in your hand is room for a better card.",
        ),
        Station(
            text="{name1} now faces Levels 2, 4 and 1. You draw new cards only at the end of your own turn.",
            look=("horde",),
            rule="EZ-5.16",
        ),
    ),
)


def risen() -> Table:
    return table(
        Who("", "", dead=True),
        Who("stick*2 hide*2 sandwich rifle"),
        Who("stick hide*2 L2 crowbar binoculars"),
        at="zombie_draw",
        zombies="L1 L4 L6 L2 L1 L8 L2 L4 L1",
        discarded="L2",
    )


PLAYING_DEAD = Lesson(
    slug="playing-dead",
    title="Playing on as the dead",
    about="The turn of a Zombie Player, and how the dead can still win.",
    minutes=3,
    setting=Setting(position=risen),
    stations=(
        Station(
            text="You have been eaten, and rise again. From now on you play against those who live. You win if one of "
            "them goes insane: six zombies in hand and nothing else.",
            look=("seat-*",),
            rule="EZ-18.13",
        ),
        Station(
            text="You have drawn a zombie. You may draw up to four. Draw another one.",
            do=(act("DRAW_ZOMBIE"),),
            rule="EZ-18.3",
            otherwise="One zombie must go to your Threat area. Draw another, so that you have something to add.",
        ),
        Station(
            text="That is enough for now. Draw no more.",
            do=(act("STOP_DRAWING"),),
            rule="EZ-18.3",
            mistakes=(
                Mistake(
                    acts=(act("DRAW_ZOMBIE"),),
                    text="You may: up to four. That gives you more to add. Now draw no more.",
                    allowed=True,
                ),
            ),
            otherwise="Draw no more.",
        ),
        Station(
            text="One zombie goes to your Threat area and frightens everybody. A Level 1 there makes every Survivor "
            "discard two cards before they draw. Threaten with it.",
            do=(act("THREATEN", zombie="zombie_l1"),),
            rule="EZ-19.3",
            otherwise="A Level 4 would let you add on anybody's turn. Here, take the Level 1.",
        ),
        Station(
            text="You could put zombies back on top of the deck, to send them to the next Survivor. Keep yours.",
            do=(act("RETURN_NO_MORE"),),
            rule="EZ-18.8",
            otherwise="Keep it: you will add it yourself.",
        ),
        Station(
            text="It is {name1}'s turn, next to you. Add your Level 4 to the Horde.",
            do=(act("ADD", zombie="zombie_l4"),),
            rule="EZ-5.11",
            otherwise="Do not be kind. Add the Level 4.",
        ),
        Station(
            text="So it goes on: draw, threaten, add. You add only at the doors of the living next to you, on either "
            "side.",
            look=(),
            rule="EZ-5.11",
        ),
    ),
)

SHORT_LESSONS = (FIGHT_OR_FLEE, SCAVENGING, ZOMBIES_IN_HAND, PLAYING_DEAD)
