"""Ways to set up Pints of Blood by one choice."""

from shamble.core.options import Preset

PRESETS = (
    Preset("Classic", "Starters' Menu: the basic game of the rulebook", {}),
    Preset("Everything", "Main Course: all cards, marked tiles and pub food", {"level": "main-course"}),
)
