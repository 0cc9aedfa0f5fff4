"""A chair at the table: who sits on it, and how present they are."""

from dataclasses import dataclass

from taverne.table.messages import ChairSeen, Guest

PROGRAM = "bot:"  # how the guests begin who are bots from outside

PATIENCE = 3  # questions in a row left to the clock before a guest counts as away


@dataclass(slots=True)  # all of a table's are looked at in every move
class Chair:
    guest: Guest | None = None  # None: empty, or a bot's
    name: str = ""
    bot: str | None = None
    ready: bool = False
    away: bool = False
    resigned: bool = False
    timeouts_in_a_row: int = 0  # questions in a row that the clock answered
    salt: str = ""
    wins: int = 0

    @property
    def empty(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def person(self) -> bool:
        """Whether a human being has this seat, here or away."""
        return self.guest is not None and not self.guest.startswith(PROGRAM)

    @property
    def unattended(self) -> bool:
        """Nobody will answer from here: the table does, or its stand-in."""
        return self.away or self.resigned

    def seen(self, *, again: bool = False) -> ChairSeen:
        """The chair as everybody may see it; `again`: its guest wants a rematch."""
        program = self.guest is not None and self.guest.startswith(PROGRAM)
        return ChairSeen(self.name, self.bot, self.ready, self.away, self.wins, program, again)

    def fall_silent(self) -> bool:
        """The clock answered for this guest; True if that makes them away."""
        self.timeouts_in_a_row += 1
        if self.away or self.timeouts_in_a_row < PATIENCE:
            return False
        self.away = True
        return True

    def wake(self) -> bool:
        """The guest has shown up; True if they were away."""
        if self.away:
            self.away, self.timeouts_in_a_row = False, 0
            return True
        return False
