"""Lawful reveals in Munchkin, as the comparison of two worlds knows them."""

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.moves import OpenDoor
from taverne.games.munchkin.rules.state import State
from tests.games.munchkin.scenes import play
from tests.games.munchkin.world import learnt_by

DISCARDS = (Card.PIT_BULL, Card.SHRIEKING_GEEK, Card.LAME_GOBLIN, Card.NET_TROLL)


def test_a_card_from_a_deck_that_was_shuffled_anew_is_learnt() -> None:
    """The card was open among the discards, and is open again."""
    worlds = [_without_doors(f"luck {number}") for number in range(8)]
    opened = [(before, play(before, 0, OpenDoor())) for before in worlds]
    learnt = {str(learnt_by(before, 0, OpenDoor(), after, 1)) for before, after in opened}
    assert len({after.doors for _, after in opened}) > 1
    assert len(learnt) == len({after.open.fight for _, after in opened}) > 1


def _without_doors(seed: str) -> State:
    """No door is left in the deck; all but the discards are in hands."""
    state = scene(hero(), hero(), hero(), door_discards=DISCARDS, seed=seed)
    hands = (state.hands[0], state.hands[1], (*state.hands[2], *state.doors))
    return state.__replace__(hands=hands, doors=())
