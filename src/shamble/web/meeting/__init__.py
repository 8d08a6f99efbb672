"""How people meet: a queue for a match with whoever comes, and invitations to those one has played with."""
