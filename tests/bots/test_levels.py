"""The levels of bots (novice, habitué, expert) in every game."""

from typing import Any

import pytest

from taverne.bots import ADVISERS, BOTS, OFFERED
from taverne.bots.advice import ByFeel, KeepsThemGuessing, OnlyMove
from taverne.bots.bot import Budget
from taverne.bots.levels import LEVELS, USUAL, Engine, Recipe, adviser, recipe_of
from taverne.games import GAMES
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.sign import BadSign, load_sign
from taverne.kernel.ask import Wait
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.words.grammar import LANGUAGES
from taverne.words.load import words
from tests.games.lutin_troll.duels import duel, match
from tests.profiles import amount

LUCK = Luck.from_seed("levels")
BUDGET = Budget(worlds=1)

every_level = pytest.mark.parametrize("level", LEVELS)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


@every_level
@every_game
def test_every_level_finishes_every_game(game: AnyGame, level: str) -> None:
    for number in range(amount(quick=1, thorough=20)):
        luck = LUCK.fork(game.slug, level, number)
        seats = game.seats[number % len(game.seats)]
        bot, state, step = BOTS[level](game), game.deal(seats, game.options(), luck.fork("deal")), 0
        while game.outcome(state) is None:
            step += 1
            assert step < 10_000
            ask = game.ask(state)
            owing = ask.owing if ask.wait is Wait.TURN else luck.fork(step).shuffle(ask.owing)[0]
            seat = owing[0]
            moves = game.moves(state, seat)
            move = bot(game.view(state, seat), moves, luck.fork(step, "move"), BUDGET)
            assert move is None or move in moves
            state = game.play(state, seat, game.default_move(state, seat) if move is None else move).state


def test_a_game_without_a_recipe_of_its_own_has_the_usual_levels() -> None:
    assert [recipe_of("no such game", level) for level in LEVELS] == [USUAL[level] for level in LEVELS]


def test_a_recipe_with_an_unknown_key_is_refused_with_the_name_of_its_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slug = LUTIN_TROLL.slug
    sign = load_sign(slug)
    wrong = sign.bots["expert"].__replace__(recipe={"engine": "pimc", "wolds": 8})
    replaced = sign.__replace__(bots={**sign.bots, "expert": wrong})
    monkeypatch.setattr("taverne.bots.levels.load_sign", lambda *_: replaced)
    with pytest.raises(BadSign, match=f"games/{slug}/sign.toml: .*`wolds`.* recipe of bots.expert"):
        recipe_of(slug, "expert")


@every_game
def test_in_every_game_the_bots_have_different_names(game: AnyGame) -> None:
    for lang in LANGUAGES:
        names = [words(game.slug, lang).label("bot", level) for level in OFFERED]
        assert len(set(names)) == len(OFFERED)


class TestReasons:
    def advice(self, recipe: Recipe, state: Any, luck: Luck = LUCK) -> Any:
        view, moves = LUTIN_TROLL.view(state, 0), LUTIN_TROLL.moves(state, 0)
        return adviser(LUTIN_TROLL, recipe)(view, moves, luck, BUDGET)

    def test_a_single_move_needs_no_thought(self) -> None:
        last = duel((Card.ELFE,), (Card.TROLL,), before=4)
        assert self.advice(Recipe(Engine.ISMCTS), last).reason == OnlyMove()

    def test_the_policy_gives_no_reason_but_feeling(self) -> None:
        assert self.advice(Recipe(Engine.POLICY), match()).reason == ByFeel()

    def test_a_bot_that_searches_only_what_can_be_solved_follows_the_policy_elsewhere(self) -> None:
        assert self.advice(Recipe(Engine.PIMC, only_if_solvable=True), match()).reason == ByFeel()

    def test_a_mixed_strategy_is_given_as_the_reason_and_its_moves_are_random(self) -> None:
        recipe = Recipe(Engine.PIMC, mixes=True)
        given = [self.advice(recipe, match(), LUCK.fork(number)) for number in range(60)]
        assert len({advice.options for advice in given}) == 1
        assert len({advice.move for advice in given}) > 1
        for advice in given:
            chance = next(option.chance for option in advice.options if option.move == advice.move)
            assert advice.reason == KeepsThemGuessing(round(100 * chance))
            assert sum(option.chance for option in advice.options) == pytest.approx(1.0)


class TestNovice:
    def test_some_moves_are_overlooked_but_at_least_two_are_seen(self) -> None:
        state = duel((Card.ELFE, Card.TROLL, Card.LUTIN, Card.HARPY), (Card.LUTIN,) * 4, before=1)
        view, moves = LUTIN_TROLL.view(state, 0), LUTIN_TROLL.moves(state, 0)
        ask = adviser(LUTIN_TROLL, Recipe(Engine.PIMC, overlooked_share=0.9))
        noticed = [len(ask(view, moves, LUCK.fork(number), BUDGET).options) for number in range(20)]
        assert noticed == [2] * 20

    def test_an_expert_overlooks_nothing(self) -> None:
        state = duel((Card.ELFE, Card.TROLL, Card.LUTIN, Card.HARPY), (Card.LUTIN,) * 4, before=1)
        view, moves = LUTIN_TROLL.view(state, 0), LUTIN_TROLL.moves(state, 0)
        advice = ADVISERS["expert"](LUTIN_TROLL)(view, moves, LUCK, BUDGET)
        assert {option.move for option in advice.options} == set(moves)


def test_a_shortlist_contains_the_move_of_the_policy() -> None:
    state = duel((Card.ELFE, Card.TROLL, Card.LUTIN, Card.HARPY), (Card.LUTIN,) * 4, before=1)
    view, moves = LUTIN_TROLL.view(state, 0), LUTIN_TROLL.moves(state, 0)
    advice = adviser(LUTIN_TROLL, Recipe(Engine.PIMC, shortlist=2))(view, moves, LUCK, BUDGET)
    assert len(advice.options) == 2
    assert LUTIN_TROLL.policy(view, moves, LUCK) in [option.move for option in advice.options]
