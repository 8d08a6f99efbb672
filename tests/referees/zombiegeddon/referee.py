"""The referee of Zombiegeddon: two phases of turns, the bomb between them, and the count at the end."""

from __future__ import annotations

from collections import Counter

from shamble.games.zombiegeddon.components import IDS, POST_BOMB_SET, PRE_BOMB_SET
from tests.referees.following import Move
from tests.referees.script import Choice, Due, Option, Over, Part, Script
from tests.referees.zombiegeddon.field import (
    PLAIN,
    RED,
    SHELTERS,
    VALUE,
    WHITE,
    collectable,
    is_enemy,
)
from tests.referees.zombiegeddon.moving import Pieces
from tests.referees.zombiegeddon.score import points

PHASES = ("pre-bomb", "post-bomb")
END_RULES = {
    "out_of_reach": "ZG-9.1",
    "call": "ZG-9.14",
    "play_out": "ZG-9.13",
    "no_progress": "ZG-9.17",
    "nobody": "ZG-11.4",
}
CALL: Option = ("CALL",)
PLAY_OUT: Option = ("PLAY_OUT",)
FINISHED: Option = ("FINISHED",)
AGREE: Option = ("AGREE",)
ANSWERS = {AGREE, ("REFUSE",)}
READY: Option = ("READY",)


