"""GR-R7, GR-R8, GR-R21, GR-R26, GR-R27: the animals, the drop, the neutral clan, the last round."""

from collections import Counter

import pytest

from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.boards import BACKS, TOKENS, VALUES, Animal, Face
from taverne.games.grumpf.rules.events import (
    Clubbed,
    Dropped,
    GotReady,
    NeutralCame,
    NeutralTook,
    RoundBegun,
    TileGone,
    Unclaimed,
)
from taverne.games.grumpf.rules.state import Camp, Club, LetGo, Options, Phase, Ready, Rest, Sleep, Swap
from taverne.kernel.ask import Wait
from taverne.kernel.game import IllegalMove, NotYet
from tests.games.grumpf.hunts import (
    BEATS,
    BEES,
    C1,
    GREEN,
    MAMMOTHS,
    ORANGE,
    REPTILES,
    SORCERER,
    VIOLET,
    animals,
    do,
    events_of,
    game,
    hunt,
    offered,
    ready,
    rest_all,
    standing,
    track,
)


def test_gr_r7_twelve_animals_each_on_the_board_of_its_kind() -> None:
    state = game()
    assert sum(state.open.herds) == 12
    assert len(state.bag) == 36


def test_gr_r7_new_animals_join_those_that_were_left() -> None:
    state = ready(game())
    left = state.open.herds
    step = rest_all(state)
    begun = events_of(step, RoundBegun)[0]
    drawn = Counter(begun.animals)
    assert sum(drawn.values()) == 12
    assert begun.round == 2
    assert step.state.open.herds == tuple(herd + drawn[kind] for herd, kind in zip(left, Animal, strict=True))
    assert step.state.bag == state.bag[12:]


def test_gr_r8_a_live_hunt_waits_until_everybody_is_ready() -> None:
    state = game(3)
    ask = GRUMPF.ask(state)
    assert (state.open.phase, ask.owing, ask.wait) == (Phase.READY, (0, 1, 2), Wait.TURN)
    step = do(state, 1, Ready())
    assert events_of(step, GotReady)[0].seat == 1
    assert GRUMPF.ask(step.state).owing == (0, 2)
    step = do(do(step.state, 2, Ready()).state, 0, Ready())
    assert not events_of(step, Dropped)
    assert (step.state.open.phase, GRUMPF.ask(step.state).wait) == (Phase.COUNTDOWN, Wait.COUNTDOWN)
    step = do(step.state, 0, LetGo())
    assert events_of(step, Dropped)
    assert (step.state.open.phase, GRUMPF.ask(step.state).wait) == (Phase.HUNT, Wait.LIVE)


def test_gr_r8_the_countdown_shows_no_face_and_takes_no_gesture() -> None:
    state = game(2)
    for seat in (0, 1):
        state = do(state, seat, Ready()).state
    assert state.open.hands == ()
    assert [GRUMPF.moves(state, seat) for seat in (0, 1)] == [(LetGo(),)] * 2
    for move in (Ready(), Rest(), Sleep()):
        with pytest.raises(IllegalMove) as refused:
            GRUMPF.attempt(state, 1, move)
        assert refused.value.reason == NotYet()


def test_gr_r8_no_face_can_be_seen_before_the_drop() -> None:
    assert game().open.hands == ()
    assert GRUMPF.default_move(game(), 0) == Ready()


@pytest.mark.parametrize("options", [Options(), BEATS])
def test_gr_r8_a_hunt_in_turns_or_beats_begins_at_once(options: Options) -> None:
    assert game(3, options).open.phase is Phase.HUNT


def test_gr_r8_each_token_falls_on_either_face_and_no_two_depend_on_each_other() -> None:
    drops = [ready(game(2, seed=f"{number}")).open.hands for number in range(400)]
    for seat in range(2):
        for token, pair in enumerate(TOKENS):
            heads = sum(hands[seat][token] is pair[0] for hands in drops)
            assert 150 < heads < 250
    alike = sum((hands[0][0] is TOKENS[0][0]) is (hands[1][0] is TOKENS[0][0]) for hands in drops)
    assert 150 < alike < 250


def test_gr_r21_the_game_has_four_rounds_and_an_empty_bag_at_the_end() -> None:
    state = game()
    for number in range(1, 5):
        assert state.open.round == number
        state = rest_all(ready(state)).state
    assert state.open.phase is Phase.OVER
    assert state.bag == ()
    assert GRUMPF.outcome(state) is not None
    assert not any(GRUMPF.moves(state, seat) for seat in range(4))


def test_gr_r21_animals_left_on_the_boards_go_to_nobody() -> None:
    step = rest_all(hunt(round=4, herds=(1, 0, 0, 0, 2)))
    assert events_of(step, Unclaimed)[0].animals == (Animal.MAMMOTH, Animal.BEE, Animal.BEE)
    assert step.state.open.herds == (1, 0, 0, 0, 2)
    assert all(camp.animals == (0,) * 5 for camp in step.state.open.camps)


