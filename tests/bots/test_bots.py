"""Bots: what they are given, what they may answer, and each kind of bot."""

import inspect
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taverne.bots import BOTS
from taverne.bots.bot import Bot, Budget
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Move, Options, Pick, State, View
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from taverne.words.grammar import LANGUAGES
from taverne.words.load import words
from tests.kernel.uniformity import looks_uniform
from tests.profiles import amount
from tests.sketches.fight import FIGHT
from tests.sketches.fight_values import Curse, Pass
from tests.sketches.hunt import HUNT
from tests.sketches.sorcerer import SORCERER

GAMES: list[AnyGame] = [LUTIN_TROLL, FIGHT, HUNT, SORCERER]
BUDGET = Budget(worlds=2)
LUCK = Luck.from_seed("bots")
DRAWS = amount(quick=3_000, thorough=100_000)

every_bot = pytest.mark.parametrize("name", BOTS)
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])


def questions(game: AnyGame, games: int) -> Iterator[tuple[Any, Seat]]:
    """States of random games, each with a seat that can move."""
    for number in range(games):
        luck = LUCK.fork(game.slug, number)
        state = game.deal(game.seats.start, game.options(), luck)
        while game.outcome(state) is None:
            seats = [seat for seat in range(game.seats.start) if game.moves(state, seat)]
            seat, luck = luck.choice(seats)
            yield state, seat
            move, luck = luck.choice(game.moves(state, seat))
            state = game.attempt(state, seat, move).state


@every_bot
@every_game
def test_a_bot_answers_a_legal_move_or_none_and_always_the_same_for_the_same_luck(
    game: AnyGame, name: str
) -> None:
    bot, another = BOTS[name](game), BOTS[name](game)
    for number, (state, seat) in enumerate(questions(game, amount(quick=2, thorough=50))):
        view, moves, luck = game.view(state, seat), game.moves(state, seat), LUCK.fork(number)
        chosen = bot(view, moves, luck, BUDGET)
        assert chosen is None or chosen in moves
        assert bot(view, tuple(moves), luck, BUDGET) == chosen
        assert another(view, moves, luck, BUDGET) == chosen


@every_bot
def test_a_bot_gets_a_view_moves_luck_and_a_budget_but_no_state(name: str) -> None:
    bot = BOTS[name](LUTIN_TROLL)
    assert list(inspect.signature(bot).parameters) == ["view", "moves", "luck", "budget"]
    assert list(inspect.signature(BOTS[name]).parameters) in (["game"], ["_game"])


@every_bot
def test_a_bot_has_a_name_and_a_level_in_every_language(name: str) -> None:
    for lang in LANGUAGES:
        text = words("lutin_troll", lang)
        assert text.label("bot", name)
        assert text.label("level", name)


class TestRandom:
    bot: Bot[Any, Any] = staticmethod(BOTS["random"](LUTIN_TROLL))

    def choices(self, moves: Sequence[Any]) -> list[Any]:
        return [self.bot(None, moves, LUCK.fork(number), BUDGET) for number in range(DRAWS)]

    @pytest.mark.parametrize("count", [2, 3, 13])
    def test_all_moves_are_equally_likely(self, count: int) -> None:
        moves = [Pick(card) for card in Card][:count]
        assert looks_uniform(self.choices(moves), moves)

    def test_if_all_moves_are_optional_no_move_is_as_likely_as_each_of_them(self) -> None:
        moves = [Curse(1), Curse(2)]
        assert looks_uniform(self.choices(moves), [*moves, None])

    def test_a_seat_that_must_move_does(self) -> None:
        moves = [Pass(), Curse(1)]
        assert looks_uniform(self.choices(moves), moves)


class TestPolicyBot:
    def test_it_plays_the_moves_of_the_policy(self) -> None:
        bot = BOTS["mind"](LUTIN_TROLL)
        for state, seat in questions(LUTIN_TROLL, 1):
            view, moves = LUTIN_TROLL.view(state, seat), LUTIN_TROLL.moves(state, seat)
            assert bot(view, moves, LUCK, BUDGET) == LUTIN_TROLL.policy(view, moves, LUCK)


class TestSearch:
    """With a game whose move values are known."""

    MOVES = tuple(Pick(card) for card in (Card.LUTIN, Card.ELFE, Card.TROLL, Card.HARPY))
    VIEW = LUTIN_TROLL.view(LUTIN_TROLL.deal(2, Options(), LUCK), 0)

    def game_with(self, values: dict[Card, float | None], favourite: Card) -> AnyGame:
        """Lutin & Troll with these move values and a policy that picks the favourite."""

        def policy(_view: View, _moves: Sequence[Move], _luck: Luck) -> Move | None:
            return Pick(favourite)

        def move_value(_state: State, _seat: Seat, move: Move) -> Sequence[float] | None:
            assert isinstance(move, Pick)
            value = values[move.card]
            return None if value is None else (value, -value)

        return replace(LUTIN_TROLL, move_value=move_value, policy=policy)

    @pytest.mark.parametrize("best", [Card.LUTIN, Card.ELFE, Card.TROLL, Card.HARPY])
    def test_the_move_with_the_highest_value_is_chosen(self, best: Card) -> None:
        values: dict[Card, float | None] = dict.fromkeys(Card, 0.0)
        game = self.game_with({**values, best: 0.5}, favourite=Card.ELFE)
        assert BOTS["search"](game)(self.VIEW, self.MOVES, LUCK, BUDGET) == Pick(best)

    @pytest.mark.parametrize("favourite", [Card.LUTIN, Card.HARPY])
    def test_among_equal_moves_the_policy_chooses(self, favourite: Card) -> None:
        game = self.game_with(dict.fromkeys(Card, 1.0), favourite)
        assert BOTS["search"](game)(self.VIEW, self.MOVES, LUCK, BUDGET) == Pick(favourite)

    def test_where_moves_have_no_value_the_policy_chooses(self) -> None:
        game = self.game_with(dict.fromkeys(Card, None), Card.TROLL)
        assert BOTS["search"](game)(self.VIEW, self.MOVES, LUCK, BUDGET) == Pick(Card.TROLL)

    @given(st.integers(1, 5))
    def test_the_budget_sets_the_number_of_worlds_and_all_fit_the_view(self, worlds: int) -> None:
        imagined: list[State] = []

        def move_value(state: State, _seat: Seat, _move: Move) -> Sequence[float]:
            imagined.append(state)
            return 0.0, 0.0

        game = replace(LUTIN_TROLL, move_value=move_value)
        BOTS["search"](game)(self.VIEW, self.MOVES, LUCK, Budget(worlds))
        assert len(imagined) == 1 + worlds * len(self.MOVES)
        assert len({state.luck for state in imagined}) == 1 + worlds
        assert all(LUTIN_TROLL.view(state, 0) == self.VIEW for state in imagined)
