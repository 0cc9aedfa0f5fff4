"""Monsters with a trait or bad stuff of their own."""

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.moves import (
    AskHelp,
    Bribe,
    Chase,
    Choose,
    Decline,
    Discard,
    Leave,
    LoadDie,
    PlayOn,
    Run,
    ShakeOff,
    Take,
    TakeBlind,
)
from taverne.games.munchkin.rules.questions.choices import Deciding, Picking, Robbing, Settling, Swapping
from taverne.games.munchkin.rules.questions.fight import Fighting
from taverne.games.munchkin.rules.questions.flight import Rolling
from taverne.games.munchkin.rules.state import State
from tests.games.munchkin.scenes import (
    OTHERS,
    WOMAN,
    all_pass,
    flee,
    has_died,
    has_in_play,
    level,
    moves_of_kind,
    open_door,
    open_question,
    pass_until_effect_roll,
    play,
    play_with_roll,
    run_and_fail,
    totals,
    win_fight,
)


def test_potted_plant_gives_an_elf_one_treasure_more() -> None:
    for races, drawn in (((), 1), ((Card.ELF,), 2)):
        state = win_fight(open_door(scene(hero(level=3, races=races), *OTHERS, doors=[Card.POTTED_PLANT])))
        assert len(state.hands[0]) == drawn
        assert level(state) == 4


def test_potted_plant_is_escaped_without_a_roll_and_does_nothing() -> None:
    state = open_door(scene(hero(), *OTHERS, doors=[Card.POTTED_PLANT]))
    state = flee(state)
    state = play(state, 0, Run(Card.POTTED_PLANT))
    assert not isinstance(open_question(state), Rolling)
    assert level(all_pass(state)) == 1


def test_crabs_cannot_be_escaped_and_take_armor_and_items_below_the_waist() -> None:
    victim = hero(
        Card.LEATHER_ARMOR, Card.BOOTS_OF_RUNNING_REALLY_FAST, Card.SPIKY_KNEES, Card.HELM_OF_COURAGE
    )
    state = open_door(scene(victim, *OTHERS, hands=[[], [Card.HUMONGOUS]], doors=[Card.CRABS]))
    state = flee(play(state, 1, PlayOn(Card.HUMONGOUS, Card.CRABS)))
    state = all_pass(play(state, 0, Run(Card.CRABS)))
    assert [thing.card for thing in state.open.heroes[0].items] == [Card.HELM_OF_COURAGE]


def test_pit_bull_is_shaken_off_with_a_pole_but_not_with_a_halberd() -> None:
    victim = hero(stowed=[Card.ELEVEN_FOOT_POLE, Card.SWISS_ARMY_POLEARM], level=2)
    state = flee(open_door(scene(victim, *OTHERS, doors=[Card.PIT_BULL])))
    assert moves_of_kind(state, 0, ShakeOff) == [ShakeOff(Card.ELEVEN_FOOT_POLE, Card.PIT_BULL)]
    state = all_pass(play(state, 0, ShakeOff(Card.ELEVEN_FOOT_POLE, Card.PIT_BULL)))
    assert level(state) == 2
    assert Card.ELEVEN_FOOT_POLE in state.open.treasures


def test_large_angry_chicken_is_worth_a_level_more_by_fire() -> None:
    for armor, gained in ((Card.FLAMING_ARMOR, 2), (Card.MITHRIL_ARMOR, 1)):
        state = win_fight(open_door(scene(hero(armor), *OTHERS, doors=[Card.LARGE_ANGRY_CHICKEN])))
        assert level(state) == 1 + gained


def test_snails_on_speed_take_as_many_items_or_hand_cards_as_the_die_shows() -> None:
    items = [Card.LEATHER_ARMOR, Card.SLIMY_ARMOR, Card.HELM_OF_COURAGE]
    hands = [[Card.ELF, Card.DWARF, Card.THIEF], [Card.LOADED_DIE]]
    state = flee(open_door(scene(hero(stowed=items), *OTHERS, hands=hands, doors=[Card.SNAILS_ON_SPEED])))
    state = loaded(pass_until_effect_roll(play(state, 0, Run(Card.SNAILS_ON_SPEED))), 1, 2)
    assert isinstance(open_question(state), Deciding)
    of_items = play(state, 0, Choose(1), Discard(Card.LEATHER_ARMOR), Discard(Card.HELM_OF_COURAGE))
    assert [thing.card for thing in of_items.open.heroes[0].items] == [Card.SLIMY_ARMOR]
    of_hand = play(state, 0, Choose(2), Discard(Card.ELF), Discard(Card.THIEF))
    assert of_hand.hands[0] == (Card.DWARF,)


