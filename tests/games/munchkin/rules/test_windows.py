"""The moves that are possible in each window, W1 to W12."""

from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules import rules
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.events.fight import FightBegan
from taverne.games.munchkin.rules.events.turn import CardTaken, Poured
from taverne.games.munchkin.rules.legal_moves import moves as moves_of
from taverne.games.munchkin.rules.moves import (
    Accept,
    AskHelp,
    Backstab,
    Berserk,
    Claim,
    Discard,
    Draw,
    Drop,
    Flee,
    Fly,
    Give,
    Join,
    Lift,
    LoadDie,
    Move,
    OpenDoor,
    Pass,
    Play,
    PlayAt,
    PlayForHeroes,
    PlayForMonsters,
    PlayOn,
    Price,
    Put,
    RaiseWall,
    Resurrect,
    Retry,
    Run,
    Sacrifice,
    Save,
    ShakeOff,
    Steal,
    Stow,
    Take,
)
from taverne.games.munchkin.rules.questions.choices import Cursing, Picking, Swapping
from taverne.games.munchkin.rules.questions.fight import Fighting, Reacting
from taverne.games.munchkin.rules.questions.flight import Looting, Rolling, Running, Slipping
from taverne.games.munchkin.rules.questions.turn import Acting, Drawing, Reviving
from taverne.games.munchkin.rules.state import State
from taverne.kernel.ask import Wait
from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Standing
from tests.games.munchkin.scenes import (
    OTHERS,
    WOMAN,
    all_pass,
    flee,
    moves_of_kind,
    open_door,
    open_question,
    play,
    play_with_events,
    play_with_roll,
    run_and_fail,
    win_fight,
)

ANY_TIME = [Card.LOSE_A_LEVEL, Card.GOLD_PIECES_1000, Card.WISHING_RING]
FOR_FIGHTS = [Card.SLEEP_POTION, Card.ENRAGED, Card.WANDERING_MONSTER, Card.CRABS]


def kinds(state: State, seat: int) -> set[type[Move]]:
    return {type(move) for move in moves_of(state, seat)}


def test_w01_in_free_time_everybody_has_curses_levels_trades_theft_and_switches() -> None:
    thief = hero(Card.HELM_OF_COURAGE, classes=[Card.THIEF])
    cursed = hero(Card.BUCKLER_OF_SWASHING, curses=[Card.CHICKEN_ON_YOUR_HEAD])
    hands = [[Card.ELF, Card.LEATHER_ARMOR], ANY_TIME + FOR_FIGHTS]
    state = scene(cursed, thief, hero(), hands=hands)
    assert {PlayAt, Give, Steal, Stow, Lift, Drop} <= kinds(state, 1)
    assert not {PlayForMonsters, PlayOn, Join, Put, Price} & kinds(state, 1)
    assert {Put, Price, OpenDoor} <= kinds(state, 0)
    assert all(isinstance(move, Standing) for move in moves_of(state, 1))


def test_w01_a_cleric_may_resurrect_at_the_door_itself() -> None:
    cleric = hero(classes=[Card.CLERIC])
    state = scene(cleric, *OTHERS, hands=[[Card.CRABS]], door_discards=[Card.ELF, Card.DWARF])
    state, events = play_with_events(state, 0, Resurrect())
    assert isinstance(open_question(state), Reviving)
    state, events = play_with_events(state, 0, Discard(Card.CRABS))
    assert CardTaken(0, Card.DWARF) in events
    assert state.open.doors == (Card.ELF, Card.CRABS)


