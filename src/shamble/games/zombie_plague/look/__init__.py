"""How the table looks: the floor plan, the Humans with their cards, the buttons."""
