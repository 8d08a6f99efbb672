"""The board and what stands on it: maps and how they are read, where one can go, figures and barricades."""
