"""Both renderers, tried on tables in the manner of every game."""
