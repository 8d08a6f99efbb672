"""Every game as a text environment for language models, with the methods that TextArena's environments have:

    env = TextEnv("run_for_your_lives", players=3)
    env.reset(seed=1)
    over = False
    while not over:
        seat, observation = env.get_observation()      # the rules in short, the table, what happened, the legal moves
        over, info = env.step(model[seat](observation))
    rewards, info = env.close()

An answer is the number of a legal move, the move in words, or its structure as JSON. Anything else is refused with the
reason, which stands in the next observation; whoever is refused more than `retries` times for one move has lost.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from shamble.core.errors import IllegalMove, ShambleError
from shamble.core.events import Event
from shamble.core.rng import Rng
from shamble.core.state import State
from shamble.envs.answers import move_lines, read_answer, table_text
from shamble.games import game as find_game
from shamble.match import seen

RETRIES = 3


class TextEnv:
    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        names: Sequence[str] = (),
        retries: int = RETRIES,
        illegal_reward: float = -1.0,
        **options: object,
    ) -> None:
        self.game = find_game(game)
        self.players, self.config = self.game.check(players, options)
        self.names = list(names) or [f"Player {seat + 1}" for seat in range(self.players)]
        if len(self.names) != self.players:
            raise ShambleError(f"{self.players} players have {self.players} names, not {len(self.names)}")
        if retries < 0:
            raise ShambleError(f"retries are 0 or more, not {retries}")
        self.retries = retries
        self.illegal_reward = illegal_reward
        self.state: State | None = None

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """Begin a match; the same seed begins the same one. Another number of players stays for the matches after."""
        if num_players is not None and num_players != self.players:
            self.players, self.config = self.game.check(num_players, self.config)
            self.names = [f"Player {seat + 1}" for seat in range(self.players)]
        dice = Rng(secrets.token_hex(16) if seed is None else f"text/{seed}")
        state: State = self.game.setup(self.game, self.players, self.config, dice)
        self.log: list[Event] = []
        state.log = self.log
        state.run()
        self.state = state
        self.read = [0] * self.players
        """By seat, how many of the events it has been told."""
        self.refused = 0
        """Refusals in a row for the move that is to be made."""
        self.complaint = ""
        self.rewards: dict[int, float] = {}

    @property
    def table(self) -> State:
        if self.state is None:
            raise ShambleError("no match has begun: call reset first")
        return self.state

    def get_observation(self) -> tuple[int, str]:
        """Whose move it is, and all that this seat is told now."""
        state = self.table
        if self.rewards:
            raise ShambleError("the match is over: call close, or reset")
        seat = state.player
        parts = []
        if not self.read[seat]:
            parts.append(f"{self.game.title}: {self.game.tagline}. You are {self.names[seat]}.")
        lines = [event.text(self.names, seat) for event in seen(self.log[self.read[seat] :], seat)]
        self.read[seat] = len(self.log)
        if lines:
            parts.append("What happened:\n" + "\n".join(lines))
        parts.append(table_text(state, seat, self.names))
        parts.append(f"{state.decision.prompt}. Your legal moves:\n" + "\n".join(move_lines(state, self.names)))
        if self.complaint:
            left = self.retries - self.refused
            parts.append(f"Your last answer was refused: {self.complaint}. You have {left} more before you lose.")
        parts.append("Answer with the number of a move, such as [1].")
        return seat, "\n\n".join(parts)

    def step(self, action: str) -> tuple[bool, dict[str, object]]:
        """Take an answer of the seat whose move it is: is the match over, and what came of the answer."""
        state = self.table
        if self.rewards:
            raise ShambleError("the match is over: call close, or reset")
        seat = state.player
        try:
            chosen = read_answer(state, action, self.names)
        except IllegalMove as refusal:
            self.complaint = str(refusal)
            self.refused += 1
            if self.refused > self.retries:
                self.rewards = {each: self.illegal_reward if each == seat else 0.0 for each in range(self.players)}
            return bool(self.rewards), {"refused": str(refusal), "rule": refusal.rule, "left": self.left}
        self.refused = 0
        self.complaint = ""
        state.apply(chosen)
        if state.over:
            self.rewards = dict(enumerate(state.returns))
        return bool(self.rewards), {"move": chosen, "structure": self.game.actions.structure(chosen)}

    @property
    def left(self) -> int:
        """How many more answers of the seat may be refused."""
        return max(0, self.retries - self.refused)

    def close(self) -> tuple[dict[int, float], dict[str, object]]:
        """What every seat has got, and how the match ended. A match that is not over gives nobody anything."""
        state = self.table
        ending = state.ending if state.over else "refused" if self.rewards else "unfinished"
        rewards = self.rewards or dict.fromkeys(range(self.players), 0.0)
        self.state = None
        return rewards, {"ending": ending}
