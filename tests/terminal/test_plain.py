"""Plain mode, through pipes, as a program of its own."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from taverne.kernel.record import Moved, MovedBy, Resigned, verify
from taverne.words.grammar import Language
from tests.terminal.parlour import GAME, PROGRAM, kept, typed

QUICK = ("--tokens", "3", "--hands", "dealt", "--first", "seat1")


@pytest.mark.parametrize(("lang", "won"), [("fr", "le Lutin Malin"), ("en", "the Lutin Malin")])
def test_a_whole_game_goes_through_a_pipe(lang: Language, won: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    done = typed(*["1"] * 60, wishes=(*QUICK, "--record", str(path)), lang=lang)
    assert done.returncode == 0
    assert won in done.stdout
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert max(verify(GAME, kept(path)).scores) == 3


def test_several_numbers_make_one_answer(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    done = typed("1 1 4 7 9", wishes=("--record", str(path)))
    assert "Manche 1 : les mains sont prêtes" in _spaced(done.stdout)
    own = [entry for entry in kept(path).entries if isinstance(entry, Moved) and entry.by is MovedBy.PLAYER]
    assert [move.card for move in own[0].moves] == ["lutin", "lutin", "elfe", "gnome8", "gobelin"]


WRONG = {
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


def test_a_wrong_line_gets_one_sentence_and_is_asked_again() -> None:
    _, *replies = _spaced(typed(*WRONG).stdout).rstrip("> \n").split("\n> ")
    assert len(replies) == len(WRONG)
    for reply, answer in zip(replies, WRONG.values(), strict=True):
        assert reply.startswith(answer)
        assert "\n" not in reply


RIGHT = {
    "aide": "reprendre ton dernier coup",
    "HELP": "reprendre ton dernier coup",
    "?": "reprendre ton dernier coup",
    "règles": "## §4",
    "regles": "## §4",
    "carte 10": "Troll (6B) : Monstre, force 6.",
    "carte harpie": "Harpie (R) : Magicienne.",
    "card TROLL": "Troll (6B) : Monstre, force 6.",
    "table": "pioche Lutin (2V) ×4, Farfadet (3V) ×4",
    "dire": "2. Bien joué !",
    "dire 2": "Tu dis : « Bien joué ! »",
    "langue en": "Your turn: choose your hand, 5 more cards",
    "say 2": "You say: “Well played!”",
}


def test_commands_are_understood_in_both_languages() -> None:
    _, *replies = re.split(r"\n> ", _spaced(typed(*RIGHT).stdout))
    assert len(replies) == len(RIGHT) + 1
    for reply, answer in zip(replies, RIGHT.values(), strict=False):
        assert answer in reply


def test_a_move_is_taken_back() -> None:
    told = _spaced(typed("1 1 4 7 9", "1", "undo").stdout).split("\n> ")
    assert "Tu reprends ton coup." in told[3]
    assert _question(told[3]) == _question(told[1])


def test_resigning_asks_first(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    done = typed("abandonner", "non", "resign", "oui", wishes=("--record", str(path)))
    assert "Tu restes dans la partie." in done.stdout
    assert "Tu abandonnes." in done.stdout
    assert [type(entry) for entry in kept(path).entries if entry.seat == 0] == [Resigned]
    assert kept(path).end is not None


def test_a_rematch_is_played_and_kept_beside_the_first_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    done = typed("resign", "yes", "rematch", wishes=("--record", str(path)), lang="en")
    assert done.stdout.count("The game begins.") == 2
    assert kept(tmp_path / "game-2.jsonl").end is None
    assert str(tmp_path / "game-2.jsonl") in done.stdout


def test_the_end_of_input_leaves_a_record_that_can_be_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    done = typed("1 1 4 7 9", wishes=("--record", str(path)))
    assert done.returncode == 0
    assert f"taverne play --resume {path}" in done.stdout
    before = kept(path)
    again = subprocess.run(
        [sys.executable, "-m", "taverne", "play", "--resume", str(path), "--plain"],
        input="quit\n",
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    assert kept(path).entries == before.entries
    assert _question(done.stdout) == _question(again.stdout)


@pytest.mark.parametrize("cause", [signal.SIGINT, signal.SIGTERM])
def test_being_stopped_is_a_way_of_leaving(cause: signal.Signals, tmp_path: Path) -> None:
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
        running.send_signal(cause)
        told, complaints = running.communicate(timeout=60)
    assert running.returncode == 0
    assert b"--resume" in told
    assert complaints == b""
    assert kept(path).end is None


def test_a_reader_who_leaves_is_no_reason_to_complain() -> None:
    with subprocess.Popen(
        [*PROGRAM, "--plain"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        running.stdout.close()
        _, complaints = running.communicate(b"table\ntable\n", timeout=60)
    assert running.returncode == 0
    assert complaints == b""


def _spaced(told: str) -> str:
    return told.replace("\N{NO-BREAK SPACE}", " ")


def _question(told: str) -> str:
    """The table, the prompt and the moves as they were last told."""
    blocks = re.findall(r"\n\n(Vieux Korri : .*?)\n> ", f"{_spaced(told)}\n> ", re.DOTALL)
    return str(blocks[-1])
