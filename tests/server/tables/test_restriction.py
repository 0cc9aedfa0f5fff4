"""Spectators of a game that they may see late, or not at all, in whole games of all kinds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from taverne.games import GAMES
from taverne.kernel.luck import Luck
from taverne.kernel.pace import Pace
from taverne.server.store.port import TableRow
from taverne.server.tables import restriction
from taverne.server.tables.log_entries import LoggedCommand, replay_entry
from taverne.server.tables.logged_table import SPECTATORS, LoggedTable, Setup
from taverne.server.tables.restriction import LEAST_SECONDS, MOST_AT_ONCE, RESTRICTED, Restriction
from taverne.table import table_version
from taverne.table.messages.commands import (
    Command,
    Consent,
    Play,
    Ready,
    Say,
    SetSpectators,
    Sit,
    SpectatorsSee,
    Start,
    TakeBack,
)
from taverne.table.messages.notices import TookBack
from taverne.table.messages.outgoing import Refused, Spoke, Stage, Update
from tests.profiles import amount

LATE = [see for see in SpectatorsSee if see.delay is not None]
MOVES = 90  # that are played of each game
SECONDS = 3.0  # between two of them: a minute is longer than twelve moments, and shorter than thirty


@dataclass
class Happened:
    """A moment of the game, as the test has seen it."""

    number: int
    at: float
    views: tuple[Any, ...]
    view: Any
    told: list[Any] = field(default_factory=list)  # notices, events and chat, in their order


@dataclass
class Show:
    """A game at a logged table, played by guests who now and then talk and take back."""

    logged: LoggedTable
    row: TableRow
    luck: Luck
    lines: list[bytes] = field(default_factory=list)
    now: float = 0.0
    moments: list[Happened] = field(default_factory=list)
    shown: int = 0  # how many of them spectators have been shown
    live: list[Any] = field(default_factory=list)  # what the public table shows
    late: list[Any] = field(default_factory=list)  # what spectators are sent
    check: Callable[[Show], None] = lambda _: None  # after every command during the game

    @property
    def table(self) -> Any:
        return self.logged.table

    def do(self, guest: str, command: Command[Any]) -> bool:
        """Send a command; whether it is accepted. Keep what the public table shows, and spectators get."""
        entry = LoggedCommand(guest, command, self.now)  # type: ignore[arg-type]
        sent = replay_entry(self.table, entry)
        if sent and isinstance(sent[0].message, Refused):
            return False
        self.lines.append(msgspec.json.encode(entry))
        self.logged.add_entry(entry)
        numbered = self.logged.add_messages(sent)
        self.live = [each.message for viewer, each in numbered if viewer == SPECTATORS]
        self.late = [each.message for viewer, each in numbered if viewer == RESTRICTED]
        self._take_note()
        if self.table.stage is Stage.PLAYING and self.moments:
            self.check(self)
        return True

    def play(self) -> bool:
        """One of the players who are asked makes a legal move."""
        table = self.table
        asked = [seat for seat in table.match.ask.owing if table.game.moves(table.match.state, seat)]
        seat, self.luck = self.luck.choice(asked)
        move, self.luck = self.luck.choice(table.game.moves(table.match.state, seat))
        return self.do(guest(seat), Play((move,), table.match.ask.number))

    def talk_or_take_back(self) -> None:
        dice, self.luck = self.luck.below(12)
        seat, self.luck = self.luck.below(len(self.table.seating.chairs))
        if dice == 0:
            self.do(guest(seat), Say("ouch"))
        elif dice == 1 and self.do(guest(seat), TakeBack()):
            for other in range(len(self.table.seating.chairs)):
                self.do(guest(other), Consent(agree=True))

    def _take_note(self) -> None:
        for message in self.live:
            if isinstance(message, Update) and message.events and message.stage is Stage.PLAYING:
                self.moments.append(self._moment(len(self.moments)))
            if not self.moments:
                continue
            self.moments[-1].told += lines_of(message)

    def _moment(self, number: int) -> Happened:
        game, state = self.table.game, self.table.match.state
        views = tuple(game.view(state, seat) for seat in range(len(self.table.seating.chairs)))
        return Happened(number, self.now, views, game.view(state, None))


def lines_of(message: Any) -> list[Any]:
    """All that a message tells."""
    return [*message.notices, *message.events] if isinstance(message, Update) else [message]


def guest(seat: int) -> str:
    return f"guest {seat}"


def show(slug: str, see: SpectatorsSee, label: str) -> Show:
    """A game that has just been dealt to guests."""
    game = GAMES[slug]
    seats = game.seats.start if label == "0" else min(4, game.seats.stop - 1)
    setup = Setup({}, Pace.UNTIMED, game.version, table_version.LATEST)
    row = TableRow(
        "t",
        slug,
        seats,
        f"secret {label}",
        "invite",
        "code",
        0.0,
        public=False,
        setup=msgspec.json.encode(setup),
    )
    made = Show(LoggedTable(row), row, Luck.from_seed(f"{slug} {see} {label}"))
    for seat in range(seats):
        assert made.do(guest(seat), Sit(seat, f"Guest {seat}"))
    assert made.do(guest(0), SetSpectators(see))
    for seat in range(1, seats):
        assert made.do(guest(seat), Ready(ready=True))
    made.moments = [Happened(0, 0.0, (), None)]
    assert made.do(guest(0), Start())
    deal = made._moment(0)
    made.moments[0].view, made.moments[0].views = deal.view, deal.views
    return made


def play(made: Show, moves: int = MOVES) -> None:
    """Play on to the end of the game, or so many moves."""
    for _ in range(moves):
        made.now += SECONDS
        if made.table.stage is Stage.PLAYING:
            made.play()
        if made.table.stage is Stage.PLAYING:
            made.talk_or_take_back()


CASES = [(slug, LATE[0]) for slug in GAMES] + [("lutin_troll", see) for see in LATE[1:]]


@pytest.mark.parametrize(("slug", "see"), CASES)
def test_all_hands_are_shown_exactly_when_they_are_old_enough(slug: str, see: SpectatorsSee) -> None:
    for label in map(str, range(amount(quick=1, thorough=30))):
        made = show(slug, see, label)
        made.check = _check_late
        play(made)
        assert made.shown or made.table.stage is Stage.OVER or len(made.moments) <= (see.delay or 0)


def _check_late(made: Show) -> None:
    """Compare what spectators are sent with what the test has seen itself."""
    delay = made.table.settings.spectators.delay
    last = made.moments[-1]
    is_new = any(isinstance(message, Update) and message.events for message in made.live)
    due: list[Happened] = []
    while is_new and len(due) < MOST_AT_ONCE and made.shown < len(made.moments):
        oldest = made.moments[made.shown]
        if oldest.number > last.number - delay or oldest.at > made.now - LEAST_SECONDS:
            break
        due.append(oldest)
        made.shown += 1
    assert [line for message in made.late for line in lines_of(message)] == [
        line for each in due for line in each.told
    ]
    updates = [message for message in made.late if isinstance(message, Update)]
    shown = [(each.view, each.views) for each in due]
    assert not due or [pair for pair, _ in groupby((each.view, each.views) for each in updates)] == shown
    _check_snapshot(made)


def _check_snapshot(made: Show) -> None:
    """A snapshot shows what a page shows that has heard everything, and tells the same."""
    update, told = made.logged.snapshot(RESTRICTED, made.now)
    shown = made.moments[made.shown - 1] if made.shown else None
    assert update.views == (shown.views if shown else ())
    assert update.view == (shown or made.moments[0]).view
    assert update.behind == made.moments[-1].number - (shown.number if shown else 0)
    lines = [value for _, value in told]
    heard = [line for each in made.moments[: made.shown] for line in each.told]
    assert lines == heard[len(heard) - len(lines) :]
    assert update.left is None
    assert not update.moves


@pytest.mark.parametrize("slug", GAMES)
def test_nobody_is_sent_anything_of_a_game_behind_closed_doors(slug: str) -> None:
    made = show(slug, SpectatorsSee.NOTHING, "0")
    heard: list[Any] = []

    def check(made: Show) -> None:
        heard.extend(made.late)
        update, told = made.logged.snapshot(RESTRICTED, made.now)
        assert (update.view, update.ask, update.views, len(told)) == (None, None, (), 0)

    made.check = check
    play(made, 40)
    assert not any(isinstance(message, Spoke) for message in heard)
    assert all(message.view is None and not message.events and not message.notices for message in heard)
    assert len(heard) <= 1, "the pace of the game is not told either"


@pytest.mark.parametrize("see", [LATE[0], SpectatorsSee.NOTHING])
@pytest.mark.parametrize("slug", GAMES)
def test_a_checkpoint_and_the_entries_after_it_lead_to_the_same_late_table(
    slug: str, see: SpectatorsSee
) -> None:
    made = show(slug, see, "1")
    twins = [LoggedTable(made.row)]

    def check(made: Show) -> None:
        if len(made.lines) % 9:
            return
        twin = LoggedTable(made.row)
        twin.read_checkpoint(twins[0].checkpoint())
        twin.replay(made.lines[twin.entries :])
        twins[0] = twin
        assert twin.agrees_with(made.logged)
        assert vars(twin._restriction) == vars(made.logged._restriction)
        assert _seen(twin, made.now) == _seen(made.logged, made.now)

    made.check = check
    play(made)


def _seen(logged: LoggedTable, now: float) -> Any:
    viewer = logged.viewer_of("a stranger")
    update, told = logged.snapshot(viewer, now)
    return update, [*told], logged.last_number(viewer)


def test_a_move_is_shown_before_it_is_shown_that_it_was_taken_back() -> None:
    made = show("lutin_troll", LATE[0], "0")
    late: list[Any] = []

    def check(made: Show) -> None:
        _check_late(made)
        late.extend(made.late)

    made.check = check
    play(made, 300)
    told = [line for message in late if isinstance(message, Update) for line in message.notices]
    assert any(isinstance(line, TookBack) for line in told)


@pytest.mark.parametrize("leak", ["too early", "too soon", "live snapshot", "live views"])
def test_the_law_notices_hands_that_are_too_young(leak: str) -> None:
    with _planted(leak), pytest.raises(AssertionError):
        _play_all()


def _play_all() -> None:
    for slug in GAMES:
        made = show(slug, LATE[0], "0")
        made.check = _check_late
        play(made)


def _planted(leak: str) -> Any:
    honest_due, honest_seen = Restriction._take_due, Restriction.seen
    if leak == "too early":
        return patch.object(
            Restriction, "_take_due", lambda self, newest, at: honest_due(self, newest + 1, at)
        )
    if leak == "too soon":
        return patch.object(restriction, "LEAST_SECONDS", LEAST_SECONDS - SECONDS)
    if leak == "live snapshot":
        return patch.object(
            LoggedTable,
            "snapshot",
            lambda self, viewer, now: (self.table.snapshot(viewer, now), self.chronicle),
        )

    def seen(self: Any, live: Any, match: Any, moment: int) -> Any:
        late, game = honest_seen(self, live, match, moment), match.game
        return late.__replace__(views=tuple(game.view(match.state, seat) for seat in range(len(late.views))))

    return patch.object(Restriction, "seen", seen)
