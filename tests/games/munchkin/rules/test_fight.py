"""Fights, interference and help: rules 26 to 47."""

from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.events.fight import HelpRefused
from taverne.games.munchkin.rules.moves import (
    Accept,
    AskHelp,
    Backstab,
    Berserk,
    Chase,
    Claim,
    Flee,
    Give,
    HelperFirst,
    Join,
    OfferTrade,
    Pass,
    PlayAt,
    PlayForHeroes,
    PlayForMonsters,
    PlayOn,
    Price,
    Put,
    Refuse,
    Run,
    Steal,
    Stow,
    Take,
    Treasures,
    Use,
)
from taverne.games.munchkin.rules.questions.fight import Fighting, Reacting, Sharing
from taverne.games.munchkin.rules.questions.flight import Running
from taverne.games.munchkin.rules.questions.turn import Acting
from tests.games.munchkin.scenes import (
    OTHERS,
    all_pass,
    flee,
    has_in_play,
    helped,
    moves_of_kind,
    open_door,
    open_question,
    play,
    play_with_events,
    play_with_roll,
    totals,
    win_fight,
)


def test_r26_strength_is_the_level_plus_items_and_cards() -> None:
    fighter = hero(Card.HELM_OF_COURAGE, Card.LEATHER_ARMOR, level=3, curses=[Card.CHANGE_SEX])
    state = open_door(scene(fighter, *OTHERS, hands=[[], [Card.ENRAGED]], doors=[Card.PIT_BULL]))
    assert totals(state) == (3 + 1 + 1 - 5, 2)
    assert totals(play(state, 1, PlayOn(Card.ENRAGED, Card.PIT_BULL))) == (0, 7)


def test_r27_the_higher_total_wins_and_a_tie_loses_without_a_warrior() -> None:
    assert moves_of_kind(open_door(scene(hero(level=3), *OTHERS, doors=[Card.PIT_BULL])), 0, Claim)
    state = open_door(scene(hero(level=2), *OTHERS, doors=[Card.PIT_BULL]))
    assert moves_of_kind(state, 0, Flee)
    assert not moves_of_kind(state, 0, Claim)
    assert moves_of_kind(
        open_door(scene(hero(level=2, classes=[Card.WARRIOR]), *OTHERS, doors=[Card.PIT_BULL])), 0, Claim
    )


def test_r28_a_kill_brings_its_levels_and_its_treasures() -> None:
    state = win_fight(open_door(scene(hero(level=5), *OTHERS, doors=[Card.HARPIES])))
    assert state.open.heroes[0].level == 6
    assert len(state.hands[0]) == 2
    strong = hero(Card.MITHRIL_ARMOR, level=7)
    hands = [[Card.ELECTRIC_RADIOACTIVE_ACID_POTION, Card.MAGIC_MISSILE]]
    state = open_door(scene(strong, *OTHERS, hands=hands, doors=[Card.HIPPOGRIFF]))
    state = play(
        state, 0, PlayForHeroes(Card.MAGIC_MISSILE), PlayForHeroes(Card.ELECTRIC_RADIOACTIVE_ACID_POTION)
    )
    state = win_fight(state)
    assert state.open.heroes[0].level == 9, "two levels"
    assert len(state.hands[0]) == 4


def test_r29_a_monster_that_is_removed_gives_no_level() -> None:
    state = open_door(scene(hero(classes=[Card.CLERIC]), *OTHERS, doors=[Card.WANNABE_VAMPIRE]))
    state = play(state, 0, Chase(Card.WANNABE_VAMPIRE))
    assert state.open.heroes[0].level == 1
    assert len(state.hands[0]) == 3


def test_r30_the_powers_of_monsters_are_counted() -> None:
    assert totals(open_door(scene(hero(races=[Card.ELF]), *OTHERS, doors=[Card.DROOLING_SLIME]))) == (1, 5)
    assert totals(open_door(scene(hero(races=[Card.DWARF]), *OTHERS, doors=[Card.DROOLING_SLIME]))) == (1, 1)


def test_r31_several_monsters_add_up_and_all_must_be_beaten() -> None:
    hands = [[], [Card.WANDERING_MONSTER, Card.HARPIES]]
    state = open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.PIT_BULL]))
    state = play(state, 1, Join(Card.HARPIES))
    assert totals(state) == (3, 6)
    frame = open_question(flee(state))
    assert isinstance(frame, Running)
    assert len(frame.left) == 2


def test_r32_a_card_with_a_plural_name_is_one_monster() -> None:
    state, events = play_with_events(
        open_door(scene(hero(level=3), *OTHERS, doors=[Card.FLYING_FROGS])), 0, Claim()
    )
    state = all_pass(state)
    assert state.open.heroes[0].level == 4
    assert not events[1:]


