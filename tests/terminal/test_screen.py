"""The screen, driven by keys alone."""

import re
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from taverne.bots import BOTS
from taverne.kernel.options import parse_options
from taverne.kernel.pace import Pace
from taverne.kernel.record import Moved, MovedBy, TakenBack, verify
from taverne.terminal.local_game import LocalGame
from taverne.terminal.screen.app import Tavern
from taverne.terminal.screen.pages import Gallery, Rules
from taverne.words.load import words
from tests.terminal.parlour import GAME, calm, kept, opened, press, seen, sentences, session

QUICK = {"tokens": "3", "hands": "dealt", "first": "seat1"}
FIRST = parse_options(GAME.options, {"first": "seat1"})
DEALT = parse_options(GAME.options, QUICK)
HAND = ("1", "1", "4", "7", "9")  # two Imps, an Elf, Gnome 8 and the Goblin


async def test_a_whole_game_is_played_by_keys_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    async with opened(session("en", options=DEALT, record_path=path)) as (app, pilot):
        while app.turn.update.outcome is None:
            await pilot.press("1")
            await calm(app, pilot)
        screen = seen(app)
    assert "Lutin Malin" in screen
    assert "Rematch" in screen
    assert path.name in screen
    assert max(verify(GAME, kept(path)).scores) == 3


