"""What the tests of the terminal share: a session, a screen to read, a program in another process."""

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
from taverne.terminal.screen.app import Tavern
from taverne.terminal.session import Session
from taverne.words.grammar import Language

GAME = GAMES["lutin_troll"]
CELL = 12.2  # width of a letter in a picture of the screen
CHRONICLE = 50  # the column at which it begins in a window of 80
SVG = "{http://www.w3.org/2000/svg}"
PROGRAM = [sys.executable, "-m", "taverne", "play", "lutin_troll"]


def session(lang: Language = "fr", *, game: AnyGame = GAME, **changes: Any) -> Session:
    wishes: dict[str, Any] = {"options": game.options(), "bots": ("random",), "seed": "lamp", "name": "Lila"}
    return Session(game=game, lang=lang, **{**wishes, **changes})


@asynccontextmanager
async def opened(
    session: Session, size: tuple[int, int] = (80, 24), evening: LocalGame | None = None
) -> AsyncIterator[tuple[Tavern, Pilot[None]]]:
    """The screen, once everybody has sat down and the bots have thought."""
    evening = evening or LocalGame(session)
    app = Tavern(session, evening, pause=0)
    try:
        async with app.run_test(size=size) as pilot:
            await calm(app, pilot)
            yield app, pilot
    finally:
        evening.close()


async def press(app: Tavern, pilot: Pilot[None], *keys: str) -> str:
    """What is to be seen once these keys have had their consequences."""
    await pilot.press(*keys)
    await calm(app, pilot)
    return seen(app)


async def calm(app: Tavern, pilot: Pilot[None]) -> None:
    await pilot.pause()
    while app.busy:
        await pilot.pause(0.005)
    await pilot.pause()


def seen(app: Tavern) -> str:
    """The text of the screen, line by line, as a person would read it."""
    rows: dict[float, str] = {}
    for text in ElementTree.fromstring(app.export_screenshot()).iter(f"{SVG}text"):
        if text.get("clip-path"):  # all but the title of the window
            row, column = float(text.get("y", "0")), round(float(text.get("x", "0")) / CELL)
            rows[row] = rows.get(row, "").ljust(column) + (text.text or "")
    lines = (rows[row].replace("\N{NO-BREAK SPACE}", " ").rstrip() for row in sorted(rows))
    return "\n".join(lines)


def sentences(app: Tavern) -> str:
    """The chronicle of a narrow screen, its sentences in one piece."""
    column = " ".join(line[CHRONICLE:] for line in seen(app).split("\n"))
    return re.sub(r"[▌\s]+", " ", column)


def typed(
    *lines: str, wishes: tuple[str, ...] = (), lang: Language = "fr"
) -> subprocess.CompletedProcess[str]:
    """A whole plain session: these lines on the standard input, then its end."""
    return subprocess.run(
        [*PROGRAM, "--lang", lang, "--seed", "lamp", *wishes],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        timeout=60,
        check=False,
    )


def kept(path: Path) -> Record[Any, Any]:
    """The record in that file, its chain checked."""
    return load(path.read_text(encoding="utf-8"), GAMES)[1]
