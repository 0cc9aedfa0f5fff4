"""One table: guests, bots and a game. A machine without network, sleep or disk: commands in, messages out."""

from __future__ import annotations

from typing import assert_never

from taverne.kernel.ask import TURN, Seat
from taverne.kernel.game import E, IllegalMove, M, O, Outcome, S, V
from taverne.kernel.record import Record, Resigned
from taverne.kernel.seats import turned
from taverne.table.chat import checked_phrase, checked_text
from taverne.table.match import Match
from taverne.table.messages import (
    Absent,
    Allow,
    CameBack,
    Clear,
    Cleared,
    Command,
    Configure,
    Consent,
    Guest,
    Leave,
    Left,
    Pause,
    Play,
    Ready,
    Refused,
    Rematch,
    Reopened,
    Resign,
    Resume,
    Sat,
    Say,
    Sent,
    SetBot,
    Sit,
    Slept,
    Spoke,
    Stage,
    Stand,
    Start,
    TakeBack,
    Thought,
    TimeUp,
    Touch,
    Train,
    WantsRematch,
    Watch,
    WentAway,
    Write,
    Wrote,
)
from taverne.table.refusal import (
    ForTheShell,
    NotInLobby,
    NotOver,
    Refusal,
)
from taverne.table.seating import SHELL, checked_salt
from taverne.table.wishing import Wishing

GOING = (Absent, Leave)
ANSWERS = (Play, Thought)