def test_leperchaun_lets_both_neighbours_discard_an_item() -> None:
    items = [Card.LEATHER_ARMOR, Card.SLIMY_ARMOR, Card.HELM_OF_COURAGE]
    state = flee(open_door(scene(hero(stowed=items), *OTHERS, doors=[Card.LEPERCHAUN])))
    state = run_and_fail(state, Card.LEPERCHAUN)
    assert isinstance(open_question(state), Robbing)
    state = play(play(state, 1, Take(Card.SLIMY_ARMOR)), 2, Take(Card.LEATHER_ARMOR))
    assert [thing.card for thing in state.open.heroes[0].items] == [Card.HELM_OF_COURAGE]
    assert {Card.SLIMY_ARMOR, Card.LEATHER_ARMOR} <= set(state.open.treasures)


def test_platycore_leaves_no_choice_to_an_empty_hand() -> None:
    for hand, levels in (((), 3), ((Card.ELF,), 5)):
        state = flee(open_door(scene(hero(level=5), *OTHERS, hands=[hand], doors=[Card.PLATYCORE])))
        state = run_and_fail(state, Card.PLATYCORE)
        assert isinstance(open_question(state), Deciding) is bool(hand)
        if hand:
            state = play(state, 0, Choose(1))
        assert level(state) == levels
        assert state.hands[0] == ()


def test_pukachu_is_worth_a_level_more_to_a_fighter_without_bonuses() -> None:
    for items, gained in (((), 2), ((Card.LEATHER_ARMOR,), 1)):
        state = win_fight(open_door(scene(hero(*items, level=7), *OTHERS, doors=[Card.PUKACHU])))
        assert level(state) == 7 + gained


def test_lawyers_leave_a_thief_who_may_swap_two_treasures() -> None:
    thief = hero(Card.LEATHER_ARMOR, classes=[Card.THIEF])
    state = open_door(scene(thief, *OTHERS, hands=[[Card.SLEEP_POTION]], doors=[Card.LAWYERS]))
    assert isinstance(open_question(state), Swapping)
    state = play(state, 0, Discard(Card.LEATHER_ARMOR), Discard(Card.SLEEP_POTION))
    assert len(state.hands[0]) == 2
    assert level(state) == 1
    assert not isinstance(open_question(state), Fighting)


def test_lawyers_let_the_others_take_a_card_each_from_the_left_then_the_hand_is_gone() -> None:
    hand = [Card.ELF, Card.DWARF, Card.THIEF, Card.CLERIC]
    state = flee(open_door(scene(hero(), *OTHERS, hands=[hand], doors=[Card.LAWYERS])))
    state = run_and_fail(state, Card.LAWYERS)
    assert [len(each) for each in state.hands] == [0, 1, 1]
    assert {*state.hands[1], *state.hands[2], *state.open.doors} >= set(hand)


def test_amazon_leaves_a_woman_a_treasure() -> None:
    state = open_door(scene(hero(sex=WOMAN), *OTHERS, doors=[Card.AMAZON]))
    assert state.open.fight is None
    assert (level(state), len(state.hands[0])) == (1, 1)


def test_amazon_is_fought_by_men() -> None:
    state = open_door(scene(hero(), *OTHERS, doors=[Card.AMAZON]))
    assert isinstance(open_question(state), Fighting)


def test_gazebo_must_be_faced_alone() -> None:
    alone = open_door(scene(hero(), *OTHERS, doors=[Card.GAZEBO]))
    helped = open_door(scene(hero(), *OTHERS, doors=[Card.NET_TROLL]))
    assert not moves_of_kind(alone, 0, AskHelp)
    assert moves_of_kind(helped, 0, AskHelp)