class ZombiegeddonReferee(Pieces):
    # -- the match ---------------------------------------------------------------------------------------------------

    def match(self) -> Script:
        yield from self.deal()
        assert self.move is not None
        self.field.figures = [list(RED) for _ in range(self.players)]  # ZG-2.4
        if self.is_pocket:
            self.field.figures = [[RED[0], None, None, None] for _ in range(self.players)]  # ZG-14.2
        self.starter = self.move.table["starter"]
        if self.config["start_player"] == "host":
            self.same("ZG-2.8", "who opens", self.config["start_seat"] - 1, self.starter)
        yield from self.open_phase()
        if self.is_pocket:
            self.same("ZG-14.4", "early ends", False, self.config["quick_finish"])
            yield from self.score()
        else:
            yield from self.change_over_and_finish()

    @property
    def is_pocket(self) -> bool:
        return bool(self.config["size"] == "pocket")

    def resume(self) -> Script:
        """At the start of a turn."""
        yield from self.turns_of_all()
        yield from self.end_of_phase()
        if self.phase == 0:
            yield from self.change_over_and_finish()
        else:
            yield from self.score()

    def change_over_and_finish(self) -> Script:
        yield from self.change_over()
        yield from self.open_phase()
        yield from self.score()

    def open_phase(self) -> Script:
        """ZG-2.8, ZG-9.2, ZG-10.11, ZG-11.4."""
        self.why = ""
        self.idle = 0
        openers = [seat for seat in self.clockwise(self.starter) if self.field.standing(seat)]
        if not openers:
            self.why = "nobody"
        elif self.nothing_in_reach():
            self.why = "out_of_reach"
        else:
            self.turn = openers[0]
            rule = "ZG-2.8" if self.phase == 0 else "ZG-10.9"
            yield Due(rule, "starts", player=self.turn, phase=PHASES[self.phase])
            yield from self.turns_of_all()
        yield from self.end_of_phase()

    def end_of_phase(self) -> Script:
        """ZG-9.9."""
        yield Due(END_RULES[self.why], "phase-over", phase=PHASES[self.phase], why=self.why)
        for player in range(self.players):
            yield from self.take_off(player)

    def clockwise(self, first: int) -> list[int]:
        return [(first + step) % self.players for step in range(self.players)]

    def nothing_in_reach(self) -> bool:
        """ZG-9.1, ZG-9.3."""
        lying = {space for space, disk in self.field.disks.items() if collectable(disk)}
        if lying & self.field.occupied():
            return False
        return not any(lying & self.field.reach(player, self.stock[player]) for player in range(self.players))

    # -- turns (ZG-3, ZG-9.10 to ZG-9.20) ----------------------------------------------------------------------------

    def turns_of_all(self) -> Script:
        """Until the phase is over: `self.why` says how."""
        yield from self.turn_with_motions()
        while not self.why:
            self.idle = 0 if self.progress else self.idle + 1
            following = [seat for seat in self.clockwise(self.turn + 1) if self.field.standing(seat)][:1]
            if self.idle >= self.config["no_progress_rounds"] * self.players:
                self.why = "no_progress"
                return
            self.must(following, "ZG-9.1", "the phase goes on without a figure on the board")
            self.turn = following[0]
            if self.config["quick_finish"] and self.idle and self.idle % self.players == 0:
                yield Due("ZG-9.16", "asked")
                if (yield from self.all_agree("ZG-9.16", self.clockwise(self.turn))):
                    self.why = "call"
                    return
            yield from self.turn_with_motions()

    def turn_with_motions(self) -> Script:
        """ZG-9.11, ZG-9.14, ZG-9.15: at most one proposal, before the first action."""
        self.progress = False
        words: set[Option] = set()
        if self.config["quick_finish"]:
            words = {CALL} if self.contested() else {CALL, PLAY_OUT}
        chosen = yield Choice("ZG-3.5", self.turn, self.actions(first=True) | words)
        if chosen in words:
            rule = "ZG-9.14" if chosen == CALL else "ZG-9.11"
            yield Due(rule, "proposed-call" if chosen == CALL else "proposed-play-out", player=self.turn)
            if (yield from self.all_agree(rule, self.clockwise(self.turn)[1:])):
                if chosen == CALL:
                    self.why = "call"
                else:
                    yield from self.play_out_all()
                return
            chosen = yield Choice("ZG-9.15", self.turn, self.actions(first=True))
        yield from self.two_actions(chosen)

    def all_agree(self, rule: str, seats: list[int]) -> Part[bool]:
        """Everybody with a figure is asked; answers are told when the last one is given."""
        answers = {}
        for seat in seats:
            if self.field.standing(seat):
                answers[seat] = yield Choice(rule, seat, ANSWERS)
        for seat in sorted(answers):
            yield Due(rule, "agrees" if answers[seat] == AGREE else "refuses", player=seat)
        return all(answer == AGREE for answer in answers.values())

    def contested(self) -> bool:
        """ZG-9.10."""
        free = {space for space, disk in self.field.disks.items() if collectable(disk)} - self.field.occupied()
        claimed: set[str] = set()
        for player in range(self.players):
            mine = self.field.reach(player, self.stock[player]) & free
            if mine & claimed:
                return True
            claimed |= mine
        return False

    def play_out_all(self) -> Script:
        """ZG-9.12, ZG-9.13."""
        self.play_out = True
        for player in self.clockwise(self.turn):
            if not self.field.standing(player):
                continue
            self.turn = player
            self.idle = 0
            yield Due("ZG-9.12", "plays-out", player=player)
            while self.has_something_left(player) and self.idle < 3:
                self.progress = False
                chosen = yield Choice("ZG-9.12", player, self.actions(first=True) | {FINISHED})
                if chosen == FINISHED:
                    break
                yield from self.two_actions(chosen)
                if self.why:
                    self.play_out = False
                    return
                self.idle = 0 if self.progress else self.idle + 1
            yield Due("ZG-9.12", "finished", player=player)
            yield from self.take_off(player)
        self.play_out = False
        self.why = "play_out"

    def has_something_left(self, player: int) -> bool:
        lying = {space for space, disk in self.field.disks.items() if collectable(disk)}
        if lying & set(self.field.standing(player)):
            return True
        return bool((lying - self.field.occupied()) & self.field.reach(player, self.stock[player]))

    def two_actions(self, chosen: Option) -> Script:
        """ZG-3.2 to ZG-3.8, ZG-9.2."""
        player = self.turn
        if chosen[0] == "PASS_OVER":
            yield from self.pass_over(*chosen[1:])
            figure = chosen[1]
            onward = yield Choice("ZG-4.11", player, self.steps(figure))
            yield from self.act(onward)
            self.look_for_the_end()
            return
        yield from self.act(chosen)
        self.look_for_the_end()
        if self.why or not self.field.standing(player):  # ZG-3.6
            return
        if self.play_out and not self.has_something_left(player):
            return
        second = yield Choice("ZG-3.5", player, self.actions(first=False))
        yield from self.act(second)
        self.look_for_the_end()

    def look_for_the_end(self) -> None:
        """ZG-9.2; in a play-out the phase is told to end with it."""
        if self.nothing_in_reach():
            self.why = "play_out" if self.play_out else "out_of_reach"

    # -- the changeover (ZG-10) --------------------------------------------------------------------------------------

    def disk_set(self) -> Counter[str]:
        if self.is_pocket:  # ZG-14.3
            return Counter({"food-1": 1, "food-3": 1, "prov-medicine": 2})
        counts = self.config["components"]
        if counts is None:
            return Counter(dict(zip(IDS, (PRE_BOMB_SET, POST_BOMB_SET)[self.phase], strict=True)))
        return Counter(counts[("pre_bomb", "post_bomb")[self.phase]])

    def deal(self) -> Script:
        """Only how many are dealt is told: which one lies where is read off the table (ZG-2.2, ZG-10.3 to ZG-10.5)."""
        rule = ("ZG-2.2", "ZG-10.4")[self.phase]
        disks = self.disk_set()
        spaces = ("A4", "A5", "B3", "B5") if self.is_pocket else PLAIN  # ZG-14.3
        empty = [space for space in spaces if space not in self.field.disks]
        count = min(len(empty), disks.total())
        yield Due(rule, "dealt", count=count, phase=PHASES[self.phase])
        assert self.move is not None
        table: dict[str, str] = self.move.table["disks"]
        for space, disk in self.field.disks.items():
            self.same("ZG-10.3", f"what lies on {space}", disk, table.get(space))
        new = {space: disk for space, disk in table.items() if space not in self.field.disks}
        self.same("ZG-14.3" if self.is_pocket else rule, "where disks lie", set(), set(new) - set(empty))
        self.same("ZG-1.2", "disks dealt onto shelters", [], [space for space in new if space in SHELTERS])
        self.same(rule, "how many disks are dealt", count, len(new))
        self.must(Counter(new.values()) <= disks, rule, "disks are dealt that are not in the set")
        self.shuffled(rule, sorted(new.values(), key=IDS.index), [new[space] for space in PLAIN if space in new])
        self.field.disks.update(new)
        self.lost += (disks - Counter(new.values())).elements()
        self.box += disks

    def change_over(self) -> Script:
        left = [space for space, disk in self.field.disks.items() if collectable(disk)]
        yield Due("ZG-10.2", "bomb", lost=len(left))
        self.lost += [self.field.disks.pop(space) for space in left]
        self.phase = 1
        yield from self.deal()
        for player in range(self.players):
            shelters = [space for space in WHITE if space in self.tokens[player]]
            if shelters:
                yield Due("ZG-10.6", "placed", player=player, spaces=shelters)
            else:
                yield Due("ZG-A22", "nobody-left", player=player)
            self.field.figures[player] = [*shelters, *[None] * (4 - len(shelters))]
            self.tokens[player] = set()  # ZG-10.7
        yield from self.find_opener()
        if any(map(self.field.standing, range(self.players))):
            for player in self.clockwise(self.starter):
                yield Choice("ZG-10.8", player, {READY})
                yield Due("ZG-10.8", "looked", player=player)

    def find_opener(self) -> Script:
        """ZG-10.9, ZG-10.10."""
        enemies = {
            player: sorted((VALUE[disk] for disk in self.gathered[player] if is_enemy(disk)), reverse=True)
            for player in range(self.players)
        }
        best = max(enemies.values())
        self.starter = next(player for player in self.clockwise(self.starter) if enemies[player] == best)
        if best:
            yield Due("ZG-10.9", "largest", player=self.starter, value=best[0])
        else:
            yield Due("ZG-10.10", "no-largest")

    # -- the end (ZG-12) and what lies on the table ------------------------------------------------------------------

    def score(self) -> Script:
        each = self.config["token_points"]  # ZG-15.1
        totals = [points(self.gathered[player], len(self.tokens[player]), each) for player in range(self.players)]
        for player, total in enumerate(totals):
            yield Due("ZG-12.7", "scored", player=player, points=total)
        share = 1 / totals.count(max(totals))
        returns = [share if total == max(totals) else 0.0 for total in totals]
        yield Over("ZG-12.8", self.why, returns=returns, scores=[float(total) for total in totals])

    def rule_against(self, option: Option, choice: Choice) -> str:
        """The rule that forbids an option of this kind here."""
        if option in (CALL, PLAY_OUT):
            return "ZG-9.11" if option == PLAY_OUT and choice.rule == "ZG-3.5" else "ZG-9.15"
        if option[0] == "PASS_OVER":
            return "ZG-4.10"
        if option[0] != "MOVE":
            return choice.rule
        disk = self.field.disks.get(option[2])
        if disk is None:
            return "ZG-4.2"
        if option[2] in self.field.occupied():
            return "ZG-4.1"
        return "ZG-5.1" if is_enemy(disk) else "ZG-4.3"

    def compare(self, move: Move) -> None:
        table = move.table
        self.same("ZG-6.1", "the disks on the board", self.field.disks, table["disks"])
        self.same("ZG-3.9", "the figures", self.field.figures, table["figures"])
        self.same(
            "ZG-8.3", "the tokens", [sorted(row) for row in self.tokens], [sorted(row) for row in table["tokens"]]
        )
        self.same("ZG-5.1", "the weapons", self.stock, table["stock"])
        self.same("ZG-5.7", "the weapons discarded", self.spent, table["spent"])
        self.same("ZG-6.1", "the disks gathered", self.gathered, table["gathered"])
        self.same("ZG-10.2", "the disks lost", sorted(self.lost), sorted(table["lost"]))
        self.same("ZG-1.7", "all disks", +self.box, +self.all_disks())
        if isinstance(self.next, Choice) and self.next.rule != "ZG-10.8":
            self.same("ZG-3.1", "whose turn it is", self.turn, table["turn"])
            self.same("ZG-9.18", "turns without progress", self.idle, table["idle"])
