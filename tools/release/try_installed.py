"""Uses an installed Taverne as players do: reads the rules, plays a game to its end, opens the server once.

    python tools/release/try_installed.py ENVIRONMENT

Everything runs in an empty folder and through the program alone, so that nothing can come from the sources.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.request import urlopen

LANGUAGES = ("fr", "en")
QUICK_GAME = (
    "lutin_troll",
    "--plain",
    "--tokens",
    "3",
    "--hands",
    "dealt",
    "--bots",
    "random",
    "--seed",
    "release",
)


class Failed(Exception):
    """The installed program does not do what it should."""


class Installed:
    """The program of an environment, run in an empty folder."""

    def __init__(self, environment: Path, folder: Path) -> None:
        self._program = str(environment.resolve() / "bin/taverne")
        self._folder = folder
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "TAVERNE"))
        }
        self._variables = {**kept, "HOME": str(folder), "PYTHONWARNINGS": "error", "LANG": "C.UTF-8"}

    def run(self, *words: str, answers: str = "") -> str:
        command = [self._program, *words]
        done = subprocess.run(
            command,
            check=False,
            cwd=self._folder,
            env=self._variables,
            input=answers,
            capture_output=True,
            encoding="utf-8",
            timeout=120,
        )
        if done.returncode or done.stderr:
            raise Failed(
                f"taverne {' '.join(words)} ended with {done.returncode}:\n{done.stdout}{done.stderr}"
            )
        return done.stdout

    def start(self, *words: str) -> subprocess.Popen[str]:
        command = [self._program, *words]
        return subprocess.Popen(
            command,
            cwd=self._folder,
            env=self._variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )


def main(environment: Path) -> int:
    with tempfile.TemporaryDirectory() as folder:
        installed = Installed(environment, Path(folder))
        games: list[str] = [game["slug"] for game in json.loads(installed.run("games", "--json"))]
        read_rules(installed, games)
        play_a_game(installed)
        open_the_server(installed, games)
        print(installed.run("version").strip())
        print("The rules can be read, a game was played to its end and verified, the server answers.")
    return 0


def read_rules(installed: Installed, games: list[str]) -> None:
    for slug in games:
        pages = {installed.run("rules", slug, "--lang", lang) for lang in LANGUAGES}
        if len(pages) != len(LANGUAGES) or not all(
            re.search(r"^## §1 ", page, re.MULTILINE) for page in pages
        ):
            raise Failed(f"the rules of {slug} are not there in {' and '.join(LANGUAGES)}")


def play_a_game(installed: Installed) -> None:
    """The first move of each question, until a seat has won; then the record is checked."""
    said = installed.run("play", *QUICK_GAME, "--record", "game.jsonl", "--lang", "en", answers="1\n" * 200)
    if "Clever Imp" not in said:
        raise Failed(f"the game was not played to its end:\n{said[-1000:]}")
    installed.run("replay", "game.jsonl", "--verify")


def open_the_server(installed: Installed, games: list[str]) -> None:
    server = installed.start("serve", "--host", "127.0.0.1", "--port", "0", "--data", "house")
    try:
        assert server.stdout
        printed = next((line for line in server.stdout if "http://" in line), "")
        house = printed.strip().rstrip("/")
        page = fetch(f"{house}/")
        for address in sorted(set(re.findall(r'(?:src|href)="(/[^"]+)"', page))):
            fetch(house + address)
        missing = [slug for slug in games if slug not in fetch(f"{house}/api/front?lang=en")]
        if missing:
            raise Failed(f"the front page does not offer {', '.join(missing)}")
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(timeout=30)
    if server.returncode not in (0, -signal.SIGTERM):
        raise Failed(f"the server ended with {server.returncode}")


def fetch(address: str) -> str:
    with urlopen(address, timeout=10) as answer:
        return str(answer.read().decode("utf-8", "replace"))


if __name__ == "__main__":
    try:
        sys.exit(main(Path(sys.argv[1])))
    except Failed as failed:
        sys.exit(f"!!! {failed}")
