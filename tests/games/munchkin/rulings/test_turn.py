"""Questions about the game and its turns that the box does not answer: rulings G1 to G12, P1 to P10."""

import pytest

from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.card_types import Item
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.games.munchkin.rules.moves import (
    Backstab,
    ChooseSex,
    Claim,
    Decline,
    Discard,
    Done,
    EndTurn,
    Flee,
    GiveAway,
    LootRoom,
    Pass,
    Play,
    PlayAt,
    PlayForHeroes,
    PlayOn,
    Price,
    Provoke,
    Put,
    Sell,
    SellAnyway,
    Stow,
    Use,
)
from taverne.games.munchkin.rules.questions.choices import Picking
from taverne.games.munchkin.rules.questions.fight import Fighting, Reacting, Sorting
from taverne.games.munchkin.rules.questions.turn import Acting, Creating, Giving, Phase, Unpacking
from taverne.games.munchkin.rules.state import Options, State
from taverne.kernel.luck import Luck
from tests.games.munchkin.scenes import (
    OTHERS,
    WOMAN,
    all_pass,
    flee,
    has_in_play,
    helped,
    levels,
    moves_of_kind,
    open_door,
    open_question,
    play,
    run_and_fail,
    totals,
    win_fight,
)

# --- In general


def test_g01_a_players_strength_has_no_floor_unless_by_option_a_monsters_has_one() -> None:
    hands = [[], [Card.ELF, Card.BABY]]
    for floor, ours in ((False, 1 - 2 - 5), (True, 1)):
        cursed = hero(curses=[Card.CHANGE_SEX])
        thief = hero(classes=[Card.THIEF])
        state = scene(
            cursed, thief, hero(), hands=hands, doors=[Card.LAME_GOBLIN], options=Options(floor=floor)
        )
        state = play(open_door(state), 1, Backstab(Card.ELF, 0), PlayOn(Card.BABY, Card.LAME_GOBLIN))
        assert totals(state) == (ours, 1)


def test_g02_a_level_never_drops_below_the_first() -> None:
    state = all_pass(
        play(scene(hero(), *OTHERS, hands=[[], [Card.DUCK_OF_DOOM]]), 1, PlayAt(Card.DUCK_OF_DOOM, 0))
    )
    assert levels(state)[0] == 1


def test_g03_cards_act_in_full_in_the_order_they_are_played() -> None:
    hands = [[], [Card.LOSE_A_LEVEL], [Card.GOLD_PIECES_1000]]
    state = scene(hero(level=1), *OTHERS, hands=hands)
    first = all_pass(play(state, 1, PlayAt(Card.LOSE_A_LEVEL, 0)))
    assert levels(play(first, 2, PlayAt(Card.GOLD_PIECES_1000, 0)))[0] == 2
    other = play(state, 2, PlayAt(Card.GOLD_PIECES_1000, 0))
    assert levels(all_pass(play(other, 1, PlayAt(Card.LOSE_A_LEVEL, 0))))[0] == 1


def test_g04_any_play_reopens_the_window_and_all_must_pass_again() -> None:
    hands = [[], [], [Card.SLEEP_POTION]]
    state = open_door(scene(hero(level=5), *OTHERS, hands=hands, doors=[Card.LAME_GOBLIN]))
    state = play(play(state, 0, Claim()), 1, Pass())
    assert isinstance(open_question(state), Reacting)
    state = play(state, 2, PlayForHeroes(Card.SLEEP_POTION))
    assert isinstance(open_question(state), Fighting)
    state = play(state, 0, Claim())
    assert moves_of_kind(state, 1, Pass), "who has passed is asked again"
    state = play(play(state, 1, Pass()), 2, Pass())
    assert levels(state)[0] == 6


def test_g04_the_default_claims_a_victory_and_flees_a_defeat() -> None:
    winning = open_door(scene(hero(level=5), *OTHERS, doors=[Card.LAME_GOBLIN]))
    losing = open_door(scene(hero(), *OTHERS, doors=[Card.NET_TROLL]))
    assert MUNCHKIN.default_move(winning, 0) == Claim()
    assert MUNCHKIN.default_move(losing, 0) == Flee()
    assert MUNCHKIN.default_move(play(winning, 0, Claim()), 1) == Pass()


