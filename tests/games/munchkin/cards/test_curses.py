"""Curses with an effect of their own."""

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import strength
from taverne.games.munchkin.rules.fight.strength import tally
from taverne.games.munchkin.rules.moves import Discard, Lift, OpenDoor, PlayAt, Run, Save
from taverne.games.munchkin.rules.questions.choices import Cursing, Picking, Settling, Taxed
from taverne.games.munchkin.rules.questions.flight import Rolling
from taverne.games.munchkin.rules.questions.turn import Acting
from taverne.games.munchkin.rules.state import State
from tests.games.munchkin.scenes import (
    MAN,
    OTHERS,
    WOMAN,
    all_pass,
    flee,
    has_in_play,
    open_door,
    open_question,
    play,
    play_with_roll,
    run_and_fail,
    win_fight,
)


def cursed(card: Card, state: State) -> State:
    """Let the second player curse the first, without a cancellation."""
    return all_pass(play(state, 1, PlayAt(card, 0)))


def ours(state: State) -> int:
    assert state.open.fight
    return tally(state.open, state.open.fight).ours


def test_change_class_finds_the_topmost_class_of_the_discards() -> None:
    victim = hero(classes=[Card.WARRIOR, Card.THIEF], doubles=[Card.SUPER_MUNCHKIN])
    hands = [[], [Card.CHANGE_CLASS]]
    discards = [Card.WIZARD, Card.CLERIC, Card.ELF]
    state = cursed(Card.CHANGE_CLASS, scene(victim, *OTHERS, hands=hands, door_discards=discards))
    changed = state.open.heroes[0]
    assert (changed.classes, changed.doubles) == ((Card.CLERIC,), (Card.SUPER_MUNCHKIN,))
    assert {Card.WARRIOR, Card.THIEF, Card.WIZARD, Card.CHANGE_CLASS} <= set(state.open.doors)


def test_change_class_takes_the_class_away_when_there_is_no_other() -> None:
    hands = [[], [Card.CHANGE_CLASS]]
    state = scene(hero(classes=[Card.WARRIOR]), *OTHERS, hands=hands, door_discards=[Card.ELF])
    assert cursed(Card.CHANGE_CLASS, state).open.heroes[0].classes == ()


def test_change_race_finds_the_topmost_race_and_leaves_humans_alone() -> None:
    hands, discards = [[], [Card.CHANGE_RACE]], [Card.ELF, Card.HALFLING, Card.THIEF]
    dwarf = scene(hero(races=[Card.DWARF]), *OTHERS, hands=hands, door_discards=discards)
    human = scene(hero(), *OTHERS, hands=hands, door_discards=discards)
    assert cursed(Card.CHANGE_RACE, dwarf).open.heroes[0].races == (Card.HALFLING,)
    assert cursed(Card.CHANGE_RACE, human).open.heroes[0].races == ()


def test_change_sex_costs_five_in_the_next_fight_and_lasts() -> None:
    hands = [[], [Card.CHANGE_SEX]]
    state = scene(hero(level=8), *OTHERS, hands=hands, doors=[Card.LAME_GOBLIN])
    state = open_door(cursed(Card.CHANGE_SEX, state))
    assert ours(state) == 3
    state = win_fight(state)
    assert state.open.heroes[0].sex is WOMAN
    assert state.open.heroes[0].curses == ()
    assert Card.CHANGE_SEX in state.open.doors


def test_change_sex_lifted_before_its_fight_gives_the_sex_back() -> None:
    hands = [[], [Card.CHANGE_SEX], [Card.WISHING_RING]]
    state = cursed(Card.CHANGE_SEX, scene(hero(), *OTHERS, hands=hands))
    assert state.open.heroes[0].sex is WOMAN
    state = play(state, 2, Lift(Card.CHANGE_SEX, 0))
    assert (state.open.heroes[0].sex, state.open.heroes[0].curses) == (MAN, ())


def test_income_tax_makes_others_pay_the_price_or_lose_all_items_and_a_level() -> None:
    victim = hero(stowed=[Card.RAPIER_OF_UNFAIRNESS, Card.LEATHER_ARMOR])
    payer = hero(stowed=[Card.MACE_OF_SHARPNESS, Card.HELM_OF_COURAGE])
    poor = hero(stowed=[Card.SLIMY_ARMOR], level=3)
    hands = [[], [Card.INCOME_TAX]]
    state = cursed(Card.INCOME_TAX, scene(victim, payer, poor, hands=hands))
    assert isinstance(open_question(state), Taxed)
    state = play(state, 0, Discard(Card.RAPIER_OF_UNFAIRNESS))
    assert isinstance(open_question(state), Settling)
    state = play(state, 1, Discard(Card.MACE_OF_SHARPNESS))
    assert has_in_play(state, 1, Card.HELM_OF_COURAGE)
    assert (state.open.heroes[2].items, state.open.heroes[2].level) == ((), 2)


def test_income_tax_on_a_victim_without_items_costs_nobody_anything() -> None:
    hands = [[], [Card.INCOME_TAX]]
    state = scene(hero(), hero(stowed=[Card.LEATHER_ARMOR]), hero(level=2), hands=hands)
    state = cursed(Card.INCOME_TAX, state)
    assert has_in_play(state, 1, Card.LEATHER_ARMOR)
    assert state.open.heroes[2].level == 2


