"""Matches: playing, taking back, watching again, files, and what does not hold in them."""
