"""The names under which this server is reached. A request that names another one was led here by somebody else's DNS
(rebinding), to use a visitor's browser as a way into their own network; it is not answered."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

from shamble.core.errors import ShambleError

EVERYWHERE = ("0.0.0.0", "::", "")
"""Hosts that mean every address of the machine."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")
_LABEL = "[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?"
_NAME = re.compile(rf"{_LABEL}(?:\.{_LABEL})*\.?(?::\d+)?")


class Hosts:
    def __init__(self, host: str = LOOPBACK[0], public_url: str = "", more: Iterable[str] = ()) -> None:
        """`host`: where the server listens; `public_url`: how it is reached from outside; `more`: other names."""
        self._any_address = host in EVERYWHERE
        self._names = {*LOOPBACK, *(_checked(name) for name in more)}
        if public_url:
            self._names.add(_checked(urlsplit(public_url).hostname or ""))
        if self._any_address:
            own = socket.gethostname().lower()
            self._names |= {own, f"{own}.local", own.partition(".")[0]}
        else:
            self._names.add(host.lower())

    def know(self, header: str) -> bool:
        """Whether a Host header names this server, at whatever port. A server that listens everywhere goes by every
        address as well: a browser that was led here by a name says that name."""
        name = host_name(header)
        return name in self._names or (self._any_address and _is_address(name))


def host_name(header: str) -> str:
    """The name in a Host header, without the port.

    >>> host_name("Table.Example.org:8000"), host_name("[::1]:8000"), host_name("localhost.")
    ('table.example.org', '::1', 'localhost')
    """
    name = header.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    if name.count(":") > 1:
        return name
    return name.partition(":")[0].removesuffix(".")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _checked(name: str) -> str:
    """A name as somebody gave it at the start."""
    plain = host_name(name)
    if not (_NAME.fullmatch(name.lower()) or _is_address(plain)):
        raise ShambleError(f"{name!r} is not the name of a host, such as table.example.org")
    return plain
