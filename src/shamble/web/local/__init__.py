"""The table without a server: a house of tables on one device, for the worker of a static page."""
