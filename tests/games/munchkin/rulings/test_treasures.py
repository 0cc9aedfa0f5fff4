"""Questions about treasures that the box does not answer, by the numbers of the rulings: T1 to T27."""

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import big_limit, strength
from taverne.games.munchkin.rules.moves import (
    Accept,
    AcceptTrade,
    Backstab,
    Berserk,
    Discard,
    ForceHelp,
    Give,
    Join,
    LoadDie,
    LootRoom,
    OfferTrade,
    Play,
    PlayAt,
    PlayForHeroes,
    PlayForMonsters,
    PlayOn,
    Price,
    RaiseWall,
    RaiseWallForBoth,
    Refuse,
    Replace,
    Run,
    Sacrifice,
    ShakeOff,
    Snatch,
    Steal,
    Take,
    Want,
)
from taverne.games.munchkin.rules.questions.fight import Fighting
from taverne.games.munchkin.rules.questions.flight import Consenting, Rolling, Running, Slipping
from taverne.games.munchkin.rules.state import Dice, Options, Reading
from tests.games.munchkin.scenes import (
    OTHERS,
    all_pass,
    flee,
    foes,
    has_died,
    has_in_play,
    helped,
    levels,
    moves_of_kind,
    open_door,
    open_question,
    play,
    play_with_roll,
    run_and_fail,
    totals,
    win_fight,
)


def test_t01_the_loaded_die_is_for_any_roll_or_by_option_for_the_own_roll() -> None:
    for dice, may in ((Dice.ANY, True), (Dice.OWN, False)):
        options, hands = Options(loaded_die=dice), [[], [Card.LOADED_DIE]]
        state = flee(open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL], options=options)))
        assert bool(moves_of_kind(play_with_roll(state, 0, Run(Card.NET_TROLL), 1), 1, LoadDie)) is may


def test_t01_modifiers_apply_to_the_face_that_was_chosen() -> None:
    runner = hero(Card.BOOTS_OF_RUNNING_REALLY_FAST)
    state = flee(open_door(scene(runner, *OTHERS, hands=[[Card.LOADED_DIE]], doors=[Card.NET_TROLL])))
    state = play(play_with_roll(state, 0, Run(Card.NET_TROLL), 1), 0, LoadDie(3))
    frame = open_question(state)
    assert isinstance(frame, Rolling)
    assert (frame.face, frame.bonus) == (3, 2)


def test_t02_glue_undoes_one_escape_from_one_monster_by_a_normal_roll() -> None:
    hands = [[], [Card.FLASK_OF_GLUE]]
    carrier = hero(level=3, stowed=[Card.RAT_ON_A_STICK])
    state = flee(open_door(scene(carrier, *OTHERS, hands=hands, doors=[Card.GAZEBO])))
    state = play(state, 0, ShakeOff(Card.RAT_ON_A_STICK, Card.GAZEBO))
    assert isinstance(open_question(state), Slipping)
    state = play_with_roll(state, 1, Play(Card.FLASK_OF_GLUE), 6)
    assert not moves_of_kind(state, 1, Play), "only one new attempt, and there is one flask"
    assert levels(all_pass(state))[0] == 3


def test_t03_a_wall_saves_no_player_who_refuses() -> None:
    hands = [[], [], [Card.INSTANT_WALL]]
    state = flee(open_door(scene(hero(level=5), *OTHERS, hands=hands, doors=[Card.BULLROG])))
    state = play(state, 2, RaiseWall(0))
    assert isinstance(open_question(state), Consenting)
    safe = all_pass(play(play(state, 0, Accept()), 0, Run(Card.BULLROG)))
    assert not has_died(safe, 0)
    state = play(state, 0, Refuse())
    assert has_died(run_and_fail(state, Card.BULLROG), 0)


