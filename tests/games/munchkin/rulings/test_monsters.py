"""Questions about monsters that the box does not answer, by the numbers of the rulings: M1 to M17."""

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.effects import BelowWaist
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.curses.targets import selected_cards
from taverne.games.munchkin.rules.moves import (
    Bribe,
    Charm,
    Choose,
    Discard,
    Done,
    Join,
    Leave,
    LoadDie,
    PlayForHeroes,
    Run,
    ShakeOff,
    Take,
    TakeBlind,
)
from taverne.games.munchkin.rules.questions.choices import Deciding, Picking, Robbing, Settling, Swapping
from taverne.games.munchkin.rules.questions.fight import Fighting
from taverne.games.munchkin.rules.questions.flight import Rolling
from tests.games.munchkin.scenes import (
    OTHERS,
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
    win_fight,
)


def test_m01_below_the_waist_are_footgear_pantyhose_and_kneepads_in_use() -> None:
    worn = [Card.BOOTS_OF_BUTT_KICKING, Card.PANTYHOSE_OF_GIANT_STRENGTH, Card.KNEEPADS_OF_ALLURE]
    wearer = hero(*worn, Card.BUCKLER_OF_SWASHING, Card.HORNY_HELMET, stowed=[Card.SPIKY_KNEES])
    assert selected_cards(scene(wearer, *OTHERS), 0, BelowWaist()) == tuple(worn)


def test_m02_the_pit_bull_takes_what_is_in_play_not_in_hand() -> None:
    hands = [[Card.WAND_OF_DOWSING]]
    state = flee(open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.PIT_BULL])))
    assert not moves_of_kind(state, 0, ShakeOff)
    carrier = hero(stowed=[Card.WAND_OF_DOWSING])
    state = flee(open_door(scene(carrier, *OTHERS, doors=[Card.PIT_BULL])))
    assert moves_of_kind(state, 0, ShakeOff) == [ShakeOff(Card.WAND_OF_DOWSING, Card.PIT_BULL)]


def test_m03_fire_counts_when_in_use_or_played_for_the_players() -> None:
    hands = [[], [Card.FLAMING_POISON_POTION]]
    start = open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.LARGE_ANGRY_CHICKEN]))
    assert level(win_fight(start)) == 4
    assert level(win_fight(play(start, 1, PlayForHeroes(Card.FLAMING_POISON_POTION)))) == 5
    stowed = hero(level=3, stowed=[Card.FLAMING_ARMOR])
    assert level(win_fight(open_door(scene(stowed, *OTHERS, doors=[Card.LARGE_ANGRY_CHICKEN])))) == 4


def test_m04_a_bonus_from_anybody_spoils_the_extra_level_of_pukachu() -> None:
    hands = [[], [Card.SLEEP_POTION]]
    start = open_door(scene(hero(level=7), *OTHERS, hands=hands, doors=[Card.PUKACHU]))
    assert level(win_fight(start)) == 9
    assert level(win_fight(play(start, 1, PlayForHeroes(Card.SLEEP_POTION)))) == 8
    tied = open_door(scene(hero(level=6, classes=[Card.WARRIOR]), *OTHERS, doors=[Card.PUKACHU]))
    assert level(win_fight(tied)) == 8


def test_m05_a_player_without_items_pays_the_tongue_demon_nothing() -> None:
    state = open_door(scene(hero(), *OTHERS, hands=[[Card.LEATHER_ARMOR]], doors=[Card.TONGUE_DEMON]))
    assert isinstance(open_question(state), Fighting)
    assert state.hands[0] == (Card.LEATHER_ARMOR,)


def test_m06_the_loss_for_running_comes_once_escaped_or_caught() -> None:
    bones = [Card.MR_BONES]
    state = flee(open_door(scene(hero(level=8, curses=[Card.CHANGE_SEX]), *OTHERS, doors=[Card.KING_TUT])))
    assert level(all_pass(play_with_roll(state, 0, Run(Card.KING_TUT), 6))) == 6
    weak = hero(level=5, curses=[Card.CHANGE_SEX])
    state = flee(open_door(scene(weak, *OTHERS, doors=bones)))
    assert level(all_pass(play_with_roll(state, 0, Run(Card.MR_BONES), 6))) == 4
    assert level(run_and_fail(state, Card.MR_BONES)) == 5 - 1 - 2
    spared = flee(open_door(scene(hero(level=3), *OTHERS, doors=[Card.WIGHT_BROTHERS])))
    assert level(all_pass(play(spared, 0, Run(Card.WIGHT_BROTHERS)))) == 3


