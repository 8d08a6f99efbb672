"""The terminal table: people and bots around one screen of 80 columns, with plain lines in and out, so that it can be
scripted as well as played."""

from shamble.terminal.replay import replay
from shamble.terminal.screen import Screen
from shamble.terminal.seating import HUMAN, Seating, ask_game, ask_seating, check_seating
from shamble.terminal.table import TerminalTable

__all__ = ["HUMAN", "Screen", "Seating", "TerminalTable", "ask_game", "ask_seating", "check_seating", "replay"]
