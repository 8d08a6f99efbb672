"""Clauses about who may know what: views, determinized worlds, events, and moves that can be taken back.

The test of a secret is always the same. Draw anew what a player cannot see; what they are shown must stay as it was.
"""

from __future__ import annotations

import json

from shamble.core.events import Event
from shamble.core.game import AnyGame, View
from shamble.core.options import Config
from shamble.core.state import State
from shamble.match import seen
from shamble.testing.gathering import (
    Gathering,
    chance,
    events_of,
    gather,
    is_readable,
    named,
    names_of,
    play_on,
    sample,
    viewers,
)
from shamble.testing.snapshots import snapshot

WORLDS = 3  # drawn for each player at each moment: a leak that shows in half of all worlds is met with 87% at each
OPTIONS_TRIED = 4
# What a view says about the one who looks, not about the table.
OF_THE_VIEWER = ("viewer", "options")


def view_difference(one: View, other: View) -> str:
    return "; ".join(
        f"{key} is {one.get(key)!r} and {other.get(key)!r}" for key in one | other if one.get(key) != other.get(key)
    )


# -- views -----------------------------------------------------------------------------------------------------------


def views_tell_only_what_may_be_known(game: AnyGame, players: int, options: Config) -> None:
    """Whatever a player cannot see may differ without a change in their view or, on their move, in their options."""
    found = gather(game, players, options)
    rng = chance("worlds", players)
    for state in found.moments + found.ends:
        for player in range(players):
            view = state.view(player)
            for _ in range(WORLDS):
                world = state.determinize(player, rng)
                now = world.view(player)
                assert now == view, f"player {player} sees hidden things: in two worlds {view_difference(view, now)}"
                assert state.player != player or (world.player == player and world.options == state.options), (
                    f"player {player} is to move, and their options depend on what they cannot see"
                )


def spectators_know_no_more_than_anybody(game: AnyGame, players: int, options: Config) -> None:
    """What a spectator sees, every player knows: no player's determinized world changes the spectator's view."""
    found = gather(game, players, options)
    rng = chance("spectator", players)
    for state in found.moments + found.ends:
        view = state.view(None)
        assert (view["viewer"], view["options"]) == (None, []), "a spectator's view names a viewer or has options"
        for player in range(players):
            for _ in range(WORLDS):
                now = state.determinize(player, rng).view(None)
                assert now == view, (
                    f"a spectator sees what player {player} cannot: in two worlds {view_difference(view, now)}"
                )


def views_are_plain_data(game: AnyGame, players: int, options: Config) -> None:
    """A view survives JSON unchanged, and nothing done to it reaches the state or the next view."""
    found = gather(game, players, options)
    for state in (moment.clone() for moment in found.some(12) + found.ends):
        for viewer in viewers(state):
            view = state.view(viewer)
            assert json.loads(json.dumps(view)) == view, f"the view of {viewer} is not plain JSON data: {_odd(view)}"
            written = json.dumps(view)
            _spoil(view)
            assert json.dumps(state.view(viewer)) == written, f"spoiling a view of {viewer} has changed the state"


def _odd(view: View) -> str:
    return ", ".join(key for key, value in view.items() if json.loads(json.dumps(value)) != value)


def _spoil(data: object) -> None:
    """Ruin every list and dict of a view."""
    parts = list(data.values()) if isinstance(data, dict) else list(data) if isinstance(data, list) else []
    for part in parts:
        _spoil(part)
    if isinstance(data, dict | list):
        data.clear()


# -- determinized worlds ---------------------------------------------------------------------------------------------


def determinized_worlds_can_be_played(game: AnyGame, players: int, options: Config) -> None:
    """A world drawn for a player has all the pieces and options that are legal in it, and plays to its end."""
    found = gather(game, players, options)
    for state in found.some(10):
        pieces = game.pieces(state)
        for player in range(players):
            rng = chance("play world", player)
            world = state.determinize(player, rng)
            assert game.pieces(world) == pieces, (
                f"the world drawn for player {player} has other pieces than the true one"
            )
            assert world.options, f"nobody has an option in the world drawn for player {player}"
            for action in world.options:
                refusal = game.forbids(world, action)
                assert refusal is None, (
                    f"a world drawn for player {player} offers {named(game, action)}, not legal there: {refusal}"
                )
            if all(match.final.over or match.is_part for match in found.matches):  # else another clause says so
                assert play_on(world, rng), f"a world drawn for player {player} does not end"


def hidden_things_are_drawn_anew(game: AnyGame, players: int, options: Config) -> None:
    """Where one player sees what another cannot, determinizing really draws it: it is not the state itself. Coming
    chance is drawn anew in every world."""
    rng = chance("anew", players)
    secrets: dict[str, set[str]] = {}
    found = gather(game, players, options)
    for state in found.some(24):
        worlds = [(player, state.determinize(player, rng)) for player in range(players) for _ in range(WORLDS)]
        for player, world in worlds:
            assert (type(world.rng), world.rng.position) != (type(state.rng), state.rng.position), (
                f"the world drawn for player {player} has the true state's chance: its dice can be seen coming"
            )
        views = [facts(state.view(player)) for player in range(players)]
        if any(facts(world.view(other)) != views[other] for _, world in worlds for other in range(players)):
            return
        # Of two players, one may know by elimination what the other has: then the order of things is all that changes.
        if players == 2 and any(_table(world, found) != _table(state, found) for _, world in worlds):
            return
        openly = facts(state.view(None))
        for player in range(players):
            if player != state.player:  # what the player to move alone is told may be what they are asked
                for fact in views[player] - openly:
                    if any(fact not in view for view in views):
                        secrets.setdefault(fact.rpartition(" is ")[0], set()).add(fact)
    known = sorted(name for name, values in secrets.items() if len(values) > 1)
    assert not known, f"one player sees {', '.join(known)} and another does not, yet nothing was ever drawn anew"


