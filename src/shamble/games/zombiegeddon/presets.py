"""Ways to set up Zombiegeddon by one choice."""

from shamble.core.options import Preset

PRESETS = (
    Preset("Quick", "Disks lie face up with a running score: nothing to remember", {"ledger": "open"}),
    Preset("Classic", "As printed: gathered disks stay face down", {}),
)
