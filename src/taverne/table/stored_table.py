"""The whole state of a table as one value, which can be encoded: for checkpoints."""

from __future__ import annotations

from typing import Any, Generic

from msgspec import Struct

from taverne.kernel.game import AnyGame, E, M, O, S, V
from taverne.kernel.tagged import Seat
from taverne.table.bot_requests import StoredBotRequests
from taverne.table.chair import Chair
from taverne.table.clock import StoredClock
from taverne.table.end_vote import StoredEndVote
from taverne.table.moderation import StoredModeration
from taverne.table.next_game import Vote
from taverne.table.pictures import StoredPictures
from taverne.table.proposals import StoredProposals
from taverne.table.questions import StoredQuestions
from taverne.table.real_time.real_time import StoredRealTime
from taverne.table.seating import StoredSeating
from taverne.table.seeds import StoredSeeds
from taverne.table.standing_orders import StoredStandingOrders
from taverne.table.table import Table
from taverne.table.table_settings import StoredSettings
from taverne.table.updates import StoredUpdates


class StoredTable(Struct, Generic[S, M, E, V, O], frozen=True):
    """The state of each part of a table. It shares no mutable value with the table."""

    settings: StoredSettings[O]
    seating: StoredSeating
    seeds: StoredSeeds
    questions: StoredQuestions[S, M, O]
    standing_orders: StoredStandingOrders
    clock: StoredClock
    real_time: StoredRealTime
    proposals: StoredProposals
    rematch: tuple[Seat, ...]
    bot_requests: StoredBotRequests[V]
    updates: StoredUpdates[M, E, V]
    players: tuple[Chair, ...] = ()
    moderation: StoredModeration = StoredModeration()
    end_vote: StoredEndVote = StoredEndVote()
    votes: tuple[Vote, ...] = ()
    pictures: StoredPictures = StoredPictures()


def stored(table: Table[S, M, E, V, O]) -> StoredTable[S, M, E, V, O]:
    """The state of a table between two commands."""
    return StoredTable(
        settings=table.settings.stored(),
        seating=table.seating.stored(),
        seeds=table.seeds.stored(),
        questions=table.questions.stored(),
        standing_orders=table.standing_orders.stored(),
        clock=table.clock.stored(),
        real_time=table.real_time.stored(),
        proposals=table.proposals.stored(),
        rematch=table.rematch.stored(),
        bot_requests=table.bot_requests.stored(),
        updates=table.updates.stored(),
        players=table.players.stored(),
        moderation=table.moderation.stored(),
        end_vote=table.end_vote.stored(),
        votes=table.next_game.stored(),
        pictures=table.pictures.stored(),
    )


def restore(table: Table[S, M, E, V, O], stored: StoredTable[S, M, E, V, O]) -> None:
    """Replace the state of a table by a stored one of the same game, number of seats and version."""
    table.settings.restore(stored.settings)
    table.seating.restore(stored.seating)
    table.seeds.restore(stored.seeds)
    table.questions.restore(stored.questions)
    table.standing_orders.restore(stored.standing_orders)
    table.clock.restore(stored.clock)
    table.real_time.restore(stored.real_time)
    table.proposals.restore(stored.proposals)
    table.rematch.restore(stored.rematch)
    table.bot_requests.restore(stored.bot_requests)
    table.updates.restore(stored.updates)
    table.players.restore(stored.players)
    table.moderation.restore(stored.moderation)
    table.end_vote.restore(stored.end_vote)
    table.next_game.restore(stored.votes)
    table.pictures.restore(stored.pictures)


def types_of(game: AnyGame) -> tuple[Any, Any, Any, Any, Any]:
    """The types of the game's states, moves, events, views and options."""
    return (
        game.state_decoder.type,
        game.move_decoder.type,
        game.event_decoder.type,
        game.view_decoder.type,
        game.options,
    )
