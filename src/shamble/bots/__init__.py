"""Whatever chooses an action. A bot is asked through `ask`, the only door: what comes through it is a state drawn anew
from what the bot's seat may see, so no bot can cheat, whatever it does with it.

>>> import shamble
>>> from shamble.bots import ask, bot
>>> state = shamble.game("run_for_your_lives").new(players=3, seed=7)
>>> ask(bot("greedy"), state, shamble.Rng(1)) in state.options
True
"""

from shamble.bots.registry import Entry, bot, check_bot, guided_level, list_bots, trust
from shamble.bots.search import Finding, SearchBot, favourite
from shamble.bots.seat import BlindBot, Bot, ThinkingBot, ask, tell
from shamble.bots.style import STYLE_TEXTS, STYLES
from shamble.bots.table import BareTable, play_on

__all__ = [
    "STYLES",
    "STYLE_TEXTS",
    "BareTable",
    "BlindBot",
    "Bot",
    "Entry",
    "Finding",
    "SearchBot",
    "ThinkingBot",
    "ask",
    "bot",
    "check_bot",
    "favourite",
    "guided_level",
    "list_bots",
    "play_on",
    "tell",
    "trust",
]
