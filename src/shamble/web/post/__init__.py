"""Notices by mail and by Web Push: an outbox in the database, the sender that empties it, and what people set about
it."""
