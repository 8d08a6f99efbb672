"""Whether a course holds: every lesson is played by its own hints, wrong answers are tried at each station, and all
that is named must be there. For the tests of a game; what is found is said in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from shamble.core.actions import Labels
from shamble.core.errors import IllegalMove, ShambleError
from shamble.core.game import AnyGame
from shamble.core.lessons import Act, Course, Lesson, Look, Page, Setting, Station, filled, lit, patterns
from shamble.core.rng import Rng
from shamble.core.scene import Scene
from shamble.core.view import AnyView
from shamble.lessons.sitting import READ, BadRecord, Sitting

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MOST_WORDS = 180
"""In an opening: what most people read in less than a minute, in a second language, too."""
MOST_WORDS_AT_ONCE = 60
"""At a station: more is not read."""
MOST_TRIED = 24
"""Wrong answers that are tried at one station."""
MOST_ALLOWED = 3
"""Of those that are allowed: from each the lesson is played to its end."""
FREE_PLAYERS = 3
"""Learners who do anything at all where play is free."""
WANDERERS = 2
"""Learners who do whatever is allowed, as long as there is any of it, before they do what is asked for."""
MOST_STEPS = 1000


def complaints(game: AnyGame) -> list[str]:
    """What is wrong with a game's course; nothing where it has none."""
    course = game.course
    if course is None:
        return []
    unfit = list(_of_guide(game, course))
    found = [*_of_names(game, course), *unfit, *_of_opening(game, course)]
    for lesson in course.all:
        named = _of_lesson(game, lesson)
        played = [] if named or unfit else complaints_of_play(game, lesson, lesson is course.first_match)
        found += [f"{lesson.slug}: {complaint}" for complaint in (*named, *played)]
    return found


# -- what is named ---------------------------------------------------------------------------------------------------


def _of_names(game: AnyGame, course: Course) -> Iterator[str]:
    slugs = [lesson.slug for lesson in course.all]
    yield from (f"two lessons are named {slug}" for slug in sorted({slug for slug in slugs if slugs.count(slug) > 1}))
    for name, guide in course.guide.items():
        if name not in game.decisions:
            yield f"the guide explains {name}, which is no decision of the game"
        yield from (f"the guide to {name}: {complaint}" for complaint in _of_words(game, guide.text, guide.rule))


def _of_guide(game: AnyGame, course: Course) -> Iterator[str]:
    """Whether its placeholders can be filled in at a newcomer's table."""
    setting = Setting()
    state = setting.state(game)
    view, names = state.view(setting.seat), setting.names(state.players)
    for name, guide in course.guide.items():
        yield from (f"the guide to {name}: {complaint}" for complaint in _of_blanks(guide.text, view, names))


def _of_lesson(game: AnyGame, lesson: Lesson) -> list[str]:
    found = [] if SLUG.fullmatch(lesson.slug) else ["its name is not of small letters, digits and single dashes"]
    found += [f"{what} is missing" for what in ("title", "about", "minutes", "stations") if not getattr(lesson, what)]
    found += [f"the setting: {complaint}" for complaint in _of_setting(game, lesson.setting)]
    for number, station in enumerate(lesson.stations, 1):
        found += [f"station {number}: {complaint}" for complaint in _of_station(game, station)]
    return found


def _of_station(game: AnyGame, station: Station) -> Iterator[str]:
    yield from _of_words(game, station.text, station.rule)
    for mistake in station.mistakes:
        yield from _of_words(game, mistake.text, "")
        yield from _of_acts(game, mistake.acts)
    yield from _of_acts(game, (*station.first, *station.do))
    yield from (f"it introduces {n}, which is no decision" for n in station.introduces if n not in game.decisions)
    if not station.waits and (station.mistakes or station.otherwise or station.lenient):
        yield "there is nothing to do, but something is said of doing something else"
    if station.do and station.until is None and not station.otherwise:
        yield "nothing is said of doing something else (otherwise)"


def _of_words(game: AnyGame, text: str, rule: str) -> Iterator[str]:
    if not text:
        yield "it says nothing"
    if len(text.split()) > MOST_WORDS_AT_ONCE:
        yield f"it says {len(text.split())} words at once; at most {MOST_WORDS_AT_ONCE} are read"
    if rule and rule not in game.rulebook:
        yield f"there is no rule {rule}"


