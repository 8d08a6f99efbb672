"""Why something that was asked for at a table is not done."""

from __future__ import annotations

from shamble.web.wire.protocol import RefusalCode

WAIT_FOR_ANSWERS = "Wait a moment: others may answer to what was done"


class Refuse(Exception):
    """What somebody asked for is not done, and nothing has changed."""

    def __init__(self, code: RefusalCode, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code: RefusalCode = code
        self.text = text
        self.rule = rule


class Overtaken(Exception):
    """Another process was first: the log has grown in between."""