def test_t03_a_wall_may_save_both_and_not_after_the_first_roll() -> None:
    hands = [[], [], [Card.INSTANT_WALL]]
    state = helped(open_door(scene(hero(), hero(), hero(), hands=hands, doors=[Card.NET_TROLL])), 1)
    state = flee(state)
    assert moves_of_kind(state, 2, RaiseWallForBoth)
    state = all_pass(play_with_roll(state, 0, Run(Card.NET_TROLL), 6))
    assert isinstance(open_question(state), Running)
    assert not moves_of_kind(state, 2, RaiseWall)


def test_t04_the_hireling_fights_carries_and_is_no_item() -> None:
    master = hero(Card.HUGE_ROCK, servants=[Card.HIRELING])
    assert (strength(master), big_limit(master)) == (1 + 3 + 1, 2)
    thief = hero(classes=[Card.THIEF])
    state = scene(thief, master, hero(), hands=[[Card.ELF]])
    assert not moves_of_kind(state, 0, Steal)
    assert not [
        move for move in moves_of_kind(scene(master, *OTHERS), 0, Price) if move == Price(Card.HIRELING)
    ]


def test_t04_sacrificed_it_saves_from_what_can_be_escaped_or_from_all_by_option() -> None:
    for reading, lost in ((Reading.CARD, 3), (Reading.ANSWERS, 0)):
        master = hero(level=5, servants=[Card.HIRELING])
        options = Options(hireling=reading)
        state = flee(open_door(scene(master, *OTHERS, doors=[Card.FLOATING_NOSE], options=options)))
        state = all_pass(play(play(state, 0, Sacrifice()), 0, Run(Card.FLOATING_NOSE)))
        assert levels(state)[0] == 5 - lost


def test_t05_kneepads_need_a_higher_level_and_a_losing_fight() -> None:
    seducer = hero(Card.KNEEPADS_OF_ALLURE, level=4)
    company = hero(level=4), hero(level=5)
    losing = open_door(scene(seducer, *company, doors=[Card.NET_TROLL]))
    winning = open_door(scene(seducer, *company, doors=[Card.LAME_GOBLIN]))
    assert moves_of_kind(losing, 0, ForceHelp) == [ForceHelp(2)]
    assert not moves_of_kind(winning, 0, ForceHelp)
    assert not moves_of_kind(open_door(scene(seducer, *company, doors=[Card.GAZEBO])), 0, ForceHelp)


def test_t06_level_cards_are_played_on_anybody_in_any_turn_but_not_at_level_9() -> None:
    state = scene(
        hero(level=9), hero(), hero(level=3), hands=[[], [Card.GOLD_PIECES_1000]], doors=[Card.NET_TROLL]
    )
    targets = [PlayAt(Card.GOLD_PIECES_1000, 1), PlayAt(Card.GOLD_PIECES_1000, 2)]
    assert moves_of_kind(state, 1, PlayAt) == targets
    assert levels(play(open_door(state), 1, targets[1]))[2] == 4


def test_t07_mutilate_the_bodies_works_after_a_lost_fight_too() -> None:
    hands = [[], [Card.MUTILATE_THE_BODIES]]
    state = open_door(scene(hero(level=2), *OTHERS, hands=hands, doors=[Card.NET_TROLL]))
    assert not moves_of_kind(state, 1, PlayAt)
    state = all_pass(play_with_roll(flee(state), 0, Run(Card.NET_TROLL), 6))
    assert levels(play(state, 1, PlayAt(Card.MUTILATE_THE_BODIES, 1)))[1] == 2


def test_t08_whine_depends_on_the_level_of_its_target() -> None:
    state = scene(hero(level=5), hero(level=3), hero(level=5), hands=[[Card.WHINE_AT_THE_GM]])
    assert moves_of_kind(state, 0, PlayAt) == [PlayAt(Card.WHINE_AT_THE_GM, 1)]


def test_t09_the_rat_saves_from_one_monster_only() -> None:
    hands = [[], [Card.WANDERING_MONSTER, Card.HARPIES]]
    carrier = hero(stowed=[Card.RAT_ON_A_STICK], level=3)
    state = open_door(scene(carrier, *OTHERS, hands=hands, doors=[Card.GAZEBO]))
    state = flee(play(state, 1, Join(Card.HARPIES)))
    state = all_pass(play(state, 0, ShakeOff(Card.RAT_ON_A_STICK, Card.GAZEBO)))
    assert levels(run_and_fail(state, Card.HARPIES))[0] == 1


