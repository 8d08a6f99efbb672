"""How bots see the table."""
