"""What can be read and tried without sitting down: the games, their rules and cards, lessons and puzzles."""
