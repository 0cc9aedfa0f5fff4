"""A game being played at a table: answers, silence, absence, and the end."""

from __future__ import annotations

from taverne.kernel.ask import Ask, Seat, Wait
from taverne.kernel.game import E, M, O, Outcome, S, V
from taverne.kernel.record import By, Record
from taverne.table.clock import Clock
from taverne.table.match import Match
from taverne.table.messages import (
    Order,
    Play,
    Resumed,
    Stage,
    Started,
    Thought,
    WentAway,
)
from taverne.table.telling import Telling


class Playing(Telling[S, M, E, V, O]):
    """Every question gets its answer: from its seat, from a bot, or from the table."""

    def _begin(self, record: Record[M, O]) -> None:
        self.options, self._seed = record.head.options, record.seed
        self.match = Match(self.game, record)
        self.outcome = None
        self._clock, self._paused = Clock(), False
        self._offered.clear()
        self._notices.append(Started())

    def _answer(self, seat: Seat, command: Play[M], now: float) -> None:
        self._give(seat, command.moves, command.number, By.PLAYER, now)
        self.seating.chairs[seat].silences = 0

    def _give(self, seat: Seat, moves: tuple[M, ...], number: int, by: By, now: float) -> None:
        """An answer. One that only passes waits until its window closes: nobody is told who passed when."""
        match = self._playing()
        asked = self._is_window and number == match.ask.number and seat in match.ask.owing
        if asked and moves == (self.game.default(match.state, seat),):
            self.seating.chairs[seat].passed = number
            return
        self._happened(seat, match.answer(seat, moves, number, by, now))

    @property
    def _is_window(self) -> bool:
        """Whether the open question lasts its whole time unless somebody acts: its length tells nothing."""
        return self._playing().ask.wait is Wait.REACTION and self.pace in self.game.times

    def _thought(self, thought: Thought[M], now: float) -> None:
        """A bot that declines or fails costs its seat a default answer; one that is late is not heard."""
        match, seat = self.match, thought.seat
        if match is None or self.stage is not Stage.PLAYING or self._bot_of(seat) is None:
            return
        if not match.heeds(thought.move, thought.number):
            return
        if thought.move is not None and thought.move in self.game.moves(match.state, seat):
            self._give(seat, (thought.move,), thought.number, By.BOT, now)
        elif seat in match.ask.owing and not self._is_window:
            self._default(seat, now)

    def _default(self, seat: Seat, now: float) -> None:
        self._happened(None, self._playing().default(seat, now))

    def _happened(self, mover: Seat | None, events: tuple[E, ...]) -> None:
        """Whatever others than the mover waited for in silence is off once they could see that."""
        if not events:
            return
        self._resume()
        self._events += events
        self._proposal = None
        for other, chair in enumerate(self.seating.chairs):
            if other != mover and chair.order is Order.CHANGE:
                chair.order = None

    def _settle(self, now: float) -> None:
        """Answer at once for those who will not, until somebody is really asked or the game is over."""
        while self.match is not None and self.stage is Stage.PLAYING:
            outcome = self.match.outcome
            if outcome is not None:
                self._finish(outcome, now)
                return
            ask = self.match.ask
            times = self.game.times.get(self.pace)
            if times and not self._paused:
                self._clock.turn_to(ask.number, times.allowed(ask), now)
            silent = [seat for seat in ask.owing if self._stays_silent(seat, ask)]
            if self._is_window:
                for seat in silent:
                    self.seating.chairs[seat].passed = ask.number
                return
            if not silent:
                return
            self._default(silent[0], now)

    def _stays_silent(self, seat: Seat, ask: Ask) -> bool:
        chair = self.seating.chairs[seat]
        if chair.order is Order.AFFAIR and chair.affair != ask.affair:
            chair.order = None
        passes = chair.order is not None and ask.wait is Wait.REACTION
        return passes or (chair.unattended and self._stand_in is None)

    def _stand(self, seat: Seat, order: Order | None) -> None:
        chair, chair_affair = self.seating.chairs[seat], self._playing().ask.affair
        chair.order, chair.affair = order, chair_affair

    def _go_away(self, seat: Seat) -> None:
        chair = self.seating.chairs[seat]
        if not chair.away:
            chair.away = True
            self._notices.append(WentAway(seat))

    def _resume(self) -> None:
        if self._paused:
            self._paused = False
            self._notices.append(Resumed())

    def _finish(self, outcome: Outcome, now: float) -> None:
        match = self._playing()
        match.close(outcome)
        self.outcome = outcome
        self._proposal, self._paused = None, False
        self._clock.stop(now)
        self._next_seed = self._seeds()
        for seat in outcome.winners:
            self.seating.chairs[seat].wins += 1
        for chair in self.seating.chairs:
            chair.again, chair.order, chair.passed = False, None, None
            chair.resigned, chair.salt, chair.ready = False, "", True