def test_w02_a_curse_can_only_be_cancelled_and_all_players_are_asked() -> None:
    hands = [[], [Card.LOSE_A_LEVEL, *FOR_FIGHTS], [Card.WISHING_RING, Card.GOLD_PIECES_1000]]
    state = play(scene(hero(level=3), *OTHERS, hands=hands), 1, PlayAt(Card.LOSE_A_LEVEL, 0))
    assert isinstance(open_question(state), Cursing)
    ask = rules.ask(state)
    assert (ask.asked, ask.wait) == ((0, 1, 2), Wait.REACTION)
    assert [kinds(state, seat) for seat in range(3)] == [{Pass}, {Pass}, {Pass, Save}]
    saved = play(state, 2, Save(Card.WISHING_RING))
    assert saved.open.heroes[0].level == 3
    assert isinstance(open_question(saved), Acting)
    assert all_pass(state).open.heroes[0].level == 2


def test_w03_immediate_cards_are_played_at_once_and_the_turn_goes_on() -> None:
    treasures = [Card.HOARD, Card.SLEEP_POTION, Card.HELM_OF_COURAGE, Card.MAGIC_MISSILE]
    state = open_door(scene(hero(level=3), *OTHERS, doors=[Card.CRABS], treasures=treasures))
    state, events = play_with_events(play(state, 0, Claim()), 1, Pass())
    state, more = play_with_events(state, 2, Pass())
    assert Poured(0, Card.HOARD) in [*events, *more]
    assert len(state.hands[0]) == 3
    assert state.open.treasures == (Card.HOARD,)
    assert isinstance(open_question(state), Acting)


def test_w04_some_monsters_leave_before_the_fight_and_some_cost_something() -> None:
    state, events = play_with_events(scene(hero(sex=WOMAN), *OTHERS, doors=[Card.AMAZON]), 0, OpenDoor())
    assert FightBegan(0, Card.AMAZON) in events
    assert isinstance(open_question(state), Acting)
    assert len(state.hands[0]) == 1
    thief = hero(classes=[Card.THIEF], stowed=[Card.SLEEP_POTION, Card.HELM_OF_COURAGE])
    assert isinstance(open_question(open_door(scene(thief, *OTHERS, doors=[Card.LAWYERS]))), Swapping)
    rich = hero(Card.HELM_OF_COURAGE, Card.LEATHER_ARMOR)
    assert isinstance(open_question(open_door(scene(rich, *OTHERS, doors=[Card.TONGUE_DEMON]))), Picking)


def test_w05_in_a_fight_everybody_may_interfere_while_the_main_fighter_thinks() -> None:
    warrior = hero(Card.HELM_OF_COURAGE, classes=[Card.WARRIOR])
    hands = [[Card.ELF], ANY_TIME + FOR_FIGHTS, [Card.MAUL_RAT]]
    state = open_door(scene(warrior, hero(), hero(classes=[Card.THIEF]), hands=hands, doors=[Card.NET_TROLL]))
    ask = rules.ask(state)
    assert (ask.asked, ask.wait, ask.scope) == ((0,), Wait.TURN, 1)
    assert {Flee, AskHelp, Berserk, Put} <= kinds(state, 0)
    assert {PlayForHeroes, PlayForMonsters, PlayOn, Join, PlayAt} <= kinds(state, 1)
    assert Backstab in kinds(state, 2)
    after = play(state, 1, PlayOn(Card.ENRAGED, Card.NET_TROLL))
    assert rules.ask(after).number > ask.number, "a play asks the main fighter again"


def test_w06_a_claim_gives_all_others_the_same_time_and_any_play_cancels_it() -> None:
    hands = [[Card.LOSE_A_LEVEL], FOR_FIGHTS]
    state = play(open_door(scene(hero(level=9), *OTHERS, hands=hands, doors=[Card.PIT_BULL])), 0, Claim())
    frame, ask = open_question(state), rules.ask(state)
    assert frame == Reacting(ask.number, fleeing=False)
    assert (ask.asked, ask.wait) == ((1, 2), Wait.REACTION)
    assert Pass in kinds(state, 2), "with any hand"
    assert isinstance(open_question(play(state, 1, Join(Card.CRABS))), Fighting)
    assert isinstance(open_question(play(state, 1, PlayForHeroes(Card.SLEEP_POTION))), Fighting)
    assert not state.open.winners
    assert all_pass(state).open.winners == (0,)


