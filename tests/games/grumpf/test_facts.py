"""The tables in the code agree with facts.yaml."""

from collections import Counter

import pytest

from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.boards import (
    ANIMALS,
    BAG,
    BOARDS,
    CLUB,
    DRAWN,
    HUTS,
    JOKERS,
    NEUTRAL,
    POINTS,
    ROUNDS,
    TILES,
    TOKENS,
    VALUES,
    Animal,
    Board,
    Clan,
    Face,
    tokens_of,
)
from taverne.games.grumpf.rules.state import HUNT_LIMIT, Options, Up
from taverne.kernel.options import choices
from tests.games.grumpf.facts import FACTS


def _shown(face: Face) -> int | str:
    return VALUES[face] or "club"


def test_the_box_holds_what_the_facts_say() -> None:
    box = FACTS.sourced
    assert tuple(Clan) == box.clans
    assert box.animals == ANIMALS
    assert Counter(BAG) == Counter(box.animals)
    assert len(TOKENS) == box.grumpfs_each
    assert {seats: len(tokens_of(seats)) for seats in GRUMPF.seats} == {
        **dict.fromkeys(range(2, 6), box.grumpfs_each),
        6: box.grumpfs_each_of_six,
    }
    assert (
        box.jokers,
        box.sorcerer_tiles,
        box.rounds,
        box.animals_drawn,
    ) == (JOKERS, TILES, ROUNDS, DRAWN)
    assert box.huts == HUTS
    assert {length: POINTS[length] for length in range(1, 6)} == box.series
    assert POINTS[0] == 0
    assert {_shown(face) for face in Face} == set(box.faces)
    assert sorted(NEUTRAL.values(), reverse=True) == sorted(box.neutral_tokens, reverse=True)
    assert (GRUMPF.seats.start, GRUMPF.seats.stop - 1) == FACTS.players


def test_the_rounds_empty_the_bag() -> None:
    assert len(BAG) == ROUNDS * DRAWN


@pytest.mark.parametrize("board", Board)
def test_a_board_has_the_sides_of_the_facts(board: Board) -> None:
    slots, shares = FACTS.designed.slots[board], FACTS.designed.shares[board]
    fact = FACTS.likely[board]
    assert BOARDS[board] == (fact.one.side(slots, shares), fact.two.side(slots, shares))


def test_the_tokens_are_those_of_the_facts() -> None:
    assert tuple((_shown(one), _shown(two)) for one, two in TOKENS) == FACTS.designed.tokens
    assert tuple(board for board, count in NEUTRAL.items() if count == 2) == FACTS.designed.two_neutral_tokens
    assert HUNT_LIMIT == FACTS.designed.most_flips == FACTS.designed.most_beats


def test_the_designed_tokens_keep_the_rules_for_tokens() -> None:
    assert len({frozenset(map(_shown, pair)) for pair in TOKENS}) == len(TOKENS)
    assert all(any(VALUES[face] != CLUB for face in pair) for pair in TOKENS)
    assert all(VALUES[one] != VALUES[two] for one, two in TOKENS)


def test_the_options_are_those_of_the_facts() -> None:
    offered = {choice.name: (choice.values, choice.default) for choice in choices(Options)}
    assert offered == {name: (fact.choices, fact.default) for name, fact in FACTS.options.items()}


def test_every_board_and_every_animal_has_a_fact() -> None:
    assert list(FACTS.likely) == list(Board)
    assert set(FACTS.sourced.animals) == set(Animal)
    assert {trial.board for trial in FACTS.vectors.conditions} == set(Board) - {Board.SORCERER}
    tried = {(trial.board, trial.side) for trial in FACTS.vectors.conditions}
    assert len(tried) == 2 * len(Animal)
    assert {side for _, side in tried} == set(Up)
