"""House rules: other numbers of AP and of zombies."""

import shamble
from tests.rules import rule

GAME = shamble.game("zombie_plague")


@rule("ZP-24.1", "ZP-24.2", "ZP-24.3")
def test_a_human_has_the_ap_and_the_house_the_zombies_that_were_chosen() -> None:
    told: dict[str, set[object]] = {"ap": set(), "most": set()}
    for seed in range(4):
        state = GAME.new(2, seed=seed, zombies="automatic", human_ap=3, spawn=1, zombies_per_human=2)
        state.log = []
        dice = shamble.Rng(seed)
        for _ in range(300):
            if state.over:
                break
            begun = len(state.log)
            state.apply(dice.pick(state.options))
            new = state.log[begun:]
            for event in new:
                named = dict(zip(event.kind.arguments, event.values, strict=True))
                for name, seen in told.items():
                    if name in named and event.kind.name in ("acts", "no_spawn"):
                        seen.add(named[name])
    assert told["ap"] <= {3, 4}, "four with RUNNING SHOES"
    assert 3 in told["ap"]
    assert told["most"]
    assert told["most"] <= {2, 4, 6, 8}, "two for each living Human"
