"""Monsters that do what no other does, each tried on the table."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.fight.strength import tally
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
    WOMAN,
    asks,
    carries,
    caught,
    fled,
    has_died,
    hero,
    met,
    offered,
    passed,
    play,
    rolling,
    scene,
    struck,
    won,
)

OTHERS = (hero(), hero())


def level(state: State, seat: int = 0) -> int:
    return state.open.heroes[seat].level


def totals(state: State) -> tuple[int, int]:
    assert state.open.fight
    counted = tally(state.open, state.open.fight)
    return counted.ours, counted.theirs


def test_potted_plant_gives_an_elf_one_treasure_more() -> None:
    for races, drawn in (((), 1), ((Card.ELF,), 2)):
        state = won(met(scene(hero(level=3, races=races), *OTHERS, doors=[Card.POTTED_PLANT])))
        assert len(state.hands[0]) == drawn
        assert level(state) == 4


def test_potted_plant_is_escaped_without_a_roll_and_does_nothing() -> None:
    state = met(scene(hero(), *OTHERS, doors=[Card.POTTED_PLANT]))
    state = fled(state)
    state = play(state, 0, Run(Card.POTTED_PLANT))
    assert not isinstance(asks(state), Rolling)
    assert level(passed(state)) == 1


def test_crabs_cannot_be_fled_and_take_armor_and_what_is_worn_below_the_waist() -> None:
    victim = hero(
        Card.LEATHER_ARMOR, Card.BOOTS_OF_RUNNING_REALLY_FAST, Card.SPIKY_KNEES, Card.HELM_OF_COURAGE
    )
    state = met(scene(victim, *OTHERS, hands=[[], [Card.HUMONGOUS]], doors=[Card.CRABS]))
    state = fled(play(state, 1, PlayOn(Card.HUMONGOUS, Card.CRABS)))
    state = passed(play(state, 0, Run(Card.CRABS)))
    assert [thing.card for thing in state.open.heroes[0].items] == [Card.HELM_OF_COURAGE]


def test_pit_bull_is_shaken_off_with_a_pole_but_not_with_a_halberd() -> None:
    victim = hero(stowed=[Card.ELEVEN_FOOT_POLE, Card.SWISS_ARMY_POLEARM], level=2)
    state = fled(met(scene(victim, *OTHERS, doors=[Card.PIT_BULL])))
    assert offered(state, 0, ShakeOff) == [ShakeOff(Card.ELEVEN_FOOT_POLE, Card.PIT_BULL)]
    state = passed(play(state, 0, ShakeOff(Card.ELEVEN_FOOT_POLE, Card.PIT_BULL)))
    assert level(state) == 2
    assert Card.ELEVEN_FOOT_POLE in state.open.treasures


def test_large_angry_chicken_is_worth_a_level_more_by_fire() -> None:
    for armor, gained in ((Card.FLAMING_ARMOR, 2), (Card.MITHRIL_ARMOR, 1)):
        state = won(met(scene(hero(armor), *OTHERS, doors=[Card.LARGE_ANGRY_CHICKEN])))
        assert level(state) == 1 + gained


def test_snails_on_speed_take_as_many_items_or_hand_cards_as_the_die_shows() -> None:
    items = [Card.LEATHER_ARMOR, Card.SLIMY_ARMOR, Card.HELM_OF_COURAGE]
    hands = [[Card.ELF, Card.DWARF, Card.THIEF], [Card.LOADED_DIE]]
    state = fled(met(scene(hero(stowed=items), *OTHERS, hands=hands, doors=[Card.SNAILS_ON_SPEED])))
    state = loaded(struck(play(state, 0, Run(Card.SNAILS_ON_SPEED))), 1, 2)
    assert isinstance(asks(state), Deciding)
    of_items = play(state, 0, Choose(1), Discard(Card.LEATHER_ARMOR), Discard(Card.HELM_OF_COURAGE))
    assert [thing.card for thing in of_items.open.heroes[0].items] == [Card.SLIMY_ARMOR]
    of_hand = play(state, 0, Choose(2), Discard(Card.ELF), Discard(Card.THIEF))
    assert of_hand.hands[0] == (Card.DWARF,)


def test_leperchaun_lets_both_neighbours_discard_an_item() -> None:
    items = [Card.LEATHER_ARMOR, Card.SLIMY_ARMOR, Card.HELM_OF_COURAGE]
    state = fled(met(scene(hero(stowed=items), *OTHERS, doors=[Card.LEPERCHAUN])))
    state = caught(state, Card.LEPERCHAUN)
    assert isinstance(asks(state), Robbing)
    state = play(play(state, 1, Take(Card.SLIMY_ARMOR)), 2, Take(Card.LEATHER_ARMOR))
    assert [thing.card for thing in state.open.heroes[0].items] == [Card.HELM_OF_COURAGE]
    assert {Card.SLIMY_ARMOR, Card.LEATHER_ARMOR} <= set(state.open.treasures)


def test_platycore_leaves_no_choice_to_an_empty_hand() -> None:
    for hand, levels in (((), 3), ((Card.ELF,), 5)):
        state = fled(met(scene(hero(level=5), *OTHERS, hands=[hand], doors=[Card.PLATYCORE])))
        state = caught(state, Card.PLATYCORE)
        assert isinstance(asks(state), Deciding) is bool(hand)
        if hand:
            state = play(state, 0, Choose(1))
        assert level(state) == levels
        assert state.hands[0] == ()


def test_pukachu_is_worth_a_level_more_to_who_uses_nothing() -> None:
    for items, gained in (((), 2), ((Card.LEATHER_ARMOR,), 1)):
        state = won(met(scene(hero(*items, level=7), *OTHERS, doors=[Card.PUKACHU])))
        assert level(state) == 7 + gained


def test_lawyers_leave_a_thief_who_may_swap_two_treasures() -> None:
    thief = hero(Card.LEATHER_ARMOR, classes=[Card.THIEF])
    state = met(scene(thief, *OTHERS, hands=[[Card.SLEEP_POTION]], doors=[Card.LAWYERS]))
    assert isinstance(asks(state), Swapping)
    state = play(state, 0, Discard(Card.LEATHER_ARMOR), Discard(Card.SLEEP_POTION))
    assert len(state.hands[0]) == 2
    assert level(state) == 1
    assert not isinstance(asks(state), Fighting)


def test_lawyers_let_the_others_take_a_card_each_from_the_left_then_the_hand_is_gone() -> None:
    hand = [Card.ELF, Card.DWARF, Card.THIEF, Card.CLERIC]
    state = fled(met(scene(hero(), *OTHERS, hands=[hand], doors=[Card.LAWYERS])))
    state = caught(state, Card.LAWYERS)
    assert [len(each) for each in state.hands] == [0, 1, 1]
    assert {*state.hands[1], *state.hands[2], *state.open.doors} >= set(hand)


def test_amazon_leaves_a_woman_a_treasure() -> None:
    state = met(scene(hero(sex=WOMAN), *OTHERS, doors=[Card.AMAZON]))
    assert state.open.fight is None
    assert (level(state), len(state.hands[0])) == (1, 1)


def test_amazon_is_fought_by_men() -> None:
    state = met(scene(hero(), *OTHERS, doors=[Card.AMAZON]))
    assert isinstance(asks(state), Fighting)


def test_gazebo_must_be_faced_alone() -> None:
    alone = met(scene(hero(), *OTHERS, doors=[Card.GAZEBO]))
    helped = met(scene(hero(), *OTHERS, doors=[Card.NET_TROLL]))
    assert not offered(alone, 0, AskHelp)
    assert offered(helped, 0, AskHelp)


def test_ghoulfiends_count_only_levels_and_throw_their_victim_back_to_the_lowest() -> None:
    fighter = hero(Card.LEATHER_ARMOR, Card.SPIKY_KNEES, level=6)
    state = met(scene(fighter, hero(level=4), hero(level=3), doors=[Card.GHOULFIENDS]))
    assert totals(state) == (6, 8)
    assert level(caught(fled(state), Card.GHOULFIENDS)) == 3


def test_floating_nose_takes_a_bribe_of_200_gold_or_more() -> None:
    items = [Card.LEATHER_ARMOR, Card.RAT_ON_A_STICK]
    state = met(scene(hero(*items), *OTHERS, doors=[Card.FLOATING_NOSE]))
    assert offered(state, 0, Bribe) == [Bribe(Card.LEATHER_ARMOR)]
    state = play(state, 0, Bribe(Card.LEATHER_ARMOR))
    assert state.open.fight is None
    assert (level(state), carries(state, 0, Card.LEATHER_ARMOR), state.hands[0]) == (1, False, ())


def test_orcs_3872_kill_on_a_low_roll_and_cost_as_many_levels_as_a_high_one() -> None:
    for face, lives, levels in ((2, False, 8), (3, True, 5), (6, True, 2)):
        hands = [[], [Card.LOADED_DIE]]
        state = fled(met(scene(hero(level=8), *OTHERS, hands=hands, doors=[Card.ORCS_3872])))
        state = loaded(struck(rolling(state, 0, Run(Card.ORCS_3872), 1)), 1, face)
        assert (not has_died(state, 0), level(state)) == (lives, levels)


def test_net_troll_gives_an_item_to_each_of_the_highest() -> None:
    victim = hero(stowed=[Card.LEATHER_ARMOR, Card.HELM_OF_COURAGE])
    state = fled(met(scene(victim, hero(level=4), hero(level=3), hero(level=4), doors=[Card.NET_TROLL])))
    state = caught(state, Card.NET_TROLL)
    state = play(play(state, 1, Take(Card.HELM_OF_COURAGE)), 3, Take(Card.LEATHER_ARMOR))
    assert carries(state, 1, Card.HELM_OF_COURAGE)
    assert carries(state, 3, Card.LEATHER_ARMOR)


def test_wannabe_vampire_is_chased_by_a_cleric_for_its_treasure_alone() -> None:
    state = met(scene(hero(classes=[Card.CLERIC]), *OTHERS, doors=[Card.WANNABE_VAMPIRE]))
    state = play(state, 0, Chase(Card.WANNABE_VAMPIRE))
    assert (level(state), len(state.hands[0])) == (1, 3)


def test_tongue_demon_costs_an_item_before_the_fight() -> None:
    items = [Card.LEATHER_ARMOR, Card.HELM_OF_COURAGE]
    state = met(scene(hero(*items), *OTHERS, doors=[Card.TONGUE_DEMON]))
    assert isinstance(asks(state), Picking)
    state = play(state, 0, Discard(Card.HELM_OF_COURAGE))
    assert isinstance(asks(state), Fighting)
    assert not carries(state, 0, Card.HELM_OF_COURAGE)


def test_tongue_demon_costs_an_elf_a_third_level_unless_he_is_half_one() -> None:
    for races, doubles, levels in (((), (), 5), ((Card.ELF,), (), 4), ((Card.ELF,), (Card.HALF_BREED,), 5)):
        victim = hero(level=7, races=races, doubles=doubles)
        state = caught(fled(met(scene(victim, *OTHERS, doors=[Card.TONGUE_DEMON]))), Card.TONGUE_DEMON)
        assert level(state) == levels


def test_stoned_golem_may_be_left_alone_except_by_a_halfling() -> None:
    free = met(scene(hero(), *OTHERS, doors=[Card.STONED_GOLEM]))
    bound = met(scene(hero(races=[Card.HALFLING]), *OTHERS, doors=[Card.STONED_GOLEM]))
    assert offered(free, 0, Decline)
    assert not offered(bound, 0, Decline)
    state = play(free, 0, Decline(Card.STONED_GOLEM))
    assert (state.open.fight, level(state), state.hands[0]) == (None, 1, ())


def test_insurance_salesman_counts_only_bonuses() -> None:
    fighter = hero(Card.LEATHER_ARMOR, Card.SPIKY_KNEES, level=9)
    assert totals(met(scene(fighter, *OTHERS, doors=[Card.INSURANCE_SALESMAN]))) == (2, 14)


def test_insurance_salesman_takes_items_for_1000_gold_or_all_of_them() -> None:
    rich = hero(stowed=[Card.RAPIER_OF_UNFAIRNESS, Card.MACE_OF_SHARPNESS, Card.LEATHER_ARMOR])
    state = fled(met(scene(rich, *OTHERS, doors=[Card.INSURANCE_SALESMAN])))
    state = caught(state, Card.INSURANCE_SALESMAN)
    assert isinstance(asks(state), Settling)
    state = play(state, 0, Discard(Card.RAPIER_OF_UNFAIRNESS), Discard(Card.MACE_OF_SHARPNESS))
    assert carries(state, 0, Card.LEATHER_ARMOR)
    poor = hero(stowed=[Card.LEATHER_ARMOR, Card.REALLY_IMPRESSIVE_TITLE])
    state = fled(met(scene(poor, *OTHERS, doors=[Card.INSURANCE_SALESMAN])))
    assert caught(state, Card.INSURANCE_SALESMAN).open.heroes[0].items == ()


def test_unspeakably_awful_indescribable_horror_costs_a_wizard_only_his_class() -> None:
    horror = Card.UNSPEAKABLY_AWFUL_INDESCRIBABLE_HORROR
    wizard = hero(classes=[Card.WIZARD])
    spared = caught(fled(met(scene(wizard, *OTHERS, doors=[horror]))), horror)
    assert (has_died(spared, 0), spared.open.heroes[0].classes) == (False, ())
    assert has_died(caught(fled(met(scene(hero(), *OTHERS, doors=[horror]))), horror), 0)


def test_hippogriff_lets_all_from_the_right_take_a_treasure_in_play_or_unseen() -> None:
    victim = hero(stowed=[Card.LEATHER_ARMOR], level=4)
    hands = [[Card.SLEEP_POTION, Card.ELF]]
    state = fled(met(scene(victim, *OTHERS, hands=hands, doors=[Card.HIPPOGRIFF])))
    state = caught(state, Card.HIPPOGRIFF)
    frame = asks(state)
    assert isinstance(frame, Robbing)
    assert frame.seat == 2
    assert offered(state, 2, Leave)
    state = play(play(state, 2, Take(Card.LEATHER_ARMOR)), 1, TakeBlind())
    assert carries(state, 2, Card.LEATHER_ARMOR)
    assert state.hands[:2] == ((Card.ELF,), (Card.SLEEP_POTION,))


def test_wight_brothers_throw_their_victim_back_to_level_1() -> None:
    state = fled(met(scene(hero(level=8), *OTHERS, doors=[Card.WIGHT_BROTHERS])))
    assert level(caught(state, Card.WIGHT_BROTHERS)) == 1


def test_squidzilla_weakens_elves_and_pursues_them_at_any_level() -> None:
    elf, dwarf = hero(races=[Card.ELF], level=3), hero(races=[Card.DWARF], level=3)
    against_elf = met(scene(elf, *OTHERS, doors=[Card.SQUIDZILLA]))
    against_dwarf = met(scene(dwarf, *OTHERS, doors=[Card.SQUIDZILLA]))
    assert totals(against_elf) == (-1, 18)
    assert totals(against_dwarf) == (3, 18)
    assert has_died(caught(fled(against_elf), Card.SQUIDZILLA), 0)
    spared = passed(play(fled(against_dwarf), 0, Run(Card.SQUIDZILLA)))
    assert not has_died(spared, 0)


def loaded(state: State, seat: int, face: int) -> State:
    """The die shows this face, by the card for it unless it does so already."""
    frame = asks(state)
    assert isinstance(frame, Rolling)
    return passed(state if frame.face == face else play(state, seat, LoadDie(face)))