def test_g05_only_a_kill_gives_the_winning_level() -> None:
    nine = hero(level=9, stowed=[Card.WAND_OF_DOWSING])
    state = scene(nine, *OTHERS, hands=[[Card.GOLD_PIECES_1000]], doors=[Card.LAME_GOBLIN])
    assert PlayAt(Card.GOLD_PIECES_1000, 0) not in moves_of_kind(state, 0, PlayAt)
    priced = play(state, 0, Price(Card.WAND_OF_DOWSING))
    assert not moves_of_kind(priced, 0, Sell)
    assert not moves_of_kind(priced, 0, SellAnyway)
    assert win_fight(open_door(state)).open.winners == (0,)


def test_g06_players_who_reach_the_last_level_in_the_same_fight_share_the_victory() -> None:
    state = scene(hero(level=9), hero(level=9, races=[Card.ELF]), hero(), doors=[Card.WANNABE_VAMPIRE])
    assert win_fight(helped(open_door(state), 1)).open.winners == (0, 1)


def test_g06_by_option_the_helper_wins_at_any_level() -> None:
    state = scene(
        hero(level=9), hero(level=4), hero(), doors=[Card.NET_TROLL], options=Options(shared_victory=True)
    )
    assert win_fight(helped(open_door(state), 1)).open.winners == (0, 1)


def test_g07_gold_for_too_many_levels_is_spent_only_by_an_explicit_move() -> None:
    rich = hero(level=8, stowed=[Card.WAND_OF_DOWSING, Card.POLLYMORPH_POTION])
    state = play(scene(rich, *OTHERS), 0, Price(Card.WAND_OF_DOWSING), Price(Card.POLLYMORPH_POTION))
    assert not moves_of_kind(state, 0, Sell)
    assert levels(play(state, 0, SellAnyway()))[0] == 9


def test_g07_below_a_thousand_there_is_no_sale_and_worthless_items_may_go_along() -> None:
    items = [Card.MACE_OF_SHARPNESS, Card.LEATHER_ARMOR, Card.SLIMY_ARMOR, Card.REALLY_IMPRESSIVE_TITLE]
    state = play(scene(hero(stowed=items), *OTHERS), 0, *map(Price, items[:2]))
    assert not moves_of_kind(state, 0, Sell), "800"
    state = play(state, 0, *map(Price, items[2:]), Sell())
    assert (levels(state)[0], state.open.heroes[0].items) == (2, ())


def test_g07_ten_items_may_be_sold_at_once_and_more_after_them() -> None:
    items = [row.card for row in ROWS.values() if isinstance(row, Item) and not row.big and row.gold][:12]
    state = play(scene(hero(stowed=items), *OTHERS), 0, *map(Price, items[:10]), Sell())
    assert levels(state)[0] > 1
    assert [thing.card for thing in state.open.heroes[0].items] == items[10:]
    assert len(moves_of_kind(state, 0, Price)) == 2


@pytest.mark.parametrize("seats", [2, 7])
def test_g08_three_to_six_play(seats: int) -> None:
    assert list(MUNCHKIN.seats) == [3, 4, 5, 6]
    with pytest.raises(ValueError, match=str(seats)):
        MUNCHKIN.deal(seats, Options(), Luck.from_seed("too many"))


def test_g09_the_active_player_sorts_the_discards_only_if_a_cleric_plays() -> None:
    hands = [[], [Card.ENRAGED]]
    for classes, sorts in (((), False), ((Card.CLERIC,), True)):
        company = hero(), hero(classes=classes)
        state = open_door(scene(hero(level=8), *company, hands=hands, doors=[Card.LAME_GOBLIN]))
        state = play(state, 1, PlayOn(Card.ENRAGED, Card.LAME_GOBLIN))
        assert isinstance(open_question(win_fight(state)), Sorting) is sorts


