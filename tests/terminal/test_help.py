"""Hints, previews, and the page of keys and symbols."""

from taverne.kernel.options import parse_options
from taverne.terminal.screen.pages import Help, HintPage
from tests.terminal.driver import GAME, play_lines, press, running_app, screen_text, session

DEALT = parse_options(GAME.options, {"tokens": "3", "hands": "dealt", "first": "seat2"})


async def test_a_question_mark_shows_the_experts_move_and_enter_chooses_it_without_playing() -> None:
    async with running_app(session(options=DEALT), (100, 30)) as (app, pilot):
        before = app.turn.update
        assert "Que jouerait l’expert" in await press(app, pilot, "question_mark")
        assert isinstance(app.screen, HintPage)
        await press(app, pilot, "enter")
        assert app.turn.cursor is not None
        assert app.turn.update is before


async def test_the_effect_of_a_move_stands_beside_it() -> None:
    async with running_app(session(options=DEALT), (120, 36)) as (app, pilot):
        shown = screen_text(app)
        previews = [choice.preview for choice in app._state.choices()]
        assert all(previews)
        for preview in previews:
            assert f"→ {preview[:12]}" in shown
        await press(app, pilot, "2")
        assert previews[1].replace("\N{NO-BREAK SPACE}", " ") in screen_text(app)


async def test_help_lists_keys_and_symbols_in_the_language_of_the_screen() -> None:
    async with running_app(session(options=DEALT), (100, 50)) as (app, pilot):
        assert "h aide" in screen_text(app)
        shown = await press(app, pilot, "h")
        assert isinstance(app.screen, Help)
        assert "une carte sans chiffre" in shown
        assert "une carte noire" in shown
        assert "conseil" in shown
        await press(app, pilot, "escape", "l")
        assert "a card without a number" in await press(app, pilot, "h")


def test_plain_previews_and_hints() -> None:
    output = play_lines("?", arguments=("--hands", "dealt", "--first", "seat2"), lang="en").stdout
    assert " → " in output
    assert "%" in output or "nothing else" in output
