"""The conformance tests find faults: each faulty game here fails the test that is there to catch it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from taverne.games.grumpf.game import GRUMPF
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Attack, Phase, Pick, State
from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tuples import put
from tests.conformance import (
    test_defaults,
    test_imagine,
    test_json,
    test_legality,
    test_random_games,
    test_sealed,
)
from tests.conformance.leaks import with_other_ask, with_other_state, with_secret_in_view
from tests.conformance.world import World
from tests.conformance.worlds import WORLDS
from tests.sketches.fight import FIGHT

Law = Callable[[World[Any, Any]], None]

random_games = test_random_games.test_random_games_end_and_are_consistent_after_every_move
legality = test_legality.test_a_move_is_accepted_exactly_when_it_is_offered
same_view = test_imagine.test_an_imagined_world_looks_the_same_from_the_seat_that_imagines_it
fresh_luck = test_imagine.test_imagined_luck_comes_only_from_the_luck_given_to_imagine
varied_worlds = test_imagine.test_imagining_with_other_luck_gives_other_worlds
silent_games = test_defaults.test_games_of_default_moves_end
defaults = test_defaults.test_every_default_move_is_legal_and_asking_for_it_changes_nothing
defaults_from_view = test_defaults.test_the_default_move_depends_only_on_luck_and_on_what_its_seat_knows
round_trip = test_json.test_states_moves_events_and_views_are_equal_after_a_round_trip_through_json
sealed = test_sealed.test_a_sealed_answer_looks_the_same_to_others_whatever_it_is
hidden = test_sealed.test_a_hidden_move_changes_nothing_for_anybody_else


def _twice(state: State, seat: int) -> Any:
    return [*LUTIN_TROLL.moves(state, seat)] * 2


def _no_ripostes(state: State, seat: int) -> Any:
    return () if state.phase is Phase.RIPOSTE else LUTIN_TROLL.moves(state, seat)


def _lost_card(_before: State, _move: Any, after: State) -> State:
    side = after.sides[0]
    return after.__replace__(sides=put(after.sides, 0, side.__replace__(discard=side.discard[:-1])))


def _same_number(before: State, _move: Any, after: State) -> State:
    return after.__replace__(number=before.number)


def _old_number(_before: State, _move: Any, after: State) -> State:
    return after.__replace__(number=max(1, after.number % 5))


def _number_per_pick(_before: State, _move: Any, after: State) -> State:
    return after.__replace__(number=after.number + 1)


def _endless(before: State, move: Any, after: State) -> State:
    return before if isinstance(move, Attack) and move.card is Card.TROLL else after


def _lists(_before: State, _move: Any, after: State) -> State:
    broken: Any = list(after.sides)
    return after.__replace__(sides=broken)


def _true_luck() -> AnyGame:
    """A game whose view holds the luck, and whose imagined worlds use it."""
    game = with_secret_in_view(LUTIN_TROLL, lambda state, _: state.luck)

    def imagine(view: Any, luck: Luck) -> State:
        return LUTIN_TROLL.imagine(view.view, luck).__replace__(luck=view.secret)

    return replace(game, imagine=imagine)


def _true_world() -> AnyGame:
    """A game whose view holds the state, and whose imagined world is the true one."""
    game = with_secret_in_view(LUTIN_TROLL, lambda state, _: state)
    return replace(game, imagine=lambda view, luck: view.secret.__replace__(luck=luck.fork("dream")))


def _short_hands(view: Any, luck: Luck) -> State:
    """Imagines too few cards in the hands."""
    return LUTIN_TROLL.imagine(
        view.__replace__(sides=tuple(seen.__replace__(hand=seen.hand // 2) for seen in view.sides)), luck
    )


def _best_riposte(state: State, seat: int) -> Any:
    """A default move chosen by looking at the opponent's cards."""
    moves = LUTIN_TROLL.moves(state, seat)
    other = state.sides[1 - seat].hand
    return next((move for move in moves if move.card in other), moves[0])


def _faulty_hand(hand: Callable[[Any], Any]) -> Callable[[Any, Any, Any], Any]:
    """The first hand with an error in it, as long as it holds two cards."""

    def after_move(_before: Any, _move: Any, after: Any) -> Any:
        first = after.hands[0]
        return after.__replace__(hands=put(after.hands, 0, hand(first))) if len(first) > 1 else after

    return after_move


def _double_token(_before: Any, _move: Any, after: Any) -> Any:
    hand = after.open.hands[0]
    hands = put(after.open.hands, 0, (hand[0], *hand[:-1])) if len(hand) > 1 else after.open.hands
    return after.__replace__(open=after.open.__replace__(hands=hands))


