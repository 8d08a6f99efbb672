"""What lights up in the browser is named at the terminal."""

from __future__ import annotations

from shamble.core.scene import Button, Card, Group, Meter, Note, Piece, Pile, Scene, pieces
from shamble.render.speech import spoken
from shamble.terminal.screen import Screen

MOST = 12
"""A longer list tells nobody where to look; the numbered options name as much."""


def say_lit(screen: Screen, scene: Scene, ids: list[str]) -> None:
    names = [short_name(piece) for piece in pieces(scene) if isinstance(piece, Piece) and piece.id in ids]
    if 0 < len(different := list(dict.fromkeys(names))) <= MOST:
        screen.say(f"▸ Look at: {', '.join(different)}", style="yellow")


def short_name(piece: Piece) -> str:
    match piece:
        case Card(face_up=True) | Group() | Pile() | Meter() if piece.title:
            return piece.title
        case Button() | Note():
            return piece.text
    return spoken(piece)
