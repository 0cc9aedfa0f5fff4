"""The parts of a table from which its messages are made."""

from __future__ import annotations

from typing import Protocol

from taverne.kernel.game import E, Game, M, O, S, V
from taverne.table.clock import QuestionClock
from taverne.table.end_vote import EndVote
from taverne.table.messages.outgoing import Stage
from taverne.table.moderation import Moderation
from taverne.table.next_game import NextGame
from taverne.table.pictures import Pictures
from taverne.table.players import Players
from taverne.table.proposals import Proposals
from taverne.table.questions import Questions
from taverne.table.real_time.real_time import RealTime
from taverne.table.rematch import RematchVotes
from taverne.table.seating import Seating
from taverne.table.seeds import Seeds
from taverne.table.standing_orders import StandingOrders
from taverne.table.table_settings import TableSettings


class TableFacts(Protocol[S, M, E, V, O]):
    """A table as `Updates` and `BotRequests` read it. They change nothing in it."""

    @property
    def game(self) -> Game[S, M, E, V, O]: ...
    @property
    def settings(self) -> TableSettings[S, M, E, V, O]: ...
    @property
    def seating(self) -> Seating: ...
    @property
    def seeds(self) -> Seeds: ...
    @property
    def questions(self) -> Questions[S, M, E, V, O]: ...
    @property
    def standing_orders(self) -> StandingOrders: ...
    @property
    def clock(self) -> QuestionClock: ...
    @property
    def pictures(self) -> Pictures: ...
    @property
    def real_time(self) -> RealTime: ...
    @property
    def proposals(self) -> Proposals: ...
    @property
    def moderation(self) -> Moderation: ...
    @property
    def end_vote(self) -> EndVote: ...
    @property
    def rematch(self) -> RematchVotes: ...
    @property
    def players(self) -> Players: ...
    @property
    def next_game(self) -> NextGame: ...
    @property
    def stage(self) -> Stage: ...
    @property
    def training(self) -> bool: ...
