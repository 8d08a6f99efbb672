"""What is said of a piece aloud: for screen readers, for the text table, for whoever cannot see colours."""

from __future__ import annotations

from shamble.core.scene import (
    Badge,
    Button,
    Card,
    Die,
    Group,
    Hole,
    Icon,
    Meter,
    Note,
    Piece,
    Pile,
    Sheet,
    Standing,
    Token,
)


def icon_name(icon: Icon) -> str:
    """The name of an icon, be it of the common set or a drawing."""
    return icon if isinstance(icon, str) else icon.name


def badge_words(badge: Badge) -> str:
    """A badge in words."""
    return badge.label or " ".join(filter(None, (badge.text, icon_name(badge.icon))))


SEEN = {"": "", "active": "to move", "out": "out of the game", "winner": "has won"}


def spoken(piece: Piece) -> str:
    """What is said of a piece aloud: its label, or one made from what it shows."""
    if piece.label:
        return piece.label
    match piece:
        case Card(face_up=False):
            return "face-down card"
        case Card():
            parts = [piece.title or icon_name(piece.icon) or "card"]
            if piece.symbol:
                parts.append(icon_name(piece.symbol))
            parts += map(badge_words, piece.badges)
            return ", ".join(parts) + (f". {piece.text}" if piece.text else "")
        case Token():
            named = " ".join(filter(None, (piece.colour, icon_name(piece.icon), piece.text))) or "token"
            return ", ".join(filter(None, (named, piece.badge, piece.facing and f"facing {piece.facing.upper()}")))
        case Die():
            return f"{piece.colour} die: {piece.value or icon_name(piece.icon) or piece.text or 'not rolled'}".strip()
        case Pile():
            top = f", {spoken(piece.top)} on top" if piece.top is not None and piece.count else ""
            return f"{piece.title or 'pile'}: {piece.count}{top}"
        case Button() | Note():
            return piece.text
        case Standing():
            return ", ".join(filter(None, (piece.name, f"{piece.text} {piece.unit}".strip(), SEEN[piece.highlight])))
        case Hole():
            return "an empty place"
        case Meter():
            return f"{piece.title} {piece.value}" + (f" of {piece.most}" if piece.most else "")
        case Group():
            return ", ".join(filter(None, (piece.title or piece.id, *map(badge_words, piece.badges), piece.highlight)))
        case Sheet():
            return piece.title or piece.id
    return piece.id
