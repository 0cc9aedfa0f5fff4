"""Questions about fights and help that the box does not answer, by the numbers of the rulings: B1 to B26."""

import pytest

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.fight.strength import tally
from taverne.games.munchkin.rules.moves import (
    Accept,
    AskHelp,
    Backstab,
    Berserk,
    Bribe,
    Charm,
    Chase,
    Cheat,
    Claim,
    Counter,
    Decline,
    Drop,
    Flee,
    Give,
    HelperFirst,
    Join,
    PlayAt,
    PlayForHeroes,
    PlayOn,
    Put,
    Refuse,
    Run,
    ShakeOff,
    Take,
    Treasures,
    Turn,
    Want,
    WithdrawOffer,
)
from taverne.games.munchkin.rules.questions.fight import Bargaining, Fighting, Sharing
from taverne.games.munchkin.rules.state import Thing
from tests.games.munchkin.scenes import (
    OTHERS,
    WOMAN,
    all_pass,
    flee,
    foes,
    has_in_play,
    helped,
    levels,
    moves_of_kind,
    open_door,
    open_question,
    play,
    play_with_roll,
    totals,
    win_fight,
)


def test_b01_the_main_fighter_may_put_on_a_race_or_class_but_no_item_or_cheat() -> None:
    hands = [[Card.DWARF, Card.WARRIOR, Card.LEATHER_ARMOR, Card.CHEAT], [Card.ELF]]
    state = open_door(scene(hero(Card.HELM_OF_COURAGE), *OTHERS, hands=hands, doors=[Card.NET_TROLL]))
    assert moves_of_kind(state, 0, Put) == [Put(Card.DWARF), Put(Card.WARRIOR)]
    assert not moves_of_kind(state, 0, Cheat)
    assert not moves_of_kind(state, 1, Put), "not for others"


def test_b02_help_is_asked_for_only_when_losing() -> None:
    assert not moves_of_kind(open_door(scene(hero(level=3), *OTHERS, doors=[Card.LAME_GOBLIN])), 0, AskHelp)
    assert moves_of_kind(open_door(scene(hero(level=1), *OTHERS, doors=[Card.LAME_GOBLIN])), 0, AskHelp)


def test_b03_a_helper_stays_unless_a_card_ends_the_help() -> None:
    hands = [[], [], [Card.WANDERING_MONSTER, Card.GAZEBO, Card.ILLUSION, Card.LAME_GOBLIN]]
    state = helped(open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL])), 1)
    assert not moves_of_kind(state, 0, AskHelp)
    state = play(state, 2, Join(Card.GAZEBO))
    assert state.open.fight
    assert state.open.fight.helper is None


def test_b04_an_offer_is_countered_accepted_and_paid_exactly_as_agreed() -> None:
    asker = hero(stowed=[Card.LEATHER_ARMOR], level=4)
    treasures = [Card.SLEEP_POTION, Card.MAGIC_MISSILE, Card.HELM_OF_COURAGE]
    state = open_door(scene(asker, hero(level=8), hero(), doors=[Card.NET_TROLL], treasures=treasures))
    state = play(state, 0, Treasures(1), AskHelp(1))
    state = play(state, 1, Treasures(2), HelperFirst(), Want(Card.LEATHER_ARMOR, 0), Counter())
    frame = open_question(state)
    assert isinstance(frame, Bargaining)
    assert (frame.turn, frame.bargain.treasures, frame.bargain.items) == (0, 2, (Card.LEATHER_ARMOR,))
    state = win_fight(play(state, 0, Accept()))
    frame = open_question(state)
    assert isinstance(frame, Sharing)
    assert (frame.seat, frame.mine, frame.yours) == (1, 1, 2)
    state = play(play(state, 1, Take(Card.MAGIC_MISSILE)), 0, Take(Card.SLEEP_POTION))
    assert set(state.hands[1]) == {Card.MAGIC_MISSILE, Card.HELM_OF_COURAGE}
    assert state.hands[0] == (Card.SLEEP_POTION,)
    assert has_in_play(state, 1, Card.LEATHER_ARMOR)


