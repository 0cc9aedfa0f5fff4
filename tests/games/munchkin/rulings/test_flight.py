"""Questions about running away and dying that the box does not answer: rulings F1 to F8, D1 to D5."""

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.moves import (
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
    OTHERS,
    all_pass,
    flee,
    helped,
    level,
    moves_of_kind,
    open_door,
    open_question,
    play,
    play_with_roll,
    run_and_fail,
)


def looting(state: State) -> State:
    """Play on until the first player may loot a body."""
    return all_pass(state, lambda frame: isinstance(frame, Looting))


def test_f01_the_main_fighter_runs_first_and_bad_stuff_comes_monster_by_monster() -> None:
    hands = [[], [], [Card.WANDERING_MONSTER, Card.HARPIES]]
    state = open_door(scene(hero(level=5), hero(level=3), hero(), hands=hands, doors=[Card.BIGFOOT]))
    state = flee(helped(play(state, 2, Join(Card.HARPIES)), 1))
    frame = open_question(state)
    assert isinstance(frame, Running)
    assert frame.seat == 0
    assert set(moves_of_kind(state, 0, Run)) == {Run(Card.BIGFOOT), Run(Card.HARPIES)}
    state = run_and_fail(state, Card.HARPIES)
    assert level(state) == 3, "before the next monster"
    state = run_and_fail(state, Card.BIGFOOT)
    frame = open_question(state)
    assert isinstance(frame, Running)
    assert frame.seat == 1


def test_f02_the_wizards_flight_is_paid_for_each_roll() -> None:
    hand = [Card.ELF, Card.DWARF, Card.THIEF, Card.CLERIC]
    wizard = hero(Card.LEATHER_ARMOR, classes=[Card.WIZARD])
    state = flee(open_door(scene(wizard, *OTHERS, hands=[hand], doors=[Card.GAZEBO])))
    state = play_with_roll(state, 0, Run(Card.GAZEBO), 3)
    assert Fly(Card.LEATHER_ARMOR) in moves_of_kind(state, 0, Fly), "from the table too"
    assert Fly(Card.WIZARD) not in moves_of_kind(state, 0, Fly), "the class cannot pay for itself"
    state = all_pass(play(state, 0, Fly(Card.ELF), Fly(Card.LEATHER_ARMOR)))
    assert level(state) == 1
    assert len(state.hands[0]) == 3


def test_f03_a_halfling_tries_again_after_a_failure_only() -> None:
    halfling = hero(races=[Card.HALFLING])
    state = flee(open_door(scene(halfling, *OTHERS, hands=[[Card.ELF]], doors=[Card.GAZEBO])))
    assert not moves_of_kind(play_with_roll(state, 0, Run(Card.GAZEBO), 5), 0, Retry)
    assert moves_of_kind(play_with_roll(state, 0, Run(Card.GAZEBO), 4), 0, Retry)


def test_f04_no_card_escapes_an_inescapable_monster_but_cards_may_remove_it() -> None:
    carrier = hero(stowed=[Card.RAT_ON_A_STICK])
    hands = [[Card.MAGIC_LAMP, Card.INVISIBILITY_POTION], [Card.HUMONGOUS]]
    state = open_door(scene(carrier, *OTHERS, hands=hands, doors=[Card.CRABS]))
    state = play(state, 1, PlayOn(Card.HUMONGOUS, Card.CRABS))
    assert moves_of_kind(state, 0, PlayOn) == [PlayOn(Card.MAGIC_LAMP, Card.CRABS)]
    state = flee(state)
    from_crabs = play(state, 0, Run(Card.CRABS))
    assert not isinstance(open_question(from_crabs), Rolling)


def test_f05_a_spared_runner_escapes_without_roll_loss_or_reward() -> None:
    state = flee(open_door(scene(hero(level=3), *OTHERS, doors=[Card.KING_TUT])))
    state = play(state, 0, Run(Card.KING_TUT))
    assert not isinstance(open_question(state), Rolling)
    state = all_pass(state)
    assert (level(state), state.hands[0]) == (3, ())
    higher = flee(open_door(scene(hero(level=4), *OTHERS, doors=[Card.KING_TUT])))
    assert isinstance(open_question(play(higher, 0, Run(Card.KING_TUT))), Rolling)


def test_f06_a_dead_runner_stops_running_but_the_helper_goes_on() -> None:
    hands = [[], [], [Card.WANDERING_MONSTER, Card.HARPIES]]
    state = open_door(scene(hero(level=6), hero(level=6), hero(), hands=hands, doors=[Card.PLUTONIUM_DRAGON]))
    state = flee(helped(play(state, 2, Join(Card.HARPIES)), 1))
    state = run_and_fail(state, Card.PLUTONIUM_DRAGON)
    assert state.open.heroes[0].dead
    frame = open_question(state)
    assert isinstance(frame, Running)
    assert (frame.seat, len(frame.left)) == (1, 2)


def test_f07_the_lamp_works_after_a_failed_roll_and_friendship_does_not() -> None:
    hands = [[Card.MAGIC_LAMP, Card.FRIENDSHIP_POTION]]
    state = flee(open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL])))
    state = play_with_roll(state, 0, Run(Card.NET_TROLL), 1)
    assert moves_of_kind(state, 0, PlayOn)
    assert not moves_of_kind(state, 0, Play)


