"""The icons of the page as PNG and ICO, drawn by resvg from the one that is written by hand, `static/icon.svg`."""

from __future__ import annotations

import struct
from pathlib import Path

import resvg_py

import shamble.web

STATIC = Path(shamble.web.__file__).parent / "static"
GROUND = "#b3261e"
SIZES = {"icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512}
FAVICON = (16, 32, 48)
SAFE = 0.78
"""Share of a maskable icon that the drawing may fill: a phone cuts a circle or a drop out of it."""


def drawn(svg: str, size: int) -> bytes:
    return resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size)


def maskable(svg: str) -> str:
    """The icon with ground to the edge, and smaller within it, its arm still rising from the lower edge."""
    place = f'x="{32 - 32 * SAFE}" y="{65 - 64 * SAFE}" width="{64 * SAFE}" height="{64 * SAFE}"'
    inner = svg.replace("<svg ", f"<svg {place} ", 1)
    ground = f'<rect width="64" height="64" fill="{GROUND}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{ground}{inner}</svg>'


def ico(pictures: list[tuple[int, bytes]]) -> bytes:
    """An ICO file of PNG pictures."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    entries = b""
    for size, picture in pictures:
        entries += struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + entries + b"".join(picture for _, picture in pictures)


def main() -> None:
    svg = (STATIC / "icon.svg").read_text(encoding="utf-8")
    files = {name: drawn(svg, size) for name, size in SIZES.items()}
    files["icon-maskable-512.png"] = drawn(maskable(svg), 512)
    files["favicon.ico"] = ico([(size, drawn(svg, size)) for size in FAVICON])
    for name, content in files.items():
        (STATIC / name).write_bytes(content)
        print(f"{name}: {len(content)} bytes")


if __name__ == "__main__":
    main()