def test_b04_either_side_may_withdraw_before_the_deal_and_an_offer_reopens_nothing() -> None:
    state = play(open_door(scene(hero(), *OTHERS, doors=[Card.NET_TROLL])), 0, AskHelp(1))
    assert isinstance(open_question(play(state, 0, WithdrawOffer())), Fighting)
    assert isinstance(open_question(play(state, 1, Refuse())), Fighting)


def test_b04_nothing_is_due_for_a_lost_fight() -> None:
    asker = hero(stowed=[Card.LEATHER_ARMOR])
    state = play(
        open_door(scene(asker, *OTHERS, doors=[Card.NET_TROLL])), 0, Give(Card.LEATHER_ARMOR), AskHelp(1)
    )
    state = flee(play(state, 1, Accept()))
    state = all_pass(play_with_roll(state, 0, Run(Card.NET_TROLL), 6))
    state = all_pass(play_with_roll(state, 1, Run(Card.NET_TROLL), 6))
    assert has_in_play(state, 0, Card.LEATHER_ARMOR)


def test_b05_a_big_item_the_helper_cannot_carry_stays_where_it_is() -> None:
    asker, helper = hero(stowed=[Card.HUGE_ROCK], level=4), hero(Card.STEPLADDER, level=8)
    state = open_door(scene(asker, helper, hero(), doors=[Card.NET_TROLL]))
    state = play(play(state, 0, Give(Card.HUGE_ROCK), AskHelp(1)), 1, Accept())
    assert has_in_play(win_fight(state), 0, Card.HUGE_ROCK)


def test_b06_an_elf_who_helps_gains_one_level_even_for_a_monster_worth_two() -> None:
    state = scene(hero(level=8), hero(level=9, races=[Card.ELF]), hero(), doors=[Card.HIPPOGRIFF])
    state = win_fight(helped(open_door(state), 1))
    assert state.open.winners == (0, 1)
    assert levels(state)[:2] == [10, 10]


def test_b06_nothing_is_gained_for_monsters_that_were_not_killed() -> None:
    hands = [[], [Card.POLLYMORPH_POTION]]
    state = scene(hero(level=2), hero(level=3, races=[Card.ELF]), hero(), hands=hands, doors=[Card.NET_TROLL])
    state = play(helped(open_door(state), 1), 1, PlayOn(Card.POLLYMORPH_POTION, Card.NET_TROLL))
    assert levels(state)[1] == 3


def test_b07_running_while_winning_and_claiming_while_losing_are_illegal() -> None:
    winning = open_door(scene(hero(level=3), *OTHERS, doors=[Card.LAME_GOBLIN]))
    losing = open_door(scene(hero(), *OTHERS, hands=[[Card.MAGIC_MISSILE]], doors=[Card.LAME_GOBLIN]))
    assert (moves_of_kind(winning, 0, Flee), moves_of_kind(winning, 0, Claim)) == ([], [Claim()])
    assert (moves_of_kind(losing, 0, Flee), moves_of_kind(losing, 0, Claim)) == ([Flee()], [])


def test_b08_the_same_bonus_counts_once_and_not_against_half_an_elf() -> None:
    elf, half = hero(races=[Card.ELF]), hero(races=[Card.ELF], doubles=[Card.HALF_BREED])
    both = helped(open_door(scene(elf, elf, hero(), doors=[Card.FACE_SUCKER])), 1)
    assert totals(both)[1] == 8 + 6
    assert totals(open_door(scene(half, *OTHERS, doors=[Card.FACE_SUCKER])))[1] == 8
    dwarf_and_halfling = open_door(
        scene(hero(races=[Card.DWARF]), hero(races=[Card.HALFLING]), hero(), doors=[Card.BIGFOOT])
    )
    assert totals(helped(dwarf_and_halfling, 1))[1] == 12 + 3