def test_m07_the_lawyers_swap_exactly_two_treasures_or_none() -> None:
    thief = hero(classes=[Card.THIEF])
    state = open_door(scene(thief, *OTHERS, hands=[[Card.SLEEP_POTION, Card.ELF]], doors=[Card.LAWYERS]))
    assert not isinstance(open_question(state), Swapping)
    rich = [Card.SLEEP_POTION, Card.MAGIC_MISSILE, Card.ELF]
    state = open_door(scene(thief, *OTHERS, hands=[rich], doors=[Card.LAWYERS]))
    assert moves_of_kind(state, 0, Discard) == [Discard(Card.SLEEP_POTION), Discard(Card.MAGIC_MISSILE)]
    assert play(state, 0, Done()).hands[0] == state.hands[0]


def test_m08_a_victim_of_the_highest_level_loses_nothing_to_the_net_troll() -> None:
    victim = hero(level=5, stowed=[Card.LEATHER_ARMOR])
    state = flee(open_door(scene(victim, hero(level=4), hero(), doors=[Card.NET_TROLL])))
    assert has_in_play(run_and_fail(state, Card.NET_TROLL), 0, Card.LEATHER_ARMOR)


def test_m08_a_taker_who_can_carry_no_item_takes_none() -> None:
    victim, taker = hero(stowed=[Card.HUGE_ROCK]), hero(Card.STEPLADDER, level=4)
    state = flee(open_door(scene(victim, taker, hero(), doors=[Card.NET_TROLL])))
    assert has_in_play(run_and_fail(state, Card.NET_TROLL), 0, Card.HUGE_ROCK)


def test_m09_elves_draw_for_the_plant_however_it_was_beaten() -> None:
    hands = [[Card.DWARF, Card.HALFLING, Card.CLERIC]]
    elf = hero(races=[Card.ELF], classes=[Card.WIZARD])
    state = open_door(scene(elf, *OTHERS, hands=hands, doors=[Card.POTTED_PLANT]))
    assert len(play(state, 0, Charm(Card.POTTED_PLANT)).hands[0]) == 2


def test_m10_cards_taken_by_the_hippogriff_go_to_the_hand_or_the_table_they_came_from() -> None:
    victim = hero(level=4, stowed=[Card.LEATHER_ARMOR, Card.HUGE_ROCK])
    taker = hero(Card.STEPLADDER)
    state = flee(open_door(scene(victim, taker, hero(), hands=[[Card.ELF]], doors=[Card.HIPPOGRIFF])))
    state = run_and_fail(state, Card.HIPPOGRIFF)
    assert not moves_of_kind(state, 2, TakeBlind), "no Treasure in the hand"
    state = play(state, 2, Leave())
    frame = open_question(state)
    assert isinstance(frame, Robbing)
    assert moves_of_kind(state, 1, Take) == [Take(Card.LEATHER_ARMOR)], "no room for the rock"


def test_m11_chicken_and_loaded_die_count_on_the_roll_for_the_orcs() -> None:
    victim = hero(level=8, curses=[Card.CHICKEN_ON_YOUR_HEAD])
    hands = [[], [Card.LOADED_DIE]]
    state = flee(open_door(scene(victim, *OTHERS, hands=hands, doors=[Card.ORCS_3872])))
    state = pass_until_effect_roll(play_with_roll(state, 0, Run(Card.ORCS_3872), 1))
    frame = open_question(state)
    assert isinstance(frame, Rolling)
    state = state if frame.face == 3 else play(state, 1, LoadDie(3))
    assert has_died(all_pass(state), 0), "3 - 1 is 2"


def test_m12_falling_to_the_lowest_level_never_raises_a_level() -> None:
    state = flee(open_door(scene(hero(level=1), hero(level=4), hero(level=5), doors=[Card.GHOULFIENDS])))
    assert level(run_and_fail(state, Card.GHOULFIENDS)) == 1


