"""Levels, races, classes, items, and when cards are played: rules 63 to 89."""

import pytest

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import Flight, PaidInLevels
from taverne.games.munchkin.rules.characters.character import can_use, find_item, item_bonus, power, strength
from taverne.games.munchkin.rules.events.character import Lost, Sold
from taverne.games.munchkin.rules.moves import (
    AcceptTrade,
    Backstab,
    Berserk,
    Charm,
    DeclineTrade,
    Discard,
    Drop,
    Give,
    GiveAway,
    Join,
    OfferTrade,
    PlayAt,
    PlayForHeroes,
    PlayForMonsters,
    PlayOn,
    Price,
    Provoke,
    Put,
    Sell,
    SellAnyway,
    Steal,
    Stow,
    Use,
    Want,
)
from taverne.games.munchkin.rules.questions.choices import Keeping, Picking, Shedding
from taverne.games.munchkin.rules.questions.turn import Phase
from taverne.games.munchkin.rules.state import Thing
from tests.games.munchkin.scenes import (
    OTHERS,
    WOMAN,
    all_pass,
    has_in_play,
    levels,
    moves_of_kind,
    open_door,
    open_question,
    play,
    play_with_events,
    win_fight,
)


def test_r63_levels_are_gained_by_kills_cards_and_sales_and_lost_by_cards() -> None:
    assert levels(win_fight(open_door(scene(hero(level=2), *OTHERS, doors=[Card.CRABS]))))[0] == 3
    hands = [[Card.BOIL_AN_ANTHILL], [Card.LOSE_A_LEVEL]]
    state = scene(hero(level=2, stowed=[Card.WAND_OF_DOWSING]), *OTHERS, hands=hands)
    assert levels(play(state, 0, PlayAt(Card.BOIL_AN_ANTHILL, 0)))[0] == 3
    assert levels(play(state, 0, Price(Card.WAND_OF_DOWSING), Sell()))[0] == 3
    assert levels(all_pass(play(state, 1, PlayAt(Card.LOSE_A_LEVEL, 0))))[0] == 1


def test_r64_a_race_has_its_powers_while_its_card_is_in_play() -> None:
    state = play(scene(hero(), *OTHERS, hands=[[Card.ELF]]), 0, Put(Card.ELF))
    assert power(state.open.heroes[0], PaidInLevels)
    assert power(play(state, 0, Drop(Card.ELF)).open.heroes[0], PaidInLevels) is None


def test_r65_race_and_class_are_given_up_at_any_time_even_in_a_fight() -> None:
    heroes = hero(races=[Card.ELF]), hero(classes=[Card.WIZARD]), hero()
    state = open_door(scene(*heroes, doors=[Card.FACE_SUCKER]))
    assert moves_of_kind(state, 0, Drop) == [Drop(Card.ELF)]
    assert moves_of_kind(state, 1, Drop) == [Drop(Card.WIZARD)]
    assert play(state, 0, Drop(Card.ELF)).open.heroes[0].races == ()


def test_r66_one_race_and_one_class_unless_a_card_allows_two_and_never_the_same_twice() -> None:
    hands = [[Card.DWARF, Card.ELF, Card.HALF_BREED]]
    state = scene(hero(races=[Card.ELF]), *OTHERS, hands=hands)
    assert Put(Card.ELF) not in moves_of_kind(state, 0, Put)
    assert play(state, 0, Put(Card.DWARF)).open.heroes[0].races == (Card.DWARF,)
    state = play(state, 0, Put(Card.HALF_BREED), Put(Card.DWARF))
    assert state.open.heroes[0].races == (Card.ELF, Card.DWARF)


def test_r67_any_own_card_pays_for_a_power_but_no_curse() -> None:
    warrior = hero(
        Card.HELM_OF_COURAGE, races=[Card.ELF], classes=[Card.WARRIOR], curses=[Card.CHICKEN_ON_YOUR_HEAD]
    )
    state = open_door(scene(warrior, *OTHERS, hands=[[Card.CRABS]], doors=[Card.NET_TROLL]))
    assert {move.card for move in moves_of_kind(state, 0, Berserk) if isinstance(move, Berserk)} == {
        Card.CRABS,
        Card.HELM_OF_COURAGE,
        Card.ELF,
    }


