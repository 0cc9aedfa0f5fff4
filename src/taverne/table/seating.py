"""Who sits where, who looks on, and who is the host."""

from unicodedata import normalize

from taverne.bots import BOTS
from taverne.kernel.ask import Seat
from taverne.kernel.seats import turned
from taverne.table.chair import Chair
from taverne.table.messages import Guest, Ready, SetBot, Sit
from taverne.table.refusal import (
    AlreadySeated,
    BadName,
    BadSalt,
    EmptySeats,
    NoSuchSeat,
    NotHost,
    NotReady,
    NotSeated,
    Refusal,
    SeatTaken,
    UnknownBot,
)

LONGEST_NAME = 20
LONGEST_SALT = 64
SHELL: Guest = "shell"  # the program around the table: it brings bots' thoughts and may act as host


class Seating:
    def __init__(self, seats: int) -> None:
        self.chairs = [Chair() for _ in range(seats)]
        self.spectators: list[Guest] = []
        self._host: Guest | None = None

    @property
    def host(self) -> Seat | None:
        """The first to sit down; while they are away or gone, somebody who is here."""
        here = self.present
        first = None if self._host is None else self.find(self._host)
        return first if first in here or not here else here[0]

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

    def find(self, guest: Guest) -> Seat | None:
        for seat, chair in enumerate(self.chairs):
            if chair.guest == guest:
                return seat
        return None

    def seated(self, guest: Guest) -> Seat:
        seat = self.find(guest)
        if seat is None:
            raise Refusal(NotSeated())
        return seat

    def chair(self, seat: Seat) -> Chair:
        if seat not in range(len(self.chairs)):
            raise Refusal(NoSuchSeat(len(self.chairs)))
        return self.chairs[seat]

    def rules(self, guest: Guest) -> bool:
        """Whether this guest is the host."""
        return self.host is not None and self.find(guest) == self.host

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

    def ready(self, guest: Guest, wish: Ready) -> None:
        chair = self.chairs[self.seated(guest)]
        salt = checked_salt(wish.salt)
        chair.ready, chair.salt = wish.ready, salt or chair.salt

    def unready(self) -> None:
        """Something was settled: everybody says again that they are ready."""
        for chair in self.chairs:
            chair.ready = False

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The guests who play against this one, here or away."""
        playing = [s for s, chair in enumerate(self.chairs) if chair.guest is not None and not chair.resigned]
        return tuple(other for other in playing if other != seat)

    def sit(self, guest: Guest, wish: Sit) -> None:
        if self.find(guest) is not None:
            raise Refusal(AlreadySeated())
        if not self.chair(wish.seat).empty:
            raise Refusal(SeatTaken(wish.seat))
        name, salt = checked_name(wish.name), checked_salt(wish.salt)
        if guest in self.spectators:
            self.spectators.remove(guest)
        self.chairs[wish.seat] = Chair(guest, name, salt=salt)
        self._host = self._host or guest

    def watch(self, guest: Guest) -> None:
        if self.find(guest) is not None:
            raise Refusal(AlreadySeated())
        if guest not in self.spectators:
            self.spectators.append(guest)

    def stand_up(self, seat: Seat) -> None:
        self.chairs[seat] = Chair()

    def set_bot(self, guest: Guest, wish: SetBot) -> None:
        """Nobody who is here loses a seat; whoever was away looks on from now on."""
        self.check_host(guest)
        chair = self.chair(wish.seat)
        if chair.guest is not None and not chair.away:
            raise Refusal(SeatTaken(wish.seat))
        if wish.bot is not None and wish.bot not in BOTS:
            raise Refusal(UnknownBot(wish.bot, tuple(BOTS)))
        if chair.guest is not None:
            self.spectators.append(chair.guest)
        self.chairs[wish.seat] = Chair(bot=wish.bot)

    def rotate(self) -> None:
        """Everybody moves on by one seat."""
        self.chairs = list(turned(tuple(self.chairs), 1))


def checked_name(name: str) -> str:
    """The name as it is shown: characters that look the same are the same."""
    name = " ".join(normalize("NFKC", name).split())
    if not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
        raise Refusal(BadName(LONGEST_NAME))
    return name


def checked_salt(salt: str) -> str:
    if len(salt) > LONGEST_SALT or not salt.isprintable():
        raise Refusal(BadSalt(LONGEST_SALT))
    return salt
