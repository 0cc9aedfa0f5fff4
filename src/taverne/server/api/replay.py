"""Replays: a game step by step, from every seat if it is finished, else from the guest's own seat.

A replay is sent in pages, since the views of a long game are many megabytes.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from taverne.games.sign import screen_of
from taverne.kernel.ask import Ask
from taverne.kernel.game import AnyGame
from taverne.kernel.presentation import Zones
from taverne.kernel.record import Abandoned, Moment, Record, Redrawn, Resigned, TakenBack, replay
from taverne.kernel.tagged import Seat, Tagged, tag_of
from taverne.table.house_labels import house_seat_labels
from taverne.table.messages.notices import GameAbandoned, HasResigned, PlaysOn, TookBack
from taverne.table.messages.outgoing import ChairView
from taverne.words.grammar import Language
from taverne.words.labels import LabelTable, seat_labels
from taverne.words.load import words_of
from taverne.words.roles import Reader

PAGE_BYTES = 256 * 1024  # of the frames of one page; the first frame comes whatever its size


class Frame(Struct, frozen=True):
    """The table after a change that the viewer could see."""

    moment: int  # number of public changes so far; chronicle entries refer to it
    views: dict[str, Any]  # by seat; "" is the view of spectators
    prompt: str
    lines: tuple[str, ...]  # what happened, in words
    events: tuple[Tagged, ...] = ()
    zones: dict[str, Zones] = {}  # of each view, for a game without a screen of its own
    ask: Ask | None = None
    captions: dict[str, str] = {}


class ReplayBot(Struct, frozen=True):
    """The bot on a seat of a replay, and its character."""

    bot: str
    character: str | None


class ReplayStep(Struct, frozen=True):
    """A frame at which a replay stops, without the table: the deal, and whatever put something into words."""

    frame: int  # its number among all frames
    moment: int
    lines: tuple[str, ...]
    events: tuple[str, ...]  # their tags, one for each of the first lines


class Replay(Struct, frozen=True):
    """One page of a replay. The first page comes with the steps of the whole game."""

    game: str
    names: tuple[str, ...]
    me: Seat | None  # the seat whose view is shown
    over: bool
    frames: tuple[Frame, ...]  # of this page
    commitment: str
    seed: str | None  # None until the game is over
    seat_labels: LabelTable = {}  # labels with players' names in them, by name and values
    first: int = 0  # the number of the first frame of this page
    total: int = 0  # frames of the whole replay
    steps: tuple[ReplayStep, ...] = ()
    version: int = 1  # of the rules
    screen: str = ""  # the folder of the game's own screen below /static/; "": frames come with zones
    bots: tuple[ReplayBot | None, ...] = ()  # by seat; None: a person or a program


class ReplayIndex:
    """The states of a replay in the order in which they are shown, but no views; any page is made from it."""

    def __init__(
        self,
        game: AnyGame,
        record: Record[Any, Any],
        names: tuple[str, ...],
        me: Seat | None,
        lang: Language,
        *,
        zones: bool | None = None,
        bots: tuple[ReplayBot | None, ...] = (),
    ) -> None:
        """Frames come with `zones` unless the game has a screen of its own."""
        self._game = game
        self._record = record
        self._names = names
        self._bots = bots
        self._me = me
        self._over = record.end is not None
        self._with_zones = not screen_of(game) if zones is None else zones
        self._text = words_of(game, lang)
        self._reader = Reader(names, me)
        self._shown: list[tuple[Moment[Any, Any], int, tuple[str, ...]]] = []  # with moments and lines
        self._find_frames()

    def __len__(self) -> int:
        return len(self._shown)

    def page(self, first: int = 0) -> Replay:
        """The page that begins with this frame."""
        frames: list[Frame] = []
        size = 0
        for number in range(first, len(self._shown)):
            _let_others_run()
            frame = self.frame(number)
            size += len(msgspec.json.encode(frame))
            if frames and size > PAGE_BYTES:
                break
            frames.append(frame)
        record, names = self._record, self._names
        labels = seat_labels(self._game.presentation.labels, self._text, self._reader)
        return Replay(
            self._game.slug,
            names,
            self._me,
            self._over,
            tuple(frames),
            record.head.commitment,
            record.seed if self._over else None,
            labels | house_seat_labels(self._text, names),
            first,
            len(self._shown),
            () if first else self._steps(),
            self._game.version,
            screen_of(self._game),
            self._bots,
        )

    def encoded_page(self, first: int) -> bytes:
        """The page that begins with this frame, as JSON."""
        return msgspec.json.encode(self.page(first))

    def _find_frames(self) -> None:
        """Find the entries that change something for the viewer."""
        record, moment = self._record, 0
        for number, then in enumerate(replay(self._game, record)):
            _let_others_run()
            entry = record.entries[number - 1] if number else None
            told = then.events or isinstance(entry, Resigned | Abandoned | Redrawn)
            if number and not told and self._looks_as_before(then):
                continue  # a secret move of another seat must not even add a frame
            moment += bool(then.events)
            self._shown.append((then, moment, self._lines(then, entry)))

    def _looks_as_before(self, then: Moment[Any, Any]) -> bool:
        """Whether all that is shown is equal to what the last frame shows."""
        return self._look(then) == self._look(self._shown[-1][0])

    def frame(self, number: int) -> Frame:
        then, moment, lines = self._shown[number]
        presentation = self._game.presentation
        ask, views = self._game.ask(then.state).visible_to(self._me), self._views(then)
        zones = {seat: presentation.zones(view) for seat, view in views.items()} if self._with_zones else {}
        captions = {
            name: self._text.say("caption", value, self._reader)
            for name, value in presentation.captions(self._seen(views), ask).items()
        }
        return Frame(moment, views, self._prompt(views, ask), lines, then.events, zones, ask, captions)

    def _look(self, then: Moment[Any, Any]) -> tuple[dict[str, Any], str]:
        """All views and the question, in words."""
        views = self._views(then)
        return views, self._prompt(views, self._game.ask(then.state).visible_to(self._me))

    def _views(self, then: Moment[Any, Any]) -> dict[str, Any]:
        mine = [] if self._me is None else [self._me]
        seats = range(self._record.head.seats) if self._over else mine
        view, state = self._game.view, then.state
        return {"": view(state, None)} | {str(seat): view(state, seat) for seat in seats}

    def _seen(self, views: dict[str, Any]) -> Any:
        return views.get(str(self._me), views[""])

    def _prompt(self, views: dict[str, Any], ask: Ask) -> str:
        return self._text.say("prompt", self._game.presentation.prompt(self._seen(views), ask), self._reader)

    def _lines(self, then: Moment[Any, Any], entry: Any) -> tuple[str, ...]:
        lines = [self._text.say("event", event, self._reader) for event in then.events]
        if isinstance(entry, TakenBack):
            lines.append(self._text.say("notice", TookBack(entry.seat), self._reader))
        elif isinstance(entry, Resigned):
            lines.append(self._text.say("notice", HasResigned(entry.seat), self._reader))
        elif isinstance(entry, Redrawn):
            lines.append(self._text.say("notice", PlaysOn(entry.seat), self._reader))
        elif isinstance(entry, Abandoned):
            lines.append(self._text.say("notice", GameAbandoned(), self._reader))
        return tuple(lines)

    def _steps(self) -> tuple[ReplayStep, ...]:
        return tuple(
            ReplayStep(number, moment, lines, _tags(then.events))
            for number, (then, moment, lines) in enumerate(self._shown)
            if number == 0 or lines
        )


def make_replay(
    game: AnyGame,
    record: Record[Any, Any],
    names: tuple[str, ...],
    me: Seat | None,
    lang: Language,
    first: int = 0,
    bots: tuple[ReplayBot | None, ...] = (),
) -> Replay:
    """The page of a replay that begins with the frame `first`."""
    return ReplayIndex(game, record, names, me, lang, bots=bots).page(first)


def bots_of(chairs: Iterable[ChairView]) -> tuple[ReplayBot | None, ...]:
    """The bots by seat."""
    return tuple(None if chair.bot is None else ReplayBot(chair.bot, chair.character) for chair in chairs)


def _tags(events: tuple[Tagged, ...]) -> tuple[str, ...]:
    return tuple(tag_of(type(event)) for event in events)


def _let_others_run() -> None:
    """Give other threads a turn: the event loop must not wait for a replay."""
    time.sleep(0)
