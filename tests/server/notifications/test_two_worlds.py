"""No notification, and no time at which it comes, depends on what its receiver may not know.

The viewer of two worlds wants notifications, and counts as gone although they play, so that every question is
told. What would go to the push service is added to the transcript, with its time.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.pace import Pace
from taverne.server.notifications.push_key import load_push_key
from taverne.server.notifications.push_sender import Order, PushSender
from taverne.server.notifications.turns import TurnNotifications
from taverne.server.settings import Settings
from taverne.server.store.push_rows import Subscription
from taverne.server.tables.table_runner import TableRunner
from taverne.table.house_labels import TableBeside
from taverne.table.messages.outgoing import ChairView
from taverne.words.load import words
from taverne.words.roles import Reader
from tests.conformance.pairs import Leak
from tests.conformance.worlds import WORLDS
from tests.profiles import amount
from tests.server import transcript
from tests.server.arranged import BOT_PAUSE, LIMITS, MANY, is_writing
from tests.server.inside import Inside, LoopClock, inside
from tests.server.mid_game import pairs_at
from tests.server.script import Twins
from tests.server.transcript import _Party
from tests.server.two_worlds import both, compare
from tests.server.virtual_time import virtual_loop

CONTACT = "mailto:host@taverne.example"
TOLD = "viewer is notified"


@contextmanager
def notifying(folder: Path) -> Iterator[None]:
    """Let the viewers of transcripts be notified, and write down what would be sent."""
    load_push_key(Settings(folder, push_contact=CONTACT))
    parties: list[_Party] = []
    begin = _Party._begin

    async def begin_notified(self: _Party) -> None:
        parties.append(self)
        if self.viewer is not None:
            runner = await self.server.runner(self.table)
            chairs = runner.table.seating.chairs
            await begin(self)
            guest = chairs[self.viewer].guest
            notifications = self.server.parts.notifications
            assert guest is not None
            assert notifications is not None
            keys = "B" + "A" * 86, "A" * 22
            subscription = Subscription(guest, guest, "https://push.example/", *keys, "en")
            await self.server.parts.store.push.subscribe(subscription, 0.0)
            await notifications.wish(runner, guest)
        else:
            await begin(self)

    def send(_self: PushSender, order: Order) -> bool:
        text = msgspec.json.encode((order.notice, order.topic, order.ttl, order.guest))
        parties[-1].transcript.add(TOLD, text)
        order.done()
        return True

    @asynccontextmanager
    async def served(data: Path) -> AsyncIterator[Inside]:
        settings = Settings(
            data,
            limits=replace(LIMITS, notifications_per_guest=MANY),
            bot_workers=0,
            bot_pause=(BOT_PAUSE, BOT_PAUSE),
            push_contact=CONTACT,
            push_key_file=str(folder / "push.key"),
        )
        async with inside(data, settings=settings, clock=LoopClock(1_000_000.0)) as server:
            virtual_loop().outside = lambda: is_writing(server)
            yield server

    with ExitStack() as stack:
        stack.enter_context(patch.object(transcript, "served", served))
        stack.enter_context(patch.object(_Party, "_begin", begin_notified))
        stack.enter_context(patch.object(PushSender, "send", send))
        stack.enter_context(patch.object(TurnNotifications, "_is_here", lambda *_: False))
        yield


@cache
def by_days(slug: str, each: int) -> list[Twins]:
    """Pairs whose viewer plays, from open questions and windows on."""
    pairs = pairs_at(WORLDS[slug], "notified", Pace.SLOW, each)
    return [one for one in pairs if one.viewer is not None]


@pytest.mark.parametrize("slug", [slug for slug in GAMES if WORLDS[slug].has_secrets])
def test_the_same_is_told_at_the_same_times_in_both_worlds(slug: str, tmp_path: Path) -> None:
    with notifying(tmp_path):
        _compare_all(slug, by_days(slug, amount(quick=1, thorough=60)))


@pytest.mark.parametrize("slug", GAMES)
def test_a_notice_names_the_game_and_its_host_and_nothing_of_hands(slug: str, tmp_path: Path) -> None:
    """The text is the same whatever the game has come to: a screen that is locked may show it."""
    with notifying(tmp_path):
        some = by_days(slug, amount(quick=3 if slug == "lutin_troll" else 1, thorough=20))
        told = [notice for each in some for notice in _told(each, GAMES[slug])]
    assert told or slug != "lutin_troll"
    text = words(slug, "en")
    names = text.names([ChairView(name="Ada")])
    places = [
        text.say("house", TableBeside(slug, 0), Reader(names, me)) for me in (None, 0)
    ]  # a guest's, own
    for title, body, *more in told:
        assert title == "It is your turn"
        assert body in places
        assert len(more) == 2, "the table and the language"


def _compare_all(slug: str, pairs: list[Twins]) -> None:
    for each in pairs:
        if each.viewer is not None:
            compare(each, GAMES[slug])


def _told(each: Twins, game: AnyGame) -> list[list[str]]:
    """The values of each notice to the viewer."""
    here, _ = both(each, game)
    told = [msgspec.json.decode(piece.data) for piece in here.pieces if piece.occasion == TOLD]
    return [list(notice.values()) for notice, *_ in told]


def _by_entries(honest: Any) -> Any:
    """Tell again whenever the log has grown, as secret moves of others let it."""

    def turn(self: TurnNotifications, runner: TableRunner, guest: str) -> Any:
        found, match = honest(self, runner, guest), runner.table.match
        if found is None or match is None:
            return found
        return found.__replace__(question=f"{found.question} {len(match.record.entries)}")

    return turn


def _by_seeds(honest: Any) -> Any:
    """Let a push service keep a notice for a time that depends on the deal."""

    def turn(self: TurnNotifications, runner: TableRunner, guest: str) -> Any:
        found, match = honest(self, runner, guest), runner.table.match
        if found is None or match is None:
            return found
        return found.__replace__(left=3600.0 + len(repr(match.state)) + hash(repr(match.state)) % 1000)

    return turn


@pytest.mark.parametrize("plant", [_by_entries, _by_seeds])
def test_a_leak_in_notifications_is_detected(plant: Any, tmp_path: Path) -> None:
    leaky = plant(TurnNotifications._turn)
    with notifying(tmp_path), patch.object(TurnNotifications, "_turn", leaky), pytest.raises(Leak):
        _compare_all("lutin_troll", pairs_at(WORLDS["lutin_troll"], "planted", Pace.SLOW, 12))