def test_r68_an_empty_hand_cannot_be_discarded_as_a_whole_hand() -> None:
    wizard = hero(classes=[Card.WIZARD])
    assert not moves_of_kind(open_door(scene(wizard, *OTHERS, doors=[Card.NET_TROLL])), 0, Charm)
    hands = [[Card.CRABS, Card.ELF, Card.DWARF]]
    assert moves_of_kind(open_door(scene(wizard, *OTHERS, hands=hands, doors=[Card.NET_TROLL])), 0, Charm)


def test_r69_fighters_neither_steal_nor_are_stolen_from() -> None:
    heroes = (
        hero(Card.HELM_OF_COURAGE, classes=[Card.THIEF]),
        hero(Card.BUCKLER_OF_SWASHING),
        hero(classes=[Card.THIEF]),
    )
    hands = [[Card.CRABS], [], [Card.MAUL_RAT]]
    state = open_door(scene(*heroes, hands=hands, doors=[Card.NET_TROLL]))
    assert state.open.fight is None or not moves_of_kind(state, 0, Steal)
    free = scene(*heroes, hands=hands, doors=[Card.PLATYCORE])
    assert Steal(Card.HELM_OF_COURAGE, 0) in moves_of_kind(free, 2, Steal)
    state = open_door(free)
    assert not moves_of_kind(state, 0, Steal)
    assert moves_of_kind(state, 2, Steal) == [Steal(Card.BUCKLER_OF_SWASHING, 1)]


def test_r70_only_items_on_the_table_count() -> None:
    state = scene(hero(), *OTHERS, hands=[[Card.BUCKLER_OF_SWASHING]])
    assert strength(state.open.heroes[0]) == 1
    assert strength(play(state, 0, Put(Card.BUCKLER_OF_SWASHING)).open.heroes[0]) == 3


def test_r71_any_number_of_small_items_and_one_big_one_but_for_dwarves() -> None:
    small = [Card.HELM_OF_COURAGE, Card.LEATHER_ARMOR, Card.SLIMY_ARMOR, Card.SPIKY_KNEES]
    big = [Card.HUGE_ROCK, Card.MITHRIL_ARMOR]
    state = play(scene(hero(), *OTHERS, hands=[[*small, *big]]), 0, *map(Put, small), Put(big[0]))
    assert not moves_of_kind(state, 0, Put)
    state = scene(hero(Card.HUGE_ROCK, races=[Card.DWARF]), *OTHERS, hands=[[Card.MITHRIL_ARMOR]])
    assert moves_of_kind(state, 0, Put)


def test_r72_a_former_dwarf_must_give_surplus_big_items_away_at_once() -> None:
    dwarf = hero(Card.HUGE_ROCK, Card.MITHRIL_ARMOR, races=[Card.DWARF])
    state = play(scene(hero(), dwarf, hero(level=3)), 1, Drop(Card.DWARF))
    assert isinstance(open_question(state), Shedding)
    assert {move.to for move in moves_of_kind(state, 1, GiveAway) if isinstance(move, GiveAway)} == {0}
    state = play(state, 1, GiveAway(Card.HUGE_ROCK, 0))
    assert has_in_play(state, 0, Card.HUGE_ROCK)
    assert has_in_play(state, 1, Card.MITHRIL_ARMOR)
    own = hero(Card.HUGE_ROCK, Card.MITHRIL_ARMOR, races=[Card.DWARF], stowed=[Card.HORNY_HELMET])
    state = play(scene(own, *OTHERS), 0, Drop(Card.DWARF))
    state = play(state, 0, Price(Card.MITHRIL_ARMOR), Price(Card.HORNY_HELMET), Sell())
    assert levels(state)[0] == 2
    assert not isinstance(open_question(state), Shedding)


