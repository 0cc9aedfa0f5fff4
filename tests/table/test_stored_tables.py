"""A table that is stored and restored equals the original, and sends the same messages from then on."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from typing import Any, NamedTuple, TypeAlias

import msgspec
import pytest

from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.pace import Pace
from taverne.server.tables.log_entries import entry_decoder, replay_entry
from taverne.table import table_version
from taverne.table.host_role import HOST_SECONDS
from taverne.table.messages.commands import (
    Command,
    Configure,
    Disconnected,
    Resign,
    SetFreeText,
    SetSpectators,
    SetTraining,
    Sit,
    SpectatorsSee,
)
from taverne.table.messages.outgoing import Sent
from taverne.table.stored_table import StoredTable, restore, stored, types_of
from taverne.table.table import Table
from tests.compat.table_sessions import TableSession, sessions
from tests.profiles import amount
from tests.table.any_evening import AnyEvening
from tests.table.scene import NAMES, Scene
from tests.table.snapshot import NOT_KEPT, is_part, snapshot
from tests.table.test_any_evening import ACTS, ByLuck
from tests.table.test_any_evening import GAMES as SKETCHES

AnyTable: TypeAlias = "Table[Any, Any, Any, Any, Any]"
Step: TypeAlias = Callable[[AnyTable], list[Sent[Any, Any, Any]]]

# Never changed after a table was made; or empty between two commands.
CONSTANT = {"HostRole._version", "Seating.version", "Players._version", "NextGame._find_game"}
CONSTANT |= {"Pictures._version", "RealTime._version"}
CONSTANT |= {"BotRequests.stand_in"}
CONSTANT |= {"Updates._events", "Updates._notices", "Updates._remarks"}


class History(NamedTuple):
    """A new table, and everything that happens there."""

    new_table: Callable[[], AnyTable]
    steps: Sequence[Step]


@pytest.mark.parametrize("game", SKETCHES, ids=[game.slug for game in SKETCHES])
def test_after_random_evenings_a_restored_table_goes_on_like_the_original(game: AnyGame) -> None:
    for history in _evenings(game, amount(quick=12, thorough=1000)):
        _check_twin(history, ByLuck("often"), every=4)


@pytest.mark.parametrize("slug", list(GAMES))
def test_in_stored_sessions_a_restored_table_goes_on_like_the_original(slug: str) -> None:
    for history in _sessions(slug, amount(quick=2, thorough=1000)):
        _check_twin(history, ByLuck("seldom"), every=12)


def test_the_law_notices_every_attribute_that_is_forgotten() -> None:
    """Each attribute of each part differs from that of a new table at some time of these histories."""
    noticed: set[str] = set()
    every: set[str] = set()
    evenings = [history for game in SKETCHES for history in _evenings(game, 25)]
    for new_table, steps in (*evenings, *_sessions("grumpf", 2), _absent_host()):
        table, new = new_table(), new_table()
        for step in steps:
            step(table)
            for name, value, fresh in _attributes(table, new):
                every.add(name)
                if name not in noticed and snapshot(value) != snapshot(fresh):
                    noticed.add(name)
    assert sorted(every - noticed) == sorted(CONSTANT)


def test_a_stored_table_does_not_change_with_the_table() -> None:
    scene = Scene().start("ada", "bob")
    before = stored(scene.table)
    encoded = msgspec.json.encode(before)
    scene.play("ada", scene.update("ada").moves[0])
    scene.play("bob", scene.update("bob").moves[0])
    scene.do("ada", Resign())
    assert msgspec.json.encode(before) == encoded


def _check_twin(history: History, luck: ByLuck, every: int) -> None:
    """A table that is restored again and again sends the same as one that is not."""
    table, twin = history.new_table(), history.new_table()
    for number, step in enumerate(history.steps):
        if luck(range(every)) == 0:
            twin = _copy(twin, history.new_table())
            assert snapshot(twin) == snapshot(table), f"after {number} commands"
        assert step(twin) == step(table), f"after {number} commands"
    assert snapshot(twin) == snapshot(table)


def _copy(table: AnyTable, new: AnyTable) -> AnyTable:
    """A new table that takes over the state of another one by way of JSON."""
    if table.game is not new.game:
        new.take_game(table.game)
    kind: Any = StoredTable
    encoded = msgspec.json.encode(stored(table))
    restore(new, msgspec.json.decode(encoded, type=kind[types_of(table.game)]))
    assert stored(new) == stored(table)
    new.seeds._source = table.seeds._source  # whoever runs the table knows how many seeds are drawn
    return new


def _evenings(game: AnyGame, number: int) -> Iterator[History]:
    for label in range(number):
        by_luck = ByLuck(f"stored {game.slug} {label}")
        evening = AnyEvening(game, by_luck)
        for _ in range(60):
            by_luck((*ACTS, _change_settings))(evening)
        steps = [
            partial(_tick, now=now)
            if guest is None or command is None
            else partial(_handle, guest=guest, command=command, now=now)
            for guest, command, now in evening.log
        ]
        yield History(lambda evening=evening: evening._new_scene().table, steps)  # type: ignore[misc]


def _absent_host() -> History:
    """The host is away until another guest acts as host."""
    guests = [
        partial(_handle, guest=name, command=Sit(seat, name), now=0.0) for seat, name in enumerate(NAMES[:2])
    ]
    away = partial(_handle, guest=NAMES[0], command=Disconnected(), now=0.0)
    return History(lambda: Scene().table, [*guests, away, partial(_tick, now=HOST_SECONDS)])


def _change_settings(evening: AnyEvening) -> None:
    """A player, who may be the host, changes a setting of the table."""
    pace, flag = evening.choose([*Pace]), evening.choose([False, True])
    commands: list[Command[Any]] = [Configure({}, pace), SetFreeText(flag), SetTraining(flag)]
    commands.append(SetSpectators(evening.choose([*SpectatorsSee])))
    if evening.players:
        evening._send(evening.choose(evening.players), evening.choose(commands))


def _sessions(slug: str, number: int) -> Iterator[History]:
    decode = entry_decoder(GAMES[slug]).decode
    for session in [session for session in sessions() if session.game == slug][:number]:
        steps = [partial(replay_entry, entry=decode(line)) for line in session.lines]
        yield History(partial(_session_table, session), steps)


def _session_table(session: TableSession) -> AnyTable:
    game, numbers = GAMES[session.game], count()
    return Table(
        game,
        session.seats,
        game.options(),
        seeds=lambda: f"evening {next(numbers)}",
        pace=session.pace,
        stand_in=session.stand_in,
        version=table_version.FIRST,
    )


def _handle(table: AnyTable, guest: str, command: Command[Any], now: float) -> list[Sent[Any, Any, Any]]:
    return table.handle(guest, command, now)


def _tick(table: AnyTable, now: float) -> list[Sent[Any, Any, Any]]:
    return table.tick(now)


def _attributes(part: Any, new: Any) -> Iterator[tuple[str, Any, Any]]:
    """Every attribute of the table's parts, with its value at a new table."""
    for name, value in vars(part).items():
        fresh = getattr(new, name, None)
        if name in NOT_KEPT:
            continue
        yield f"{type(part).__name__}.{name}", value, fresh
        if is_part(value):
            yield from _attributes(value, fresh)
