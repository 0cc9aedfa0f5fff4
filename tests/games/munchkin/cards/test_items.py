"""Items and other cards with an effect of their own."""

import pytest

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import item_bonus
from taverne.games.munchkin.rules.fight.strength import tally
from taverne.games.munchkin.rules.moves import (
    AskHelp,
    Cheat,
    EndTurn,
    ForceHelp,
    Join,
    Lift,
    LoadDie,
    LootRoom,
    OpenDoor,
    Play,
    PlayAt,
    PlayForHeroes,
    PlayOn,
    RaiseWall,
    RaiseWallForBoth,
    Replace,
    Run,
    Sacrifice,
    ShakeOff,
    Snatch,
    Take,
)
from taverne.games.munchkin.rules.questions.choices import Dowsing
from taverne.games.munchkin.rules.questions.flight import Consenting, Rolling, Slipping
from taverne.games.munchkin.rules.questions.turn import Acting, Phase
from tests.games.munchkin.scenes import (
    OTHERS,
    all_pass,
    flee,
    foes,
    has_died,
    has_in_play,
    levels,
    moves_of_kind,
    open_door,
    open_question,
    play,
    play_with_roll,
    totals,
    win_fight,
)

# --- Items


def test_horny_helmet_is_better_for_elves() -> None:
    for races, amount in (((), 1), ((Card.ELF,), 3)):
        wearer = hero(Card.HORNY_HELMET, races=races)
        assert item_bonus(wearer, wearer.items[0]) == amount


def test_rat_on_a_stick_saves_from_one_monster_of_level_8_or_less() -> None:
    carrier = hero(stowed=[Card.RAT_ON_A_STICK], level=3)
    small = flee(open_door(scene(carrier, *OTHERS, doors=[Card.GAZEBO])))
    great = flee(open_door(scene(carrier, *OTHERS, doors=[Card.NET_TROLL])))
    assert moves_of_kind(small, 0, ShakeOff)
    assert not moves_of_kind(great, 0, ShakeOff)
    state = all_pass(play(small, 0, ShakeOff(Card.RAT_ON_A_STICK, Card.GAZEBO)))
    assert levels(state)[0] == 3


def test_tuba_of_charm_gives_a_treasure_for_an_escape() -> None:
    state = flee(open_door(scene(hero(Card.TUBA_OF_CHARM), *OTHERS, doors=[Card.NET_TROLL])))
    state = play_with_roll(state, 0, Run(Card.NET_TROLL), 2)
    frame = open_question(state)
    assert isinstance(frame, Rolling)
    assert frame.bonus == 3
    assert len(all_pass(state).hands[0]) == 1
    state = flee(open_door(scene(hero(Card.TUBA_OF_CHARM), *OTHERS, doors=[Card.NET_TROLL])))
    assert all_pass(play_with_roll(state, 0, Run(Card.NET_TROLL), 1)).hands[0] == ()


def test_sandals_of_protection_shrug_off_curses_of_the_door_only() -> None:
    wearer = hero(Card.SANDALS_OF_PROTECTION, level=4)
    hands = [[], [Card.LOSE_A_LEVEL]]
    state = open_door(scene(wearer, *OTHERS, hands=hands, doors=[Card.DUCK_OF_DOOM]))
    assert levels(state)[0] == 4
    assert levels(all_pass(play(state, 1, PlayAt(Card.LOSE_A_LEVEL, 0))))[0] == 3


def test_kneepads_of_allure_force_help_but_never_win_the_game() -> None:
    seducer = hero(Card.KNEEPADS_OF_ALLURE, level=8)
    state = open_door(scene(seducer, hero(level=9), hero(level=2), doors=[Card.PLUTONIUM_DRAGON]))
    assert moves_of_kind(state, 0, ForceHelp) == [ForceHelp(1)]
    hands = [[], [Card.MAGIC_MISSILE]]
    state = open_door(
        scene(seducer, hero(level=9), hero(level=2), hands=hands, doors=[Card.PLUTONIUM_DRAGON])
    )
    state = play(play(state, 0, ForceHelp(1)), 1, PlayForHeroes(Card.MAGIC_MISSILE))
    assert totals(state) == (8 + 9 + 5, 20)
    state = win_fight(state)
    assert levels(state)[0] == 9
    assert not state.open.winners


