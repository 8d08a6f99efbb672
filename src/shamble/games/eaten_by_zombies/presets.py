"""Ways to set up Eaten by Zombies! by one choice."""

from shamble.core.options import Preset

PRESETS = (
    Preset("Classic", "The set-up that the rulebook recommends", {}),
    Preset("Everything", "Random cards to win, the promo card among them", {"swag": "random", "promo": True}),
)
