"""The style sheet: both themes readable, every class known, nothing from elsewhere."""

from __future__ import annotations

import re

import pytest

from shamble.core.scene import COLOURS, Piece
from shamble.render import stylesheet, svg
from shamble.render.style import Theme, hue, ink_on, resolved, variables
from tests.render.demos import DEMOS

INKS = {"ink": "#1a1412", "paper": "#f4e8cd"}
LEAST = 4.5  # to one: the AA level for text
LEAST_SIGN = 3.0  # for outlines that carry a meaning


def brightness(colour: str) -> float:
    parts = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


def printed_colours() -> dict[str, str]:
    return dict(re.findall(r"svg\.table \.c-([a-z]+) \{ color: (#[0-9a-f]{6}); \}", stylesheet()))


TEXT_ON_GROUND = [
    (text, ground)
    for text in ("--text", "--quiet", "--title", "--hot", "--good")
    for ground in ("--panel", "--area", "--felt")
]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(("text", "ground"), TEXT_ON_GROUND)
def test_text_can_be_read_in_both_themes(theme: Theme, text: str, ground: str) -> None:
    values = variables(theme)
    assert contrast(values[text], values[ground]) >= LEAST


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_titles_on_slabs_can_be_read(theme: Theme) -> None:
    values = variables(theme)
    assert contrast(values["--panel"], values["--title"]) >= LEAST
    assert contrast("#fff6e0", "#b3261e") >= LEAST, "the prompt"


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("sign", ["--act", "--pick", "--focus"])
def test_what_can_be_clicked_stands_out_from_every_ground(theme: Theme, sign: str) -> None:
    values = variables(theme)
    for ground in ("--panel", "--area", "--felt"):
        assert contrast(values[sign], values[ground]) >= LEAST_SIGN


@pytest.mark.parametrize("colour", COLOURS[1:])
def test_every_colour_has_an_ink_that_can_be_read_on_it(colour: str) -> None:
    assert contrast(printed_colours()[colour], INKS[ink_on(colour)]) >= LEAST


def test_colours_differ_from_one_another() -> None:
    assert len(set(printed_colours().values())) == len(COLOURS) - 1 == 12


def test_the_themes_set_the_same_variables_and_the_sheet_uses_no_other() -> None:
    blocks = re.findall(r"(?::root|\[data-theme=\"light\"\]) \{([^}]*)\}", stylesheet())
    dark, light = (set(re.findall(r"--[\w-]+", block)) for block in blocks)
    used = set(re.findall(r"var\((--[\w-]+)\)", stylesheet()))
    assert dark == light == used


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_resolved_sheet_has_no_variable_left(theme: Theme) -> None:
    sheet = resolved(theme)
    assert "var(" not in sheet
    assert sheet.startswith("svg.table {")
    assert variables(theme)["--panel"] in sheet


def test_the_sheet_loads_nothing_and_touches_only_tables() -> None:
    sheet = re.sub(r"/\*.*?\*/", "", stylesheet(), flags=re.S)
    assert "url(" not in sheet
    assert "@import" not in sheet
    assert "<" not in sheet
    rules = re.sub(r"@keyframes \w+ \{.*?\} \}|@media \([^)]*\) \{", "", sheet)
    for selectors in re.findall(r"([^{}]+)\{", rules):
        for selector in selectors.split(","):
            assert selector.strip().startswith(("svg.table", ":root", '[data-theme="light"]')), selector


def test_every_class_of_a_drawing_is_styled_or_names_what_it_is() -> None:
    names = {
        "piece", "card", "token", "die", "pile", "note", "meter", "sheet", "group", "shape", "square", "side", "map",
        "panel", "place-main", "place-side", "place-hand", "place-bar", "ground", "head", "count", "tone",
        "of-row", "bubble",
    }  # fmt: skip
    styled = set(re.findall(r"\.([a-z][a-z-]*)", stylesheet()))
    used = {
        name
        for demo in DEMOS.values()
        for attribute in re.findall(r'class="([^"]*)"', svg(demo(), standalone=False))
        for name in attribute.split()
    }
    assert used - styled - names == set()


def test_an_unknown_colour_is_refused() -> None:
    with pytest.raises(ValueError, match="no colour is called 'pink'"):
        hue("pink")


def test_the_name_of_a_kind_of_piece_draws_no_outline_round_its_words() -> None:
    """A line that the whole piece is given is inherited by its texts; it belongs to the shape in it."""
    kinds = {kind.__name__.lower() for kind in Piece.__subclasses__()} - {"hole"}  # which has none
    lined = re.findall(rf"svg\.table \.(?:{'|'.join(kinds)})(?:\.[a-z]+)? \{{[^}}]*stroke:", stylesheet())
    assert not lined