def test_gr_r26_a_third_colour_joins_two_players_before_the_hunt_in_the_open() -> None:
    state = game(2)
    assert state.open.phase is Phase.READY
    laid = [placed for row in state.open.tracks for placed in row]
    assert {placed.clan for placed in laid} == {GREEN}
    assert len(laid) + len(state.open.aside) == 8
    assert GRUMPF.view(state, None).open.tracks == state.open.tracks


def test_gr_r26_its_values_lie_on_the_first_slots_and_its_clubs_are_set_aside() -> None:
    for number in range(100):
        state = game(2, seed=f"{number}")
        for row in state.open.tracks:
            assert all(VALUES[placed.face] and placed.club is None for placed in row)
        assert not any(VALUES[face] for face in state.open.aside)


def test_gr_r26_any_token_may_fall_anywhere() -> None:
    seen = {
        (place, placed.face)
        for number in range(400)
        for place, row in enumerate(game(2, seed=f"{number}").open.tracks)
        for placed in row
    }
    values = [face for face in Face if VALUES[face]]
    assert seen == {(place, face) for place in range(6) for face in values}


@pytest.mark.parametrize("seats", range(3, 7))
def test_gr_r26_more_players_have_no_neutral_clan(seats: int) -> None:
    assert game(seats).open.tracks == ((),) * 6


def test_gr_a22_mammoths_and_reptiles_get_two_neutral_tokens() -> None:
    most = {
        board: max(len(track(game(2, seed=f"{number}"), board)) for number in range(100))
        for board in (MAMMOTHS, REPTILES, BEES, SORCERER)
    }
    assert most == {MAMMOTHS: 2, REPTILES: 2, BEES: 1, SORCERER: 1}


def test_gr_a23_the_neutral_clan_is_dealt_anew_in_each_round() -> None:
    state = ready(game(2))
    step = rest_all(state)
    came = events_of(step, NeutralCame)[0]
    laid = [placed for row in step.state.open.tracks for placed in row]
    assert (came.clan, came.laid, came.aside) == (GREEN, len(laid), len(step.state.open.aside))
    dealt = {game(2, seed=f"{number}").open.tracks for number in range(30)}
    assert len(dealt) > 25
    assert step.state.open.tracks != state.open.tracks


def test_gr_r27_the_neutral_clan_takes_shares_and_its_animals_leave_the_game() -> None:
    state = hunt(2, tracks={BEES: standing(GREEN, 5) + standing(VIOLET, 3)}, herds=(0, 0, 0, 0, 5))
    step = rest_all(state)
    assert events_of(step, NeutralTook)[0] == NeutralTook(GREEN, (Animal.BEE,) * 4)
    assert step.state.open.lost == (0, 0, 0, 0, 4)
    assert animals(step.state, 0) == (0, 0, 0, 0, 1)


def test_gr_r27_the_neutral_clan_can_be_clubbed_and_never_sleeps() -> None:
    state = hunt(2, hands=[[C1], [C1]], tracks={BEES: standing(GREEN, 5)})
    clubs = offered(state, 0, Club)
    assert [(move.clan, move.board) for move in clubs] == [(GREEN, BEES)]
    step = do(state, 0, clubs[0])
    assert track(step.state, BEES)[0].by is VIOLET
    assert events_of(step, Clubbed)[0].victim is None


def test_gr_r27_nothing_is_swapped_with_the_neutral_clan() -> None:
    camps = [Camp(animals=(1, 0, 0, 0, 0)), Camp(animals=(0, 1, 0, 0, 0))]
    state = hunt(2, tracks={SORCERER: standing(VIOLET, 5)}, second_sides=[SORCERER], camps=camps)
    assert {move.victim for move in offered(rest_all(state).state, 0, Swap)} == {1}


def test_gr_a11_a_tile_or_a_swap_won_by_the_neutral_clan_is_nobodys() -> None:
    camps = [Camp(animals=(1, 0, 0, 0, 0)), Camp(animals=(0, 1, 0, 0, 0))]
    row = standing(GREEN, 5) + standing(ORANGE, 3)
    step = rest_all(hunt(2, tracks={SORCERER: row}, camps=camps))
    assert events_of(step, TileGone) == [TileGone(GREEN)]
    assert step.state.open.tiles == 3
    assert [camp.tiles for camp in step.state.open.camps] == [0, 0]
    swapping = rest_all(hunt(2, tracks={SORCERER: row}, camps=camps, second_sides=[SORCERER]))
    assert swapping.state.open.phase is Phase.READY


def test_the_back_of_the_back_of_a_token_is_its_face() -> None:
    assert all(BACKS[BACKS[face]] is face for face in Face)
