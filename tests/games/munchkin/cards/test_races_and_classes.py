"""The powers of races and classes."""

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import can_carry, hand_limit
from taverne.games.munchkin.rules.fight.strength import tally, winning
from taverne.games.munchkin.rules.moves import (
    Accept,
    AskHelp,
    Backstab,
    Berserk,
    Charm,
    Discard,
    Fly,
    Price,
    Resurrect,
    Retry,
    Run,
    Sell,
    Steal,
    Turn,
)
from taverne.games.munchkin.rules.questions.choices import Stealing
from taverne.games.munchkin.rules.questions.fight import Fighting
from taverne.games.munchkin.rules.questions.flight import Rolling
from taverne.games.munchkin.rules.questions.turn import Reviving
from taverne.games.munchkin.rules.state import State
from tests.games.munchkin.scenes import (
    OTHERS,
    all_pass,
    flee,
    has_in_play,
    moves_of_kind,
    open_door,
    open_question,
    play,
    play_with_roll,
    win_fight,
)


def ours(state: State) -> int:
    assert state.open.fight
    return tally(state.open, state.open.fight).ours


def test_elf_adds_to_rolls_to_run_and_gains_levels_for_helping() -> None:
    state = scene(hero(level=4), hero(level=3, races=[Card.ELF]), hero(), doors=[Card.SHRIEKING_GEEK])
    state = play(play(open_door(state), 0, AskHelp(1)), 1, Accept())
    state = win_fight(state)
    assert [each.level for each in state.open.heroes] == [5, 4, 1]
    running = flee(open_door(scene(hero(races=[Card.ELF]), *OTHERS, doors=[Card.HARPIES])))
    frame = open_question(play_with_roll(running, 0, Run(Card.HARPIES), 4))
    assert isinstance(frame, Rolling)
    assert frame.bonus == 1


def test_dwarf_carries_any_number_of_big_items_and_six_cards() -> None:
    big = [Card.HUGE_ROCK, Card.STEPLADDER]
    assert can_carry(hero(*big, races=[Card.DWARF]), Card.SWISS_ARMY_POLEARM)
    assert not can_carry(hero(Card.HUGE_ROCK), Card.STEPLADDER)
    assert [hand_limit(hero(races=races)) for races in ((), (Card.DWARF,))] == [5, 6]


def test_halfling_sells_one_item_a_turn_at_double_price() -> None:
    seller = hero(stowed=[Card.MACE_OF_SHARPNESS], races=[Card.HALFLING])
    state = play(scene(seller, *OTHERS), 0, Price(Card.MACE_OF_SHARPNESS), Sell())
    assert state.open.heroes[0].level == 2


def test_halfling_may_pay_for_a_second_roll_per_monster() -> None:
    state = scene(hero(races=[Card.HALFLING]), *OTHERS, hands=[[Card.ELF, Card.THIEF]], doors=[Card.HARPIES])
    state = play_with_roll(flee(open_door(state)), 0, Run(Card.HARPIES), 1)
    state = play_with_roll(state, 0, Retry(Card.ELF), 2)
    assert not moves_of_kind(state, 0, Retry)


def test_warrior_goes_berserk_with_three_cards_and_wins_ties() -> None:
    hand = [Card.ELF, Card.DWARF, Card.THIEF, Card.CLERIC]
    state = open_door(
        scene(hero(level=5, classes=[Card.WARRIOR]), *OTHERS, hands=[hand], doors=[Card.AMAZON])
    )
    state = play(state, 0, Berserk(Card.ELF), Berserk(Card.DWARF), Berserk(Card.THIEF))
    assert ours(state) == 8
    assert state.open.fight
    assert winning(state.open, state.open.fight)
    assert not moves_of_kind(state, 0, Berserk)


def test_wizard_adds_to_a_roll_with_up_to_three_cards() -> None:
    hand = [Card.ELF, Card.DWARF, Card.THIEF, Card.CLERIC]
    state = open_door(scene(hero(classes=[Card.WIZARD]), *OTHERS, hands=[hand], doors=[Card.AMAZON]))
    state = play_with_roll(flee(state), 0, Run(Card.AMAZON), 2)
    state = play(state, 0, Fly(Card.ELF), Fly(Card.DWARF), Fly(Card.THIEF))
    frame = open_question(state)
    assert isinstance(frame, Rolling)
    assert frame.face + frame.bonus == 5
    assert not moves_of_kind(state, 0, Fly)


def test_wizard_charms_with_a_whole_hand_of_three_or_more() -> None:
    for hand in ([Card.ELF, Card.DWARF], [Card.ELF, Card.DWARF, Card.THIEF]):
        state = open_door(scene(hero(classes=[Card.WIZARD]), *OTHERS, hands=[hand], doors=[Card.AMAZON]))
        assert bool(moves_of_kind(state, 0, Charm)) is (len(hand) == 3)
    state = play(state, 0, Charm(Card.AMAZON))
    assert (state.open.heroes[0].level, len(state.hands[0])) == (1, 2), "its Treasures, no level"


def test_thief_stabs_each_fighter_once() -> None:
    hands = [[], [Card.ELF, Card.DWARF]]
    state = open_door(
        scene(hero(level=5), hero(classes=[Card.THIEF]), hero(), hands=hands, doors=[Card.LAME_GOBLIN])
    )
    state = play(state, 1, Backstab(Card.ELF, 0))
    assert ours(state) == 3
    assert not moves_of_kind(state, 1, Backstab)


def test_thief_steals_a_small_item_on_four_or_loses_a_level() -> None:
    rich = hero(stowed=[Card.LEATHER_ARMOR, Card.HUGE_ROCK])
    for face, level, stolen in ((4, 3, True), (3, 2, False)):
        thief = hero(level=3, classes=[Card.THIEF])
        state = scene(thief, rich, hero(), hands=[[Card.ELF]])
        assert moves_of_kind(state, 0, Steal) == [Steal(Card.LEATHER_ARMOR, 1)]
        state = play(state, 0, Steal(Card.LEATHER_ARMOR, 1))
        assert isinstance(open_question(state), Stealing)
        state = all_pass(play_with_roll(state, 0, Discard(Card.ELF), face))
        assert has_in_play(state, 0, Card.LEATHER_ARMOR) is stolen
        assert state.open.heroes[0].level == level


def test_cleric_takes_the_top_of_the_discards_instead_of_the_door() -> None:
    cleric = hero(classes=[Card.CLERIC], level=9)
    state = scene(cleric, *OTHERS, hands=[[Card.ELF]], door_discards=[Card.LAME_GOBLIN])
    state = play(state, 0, Resurrect())
    assert isinstance(open_question(state), Reviving)
    state = play(state, 0, Discard(Card.ELF))
    assert isinstance(open_question(state), Fighting)
    assert state.open.fight
    assert [foe.card for foe in state.open.fight.foes] == [Card.LAME_GOBLIN]


def test_cleric_turns_the_undead_with_three_cards() -> None:
    hand = [Card.ELF, Card.DWARF, Card.THIEF, Card.WIZARD]
    state = open_door(scene(hero(classes=[Card.CLERIC]), *OTHERS, hands=[hand], doors=[Card.KING_TUT]))
    state = play(state, 0, Turn(Card.ELF), Turn(Card.DWARF), Turn(Card.THIEF))
    assert ours(state) == 1 + 9
    assert not moves_of_kind(state, 0, Turn)
    alive = open_door(scene(hero(classes=[Card.CLERIC]), *OTHERS, hands=[hand], doors=[Card.AMAZON]))
    assert not moves_of_kind(alive, 0, Turn)
