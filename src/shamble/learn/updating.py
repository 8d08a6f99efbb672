"""What is made of a generation's matches: proximal policy optimization (Schulman and others, 2017) over the options of
each decision, and a guess at the chances that is fitted to how they came out."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import torch
from torch.nn import functional

from shamble.learn.experience import Experience, stretches
from shamble.learn.setting import Setting
from shamble.nets.net import CHANCES, PREFERENCE, AnyArray, Floats, Ints

VALUE_SHARE = 0.5
"""How much the fit of the chances counts beside the choices."""
LEAST_SPREAD = 1e-8
LONGEST_STEP = 0.5
"""The gradient is cut to that length."""


class Learner:
    """The weights as PyTorch has them, and its optimizer (Adam)."""

    def __init__(self, setting: Setting, weights: Mapping[str, Floats]) -> None:
        torch.set_num_threads(1)  # small networks gain nothing from more
        self.setting = setting
        self.weights = {name: torch.tensor(array, requires_grad=True) for name, array in weights.items()}
        self.optimizer = torch.optim.Adam(list(self.weights.values()), lr=setting.rate, eps=1e-5)

    def arrays(self) -> dict[str, Floats]:
        return {name: tensor.detach().numpy().copy() for name, tensor in self.weights.items()}

    def memory(self) -> dict[str, AnyArray]:
        """What the optimizer remembers of the steps before."""
        kept = {}
        for name, tensor in self.weights.items():
            for what, value in self.optimizer.state[tensor].items():
                kept[f"{name}.{what}"] = value.numpy().copy()
        return kept

    def remember(self, memory: Mapping[str, AnyArray]) -> None:
        for key, array in memory.items():
            name, _, what = key.rpartition(".")
            self.optimizer.state[self.weights[name]][what] = torch.tensor(array)

    def update(self, seen: Experience, generation: int) -> dict[str, float]:
        """Learn from a generation's matches; figures for the log."""
        setting = self.setting
        for group in self.optimizer.param_groups:
            group["lr"] = setting.rate / (1.0 + generation / setting.half)
        dice = np.random.default_rng([generation, *setting.seed.encode()])
        gain = (seen.gain - seen.gain.mean()) / max(LEAST_SPREAD, float(seen.gain.std()))
        index = Index(seen)
        sums: dict[str, float] = {}
        steps = 0
        for _ in range(setting.epochs):
            order = dice.permutation(len(seen))
            for first in range(0, len(order), setting.part):
                chosen = order[first : first + setting.part]
                for name, value in self.step(seen, index, chosen, gain[chosen]).items():
                    sums[name] = sums.get(name, 0.0) + value
                steps += 1
        figures = {name: value / steps for name, value in sums.items()}
        figures["explained"] = 1.0 - float(np.var(seen.gain)) / max(LEAST_SPREAD, float(np.var(seen.target)))
        return figures

    def step(self, seen: Experience, index: Index, chosen: Ints, gain: Floats) -> dict[str, float]:
        """One step of the optimizer, for some of the decisions."""
        setting, weights = self.setting, self.weights
        counts = seen.rows.counts[chosen]
        rows = stretches(index.rows[chosen], counts)
        lengths = seen.rows.entries[rows]
        entries = stretches(index.entries[rows], lengths)
        tables = torch.from_numpy(np.cumsum(counts) - counts)
        owner = torch.from_numpy(np.repeat(np.arange(len(chosen)), counts))
        first = functional.embedding_bag(
            torch.from_numpy(seen.rows.places[entries]),
            weights["first"],
            torch.from_numpy(np.cumsum(lengths) - lengths),
            mode="sum",
            per_sample_weights=torch.from_numpy(seen.rows.values[entries]),
        )
        # The row of an option says in what it differs from that of the table.
        is_option = torch.ones(len(rows), 1)
        is_option[tables] = 0.0
        first = first + is_option * first[tables][owner] + weights["first_bias"]
        narrow = functional.relu(functional.relu(first) @ weights["second"] + weights["second_bias"])
        outputs = narrow @ weights["last"] + weights["last_bias"]

        liked = outputs[:, PREFERENCE] + torch.from_numpy(seen.guides[rows]) @ weights["guide"]
        liked = liked.masked_fill(is_option[:, 0] == 0.0, -torch.inf)
        best = torch.full((len(chosen),), -torch.inf).scatter_reduce(0, owner, liked.detach(), "amax")
        shares = torch.exp(liked - best[owner])
        whole = torch.zeros(len(chosen)).index_add(0, owner, shares)
        logs = liked - best[owner] - torch.log(whole)[owner]
        likelihood = logs[tables + 1 + torch.from_numpy(seen.chosen[chosen])]
        chances = shares / whole[owner]
        entropy = (
            -torch.zeros(len(chosen))
            .index_add(0, owner, chances * logs.masked_fill(is_option[:, 0] == 0.0, 0.0))
            .mean()
        )

        moved = torch.exp(likelihood - torch.from_numpy(seen.likelihood[chosen]))
        better = torch.from_numpy(gain)
        clipped = moved.clamp(1.0 - setting.clip, 1.0 + setting.clip)
        choice_loss = -torch.minimum(moved * better, clipped * better).mean()
        judged = torch.from_numpy(seen.worth[chosen]) + outputs[tables, CHANCES]
        value_loss = (judged - torch.from_numpy(seen.target[chosen])).square().mean()
        loss = choice_loss + VALUE_SHARE * value_loss - setting.entropy * entropy
        self.optimizer.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]  # torch ships no type for it
        torch.nn.utils.clip_grad_norm_(list(weights.values()), LONGEST_STEP)
        self.optimizer.step()
        return {
            "entropy": float(entropy.detach()),
            "value_loss": float(value_loss.detach()),
            "moved": float((moved.detach() - 1.0).abs().mean()),
            "clipped": float(((moved.detach() - 1.0).abs() > setting.clip).float().mean()),
        }


class Index:
    """Where the rows of each decision, and the entries of each row, begin."""

    def __init__(self, seen: Experience) -> None:
        self.rows: Ints = np.cumsum(seen.rows.counts) - seen.rows.counts
        self.entries: Ints = np.cumsum(seen.rows.entries) - seen.rows.entries
