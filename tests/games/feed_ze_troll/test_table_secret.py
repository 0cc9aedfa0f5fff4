"""At a table, the bytes sent to the others do not depend on where the club lies (Q18, Q20)."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from taverne.games.feed_ze_troll.game import FEED_ZE_TROLL
from taverne.games.feed_ze_troll.rules.cave import SPOTS, Spot
from taverne.games.feed_ze_troll.rules.state import Announce, Enter, First, Options, State, Trap
from taverne.kernel.game import AnyGame
from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Seat
from taverne.table.messages.commands import Command, Play, Ready, Say, Sit, Start, TakeBack, Watch
from taverne.table.table import Table
from tests.conformance import test_two_worlds
from tests.conformance.leaks import with_more_events, with_other_ask, with_secret_in_view
from tests.conformance.pairs import Leak
from tests.games.feed_ze_troll.world import WORLD

CLUBS = SPOTS[0]
GUESTS = ("Ana", "Bob", "Cleo", "Dan")


class Evening:
    """Ana is looted by three others while a spectator watches. Keeps what is sent to all but Ana."""

    def __init__(self) -> None:
        options = Options(first=First.SEAT1)
        self._table: Table[Any, Any, Any, Any, Any] = Table(
            FEED_ZE_TROLL, 4, options, seeds=lambda: "an evening", pace=Pace.FAITHFUL
        )
        self.heard: list[tuple[str | None, bytes]] = []
        for seat, guest in enumerate(GUESTS):
            self.says(guest, Sit(seat, guest))
            self.says(guest, Ready(ready=True))
        self.says("Eve", Watch())
        self.says("Ana", Start())

    def says(self, guest: str, command: Command[Any], now: float = 1.0) -> None:
        self._keep(self._table.handle(guest, command, now))

    def plays(self, seat: Seat, move: Any) -> None:
        assert self._table.match is not None
        self.says(GUESTS[seat], Play((move,), self._table.match.ask.number))

    def time_passes(self) -> None:
        assert self._table.deadline is not None
        self._keep(self._table.tick(self._table.deadline))

    def _keep(self, sent: Any) -> None:
        others = [each for each in sent if each.to != "Ana"]
        self.heard += [(each.to, msgspec.json.encode(each.message)) for each in others]


def _talk(club: Spot) -> Evening:
    """Everything before the reveal: club, proposals, chat, announcement, refused moves, entries."""
    evening = Evening()
    evening.plays(0, Trap(club))
    evening.plays(0, Trap(Spot.A1))
    evening.plays(1, Enter(Spot.A1))
    evening.says("Ana", Say("i_swear"))
    evening.plays(0, Announce(Spot.A2))
    evening.says("Bob", TakeBack())
    evening.plays(1, Enter(Spot.BARREL))
    evening.plays(1, Enter(Spot.A3))
    evening.plays(2, Enter(Spot.A1))
    return evening


def _silence(club: Spot) -> Evening:
    """Ana lays the club and is then silent; so are the looters except the last."""
    evening = Evening()
    evening.plays(0, Trap(club))
    for _ in range(3):
        evening.time_passes()
    return evening


@pytest.mark.parametrize("story", [_talk, _silence])
def test_fz_a20_the_others_receive_the_same_bytes_until_the_tokens_turn(story: Any) -> None:
    evenings = [story(club) for club in CLUBS]
    assert len(evenings[0].heard) > 20
    assert all(evening.heard == evenings[0].heard for evening in evenings)
    for evening in evenings:
        evening.time_passes()  # the last looter enters, and the tokens are turned
    assert len({tuple(evening.heard) for evening in evenings}) == 3


def _place(state: State) -> int:
    return 0 if state.trap is None else SPOTS[state.open.floor].index(state.trap)


def _moves_avoiding_the_club(state: State, seat: Seat) -> Any:
    """A planted leak: looters are not offered the tile with the club."""
    moves = FEED_ZE_TROLL.moves(state, seat)
    return [move for move in moves if not isinstance(move, Enter) or move.spot is not state.trap]


LEAKS: dict[str, AnyGame] = {
    "the club, in the view": with_secret_in_view(FEED_ZE_TROLL, lambda state, _: state.trap),
    "the club, for spectators": with_secret_in_view(
        FEED_ZE_TROLL, lambda state, seat: seat is None and state.trap
    ),
    "whether it is a lie": with_secret_in_view(
        FEED_ZE_TROLL, lambda state, _: state.trap is state.open.announced
    ),
    "the club, in the question": with_other_ask(
        FEED_ZE_TROLL, lambda state, ask: ask.__replace__(scope=_place(state))
    ),
    "the club, in an event": with_more_events(
        FEED_ZE_TROLL, lambda _, __, move, ___: (move,) if isinstance(move, Trap) else ()
    ),
    "steps that avoid the club": replace(FEED_ZE_TROLL, moves=_moves_avoiding_the_club),
    "the luck that silence would draw from": with_secret_in_view(
        FEED_ZE_TROLL, lambda state, _: state.luck.key
    ),
}


@pytest.mark.parametrize("game", LEAKS.values(), ids=LEAKS.keys())
def test_a_planted_leak_is_caught(game: AnyGame) -> None:
    with pytest.raises(Leak):
        test_two_worlds.test_nobody_can_tell_two_worlds_apart_before_a_lawful_reveal(
            replace(WORLD, game=game)
        )
