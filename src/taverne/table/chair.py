"""A chair at the table: the guest or the bot on it, and what moves on with them from game to game."""

from dataclasses import dataclass

from taverne.table.messages.commands import Guest
from taverne.table.messages.outgoing import ChairView

PROGRAM = "bot:"  # the names of guests that are programs from outside begin like this

PATIENCE = 3  # questions in a row left to the clock before a guest counts as away


@dataclass(slots=True)  # every move looks at all of a table's chairs
class Chair:
    guest: Guest | None = None  # None: the chair is empty, or a bot's
    name: str = ""
    bot: str | None = None
    ready: bool = False
    away: bool = False
    resigned: bool = False
    timeouts_in_a_row: int = 0  # questions that the clock has answered since the guest's last answer
    salt: str = ""
    wins: int = 0

    @property
    def empty(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def person(self) -> bool:
        """Whether a human being has this chair, present or away."""
        return self.guest is not None and not self.guest.startswith(PROGRAM)

    @property
    def unattended(self) -> bool:
        """Whether no answer will come from here: the table gives one, or a stand-in does."""
        return self.away or self.resigned

    def seen(self, *, again: bool = False) -> ChairView:
        """The chair as everybody may see it. `again`: its guest wants a rematch."""
        program = self.guest is not None and self.guest.startswith(PROGRAM)
        return ChairView(self.name, self.bot, self.ready, self.away, self.wins, program, again)

    def count_timeout(self) -> bool:
        """Count a question that the clock answered; whether that makes the guest away."""
        self.timeouts_in_a_row += 1
        if self.away or self.timeouts_in_a_row < PATIENCE:
            return False
        self.away = True
        return True
