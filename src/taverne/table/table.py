"""One table with guests, bots and a game. It turns commands into messages, without network, sleep or disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, assert_never

from taverne.kernel.ask import LIVE, TURN, Ask
from taverne.kernel.game import E, Game, IllegalMove, M, O, Outcome, S, V
from taverne.kernel.pace import Pace
from taverne.kernel.record import MovedBy, Record, Resigned
from taverne.kernel.tagged import Seat
from taverne.table import table_version
from taverne.table.bot_requests import BotRequests
from taverne.table.cast import cast_of
from taverne.table.chat import checked_phrase, checked_text
from taverne.table.clock import QuestionClock
from taverne.table.match import Match
from taverne.table.messages.commands import (
    BotMove,
    ClockTick,
    Command,
    Configure,
    Consent,
    Disconnected,
    Guest,
    Leave,
    Pause,
    Play,
    Ready,
    Rematch,
    Resign,
    Resume,
    ReturnToLobby,
    Say,
    ServerWasDown,
    SetBot,
    SetFreeText,
    SetStandingOrder,
    SetTraining,
    Sit,
    Start,
    TakeBack,
    Touch,
    Watch,
    Write,
)
from taverne.table.messages.notices import (
    CameBack,
    Cleared,
    Declined,
    HasResigned,
    Left,
    Paused,
    Reopened,
    Resumed,
    Sat,
    Started,
    Unready,
    Waits,
    WantsRematch,
    WentAway,
)
from taverne.table.messages.outgoing import Proposal, ProposalKind, Refused, Sent, Spoke, Stage, Update, Wrote
from taverne.table.messages.refusals import NoClock, NotOver, Refusal
from taverne.table.proposals import Granted, Proposals
from taverne.table.questions import Questions
from taverne.table.real_time.real_time import RealTime
from taverne.table.remarks import farewell, greeting
from taverne.table.rematch import RematchVotes, rematch_options
from taverne.table.seating import SHELL, Seating, check_shell, checked_salt
from taverne.table.seeds import Seeds
from taverne.table.standing_orders import StandingOrders
from taverne.table.table_settings import TableSettings
from taverne.table.take_backs import undo, undoable
from taverne.table.updates import Updates

GOING = (Disconnected, Leave)
ANSWERS = (Play, BotMove)


class Table(Generic[S, M, E, V, O]):
    """Coordinates the parts of a table. Each part owns its state and knows no other part.

    All changes happen in `handle` and `tick`, which get the current time and return the messages to send.
    """

    def __init__(
        self,
        game: Game[S, M, E, V, O],
        seats: int,
        options: O,
        *,
        seeds: Callable[[], str],
        pace: Pace = Pace.UNTIMED,
        stand_in: str | None = None,
        version: int = table_version.LATEST,
    ) -> None:
        if seats not in game.seats:
            raise ValueError(
                f"{game.slug} is played by {game.seats.start} to {game.seats.stop - 1}, not by {seats}"
            )
        self.game = game
        self.settings = TableSettings(game, options, pace)
        self.seating = Seating(seats, version)
        self.seeds = Seeds(seeds)
        self.questions = Questions(game)
        self.standing_orders = StandingOrders()
        self.clock = QuestionClock()
        self.real_time = RealTime()
        self.proposals = Proposals()
        self.rematch = RematchVotes()
        self.bot_requests: BotRequests[M, E, V] = BotRequests(stand_in)
        self.updates: Updates[M, E, V] = Updates()

    # Queries of the shell.

    @property
    def options(self) -> O:
        return self.settings.options

    @property
    def pace(self) -> Pace:
        return self.settings.pace

    @property
    def match(self) -> Match[S, M, E, V, O] | None:
        return self.questions.match

    @property
    def outcome(self) -> Outcome | None:
        return self.questions.outcome

    @property
    def stage(self) -> Stage:
        return self.questions.stage

    @property
    def training(self) -> bool:
        """Whether players may ask for hints in the current game or, between games, in the next one."""
        if self.questions.current is not None:
            return self.questions.training
        return self.settings.training_for(self.seating.people)

    @property
    def deadline(self) -> float | None:
        """The time at which `tick` must be called next: the question runs out, or a bot looks."""
        look = self.real_time.deadline if self.real_time.running and not self.clock.halted else None
        ends = self.clock.deadline
        return look if ends is None else ends if look is None else min(ends, look)

    def snapshot(self, guest: Guest, now: float) -> Update[M, E, V]:
        """Everything that this guest may know now."""
        return self.updates.snapshot(self, guest, now)

    # Changes by the shell.

    def handle(self, guest: Guest, command: Command[M], now: float) -> list[Sent[M, E, V]]:
        """Apply a command and return the messages to send. A refused command changes nothing."""
        is_answer = isinstance(command, ANSWERS)
        if not is_answer and isinstance(command, ClockTick) and guest == SHELL:
            return self.tick(now)
        returned = (is_answer or not isinstance(command, GOING)) and self.seating.mark_present(guest)
        if returned:
            self.bot_requests.forget(self.seating.seated(guest))  # drops the stand-in's move
            self._end_suspension(now)
        if returned or not is_answer:
            self._invalidate()
        sent: list[Sent[M, E, V]] = []
        try:
            sent += self._apply(guest, command, now)
        except Refusal as refusal:
            sent.append(Sent(guest, Refused(refusal.reason)))
        except IllegalMove as illegal:
            sent.append(Sent(guest, Refused(illegal.reason)))
        if sent and not returned and isinstance(sent[0].message, Refused):
            return sent  # nobody sees a change; looking for one takes a time that depends on all hands
        if returned:  # after the command, since a rematch changes the guest's seat
            self.updates.notice_first(CameBack(self.seating.seated(guest)))
        return sent + self._send(now)

    def tick(self, now: float) -> list[Sent[M, E, V]]:
        """Play default moves if the open question has run out; in real time, let bots look at the table."""
        if self.deadline is None or now < self.deadline:
            return []
        self._invalidate()
        if self.clock.expired(now):
            self._time_out(now)
        self._settle(now)
        return self._send(now)

    def resume(self, record: Record[M, O], now: float) -> list[Sent[M, E, V]]:
        """Continue the unfinished game of this record instead of starting one."""
        self.questions.check_lobby()
        self.seating.check_full()
        self._invalidate()
        self._begin(record, now)
        for entry in record.entries:
            if isinstance(entry, Resigned):
                self.seating.resign(entry.seat)
        self._settle(now)
        return self._send(now)

    def _invalidate(self) -> None:
        """Drop the caches of the parts, which only answers leave valid."""
        self.updates.invalidate_shared_part()
        self.bot_requests.invalidate_bots()

    def _send(self, now: float) -> list[Sent[M, E, V]]:
        """The pending updates for guests, then requests to bots."""
        return self.updates.for_guests(self, now) + self.bot_requests.requests(self, now)

    def _apply(self, guest: Guest, command: Command[M], now: float) -> list[Sent[M, E, V]]:
        """Apply a command, then move for seats that will not answer. Returns chat messages only."""
        match command:
            case Play():  # the two most frequent commands come first
                seat = self.seating.player(guest)
                self._answer(seat, command.moves, command.number, now)
                self.seating.has_answered(seat)
            case BotMove():
                check_shell(guest)
                self._apply_bot_move(command, now)
            case Sit():
                self.questions.check_no_game()
                self.seating.sit(guest, command)
                self.updates.notice(Sat(command.seat))
            case Watch():
                self.seating.watch(guest)
                self.updates.forget(guest)
            case Leave():
                self._leave(guest, now)
            case SetBot():
                self.questions.check_no_game()
                self.seating.set_bot(guest, command, now, cast_of(self.game, command.bot))
                self.rematch.forget(command.seat)
            case Ready():
                self.questions.check_lobby()
                self.seating.set_ready(self.seating.seated(guest), command.salt, ready=command.ready)
            case Configure():
                self.questions.check_lobby()
                self.seating.check_host(guest)
                self.settings.configure(command.options, command.pace)
                self._unready()
            case SetFreeText():
                self.seating.check_host(guest)
                self.settings.set_free_text(allowed=command.free_text)
            case SetTraining():
                self.questions.check_lobby()
                self.seating.check_host(guest)
                self.settings.set_training(wanted=command.training)
                self._unready()
            case Start():
                self.questions.check_lobby()
                self.seating.check_host(guest)
                self.seating.check_full()
                self.seating.check_ready()
                self._deal(now)
            case SetStandingOrder():
                seat = self.seating.player(guest)
                self.standing_orders.give(seat, command.order, self.questions.playing().ask.scope)
            case TakeBack():
                self._take_back(self.seating.player(guest), now)
            case Pause():
                self._propose_pause(self.seating.player(guest), now)
            case Resume():
                self.seating.player(guest)
                self.questions.playing()
                self._end_pause(now)
            case Consent():
                self._consent(self.seating.player(guest), command, now)
            case Resign():
                self._resign(self.seating.player(guest), now)
            case Rematch():
                self._vote_for_rematch(self.seating.seated(guest), command.salt, now)
            case ReturnToLobby():
                self._return_to_lobby(guest, command.salt)
            case Say():
                spoke = Spoke(self.seating.seated(guest), checked_phrase(self.game, command.phrase))
                return [Sent(each, spoke) for each in self.seating.guests]
            case Write():
                seat = self.seating.seated(guest)
                wrote = Wrote(seat, checked_text(command.text, allowed=self.settings.free_text))
                return [Sent(each, wrote) for each in self.seating.guests]
            case Touch():
                pass  # `handle` has marked the guest as present
            case Disconnected():
                self._go_away(self.seating.seated(guest), now)
            case ServerWasDown():
                check_shell(guest)
                self.clock.extend(command.seconds)
                self.seating.extend_absences(command.seconds)
                self.updates.notice(Reopened())
            case ClockTick():
                check_shell(guest)  # refuses guests; `handle` has done the ticks of the shell
            case _:
                assert_never(command)
        self._settle(now)
        return []

    # Answers.

    def _answer(
        self, seat: Seat, moves: tuple[M, ...], number: int, now: float, by: MovedBy = MovedBy.PLAYER
    ) -> None:
        """Apply the moves of a player or a bot. In real time a cooldown follows each move."""
        if not self.real_time.running:
            self._publish(seat, self.questions.answer(seat, moves, number, now, by), now)
            return
        cooldowns = self.game.cooldowns(self.settings.options, seat)
        seconds = self.real_time.check_free(seat, moves, cooldowns, now)
        events = self.questions.answer(seat, moves, number, now, by)
        self.real_time.start_cooldown(seat, seconds, now)
        self._publish(seat, events, now)

    def _apply_bot_move(self, answer: BotMove[M], now: float) -> None:
        """Apply a bot's move. A late one is dropped; a missing or illegal one counts as the default move."""
        match, seat, move = self.questions.current, answer.seat, answer.move
        if match is None or self.bot_requests.bot_on(self.seating.chair(seat)) is None:
            return
        if self.clock.suspended:
            self.real_time.finish_look(seat, now)  # the bot is asked again when somebody is back
        elif self.real_time.running:
            self._apply_live_bot_move(answer, now)
        elif match.is_in_time(move, answer.number):
            if move is not None and move in self.game.moves(match.state, seat):
                self._answer(seat, (move,), answer.number, now, MovedBy.BOT)
                if self.questions.still_owes(seat):
                    self.bot_requests.forget(seat)  # ask the bot again, even if its view has not changed
            elif self.questions.waits_for(seat):
                self._answer_by_default(seat, now)

    def _apply_live_bot_move(self, answer: BotMove[M], now: float) -> None:
        """Apply a bot's real-time move. An illegal move is dropped, and the bot looks again later.

        No move counts as the default move.
        """
        match, seat, move = self.questions.playing(), answer.seat, answer.move
        if answer.number != match.ask.number or not self.real_time.finish_look(seat, now):
            return
        if move is None:
            if seat in match.ask.owing:
                self._answer_by_default(seat, now)
        elif move in self.game.moves(match.state, seat) and not self.real_time.busy(seat, now):
            self._answer(seat, (move,), answer.number, now, MovedBy.BOT)

    def _time_out(self, now: float) -> None:
        """Play default moves for the seats whose time is up.

        Where the last person present lets their time run out, nobody waits for them: the game does, and gives
        them the whole time again.
        """
        ask = self.questions.playing().ask
        last = self.seating.last_person
        if ask.wait is TURN and last in ask.owing:
            self._go_away(last, now)
            self.clock.start_anew(ask.number)
            return
        for seat, events in self.questions.time_out(now):
            self._publish(None, events, now)
            if ask.wait is TURN:
                self._count_timeout(seat, now)

    def _count_timeout(self, seat: Seat, now: float) -> None:
        notices = self.seating.count_timeout(seat, now)
        self.updates.notice(*notices)
        if WentAway(seat) in notices:
            self._do_without(seat, now)

    def _answer_by_default(self, seat: Seat, now: float) -> None:
        self._publish(None, self.questions.answer_by_default(seat, now), now)

    def _publish(self, mover: Seat | None, events: tuple[E, ...], now: float) -> None:
        """Publish events, which end a pause, the open proposal, and the CHANGE orders of all but the mover.

        `mover` is None if the table has moved for a seat.
        """
        if events:
            if self.clock.paused:
                self._end_pause(now)
            self.clock.reset_idle(now)
            if self.real_time.running:
                self.real_time.wake_bots()
            self.updates.add_events(events)
            self.proposals.cancel()
            if self.standing_orders.orders:
                self.standing_orders.cancel_on_change(mover)

    # The course of a game.

    def _deal(self, now: float) -> None:
        seats, seed = len(self.seating.chairs), self.seeds.current
        self._begin(Record.start(self.game, seats, self.settings.options, seed, self.seating.salts), now)

    def _unready(self) -> None:
        """Let everybody say again that they are ready, and tell them."""
        if seats := self.seating.unready():
            self.updates.notice(Unready(seats))

    def _begin(self, record: Record[M, O], now: float) -> None:
        self.settings.use_options(record.head.options)
        self.seeds.use(record.seed)
        self.questions.begin(record, training=self.training, timed=self.settings.timed)
        self.clock.reset()
        self.real_time.stop()
        self.bot_requests.reset()
        self.updates.notice(Started())
        self.updates.remark(greeting(self.seating.chairs))
        self._suspend_if_deserted(now)

    def _settle(self, now: float) -> None:
        """Move for absent seats and standing orders until a present player is asked or the game ends."""
        while (match := self.questions.current) is not None:
            if (outcome := match.outcome) is not None:
                self._finish(outcome, now)
                return
            if self.clock.suspended:
                return
            ask = match.ask
            self._start_clocks(ask, now)
            silent = [seat for seat in ask.owing if self._is_silent(seat, ask)]
            if not silent or (next_silent := self.questions.next_silent(ask, silent)) is None:
                return
            self._answer_by_default(next_silent, now)

    def _start_clocks(self, ask: Ask, now: float) -> None:
        """Start the clock of the open question and, if it is in real time, its cooldowns and bots."""
        seconds, idle_limit = self.settings.limits_of(ask)
        self.clock.start(ask.number, seconds, now, idle_limit=idle_limit)
        if ask.wait is not LIVE:
            if self.real_time.running:
                self.real_time.stop()
        elif not self.real_time.follows(ask.number):
            self.real_time.start(ask.number, self.seating.bots, self.seeds.luck, now)

    def _is_silent(self, seat: Seat, ask: Ask) -> bool:
        """Whether neither a player nor a bot will answer for this seat, so that the table must."""
        if self.standing_orders.orders and self.standing_orders.passes(seat, ask):
            return True
        unattended = self.seating.chairs[seat].unattended
        return unattended and (self.bot_requests.stand_in is None or ask.wait is LIVE)

    def _finish(self, outcome: Outcome, now: float) -> None:
        self.questions.finish(outcome)
        self.proposals.cancel()
        self.standing_orders.clear()
        self.clock.resume()
        self.clock.end_suspension()
        self.clock.stop(now)
        self.real_time.stop()
        self.seeds.prepare_next()
        self.seating.end_game(outcome.winners)
        self.updates.remark(farewell(self.seating.chairs))

    # Presence.

    def _leave(self, guest: Guest, now: float) -> None:
        """Remove a spectator, or empty a seat. During a game the guest counts as away and keeps the seat."""
        if not self.seating.stop_watching(guest):
            seat = self.seating.seated(guest)
            if self.questions.current is not None:
                self._go_away(seat, now)
            else:
                self.updates.notice(Left(self.seating.leave(seat)))
                self.rematch.forget(seat)
                self._rematch_if_agreed(now)
        self.updates.forget(guest)

    def _go_away(self, seat: Seat, now: float) -> None:
        if self.seating.mark_away(seat, now):
            self.updates.notice(WentAway(seat))
            self._do_without(seat, now)

    def _do_without(self, seat: Seat, now: float) -> None:
        """Ask the guest of this seat about nothing, since they are away; wait if no person is present now."""
        if not self.seating.asks_the_absent:
            self._grant(self.proposals.excuse(seat), now)
        self._suspend_if_deserted(now)

    def _suspend_if_deserted(self, now: float) -> None:
        if self.questions.current is not None and self.seating.deserted and not self.clock.suspended:
            self.clock.suspend(now)
            self.updates.notice(Waits())

    def _end_suspension(self, now: float) -> None:
        """Go on, if a person is present again, with the time that was left. The bots are asked again."""
        match = self.questions.current
        if match is None or not self.clock.suspended or self.seating.deserted:
            return
        self.clock.end_suspension()
        self.bot_requests.reset()
        self._start_clocks(match.ask, now)
        self.real_time.wake_bots()
        self.real_time.delay_bots(now)

    def _resign(self, seat: Seat, now: float) -> None:
        self.questions.playing().resign(seat, now)
        self.seating.resign(seat)
        self.proposals.cancel()
        self.updates.notice(HasResigned(seat))
        self._end_pause(now)  # if only bots are left, nobody could end it

    # Proposals.

    def _take_back(self, seat: Seat, now: float) -> None:
        """Undo the seat's last answer: at once if nobody has seen it, else if everybody agrees."""
        match = self.questions.playing()
        if self.questions.withdraw_pass(seat):
            return
        entry = undoable(match, seat)
        if match.is_open(entry):
            self._undo(seat, (entry,), now)
        elif others := self.seating.asked_about_take_backs(seat):
            self.proposals.propose(Proposal(seat, ProposalKind.TAKE_BACK, others), entry)
        else:
            self._undo_since(seat, entry, now)

    def _propose_pause(self, seat: Seat, now: float) -> None:
        """Stop the clock if everybody present agrees."""
        self.questions.playing()
        if self.deadline is None:
            raise Refusal(NoClock())
        present = self.seating.present
        others = tuple(other for other in self.seating.others(seat) if other in present)
        if others:
            self.proposals.propose(Proposal(seat, ProposalKind.PAUSE, others))
        else:
            self._pause(now)

    def _consent(self, seat: Seat, command: Consent, now: float) -> None:
        answer = self.proposals.consent(seat, agree=command.agree)
        if isinstance(answer, Declined):
            self.updates.notice(answer)
        else:
            self._grant(answer, now)

    def _grant(self, granted: Granted | None, now: float) -> None:
        """Do what everybody has agreed to. None: others have not answered yet."""
        if granted is None:
            return
        if granted.entry is None:
            self._pause(now)
        else:
            self._undo_since(granted.seat, granted.entry, now)

    def _pause(self, now: float) -> None:
        self.clock.pause(now)
        self.proposals.cancel()
        self.updates.notice(Paused())

    def _end_pause(self, now: float) -> None:
        if self.clock.paused:
            self.clock.resume()
            self.updates.notice(Resumed())
            self.real_time.delay_bots(now)

    def _undo_since(self, seat: Seat, entry: int, now: float) -> None:
        self._undo(seat, self.questions.playing().since(entry), now)
        self.proposals.cancel()
        self.bot_requests.reset()

    def _undo(self, seat: Seat, entries: tuple[int, ...], now: float) -> None:
        self.standing_orders.cancel(seat)
        self.updates.notice(*undo(self.questions.playing(), seat, entries, now))

    # After a game.

    def _vote_for_rematch(self, seat: Seat, salt: str, now: float) -> None:
        if self.questions.outcome is None:
            raise Refusal(NotOver())
        self.seating.set_ready(seat, salt, ready=True)
        is_new = self.rematch.vote(seat)
        self._rematch_if_agreed(now)
        if self.stage is Stage.OVER and is_new:
            self.updates.notice(WantsRematch(seat))

    def _rematch_if_agreed(self, now: float) -> None:
        """Begin a rematch if everybody present wants one. If a seat is empty, return to the lobby instead."""
        if self.stage is Stage.OVER and self.rematch.agreed(self.seating.present):
            self._put_away()
            if self.seating.full:
                self._deal(now)

    def _return_to_lobby(self, guest: Guest, salt: str) -> None:
        if self.stage is not Stage.OVER:
            raise Refusal(NotOver())
        self.seating.check_host(guest)
        self.seating.seated(guest)
        checked_salt(salt)
        self._put_away()
        self.seating.unready()
        seat = self.seating.seated(guest)  # looked up again: everybody has moved on by one seat
        self.updates.notice(Cleared(seat))
        self.seating.add_salt(seat, salt)

    def _put_away(self) -> None:
        """Leave the finished game: move everybody on by one seat, take the next seed and options."""
        match, outcome = self.questions.match, self.questions.outcome
        assert match is not None
        assert outcome is not None
        self.seating.rotate()
        options = rematch_options(self.game, self.settings.options, outcome, match.state)
        self.settings.use_options(options)
        self.seeds.advance()
        self.questions.put_away()
        self.rematch.clear()
