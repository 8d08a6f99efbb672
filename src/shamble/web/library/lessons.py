"""Learning a game: its opening with pictures, and its lessons, step by step. Nothing is kept here: a lesson is its name
and what has happened in it, which the page brings along, and every step is played again from that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial

from shamble.core.errors import IllegalMove
from shamble.core.game import AnyGame
from shamble.core.lessons import Lesson, filled, lit, meaning
from shamble.core.scene import Scene, named
from shamble.core.state import State
from shamble.games import game as find_game
from shamble.lessons import READ, BadRecord, Sitting
from shamble.render import svg
from shamble.render.nodes import Known, Picture
from shamble.web.play.drawing import draw_for_page, fit, picture_for_page
from shamble.web.play.record import log_line
from shamble.web.play.serializers import rule_text, serialize_choices
from shamble.web.play.showing import MOST_PICTURES, patch_between
from shamble.web.wire import lessons as wire_lessons
from shamble.web.wire.messages import Beat
from shamble.web.wire.problems import Fail

LAMP = "#ffcf3f"


def glow(*blurs: int) -> str:
    return "{filter:" + " ".join(f"drop-shadow(0 0 {blur}px {LAMP})" for blur in blurs) + "}"


GLOW = glow(2, 5, 9)
OF_SMALL_PIECES = glow(2, 2, 3, 3, 14)
"""Or nobody would find one of a hundred on a board that is shown at half its size."""
OF_LETTERS = f"{{outline:3px solid {LAMP};outline-offset:4px}}"
"""A glow would drown them."""


@lru_cache(maxsize=64)
def course_info(game: AnyGame) -> wire_lessons.CourseInfo:
    course = game.course
    if course is None:
        return wire_lessons.CourseInfo([], [])
    opening = []
    for number, page in enumerate(course.opening.pages, 1):
        state = page.setting.state(game)
        fill = partial(filled, view=state.view(page.setting.seat), names=page.setting.names(state.players))
        picture = f"/api/games/{game.slug}/opening/{number}"
        opening.append(wire_lessons.OpeningPage(page.title, fill(page.text), fill(page.caption), picture))
    return wire_lessons.CourseInfo(opening, [lesson_card(lesson) for lesson in course.all])


def lesson_card(lesson: Lesson) -> wire_lessons.LessonCard:
    return wire_lessons.LessonCard(lesson.slug, lesson.title, lesson.about, lesson.minutes, len(lesson.stations))


def known_lesson(game: AnyGame, slug: str) -> Lesson:
    lesson = game.course.lesson(slug) if game.course is not None else None
    if lesson is None:
        raise Fail(404, f"{game.title} has no such lesson")
    return lesson


@lru_cache(maxsize=64)
def draw_page(slug: str, number: int, width: int, height: int) -> str:
    game = find_game(slug)
    assert game.course is not None, "it has an opening"
    page = game.course.opening.pages[number - 1]
    state = page.setting.state(game)
    view = state.view(page.setting.seat)
    scene = replace(game.scene(view, (), page.setting.names(state.players)), prompt="")  # the page says it
    ids = lit(scene, page.look, view)
    return glowing(svg(spoken_of(scene, ids), width, height), ids)


def spoken_of(scene: Scene, ids: Sequence[str]) -> Scene:
    """Only the panels that hold one of these pieces: the others would make them too small to be read."""
    alone = [replace(scene, panels=(panel,)) for panel in scene.panels]
    panels = [one.panels[0] for one in alone if not {name for name, _ in named(one)}.isdisjoint(ids)]
    return replace(scene, panels=tuple(panels)) if panels else scene


def glowing(drawing: str, ids: Sequence[str]) -> str:
    """The drawing with these pieces lit: the ground of a group, else the piece itself."""
    parts = [
        next(f'[id="{kind}-{name}"]' for kind in "bpg" if kind == "g" or f'id="{kind}-{name}"' in drawing)
        for name in ids
    ]
    if not parts:
        return drawing
    chosen = f":is({','.join(parts)})"
    rules = (
        f"{chosen}:not(.sheet,.note){GLOW}",
        f"{chosen}:is(.token,.shape){OF_SMALL_PIECES}",
        f"{chosen}:is(.sheet,.note){OF_LETTERS}",
        f"{chosen}>:is(.area-ground,.panel-ground){{stroke:{LAMP};stroke-width:4}}",
    )
    return drawing.removesuffix("</svg>") + f"<style>{''.join(rules)}</style></svg>"


def take_step(game: AnyGame, lesson: Lesson, body: wire_lessons.LessonStep) -> wire_lessons.LessonMoment:
    try:
        sitting = Sitting(game, lesson, body.record)
        if body.does == "back":
            sitting = Sitting(game, lesson, sitting.before())
        showing = Showing(sitting, fit(body.width), fit(body.height))
        if body.does == "read" and not sitting.done:
            sitting.step(READ)
        elif body.does == "act":
            sitting.step(body.action)
        elif body.does == "skip":
            sitting.skip()
    except (BadRecord, IllegalMove) as error:
        raise Fail(409, f"this does not fit the lesson, which may have changed: begin it anew ({error})") from error
    return showing.moment(body.does == "hint")


class Showing:
    """What a page is shown of a step: it has the picture from before."""

    def __init__(self, sitting: Sitting, width: int, height: int) -> None:
        self.sitting = sitting
        self.size = (width, height)
        self.before = sitting.scene
        sitting.watch()

    def moment(self, wants_hint: bool) -> wire_lessons.LessonMoment:
        sitting = self.sitting
        scene, station, guide = sitting.scene, sitting.station, sitting.guide
        slug = sitting.game.slug
        return wire_lessons.LessonMoment(
            record=sitting.record,
            station=min(sitting.number + 1, len(sitting.lesson.stations)),
            stations=len(sitting.lesson.stations),
            is_done=sitting.done,
            text=sitting.text,
            rule=rule_text(slug, station.rule) if station.rule else None,
            guide=guide.text if guide is not None else "",
            guide_rule=rule_text(slug, guide.rule) if guide is not None else None,
            said=sitting.said,
            refused=sitting.refused,
            waits=sitting.waits,
            lit=sitting.lit,
            prompt=scene.prompt if sitting.waits or sitting.state.over else "",
            svg=draw_for_page(scene, *self.size),
            choices=serialize_choices(sitting.state, sitting.state.view(sitting.seat), sitting.names, scene)
            if sitting.waits
            else [],
            beats=self.beats(),
            hint=self.hint(scene) if wants_hint and sitting.waits else None,
        )

    def hint(self, scene: Scene) -> wire_lessons.LessonHint:
        sitting = self.sitting
        action = sitting.hint()
        text = sitting.game.describe(sitting.state, action, sitting.names)
        return wire_lessons.LessonHint(action, text, meaning(scene, [action]))

    def beats(self) -> list[Beat]:
        """One thing after the other, each with what it changes in the picture; the last one leads to the whole."""
        names, seat = self.sitting.names, self.sitting.seat
        seen_beats = self.sitting.seen_beats()
        picture = picture_for_page(self.before, *self.size)
        known = Known(picture)
        beats = []
        for number, (state, events) in enumerate(seen_beats):
            beat = Beat([log_line(event, seat, names, 0) for event in events])
            if number + 1 < len(seen_beats) and number < MOST_PICTURES:
                after = self._after(state, picture)
                beat.patch = patch_between(picture, after, known)
                picture = after
            beats.append(beat)
        return beats

    def _after(self, state: State, before: Picture) -> Picture:
        view = state.view(self.sitting.seat)
        return picture_for_page(self.sitting.game.scene(view, (), self.sitting.names), *self.size, before)