# --- Cards of a fight


def test_mate_doubles_a_monster_with_all_that_is_on_it() -> None:
    hands = [[], [Card.MATE, Card.ENRAGED]]
    state = open_door(scene(hero(level=9), *OTHERS, hands=hands, doors=[Card.LAME_GOBLIN]))
    state = play(state, 1, PlayOn(Card.MATE, Card.LAME_GOBLIN), PlayOn(Card.ENRAGED, Card.LAME_GOBLIN))
    assert foes(state) == [Card.LAME_GOBLIN, Card.LAME_GOBLIN]
    assert totals(state)[1] == (1 + 5) * 2
    assert state.open.fight
    assert tally(state.open, state.open.fight).treasures == (1 + 1) * 2


def test_wandering_monster_brings_one_from_the_hand() -> None:
    hands = [[], [Card.WANDERING_MONSTER, Card.HARPIES]]
    state = open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.LAME_GOBLIN]))
    state = play(state, 1, Join(Card.HARPIES))
    assert foes(state) == [Card.LAME_GOBLIN, Card.HARPIES]
    assert state.hands[1] == ()


def test_illusion_replaces_a_monster_and_the_cards_on_it() -> None:
    hands = [[], [Card.ILLUSION, Card.HARPIES, Card.ENRAGED]]
    state = open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.LAME_GOBLIN]))
    state = play(state, 1, PlayOn(Card.ENRAGED, Card.LAME_GOBLIN), Replace(Card.HARPIES, Card.LAME_GOBLIN))
    assert foes(state) == [Card.HARPIES]
    assert totals(state)[1] == 4


def test_out_to_lunch_ends_the_fight_for_two_treasures() -> None:
    hands = [[], [Card.OUT_TO_LUNCH]]
    state = open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.BULLROG]))
    state = play(state, 1, Play(Card.OUT_TO_LUNCH))
    assert state.open.fight is None
    assert (levels(state)[0], len(state.hands[0])) == (1, 2)
    assert not moves_of_kind(state, 0, LootRoom)


def test_friendship_potion_ends_the_fight_and_allows_looting() -> None:
    hands = [[], [Card.FRIENDSHIP_POTION]]
    state = open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.BULLROG]))
    state = play(state, 1, Play(Card.FRIENDSHIP_POTION))
    assert state.open.fight is None
    assert state.hands[0] == ()
    assert moves_of_kind(state, 0, LootRoom)
    assert moves_of_kind(state, 0, EndTurn)


def test_help_me_out_here_takes_an_item_that_turns_the_fight() -> None:
    owner = hero(Card.PANTYHOSE_OF_GIANT_STRENGTH, Card.LEATHER_ARMOR)
    hands = [[Card.HELP_ME_OUT_HERE]]
    state = open_door(scene(hero(), owner, hero(), hands=hands, doors=[Card.LARGE_ANGRY_CHICKEN]))
    state = play(state, 0, Play(Card.HELP_ME_OUT_HERE))
    assert moves_of_kind(state, 0, Snatch) == [Snatch(Card.PANTYHOSE_OF_GIANT_STRENGTH, 1)]
    state = play(state, 0, Snatch(Card.PANTYHOSE_OF_GIANT_STRENGTH, 1))
    assert totals(state) == (4, 2)
    assert has_in_play(state, 0, Card.PANTYHOSE_OF_GIANT_STRENGTH)


def test_help_me_out_here_is_not_playable_if_no_item_would_win() -> None:
    owner = hero(Card.LEATHER_ARMOR)
    state = open_door(scene(hero(), owner, hero(), hands=[[Card.HELP_ME_OUT_HERE]], doors=[Card.BULLROG]))
    assert not moves_of_kind(state, 0, Play)


