"""Learning a game at the terminal: its opening, its list of lessons, and a lesson station by station. How far somebody
has come is kept in the user's data folder."""

from __future__ import annotations

import json
from pathlib import Path

from shamble.core.errors import IllegalMove, ShambleError
from shamble.core.game import AnyGame
from shamble.core.lessons import Course, Lesson, filled, lit
from shamble.files import data_folder, make_private_folder, replacing
from shamble.lessons import BadRecord, Sitting, find_lesson
from shamble.terminal.lights import say_lit
from shamble.terminal.listing import Listed, lines, listed, matching_rules
from shamble.terminal.screen import Screen, as_number

HELP = (
    ("Enter", "read on"),
    ("NUMBER", "choose that option"),
    ("h", "hint: what to do here"),
    ("s", "skip: have it done for you"),
    ("b", "back to the station before"),
    ("? RULE", "show a rule, or a whole chapter: ? {rule}"),
    ("t", "draw the table again, with what the cards on it say"),
    ("q", "leave; you may resume later"),
)


# -- what is kept ------------------------------------------------------------------------------------------------------


class Progress:
    """By game and lesson: whether it was done, and the record of one that was left."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_folder() / "lessons.json"
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            kept = {}
        self.kept: dict[str, object] = kept if isinstance(kept, dict) else {}

    def of(self, game: AnyGame, lesson: Lesson) -> dict[str, object]:
        found = self.kept.get(f"{game.slug}/{lesson.slug}")
        return found if isinstance(found, dict) else {}

    def is_done(self, game: AnyGame, lesson: Lesson) -> bool:
        return self.of(game, lesson).get("done") is True

    def record(self, game: AnyGame, lesson: Lesson) -> list[int]:
        found = self.of(game, lesson).get("record", [])
        return found if isinstance(found, list) and all(type(entry) is int for entry in found) else []

    def keep(self, sitting: Sitting) -> None:
        """Where the learner is; a disk that is full does not end a lesson."""
        done = sitting.done or self.is_done(sitting.game, sitting.lesson)
        record = [] if sitting.done else sitting.record
        self.kept[f"{sitting.game.slug}/{sitting.lesson.slug}"] = {"done": done, "record": record}
        try:
            make_private_folder(self.path.parent)
            with replacing(self.path) as fresh:
                fresh.write_text(json.dumps(self.kept), encoding="utf-8")
        except OSError:
            return


# -- lists and the opening ---------------------------------------------------------------------------------------------


def list_courses(screen: Screen, games: list[AnyGame]) -> None:
    progress = Progress()
    for game in games:
        course = game.course
        if course is not None:
            done = sum(progress.is_done(game, lesson) for lesson in course.all)
            screen.say(f"{game.slug:<20} {len(course.all)} lessons" + (f", {done} done" if done else ""))
    screen.say("\nLearn one: shamble learn GAME", style="dim")


def show_course(screen: Screen, game: AnyGame, course: Course) -> None:
    """The opening, and what can be learnt."""
    screen.say(game.title, style="bold")
    for page in course.opening.pages:
        state = page.setting.state(game)
        view, names = state.view(page.setting.seat), page.setting.names(state.players)
        scene = game.scene(view, (), names)
        screen.heading(page.title)
        screen.say(filled(page.text, view, names))
        screen.say(filled(page.caption, view, names), style="dim")
        say_lit(screen, scene, lit(scene, page.look, view))
    screen.say()
    screen.table(scene)
    screen.heading("Lessons")
    progress = Progress()
    for number, lesson in enumerate(course.all, 1):
        done = " (done)" if progress.is_done(game, lesson) else ""
        begun = " (begun)" if progress.record(game, lesson) else ""
        screen.say(f"{number:>3}  {lesson.title}, {lesson.minutes} min{done}{begun}")
        screen.say(lesson.about, style="dim", indent=5)


def choose_lesson(screen: Screen, game: AnyGame, course: Course) -> Lesson | None:
    """The lesson that somebody wants; None where nobody is there to ask, or they want none."""
    progress = Progress()
    usual = next((lesson for lesson in course.all if not progress.is_done(game, lesson)), course.first_match)
    while True:
        try:
            line = screen.ask(f"Which lesson? Enter for {usual.title!r}, q to leave> ").lower()
        except EOFError:
            return None
        number = as_number(line)
        if not line:
            return usual
        if line == "q":
            return None
        if number is not None and 1 <= number <= len(course.all):
            return course.all[number - 1]
        screen.say(f"There are lessons 1 to {len(course.all)}.", style="yellow")


# -- a lesson ----------------------------------------------------------------------------------------------------------


class TerminalLesson:
    def __init__(self, screen: Screen, game: AnyGame, lesson: Lesson, again: bool = False) -> None:
        self.screen = screen
        self.game = game
        self.lesson = lesson
        self.progress = Progress()
        record = [] if again else self.progress.record(game, lesson)
        try:
            self.sitting = Sitting(game, lesson, record)
        except (BadRecord, IllegalMove):  # the lesson has changed since
            self.sitting = Sitting(game, lesson)

    def play(self) -> bool:
        """To the end (True), or until the learner leaves (False)."""
        screen = self.screen
        screen.say()
        screen.say(f"{self.game.title}: {self.lesson.title}", style="bold")
        if self.sitting.record:
            screen.say("You go on where you left it.", style="dim")
        while not self.sitting.done:
            options = self.show()
            number, length = self.sitting.number, len(self.sitting.record)
            while (self.sitting.number, len(self.sitting.record)) == (number, length):
                try:
                    line = screen.ask(f"{number + 1} of {len(self.lesson.stations)}> ")
                except EOFError:
                    line = "q"
                if line.lower() in ("q", "quit", "exit"):
                    screen.say(f"Resume it by: shamble learn {self.game.slug} {self.lesson.slug}", style="dim")
                    return False
                if not self.answer(line, options):
                    break
            self.progress.keep(self.sitting)
        screen.events(self.sitting.news, self.sitting.names, self.sitting.seat)
        screen.heading("That was the lesson")
        return True

    def answer(self, line: str, options: list[Listed]) -> bool:
        """Do what was typed, or say why not; False where all is to be shown again."""
        sitting = self.sitting
        word = line.lower()
        number = as_number(line)
        if number is not None and sitting.waits:
            self.choose(number, options)
        elif not line and not sitting.waits:
            sitting.follow_hint()
        elif word in ("h", "hint"):
            self.hint(options)
        elif word in ("s", "skip"):
            sitting.skip()
        elif word in ("b", "back"):
            self.sitting = Sitting(self.game, self.lesson, sitting.before())
            return False
        elif word in ("t", "table"):
            self.screen.table(sitting.scene, glossary=True)
        elif line.startswith("?"):
            self.explain(line[1:].strip())
        else:
            how = f"a number from 1 to {len(options)}" if sitting.waits else "Enter to read on"
            self.screen.say(f"Type {how}, or ? for help.", style="yellow")
        return True

    def choose(self, number: int, options: list[Listed]) -> None:
        if not 1 <= number <= len(options):
            return self.screen.say(f"There is no option {number}; there are 1 to {len(options)}.", style="yellow")
        self.sitting.step(options[number - 1].action)
        if self.sitting.said:
            self.screen.say(self.sitting.said, style="bold yellow")

    def hint(self, options: list[Listed]) -> None:
        wanted = self.sitting.hint()
        option = next((option for option in options if option.action == wanted), None)
        self.screen.say(f"Choose {option.number}: {option.text}" if option else "Press Enter to read on.")

    def explain(self, wanted: str) -> None:
        rulebook = self.game.rulebook
        if not wanted:
            example = self.sitting.station.rule or next(iter(rulebook.rules))
            for keys, text in HELP:
                self.screen.say(f"  {keys:<9} {text.format(rule=example)}")
        elif ids := matching_rules(rulebook, wanted):
            self.screen.rules(rulebook[rule_id] for rule_id in ids)
        else:
            self.screen.say(f"There is no rule {wanted}; the ids look like {next(iter(rulebook.rules))}.")

    def show(self) -> list[Listed]:
        """What happened, the table, the words, and what can be done."""
        sitting, screen = self.sitting, self.screen
        screen.events(sitting.news, sitting.names, sitting.seat)
        screen.say()
        screen.table(sitting.scene)
        screen.say()
        screen.say(sitting.text + (f"  ({sitting.station.rule})" if sitting.station.rule else ""), style="bold")
        guide = sitting.guide
        if guide is not None:
            screen.say(f"{guide.text}  ({guide.rule})")
        say_lit(screen, sitting.scene, sitting.lit)
        if not sitting.waits:
            screen.say("Enter to read on, b back, ? help, q leave", style="dim")
            return []
        options = listed(sitting.state, sitting.names)
        for line, is_heading in lines(options, screen.width):
            screen.say(line, style="dim" if is_heading else "")
        screen.say("number, h hint, s skip, b back, ? help, q leave", style="dim")
        return options


def learn(game: AnyGame, lesson: str | None, again: bool) -> None:
    """The course of a game, or one lesson of it."""
    course = game.course
    if course is None:
        raise ShambleError(f"{game.slug} has no lessons; read its rules: shamble rules {game.slug}")
    screen = Screen()
    if lesson is None:
        show_course(screen, game, course)
        chosen = choose_lesson(screen, game, course)
        if chosen is None:
            return
    else:
        chosen = find_lesson(game, lesson)
    if not TerminalLesson(screen, game, chosen, again).play():
        return
    following = course.all[course.all.index(chosen) + 1 :]
    if following:
        screen.say(f"Next: shamble learn {game.slug} {following[0].slug}", style="dim")
    screen.say(f"Play it: shamble play {game.slug}", style="dim")
