"""taverne learn: lessons as lines of text, through pipes and in terminals of two sizes."""

from __future__ import annotations

import os
import re
from itertools import product

import pexpect
import pytest

from taverne.games import GAMES
from taverne.table.lesson_play import ChosenAnswer, LessonPlay, MovesAnswer, ReadOn
from taverne.words.grammar import LANGUAGES, Language
from tests.cli.command import PROGRAM, program, taverne
from tests.conformance.lesson_answers import right_answer
from tests.profiles import THOROUGH

LESSONS = [(slug, lesson.key) for slug, game in GAMES.items() for lesson in game.lessons]
TERMINALS = tuple(product(((24, 80), (40, 100)), LANGUAGES))
TIMEOUT = 60  # seconds; long, for busy machines


def test_a_move_in_vain_is_answered_and_the_lesson_can_be_resumed() -> None:
    done = program("learn", "lutin_troll", "--lang", "en", stdin="1\n2\nq\n")
    assert done.code == 0
    assert "The weaker card loses the difference: here you would lose 2 life." in done.out
    assert "[2/10] Master Grimaud: You won, so now you attack" in done.out
    assert 'To go on from here: taverne learn lutin_troll duel --after "2"' in done.out
    resumed = program("learn", "lutin_troll", "--after", "2", "--lang", "en", stdin="2\n")
    assert "[1/10]" not in resumed.out
    assert "[3/10] Master Grimaud: Ouch!" in resumed.out


def test_after_two_tries_the_teacher_shows_the_move() -> None:
    done = program("learn", "lutin_troll", "duel", "--lang", "fr", stdin="1\n1\n")
    assert "Grimaud montre\N{NO-BREAK SPACE}: Riposter avec l’Elfe." in done.out


@pytest.mark.parametrize(("slug", "key"), LESSONS)
def test_every_lesson_is_played_to_its_end_in_lines(slug: str, key: str) -> None:
    done = program("learn", slug, key, "--lang", "en", stdin="\n".join(_typed(slug, key)) + "\n")
    assert done.code == 0, done.err
    assert "You know enough to play." in done.out
    assert f"taverne play {slug} --first-game" in done.out


def _in_terminals() -> list[tuple[str, str, int, int, Language]]:
    """Every lesson in every terminal and language; in a quick run each lesson in one of them, by turns."""
    ways = len(TERMINALS)
    found = [(*lesson, *size, lang) for lesson, (size, lang) in product(LESSONS, TERMINALS)]
    return found if THOROUGH else [found[ways * place + place % ways] for place in range(len(LESSONS))]


@pytest.mark.parametrize(("slug", "key", "rows", "columns", "lang"), _in_terminals())
def test_a_terminal_shows_sentence_moves_and_own_hand_at_once(
    slug: str, key: str, rows: int, columns: int, lang: str
) -> None:
    size = {"COLUMNS": str(columns), "LINES": str(rows), "PYTHONIOENCODING": "utf-8"}
    command = [*PROGRAM, "learn", slug, key, "--lang", lang]
    child = pexpect.spawn(
        command[0],
        command[1:],
        encoding="utf-8",
        timeout=TIMEOUT,
        dimensions=(rows, columns),
        env=os.environ | size,
    )
    for number, line in enumerate(_typed(slug, key), 1):
        child.expect("\n> ")
        shown = str(child.before).splitlines()
        assert [each for each in shown if len(each) >= columns] == []
        asked = next(place for place, each in enumerate(shown) if each.startswith(f"[{number}/"))
        own = max(place for place, each in enumerate(shown[:asked]) if re.match(r"(Toi|You)\W", each))
        assert len(shown) - own < rows, "\n".join(shown[own:])
        child.sendline(line)
    child.expect(pexpect.EOF)
    assert f"taverne play {slug} --first-game" in str(child.before)


def test_a_pupil_can_read_the_paragraph_and_all_moves_and_then_go_on() -> None:
    done = program("learn", "grumpf", "first_hunt", "--lang", "en", stdin="rules\nall\n31\nquit\n")
    assert "## §9 The hunt" in done.out
    assert "\n 80. " in done.out
    assert "[2/9]" in done.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("lutin_troll", "nothing"), "there is no lesson “nothing”; there are: duel, losing_to_win"),
        (("lutin_troll", "--after", "1"), "--after: “1” does not go on"),
        (("lutin_troll", "--after", "2 x"), "--after: “x” does not go on"),
        (("chess",), "chess"),
    ],
)
def test_mistakes_get_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = taverne("learn", *words, "--lang", "en")
    assert done.code == 2
    assert sentence in done.err


@pytest.mark.parametrize("line", ["99", "0", "yes", "1 2"])
def test_a_line_that_is_no_answer_changes_nothing(line: str) -> None:
    done = program("learn", "lutin_troll", "duel", "--lang", "en", stdin=f"{line}\n2\n")
    assert "[2/10]" in done.out
    assert done.err == ""


def test_without_a_game_all_lessons_are_listed() -> None:
    done = taverne("learn", "--lang", "fr")
    assert [line.split()[2:4] for line in done.out.splitlines()] == [list(each) for each in LESSONS]


def _typed(slug: str, key: str) -> list[str]:
    """The lines that a pupil types who is always right."""
    game = GAMES[slug]
    play = LessonPlay(game, next(each for each in game.lessons if each.key == key), "Ada")
    lines = []
    while play.step is not None:
        answer = right_answer(game, play)
        match answer:
            case MovesAnswer(moves):
                offered = play.update().moves
                lines.append(" ".join(str(1 + offered.index(move)) for move in moves))
            case ChosenAnswer(chosen):
                lines.append(str(1 + [each.key for each in play.step.answers].index(chosen)))
            case ReadOn():
                lines.append("")
        play.answer(answer)
    return lines
