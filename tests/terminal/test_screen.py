"""The screen, driven by keys."""

import re
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from taverne.bots import BOTS
from taverne.kernel.options import parse_options
from taverne.kernel.pace import Pace
from taverne.kernel.record import Moved, MovedBy, TakenBack, verify
from taverne.table.messages.outgoing import Stage
from taverne.terminal.local_game import LocalGame
from taverne.terminal.screen.app import TerminalApp
from taverne.terminal.screen.pages import Gallery, Rules
from taverne.words.load import words
from tests.terminal.driver import (
    GAME,
    choose_and_play,
    chronicle_text,
    press,
    read_record,
    running_app,
    screen_text,
    session,
    settle,
)

QUICK = {"tokens": "3", "hands": "dealt", "first": "seat1"}
FIRST = parse_options(GAME.options, {"first": "seat1"})
DEALT = parse_options(GAME.options, QUICK)
HAND = ("1", "1", "4", "7", "9")  # two Imps, an Elf, Gnome 8 and the Goblin


async def test_a_whole_game_is_played_by_keys_and_recorded(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    async with running_app(session("en", options=DEALT, record_path=path)) as (app, pilot):
        while app.turn.update.outcome is None:
            await choose_and_play(app, pilot, "1")
        screen = screen_text(app)
    assert "Lutin Malin" in screen
    assert "Rematch" in screen
    assert path.name in screen
    assert max(verify(GAME, read_record(path)).scores) == 3


async def test_a_hand_is_drafted_and_sent_as_one_answer_in_french(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    async with running_app(session(options=FIRST, record_path=path)) as (app, pilot):
        assert "choisis ta main, encore 5 cartes" in screen_text(app)
        screen = await press(app, pilot, *HAND[:4])
        assert "encore 1 carte" in screen
        assert not _moves_of_the_person(path)
        screen = await press(app, pilot, HAND[4])
        assert "Ta réponse est prête" in screen
        assert not _moves_of_the_person(path)
        screen = await press(app, pilot, "enter")
        assert "Manche 1" in screen
        assert "À toi : attaque" in screen
    assert [len(entry.moves) for entry in _moves_of_the_person(path)] == [5]


async def test_the_key_of_a_card_that_is_used_up_puts_it_back() -> None:
    async with running_app(session(options=FIRST)) as (app, pilot):
        assert "encore 3 cartes" in await press(app, pilot, "9", "a")
        assert "encore 4 cartes" in await press(app, pilot, "9")
        assert "encore 5 cartes" in await press(app, pilot, "backspace")


async def test_arrows_and_enter_reach_every_move() -> None:
    async with running_app(session(options=DEALT)) as (app, pilot):
        count = len(app.turn.update.moves)
        reached = []
        for _ in range(count):
            await pilot.press("down")
            reached.append(app.turn.cursor)
        assert reached == list(range(count))
        second = app.turn.update.moves[1].card
        await press(app, pilot, "down", "down", "enter")
        assert _view(app).sides[0].discard == (second,)


async def test_a_move_is_taken_back_with_everything_after_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    async with running_app(session(options=DEALT, record_path=path)) as (app, pilot):
        before = _view(app)
        await press(app, pilot, "1", "enter")
        assert _view(app) != before
        await press(app, pilot, "u")
        assert "Tu reprends ton coup" in chronicle_text(app)
        assert _view(app) == before
    assert isinstance(read_record(path).entries[-1], TakenBack)


async def test_a_refusal_is_shown_until_the_next_key() -> None:
    async with running_app(session(options=DEALT)) as (app, pilot):
        assert "Tu n’as aucun coup à reprendre" in await press(app, pilot, "u")
        assert "Tu n’as aucun coup à reprendre" not in await press(app, pilot, "down")


async def test_the_language_changes_at_once_even_in_the_chronicle() -> None:
    async with running_app(session(options=DEALT)) as (app, pilot):
        await press(app, pilot, "1", "enter")
        assert "Tu attaques avec" in chronicle_text(app)
        await press(app, pilot, "l")
        assert "You attack with" in chronicle_text(app)
        assert "Tu attaques avec" not in chronicle_text(app)


@pytest.mark.parametrize(("lang", "word"), [("fr", "L’essentiel en 30 secondes"), ("en", "in 30 seconds")])
async def test_the_rules_open_at_the_paragraph_of_the_question(lang: Any, word: str) -> None:
    async with running_app(session(lang, options=DEALT)) as (app, pilot):
        screen = await press(app, pilot, "r")
        assert isinstance(app.screen, Rules)
        assert "§7" in "\n".join(screen.split("\n")[:6])
        assert word not in screen
        assert word in await press(app, pilot, "home")
        await press(app, pilot, "escape")
        assert not isinstance(app.screen, Rules)


async def test_every_card_can_be_shown_large() -> None:
    async with running_app(session(options=FIRST)) as (app, pilot):
        screen = await press(app, pilot, "down", "down", "i")
        assert isinstance(app.screen, Gallery)
        assert "Farfadet" in screen
        assert "Petit Peuple, force 3" in screen
        assert "Petit Peuple, force 4" in await press(app, pilot, "right")
        await press(app, pilot, "escape")
        assert not isinstance(app.screen, Gallery)


async def test_keys_on_top_of_a_page_play_no_move() -> None:
    async with running_app(session(options=DEALT)) as (app, pilot):
        before = app.turn.update
        await press(app, pilot, "i", "1", "2", "u")
        assert app.turn.update is before


async def test_a_phrase_is_said_and_appears_in_the_chronicle() -> None:
    async with running_app(session(options=DEALT)) as (app, pilot):
        assert "Bien joué" in await press(app, pilot, "p")
        await press(app, pilot, "2")
        assert "Tu dis : « Bien joué ! »" in chronicle_text(app)


async def test_resigning_asks_for_confirmation() -> None:
    async with running_app(session(options=DEALT)) as (app, pilot):
        bot = words("lutin_troll", "fr").names(app.turn.update.chairs)[1]
        for keep_playing in ("enter", "escape", "1"):
            assert f"{bot} gagne" not in await press(app, pilot, "x", keep_playing)
        assert f"La partie est finie : {bot} gagne" in await press(app, pilot, "x", "2")


async def test_a_rematch_goes_into_a_file_of_its_own_with_a_seed_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    async with running_app(session(options=DEALT, record_path=path)) as (app, pilot):
        await press(app, pilot, "x", "2")
        await press(app, pilot, "1", "enter")
        assert app.turn.update.outcome is None
        assert app.turn.update.seat == 1
    assert read_record(path).seed == "lamp"
    assert read_record(tmp_path / "game-2.jsonl").seed == "lamp/2"


async def test_after_a_game_other_settings_can_be_chosen() -> None:
    async with running_app(session(options=DEALT)) as (app, pilot):
        await press(app, pilot, "x", "2")
        shown = await press(app, pilot, "2", "enter")
        assert "Tu peux lancer la partie" in shown
        assert "Lila" in shown
        settings = [choice.text for choice in app._state.choices()]
        at = next(at for at, text in enumerate(settings) if text.startswith("Jetons"))
        app.action_choose(at)
        await press(app, pilot, "enter")
        assert app.turn.update.options["tokens"] == "5"
        await press(app, pilot, "1", "enter")
        assert app.turn.update.stage is Stage.PLAYING


@pytest.mark.parametrize(
    "size",
    [(40, 12), (80, 24), (200, 60)]
    + [pytest.param(size, marks=pytest.mark.thorough) for size in ((60, 16), (100, 30), (120, 40))],
)
async def test_hand_prompt_and_moves_are_visible_in_any_window(size: tuple[int, int]) -> None:
    async with running_app(session(options=DEALT)) as (app, pilot):
        await pilot.resize_terminal(*size)
        await pilot.pause()
        screen = screen_text(app)
        assert "À toi : attaque" in screen
        for card in _view(app).hand:
            assert _card_name(card) in screen
        assert "\n 1 " in screen


async def test_a_long_list_of_moves_scrolls_to_the_cursor() -> None:
    async with running_app(session(options=FIRST), size=(40, 13)) as (app, pilot):
        assert "Prendre la Mandragore" not in screen_text(app)
        assert "Prendre la Mandragore" in await press(app, pilot, "up")


async def test_the_chronicle_scrolls_back_and_forth() -> None:
    async with running_app(session(options=DEALT)) as (app, pilot):
        for _ in range(4):
            await press(app, pilot, "1", "enter")
        assert "La partie commence" not in screen_text(app)
        for _ in range(4):
            await pilot.press("pageup")
        assert "La partie commence" in await press(app, pilot)


async def test_the_screen_responds_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    may_answer = Event()

    def slow(_game: Any) -> Any:
        def choose(_view: Any, moves: Any, *_rest: Any) -> Any:
            may_answer.wait(30)
            return moves[0]

        return choose

    monkeypatch.setitem(BOTS, "mind", slow)
    app_session = session(options=DEALT, bots=("mind",))
    async with running_app(app_session) as (app, pilot):
        await pilot.press("1", "enter")
        await pilot.pause()
        assert app.busy
        await pilot.press("l")
        await pilot.pause()
        assert "is looking for an answer" in screen_text(app)
        may_answer.set()
        await settle(app, pilot)
        assert "answers the" in chronicle_text(app)


async def test_the_app_can_be_left_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    may_answer = Event()
    monkeypatch.setitem(BOTS, "mind", lambda _game: lambda *_: may_answer.wait(30))
    async with running_app(session(options=DEALT, bots=("mind",))) as (app, pilot):
        await pilot.press("1", "enter", "ctrl+c", "ctrl+c")
        await pilot.pause()
        assert app.return_code == 0
    may_answer.set()


async def test_a_bot_that_fails_gets_default_moves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError

    path = tmp_path / "game.jsonl"
    monkeypatch.setitem(BOTS, "mind", lambda _game: broken)
    async with running_app(session(options=DEALT, bots=("mind",), record_path=path)) as (app, pilot):
        await press(app, pilot, "1", "enter")
        assert _view(app).sides[1].discard
    answers = [
        entry.by for entry in read_record(path).entries if isinstance(entry, Moved) and entry.seat == 1
    ]
    assert set(answers) == {MovedBy.CLOCK}


async def test_the_clock_is_shown_and_the_game_waits_for_a_lone_player_who_lets_it_run_out() -> None:
    now = [0.0]
    arguments = session(options=DEALT, pace=Pace.FAITHFUL)
    async with running_app(arguments, (120, 40), LocalGame(arguments, clock=lambda: now[0])) as (app, pilot):
        assert "0:40" in screen_text(app)
        now[0] = 41.0
        while "le sablier est couché" not in chronicle_text(app):
            await pilot.pause(0.05)
        assert not _view(app).sides[0].discard
        # Browsers draw the attack and what follows for four seconds before these forty.
        assert "0:44" in await press(app, pilot, "1", "enter")
        assert "Tu es de retour" in chronicle_text(app)


async def test_changing_the_theme_changes_only_colours() -> None:
    async with running_app(session(options=DEALT)) as (app, pilot):
        night, picture = screen_text(app), app.export_screenshot()
        assert await press(app, pilot, "t") == night
        assert app.export_screenshot() != picture


async def test_without_colours_the_text_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_app(session(options=DEALT)) as (app, _pilot):
        coloured = screen_text(app)
    monkeypatch.setenv("NO_COLOR", "1")
    async with running_app(session(options=DEALT)) as (app, _pilot):
        assert screen_text(app) == coloured
        colours = set(
            re.findall(
                r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b", _without_window_frame(app.export_screenshot())
            )
        )
    assert all(red == green == blue for red, green, blue in colours)


def _without_window_frame(svg: str) -> str:
    """The screenshot without the window frame around the screen."""
    return svg[svg.index("clip-terminal)") :]


def _moves_of_the_person(path: Path) -> list[Moved[Any]]:
    return [
        entry
        for entry in read_record(path).entries
        if isinstance(entry, Moved) and entry.by is MovedBy.PLAYER
    ]


def _view(app: TerminalApp) -> Any:
    return app.turn.update.view


def _card_name(card: str) -> str:
    return words(GAME.slug, "fr").noun(card).name
