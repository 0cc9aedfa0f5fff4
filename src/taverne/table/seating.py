"""The seats of a table, its spectators and its host."""

from unicodedata import normalize

from taverne.bots import BOTS
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import rotated
from taverne.table.chair import Chair
from taverne.table.messages.commands import Guest, SetBot, Sit
from taverne.table.messages.notices import Notice, TimeUp, WentAway
from taverne.table.messages.refusals import (
    AlreadySeated,
    BadName,
    BadSalt,
    EmptySeats,
    ForTheShell,
    NoSuchSeat,
    NotHost,
    NotReady,
    NotSeated,
    Refusal,
    SeatTaken,
    UnknownBot,
    YouResigned,
)

LONGEST_NAME = 20
LONGEST_SALT = 64
SHELL: Guest = "shell"  # the program around the table: it brings bots' moves and may act as the host


class Seating:
    """Owns the chairs, the spectators and the host."""

    def __init__(self, seats: int) -> None:
        self.chairs = [Chair() for _ in range(seats)]
        self.spectators: list[Guest] = []
        self._host: Guest | None = None  # the first to sit down

    # Looking up.

    @property
    def host(self) -> Seat | None:
        """The seat of the first to sit down; while they are away or gone, the first guest present."""
        present = self.present
        first = None if self._host is None else self.find(self._host)
        return first if first in present or not present else present[0]

    @property
    def present(self) -> list[Seat]:
        """The seats of guests who are not away."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest is not None and not chair.away]

    @property
    def guests(self) -> list[Guest]:
        return [chair.guest for chair in self.chairs if chair.guest is not None] + self.spectators

    @property
    def bots(self) -> dict[Seat, str]:
        """The bots that have a seat of their own, stand-ins not included."""
        return {seat: chair.bot for seat, chair in enumerate(self.chairs) if chair.bot}

    @property
    def people(self) -> int:
        """How many human beings have a seat."""
        return sum(chair.person for chair in self.chairs)

    @property
    def full(self) -> bool:
        return not any(chair.empty for chair in self.chairs)

    @property
    def salts(self) -> tuple[str, ...]:
        """What the players add to the seed, in the order of their seats."""
        return tuple(chair.salt for chair in self.chairs if chair.salt)

    def find(self, guest: Guest) -> Seat | None:
        for seat, chair in enumerate(self.chairs):
            if chair.guest == guest:
                return seat
        return None

    def seated(self, guest: Guest) -> Seat:
        """The seat of a guest who must have one."""
        seat = self.find(guest)
        if seat is None:
            raise Refusal(NotSeated())
        return seat

    def player(self, guest: Guest) -> Seat:
        """The seat of a guest who must have one and must not have resigned."""
        seat = self.find(guest)
        if seat is None:
            raise Refusal(NotSeated())
        if self.chairs[seat].resigned:
            raise Refusal(YouResigned())
        return seat

    def chair(self, seat: Seat) -> Chair:
        if seat not in range(len(self.chairs)):
            raise Refusal(NoSuchSeat(len(self.chairs)))
        return self.chairs[seat]

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The guests who play against this seat, present or away."""
        playing = [s for s, chair in enumerate(self.chairs) if chair.guest is not None and not chair.resigned]
        return tuple(other for other in playing if other != seat)

    def rules(self, guest: Guest) -> bool:
        """Whether this guest is the host."""
        return self.host is not None and self.find(guest) == self.host

    # Checks.

    def check_host(self, guest: Guest) -> None:
        if guest != SHELL and not self.rules(guest):
            raise Refusal(NotHost(self.host))

    def check_full(self) -> None:
        if empty := sum(chair.empty for chair in self.chairs):
            raise Refusal(EmptySeats(empty))

    def check_ready(self) -> None:
        guests = [seat for seat, chair in enumerate(self.chairs) if chair.guest is not None]
        if unready := tuple(seat for seat in guests if seat != self.host and not self.chairs[seat].ready):
            raise Refusal(NotReady(unready))

    # Sitting down and leaving.

    def sit(self, guest: Guest, command: Sit) -> None:
        if self.find(guest) is not None:
            raise Refusal(AlreadySeated())
        if not self.chair(command.seat).empty:
            raise Refusal(SeatTaken(command.seat))
        name, salt = checked_name(command.name), checked_salt(command.salt)
        if guest in self.spectators:
            self.spectators.remove(guest)
        self.chairs[command.seat] = Chair(guest, name, salt=salt)
        self._host = self._host or guest

    def watch(self, guest: Guest) -> None:
        if self.find(guest) is not None:
            raise Refusal(AlreadySeated())
        if guest not in self.spectators:
            self.spectators.append(guest)

    def stop_watching(self, guest: Guest) -> bool:
        """Remove a spectator; whether the guest was one."""
        if guest not in self.spectators:
            return False
        self.spectators.remove(guest)
        return True

    def leave(self, seat: Seat) -> str:
        """Empty the seat. Returns the name of the guest who had it."""
        name = self.chairs[seat].name
        self.chairs[seat] = Chair()
        return name

    def set_bot(self, guest: Guest, command: SetBot) -> None:
        """Give a seat to a bot. A guest who is present keeps theirs; one who is away becomes a spectator."""
        self.check_host(guest)
        chair = self.chair(command.seat)
        if chair.guest is not None and not chair.away:
            raise Refusal(SeatTaken(command.seat))
        if command.bot is not None and command.bot not in BOTS:
            raise Refusal(UnknownBot(command.bot, tuple(BOTS)))
        if chair.guest is not None:
            self.spectators.append(chair.guest)
        self.chairs[command.seat] = Chair(bot=command.bot)

    def rotate(self) -> None:
        """Everybody moves on by one seat."""
        self.chairs = list(rotated(tuple(self.chairs), 1))

    # Being ready.

    def set_ready(self, seat: Seat, salt: str, *, ready: bool) -> None:
        self.add_salt(seat, salt)
        self.chairs[seat].ready = ready

    def unready(self) -> None:
        """Something was settled: everybody must say again that they are ready."""
        for chair in self.chairs:
            chair.ready = False

    def add_salt(self, seat: Seat, salt: str) -> None:
        """Replace what the seat adds to the next seed. An empty salt leaves the one given before."""
        chair = self.chairs[seat]
        chair.salt = checked_salt(salt) or chair.salt

    # Presence, resignations and results.

    def mark_present(self, guest: Guest) -> bool:
        """The guest has done something; whether they have a seat and were away."""
        seat = self.find(guest)
        if seat is None or not self.chairs[seat].away:
            return False
        self.chairs[seat].away, self.chairs[seat].timeouts_in_a_row = False, 0
        return True

    def mark_away(self, seat: Seat) -> bool:
        """Whether the guest was present until now."""
        chair = self.chairs[seat]
        was_present, chair.away = not chair.away, True
        return was_present

    def has_answered(self, seat: Seat) -> None:
        """The guest has answered a question before its time was up."""
        self.chairs[seat].timeouts_in_a_row = 0

    def count_timeout(self, seat: Seat) -> tuple[Notice, ...]:
        """The clock has answered for this seat: notices about its guest, none about a bot."""
        chair = self.chairs[seat]
        if chair.guest is None:
            return ()
        return (TimeUp(seat), WentAway(seat)) if chair.count_timeout() else (TimeUp(seat),)

    def resign(self, seat: Seat) -> None:
        self.chairs[seat].resigned = True

    def end_game(self, winners: tuple[Seat, ...]) -> None:
        """Count the wins. Nobody has resigned any more; the salts are used up; everybody is ready."""
        for seat in winners:
            self.chairs[seat].wins += 1
        for chair in self.chairs:
            chair.resigned, chair.salt, chair.ready = False, "", True


def check_shell(guest: Guest) -> None:
    if guest != SHELL:
        raise Refusal(ForTheShell())


def checked_name(name: str) -> str:
    """The name in its normal form, so that names which look the same are the same."""
    name = " ".join(normalize("NFKC", name).split())
    if not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
        raise Refusal(BadName(LONGEST_NAME))
    return name


def checked_salt(salt: str) -> str:
    if len(salt) > LONGEST_SALT or not salt.isprintable():
        raise Refusal(BadSalt(LONGEST_SALT))
    return salt
