"""Stages of recorded games: what guests see at each kind of question, and what they see happen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TypeAlias

from msgspec import Struct, json

from taverne.bots import BOTS
from taverne.bots.bot import Budget
from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.options import parse_options
from taverne.kernel.pace import Pace
from taverne.kernel.record import Record
from taverne.kernel.tagged import Tagged, tag_of
from taverne.table.messages.commands import Guest, Play
from taverne.table.messages.outgoing import Sent, Stage, Update
from tests.table.scene import NAMES, WATCHER, AnyUpdate, Scene, refusals

MOST_STEPS = 6_000  # of one game: answers and waits
WAIT = 1.0  # seconds that pass when nobody wants to answer
LATEST = 24  # events in the chronicle of a stage
# Options of games that have another kind of question than the usual ones.
OTHER_OPTIONS: dict[str, tuple[dict[str, str], ...]] = {"grumpf": ({"rhythm": "live"},)}

Key: TypeAlias = tuple[str, ...]
Note: TypeAlias = Callable[[Iterable[Sent[Any, Any, Any]]], None]


class Recorded(Struct, frozen=True):
    """One stage of a game, as one guest saw it."""

    game: AnyGame
    options: Any
    seats: int
    key: Key  # what makes it different from the other stages of this game
    before: AnyUpdate | None  # what the guest saw before; None: the stage is not about what happens
    update: AnyUpdate
    chronicle: tuple[Tagged, ...]
    record: Record[Any, Any]  # of the whole game

    @property
    def name(self) -> str:
        return f"{self.game.slug} with {self.seats}: {' '.join(self.key)}"


def all_stages(slug: str, seats: int) -> tuple[Recorded, ...]:
    """All kinds of stages of one game with this many players, under all options that add some."""
    kinds: dict[Key, Recorded] = {}
    for options in ({}, *OTHER_OPTIONS.get(slug, ())):
        for each in stages(slug, seats, tuple(options.items())):
            kinds.setdefault(each.key, each)
    return tuple(kinds.values())


@cache
def watched_stages(slug: str, seats: int) -> tuple[Recorded, ...]:
    """All kinds of stages of one whole game, as spectators see them."""
    game = GAMES[slug]
    options = parse_options(game.options, {})
    kept = _Kept(game, only=WATCHER)
    scene = played(slug, seats, options, kept.note)
    return tuple(
        Recorded(game, options, seats, key, *found, scene.record) for key, found in kept.fullest.items()
    )


@cache
def stages(slug: str, seats: int, options: tuple[tuple[str, str], ...] = ()) -> tuple[Recorded, ...]:
    """All kinds of stages of one whole game. Of each kind, the one with the most to show is kept."""
    game = GAMES[slug]
    chosen = parse_options(game.options, dict(options))
    kept = _Kept(game)
    scene = played(slug, seats, chosen, kept.note)
    return tuple(
        Recorded(game, chosen, seats, key, *found, scene.record) for key, found in kept.fullest.items()
    )


def played(slug: str, seats: int, options: Any, note: Note) -> Scene:
    """One whole game. `note` is told everything that is sent."""
    game, luck = GAMES[slug], Luck.from_seed(f"layouts {slug} {seats}")
    scene = Scene(game, seats, options=options, pace=Pace.RELAXED, seed=f"layouts {slug} {seats}")
    scene.start(*NAMES[:seats])
    bot = BOTS["mind"](game)
    for step in range(MOST_STEPS):
        if scene.table.stage is Stage.OVER:
            break
        if not _somebody_answers(scene, bot, luck.fork(step), first=step, note=note):
            note(scene.wait(WAIT))
    assert scene.table.stage is Stage.OVER, f"{slug} with {seats} does not end"
    return scene


def _somebody_answers(scene: Scene, bot: Any, luck: Luck, *, first: int, note: Note) -> bool:
    """Let the next guest answer who is asked and wants to."""
    seats = len(scene.table.seating.chairs)
    for seat in ((first + each) % seats for each in range(seats)):
        guest = NAMES[seat]
        update = scene.update(guest)
        if update.ask is None or seat not in update.ask.owing or not update.moves:
            continue
        move = bot(update.view, update.moves, luck.fork(seat), Budget())
        if move is not None:
            sent = scene.send(guest, Play((move,), update.ask.number))
            note(sent)
            if not refusals(sent):
                return True
    return False


class _Kept:
    """The update of each kind that shows most, with the one before it and the events until then."""

    def __init__(self, game: AnyGame, only: Guest | None = None) -> None:
        self._only = only  # the guest whose updates are kept; None: those of all
        self.fullest: dict[Key, tuple[AnyUpdate | None, AnyUpdate, tuple[Tagged, ...]]] = {}
        self._game = game
        self._sizes: dict[Key, int] = {}
        self._last: dict[Guest, AnyUpdate] = {}
        self._events: dict[Guest, tuple[Tagged, ...]] = {}

    def note(self, sent: Iterable[Sent[Any, Any, Any]]) -> None:
        for each in sent:
            if isinstance(each.message, Update) and each.to is not None and self._only in (None, each.to):
                self._note(each.to, each.message)

    def _note(self, guest: Guest, update: AnyUpdate) -> None:
        before, events = self._last.get(guest), self._events.get(guest, ())
        self._keep(self._question(update), None, update, events)
        if before is not None and before.stage is Stage.PLAYING:
            for event in update.events:
                self._keep(("event", _tag(event)), before, update, events)
        self._last[guest] = update
        self._events[guest] = (*events, *update.events)[-LATEST:]

    def _keep(
        self, key: Key, before: AnyUpdate | None, update: AnyUpdate, events: tuple[Tagged, ...]
    ) -> None:
        size = len(json.encode(update.view)) + 40 * len(update.moves)
        if size > self._sizes.get(key, 0):
            self._sizes[key], self.fullest[key] = size, (before, update, events)

    def _question(self, update: AnyUpdate) -> Key:
        """The kind of question that is open, and whether it waits for this guest."""
        if update.seat is None:
            whose = "watched"
        elif update.ask is not None and update.seat in update.ask.owing:
            whose = "mine"
        else:
            whose = "others"
        if update.stage is Stage.OVER or update.ask is None:
            return ("over", whose)
        prompt = self._game.presentation.prompt(update.view, update.ask)
        return ("asks", _tag(prompt), whose)


def _tag(value: Tagged) -> str:
    return tag_of(type(value))