def _of_setting(game: AnyGame, setting: Setting) -> Iterator[str]:
    wrong = list(_of_acts(game, setting.moves))
    yield from wrong
    if wrong:
        return
    try:
        state, again = setting.state(game), setting.state(game)
    except ShambleError as error:
        yield str(error)
        return
    if state.to_json() != again.to_json():
        yield "it is not the same table each time"
    if not 0 <= setting.seat < state.players:
        yield f"the learner sits at seat {setting.seat} of {state.players}"
    elif state.over:
        yield "the match is over"
    elif state.determinize(setting.seat, Rng(1)).view(setting.seat) != state.view(setting.seat):
        yield "it is no table that the game can have: drawn anew, it looks different to the learner"


def _of_acts(game: AnyGame, acts: Iterable[Act]) -> Iterator[str]:
    for one in acts:
        block = game.actions.by_kind.get(one.kind)
        if block is None:
            yield f"there is no action {one.kind}; there are: {', '.join(game.actions.by_kind)}"
            continue
        for name, given in one.args.items():
            argument = block.arguments.get(name)
            if argument is None:
                yield f"{one.kind} has no argument {name}; it has: {', '.join(block.arguments) or 'none'}"
                continue
            values = block.values[list(block.arguments).index(name)]
            known: Sequence[object] = argument.codes if isinstance(argument, Labels) else values
            for value in given if isinstance(given, tuple) else (given,):
                if value not in known:
                    yield f"{one}: {name} is never {value!r}; it is {_range(known)}"


def _range(known: Sequence[object]) -> str:
    shown = [str(value) for value in known]
    return ", ".join(shown) if len(shown) <= 12 else f"{', '.join(shown[:6])} … {shown[-1]}"


def _of_opening(game: AnyGame, course: Course) -> Iterator[str]:
    words = 0
    for number, page in enumerate(course.opening.pages, 1):
        words += len(f"{page.title} {page.text} {page.caption}".split())
        yield from (f"the opening, page {number}: {complaint}" for complaint in _of_page(game, page))
    if words > MOST_WORDS:
        yield f"the opening has {words} words; in a minute people read {MOST_WORDS}"


def _of_page(game: AnyGame, page: Page) -> Iterator[str]:
    if not (page.title and page.text and page.caption):
        yield "it needs a title, a text and a caption"
    wrong = list(_of_setting(game, page.setting))
    yield from wrong
    if not wrong:
        state = page.setting.state(game)
        view = state.view(page.setting.seat)
        names = page.setting.names(state.players)
        yield from _of_look(game.scene(view, (), names), page.look, view)
        yield from (complaint for text in (page.text, page.caption) for complaint in _of_blanks(text, view, names))


def _of_look(scene: Scene, look: Sequence[Look], view: AnyView) -> Iterator[str]:
    for pattern in patterns(look, view):
        if not lit(scene, (pattern,), view):
            yield f"nothing on the table is {pattern!r}"


def _of_blanks(text: str, view: AnyView, names: Sequence[str]) -> Iterator[str]:
    try:
        filled(text, view, names)
    except (KeyError, IndexError, ValueError) as error:
        yield f"{text!r:.60}: cannot fill in {error}"


# -- what happens ----------------------------------------------------------------------------------------------------


def complaints_of_play(game: AnyGame, lesson: Lesson, is_first: bool = False) -> list[str]:
    """Play the lesson by its hints, and try what else can be done at each station."""
    found: list[str] = []
    sitting = Sitting(game, lesson)
    seen = -1
    for _ in range(MOST_STEPS):
        if sitting.done:
            break
        where = f"station {sitting.number + 1}"
        found += [f"{where}: {complaint}" for complaint in _of_moment(sitting, is_first)]
        if sitting.number != seen and not sitting.astray:
            seen = sitting.number
            found += [f"{where}: {complaint}" for complaint in _of_others(sitting, is_first)]
        if found or sitting.astray:
            break
        sitting.follow_hint()
        if sitting.said:
            found.append(f"{where}: its own hint is told to be wrong: {sitting.said!r:.60}")
    else:
        found.append("it has no end, if one follows its hints")
    if not found and not sitting.astray:
        found += [f"whoever does all that is allowed: {complaint}" for complaint in _of_wandering(game, lesson)]
    found += [
        f"station {number + 1}: the match is over before the learner can do anything" for number in sitting.passed
    ]
    return [*found, *sitting.astray]


