"""Questions about races, classes and their cards that the box does not answer: rulings C1 to C15."""

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.card_types import Item
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.games.munchkin.rules.characters.character import (
    big_items,
    hand_limit,
    has_drawbacks,
    has_trait,
    item_bonus,
    may_use,
)
from taverne.games.munchkin.rules.moves import (
    Accept,
    AskHelp,
    Cheat,
    Discard,
    Drop,
    GiveAway,
    Play,
    PlayAt,
    Price,
    Put,
    Resurrect,
    Sell,
    Steal,
    Take,
)
from taverne.games.munchkin.rules.questions.choices import Keeping, Replacing, Shedding
from taverne.games.munchkin.rules.questions.turn import Drawing, Reviving
from taverne.games.munchkin.rules.state import Hero, Thing
from tests.games.munchkin.scenes import (
    OTHERS,
    WOMAN,
    all_pass,
    has_in_play,
    moves_of_kind,
    open_door,
    open_question,
    play,
    play_with_roll,
    win_fight,
)


def may_use_card(who: Hero, card: Card) -> bool:
    row = ROWS[card]
    assert isinstance(row, Item)
    return may_use(who, row)


def test_c01_a_super_munchkin_of_one_class_has_no_drawbacks() -> None:
    plain = hero(classes=[Card.WIZARD])
    double = hero(classes=[Card.WIZARD], doubles=[Card.SUPER_MUNCHKIN])
    assert (may_use_card(plain, Card.MITHRIL_ARMOR), may_use_card(double, Card.MITHRIL_ARMOR)) == (
        False,
        True,
    )
    assert (has_drawbacks(plain, Trait.WIZARD), has_drawbacks(double, Trait.WIZARD)) == (True, False)
    state = scene(hero(), *OTHERS, hands=[[Card.SUPER_MUNCHKIN]])
    assert not moves_of_kind(state, 0, Put)
    state = scene(hero(classes=[Card.THIEF]), *OTHERS, hands=[[Card.SUPER_MUNCHKIN]])
    assert moves_of_kind(state, 0, Put)


def test_c02_a_half_breed_of_one_race_is_no_human_and_of_two_is_both() -> None:
    half = hero(races=[Card.ELF], doubles=[Card.HALF_BREED])
    assert not may_use_card(half, Card.BAD_ASS_BANDANA)
    assert not has_drawbacks(half, Trait.ELF)
    both = hero(races=[Card.ELF, Card.DWARF], doubles=[Card.HALF_BREED])
    assert (has_drawbacks(both, Trait.ELF), has_drawbacks(both, Trait.DWARF), hand_limit(both)) == (
        True,
        True,
        6,
    )


def test_c03_a_third_race_takes_the_place_of_one_of_the_two() -> None:
    both = hero(races=[Card.ELF, Card.DWARF], doubles=[Card.HALF_BREED])
    state = play(scene(both, *OTHERS, hands=[[Card.HALFLING]]), 0, Put(Card.HALFLING))
    assert isinstance(open_question(state), Replacing)
    state = play(state, 0, Discard(Card.ELF))
    assert set(state.open.heroes[0].races) == {Card.DWARF, Card.HALFLING}
    assert state.open.heroes[0].doubles == (Card.HALF_BREED,)


def test_c03_replacing_a_class_is_one_act_and_keeps_super_munchkin() -> None:
    double = hero(classes=[Card.WIZARD], doubles=[Card.SUPER_MUNCHKIN])
    state = play(scene(double, *OTHERS, hands=[[Card.THIEF, Card.CLERIC]]), 0, Put(Card.THIEF))
    assert state.open.heroes[0].classes == (Card.WIZARD, Card.THIEF)
    plain = play(scene(hero(classes=[Card.WIZARD]), *OTHERS, hands=[[Card.THIEF]]), 0, Put(Card.THIEF))
    assert plain.open.heroes[0].classes == (Card.THIEF,)
    assert plain.open.doors == (Card.WIZARD,)


def test_c04_a_worthless_item_taxes_nobody() -> None:
    victim = hero(stowed=[Card.REALLY_IMPRESSIVE_TITLE])
    state = scene(victim, hero(level=2), hero(stowed=[Card.LEATHER_ARMOR]), hands=[[], [Card.INCOME_TAX]])
    state = all_pass(play(state, 1, PlayAt(Card.INCOME_TAX, 0)))
    assert not has_in_play(state, 0, Card.REALLY_IMPRESSIVE_TITLE)
    assert state.open.heroes[1].level == 2
    assert has_in_play(state, 2, Card.LEATHER_ARMOR)


