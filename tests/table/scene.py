"""A table for tests: sends commands of guests, keeps what each guest is sent, and sets the time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.kernel.ask import Ask
from taverne.kernel.game import AnyGame
from taverne.kernel.pace import Pace
from taverne.kernel.record import Record, final_state, replay
from taverne.kernel.tagged import Seat, Tagged
from taverne.table import table_version
from taverne.table.match import Match
from taverne.table.messages.commands import BotMove, Command, Guest, Play, Ready, SetBot, Sit, Start, Watch
from taverne.table.messages.notices import Notice
from taverne.table.messages.outgoing import BotRequest, Message, Refused, Sent, Update
from taverne.table.next_game import FindGame, known_game
from taverne.table.seating import SHELL
from taverne.table.table import Table

AnyTable: TypeAlias = "Table[Any, Any, Any, Any, Any]"
AnyUpdate: TypeAlias = "Update[Any, Any, Any]"

WATCHER = "watcher"  # the guest without a seat
NAMES = ("ada", "bob", "cleo", "dan", "eve", "flo")


class Scene:
    def __init__(
        self,
        game: AnyGame = LUTIN_TROLL,
        seats: int | None = None,
        *,
        options: Any = None,
        pace: Pace = Pace.UNTIMED,
        stand_in: str | None = None,
        seed: str = "scene",
        version: int = table_version.LATEST,
        find_game: FindGame = known_game,
    ) -> None:
        self.table: AnyTable = Table(
            game,
            seats or game.seats.start,
            options or game.options(),
            seeds=_seeds(seed).__next__,
            pace=pace,
            stand_in=stand_in,
            version=version,
            find_game=find_game,
        )
        self.now = 0.0
        self.heard: dict[Guest, list[Message[Any, Any, Any]]] = {}
        self.thinks: list[BotRequest[Any, Any]] = []

    # Commands.

    def do(self, guest: Guest, command: Command[Any]) -> list[Sent[Any, Any, Any]]:
        """Send a command that must not be refused."""
        sent = self.send(guest, command)
        assert refusals(sent) == [], f"{guest}: {command}"
        return sent

    def refused(self, guest: Guest, command: Command[Any]) -> Tagged:
        """Send a command that must be refused. Returns the reason, which nobody else is told."""
        sent = self.send(guest, command)
        (reason,) = refusals(sent)
        assert [each.to for each in sent] == [guest]
        return reason

    def send(self, guest: Guest, command: Command[Any]) -> list[Sent[Any, Any, Any]]:
        return self.listen(self.table.handle(guest, command, self.now))

    def play(self, guest: Guest, *moves: Any) -> list[Sent[Any, Any, Any]]:
        """Answer the question as this guest last saw it."""
        return self.do(guest, Play(moves, self.ask(guest).number))

    def think(self, *moves: Any) -> list[Sent[Any, Any, Any]]:
        """Answer the open requests to bots with these moves, or each with its first legal move."""
        thinks, self.thinks = self.thinks, []
        sent = []
        for place, think in enumerate(thinks):
            move = moves[place] if moves else think.moves[0]
            sent += self.do(SHELL, BotMove(think.seat, think.number, move))
        return sent

    def wait(self, seconds: float) -> list[Sent[Any, Any, Any]]:
        """Let time pass, and let the table tick at each of its deadlines."""
        until, sent = self.now + seconds, []
        while (deadline := self.table.deadline) is not None and deadline <= until:
            self.now = max(self.now, deadline)
            sent += self.listen(self.table.tick(self.now))
        self.now = until
        assert self.table.tick(self.now) == []
        return sent

    def seat_all(self, *guests: Guest) -> Scene:
        """Seat these guests first, ready; give the other seats to bots."""
        for seat, guest in enumerate(guests):
            self.do(guest, Sit(seat, guest.title()))
            self.do(guest, Ready(ready=True))
        for seat in range(len(guests), len(self.table.seating.chairs)):
            self.do(SHELL, SetBot(seat, "random"))
        return self

    def start(self, *guests: Guest) -> Scene:
        """Start a game with these guests on the first seats, bots on the others, and a spectator."""
        self.seat_all(*guests)
        self.do(WATCHER, Watch())
        self.do(SHELL, Start())
        return self

    @property
    def drawing(self) -> float:
        """The seconds for which screens still draw what has happened."""
        return max(0.0, self.table.pictures.until - self.now)

    # What guests are sent.

    def listen(self, sent: Iterable[Sent[Any, Any, Any]]) -> list[Sent[Any, Any, Any]]:
        sent = list(sent)
        for each in sent:
            if isinstance(each.message, BotRequest):
                self.thinks.append(each.message)
            else:
                assert each.to is not None
                self.heard.setdefault(each.to, []).append(each.message)
        return sent

    def update(self, guest: Guest) -> AnyUpdate:
        """The last update of this guest."""
        return [message for message in self.heard[guest] if isinstance(message, Update)][-1]

    def view(self, guest: Guest) -> Any:
        return self.update(guest).view

    def ask(self, guest: Guest) -> Ask:
        ask = self.update(guest).ask
        assert ask is not None
        return ask

    @property
    def match(self) -> Match[Any, Any, Any, Any, Any]:
        assert self.table.match is not None
        return self.table.match

    @property
    def record(self) -> Record[Any, Any]:
        return self.match.record

    def guest_at(self, seat: Seat) -> Guest:
        guest = self.table.seating.chairs[seat].guest
        assert guest is not None
        return guest


def asked(table: AnyTable, seat: Seat | None) -> Ask:
    """The open question as this seat sees it: without the seat, if its pass in a timed window is held."""
    assert table.match is not None
    ask = table.match.ask.visible_to(seat)
    if seat is None or not table.questions.has_passed(seat, ask):
        return ask
    return ask.__replace__(owing=tuple(other for other in ask.owing if other != seat))


def told(sent: Iterable[Sent[Any, Any, Any]]) -> set[Guest]:
    """The guests who were sent anything."""
    return {each.to for each in sent if each.to is not None}


def refusals(sent: Iterable[Sent[Any, Any, Any]]) -> list[Tagged]:
    return [each.message.reason for each in sent if isinstance(each.message, Refused)]


def notices(sent: Iterable[Sent[Any, Any, Any]], guest: Guest) -> list[Notice]:
    """The notices that this guest was sent."""
    updates = [each.message for each in sent if each.to == guest and isinstance(each.message, Update)]
    return [notice for update in updates for notice in update.notices]


def assert_record_holds(scene: Scene) -> None:
    """Record, replay and state agree, and the record leads to the same question."""
    match = scene.match
    assert final_state(match.game, match.record) == match.state
    assert [*replay(match.game, match.record)][-1].state == match.state
    assert Match(match.game, match.record).ask == match.ask


def _seeds(seed: str) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        yield f"{seed} {number}"
