"""S5 Resolve: a Fight kill by kill (EZ-8), or a Flee (EZ-9)."""

from __future__ import annotations

from typing import Final

from shamble.games.eaten_by_zombies import events
from shamble.games.eaten_by_zombies.actions import KILL, STOP_KILLING
from shamble.games.eaten_by_zombies.components import GRUDDY_GROUND_GRIPPERS
from shamble.games.eaten_by_zombies.rules.question import Question
from shamble.games.eaten_by_zombies.state import FAILURE, FIGHTING, RESOLVE, SUCCESS, Table, horde_attrition

KILL_OR_STOP: Final = [KILL(), STOP_KILLING()]


def resolve_fight_or_flee(s: Table) -> None:
    s.step = RESOLVE
    if s.announced == FIGHTING:
        kill_zombies(s)
    else:
        settle_outcome(s, s.total >= horde_attrition(s))  # EZ-9.2
        s.grippers = s.outcome == SUCCESS and GRUDDY_GROUND_GRIPPERS in s.play_area


def kill_zombies(s: Table) -> None:
    """EZ-8.2 to EZ-8.7: the newest zombie, as long as the force lasts and the Survivor wants to."""
    if s.horde and s.force >= s.cards.level[s.horde[-1]]:
        s.ask(s.turn, KILL_ZOMBIE)
    else:
        settle_outcome(s, not s.horde)  # EZ-8.9


def kill_or_stop(s: Table, action: int) -> None:
    if action != KILL_OR_STOP[0]:
        settle_outcome(s, False)
        return
    zombie = s.horde.pop()
    s.force -= s.cards.level[zombie]
    s.discard[s.turn].append(zombie)  # EZ-8.8
    s.tell(events.KILLED, "EZ-8.8", s.turn, zombie)
    s.beat()
    kill_zombies(s)


KILL_ZOMBIE: Final = Question(
    "kill",
    rule="EZ-8.7",
    asks="kill the newest zombie",
    may=True,
    answers=(KILL, STOP_KILLING),
    options=lambda s: KILL_OR_STOP,
    take=kill_or_stop,
)


def settle_outcome(s: Table, success: bool) -> None:
    s.outcome = SUCCESS if success else FAILURE
    rule = "EZ-8.9" if s.announced == FIGHTING else "EZ-9.2"
    s.tell(events.SUCCEEDED if success else events.FAILED, rule, s.turn)
