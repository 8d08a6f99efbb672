"""A match at the terminal table, from the first move to the result. Everybody is shown what they may know and nothing
else; between two different persons the screen is wiped. The match is saved after every move: nothing is ever lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from shlex import quote

from shamble.analysis import EVEN, advise
from shamble.bots import SearchBot, ThinkingBot, ask, bot, play_on
from shamble.bots.registry import HUMAN, SURVIVOR_ITERATIONS
from shamble.core.errors import ShambleError
from shamble.core.events import Event
from shamble.core.lessons import filled, guide_for, lit_by
from shamble.core.rng import Rng
from shamble.match import Match, seen
from shamble.terminal.lights import say_lit
from shamble.terminal.listing import Listed, lines, listed, matching_rules, rules_of
from shamble.terminal.pace import SPEEDS, Pace, read_pace
from shamble.terminal.saves import keep
from shamble.terminal.screen import Screen, as_number
from shamble.terminal.seating import default_name
from shamble.terminal.telling import Teller

HINT_ITERATIONS = SURVIVOR_ITERATIONS
"""As many as a survivor's, and not by the clock: one who asks twice hears the same."""
GUIDED_TIMES = 2
"""A choice that was explained so often is known."""
MOST_RULES = 3
"""Rules shown to explain one option."""

HELP = (
    ("NUMBER", "choose that option"),
    ("Enter", "choose it when there is only one"),
    ("? NUMBER", "explain that option"),
    ("? RULE", "show a rule, or a whole chapter: ? {rule}"),
    ("h", "hint: what the search would choose, and why"),
    ("u", "undo your last move, as long as nothing came to light by it"),
    ("t", "draw the table again, with what the cards on it say"),
    ("l", "the whole log; l 10 shows the last ten moves"),
    ("p PACE", f"how fast you are shown what happens: {', '.join(SPEEDS)}; any key skips"),
    ("q", "save and leave"),
)


class Leaving(Exception):
    """Somebody leaves the table."""