def test_t10_the_tuba_pays_once_and_only_for_escaping_all() -> None:
    hands = [[], [Card.WANDERING_MONSTER, Card.HARPIES]]
    state = open_door(scene(hero(Card.TUBA_OF_CHARM), *OTHERS, hands=hands, doors=[Card.NET_TROLL]))
    state = flee(play(state, 1, Join(Card.HARPIES)))
    first = all_pass(play_with_roll(state, 0, Run(Card.NET_TROLL), 6))
    assert len(all_pass(play_with_roll(first, 0, Run(Card.HARPIES), 6)).hands[0]) == 1
    assert all_pass(play_with_roll(first, 0, Run(Card.HARPIES), 1)).hands[0] == ()


def test_t11_a_level_is_stolen_from_level_2_up_and_up_to_level_8() -> None:
    dead = hero(level=5).__replace__(dead=True)
    state = scene(hero(level=8), hero(level=2), hero(level=1), dead, hands=[[Card.STEAL_A_LEVEL]])
    assert moves_of_kind(state, 0, PlayAt) == [PlayAt(Card.STEAL_A_LEVEL, 1)]


def test_t12_killing_the_hireling_does_not_help_at_level_9() -> None:
    state = scene(
        hero(level=9), hero(servants=[Card.HIRELING]), hero(level=9), hands=[[Card.KILL_THE_HIRELING]]
    )
    assert moves_of_kind(state, 0, PlayAt) == [PlayAt(Card.KILL_THE_HIRELING, 1)]


def test_t13_the_doppleganger_doubles_the_whole_side_and_what_follows() -> None:
    fighter = hero(level=3)
    hands = [[Card.DOPPLEGANGER, Card.SLEEP_POTION], [Card.ELF]]
    state = open_door(scene(fighter, hero(classes=[Card.THIEF]), hero(), hands=hands, doors=[Card.NET_TROLL]))
    state = play(state, 0, Play(Card.DOPPLEGANGER), PlayForHeroes(Card.SLEEP_POTION))
    assert totals(state)[0] == (3 + 2) * 2
    assert totals(play(state, 1, Backstab(Card.ELF, 0)))[0] == (3 + 2 - 2) * 2
    with_helper = helped(
        open_door(scene(fighter, *OTHERS, hands=[[Card.DOPPLEGANGER]], doors=[Card.NET_TROLL])), 1
    )
    assert not moves_of_kind(with_helper, 0, Play)


def test_t14_the_lamp_works_only_in_the_own_turn_and_fight() -> None:
    hands = [[Card.TRANSFERRAL_POTION], [Card.MAGIC_LAMP]]
    state = open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL]))
    assert not moves_of_kind(state, 1, PlayOn)
    state = play(state, 0, PlayAt(Card.TRANSFERRAL_POTION, 1))
    assert not moves_of_kind(state, 1, PlayOn), "taken over in somebody else's turn"


def test_t15_a_pollymorphed_monster_leaves_its_treasure_with_what_lay_on_it() -> None:
    hands = [[], [Card.POLLYMORPH_POTION, Card.ENRAGED]]
    state = open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL]))
    state = play(
        state, 1, PlayOn(Card.ENRAGED, Card.NET_TROLL), PlayOn(Card.POLLYMORPH_POTION, Card.NET_TROLL)
    )
    assert (levels(state)[0], len(state.hands[0])) == (1, 3 + 1)


def test_t16_out_to_lunch_ends_the_bargain_and_allows_no_looting() -> None:
    hands = [[], [], [Card.OUT_TO_LUNCH]]
    state = helped(open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL])), 1)
    state = play(state, 2, Play(Card.OUT_TO_LUNCH))
    assert (state.open.fight, len(state.hands[1])) == (None, 0)
    assert not moves_of_kind(state, 0, LootRoom)


