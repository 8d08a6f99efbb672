"""Starting the server, in one process or several, and measuring what it bears."""
