"""Both search engines, in states where the right move is known."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from taverne.bots import ismcts, pimc
from taverne.bots.advice import WinsWorlds
from taverne.bots.bot import Budget
from taverne.bots.ismcts import Node, Tree
from taverne.bots.search_budget import worlds
from taverne.bots.simulation import Mover, movers, outcome_values, rollout
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Attack, Move, Riposte, State, View
from taverne.kernel.game import Outcome
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Standing
from tests.games.lutin_troll.duels import duel, fight, match
from tests.sketches.fight import FIGHT
from tests.sketches.hunt import HUNT

LUCK = Luck.from_seed("search")
every_engine = pytest.mark.parametrize("search", [pimc.search, ismcts.search], ids=["pimc", "ismcts"])


@every_engine
def test_the_only_card_that_wins_the_match_is_found(search: Any) -> None:
    """With the Gnome 8 the attacker loses all their life, with the Imp the defender does."""
    state = fight(
        duel((Card.ELFE, Card.TROLL), (Card.GNOME8, Card.LUTIN), life=(3, 3), tokens=(4, 4)), Card.ELFE
    ).state
    view, moves = LUTIN_TROLL.view(state, 1), LUTIN_TROLL.moves(state, 1)
    advice = search(LUTIN_TROLL, view, moves, LUCK, Budget(worlds=30), usual=1, noise=0.1)
    assert advice.move == Riposte(Card.GNOME8)
    assert isinstance(advice.reason, WinsWorlds)
    assert advice.reason.percent > 90
    assert advice.reason.worlds == 30
    assert [option.move for option in advice.options] == [Riposte(Card.GNOME8), Riposte(Card.LUTIN)]


@every_engine
def test_the_same_luck_and_number_of_worlds_give_the_same_advice(search: Any) -> None:
    state = duel((Card.ELFE, Card.TROLL, Card.LUTIN), (Card.GNOME8, Card.LUTIN, Card.HARPY))
    view, moves = LUTIN_TROLL.view(state, 0), LUTIN_TROLL.moves(state, 0)
    once, again = (search(LUTIN_TROLL, view, moves, LUCK, Budget(), usual=12, noise=0.3) for _ in range(2))
    assert once == again


def test_all_moves_are_tried_in_the_same_worlds() -> None:
    tried: dict[Move, list[State]] = {}

    def move_value(state: State, _seat: Seat, move: Move) -> Sequence[float]:
        tried.setdefault(move, []).append(state)
        return 0.0, 0.0

    state = duel((Card.ELFE, Card.TROLL), (Card.GNOME8, Card.LUTIN))
    game = replace(LUTIN_TROLL, move_value=move_value)
    moves = game.moves(state, 0)
    pimc.search(game, game.view(state, 0), moves, LUCK, Budget(worlds=5), usual=1, noise=0.0)
    assert set(tried) == set(moves)
    assert tried[moves[0]] == tried[moves[1]]
    assert len(set(tried[moves[0]])) == 5


class TestSearchBudget:
    def test_without_a_number_the_usual_number_of_worlds_is_imagined(self) -> None:
        assert list(worlds(Budget(), 3)) == [0, 1, 2]
        assert list(worlds(Budget(worlds=2), 3)) == [0, 1]

    def test_without_time_one_world_is_imagined(self) -> None:
        assert list(worlds(Budget(worlds=1000, seconds=0.0), 3)) == [0]

    def test_at_least_one_world_is_imagined(self) -> None:
        assert list(worlds(Budget(worlds=0), 3)) == [0]


class TestTree:
    def test_a_secret_choice_does_not_reach_the_tree_of_another_seat(self) -> None:
        """Picks have no events: the root of the other seat has no children."""
        state = match()
        moves = LUTIN_TROLL.moves(state, 0)
        tree = Tree(LUTIN_TROLL, 0, moves, noise=0.0)
        for number in range(40):
            tree.grow(LUTIN_TROLL.imagine(LUTIN_TROLL.view(state, 0), LUCK.fork(number)), LUCK.fork(number))
        assert len(tree.root.tried) > 1
        assert all(not isinstance(seen, tuple) or seen for seen in tree.root.children)
        other = tree._roots.get(1, Node())
        assert not other.children, "a pick of the first seat has led to another node of the second one"

    def test_a_public_move_reaches_the_tree_of_another_seat(self) -> None:
        state = duel((Card.ELFE, Card.TROLL, Card.LUTIN), (Card.GNOME8, Card.LUTIN, Card.HARPY))
        moves = LUTIN_TROLL.moves(state, 0)
        tree = Tree(LUTIN_TROLL, 0, moves, noise=0.0)
        for number in range(60):
            tree.grow(LUTIN_TROLL.imagine(LUTIN_TROLL.view(state, 0), LUCK.fork(number)), LUCK.fork(number))
        assert len(tree._roots[1].children) == len(moves)
        assert {move for move in tree.root.tried if isinstance(move, Attack)} == set(moves)

    def test_without_rollouts_where_the_game_gives_moves_a_value(self) -> None:
        """The policy is asked only once, before the search knows that moves have values."""
        asked: list[Move] = []

        def policy(_view: View, moves: Sequence[Move], _luck: Luck) -> Move:
            asked.append(moves[0])
            return moves[0]

        def move_value(_state: State, seat: Seat, move: Move) -> Sequence[float]:
            mine = 0.5 if move == Attack(Card.TROLL) else -0.5
            return (mine, -mine) if seat == 0 else (0.0, 0.0)

        state = duel((Card.ELFE, Card.TROLL, Card.LUTIN), (Card.GNOME8, Card.LUTIN, Card.HARPY))
        view, moves = LUTIN_TROLL.view(state, 0), LUTIN_TROLL.moves(state, 0)
        game = replace(LUTIN_TROLL, move_value=move_value, policy=policy)
        advice = ismcts.search(game, view, moves, LUCK, Budget(worlds=20), usual=1, noise=0.0)
        assert advice.move == Attack(Card.TROLL)
        assert len(asked) == 1

    @pytest.mark.parametrize("game", [FIGHT, HUNT], ids=["windows and curses", "real time"])
    def test_windows_standing_moves_and_real_time_are_searched(self, game: Any) -> None:
        state = game.deal(game.seats.start, game.options(), LUCK)
        for number in range(30):
            seats = [seat for seat in range(game.seats.start) if game.moves(state, seat)]
            if not seats:
                break
            seat = seats[number % len(seats)]
            moves = game.moves(state, seat)
            advice = ismcts.search(
                game, game.view(state, seat), moves, LUCK.fork(number), Budget(worlds=8), usual=1, noise=0.2
            )
            assert advice.move in moves
            state = game.play(state, seat, advice.move).state


class TestSimulation:
    def test_seats_with_standing_moves_come_first_and_may_pass(self) -> None:
        state, luck, optional = FIGHT.deal(3, FIGHT.options(), LUCK), LUCK, list[Mover]()
        while candidates := list(movers(FIGHT, state, luck, 3)):
            optional += [mover for mover in candidates if mover.moves[-1] is None]
            assert candidates[-1].seat in FIGHT.ask(state).owing
            move, luck = luck.choice(candidates[-1].moves)
            state = FIGHT.play(state, candidates[-1].seat, move).state
        assert optional
        assert all(isinstance(move, Standing) for mover in optional for move in mover.moves[:-1])

    def test_a_shared_victory_has_a_lower_value(self) -> None:
        assert outcome_values(Outcome((3, 1), (1, 2))) == [1.0, -1.0]
        assert outcome_values(Outcome((3, 3, 1), (1, 1, 3))) == [0.0, 0.0, -1.0]

    def test_a_rollout_ends_at_a_terminal_value(self) -> None:
        state = match()
        assert sum(rollout(LUTIN_TROLL, after_one_pick(state), LUCK, 0.1, 2)) == pytest.approx(0.0)


def after_one_pick(state: State) -> State:
    """The state after the first pick, which has no value yet."""
    return LUTIN_TROLL.play(state, 0, LUTIN_TROLL.moves(state, 0)[0]).state
