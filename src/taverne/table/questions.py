"""The open question of the game being played, and the answers to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic

from taverne.kernel.ask import COUNTDOWN, LIVE, REACTION, Ask
from taverne.kernel.game import E, Game, IllegalMove, M, NotYet, O, Outcome, S, V
from taverne.kernel.record import MovedBy, Record
from taverne.kernel.tagged import Seat
from taverne.table.match import Match
from taverne.table.messages.outgoing import Stage
from taverne.table.messages.refusals import NotInLobby, NotPlaying, Refusal


class Questions(Generic[S, M, E, V, O]):
    """Owns the match, its outcome, and which seats have passed in a timed window.

    A timed window is a reaction with a time limit. It lasts its whole time unless somebody acts, so that its
    length does not reveal who has passed: passes are held here and entered when the time is up.
    """

    def __init__(self, game: Game[S, M, E, V, O]) -> None:
        self._game = game
        self.match: Match[S, M, E, V, O] | None = None
        self.current: Match[S, M, E, V, O] | None = None  # the same, as long as the match is not over
        self.outcome: Outcome | None = None
        self.trains = False  # whether players of this game may ask for hints
        self._timed = False
        self._passes: dict[Seat, int] = {}  # by seat: the number of the window in which it has passed last

    @property
    def stage(self) -> Stage:
        if self.match is None:
            return Stage.LOBBY
        return Stage.PLAYING if self.outcome is None else Stage.OVER

    def playing(self) -> Match[S, M, E, V, O]:
        """The match, which must be on and not over."""
        if self.current is None:
            raise Refusal(NotPlaying())
        return self.current

    def check_lobby(self) -> None:
        """No game is being played, and none is waiting for a rematch."""
        if self.match is not None:
            raise Refusal(NotInLobby())

    def check_no_game(self) -> None:
        """No game is being played."""
        if self.current is not None:
            raise Refusal(NotInLobby())

    def begin(self, record: Record[M, O], *, trains: bool, timed: bool) -> None:
        """Start the match where the record leads. `timed`: its questions have time limits."""
        self.match = self.current = Match(self._game, record)
        self.outcome = None
        self.trains, self._timed = trains, timed

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
        """Enter the moves of a player or a bot. A pass in a timed window is held until the time is up."""
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
        """Enter what the game says that a silent seat does."""
        return self.playing().default(seat, now)

    def next_silent(self, ask: Ask, silent: Sequence[Seat]) -> Seat | None:
        """Which of these seats, at least one and none of which will answer, must be answered for now, if any.

        In a timed window they pass. In real time they do nothing, as long as another seat may act.
        """
        if self._is_window(ask):
            self._passes.update(dict.fromkeys(silent, ask.number))
            return None
        if ask.wait is LIVE and len(silent) < len(ask.owing):
            return None
        return silent[0]

    def time_out(self, now: float) -> Iterator[tuple[Seat, tuple[E, ...]]]:
        """Answer by default for the seats that owe an answer, one after another, while the question lasts."""
        match = self.playing()
        ask = match.ask
        for seat in ask.owing:
            if match.ask.number != ask.number:
                return
            yield seat, match.default(seat, now)

    def has_passed(self, seat: Seat, ask: Ask) -> bool:
        """Whether the seat's pass in this window is held."""
        return self._passes.get(seat) == ask.number

    def withdraw_pass(self, seat: Seat) -> bool:
        """Take back the seat's pass in the open window; whether there was one."""
        if not self.has_passed(seat, self.playing().ask):
            return False
        del self._passes[seat]
        return True

    def still_owes(self, seat: Seat) -> bool:
        """Whether the seat has neither answered the open question nor passed."""
        ask = self.playing().ask
        return seat in ask.owing and not self.has_passed(seat, ask)

    def waits_for(self, seat: Seat) -> bool:
        """Whether the open question ends sooner if this seat answers it."""
        ask = self.playing().ask
        return seat in ask.owing and not self._is_window(ask)

    def _is_window(self, ask: Ask) -> bool:
        return ask.wait is REACTION and self._timed
