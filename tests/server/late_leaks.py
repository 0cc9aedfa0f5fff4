"""Servers that leak to spectators of a restricted game, each of which the comparison of bytes must detect."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from taverne.server.tables.logged_table import LoggedTable
from taverne.server.tables.restriction import RESTRICTED, Restriction
from taverne.table.messages.commands import SpectatorsSee
from tests.conformance.worlds import WORLDS
from tests.server.leaks import Planted, instead
from tests.server.mid_game import in_mid_game
from tests.server.script import Does, Twins


def seeing(pairs: list[Twins], see: SpectatorsSee) -> list[Twins]:
    """The same pairs, at tables whose players have agreed to this."""
    return [replace(each, see=see) for each in pairs]


@cache
def late_duels() -> list[Twins]:
    """Games of Lutin & Troll that begin in the middle, where something is done in secret.

    They have fewer than sixty moments, so that all that differs is too young to be shown.
    """
    found = [
        each for each in in_mid_game(WORLDS["lutin_troll"], "late", 60) if _secrets(each) and each.bot is None
    ]
    return seeing(found, SpectatorsSee.LATE_60)


def _secrets(each: Twins) -> int:
    return sum(isinstance(deed, Does) and deed.hidden for deed in each.evenings[0].deeds)


def _seen(change: Callable[[Any, Any], dict[str, Any]]) -> Planted:
    """A leak in all that a spectator sees: `change` is given the match and the honest update."""

    def make(honest: Any) -> Any:
        def seen(self: Any, live: Any, match: Any, moment: int) -> Any:
            update = honest(self, live, match, moment)
            return update.__replace__(**change(match, update))

        return seen

    return Planted(instead(Restriction, "seen", make), pairs=late_duels)


def _views(match: Any, _update: Any) -> dict[str, Any]:
    seats = range(match.record.head.seats)
    return {"views": tuple(match.game.view(match.state, seat) for seat in seats)}


def _live_snapshot(_honest: Any) -> Any:
    def snapshot(self: LoggedTable, viewer: str, now: float) -> Any:
        update, match = self.table.snapshot(viewer, now), self.table.match
        views = {} if match is None or viewer != RESTRICTED else _views(match, update)
        return update.__replace__(**views), self.chronicle

    return snapshot


def _news_of_every_entry(honest: Any) -> Any:
    """A message for spectators whenever anybody is sent anything."""

    def add_messages(self: LoggedTable, sent: Any) -> Any:
        numbered = honest(self, sent)
        if RESTRICTED in self.viewers and self.table.match is not None:
            update, _ = self.snapshot(RESTRICTED, self.last_change)
            numbered.append((RESTRICTED, self._streams[RESTRICTED].push(update, self.record)))
        return numbered

    return add_messages


def _younger(honest: Any) -> Any:
    return lambda self, _newest, _before: honest(self, 10**6, 1e12)


LEAKS = {
    "hands without delay": _seen(_views),
    "late, by so many entries": _seen(lambda match, _: {"behind": len(match.record.entries)}),
    "the state of the last entry": _seen(
        lambda match, update: {
            "views": (match.game.view(match.state, 0),) if update.behind is not None else ()
        }
    ),
    "a clock that others run": _seen(lambda match, _: {"left": float(len(match.record.entries))}),
    "a live snapshot": Planted(instead(LoggedTable, "snapshot", _live_snapshot), pairs=late_duels),
    "news of every entry": Planted(
        instead(LoggedTable, "add_messages", _news_of_every_entry), pairs=late_duels
    ),
    "no delay": Planted(instead(Restriction, "_take_due", _younger), pairs=late_duels),
}
