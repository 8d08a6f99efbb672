"""A person's page put together: what they see of themselves, and what others see of them."""

from __future__ import annotations

from msgspec import Struct

from shamble.web.names import bot_name, title_of
from shamble.web.profile.figures import Figures, figures_of
from shamble.web.profile.history import Played, matches_of, matches_shown
from shamble.web.profile.plots import months_plot, rating_plot
from shamble.web.profile.privacy import Profile, ShownTo, pages_of, profile_of
from shamble.web.ratings.bots import measured
from shamble.web.ratings.scale import CERTAIN
from shamble.web.store.database import Database
from shamble.web.store.rows import Person

SHOWN = 100
"""Finished matches that are listed at once; those before them are a link further on."""


class FinishedMatch(Struct, kw_only=True):
    """One line of the list: what came of it, and where to see it again."""

    table: str
    game: str
    title: str
    seat: int
    company: list[str]
    outcome: str
    ended: int
    """Unix time."""
    rated: bool
    unrated: str
    gained: float | None
    replay: str


class GameSummary(Struct, kw_only=True):
    """One game on somebody's page."""

    game: str
    title: str
    won: int
    shared: int
    lost: int
    longest: int
    points: float | None
    deviation: float
    provisional: bool
    rated: int


class Rival(Struct, kw_only=True):
    """Somebody met at tables; `page` where one may see theirs."""

    name: str
    ahead: int
    level: int
    behind: int
    page: str | None


class PersonRecord(Struct, kw_only=True):
    """What a person's matches add up to."""

    name: str
    matches: int
    won: int
    shared: int
    lost: int
    streak: int
    longest: int
    hours: float
    minutes: float
    seconds: float
    games: list[GameSummary]
    people: list[Rival]
    bots: list[Rival]
    finished: list[FinishedMatch]
    newer: int | None
    """`skip` for those that were left out; null: these are the latest."""
    older: int | None
    """`skip` for those before these; null: there are none."""


def _outcome(returned: float) -> str:
    return "won" if returned >= 1 else "shared" if returned > 0 else "lost"


def _finished(match: Played) -> FinishedMatch:
    return FinishedMatch(
        table=match.table,
        game=match.game,
        title=title_of(match.game),
        seat=match.seat,
        company=[rival.name for rival in match.rivals],
        outcome=_outcome(match.returned),
        ended=match.ended // 1000,
        rated=match.rated,
        unrated=match.unrated if match.rated else "",
        gained=None if match.points is None else match.gained,
        replay=f"/tables/{match.table}/replay?seat={match.seat}",
    )


def _summary(found: Figures) -> list[GameSummary]:
    return [
        GameSummary(
            game=game.game,
            title=title_of(game.game),
            won=game.won,
            shared=game.shared,
            lost=game.lost,
            longest=game.longest,
            points=game.points,
            deviation=game.deviation,
            provisional=game.deviation > CERTAIN,
            rated=game.rated,
        )
        for game in found.games
    ]


def _record(name: str, found: Figures, people: list[Rival], listed: list[Played], skip: int) -> PersonRecord:
    """`listed`: one more than is shown, if there are so many."""
    bots = [Rival(name=b.name, ahead=b.ahead, level=b.level, behind=b.behind, page=None) for b in found.bots]
    return PersonRecord(
        name=name,
        matches=found.whole.matches,
        won=found.whole.won,
        shared=found.whole.shared,
        lost=found.whole.lost,
        streak=found.streak,
        longest=found.longest,
        hours=found.hours,
        minutes=found.minutes,
        seconds=found.seconds,
        games=_summary(found),
        people=people,
        bots=bots,
        finished=[_finished(match) for match in listed[:SHOWN]],
        newer=max(0, skip - SHOWN) if skip else None,
        older=skip + SHOWN if len(listed) > SHOWN else None,
    )


async def own_record(
    database: Database, person: Person, now: float, skip: int = 0
) -> tuple[PersonRecord, dict[str, object]]:
    """What somebody sees of themselves, and the plots that go with it. The list begins after the latest `skip`."""
    matches = await matches_of(database, person.id)
    found = figures_of(matches)
    met = {rival.person for rival in found.people if rival.person is not None}
    pages = await pages_of(database, met, person.id, met)
    people = [
        Rival(name=r.name, ahead=r.ahead, level=r.level, behind=r.behind, page=pages.get(f"{r.person}"))
        for r in found.people
    ]
    listed = await matches_of(database, person.id, skip=skip, most=SHOWN + 1)
    record = _record(person.name, found, people, listed, skip)
    return record, _plots(matches, found, now)


async def record_for(
    database: Database, profile: Profile, viewer: str | None, now: float, skip: int = 0
) -> tuple[PersonRecord, dict[str, object]]:
    """What others see: results, ratings and times; single matches as far as they may know of them; and of the people
    met, only the viewer."""
    matches = await matches_of(database, profile.person)
    found = figures_of(matches)
    people = [
        Rival(name=r.name, ahead=r.ahead, level=r.level, behind=r.behind, page=None)
        for r in found.people
        if viewer is not None and r.person == viewer
    ]
    listed = await matches_shown(database, profile.person, viewer, skip=skip, most=SHOWN + 1)
    record = _record(profile.name, found, people, listed, skip)
    return record, _plots(matches, found, now)


def _plots(matches: list[Played], found: Figures, now: float) -> dict[str, object]:
    return {
        "months": months_plot(matches, now) if matches else None,
        "ratings": [
            (title_of(game.game), rating_plot(title_of(game.game), game.course, _bots(game.game)))
            for game in found.games
            if len(game.course) > 1
        ],
    }


def _bots(game: str) -> list[tuple[str, float]]:
    found = measured().get(game)
    return [] if found is None else [(bot_name(level), bot.points) for level, bot in found.levels.items()]


async def own_privacy(database: Database, person: Person) -> tuple[ShownTo, str | None]:
    """Who may see the person's page, and its address."""
    profile = await profile_of(database, person.id)
    return ("nobody", None) if profile is None else (profile.shown_to, f"/people/{profile.page}")
