"""What a form says of a game's options, and the sets of them that are offered by one choice."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.core.errors import BadOption
from shamble.core.game import Game
from shamble.core.options import PRESETS
from shamble.games import list_games

WITHOUT = {
    "eaten_by_zombies": {"Quick": "nothing in the rules makes a match shorter"},
    "pints_of_blood": {"Quick": "Classic is the short menu already"},
    "run_for_your_lives": {"Everything": "the box has no optional parts"},
    "zombiegeddon": {"Everything": "the box has no optional parts"},
}
"""By game, the presets that it cannot have, and why."""


def counts(game: Game[Any], options: dict[str, Any]) -> list[int]:
    found = []
    for players in range(1, 9):
        try:
            game.check(players, options)
        except BadOption:
            continue
        found.append(players)
    return found


@pytest.mark.parametrize("game", list_games(), ids=lambda game: game.slug)
def test_presets_can_be_played_and_come_in_order(game: Game[Any]) -> None:
    names = [preset.name for preset in game.presets]
    assert names == [name for name in PRESETS if name in names]
    assert {*names} | WITHOUT.get(game.slug, {}).keys() == set(PRESETS), "all three, or a reason"
    assert len(names) + len(WITHOUT.get(game.slug, {})) == len(PRESETS), "what it has needs no excuse"
    assert len(names) >= 2, "one is no choice"
    plain = [preset.name for preset in game.presets if not preset.options]
    assert plain == ["Classic"], "the game as printed has one name everywhere"
    for preset in game.presets:
        assert counts(game, dict(preset.options)), preset.name
        defaults = {option.name: option.default for option in game.options}
        assert all(value != defaults[name] for name, value in preset.options.items()), "it names what it changes"
        assert 10 < len(preset.text) < 110


@pytest.mark.parametrize("game", list_games(), ids=lambda game: game.slug)
def test_options_have_titles_that_people_read(game: Game[Any]) -> None:
    titles = [option.title for option in game.options]
    assert len(set(titles)) == len(titles)
    for option in game.options:
        assert option.title != option.name.replace("_", " ").capitalize() or option.name in ("portraits",)
        assert "_" not in option.title
        assert option.title[0].isupper() or option.title[0].isdigit()