def test_malign_mirror_cancels_all_bonuses_but_armor_for_one_fight() -> None:
    fighter = hero(
        Card.HELM_OF_COURAGE, Card.LEATHER_ARMOR, Card.SPIKY_KNEES, level=5, servants=[Card.HIRELING]
    )
    state = scene(fighter, *OTHERS, hands=[[], [Card.MALIGN_MIRROR]], doors=[Card.LAME_GOBLIN])
    state = open_door(cursed(Card.MALIGN_MIRROR, state))
    assert ours(state) == 5 + 1 + 1, "level, armor and the hireling"
    state = win_fight(state)
    assert state.open.heroes[0].curses == ()
    assert strength(state.open.heroes[0]) == 6 + 1 + 1 + 1 + 1


def test_chicken_on_your_head_subtracts_from_every_roll() -> None:
    state = scene(hero(), *OTHERS, hands=[[], [Card.CHICKEN_ON_YOUR_HEAD]], doors=[Card.FLYING_FROGS])
    state = play_with_roll(
        flee(open_door(cursed(Card.CHICKEN_ON_YOUR_HEAD, state))), 0, Run(Card.FLYING_FROGS), 5
    )
    frame = open_question(state)
    assert isinstance(frame, Rolling)
    assert frame.bonus == -1 - 1, "the frogs and the chicken"


def test_chicken_on_your_head_leaves_with_any_effect_on_headgear() -> None:
    chicken = [Card.CHICKEN_ON_YOUR_HEAD]
    hands = [[], [Card.LOSE_HEADGEAR]]
    state = cursed(Card.LOSE_HEADGEAR, scene(hero(curses=chicken), *OTHERS, hands=hands))
    assert state.open.heroes[0].curses == ()
    state = flee(open_door(scene(hero(curses=chicken), *OTHERS, doors=[Card.BIGFOOT])))
    assert run_and_fail(state, Card.BIGFOOT).open.heroes[0].curses == ()


def test_chicken_on_your_head_leaves_with_the_headgear_in_use_only() -> None:
    chicken = [Card.CHICKEN_ON_YOUR_HEAD]
    hands = [[], [Card.TRULY_OBNOXIOUS_CURSE]]
    worn = scene(hero(Card.HELM_OF_COURAGE, curses=chicken), *OTHERS, hands=hands)
    bare = scene(hero(Card.LEATHER_ARMOR, curses=chicken), *OTHERS, hands=hands)
    assert cursed(Card.TRULY_OBNOXIOUS_CURSE, worn).open.heroes[0].curses == ()
    assert cursed(Card.TRULY_OBNOXIOUS_CURSE, bare).open.heroes[0].curses == (Card.CHICKEN_ON_YOUR_HEAD,)


def test_truly_obnoxious_curse_takes_the_item_with_the_highest_bonus() -> None:
    hands = [[], [Card.TRULY_OBNOXIOUS_CURSE]]
    elf = hero(Card.HORNY_HELMET, Card.SNEAKY_BASTARD_SWORD, races=[Card.ELF])
    state = cursed(Card.TRULY_OBNOXIOUS_CURSE, scene(elf, *OTHERS, hands=hands))
    assert not has_in_play(state, 0, Card.HORNY_HELMET)
    tied = hero(Card.HELM_OF_COURAGE, Card.LEATHER_ARMOR, stowed=[Card.CHAINSAW_OF_BLOODY_DISMEMBERMENT])
    state = cursed(Card.TRULY_OBNOXIOUS_CURSE, scene(tied, *OTHERS, hands=hands))
    assert isinstance(open_question(state), Picking)
    state = play(state, 0, Discard(Card.LEATHER_ARMOR))
    assert has_in_play(state, 0, Card.CHAINSAW_OF_BLOODY_DISMEMBERMENT)


def test_lose_a_small_item_does_not_touch_big_ones() -> None:
    victim = hero(stowed=[Card.HUGE_ROCK, Card.LEATHER_ARMOR])
    state = scene(victim, *OTHERS, hands=[[], [Card.LOSE_A_SMALL_ITEM]])
    state = cursed(Card.LOSE_A_SMALL_ITEM, state)
    assert [thing.card for thing in state.open.heroes[0].items] == [Card.HUGE_ROCK]


def test_lose_two_cards_gives_a_hand_card_to_each_neighbour() -> None:
    hands = [[Card.ELF, Card.DWARF, Card.THIEF], [Card.LOSE_TWO_CARDS]]
    state = scene(hero(), hero(), hero(), hero(), hands=hands)
    state = cursed(Card.LOSE_TWO_CARDS, state)
    assert [len(hand) for hand in state.hands] == [1, 1, 0, 1]


def test_lose_your_class_takes_a_chosen_class_or_a_level() -> None:
    hands = [[], [Card.LOSE_YOUR_CLASS]]
    state = cursed(Card.LOSE_YOUR_CLASS, scene(hero(level=3), *OTHERS, hands=hands))
    assert state.open.heroes[0].level == 2
    double = hero(classes=[Card.WARRIOR, Card.THIEF], doubles=[Card.SUPER_MUNCHKIN])
    state = cursed(Card.LOSE_YOUR_CLASS, scene(double, *OTHERS, hands=hands))
    state = play(state, 0, Discard(Card.WARRIOR))
    assert (state.open.heroes[0].classes, state.open.heroes[0].level) == ((Card.THIEF,), 1)


def test_a_curse_behind_the_door_can_be_cancelled_by_anybody() -> None:
    state = scene(hero(level=3), *OTHERS, hands=[[], [Card.WISHING_RING]], doors=[Card.DUCK_OF_DOOM])
    state = play(state, 0, OpenDoor())
    assert isinstance(open_question(state), Cursing)
    state = play(state, 1, Save(Card.WISHING_RING))
    assert state.open.heroes[0].level == 3
    assert isinstance(open_question(state), Acting)