def test_b09_what_was_paid_for_stays_when_the_class_goes_and_is_not_doubled() -> None:
    warrior = hero(classes=[Card.WARRIOR], level=2)
    hand = [Card.ELF, Card.DWARF, Card.THIEF, Card.CLERIC, Card.WARRIOR]
    state = open_door(scene(warrior, *OTHERS, hands=[hand], doors=[Card.NET_TROLL]))
    state = play(state, 0, Berserk(Card.ELF), Berserk(Card.DWARF), Berserk(Card.THIEF), Drop(Card.WARRIOR))
    assert totals(state)[0] == 2 + 3
    state = play(state, 0, Put(Card.WARRIOR))
    assert not moves_of_kind(state, 0, Berserk)


def test_b10_an_item_lost_in_mid_fight_stops_counting_but_a_potion_played_does_not() -> None:
    hands = [[Card.SLEEP_POTION], [Card.LOSE_ARMOR]]
    state = open_door(scene(hero(Card.LEATHER_ARMOR), *OTHERS, hands=hands, doors=[Card.NET_TROLL]))
    state = play(state, 0, PlayForHeroes(Card.SLEEP_POTION))
    assert totals(state)[0] == 1 + 1 + 2
    assert totals(all_pass(play(state, 1, PlayAt(Card.LOSE_ARMOR, 0))))[0] == 1 + 2


def test_b11_curses_of_the_next_fight_count_in_the_current_fight_and_for_helpers() -> None:
    hands = [[], [], [Card.CHANGE_SEX]]
    state = helped(
        open_door(scene(hero(level=2), hero(level=9), hero(), hands=hands, doors=[Card.NET_TROLL])), 1
    )
    state = all_pass(play(state, 2, PlayAt(Card.CHANGE_SEX, 1)))
    assert totals(state)[0] == 2 + 9 - 5
    state = flee(state)
    state = all_pass(play_with_roll(state, 0, Run(Card.NET_TROLL), 6))
    state = all_pass(play_with_roll(state, 1, Run(Card.NET_TROLL), 6))
    assert state.open.heroes[1].curses == ()


def test_b11_a_monster_that_leaves_at_once_consumes_nothing() -> None:
    woman = hero(sex=WOMAN, curses=[Card.MALIGN_MIRROR])
    state = open_door(scene(woman, *OTHERS, doors=[Card.AMAZON]))
    assert state.open.heroes[0].curses == (Card.MALIGN_MIRROR,)


def test_b12_the_fight_is_over_with_its_last_monster() -> None:
    hands = [[Card.LEATHER_ARMOR], [Card.ENRAGED, Card.WANDERING_MONSTER, Card.HARPIES]]
    carrier = hero(stowed=[Card.SLIMY_ARMOR])
    state = open_door(scene(carrier, *OTHERS, hands=hands, doors=[Card.FLOATING_NOSE]))
    assert moves_of_kind(state, 1, PlayOn)
    state = play(state, 0, Bribe(Card.SLIMY_ARMOR))
    assert state.open.fight is None
    assert not moves_of_kind(state, 1, PlayOn)
    assert not moves_of_kind(state, 1, Join)


def test_b13_what_a_removed_monster_leaves_is_lost_by_running_from_the_rest() -> None:
    hands = [[Card.DWARF, Card.THIEF, Card.CLERIC], [Card.WANDERING_MONSTER, Card.HARPIES]]
    state = open_door(scene(hero(classes=[Card.WIZARD]), *OTHERS, hands=hands, doors=[Card.NET_TROLL]))
    state = play(play(state, 1, Join(Card.HARPIES)), 0, Charm(Card.NET_TROLL))
    state = all_pass(play_with_roll(flee(state), 0, Run(Card.HARPIES), 6))
    assert state.hands[0] == ()


def test_b14_both_immune_monsters_together_leave_no_strength_at_all() -> None:
    hands = [[], [Card.WANDERING_MONSTER, Card.GHOULFIENDS]]
    state = open_door(
        scene(hero(Card.LEATHER_ARMOR, level=7), *OTHERS, hands=hands, doors=[Card.INSURANCE_SALESMAN])
    )
    assert totals(play(state, 1, Join(Card.GHOULFIENDS)))[0] == 0