def test_g10_a_deck_that_runs_out_in_mid_draw_is_shuffled_anew_without_the_cards_of_the_fight() -> None:
    state = scene(hero(level=4), *OTHERS, hands=[[Card.MAGIC_MISSILE]], doors=[Card.AMAZON])
    *most, last = state.treasures
    state = state.__replace__(treasures=(last,), open=state.open.__replace__(treasures=tuple(most)))
    state = win_fight(play(open_door(state), 0, PlayForHeroes(Card.MAGIC_MISSILE)))
    assert len(state.hands[0]) == 2
    assert state.open.treasures == (Card.MAGIC_MISSILE,)


def test_g11_screens_show_the_top_of_the_discards_and_their_number() -> None:
    state = scene(hero(), *OTHERS, door_discards=[Card.ELF, Card.BULLROG])
    middle = MUNCHKIN.presentation.zones(MUNCHKIN.view(state, 0))[0]
    heap = next(part for part in middle.parts if part.name == "door_discards")
    assert (getattr(heap, "pieces", ()), getattr(heap, "hidden", 0)) == ((Card.BULLROG,), 1)


def test_g12_before_the_first_turn_cards_are_put_down_and_nothing_else_is_done() -> None:
    state = MUNCHKIN.deal(3, Options(), Luck.from_seed("setting up"))
    assert isinstance(open_question(state), Creating)
    kinds = {type(move).__name__ for seat in range(3) for move in MUNCHKIN.moves(state, seat)}
    assert kinds <= {"Put", "Cheat", "Done", "ChooseSex"}
    state = play(state, 1, ChooseSex(Trait.FEMALE))
    for seat in range(3):
        state = play(state, seat, Done())
    assert isinstance(open_question(state), Acting)


# --- The turn


def test_p01_a_monster_met_without_a_fight_leaves_nothing_to_loot() -> None:
    for state in (
        open_door(scene(hero(sex=WOMAN), *OTHERS, doors=[Card.AMAZON])),
        play(open_door(scene(hero(), *OTHERS, doors=[Card.STONED_GOLEM])), 0, Decline(Card.STONED_GOLEM)),
    ):
        after = _put_nothing_into_play(state)
        assert not moves_of_kind(after, 0, LootRoom)
        assert not moves_of_kind(after, 0, Provoke)


def test_p02_trouble_or_loot_but_not_both() -> None:
    state = open_door(scene(hero(level=5), *OTHERS, hands=[[Card.LAME_GOBLIN]], doors=[Card.LOSE_A_LEVEL]))
    assert moves_of_kind(state, 0, LootRoom)
    assert moves_of_kind(state, 0, Provoke) == [Provoke(Card.LAME_GOBLIN)]
    assert not moves_of_kind(win_fight(play(state, 0, Provoke(Card.LAME_GOBLIN))), 0, LootRoom)


def test_p03_a_fight_card_behind_the_door_goes_to_the_hand() -> None:
    state = open_door(scene(hero(), *OTHERS, doors=[Card.ENRAGED]))
    assert state.hands[0] == (Card.ENRAGED,)
    assert not moves_of_kind(state, 0, PlayOn)


def test_p04_items_are_switched_outside_fights_in_any_turn_if_the_option_allows_it() -> None:
    for switching in (True, False):
        owner = hero(Card.LEATHER_ARMOR, stowed=[Card.SLIMY_ARMOR])
        company = (hero(), owner, hero())
        state = scene(*company, hands=[[], [Card.HELM_OF_COURAGE]], options=Options(switching=switching))
        assert bool(moves_of_kind(state, 1, Stow)) is switching
        assert not moves_of_kind(state, 1, Put), "from the hand only in the own turn"
    state = play(scene(owner, *OTHERS), 0, Stow(Card.LEATHER_ARMOR), Use(Card.SLIMY_ARMOR))
    assert [thing.used for thing in state.open.heroes[0].items] == [False, True]
    assert not moves_of_kind(open_door(scene(owner, *OTHERS, doors=[Card.NET_TROLL])), 0, Stow)


