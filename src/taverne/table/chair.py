"""A chair at the table: its guest or bot, whose state moves to the next seat together with them."""

from dataclasses import dataclass

from taverne.table.messages.commands import Guest
from taverne.table.messages.figures import Colour, Figure
from taverne.table.messages.outgoing import ChairView

PROGRAM = "bot:"  # prefix of guests that are external bots

PATIENCE = 3  # a guest who lets so many questions in a row run out counts as away


@dataclass(slots=True)  # slots: every move reads all chairs of a table
class Chair:
    guest: Guest | None = None  # None: the chair is empty or has a bot
    name: str = ""
    bot: str | None = None
    ready: bool = False
    away: bool = False
    resigned: bool = False
    timeouts_in_a_row: int = 0  # questions that ran out since the guest's last answer
    salt: str = ""
    wins: int = 0
    away_since: float | None = None
    character: str | None = None  # of the bot
    figure: Figure | None = None  # of the guest
    colour: Colour | None = None  # of the guest
    since: float | None = None  # when the guest sat down; None: at tables of earlier versions

    @property
    def empty(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def person(self) -> bool:
        """Whether a human being has this chair, even if they are away."""
        return self.guest is not None and not self.guest.startswith(PROGRAM)

    @property
    def unattended(self) -> bool:
        """Whether the guest will not answer, so that the table or a stand-in answers instead."""
        return self.away or self.resigned

    def public_view(self, *, again: bool = False) -> ChairView:
        """The public part of the chair. `again`: its guest wants a rematch."""
        program = self.guest is not None and self.guest.startswith(PROGRAM)
        return ChairView(
            self.name,
            self.bot,
            self.ready,
            self.away,
            self.wins,
            program,
            again,
            self.character,
            self.figure,
            self.colour,
        )

    def go_away(self, now: float) -> bool:
        """Mark the guest as away. Returns True if they were present."""
        if self.away:
            return False
        self.away, self.away_since = True, now
        return True

    def come_back(self) -> None:
        self.away, self.away_since, self.timeouts_in_a_row = False, None, 0

    def count_timeout(self, now: float) -> bool:
        """Count a question that ran out. Returns True if the guest counts as away from now on."""
        self.timeouts_in_a_row += 1
        return self.timeouts_in_a_row >= PATIENCE and self.go_away(now)
