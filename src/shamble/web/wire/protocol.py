"""What is said over a table's socket, in both directions, as types; docs/protocol.md says how they are used."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from shamble.web.wire.games import RuleText
from shamble.web.wire.messages import (
    Action,
    ChatLine,
    ChatText,
    HandTo,
    Number,
    PieceId,
    Pixels,
    Play,
    Reaction,
    RuleId,
    SeatNumber,
    Table,
    TalkKey,
    TalkOpen,
)

RefusalCode = Literal["late", "early", "illegal", "not_yours", "not_now", "malformed", "too_fast"]

# -- the socket: what the page sends ---------------------------------------------------------------------------------


class Hello(Struct, forbid_unknown_fields=True, tag="hello"):
    """First of all. `chat` is the last line of table talk that the page has."""

    width: Pixels = 1280
    height: Pixels = 800
    svg: bool = True
    chat: Number = 0


class Resize(Struct, forbid_unknown_fields=True, tag="resize"):
    """The room for the table has changed."""

    width: Pixels
    height: Pixels


class Redraw(Struct, forbid_unknown_fields=True, tag="redraw"):
    """Send me the whole picture: what came does not fit the one that I have."""


class Hidden(Struct, forbid_unknown_fields=True, tag="hidden"):
    """Nobody can see me: another tab is in front, or the window is put away (or it can be seen again). A page that says
    nothing can be seen."""

    on: bool


class Hurried(Struct, forbid_unknown_fields=True, tag="hurried"):
    """I show at once whatever happens (or at a pace again): bots need not rest between their moves for me. At a server
    they do all the same, since its processor is everybody's."""

    on: bool


class Move(Struct, forbid_unknown_fields=True, tag="move"):
    """Do this, at this moment."""

    number: Number
    action: Action
    id: Number = 0


class TakeBack(Struct, forbid_unknown_fields=True, tag="undo"):
    """Take my last move back; beyond the fence this asks the others."""

    number: Number
    id: Number = 0


class Answer(Struct, forbid_unknown_fields=True, tag="answer"):
    """My answer to the one who asks to take a move back."""

    number: Number
    agree: bool
    id: Number = 0


class AskHint(Struct, forbid_unknown_fields=True, tag="hint"):
    """What would the search do in my place?"""

    number: Number
    id: Number = 0


class AskGuide(Struct, forbid_unknown_fields=True, tag="guide"):
    """What is this choice about? For whoever meets it for the first time."""

    number: Number
    id: Number = 0


class AskWhy(Struct, forbid_unknown_fields=True, tag="why"):
    """Why can't I? Of a piece, of an action, or plainly the text of a rule: exactly one of them."""

    piece: PieceId = ""
    action: Action | None = None
    rule: RuleId = ""
    id: Number = 0


class Say(Struct, forbid_unknown_fields=True, tag="say"):
    """Table talk. With a `key`, a line that is sent again after a broken connection is kept once."""

    text: ChatText
    key: TalkKey | Literal[""] = ""
    id: Number = 0


class React(Struct, forbid_unknown_fields=True, tag="react"):
    """A groan, a laugh and the like, for all to see."""

    reaction: Reaction
    key: TalkKey | Literal[""] = ""
    id: Number = 0


class Silence(Struct, forbid_unknown_fields=True, tag="silence"):
    """Do not show me what this person says (mute), and keep them from my tables as well (block); or do again. Who is
    meant is named by their seat or by a line of theirs."""

    how: Literal["none", "mute", "block"]
    seat: SeatNumber | None = None
    line: Number = 0
    id: Number = 0


class Report(Struct, forbid_unknown_fields=True, tag="report"):
    """Tell the host of the site about somebody, meant as in `silence`. The lines around theirs go with it."""

    reason: ChatText
    seat: SeatNumber | None = None
    line: Number = 0
    id: Number = 0


class SetTalk(Struct, forbid_unknown_fields=True, tag="talk"):
    """Who may talk at this table: the host says so."""

    who: TalkOpen
    id: Number = 0


class SetQuiet(Struct, forbid_unknown_fields=True, tag="quiet"):
    """Do not ask me until my own turn (or do again)."""

    on: bool
    id: Number = 0


class HandOver(Struct, forbid_unknown_fields=True, tag="hand_over"):
    """Hand the seat of somebody absent to a bot, or offer it to whoever opens the table."""

    seat: SeatNumber
    to: HandTo
    id: Number = 0


class Look(Struct, forbid_unknown_fields=True, tag="look"):
    """At a table of several people on one device: I am the one in this seat, and look now; null: nobody looks."""

    seat: SeatNumber | None
    id: Number = 0


Talking = Say | React | Silence | Report | SetTalk
Asked = Move | TakeBack | Answer | AskHint | AskGuide | AskWhy | Talking | SetQuiet | HandOver | Look
"""Requests that get an answer of their own."""
Request = Hello | Resize | Redraw | Hidden | Hurried | Asked

# -- the socket: what the server sends -------------------------------------------------------------------------------


class State(Struct, kw_only=True, tag="state", omit_defaults=True):
    """The present state. What is left out is as it was in the message before; the first one has everything. Chat brings
    what is new. Null `play`: not yet started."""

    table: Table | UnsetType = UNSET
    play: Play | UnsetType | None = UNSET
    chat: list[ChatLine] = []
    muted: list[int] | UnsetType = UNSET
    """The seats whose people you do not hear; nobody else knows."""
    blocked: list[int] | UnsetType = UNSET
    curtain: int | UnsetType | None = UNSET
    """At a table of several people on one device: the seat whose person shall take it and say so (`look`). Until then
    nobody's hand is shown. Null: somebody looks. A server never sends it."""


class Done(Struct, tag="done"):
    """Your request `id` is done, durably; `number` is the moment that it made."""

    id: int
    number: int


class Refused(Struct, kw_only=True, tag="refused"):
    """Your request `id` is refused; nothing has changed. `number` is the present moment."""

    id: int
    code: RefusalCode
    text: str
    rule: str = ""
    number: int = 0


class Hint(Struct, kw_only=True, tag="hint"):
    """What the search would do in your place."""

    id: int
    number: int
    action: int
    text: str
    why: str
    """The chances with it and with the next best, in words that follow on `text`."""
    lead: float
    """By how much it is ahead of the next best, as a share of a win; 1 where there is nothing else to do."""
    reasons: list[str]
    """What speaks for it against the next best, the weightiest first."""
    pieces: list[str]


class GuideWords(Struct, kw_only=True, tag="guide"):
    """What the choice that you are asked for is about, in a sentence or two, its rule, and the pieces that light up."""

    id: int
    number: int
    decision: str
    text: str
    rule: RuleText | None
    lit: list[str]


class Refusal(Struct):
    """What a click on the piece could mean at another time (`actions`, as they read), and the rule against it now."""

    rule: str
    text: str
    actions: list[str]


class Why(Struct, kw_only=True, tag="why"):
    """The rule that explains the piece, what can be done with it now, and what forbids the rest."""

    id: int
    label: str
    rule: RuleText | None
    allowed: list[str]
    refusals: list[Refusal]


Message = State | Done | Refused | Hint | GuideWords | Why
