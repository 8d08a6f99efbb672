"""What crosses the wire, as types: what the HTTP API takes and gives, and how a table looks to one who has it open. The
OpenAPI document is made from these; `shamble.web.wire.protocol` has what is said over a table's socket."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from shamble.core.options import Config

# -- words and numbers with bounds -----------------------------------------------------------------------------------

Name = Annotated[str, Meta(min_length=1, max_length=24, description="what a person is called at the table")]
"""Twenty-four characters still fit on the title of a player's area on a phone."""
Slug = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]{0,39}$", description="a game's name in addresses")]
TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16}$", description="unguessable: it is the link to the table")]
RuleId = Annotated[str, Meta(pattern="^[A-Z]{2,3}-[A-Za-z0-9.]{1,12}$", description="such as ZR-4.1")]
Key = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$", description="the secret part of a link that moves a name")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Action = Annotated[int, Meta(ge=0, le=1_000_000)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Level = Annotated[
    str,
    Meta(
        pattern="^[a-z][a-z0-9_-]{0,23}(:[a-z]{1,23})?$",
        description="a bot by name, with or without a style: survivor, survivor:cautious; see /api/bots",
    ),
]
Pixels = Annotated[int, Meta(ge=1, le=10_000)]
ChatText = Annotated[str, Meta(min_length=1, max_length=400)]
"""Four hundred characters are a long remark at a table, and a page of them is still read."""
ClockSeconds = Annotated[
    int, Meta(ge=0, le=60 * 86_400, description="time for a turn, or for the match; 0: none, else 10 or more")
]
"""Sixty days for a match are a summer; a turn has fourteen at most, which is checked where the table is made."""
IncrementSeconds = Annotated[int, Meta(ge=0, le=86_400, description="more time each turn, with a match clock")]
ReactionSeconds = Annotated[int, Meta(ge=2, le=60, description="how long a reaction window stays open")]
PieceId = Annotated[str, Meta(pattern="^[A-Za-z0-9_.:-]{1,80}$")]

SeatKind = Literal["open", "person", "bot"]
Status = Literal["waiting", "playing", "paused", "over"]
"""Paused: the rules of the game failed; the match can be looked at, and resumed when they are mended."""
TalkOpen = Literal["open", "players", "closed"]
"""Who may talk at a table: everybody, those who sit, nobody."""
TalkKey = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{8,40}$", description="made by the sender, new for each line")]
Reaction = Literal["groan", "laugh", "clap", "fear", "hurry"]
HandTo = Literal["bot", "anybody"]
ClockKind = Literal["turn", "match"]
AtTimeout = Literal["bot", "default"]


# -- persons ---------------------------------------------------------------------------------------------------------


class NewName(Struct, forbid_unknown_fields=True):
    """What the person at this browser wants to be called."""

    name: Name


class KeyLink(Struct):
    """A secret link that moves the identity to another device, once, before it expires."""

    key: str
    path: str
    seconds: int


class TakeKey(Struct, forbid_unknown_fields=True):
    """The secret part of such a link."""

    key: Key


class MyTable(Struct):
    """One of the person's own tables, for their list."""

    id: str
    game: str
    title: str
    status: Status
    seats: list[str]
    your_turn: bool
    made: int
    until: int | None
    """On your turn: when (Unix time) your time runs out, where a turn has hours or days."""


class Me(Struct):
    """Who the server takes this browser for; `name` is null where there is none yet."""

    name: str | None
    tables: list[MyTable]


# -- tables ----------------------------------------------------------------------------------------------------------


class NewSeat(Struct, forbid_unknown_fields=True):
    """What a seat shall be: `you` seats the one who asks, `open` waits for somebody, `bot` needs a level."""

    kind: Literal["you", "open", "bot"]
    level: Level = ""