def _faulty_hero(_before: Any, _move: Any, after: Any) -> Any:
    heroes = put(after.open.heroes, 1, after.open.heroes[1].__replace__(level=0))
    return after.__replace__(open=after.open.__replace__(heroes=heroes))


FAULTS: dict[str, tuple[Law, AnyGame]] = {
    "a move that is offered twice": (random_games, replace(LUTIN_TROLL, moves=_twice)),
    "a question that nobody can answer": (random_games, replace(LUTIN_TROLL, moves=_no_ripostes)),
    "a card that is lost": (random_games, with_other_state(LUTIN_TROLL, _lost_card)),
    "a card that a hand of kings loses": (
        random_games,
        with_other_state(ROI_DES_NAINS, _faulty_hand(lambda hand: hand[1:])),
    ),
    "a card of kings in place of another": (
        random_games,
        with_other_state(ROI_DES_NAINS, _faulty_hand(lambda hand: (hand[0], hand[0], *hand[2:]))),
    ),
    "a special card that comes back too early": (
        random_games,
        with_other_state(ROI_DES_NAINS, lambda _, __, after: after.__replace__(deck=after.deck[:1] * 13)),
    ),
    "a tile that comes back too early": (
        random_games,
        with_other_state(
            ROI_DES_NAINS, lambda _, __, after: after.__replace__(stack=after.stack[:1] * len(after.stack))
        ),
    ),
    "a treasure that is lost": (
        random_games,
        with_other_state(MUNCHKIN, lambda _, __, after: after.__replace__(treasures=after.treasures[1:])),
    ),
    "a hero without a level": (random_games, with_other_state(MUNCHKIN, _faulty_hero)),
    "an animal that is lost": (
        random_games,
        with_other_state(GRUMPF, lambda _, __, after: after.__replace__(bag=after.bag[1:])),
    ),
    "a token in two places": (random_games, with_other_state(GRUMPF, _double_token)),
    "a new question under an old number": (random_games, with_other_state(LUTIN_TROLL, _same_number)),
    "a number that comes back": (random_games, with_other_state(LUTIN_TROLL, _old_number)),
    "a number for every pick": (random_games, with_other_state(LUTIN_TROLL, _number_per_pick)),
    "a game without end": (random_games, with_other_state(LUTIN_TROLL, _endless)),
    "a question that nobody owes an answer": (
        random_games,
        with_other_ask(LUTIN_TROLL, lambda _, ask: ask.__replace__(owing=())),
    ),
    "a question to somebody who cannot answer": (
        random_games,
        with_other_ask(LUTIN_TROLL, lambda _, ask: ask.__replace__(owing=ask.asked)),
    ),
    "an outcome before the end": (
        random_games,
        replace(LUTIN_TROLL, outcome=lambda state: LUTIN_TROLL.outcome(state.__replace__(phase=Phase.OVER))),
    ),
    "a move that nobody ever may make": (
        legality,
        replace(
            LUTIN_TROLL,
            moves=lambda state, seat: [m for m in LUTIN_TROLL.moves(state, seat) if type(m) is Pick],
        ),
    ),
    "an illegal default": (defaults, replace(LUTIN_TROLL, default_move=lambda _, __: Pick(Card.TROLL))),
    "a default that depends on the other's cards": (
        defaults_from_view,
        replace(LUTIN_TROLL, default_move=_best_riposte),
    ),
    "default moves without end": (silent_games, with_other_state(LUTIN_TROLL, lambda before, _, __: before)),
    "a state that is not a value": (round_trip, with_other_state(LUTIN_TROLL, _lists)),
    "an imagined world with the true luck": (fresh_luck, _true_luck()),
    "an imagined world that is the true one": (varied_worlds, _true_world()),
    "an imagined world with too few cards": (same_view, replace(LUTIN_TROLL, imagine=_short_hands)),
    "a sealed answer that is shown": (
        sealed,
        with_secret_in_view(LUTIN_TROLL, lambda state, _: tuple(side.hand for side in state.sides)),
    ),
    "a hidden pass that is shown": (hidden, with_secret_in_view(FIGHT, lambda state, _: state.stack)),
}


@pytest.mark.parametrize(("law", "game"), FAULTS.values(), ids=FAULTS.keys())
def test_a_faulty_game_fails_the_test_that_is_there_to_catch_it(law: Law, game: AnyGame) -> None:
    with pytest.raises(AssertionError):
        law(replace(WORLDS[game.slug], game=game))
