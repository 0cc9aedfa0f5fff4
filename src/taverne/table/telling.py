"""What a table is, and what it tells: to each guest a view of its own, to bots a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from taverne.kernel.ask import COUNTDOWN, Pace, Seat
from taverne.kernel.game import E, Game, M, O, Outcome, S, V
from taverne.kernel.options import as_texts
from taverne.table.bot_requests import BotRequests
from taverne.table.clock import QuestionClock
from taverne.table.match import Match
from taverne.table.messages import Guest, Notice, Sent, Stage, Update
from taverne.table.proposals import Proposals
from taverne.table.questions import Questions
from taverne.table.real_time.real_time import RealTime
from taverne.table.refusal import Refusal, YouResigned
from taverne.table.rematch import RematchVotes
from taverne.table.seating import Seating
from taverne.table.seeds import Seeds
from taverne.table.standing_orders import StandingOrders
from taverne.table.table_settings import TableSettings


class Telling(Generic[S, M, E, V, O]):
    """The whole memory of a table; whoever can see a change of it is told."""

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
        self.settings = TableSettings(game, options, pace)
        self.seating = Seating(seats)
        self.questions = Questions(game)
        self.seeds = Seeds(seeds)
        self.standing_orders = StandingOrders()
        self.rematch = RematchVotes()
        self.bot_requests: BotRequests[M, E, V] = BotRequests(stand_in)
        self.clock = QuestionClock()
        self.real_time = RealTime()
        self.proposals = Proposals()
        self._events: list[E] = []  # what the next message tells
        self._notices: list[Notice] = []
        self._lasting: Update[M, E, V] | None = None  # what everybody may know and an answer leaves as it is
        self._told: dict[Guest, Update[M, E, V]] = {}  # the last that each guest was sent

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
        """Whether players may ask for hints: as when the game began, or as the next one would begin."""
        if self.stage is Stage.PLAYING:
            return self.questions.trains
        return self.settings.training_for(self.seating.people)

    @property
    def deadline(self) -> float | None:
        """When `tick` is next needed: the open question runs out, or a bot's hand is about to move."""
        look = None if self.clock.paused else self.real_time.deadline
        ends = self.clock.deadline
        return look if ends is None else ends if look is None else min(ends, look)

    def look(self, guest: Guest, now: float) -> Update[M, E, V]:
        """All that a guest may know now."""
        return self._shown(self.seating.find(guest), self._public(now))

    def _tell(self, now: float) -> list[Sent[M, E, V]]:
        """Whoever can see a change is sent it; nobody else is sent anything."""
        public = self._public(now)
        told: dict[Guest, Update[M, E, V]] = {}
        for seat, chair in enumerate(self.seating.chairs):
            if chair.guest is not None:
                told[chair.guest] = self._shown(seat, public)
        if watchers := self.seating.watchers:
            told |= dict.fromkeys(watchers, self._shown(None, public))
        if not (self._events or self._notices):
            told = {guest: update for guest, update in told.items() if self._is_news(guest, update)}
        self._told |= told
        self._events, self._notices = [], []
        return [*map(Sent, told, told.values()), *self.bot_requests.requests(self, now)]

    def _is_news(self, guest: Guest, update: Update[M, E, V]) -> bool:
        told = self._told.get(guest)
        return told is None or _timeless(update) != _timeless(told)

    def _public(self, now: float) -> Update[M, E, V]:
        """What is the same for everybody."""
        lasting = self._lasting
        if (
            lasting is None
            or lasting.paused is not self.clock.paused
            or lasting.proposal is not self.proposals.open
            or lasting.outcome is not self.outcome
        ):
            lasting = self._lasting = self._long_lasting()
        return lasting.__replace__(
            events=tuple(self._events),
            notices=tuple(self._notices),
            left=None if (ends := self.clock.deadline) is None else max(0.0, round(ends - now, 3)),
        )

    def _long_lasting(self) -> Update[M, E, V]:
        return Update(
            seat=None,
            stage=self.stage,
            pace=self.settings.pace,
            options=as_texts(self.settings.options),
            chairs=tuple(
                [
                    chair.seen(again=self.rematch.wanted_by(seat))
                    for seat, chair in enumerate(self.seating.chairs)
                ]
            ),
            host=self.seating.host,
            commitment=self.seeds.commitment,
            paused=self.clock.paused,
            free_text=self.settings.free_text,
            training=self.training,
            proposal=self.proposals.open,
            outcome=self.outcome,
            seed=self.seeds.current if self.outcome is not None else None,
            next_commitment=self.seeds.next_commitment,
        )

    def _shown(self, seat: Seat | None, public: Update[M, E, V]) -> Update[M, E, V]:
        """The same with what is this seat's own."""
        match, seen_by, moves_of = self.match, self.game.view, self.game.moves
        if match is None:
            return public.__replace__(seat=seat)
        state, ask = match.state, match.ask.shown(seat)
        view = seen_by(state, seat)
        if seat is None:
            return public.__replace__(view=view, ask=ask)
        chair = self.seating.chairs[seat]
        if passed := self.questions.has_passed(seat, ask):
            ask = ask.__replace__(owing=tuple(other for other in ask.owing if other != seat))
        idle = passed or chair.resigned or self.outcome is not None or ask.wait is COUNTDOWN
        moves = () if idle else tuple(moves_of(state, seat))
        return public.__replace__(
            seat=seat, view=view, ask=ask, moves=moves, order=self.standing_orders.order_of(seat)
        )

    def _player(self, guest: Guest) -> Seat:
        """The seat of a guest who has not resigned."""
        seat = self.seating.seated(guest)
        if self.seating.chairs[seat].resigned:
            raise Refusal(YouResigned())
        return seat


def _timeless(update: Update[M, E, V]) -> Update[M, E, V]:
    """The part of an update that is news when it differs."""
    return update.__replace__(left=None, events=(), notices=())
