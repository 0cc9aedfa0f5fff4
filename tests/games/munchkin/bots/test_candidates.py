"""The candidates of the expert's search, which keeps curses for a player who is about to win."""

import pytest

from taverne.bots import BOTS
from taverne.bots.bot import Budget
from taverne.games.munchkin.bots.candidates import MOST_CANDIDATES, candidates
from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.turn import Phase
from taverne.games.munchkin.rules.state import State
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Standing
from tests.games.munchkin.bots.test_policy import STRONG, play_table
from tests.games.munchkin.scenes import open_door, play
from tests.profiles import amount

LUCKS = [Luck.from_seed(f"weighing {number}") for number in range(3)]
CURSE = Card.LOSE_A_LEVEL


def candidates_of(state: State, seat: int, luck: Luck = LUCKS[0]) -> list[Move | None]:
    moves: list[Move | None] = list(MUNCHKIN.moves(state, seat))
    if all(isinstance(move, Standing) for move in moves):
        moves.append(None)
    return list(candidates(MUNCHKIN.view(state, seat), moves, luck))


def chosen_moves(state: State, seat: int) -> set[Move | None]:
    """The expert's moves in this state, over several lucks."""
    expert, view = BOTS["expert"](MUNCHKIN), MUNCHKIN.view(state, seat)
    return {expert(view, MUNCHKIN.moves(state, seat), luck, Budget()) for luck in LUCKS}


def claimed_fight(*hand: Card, level: int) -> State:
    """Seat 0 has claimed victory over a goblin, and seat 1 may react."""
    state = open_door(
        scene(hero(level=level), hero(level=5), hero(), hands=[(), hand, ()], doors=[Card.LAME_GOBLIN])
    )
    return play(state, 0, m.Claim())


def test_the_expert_and_the_policy_stop_a_victory_by_a_curse() -> None:
    state = claimed_fight(CURSE, level=9)
    policy_move = MUNCHKIN.policy(MUNCHKIN.view(state, 1), MUNCHKIN.moves(state, 1), LUCKS[0])
    assert policy_move == m.PlayAt(CURSE, 0)
    assert chosen_moves(state, 1) == {m.PlayAt(CURSE, 0)}


def test_the_expert_keeps_curses_while_nobody_is_about_to_win() -> None:
    for luck in LUCKS:
        for state in (
            claimed_fight(CURSE, level=4),
            scene(hero(level=5), hero(), hero(), hands=[(), (CURSE,)]),
        ):
            assert not any(isinstance(move, m.PlayAt) for move in candidates_of(state, 1, luck))


def test_the_expert_gives_away_other_cards_before_curses() -> None:
    curses = (CURSE, CURSE, Card.DUCK_OF_DOOM, Card.LOSE_ARMOR, Card.LOSE_YOUR_RACE)
    for spare in (Card.PLUTONIUM_DRAGON, Card.LOSE_YOUR_CLASS):
        hands = [(*curses, spare)]
        state = play(scene(hero(level=5), hero(), hero(), hands=hands, phase=Phase.END), 0, m.EndTurn())
        (given,) = candidates_of(state, 0)
        assert isinstance(given, m.GiveAway)
        assert (given.card is spare) is (spare is Card.PLUTONIUM_DRAGON)


def test_the_expert_plays_nothing_against_a_rival_before_the_claim() -> None:
    hands = [(), (Card.HUMONGOUS,), ()]
    state = open_door(scene(hero(level=9), hero(), hero(), hands=hands, doors=[Card.LAME_GOBLIN]))
    assert isinstance(MUNCHKIN.policy(MUNCHKIN.view(state, 1), MUNCHKIN.moves(state, 1), LUCKS[0]), m.PlayOn)
    assert candidates_of(state, 1) == [None]
    assert m.PlayOn(Card.HUMONGOUS, Card.LAME_GOBLIN) in candidates_of(play(state, 0, m.Claim()), 1)


def test_the_expert_adds_a_monster_if_both_together_win_the_game() -> None:
    hand = (Card.WANDERING_MONSTER, Card.POTTED_PLANT)
    state = open_door(scene(hero(*STRONG, level=8), hero(), hero(), hands=[hand], doors=[Card.LAME_GOBLIN]))
    assert chosen_moves(state, 0) == {m.Join(Card.POTTED_PLANT)}


def test_the_expert_provokes_a_monster_with_a_potion_if_it_wins_the_game() -> None:
    """The policy loots the room, since it does not count the potion."""
    hand = (Card.NET_TROLL, Card.MAGIC_MISSILE)
    state = scene(hero(level=9), hero(), hero(), hands=[hand], phase=Phase.ROOM)
    assert MUNCHKIN.policy(MUNCHKIN.view(state, 0), MUNCHKIN.moves(state, 0), LUCKS[0]) == m.LootRoom()
    assert chosen_moves(state, 0) == {m.Provoke(Card.NET_TROLL)}


def test_obvious_moves_are_not_searched() -> None:
    """Opening the door, putting an item on and taking a level are obvious."""
    for hand in ((), (Card.HUGE_ROCK,), (Card.BOIL_AN_ANTHILL,)):
        state = scene(hero(), hero(), hero(), hands=[hand])
        assert len(candidates_of(state, 0)) == 1


def test_the_number_of_candidates_is_limited() -> None:
    hand = (
        Card.ENRAGED,
        Card.HUMONGOUS,
        Card.INTELLIGENT,
        Card.ANCIENT,
        CURSE,
        Card.MAGIC_MISSILE,
        Card.MATE,
    )
    found = candidates_of(claimed_fight(*hand, level=9), 1)
    assert 2 < len(found) <= MOST_CANDIDATES
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("seats", MUNCHKIN.seats)
def test_experts_among_other_bots_play_to_the_end(seats: int) -> None:
    for number in range(amount(quick=1, thorough=10)):
        bots = ("expert", "novice", *["expert", "mind"] * 2)[:seats]
        table = play_table(bots, f"experts {number}", Budget(worlds=1))
        assert table.outcome is not None
