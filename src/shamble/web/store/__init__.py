"""What is kept: the database, its shape, the log of every match, and how server processes hear of each other."""