def test_r73_anybody_carries_anything_and_its_bonus_counts_while_its_condition_holds() -> None:
    state = scene(hero(Card.HAMMER_OF_KNEECAPPING), *OTHERS, hands=[[Card.DWARF]])
    assert strength(state.open.heroes[0]) == 1
    state = play(state, 0, Put(Card.DWARF), Use(Card.HAMMER_OF_KNEECAPPING))
    assert strength(state.open.heroes[0]) == 5
    assert strength(play(state, 0, Drop(Card.DWARF)).open.heroes[0]) == 1
    woman = hero(Card.BROAD_SWORD, sex=WOMAN)
    assert strength(woman) == 4
    assert item_bonus(woman.__replace__(sex=hero().sex), Thing(Card.BROAD_SWORD)) == 0


@pytest.mark.parametrize(
    ("worn", "more", "fits"),
    [
        ([Card.HELM_OF_COURAGE], Card.HORNY_HELMET, False),
        ([Card.LEATHER_ARMOR], Card.SLIMY_ARMOR, False),
        ([Card.BOOTS_OF_BUTT_KICKING], Card.SANDALS_OF_PROTECTION, False),
        ([Card.BUCKLER_OF_SWASHING], Card.SNEAKY_BASTARD_SWORD, True),
        ([Card.BUCKLER_OF_SWASHING, Card.RAT_ON_A_STICK], Card.SNEAKY_BASTARD_SWORD, False),
        ([Card.BUCKLER_OF_SWASHING], Card.ELEVEN_FOOT_POLE, False),
        ([Card.ELEVEN_FOOT_POLE], Card.RAT_ON_A_STICK, False),
        ([Card.SPIKY_KNEES, Card.ELEVEN_FOOT_POLE], Card.REALLY_IMPRESSIVE_TITLE, True),
    ],
)
def test_r74_one_head_one_armour_one_pair_of_feet_two_hands(
    worn: list[Card], more: Card, *, fits: bool
) -> None:
    assert can_use(hero(*worn), more) is fits
    state = play(scene(hero(*worn), *OTHERS, hands=[[more]]), 0, Put(more))
    thing = find_item(state.open.heroes[0], more)
    assert thing
    assert thing.used is fits


def test_r75_an_item_not_in_use_is_marked_and_gives_no_bonus() -> None:
    state = play(scene(hero(Card.HELM_OF_COURAGE), *OTHERS), 0, Stow(Card.HELM_OF_COURAGE))
    thing = find_item(state.open.heroes[0], Card.HELM_OF_COURAGE)
    assert thing
    assert not thing.used
    assert strength(state.open.heroes[0]) == 1


def test_r76_an_item_is_not_thrown_away_at_will() -> None:
    state = scene(hero(Card.HELM_OF_COURAGE), *OTHERS)
    assert not moves_of_kind(state, 0, Discard)
    assert Drop(Card.HELM_OF_COURAGE) not in moves_of_kind(state, 0, Drop)


def test_r77_items_in_play_are_traded_outside_fights_and_are_in_play_at_once() -> None:
    heroes = hero(Card.HELM_OF_COURAGE), hero(Card.BUCKLER_OF_SWASHING), hero()
    state = scene(*heroes, hands=[[Card.LEATHER_ARMOR]])
    assert Give(Card.LEATHER_ARMOR) not in moves_of_kind(state, 0, Give)
    state = play(state, 1, Give(Card.BUCKLER_OF_SWASHING), Want(Card.HELM_OF_COURAGE, 0), OfferTrade(0))
    state = play(state, 0, AcceptTrade(1))
    assert has_in_play(state, 0, Card.BUCKLER_OF_SWASHING)
    assert has_in_play(state, 1, Card.HELM_OF_COURAGE)
    gift = play(scene(*heroes), 0, Give(Card.HELM_OF_COURAGE), OfferTrade(2))
    assert has_in_play(play(gift, 2, AcceptTrade(0)), 2, Card.HELM_OF_COURAGE)
    assert has_in_play(play(gift, 2, DeclineTrade(0)), 0, Card.HELM_OF_COURAGE)