def test_m13_a_super_munchkin_wizard_loses_only_the_wizard_to_the_horror() -> None:
    horror = Card.UNSPEAKABLY_AWFUL_INDESCRIBABLE_HORROR
    double = hero(classes=[Card.WIZARD, Card.CLERIC], doubles=[Card.SUPER_MUNCHKIN])
    after = run_and_fail(flee(open_door(scene(double, *OTHERS, doors=[horror]))), horror).open.heroes[0]
    assert (after.classes, after.doubles, after.dead) == ((Card.CLERIC,), (Card.SUPER_MUNCHKIN,), False)


def test_m14_a_bribe_is_an_item_in_play_and_removes_only_the_nose() -> None:
    hands = [[Card.LEATHER_ARMOR], [Card.WANDERING_MONSTER, Card.HARPIES]]
    carrier = hero(stowed=[Card.SLIMY_ARMOR])
    state = open_door(scene(carrier, *OTHERS, hands=hands, doors=[Card.FLOATING_NOSE]))
    state = play(state, 1, Join(Card.HARPIES))
    assert moves_of_kind(state, 0, Bribe) == [Bribe(Card.SLIMY_ARMOR)]
    state = play(state, 0, Bribe(Card.SLIMY_ARMOR))
    assert state.open.fight
    assert [foe.card for foe in state.open.fight.foes] == [Card.HARPIES]


def test_m15_the_snails_leave_no_choice_where_one_kind_is_empty() -> None:
    for items, hand in (([Card.LEATHER_ARMOR], []), ([], [Card.ELF]), ([], [])):
        state = scene(hero(stowed=items), *OTHERS, hands=[hand], doors=[Card.SNAILS_ON_SPEED])
        state = all_pass(play(flee(open_door(state)), 0, Run(Card.SNAILS_ON_SPEED)))
        assert not isinstance(open_question(state), Deciding | Picking)
        assert (state.open.heroes[0].items, state.hands[0]) == ((), ())


def test_m15_with_fewer_than_the_die_shows_all_are_lost() -> None:
    state = scene(
        hero(stowed=[Card.LEATHER_ARMOR]), *OTHERS, hands=[[Card.ELF]], doors=[Card.SNAILS_ON_SPEED]
    )
    state = all_pass(play(flee(open_door(state)), 0, Run(Card.SNAILS_ON_SPEED)))
    assert isinstance(open_question(state), Deciding)
    assert play(state, 0, Choose(1)).open.heroes[0].items == ()
    assert play(state, 0, Choose(2)).hands[0] == ()


def test_m16_with_a_single_item_only_the_left_neighbour_picks_and_never_the_hireling() -> None:
    victim = hero(stowed=[Card.LEATHER_ARMOR], servants=[Card.HIRELING])
    state = run_and_fail(flee(open_door(scene(victim, *OTHERS, doors=[Card.LEPERCHAUN]))), Card.LEPERCHAUN)
    assert moves_of_kind(state, 1, Take) == [Take(Card.LEATHER_ARMOR)]
    state = play(state, 1, Take(Card.LEATHER_ARMOR))
    assert not isinstance(open_question(state), Robbing)
    assert state.open.heroes[0].servants == (Card.HIRELING,)


def test_m17_the_salesman_gives_no_change_and_a_poor_victim_loses_even_what_is_worthless() -> None:
    rich = hero(stowed=[Card.STAFF_OF_NAPALM, Card.BOW_WITH_RIBBONS, Card.REALLY_IMPRESSIVE_TITLE])
    state = flee(open_door(scene(rich, *OTHERS, doors=[Card.INSURANCE_SALESMAN])))
    state = run_and_fail(state, Card.INSURANCE_SALESMAN)
    assert isinstance(open_question(state), Settling)
    state = play(state, 0, Discard(Card.STAFF_OF_NAPALM), Discard(Card.BOW_WITH_RIBBONS))
    assert [thing.card for thing in state.open.heroes[0].items] == [Card.REALLY_IMPRESSIVE_TITLE]
    assert not isinstance(open_question(state), Settling)