def test_potion_of_halitosis_kills_the_nose() -> None:
    hands = [[], [Card.POTION_OF_HALITOSIS]]
    state = open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.FLOATING_NOSE]))
    state = play(state, 1, PlayOn(Card.POTION_OF_HALITOSIS, Card.FLOATING_NOSE))
    assert (levels(state)[0], len(state.hands[0])) == (2, 3)
    other = open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL]))
    assert not moves_of_kind(other, 1, PlayOn)


def test_potion_of_halitosis_may_win_the_game() -> None:
    hands = [[Card.POTION_OF_HALITOSIS]]
    state = open_door(scene(hero(level=9), *OTHERS, hands=hands, doors=[Card.FLOATING_NOSE]))
    state = play(state, 0, PlayOn(Card.POTION_OF_HALITOSIS, Card.FLOATING_NOSE))
    assert (state.open.winners, state.open.stack) == ((0,), ())


def test_yuppie_water_counts_for_elves_only() -> None:
    hands = [[], [Card.YUPPIE_WATER]]
    state = open_door(scene(hero(races=[Card.ELF]), *OTHERS, hands=hands, doors=[Card.NET_TROLL]))
    assert totals(play(state, 1, Play(Card.YUPPIE_WATER)))[0] == 3
    state = open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL]))
    assert not moves_of_kind(state, 1, Play)


def test_doppleganger_doubles_a_lone_fighter_and_allows_no_helper() -> None:
    fighter = hero(Card.LEATHER_ARMOR, level=3)
    state = open_door(scene(fighter, *OTHERS, hands=[[Card.DOPPLEGANGER]], doors=[Card.NET_TROLL]))
    state = play(state, 0, Play(Card.DOPPLEGANGER))
    assert totals(state)[0] == 8
    assert not moves_of_kind(state, 0, AskHelp)


def test_pollymorph_potion_leaves_the_treasure_to_the_winner() -> None:
    hands = [[], [Card.POLLYMORPH_POTION, Card.WANDERING_MONSTER, Card.BULLROG]]
    state = open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.LAME_GOBLIN]))
    state = play(state, 1, Join(Card.BULLROG), PlayOn(Card.POLLYMORPH_POTION, Card.BULLROG))
    assert foes(state) == [Card.LAME_GOBLIN]
    state = win_fight(state)
    assert (levels(state)[0], len(state.hands[0])) == (4, 1 + 5)


def test_transferral_potion_hands_the_fight_over_and_the_active_player_may_loot() -> None:
    hands = [[Card.TRANSFERRAL_POTION]]
    state = open_door(scene(hero(), hero(level=9), hero(), hands=hands, doors=[Card.PIT_BULL]))
    state = play(state, 0, PlayAt(Card.TRANSFERRAL_POTION, 2))
    assert state.open.fight
    assert state.open.fight.main == 2
    state = all_pass(play_with_roll(flee(state), 2, Run(Card.PIT_BULL), 6))
    assert moves_of_kind(state, 0, LootRoom)


def test_magic_lamp_removes_a_lone_monster_even_after_a_failed_roll() -> None:
    state = scene(hero(), *OTHERS, hands=[[Card.MAGIC_LAMP]], doors=[Card.NET_TROLL])
    state = play_with_roll(flee(open_door(state)), 0, Run(Card.NET_TROLL), 1)
    state = play(state, 0, PlayOn(Card.MAGIC_LAMP, Card.NET_TROLL))
    assert (levels(state)[0], len(state.hands[0])) == (1, 3)
    assert state.open.fight is None


def test_magic_lamp_gives_no_treasure_for_one_of_several_monsters() -> None:
    hands = [[Card.MAGIC_LAMP], [Card.WANDERING_MONSTER, Card.NET_TROLL]]
    state = open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.LAME_GOBLIN]))
    state = play(play(state, 1, Join(Card.NET_TROLL)), 0, PlayOn(Card.MAGIC_LAMP, Card.NET_TROLL))
    assert len(win_fight(state).hands[0]) == 1


# --- Flight and dice


def test_loaded_die_sets_the_face_of_any_players_roll() -> None:
    hands = [[], [Card.LOADED_DIE]]
    state = flee(open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.NET_TROLL])))
    state = play_with_roll(state, 0, Run(Card.NET_TROLL), 6)
    assert levels(all_pass(state))[0] == 3
    state = play(state, 1, LoadDie(2))
    frame = open_question(state)
    assert isinstance(frame, Rolling)
    assert (frame.face, state.hands[1]) == (2, ())