def _table(state: State, found: Gathering) -> View:
    return {name: value for name, value in snapshot(state, found.fixtures).items() if name != "rng"}


def facts(view: View, name: str = "") -> set[str]:
    """A view taken to pieces: "bowls.1 is [3, 4]". What it says about the viewer is left out."""
    found: set[str] = set()
    for key, value in view.items():
        if name or key not in OF_THE_VIEWER:
            path = f"{name}.{key}" if name else str(key)
            if isinstance(value, dict):
                found |= facts(value, path)
            elif isinstance(value, list) and any(isinstance(part, dict | list) for part in value):
                found |= facts({str(place): part for place, part in enumerate(value)}, path)
            else:
                found.add(f"{path} is {value!r}")
    return found


# -- events ----------------------------------------------------------------------------------------------------------


def events_read_well(game: AnyGame, players: int, options: Config) -> None:
    """Every event cites a rule of RULES.md, reads as a sentence to everybody who hears of it, and is plain data."""
    found = gather(game, players, options)
    names = names_of(found.fresh[0])
    for event in found.events:
        what = f"the event {event.kind.name!r}"
        assert event.rule in game.rulebook, f"{what} cites rule {event.rule!r}, which RULES.md does not have"
        for viewer in (None, *range(players)):
            known = event.seen_by(viewer)
            if known is None:
                continue
            text = known.text(names, viewer)
            assert is_readable(text, names), f"{what} reads {text!r} to {viewer}"
            data = known.to_dict()
            assert json.loads(json.dumps(data)) == data, f"{what} is not plain JSON data: {data}"


def events_keep_secrets(game: AnyGame, players: int, options: Config) -> None:
    """Who is not meant to know gets neither the secret values nor a text that tells them, and nobody learns from an
    event what their view goes on hiding, unless the event is the open showing of it."""
    found = gather(game, players, options)
    names = names_of(found.fresh[0])
    for event in found.events:
        if event.only is not None:
            _masks(event, players, names)
    rng = chance("events", players)
    for state in found.some(12):
        for action in sample(rng, state.options, OPTIONS_TRIED):
            for player in range(players):
                _tells_no_more_than_the_view(game, state, action, player, state.determinize(player, rng))


def _masks(event: Event, players: int, names: list[str]) -> None:
    what = f"the event {event.kind.name!r}"
    for viewer in (None, *range(players)):
        known = event.seen_by(viewer)
        if known is None or viewer in (event.only or ()):
            continue
        assert event.kind.secret, f"{what} is told to {event.only} only, but names no secret value: everybody gets all"
        data = known.to_dict()
        for name in event.kind.secret:
            assert data[name] is None, f"{what} tells {viewer} its secret {name}: {data[name]!r}"
        assert known.text(names, viewer) != event.text(names, viewer), (
            f"{what} reads to {viewer} as to those who may know it"
        )


def _tells_no_more_than_the_view(game: AnyGame, state: State, action: int, player: int, world: State) -> None:
    """The same move by the same chance in two worlds that the player cannot tell apart."""
    if action not in world.options or world.player != state.player:
        return
    world.rng = state.rng.clone()
    truly = state.clone()
    events = seen(events_of(truly, action), player)
    seen_there = seen(events_of(world, action), player)
    if truly.view(player) != world.view(player):
        return  # the move has shown them something, and the events may say what
    shuffled_away = truly.rng.position != state.rng.position  # e.g. a discard pile that became the new deck
    for here, there in zip(events, seen_there, strict=False):
        if here.to_dict() != there.to_dict():
            known_to_all = here.kind.secret and here.only is None and not here.masked
            is_open_showing = not known_to_all and (here.kind.reveals or shuffled_away)
            assert is_open_showing, (
                f"the event {here.kind.name!r} of {named(game, action)} tells player {player} what their view hides: "
                f"{here.to_dict()} here, {there.to_dict()} in another world that looks the same to them"
            )
            return


def moves_that_can_be_taken_back_teach_nothing(game: AnyGame, players: int, options: Config) -> None:
    """A move without chance and without a revealing event, after which the same player goes on, shows them nothing:
    they could take it back and know more."""
    rng = chance("undo", players)
    for state in gather(game, players, options).moments:
        mover = state.player
        for action in sample(rng, state.options, OPTIONS_TRIED):
            after = state.clone()
            events = events_of(after, action)
            free = after.rng.position == state.rng.position and not any(event.kind.reveals for event in events)
            if not free or after.over or after.player != mover:
                continue
            for _ in range(WORLDS):
                world = state.determinize(mover, rng)
                if world.view(mover) != state.view(mover):
                    continue  # the clause about views says so
                world.rng = state.rng.clone()
                world.apply(action)
                one, other = after.view(mover), world.view(mover)
                assert one == other, (
                    f"{named(game, action)} can be taken back, but shows player {mover} what no event reveals: "
                    f"in two worlds {view_difference(one, other)}"
                )


CLAUSES = (
    views_tell_only_what_may_be_known,
    spectators_know_no_more_than_anybody,
    views_are_plain_data,
    determinized_worlds_can_be_played,
    hidden_things_are_drawn_anew,
    events_read_well,
    events_keep_secrets,
    moves_that_can_be_taken_back_teach_nothing,
)