def test_ghoulfiends_count_only_levels_and_set_the_victim_to_the_lowest_level() -> None:
    fighter = hero(Card.LEATHER_ARMOR, Card.SPIKY_KNEES, level=6)
    state = open_door(scene(fighter, hero(level=4), hero(level=3), doors=[Card.GHOULFIENDS]))
    assert totals(state) == (6, 8)
    assert level(run_and_fail(flee(state), Card.GHOULFIENDS)) == 3


def test_floating_nose_takes_a_bribe_of_200_gold_or_more() -> None:
    items = [Card.LEATHER_ARMOR, Card.RAT_ON_A_STICK]
    state = open_door(scene(hero(*items), *OTHERS, doors=[Card.FLOATING_NOSE]))
    assert moves_of_kind(state, 0, Bribe) == [Bribe(Card.LEATHER_ARMOR)]
    state = play(state, 0, Bribe(Card.LEATHER_ARMOR))
    assert state.open.fight is None
    assert (level(state), has_in_play(state, 0, Card.LEATHER_ARMOR), state.hands[0]) == (1, False, ())


def test_orcs_3872_kill_on_a_low_roll_and_cost_as_many_levels_as_a_high_one() -> None:
    for face, lives, levels in ((2, False, 8), (3, True, 5), (6, True, 2)):
        hands = [[], [Card.LOADED_DIE]]
        state = flee(open_door(scene(hero(level=8), *OTHERS, hands=hands, doors=[Card.ORCS_3872])))
        state = loaded(pass_until_effect_roll(play_with_roll(state, 0, Run(Card.ORCS_3872), 1)), 1, face)
        assert (not has_died(state, 0), level(state)) == (lives, levels)


def test_net_troll_gives_an_item_to_each_of_the_highest() -> None:
    victim = hero(stowed=[Card.LEATHER_ARMOR, Card.HELM_OF_COURAGE])
    state = flee(
        open_door(scene(victim, hero(level=4), hero(level=3), hero(level=4), doors=[Card.NET_TROLL]))
    )
    state = run_and_fail(state, Card.NET_TROLL)
    state = play(play(state, 1, Take(Card.HELM_OF_COURAGE)), 3, Take(Card.LEATHER_ARMOR))
    assert has_in_play(state, 1, Card.HELM_OF_COURAGE)
    assert has_in_play(state, 3, Card.LEATHER_ARMOR)


def test_wannabe_vampire_is_chased_by_a_cleric_for_its_treasure_alone() -> None:
    state = open_door(scene(hero(classes=[Card.CLERIC]), *OTHERS, doors=[Card.WANNABE_VAMPIRE]))
    state = play(state, 0, Chase(Card.WANNABE_VAMPIRE))
    assert (level(state), len(state.hands[0])) == (1, 3)


def test_tongue_demon_costs_an_item_before_the_fight() -> None:
    items = [Card.LEATHER_ARMOR, Card.HELM_OF_COURAGE]
    state = open_door(scene(hero(*items), *OTHERS, doors=[Card.TONGUE_DEMON]))
    assert isinstance(open_question(state), Picking)
    state = play(state, 0, Discard(Card.HELM_OF_COURAGE))
    assert isinstance(open_question(state), Fighting)
    assert not has_in_play(state, 0, Card.HELM_OF_COURAGE)


def test_tongue_demon_costs_an_elf_a_third_level_but_not_a_half_breed() -> None:
    for races, doubles, levels in (((), (), 5), ((Card.ELF,), (), 4), ((Card.ELF,), (Card.HALF_BREED,), 5)):
        victim = hero(level=7, races=races, doubles=doubles)
        state = run_and_fail(
            flee(open_door(scene(victim, *OTHERS, doors=[Card.TONGUE_DEMON]))), Card.TONGUE_DEMON
        )
        assert level(state) == levels


def test_stoned_golem_may_be_left_alone_except_by_a_halfling() -> None:
    free = open_door(scene(hero(), *OTHERS, doors=[Card.STONED_GOLEM]))
    bound = open_door(scene(hero(races=[Card.HALFLING]), *OTHERS, doors=[Card.STONED_GOLEM]))
    assert moves_of_kind(free, 0, Decline)
    assert not moves_of_kind(bound, 0, Decline)
    state = play(free, 0, Decline(Card.STONED_GOLEM))
    assert (state.open.fight, level(state), state.hands[0]) == (None, 1, ())


