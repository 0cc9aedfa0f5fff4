"""The rendered part of an update: labels, previews, zones for games without a screen of their own."""

from typing import Any

import pytest

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Reflected, State
from taverne.kernel.pace import Pace
from taverne.server.delivery.renderer import Renderer
from taverne.server.wire.messages import Preview, encode
from taverne.table.messages.outgoing import ChairView, Stage, Update
from taverne.words.grammar import Language
from tests.games.lutin_troll.duels import duel, fight

CHAIRS = tuple(ChairView(name, None, ready=True, away=False, wins=0) for name in ("Ada", "Bob"))


@pytest.mark.parametrize(
    ("lang", "promise"),
    [("fr", "La Harpie lui renverrait 6 points"), ("en", "The Harpy would send 6 back to Ada")],
)
def test_each_riposte_has_a_preview(lang: Language, promise: str) -> None:
    state = fight(duel((Card.TROLL, Card.LUTIN), (Card.LUTIN, Card.HARPY)), Card.TROLL).state
    texts = Renderer(LUTIN_TROLL, lang, zones=False).texts(_update(state, 1))
    assert len(texts.previews) == len(texts.moves) == 2
    assert texts.previews[1] == Preview(Reflected(0, 6), promise)


def test_moves_without_a_sure_effect_have_no_previews() -> None:
    texts = Renderer(LUTIN_TROLL, "fr", zones=False).texts(_update(duel((Card.TROLL,), (Card.LUTIN,)), 0))
    assert texts.moves
    assert texts.previews == ()


def test_names_follow_the_chairs_of_the_update() -> None:
    renderer, update = (
        Renderer(LUTIN_TROLL, "fr", zones=False),
        _update(duel((Card.TROLL,), (Card.LUTIN,)), 0),
    )
    taken_over = update.__replace__(chairs=(CHAIRS[0], CHAIRS[1].__replace__(name="Zoé")))
    texts = [renderer.texts(each).names for each in (update, taken_over, update)]
    assert texts == [("Ada", "Bob"), ("Ada", "Zoé"), ("Ada", "Bob")]


def test_zones_are_sent_only_if_the_screen_needs_them() -> None:
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
        ask=LUTIN_TROLL.ask(state).visible_to(seat),
        moves=tuple(LUTIN_TROLL.moves(state, seat)),
    )