def test_b15_against_ghoulfiends_penalties_count_and_a_warrior_wins_ties() -> None:
    fighter = hero(Card.LEATHER_ARMOR, level=8, servants=[Card.HIRELING], classes=[Card.WARRIOR])
    hands = [[], [Card.ELF]]
    thief = hero(classes=[Card.THIEF])
    state = open_door(scene(fighter, thief, hero(), hands=hands, doors=[Card.GHOULFIENDS]))
    assert totals(state) == (8, 8)
    assert moves_of_kind(state, 0, Claim)
    assert totals(play(state, 1, Backstab(Card.ELF, 0)))[0] == 6


def test_b16_enhancers_change_strength_not_the_level_that_cards_look_at() -> None:
    hands = [[], [Card.HUMONGOUS]]
    carrier = hero(stowed=[Card.RAT_ON_A_STICK])
    state = open_door(scene(carrier, *OTHERS, hands=hands, doors=[Card.GAZEBO]))
    state = flee(play(state, 1, PlayOn(Card.HUMONGOUS, Card.GAZEBO)))
    assert moves_of_kind(state, 0, ShakeOff) == [ShakeOff(Card.RAT_ON_A_STICK, Card.GAZEBO)]


def test_b17_baby_leaves_one_treasure_after_the_sum() -> None:
    hands = [[], [Card.BABY, Card.ENRAGED]]
    state = open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.LAME_GOBLIN]))
    state = play(state, 1, PlayOn(Card.BABY, Card.LAME_GOBLIN))
    assert state.open.fight
    assert tally(state.open, state.open.fight).treasures == 1
    state = play(state, 1, PlayOn(Card.ENRAGED, Card.LAME_GOBLIN))
    assert state.open.fight
    assert tally(state.open, state.open.fight).treasures == 1


def test_b18_a_mate_is_a_monster_of_its_own() -> None:
    hands = [[Card.POTION_OF_HALITOSIS], [Card.MATE, Card.MAGIC_MISSILE]]
    state = open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.FLOATING_NOSE]))
    state = play(state, 1, PlayOn(Card.MATE, Card.FLOATING_NOSE))
    state = play(state, 0, PlayOn(Card.POTION_OF_HALITOSIS, Card.FLOATING_NOSE))
    assert foes(state) == [Card.FLOATING_NOSE]
    assert levels(state)[0] == 1, "nothing is won while one stands"


def test_b19_the_newcomer_costs_no_entry_and_leaves_if_it_must() -> None:
    hands = [[], [Card.WANDERING_MONSTER, Card.TONGUE_DEMON, Card.WANDERING_MONSTER, Card.AMAZON]]
    woman = hero(Card.LEATHER_ARMOR, Card.HELM_OF_COURAGE, sex=WOMAN)
    state = open_door(scene(woman, *OTHERS, hands=hands, doors=[Card.NET_TROLL]))
    state = play(state, 1, Join(Card.TONGUE_DEMON))
    assert len(state.open.heroes[0].items) == 2
    state = play(state, 1, Join(Card.AMAZON))
    assert foes(state) == [Card.NET_TROLL, Card.TONGUE_DEMON]


def test_b20_a_monster_leaves_as_soon_as_a_helper_or_a_curse_makes_it() -> None:
    state = open_door(scene(hero(), hero(sex=WOMAN), hero(), doors=[Card.AMAZON]))
    state = helped(state, 1)
    assert state.open.fight is None
    hands = [[], [Card.CHANGE_SEX]]
    state = open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.AMAZON]))
    assert all_pass(play(state, 1, PlayAt(Card.CHANGE_SEX, 0))).open.fight is None


def test_b20_golem_and_vampire_stay_a_choice_until_the_result_is_final() -> None:
    golem = open_door(scene(hero(level=9), *OTHERS, hands=[[Card.MAGIC_MISSILE]], doors=[Card.STONED_GOLEM]))
    golem = play(golem, 0, PlayForHeroes(Card.MAGIC_MISSILE))
    assert moves_of_kind(golem, 0, Decline)
    vampire = open_door(scene(hero(), hero(classes=[Card.CLERIC]), hero(), doors=[Card.WANNABE_VAMPIRE]))
    assert not moves_of_kind(vampire, 1, Chase)
    assert moves_of_kind(helped(vampire, 1), 1, Chase)