def test_r78_a_thousand_gold_pieces_buy_a_level_in_the_own_turn_without_change() -> None:
    rich = hero(level=2, stowed=[Card.WAND_OF_DOWSING, Card.HELM_OF_COURAGE])
    state = scene(rich, *OTHERS, hands=[[Card.POLLYMORPH_POTION]])
    after, events = play_with_events(
        state, 0, Price(Card.WAND_OF_DOWSING), Price(Card.POLLYMORPH_POTION), Sell()
    )
    assert levels(after)[0] == 4, "2400 gold pieces, two levels"
    assert Sold(0, (Card.WAND_OF_DOWSING, Card.POLLYMORPH_POTION), 2400) in events
    assert not moves_of_kind(play(state, 0, Price(Card.HELM_OF_COURAGE)), 0, Sell)
    assert not moves_of_kind(state, 1, Price)
    high = scene(rich.__replace__(level=9), *OTHERS)
    assert not moves_of_kind(play(high, 0, Price(Card.WAND_OF_DOWSING)), 0, Sell)
    assert not moves_of_kind(play(high, 0, Price(Card.WAND_OF_DOWSING)), 0, SellAnyway)


def test_r79_a_monster_in_hand_is_played_by_provoking_it_or_by_a_wandering_monster_card() -> None:
    state = scene(
        hero(), *OTHERS, hands=[[Card.CRABS], [Card.MAUL_RAT, Card.WANDERING_MONSTER]], doors=[Card.ELF]
    )
    assert not moves_of_kind(state, 0, Provoke)
    state = open_door(state)
    assert moves_of_kind(state, 0, Provoke) == [Provoke(Card.CRABS)]
    state = play(state, 0, Provoke(Card.CRABS))
    assert moves_of_kind(state, 1, Join) == [Join(Card.MAUL_RAT)]


def test_r80_cards_for_monsters_are_for_fights_only() -> None:
    hands = [[Card.ENRAGED, Card.MATE, Card.WANDERING_MONSTER, Card.CRABS]]
    state = scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL])
    for kind in (PlayOn, Join):
        assert not moves_of_kind(state, 0, kind)
        assert moves_of_kind(open_door(state), 0, kind)


def test_r81_items_are_put_into_play_in_the_own_turn_and_one_shots_used_in_any_fight() -> None:
    hands = [[Card.HELM_OF_COURAGE], [Card.LEATHER_ARMOR, Card.SLEEP_POTION]]
    state = scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL])
    assert moves_of_kind(state, 0, Put)
    assert not moves_of_kind(state, 1, Put)
    assert not moves_of_kind(state, 1, PlayForMonsters)
    assert moves_of_kind(open_door(state), 1, PlayForMonsters)
    assert moves_of_kind(open_door(state), 1, PlayForHeroes)


def test_r82_levels_are_gained_at_any_time() -> None:
    hands = [[], [Card.INVOKE_OBSCURE_RULES]]
    state = scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL])
    for moment in (state, open_door(state)):
        after = play(moment, 1, PlayAt(Card.INVOKE_OBSCURE_RULES, 1))
        assert levels(after)[1] == 2
        assert after.open.treasures == (Card.INVOKE_OBSCURE_RULES,)


def test_r83_curses_strike_anybody_at_any_time_and_some_stay() -> None:
    hands = [[], [Card.LOSE_A_LEVEL, Card.CHANGE_SEX, Card.CHICKEN_ON_YOUR_HEAD, Card.MALIGN_MIRROR]]
    state = scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.NET_TROLL])
    after = all_pass(play(state, 1, PlayAt(Card.LOSE_A_LEVEL, 0)))
    assert after.open.doors == (Card.LOSE_A_LEVEL,)
    for curse in (Card.CHANGE_SEX, Card.CHICKEN_ON_YOUR_HEAD, Card.MALIGN_MIRROR):
        assert all_pass(play(open_door(state), 1, PlayAt(curse, 0))).open.heroes[0].curses == (curse,)