def test_flask_of_glue_makes_the_runner_roll_again() -> None:
    hands = [[], [Card.FLASK_OF_GLUE]]
    state = flee(open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.HARPIES])))
    state = play_with_roll(state, 0, Run(Card.HARPIES), 6)
    state = all_pass(play_with_roll(state, 1, Play(Card.FLASK_OF_GLUE), 1))
    assert levels(state)[0] == 1


def test_flask_of_glue_works_on_a_runner_who_was_not_pursued() -> None:
    hands = [[], [Card.FLASK_OF_GLUE]]
    state = flee(open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.BULLROG])))
    state = play(state, 0, Run(Card.BULLROG))
    assert isinstance(open_question(state), Slipping)
    state = play_with_roll(state, 1, Play(Card.FLASK_OF_GLUE), 1)
    assert has_died(all_pass(state), 0)


def test_instant_wall_saves_runners_who_agree_before_the_first_roll() -> None:
    hands = [[], [], [Card.INSTANT_WALL]]
    state = flee(open_door(scene(hero(level=5), *OTHERS, hands=hands, doors=[Card.BULLROG])))
    assert moves_of_kind(state, 2, RaiseWall) == [RaiseWall(0)]
    assert not moves_of_kind(state, 2, RaiseWallForBoth)
    state = play(state, 2, RaiseWall(0))
    assert isinstance(open_question(state), Consenting)


def test_invisibility_potion_saves_after_the_players_own_failed_roll() -> None:
    hands = [[Card.INVISIBILITY_POTION]]
    state = flee(open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.HARPIES])))
    failed = play_with_roll(state, 0, Run(Card.HARPIES), 1)
    assert levels(all_pass(play(failed, 0, Play(Card.INVISIBILITY_POTION))))[0] == 3
    assert not moves_of_kind(play_with_roll(state, 0, Run(Card.HARPIES), 6), 0, Play)


def test_hireling_is_sacrificed_with_the_item_it_carries() -> None:
    master = hero(Card.HUGE_ROCK, level=5, servants=[Card.HIRELING], stowed=[Card.STEPLADDER])
    state = flee(open_door(scene(master, *OTHERS, doors=[Card.BULLROG])))
    state = all_pass(play(play(state, 0, Sacrifice()), 0, Run(Card.BULLROG)))
    assert not has_died(state, 0)
    assert state.open.heroes[0].servants == ()
    assert len(state.open.heroes[0].items) == 1


# --- At any time


def test_wishing_ring_lifts_a_curse_that_lasts() -> None:
    state = scene(hero(curses=[Card.CHICKEN_ON_YOUR_HEAD]), *OTHERS, hands=[[], [Card.WISHING_RING]])
    state = play(state, 1, Lift(Card.CHICKEN_ON_YOUR_HEAD, 0))
    assert state.open.heroes[0].curses == ()
    assert {Card.WISHING_RING} <= set(state.open.treasures)


def test_wand_of_dowsing_takes_any_card_of_the_discards() -> None:
    hands = [[Card.WAND_OF_DOWSING]]
    doors, treasures = [Card.ELF, Card.BULLROG], [Card.SLEEP_POTION]
    state = scene(hero(), *OTHERS, hands=hands, door_discards=doors, treasure_discards=treasures)
    state = play(state, 0, Play(Card.WAND_OF_DOWSING))
    assert isinstance(open_question(state), Dowsing)
    assert {Take(Card.ELF), Take(Card.BULLROG), Take(Card.SLEEP_POTION)} == set(moves_of_kind(state, 0, Take))
    assert play(state, 0, Take(Card.ELF)).hands[0] == (Card.ELF,)


def test_mutilate_the_bodies_needs_a_fight_of_this_turn() -> None:
    hands = [[], [Card.MUTILATE_THE_BODIES]]
    state = scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.LAME_GOBLIN])
    assert not moves_of_kind(state, 1, PlayAt)
    state = win_fight(open_door(state))
    assert levels(play(state, 1, PlayAt(Card.MUTILATE_THE_BODIES, 1)))[1] == 2


