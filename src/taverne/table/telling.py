"""What a table is, and what it tells: to each guest a view of its own, to bots a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from taverne.kernel.ask import Pace, Seat
from taverne.kernel.game import E, Game, M, O, Outcome, S, V
from taverne.table.bot_requests import BotRequests
from taverne.table.clock import QuestionClock
from taverne.table.match import Match
from taverne.table.messages import Guest, Sent, Stage, Update
from taverne.table.proposals import Proposals
from taverne.table.questions import Questions
from taverne.table.real_time.real_time import RealTime
from taverne.table.refusal import Refusal, YouResigned
from taverne.table.rematch import RematchVotes
from taverne.table.seating import Seating
from taverne.table.seeds import Seeds
from taverne.table.standing_orders import StandingOrders
from taverne.table.table_settings import TableSettings
from taverne.table.updates import Updates


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
        self.updates: Updates[M, E, V] = Updates()

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
        return self.updates.snapshot(self, guest, now)

    def _tell(self, now: float) -> list[Sent[M, E, V]]:
        """Whoever can see a change is sent it; nobody else is sent anything."""
        return [*self.updates.for_guests(self, now), *self.bot_requests.requests(self, now)]

    def _player(self, guest: Guest) -> Seat:
        """The seat of a guest who has not resigned."""
        seat = self.seating.seated(guest)
        if self.seating.chairs[seat].resigned:
            raise Refusal(YouResigned())
        return seat
