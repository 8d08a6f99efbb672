"""Better weights for a game's `evaluate`: fitted to win more, or to predict better who wins."""
