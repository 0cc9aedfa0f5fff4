"""One table: guests, bots and a game. A machine without network, sleep or disk: commands in, messages out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, assert_never

from taverne.kernel.ask import Ask, Pace, Seat, Wait
from taverne.kernel.game import Game, IllegalMove, Outcome
from taverne.kernel.luck import Luck, commitment
from taverne.kernel.options import BadOption, as_texts, chosen
from taverne.kernel.record import By, Record, Resigned
from taverne.kernel.seats import turned
from taverne.table.chair import Chair
from taverne.table.clock import Clock
from taverne.table.match import Match
from taverne.table.messages import (
    Absent,
    Allow,
    BadSetting,
    BadText,
    CameBack,
    Command,
    Configure,
    Consent,
    Declined,
    ForTheShell,
    Guest,
    HasResigned,
    Leave,
    Left,
    NoClock,
    NothingProposed,
    NothingToTakeBack,
    Notice,
    NotInLobby,
    NotOver,
    NotPlaying,
    Order,
    OtherProposal,
    Pause,
    Paused,
    Play,
    Proposal,
    Ready,
    Refused,
    Rematch,
    Reopened,
    Resign,
    Resume,
    Resumed,
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
    Started,
    TakeBack,
    TextClosed,
    Think,
    Thought,
    TimeUp,
    TookBack,
    Touch,
    Update,
    WantsRematch,
    Watch,
    WentAway,
    Wish,
    Write,
    Wrote,
    YouResigned,
)
from taverne.table.refusal import Refusal
from taverne.table.seating import SHELL, Seating, checked_salt

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - as in kernel/game.py


LONGEST_TEXT = 140


class Table(Generic[S, M, E, V, O]):
    """Everything happens inside `handle` and `tick`; both are told the time and give what must be sent."""

    def __init__(
        self,
        game: Game[S, M, E, V, O],
        seats: int,
        options: O,
        *,
        seeds: Callable[[], str],
        pace: Pace = Pace.UNTIMED,
        stand_in: str | None = None,
    ) -> None:
        if seats not in game.seats:
            raise ValueError(
                f"{game.slug} is played by {game.seats.start} to {game.seats.stop - 1}, not by {seats}"
            )
        self.game = game
        self.options = options
        self.pace = pace
        self.seating = Seating(seats)
        self.match: Match[S, M, E, V, O] | None = None
        self.outcome: Outcome | None = None
        self._seeds = seeds
        self._seed = seeds()  # of the game being played, or about to be
        self._next_seed: str | None = None
        self._stand_in = stand_in  # the bot that plays for absent guests; None: the game's default moves
        self._clock = Clock()
        self._paused = False
        self._free_text = False
        self._proposal: Proposal | None = None
        self._unwanted = 0  # the entry that a proposal to take back is about
        self._events: list[E] = []  # what the next message tells
        self._notices: list[Notice] = []
        self._told: dict[Guest, Update[M, E, V]] = {}
        self._offered: dict[Seat, tuple[V, Ask]] = {}  # what each bot was last asked about

    @property
    def stage(self) -> Stage:
        if self.match is None:
            return Stage.LOBBY
        return Stage.PLAYING if self.outcome is None else Stage.OVER

    @property
    def deadline(self) -> float | None:
        """When `tick` is next needed."""
        return self._clock.deadline

    def handle(self, guest: Guest, command: Command[M], now: float) -> list[Sent[M, E, V]]:
        """What the command leads to; a command that is refused changes nothing."""
        came_back = not isinstance(command, Absent | Leave) and self._wake(guest)
        sent: list[Sent[M, E, V]] = []
        try:
            sent += self._do(guest, command, now)
        except Refusal as refusal:
            sent.append(Sent(guest, Refused(refusal.reason)))
        except IllegalMove as illegal:
            sent.append(Sent(guest, Refused(illegal.refusal)))
        if came_back:
            self._notices.insert(0, CameBack(self.seating.seated(guest)))
        return sent + self._tell(now)

    def tick(self, now: float) -> list[Sent[M, E, V]]:
        """Answer for those who let the open question run out."""
        if self.deadline is None or now < self.deadline:
            return []
        match = self._playing()
        ask = match.ask
        for seat in ask.owing:
            if match.ask.number != ask.number:
                break
            self._default(seat, now)
            chair = self.seating.chairs[seat]
            if ask.wait is Wait.TURN and chair.guest is not None:
                self._notices.append(TimeUp(seat))
                if chair.fall_silent():
                    self._notices.append(WentAway(seat))
        self._settle(now)
        return self._tell(now)

    def resume(self, record: Record[M, O], now: float) -> list[Sent[M, E, V]]:
        """Go on with an unfinished game instead of starting one."""
        self._check_lobby()
        self.seating.check_full()
        self._begin(record)
        for entry in record.entries:
            if isinstance(entry, Resigned):
                self.seating.chairs[entry.seat].resigned = True
        self._settle(now)
        return self._tell(now)

    def _do(self, guest: Guest, command: Command[M], now: float) -> list[Sent[M, E, V]]:
        match command:
            case Sit():
                self._sit(guest, command)
            case Watch():
                self.seating.watch(guest)
                self._told.pop(guest, None)
            case Leave():
                self._leave(guest)
            case SetBot():
                self._check_no_game()
                self.seating.set_bot(guest, command)
            case Ready():
                self._check_lobby()
                self.seating.chairs[self.seating.seated(guest)].ready = command.ready
            case Configure():
                self._configure(guest, command)
            case Allow():
                self.seating.check_host(guest)
                self._free_text = command.free_text
            case Start():
                self._start(guest)
            case Play():
                self._answer(self._player(guest), command, now)
            case Stand():
                self._stand(self._player(guest), command.order)
            case TakeBack():
                self._take_back(self._player(guest), now)
            case Pause():
                self._pause(self._player(guest), now)
            case Resume():
                self._player(guest)
                self._playing()
                self._resume()
            case Consent():
                self._consent(self._player(guest), command, now)
            case Resign():
                self._resign(self._player(guest), now)
            case Rematch():
                self._rematch(self.seating.seated(guest), command.salt)
            case Say():
                spoke = Spoke(self.seating.seated(guest), command.phrase)
                return [Sent(each, spoke) for each in self.seating.guests]
            case Write():
                wrote = Wrote(self.seating.seated(guest), self._checked(command.text))
                return [Sent(each, wrote) for each in self.seating.guests]
            case Touch():
                pass  # being heard is enough
            case Absent():
                self._go_away(self.seating.seated(guest))
            case Slept():
                self._check_shell(guest)
                self._clock.give(command.seconds)
                self._notices.append(Reopened())
            case Thought():
                self._check_shell(guest)
                self._thought(command, now)
            case _:
                assert_never(command)
        self._settle(now)
        return []

    # Before the game.

    def _sit(self, guest: Guest, wish: Sit) -> None:
        self._check_no_game()
        self.seating.sit(guest, wish)
        self._notices.append(Sat(wish.seat))

    def _leave(self, guest: Guest) -> None:
        if guest in self.seating.watchers:
            self.seating.watchers.remove(guest)
        elif self.stage is Stage.PLAYING:
            self._go_away(self.seating.seated(guest))
        else:
            seat = self.seating.seated(guest)
            self._notices.append(Left(self.seating.chairs[seat].name))
            self.seating.stand_up(seat)
            self._play_again()
        self._told.pop(guest, None)

    def _configure(self, guest: Guest, wish: Configure) -> None:
        self._check_lobby()
        self.seating.check_host(guest)
        try:
            self.options = chosen(self.game.options, wish.options)
        except BadOption as bad:
            raise Refusal(BadSetting(bad.option)) from bad
        self.pace = wish.pace
        for chair in self.seating.chairs:
            chair.ready = False

    def _start(self, guest: Guest) -> None:
        self._check_lobby()
        self.seating.check_host(guest)
        self.seating.check_full()
        self.seating.check_ready()
        self._deal()

    def _deal(self) -> None:
        salts = tuple(chair.salt for chair in self.seating.chairs if chair.salt)
        self._begin(Record.start(self.game, len(self.seating.chairs), self.options, self._seed, salts))

    def _begin(self, record: Record[M, O]) -> None:
        self.options, self._seed = record.head.options, record.seed
        self.match = Match(self.game, record)
        self.outcome = None
        self._clock, self._paused = Clock(), False
        self._offered.clear()
        self._notices.append(Started())

    # The game.

    def _answer(self, seat: Seat, command: Play[M], now: float) -> None:
        self._happened(seat, self._playing().answer(seat, command.moves, command.number, By.PLAYER, now))
        self.seating.chairs[seat].silences = 0

    def _thought(self, thought: Thought[M], now: float) -> None:
        """A bot that declines or fails costs its seat a default answer; one that is late is not heard."""
        match, seat = self.match, thought.seat
        if match is None or self.stage is not Stage.PLAYING or self._bot_of(seat) is None:
            return
        if not match.heeds(thought.move, thought.number):
            return
        if thought.move is not None and thought.move in self.game.moves(match.state, seat):
            self._happened(seat, match.answer(seat, (thought.move,), thought.number, By.BOT, now))
        elif seat in match.ask.owing:
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

    def _take_back(self, seat: Seat, now: float) -> None:
        match = self._playing()
        entry = match.last(seat)
        if entry is None:
            raise Refusal(NothingToTakeBack())
        if match.is_open(entry):
            self._undo(seat, (entry,), now)
        elif others := self.seating.others(seat):
            self._propose(Proposal(seat, Wish.TAKE_BACK, others))
            self._unwanted = entry
        else:
            self._undo_since(seat, entry, now)

    def _pause(self, seat: Seat, now: float) -> None:
        self._playing()
        if self.deadline is None:
            raise Refusal(NoClock())
        here = tuple(other for other in self.seating.others(seat) if not self.seating.chairs[other].away)
        if here:
            self._propose(Proposal(seat, Wish.PAUSE, here))
        else:
            self._stop(now)

    def _propose(self, proposal: Proposal) -> None:
        """A guest may change his own wish; everybody else's is heard first."""
        if self._proposal is not None and self._proposal.seat != proposal.seat:
            raise Refusal(OtherProposal(self._proposal.seat))
        self._proposal = proposal

    def _stop(self, now: float) -> None:
        self._clock.stop(now)
        self._paused, self._proposal = True, None
        self._notices.append(Paused())

    def _resume(self) -> None:
        if self._paused:
            self._paused = False
            self._notices.append(Resumed())

    def _consent(self, seat: Seat, command: Consent, now: float) -> None:
        proposal = self._proposal
        if proposal is None or seat not in proposal.waiting:
            raise Refusal(NothingProposed())
        waiting = tuple(other for other in proposal.waiting if other != seat)
        if not command.agree:
            self._proposal = None
            self._notices.append(Declined(proposal.seat))
        elif waiting:
            self._proposal = proposal.__replace__(waiting=waiting)
        elif proposal.wish is Wish.PAUSE:
            self._stop(now)
        else:
            self._undo_since(proposal.seat, self._unwanted, now)

    def _undo_since(self, seat: Seat, entry: int, now: float) -> None:
        self._undo(seat, self._playing().since(entry), now)
        self._proposal = None
        self._offered.clear()

    def _undo(self, seat: Seat, entries: tuple[int, ...], now: float) -> None:
        """What nobody saw done, nobody is told undone."""
        self.seating.chairs[seat].order = None
        if self._playing().undo(seat, entries, now):
            self._notices.append(TookBack(seat))

    def _resign(self, seat: Seat, now: float) -> None:
        self._playing().resign(seat, now)
        self.seating.chairs[seat].resigned = True
        self._proposal = None
        self._notices.append(HasResigned(seat))

    # After the game.

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
            chair.again, chair.order, chair.resigned, chair.salt, chair.ready = False, None, False, "", True

    def _rematch(self, seat: Seat, salt: str) -> None:
        if self.outcome is None:
            raise Refusal(NotOver())
        chair = self.seating.chairs[seat]
        chair.salt = checked_salt(salt) or chair.salt
        known, chair.again, chair.ready = chair.again, True, True
        self._play_again()
        if self.stage is Stage.OVER and not known:
            self._notices.append(WantsRematch(seat))

    def _play_again(self) -> None:
        """When everybody here wants to: all move on by a seat, and the game says how it opens."""
        here = [chair for chair in self.seating.chairs if chair.guest is not None and not chair.away]
        if self.outcome is None or self._next_seed is None or not here or not all(c.again for c in here):
            return
        self.seating.rotate()
        outcome = Outcome(turned(self.outcome.scores, 1), turned(self.outcome.ranks, 1))
        self.options = self.game.again(self.options, outcome)
        self._seed, self._next_seed = self._next_seed, None
        self.match, self.outcome = None, None
        if not any(chair.empty for chair in self.seating.chairs):
            self._deal()

    # What is told.

    def _tell(self, now: float) -> list[Sent[M, E, V]]:
        """Whoever can see a change is sent it; nobody else is sent anything."""
        sent: list[Sent[M, E, V]] = []
        for guest in self.seating.guests:
            update = self.look(guest, now)
            if update.events or update.notices or _timeless(update) != self._told.get(guest):
                sent.append(Sent(guest, update))
            self._told[guest] = _timeless(update)
        self._events, self._notices = [], []
        return sent + self._offers()

    def look(self, guest: Guest, now: float) -> Update[M, E, V]:
        """All that a guest may know now."""
        seat = self.seating.find(guest)
        update: Update[M, E, V] = Update(
            seat=seat,
            stage=self.stage,
            pace=self.pace,
            options=as_texts(self.options),
            chairs=tuple(chair.seen() for chair in self.seating.chairs),
            host=self.seating.host,
            free_text=self._free_text,
            commitment=commitment(self._seed),
            notices=tuple(self._notices),
        )
        if self.match is None:
            return update
        state = self.match.state
        over = self.outcome is not None
        mine = Chair() if seat is None else self.seating.chairs[seat]
        return update.__replace__(
            view=self.game.view(state, seat),
            ask=self.match.ask.shown(seat),
            moves=() if seat is None or over or mine.resigned else tuple(self.game.moves(state, seat)),
            events=tuple(self._events),
            left=None if self.deadline is None else max(0.0, round(self.deadline - now, 3)),
            paused=self._paused,
            order=mine.order,
            proposal=self._proposal,
            outcome=self.outcome,
            seed=self._seed if over else None,
            next_commitment=commitment(self._next_seed) if self._next_seed else None,
        )

    def _offers(self) -> list[Sent[M, E, V]]:
        """Give bots a chance after every change they can see, in an order that says nothing."""
        if self.match is None or self.stage is not Stage.PLAYING:
            return []
        state, ask = self.match.state, self.match.ask
        luck = Luck.from_seed(self._seed).fork("bots", len(self.match.record.entries))
        thinks: list[Think[M, V]] = []
        for seat in range(len(self.seating.chairs)):
            bot = self._bot_of(seat)
            moves = tuple(self.game.moves(state, seat)) if bot else ()
            if bot is None or not moves:
                continue
            seen = self.game.view(state, seat), ask.shown(seat)
            if self._offered.get(seat) != seen:
                self._offered[seat] = seen
                thinks.append(Think(seat, bot, ask.number, seen[0], moves, luck.fork(seat)))
        if len(thinks) > 1:
            thinks = list(luck.shuffle(thinks)[0])
        return [Sent(None, think) for think in thinks]

    def _bot_of(self, seat: Seat) -> str | None:
        """The bot that plays this seat now, its own or a stand-in."""
        chair = self.seating.chair(seat)
        return self._stand_in if chair.unattended else chair.bot

    def _player(self, guest: Guest) -> Seat:
        """The seat of a guest who has not resigned."""
        seat = self.seating.seated(guest)
        if self.seating.chairs[seat].resigned:
            raise Refusal(YouResigned())
        return seat

    def _playing(self) -> Match[S, M, E, V, O]:
        if self.match is None or self.stage is not Stage.PLAYING:
            raise Refusal(NotPlaying())
        return self.match

    def _checked(self, text: str) -> str:
        if not self._free_text:
            raise Refusal(TextClosed())
        text = text.strip()
        if not text.isprintable() or not 0 < len(text) <= LONGEST_TEXT:
            raise Refusal(BadText(LONGEST_TEXT))
        return text

    def _check_shell(self, guest: Guest) -> None:
        if guest != SHELL:
            raise Refusal(ForTheShell())

    def _wake(self, guest: Guest) -> bool:
        """Whether a guest who was away is back with this command."""
        seat = self.seating.find(guest)
        if seat is None or not self.seating.chairs[seat].wake():
            return False
        self._offered.pop(seat, None)  # a stand-in's thought is not heard any more
        return True

    def _check_no_game(self) -> None:
        if self.stage is Stage.PLAYING:
            raise Refusal(NotInLobby())

    def _check_lobby(self) -> None:
        if self.stage is not Stage.LOBBY:
            raise Refusal(NotInLobby())


def _timeless(update: Update[M, E, V]) -> Update[M, E, V]:
    """The part of an update that is news when it differs."""
    return update.__replace__(left=None, events=(), notices=())
