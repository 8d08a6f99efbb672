"""The pages, from the server's own templates. What needs a server is left out of them (`local`)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from shamble.render import stylesheet
from shamble.web.library.gallerypage import gallery_page
from shamble.web.library.games import bot_infos, game_cards, game_info, known_game, possible_counts, rules_of_game
from shamble.web.library.lessons import course_info, known_lesson, lesson_card
from shamble.web.library.puzzles import known_puzzle, puzzle_after
from shamble.web.library.templates import render
from shamble.web.local.desk import Answer, Desk
from shamble.web.local.reading import card_here, puzzle_of_today, set_here
from shamble.web.local.tables import known_table, read_me_here, shown
from shamble.web.wire import meeting as wire_meeting
from shamble.web.wire import messages as wire

if TYPE_CHECKING:
    from shamble.web.local.house import House

_ABSOLUTE = re.compile(r'(\b(?:href|src|action|content)=")/(?!/)')

desk = Desk()


def show(house: House, template: str, /, **given: object) -> Answer:
    """A page; every absolute address in it stands below the folder that the site is served from."""
    page = render(template, given.pop("me", None) or wire.Me(house.me.name, []), "", True, given)
    return Answer(page if house.root == "/" else _ABSOLUTE.sub(rf"\g<1>{house.root}", page), "text/html")


@desk.add("GET", "/")
def lobby(house: House) -> Answer:
    return show(
        house,
        "lobby.html",
        me=read_me_here(house),
        lobby=wire.Lobby([], []),
        queues=[],
        daily=puzzle_of_today(house),
        company=wire_meeting.Friends([], []),
    )


@desk.add("GET", "/new")
def new(house: House, game: wire.Slug | None = None) -> Answer:
    info = game_info(known_game(game)) if game is not None else None
    return show(house, "new.html", game=info, bots=bot_infos(), measured={})  # nothing is rated here


@desk.add("GET", "/me")
def me(house: House) -> Answer:
    return show(
        house,
        "me.html",
        me=read_me_here(house),
        record=None,
        plots=None,
        shown_to="nobody",
        path=None,
        silenced=[],
        devices=[],
        mail_works=False,
    )


@desk.add("GET", "/tables/{table}")
def table(house: House, table: wire.TableId) -> Answer:
    return _table(house, table, "table.html")


@desk.add("GET", "/tables/{table}/replay")
def replay(house: House, table: wire.TableId) -> Answer:
    return _table(house, table, "replay.html")


def _table(house: House, table: str, template: str) -> Answer:
    found = known_table(house, table)
    game = known_game(found.row.game)
    counts = possible_counts(game, found.row.options)
    rules = game.house_rules({option.name: option.default for option in game.options} | found.row.options)
    values = {"counts": counts, "course": course_info(game), "house": rules}
    return show(house, template, table=shown(house, found), game=game_info(game), **values)


@desk.add("GET", "/games/{slug}")
def rules(house: House, slug: wire.Slug) -> Answer:
    game = known_game(slug)
    return show(house, "rules.html", game=game_info(game), rules=rules_of_game(game))


@desk.add("GET", "/games/{slug}/cards")
def cards(house: House, slug: wire.Slug) -> Answer:
    game = known_game(slug)
    return show(house, "cards.html", game=game_info(game), gallery=gallery_page(game))


@desk.add("GET", "/learn")
def learn(house: House) -> Answer:
    courses = [(card, course_info(known_game(card.slug))) for card in game_cards()]
    return show(house, "learn.html", courses=courses)


@desk.add("GET", "/learn/{slug}")
def course(house: House, slug: wire.Slug) -> Answer:
    game = known_game(slug)
    return show(house, "course.html", game=game_info(game), course=course_info(game))


@desk.add("GET", "/learn/{slug}/{lesson}")
def lesson(house: House, slug: wire.Slug, lesson: str) -> Answer:
    game = known_game(slug)
    chosen = known_lesson(game, lesson)
    assert game.course is not None, "it has that lesson"
    later = game.course.all[game.course.all.index(chosen) + 1 :]
    following = lesson_card(later[0]) if later else None
    return show(house, "lesson.html", game=game_info(game), lesson=lesson_card(chosen), following=following)


@desk.add("GET", "/puzzles")
def puzzles(house: House) -> Answer:
    sets = [set_here(house, known_game(card.slug)) for card in game_cards()]
    return show(house, "puzzles.html", daily=puzzle_of_today(house), sets=[each for each in sets if each.puzzles])


@desk.add("GET", "/puzzles/{slug}")
def puzzles_of_game(house: House, slug: wire.Slug) -> Answer:
    game = known_game(slug)
    return show(house, "puzzle_set.html", game=game_info(game), set=set_here(house, game))


@desk.add("GET", "/puzzles/{slug}/{puzzle}")
def puzzle(house: House, slug: wire.Slug, puzzle: str) -> Answer:
    game = known_game(slug)
    chosen = known_puzzle(game, puzzle)
    given = {"puzzle": card_here(house, game, chosen), "following": puzzle_after(game, chosen)}
    return show(house, "puzzle.html", game=game_info(game), **given)


@desk.add("GET", "/static/table.css")
def table_css(house: House) -> Answer:
    return Answer(stylesheet(), "text/css")
