"""Standing orders: pass every reaction of one fight with one key."""

from __future__ import annotations

from taverne.games import GAMES
from taverne.kernel.luck import Luck
from taverne.table.messages.commands import StandingOrder
from taverne.terminal.open_question import can_change_standing_order
from taverne.terminal.screen.keys import LINES
from tests.terminal.driver import choose_and_play, play_lines, press, running_app, screen_text, session

MUNCHKIN = GAMES["munchkin"]
BOTS = ("mind", "mind")


async def test_a_key_passes_all_reactions_and_the_same_key_cancels_that() -> None:
    luck = Luck.from_seed("keys")
    async with running_app(session(game=MUNCHKIN, bots=BOTS), size=(120, 40)) as (app, pilot):
        while not can_change_standing_order(app.turn.update):
            assert app.turn.update.outcome is None, "nobody was asked to react"
            at, luck = luck.below(min(len(app.turn.update.moves), len(LINES)))
            await choose_and_play(app, pilot, LINES[at])
        assert "passer l’affaire" in screen_text(app)
        assert "Passer tout seul jusqu’à du nouveau" in await press(app, pilot, "m")
        await press(app, pilot, "escape")
        number = app.turn.update.ask and app.turn.update.ask.number
        text = await press(app, pilot, "o")
        assert app.turn.update.ask is not None
        assert app.turn.update.ask.number != number
        assert app.turn.update.order is StandingOrder.AFFAIR
        assert "réagir" in text
        await press(app, pilot, "o")
        assert app.turn.update.order is None


def test_passing_without_a_reaction_is_refused() -> None:
    assert "There is nothing to pass now." in play_lines("pass", lang="en").stdout
