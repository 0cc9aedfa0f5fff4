"""Lessons over HTTP: right moves go on, others are answered and taken back, nonsense gets a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from taverne.games import GAMES
from taverne.kernel.lesson import PUPIL
from taverne.server.api.lessons import MOST_ANSWERS
from tests.server.guest import Guest
from tests.server.running import Running

DUEL = "/api/games/lutin_troll/lessons/duel"
READ = {"type": "read_on"}
COURSES = [(slug, lesson.key) for slug, game in GAMES.items() for lesson in game.lessons]


def riposte(card: str) -> dict[str, Any]:
    return {"type": "moves_answer", "moves": [{"type": "riposte", "card": card}]}


def test_a_right_move_is_played_and_the_next_step_opens(server: Running) -> None:
    told = Guest(server.port).post(f"{DUEL}?lang=en", {"answer": riposte("elfe")})
    assert told["right"] is True
    assert [each["update"]["events"][0]["type"] for each in told["shown"]] == ["riposted"]
    assert told["shown"][0]["said"]["events"][1].startswith("The Elf strikes")
    assert (told["title"], told["steps"], told["step"]["number"]) == ("The duel", 10, 1)
    assert told["step"]["best"] == [{"type": "attack", "card": "gnome7"}]


def test_another_move_is_shown_answered_and_taken_back(server: Running) -> None:
    guest = Guest(server.port)
    before = guest.post(f"{DUEL}?lang=fr", {})
    told = guest.post(f"{DUEL}?lang=fr", {"answer": riposte("lutin")})
    assert told["right"] is False
    assert told["say"].startswith("Le plus faible perd la différence")
    assert told["shown"][-1]["update"]["view"]["sides"][0]["life"] == 10
    assert (told["table"], told["step"]) == (before["table"], before["step"])


def test_an_illegal_move_gets_the_sentence_of_the_rules(server: Running) -> None:
    told = Guest(server.port).post(f"{DUEL}?lang=en", {"answer": riposte("troll")})
    assert told["right"] is False
    assert told["shown"] == []
    assert "Troll" in told["refused"]


@pytest.mark.parametrize(("slug", "lesson"), COURSES)
def test_a_whole_lesson_is_played_in_requests(server: Running, slug: str, lesson: str) -> None:
    guest = Guest(server.port)
    done: list[Any] = []
    told = guest.post(f"/api/games/{slug}/lessons/{lesson}", {})
    while told["step"] is not None:
        answer = _right_answer(told)
        told = guest.post(f"/api/games/{slug}/lessons/{lesson}", {"done": done, "answer": answer})
        if not told["right"]:  # a choice: the next one
            answer = next(each for each in _choices(told) if _goes_on(guest, slug, lesson, done, each))
            told = guest.post(f"/api/games/{slug}/lessons/{lesson}", {"done": done, "answer": answer})
        assert told["right"], (done, answer, told["say"])
        assert all(each["update"]["seat"] == PUPIL for each in told["shown"])
        done.append(answer)
    assert len(done) == told["steps"] <= MOST_ANSWERS


@pytest.mark.parametrize(
    ("path", "wish", "status", "sentence"),
    [
        ("/api/games/lutin_troll/lessons/nothing", {}, 404, "lessons of lutin_troll: duel, losing_to_win"),
        ("/api/games/nothing/lessons/duel", {}, 404, "unknown game 'nothing'"),
        (DUEL, {"done": [READ]}, 422, "done[0]: this step waits for a move"),
        (DUEL, {"done": [riposte("lutin")]}, 409, "done[0] is no answer that goes on"),
        (DUEL, {"done": [riposte("troll")]}, 409, "done[0] is no answer that goes on"),
        (DUEL, {"done": [riposte("elfe")] * (MOST_ANSWERS + 1)}, 422, f"at most {MOST_ANSWERS}"),
        (DUEL, {"answer": {"type": "moves_answer", "moves": [7]}}, 422, "answer: not what is expected"),
        (DUEL, {"answer": {"type": "chosen_answer", "key": "elf"}}, 422, "answer: this step waits"),
        (DUEL, {"more": 1}, 422, "not what is expected here"),
    ],
)
def test_bad_requests_get_a_sentence(
    server: Running, path: str, wish: dict[str, Any], status: int, sentence: str
) -> None:
    answer = Guest(server.port).ask("POST", path, wish)
    assert answer.status == status
    assert sentence in answer.json["error"]


def test_steps_are_limited_for_one_network(tmp_path: Path) -> None:
    with Running(tmp_path, limits={"lessons": (2, 3600.0)}) as server:
        assert [Guest(server.port).ask("POST", DUEL, {}).status for _ in range(3)] == [200, 200, 429]


def _right_answer(told: dict[str, Any]) -> Any:
    step = told["step"]
    if step["kind"] == "read":
        return READ
    if step["kind"] == "choose":
        return {"type": "chosen_answer", "key": step["answers"][0]["key"]}
    picks = told["table"]["update"]["ask"].get("picks", 1)
    moves = step["best"] or told["table"]["update"]["moves"]
    return {"type": "moves_answer", "moves": moves[:picks]}


def _choices(told: dict[str, Any]) -> list[Any]:
    """Further answers to the open step: buttons, or whole answers of several moves."""
    step = told["step"]
    if step["kind"] == "choose":
        return [{"type": "chosen_answer", "key": each["key"]} for each in step["answers"]]
    picks, moves = told["table"]["update"]["ask"].get("picks", 1), told["table"]["update"]["moves"]
    starts = range(len(moves) - picks + 1)
    return [{"type": "moves_answer", "moves": moves[start : start + picks]} for start in starts]


def _goes_on(guest: Guest, slug: str, lesson: str, done: list[Any], answer: Any) -> bool:
    wish = {"done": done, "answer": answer}
    return bool(guest.post(f"/api/games/{slug}/lessons/{lesson}", wish)["right"])
