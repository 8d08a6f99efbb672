"""House rules: what a token is worth."""

import shamble
from shamble.games.zombiegeddon.rules.scoring import token_points
from shamble.games.zombiegeddon.state import POST_BOMB
from tests.rules import rule


@rule("ZG-15.1")
def test_a_token_for_nine_points() -> None:
    state = shamble.game("zombiegeddon").new(2, seed=1, token_points=9)
    state.tokens[0] = 0b101
    assert token_points(state, 0) == 0, "before the bomb"
    state.phase = POST_BOMB
    assert token_points(state, 0) == 18
    assert "9" in str(state)
