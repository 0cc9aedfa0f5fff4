"""The seats of a table, its spectators and its host."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil

from msgspec import Struct

from taverne.bots import BOTS
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import rotated
from taverne.table import table_version
from taverne.table.cast import draw_character
from taverne.table.chair import Chair
from taverne.table.host_role import HostRole, Watcher
from taverne.table.messages.commands import Guest, Rename, SetBot, Sit
from taverne.table.messages.figures import Figure, free_one
from taverne.table.messages.notices import Notice, Renamed, TimeUp, WentAway
from taverne.table.messages.refusals import (
    AlreadySeated,
    EmptySeats,
    ForTheShell,
    HostsPlace,
    LooksLike,
    NoSuchSeat,
    NotHost,
    NotReady,
    NotSeated,
    OtherGuestsOnly,
    Refusal,
    SeatKept,
    SeatTaken,
    UnknownBot,
    YouResigned,
)
from taverne.table.names import checked_name
from taverne.table.seeds import checked_salt
from taverne.words.look_alikes import look_alike

# The place of a guest who is away is kept for so many seconds: from the guest who opened the table, and from
# one who acts as host meanwhile.
KEPT_SECONDS = 120.0
KEPT_FROM_ACTING_HOST = 600.0
SHELL: Guest = "shell"  # the program that runs the table: it sends the bots' moves and may act as the host


class StoredSeating(Struct, frozen=True):
    chairs: tuple[Chair, ...]
    spectators: tuple[Guest, ...]
    host: Guest | None
    passed_on: bool = False
    watching_host: Watcher | None = None


class Seating:
    """Owns the chairs, the spectators and the host."""

    def __init__(self, seats: int, version: int = table_version.LATEST) -> None:
        self.version = version  # of what the table itself does
        self.chairs = [Chair() for _ in range(seats)]
        self.spectators: list[Guest] = []
        self.host_role = HostRole(version)

    def stored(self) -> StoredSeating:
        chairs = tuple(replace(chair) for chair in self.chairs)  # copies, since chairs change
        role = self.host_role
        return StoredSeating(chairs, tuple(self.spectators), role.guest, role.passed_on, role.watcher)

    def restore(self, stored: StoredSeating) -> None:
        self.chairs = [replace(chair) for chair in stored.chairs]
        self.spectators = list(stored.spectators)
        self.host_role.restore(stored.host, stored.watching_host, passed_on=stored.passed_on)

    # Queries.

    @property
    def host(self) -> Seat | None:
        """The seat of the host, or of the guest who acts as host; None: no seat's guest does."""
        return self.host_role.seat(self.chairs)

    @property
    def host_deadline(self) -> float | None:
        """The time at which a host who is away is the host no longer; None: nobody waits for that."""
        return self.host_role.deadline(self.chairs)

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
        """The number of human beings with a seat."""
        return sum(chair.person for chair in self.chairs)

    @property
    def deserted(self) -> bool:
        """Whether people have seats here, and none of them is present: nobody waits for the game to go on."""
        people = [chair for chair in self.chairs if chair.person]
        return self.version >= table_version.COMPANY and bool(people) and all(chair.away for chair in people)

    @property
    def last_person(self) -> Seat | None:
        """The seat of the only person present, if they play."""
        present = [seat for seat in self.present if self.chairs[seat].person]
        if self.version < table_version.COMPANY or len(present) != 1 or self.chairs[present[0]].resigned:
            return None
        return present[0]

    @property
    def full(self) -> bool:
        return not any(chair.empty for chair in self.chairs)

    @property
    def salts(self) -> tuple[str, ...]:
        """The salts that players add to the seed, in the order of their seats."""
        return tuple(chair.salt for chair in self.chairs if chair.salt)

    def find(self, guest: Guest) -> Seat | None:
        for seat, chair in enumerate(self.chairs):
            if chair.guest == guest:
                return seat
        return None

    def is_away(self, guest: Guest) -> bool:
        """Whether this guest has a seat, or holds the table without one, and is away."""
        seat = self.find(guest)
        return self.host_role.watches_away(guest) if seat is None else self.chairs[seat].away

    def seated(self, guest: Guest) -> Seat:
        """The seat of this guest. Raises Refusal if the guest has none."""
        seat = self.find(guest)
        if seat is None:
            raise Refusal(NotSeated())
        return seat

    def player(self, guest: Guest) -> Seat:
        """The seat of this guest. Raises Refusal if the guest has none or has resigned."""
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
        """The seats of all other guests who have not resigned, present or away."""
        playing = [s for s, chair in enumerate(self.chairs) if chair.guest is not None and not chair.resigned]
        return tuple(other for other in playing if other != seat)

    def asked_about_take_backs(self, seat: Seat) -> tuple[Seat, ...]:
        """The other guests who must agree to a take-back of this seat: those who are present."""
        others = self.others(seat)
        if self.asks_the_absent:
            return others
        return tuple(other for other in others if not self.chairs[other].away)

    def asked_about_the_end(self, seat: Seat) -> tuple[Seat, ...]:
        """The other people who are present and have not resigned."""
        chairs = self.chairs
        return tuple(each for each in self.others(seat) if chairs[each].person and not chairs[each].away)

    @property
    def asks_the_absent(self) -> bool:
        """Whether a take-back waits for guests who are away, as it did in earlier versions."""
        return self.version < table_version.COMPANY

    def is_host(self, guest: Guest) -> bool:
        """Whether this guest is the host."""
        if self.host_role.watching is not None:
            return guest == self.host_role.guest
        return self.host is not None and self.find(guest) == self.host

    def hand_over(self, seat: Seat) -> None:
        """Make the guest of this seat the host."""
        self.host_role.give(self.chairs[seat].guest)

    # Checks.

    def check_not_acting(self, guest: Guest) -> None:
        """Refuse what only the host may do to a guest who acts as host while the host is away."""
        own = self.host_role.own_seat(self.chairs)
        if own is not None and guest not in (SHELL, self.host_role.guest):
            raise Refusal(HostsPlace(own))

    def check_other_guest(self, guest: Guest, seat: Seat) -> Chair:
        """The chair of another guest than this one, who acts as host. The host's own chair is refused."""
        chair = self.chair(seat)
        if chair.guest is None or chair.guest == guest:
            raise Refusal(OtherGuestsOnly())
        if chair.guest == self.host_role.guest and guest != SHELL:
            raise Refusal(HostsPlace(seat))
        return chair

    def check_host(self, guest: Guest) -> None:
        if guest != SHELL and not self.is_host(guest):
            raise Refusal(NotHost(self.host))

    def check_full(self) -> None:
        if empty := sum(chair.empty for chair in self.chairs):
            raise Refusal(EmptySeats(empty))

    def check_ready(self) -> None:
        guests = [seat for seat, chair in enumerate(self.chairs) if chair.guest is not None]
        if unready := tuple(seat for seat in guests if seat != self.host and not self.chairs[seat].ready):
            raise Refusal(NotReady(unready))

    # Sitting down and leaving.

    def sit(self, guest: Guest, command: Sit, now: float) -> None:
        if self.find(guest) is not None:
            raise Refusal(AlreadySeated())
        if not self.chair(command.seat).empty:
            raise Refusal(SeatTaken(command.seat))
        name, salt = checked_name(command.name, self.version), checked_salt(command.salt)
        self.check_distinct(name, command.figure)
        if guest in self.spectators:
            self.spectators.remove(guest)
        since = now if self.version >= table_version.EVENING else None
        chair = self.chairs[command.seat] = Chair(guest, name, salt=salt, since=since)
        self._dress(chair, command)
        if self.host_role.guest is None or self.host_role.watches(guest):
            self.host_role.give(guest)

    def rename(self, seat: Seat, command: Rename) -> tuple[Notice, ...]:
        """Give the guest on this seat another name, figure and colour. Returns the notice of a new name."""
        chair, name = self.chairs[seat], checked_name(command.name)
        self.check_distinct(name, command.figure, but=seat)
        before, chair.name = chair.name, name
        self._dress(chair, command)
        return () if before == name else (Renamed(seat, before, name),)

    def check_distinct(self, name: str, figure: Figure | None, but: Seat | None = None) -> None:
        """Refuse a name that can be mistaken for that of another seat, unless their figures tell them apart.

        Equal names get a number, or the figure.
        """
        for seat, chair in enumerate(self.chairs):
            if self.version == table_version.FIRST or seat == but or chair.name == name:
                continue
            if look_alike(name, chair.name) and not (figure and chair.figure):
                raise Refusal(LooksLike(seat))

    def _dress(self, chair: Chair, command: Sit | Rename) -> None:
        """Give the guest the figure and the colour that they want, or free ones."""
        others = [other for other in self.chairs if other is not chair]
        chair.figure = free_one(command.figure, [other.figure for other in others])
        chair.colour = free_one(command.colour, [other.colour for other in others])

    def watch(self, guest: Guest) -> None:
        if self.find(guest) is not None:
            raise Refusal(AlreadySeated())
        if guest not in self.spectators:
            self.spectators.append(guest)

    def stop_watching(self, guest: Guest) -> bool:
        """Remove a spectator. Returns False if the guest is none."""
        if guest not in self.spectators:
            return False
        self.spectators.remove(guest)
        return True

    def leave(self, seat: Seat) -> str:
        """Empty the seat. Returns the name of the guest who had it."""
        name = self.chairs[seat].name
        self.chairs[seat] = Chair()
        return name

    def set_bot(self, guest: Guest, command: SetBot, now: float, cast: Sequence[str]) -> None:
        """Give a seat to a bot, which becomes a character of this cast, or empty it.

        A guest who is present keeps their seat, and one who is away keeps it for a while. Then they become a
        spectator.
        """
        self.check_host(guest)
        chair = self.chair(command.seat)
        if chair.guest is not None and not chair.away:
            raise Refusal(SeatTaken(command.seat))
        if (left := self._kept_for(chair, guest, now)) > 0:
            raise Refusal(SeatKept(command.seat, ceil(left / 60)))
        if command.bot is not None and command.bot not in BOTS:
            raise Refusal(UnknownBot(command.bot, tuple(BOTS)))
        if chair.guest is not None:
            self.spectators.append(chair.guest)
        character = draw_character(self.chairs, command.seat, cast, self.version)
        self.chairs[command.seat] = Chair(bot=command.bot, character=character)

    def replace_by_bot(self, seat: Seat, bot: str, cast: Sequence[str]) -> None:
        """Give the seat of a guest who is gone to a bot. A resignation stays."""
        resigned = self.chairs[seat].resigned
        character = draw_character(self.chairs, seat, cast, self.version)
        self.chairs[seat] = Chair(bot=bot, resigned=resigned, character=character)

    def _kept_for(self, chair: Chair, host: Guest, now: float) -> float:
        """The seconds for which the seat of a guest who is away is still kept from this host."""
        if self.version == table_version.FIRST or host == SHELL or chair.away_since is None:
            return 0.0
        seconds = KEPT_SECONDS if host == self.host_role.guest else KEPT_FROM_ACTING_HOST
        return chair.away_since + seconds - now

    def rotate(self) -> None:
        """Move everybody on by one seat."""
        self.chairs = list(rotated(tuple(self.chairs), 1))

    def resettle(self, chairs: Sequence[Chair], watching: Sequence[Guest]) -> None:
        """Take these chairs instead, for another game. Guests without one become spectators."""
        self.chairs = list(chairs)
        self.spectators += watching

    def cast_bots(self, cast_of: Callable[[str], Sequence[str]]) -> None:
        """Make each bot a character of another game's cast."""
        for seat, bot in self.bots.items():
            self.chairs[seat].character = draw_character(self.chairs, seat, cast_of(bot), self.version)

    # Readiness and salts.

    def set_ready(self, seat: Seat, salt: str, *, ready: bool) -> None:
        self.add_salt(seat, salt)
        self.chairs[seat].ready = ready

    def unready(self) -> tuple[Seat, ...]:
        """Mark nobody as ready, because settings have changed.

        Returns the seats of those who are told to say it again: everybody who was ready but the host.
        """
        host, told = self.host, self.version >= table_version.COMPANY
        were_ready = tuple(seat for seat, chair in enumerate(self.chairs) if chair.ready and seat != host)
        for chair in self.chairs:
            chair.ready = False
        return were_ready if told else ()

    def add_salt(self, seat: Seat, salt: str) -> None:
        """Replace the seat's salt for the next seed. An empty salt keeps the earlier one."""
        chair = self.chairs[seat]
        chair.salt = checked_salt(salt) or chair.salt

    # Presence, resignations and results.

    def mark_present(self, guest: Guest) -> bool:
        """Mark a guest with a seat, or the host, as present. Returns True if the guest was away."""
        if not self.is_away(guest):
            return False
        if (seat := self.find(guest)) is not None:
            self.chairs[seat].come_back()
        self.host_role.came_back(guest)
        return True

    def mark_away(self, seat: Seat, now: float) -> bool:
        """Mark the guest as away. Returns True if the guest was present."""
        return self.chairs[seat].go_away(now)

    def extend_absences(self, seconds: float) -> None:
        """Keep the seats of guests who are away for so much longer."""
        for chair in self.chairs:
            if chair.away_since is not None:
                chair.away_since += seconds
        self.host_role.extend_absence(seconds)

    def has_answered(self, seat: Seat) -> None:
        """Take note that the guest has answered in time."""
        self.chairs[seat].timeouts_in_a_row = 0

    def count_timeout(self, seat: Seat, now: float) -> tuple[Notice, ...]:
        """Count a question that ran out. Returns notices about the guest; none for a bot."""
        chair = self.chairs[seat]
        if chair.guest is None:
            return ()
        return (TimeUp(seat), WentAway(seat)) if chair.count_timeout(now) else (TimeUp(seat),)

    def resign(self, seat: Seat) -> None:
        self.chairs[seat].resigned = True

    def end_game(self, winners: tuple[Seat, ...]) -> None:
        """Count the wins; clear resignations and used salts; mark everybody as ready."""
        for seat in winners:
            self.chairs[seat].wins += 1
        for chair in self.chairs:
            chair.resigned, chair.salt, chair.ready = False, "", True


def check_shell(guest: Guest) -> None:
    if guest != SHELL:
        raise Refusal(ForTheShell())
