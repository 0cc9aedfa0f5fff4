"""At the table: late answers are refused, and whoever can see no change is sent nothing."""

from collections import Counter
from typing import Any

from taverne.kernel.ask import Standing, Wait
from taverne.table.messages import Play, Refused, StaleAnswer, Touch, Update
from tests.conformance.evenings import Evening, Spoken, evening
from tests.conformance.walks import openings
from tests.conformance.world import World
from tests.conformance.worlds import in_every_world
from tests.profiles import amount


@in_every_world
def test_whoever_sees_no_change_is_sent_nothing_and_whoever_does_is_told(world: World[Any, Any]) -> None:
    for night in _evenings(world, "silence"):
        for spoken in night.spoken(world.longest):
            updates = {
                each.to: each.message for each in spoken.sent if isinstance(each.message, Update) and each.to
            }
            for guest, update in updates.items():
                news = update.events or update.notices or _shown(update) != _shown(night.told[guest])
                looked_again = guest == spoken.guest and isinstance(spoken.command, Touch)
                assert news or looked_again, f"{guest} was sent no news after {spoken}"
            for guest in night.guests:
                heard = updates.get(guest, night.told[guest])
                _check_up_to_date(night, guest, heard)


@in_every_world
def test_a_hidden_move_sends_nothing_to_the_others(world: World[Any, Any]) -> None:
    hidden = 0
    for night in _evenings(world, "hidden"):
        for spoken in night.spoken(world.longest):
            if _was_hidden(world, spoken):
                hidden += 1
                assert {each.to for each in spoken.sent} <= {spoken.guest}, spoken
    assert hidden or world.game.slug == "hunt"  # where everything lies open


@in_every_world
def test_late_answers_are_refused_and_change_nothing(world: World[Any, Any]) -> None:
    verdicts: Counter[bool] = Counter()
    for night in _evenings(world, "late"):
        for spoken in night.spoken(world.longest):
            late = _is_late(spoken)
            refused = any(each.message == Refused(StaleAnswer()) for each in spoken.sent)
            assert refused is late, spoken
            verdicts[refused] += 1
    live = world.game.slug == "hunt"
    assert verdicts[False]
    assert verdicts[True] or live


@in_every_world
def test_a_refusal_is_told_to_nobody_else_and_changes_nothing(world: World[Any, Any]) -> None:
    refusals = 0
    for night in _evenings(world, "refusals"):
        for spoken in night.spoken(world.longest):
            if any(isinstance(each.message, Refused) for each in spoken.sent):
                refusals += 1
                match = night.table.match
                assert match is not None
                assert match.state == spoken.before
                assert len(match.record.entries) == spoken.entries
                assert [each.to for each in spoken.sent] == [spoken.guest]
    assert refusals


def _evenings(world: World[Any, Any], label: str) -> list[Evening]:
    return [evening(opening) for opening in openings(world.game, label, amount(quick=40, thorough=1000))]


def _shown(update: Update[Any, Any, Any]) -> Update[Any, Any, Any]:
    """What the guest sees, without what has just happened."""
    return update.__replace__(events=(), notices=(), left=None)


def _check_up_to_date(night: Evening, guest: str, heard: Update[Any, Any, Any]) -> None:
    table = night.table
    assert table.match is not None
    state, seat = table.match.state, table.seating.find(guest)
    assert heard.view == table.game.view(state, seat)
    assert heard.ask == table.match.ask.shown(seat)
    assert heard.moves == (() if seat is None else tuple(table.game.moves(state, seat)))


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