def test_w07_before_each_roll_only_cards_for_flights_or_any_time_are_legal() -> None:
    runner = hero(Card.RAT_ON_A_STICK, servants=[Card.HIRELING], level=2)
    hands = [[], [*FOR_FIGHTS, *ANY_TIME, Card.INSTANT_WALL]]
    state = play(open_door(scene(runner, *OTHERS, hands=hands, doors=[Card.GAZEBO])), 0, Flee())
    assert RaiseWall(0) in moves_of(state, 1), "once flight is declared"
    state = all_pass(state)
    assert isinstance(open_question(state), Running)
    assert kinds(state, 0) == {Run, ShakeOff, Sacrifice}
    assert kinds(state, 1) == {PlayAt, RaiseWall}
    state = play_with_roll(state, 0, Run(Card.GAZEBO), 6)
    assert not moves_of_kind(state, 1, RaiseWall)


def test_w08_any_player_may_load_a_die_and_its_roller_may_add_to_it() -> None:
    runner = hero(classes=[Card.WIZARD], races=[Card.HALFLING])
    hands = [[Card.CRABS, Card.INVISIBILITY_POTION, Card.MAGIC_LAMP], [Card.LOADED_DIE, *ANY_TIME]]
    state = flee(open_door(scene(runner, *OTHERS, hands=hands, doors=[Card.NET_TROLL])))
    state = play_with_roll(state, 0, Run(Card.NET_TROLL), 3)
    frame = open_question(state)
    assert isinstance(frame, Rolling)
    assert rules.ask(state).asked == (0, 1, 2)
    assert kinds(state, 0) == {Pass, Fly, Retry, Play, PlayOn}
    assert kinds(state, 1) == {Pass, LoadDie}
    assert kinds(state, 2) == {Pass}
    loaded = open_question(play(state, 1, LoadDie(6)))
    assert isinstance(loaded, Rolling)
    assert loaded.face == 6
    assert loaded.number > frame.number


def test_w09_an_escape_even_without_a_roll_can_be_glued() -> None:
    hands = [[], [Card.FLASK_OF_GLUE, Card.ANCIENT]]
    state = open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.POTTED_PLANT]))
    state = play(flee(play(state, 1, PlayOn(Card.ANCIENT, Card.POTTED_PLANT))), 0, Run(Card.POTTED_PLANT))
    assert isinstance(open_question(state), Slipping)
    assert kinds(state, 1) == {Pass, Play}
    assert isinstance(open_question(play(state, 1, Play(Card.FLASK_OF_GLUE))), Rolling)
    good = play_with_roll(
        flee(open_door(scene(hero(), *OTHERS, hands=[[], [Card.FLASK_OF_GLUE]], doors=[Card.GAZEBO]))),
        0,
        Run(Card.GAZEBO),
        6,
    )
    assert Play(Card.FLASK_OF_GLUE) in moves_of(good, 1)


def test_w10_nothing_comes_between_a_roll_and_its_bad_stuff() -> None:
    hands = [[], [Card.LOSE_A_LEVEL, Card.GOLD_PIECES_1000], [Card.ELF]]
    runner = hero(Card.HELM_OF_COURAGE, Card.LEATHER_ARMOR, races=[Card.ELF], level=5)
    state = flee(open_door(scene(runner, *OTHERS, hands=hands, doors=[Card.LEPERCHAUN, Card.NET_TROLL])))
    state = play_with_roll(state, 0, Run(Card.LEPERCHAUN), 1)
    assert kinds(state, 1) == {Pass}
    assert Drop not in kinds(state, 0)
    state = all_pass(state)
    assert [kinds(state, seat) for seat in range(3)] == [set(), {Take}, set()]


