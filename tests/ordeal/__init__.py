"""An ordeal for the server: several nodes on one PostgreSQL that fails over, over lines that are slow, cut and silent,
with clients that send again what was not answered; and a check of everything that they were told."""
