"""Both engines, in games small enough to know what is right."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from taverne.bots import ismcts, pimc
from taverne.bots.advice import WinsWorlds
from taverne.bots.bot import Budget
from taverne.bots.ismcts import Node, Tree
from taverne.bots.search_budget import worlds
from taverne.bots.simulation import Turn, movers, rated, rollout
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
    """With the eight the attacker loses all the life he has left, with the two the defender does."""
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

    def worth(state: State, _seat: Seat, move: Move) -> Sequence[float]:
        tried.setdefault(move, []).append(state)
        return 0.0, 0.0

    state = duel((Card.ELFE, Card.TROLL), (Card.GNOME8, Card.LUTIN))
    game = replace(LUTIN_TROLL, move_value=worth)
    moves = game.moves(state, 0)
    pimc.search(game, game.view(state, 0), moves, LUCK, Budget(worlds=5), usual=1, noise=0.0)
    assert set(tried) == set(moves)
    assert tried[moves[0]] == tried[moves[1]]
    assert len(set(tried[moves[0]])) == 5


class TestPatience:
    def test_without_a_number_the_usual_one_counts(self) -> None:
        assert list(worlds(Budget(), 3)) == [0, 1, 2]
        assert list(worlds(Budget(worlds=2), 3)) == [0, 1]

    def test_when_time_is_up_one_world_has_been_seen(self) -> None:
        assert list(worlds(Budget(worlds=1000, seconds=0.0), 3)) == [0]

    def test_there_is_always_a_world(self) -> None:
        assert list(worlds(Budget(worlds=0), 3)) == [0]


class TestTree:
    def test_whoever_chooses_in_secret_is_not_seen_choosing(self) -> None:
        """The other's tree has one first node, whatever was picked: nothing of a pick is told."""
        state = match()
        moves = LUTIN_TROLL.moves(state, 0)
        tree = Tree(LUTIN_TROLL, 0, moves, noise=0.0)
        for number in range(40):
            tree.grow(LUTIN_TROLL.imagine(LUTIN_TROLL.view(state, 0), LUCK.fork(number)), LUCK.fork(number))
        assert len(tree.root.tried) > 1
        assert all(not isinstance(seen, tuple) or seen for seen in tree.root.then)
        other = tree._roots.get(1, Node())
        assert not other.then, "a pick of the first seat has led to another node of the second one"

    def test_an_attack_is_seen_by_who_answers_it(self) -> None:
        state = duel((Card.ELFE, Card.TROLL, Card.LUTIN), (Card.GNOME8, Card.LUTIN, Card.HARPY))
        moves = LUTIN_TROLL.moves(state, 0)
        tree = Tree(LUTIN_TROLL, 0, moves, noise=0.0)
        for number in range(60):
            tree.grow(LUTIN_TROLL.imagine(LUTIN_TROLL.view(state, 0), LUCK.fork(number)), LUCK.fork(number))
        assert len(tree._roots[1].then) == len(moves)
        assert {move for move in tree.root.tried if isinstance(move, Attack)} == set(moves)

    def test_where_the_game_says_what_a_move_is_worth_nobody_plays_on(self) -> None:
        """Only for the very first choice of all the mind is asked, when that is not yet known."""
        asked: list[Move] = []

        def mind(_view: View, moves: Sequence[Move], _luck: Luck) -> Move:
            asked.append(moves[0])
            return moves[0]

        def worth(_state: State, seat: Seat, move: Move) -> Sequence[float]:
            mine = 0.5 if move == Attack(Card.TROLL) else -0.5
            return (mine, -mine) if seat == 0 else (0.0, 0.0)

        state = duel((Card.ELFE, Card.TROLL, Card.LUTIN), (Card.GNOME8, Card.LUTIN, Card.HARPY))
        view, moves = LUTIN_TROLL.view(state, 0), LUTIN_TROLL.moves(state, 0)
        game = replace(LUTIN_TROLL, move_value=worth, policy=mind)
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


class TestImaginedPlay:
    def test_whoever_may_strike_at_any_time_is_heard_and_may_hold_back(self) -> None:
        state, luck, held = FIGHT.deal(3, FIGHT.options(), LUCK), LUCK, list[Turn]()
        while coming := list(movers(FIGHT, state, luck, 3)):
            held += [turn for turn in coming if turn.moves[-1] is None]
            assert coming[-1].seat in FIGHT.ask(state).owing
            move, luck = luck.choice(coming[-1].moves)
            state = FIGHT.play(state, coming[-1].seat, move).state
        assert held
        assert all(isinstance(move, Standing) for turn in held for move in turn.moves[:-1])

    def test_a_victory_shared_is_worth_less(self) -> None:
        assert rated(Outcome((3, 1), (1, 2))) == [1.0, -1.0]
        assert rated(Outcome((3, 3, 1), (1, 1, 3))) == [0.0, 0.0, -1.0]

    def test_play_goes_on_until_the_game_or_its_prospects_tell_the_end(self) -> None:
        state = match()
        assert sum(rollout(LUTIN_TROLL, fight_once(state), LUCK, 0.1, 2)) == pytest.approx(0.0)


def fight_once(state: State) -> State:
    """After the first pick, so that there is something to play on."""
    return LUTIN_TROLL.play(state, 0, LUTIN_TROLL.moves(state, 0)[0]).state
