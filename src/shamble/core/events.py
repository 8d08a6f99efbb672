"""Events say what happened, in order: a kind, its values, the rule it comes from, and who may know it.

    DREW = Kind("drew", "{player} draw[s] {card}", player=Seats(7), card=CARDS,
                secret=("card",), hidden="{player} draw[s] a card", reveals=True)
    s.tell(DREW, "ZR-3.5", player, card, only=(player,))

Log lines, animation, sound and speech are all made from events. In a text, `[third|second]` is the verb's ending for
somebody else or for the reader, or for several ("draw[s]", "[has|have]"); it goes with the first seat of the
event. "{player}'s" is "your" to that reader. A value may be a tuple: it is told as a list. Somebody outside
`only` gets the `secret` values as None and the `hidden` text; where there is no hidden text they get no event at all.
A kind that `reveals` tells somebody a fact that was fixed but unknown: a move with one cannot be taken back.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from shamble.core.actions import Argument, Labels, Seats, show
from shamble.core.native import mypyc_attr

_VERB: Final = re.compile(r"\[([^\]|]*)(?:\|([^\]]*))?\]")


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """What one sort of event carries and how it reads."""

    __slots__ = ("arguments", "hidden", "name", "reveals", "seats", "secret", "sound", "text")

    def __init__(
        self,
        name: str,
        text: str,
        *,
        secret: Sequence[str] = (),
        hidden: str = "",
        reveals: bool = False,
        sound: str = "",
        **arguments: Argument,
    ) -> None:
        self.name = name
        self.text = text
        self.secret = tuple(secret)
        self.hidden = hidden
        self.reveals = reveals
        self.sound = sound
        self.arguments = arguments
        self.seats = tuple(n for n, argument in enumerate(arguments.values()) if isinstance(argument, Seats))
        """Which of the arguments are seats."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """One thing that happened. `only` is None when everybody may know all of it."""

    __slots__ = ("kind", "masked", "only", "rule", "values")

    def __init__(
        self, kind: Kind, rule: str, values: tuple[Any, ...], only: tuple[int, ...] | None, masked: bool = False
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.values = values
        self.only = only
        self.masked = masked
        """This is what somebody outside `only` may know of it."""

    def seen_by(self, viewer: int | None) -> Event | None:
        """The event as the seat (None: a spectator) may know it; None if they learn nothing of it."""
        if self.only is None or viewer in self.only:
            return self
        if not self.kind.hidden:
            return None
        known = tuple(
            None if name in self.kind.secret else value
            for name, value in zip(self.kind.arguments, self.values, strict=True)
        )
        return Event(self.kind, self.rule, known, None, masked=True)

    def reads_alike(self, viewer: int | None) -> bool:
        """Whether everybody may know it, and it reads for the viewer as for any spectator: it does not say "you"."""
        if self.only is not None:
            return False
        named = (self.values[n] for n in self.kind.seats)
        return viewer is None or all(
            viewer not in seat if isinstance(seat, tuple) else seat != viewer for seat in named
        )

    def text(self, names: Sequence[str] | None = None, viewer: int | None = None) -> str:
        """The event as a sentence, told to `viewer`. Apply `seen_by` first."""
        shown = {}
        template = self.kind.hidden if self.masked else self.kind.text
        second: bool | None = None  # the verb's second form: "you draw", "Ann, Bob draw"
        for (name, argument), value in zip(self.kind.arguments.items(), self.values, strict=True):
            is_seat = isinstance(argument, Seats)
            parts = () if value is None else value if isinstance(value, tuple) else (value,)
            if is_seat and parts and second is None:
                second = len(parts) > 1 or viewer in parts
            if is_seat and parts == (viewer,):
                template = template.replace(f"{{{name}}}'s", "your")
            shown[name] = ", ".join(
                "you" if is_seat and part == viewer else show(argument, part, names) for part in parts
            ) or ("nobody" if is_seat else "nothing")
        line = _conjugated(template, bool(second)).format(**shown)
        return line[:1].upper() + line[1:]

    def to_dict(self) -> dict[str, object]:
        """Plain data for the wire. Apply `seen_by` first."""
        out: dict[str, object] = {"event": self.kind.name, "rule": self.rule}
        for (name, argument), value in zip(self.kind.arguments.items(), self.values, strict=True):
            out[name] = _code(argument, value)
        return out


@lru_cache(maxsize=1024)
def _conjugated(template: str, second: bool) -> str:
    """The template with its verbs in one of their two forms."""
    return _VERB.sub(lambda m: (m[2] or "") if second else m[1], template)


def _code(argument: Argument, value: Any) -> object:
    if isinstance(value, tuple):
        return [_code(argument, v) for v in value]
    return argument.codes[value] if isinstance(argument, Labels) and value is not None else value
