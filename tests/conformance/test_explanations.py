"""Explanations for newcomers: games of beginners call for each, and each names a paragraph of the rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from taverne.games import GAMES
from taverne.games.sign import load_sign
from taverne.kernel.explanation import due
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.options import parse_options
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import words_of
from taverne.words.rule_page import rule_page
from tests.conformance.random_games import Opening, openings, walk_offered
from tests.profiles import amount

LONGEST = 20_000  # moves
MOST_WORDS = 25  # of one explanation

for_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@for_every_game
def test_games_of_beginners_call_for_every_explanation(game: AnyGame) -> None:
    met: Counter[str] = Counter()
    wanted = {each.key for each in game.explanations}
    for opening in openings(game, "explanations", amount(quick=60, thorough=200)):
        met.update(_called_for(opening))
        if met.keys() == wanted:
            break
    assert met.keys() == wanted


@for_every_game
def test_a_game_has_few_explanations_with_different_keys(game: AnyGame) -> None:
    keys = [each.key for each in game.explanations]
    assert len(keys) == len(set(keys))
    assert 8 <= len(keys) <= 12, "few enough to be read in a first game"


@for_every_game
def test_the_first_question_of_a_first_game_is_explained(game: AnyGame) -> None:
    sign = load_sign(game.slug)
    options = parse_options(game.options, sign.first_game.options)
    for number in range(3):
        state = game.deal(sign.quick_seats, options, Luck.from_seed(f"first question {number}"))
        while not game.moves(state, 0):
            seat = next(seat for seat in range(1, sign.quick_seats) if game.moves(state, seat))
            state = game.play(state, seat, game.moves(state, seat)[0]).state
        view = game.view(state, 0)
        question = game.presentation.prompt(view, game.ask(state).visible_to(0))
        assert due(game.occasions, view, (question,)), question


@for_every_game
@in_both_languages
def test_every_explanation_is_short_and_names_a_paragraph_of_the_rules(game: AnyGame, lang: Language) -> None:
    page = rule_page(game.slug, lang, game.version)
    for each in game.explanations:
        assert re.search(rf"^#+ {each.rule} ", page, re.MULTILINE), each.key
        text = words_of(game, lang).label("explanation", each.key)
        assert len(text.split()) <= MOST_WORDS, each.key


def _called_for(opening: Opening) -> set[str]:
    """The keys that the seats of one game are shown."""
    game, keys = opening.game, set[str]()
    choose = game.beginner or game.policy
    luck = opening.luck.fork("beginners")

    def offered(state: Any) -> list[Sequence[Any]]:
        """The move that a beginner would choose on each seat; all moves, if they would wait."""
        nonlocal luck
        luck = luck.fork("next")
        each = [game.moves(state, seat) for seat in range(opening.seats)]
        chosen = [
            choose(game.view(state, seat), moves, luck) if moves else None for seat, moves in enumerate(each)
        ]
        return [moves if move is None else [move] for moves, move in zip(each, chosen, strict=True)]

    for turn in walk_offered(game, opening.deal(), opening.luck, offered, longest=LONGEST):
        for seat in range(opening.seats):
            view = game.view(turn.after, seat)
            question = game.presentation.prompt(view, game.ask(turn.after).visible_to(seat))
            keys |= set(due(game.occasions, view, (*turn.events, question)))
    return keys
