"""A match at a table and what each viewer is told of it: the part of the protocol that knows no network, no database
and no event loop. The server and the table without a server are both made of it."""