def test_r33_fighters_neither_trade_nor_sell_nor_change_items() -> None:
    hands = [[Card.LEATHER_ARMOR, Card.MAGIC_MISSILE, Card.ELF]]
    fighter = hero(Card.HELM_OF_COURAGE, stowed=[Card.HORNY_HELMET])
    state = open_door(
        scene(
            fighter,
            hero(Card.BUCKLER_OF_SWASHING, classes=[Card.THIEF]),
            hero(),
            hands=hands,
            doors=[Card.NET_TROLL],
        )
    )
    for kind in (Use, Stow, Price, OfferTrade):
        assert not moves_of_kind(state, 0, kind)
    assert moves_of_kind(state, 0, Put) == [Put(Card.ELF)]
    assert not moves_of_kind(state, 1, Steal), "nothing to steal from who fights, nor by who has nobody else"
    assert moves_of_kind(state, 0, PlayForHeroes) == [PlayForHeroes(Card.MAGIC_MISSILE)]


def test_r34_any_player_uses_one_shots_from_hand_or_table_and_they_are_discarded() -> None:
    hands = [[], [Card.SLEEP_POTION]]
    state = open_door(
        scene(hero(), hero(), hero(stowed=[Card.MAGIC_MISSILE]), hands=hands, doors=[Card.PIT_BULL])
    )
    state = play(play(state, 1, PlayForMonsters(Card.SLEEP_POTION)), 2, PlayForHeroes(Card.MAGIC_MISSILE))
    assert totals(state) == (6, 4)
    state = win_fight(state)
    assert set(state.open.treasures) == {Card.SLEEP_POTION, Card.MAGIC_MISSILE}


def test_r35_a_helper_outside_the_own_turn_puts_no_item_into_play() -> None:
    hands = [[], [Card.LEATHER_ARMOR, Card.ELF]]
    state = helped(open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.NET_TROLL])), 1)
    assert not moves_of_kind(state, 1, Put)


def test_r36_curses_and_cards_for_monsters_are_played_in_fights() -> None:
    hands = [[], [Card.LOSE_A_LEVEL, Card.ENRAGED, Card.MATE]]
    state = open_door(scene(hero(level=5), *OTHERS, hands=hands, doors=[Card.PIT_BULL]))
    state = all_pass(play(state, 1, PlayAt(Card.LOSE_A_LEVEL, 0)))
    assert totals(state) == (4, 2)
    assert isinstance(open_question(state), Fighting)
    assert totals(play(state, 1, PlayOn(Card.MATE, Card.PIT_BULL))) == (4, 4)


def test_r37_all_players_may_interfere_in_a_fight() -> None:
    cards = [Card.SLEEP_POTION, Card.ENRAGED, Card.WANDERING_MONSTER, Card.CRABS, Card.LOSE_A_LEVEL]
    state = open_door(
        scene(hero(), hero(classes=[Card.THIEF]), hero(), hands=[[], cards], doors=[Card.PIT_BULL])
    )
    for kind in (PlayForHeroes, PlayForMonsters, PlayOn, Join, Backstab, PlayAt):
        assert moves_of_kind(state, 1, kind)


def test_r38_cards_on_a_monster_count_for_its_mate_in_any_order() -> None:
    hands = [[], [Card.MATE, Card.ENRAGED, Card.ANCIENT]]
    state = open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.PIT_BULL]))
    state = play(state, 1, PlayOn(Card.ENRAGED, Card.PIT_BULL), PlayOn(Card.MATE, Card.PIT_BULL))
    assert totals(state)[1] == 14
    assert totals(play(state, 1, PlayOn(Card.ANCIENT, Card.PIT_BULL)))[1] == 34
    hands = [[], [Card.WANDERING_MONSTER, Card.CRABS, Card.ENRAGED]]
    state = play(open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.PIT_BULL])), 1, Join(Card.CRABS))
    assert {PlayOn(Card.ENRAGED, Card.PIT_BULL), PlayOn(Card.ENRAGED, Card.CRABS)} == {
        *moves_of_kind(state, 1, PlayOn)
    }


def test_r39_a_victory_is_final_when_all_others_have_passed() -> None:
    hands = [[], [Card.ANCIENT]]
    state = play(open_door(scene(hero(level=5), *OTHERS, hands=hands, doors=[Card.PIT_BULL])), 0, Claim())
    assert isinstance(open_question(state), Reacting)
    state = play(state, 2, Pass())
    state = play(state, 1, PlayOn(Card.ANCIENT, Card.PIT_BULL))
    assert isinstance(open_question(state), Fighting)
    assert moves_of_kind(state, 0, Flee)
    quiet = win_fight(open_door(scene(hero(level=5), *OTHERS, hands=hands, doors=[Card.PIT_BULL])))
    assert not moves_of_kind(quiet, 1, PlayOn)


