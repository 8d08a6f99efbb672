"""Records of matches that were never played."""

from shamble.arena import Record


def record(
    bots: list[str],
    returns: list[float],
    index: int = 0,
    decisions: int = 10,
    ending: str = "won",
    scores: list[float] | None = None,
) -> Record:
    return Record(
        game="g",
        rules_version=1,
        players=len(bots),
        options={},
        index=index,
        seed="s",
        bots=bots,
        returns=returns,
        scores=scores,
        ending=ending,
        decisions=decisions,
        turns=5,
    )
