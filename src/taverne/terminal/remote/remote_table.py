"""A table at a server, as the screens see it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import Any

import msgspec

from taverne.games import GAMES
from taverne.games.versions import game_for
from taverne.kernel.game import AnyGame
from taverne.table.messages.commands import ChooseGame, Command, Ready, Rematch, ReturnToLobby, Sit
from taverne.table.messages.notices import CalledBack, WasRemoved
from taverne.table.messages.outgoing import Stage, Update, Wrote
from taverne.terminal.explainer import Explainer
from taverne.terminal.hints import Hint, Suggestion
from taverne.terminal.remote.address import Address
from taverne.terminal.remote.connection import Connection, News
from taverne.terminal.remote.house import House, HouseError
from taverne.terminal.remote.wire import (
    Facts,
    Fresh,
    Guests,
    Heard,
    HintAnswer,
    Joined,
    Looks,
    Nack,
    SuggestedMove,
    Told,
)
from taverne.terminal.table_link import (
    BotTurn,
    GuestMessage,
    Keeping,
    LineNews,
    LinkEnded,
    NewName,
    PastLines,
    RefusedInWords,
    RemovedGuest,
    ReportGuest,
)
from taverne.terminal.terminal_words import (
    NameKept,
    NotDone,
    OtherProtocol,
    ReportSent,
    RequestsTooFast,
    ShutOut,
    ShutOutBecause,
    TableMovesOn,
    words,
)
from taverne.words.grammar import Language

FIRST_MESSAGE_SECONDS = 30.0


class RemoteTable:
    """One guest at one table. Nothing reaches it but that guest's own stream of messages."""

    def __init__(self, house: House, table: str, game: AnyGame) -> None:
        self.game = game
        self.name = ""  # to sit down with
        self.removed: tuple[RemovedGuest, ...] = ()
        self.explainer: Explainer | None = None
        self.moves_on = False  # the table plays another game: join it again
        self._house, self._table = house, table
        self._news: Queue[News] = Queue()
        self._notify: Callable[[], None] = lambda: None
        self._connection = Connection(house, table, game, self._deliver)
        self._first: News | None = None
        self._update: Update[Any, Any, Any] | None = None
        self._deadline: float | None = None  # on the monotonic clock

    def connect(self) -> Update[Any, Any, Any]:
        """Connect, and wait for the first message: the whole state. Raises HouseError."""
        self._connection.start()
        try:
            self._first = self._news.get(timeout=FIRST_MESSAGE_SECONDS)
        except Empty:
            raise HouseError("no_socket") from None
        if isinstance(self._first, HouseError):
            raise self._first
        if not isinstance(self._first, Fresh):
            raise HouseError("no_socket")
        return self._first.update

    @property
    def seconds_left(self) -> float | None:
        return None if self._deadline is None else max(0.0, self._deadline - monotonic())

    @property
    def due(self) -> float | None:
        return None  # the server's clock decides, and what it does arrives

    @property
    def keeping(self) -> Keeping:
        return Keeping.AT_SERVER

    @property
    def path(self) -> Path | None:
        return None

    @property
    def address(self) -> Address:
        """The table's address, which the cookie opens."""
        return Address(self._house.address, table=self._table)

    @property
    def come_back(self) -> str:
        """The command that comes back to the table. The cookie opens it, so no secret is in it."""
        return f"taverne join {self._house.address}/t/{self._table}"

    def open(self, notify: Callable[[], None]) -> list[GuestMessage]:
        self._notify = notify
        first = [] if self._first is None else self._messages(self._first)
        return [*first, *self.arrived()]

    def do(self, command: Command[Any]) -> list[GuestMessage]:
        self._connection.send(_salted(command))
        return self.arrived()

    def arrived(self) -> list[GuestMessage]:
        messages: list[GuestMessage] = []
        while not self._news.empty():
            messages += self._messages(self._news.get())
        return messages

    def next_bot_turn(self) -> BotTurn | None:
        return None  # bots think at the server

    def hint(self, update: Update[Any, Any, Any], lang: Language) -> Hint | RefusedInWords:  # noqa: ARG002 - the server knows it
        try:
            told: HintAnswer = _decoded(self._house.post(f"/api/tables/{self._table}/hint", {}), HintAnswer)
        except HouseError as error:
            return RefusedInWords(error.detail or words(self.game, lang).label("refusal", "nobody_knows"))
        others = tuple(map(self._suggestion, told.others))
        return Hint(told.text, told.because, self._suggestion(told.best), others)

    def request(self, request: ReportGuest | NewName) -> list[GuestMessage]:
        try:
            match request:
                case ReportGuest(seat, about):
                    self._house.post(f"/api/tables/{self._table}/report", {"seat": seat, "kind": about})
                    return [LineNews(ReportSent())]
                case NewName(name):
                    looks: Looks = _decoded(self._house.get("/api/me"), Looks)
                    wanted = {"name": name, "figure": looks.figure, "colour": looks.colour}
                    self.name = _decoded(self._house.post("/api/me", wanted), Looks).name
                    return [LineNews(NameKept(self.name))]
        except HouseError as error:
            return [LineNews(RequestsTooFast()) if error.kind == "too_fast" else _not_done(error)]

    def speak(self, lang: Language) -> None:
        self._house.lang = lang
        self._connection.refresh()

    def keep(self) -> Path:
        raise AssertionError("a game at a server is kept there")

    def close(self) -> None:
        self._connection.close()

    def _deliver(self, news: News) -> None:
        """Called in the thread of the connection."""
        self._news.put(news)
        self._notify()

    def _messages(self, news: News) -> list[GuestMessage]:
        match news:
            case Fresh(_, update, chronicle):
                self._note(update)
                return [PastLines(tuple([entry.text for entry in chronicle])), _without_news(update)]
            case Told(_, update):
                self._note(update)
                return [update]
            case Heard(_, seat, text):
                return [Wrote(seat, text)]
            case Nack(_, text):
                return [RefusedInWords(text)]
            case TableMovesOn():
                self.moves_on = True
                raise LinkEnded(news)
            case HouseError():
                raise LinkEnded(_reason(news))
            case _:
                return [LineNews(news)]

    def _note(self, update: Update[Any, Any, Any]) -> None:
        is_new = self._update is None or self._update.host != update.host
        if is_new or any(isinstance(notice, WasRemoved | CalledBack) for notice in update.notices):
            self.removed = ()
            if update.seat is not None and update.seat == update.host:
                Thread(target=self._load_removed, daemon=True).start()
        self._update = update
        runs = update.left is not None and not update.paused and update.stage is Stage.PLAYING
        self._deadline = monotonic() + update.left if runs and update.left is not None else None

    def _load_removed(self) -> None:
        with suppress(HouseError):
            guests: Guests = _decoded(self._house.get(f"/api/tables/{self._table}/guests"), Guests)
            self.removed = tuple(RemovedGuest(each.number, each.name) for each in guests.removed)

    def _suggestion(self, told: SuggestedMove) -> Suggestion:
        move = None if bytes(told.move) == b"null" else self.game.move_decoder.decode(told.move)
        return Suggestion(move, told.label, told.chance)


