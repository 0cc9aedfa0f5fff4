"""taverne arena: its output and its files."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import PROGRAM, error_sentence, taverne

SHORT = ("arena", "lutin_troll", "--option", "tokens=3", "--seed", "cli")


def test_a_tournament_prints_its_table_and_writes_its_json(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    result = taverne(*SHORT, "--bots", "mind,random", "--games", "8", "--workers", "1", "--json", str(path))
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("Lutin & Troll, version ")
    assert "8 games a match: 4 seeds, each in 2 seatings; arena seed cli" in result.out
    report = json.loads(path.read_text("utf-8"))
    assert (report["games"], report["options"]["tokens"], report["seed"]) == (8, 3, "cli")
    mean = report["matches"][0]["scores"][0]["mean"]
    assert f"{100 * mean:.1f} [" in result.out


def test_games_are_rounded_up_to_whole_groups_with_a_message() -> None:
    result = taverne(*SHORT, "--games", "3", "--workers", "1")
    assert result.code == 0
    assert result.err == "3 games make no whole groups of 2: playing 4\n"
    assert "4 games a match" in result.out


def test_the_records_of_a_tournament_can_be_verified(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "records"
    result = taverne(*SHORT, "--bots", "mind,random", "--games", "2", "--records", str(folder))
    assert result.code == 0
    kept = sorted(folder.iterdir())
    assert [path.name for path in kept] == ["000000-0-mind-random.jsonl", "000000-1-random-mind.jsonl"]
    for path in kept:
        assert taverne("replay", str(path), "--verify").code == 0


def report_and_timing(path: Path) -> Any:
    """The JSON report without its timing, and the timing."""
    value = json.loads(path.read_text("utf-8"))
    return value, value.pop("timing")


def start_tournament(*words: str, journal: Path, groups: int) -> subprocess.Popen[bytes]:
    """Start a tournament in a process group of its own and wait until its journal has so many groups."""
    code = (  # tests in the background ignore SIGINT, and the program would inherit this
        "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); "
        f"os.execv(sys.executable, {[*PROGRAM, *words]!r})"
    )
    arena = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    while not journal.exists() or journal.read_bytes().count(b"\n") <= groups:
        assert arena.poll() is None
        time.sleep(0.02)
    return arena


@pytest.mark.parametrize(
    "signal_sent", [signal.SIGKILL, pytest.param(signal.SIGINT, marks=pytest.mark.thorough)]
)
def test_a_killed_tournament_continues_and_ends_with_the_same_result(
    signal_sent: int, tmp_path: Path
) -> None:
    journal, cut, whole = tmp_path / "journal", tmp_path / "cut.json", tmp_path / "whole.json"
    words = (*SHORT, "--bots", "mind,random", "--games", "200")
    kept = (*words, "--records", str(tmp_path / "records"), "--journal", str(journal))
    arena = start_tournament(*kept, "--workers", "2", journal=journal, groups=10)
    os.killpg(arena.pid, signal_sent)  # the parent and its workers
    _, err = arena.communicate()
    assert arena.returncode == (-signal.SIGKILL if signal_sent == signal.SIGKILL else 130)
    assert (b"the same command goes on from it" in err) == (signal_sent == signal.SIGINT)
    assert taverne(*kept, "--workers", "2", "--json", str(cut)).code == 0
    assert taverne(*words, "--workers", "1", "--json", str(whole)).code == 0
    (again, timing), (straight, _) = report_and_timing(cut), report_and_timing(whole)
    assert again == straight
    assert 0 < timing["games"] < straight["games"]  # the others were in the journal
    assert len(list((tmp_path / "records").glob("*.jsonl"))) == 200
    assert not list((tmp_path / "records").glob("*.part"))


def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    words = (*SHORT, "--games", "1000000", "--workers", "2", "--journal", str(journal))
    arena = start_tournament(*words, journal=journal, groups=4)
    os.kill(arena.pid, signal.SIGKILL)
    arena.communicate()  # returns when all processes have closed the output: the workers have ended


def test_the_journal_of_another_tournament_is_not_changed(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    words = (*SHORT, "--games", "2", "--workers", "1", "--journal", str(journal))
    assert taverne(*words).code == 0
    before = journal.read_bytes()
    other = taverne(*words[:-2], "--seed", "other", "--journal", str(journal))
    assert "is the journal of another tournament (seed 'cli', not 'other')" in error_sentence(other)
    assert journal.read_bytes() == before


def test_until_sure_stops_as_soon_as_the_result_is_clear(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    words = (*SHORT, "--bots", "mind,random", "--games", "2000", "--until-sure", "--json", str(path))
    result = taverne(*words, "--workers", "1")
    assert result.code == 0
    assert "; mind is better" in result.out
    (match,) = report_and_timing(path)[0]["matches"]
    assert match["games"] < 100
    assert (match["verdict"], match["scores"][0]["method"]) == ("better", "anytime")
    assert match["scores"][0]["low"] > 0.5


def test_the_report_can_be_made_again_from_the_journal_beside_it(tmp_path: Path) -> None:
    words = (*SHORT, "--games", "4", "--workers", "1", "--report", str(tmp_path / "report"))
    first = taverne(*words)
    page = tmp_path / "report" / "index.html"
    assert first.out.endswith(f"\n{page}\n")
    assert "<svg" in page.read_text("utf-8")
    page.unlink()
    again = taverne(*words)
    assert "0 games in " in again.out
    assert page.exists()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("--seats 3", "lutin_troll has 2 to 2 seats, not 3"),
        ("--seats 0", "'0' is not a whole number from 1"),
        ("--cluster --records x", "the machines of a cluster have disks of their own"),
        ("--journal no/such/folder/x", "cannot be written: No such file"),
    ],
)
def test_arguments_that_do_not_fit_are_refused_with_the_reason(
    words: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert reason in error_sentence(taverne("arena", "lutin_troll", *words.split()))
