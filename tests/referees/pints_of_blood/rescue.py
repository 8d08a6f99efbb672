"""Who is saved by which rescue card (PB-19.4 to PB-19.12)."""

from __future__ import annotations

from dataclasses import dataclass

from tests.referees.script import Due, Part


@dataclass
class Ranks:
    """What counts at the rescue, player by player."""

    order: list[int]
    """Clockwise from the active player."""
    cards: list[int]
    drunk: list[int]
    bites: list[int]
    bags: list[int]
    left: int
    """Cards in the draw pile."""
    tandem_tie: str


def saved_by(card: str, ranks: Ranks) -> Part[set[int]]:
    players = range(len(ranks.order))
    if card == "taxi":
        return {player for player in players if ranks.cards[player]}
    if card == "army":
        return {player for player in players if ranks.bags[player] > ranks.left}
    if card == "tiny_car":
        return (yield from tiny_car(ranks))
    if card == "tandem":
        return (yield from tandem(ranks))
    return (yield from salvation_corps(ranks))


def tiny_car(ranks: Ranks) -> Part[set[int]]:
    """PB-19.4, PB-19.5."""
    rolling = list(ranks.order)
    while True:
        hits = {}
        for player in rolling:
            event = yield Due("PB-19.4", "car_roll", player=player)
            hits[player] = event["hits"]
        best = [player for player in rolling if hits[player] == max(hits.values())]
        if len(best) == 1:
            return set(best)
        most = max(ranks.bags[player] for player in best)
        richest = [player for player in best if ranks.bags[player] == most]
        if len(richest) < len(best):
            yield Due("PB-19.5", "tie_by_bags", players=best)
        if len(richest) == 1:
            return set(richest)
        yield Due("PB-19.5", "tie_rolled_again", players=richest)
        rolling = richest


def salvation_corps(ranks: Ranks) -> Part[set[int]]:
    """PB-19.7, PB-19.8."""
    fewest = min(ranks.drunk)
    sober = [player for player in ranks.order if ranks.drunk[player] == fewest]
    if len(sober) > 1:
        least = min(ranks.bags[player] for player in sober)
        poorest = [player for player in sober if ranks.bags[player] == least]
        if len(poorest) > 1:
            yield Due("PB-19.8", "tie_all_rescued", players=sorted(poorest))
            return set(ranks.order)
        yield Due("PB-19.8", "tie_by_bags", players=sorted(sober))
        sober = poorest
    return set(ranks.order) - set(sober)


def tandem(ranks: Ranks) -> Part[set[int]]:
    """PB-19.9 to PB-19.11, PB-A50."""
    value = {player: (ranks.bites[player], -ranks.bags[player]) for player in ranks.order}
    saved: set[int] = set()
    for rank in sorted(set(value.values())):
        same = [player for player in ranks.order if value[player] == rank]
        all_tied = len(same) == len(ranks.order) and ranks.tandem_tie == "all-tied-lose"
        if len(same) > 2 - len(saved) or all_tied:
            if len(saved) < 2:
                yield Due("PB-19.10", "tie_quarrelled", players=sorted(same))
            continue
        saved |= set(same)
    for bites in sorted(set(ranks.bites)):
        same = [player for player in ranks.order if ranks.bites[player] == bites]
        riding = [ranks.bags[player] for player in same if player in saved]
        staying = [ranks.bags[player] for player in same if player not in saved]
        if riding and staying and max(riding) > min(staying):
            yield Due("PB-19.9", "tie_by_bags", players=sorted(same))
    return saved
