"""One open page at a table on this device, in the protocol of the server's socket. Where several people share the
device, a page shows one hand at a time, and nobody's until its owner has said that they look."""

from __future__ import annotations

import logging
from collections.abc import Callable

import msgspec

from shamble.core.rng import Rng
from shamble.web.local.table import LocalTable
from shamble.web.local.thinking import Thought, work_on
from shamble.web.play.answers import guide_to, hint_of
from shamble.web.play.conversation import Beside, Conversation
from shamble.web.play.failures import RulesFailed
from shamble.web.play.refusals import Refuse
from shamble.web.play.requests import own_choice
from shamble.web.play.tables import is_thinking, plain_table
from shamble.web.play.why import explain
from shamble.web.wire import messages as wire
from shamble.web.wire import protocol

ALONE = "nobody else is here: everybody at this table sits before the same device"

log = logging.getLogger(__name__)
_requests = msgspec.json.Decoder(protocol.Request)
_encode = msgspec.json.Encoder().encode


class LocalPage:
    def __init__(self, table: LocalTable, tell: Callable[[str], None]) -> None:
        self.table = table
        self._tell = tell
        self._conversation: Conversation | None = None
        """From its hello on."""
        self._heard = 0
        self._behind = False
        self._looking: int | None = None
        """Of several people, the one who has said that they look."""
        self._last_asked: int | None = None
        self.hurried = False
        """It shows at once whatever happens."""

    # -- who looks -----------------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        people = self.table.people
        if len(people) <= 1:
            return people[0] if people else None
        return self._looking

    def _asked(self) -> int | None:
        """Which of several people is to choose now."""
        match = self.table.match
        if match is None or match.state.over or self.table.paused:
            return None
        asked = match.state.player
        return asked if asked in self.table.people and not self.table.row.seats[asked].away else None

    def _turn_to_the_next(self) -> None:
        """Whoever was to choose has chosen: what they know is put away before another looks."""
        if len(self.table.people) <= 1:
            return
        asked = self._asked()
        if asked is not None and asked != self._last_asked and asked != self._looking:
            self._look(None if self.table.hides else asked)
        if self._looking is not None and self._looking not in self.table.people:
            self._look(None)
        self._last_asked = self._last_asked if asked is None else asked

    def _look(self, seat: int | None) -> None:
        if seat != self._looking and self._conversation is not None:
            self._conversation.look_around()
        self._looking = seat

    @property
    def _curtain(self) -> int | None:
        """Who shall take the device."""
        return self._asked() if len(self.table.people) > 1 and self._looking is None else None

    # -- telling -------------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        self._behind = True

    def tell_news(self) -> None:
        """Say what has changed, if anything has."""
        if not self._behind or self._conversation is None:
            return
        self._behind = False
        self._turn_to_the_next()
        try:
            play = self._conversation.play(self.table, self.viewer)
        except RulesFailed:
            log.exception("a page could not be shown the match")
            play = None
        state = self._conversation.news(play, self.table.seating, self._look_beside)
        if state is not None:
            self._tell(_encode(state).decode())

    def _look_beside(self) -> Beside:
        fresh = [line for line in self.table.notes if line.id > self._heard]
        self._heard = max([self._heard, *(line.id for line in fresh)])
        chat = [
            wire.ChatLine(line.id, None, "", line.text, True, line.at, "", False)  # the table alone talks here
            for line in fresh
        ]
        curtain = self._curtain if len(self.table.people) > 1 else msgspec.UNSET
        return Beside(table_for(self.table, self.viewer), chat, [], [], curtain)

    def _answer(self, message: protocol.Message) -> None:
        self._tell(_encode(message).decode())

    # -- hearing -------------------------------------------------------------------------------------------------------

    def hear(self, text: str) -> None:
        try:
            request = _requests.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            self._refuse(0, Refuse("malformed", str(error)))
            return
        if self._conversation is None:
            if isinstance(request, protocol.Hello):
                self._conversation = Conversation(request)
                self._heard = request.chat
                self._behind = True
            else:
                self._refuse(getattr(request, "id", 0), Refuse("malformed", "say hello first"))
        elif isinstance(request, protocol.Hello | protocol.Resize | protocol.Redraw):
            self._conversation.take(request)
            self._behind = True
        elif isinstance(request, protocol.Hidden):
            pass  # nobody is sent notices
        elif isinstance(request, protocol.Hurried):
            self.hurried = request.on
            self.table.attend()
        else:
            self._do(request)

    def _do(self, request: protocol.Asked) -> None:
        try:
            answer = self._result(request)
        except Refuse as refusal:
            self._refuse(request.id, refusal)
        else:
            if answer is not None:
                self._answer(answer)

    def _refuse(self, request: int, refusal: Refuse) -> None:
        live = self.table
        number = live.position_for(self.viewer)[0].number(self.viewer) if live.match is not None else 0
        self._answer(
            protocol.Refused(id=request, code=refusal.code, text=refusal.text, rule=refusal.rule, number=number)
        )
        if refusal.code in ("late", "early") and self._conversation is not None:
            self._conversation.begin_again()
            self._behind = True

    def _result(self, request: protocol.Asked) -> protocol.Message | None:
        """The answer; None where it comes later."""
        live = self.table
        match request:
            case protocol.AskWhy() | protocol.AskGuide():
                return self._explain(request)
            case protocol.AskHint():
                self._ask_hint(request)
                return None
            case protocol.Move():
                return protocol.Done(request.id, live.move(self._seat(), request.number, request.action))
            case protocol.TakeBack():
                return protocol.Done(request.id, live.take_back(self._seat(), request.number))
            case protocol.SetQuiet():
                live.set_quiet(self._seat(), request.on)
                return protocol.Done(request.id, 0)
            case protocol.Look():
                return self._look_as(request)
            case protocol.Answer():
                raise Refuse("not_now", "nobody asks you to take a move back")
            case (
                protocol.Say()
                | protocol.React()
                | protocol.Silence()
                | protocol.Report()
                | protocol.SetTalk()
                | protocol.HandOver()
            ):
                raise Refuse("not_now", ALONE)

    def _explain(self, request: protocol.AskWhy | protocol.AskGuide) -> protocol.Message:
        try:
            if isinstance(request, protocol.AskGuide):
                seat = self._seat()
                return guide_to(own_choice(self.table, seat, request.number), seat, self.table.names, request)
            return explain(self.table, self.viewer, request)
        except Refuse:
            raise
        except Exception as error:  # a match does not stop because nobody can explain something
            log.exception("no explanation")
            raise Refuse("not_now", "sorry, there is no explanation for this") from error

    def _look_as(self, request: protocol.Look) -> protocol.Message:
        if len(self.table.people) <= 1:
            raise Refuse("not_now", "one person alone plays at this table")
        if request.seat is not None and request.seat not in self.table.people:
            raise Refuse("not_yours", "nobody before this device sits there")
        self._look(request.seat)
        self._last_asked = self._asked()
        self._behind = True
        return protocol.Done(request.id, 0)

    def _seat(self) -> int:
        """The seat of the one who looks."""
        seat = self.viewer
        if seat is None:
            raise Refuse("not_yours", "say first who you are" if self.table.people else "you do not sit at this table")
        if self.table.row.seats[seat].away:
            raise Refuse("not_yours", "a bot plays your seat: return to it first")
        return seat

    def _ask_hint(self, request: protocol.AskHint) -> None:
        live, seat = self.table, self._seat()
        position = own_choice(live, seat, request.number)
        dice = Rng(f"hint {live.id} {position.length}").below(1 << 30)

        def hear(thought: Thought | None) -> None:
            if thought is None or thought.advice is None:
                self._refuse(request.id, Refuse("not_now", "sorry, there is no hint for this"))
            elif self.viewer != seat:
                self._refuse(request.id, Refuse("late", "that moment has passed"))
            else:
                self._answer(hint_of(thought.advice, position, seat, live.names, request))

        live.house.think("hint", work_on(live.playing().record.match, "hint", dice), hear)


def table_for(live: LocalTable, viewer: int | None) -> wire.Table:
    """The table as the one sees it who looks: all people of it are there, and it is theirs."""
    table = plain_table(live.row)
    table.you, table.host = viewer, True
    for seat in table.seats:
        seat.you = seat.seat == viewer
        seat.present = seat.kind != "open"
        seat.thinking = is_thinking(live, seat.seat)
    return table
