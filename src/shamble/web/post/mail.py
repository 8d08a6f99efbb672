"""Mail: where it goes out, how a message looks, and what a mail server's answers mean."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from functools import partial
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from shamble.core.errors import ShambleError

TIMEOUT = 20.0
"""Seconds for each answer of a mail server."""
ACCEPTED = "smtp://user:password@host:587 (with STARTTLS where the server has it) or smtps://user:password@host:465"


class Refused(Exception):
    """The mail server does not take this message, now or later."""


class NotNow(Exception):
    """The mail server or the push service cannot be reached, or is busy: try again later."""


class Smtp(Struct, frozen=True):
    """A mail server, as its URL names it."""

    host: str
    port: int
    user: str
    password: str
    tls: bool
    """From the first byte; else by STARTTLS where the server offers it."""


def parse_smtp(url: str) -> Smtp:
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:  # brackets that do not close, a port that is no number
        raise ShambleError(f"the mail server is named as {ACCEPTED}") from None
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or parts.path.strip("/"):
        raise ShambleError(f"the mail server is named as {ACCEPTED}")
    tls = parts.scheme == "smtps"
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Smtp(parts.hostname, port or (465 if tls else 587), user, password, tls)


def check_sender(address: str) -> str:
    plain = plain_address(address)
    if not is_address(plain) or any(c in address for c in "\r\n"):
        raise ShambleError(f'the sender of mail is an address such as "Shamble <table@example.org>", not {address!r}')
    return address


def plain_address(sender: str) -> str:
    return parseaddr(sender)[1]


def is_address(address: str) -> bool:
    """Good enough to try: the code that is sent there shows the rest."""
    local, at, host = address.rpartition("@")
    plain = all(c.isprintable() and not c.isspace() and c not in '<>(),;:\\"[]' for c in address)
    plain = plain and "=?" not in address  # in a header that begins an encoded word, which may hold another address
    return bool(at and local and "." in host.strip(".") and len(address) <= 254 and plain and "@" not in local)


def tidy_address(address: str) -> str:
    """As it is kept and compared: no mailbox in use depends on the case of its letters."""
    return address.strip().lower()


def compose(sender: str, to: str, subject: str, text: str, name: str, now: float) -> EmailMessage:
    """A message. Its `name` makes its Message-ID: sent twice, it is the same message."""
    message = EmailMessage()
    host = plain_address(sender).rpartition("@")[2]
    for header, value in {
        "From": sender,
        "To": to,
        "Subject": subject,
        "Date": formatdate(now),
        "Message-ID": f"<{name}@{host}>",
        "Auto-Submitted": "auto-generated",
    }.items():
        message[header] = value
    message.set_content(text)
    return message


def send(smtp: Smtp, message: EmailMessage) -> None:
    """Hand the message to the mail server; it blocks, so call it in a thread."""
    secure = ssl.create_default_context()
    kind = partial(smtplib.SMTP_SSL, context=secure) if smtp.tls else smtplib.SMTP
    try:
        with kind(smtp.host, smtp.port, timeout=TIMEOUT) as server:
            server.ehlo()
            if not smtp.tls and server.has_extn("starttls"):
                server.starttls(context=secure)
                server.ehlo()
            if smtp.user:
                server.login(smtp.user, smtp.password)
            server.send_message(message, to_addrs=[str(message["To"])])
    except smtplib.SMTPRecipientsRefused as error:
        code, words = next(iter(error.recipients.values()))
        _judge(code, words, error)
    except smtplib.SMTPDataError as error:
        _judge(error.smtp_code, error.smtp_error, error)
    except (OSError, smtplib.SMTPException) as error:
        raise NotNow(str(error)) from error


def _judge(code: int, words: bytes | str, error: Exception) -> None:
    text = words.decode(errors="replace") if isinstance(words, bytes) else words
    if 500 <= code < 600:
        raise Refused(f"{code} {text}") from error
    raise NotNow(f"{code} {text}") from error