def test_w11_levels_come_first_then_treasures_and_a_cleric_may_resurrect_what_he_would_draw() -> None:
    state = all_pass(play(open_door(scene(hero(level=9), *OTHERS, doors=[Card.PIT_BULL])), 0, Claim()))
    assert state.open.winners == (0,)
    assert state.hands[0] == (), "a winner draws nothing any more"
    cleric = hero(level=2, classes=[Card.CLERIC])
    discards = [Card.SLEEP_POTION, Card.MAGIC_MISSILE]
    hands = [[Card.CRABS, Card.ELF]]
    state = open_door(
        scene(cleric, hero(level=5), hero(), hands=hands, doors=[Card.HARPIES], treasure_discards=discards)
    )
    state = win_fight(play(play(state, 0, AskHelp(1)), 1, Accept()))
    assert isinstance(open_question(state), Drawing)
    assert {*moves_of(state, 0)} == {Draw(), Resurrect()}


def test_w12_after_the_fight_bodies_are_looted_and_mutilating_them_is_allowed() -> None:
    hands = [[Card.CRABS], [Card.MUTILATE_THE_BODIES]]
    state = scene(hero(level=6), hero(level=2), hero(), hands=hands, doors=[Card.PLUTONIUM_DRAGON])
    assert not moves_of_kind(state, 1, PlayAt)
    state = run_and_fail(flee(open_door(state)), Card.PLUTONIUM_DRAGON)
    assert isinstance(open_question(state), Looting)
    assert state.open.fight is None
    assert state.open.doors == (Card.PLUTONIUM_DRAGON,)
    quiet = win_fight(open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.MAUL_RAT])))
    assert PlayAt(Card.MUTILATE_THE_BODIES, 1) in moves_of(quiet, 1)


def test_a_reaction_window_does_not_depend_on_hands() -> None:
    """With different hands, the same players are asked for the same time."""
    rich = [[Card.ELF], [*FOR_FIGHTS, *ANY_TIME, Card.LOADED_DIE], [Card.FLASK_OF_GLUE]]
    poor: list[list[Card]] = [[Card.DWARF], [], []]
    lines: list[list[Move]] = [[OpenDoor(), Claim()], [OpenDoor(), Flee(), Run(Card.NET_TROLL)]]
    for moves in lines:
        shown = []
        for hands in (rich, poor):
            door = Card.NET_TROLL if Flee() in moves else Card.PIT_BULL
            state = scene(hero(level=5), *OTHERS, hands=hands, doors=[door])
            for move in moves:
                state = all_pass(state) if isinstance(move, Run) else state
                state = play(state, 0, move)
            shown.append(rules.ask(state).visible_to(None))
        assert shown[0] == shown[1]


def test_w04_a_price_before_the_fight_is_no_bad_stuff_and_leaves_a_curse_on_the_head() -> None:
    cursed = hero(Card.HELM_OF_COURAGE, curses=[Card.CHICKEN_ON_YOUR_HEAD])
    state = open_door(scene(cursed, *OTHERS, doors=[Card.TONGUE_DEMON]))
    assert state.open.heroes[0].items == ()
    assert state.open.heroes[0].curses == (Card.CHICKEN_ON_YOUR_HEAD,)


def test_w06_a_reasonable_time_is_two_seconds_and_six_tenths_at_the_faithful_pace() -> None:
    assert MUNCHKIN.times[Pace.FAITHFUL].reaction == 2.6
    assert Pace.UNTIMED not in MUNCHKIN.times


def test_all_questions_of_a_fight_share_a_scope_for_standing_orders() -> None:
    hands = [[], [Card.LOSE_A_LEVEL]]
    state = open_door(scene(hero(level=3), *OTHERS, hands=hands, doors=[Card.GAZEBO]))
    moments = [state, play(state, 1, PlayAt(Card.LOSE_A_LEVEL, 0)), play(state, 0, Flee()), flee(state)]
    moments.append(play_with_roll(moments[-1], 0, Run(Card.GAZEBO), 1))
    assert {rules.ask(moment).scope for moment in moments} == {1}
    assert rules.ask(all_pass(moments[-1])).scope == 0
