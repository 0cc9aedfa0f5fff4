"""A copy of the package in which the rules of games have really changed, each after `tools/freeze.py`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from runpy import run_path
from typing import Any

ROOT = Path(__file__).parents[2]
COPIED = ("src", "tests", "tools", "pyproject.toml")
CHANGES = {  # of each game a small real change: the file, what stands there, what will stand there
    "lutin_troll": ("rules/state.py", "LIFE = 12\n", "LIFE = 10\n"),
    "feed_ze_troll": ("rules/cave.py", "Tile(Side(red=3), _expert(red=5", "Tile(Side(red=4), _expert(red=5"),
    "roi_des_nains": ("rules/quests/quests.py", "(+5, ", "(+6, "),
    "munchkin": ("rules/flight/flee.py", "NEEDED = 5 ", "NEEDED = 4 "),
    "grumpf": ("rules/boards.py", "POINTS = (0, 0, 1, 2, 4, 6)", "POINTS = (0, 0, 2, 3, 5, 7)"),
}


class Bumped:
    """The copy, the frozen versions in it, and programs that run there."""

    def __init__(self, folder: Path, slugs: list[str]) -> None:
        self.root = folder
        for name in COPIED:
            _copy(ROOT / name, folder / name)
        freeze = run_path(str(folder / "tools/freeze.py"))["freeze"]
        self.frozen: dict[str, int] = {slug: freeze(slug, folder) for slug in slugs}
        for slug in slugs:
            name, before, after = CHANGES[slug]
            path = folder / "src/taverne/games" / slug / name
            text = path.read_text(encoding="utf-8")
            assert before in text, path
            path.write_text(text.replace(before, after), encoding="utf-8")

    @property
    def environment(self) -> dict[str, str]:
        paths = f"{self.root / 'src'}:{self.root}"
        own = {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1", "TAVERNE_PROFILE": "quick"}
        return {**os.environ, **own}

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a Python program with the changed rules."""
        command = [sys.executable, *words]
        return subprocess.run(
            command, cwd=self.root, env=self.environment, capture_output=True, text=True, check=False
        )

    def package(self, slug: str) -> Path:
        return self.root / "src/taverne/frozen" / slug / f"v{self.frozen[slug]}"

    def retire(self, slug: str) -> None:
        """Remove the frozen version, as a later release would."""
        shutil.rmtree(self.package(slug))
        for path in (self.root / "tests/frozen" / slug).iterdir():
            path.unlink()


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=_caches)
    else:
        shutil.copy(source, target)


def _caches(_folder: Any, names: list[str]) -> set[str]:
    return {name for name in names if name in ("__pycache__", ".hypothesis")}
