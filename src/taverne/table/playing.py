"""A game being played at a table: answers, silence, absence, and the end."""

from __future__ import annotations

from taverne.kernel.ask import LIVE, Ask, Seat
from taverne.kernel.game import E, M, O, Outcome, S, V
from taverne.kernel.record import By, Record
from taverne.table.clock import QuestionClock
from taverne.table.messages import (
    Play,
    Resumed,
    Started,
    Thought,
    WentAway,
)
from taverne.table.telling import Telling


class Playing(Telling[S, M, E, V, O]):
    """Every question gets its answer: from its seat, from a bot, or from the table."""

    def _begin(self, record: Record[M, O]) -> None:
        self.settings.use_options(record.head.options)
        self.seeds.use(record.seed)
        self.questions.begin(record, trains=self.training, timed=self.settings.timed)
        self.clock = QuestionClock()
        self.real_time.stop()
        self.bot_requests.reset()
        self.updates.notice(Started())

    def _answer(self, seat: Seat, command: Play[M], now: float) -> None:
        self._give(seat, command.moves, command.number, now)
        self.seating.chairs[seat].timeouts_in_a_row = 0

    def _give(self, seat: Seat, moves: tuple[M, ...], number: int, now: float, by: By = By.PLAYER) -> None:
        """An answer. One that only passes waits until its window closes: nobody is told who passed when."""
        if self.real_time.running:
            self._gesture(seat, moves, number, by, now)
        else:
            self._happened(seat, self.questions.answer(seat, moves, number, now, by), now)

    def _gesture(self, seat: Seat, moves: tuple[M, ...], number: int, by: By, now: float) -> None:
        """In real time: one gesture after another, of people and bots alike."""
        cooldowns = self.game.hands(self.settings.options, seat)
        seconds = self.real_time.check_free(seat, moves, cooldowns, now)
        events = self.questions.answer(seat, moves, number, now, by)
        self.real_time.used(seat, seconds, now)
        self._happened(seat, events, now)

    def _thought(self, thought: Thought[M], now: float) -> None:
        """A bot that declines or fails costs its seat a default answer; one that is late is not heard."""
        match, seat = self.match, thought.seat
        if (
            match is None
            or self.outcome is not None
            or self.bot_requests.bot_on(self.seating.chair(seat)) is None
        ):
            return
        if self.real_time.running:
            self._thought_live(thought, now)
            return
        if not match.heeds(thought.move, thought.number):
            return
        if thought.move is not None and thought.move in self.game.moves(match.state, seat):
            self._give(seat, (thought.move,), thought.number, now, By.BOT)
            if self.questions.still_owes(seat):
                self.bot_requests.forget(seat)  # it still owes an answer, even if it sees no change
        elif self.questions.waits_for(seat):
            self._default(seat, now)

    def _thought_live(self, thought: Thought[M], now: float) -> None:
        """A gesture that came too late is none, and the bot will look again; one that declines rests."""
        match, seat, move = self.questions.playing(), thought.seat, thought.move
        if thought.number != match.ask.number or not self.real_time.finish_look(seat, now):
            return
        if move is None and seat in match.ask.owing:
            self._default(seat, now)
        elif (
            move is not None
            and move in self.game.moves(match.state, seat)
            and not self.real_time.busy(seat, now)
        ):
            self._gesture(seat, (move,), thought.number, By.BOT, now)

    def _default(self, seat: Seat, now: float) -> None:
        self._happened(None, self.questions.answer_by_default(seat, now), now)

    def _happened(self, mover: Seat | None, events: tuple[E, ...], now: float) -> None:
        """Whatever others than the mover waited for in silence is off once they could see that."""
        if not events:
            return
        if self.clock.paused:
            self._resume(now)
        self.clock.reset_idle(now)
        self.real_time.wake_bots()
        self.updates.add_events(events)
        self.proposals.cancel()
        self.standing_orders.cancel_on_change(mover)

    def _settle(self, now: float) -> None:
        """Answer at once for those who will not, until somebody is really asked or the game is over."""
        while self.questions.running:
            match = self.questions.playing()
            outcome = match.outcome
            if outcome is not None:
                self._finish(outcome, now)
                return
            ask = match.ask
            self._wind(ask, now)
            silent = self.questions.next_silent([seat for seat in ask.owing if self._stays_silent(seat, ask)])
            if silent is None:
                return
            self._default(silent, now)

    def _wind(self, ask: Ask, now: float) -> None:
        """Turn the clock to the open question; in real time, take everybody's hands into account."""
        seconds, idle_limit = self.settings.limits_of(ask)
        self.clock.start(ask.number, seconds, now, idle_limit=idle_limit)
        if ask.wait is not LIVE:
            self.real_time.stop()
        elif not self.real_time.follows(ask.number):
            self.real_time.start(ask.number, self.seating.bots, self.seeds.luck, now)

    def _stays_silent(self, seat: Seat, ask: Ask) -> bool:
        chair = self.seating.chairs[seat]
        passes = self.standing_orders.passes(seat, ask)
        return passes or (chair.unattended and (self.bot_requests.stand_in is None or ask.wait is LIVE))

    def _go_away(self, seat: Seat) -> None:
        chair = self.seating.chairs[seat]
        if not chair.away:
            chair.away = True
            self.updates.notice(WentAway(seat))

    def _resume(self, now: float) -> None:
        if self.clock.paused:
            self.clock.resume()
            self.updates.notice(Resumed())
            self.real_time.delay_bots(now)

    def _finish(self, outcome: Outcome, now: float) -> None:
        self.questions.finish(outcome)
        self.proposals.cancel()
        self.clock.resume()
        self.clock.stop(now)
        self.real_time.stop()
        self.seeds.prepare_next()
        self.standing_orders.clear()
        for seat in outcome.winners:
            self.seating.chairs[seat].wins += 1
        for chair in self.seating.chairs:
            chair.resigned, chair.salt, chair.ready = False, "", True
