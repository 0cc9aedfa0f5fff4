"""The open question of the game being played, and the answers to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic

from msgspec import Struct

from taverne.kernel.ask import COUNTDOWN, LIVE, REACTION, Ask
from taverne.kernel.game import E, Game, IllegalMove, M, NotYet, O, Outcome, S, V
from taverne.kernel.record import MovedBy, Record
from taverne.kernel.tagged import Seat
from taverne.table.match import Match, StoredMatch
from taverne.table.messages.outgoing import Stage
from taverne.table.messages.refusals import NotInLobby, NotPlaying, Refusal


class StoredQuestions(Struct, Generic[S, M, O], frozen=True):
    match: StoredMatch[S, M, O] | None
    outcome: Outcome | None
    training: bool
    timed: bool
    passes: dict[Seat, int]


class Questions(Generic[S, M, E, V, O]):
    """Owns the match, its outcome, and the passes in the open timed window.

    A timed window is a reaction with a time limit. Passes are kept here and played when the time is up, so
    that the length of a window does not reveal which seats have passed.
    """

    def __init__(self, game: Game[S, M, E, V, O]) -> None:
        self._game = game
        self.match: Match[S, M, E, V, O] | None = None
        self.current: Match[S, M, E, V, O] | None = None  # the same match while it is not over, else None
        self.outcome: Outcome | None = None
        self.training = False  # whether players of this game may ask for hints
        self._timed = False
        self._passes: dict[Seat, int] = {}  # by seat: number of the last window in which the seat passed

    def stored(self) -> StoredQuestions[S, M, O]:
        match = None if self.match is None else self.match.stored()
        return StoredQuestions(match, self.outcome, self.training, self._timed, dict(self._passes))

    def restore(self, stored: StoredQuestions[S, M, O]) -> None:
        self.match = self.current = None
        if stored.match is not None:
            self.match = Match(self._game, Record(stored.match.head, stored.match.seed))
            self.match.restore(stored.match)
            self.current = self.match if stored.outcome is None else None
        self.outcome = stored.outcome
        self.training, self._timed = stored.training, stored.timed
        self._passes = dict(stored.passes)

    @property
    def stage(self) -> Stage:
        if self.match is None:
            return Stage.LOBBY
        return Stage.PLAYING if self.outcome is None else Stage.OVER

    def playing(self) -> Match[S, M, E, V, O]:
        """The match being played. Raises Refusal if there is none."""
        if self.current is None:
            raise Refusal(NotPlaying())
        return self.current

    def check_lobby(self) -> None:
        """Raise Refusal unless the table is in the lobby."""
        if self.match is not None:
            raise Refusal(NotInLobby())

    def check_no_game(self) -> None:
        """Raise Refusal if a game is being played."""
        if self.current is not None:
            raise Refusal(NotInLobby())

    def begin(self, record: Record[M, O], *, training: bool, timed: bool) -> None:
        """Start a match at the end of this record. `timed`: its questions have time limits."""
        self.match = self.current = Match(self._game, record)
        self.outcome = None
        self.training, self._timed = training, timed

    def finish(self, outcome: Outcome) -> None:
        """End the match."""
        self.playing().close(outcome)
        self.current, self.outcome = None, outcome
        self._passes.clear()

    def put_away(self) -> None:
        """Return to the lobby."""
        self.match, self.outcome = None, None

    def answer(
        self, seat: Seat, moves: tuple[M, ...], number: int, now: float, by: MovedBy = MovedBy.PLAYER
    ) -> tuple[E, ...]:
        """Play the moves of a player or a bot. A pass in a timed window is kept until the time is up."""
        match = self.current
        if match is None:
            raise Refusal(NotPlaying())
        ask = match.ask
        if ask.wait is COUNTDOWN:
            raise IllegalMove(NotYet())
        in_window = self._is_window(ask) and number == ask.number and seat in ask.owing
        if in_window and moves == (self._game.default_move(match.state, seat),):
            self._passes[seat] = number
            return ()
        return match.answer(seat, moves, number, by, now)

    def answer_by_default(self, seat: Seat, now: float) -> tuple[E, ...]:
        """Play the default moves for a seat that does not answer."""
        return self.playing().default(seat, now)

    def next_silent(self, ask: Ask, silent: Sequence[Seat]) -> Seat | None:
        """The next of these seats, which will not answer, for which the table must move now; None: no seat.

        In a timed window they pass. In real time the table waits while any other seat may still move.
        """
        if self._is_window(ask):
            self._passes.update(dict.fromkeys(silent, ask.number))
            return None
        if ask.wait is LIVE and len(silent) < len(ask.owing):
            return None
        return silent[0]

    def time_out(self, now: float) -> Iterator[tuple[Seat, tuple[E, ...]]]:
        """Play default moves for the seats that have not answered, one by one, while the question is open."""
        match = self.playing()
        ask = match.ask
        for seat in ask.owing:
            if match.ask.number != ask.number:
                return
            yield seat, match.default(seat, now)

    def has_passed(self, seat: Seat, ask: Ask) -> bool:
        """Whether the seat has passed in this timed window."""
        return self._passes.get(seat) == ask.number

    def withdraw_pass(self, seat: Seat) -> bool:
        """Take back the seat's pass in the open window. Returns False if there was none."""
        if not self.has_passed(seat, self.playing().ask):
            return False
        del self._passes[seat]
        return True

    def still_owes(self, seat: Seat) -> bool:
        """Whether the open question still needs an answer of this seat."""
        ask = self.playing().ask
        return seat in ask.owing and not self.has_passed(seat, ask)

    def waits_for(self, seat: Seat) -> bool:
        """Whether the open question ends sooner if this seat answers it."""
        ask = self.playing().ask
        return seat in ask.owing and not self._is_window(ask)

    def _is_window(self, ask: Ask) -> bool:
        return ask.wait is REACTION and self._timed