def test_b21_two_thieves_may_stab_the_same_fighter_but_not_themselves() -> None:
    thieves = [hero(classes=[Card.THIEF]) for _ in range(3)]
    hands = [[Card.ELF], [Card.DWARF], [Card.HALFLING]]
    state = open_door(scene(*thieves, hands=hands, doors=[Card.NET_TROLL]))
    assert not moves_of_kind(state, 0, Backstab)
    state = play(play(state, 1, Backstab(Card.DWARF, 0)), 2, Backstab(Card.HALFLING, 0))
    assert totals(state)[0] == 1 - 4


def test_b22_every_warrior_may_discard_three_cards() -> None:
    warriors = hero(classes=[Card.WARRIOR]), hero(classes=[Card.WARRIOR])
    hands = [[Card.ELF] * 3 + [Card.THIEF], [Card.DWARF] * 3 + [Card.THIEF]]
    state = helped(open_door(scene(*warriors, hero(), hands=hands, doors=[Card.BULLROG])), 1)
    for _ in range(3):
        state = play(play(state, 0, Berserk(Card.ELF)), 1, Berserk(Card.DWARF))
    assert totals(state)[0] == 2 + 6
    assert not moves_of_kind(state, 0, Berserk)
    assert not moves_of_kind(state, 1, Berserk)


def test_b23_turning_is_not_counted_per_monster() -> None:
    hands = [[Card.ELF, Card.DWARF, Card.THIEF, Card.HALFLING], [Card.WANDERING_MONSTER, Card.MR_BONES]]
    state = open_door(scene(hero(classes=[Card.CLERIC]), *OTHERS, hands=hands, doors=[Card.UNDEAD_HORSE]))
    state = play(state, 1, Join(Card.MR_BONES))
    state = play(state, 0, Turn(Card.ELF), Turn(Card.DWARF), Turn(Card.THIEF))
    assert totals(state)[0] == 1 + 9
    assert not moves_of_kind(state, 0, Turn)


def test_b24_charm_is_for_wizards_who_fight_and_takes_no_cards_in_play() -> None:
    wizard = hero(Card.LEATHER_ARMOR, classes=[Card.WIZARD])
    hands = [[], [Card.ELF, Card.DWARF, Card.THIEF]]
    state = open_door(scene(hero(), wizard, hero(), hands=hands, doors=[Card.NET_TROLL]))
    assert not moves_of_kind(state, 1, Charm)
    state = play(helped(state, 1), 1, Charm(Card.NET_TROLL))
    assert (state.hands[1], has_in_play(state, 1, Card.LEATHER_ARMOR)) == ((), True)
    assert len(state.hands[0]) == 3, "the Treasure is the main fighter's"


def test_b25_any_own_card_pays_but_the_class_itself_and_curses() -> None:
    cheated = hero(classes=[Card.WARRIOR], races=[Card.ELF], curses=[Card.CHICKEN_ON_YOUR_HEAD])
    cheated = cheated.__replace__(items=(Thing(Card.POINTY_HAT_OF_POWER, cheat=Card.CHEAT),))
    state = open_door(scene(cheated, *OTHERS, hands=[[Card.DWARF]], doors=[Card.NET_TROLL]))
    paying = {Card.DWARF, Card.POINTY_HAT_OF_POWER, Card.ELF}
    assert {move.card for move in moves_of_kind(state, 0, Berserk) if isinstance(move, Berserk)} == paying
    state = play(state, 0, Berserk(Card.POINTY_HAT_OF_POWER))
    assert Card.CHEAT in state.open.doors


@pytest.mark.parametrize("seat", [1, 2])
def test_b26_a_potion_of_any_player_helps_the_whole_side(seat: int) -> None:
    hands: list[list[Card]] = [[], [], []]
    hands[seat] = [Card.MAGIC_MISSILE]
    state = helped(open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL])), 1)
    state = play(state, seat, PlayForHeroes(Card.MAGIC_MISSILE))
    assert totals(state)[0] == 1 + 1 + 5
