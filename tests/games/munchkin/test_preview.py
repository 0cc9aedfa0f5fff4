"""A card that may be played in a fight says how the fight would stand."""

from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.events.fight import FightStands
from taverne.games.munchkin.rules.moves import AskHelp, Move, PlayForHeroes, PlayForMonsters, PlayOn
from taverne.games.munchkin.rules.state import State
from tests.games.munchkin.scenes import told
from tests.games.munchkin.test_example import JULIEN, SUZANNE, at_the_net_troll


def _promised(state: State, seat: int, move: Move) -> object:
    return MUNCHKIN.presentation.preview(MUNCHKIN.view(state, seat), move)


def test_either_side_of_a_potion_and_the_strength_of_a_monster_are_promised_and_kept() -> None:
    state = at_the_net_troll()
    for seat, move, stands in (
        (JULIEN, PlayForHeroes(Card.MAGIC_MISSILE), FightStands(12, 10)),
        (JULIEN, PlayForMonsters(Card.MAGIC_MISSILE), FightStands(7, 15)),
        (SUZANNE, PlayOn(Card.ENRAGED, Card.NET_TROLL), FightStands(7, 15)),
    ):
        assert _promised(state, seat, move) == stands
        assert stands in told(state, seat, move)[1]


def test_what_others_have_a_say_in_is_not_promised() -> None:
    assert _promised(at_the_net_troll(), JULIEN, AskHelp(SUZANNE)) is None