def test_insurance_salesman_counts_only_bonuses() -> None:
    fighter = hero(Card.LEATHER_ARMOR, Card.SPIKY_KNEES, level=9)
    assert totals(open_door(scene(fighter, *OTHERS, doors=[Card.INSURANCE_SALESMAN]))) == (2, 14)


def test_insurance_salesman_takes_items_for_1000_gold_or_all_of_them() -> None:
    rich = hero(stowed=[Card.RAPIER_OF_UNFAIRNESS, Card.MACE_OF_SHARPNESS, Card.LEATHER_ARMOR])
    state = flee(open_door(scene(rich, *OTHERS, doors=[Card.INSURANCE_SALESMAN])))
    state = run_and_fail(state, Card.INSURANCE_SALESMAN)
    assert isinstance(open_question(state), Settling)
    state = play(state, 0, Discard(Card.RAPIER_OF_UNFAIRNESS), Discard(Card.MACE_OF_SHARPNESS))
    assert has_in_play(state, 0, Card.LEATHER_ARMOR)
    poor = hero(stowed=[Card.LEATHER_ARMOR, Card.REALLY_IMPRESSIVE_TITLE])
    state = flee(open_door(scene(poor, *OTHERS, doors=[Card.INSURANCE_SALESMAN])))
    assert run_and_fail(state, Card.INSURANCE_SALESMAN).open.heroes[0].items == ()


def test_unspeakably_awful_indescribable_horror_costs_a_wizard_only_the_class() -> None:
    horror = Card.UNSPEAKABLY_AWFUL_INDESCRIBABLE_HORROR
    wizard = hero(classes=[Card.WIZARD])
    spared = run_and_fail(flee(open_door(scene(wizard, *OTHERS, doors=[horror]))), horror)
    assert (has_died(spared, 0), spared.open.heroes[0].classes) == (False, ())
    assert has_died(run_and_fail(flee(open_door(scene(hero(), *OTHERS, doors=[horror]))), horror), 0)


def test_hippogriff_lets_all_others_take_a_treasure_starting_from_the_right() -> None:
    victim = hero(stowed=[Card.LEATHER_ARMOR], level=4)
    hands = [[Card.SLEEP_POTION, Card.ELF]]
    state = flee(open_door(scene(victim, *OTHERS, hands=hands, doors=[Card.HIPPOGRIFF])))
    state = run_and_fail(state, Card.HIPPOGRIFF)
    frame = open_question(state)
    assert isinstance(frame, Robbing)
    assert frame.seat == 2
    assert moves_of_kind(state, 2, Leave)
    state = play(play(state, 2, Take(Card.LEATHER_ARMOR)), 1, TakeBlind())
    assert has_in_play(state, 2, Card.LEATHER_ARMOR)
    assert state.hands[:2] == ((Card.ELF,), (Card.SLEEP_POTION,))


def test_wight_brothers_set_the_victim_to_level_1() -> None:
    state = flee(open_door(scene(hero(level=8), *OTHERS, doors=[Card.WIGHT_BROTHERS])))
    assert level(run_and_fail(state, Card.WIGHT_BROTHERS)) == 1


def test_squidzilla_weakens_elves_and_pursues_them_at_any_level() -> None:
    elf, dwarf = hero(races=[Card.ELF], level=3), hero(races=[Card.DWARF], level=3)
    against_elf = open_door(scene(elf, *OTHERS, doors=[Card.SQUIDZILLA]))
    against_dwarf = open_door(scene(dwarf, *OTHERS, doors=[Card.SQUIDZILLA]))
    assert totals(against_elf) == (-1, 18)
    assert totals(against_dwarf) == (3, 18)
    assert has_died(run_and_fail(flee(against_elf), Card.SQUIDZILLA), 0)
    spared = all_pass(play(flee(against_dwarf), 0, Run(Card.SQUIDZILLA)))
    assert not has_died(spared, 0)


def loaded(state: State, seat: int, face: int) -> State:
    """Make the die show this face, by the Loaded Die if necessary."""
    frame = open_question(state)
    assert isinstance(frame, Rolling)
    return all_pass(state if frame.face == face else play(state, seat, LoadDie(face)))