def test_c05_the_card_just_lost_is_never_the_one_found() -> None:
    double = hero(races=[Card.ELF, Card.DWARF], doubles=[Card.HALF_BREED])
    state = scene(double, *OTHERS, hands=[[], [Card.CHANGE_RACE]], door_discards=[Card.WIZARD])
    state = all_pass(play(state, 1, PlayAt(Card.CHANGE_RACE, 0)))
    assert (state.open.heroes[0].races, state.open.heroes[0].doubles) == ((), ())
    assert {Card.ELF, Card.DWARF, Card.HALF_BREED} <= set(state.open.doors)


def test_c06_cheat_removes_every_limit_of_its_item_and_leaves_with_it() -> None:
    owner = hero(Card.HUGE_ROCK)
    hands = [[Card.CHEAT, Card.SHIELD_OF_UBIQUITY], [Card.LOSE_A_BIG_ITEM]]
    state = play(scene(owner, *OTHERS, hands=hands), 0, Cheat(Card.SHIELD_OF_UBIQUITY))
    cheater = state.open.heroes[0]
    assert [item_bonus(cheater, thing) for thing in cheater.items] == [3, 4]
    assert [thing.card for thing in big_items(cheater)] == [Card.HUGE_ROCK]
    state = all_pass(play(state, 1, PlayAt(Card.LOSE_A_BIG_ITEM, 0)))
    state = play(state, 0, Discard(Card.SHIELD_OF_UBIQUITY))
    assert Card.CHEAT in state.open.doors


def test_c06_cheat_does_not_follow_a_stolen_item() -> None:
    cheated = hero().__replace__(items=(Thing(Card.POINTY_HAT_OF_POWER, cheat=Card.CHEAT),))
    thief = hero(classes=[Card.THIEF])
    state = play(scene(thief, cheated, hero(), hands=[[Card.ELF]]), 0, Steal(Card.POINTY_HAT_OF_POWER, 1))
    state = all_pass(play_with_roll(state, 0, Discard(Card.ELF), 6))
    assert state.open.heroes[0].items[0].cheat is None
    assert Card.CHEAT in state.open.doors


def test_c07_a_former_dwarf_gives_big_items_to_the_lowest_who_can_carry_them() -> None:
    dwarf = hero(Card.HUGE_ROCK, Card.STEPLADDER, races=[Card.DWARF])
    full, free, high = hero(Card.TUBA_OF_CHARM, level=1), hero(level=2), hero(level=5)
    state = play(scene(dwarf, full, free, high), 0, Drop(Card.DWARF))
    assert isinstance(open_question(state), Shedding)
    gifts = moves_of_kind(state, 0, GiveAway)
    assert gifts == [GiveAway(Card.HUGE_ROCK, 2), GiveAway(Card.STEPLADDER, 2)]
    state = play(state, 0, GiveAway(Card.HUGE_ROCK, 2))
    assert has_in_play(state, 2, Card.HUGE_ROCK)
    assert [thing.card for thing in state.open.heroes[0].items] == [Card.STEPLADDER]


def test_c07_a_big_item_that_nobody_can_carry_is_discarded() -> None:
    dwarf = hero(Card.HUGE_ROCK, Card.STEPLADDER, races=[Card.DWARF])
    full = hero(Card.TUBA_OF_CHARM), hero(Card.MITHRIL_ARMOR)
    state = play(scene(dwarf, *full), 0, Drop(Card.DWARF))
    assert moves_of_kind(state, 0, Discard) == [Discard(Card.HUGE_ROCK), Discard(Card.STEPLADDER)]


def test_c08_divine_intervention_acts_for_any_draw_but_not_for_the_dead() -> None:
    dead = hero(classes=[Card.CLERIC]).__replace__(dead=True)
    wand = scene(
        hero(),
        hero(classes=[Card.CLERIC], level=2),
        dead,
        hands=[[Card.WAND_OF_DOWSING]],
        door_discards=[Card.DIVINE_INTERVENTION],
    )
    state = play(wand, 0, Play(Card.WAND_OF_DOWSING), Take(Card.DIVINE_INTERVENTION))
    assert [each.level for each in state.open.heroes] == [1, 3, 1]


