"""The terminal table: people and bots around one screen of 80 columns, with plain lines in and out, so that it can be
scripted as well as played."""
