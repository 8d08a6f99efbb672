"""What a device is called in the list of those that are signed in."""

from __future__ import annotations

import re

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
"""What stands in the header, the one that lies least first: nearly all say Safari."""
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)


def device_name(agent: str) -> str:
    """Browser and system in words, from what the browser says of itself; nothing else of that is kept.

    >>> device_name("Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0")
    'Firefox on Linux'
    >>> device_name("curl/8.9"), device_name("")
    ('A program', 'A program')
    """
    browser = next((name for sign, name in BROWSERS if re.search(rf"{sign}\w*/", agent)), None)
    system = next((name for sign, name in SYSTEMS if sign in agent), None)
    if browser is None:
        return "A program"
    return browser if system is None else f"{browser} on {system}"
