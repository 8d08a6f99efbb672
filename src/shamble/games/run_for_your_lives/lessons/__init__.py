"""How a newcomer learns the game."""

from shamble.core.lessons import Course, Guide
from shamble.games.run_for_your_lives.lessons.first_match import FIRST_MATCH
from shamble.games.run_for_your_lives.lessons.harder import MATCHING, REDRAW, SENDING, SPECIAL, ZOMBIE_PLAYER
from shamble.games.run_for_your_lives.lessons.opening import OPENING

COURSE = Course(
    opening=OPENING,
    first_match=FIRST_MATCH,
    lessons=(MATCHING, SENDING, REDRAW, SPECIAL, ZOMBIE_PLAYER),
    guide={
        "play": Guide(
            text="Play an item to come nearer to five, or send a zombie to whoever is ahead. A card that shares its "
            "symbol with one that lies there removes it.",
            look=("hand",),
            rule="ZR-3.4",
        ),
        "give_card": Guide(
            text="You are caught, but you still have a turn: you have drawn a card, and give it to somebody who lives. "
            "You cannot win any more; you choose who does.",
            look=("hand",),
            rule="ZR-9.3",
        ),
        "draw_another": Guide(
            text="Nobody can take that card, so it is thrown away. Draw another one to give, or end your turn.",
            rule="ZR-9.10",
        ),
    },
)
