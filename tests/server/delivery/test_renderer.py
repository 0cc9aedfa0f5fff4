"""What an update says beside its values: labels, promises, zones for games without their own table."""

from typing import Any

import pytest

from taverne.games.lutin_troll.cards import Card
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.state import Reflected, State
from taverne.kernel.ask import Pace
from taverne.server.delivery.renderer import Renderer
from taverne.server.wire.messages import Preview, encode
from taverne.table.grammar import Language
from taverne.table.messages import ChairSeen, Stage, Update
from tests.games.lutin_troll.duels import duel, fight

CHAIRS = tuple(ChairSeen(name, None, ready=True, away=False, wins=0) for name in ("Ada", "Bob"))


@pytest.mark.parametrize(
    ("lang", "promise"),
    [("fr", "La Harpie lui renverrait 6 points"), ("en", "The Harpy would send 6 back to Ada")],
)
def test_each_riposte_comes_with_what_it_would_do(lang: Language, promise: str) -> None:
    state = fight(duel((Card.TROLL, Card.LUTIN), (Card.LUTIN, Card.HARPY)), Card.TROLL).state
    said = Renderer(LUTIN_TROLL, lang, zones=False).texts(_update(state, 1))
    assert len(said.previews) == len(said.moves) == 2
    assert said.previews[1] == Preview(Reflected(0, 6), promise)


def test_where_nothing_can_be_promised_nothing_is_sent() -> None:
    said = Renderer(LUTIN_TROLL, "fr", zones=False).texts(_update(duel((Card.TROLL,), (Card.LUTIN,)), 0))
    assert said.moves
    assert said.previews == ()


def test_names_are_those_of_the_chairs_that_are_told() -> None:
    voice, update = Renderer(LUTIN_TROLL, "fr", zones=False), _update(duel((Card.TROLL,), (Card.LUTIN,)), 0)
    taken_over = update.__replace__(chairs=(CHAIRS[0], CHAIRS[1].__replace__(name="Zoé")))
    said = [voice.texts(each).names for each in (update, taken_over, update)]
    assert said == [("Ada", "Bob"), ("Ada", "Zoé"), ("Ada", "Bob")]


def test_zones_are_sent_only_to_screens_that_need_them() -> None:
    update = _update(duel((Card.TROLL,), (Card.LUTIN,)), 0)
    assert Renderer(LUTIN_TROLL, "fr", zones=False).texts(update).zones == ()
    zones = Renderer(LUTIN_TROLL, "fr", zones=True).texts(update).zones
    assert [zone.seat for zone in zones] == [None, 0, 1]
    assert b'{"type":"gauge","name":"life","value":12,"most":12}' in encode(zones)


def _update(state: State, seat: int) -> Update[Any, Any, Any]:
    return Update(
        seat=seat,
        stage=Stage.PLAYING,
        pace=Pace.UNTIMED,
        options={},
        chairs=CHAIRS,
        host=0,
        commitment="",
        view=LUTIN_TROLL.view(state, seat),
        ask=LUTIN_TROLL.ask(state).shown(seat),
        moves=tuple(LUTIN_TROLL.moves(state, seat)),
    )
