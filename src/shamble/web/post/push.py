"""Web Push: the keys by which push services know this server, which services it speaks to, and what they answer."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Mapping, Sequence
from hashlib import sha256

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from shamble.web.post.mail import NotNow
from shamble.web.post.rows import Subscription

TIMEOUT = 30.0
"""Seconds for the answer of a push service."""
SERVICES = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
"""Where the browsers' push services live; names below them count. A server must not be made to call just anybody."""
GONE = (404, 410)
_ADDRESS = re.compile(
    r"(?P<origin>(?P<scheme>https?)://(?P<host>[A-Za-z0-9.-]+)(?::(?P<port>[0-9]{1,5}))?)(?:[/?][!-\[\]-~]*)?"
)
"""Only what every reader of addresses takes for the same: with a user, a backslash or a blank in it, the one who checks
an address may find another host in it than the one who calls it."""


class Gone(Exception):
    """The browser no longer wants to be pushed to."""


def new_key() -> str:
    """The private half of a new VAPID key: 32 bytes in base64url."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _plain(number.to_bytes(32, "big"))


def public_key(private: str) -> str:
    """What a page needs to subscribe with."""
    number = int.from_bytes(base64.urlsafe_b64decode(private + "=" * (-len(private) % 4)), "big")
    key = ec.derive_private_key(number, ec.SECP256R1()).public_key()
    return _plain(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def _plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def is_service(endpoint: str, services: Sequence[str]) -> bool:
    """Whether this is an address at one of the known push services. One that is named with its scheme and port, as
    `http://127.0.0.1:8001`, is taken to the letter."""
    found = _ADDRESS.fullmatch(endpoint)
    if found is None:
        return False
    if found["origin"] in services:
        return True
    host = found["host"].lower()
    known = any(host == service or host.endswith(f".{service}") for service in services)
    return found["scheme"] == "https" and known and found["port"] in (None, "443")


def send(
    subscription: Subscription, private: str, contact: str, content: Mapping[str, object], name: str, seconds: int
) -> None:
    """Encrypt and hand over to the push service; it blocks, so call it in a thread. `name`: of two that wait under one
    name, the service keeps the later."""
    import requests  # these two bring a whole web client along: a server that starts does not wait for it
    from pywebpush import WebPushException, webpush

    topic = _plain(sha256(name.encode()).digest())[:32]
    try:
        with requests.Session() as caller:
            caller.max_redirects = 0  # a service could point into the host's own network
            webpush(
                {"endpoint": subscription.endpoint, "keys": {"p256dh": subscription.p256dh, "auth": subscription.auth}},
                json.dumps(content),
                vapid_private_key=private,
                vapid_claims={"sub": contact},
                ttl=seconds,
                timeout=TIMEOUT,
                headers={"Topic": topic, "Urgency": "normal"},
                requests_session=caller,
            )
    except WebPushException as error:
        if error.response is not None and error.response.status_code in GONE:
            raise Gone(str(error)) from error
        raise NotNow(str(error)) from error
    except (requests.RequestException, ValueError) as error:
        raise NotNow(str(error)) from error
