"""Whoever does not want to be asked at every turn of a fight says so once."""

from __future__ import annotations

from taverne.games import GAMES
from taverne.kernel.luck import Luck
from taverne.table.messages.commands import StandingOrder
from taverne.terminal.open_question import may_stand
from taverne.terminal.screen.moves import KEYS
from tests.terminal.parlour import opened, press, seen, session, typed

MUNCHKIN = GAMES["munchkin"]
BOTS = ("mind", "mind")


async def test_a_key_passes_the_whole_affair_and_another_time_asks_again() -> None:
    luck = Luck.from_seed("keys")
    async with opened(session(game=MUNCHKIN, bots=BOTS), size=(120, 40)) as (app, pilot):
        while not may_stand(app.turn.update):
            assert app.turn.update.outcome is None, "nobody was asked to react"
            at, luck = luck.below(min(len(app.turn.update.moves), len(KEYS)))
            await press(app, pilot, KEYS[at])
        assert "passer l’affaire" in seen(app)
        number = app.turn.update.ask and app.turn.update.ask.number
        shown = await press(app, pilot, "o")
        assert app.turn.update.ask is not None
        assert app.turn.update.ask.number != number
        assert app.turn.update.order is StandingOrder.AFFAIR
        assert "réagir" in shown
        await press(app, pilot, "o")
        assert app.turn.update.order is None


def test_where_there_is_nothing_to_pass_nothing_is_passed() -> None:
    assert "There is nothing to pass now." in typed("pass", lang="en").stdout