class NewTable(Struct, forbid_unknown_fields=True, kw_only=True):
    """A table to be made. The number of seats is the number of players; one seat at most is `you`."""

    game: Slug
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: Config = {}
    listed: bool = True
    seconds: ClockSeconds = 0
    clock: ClockKind = "turn"
    increment: IncrementSeconds = 0
    timeout: AtTimeout = "bot"
    """When time has run out the game's default move is made; and then a bot takes the seat, or the person plays on."""
    reaction: ReactionSeconds = 6
    stand_in: Level = "scavenger"
    rated: bool = False
    """Its result shall count for the ratings of those who sit there."""


class ChangeSeat(Struct, forbid_unknown_fields=True):
    """What the host makes of a seat before the start: open it, or give it to a bot. Whoever sat there stands up."""

    kind: Literal["open", "bot"]
    level: Level = ""


class TakeSeat(Struct, forbid_unknown_fields=True):
    """Which open seat to take; null: the first."""

    seat: SeatNumber | None = None


class HandOverVote(Struct):
    """One vote to hand an absent player's seat over."""

    seat: int
    to: HandTo


class Seat(Struct, kw_only=True):
    """Who sits where, as everybody may know it."""

    seat: int
    name: str
    kind: SeatKind
    level: str
    """Of a bot, or of the bot that plays for an absent person; else empty."""
    you: bool
    host: bool
    present: bool
    """Has the table open now; bots always."""
    away: bool
    """A person for whom a bot plays, until they return."""
    vacation: int | None
    """Until when (Unix time) the clock of this seat rests, because its person is on vacation."""
    gone: int | None
    """Since when (Unix time) a person does not have the table open; null for those who do, for bots, and where nobody
    has it open."""
    absent: bool
    """Gone for so long that the seat may be handed over."""
    offered: bool
    """Whoever opens the table may take this seat."""
    owner: str
    """Whose seat it is, while somebody else plays it; else empty."""
    yours: bool
    """It is your seat, although somebody else plays it: you may take it back."""
    votes: list[HandOverVote]
    """Who wants to hand it over, where that is decided by vote."""
    thinking: bool
    """A bot is at work on this seat's move (never shown for a covert one)."""
    clock: float | None
    """Seconds left when the message was made, while this seat's clock runs; else null."""


class Table(Struct, kw_only=True):
    """A table and who sits there."""

    id: str
    game: str
    title: str
    status: Status
    options: Config
    """As they were set; own data (a card file, a map) is shown only as "own data"."""
    seats: list[Seat]
    you: int | None
    """Your seat."""
    host: bool
    """You made this table."""
    listed: bool
    seconds: int
    clock: ClockKind
    increment: int
    timeout: AtTimeout
    reaction: int
    stand_in: str
    spectators: int
    made: int
    """Unix time."""
    commitment: str | None
    """To the seed, from the start on."""
    rematch: str | None
    """The table of the next match, once somebody asked for it."""
    decides: Literal["you", "vote", ""]
    """Whether you can hand over the seat of somebody absent: alone, by vote with the others, or not at all."""
    votes_needed: int
    """How many votes hand a seat over."""
    rated: bool
    """Its result shall count."""
    unrated: str
    """Why it does not count although it should, as far as is known by now."""
    talk: TalkOpen


class TableCard(Struct, kw_only=True):
    """A listed table for the lobby."""

    id: str
    game: str
    title: str
    status: Status
    names: list[str]
    open: int
    """How many seats are free."""
    seconds: int
    clock: ClockKind
    increment: int
    made: int
    yours: bool


class Lobby(Struct):
    """The tables that anybody may join, and those that anybody may watch."""

    waiting: list[TableCard]
    playing: list[TableCard]


# -- what a table looks like while it is played ----------------------------------------------------------------------


class Choice(Struct):
    """A legal action of yours: its int, how it reads, its parts by name, and the pieces whose click means it."""

    action: int
    text: str
    structure: dict[str, str | int]
    pieces: list[str]
    caution: str = ""
    """A question to be asked before it is made, since it surely fails or throws something away."""
    rule: str = ""
    """The rule of the caution."""
    times: int = 1
    """How often it can be made in a row, each time as a move of its own."""
    foretold: str = ""
    """What comes of it, as far as you can know it; empty where `text` says it all."""