def _of_moment(sitting: Sitting, is_first: bool) -> Iterator[str]:
    """What must hold wherever the learner is."""
    yield from _of_look(sitting.scene, sitting.station.look or (), sitting.view)
    texts = [sitting.station.text, sitting.station.otherwise, *(m.text for m in sitting.station.mistakes)]
    yield from (complaint for text in texts for complaint in _of_blanks(text, sitting.view, sitting.names))
    guide = sitting.guide
    if guide is not None:
        name = sitting.state.decision.name
        course = sitting.game.course
        if is_first and (course is None or name not in course.guide):
            yield f"the learner is asked for {name}, and neither a station nor the guide has introduced it"
        yield from (f"the guide to {name}: {c}" for c in _of_look(sitting.scene, guide.look, sitting.view))
    again = Sitting(sitting.game, sitting.lesson, sitting.record)
    if again.number != sitting.number or again.view != sitting.view:
        yield "after saving and loading it is another table"


def _of_others(sitting: Sitting, is_first: bool) -> Iterator[str]:
    """What must hold whatever the learner does at this station."""
    if not sitting.waits:
        yield from _must_refuse(sitting, 0)
        return
    yield from _must_refuse(sitting, READ)
    if sitting.station.until is not None:
        for number in range(FREE_PLAYERS):
            yield from _of_free_play(sitting, Rng(f"free {number}"), is_first)
        return
    played = 0
    for action in _spread(sitting, [a for a in sitting.state.options if a not in sitting.wanted()]):
        trial = Sitting(sitting.game, sitting.lesson, sitting.record)
        what = sitting.game.describe(sitting.state, action, sitting.names)
        trial.step(action)
        if not trial.said:
            yield f"nothing is said of {what!r}"
        if trial.refused:
            if trial.view != sitting.view or trial.record != sitting.record:
                yield f"{what!r} is refused, but something has changed"
        elif played < MOST_ALLOWED:
            played += 1
            yield from (f"after {what!r}: {complaint}" for complaint in _to_the_end(trial, is_first))


def _must_refuse(sitting: Sitting, entry: int) -> Iterator[str]:
    trial = Sitting(sitting.game, sitting.lesson, sitting.record)
    try:
        trial.step(entry)
    except (BadRecord, IllegalMove):
        return
    yield "it can be passed without what it asks for"


def _of_free_play(sitting: Sitting, rng: Rng, is_first: bool) -> Iterator[str]:
    """A learner who does anything that is not refused; then the lesson goes on by its hints."""
    trial = Sitting(sitting.game, sitting.lesson, sitting.record)
    for _ in range(MOST_STEPS):
        if trial.number != sitting.number or trial.done:
            break
        yield from (f"in free play: {complaint}" for complaint in _of_moment(trial, is_first))
        options = list(trial.state.options)
        rng.shuffle(options)
        for action in options:
            trial.step(action)
            if not trial.refused:
                break
            if not trial.said:
                yield "a mistake is refused, but nothing is said of it"
        else:
            yield "in free play every option is refused"
            return
    else:
        yield "free play has no end"
        return
    yield from (f"after free play: {complaint}" for complaint in _to_the_end(trial, is_first))


def _of_wandering(game: AnyGame, lesson: Lesson) -> Iterator[str]:
    if not any(station.lenient or any(m.allowed for m in station.mistakes) for station in lesson.stations):
        return
    for number in range(WANDERERS):
        trial, rng = Sitting(game, lesson), Rng(f"wanderer {number}")
        for _ in range(MOST_STEPS):
            if trial.done or trial.astray:
                break
            if not (trial.waits and trial.station.until is None and _wanders(trial, rng)):
                trial.follow_hint()
        else:
            yield "the lesson has no end"
        yield from trial.astray


def _wanders(trial: Sitting, rng: Rng) -> bool:
    """Does something that is not asked for, if anything is allowed."""
    others = [action for action in trial.state.options if action not in trial.wanted()]
    rng.shuffle(others)
    for action in others:
        trial.step(action)
        if not trial.refused:
            return True
    return False


def _to_the_end(trial: Sitting, is_first: bool) -> list[str]:
    found: list[str] = []
    for _ in range(MOST_STEPS):
        if trial.done or trial.astray or found:
            break
        found += _of_moment(trial, is_first)
        trial.follow_hint()
    else:
        found.append("the lesson has no end")
    return found + trial.astray


def _spread(sitting: Sitting, actions: Sequence[int]) -> list[int]:
    """Some of the actions, of all kinds."""
    kind_of = sitting.game.actions.block_of
    groups = [list(group) for _, group in groupby(actions, key=lambda action: kind_of(action).first)]
    mixed = [group[i] for i in range(max(map(len, groups), default=0)) for group in groups if i < len(group)]
    return mixed[:MOST_TRIED]
