"""Ways to set up Zombie! Run for Your Lives! by one choice."""

from shamble.core.options import Preset

PRESETS = (
    Preset("Quick", "Ends after 40 turns at the latest, as a draw among the living", {"turn_limit": 40}),
    Preset("Classic", "As printed: five items, or the last one standing", {}),
)
