"""Drives the terminal client in tests: sessions, the screen as text, and the program in plain mode."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from textual.pilot import Pilot

from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.record import Record
from taverne.kernel.record_file import load
from taverne.terminal.local_game import LocalGame
from taverne.terminal.screen.app import TerminalApp
from taverne.terminal.session import Session
from taverne.words.grammar import Language

GAME = GAMES["lutin_troll"]
CELL = 12.2  # width of a letter in an SVG screenshot
CHRONICLE = 50  # its first column in a window of 80
SVG = "{http://www.w3.org/2000/svg}"
PROGRAM = [sys.executable, "-m", "taverne", "play", "lutin_troll"]


def session(lang: Language = "fr", *, game: AnyGame = GAME, **changes: Any) -> Session:
    defaults: dict[str, Any] = {
        "options": game.options(),
        "bots": ("random",),
        "seed": "lamp",
        "name": "Lila",
    }
    return Session(game=game, lang=lang, **{**defaults, **changes})


@asynccontextmanager
async def running_app(
    session: Session, size: tuple[int, int] = (80, 24), local_game: LocalGame | None = None
) -> AsyncIterator[tuple[TerminalApp, Pilot[None]]]:
    """Run the app and wait until the bots have moved."""
    local_game = local_game or LocalGame(session)
    app = TerminalApp(local_game, session.lang, pause=0)
    app.animation_level = "none"  # the screen is read after a key, not while it scrolls
    try:
        async with app.run_test(size=size) as pilot:
            await settle(app, pilot)
            yield app, pilot
    finally:
        local_game.close()


async def press(app: TerminalApp, pilot: Pilot[None], *keys: str) -> str:
    """Press the keys, wait until the bots have moved, and return the text of the screen."""
    await pilot.press(*keys)
    await settle(app, pilot)
    return screen_text(app)


async def choose_and_play(app: TerminalApp, pilot: Pilot[None], key: str) -> None:
    """Choose a line and, once an answer is complete, send it."""
    if app.turn.draft is None or not app.turn.draft.complete:
        await pilot.press(key)
    if app.turn.draft is None or app.turn.draft.complete:
        await pilot.press("enter")
    await settle(app, pilot)


async def settle(app: TerminalApp, pilot: Pilot[None]) -> None:
    await pilot.pause()
    while app.busy:
        await pilot.pause(0.005)
    await pilot.pause()


def screen_text(app: TerminalApp) -> str:
    """The text of the screen, line by line."""
    rows: dict[float, str] = {}
    for text in ElementTree.fromstring(app.export_screenshot()).iter(f"{SVG}text"):
        if text.get("clip-path"):  # all but the title of the window
            row, column = float(text.get("y", "0")), round(float(text.get("x", "0")) / CELL)
            rows[row] = rows.get(row, "").ljust(column) + (text.text or "")
    lines = (rows[row].replace("\N{NO-BREAK SPACE}", " ").rstrip() for row in sorted(rows))
    return "\n".join(lines)


def chronicle_text(app: TerminalApp) -> str:
    """The text of the chronicle in a window of 80 columns, without line breaks."""
    column = " ".join(line[CHRONICLE:] for line in screen_text(app).split("\n"))
    return re.sub(r"[▌\s]+", " ", column)


def play_lines(
    *lines: str, arguments: tuple[str, ...] = (), lang: Language = "fr"
) -> subprocess.CompletedProcess[str]:
    """Run a plain session with these lines as its whole input."""
    return subprocess.run(
        [*PROGRAM, "--lang", lang, "--seed", "lamp", *arguments],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        timeout=60,
        check=False,
    )


def read_record(path: Path) -> Record[Any, Any]:
    """The record in the file, with its hash chain checked."""
    return load(path.read_text(encoding="utf-8"), GAMES)[1]
