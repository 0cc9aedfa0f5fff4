"""A long count can be stopped at any moment: it goes on where it was, and counts no piece twice."""

from __future__ import annotations

import fcntl
import itertools
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec

from tests.trust.counting import ROOT, Ledger, Piece
from tests.trust.parts import PARTS, RULES
from tests.trust.sample_parts import CODE, FAILS
from tests.trust.sample_parts import PARTS as SAMPLES

SLOW = SAMPLES[0]


def _command(folder: Path, *words: str) -> list[str]:
    parts = ["--parts", "tests.trust.sample_parts", "--folder", str(folder)]
    return [sys.executable, "-m", "tests.trust", *parts, *words]


def _counted(
    folder: Path, *words: str, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        _command(folder, *words),
        cwd=ROOT,
        env={**os.environ, **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
    )


def _pieces(folder: Path) -> list[Piece]:
    lines = [line for file in folder.glob("*.jsonl") for line in file.read_bytes().splitlines()]
    return [msgspec.json.decode(line, type=Piece) for line in lines]


def _sizes(folder: Path) -> list[tuple[int, int]]:
    return sorted((piece.number, piece.count) for piece in _pieces(folder))


def test_a_count_that_was_killed_goes_on_and_counts_no_piece_twice(tmp_path: Path) -> None:
    file = tmp_path / "slow.jsonl"
    with subprocess.Popen(_command(tmp_path, "--only", "slow"), cwd=ROOT) as count:
        while not (file.exists() and file.read_bytes().endswith(b"\n")):
            time.sleep(0.01)
        count.kill()
    with file.open("ab") as cut_off:
        cut_off.write(b'{"part":"slow","number":1,"count":')  # cut off while it was written
    before = len(file.read_bytes().splitlines()) - 1
    done = _counted(tmp_path, "--only", "slow")
    assert done.returncode == 0, done.stderr
    assert 0 < before <= len(_pieces(tmp_path)) == 4
    assert _sizes(tmp_path) == [
        (0, 4),
        (1, 4),
        (2, 4),
        (3, 2),
    ]
    again = _counted(tmp_path, "--only", "slow")
    assert "| 14 " in again.stdout
    assert "numbers 6, worst number 3" in again.stdout
    assert len(_pieces(tmp_path)) == 4


def test_two_processes_count_as_much_as_one_and_the_rest_of_a_raised_number_is_done(tmp_path: Path) -> None:
    assert _counted(tmp_path, "--only", "slow", "--want", "6", "--processes", "2").returncode == 0
    assert _counted(tmp_path, "--only", "slow", "--want", "9", "--processes", "2").returncode == 0
    assert _sizes(tmp_path) == [(0, 4), (1, 2), (2, 3)]


def test_a_stopped_count_leaves_no_process_behind_and_tells_how_far_it_came(tmp_path: Path) -> None:
    command = _command(tmp_path, "--only", "slow", "--want", "4000")
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as count:
        assert count.stdout is not None
        assert count.stdout.readline().startswith("slow: 4 of 4,000")
        threads = Path(f"/proc/{count.pid}/task").glob("*/children")
        running = [pid for thread in threads for pid in thread.read_text().split()]
        count.send_signal(signal.SIGTERM)
        assert "| slow | 4,000 " in count.stdout.read()
    assert count.returncode == 130
    assert not any(Path(f"/proc/{pid}").exists() for pid in running)


def test_a_failing_piece_is_shown_until_it_passes(tmp_path: Path) -> None:
    failed = _counted(tmp_path, "--only", "failing", environment={FAILS: "1"})
    assert failed.returncode == 1
    assert "failing: 4 of 6, " in failed.stdout
    assert ", 1 FAILURES\n" in failed.stdout
    assert "seven is not eight" in failed.stdout
    assert [len(piece.failures) for piece in _pieces(tmp_path)] == [0, 1, 0]
    assert _counted(tmp_path, "--only", "failing").returncode == 1
    assert _counted(tmp_path, "--only", "failing", "--again").returncode == 0
    assert [piece.number for piece in _pieces(tmp_path)] == [0, 1, 2, 1]


def test_a_piece_whose_process_dies_is_a_failure(tmp_path: Path) -> None:
    died = _counted(tmp_path, "--only", "dying")
    assert died.returncode == 1
    assert "the process of the piece ended with 3" in died.stdout


def test_what_was_counted_on_other_code_is_told_apart_and_adds_up_with_seeds_of_its_own(
    tmp_path: Path,
) -> None:
    old = Piece("slow", 0, 4, (), {"numbers": 0}, 1.0, "othercode", "abc1234", "2000-01-01 00:00")
    Ledger(tmp_path).add(old)
    shown = _counted(tmp_path, "--only", "slow", "--table")
    assert "| slow | 14     | 4    | 0 " in shown.stdout
    assert "abc1234" in shown.stdout
    once = _counted(tmp_path, "--only", "slow")
    assert "| slow | 14     | 14   | 10 " in once.stdout
    assert _sizes(tmp_path) == [(0, 4), (1, 4), (2, 4), (3, 2)]
    assert _counted(tmp_path, "--only", "slow", "--today").returncode == 0
    assert _sizes(tmp_path) == [(0, 4), (1, 4), (2, 4), (3, 2), (4, 4)]
    assert sum(piece.count for piece in _pieces(tmp_path) if piece.code == SLOW.code()) == 14


def test_a_failure_on_other_code_is_shown_until_its_piece_passes(tmp_path: Path) -> None:
    Ledger(tmp_path).add(Piece("failing", 0, 2, ("oh",), {}, 1.0, "other", "abc1234", "2000-01-01 00:00"))
    assert _counted(tmp_path, "--only", "failing").returncode == 1
    assert _counted(tmp_path, "--only", "failing", "--today", "--table").returncode == 0
    assert _counted(tmp_path, "--only", "failing", "--again").returncode == 0


def test_a_piece_during_which_the_code_changes_does_not_count(tmp_path: Path) -> None:
    code = tmp_path / "code.py"
    code.write_text("1")
    count = _counted(tmp_path, "--only", "changing", environment={CODE: str(code)})
    assert count.returncode == 0
    assert count.stdout.startswith("changing: the code has changed")
    assert _sizes(tmp_path) == [(0, 1), (1, 1), (2, 1)]


def test_only_a_change_of_what_the_code_does_makes_a_part_begin_again(tmp_path: Path) -> None:
    file, times = tmp_path / "code.py", itertools.count(1)

    def code(text: str) -> str:
        file.write_text(text)
        os.utime(file, ns=(0, next(times)))
        return SLOW.__replace__(decides=(str(file),)).code()

    first = code('"""Adds."""\n\ndef add(a: int) -> int:\n    """Add one."""\n    return a + 1  # one\n')
    same = code('"""Sums."""\n\n\ndef add(\n    a: int,\n) -> int:\n    """Add 1."""\n    return a + 1\n')
    other = code('"""Adds."""\n\ndef add(a: int) -> int:\n    """Add one."""\n    return a + 2  # one\n')
    assert same == first != other


def test_no_piece_begins_that_does_not_fit_the_time(tmp_path: Path) -> None:
    assert _counted(tmp_path, "--only", "slow", "--minutes", "0").returncode == 0
    assert _counted(tmp_path, "--only", "long", "--minutes", "1").returncode == 0
    assert _pieces(tmp_path) == []


def test_pieces_that_were_counted_in_two_clones_add_up_when_they_are_merged(tmp_path: Path) -> None:
    def git(folder: Path, *words: str) -> None:
        own = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
        subprocess.run(["git", "-C", str(folder), *own, *words], check=True, capture_output=True)

    def count(folder: Path, number: int) -> None:
        piece = Piece("slow", number, 1, (), {}, 1.0, "code", "abc1234", "2000-01-01 00:00")
        Ledger(folder / "tests" / "trust" / "counted").add(piece)
        git(folder, "add", ".")
        git(folder, "commit", "-m", "count")

    one, other = tmp_path / "one", tmp_path / "other"
    (one / "tests" / "trust" / "counted").mkdir(parents=True)
    (one / ".gitattributes").write_bytes((ROOT / ".gitattributes").read_bytes())
    git(one, "init", "-b", "main")
    count(one, 0)
    git(tmp_path, "clone", str(one), str(other))
    count(one, 1)
    count(other, 2)
    git(other, "fetch")
    git(other, "rebase", "origin/main")
    merged = Ledger(other / "tests" / "trust" / "counted").pieces
    assert sorted(piece.number for piece in merged) == [0, 1, 2]


def test_two_counts_in_one_folder_are_refused(tmp_path: Path) -> None:
    with (tmp_path / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        refused = _counted(tmp_path, "--only", "slow")
    assert refused.returncode == 2
    assert "another count is writing" in refused.stderr
    assert _counted(tmp_path, "--only", "nothing like that").returncode == 2


def test_every_figure_of_trust_has_a_name_of_its_own_and_code_that_decides_it() -> None:
    assert len({part.name for part in PARTS}) == len(PARTS)
    for part in PARTS:
        assert len(part.code()) == 12
        assert 0 < part.size <= part.wanted


def test_every_part_of_the_kernel_that_rules_are_made_of_decides_their_figures() -> None:
    rules = [file for each in ROOT.glob("src/taverne/games/*/rules") for file in each.rglob("*.py")]
    used = {name for file in rules for name in re.findall(r"taverne\.kernel\.(\w+)", file.read_text())}
    assert {"luck", "tagged"} < used
    assert {f"src/taverne/kernel/{name}.py" for name in used} <= set(RULES)