def test_r40_on_victory_all_cards_of_the_fight_are_discarded() -> None:
    hands = [[Card.MAGIC_MISSILE], [Card.ENRAGED]]
    state = open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.PIT_BULL]))
    state = win_fight(
        play(play(state, 1, PlayOn(Card.ENRAGED, Card.PIT_BULL)), 0, PlayForHeroes(Card.MAGIC_MISSILE))
    )
    assert set(state.open.doors) == {Card.PIT_BULL, Card.ENRAGED}
    assert state.open.treasures == (Card.MAGIC_MISSILE,)
    assert len(state.hands[0]) == 2
    assert state.open.fight is None


def test_r41_a_losing_fighter_asks_for_help_or_runs() -> None:
    state = open_door(scene(hero(), *OTHERS, doors=[Card.NET_TROLL]))
    assert moves_of_kind(state, 0, AskHelp) == [AskHelp(1), AskHelp(2)]
    assert moves_of_kind(state, 0, Flee)


def test_r42_players_are_asked_one_after_the_other_until_one_accepts() -> None:
    state = play(open_door(scene(hero(), *OTHERS, doors=[Card.NET_TROLL])), 0, AskHelp(2))
    state, events = play_with_events(state, 2, Refuse())
    assert events == [HelpRefused(2, 0)]
    state = helped(state, 1)
    assert state.open.fight
    assert state.open.fight.helper == 1
    assert not moves_of_kind(state, 0, AskHelp)


def test_r43_help_is_paid_in_items_and_treasures_picked_in_the_agreed_order() -> None:
    treasures = [Card.SLEEP_POTION, Card.MAGIC_MISSILE, Card.HELM_OF_COURAGE]
    asker = hero(stowed=[Card.LEATHER_ARMOR])
    state = open_door(
        scene(asker, hero(level=10 - 1), hero(level=3), doors=[Card.NET_TROLL], treasures=treasures)
    )
    hands = (*state.hands[:2], (Card.ELECTRIC_RADIOACTIVE_ACID_POTION,))
    state = state.__replace__(hands=hands, treasures=tuple(c for c in state.treasures if c not in hands[2]))
    state = play(state, 0, Give(Card.LEATHER_ARMOR), Treasures(1), HelperFirst(), AskHelp(1))
    state = play(play(state, 1, Accept()), 2, PlayForHeroes(Card.ELECTRIC_RADIOACTIVE_ACID_POTION))
    state = win_fight(state)
    frame = open_question(state)
    assert isinstance(frame, Sharing)
    assert frame.seat == 1
    state = play(state, 1, Take(Card.HELM_OF_COURAGE))
    assert has_in_play(state, 1, Card.LEATHER_ARMOR)
    assert set(state.hands[0]) == {Card.SLEEP_POTION, Card.MAGIC_MISSILE}


def test_r44_a_helper_adds_level_and_bonuses() -> None:
    state = open_door(
        scene(hero(level=2), hero(Card.HELM_OF_COURAGE, level=4), hero(), doors=[Card.NET_TROLL])
    )
    assert totals(helped(state, 1)) == (2 + 5, 10)


def test_r45_powers_and_drawbacks_of_both_fighters_count() -> None:
    heroes = hero(level=5), hero(level=5, classes=[Card.WARRIOR]), hero()
    state = helped(open_door(scene(*heroes, hands=[[], [Card.CRABS]], doors=[Card.NET_TROLL])), 1)
    assert moves_of_kind(state, 0, Claim), "a warrior's tie"
    assert moves_of_kind(state, 1, Berserk)
    elves = hero(races=[Card.ELF]), hero(races=[Card.ELF]), hero()
    assert totals(helped(open_door(scene(*elves, doors=[Card.FACE_SUCKER])), 1)) == (2, 8 + 6)
    clerics = hero(), hero(classes=[Card.CLERIC]), hero()
    state = helped(open_door(scene(*clerics, doors=[Card.WANNABE_VAMPIRE])), 1)
    assert moves_of_kind(state, 1, Chase)


def test_r46_the_main_fighter_and_an_elf_who_helps_gain_levels() -> None:
    for races, level in (((), 4), ((Card.ELF,), 5)):
        state = open_door(scene(hero(level=2), hero(level=4, races=races), hero(), doors=[Card.UNDEAD_HORSE]))
        state = win_fight(helped(state, 1))
        assert [each.level for each in state.open.heroes] == [3, level, 1]


def test_r47_if_two_cannot_win_both_run() -> None:
    state = flee(helped(open_door(scene(hero(), *OTHERS, doors=[Card.NET_TROLL])), 1))
    frame = open_question(state)
    assert isinstance(frame, Running)
    assert frame.seat == 0
    state = all_pass(play_with_roll(state, 0, Run(Card.NET_TROLL), 6))
    frame = open_question(state)
    assert isinstance(frame, Running)
    assert frame.seat == 1
    state = all_pass(play_with_roll(state, 1, Run(Card.NET_TROLL), 6))
    assert isinstance(open_question(state), Acting)
