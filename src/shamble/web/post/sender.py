"""The sender: takes what is due out of the outbox, decides by which ways it goes, and sends it. Every process has one;
the outbox sees to it that a notice is in one hand at a time."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Protocol

import structlog
from msgspec import Struct

from shamble.core.errors import ShambleError
from shamble.web.names import title_of
from shamble.web.post import mail, push
from shamble.web.post.codes import CODE_SECONDS, Codes
from shamble.web.post.invited import inviter_of
from shamble.web.post.outbox import Outbox
from shamble.web.post.quiet import quiet_until
from shamble.web.post.rows import Letter
from shamble.web.store.rows import TableRow
from shamble.web.store.store import Store
from shamble.web.timing import Cancellable, Time

SEND_SECONDS = 10.0
"""Between two looks into the outbox; a code is sent at once."""
SWEEP_SECONDS = 3600.0
WATCHED_SECONDS = 30
"""A notice to somebody who looks at the table waits so long and asks again; and so often a process lets the others know
who looks at tables there."""
RETRY_SECONDS = (60, 120, 300, 900, 1800, 3600)
"""Between attempts: a mail server that restarts is back after the first, a longer fault is tried once an hour."""
MOST_TRIES = 30
"""About a day of attempts. Then the notice is given up and the host reads so in the log."""
PUSH_SECONDS = 24 * 3600
"""How long a push service keeps a notice for a browser that is not running."""

log = structlog.get_logger()


class PostSettings(Struct, frozen=True, kw_only=True):
    """What the host has set about mail and push."""

    smtp_url: str = ""
    mail_from: str = ""
    public_url: str = ""
    """How this server is reached from outside, for the links in mail."""
    push_services: tuple[str, ...] = push.SERVICES

    def check(self) -> None:
        """Whoever starts a server shall read what is missing, not whoever waits for a mail."""
        if self.smtp_url:
            mail.parse_smtp(self.smtp_url)
            if not self.mail_from:
                raise ShambleError("mail needs a sender: --mail-from 'Shamble <table@example.org>'")
            if not self.public_url.startswith(("http://", "https://")):
                raise ShambleError("mail needs the address for its links: --public-url https://table.example.org")
        if self.mail_from:
            mail.check_sender(self.mail_from)


class OpenPages(Protocol):
    """Who has which tables before their eyes at this server: nobody gets a notice of what they look at. An open page
    that is hidden, such as a forgotten tab, does not count."""

    def watching(self) -> set[tuple[str, str]]:
        """Persons who want notices, each with a table that they look at."""

    def looks_at(self, person: str, table: str) -> bool: ...


class Sender:
    def __init__(
        self,
        store: Store,
        time: Time,
        spawn: Callable[[Awaitable[None]], None],
        pages: OpenPages,
        settings: PostSettings,
        vapid: str,
    ) -> None:
        self.store = store
        self.time = time
        self.pages = pages
        self._spawn = spawn
        self.settings = settings
        self.smtp = mail.parse_smtp(settings.smtp_url) if settings.smtp_url else None
        self.vapid = vapid
        self.vapid_public = push.public_key(vapid)
        self.outbox = Outbox(store.database)
        self.codes = Codes(store.database)
        self._timers: dict[str, Cancellable] = {}
        self._at_work = asyncio.Lock()

    # -- when ----------------------------------------------------------------------------------------------------------

    def open(self) -> None:
        self._again("send", SEND_SECONDS)
        self._again("sweep", SWEEP_SECONDS)
        if self.outbox.database.shared:
            self._again("watch", WATCHED_SECONDS)

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

    def _again(self, what: str, seconds: float) -> None:
        work = {"send": self.deliver, "sweep": self._sweep, "watch": self.share_watching}[what]

        async def run() -> None:
            try:
                await work()
            finally:
                self._again(what, seconds)

        self._timers[what] = self.time.after(seconds, lambda: self._spawn(run()))

    def stir(self) -> None:
        """Something is due now."""
        self._spawn(self.deliver())

    @property
    def now(self) -> int:
        return int(self.time.unix())

    async def _sweep(self) -> None:
        await self.outbox.sweep(self.now)

    async def share_watching(self) -> None:
        """Tell the other processes which people look at which tables here."""
        await self.outbox.watch(self.store.process, sorted(self.pages.watching()), self.now + 2 * WATCHED_SECONDS + 15)

    # -- sending -------------------------------------------------------------------------------------------------------

    async def deliver(self) -> None:
        """Send all that is due."""
        async with self._at_work:
            while letters := await self.outbox.claim(self.now):
                await asyncio.gather(*map(self._handle, letters))

    async def _handle(self, letter: Letter) -> None:
        try:
            if letter.kind == "code":
                await self._send_code(letter)
            elif not letter.channel:
                await self._choose_ways(letter)
            else:
                await self._send_notice(letter)
        except mail.NotNow as error:
            await self._put_off(letter, str(error))
        except mail.Refused as error:
            log.warning("a mail was refused for good", letter=letter.id, reason=str(error))
            if letter.person is not None and letter.kind != "code":
                await self.outbox.note_trouble(letter.person, str(error))
            await self.outbox.done(letter, "failed")
        except push.Gone:
            await self.outbox.unsubscribe(letter.target)
            await self.outbox.done(letter, "dropped")
        except Exception as error:  # one that cannot be sent must not hold the others up
            log.exception("a message failed", letter=letter.id, kind=letter.kind)
            await self._put_off(letter, str(error))

    async def _put_off(self, letter: Letter, reason: str) -> None:
        if letter.tries + 1 >= MOST_TRIES or (letter.kind == "code" and letter.made + CODE_SECONDS <= self.now):
            log.error("a message was given up", letter=letter.id, kind=letter.kind, tries=letter.tries, reason=reason)
            await self.outbox.done(letter, "failed")
            return
        log.warning("a message must wait", letter=letter.id, kind=letter.kind, tries=letter.tries, reason=reason)
        wait = RETRY_SECONDS[min(letter.tries, len(RETRY_SECONDS) - 1)]
        await self.outbox.later(letter, self.now + wait, tried=True)

    async def _choose_ways(self, letter: Letter) -> None:
        """Whether the notice is still wanted now, and where it goes."""
        if letter.person is None or letter.table is None or await self._words(letter) is None:
            await self.outbox.done(letter, "dropped")
            return
        if self.pages.looks_at(letter.person, letter.table) or await self.outbox.is_watched(letter, self.now):
            await self.outbox.later(letter, self.now + WATCHED_SECONDS, tried=False)
            return
        spans = (await self.store.vacations([letter.person]))[letter.person]
        vacation = max((end for start, end in spans if start <= self.now < end), default=None)
        if vacation is not None and await self._rests(letter):
            await self.outbox.later(letter, vacation, tried=False)
            return
        wishes = await self.outbox.wishes(letter.person)
        quiet = quiet_until(wishes, self.now)
        if quiet is not None and (letter.deadline is None or letter.deadline > quiet):
            await self.outbox.later(letter, quiet, tried=False)
            return
        address = await self.outbox.address(letter.person) if self.smtp is not None and wishes.mail else None
        to = address[0] if address is not None and not address[1] else None
        # In quiet hours that outlast the time to move, a mail makes no noise: it goes alone.
        pushed = [] if quiet is not None and to is not None else await self.outbox.subscriptions(letter.person)
        await self.outbox.fan_out(letter, self.now, to, pushed)

    async def _rests(self, letter: Letter) -> bool:
        row = await self.store.table(letter.table or "")
        return row is not None and row.correspondence

    async def _send_notice(self, letter: Letter) -> None:
        words = await self._words(letter)
        if words is None or letter.person is None:
            await self.outbox.done(letter, "dropped")
            return
        subject, text = words
        path = f"/tables/{letter.table}"
        if letter.channel == "mail":
            tied = await self.outbox.address(letter.person)
            if tied is None or tied[0] != letter.target or not (await self.outbox.wishes(letter.person)).mail:
                await self.outbox.done(letter, "dropped")
                return
            link = f"{self.settings.public_url.rstrip('/')}{path}"
            ends = f"To get no more of these: {self.settings.public_url.rstrip('/')}/me"
            await self._mail(letter, letter.target, subject, f"{text}\n\n{link}\n\n{ends}\n")
        else:
            found = [each for each in await self.outbox.subscriptions(letter.person) if each.id == letter.target]
            if not found:
                await self.outbox.done(letter, "dropped")
                return
            tag = f"{letter.kind} {letter.table} {self._name(letter)[:16]}"
            content = {"title": subject, "body": text, "url": path, "tag": tag}
            left = PUSH_SECONDS if letter.deadline is None else max(60, min(PUSH_SECONDS, letter.deadline - self.now))
            contact = self._contact()
            await asyncio.to_thread(push.send, found[0], self.vapid, contact, content, self._name(letter), left)
        await self.outbox.done(letter, "sent")

    def _name(self, letter: Letter) -> str:
        """What the message is called outside. It is made from the length of the log, which counts covert answers too:
        whoever gets it must not be able to find that out."""
        return hmac.new(self.vapid.encode(), letter.key.encode(), sha256).hexdigest()

    def _contact(self) -> str:
        """Whom a push service can ask about us: it must be an address."""
        if self.settings.mail_from:
            return f"mailto:{mail.plain_address(self.settings.mail_from)}"
        return self.settings.public_url or "mailto:nobody@localhost.localdomain"

    async def _words(self, letter: Letter) -> tuple[str, str] | None:
        """Subject and text; None where there is nothing to say any more."""
        row = await self.store.table(letter.table or "")
        if row is None:
            return None
        if letter.kind == "invite":
            return await self._invitation(letter, row)
        return None if await self.outbox.is_stale(letter) else self._turn(letter, row)

    async def _invitation(self, letter: Letter, row: TableRow) -> tuple[str, str] | None:
        name = await inviter_of(self.outbox.database, letter, self.now)
        if name is None:
            return None
        title = title_of(row.game)
        return f"{name} invites you: {title}", f"{name} has a seat for you at a table of {title}."

    def _turn(self, letter: Letter, row: TableRow) -> tuple[str, str]:
        title = title_of(row.game)
        others = [name for name, seat in zip(row.names(), row.seats, strict=True) if seat.person != letter.person]
        with_ = f"{title}, with {', '.join(others)}." if others else f"{title}."
        if letter.kind == "reminder" and letter.deadline is not None:
            hours = max(1, round((letter.deadline - self.now) / 3600))
            left = f"{hours} {'hour' if hours == 1 else 'hours'}"
            return f"{left} left: {title}", f"Your time to move runs out in about {left}. {with_}"
        return f"Your turn: {title}", f"It is your turn. {with_}"

    async def _mail(self, letter: Letter, to: str, subject: str, text: str) -> None:
        if self.smtp is None:
            raise mail.NotNow("no mail server is set")
        message = mail.compose(self.settings.mail_from, to, subject, text, self._name(letter), letter.made)
        await asyncio.to_thread(mail.send, self.smtp, message)

    async def _send_code(self, letter: Letter) -> None:
        """The code is made now, when it is sent: nowhere does it stand in the clear. To an address that nobody has
        tied there is nothing to send."""
        if letter.made + CODE_SECONDS <= self.now:
            await self.outbox.done(letter, "dropped")
            return
        if letter.person is None and await self.codes.person_of(letter.target) is None:
            await self.outbox.done(letter, "dropped")
            return
        code = await self.codes.make(letter.target, letter.person, self.now)
        what = "sign in" if letter.person is None else "tie this address to your name"
        text = (
            f"Your code to {what}: {code[:4]} {code[4:]}\n\nIt is good for {CODE_SECONDS // 60} minutes. "
            "If you did not ask for it, you need do nothing: without the code nothing happens.\n"
        )
        await self._mail(letter, letter.target, f"{code[:4]} {code[4:]} is your code", text)
        await self.outbox.done(letter, "sent")
