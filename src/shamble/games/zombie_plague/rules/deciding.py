"""Who decides, and for whom: the decisions of this game, and what is chosen for the zombies (ZP-21.3, ZP-21.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVarTuple, Unpack

from shamble.core.decision import AnyDecision, Decision
from shamble.games.zombie_plague.actions import DO_WITHOUT, EDGE, FACE, USE
from shamble.games.zombie_plague.state import Table

Args = TypeVarTuple("Args")

FACINGS: Final = list(FACE.all)
EDGES: Final = list(EDGE.all)


class PlagueDecision(Decision[Table, *Args]):
    """A decision that also knows what a refused action is answered with, and whether it is made for the zombies,
    whoever moves them. What is made for the zombies has their policy as its default."""

    __slots__ = ("for_the_zombies", "wanted")

    def __init__(
        self,
        name: str,
        *,
        rule: str,
        prompt: str,
        wanted: str,
        options: Callable[[Table, Unpack[Args]], list[int]],
        take: Callable[[Table, int, Unpack[Args]], None],
        default: Callable[[Table, list[int], Unpack[Args]], int] | None = None,
        for_the_zombies: bool = False,
    ) -> None:
        super().__init__(name, rule=rule, prompt=prompt, options=options, take=take, default=default)
        self.wanted = wanted
        """What the rule wants the player to do."""
        self.for_the_zombies = for_the_zombies


def zombies_decide(s: Table, decision: PlagueDecision[*Args], *args: *Args) -> None:
    """Ask the Zombie Player; without one the policy decides. A single option is not asked."""
    choice: AnyDecision = decision
    given: tuple[object, ...] = args
    options: list[int] = choice.options(s, given[0]) if len(given) == 1 else choice.options(s, *given)
    if len(options) == 1:
        choice.take(s, options[0], *given)
    elif s.zombie_player < 0 or s.days:
        choice.take(s, choice.default(s, options, *given), *given)
    else:
        s.ask_among(s.zombie_player, options, decision, *args)


def asked(s: Table) -> PlagueDecision[*tuple[object, ...]]:
    """What is being decided now."""
    assert isinstance(s.decision, PlagueDecision)
    return s.decision


def duty(s: Table) -> int | None:
    """A Human Player who moves the zombies has to move them in the way worst for the Humans (ZP-21.3, ZP-21.6): what
    the policy does is the exact meaning."""
    return s.default() if s.config["zombies"] == "human" and asked(s).for_the_zombies else None


def always(choice: int) -> Callable[..., int]:
    """The same default, whatever the table looks like."""
    return lambda s, options, *args: choice


def any_facing(s: Table, *args: object) -> list[int]:
    return FACINGS


def any_edge(s: Table, *args: object) -> list[int]:
    return EDGES


def use_or_not(card: int) -> Callable[..., list[int]]:
    """The options of a Human who may use that card: use it or keep it; none for one who does not hold it."""
    options = [USE(card), DO_WITHOUT()]

    def options_of_holder(s: Table, human: int, *args: object) -> list[int]:
        return options if card in s.items[human] else []

    return options_of_holder
