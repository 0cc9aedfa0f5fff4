"""Freezes the current version of a game's rules, before they are changed: `make freeze GAME=lutin_troll`.

The whole package of the game, with its bots, words, rule pages and screen, is copied to
src/taverne/frozen/<slug>/v<N>/, and its golden games to tests/frozen/<slug>/. Then the version in the game's
game.py is raised.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
VERSION = re.compile(r"^(    version=)(\d+),", re.MULTILINE)
FINGERPRINTS = "tests/compat/golden_fingerprints.json"
NEXT = """\
{slug}: version {version} is frozen, and the rules in src/taverne/games/{slug} are version {next} from now on.
Change them now; then write the golden games of version {next} and read their diff:

    .venv/bin/python -m tests.playthroughs
    .venv/bin/python -m tests.compat games texts names     # and read this diff, too
    .venv/bin/taverne replay DATA --against current        # which stored games would go differently
"""


class CannotFreeze(Exception):
    """Nothing was changed; the message says why and what to do."""


def freeze(slug: str, root: Path = ROOT) -> int:
    """Freeze the current version of a game in the checkout at `root`; return its number."""
    package = root / "src/taverne/games" / slug
    version = _version(slug, package, root)
    target = root / "src/taverne/frozen" / slug / f"v{version}"
    golden = root / "tests/games" / slug / "golden.txt"
    if target.exists():
        raise CannotFreeze(f"version {version} of {slug} is frozen already: raise the version in game.py")
    first = golden.read_text(encoding="utf-8").partition("\n")[0] if golden.exists() else ""
    if f"version {version} of its rules" not in first:
        raise CannotFreeze(
            f"{golden.relative_to(root)} holds no golden games of version {version}:"
            " write them first (python -m tests.playthroughs)"
        )
    _copy_package(slug, version, package, target)
    _copy_golden_games(slug, version, golden, root)
    game = package / "game.py"
    text = game.read_text(encoding="utf-8")
    game.write_text(VERSION.sub(rf"\g<1>{version + 1},", text, count=1), encoding="utf-8")
    return version


def check_clean(slug: str, root: Path = ROOT) -> None:
    """Refuse a game with changes that are not committed: what is frozen must be what was played."""
    paths = [f"src/taverne/games/{slug}", f"tests/games/{slug}/golden.txt", FINGERPRINTS]
    command = ["git", "status", "--porcelain", "--", *paths]
    changed = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout
    if changed:
        files = ", ".join(line[3:] for line in changed.splitlines())
        raise CannotFreeze(f"these files have changes that are not committed: {files}; commit or undo them")


def _version(slug: str, package: Path, root: Path) -> int:
    if not slug.isidentifier() or not (package / "game.py").exists():
        known = sorted(path.parent.name for path in (root / "src/taverne/games").glob("*/game.py"))
        raise CannotFreeze(f"there is no game {slug!r}; there are: {', '.join(known)}")
    found = VERSION.findall((package / "game.py").read_text(encoding="utf-8"))
    if len(found) != 1:
        raise CannotFreeze(f"{slug}: game.py must state its version once, as `    version=1,`")
    return int(found[0][1])


def _copy_package(slug: str, version: int, package: Path, target: Path) -> None:
    # Problems are those of the current rules: a frozen version is only played to its end.
    shutil.copytree(package, target, ignore=shutil.ignore_patterns("__pycache__", "*.pyc", "problems.jsonl"))
    house = target.parent / "__init__.py"
    if not house.exists():
        house.write_text(f'"""Frozen versions of {slug}."""\n', encoding="utf-8")
    for path in target.rglob("*"):
        if path.suffix in (".py", ".js", ".css", ".ts", ".svg"):
            text = path.read_text(encoding="utf-8")
            path.write_text(_moved(text, slug, version), encoding="utf-8")
    for command in (["check", "--fix", "--quiet"], ["format", "--quiet"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, str(target)], check=True)


def _moved(text: str, slug: str, version: int) -> str:
    """The text of a file with the addresses and the custom element of its frozen copy."""
    element = f"taverne-{slug.replace('_', '-')}"
    text = text.replace(f"taverne.games.{slug}", f"taverne.frozen.{slug}.v{version}")
    text = text.replace(f"/static/games/{slug}/", f"/static/frozen/{slug}/v{version}/")
    return re.sub(rf"\b{element}(?![\w-])", f"{element}-v{version}", text)


def _copy_golden_games(slug: str, version: int, golden: Path, root: Path) -> None:
    folder = root / "tests/frozen" / slug
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(golden, folder / f"v{version}.txt")
    games = json.loads((root / FINGERPRINTS).read_text(encoding="utf-8"))["games"][slug]
    text = json.dumps(games, indent=1, ensure_ascii=False)
    (folder / f"v{version}.json").write_text(text + "\n", encoding="utf-8")


def main(words: list[str]) -> int:
    try:
        if len(words) != 1 or not words[0]:
            raise CannotFreeze("which game? make freeze GAME=lutin_troll")
        [slug] = words
        _version(slug, ROOT / "src/taverne/games" / slug, ROOT)
        check_clean(slug)
        version = freeze(slug)
    except CannotFreeze as mistake:
        print(f"freeze: {mistake}", file=sys.stderr)
        return 2
    print(NEXT.format(slug=slug, version=version, next=version + 1), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
