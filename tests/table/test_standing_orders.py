"""Standing orders pass by themselves in reaction windows: for a whole fight, or until something changes."""

import pytest

from taverne.kernel.record import Moved, MovedBy
from taverne.table.messages.commands import SetStandingOrder, StandingOrder
from taverne.table.messages.refusals import NotPlaying, NotSeated
from tests.sketches.fight import FIGHT
from tests.sketches.fight_values import Card, Curse, Pass, Play
from tests.sketches.sorcerer import SORCERER
from tests.sketches.sorcerer import Play as PlayCard
from tests.table.scene import Scene, told


def trio(seed: str = "orders") -> Scene:
    return Scene(FIGHT, seed=seed).start("ada", "bob", "cleo")


def act(scene: Scene, guest: str) -> None:
    """Play a card that everybody sees: the window opens anew."""
    number = scene.ask(guest).number
    scene.play(guest, next(move for move in scene.update(guest).moves if isinstance(move, Play)))
    assert scene.ask(guest).number > number


@pytest.mark.parametrize("order", StandingOrder)
def test_an_order_passes_at_once_and_nobody_else_learns_of_it(order: StandingOrder) -> None:
    scene = trio()
    assert told(scene.do("bob", SetStandingOrder(order))) == {"bob"}
    assert scene.ask("bob").owing == (0, 2)
    assert scene.update("bob").order is order
    assert scene.ask("ada").owing == (0, 1, 2)
    assert scene.update("ada").order is None
    assert scene.record.entries == [Moved(1, (Pass(),), at=0.0, by=MovedBy.CLOCK)]


def test_an_order_for_the_fight_outlasts_what_others_do() -> None:
    scene = trio()
    scene.do("bob", SetStandingOrder(StandingOrder.AFFAIR))
    act(scene, "ada")
    assert scene.update("bob").order is StandingOrder.AFFAIR
    assert scene.ask("bob").owing == (0, 2)


def test_an_order_for_the_fight_ends_with_the_fight() -> None:
    scene = trio()
    scene.do("bob", SetStandingOrder(StandingOrder.AFFAIR))
    affair = scene.ask("bob").scope
    scene.play("ada", Pass())
    scene.play("cleo", Pass())
    while scene.ask("ada").scope == affair:
        seat = scene.match.ask.owing[0]
        scene.play(scene.guest_at(seat), scene.update(scene.guest_at(seat)).moves[0])
    assert scene.update("bob").order is None
    assert 1 in scene.ask("bob").owing


def test_an_order_until_something_changes_ends_when_somebody_else_acts() -> None:
    scene = trio()
    scene.do("bob", SetStandingOrder(StandingOrder.CHANGE))
    act(scene, "ada")
    assert scene.update("bob").order is None
    assert scene.ask("bob").owing == (0, 1, 2)


def test_an_order_until_something_changes_outlasts_what_its_owner_does() -> None:
    scene = trio()
    act(scene, "bob")
    scene.do("bob", SetStandingOrder(StandingOrder.CHANGE))
    curse = next((move for move in scene.update("bob").moves if isinstance(move, Curse)), None)
    assert curse is not None
    scene.play("bob", curse)
    assert scene.update("bob").order is StandingOrder.CHANGE


def test_the_end_of_a_fight_cancels_all_orders_until_something_changes() -> None:
    scene = trio()
    for guest in ("ada", "bob", "cleo"):
        scene.do(guest, SetStandingOrder(StandingOrder.CHANGE))
    assert [scene.update(guest).order for guest in ("ada", "bob", "cleo")] == [None, None, None]


def test_a_pass_of_another_seat_does_not_cancel_an_order_until_something_changes() -> None:
    scene = trio()
    scene.do("bob", SetStandingOrder(StandingOrder.CHANGE))
    assert told(scene.play("ada", Pass())) == {"ada"}
    assert scene.update("bob").order is StandingOrder.CHANGE


def test_an_order_does_not_answer_a_turn() -> None:
    """The victim of a curse chooses a card to lose: that question is a turn."""
    scene = trio("curse")
    scene.do("bob", SetStandingOrder(StandingOrder.AFFAIR))
    assert Card.CURSE in scene.view("ada").hand
    scene.play("ada", Curse(1))
    assert scene.match.ask.owing == (1,)
    assert scene.update("bob").order is StandingOrder.AFFAIR


def test_an_order_can_be_taken_back() -> None:
    scene = trio()
    scene.do("bob", SetStandingOrder(StandingOrder.AFFAIR))
    scene.do("bob", SetStandingOrder(None))
    act(scene, "ada")
    assert scene.ask("bob").owing == (0, 1, 2)


def test_an_order_given_outside_a_window_waits_for_one() -> None:
    scene = Scene(SORCERER).start("ada", "bob", "cleo")
    scene.do("bob", SetStandingOrder(StandingOrder.AFFAIR))
    for guest in ("ada", "bob", "cleo"):
        scene.play(guest, next(move for move in scene.update(guest).moves if isinstance(move, PlayCard)))
    assert scene.ask("bob").owing == (0, 2)
    assert scene.record.entries[-1].seat == 1


def test_an_order_that_closes_a_window_does_so_at_once() -> None:
    scene = trio()
    scene.play("ada", Pass())
    scene.play("cleo", Pass())
    number = scene.ask("bob").number
    assert told(scene.do("bob", SetStandingOrder(StandingOrder.AFFAIR))) == {"ada", "bob", "cleo", "watcher"}
    assert scene.ask("ada").number > number


def test_orders_need_a_seat_and_a_game() -> None:
    assert (
        Scene().seat_all("ada", "bob").refused("ada", SetStandingOrder(StandingOrder.AFFAIR)) == NotPlaying()
    )
    assert trio().refused("watcher", SetStandingOrder(StandingOrder.AFFAIR)) == NotSeated()
