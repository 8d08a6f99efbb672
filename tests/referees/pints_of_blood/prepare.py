"""Phase I: buddies are sent, dice rolled, weapons placed (PB-6, PB-8, PB-9, PB-20.20 to PB-20.24)."""

from __future__ import annotations

from shamble.games.pints_of_blood.components import DEFAULTS
from tests.referees.pints_of_blood.box import BUDDY, EXTRA_CARDS, MOST_TAKEN_BACK, REACH, Square
from tests.referees.pints_of_blood.moments import GO_ON
from tests.referees.pints_of_blood.street import Street
from tests.referees.script import Due, Option, Script

FIGHT: Option = ("FIGHT",)


class Prepare(Street):
    # -- I-A (PB-6) --------------------------------------------------------------------------------------------------

    def send_buddies(self) -> Script:
        self.phase = "sending"
        while True:
            chosen = yield from self.moment("PB-6.1", self.sending_options, cards=True, passes=False)
            if chosen == ("ROLL",):
                return
            if chosen == ("TAKE_DISCARD",):
                yield from self.use_food("PB-20.21", self.turn, "a_la_carte")
                yield Due("PB-20.21", "took_discard", player=self.turn, card=self.discard[-1])
                self.hands[self.turn].append(self.discard.pop())
                continue
            self.fresh = False
            yield from self.send(chosen[1])

    def sending_options(self) -> set[Option]:
        out: set[Option] = {("ROLL",)} if self.sent else set()
        if self.sofa:
            out |= {("SEND", row) for row in range(5) if row not in self.stools}
        carte = self.fresh and self.ready(self.turn, "a_la_carte")
        if carte and self.discard and self.discard[-1] in BUDDY:  # PB-20.21
            out.add(("TAKE_DISCARD",))
        return out

    def send(self, row: int) -> Script:
        yield Due("PB-6.2", "sent", player=self.turn, row=row)
        self.sofa -= 1
        self.stools.add(row)
        self.sent += 1
        yield from self.draw()

    # -- I-B (PB-8) --------------------------------------------------------------------------------------------------

    def roll(self) -> Script:
        self.phase = "rolling"
        event = yield Due("PB-8.1", "dice_rolled", player=self.turn)
        self.same("PB-8.1", "how many battle dice are rolled", 7, len(event["faces"]))
        self.faces = list(event["faces"])
        self.dice_at = ["free"] * 7
        self.check_faces()
        yield from self.roll_colour("turn")
        while (chosen := (yield from self.moment("PB-8.6", self.rolled_options))) != GO_ON:
            zombies = self.zombie_dice()
            if chosen == ("NO_TICKET",):
                yield from self.use_food("PB-20.24", self.turn, "no_ticket")
                yield Due("PB-20.24", "set_aside", player=self.turn)
                self.dice_at[zombies[0]] = "out"
                continue
            yield Due("PB-17.14", "played", player=self.turn, card="z_word")
            self.play("z_word")
            event = yield Due("PB-17.14", "rolled_again", player=self.turn)
            self.same("PB-17.14", "how many dice are rolled again", len(zombies), len(event["faces"]))
            for die, face in zip(zombies, event["faces"], strict=True):
                self.faces[die] = face
            self.check_faces()
        zombies = self.zombie_dice()
        for die in zombies:
            self.dice_at[die] = "out"
        if zombies:
            yield from self.board("PB-8.6", len(zombies))

    def check_faces(self) -> None:
        dice = (self.config["components"] or DEFAULTS)["battle_dice"]
        for die, face in zip(dice, self.faces, strict=True):
            self.must(face in die, "PB-8.1", f"no die shows {face}")

    def zombie_dice(self) -> list[int]:
        return [die for die, face in enumerate(self.faces) if face == "zombie" and self.dice_at[die] == "free"]

    def rolled_options(self) -> set[Option]:
        out = {GO_ON}
        if self.zombie_dice():
            if "z_word" in self.hands[self.turn]:
                out.add(("Z_WORD",))
            if self.ready(self.turn, "no_ticket"):
                out.add(("NO_TICKET",))
        return out

    # -- I-C (PB-9) --------------------------------------------------------------------------------------------------

    def place_weapons(self) -> Script:
        self.phase = "placing"
        while True:
            chosen = yield from self.moment("PB-9.12", self.placing_options, cards=True, passes=False)
            what, *values = chosen
            if chosen == FIGHT:
                return
            if what == "PLACE":
                yield from self.place(values[0], (values[1], values[2]))
            elif what == "TAKE_BACK":
                yield Due("PB-9.16", "lifted", player=self.turn, row=values[0], position=values[1])
                self.lift_placements((values[0], values[1]))
                self.taken_back += 1
            elif what == "GUNRUN":
                yield from self.exchange(*values)
            elif what == "NICE_MOVE":
                yield from self.use_food("PB-20.20", self.turn, "nice_shots")
                yield Due("PB-20.20", "moved_buddy", player=self.turn, row=values[0], to=values[1])
                self.leave_stool(values[0])
                self.stools.add(values[1])
            else:
                yield from self.use_food("PB-20.20", self.turn, "nice_shots")
                yield from self.send(values[0])

    def placing_options(self) -> set[Option]:
        out = {FIGHT}
        for item in self.items():
            out |= {("PLACE", item, *square) for square in self.occupied() if self.may_lie(item, square)}
        if self.taken_back < MOST_TAKEN_BACK:
            out |= {("TAKE_BACK", *square) for square in self.squares() if self.lies_at(square)}
        weapons = {item for item in self.items() if item in REACH}
        if self.ready(self.turn, "gunrunning"):
            out |= {("GUNRUN", weapon, other) for weapon in weapons for other in REACH if other != weapon}
        if self.ready(self.turn, "nice_shots"):
            empty = set(range(5)) - self.stools
            out |= {("NICE_MOVE", row, to) for row in self.stools for to in empty}
            out |= {("NICE_SEND", row) for row in empty if self.sofa}
        return out

    def items(self) -> set[str]:
        """What can be placed: free dice, own cards, the exchanged weapon."""
        out = {card for card in self.hands[self.turn] if card in REACH or card in EXTRA_CARDS}
        for die, face in enumerate(self.faces):
            if self.dice_at[die] == "free" and die != self.gun_die and face is not None:
                out.add("extra_hit_die" if face == "extra_hit" else face)
        return out | ({"smuggled"} if self.gun_at == "free" else set())

    def weapons_at(self, square: Square) -> list[str]:
        out = [card for at, card in self.laid if at == square and card in REACH]
        for die, face in enumerate(self.faces):
            if self.dice_at[die] == square and die != self.gun_die and face in REACH:
                out.append(face)
        return out + ([self.gun] if self.gun and self.gun_at == square else [])

    def lies_at(self, square: Square) -> bool:
        cards = [at for at, _ in self.laid]
        return square in cards or square in self.dice_at or self.gun_at == square

    def may_lie(self, item: str, square: Square) -> bool:
        """PB-9.1 to PB-9.9."""
        row, position = square
        if row not in self.stools:
            return False
        there = self.weapons_at(square)
        weapon = self.gun if item == "smuggled" else item
        if weapon not in REACH:
            return bool(there)
        return position in REACH[weapon] and set(there) <= {weapon}

    def place(self, item: str, square: Square) -> Script:
        row, position = square
        yield Due("PB-9.12", "placed", player=self.turn, item=item, row=row, position=position)
        if item == "smuggled":
            self.gun_at = square
        elif item in self.hands[self.turn]:
            self.hands[self.turn].remove(item)
            self.laid.append((square, item))
        else:
            face = "extra_hit" if item == "extra_hit_die" else item
            free = [die for die in range(7) if self.dice_at[die] == "free" and die != self.gun_die]
            self.dice_at[next(die for die in free if self.faces[die] == face)] = square
        if (self.gun if item == "smuggled" else item) == "rugby_ball":
            yield from self.aim(square)

    def aim(self, square: Square) -> Script:
        """PB-17.7, PB-17.9, PB-17.28, PB-A3."""
        row = square[0]
        neighbours = {row - 1, row + 1}
        if self.config["rows_wrap"]:
            neighbours = {number % 5 for number in neighbours}
        options: set[Option] = {("RUGBY", *other) for other in self.occupied() if other[0] in neighbours}
        chosen = yield from self.ask("PB-17.9", self.turn, options | {("DECLINE",)})
        if chosen[0] == "RUGBY":
            yield Due("PB-17.9", "aimed", player=self.turn, row=chosen[1], position=chosen[2])
            self.aims.append((square, (chosen[1], chosen[2])))

    def exchange(self, weapon: str, other: str) -> Script:
        """PB-20.23."""
        yield from self.use_food("PB-20.23", self.turn, "gunrunning")
        yield Due("PB-20.23", "weapon_changed", player=self.turn, weapon=weapon, other=other)
        self.gun, self.gun_at = other, "free"
        if weapon in self.hands[self.turn]:
            self.hands[self.turn].remove(weapon)
            self.gun_card = weapon
        else:
            free = [die for die in range(7) if self.dice_at[die] == "free"]
            self.gun_die = next(die for die in free if self.faces[die] == weapon)
