"""Lists every type whose JSON is stored or sent. No other file in tests/compat names these classes."""

from __future__ import annotations

from typing import Any, NamedTuple

from taverne.bots.game_analysis import GameAnalysis
from taverne.games.feed_ze_troll.rules.events import Event as FeedEvent
from taverne.games.feed_ze_troll.rules.state import Move as FeedMove
from taverne.games.feed_ze_troll.rules.state import Options as FeedOptions
from taverne.games.feed_ze_troll.rules.state import State as FeedState
from taverne.games.feed_ze_troll.rules.state import View as FeedView
from taverne.games.grumpf.rules.events import Event as GrumpfEvent
from taverne.games.grumpf.rules.state import Move as GrumpfMove
from taverne.games.grumpf.rules.state import Options as GrumpfOptions
from taverne.games.grumpf.rules.state import State as GrumpfState
from taverne.games.grumpf.rules.state import View as GrumpfView
from taverne.games.lutin_troll.rules.state import Event as LutinEvent
from taverne.games.lutin_troll.rules.state import Move as LutinMove
from taverne.games.lutin_troll.rules.state import Options as LutinOptions
from taverne.games.lutin_troll.rules.state import State as LutinState
from taverne.games.lutin_troll.rules.state import View as LutinView
from taverne.games.munchkin.rules.events import Event as MunchkinEvent
from taverne.games.munchkin.rules.moves import Move as MunchkinMove
from taverne.games.munchkin.rules.state import Options as MunchkinOptions
from taverne.games.munchkin.rules.state import State as MunchkinState
from taverne.games.munchkin.rules.state import View as MunchkinView
from taverne.games.roi_des_nains.rules.events import Event as RoiEvent
from taverne.games.roi_des_nains.rules.state import Move as RoiMove
from taverne.games.roi_des_nains.rules.state import Options as RoiOptions
from taverne.games.roi_des_nains.rules.state import State as RoiState
from taverne.games.roi_des_nains.rules.state import View as RoiView
from taverne.kernel.ask import Ask
from taverne.kernel.game import Outcome
from taverne.kernel.record import End, Entry, Head
from taverne.server.api.catalogue import GameCard
from taverne.server.api.hints import Hint
from taverne.server.api.home import Join, TableCard
from taverne.server.api.open_table import OpenTable
from taverne.server.api.qr_code import Text
from taverne.server.api.replay import Replay
from taverne.server.api.rule_pages import Block
from taverne.server.tables.checkpoint import StoredLoggedTable
from taverne.server.tables.log_entries import LoggedCommand, LoggedTick
from taverne.server.tables.logged_table import Setup
from taverne.server.wire.messages import FromClient, ToClient
from taverne.server.workers.analysis_worker import Analysis
from taverne.table.messages.outgoing import ChairView, Sent


class Root(NamedTuple):
    """A type from which others are reached. What is stored never changes; what is only sent may grow."""

    type: Any
    stored: bool


GAME_TYPES: dict[str, tuple[Any, Any, Any, Any, Any]] = {  # state, view, event, move, options
    "lutin_troll": (LutinState, LutinView, LutinEvent, LutinMove, LutinOptions),
    "feed_ze_troll": (FeedState, FeedView, FeedEvent, FeedMove, FeedOptions),
    "roi_des_nains": (RoiState, RoiView, RoiEvent, RoiMove, RoiOptions),
    "munchkin": (MunchkinState, MunchkinView, MunchkinEvent, MunchkinMove, MunchkinOptions),
    "grumpf": (GrumpfState, GrumpfView, GrumpfEvent, GrumpfMove, GrumpfOptions),
}


def roots() -> dict[str, Root]:
    """The types, under names that do not depend on the names of the classes."""
    found = {
        "ask": Root(Ask, stored=True),
        "outcome": Root(Outcome, stored=True),
        "record end": Root(End, stored=True),
        "setup of a table": Root(Setup, stored=True),
        "chair beside a record": Root(ChairView, stored=True),
        "body of an analysis": Root(GameAnalysis, stored=True),
        "to a client": Root(ToClient, stored=False),
        "http body: open a table": Root(OpenTable, stored=False),
        "http body: join": Root(Join, stored=False),
        "http body: text": Root(Text, stored=False),
        "http answer: card of a table": Root(TableCard, stored=False),
        "http answer: card of a game": Root(GameCard, stored=False),
        "http answer: block of a rule page": Root(Block, stored=False),
        "http answer: replay": Root(Replay, stored=False),
        "http answer: hint": Root(Hint, stored=False),
        "http answer: analysis": Root(Analysis, stored=False),
    }
    for slug, (state, view, event, move, options) in GAME_TYPES.items():
        found |= {
            f"{slug}: state": Root(state, stored=True),
            f"{slug}: view": Root(view, stored=True),
            f"{slug}: event": Root(event, stored=True),
            f"{slug}: move": Root(move, stored=True),
            f"{slug}: options": Root(options, stored=True),
            f"{slug}: record head": Root(_of(Head, options), stored=True),
            f"{slug}: record entry": Root(_of(Entry, move), stored=True),
            f"{slug}: log entry": Root(_of(LoggedCommand, move) | LoggedTick, stored=True),
            # Stored, but may grow: added fields have defaults (server/tables/checkpoint.py).
            f"{slug}: checkpoint": Root(
                _of(StoredLoggedTable, state, move, event, view, options), stored=False
            ),
            f"{slug}: from a client": Root(_of(FromClient, move), stored=False),
            f"{slug}: message of a table": Root(_of(Sent, move, event, view), stored=False),
        }
    return found


def _of(kind: Any, *arguments: Any) -> Any:
    """A generic class with the types of one game: Head[Options], Sent[Move, Event, View]."""
    return kind[arguments]