def test_p05_before_charity_cards_may_be_played_and_sold_and_dwarves_keep_six() -> None:
    hand = [Card.LOSE_A_LEVEL, Card.WAND_OF_DOWSING, Card.ELF, Card.THIEF, Card.CLERIC, Card.WIZARD]
    state = scene(hero(level=3), *OTHERS, hands=[hand], phase=Phase.END)
    assert {Put(Card.ELF), Put(Card.WAND_OF_DOWSING)} <= set(moves_of_kind(state, 0, Put))
    assert moves_of_kind(state, 0, Price)
    assert moves_of_kind(state, 0, PlayAt)
    assert isinstance(open_question(play(state, 0, EndTurn())), Giving)
    dwarf = scene(hero(level=3, races=[Card.DWARF]), *OTHERS, hands=[hand], phase=Phase.END)
    assert play(dwarf, 0, EndTurn()).open.active == 1


def test_p06_charity_is_shared_evenly_and_the_giver_places_the_rest() -> None:
    hand = [
        Card.ELF,
        Card.DWARF,
        Card.THIEF,
        Card.CLERIC,
        Card.WIZARD,
        Card.WARRIOR,
        Card.HALFLING,
        Card.BABY,
    ]
    state = play(scene(hero(level=3), *OTHERS, hands=[hand], phase=Phase.END), 0, EndTurn())
    state = play(state, 0, GiveAway(Card.ELF, 1), GiveAway(Card.DWARF, 1))
    assert {move.to for move in moves_of_kind(state, 0, GiveAway) if isinstance(move, GiveAway)} == {2}
    state = play(state, 0, GiveAway(Card.THIEF, 2))
    assert (set(state.hands[1]), state.hands[2]) == ({Card.ELF, Card.DWARF}, (Card.THIEF,))


def test_p07_a_giver_of_the_lowest_level_discards() -> None:
    hand = [Card.ELF, Card.DWARF, Card.THIEF, Card.CLERIC, Card.WIZARD, Card.WARRIOR]
    state = play(scene(hero(), *OTHERS, hands=[hand], phase=Phase.END), 0, EndTurn())
    assert isinstance(open_question(state), Picking)
    state = play(state, 0, Discard(Card.ELF))
    assert Card.ELF in state.open.doors
    assert state.hands[1] == ()


def test_p08_a_player_who_dies_in_the_own_turn_gives_no_charity() -> None:
    state = flee(open_door(scene(hero(level=5), *OTHERS, doors=[Card.BULLROG])))
    assert run_and_fail(state, Card.BULLROG).open.active == 1


def test_p09_looting_is_a_duty_except_where_a_card_allows_it() -> None:
    empty = open_door(scene(hero(), *OTHERS, doors=[Card.ELF]))
    assert not moves_of_kind(empty, 0, EndTurn)
    hands = [[Card.FRIENDSHIP_POTION]]
    state = play(
        open_door(scene(hero(), *OTHERS, hands=hands, doors=[Card.BULLROG])), 0, Play(Card.FRIENDSHIP_POTION)
    )
    assert moves_of_kind(state, 0, EndTurn)
    assert moves_of_kind(state, 0, LootRoom)


def test_p10_cards_received_in_another_turn_may_be_put_into_play_once() -> None:
    hands = [[], [Card.LOSE_TWO_CARDS]]
    hands[0] = [Card.LEATHER_ARMOR, Card.HELM_OF_COURAGE]
    state = all_pass(play(scene(hero(), *OTHERS, hands=hands), 1, PlayAt(Card.LOSE_TWO_CARDS, 0)))
    frame = open_question(state)
    assert isinstance(frame, Unpacking)
    assert frame.seats == (1, 2)
    card = state.hands[1][0]
    state = play(state, 1, Put(card))
    assert has_in_play(state, 1, card)


def _put_nothing_into_play(state: State) -> State:
    """Let all players put none of their new cards into play."""
    frame = open_question(state)
    while isinstance(frame, Unpacking):
        seat = next(seat for seat in frame.seats if seat not in frame.done)
        state = play(state, seat, Done())
        frame = open_question(state)
    return state
