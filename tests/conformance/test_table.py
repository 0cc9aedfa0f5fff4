"""A table refuses late answers, and sends a guest nothing unless that guest can see a change."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from taverne.kernel.ask import Wait
from taverne.kernel.tagged import Standing
from taverne.table.messages.commands import Command, Guest, Play, Touch
from taverne.table.messages.outgoing import Refused, Update
from taverne.table.messages.refusals import StaleAnswer
from taverne.table.table import Table
from tests.conformance.random_games import openings
from tests.conformance.table_session import AnySent, AnyTable, Exchange, TableSession, start_session
from tests.conformance.world import World
from tests.conformance.worlds import WORLDS, in_every_world
from tests.table.scene import asked

at_a_table = pytest.mark.parametrize("kind", [Table])


@in_every_world
@at_a_table
def test_a_guest_is_sent_an_update_exactly_when_they_can_see_a_change(
    world: World[Any, Any], kind: type[AnyTable]
) -> None:
    for session, exchange in _exchanges(world, kind):
        updates = {
            each.to: each.message for each in exchange.sent if isinstance(each.message, Update) and each.to
        }
        for guest, update in updates.items():
            news = (
                update.events or update.notices or _lasting(update) != _lasting(session.last_updates[guest])
            )
            asked_for_it = guest == exchange.guest and isinstance(exchange.command, Touch)
            assert news or asked_for_it, f"{guest} was sent an update without news after {exchange}"
        for guest in session.guests:
            _check_up_to_date(session, guest, updates.get(guest, session.last_updates[guest]))


@in_every_world
@at_a_table
def test_a_hidden_move_sends_nothing_to_the_others(world: World[Any, Any], kind: type[AnyTable]) -> None:
    hidden = 0
    for _, exchange in _exchanges(world, kind):
        if _was_hidden(world, exchange):
            hidden += 1
            assert {each.to for each in exchange.sent} <= {exchange.guest}, exchange
    assert hidden or world.all_heard


@in_every_world
@at_a_table
def test_late_answers_are_refused(world: World[Any, Any], kind: type[AnyTable]) -> None:
    late = 0
    for _, exchange in _exchanges(world, kind):
        refused = any(each.message == Refused(StaleAnswer()) for each in exchange.sent)
        assert refused is _is_late(exchange), exchange
        late += refused
    assert late or world.never_late


@in_every_world
@at_a_table
def test_a_refusal_is_sent_to_nobody_else_and_changes_nothing(
    world: World[Any, Any], kind: type[AnyTable]
) -> None:
    refusals = 0
    for session, exchange in _exchanges(world, kind):
        if any(isinstance(each.message, Refused) for each in exchange.sent):
            refusals += 1
            match = session.table.match
            assert match is not None
            assert match.state == exchange.state
            assert len(match.record.entries) == exchange.entries
            assert [each.to for each in exchange.sent] == [exchange.guest]
    assert refusals


class RepeatingTable(AnyTable):
    """Sends everybody a full update after every command."""

    def handle(self, guest: Guest, command: Command[Any], now: float) -> list[AnySent]:
        for each in self.seating.guests:
            self.updates.forget(each)
        return super().handle(guest, command, now)


class SilentToSpectators(AnyTable):
    """Sends spectators nothing."""

    def handle(self, guest: Guest, command: Command[Any], now: float) -> list[AnySent]:
        sent = super().handle(guest, command, now)
        return [each for each in sent if each.to not in self.seating.spectators or self.match is None]


class AcceptingLateAnswers(AnyTable):
    """Takes a late answer as an answer to the question that is open now."""

    def handle(self, guest: Guest, command: Command[Any], now: float) -> list[AnySent]:
        if isinstance(command, Play) and self.match is not None:
            command = Play(command.moves, self.match.ask.number)
        return super().handle(guest, command, now)


class PublishingRefusals(AnyTable):
    """Sends every refusal to everybody."""

    def handle(self, guest: Guest, command: Command[Any], now: float) -> list[AnySent]:
        sent = super().handle(guest, command, now)
        refusals = [each for each in sent if isinstance(each.message, Refused)]
        return sent + [each.__replace__(to=other) for each in refusals for other in self.seating.guests]


@pytest.mark.parametrize(
    ("law", "kind"),
    [
        (test_a_guest_is_sent_an_update_exactly_when_they_can_see_a_change, RepeatingTable),
        (test_a_guest_is_sent_an_update_exactly_when_they_can_see_a_change, SilentToSpectators),
        (test_a_hidden_move_sends_nothing_to_the_others, RepeatingTable),
        (test_late_answers_are_refused, AcceptingLateAnswers),
        (test_a_refusal_is_sent_to_nobody_else_and_changes_nothing, PublishingRefusals),
    ],
)
def test_a_faulty_table_breaks_the_law_that_is_there_to_catch_it(
    law: Callable[..., None], kind: type[AnyTable]
) -> None:
    with pytest.raises(AssertionError):
        law(WORLDS["lutin_troll"], kind)


def _exchanges(world: World[Any, Any], kind: type[AnyTable]) -> Iterator[tuple[TableSession, Exchange]]:
    for opening in openings(world.game, "evening", world.amount(quick=12, thorough=250)):
        session = start_session(opening, kind)
        for exchange in session.play(world.longest):
            yield session, exchange


def _lasting(update: Update[Any, Any, Any]) -> Update[Any, Any, Any]:
    """The update without events and notices, which are sent only once, and without the seconds left."""
    return update.__replace__(events=(), notices=(), left=None)


def _check_up_to_date(session: TableSession, guest: Guest, update: Update[Any, Any, Any]) -> None:
    """The guest's last update has the view, question and moves of now."""
    table = session.table
    assert table.match is not None
    state, seat = table.match.state, table.seating.find(guest)
    assert update.view == table.game.view(state, seat)
    ask = asked(table, seat)
    passed = seat in table.match.ask.owing and seat not in ask.owing
    idle = seat is None or passed or ask.wait is Wait.COUNTDOWN
    moves = () if seat is None or idle else tuple(table.game.moves(state, seat))
    assert (update.ask, update.moves) == (ask, moves)


def _is_late(exchange: Exchange) -> bool:
    if exchange.seat is None or not isinstance(exchange.command, Play):
        return False
    standing = isinstance(exchange.command.moves[0], Standing)
    return (
        exchange.command.number != exchange.ask.number and exchange.ask.wait is not Wait.LIVE and not standing
    )


def _was_hidden(world: World[Any, Any], exchange: Exchange) -> bool:
    if exchange.seat is None or not isinstance(exchange.command, Play) or _is_late(exchange):
        return False
    (move,) = exchange.command.moves
    legal = move in world.game.moves(exchange.state, exchange.seat)
    return legal and world.seen(exchange.state, exchange.seat, move) is None
