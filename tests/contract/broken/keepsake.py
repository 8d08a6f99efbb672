"""Snack at a table that keeps something which is no plain data, and does not make it anew when it is loaded."""

from __future__ import annotations

from typing import Any, NamedTuple

from shamble.core.events import Kind
from shamble.core.rng import Rng
from tests.contract.broken.snack.rules import Table
from tests.contract.broken.variants import Broken, at


class Diary(NamedTuple):
    entries: int


class Keepsake(Table):
    __slots__ = ("diary",)

    def __init__(self, game: Any, players: int, config: dict[str, Any], rng: Rng) -> None:
        super().__init__(game, players, config, rng)
        self.diary = Diary(0)

    def tell(self, kind: Kind, rule: str, *values: object, only: tuple[int, ...] | None = None) -> None:
        self.diary = Diary(self.diary.entries + 1)
        super().tell(kind, rule, *values, only=only)

    def clone(self) -> Keepsake:
        new = super().clone()
        assert isinstance(new, Keepsake)
        new.diary = self.diary
        return new


VARIANTS_OF_VALUES: tuple[Broken, ...] = (
    ("states_are_values", "a table that forgets its diary when it is stored", at(Keepsake)),
)
