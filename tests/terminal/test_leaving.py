"""Leaving a game asks first, and offers to keep it."""

from pathlib import Path

import pytest

from taverne.kernel.options import parse_options
from taverne.terminal.local_game import LocalGame
from taverne.terminal.screen.app import TerminalApp
from tests.cli.command import program
from tests.terminal.driver import GAME, chronicle_text, play_lines, press, read_record, running_app, session

DEALT = parse_options(GAME.options, {"tokens": "3", "hands": "dealt", "first": "seat1"})


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


async def test_q_asks_and_stays_unless_told_to_leave() -> None:
    async with running_app(session(options=DEALT)) as (app, pilot):
        for stay in (["1"], ["enter"], ["escape"], ["q"]):
            assert "Quitter la partie ?" in await press(app, pilot, "q")
            await press(app, pilot, *stay)
            assert app.return_code is None
        await pilot.press("q", "3")
        await pilot.pause()
        assert app.return_code == 0
    assert list(Path().iterdir()) == []


async def test_a_game_can_be_kept_when_leaving_and_is_resumed_with_its_chronicle() -> None:
    arguments = session(options=DEALT)
    local_game = LocalGame(arguments)
    async with running_app(arguments, local_game=local_game) as (app, pilot):
        await press(app, pilot, "1", "enter")
        before = chronicle_text(app)
        assert "Tu attaques" in before
        await pilot.press("q", "2")
        await pilot.pause()
        assert app.return_code == 0
    assert local_game.come_back == "taverne play --resume lutin_troll.jsonl"
    record = read_record(Path("lutin_troll.jsonl"))
    again = session(options=DEALT, resumed=record, record_path=Path("lutin_troll.jsonl"))
    async with running_app(again, (80, 50)) as (app, pilot):
        shown = await press(app, pilot)
        assert "Tu attaques" in chronicle_text(app)
        assert "Quitter" not in shown
        assert "la partie reste dans lutin_troll.jsonl" in await press(app, pilot, "q")


async def test_ctrl_c_asks_where_a_game_would_be_lost_and_leaves_when_pressed_again() -> None:
    async with running_app(session(options=DEALT)) as (app, pilot):
        assert "Quitter la partie ?" in await press(app, pilot, "ctrl+c")
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert app.return_code == 0


async def test_after_the_game_q_leaves_at_once() -> None:
    async with running_app(session(options=DEALT)) as (app, pilot):
        await press(app, pilot, "x", "2", "q")
        assert app.return_code == 0


async def test_a_file_that_cannot_be_written_is_said_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running_app(session(options=DEALT)) as (app, pilot):
        Path("elsewhere").mkdir()
        monkeypatch.chdir("elsewhere")
        Path("../elsewhere").rmdir()
        assert "ne peut pas être écrite" in await press(app, pilot, "q", "2")
        assert _still_runs(app)


def test_plain_quit_asks_where_the_game_would_be_lost() -> None:
    result = play_lines("quit", "non", "quit", "garder")
    assert result.stdout.count("La partie n’est pas gardée.") == 2
    assert "Tu restes dans la partie." in result.stdout
    assert "taverne play --resume lutin_troll.jsonl" in result.stdout
    assert read_record(Path("lutin_troll.jsonl")).end is None
    assert play_lines("quit", "oui").stdout.count("La partie n’est pas gardée.") == 1


def test_plain_keep_records_from_the_beginning_and_quit_leaves_at_once_then() -> None:
    result = play_lines("1 1 4 7 9", "garder", "garder", "quit")
    assert "La partie est gardée dans lutin_troll.jsonl." in result.stdout
    assert "La partie est déjà gardée." in result.stdout
    assert "n’est pas gardée" not in result.stdout
    entries = read_record(Path("lutin_troll.jsonl")).entries
    assert {0, 1} == {entry.seat for entry in entries}


def test_a_resumed_plain_game_tells_what_has_happened() -> None:
    play_lines("1 1 4 7 9", "1", "garder", "quit")
    result = program("play", "--resume", "lutin_troll.jsonl", stdin="chronique\n")
    assert result.out.replace("\N{NO-BREAK SPACE}", " ").count("Manche 1 : les mains sont prêtes") == 2


def _still_runs(app: TerminalApp) -> bool:
    return app.return_code is None
