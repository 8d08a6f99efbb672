"""How Humans are lost, what becomes of the car, and who has won (ZP-14 to ZP-20)."""

from __future__ import annotations

from tests.referees.script import Due, Over, Script
from tests.referees.zombie_plague.ground import CELLAR_DOOR, Room
from tests.referees.zombie_plague.pieces import CAR, NOWHERE, Card, Human, Pieces, Zombie

RULES = {
    "house": "ZP-15.1",
    "room": "ZP-18.1",
    "cellar": "ZP-17.8",
    "car": "ZP-16.9",
    "zombies": "ZP-15.5",
    "traitor": "ZP-19.4",
    "last_alive": "ZP-20.11",
    "nobody": "ZP-20.12",
    "draw": "ZP-15.9",
}


class Ends(Pieces):
    zombie_turn = False

    # -- losing a Human ----------------------------------------------------------------------------------------------

    def strip(self, human: Human) -> list[Card]:
        """All cards of somebody who is lost."""
        cards: list[Card] = [(code, False, False) for code in human.items]
        if human.weapon:
            cards.append(human.weapon)
        human.items, human.weapon = [], None
        return cards

    def show_slip(self, human: Human) -> Script:
        """ZP-19.9."""
        if self.config["traitor"]:
            slip = "traitor" if human.number == self.traitor else "loyal"
            yield Due("ZP-19.9", "slip_shown", human=human.name, slip=slip)

    def zombify(self, human: Human) -> Script:
        """ZP-14.1 to ZP-14.3, ZP-16.13."""
        yield Due("ZP-14.1", "zombified", human=human.name)
        human.alive = False
        square, human.square = human.square, NOWHERE
        if square == CAR:
            yield from self.show_slip(human)
            yield from self.anybody_left()
            yield from self.put_beside_car(human, self.at_the_doors(), "ZP-16.13")
            return
        self.horde.append(Zombie(square, human.facing, cards=self.strip(human), newborn=self.zombie_turn))
        yield from self.show_slip(human)
        yield from self.anybody_left()

    def anybody_left(self) -> Script:
        """ZP-15.5, ZP-20.12: the loss of the last Human ends the game at once."""
        if not self.living():
            yield from self.won("nobody" if self.days else "zombies")

    def at_the_doors(self) -> list[str]:
        """ZP-16.13."""
        doors = [square for square, _ in self.ground.main.car]
        free = [square for square in doors if not self.occupied(square)]
        return free or self.nearest(doors)

    def nearest(self, starts: list[str]) -> list[str]:
        """The unoccupied free squares nearest to any of these."""
        best: dict[str, int] = {}
        for start in starts:
            for square, distance in self.ground.walking(start).items():
                if not self.occupied(square):
                    best[square] = min(distance, best.get(square, distance))
        least = min(best.values(), default=0)
        return [square for square, distance in best.items() if distance == least]

    def put_beside_car(self, human: Human, squares: list[str], rule: str) -> Script:
        square, facing = yield from self.place(rule, squares, self.zp_seat(), "zombie_placed")
        self.horde.append(Zombie(square, facing, cards=self.strip(human), newborn=self.zombie_turn))

    def zp_seat(self) -> int | None:
        """Who makes the zombies' choices; in the mini-game the table does (ZP-20.12)."""
        return None if self.days else self.zp

    # -- after each action (ZP-4.9) ----------------------------------------------------------------------------------

    def after_action(self) -> Script:
        yield from self.look_at_car()
        yield from self.look_for_the_end()

    def look_at_car(self) -> Script:
        """ZP-16.10, ZP-16.11."""
        inside = [human for human in self.living() if human.square == CAR]
        doors = [square for square, _ in self.ground.main.car]
        torn = [square for square in doors if (zombie := self.zombie_at(square)) and len(self.group(zombie)) >= 4]
        if not inside or not torn:
            return
        door = torn[0]
        seat = self.zp_seat()
        if len(torn) > 1 and seat is not None:
            options = {("CAR_DOOR_CHOICE", doors.index(square)) for square in torn}
            door = doors[(yield from self.choose("ZP-16.11", seat, options))[1]]
        yield Due("ZP-16.10", "car_torn", square=door)
        for human in inside:
            yield Due("ZP-16.10", "zombified", human=human.name)
            human.alive, human.square = False, NOWHERE
            yield from self.show_slip(human)
        yield from self.anybody_left()
        for human in inside:
            yield from self.put_beside_car(human, self.nearest([door]), "ZP-16.11")

    def look_for_the_end(self) -> Script:
        if self.days:
            if len({human.owner for human in self.living()}) == 1:
                yield from self.won("last_alive")
            return
        if self.traitor_wins():
            yield from self.won("traitor")
        how = self.barricade_victory()
        if not how:
            return
        if self.traitor is not None and self.humans[self.traitor].alive and not self.revealed:
            yield Due("ZP-19.10", "traitor_revealed", human=self.humans[self.traitor].name)
            self.revealed = True
        elif self.config["days28"] and len({human.owner for human in self.loyal()}) > 1:
            yield from self.days_begin(how)
        else:
            yield from self.won(how)

    def loyal(self) -> list[Human]:
        """ZP-19.12."""
        return [human for human in self.living() if not (self.revealed and human.number == self.traitor)]

    def all_searched(self) -> bool:
        return self.searched >= self.ground.searches()

    def sealed(self, room: Room) -> bool:
        return self.ground.bars >= set(room.openings)

    def traitor_wins(self) -> bool:
        """ZP-19.4."""
        if self.traitor is None or not self.humans[self.traitor].alive or not self.all_searched():
            return False
        where = self.humans[self.traitor].square
        others = {human.square for human in self.living() if human.number != self.traitor}
        others |= {zombie.square for zombie in self.horde}
        return any(
            where in room.squares and self.sealed(room) and not others & room.squares for room in self.ground.rooms()
        )

    def barricade_victory(self) -> str:
        """ZP-15.1, ZP-17.8, ZP-18.1, ZP-19.12."""
        loyal = self.loyal()
        if not loyal or not self.all_searched():
            return ""
        where = {human.square for human in loyal}
        traitors = {human.square for human in self.living()} - where
        zombies = {zombie.square for zombie in self.horde}
        clean = not any(self.ground.inside(square) for square in zombies)
        if self.ground.cellar and CELLAR_DOOR in self.ground.bars:
            below = self.ground.below.content
            if all(square in below for square in where) and not any(square in below for square in zombies | traitors):
                return "cellar"
        if self.config["victory"] == "shorter":
            for room in self.ground.rooms():
                if where <= room.squares and self.sealed(room) and clean and not room.squares & (traitors | zombies):
                    return "room"
        else:
            outer = {name for name, opening in self.ground.openings().items() if opening.kept == "outer"}
            homes = all(self.ground.inside(square) for square in where)
            if outer <= self.ground.bars and homes and clean and not any(map(self.ground.inside, traitors)):
                return "house"
        return ""

    def days_begin(self, how: str) -> Script:
        """ZP-20.2 to ZP-20.4, ZP-S6."""
        yield Due("ZP-20.3", "days_begin")
        below = set(self.ground.below.content)
        if how == "cellar":
            self.area = below
        elif how == "house":
            self.area = set(self.ground.main.inside)
            if self.ground.cellar and self.ground.inside("uC1"):
                self.area |= below
        else:
            where = self.loyal()[0].square
            self.area = set(next(room.squares for room in self.ground.rooms() if where in room.squares))
        self.days = True
        for zombie in self.horde:
            self.discards += [card[0] for card in zombie.cards]
        self.horde = []
        for human in [human for human in self.living() if human not in self.loyal()]:
            yield Due("ZP-20.4", "left_behind", human=human.name)
            human.alive, human.square = False, NOWHERE
            self.discards += [card[0] for card in self.strip(human)]

    # -- the result --------------------------------------------------------------------------------------------------

    def won(self, how: str) -> Script:
        yield Due(RULES[how], "victory", how=how)
        self.ap = None
        yield Over(RULES[how], how, returns=self.shares(how))

    def shares(self, how: str) -> list[float]:
        """ZP-15.4, ZP-15.5, ZP-15.8, ZP-19.4, ZP-19.13, ZP-21.6, ZP-S6."""
        returns = [0.0] * self.players
        if how == "draw" and not self.days:
            return [0.5] * self.players
        if how == "zombies":
            if self.config["zombies"] == "player":
                returns[0] = 1.0
            return returns
        traitor = None if self.traitor is None else self.humans[self.traitor].owner
        if how == "traitor":
            assert traitor is not None
            returns[traitor] = 1.0
            return returns
        alive = {human.owner for human in self.living()}
        for hp in self.hps:
            if hp != traitor:
                returns[hp] = 1.0 if not self.days or (hp in alive and how != "draw") else 0.5
        return returns