def test_f08_between_a_roll_and_its_end_nothing_else_is_played() -> None:
    hands = [[Card.GOLD_PIECES_1000], [Card.LOSE_A_LEVEL]]
    state = scene(hero(level=3, races=[Card.ELF]), *OTHERS, hands=hands, doors=[Card.NET_TROLL])
    running = flee(open_door(state))
    assert moves_of_kind(running, 1, PlayAt), "before the roll a curse may still be played"
    rolled = play_with_roll(running, 0, Run(Card.NET_TROLL), 1)
    assert not moves_of_kind(rolled, 1, PlayAt)
    assert not moves_of_kind(rolled, 0, PlayAt)
    assert not moves_of_kind(rolled, 0, Drop)


def test_d01_dead_characters_keep_level_race_class_and_curses() -> None:
    victim = hero(
        Card.LEATHER_ARMOR,
        level=5,
        races=[Card.ELF],
        classes=[Card.THIEF],
        doubles=[Card.HALF_BREED],
        curses=[Card.CHICKEN_ON_YOUR_HEAD],
        servants=[Card.HIRELING],
    )
    state = run_and_fail(flee(open_door(scene(victim, *OTHERS, doors=[Card.BULLROG]))), Card.BULLROG)
    dead = state.open.heroes[0]
    assert (dead.level, dead.races, dead.classes) == (5, (Card.ELF,), (Card.THIEF,))
    assert (dead.doubles, dead.curses) == ((Card.HALF_BREED,), (Card.CHICKEN_ON_YOUR_HEAD,))


def test_d02_looters_take_one_card_each_and_cheat_and_hireling_are_cards_of_their_own() -> None:
    cheated = hero(level=5, servants=[Card.HIRELING]).__replace__(
        items=(Thing(Card.MITHRIL_ARMOR, cheat=Card.CHEAT),)
    )
    state = scene(cheated, hero(level=2), hero(level=7), hands=[[Card.ELF]], doors=[Card.BULLROG])
    state = looting(play_with_roll(flee(open_door(state)), 0, Run(Card.BULLROG), 1))
    frame = open_question(state)
    assert isinstance(frame, Looting)
    assert frame.seat == 2, "the highest level first"
    cards = {Card.ELF, Card.MITHRIL_ARMOR, Card.CHEAT, Card.HIRELING}
    assert {move.card for move in moves_of_kind(state, 2, Take) if isinstance(move, Take)} == cards
    state = play(play(state, 2, Take(Card.HIRELING)), 1, Take(Card.MITHRIL_ARMOR))
    assert (state.hands[2], state.hands[1]) == ((Card.HIRELING,), (Card.MITHRIL_ARMOR,))
    assert {Card.ELF, Card.CHEAT} <= set(state.open.doors)


def test_d03_a_helper_who_died_is_no_target_until_the_next_turn_begins() -> None:
    hands = [[Card.GOLD_PIECES_1000], [], [Card.LOSE_A_LEVEL]]
    state = scene(hero(level=3), hero(level=5), hero(level=7), hands=hands, doors=[Card.BULLROG])
    state = all_pass(play(flee(helped(open_door(state), 1)), 0, Run(Card.BULLROG)))
    state = run_and_fail(state, Card.BULLROG)
    assert state.open.heroes[1].dead
    assert moves_of_kind(state, 2, PlayAt) == [PlayAt(Card.LOSE_A_LEVEL, 0), PlayAt(Card.LOSE_A_LEVEL, 2)]
    assert moves_of_kind(state, 0, PlayAt) == [
        PlayAt(Card.GOLD_PIECES_1000, 0),
        PlayAt(Card.GOLD_PIECES_1000, 2),
    ]
    state = play(state, 0, EndTurn())
    assert PlayAt(Card.LOSE_A_LEVEL, 1) in moves_of_kind(state, 2, PlayAt)


def test_d04_a_new_character_is_dealt_eight_cards_beside_those_in_hand() -> None:
    bare = hero(level=3).__replace__(bare=True)
    state = scene(hero(), bare, hero(), hands=[[], [Card.ELF]], phase=Phase.END)
    state = play(state, 0, EndTurn())
    assert state.open.active == 1
    assert len(state.hands[1]) == 1 + 8
    assert moves_of_kind(state, 1, Put)


def test_d05_items_lost_are_those_on_the_table() -> None:
    victim = hero(stowed=[Card.LEATHER_ARMOR])
    state = scene(victim, *OTHERS, hands=[[Card.HELM_OF_COURAGE]], doors=[Card.GELATINOUS_OCTAHEDRON])
    octahedron = flee(open_door(state))
    assert run_and_fail(octahedron, Card.GELATINOUS_OCTAHEDRON).hands[0] == (Card.HELM_OF_COURAGE,)
    king = flee(
        open_door(scene(hero(level=4), *OTHERS, hands=[[Card.HELM_OF_COURAGE]], doors=[Card.KING_TUT]))
    )
    assert run_and_fail(king, Card.KING_TUT).hands[0] == ()