def test_r84_a_lasting_curse_cannot_pay_for_a_power() -> None:
    thief = hero(classes=[Card.THIEF], curses=[Card.CHICKEN_ON_YOUR_HEAD])
    state = open_door(scene(hero(), thief, hero(), doors=[Card.NET_TROLL]))
    assert not moves_of_kind(state, 1, Backstab)


def test_r85_the_victim_chooses_which_item_and_without_any_nothing_happens() -> None:
    hands = [[], [Card.LOSE_A_SMALL_ITEM]]
    state = scene(hero(Card.HELM_OF_COURAGE, Card.LEATHER_ARMOR), *OTHERS, hands=hands)
    state = all_pass(play(state, 1, PlayAt(Card.LOSE_A_SMALL_ITEM, 0)))
    assert isinstance(open_question(state), Picking)
    state, events = play_with_events(state, 0, Discard(Card.LEATHER_ARMOR))
    assert Lost(0, (Card.LEATHER_ARMOR,)) in events
    nothing = all_pass(play(scene(hero(), *OTHERS, hands=hands), 1, PlayAt(Card.LOSE_A_SMALL_ITEM, 0)))
    assert nothing.open.doors == (Card.LOSE_A_SMALL_ITEM,)


def test_r86_races_and_classes_are_put_into_play_in_the_own_turn() -> None:
    hands = [[Card.ELF, Card.WIZARD], [Card.DWARF]]
    state = scene(hero(), *OTHERS, hands=hands, phase=Phase.END)
    assert moves_of_kind(state, 0, Put) == [Put(Card.ELF), Put(Card.WIZARD)]
    assert not moves_of_kind(state, 1, Put)
    assert power(play(state, 0, Put(Card.WIZARD)).open.heroes[0], Flight)


def test_r87_half_breed_needs_a_race_and_goes_with_the_last_one() -> None:
    assert not moves_of_kind(scene(hero(), *OTHERS, hands=[[Card.HALF_BREED]]), 0, Put)
    state = scene(hero(races=[Card.ELF]), *OTHERS, hands=[[Card.HALF_BREED, Card.DWARF]])
    state = play(state, 0, Put(Card.HALF_BREED))
    assert play(state, 0, Drop(Card.ELF)).open.heroes[0].doubles == ()
    state = play(state, 0, Put(Card.DWARF), Drop(Card.ELF))
    assert state.open.heroes[0].doubles == (Card.HALF_BREED,)
    assert state.open.heroes[0].races == (Card.DWARF,)


def test_r88_super_munchkin_allows_a_second_class() -> None:
    hands = [[Card.SUPER_MUNCHKIN, Card.WIZARD]]
    assert Put(Card.SUPER_MUNCHKIN) not in moves_of_kind(scene(hero(), *OTHERS, hands=hands), 0, Put)
    state = play(
        scene(hero(classes=[Card.THIEF]), *OTHERS, hands=hands), 0, Put(Card.SUPER_MUNCHKIN), Put(Card.WIZARD)
    )
    assert state.open.heroes[0].classes == (Card.THIEF, Card.WIZARD)
    state = play(state, 0, Drop(Card.SUPER_MUNCHKIN))
    assert isinstance(open_question(state), Keeping)


def test_r89_players_may_harm_themselves_and_help_harmfully() -> None:
    hands = [[Card.LOSE_A_LEVEL, Card.SLEEP_POTION], [Card.WANDERING_MONSTER, Card.CRABS]]
    state = open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.PIT_BULL]))
    assert PlayAt(Card.LOSE_A_LEVEL, 0) in moves_of_kind(state, 0, PlayAt)
    assert PlayForMonsters(Card.SLEEP_POTION) in moves_of_kind(state, 0, PlayForMonsters)
