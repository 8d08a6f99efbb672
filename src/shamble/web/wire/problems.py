"""What was wrong with a request, as the one who sent it reads it."""

from __future__ import annotations

from http import HTTPStatus

from msgspec import Struct


class Problem(Struct, kw_only=True, omit_defaults=True):
    """What was wrong, what is accepted, which rule: RFC 9457 problem details."""

    status: int
    title: str
    detail: str = ""
    rule: str = ""
    again: int = 0
    """Seconds after which the same can be asked again: nothing was done, and it may well be done then."""


class Fail(Exception):
    """What was wrong, for the one who can mend it."""

    def __init__(self, status: int, detail: str, rule: str = "", again: int = 0) -> None:
        super().__init__(detail)
        self.problem = Problem(status=status, title=HTTPStatus(status).phrase, detail=detail, rule=rule, again=again)
