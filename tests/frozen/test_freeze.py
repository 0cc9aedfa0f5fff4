"""`make freeze` copies what was played, or says in words why it cannot."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.frozen.bumped import ROOT, Bumped

SLUG = "lutin_troll"


@pytest.fixture(scope="module")
def bumped(tmp_path_factory: pytest.TempPathFactory) -> Bumped:
    """A checkout in which nothing is frozen yet."""
    found = Bumped(tmp_path_factory.mktemp("checkout"), [])
    _git(found.root, "init", "--quiet")
    _commit(found.root)
    return found


def _git(root: Path, *words: str) -> None:
    name = ("-c", "user.name=Ada", "-c", "user.email=ada@tavern.example")
    subprocess.run(["git", *name, *words], cwd=root, check=True, capture_output=True)


def _commit(root: Path) -> None:
    _git(root, "add", "--all")
    _git(root, "commit", "--quiet", "--message", "as it is")


def _refused(bumped: Bumped, *words: str) -> str:
    done = bumped.run("tools/freeze.py", *words)
    assert (done.returncode, done.stdout) == (2, ""), done
    assert done.stderr.startswith("freeze: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_what_cannot_be_frozen_is_said_in_words_and_nothing_changes(bumped: Bumped) -> None:
    root = bumped.root
    rules, golden = root / f"src/taverne/games/{SLUG}/rules/state.py", root / f"tests/games/{SLUG}/golden.txt"
    assert "which game? make freeze GAME=lutin_troll" in _refused(bumped)
    assert "there is no game 'chess'; there are: feed_ze_troll, " in _refused(bumped, "chess")
    assert "there is no game '../x'" in _refused(bumped, "../x")
    before = rules.read_text(encoding="utf-8")
    rules.write_text(before + "X = 1\n", encoding="utf-8")
    assert f"not committed: src/taverne/games/{SLUG}/rules/state.py; commit" in _refused(bumped, SLUG)
    rules.write_text(before, encoding="utf-8")
    written = golden.read_text(encoding="utf-8")
    golden.write_text(written.replace("version 1", "version 7", 1), encoding="utf-8")
    _commit(root)
    assert "holds no golden games of version 1: write them first" in _refused(bumped, SLUG)
    golden.write_text(written, encoding="utf-8")
    _commit(root)
    status = subprocess.run(["git", "status", "--porcelain"], cwd=root, capture_output=True, check=True)
    assert status.stdout == b""


def test_a_frozen_version_is_a_whole_copy_and_frozen_once(bumped: Bumped) -> None:
    done = bumped.run("tools/freeze.py", SLUG)
    assert done.returncode == 0, done
    assert done.stdout.startswith(
        f"{SLUG}: version 1 is frozen, and the rules in src/taverne/games/{SLUG} are"
    )
    bumped.frozen[SLUG] = 1
    now, then = bumped.package(SLUG), ROOT / "src/taverne/games" / SLUG
    assert _files(now) == _files(then) - {"problems.jsonl"}  # data of the newest rules alone
    game = bumped.root / f"src/taverne/games/{SLUG}/game.py"
    assert "    version=2," in game.read_text(encoding="utf-8")
    assert "    version=1," in (now / "game.py").read_text(encoding="utf-8")
    for path in now.rglob("*.*"):
        if path.is_file():
            assert f"games/{SLUG}" not in (text := path.read_text(encoding="utf-8")), path
            assert f"games.{SLUG}" not in text, path
    _commit(bumped.root)
    game.write_text(game.read_text(encoding="utf-8").replace("version=2", "version=1"), encoding="utf-8")
    _commit(bumped.root)
    assert "version 1 of lutin_troll is frozen already: raise the version" in _refused(bumped, SLUG)


def test_a_frozen_copy_passes_the_checks_of_the_code(bumped: Bumped) -> None:
    for command in (
        ["ruff", "check", "src/taverne/frozen"],
        ["ruff", "format", "--check", "src/taverne/frozen"],
    ):
        done = bumped.run("-m", *command)
        assert done.returncode == 0, done.stdout


def _files(folder: Path) -> set[str]:
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    return {name for name in names if "__pycache__" not in name}
