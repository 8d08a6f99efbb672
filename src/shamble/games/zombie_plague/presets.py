"""Ways to set up Zombie Plague by one choice."""

from shamble.core.options import Preset

EVERYTHING = {
    "traitor": True,
    "days28": True,
    "days28_infection": True,
    "pursuit": "realistic",
    "hidden_items": True,
}

PRESETS = (
    Preset("Quick", "The Shorter Game: board up any one room", {"victory": "shorter"}),
    Preset("Classic", "As printed: board up the whole house", {}),
    Preset(
        "Everything",
        "A Traitor, secret items, 28 Days Later, zombies that hunt the nearest; four or more players",
        EVERYTHING,
    ),
)
