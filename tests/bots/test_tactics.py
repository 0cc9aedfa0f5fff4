"""The tactics suite: every position is possible, has an answer, and what is called forced is proved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from benchmarks.tactics.position import Position, matches, matches_one, text_of
from benchmarks.tactics.proof import refutations
from benchmarks.tactics.roi_des_nains import DealPosition
from benchmarks.tactics.suite import (
    HELD_OUT,
    POSITIONS,
    SUITES,
    files_of,
    fingerprint,
    positions_of,
    read,
    state_of,
)
from taverne.games import GAMES
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.roi_des_nains.rules.cards import DECK
from taverne.games.roi_des_nains.rules.quests.quests import Quest
from taverne.kernel.tagged import Standing

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"
LEAST = {"munchkin": 200, "roi_des_nains": 60, "lutin_troll": 40, "feed_ze_troll": 40, "grumpf": 40}


def _all(slug: str) -> list[Position]:
    return positions_of(slug, held_out=False) + positions_of(slug, held_out=True)


@pytest.mark.parametrize("slug", SUITES)
def test_every_position_has_a_right_move_and_a_wrong_one(slug: str) -> None:
    for position in _all(slug):
        moves = _moves(slug, state_of(slug, position), position.seat)
        assert not all(matches_one(move, position.right) for move in moves), f"{position.name}: all are right"
        legal = [*moves, *_prepared_moves(slug, position)]
        for pattern in (*position.right, *position.first):
            assert any(matches(move, pattern) for move in legal), f"{position.name}: {pattern} is not legal"


def _moves(slug: str, state: Any, seat: int) -> list[Any]:
    """The legal moves; where none is owed, also to wait."""
    moves = list(GAMES[slug].moves(state, seat))
    return [*moves, None] if all(isinstance(move, Standing) for move in moves) else moves


def _prepared_moves(slug: str, position: Position) -> list[Any]:
    """The legal moves after each of the moves that may come first, made in the order of the file."""
    state, found = state_of(slug, position), []
    for pattern in position.first:
        move = next(
            (move for move in GAMES[slug].moves(state, position.seat) if matches(move, pattern)), None
        )
        if move is not None:
            state = GAMES[slug].play(state, position.seat, move).state
            found += _moves(slug, state, position.seat)
    return found


@pytest.mark.parametrize("slug", SUITES)
def test_positions_have_names_of_their_own_and_reasons(slug: str) -> None:
    names = [position.name for position in _all(slug)]
    assert len(set(names)) == len(names)
    for position in _all(slug):
        assert position.why.endswith((".", "!")), position.name


@pytest.mark.parametrize("slug", SUITES)
def test_the_hash_of_its_name_says_where_a_position_lies(slug: str) -> None:
    for path in sorted((POSITIONS / slug).glob("*.toml")):
        for position in read(slug, path):
            assert position.held_out is (HELD_OUT in path.stem), f"{position.name} belongs to another file"
    held_out = sum([position.held_out for position in _all(slug)])
    assert 0.2 < held_out / len(_all(slug)) < 0.47
    assert len(files_of(slug, held_out=True)) == 1


@pytest.mark.parametrize("slug", SUITES)
def test_there_are_enough_positions(slug: str) -> None:
    assert len(_all(slug)) >= LEAST[slug]


@pytest.mark.parametrize("slug", SUITES)
def test_the_figures_in_the_docs_belong_to_these_files(slug: str) -> None:
    assert f"| {slug} | `{fingerprint(slug)}` |" in DOCS.read_text(encoding="utf-8"), (
        f"measure again: make tactics ARGS='{slug} --table'"
    )


@pytest.mark.parametrize("slug", SUITES)
def test_forced_answers_are_proved(slug: str) -> None:
    positions = [position for position in _all(slug) if position.forced]
    assert len(positions) > 30
    for position in positions:
        assert refutations(slug, state_of(slug, position), position) == [], position.name


@pytest.mark.parametrize("slug", SUITES)
def test_a_wrong_claim_is_refuted(slug: str) -> None:
    """The proof bites: with a wrong move among the right ones it names a contradiction."""
    for position in [position for position in _all(slug) if position.forced][:8]:
        state = state_of(slug, position)
        moves = GAMES[slug].moves(state, position.seat)
        wrong = next(move for move in moves if not matches_one(move, position.right))
        false = position.__replace__(right=(text_of(wrong),))
        assert refutations(slug, state, false), position.name


def test_every_card_of_the_box_of_munchkin_is_named() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (POSITIONS / "munchkin").glob("*.toml")]
    named = set(" ".join(texts).replace('"', " ").split())
    assert [card for card in ROWS if card not in named] == []


def test_every_quest_and_special_card_of_the_king_of_the_dwarves_is_played() -> None:
    deals = [position for position in _all("roi_des_nains") if isinstance(position, DealPosition)]
    assert {position.quest for position in deals} == set(Quest)
    assert {position.special for position in deals} == set(DECK)


def test_every_kind_of_card_of_lutin_and_troll_is_right_somewhere() -> None:
    assert {position.right[0].split()[1] for position in _all("lutin_troll")} == set(Card)
