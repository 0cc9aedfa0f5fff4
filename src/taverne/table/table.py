"""One table with guests, bots and a game. It turns commands into messages, without network, sleep or disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, assert_never

from taverne.kernel.game import AnyGame, E, Game, IllegalMove, M, O, Outcome, S, V
from taverne.kernel.pace import Pace
from taverne.kernel.record import Record, Resigned
from taverne.table import (
    absence,
    after_game,
    another_game,
    answers,
    consent,
    ending,
    game_flow,
    hosting,
    lobby,
    pauses,
    table_version,
    talk,
)
from taverne.table.bot_requests import BotRequests
from taverne.table.clock import QuestionClock
from taverne.table.end_vote import EndVote
from taverne.table.match import Match
from taverne.table.messages.commands import (
    AllowEndVotes,
    AnswerEndVote,
    BotMove,
    CallBack,
    ChangeGame,
    ChooseGame,
    ClockTick,
    CloseTable,
    Command,
    Configure,
    Consent,
    Disconnected,
    Guest,
    HandOver,
    Hold,
    Leave,
    Lock,
    Mute,
    Pause,
    Play,
    PlayOn,
    ProposeEnd,
    Ready,
    Rematch,
    RemoveGuest,
    Rename,
    Resign,
    Resume,
    ReturnToLobby,
    Say,
    ServerWasDown,
    SetBot,
    SetFreeText,
    SetSpectators,
    SetStandingOrder,
    SetTraining,
    Sit,
    Start,
    TakeBack,
    Touch,
    Watch,
    Write,
)
from taverne.table.messages.notices import ActsAsHost, CameBack, Reopened
from taverne.table.messages.outgoing import Refused, Sent, Stage, Update
from taverne.table.messages.refusals import Refusal
from taverne.table.moderation import Moderation
from taverne.table.next_game import FindGame, NextGame, known_game
from taverne.table.pictures import Pictures
from taverne.table.players import Players
from taverne.table.proposals import Proposals
from taverne.table.questions import Questions
from taverne.table.real_time.real_time import RealTime
from taverne.table.rematch import RematchVotes
from taverne.table.seating import SHELL, Seating, check_shell
from taverne.table.seeds import Seeds
from taverne.table.standing_orders import StandingOrders
from taverne.table.table_settings import TableSettings
from taverne.table.updates import Updates

PROVE_NO_PRESENCE = (Disconnected, Leave, Rename)
ANSWERS = (Play, BotMove)
POSSIBLE_WHEN_CLOSED = (Touch, Leave, Rename, Disconnected, Watch, BotMove, ServerWasDown, ClockTick)


class Table(Generic[S, M, E, V, O]):
    """Coordinates the parts of a table. Each part owns its state and knows no other part.

    What a command changes in several parts is done by functions beside this class, a module for each kind.

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
        find_game: FindGame = known_game,
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
        self.pictures = Pictures(version)
        self.real_time = RealTime(version)
        self.proposals = Proposals()
        self.end_vote = EndVote()
        self.moderation = Moderation()
        self.rematch = RematchVotes()
        self.players = Players(version)
        self.next_game = NextGame(find_game)
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
        """The time at which `tick` must be called next."""
        first = self.game_deadline
        for time in (self.end_vote.ends, self.seating.host_deadline):
            if time is not None and (first is None or time < first):
                first = time
        return first

    @property
    def game_deadline(self) -> float | None:
        """The time at which the question runs out, or a bot looks."""
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
        if type(command) is ClockTick and guest == SHELL:
            return self.tick(now)
        shows_presence = is_answer or not isinstance(command, PROVE_NO_PRESENCE)
        returned = shows_presence and self.seating.mark_present(guest)
        if returned and (seat := self.seating.find(guest)) is not None:
            self.bot_requests.forget(seat)  # drops the stand-in's move
            pauses.end_suspension(self, now)
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
        if returned and self.seating.find(guest) is not None:  # the command may have changed the seat
            self.updates.notice_first(CameBack(self.seating.seated(guest)))
        return sent + self._send(now)

    def tick(self, now: float) -> list[Sent[M, E, V]]:
        """Play default moves if the open question has run out; in real time, let bots look at the table.

        End a vote that has run out, and let another guest act as host if the host is away for long.
        """
        if self.deadline is None or now < self.deadline:
            return []
        self._invalidate()
        if self.seating.host_role.pass_on(self.seating.chairs, now):
            self.updates.notice(*[ActsAsHost(seat) for seat in [self.seating.host] if seat is not None])
        if self.end_vote.expired(now):
            ending.lapse(self)
        if self.clock.expired(now):
            absence.time_out(self, now)
        game_flow.settle(self, now)
        return self._send(now)

    def resume(self, record: Record[M, O], now: float) -> list[Sent[M, E, V]]:
        """Continue the unfinished game of this record instead of starting one."""
        self.questions.check_lobby()
        self.seating.check_full()
        self._invalidate()
        game_flow.begin(self, record, now)
        for entry in record.entries:
            if isinstance(entry, Resigned):
                self.seating.resign(entry.seat)
        game_flow.settle(self, now)
        return self._send(now)

    def take_game(self, game: AnyGame) -> None:
        """Play this game from now on: the table is in its lobby, and has its usual settings."""
        self.game = game
        self.settings = self.settings.of_game(game)
        self.questions = Questions(game)
        self.standing_orders.clear()
        self.clock.reset()
        self.pictures.reset()
        self.real_time.stop()
        self.proposals.cancel()
        self.rematch.clear()
        self.players.clear()
        self.next_game.clear()
        self.bot_requests.reset()
        self.updates.forget_all()

    def _invalidate(self) -> None:
        """Drop the caches of the parts, which only answers leave valid."""
        self.updates.invalidate_shared_part()
        self.bot_requests.invalidate_bots()

    def _send(self, now: float) -> list[Sent[M, E, V]]:
        """The pending updates for guests, then requests to bots."""
        return self.updates.for_guests(self, now) + self.bot_requests.requests(self, now)

    def _apply(self, guest: Guest, command: Command[M], now: float) -> list[Sent[M, E, V]]:
        """Apply a command, then move for seats that will not answer. Returns chat messages only."""
        if self.moderation.closed and not isinstance(command, POSSIBLE_WHEN_CLOSED):
            self.moderation.check_open()
        match command:
            case Play():  # the two most frequent commands come first
                seat = self.seating.player(guest)
                answers.answer(self, seat, command.moves, command.number, now)
                self.seating.has_answered(seat)
            case BotMove():
                check_shell(guest)
                answers.apply_bot_move(self, command, now)
            case Sit():
                lobby.sit(self, guest, command, now)
            case Watch():
                self.moderation.check_may_enter(guest)
                self.seating.watch(guest)
                self.updates.forget(guest)
            case Rename():
                self.updates.notice(*self.seating.rename(self.seating.seated(guest), command))
            case Leave():
                after_game.leave(self, guest, now)
            case Hold():
                after_game.hold(self, guest, command, now)
            case SetBot():
                lobby.set_bot(self, guest, command, now)
            case Ready():
                lobby.set_ready(self, guest, command)
            case Configure():
                lobby.configure(self, guest, command)
            case SetFreeText():
                self.seating.check_host(guest)
                self.settings.set_free_text(allowed=command.free_text)
            case SetTraining():
                lobby.set_training(self, guest, command)
            case SetSpectators():
                lobby.set_spectators(self, guest, command)
            case Start():
                lobby.start(self, guest, now)
            case SetStandingOrder():
                seat = self.seating.player(guest)
                self.standing_orders.give(seat, command.order, self.questions.playing().ask.scope)
            case TakeBack():
                consent.take_back(self, self.seating.player(guest), now)
            case Pause():
                consent.propose_pause(self, self.seating.player(guest), now)
            case Resume():
                self.seating.player(guest)
                self.questions.playing()
                pauses.end_pause(self, now)
            case Consent():
                consent.consent(self, self.seating.player(guest), command, now)
            case ProposeEnd():
                ending.propose_end(self, self.seating.player(guest), now)
            case AnswerEndVote():
                ending.answer(self, self.seating.player(guest), now, agree=command.agree)
            case HandOver() | RemoveGuest() | CallBack() | Mute() | Lock() | CloseTable() | AllowEndVotes():
                hosting.apply(self, guest, command, now)
            case Resign():
                game_flow.resign(self, self.seating.player(guest), now)
            case Rematch():
                after_game.vote_for_rematch(self, self.seating.seated(guest), command.salt, now)
            case ReturnToLobby():
                after_game.return_to_lobby(self, guest, command.salt)
            case ChooseGame():
                another_game.choose(self, self.seating.seated(guest), command)
            case ChangeGame():
                another_game.decide(self, guest, command)
            case Say():
                return talk.say(self, guest, command)
            case Write():
                return talk.write(self, guest, command)
            case Touch():
                pass  # `handle` has marked the guest as present
            case Disconnected():
                absence.disconnect(self, guest, now)
                another_game.change_if_agreed(self)
            case PlayOn():
                lobby.play_on(self, guest, command, now)
            case ServerWasDown():
                check_shell(guest)
                self.clock.extend(command.seconds)
                self.seating.extend_absences(command.seconds)
                self.end_vote.extend(command.seconds)
                self.updates.notice(Reopened())
            case ClockTick():
                check_shell(guest)  # refuses guests; `handle` has done the ticks of the shell
            case _:
                assert_never(command)
        game_flow.settle(self, now)
        return []
