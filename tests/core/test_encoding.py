"""What a seat may know as a vector: the schema, the versions, and the encoders' tables of places."""

from __future__ import annotations

import json
import re
from array import array
from hashlib import sha256
from pathlib import Path

import pytest

import shamble
from shamble.core.encoding import Encoder, Encoding, floats
from shamble.core.errors import BadOption, ShambleError
from shamble.core.game import AnyGame

GAMES = Path(__file__).parents[2] / "src/shamble/games"

SCHEMAS = {
    "eaten_by_zombies": ("1.1", "2eb317b6ff13f5bc"),
    "pints_of_blood": ("1.1", "f842413d3d3f0ded"),
    "run_for_your_lives": ("1.1", "45dd58a0a0513abf"),
    "zombie_plague": ("1.1", "1c44d6809b84fdd4"),
    "zombiegeddon": ("1.1", "7e4e33015a5dfedf"),
}
"""The version of each encoding and the digest of its places. Who moves a part raises the version: a network that was
trained on the old one must not be fed the new one."""


def digest(game: AnyGame) -> str:
    places = [(part.name, part.start, part.size) for part in game.encoding().parts]
    return sha256(json.dumps(places).encode()).hexdigest()[:16]


@pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)
def test_places_change_with_the_version_only(game: AnyGame) -> None:
    assert (game.encoding().version, digest(game)) == SCHEMAS[game.slug]


@pytest.mark.parametrize("game", shamble.list_games(), ids=lambda game: game.slug)
def test_the_constants_of_an_encoder_are_the_starts_of_its_parts(game: AnyGame) -> None:
    """They are literals, so that a compiler can put them into the code; here they are compared with the table."""
    text = (GAMES / game.slug / "mind/encode.py").read_text(encoding="utf-8")
    written = next(block for block in text.split("\n\n") if re.match(r"[A-Z_]+: Final = 0\n", block))
    starts = [int(number) for number in re.findall(r": Final = (\d+)", written)]
    encoding = game.encoding()
    assert starts == [part.start - encoding.own for part in encoding.parts if part.start >= encoding.own]


def test_a_schema_says_what_stands_where() -> None:
    encoding = shamble.game("run_for_your_lives").encoding(3, {"turn_limit": 20})
    schema = json.loads(json.dumps(encoding.schema()))
    assert (schema["game"], schema["size"], schema["actions"]) == ("run_for_your_lives", encoding.size, 178)
    end = 0
    for part in schema["parts"]:
        assert part["start"] == end
        assert part["text"]
        end += part["size"]
    assert end == encoding.size


def test_an_encoding_is_refused_for_options_that_the_game_does_not_take() -> None:
    with pytest.raises(BadOption, match="2 to 7"):
        shamble.game("run_for_your_lives").encoding(9)
    with pytest.raises(BadOption, match="has no option"):
        shamble.game("run_for_your_lives").encoding(2, {"colour": "red"})


def test_the_length_is_the_same_for_all_player_counts() -> None:
    for game in shamble.list_games():
        assert len({game.encoding(players).size for players in game.players}) == 1


def test_seats_are_counted_from_the_viewer() -> None:
    game = shamble.game("run_for_your_lives")
    state = game.new(3, first_player="seat", first_seat=2)
    encoding = game.encoding(3)
    turns = [encoding.named(encoding.vector(state, seat))["turn"].index(1.0) for seat in range(3)]
    assert turns == [2, 1, 0]


def test_parts_that_do_not_add_up_are_refused() -> None:
    with pytest.raises(ShambleError, match="take 3 places"):
        Encoder(version=1, seats=2, parts=(("a", 1, ""), ("b", 2, "")), size=4, write=lambda s, seat, out, at: None)


def test_two_parts_of_one_name_are_refused() -> None:
    encoder = Encoder(version=1, seats=2, parts=(("turn", 1, ""),), size=1, write=lambda s, seat, out, at: None)
    with pytest.raises(ShambleError, match="named turn"):
        Encoding("snack", 3, 1, encoder)


def test_a_vector_is_written_into_memory_of_the_caller() -> None:
    game = shamble.game("zombiegeddon")
    encoding = game.encoding()
    state = game.new(2, seed=3)
    memory = array("f", [9.0] * (2 * encoding.size))
    encoding.write(state, 1, floats(memory), encoding.size)
    assert set(memory[: encoding.size]) == {9.0}
    assert memory[encoding.size :] == encoding.vector(state, 1)