class Table(Wishing[S, M, E, V, O]):
    """Everything happens inside `handle` and `tick`; both are told the time and give what must be sent."""

    def handle(self, guest: Guest, command: Command[M], now: float) -> list[Sent[M, E, V]]:
        """What the command leads to; a command that is refused changes nothing."""
        came_back = not isinstance(command, GOING) and self._wake(guest)
        if came_back or not isinstance(command, ANSWERS):
            self.updates.invalidate_shared_part()
        sent: list[Sent[M, E, V]] = []
        try:
            sent += self._do(guest, command, now)
        except Refusal as refusal:
            sent.append(Sent(guest, Refused(refusal.reason)))
        except IllegalMove as illegal:
            sent.append(Sent(guest, Refused(illegal.refusal)))
        if came_back:
            self.updates.notice_first(CameBack(self.seating.seated(guest)))
        return sent + self._tell(now)

    def tick(self, now: float) -> list[Sent[M, E, V]]:
        """Answer for those who let the open question run out; in real time, let bots look up."""
        if self.deadline is None or now < self.deadline:
            return []
        self.updates.invalidate_shared_part()
        if self.clock.expired(now):
            self._time_is_up(now)
        self._settle(now)
        return self._tell(now)

    def resume(self, record: Record[M, O], now: float) -> list[Sent[M, E, V]]:
        """Go on with an unfinished game instead of starting one."""
        self._check_lobby()
        self.seating.check_full()
        self.updates.invalidate_shared_part()
        self._begin(record)
        for entry in record.entries:
            if isinstance(entry, Resigned):
                self.seating.chairs[entry.seat].resigned = True
        self._settle(now)
        return self._tell(now)

    def _do(self, guest: Guest, command: Command[M], now: float) -> list[Sent[M, E, V]]:
        match command:
            case Play():  # first, since nearly all that is said is this
                self._answer(self._player(guest), command, now)
            case Sit():
                self._sit(guest, command)
            case Watch():
                self.seating.watch(guest)
                self.updates.forget(guest)
            case Leave():
                self._leave(guest)
            case SetBot():
                self._check_no_game()
                self.seating.set_bot(guest, command)
                self.rematch.forget(command.seat)
            case Ready():
                self._check_lobby()
                self.seating.ready(guest, command)
            case Configure():
                self._configure(guest, command)
            case Allow():
                self.seating.check_host(guest)
                self.settings.set_free_text(allowed=command.free_text)
            case Train():
                self._check_lobby()
                self.seating.check_host(guest)
                self.settings.set_training(wanted=command.training)
                self.seating.unready()
            case Start():
                self._start(guest)
            case Stand():
                seat = self._player(guest)
                self.standing_orders.give(seat, command.order, self.questions.playing().ask.affair)
            case TakeBack():
                self._take_back(self._player(guest), now)
            case Pause():
                self._pause(self._player(guest), now)
            case Resume():
                self._player(guest)
                self.questions.playing()
                self._resume(now)
            case Consent():
                self._consent(self._player(guest), command, now)
            case Resign():
                self._resign(self._player(guest), now)
            case Rematch():
                self._rematch(self.seating.seated(guest), command.salt)
            case Clear():
                self._clear(guest, command.salt)
            case Say():
                spoke = Spoke(self.seating.seated(guest), checked_phrase(self.game, command.phrase))
                return [Sent(each, spoke) for each in self.seating.guests]
            case Write():
                wrote = Wrote(
                    self.seating.seated(guest), checked_text(command.text, allowed=self.settings.free_text)
                )
                return [Sent(each, wrote) for each in self.seating.guests]
            case Touch():
                pass  # being heard is enough
            case Absent():
                self._go_away(self.seating.seated(guest))
            case Slept():
                self._check_shell(guest)
                self.clock.extend(command.seconds)
                self.updates.notice(Reopened())
            case Thought():
                self._check_shell(guest)
                self._thought(command, now)
            case _:
                assert_never(command)
        self._settle(now)
        return []

    def _time_is_up(self, now: float) -> None:
        ask = self.questions.playing().ask
        for seat, events in self.questions.time_out(now):
            self._happened(None, events, now)
            chair = self.seating.chairs[seat]
            if ask.wait is TURN and chair.guest is not None:
                self.updates.notice(TimeUp(seat))
                if chair.fall_silent():
                    self.updates.notice(WentAway(seat))

    def _sit(self, guest: Guest, wish: Sit) -> None:
        self._check_no_game()
        self.seating.sit(guest, wish)
        self.updates.notice(Sat(wish.seat))

    def _leave(self, guest: Guest) -> None:
        if guest in self.seating.spectators:
            self.seating.spectators.remove(guest)
        elif self.stage is Stage.PLAYING:
            self._go_away(self.seating.seated(guest))
        else:
            seat = self.seating.seated(guest)
            self.updates.notice(Left(self.seating.chairs[seat].name))
            self.seating.stand_up(seat)
            self.rematch.forget(seat)
            self._play_again()
        self.updates.forget(guest)

    def _configure(self, guest: Guest, wish: Configure) -> None:
        self._check_lobby()
        self.seating.check_host(guest)
        self.settings.configure(wish.options, wish.pace)
        self.seating.unready()

    def _start(self, guest: Guest) -> None:
        self._check_lobby()
        self.seating.check_host(guest)
        self.seating.check_full()
        self.seating.check_ready()
        self._deal()

    def _deal(self) -> None:
        salts = tuple(chair.salt for chair in self.seating.chairs if chair.salt)
        self._begin(
            Record.start(self.game, len(self.seating.chairs), self.options, self.seeds.current, salts)
        )

    def _rematch(self, seat: Seat, salt: str) -> None:
        if self.outcome is None:
            raise Refusal(NotOver())
        chair = self.seating.chairs[seat]
        chair.salt = checked_salt(salt) or chair.salt
        chair.ready = True
        is_new = self.rematch.vote(seat)
        self._play_again()
        if self.stage is Stage.OVER and is_new:
            self.updates.notice(WantsRematch(seat))

    def _play_again(self) -> None:
        """When everybody here wants to."""
        if self.match is None or self.outcome is None or not self.rematch.agreed(self.seating.present):
            return
        self._put_away(self.match, self.outcome)
        if not any(chair.empty for chair in self.seating.chairs):
            self._deal()

    def _clear(self, guest: Guest, salt: str) -> None:
        if self.match is None or self.outcome is None:
            raise Refusal(NotOver())
        self.seating.check_host(guest)
        self.seating.seated(guest)
        salt = checked_salt(salt)
        self._put_away(self.match, self.outcome)
        self.seating.unready()
        self.updates.notice(Cleared(seat := self.seating.seated(guest)))
        self.seating.chairs[seat].salt = salt or self.seating.chairs[seat].salt

    def _put_away(self, match: Match[S, M, E, V, O], outcome: Outcome) -> None:
        """All move on by a seat, and the game says how it would open again."""
        self.seating.rotate()
        turned_on = Outcome(turned(outcome.scores, 1), turned(outcome.ranks, 1))
        self.settings.use_options(self.game.again(self.settings.options, turned_on, match.state))
        self.seeds.advance()
        self.questions.put_away()
        self.rematch.clear()

    def _wake(self, guest: Guest) -> bool:
        """Whether a guest who was away is back with this command."""
        seat = self.seating.find(guest)
        if seat is None or not self.seating.chairs[seat].wake():
            return False
        self.bot_requests.forget(seat)  # a stand-in's thought is not heard any more
        return True

    def _check_shell(self, guest: Guest) -> None:
        if guest != SHELL:
            raise Refusal(ForTheShell())

    def _check_no_game(self) -> None:
        if self.stage is Stage.PLAYING:
            raise Refusal(NotInLobby())

    def _check_lobby(self) -> None:
        if self.stage is not Stage.LOBBY:
            raise Refusal(NotInLobby())
