"""Ratings of people and bots on one scale: that of the arena, where 400 points are odds of 10 to 1."""
