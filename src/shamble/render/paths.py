"""Path data for the shapes that boards are printed with, in the board's own units."""

from math import cos, pi, sin


def polygon(*points: tuple[float, float]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


def line(*points: tuple[float, float]) -> str:
    """Path data of an open line through the points."""
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)


def rect(x: float, y: float, width: float, height: float) -> str:
    """Path data of a rectangle."""
    return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}Z"


def circle(x: float, y: float, radius: float) -> str:
    """Path data of a circle."""
    half = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{x - radius:g} {y:g}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0Z"


def hexagon(x: float, y: float, radius: float) -> str:
    """Path data of a hexagon with a corner at the top."""
    corners = ((x + radius * sin(pi / 3 * k), y - radius * cos(pi / 3 * k)) for k in range(6))
    return polygon(*((round(px, 2), round(py, 2)) for px, py in corners))
