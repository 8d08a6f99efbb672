"""The table server: what it keeps, what it allows, what it tells, and what it never tells."""
