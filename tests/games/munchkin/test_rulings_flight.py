"""Questions about running away and dying that the box does not answer: rulings F1 to F8, D1 to D5."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.moves import (
    Accept,
    AskHelp,
    Drop,
    EndTurn,
    Fly,
    Join,
    Play,
    PlayAt,
    PlayOn,
    Put,
    Retry,
    Run,
    Take,
)
from taverne.games.munchkin.rules.questions.flight import Looting, Rolling, Running
from taverne.games.munchkin.rules.questions.turn import Phase
from taverne.games.munchkin.rules.state import State, Thing
from tests.games.munchkin.scenes import (
    asks,
    caught,
    fled,
    hero,
    met,
    offered,
    passed,
    play,
    rolling,
    scene,
)

OTHERS = (hero(), hero())


def helped(state: State, helper: int) -> State:
    return play(play(state, 0, AskHelp(helper)), helper, Accept())


def level(state: State, seat: int = 0) -> int:
    return state.open.heroes[seat].level


def looting(state: State) -> State:
    """As far as the first who may take something from a body."""
    return passed(state, lambda frame: isinstance(frame, Looting))


def test_f01_the_main_fighter_runs_first_and_bad_stuff_comes_monster_by_monster() -> None:
    hands = [[], [], [Card.WANDERING_MONSTER, Card.HARPIES]]
    state = met(scene(hero(level=5), hero(level=3), hero(), hands=hands, doors=[Card.BIGFOOT]))
    state = fled(helped(play(state, 2, Join(Card.HARPIES)), 1))
    frame = asks(state)
    assert isinstance(frame, Running)
    assert frame.seat == 0
    assert set(offered(state, 0, Run)) == {Run(Card.BIGFOOT), Run(Card.HARPIES)}
    state = caught(state, Card.HARPIES)
    assert level(state) == 3, "before the next monster"
    state = caught(state, Card.BIGFOOT)
    frame = asks(state)
    assert isinstance(frame, Running)
    assert frame.seat == 1


def test_f02_flight_pays_for_each_roll_anew() -> None:
    hand = [Card.ELF, Card.DWARF, Card.THIEF, Card.CLERIC]
    wizard = hero(Card.LEATHER_ARMOR, classes=[Card.WIZARD])
    state = fled(met(scene(wizard, *OTHERS, hands=[hand], doors=[Card.GAZEBO])))
    state = rolling(state, 0, Run(Card.GAZEBO), 3)
    assert Fly(Card.LEATHER_ARMOR) in offered(state, 0, Fly), "from the table too"
    assert Fly(Card.WIZARD) not in offered(state, 0, Fly), "the class cannot pay for itself"
    state = passed(play(state, 0, Fly(Card.ELF), Fly(Card.LEATHER_ARMOR)))
    assert level(state) == 1
    assert len(state.hands[0]) == 3


def test_f03_a_halfling_tries_again_after_a_failure_only() -> None:
    halfling = hero(races=[Card.HALFLING])
    state = fled(met(scene(halfling, *OTHERS, hands=[[Card.ELF]], doors=[Card.GAZEBO])))
    assert not offered(rolling(state, 0, Run(Card.GAZEBO), 5), 0, Retry)
    assert offered(rolling(state, 0, Run(Card.GAZEBO), 4), 0, Retry)


def test_f04_what_cannot_be_escaped_is_not_fooled_by_cards_but_removed_by_them() -> None:
    carrier = hero(stowed=[Card.RAT_ON_A_STICK])
    hands = [[Card.MAGIC_LAMP, Card.INVISIBILITY_POTION], [Card.HUMONGOUS]]
    state = met(scene(carrier, *OTHERS, hands=hands, doors=[Card.CRABS]))
    state = play(state, 1, PlayOn(Card.HUMONGOUS, Card.CRABS))
    assert offered(state, 0, PlayOn) == [PlayOn(Card.MAGIC_LAMP, Card.CRABS)]
    state = fled(state)
    from_crabs = play(state, 0, Run(Card.CRABS))
    assert not isinstance(asks(from_crabs), Rolling)


def test_f05_who_is_not_pursued_escapes_without_roll_loss_or_reward() -> None:
    state = fled(met(scene(hero(level=3), *OTHERS, doors=[Card.KING_TUT])))
    state = play(state, 0, Run(Card.KING_TUT))
    assert not isinstance(asks(state), Rolling)
    state = passed(state)
    assert (level(state), state.hands[0]) == (3, ())
    higher = fled(met(scene(hero(level=4), *OTHERS, doors=[Card.KING_TUT])))
    assert isinstance(asks(play(higher, 0, Run(Card.KING_TUT))), Rolling)


def test_f06_the_dead_are_excused_from_the_rest_but_the_helper_is_not() -> None:
    hands = [[], [], [Card.WANDERING_MONSTER, Card.HARPIES]]
    state = met(scene(hero(level=6), hero(level=6), hero(), hands=hands, doors=[Card.PLUTONIUM_DRAGON]))
    state = fled(helped(play(state, 2, Join(Card.HARPIES)), 1))
    state = caught(state, Card.PLUTONIUM_DRAGON)
    assert state.open.heroes[0].dead
    frame = asks(state)
    assert isinstance(frame, Running)
    assert (frame.seat, len(frame.left)) == (1, 2)


def test_f07_the_lamp_works_after_a_failed_roll_and_friendship_does_not() -> None:
    hands = [[Card.MAGIC_LAMP, Card.FRIENDSHIP_POTION]]
    state = fled(met(scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL])))
    state = rolling(state, 0, Run(Card.NET_TROLL), 1)
    assert offered(state, 0, PlayOn)
    assert not offered(state, 0, Play)


def test_f08_between_a_roll_and_its_end_nothing_else_is_played() -> None:
    hands = [[Card.GOLD_PIECES_1000], [Card.LOSE_A_LEVEL]]
    state = scene(hero(level=3, races=[Card.ELF]), *OTHERS, hands=hands, doors=[Card.NET_TROLL])
    running = fled(met(state))
    assert offered(running, 1, PlayAt), "before the roll a curse may still be played"
    rolled = rolling(running, 0, Run(Card.NET_TROLL), 1)
    assert not offered(rolled, 1, PlayAt)
    assert not offered(rolled, 0, PlayAt)
    assert not offered(rolled, 0, Drop)


def test_d01_the_dead_keep_what_they_are() -> None:
    victim = hero(
        Card.LEATHER_ARMOR,
        level=5,
        races=[Card.ELF],
        classes=[Card.THIEF],
        doubles=[Card.HALF_BREED],
        curses=[Card.CHICKEN_ON_YOUR_HEAD],
        servants=[Card.HIRELING],
    )
    state = caught(fled(met(scene(victim, *OTHERS, doors=[Card.BULLROG]))), Card.BULLROG)
    dead = state.open.heroes[0]
    assert (dead.level, dead.races, dead.classes) == (5, (Card.ELF,), (Card.THIEF,))
    assert (dead.doubles, dead.curses) == ((Card.HALF_BREED,), (Card.CHICKEN_ON_YOUR_HEAD,))


def test_d02_looters_take_one_card_each_to_the_hand_cheat_and_hireling_apart() -> None:
    cheated = hero(level=5, servants=[Card.HIRELING]).__replace__(
        items=(Thing(Card.MITHRIL_ARMOR, cheat=Card.CHEAT),)
    )
    state = scene(cheated, hero(level=2), hero(level=7), hands=[[Card.ELF]], doors=[Card.BULLROG])
    state = looting(rolling(fled(met(state)), 0, Run(Card.BULLROG), 1))
    frame = asks(state)
    assert isinstance(frame, Looting)
    assert frame.seat == 2, "the highest level first"
    cards = {Card.ELF, Card.MITHRIL_ARMOR, Card.CHEAT, Card.HIRELING}
    assert {move.card for move in offered(state, 2, Take) if isinstance(move, Take)} == cards
    state = play(play(state, 2, Take(Card.HIRELING)), 1, Take(Card.MITHRIL_ARMOR))
    assert (state.hands[2], state.hands[1]) == ((Card.HIRELING,), (Card.MITHRIL_ARMOR,))
    assert {Card.ELF, Card.CHEAT} <= set(state.open.doors)


def test_d03_a_helper_who_died_is_no_target_until_the_next_turn_begins() -> None:
    hands = [[Card.GOLD_PIECES_1000], [], [Card.LOSE_A_LEVEL]]
    state = scene(hero(level=3), hero(level=5), hero(level=7), hands=hands, doors=[Card.BULLROG])
    state = passed(play(fled(helped(met(state), 1)), 0, Run(Card.BULLROG)))
    state = caught(state, Card.BULLROG)
    assert state.open.heroes[1].dead
    assert offered(state, 2, PlayAt) == [PlayAt(Card.LOSE_A_LEVEL, 0), PlayAt(Card.LOSE_A_LEVEL, 2)]
    assert offered(state, 0, PlayAt) == [PlayAt(Card.GOLD_PIECES_1000, 0), PlayAt(Card.GOLD_PIECES_1000, 2)]
    state = play(state, 0, EndTurn())
    assert PlayAt(Card.LOSE_A_LEVEL, 1) in offered(state, 2, PlayAt)


def test_d04_a_new_character_is_dealt_eight_cards_on_top_of_what_he_has() -> None:
    bare = hero(level=3).__replace__(bare=True)
    state = scene(hero(), bare, hero(), hands=[[], [Card.ELF]], phase=Phase.END)
    state = play(state, 0, EndTurn())
    assert state.open.active == 1
    assert len(state.hands[1]) == 1 + 8
    assert offered(state, 1, Put)


def test_d05_items_lost_are_those_on_the_table() -> None:
    victim = hero(stowed=[Card.LEATHER_ARMOR])
    state = scene(victim, *OTHERS, hands=[[Card.HELM_OF_COURAGE]], doors=[Card.GELATINOUS_OCTAHEDRON])
    octahedron = fled(met(state))
    assert caught(octahedron, Card.GELATINOUS_OCTAHEDRON).hands[0] == (Card.HELM_OF_COURAGE,)
    king = fled(met(scene(hero(level=4), *OTHERS, hands=[[Card.HELM_OF_COURAGE]], doors=[Card.KING_TUT])))
    assert caught(king, Card.KING_TUT).hands[0] == ()
