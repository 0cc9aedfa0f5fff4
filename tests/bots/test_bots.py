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
from tests.sketches.fight import FIGHT, Curse, Pass
from tests.sketches.hunt import HUNT
from tests.sketches.sorcerer import SORCERER

GAMES: list[AnyGame] = [LUTIN_TROLL, FIGHT, HUNT, SORCERER]
BUDGET = Budget(worlds=2)
LUCK = Luck.from_seed("bots")
DRAWS = amount(quick=3_000, thorough=100_000)

every_bot = pytest.mark.parametrize("name", BOTS)
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])


def questions(game: AnyGame, games: int) -> Iterator[tuple[Any, Seat]]:
    """States and seats that have something to choose, from random play."""
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
def test_a_bot_chooses_one_of_the_moves_or_none_and_the_same_for_the_same_luck(
    game: AnyGame, name: str
) -> None:
    bot, again = BOTS[name](game), BOTS[name](game)
    for number, (state, seat) in enumerate(questions(game, amount(quick=2, thorough=50))):
        view, moves, luck = game.view(state, seat), game.moves(state, seat), LUCK.fork(number)
        chosen = bot(view, moves, luck, BUDGET)
        assert chosen is None or chosen in moves
        assert bot(view, tuple(moves), luck, BUDGET) == chosen
        assert again(view, moves, luck, BUDGET) == chosen


@every_bot
def test_a_bot_is_given_a_view_moves_luck_and_a_budget_and_never_a_state(name: str) -> None:
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
    def test_every_move_is_as_likely(self, count: int) -> None:
        moves = [Pick(card) for card in Card][:count]
        assert looks_uniform(self.choices(moves), moves)

    def test_to_hold_standing_moves_back_is_as_likely_as_each_of_them(self) -> None:
        moves = [Curse(1), Curse(2)]
        assert looks_uniform(self.choices(moves), [*moves, None])

    def test_an_answer_that_is_owed_is_given(self) -> None:
        moves = [Pass(), Curse(1)]
        assert looks_uniform(self.choices(moves), moves)


class TestMind:
    def test_the_games_own_judgement_is_followed(self) -> None:
        bot = BOTS["mind"](LUTIN_TROLL)
        for state, seat in questions(LUTIN_TROLL, 1):
            view, moves = LUTIN_TROLL.view(state, seat), LUTIN_TROLL.moves(state, seat)
            assert bot(view, moves, LUCK, BUDGET) == LUTIN_TROLL.policy(view, moves, LUCK)


class TestSearch:
    """Over worlds whose worth is known."""

    MOVES = tuple(Pick(card) for card in (Card.LUTIN, Card.ELFE, Card.TROLL, Card.HARPY))
    VIEW = LUTIN_TROLL.view(LUTIN_TROLL.deal(2, Options(), LUCK), 0)

    def judged(self, worth: dict[Card, float | None], favourite: Card) -> AnyGame:
        """Lutin & Troll with another judgement."""

        def mind(_view: View, _moves: Sequence[Move], _luck: Luck) -> Move | None:
            return Pick(favourite)

        def by_seat(_state: State, _seat: Seat, move: Move) -> Sequence[float] | None:
            assert isinstance(move, Pick)
            mine = worth[move.card]
            return None if mine is None else (mine, -mine)

        return replace(LUTIN_TROLL, move_value=by_seat, policy=mind)

    @pytest.mark.parametrize("best", [Card.LUTIN, Card.ELFE, Card.TROLL, Card.HARPY])
    def test_the_move_that_is_worth_most_is_chosen(self, best: Card) -> None:
        worth: dict[Card, float | None] = dict.fromkeys(Card, 0.0)
        game = self.judged({**worth, best: 0.5}, favourite=Card.ELFE)
        assert BOTS["search"](game)(self.VIEW, self.MOVES, LUCK, BUDGET) == Pick(best)

    @pytest.mark.parametrize("favourite", [Card.LUTIN, Card.HARPY])
    def test_of_equals_the_mind_chooses(self, favourite: Card) -> None:
        game = self.judged(dict.fromkeys(Card, 1.0), favourite)
        assert BOTS["search"](game)(self.VIEW, self.MOVES, LUCK, BUDGET) == Pick(favourite)

    def test_where_nothing_can_be_solved_the_mind_chooses(self) -> None:
        game = self.judged(dict.fromkeys(Card, None), Card.TROLL)
        assert BOTS["search"](game)(self.VIEW, self.MOVES, LUCK, BUDGET) == Pick(Card.TROLL)

    @given(st.integers(1, 5))
    def test_as_many_worlds_are_imagined_as_the_budget_says_all_from_the_view(self, worlds: int) -> None:
        imagined: list[State] = []

        def worth(state: State, _seat: Seat, _move: Move) -> Sequence[float]:
            imagined.append(state)
            return 0.0, 0.0

        game = replace(LUTIN_TROLL, move_value=worth)
        BOTS["search"](game)(self.VIEW, self.MOVES, LUCK, Budget(worlds))
        assert len(imagined) == 1 + worlds * len(self.MOVES)
        assert len({state.luck for state in imagined}) == 1 + worlds
        assert all(LUTIN_TROLL.view(state, 0) == self.VIEW for state in imagined)