class LogEntry(Struct):
    """One thing that happened, as you may know it. `frame` is the moment of the replay in which it stands."""

    frame: int
    text: str
    rule: str
    sound: str
    event: dict[str, Any]


class Patch(Struct, omit_defaults=True):
    """How the picture that you have becomes the next. Elements go by their ids; `""` is the drawing itself. It is done
    in the order of the fields, each of which may be left out. What an element holds is markup, or the number of what
    you remember: of a whole picture what each `<g>` with an id holds that holds no other such `<g>`, and what patches
    told you to."""

    insides: list[str] = []
    """Markup to remember, numbered on."""
    gone: list[str] = []
    """Elements that are taken away, with all that is in them."""
    put: list[tuple[str, int | str]] = []
    """Elements by id, and what they hold now."""
    attributes: dict[str, dict[str, str | None]] = {}
    """By id: attributes with their new values, null where there is none any more."""
    moved: dict[str, str] = {}
    """By id: the new place, for `translate`."""
    added: list[tuple[str, str, str, int | str]] = []
    """What it is in, what it comes behind (`""`: it is the first), the new element as markup, empty, and what it
    holds."""
    order: list[tuple[str, str, str]] = []
    """One after the other: what it is in, an element, and what that comes behind now (`""`: it is the first)."""
    defined: str = ""
    """Markup to be added to the drawing's `<defs>`."""


class Mark(Struct):
    """A word at a piece of the drawing, such as MISS on the square that was attacked."""

    piece: str
    text: str


class Beat(Struct, omit_defaults=True):
    """One thing that happened: the log of it as you may know it, and how the table looks after it."""

    log: list[LogEntry] = []
    patch: Patch | None = None
    """From the picture before; null where nothing has changed in it, or where the hello asked for none."""
    marks: list[Mark] = []
    """Words that stand for a moment where it happened."""


class UndoRequest(Struct):
    """Somebody asks to take a move back beyond the fence."""

    seat: int
    agreed: list[int]
    waiting: list[int]


class Undo(Struct):
    """Whether you can take your last move back: `free` by yourself, `ask` by everybody's consent, or `no`, and why."""

    can: Literal["free", "ask", "no"]
    why: str
    request: UndoRequest | None


class Result(Struct):
    """How the match ended. One return and one score per seat; scores where the game has them."""

    text: str
    ending: str
    returns: list[float]
    scores: list[float] | None


class Play(Struct, kw_only=True):
    """The match as you may see it now."""

    number: int
    """Say it with every move: it is the moment that you are looking at."""
    turn: int
    """Whose turn it is, -1 when the match is over."""
    asked: int
    """Whom the table waits for, as far as you may know; -1 when the match is over."""
    yours: bool
    """It is you who is asked: `choices` is not empty."""
    covert: bool
    """You are asked, and the others do not know it; the window closes by itself."""
    forced: bool
    """You have one choice, and may make it at once without telling anybody anything by it."""
    decision: str
    """The kind of choice that you are asked for, by its name in the game; empty where you are not."""
    window: float | None
    """A reaction window is open for so many seconds more: what was done last is shown when it closes."""
    prompt: str
    svg: str
    """The whole picture. Empty where the hello asked for none, and where the beats lead to it from the one you have."""
    drawn: int
    """The number of the picture that you then have: `svg` and every patch make a new one. 0 without pictures."""
    choices: list[Choice]
    log: list[LogEntry] | None
    """Replaces what you have: in the first message, and where something was taken back. Else null."""
    beats: list[Beat]
    """What has happened since, in order."""
    frame: int
    """The moment of the replay that this is."""
    undo: Undo
    quiet: bool
    """Your seat is not asked until its own turn."""
    result: Result | None


class ChatLine(Struct):
    """One line of the table talk; `note` is the table itself speaking (`seat` and `name` empty). Without a seat it was
    said by somebody who watches. A reaction has no text."""

    id: int
    seat: int | None
    name: str
    text: str
    note: bool
    at: int
    reaction: str
    yours: bool