def test_t16_friendship_comes_too_late_after_a_failed_roll() -> None:
    hands = [[Card.FRIENDSHIP_POTION]]
    state = flee(open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL])))
    assert not moves_of_kind(play_with_roll(state, 0, Run(Card.NET_TROLL), 1), 0, Play)


def test_t17_a_fight_that_is_taken_over_keeps_potions_but_no_class_powers() -> None:
    warrior = hero(level=2, classes=[Card.WARRIOR])
    hands = [[Card.ELF, Card.SLEEP_POTION, Card.TRANSFERRAL_POTION]]
    state = open_door(scene(warrior, hero(level=4), hero(), hands=hands, doors=[Card.NET_TROLL]))
    state = play(state, 0, Berserk(Card.ELF), PlayForHeroes(Card.SLEEP_POTION))
    assert totals(state)[0] == 2 + 1 + 2
    state = play(state, 0, PlayAt(Card.TRANSFERRAL_POTION, 1))
    assert totals(state)[0] == 4 + 2
    assert state.open.fight
    assert (state.open.fight.main, state.open.fight.helper) == (1, None)


def test_t17_the_card_may_name_its_owner_and_the_winner_gets_all() -> None:
    hands = [[], [Card.TRANSFERRAL_POTION]]
    state = open_door(scene(hero(), hero(level=8), hero(), hands=hands, doors=[Card.PIT_BULL]))
    state = win_fight(play(state, 1, PlayAt(Card.TRANSFERRAL_POTION, 1)))
    assert levels(state)[:2] == [1, 9]
    assert len(state.hands[1]) == 1


def test_t18_illusion_needs_a_monster_in_hand_and_the_new_one_costs_no_entry() -> None:
    hands = [[], [Card.ILLUSION, Card.TONGUE_DEMON], [Card.MATE]]
    fighter = hero(Card.LEATHER_ARMOR, Card.HELM_OF_COURAGE)
    state = open_door(scene(fighter, *OTHERS, hands=hands, doors=[Card.NET_TROLL]))
    state = play(state, 1, Replace(Card.TONGUE_DEMON, Card.NET_TROLL))
    assert isinstance(open_question(state), Fighting)
    assert len(state.open.heroes[0].items) == 2
    alone = open_door(scene(fighter, *OTHERS, hands=[[], [Card.ILLUSION]], doors=[Card.NET_TROLL]))
    assert not moves_of_kind(alone, 1, Replace)


def test_t18_the_mate_of_a_replaced_monster_stays_with_what_they_shared() -> None:
    hands = [[], [Card.ILLUSION, Card.HARPIES, Card.ENRAGED], [Card.MATE]]
    state = open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL]))
    state = play(play(state, 2, PlayOn(Card.MATE, Card.NET_TROLL)), 1, PlayOn(Card.ENRAGED, Card.NET_TROLL))
    state = play(state, 1, Replace(Card.HARPIES, Card.NET_TROLL))
    assert sorted(foes(state)) == [Card.HARPIES, Card.NET_TROLL]
    assert totals(state)[1] == 4 + 10 + 5


def test_t19_help_me_out_here_respects_slots_unless_room_is_made() -> None:
    owner = hero(Card.POINTY_HAT_OF_POWER, Card.MITHRIL_ARMOR)
    fighter = hero(Card.LEATHER_ARMOR)
    hands = [[Card.HELP_ME_OUT_HERE]]
    state = open_door(scene(fighter, owner, hero(), hands=hands, doors=[Card.LARGE_ANGRY_CHICKEN]))
    state = play(state, 0, Play(Card.HELP_ME_OUT_HERE))
    assert not moves_of_kind(state, 0, Snatch)
    state = play(state, 0, Discard(Card.LEATHER_ARMOR))
    assert moves_of_kind(state, 0, Snatch) == [Snatch(Card.MITHRIL_ARMOR, 1)]


def test_t20_invisibility_is_of_no_use_to_others() -> None:
    state = flee(
        open_door(scene(hero(), *OTHERS, hands=[[], [Card.INVISIBILITY_POTION]], doors=[Card.NET_TROLL]))
    )
    assert not moves_of_kind(play_with_roll(state, 0, Run(Card.NET_TROLL), 1), 1, Play)