async def test_a_hand_is_built_and_given_as_one_answer_in_french(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    async with opened(session(options=FIRST, record_path=path)) as (app, pilot):
        assert "choisis ta main, encore 5 cartes" in seen(app)
        screen = await press(app, pilot, *HAND[:4])
        assert "encore 1 carte" in screen
        assert not _own(path)
        screen = await press(app, pilot, HAND[4])
        assert "Ta réponse est prête" in screen
        assert not _own(path)
        screen = await press(app, pilot, "enter")
        assert "Manche 1" in screen
        assert "À toi : attaque" in screen
    assert [len(entry.moves) for entry in _own(path)] == [5]


async def test_a_card_that_is_all_taken_goes_back_by_its_own_key() -> None:
    async with opened(session(options=FIRST)) as (app, pilot):
        assert "encore 3 cartes" in await press(app, pilot, "9", "a")
        assert "encore 4 cartes" in await press(app, pilot, "9")
        assert "encore 5 cartes" in await press(app, pilot, "backspace")


async def test_arrows_and_enter_reach_every_move() -> None:
    async with opened(session(options=DEALT)) as (app, pilot):
        count = len(app.turn.update.moves)
        reached = set()
        for _ in range(count):
            reached.add(app.turn.cursor)
            await pilot.press("down")
        assert reached == set(range(count))
        assert app.turn.cursor == 0
        second = app.turn.update.moves[1].card
        await press(app, pilot, "down", "enter")
        assert _view(app).sides[0].discard == (second,)


async def test_a_move_is_taken_back_with_all_that_followed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    async with opened(session(options=DEALT, record_path=path)) as (app, pilot):
        before = _view(app)
        await press(app, pilot, "1")
        assert _view(app) != before
        await press(app, pilot, "u")
        assert "Tu reprends ton coup" in sentences(app)
        assert _view(app) == before
    assert isinstance(kept(path).entries[-1], TakenBack)


async def test_a_refusal_is_shown_in_words_and_goes_with_the_next_key() -> None:
    async with opened(session(options=DEALT)) as (app, pilot):
        assert "Tu n’as aucun coup à reprendre" in await press(app, pilot, "u")
        assert "Tu n’as aucun coup à reprendre" not in await press(app, pilot, "down")


async def test_the_language_changes_at_once_even_in_the_chronicle() -> None:
    async with opened(session(options=DEALT)) as (app, pilot):
        assert "La partie commence" in await press(app, pilot, "1")
        screen = await press(app, pilot, "l")
        assert "The game begins" in screen
        assert "La partie commence" not in screen
        assert "You attack with" in sentences(app)


@pytest.mark.parametrize(("lang", "word"), [("fr", "L’essentiel en 30 secondes"), ("en", "in 30 seconds")])
async def test_the_rules_are_one_key_away_in_the_language_of_the_screen(lang: Any, word: str) -> None:
    async with opened(session(lang, options=DEALT)) as (app, pilot):
        assert word in await press(app, pilot, "r")
        assert isinstance(app.screen, Rules)
        assert word not in await press(app, pilot, "end")
        await press(app, pilot, "escape")
        assert not isinstance(app.screen, Rules)


async def test_every_card_can_be_read_large() -> None:
    async with opened(session(options=FIRST)) as (app, pilot):
        screen = await press(app, pilot, "down", "i")
        assert isinstance(app.screen, Gallery)
        assert "Farfadet" in screen
        assert "Petit Peuple, force 3" in screen
        assert "Petit Peuple, force 4" in await press(app, pilot, "right")
        await press(app, pilot, "escape")
        assert not isinstance(app.screen, Gallery)


async def test_a_key_pressed_over_a_page_plays_nothing() -> None:
    async with opened(session(options=DEALT)) as (app, pilot):
        before = app.turn.update
        await press(app, pilot, "i", "1", "2", "u")
        assert app.turn.update is before


async def test_a_phrase_is_said_and_told() -> None:
    async with opened(session(options=DEALT)) as (app, pilot):
        assert "Bien joué" in await press(app, pilot, "p")
        await press(app, pilot, "2")
        assert "Tu dis : « Bien joué ! »" in sentences(app)


async def test_resigning_asks_first() -> None:
    async with opened(session(options=DEALT)) as (app, pilot):
        for keep_playing in ("enter", "escape", "1"):
            assert "Ploc gagne" not in await press(app, pilot, "x", keep_playing)
        assert "La partie est finie : Ploc gagne" in await press(app, pilot, "x", "2")


async def test_a_rematch_goes_into_a_file_of_its_own_with_a_seed_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    async with opened(session(options=DEALT, record_path=path)) as (app, pilot):
        await press(app, pilot, "x", "2")
        await press(app, pilot, "1")
        assert app.turn.update.outcome is None
        assert app.turn.update.seat == 1
    assert kept(path).seed == "lamp"
    assert kept(tmp_path / "game-2.jsonl").seed == "lamp/2"


@pytest.mark.parametrize(
    "size",
    [(40, 12), (80, 24), (200, 60)]
    + [pytest.param(size, marks=pytest.mark.thorough) for size in ((60, 16), (100, 30), (120, 40))],
)
async def test_hand_prompt_and_moves_are_visible_in_any_window(size: tuple[int, int]) -> None:
    async with opened(session(options=DEALT)) as (app, pilot):
        await pilot.resize_terminal(*size)
        await pilot.pause()
        screen = seen(app)
        assert "À toi : attaque" in screen
        for card in _view(app).hand:
            assert _named(card) in screen
        assert "1▸" in screen


async def test_the_moves_scroll_to_the_chosen_one_when_they_are_too_many() -> None:
    async with opened(session(options=FIRST), size=(40, 13)) as (app, pilot):
        assert "Prendre la Mandragore" not in seen(app)
        assert "Prendre la Mandragore" in await press(app, pilot, "up")


async def test_the_chronicle_scrolls_back_and_forth() -> None:
    async with opened(session(options=DEALT)) as (app, pilot):
        for _ in range(4):
            await press(app, pilot, "1")
        assert "La partie commence" not in seen(app)
        for _ in range(4):
            await pilot.press("pageup")
        assert "La partie commence" in await press(app, pilot)


async def test_nothing_freezes_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = Event()

    def slow(_game: Any) -> Any:
        def choose(_view: Any, moves: Any, *_rest: Any) -> Any:
            thought.wait(30)
            return moves[0]

        return choose

    monkeypatch.setitem(BOTS, "mind", slow)
    app_session = session(options=DEALT, bots=("mind",))
    async with opened(app_session) as (app, pilot):
        await pilot.press("1")
        await pilot.pause()
        assert app.busy
        await pilot.press("l")
        await pilot.pause()
        assert "is looking for an answer" in seen(app)
        thought.set()
        await calm(app, pilot)
        assert "answers the" in sentences(app)


async def test_one_may_leave_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = Event()
    monkeypatch.setitem(BOTS, "mind", lambda _game: lambda *_: thought.wait(30))
    async with opened(session(options=DEALT, bots=("mind",))) as (app, pilot):
        await pilot.press("1", "ctrl+c")
        await pilot.pause()
        assert app.return_code == 0
    thought.set()


async def test_a_broken_bot_costs_its_seat_default_moves_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError

    path = tmp_path / "game.jsonl"
    monkeypatch.setitem(BOTS, "mind", lambda _game: broken)
    async with opened(session(options=DEALT, bots=("mind",), record_path=path)) as (app, pilot):
        await press(app, pilot, "1")
        assert _view(app).sides[1].discard
    answers = [entry.by for entry in kept(path).entries if isinstance(entry, Moved) and entry.seat == 1]
    assert set(answers) == {MovedBy.CLOCK}


async def test_the_clock_is_shown_and_the_table_plays_for_who_is_silent() -> None:
    now = [0.0]
    wishes = session(options=DEALT, pace=Pace.FAITHFUL)
    async with opened(wishes, (120, 40), LocalGame(wishes, clock=lambda: now[0])) as (app, pilot):
        assert "0:40" in seen(app)
        now[0] = 41.0
        while not _view(app).sides[0].discard:
            await pilot.pause(0.05)
        await calm(app, pilot)
        assert "Le sablier est vide" in seen(app)


async def test_the_light_changes_and_everything_stays() -> None:
    async with opened(session(options=DEALT)) as (app, pilot):
        night, picture = seen(app), app.export_screenshot()
        assert await press(app, pilot, "t") == night
        assert app.export_screenshot() != picture


async def test_without_colours_everything_can_still_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(session(options=DEALT)) as (app, _pilot):
        coloured = seen(app)
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened(session(options=DEALT)) as (app, _pilot):
        assert seen(app) == coloured
        colours = set(
            re.findall(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b", _body(app.export_screenshot()))
        )
    assert all(red == green == blue for red, green, blue in colours)


def _body(svg: str) -> str:
    """Without the window that is drawn around the screen."""
    return svg[svg.index("clip-terminal)") :]


def _own(path: Path) -> list[Moved[Any]]:
    return [entry for entry in kept(path).entries if isinstance(entry, Moved) and entry.by is MovedBy.PLAYER]


def _view(app: Tavern) -> Any:
    return app.turn.update.view


def _named(card: str) -> str:
    return words(GAME.slug, "fr").noun(card).name
