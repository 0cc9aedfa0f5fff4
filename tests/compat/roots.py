"""Lists every type whose JSON is stored or sent. No other file in tests/compat names these classes."""

from __future__ import annotations

from typing import Any, NamedTuple

from taverne.bots.game_analysis import GameAnalysis
from taverne.games import GAMES
from taverne.games.versions import game_for
from taverne.kernel.ask import Ask
from taverne.kernel.game import AnyGame, Outcome
from taverne.kernel.record import End, Entry, Head
from taverne.server.api.catalogue import GameCard
from taverne.server.api.hints import Hint
from taverne.server.api.home import Join, TableCard
from taverne.server.api.open_table import OpenTable
from taverne.server.api.qr_code import Text
from taverne.server.api.replay import Replay
from taverne.server.api.rule_pages import Block
from taverne.server.store.results import GameResult
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


RECORDED_UNDER = {  # the version of each game's rules in the files of this folder
    "lutin_troll": 1,
    "feed_ze_troll": 1,
    "roi_des_nains": 1,
    "munchkin": 1,
    "grumpf": 2,
}


def owner(slug: str, version: int) -> str:
    """The name of one version of a game: the slug alone for the version in the files of this folder."""
    return slug if RECORDED_UNDER.get(slug, version) == version else f"{slug} {version}"


def versions() -> dict[str, AnyGame]:
    """By owner: each game as it is now, and as it was when the files of this folder were written."""
    games = [*GAMES.values(), *(game_for(slug, version) for slug, version in RECORDED_UNDER.items())]
    return {owner(game.slug, game.version): game for game in games}


def roots() -> dict[str, Root]:
    """The types, under names that do not depend on the names of the classes."""
    found = {
        "ask": Root(Ask, stored=True),
        "outcome": Root(Outcome, stored=True),
        "record end": Root(End, stored=True),
        "result of a game": Root(GameResult, stored=True),
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
    for slug, game in versions().items():
        state, view, options = game.state_decoder.type, game.view_decoder.type, game.options
        event, move = game.event_decoder.type, game.move_decoder.type
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
