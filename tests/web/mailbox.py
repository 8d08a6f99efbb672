"""A mail server and a push service of the tests' own, on loopback: both speak the real protocols."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import Message
from email.parser import BytesParser
from email.policy import default
from typing import Any

import http_ece
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from shamble.web.post.sender import PostSettings
from tests.web.table import PATIENCE


class Mailbox:
    """Takes every mail, unless it is told to refuse them or to say nothing."""

    def __init__(self) -> None:
        self.port = 0
        self.mails: list[Message] = []
        self.answer = "250 taken"
        self.silent: asyncio.Event | None = None
        """While this is there and not set, the server has a mail and does not answer."""

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # the name that SMTP calls
        assert isinstance(envelope.content, bytes)
        if self.answer.startswith("250"):
            self.mails.append(BytesParser(policy=default).parsebytes(envelope.content))
        if self.silent is not None:
            await self.silent.wait()
        return self.answer

    @property
    def post(self) -> PostSettings:
        return PostSettings(
            smtp_url=f"smtp://127.0.0.1:{self.port}",
            mail_from="Shamble <table@example.org>",
            public_url="https://table.example.org",
        )

    async def mail(self, number: int) -> Message:
        """That mail, once it has come."""
        async with asyncio.timeout(PATIENCE):
            while len(self.mails) <= number:
                await asyncio.sleep(0.005)
        return self.mails[number]

    async def code(self, number: int) -> str:
        found = re.match(r"(\d{4}) (\d{4}) is your code", str((await self.mail(number))["subject"]))
        assert found is not None
        return found[1] + found[2]


@asynccontextmanager
async def mail_server(port: int = 0) -> AsyncIterator[Mailbox]:
    box = Mailbox()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(box, loop=loop), "127.0.0.1", port)
    box.port = server.sockets[0].getsockname()[1]
    try:
        yield box
    finally:
        server.close()


class Browser:
    """What a browser and its push service know: a key pair, a secret, and what was pushed."""

    def __init__(self, origin: str, path: str) -> None:
        self.endpoint = origin + path
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self.pushed: list[dict[str, Any]] = []
        self.topics: list[str] = []
        self.status = 201
        self.elsewhere = ""

    def subscription(self) -> dict[str, Any]:
        public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "keys": {"p256dh": _text(public), "auth": _text(self._auth)}}

    def take(self, headers: dict[str, str], body: bytes) -> int:
        assert Vapid02.verify(headers["authorization"]), "signed with the key that it names"
        assert headers["content-encoding"] == "aes128gcm"
        if self.status == 201:
            plain = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
            self.pushed.append(json.loads(plain))
            self.topics.append(headers["topic"])
        return self.status


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class PushService:
    def __init__(self) -> None:
        self.origin = ""
        self.browsers: dict[str, Browser] = {}

    def browser(self) -> Browser:
        path = f"/push/{len(self.browsers)}"
        self.browsers[path] = Browser(self.origin, path)
        return self.browsers[path]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        browser = self.browsers[head[0].split()[1]]
        status = browser.take(headers, body)
        elsewhere = f"location: {browser.elsewhere}\r\n" if browser.elsewhere else ""
        writer.write(f"HTTP/1.1 {status} told\r\n{elsewhere}content-length: 0\r\nconnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield service
    finally:
        server.close()