class TerminalTable:
    def __init__(
        self,
        match: Match,
        screen: Screen,
        path: Path,
        pace: Pace | None = None,
        ask_all: bool = False,
        guided: bool = False,
    ) -> None:
        """`ask_all`: also a choice with one option is asked for. `guided`: choices are explained."""
        self.ask_all = ask_all
        self.guided = guided
        self.explained: Counter[tuple[int, str]] = Counter()
        """How often a choice was explained, by seat and decision."""
        self.by_hand = False
        """A move was taken back: what follows is asked for until another one is made."""
        self.match = match
        self.game = match.game
        self.screen = screen
        self.path = path
        self.teller = Teller(match, screen, pace or Pace())
        match.watched = screen.live
        self.bots = {seat: bot(occupant) for seat, occupant in enumerate(match.seats) if occupant != HUMAN}
        people = [seat for seat in range(match.players) if seat not in self.bots]
        self.hot_seat = len(people) > 1
        self.before_screen = people[0] if len(people) == 1 else None
        """Who sees the screen now; None: anybody may, so it shows what a spectator sees."""
        self.unsaved = ""
        """Why the match as it stands is not saved; empty if it is."""
        self.shown: dict[int | None, int] = dict.fromkeys((None, *people), 0)
        """Of how many moves each has seen what happened; the opening counts as one."""

    def play(self) -> bool:
        """Play until the match is over (True) or somebody leaves (False)."""
        keep(self.match, self.path)
        self.greet()
        try:
            for seat in self.moves():
                if seat in self.bots and not self.hot_seat:
                    self.show_news()
        except Leaving:
            self.leave()
            return False
        except KeyboardInterrupt:
            self.leave()
            raise
        self.close()
        return True

    def moves(self) -> Iterator[int]:
        """Every move as it is made and saved, by its seat."""
        for seat in play_on(self.match, [self.bots.get(seat) for seat in range(self.match.players)], self.move_of):
            self.save()
            yield seat

    def move_of(self, seat: int) -> int | None:
        """The move of a bot or a person; None where the person took one back instead."""
        if seat in self.bots:
            return ask(self.bots[seat], self.match.state, self.dice("bot"))
        try:
            return self.ask_person(seat)
        except EOFError:
            raise Leaving from None

    # -- beginning and end -----------------------------------------------------------------------------------------

    def greet(self) -> None:
        match, say = self.match, self.screen.say
        say()
        say(self.game.title, style="bold")
        say("At the table: " + ", ".join(self.introduce(seat) for seat in range(match.players)))
        for line in self.game.house_rules(match.state.config):
            say(f"House rule: {line}")
        say(f"Commitment to the seed of this match: {match.commitment}", style="dim")
        if match.moves:
            say(f"{len(match.moves)} moves have been made.")
            self.shown[None] = len(match.moves) + 1
            for number, move in enumerate(match.moves, 1):
                if move.player in self.shown:  # their own last move is shown again: they may not have seen its outcome
                    self.shown[move.player] = number

    def introduce(self, seat: int) -> str:
        name, occupant = self.match.names[seat], self.match.seats[seat]
        return name if occupant == HUMAN or name == default_name(seat, occupant) else f"{name} ({occupant} bot)"

    def close(self) -> None:
        match, screen = self.match, self.screen
        if self.hot_seat:
            screen.clear()
            self.before_screen = None
            self.shown[None] = len(match.moves)
        self.show_news()
        view = match.state.view(self.before_screen)
        screen.say()
        screen.table(self.game.scene(view, (), match.names))
        screen.heading("The match is over")
        screen.say(self.game.result(view, match.names), style="bold")
        screen.say(f"The seed was {match.seed}", style="dim")
        screen.say(f"Its commitment before the first move: {match.commitment}", style="dim")
        self.say_saved("Check it", "verify")

    def leave(self) -> None:
        self.save()  # an interrupt may have come between a move and its saving
        self.screen.say()
        self.say_saved("Resume it", "play --resume")

    def say_saved(self, purpose: str, command: str) -> None:
        """Where the match is, on lines of their own that can be copied whole. `ShambleError` if it is nowhere."""
        if self.unsaved:
            self.save()  # there may be room by now
        if self.unsaved:
            raise ShambleError(f"{self.unsaved}; THE MATCH IS NOT SAVED, all of it or its last moves are lost")
        console = self.screen.console
        console.print(f"The match is saved. {purpose} by:")
        console.print(f"  shamble {command} {quote(str(self.path))}", soft_wrap=True)

    # -- moves -----------------------------------------------------------------------------------------------------

    def save(self) -> None:
        self.unsaved = ""
        try:
            keep(self.match, self.path)
        except ShambleError as error:  # the match continues: the disk may have room again by the next move
            self.unsaved = str(error)
            self.screen.say(self.unsaved, style="bold red")

    def dice(self, purpose: str) -> Rng:
        """A bot's dice for this moment: a function of seed and move number, so that a resumed match plays out alike."""
        return Rng(f"{self.match.seed}/{purpose}/{len(self.match.moves)}")

    def ask_person(self, seat: int) -> int | None:
        """Ask until there is a move, or one less."""
        if self.before_screen != seat:
            self.pass_to(seat)
        self.show_news()
        if self.is_forced():
            return self.only_choice()
        self.teller.asks()
        options = self.show_table()
        self.guide(options)
        number = len(self.match.moves)
        while len(self.match.moves) == number:
            line = self.screen.ask(f"{self.match.names[seat]}> ")
            if line.lower() in ("q", "quit", "exit"):
                raise Leaving
            action = self.answer(line, seat, options)
            if action is not None and self.is_sure(action):
                self.by_hand = False
                return action
        return None

    def is_forced(self) -> bool:
        """Whether the only option is chosen by itself. Where several people sit, its haste would tell the others what
        is in a hand; and a covert question is nobody's business."""
        state = self.match.state
        free = self.ask_all or self.by_hand or self.hot_seat or state.covert
        return not free and len(state.options) == 1

    def only_choice(self) -> int:
        state = self.match.state
        action = state.options[0]
        text = self.game.describe(state, action, self.match.names)
        self.screen.say(f"Your only choice: {text}", style="dim")
        return action

    def is_sure(self, action: int) -> bool:
        """Ask again before a choice that surely fails or throws something away."""
        state = self.match.state
        caution = self.game.caution_of(state.view(state.player), action, self.match.names)
        if caution is None:
            return True
        return self.screen.ask(f"{caution.text} ({caution.rule}) y/n ").lower() in ("y", "yes")

    def pass_to(self, seat: int) -> None:
        """Wipe the screen, so that nobody sees another one's hand."""
        if self.before_screen is not None:
            self.before_screen = None
            self.screen.clear()
        self.screen.ask(f"Pass to {self.match.names[seat]}, press Enter ")
        self.teller.asks()
        self.screen.clear()
        self.before_screen = seat

    def answer(self, line: str, seat: int, options: list[Listed]) -> int | None:
        """The move that was typed; else do what was typed, or say why not. Nothing that is typed can end the match."""
        word, _, rest = line.lower().partition(" ")
        number = as_number(line)
        if number is not None:
            return self.chosen(number, options)
        if not line and len(options) == 1:
            return options[0].action
        if line.startswith("?"):
            self.explain(line[1:].strip(), options)
        elif word in ("l", "log") and (not rest or as_number(rest) is not None):
            self.show_log(as_number(rest))
        elif word in ("p", "pace"):
            self.set_pace(rest)
        elif line.lower() in ("h", "hint"):
            self.hint(options)
        elif line.lower() in ("u", "undo"):
            self.undo(seat)
        elif line.lower() in ("t", "table"):
            self.show_table(glossary=True)
        else:
            self.complain(f"Type a number from 1 to {len(options)}, or ? for help.")
        return None

    def chosen(self, number: int, options: list[Listed]) -> int | None:
        if 1 <= number <= len(options):
            return options[number - 1].action
        self.complain(f"There is no option {number}; there are 1 to {len(options)}.")
        return None

    def set_pace(self, typed: str) -> None:
        try:
            self.teller.pace = read_pace(typed)
        except ShambleError as error:
            self.complain(str(error).removeprefix("--"))

    def undo(self, seat: int) -> None:
        reason = self.match.why_no_undo(seat)
        if reason:
            return self.complain(f"This cannot be undone: {reason}.")
        number = len(self.match.moves) - 1
        self.match.truncate(number)
        self.by_hand = True
        for thinker in self.bots.values():
            if isinstance(thinker, ThinkingBot):
                thinker.forget()
        for viewer, count in self.shown.items():
            self.shown[viewer] = min(count, number + 1)
        self.save()
        self.screen.say("Your last move is taken back.")

    # -- showing ---------------------------------------------------------------------------------------------------

    def complain(self, text: str) -> None:
        self.screen.say(text, style="yellow")

    def chapters(self, start: int) -> list[list[Event]]:
        """What happened before the first move (chapter 0) and by each move, as whoever sees the screen may know it."""
        opening = [self.match.opening] if start == 0 else []
        moves = self.match.moves[max(0, start - 1) :]
        return [seen(events, self.before_screen) for events in (*opening, *(move.events for move in moves))]

    def show_news(self) -> None:
        """Show whoever sees the screen what has happened since they last saw it."""
        start = self.shown[self.before_screen]
        news = [event for events in self.chapters(start) for event in events]
        if news and self.hot_seat and self.before_screen is not None:
            self.screen.heading("Since your last turn" if start else "So far")
        if self.screen.live:
            self.tell_news(start)
        else:
            self.screen.events(news, self.match.names, self.before_screen)
        self.shown[self.before_screen] = len(self.match.moves) + 1
        self.forget_shown()

    def tell_news(self, start: int) -> None:
        """Before a person: one thing after the other."""
        viewer, moves = self.before_screen, self.match.moves
        if start == 0:
            self.teller.tell_plainly(seen(self.match.opening, viewer), viewer)
        for move in moves[max(0, start - 1) :]:
            self.teller.tell_move(move, viewer)
        self.teller.sees(self.match.state.view(viewer), viewer)

    def forget_shown(self) -> None:
        """Beats hold tables: those that everybody has been told of are dropped."""
        counts = [count for viewer, count in self.shown.items() if viewer is not None] or [self.shown[None]]
        for move in self.match.moves[: min(counts) - 1]:
            move.beats = ()

    def show_table(self, glossary: bool = False) -> list[Listed]:
        """The table and the numbered options of the one who is asked."""
        state, names, screen = self.match.state, self.match.names, self.screen
        screen.say()
        screen.table(self.game.scene(state.view(state.player), state.options, names), glossary)
        options = listed(state, names)
        for line, is_heading in lines(options, screen.width):
            screen.say(line, style="dim" if is_heading else "")
        screen.say("number, ? help, ? 1 explain, h hint, u undo, t table, l log, q leave", style="dim")
        return options

    def guide(self, options: list[Listed]) -> None:
        """The first times that a choice comes up: what it is about, its rule, and the very first time a good move."""
        state = self.match.state
        known = (state.player, state.decision.name)
        if not self.guided or self.explained[known] >= GUIDED_TIMES:
            return
        self.explained[known] += 1
        guide, view, names = guide_for(self.game, state.decision.name), state.view(state.player), self.match.names
        self.screen.say(f"▸ {filled(guide.text, view, names)} ({guide.rule})", style="yellow")
        scene = self.game.scene(view, state.options, names)
        say_lit(self.screen, scene, lit_by(guide, scene, view, state.options))
        if self.explained[known] == 1 and len(options) > 1:
            self.hint(options, guides=True)

    def show_log(self, last: int | None) -> None:
        start = 0 if last is None else max(0, len(self.match.moves) + 1 - last)
        for number, events in enumerate(self.chapters(start), start):
            if events:
                self.screen.say(f"Move {number}" if number else "Before the first move", style="bold")
            self.screen.events(events, self.match.names, self.before_screen)

    def hint(self, options: list[Listed], guides: bool = False) -> None:
        """`guides`: nobody asked for it, so that nothing is suggested where it makes no great difference."""
        advice = advise(SearchBot(iterations=HINT_ITERATIONS), self.match.state, self.dice("hint"))
        if guides and advice.lead < EVEN:
            self.screen.say("Several of these are about as good: take the one that you like.")
            return
        by_action = {option.action: option for option in options}
        why = advice.why(lambda action: f"{by_action[action].number}: {by_action[action].text}")
        option = by_action[advice.action]
        self.screen.say(f"The search would choose {option.number}: {option.text}: {why}")

    def explain(self, wanted: str, options: list[Listed]) -> None:
        """`?` alone is help; a number is an option; anything else a rule."""
        rulebook = self.game.rulebook
        if not wanted:
            example = next(iter(rulebook.rules))
            for keys, text in HELP:
                self.screen.say(f"  {keys:<9} {text.format(rule=example)}")
            self.screen.say(f"  All rules: shamble rules {self.game.slug}")
        elif (number := as_number(wanted)) is not None:
            self.explain_option(number, options)
        elif ids := matching_rules(rulebook, wanted):
            self.screen.rules(rulebook[rule_id] for rule_id in ids)
        else:
            self.complain(f"There is no rule {wanted}; the ids look like {next(iter(rulebook.rules))}.")

    def explain_option(self, number: int, options: list[Listed]) -> None:
        if not 1 <= number <= len(options):
            return self.complain(f"There is no option {number}; there are 1 to {len(options)}.")
        state, option = self.match.state, options[number - 1]
        self.screen.say(f"{number}: {option.text}", style="bold")
        ids = rules_of(state, option.action, self.match.names, self.dice("explanation"))
        self.screen.rules(self.game.rulebook[rule_id] for rule_id in ids[:MOST_RULES])
