"""House rules: how many zombies come at the beginning."""

import shamble
from tests.rules import rule


@rule("EZ-23.1")
def test_two_zombies_are_revealed_in_the_first_turn() -> None:
    state = shamble.game("eaten_by_zombies").new(2, seed=1, first_reveal=2)
    assert state.reveal_count == 2
    assert len(state.horde) == 2
