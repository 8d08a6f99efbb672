"""A made-up position of Snack that no match comes to, and tables that go wrong there and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from shamble.core.decision import AnyDecision
from shamble.core.events import Kind
from shamble.core.rng import Rng
from shamble.core.state import State
from tests.contract.broken.snack import GAME
from tests.contract.broken.snack.looks import view
from tests.contract.broken.snack.rules import BINNED, Table, draw
from tests.contract.broken.tables import Asking

Step = Callable[..., None]


def nobody_holds_a_brain(seed: int, table: type[Table] = Table, **changes: Any) -> Table:
    """Two brains are left to draw, all hands are empty, the rest lies in the bin."""
    game = replace(GAME, **changes)
    s = table(game, *game.check(3, {}), Rng(seed))
    for hand in s.hands:
        s.bin += hand
        hand.clear()
    while len(s.deck) > 2:
        s.bin.append(s.deck.pop())
    s.do(draw)
    s.run()
    return s


def go_round(s: State) -> None:
    s.do(go_round)


class Dizzy(Table):
    """When all hands are empty at the end, a step asks for itself again and again."""

    def end(self, returns: list[float], ending: str, scores: list[float] | None = None) -> None:
        if any(self.hands):
            super().end(returns, ending, scores)
        else:
            self.do(go_round)


class Stumbling(Table):
    """When all hands are empty at the end, a rule fails."""

    def end(self, returns: list[float], ending: str, scores: list[float] | None = None) -> None:
        if not any(self.hands):
            raise LookupError("no hand to look into")
        super().end(returns, ending, scores)


class Stuttering(Asking):
    """Who holds one brain is offered it twice."""

    def ask_among(  # type: ignore[override]  # whatever the decision takes
        self, player: int, options: list[int], decision: AnyDecision, *args: Any, covert: bool = False
    ) -> None:
        super().ask_among(player, options * 2 if len(options) == 1 else options, decision, *args, covert=covert)


class Leaking(Table):
    """The bin has a hole when all hands are empty."""

    def tell(self, kind: Kind, rule: str, *values: Any, only: tuple[int, ...] | None = None) -> None:
        super().tell(kind, rule, *values, only=only)
        if kind is BINNED and not any(self.hands):
            self.bin.pop()


def view_with_the_deck(s: Table, player: int | None) -> dict[str, Any]:
    """Who holds nothing is shown what comes next."""
    holds = player is None or s.hands[player]
    return view(s, player) if holds else view(s, player) | {"next": s.deck[-1:]}


POSITION_VARIANTS: tuple[tuple[str, str, type[Table], dict[str, Any]], ...] = (
    ("every_apply_returns", "a step asks for itself for ever", Dizzy, {}),
    ("every_apply_returns", "a rule fails", Stumbling, {}),
    ("options_are_legal", "an option is offered twice", Stuttering, {}),
    ("pieces_stay", "a piece is lost", Leaking, {}),
    ("views_keep_secrets", "the deck is shown", Table, {"view": view_with_the_deck}),
)
"""The clause that must complain, what is wrong, the table, and what else of the game is changed."""