def test_c09_resurrection_needs_enough_discards_and_hand_cards() -> None:
    cleric = hero(classes=[Card.CLERIC])
    bare = scene(cleric, *OTHERS, door_discards=[Card.ELF])
    empty = scene(cleric, *OTHERS, hands=[[Card.ELF]])
    both = scene(cleric, *OTHERS, hands=[[Card.THIEF]], door_discards=[Card.ELF])
    assert [bool(moves_of_kind(state, 0, Resurrect)) for state in (bare, empty, both)] == [False, False, True]
    state = play(both, 0, Resurrect())
    assert isinstance(open_question(state), Reviving)
    assert moves_of_kind(state, 0, Discard) == [Discard(Card.THIEF)], "the card just taken does not pay"


def test_c09_treasures_drawn_face_up_may_be_resurrected_all_or_nothing() -> None:
    cleric = hero(level=3, classes=[Card.CLERIC])
    discards = [Card.SLEEP_POTION, Card.MAGIC_MISSILE, Card.LEATHER_ARMOR]
    state = scene(
        cleric,
        hero(level=6),
        hero(),
        hands=[[Card.ELF, Card.DWARF]],
        doors=[Card.HARPIES],
        treasure_discards=discards,
    )
    state = play(play(open_door(state), 0, AskHelp(1)), 1, Accept())
    state = win_fight(state)
    assert isinstance(open_question(state), Drawing)
    state = play(state, 0, Resurrect())
    assert isinstance(open_question(state), Reviving)


def test_c10_hoard_cannot_be_looped_by_resurrection() -> None:
    state = scene(hero(level=3), *OTHERS, doors=[Card.LAME_GOBLIN], treasures=[Card.HOARD])
    state = win_fight(open_door(state))
    assert state.open.treasures == (Card.HOARD,)
    assert len(state.hands[0]) == 3


def test_c11_theft_takes_small_items_in_use_or_not_from_players_outside_fights() -> None:
    thief = hero(classes=[Card.THIEF], level=3)
    rich = hero(Card.LEATHER_ARMOR, stowed=[Card.SLIMY_ARMOR, Card.HUGE_ROCK])
    state = scene(hero(), thief, rich, hands=[[], [Card.ELF]], doors=[Card.NET_TROLL])
    targets = [Steal(Card.LEATHER_ARMOR, 2), Steal(Card.SLIMY_ARMOR, 2)]
    assert moves_of_kind(state, 1, Steal) == targets
    assert moves_of_kind(open_door(state), 1, Steal) == targets, "the fight of a third one does not matter"
    fighting = open_door(scene(rich, thief, hero(), hands=[[], [Card.ELF]], doors=[Card.NET_TROLL]))
    assert not moves_of_kind(fighting, 1, Steal)


def test_c12_a_halfling_doubles_one_item_of_a_turn() -> None:
    seller = hero(stowed=[Card.MACE_OF_SHARPNESS, Card.RAPIER_OF_UNFAIRNESS], races=[Card.HALFLING])
    state = play(scene(seller, *OTHERS), 0, Price(Card.MACE_OF_SHARPNESS), Sell())
    state = play(state, 0, Price(Card.RAPIER_OF_UNFAIRNESS))
    assert not moves_of_kind(state, 0, Sell), "600 is less than 1000"


def test_c13_only_a_character_without_a_race_card_is_human() -> None:
    assert has_trait(hero(), Trait.HUMAN)
    assert not has_trait(hero(races=[Card.ELF]), Trait.HUMAN)
    assert may_use_card(hero(), Card.SWISS_ARMY_POLEARM)


def test_c14_a_change_of_sex_counts_at_once_and_a_second_one_turns_it_back() -> None:
    fighter = hero(Card.BROAD_SWORD, sex=WOMAN)
    state = scene(fighter, *OTHERS, hands=[[], [Card.CHANGE_SEX]])
    assert item_bonus(fighter, fighter.items[0]) == 3
    state = all_pass(play(state, 1, PlayAt(Card.CHANGE_SEX, 0)))
    changed = state.open.heroes[0]
    assert item_bonus(changed, changed.items[0]) == 0


def test_c15_a_former_half_breed_keeps_one_race_by_choice() -> None:
    both = hero(races=[Card.ELF, Card.DWARF], doubles=[Card.HALF_BREED])
    state = play(scene(both, *OTHERS), 0, Drop(Card.HALF_BREED))
    assert isinstance(open_question(state), Keeping)
    state = play(state, 0, Take(Card.DWARF))
    assert state.open.heroes[0].races == (Card.DWARF,)
    half = play(scene(hero(races=[Card.ELF], doubles=[Card.HALF_BREED]), *OTHERS), 0, Drop(Card.HALF_BREED))
    assert has_drawbacks(half.open.heroes[0], Trait.ELF)
