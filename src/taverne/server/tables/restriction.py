"""The part of a game that spectators get, when they may see it only late, or not at all."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, TypeAlias, cast

import msgspec
from msgspec import Struct

from taverne.kernel.record import dealt_state, replay
from taverne.kernel.tagged import Tagged
from taverne.server.delivery.stream import Numbered, Spoken
from taverne.server.tables.chronicle import Chronicle, is_event
from taverne.table.match import Match
from taverne.table.messages.commands import Guest
from taverne.table.messages.notices import Notice
from taverne.table.messages.outgoing import Spoke, Update, Wrote

RESTRICTED: Guest = "restricted gallery"  # the viewer whose stream spectators share during such a game
# The viewer of screens for a room that no player has opened: as late as spectators, and without hands.
RESTRICTED_SCREEN: Guest = "restricted screen"
LEAST_SECONDS = 60.0  # that pass before a moment is shown, however fast the game is
MOST_AT_ONCE = 2  # moments shown at one change: after a pause the stream catches up by and by

AnyUpdate: TypeAlias = "Update[Any, Any, Any]"
AnyMatch: TypeAlias = "Match[Any, Any, Any, Any, Any]"


class PublicMoment(Struct, frozen=True):
    """The table after events that everybody was told of."""

    number: int  # as the chronicle and the replay count moments; 0 is the deal
    at: float
    entries: int  # of the record, that led to it


class StoredRestriction(Struct, frozen=True, omit_defaults=True):
    shown: PublicMoment | None = None
    waiting: tuple[PublicMoment, ...] = ()
    sent: str = ""


class Restriction:
    """Owns the moments that spectators have not been shown yet.

    A moment is shown when so many others have followed as the players chose, and a minute has passed. It is
    shown at a change that the public table shows, too, so that its time tells nothing more than that.
    """

    def __init__(self) -> None:
        self._shown: PublicMoment | None = None  # the last one with all hands; None: none yet
        self._waiting: deque[PublicMoment] = deque()  # the oldest first; during a game never empty
        self._states: dict[int, Any] = {}  # of these moments, by their number of entries
        self._sent = ""  # digest of what the last message showed besides the game itself

    def copy(self) -> Restriction:
        twin = Restriction()
        twin._shown, twin._waiting = self._shown, self._waiting.copy()
        twin._states, twin._sent = dict(self._states), self._sent
        return twin

    def stored(self) -> StoredRestriction:
        return StoredRestriction(self._shown, tuple(self._waiting), self._sent)

    def restore(self, stored: StoredRestriction, match: AnyMatch | None) -> None:
        """Take over stored moments. Their states are those of the match's record."""
        self._shown, self._waiting, self._sent = stored.shown, deque(stored.waiting), stored.sent
        wanted = {each.entries for each in self._kept()}
        moments = replay(match.game, match.record) if match is not None and wanted else ()
        self._states = {number: each.state for number, each in enumerate(moments) if number in wanted}

    def begin(self, match: AnyMatch, now: float) -> None:
        """Follow a new game, from its deal on."""
        self._shown, self._sent = None, ""
        self._waiting = deque([PublicMoment(0, now, 0)])
        self._states = {0: dealt_state(match.game, match.record)}

    def end(self) -> None:
        """Forget the game: it is over, or shown as it is."""
        self._shown, self._sent = None, ""
        self._waiting.clear()
        self._states.clear()

    def follow(
        self, live: AnyUpdate, match: AnyMatch, chronicle: Chronicle, moment: int, now: float
    ) -> Iterator[Spoken]:
        """The messages for spectators when the public table shows this update, the latest of this moment."""
        delay = live.spectators.delay
        due: list[PublicMoment] = []
        if delay is not None and live.events:
            self._waiting.append(PublicMoment(moment, now, len(match.record.entries)))
            self._states[len(match.record.entries)] = match.state
            due = self._take_due(moment - delay, now - LEAST_SECONDS)
        sent, self._sent = self._sent, _digest(live)
        for each in due:
            self._shown = each
            yield from _telling(chronicle.of_moment(each.number), self.seen(live, match, moment))
        if not due and sent != self._sent:
            yield self.seen(live, match, moment)
        self._forget_old_states()

    def seen(self, live: AnyUpdate, match: AnyMatch, moment: int) -> AnyUpdate:
        """The update that spectators may see now, instead of what the public table shows."""
        rest = _rest(live)
        if live.spectators.delay is None:
            return rest
        game, shown = match.game, self._shown or self._waiting[0]
        state = self._states[shown.entries]
        return rest.__replace__(
            view=game.view(state, None),
            ask=game.ask(state).visible_to(None),
            views=tuple(game.view(state, seat) for seat in range(len(live.chairs))) if self._shown else (),
            behind=moment - shown.number,
        )

    @property
    def entries(self) -> int:
        """How many entries of the record led to the moment that spectators see."""
        return (self._shown or self._waiting[0]).entries

    def told(self, chronicle: Chronicle) -> Chronicle:
        """The chronicle up to the moment that is shown."""
        return chronicle.until(-1 if self._shown is None else self._shown.number)

    def _take_due(self, newest: int, before: float) -> list[PublicMoment]:
        """The next moments to show, if they are old enough."""
        due: list[PublicMoment] = []
        while len(due) < MOST_AT_ONCE and self._waiting[0].number <= newest and self._waiting[0].at <= before:
            due.append(self._waiting.popleft())
        return due

    def _forget_old_states(self) -> None:
        if len(self._states) > len(self._waiting) + 1:
            kept = {each.entries for each in self._kept()}
            self._states = {number: state for number, state in self._states.items() if number in kept}

    def _kept(self) -> Iterator[PublicMoment]:
        if self._shown is not None:
            yield self._shown
        yield from self._waiting


def _telling(lines: Sequence[Tagged], update: AnyUpdate) -> Iterator[Spoken]:
    """The update with the events of its moment, then one by one what was noticed and said after them.

    A take-back, for example, is told after the move that it undoes.
    """
    last_event = max((n for n, line in enumerate(lines) if is_event(line)), default=-1)
    before = [cast(Notice, line) for line in lines[:last_event] if not is_event(line)]
    events = [line for line in lines[: last_event + 1] if is_event(line)]
    yield update.__replace__(notices=tuple(before), events=tuple(events))
    for line in lines[last_event + 1 :]:
        yield line if isinstance(line, Spoke | Wrote) else update.__replace__(notices=(cast(Notice, line),))


def without_hands(message: Numbered) -> Numbered:
    """The message for spectators as a screen gets it that shows the table to a whole room."""
    update = message.message
    return message.__replace__(message=for_a_room(update)) if isinstance(update, Update) else message


def for_a_room(update: AnyUpdate) -> AnyUpdate:
    """The update for spectators without the hands of the players."""
    return update.__replace__(views=())


def without_game(live: AnyUpdate) -> AnyUpdate:
    """The update with who sits where, and all else that is not about the game itself."""
    return live.__replace__(view=None, ask=None, events=(), notices=(), left=None)


def _rest(live: AnyUpdate) -> AnyUpdate:
    """The part that is shown at once. Where nobody may watch, nobody is told what players propose."""
    rest = without_game(live)
    return rest if live.spectators.delay is not None else rest.__replace__(proposal=None, end_vote=None)


def _digest(live: AnyUpdate) -> str:
    return sha256(msgspec.json.encode(_rest(live))).hexdigest()[:16]
