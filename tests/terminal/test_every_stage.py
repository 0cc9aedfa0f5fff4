"""Laws of the screen, at stages of every game with a full table, in a window of 80 columns and 24 rows."""

import pytest

from taverne.games import GAMES
from taverne.kernel.presentation import Heap
from taverne.terminal.screen.app import TerminalApp
from taverne.terminal.screen.keys import KEYS, LINES, Effect, key_bar
from taverne.terminal.screen.legend import FRAMES, SYMBOLS
from tests.profiles import amount
from tests.terminal.driver import screen_text
from tests.terminal.stages import shown, stages

COUNT = amount(quick=3, thorough=60)
SCROLL_BARS = "▁▂▃▄▅▆▇█▎▍"
CHOOSE = [
    key.bound
    for key in KEYS
    if key.effect is Effect.CHOOSES and (key.bound not in LINES or key.bound in "12a")
]
SHOW = [key.bound.partition(",")[0] for key in KEYS if key.effect is Effect.SHOWS]  # the same in all games


@pytest.mark.parametrize("slug", GAMES)
async def test_the_hand_is_in_sight(slug: str) -> None:
    first, *others = stages(slug, COUNT)
    async with shown(first, slug) as (app, pilot, link):
        for update in (first, *others):
            link.update = update
            app._take_messages()
            await pilot.pause()
            _check_hand(app)
            _check_legend(app)


@pytest.mark.parametrize("slug", GAMES)
async def test_keys_that_choose_or_show_send_nothing_and_an_enter_too_many_neither(slug: str) -> None:
    update = list(stages(slug, 2))[-1]
    async with shown(update, slug) as (app, pilot, link):
        await pilot.press("enter", "enter")
        for key in CHOOSE + (SHOW if slug == "lutin_troll" else []):
            await pilot.press(key)
            while len(app.screen_stack) > 2:
                await pilot.press("escape")
                await pilot.pause()
        assert link.commands == []
        if app.turn.draft is None:
            await pilot.press("1")
            assert link.commands == []
            await pilot.press("enter")
            assert len(link.commands) == 1
            await pilot.press("enter")
            assert len(link.commands) == 1, "an Enter too many has played"


async def test_the_bar_names_each_key_that_does_something() -> None:
    async with shown(next(stages("lutin_troll", 1)), "lutin_troll", (250, 40)) as (app, _pilot, _link):
        text = screen_text(app)
        for key, label in key_bar(app._state):
            assert f"{key} {label}" in text


def _check_hand(app: TerminalApp) -> None:
    """Each piece of the hand is there with its mark, and with the beginning of its name."""
    text = screen_text(app)
    flat = " ".join(text.split())
    update = app.turn.update
    own = [zone for zone in app._link.game.presentation.zones(update.view) if zone.seat == update.seat]
    heaps = [part for zone in own for part in zone.parts if isinstance(part, Heap)]
    hands = [heap for heap in heaps if heap.name == "hand"] or heaps[:1]
    for piece in [piece for hand in hands for piece in hand.pieces]:
        assert " ".join(app._words.noun(piece).name[:9].split()) in flat, (piece, text)


def _check_legend(app: TerminalApp) -> None:
    explained = {letter for symbol, _ in SYMBOLS for letter in symbol}
    explained |= {letter for key in KEYS for letter in key.shown} | set(FRAMES) | set(SCROLL_BARS)
    symbols = {letter for letter in screen_text(app) if ord(letter) > 0x2100 or letter in "×·"}
    assert symbols <= explained
