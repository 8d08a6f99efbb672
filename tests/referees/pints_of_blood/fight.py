"""Phase II: row by row the hits, the buddy's way back, the row's way on (PB-10)."""

from __future__ import annotations

from tests.referees.pints_of_blood.box import Chip, Square, is_culinary, is_tough, weapon_hits
from tests.referees.pints_of_blood.moments import GO_ON
from tests.referees.pints_of_blood.prepare import Prepare
from tests.referees.script import Choice, Due, Option, Script


class Fight(Prepare):
    def fight(self) -> Script:
        yield Due("PB-10.1", "fight_began")
        self.phase = "fighting"
        self.killed = set()
        self.put_away_unused()
        for row in self.rows_from_bus():  # PB-10.3
            if row in self.stools:
                yield from self.fight_row(row)

    def put_away_unused(self) -> None:
        """PB-9.13, PB-9.14."""
        self.dice_at = ["out" if at == "free" else at for at in self.dice_at]
        if self.gun_at == "free":
            self.end_exchange()

    def fight_row(self, row: int) -> Script:
        waiting = [position for position in range(5) if self.lies_at((row, position))]

        def attacks() -> set[Option]:
            return {("ATTACK", position) for position in waiting} or {GO_ON}

        def buddy_stands() -> bool:
            return row in self.stools

        chosen = yield from self.moment_while(buddy_stands, "PB-10.4", attacks, cards=True)
        if chosen is None:  # PB-A35
            return
        while waiting:
            waiting.remove(chosen[1])
            yield from self.attack((row, chosen[1]))
            if waiting:
                chosen = yield from self.ask("PB-10.4", self.turn, attacks())
        yield Due("PB-10.15", "buddy_back", row=row)
        self.stools.discard(row)
        self.sofa += 1
        self.clear_row(row)
        yield from self.moment("PB-10.20", lambda: {GO_ON}, cards=True)
        for _ in range(1 if row in self.killed else 2):  # PB-10.16, PB-10.17
            if row in self.blinded:
                yield Due("PB-17.22", "blind_held", row=row)
            else:
                yield from self.push(row)

    # -- hits (PB-10.5 to PB-10.14) ----------------------------------------------------------------------------------

    def hits_at(self, square: Square) -> int:
        """PB-9.6, PB-9.10, PB-17.5, PB-17.11 to PB-17.13."""
        extra = {"extra_hit_3": 3, "extra_hit_2": 2, "extra_hit_players": self.players}
        hits = sum(map(weapon_hits, self.weapons_at(square)))
        hits += sum(extra.get(card, 0) for at, card in self.laid if at == square)
        return hits + sum(self.dice_at[die] == square and self.faces[die] == "extra_hit" for die in range(7))

    def attack(self, square: Square) -> Script:
        row, position = square
        hits = self.hits_at(square)
        yield Due("PB-10.5", "attacked", player=self.turn, row=row, position=position, hits=hits)
        yield from self.hit(square, hits, no_sauce="teapot" in self.weapons_at(square))
        for ball, target in list(self.aims):
            if ball == square:  # PB-17.28
                yield Due("PB-17.7", "bonus_hit", row=target[0], position=target[1])
                yield from self.hit(target, 1, no_sauce=False)

    def hit(self, square: Square, hits: int, no_sauce: bool) -> Script:
        while hits:
            pile = self.pile(square)
            if not pile:
                yield Due("PB-10.13", "hits_lost", hits=hits)
                return
            hits -= 1
            top = pile[0]
            if top.up:
                yield from self.defeat(square, no_sauce)
                continue
            event = yield Due("PB-10.8", "wounded") | Due("PB-10.10", "defeated")
            kind = event["chip"]
            self.must(top.kind in (None, kind), "PB-10.6", f"a {top.kind} is told to be a {kind}")
            top.kind = kind
            self.same("PB-10.8", "what becomes of it", "wounded" if is_tough(kind) else "defeated", event.name)
            if is_tough(kind):
                top.up = True
            else:
                yield from self.take_away(square, no_sauce)

    def defeat(self, square: Square, no_sauce: bool) -> Script:
        yield Due("PB-10.10", "defeated", chip=self.pile(square)[0].kind)
        yield from self.take_away(square, no_sauce)

    def take_away(self, square: Square, no_sauce: bool) -> Script:
        """PB-10.10, PB-10.11, PB-17.6, PB-20.19, PB-21.3."""
        kind = self.pile(square).pop(0).kind
        assert kind is not None
        self.ambulance.append(kind)
        self.killed.add(square[0])
        if not is_culinary(kind) or not self.stock:
            return
        if no_sauce:
            yield Due("PB-17.6", "not_replaced")
            return
        if self.ready(self.turn, "none_of_your_sauce"):
            chosen = yield Choice("PB-20.19", self.turn, {("SAUCE",), ("DECLINE",)})
            if chosen == ("SAUCE",):
                yield from self.use_food("PB-20.19", self.turn, "none_of_your_sauce")
                yield Due("PB-20.19", "not_replaced")
                return
        yield Due("PB-10.11", "replaced")
        self.stock -= 1
        self.pile(square).insert(0, Chip())
