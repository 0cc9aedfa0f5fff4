"""At the table: late answers are refused, and whoever can see no change is sent nothing."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from taverne.kernel.ask import Wait
from taverne.kernel.tagged import Standing
from taverne.table.messages.commands import Command, Guest, Play, Touch
from taverne.table.messages.outgoing import Refused, Update
from taverne.table.messages.refusals import StaleAnswer
from taverne.table.table import Table
from tests.conformance.evenings import AnySent, AnyTable, Evening, Spoken, evening
from tests.conformance.walks import openings
from tests.conformance.world import World
from tests.conformance.worlds import WORLDS, in_every_world
from tests.table.scene import asked

at_the_real_table = pytest.mark.parametrize("kind", [Table])


@in_every_world
@at_the_real_table
def test_whoever_sees_no_change_is_sent_nothing_and_whoever_does_is_told(
    world: World[Any, Any], kind: type[AnyTable]
) -> None:
    for night, spoken in _spoken(world, kind):
        updates = {
            each.to: each.message for each in spoken.sent if isinstance(each.message, Update) and each.to
        }
        for guest, update in updates.items():
            news = update.events or update.notices or _shown(update) != _shown(night.told[guest])
            looked_again = guest == spoken.guest and isinstance(spoken.command, Touch)
            assert news or looked_again, f"{guest} was sent no news after {spoken}"
        for guest in night.guests:
            _check_up_to_date(night, guest, updates.get(guest, night.told[guest]))


@in_every_world
@at_the_real_table
def test_a_hidden_move_sends_nothing_to_the_others(world: World[Any, Any], kind: type[AnyTable]) -> None:
    hidden = 0
    for _, spoken in _spoken(world, kind):
        if _was_hidden(world, spoken):
            hidden += 1
            assert {each.to for each in spoken.sent} <= {spoken.guest}, spoken
    assert hidden or world.all_heard


@in_every_world
@at_the_real_table
def test_late_answers_are_refused(world: World[Any, Any], kind: type[AnyTable]) -> None:
    late = 0
    for _, spoken in _spoken(world, kind):
        refused = any(each.message == Refused(StaleAnswer()) for each in spoken.sent)
        assert refused is _is_late(spoken), spoken
        late += refused
    assert late or world.never_late


@in_every_world
@at_the_real_table
def test_a_refusal_is_told_to_nobody_else_and_changes_nothing(
    world: World[Any, Any], kind: type[AnyTable]
) -> None:
    refusals = 0
    for night, spoken in _spoken(world, kind):
        if any(isinstance(each.message, Refused) for each in spoken.sent):
            refusals += 1
            match = night.table.match
            assert match is not None
            assert match.state == spoken.before
            assert len(match.record.entries) == spoken.entries
            assert [each.to for each in spoken.sent] == [spoken.guest]
    assert refusals


class Chatty(AnyTable):
    """Tells everybody everything again, whatever happens."""

    def handle(self, guest: Guest, command: Command[Any], now: float) -> list[AnySent]:
        for each in self.seating.guests:
            self.updates.forget(each)
        return super().handle(guest, command, now)


class Mumbling(AnyTable):
    """Tells onlookers nothing."""

    def handle(self, guest: Guest, command: Command[Any], now: float) -> list[AnySent]:
        sent = super().handle(guest, command, now)
        return [each for each in sent if each.to not in self.seating.spectators or self.match is None]


class Forgiving(AnyTable):
    """Takes a late answer for an answer to the question that is open now."""

    def handle(self, guest: Guest, command: Command[Any], now: float) -> list[AnySent]:
        if isinstance(command, Play) and self.match is not None:
            command = Play(command.moves, self.match.ask.number)
        return super().handle(guest, command, now)


class Gossiping(AnyTable):
    """Tells everybody who was refused."""

    def handle(self, guest: Guest, command: Command[Any], now: float) -> list[AnySent]:
        sent = super().handle(guest, command, now)
        refusals = [each for each in sent if isinstance(each.message, Refused)]
        return sent + [each.__replace__(to=other) for each in refusals for other in self.seating.guests]


@pytest.mark.parametrize(
    ("law", "kind"),
    [
        (test_whoever_sees_no_change_is_sent_nothing_and_whoever_does_is_told, Chatty),
        (test_whoever_sees_no_change_is_sent_nothing_and_whoever_does_is_told, Mumbling),
        (test_a_hidden_move_sends_nothing_to_the_others, Chatty),
        (test_late_answers_are_refused, Forgiving),
        (test_a_refusal_is_told_to_nobody_else_and_changes_nothing, Gossiping),
    ],
)
def test_a_planted_table_breaks_its_law(law: Callable[..., None], kind: type[AnyTable]) -> None:
    with pytest.raises(AssertionError):
        law(WORLDS["lutin_troll"], kind)


def _spoken(world: World[Any, Any], kind: type[AnyTable]) -> Iterator[tuple[Evening, Spoken]]:
    for opening in openings(world.game, "evening", world.amount(quick=12, thorough=1000)):
        night = evening(opening, kind)
        for spoken in night.spoken(world.longest):
            yield night, spoken


def _shown(update: Update[Any, Any, Any]) -> Update[Any, Any, Any]:
    """What the guest sees, without what has just happened."""
    return update.__replace__(events=(), notices=(), left=None)


def _check_up_to_date(night: Evening, guest: Guest, heard: Update[Any, Any, Any]) -> None:
    table = night.table
    assert table.match is not None
    state, seat = table.match.state, table.seating.find(guest)
    assert heard.view == table.game.view(state, seat)
    ask = asked(table, seat)
    passed = seat in table.match.ask.owing and seat not in ask.owing
    idle = seat is None or passed or ask.wait is Wait.COUNTDOWN
    moves = () if seat is None or idle else tuple(table.game.moves(state, seat))
    assert (heard.ask, heard.moves) == (ask, moves)


def _is_late(spoken: Spoken) -> bool:
    if spoken.seat is None or not isinstance(spoken.command, Play):
        return False
    standing = isinstance(spoken.command.moves[0], Standing)
    return spoken.command.number != spoken.ask.number and spoken.ask.wait is not Wait.LIVE and not standing


def _was_hidden(world: World[Any, Any], spoken: Spoken) -> bool:
    if spoken.seat is None or not isinstance(spoken.command, Play) or _is_late(spoken):
        return False
    (move,) = spoken.command.moves
    legal = move in world.game.moves(spoken.before, spoken.seat)
    return legal and world.seen(spoken.before, spoken.seat, move) is None