def test_whine_at_the_gm_is_not_for_players_of_the_highest_level() -> None:
    state = scene(hero(level=3), hero(level=3), hero(level=2), hands=[[Card.WHINE_AT_THE_GM]])
    assert moves_of_kind(state, 0, PlayAt) == [PlayAt(Card.WHINE_AT_THE_GM, 2)]


def test_kill_the_hireling_needs_a_hireling_in_play_at_any_seat() -> None:
    hands = [[Card.KILL_THE_HIRELING]]
    assert not moves_of_kind(scene(hero(), *OTHERS, hands=hands), 0, PlayAt)
    state = scene(hero(), hero(servants=[Card.HIRELING]), hero(), hands=hands)
    state = play(state, 0, PlayAt(Card.KILL_THE_HIRELING, 0))
    assert (levels(state)[0], state.open.heroes[1].servants) == (2, ())


def test_steal_a_level_moves_one_from_another_player() -> None:
    state = scene(hero(level=8), hero(level=3), hero(level=1), hands=[[Card.STEAL_A_LEVEL]])
    assert moves_of_kind(state, 0, PlayAt) == [PlayAt(Card.STEAL_A_LEVEL, 1)]
    assert levels(play(state, 0, PlayAt(Card.STEAL_A_LEVEL, 1))) == [9, 2, 1]
    state = scene(hero(level=9), hero(level=3), hero(), hands=[[Card.STEAL_A_LEVEL]])
    assert not moves_of_kind(state, 0, PlayAt)


# --- In the own turn, and at once


def test_cheat_allows_an_item_against_all_limits() -> None:
    owner = hero(Card.HELM_OF_COURAGE)
    hands = [[Card.CHEAT, Card.POINTY_HAT_OF_POWER]]
    state = play(scene(owner, *OTHERS, hands=hands), 0, Cheat(Card.POINTY_HAT_OF_POWER))
    wearer = state.open.heroes[0]
    assert [item_bonus(wearer, thing) for thing in wearer.items] == [1, 3]
    assert wearer.items[1].cheat is Card.CHEAT


def test_divine_intervention_gives_every_cleric_a_level_and_may_win() -> None:
    heroes = hero(), hero(classes=[Card.CLERIC], level=9), hero(classes=[Card.CLERIC], level=9)
    state = play(scene(*heroes, doors=[Card.DIVINE_INTERVENTION]), 0, OpenDoor())
    assert state.open.winners == (1, 2)


def test_divine_intervention_is_discarded_and_the_turn_goes_on() -> None:
    heroes = hero(), hero(classes=[Card.CLERIC]), hero()
    state = play(scene(*heroes, doors=[Card.DIVINE_INTERVENTION]), 0, OpenDoor())
    assert levels(state) == [1, 2, 1]
    assert Card.DIVINE_INTERVENTION in state.open.doors
    frame = open_question(state)
    assert isinstance(frame, Acting)
    assert frame.phase is Phase.ROOM


def test_hoard_brings_three_more_treasures() -> None:
    state = scene(hero(level=3), *OTHERS, doors=[Card.LAME_GOBLIN], treasures=[Card.HOARD])
    state = win_fight(open_door(state))
    assert len(state.hands[0]) == 3
    assert Card.HOARD in state.open.treasures


@pytest.mark.parametrize(
    ("card", "extra"),
    [(Card.BABY, (-5, -1)), (Card.ENRAGED, (5, 1)), (Card.HUMONGOUS, (10, 2)), (Card.ANCIENT, (10, 2))],
)
def test_modifiers_change_strength_and_treasures(card: Card, extra: tuple[int, int]) -> None:
    state = open_door(scene(hero(), *OTHERS, hands=[[], [card]], doors=[Card.NET_TROLL]))
    state = play(state, 1, PlayOn(card, Card.NET_TROLL))
    assert state.open.fight
    counted = tally(state.open, state.open.fight)
    assert (counted.theirs, counted.treasures) == (10 + extra[0], 3 + extra[1])
