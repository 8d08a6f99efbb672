"""S3 Announce: Fight or Flee, and the check for insanity (EZ-6)."""

from __future__ import annotations

from typing import Final

from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.actions import FIGHT, FLEE
from shamble.games.eaten_by_zombies.components import BUT_THATS_MY, I_REMEMBER_YOU, ZOMBIE
from shamble.games.eaten_by_zombies.rules.endings import end_by_insanity
from shamble.games.eaten_by_zombies.rules.question import Question
from shamble.games.eaten_by_zombies.rules.without_sign import W4, open_window
from shamble.games.eaten_by_zombies.state import ANNOUNCE, FIGHTING, FLEEING, PLAY_STEP, Table

FIGHT_OR_FLEE: Final = [FIGHT(), FLEE()]


def announce_fight_or_flee(s: Table) -> None:
    s.step = ANNOUNCE
    hand = s.hand[s.turn]
    if not [card for card in hand if card < ZOMBIE and card not in (I_REMEMBER_YOU, BUT_THATS_MY)]:
        if len(hand) >= s.hand_size and min(hand) >= ZOMBIE:  # EZ-6.4
            end_by_insanity(s, s.turn)
            return
        s.tell(events.HAND_SHOWN, "EZ-6.8", s.turn, tuple(sorted(hand)))
    s.ask(s.turn, CHOOSE_FIGHT_OR_FLEE)


def fight_or_flee(s: Table, action: int) -> None:
    s.announced = FIGHTING if action == FIGHT_OR_FLEE[0] else FLEEING
    s.step = PLAY_STEP
    s.tell(events.ANNOUNCED, "EZ-6.1", s.turn, FIGHT_OR_FLEE.index(action))
    s.do(open_window, W4)


CHOOSE_FIGHT_OR_FLEE: Final = Question(
    "announce",
    rule="EZ-6.1",
    asks="announce Fight or Flee",
    answers=(FIGHT, FLEE),
    options=lambda s: FIGHT_OR_FLEE,
    take=fight_or_flee,
)
