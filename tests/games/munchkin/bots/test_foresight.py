"""Bots in fights look where each move leads, with the questions that it opens."""

import pytest

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.turn import Phase
from taverne.games.munchkin.rules.state import Hero, State
from tests.games.munchkin.bots.test_candidates import chosen_moves as expert_moves
from tests.games.munchkin.bots.test_policy import chosen_moves
from tests.games.munchkin.scenes import open_door, play

SWORD = Card.CHAINSAW_OF_BLOODY_DISMEMBERMENT
ARMOUR = Card.MITHRIL_ARMOR


def fight(main: Hero, *hand: Card, door: Card, other: Hero | None = None) -> State:
    """Seat 0 has met a monster."""
    return open_door(scene(main, other or hero(level=5), hero(level=4), hands=[hand], doors=[door]))


def claim(main: Hero, door: Card, *hand: Card) -> State:
    """Seat 0 has claimed the winning level, and seat 1 may react."""
    state = open_door(scene(main, hero(level=5), hero(level=3), hands=[(), hand, ()], doors=[door]))
    return play(state, 0, m.Claim())


ELF = hero(level=9).__replace__(races=(Card.ELF,))


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (
            fight(hero(level=9), Card.HELP_ME_OUT_HERE, door=Card.ORCS_3872, other=hero(SWORD, level=5)),
            m.Play(Card.HELP_ME_OUT_HERE),
        ),
        (fight(ELF, door=Card.FACE_SUCKER), m.Drop(Card.ELF)),
        (
            fight(hero(level=9), Card.POTION_OF_HALITOSIS, door=Card.FLOATING_NOSE),
            m.PlayOn(Card.POTION_OF_HALITOSIS, Card.FLOATING_NOSE),
        ),
        (
            fight(
                hero(level=9).__replace__(curses=(Card.CHANGE_SEX,)),
                Card.WISHING_RING,
                door=Card.FACE_SUCKER,
            ),
            m.Lift(Card.CHANGE_SEX, 0),
        ),
    ],
)
def test_bots_find_the_move_that_wins_the_game(state: State, move: Move) -> None:
    assert chosen_moves(state, 0) == {move}
    assert expert_moves(state, 0) == {move}


def test_a_won_fight_is_made_a_fight_that_wins_the_game() -> None:
    state = fight(hero(Card.HELM_OF_COURAGE, level=8), Card.MATE, door=Card.HARPIES)
    assert chosen_moves(state, 0) == {m.PlayOn(Card.MATE, Card.HARPIES)}


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (claim(hero(ARMOUR, level=9), Card.ORCS_3872, Card.LOSE_ARMOR), m.PlayAt(Card.LOSE_ARMOR, 0)),
        (
            claim(hero(SWORD, Card.HELM_OF_COURAGE, level=9), Card.WANNABE_VAMPIRE, Card.LOSE_A_BIG_ITEM),
            m.PlayAt(Card.LOSE_A_BIG_ITEM, 0),
        ),
        (claim(hero(SWORD, ARMOUR, level=9), Card.HARPIES, Card.OUT_TO_LUNCH), m.Play(Card.OUT_TO_LUNCH)),
        (
            claim(hero(SWORD, level=9), Card.ORCS_3872, Card.TRANSFERRAL_POTION),
            m.PlayAt(Card.TRANSFERRAL_POTION, 2),
        ),
    ],
)
def test_bots_stop_a_winner_by_every_kind_of_card(state: State, move: Move) -> None:
    assert chosen_moves(state, 1) == {move}
    assert expert_moves(state, 1) == {move}


def test_a_card_that_ends_the_fight_is_better_than_death() -> None:
    main = hero(SWORD, Card.FLAMING_ARMOR, level=6)
    state = open_door(
        scene(main, hero(), hero(level=3), hands=[[Card.FRIENDSHIP_POTION]], doors=[Card.BULLROG])
    )
    assert chosen_moves(state, 0) == {m.Play(Card.FRIENDSHIP_POTION)}


def test_a_cleric_resurrects_the_winning_monster() -> None:
    cleric = hero(level=9).__replace__(classes=(Card.CLERIC,))
    state = scene(
        cleric,
        hero(level=5),
        hero(),
        hands=[[Card.LOSE_ARMOR]],
        doors=[Card.PLUTONIUM_DRAGON],
        door_discards=[Card.LAME_GOBLIN],
        phase=Phase.START,
    )
    assert chosen_moves(state, 0) == {m.Resurrect()}
