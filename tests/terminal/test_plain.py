"""Plain mode, run as a program with pipes."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from taverne.kernel.record import Moved, MovedBy, Resigned, verify
from taverne.words.grammar import Language
from tests.terminal.driver import GAME, PROGRAM, play_lines, read_record

QUICK = ("--tokens", "3", "--hands", "dealt", "--first", "seat1")


@pytest.mark.parametrize(("lang", "won"), [("fr", "le Lutin Malin"), ("en", "the Lutin Malin")])
def test_a_whole_game_is_played_through_a_pipe(lang: Language, won: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = play_lines(*["1"] * 60, arguments=(*QUICK, "--record", str(path)), lang=lang)
    assert result.returncode == 0
    assert won in result.stdout
    assert result.stderr == ""
    assert "\x1b" not in result.stdout
    assert max(verify(GAME, read_record(path)).scores) == 3


def test_several_numbers_make_one_answer(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = play_lines("1 1 4 7 9", arguments=("--record", str(path)))
    assert "Manche 1 : les mains sont prêtes" in _plain_spaces(result.stdout)
    own = [
        entry
        for entry in read_record(path).entries
        if isinstance(entry, Moved) and entry.by is MovedBy.PLAYER
    ]
    assert [move.card for move in own[0].moves] == ["lutin", "lutin", "elfe", "gnome8", "gobelin"]


MISTAKES = {
    "99": "Il n’y a pas de coup de ce numéro : choisis de 1 à 13.",
    "0": "Il n’y a pas de coup de ce numéro : choisis de 1 à 13.",
    "bonjour": "Je ne comprends pas « bonjour » : tape un numéro, ou « aide ».",
    "1 deux 3": "Je ne comprends pas « 1 deux 3 » : tape un numéro, ou « aide ».",
    "carte licorne": "Je ne connais pas la carte « licorne »",
    "dire 99": "Il n’y a pas de phrase de ce numéro : choisis de 1 à 9.",
    "reprendre": "Tu n’as aucun coup à reprendre.",
    "revanche": "La partie n’est pas finie.",
    "10 10 1 2 3": "Il n’y a plus de Troll dans ta pioche",
    "1 2 3 4 5 6": "Trop de coups d’un seul tenant",
}


def test_an_invalid_line_gets_one_sentence_and_a_new_prompt() -> None:
    _, *replies = _plain_spaces(play_lines(*MISTAKES).stdout).rstrip("> \n").split("\n> ")
    assert len(replies) == len(MISTAKES)
    for reply, answer in zip(replies, MISTAKES.values(), strict=True):
        assert reply.startswith(answer)
        assert "\n" not in reply


COMMANDS = {
    "aide": "reprendre ton dernier coup",
    "HELP": "reprendre ton dernier coup",
    "?": "qui fait toujours pareil se laisse lire",
    "conseil": "qui fait toujours pareil se laisse lire",
    "règles": "## §4",
    "regles toutes": "## §15",
    "légende": "✶ : une carte sans chiffre",
    "menu": "1. Reprendre mon dernier coup",
    "chronique": "La partie commence.",
    "carte 10": "Troll (6B) : Monstre, force 6.",
    "carte harpie": "Harpie (R) : Magicienne.",
    "card TROLL": "Troll (6B) : Monstre, force 6.",
    "table": "pioche Lutin (2V) ×4, Farfadet (3V) ×4",
    "dire": "2. Bien joué !",
    "dire 2": "Tu dis : « Bien joué ! »",
    "langue en": "Your turn: choose your hand, 5 more cards",
    "say 2": "You say: “Well played!”",
}


def test_commands_work_in_both_languages() -> None:
    _, *replies = re.split(r"\n> ", _plain_spaces(play_lines(*COMMANDS).stdout))
    assert len(replies) == len(COMMANDS) + 1
    for reply, answer in zip(replies, COMMANDS.values(), strict=False):
        assert answer in reply


def test_a_move_is_taken_back() -> None:
    output = _plain_spaces(play_lines("1 1 4 7 9", "1", "undo").stdout).split("\n> ")
    assert "Tu reprends ton coup." in output[3]
    assert _question(output[3]) == _question(output[1])


def test_resigning_asks_for_confirmation(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = play_lines("abandonner", "non", "resign", "oui", arguments=("--record", str(path)))
    assert "Tu restes dans la partie." in result.stdout
    assert "Tu abandonnes." in result.stdout
    assert [type(entry) for entry in read_record(path).entries if entry.seat == 0] == [Resigned]
    assert read_record(path).end is not None


def test_a_rematch_is_recorded_beside_the_first_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = play_lines("resign", "yes", "rematch", arguments=("--record", str(path)), lang="en")
    assert result.stdout.count("The game begins.") == 2
    assert read_record(tmp_path / "game-2.jsonl").end is None
    assert str(tmp_path / "game-2.jsonl") in result.stdout


def test_the_end_of_input_leaves_a_record_that_can_be_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = play_lines("1 1 4 7 9", arguments=("--record", str(path)))
    assert result.returncode == 0
    assert f"taverne play --resume {path}" in result.stdout
    before = read_record(path)
    again = subprocess.run(
        [sys.executable, "-m", "taverne", "play", "--resume", str(path), "--plain"],
        input="quit\n",
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    assert read_record(path).entries == before.entries
    assert _question(result.stdout) == _question(again.stdout)


@pytest.mark.parametrize("signal_number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_program_as_leaving_does(signal_number: signal.Signals, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with subprocess.Popen(
        [*PROGRAM, "--plain", "--record", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    ) as running:
        assert running.stdout is not None
        while not running.stdout.readline().startswith(b"Il en faut"):
            pass
        running.send_signal(signal_number)
        output, errors = running.communicate(timeout=60)
    assert running.returncode == 0
    assert b"--resume" in output
    assert errors == b""
    assert read_record(path).end is None


def test_a_broken_pipe_exits_with_zero() -> None:
    with subprocess.Popen(
        [*PROGRAM, "--plain"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        running.stdout.close()
        _, errors = running.communicate(b"table\ntable\n", timeout=60)
    assert running.returncode == 0
    assert errors == b""


def _plain_spaces(output: str) -> str:
    return output.replace("\N{NO-BREAK SPACE}", " ")


def _question(output: str) -> str:
    """The table, the prompt and the moves as printed last."""
    blocks = re.findall(r"\n\n([^\n:]+ : points .*?)\n> ", f"{_plain_spaces(output)}\n> ", re.DOTALL)
    return str(blocks[-1])