def test_t21_the_wand_works_in_the_own_turn_or_any_fight_and_immediate_cards_act() -> None:
    hands = [[], [Card.WAND_OF_DOWSING]]
    state = scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL], treasure_discards=[Card.HOARD])
    assert not moves_of_kind(state, 1, Play)
    state = play(open_door(state), 1, Play(Card.WAND_OF_DOWSING), Take(Card.HOARD))
    assert len(state.hands[1]) == 3


def test_t22_hoard_in_a_face_up_draw_adds_to_the_common_heap() -> None:
    state = scene(hero(level=2), hero(level=3), hero(), doors=[Card.HARPIES], treasures=[Card.HOARD])
    state = win_fight(helped(open_door(state), 1))
    assert len(state.hands[0]) == 1 + 3


def test_t23_yuppie_water_counts_every_elf_and_only_for_the_players() -> None:
    hands = [[], [], [Card.YUPPIE_WATER]]
    elves = hero(races=[Card.ELF]), hero(races=[Card.ELF])
    state = helped(open_door(scene(*elves, hero(), hands=hands, doors=[Card.NET_TROLL])), 1)
    assert not moves_of_kind(state, 2, PlayForMonsters)
    assert totals(play(state, 2, Play(Card.YUPPIE_WATER)))[0] == 2 + 4


def test_t24_a_potion_helps_either_side() -> None:
    state = open_door(scene(hero(), *OTHERS, hands=[[], [Card.MAGIC_MISSILE]], doors=[Card.NET_TROLL]))
    assert totals(play(state, 1, PlayForHeroes(Card.MAGIC_MISSILE))) == (6, 10)
    assert totals(play(state, 1, PlayForMonsters(Card.MAGIC_MISSILE))) == (1, 15)


def test_t25_the_nose_killed_by_breath_among_others_pays_when_all_are_beaten() -> None:
    hands = [[Card.POTION_OF_HALITOSIS], [Card.WANDERING_MONSTER, Card.LAME_GOBLIN]]
    state = open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.FLOATING_NOSE]))
    state = play(state, 1, Join(Card.LAME_GOBLIN))
    state = play(state, 0, PlayOn(Card.POTION_OF_HALITOSIS, Card.FLOATING_NOSE))
    assert (levels(state)[0], foes(state)) == (3, [Card.LAME_GOBLIN])
    state = win_fight(state)
    assert (levels(state)[0], len(state.hands[0])) == (5, 3 + 1)


def test_t26_a_trade_that_would_leave_a_big_item_too_many_cannot_be_accepted() -> None:
    other = hero(Card.STEPLADDER)
    for items, fits in (((Card.HUGE_ROCK,), False), ((Card.LEATHER_ARMOR,), True)):
        state = play(scene(hero(*items), other, hero()), 0, Want(Card.STEPLADDER, 1), OfferTrade(1))
        assert bool(moves_of_kind(state, 1, AcceptTrade)) is fits
    swap = play(scene(hero(Card.HUGE_ROCK), other, hero()), 0, Give(Card.HUGE_ROCK), Want(Card.STEPLADDER, 1))
    assert moves_of_kind(play(swap, 0, OfferTrade(1)), 1, AcceptTrade)


def test_t27_a_one_shot_on_the_table_is_an_item_and_still_works() -> None:
    thief = hero(classes=[Card.THIEF])
    owner = hero(stowed=[Card.MAGIC_MISSILE])
    state = scene(thief, owner, hero(), hands=[[Card.ELF]], doors=[Card.NET_TROLL])
    assert moves_of_kind(state, 0, Steal) == [Steal(Card.MAGIC_MISSILE, 1)]
    state = play(open_door(state), 1, PlayForHeroes(Card.MAGIC_MISSILE))
    assert totals(state)[0] == 6
    assert not has_in_play(state, 1, Card.MAGIC_MISSILE)