def join(address: Address, house: House) -> RemoteTable:
    """Show the invitation or the code to the server. Raises HouseError; or OtherVersion, for other rules."""
    table = _admitted(address, house)
    facts: Facts = _decoded(house.get(f"/api/tables/{table}"), Facts)
    if facts.game not in GAMES:
        raise HouseError("unknown_game", facts.game)
    version = GAMES[facts.game].version if facts.version is None else facts.version
    return RemoteTable(house, table, game_for(facts.game, version))


def _admitted(address: Address, house: House) -> str:
    """The id of the table, which this guest may enter now."""
    if address.table and house.known:
        try:
            house.get(f"/api/tables/{address.table}")
            return address.table
        except HouseError as error:
            if error.kind != "shut_out":
                raise
    wanted = {"invite": address.invite, "code": address.code, "table": address.table}
    answer = house.post("/api/join", {name: value for name, value in wanted.items() if value})
    joined: Joined = _decoded(answer, Joined)
    return joined.table


def _decoded(answer: bytes, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(answer, type=kind)
    except msgspec.DecodeError as error:
        raise HouseError("not_a_tavern", "") from error


def _not_done(error: HouseError) -> GuestMessage:
    return RefusedInWords(error.detail) if error.kind == "refused" and error.detail else LineNews(NotDone())


def _reason(error: HouseError) -> OtherProtocol | ShutOut | ShutOutBecause:
    """Why the table is not open any more, in the words of the server if it has said why."""
    if error.kind == "other_protocol":
        return OtherProtocol()
    return ShutOutBecause(error.detail) if error.kind == "shut_out" and error.detail else ShutOut()


def _salted(command: Command[Any]) -> Command[Any]:
    """Add a salt to the commands that may have one, so that nobody else alone knows the seed."""
    match command:
        case Sit() | Rematch() | ReturnToLobby() | ChooseGame():
            return command.__replace__(salt=secrets.token_hex(16))
        case Ready(ready=True):
            return command.__replace__(salt=secrets.token_hex(16))
    return command


def _without_news(update: Update[Any, Any, Any]) -> Update[Any, Any, Any]:
    """The update of a snapshot, whose events and notices are in the chronicle already."""
    return update.__replace__(events=(), notices=())
