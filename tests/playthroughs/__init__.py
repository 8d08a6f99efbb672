"""Recorded matches, one file each, compared line by line: at least one for every way in which a game can end."""
