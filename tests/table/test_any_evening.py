"""Laws of every table, checked after every step of random evenings."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from tests.profiles import amount
from tests.sketches.fight import FIGHT
from tests.sketches.hunt import HUNT
from tests.sketches.sorcerer import SORCERER
from tests.table.any_command import Choose
from tests.table.any_evening import AnyEvening

T = TypeVar("T")

GAMES: list[AnyGame] = [LUTIN_TROLL, FIGHT, HUNT, SORCERER]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
EVENINGS = settings(max_examples=amount(quick=15, thorough=500), stateful_step_count=60)
ACTS = (
    *(AnyEvening.answer, AnyEvening.answer, AnyEvening.answer, AnyEvening.think, AnyEvening.think),
    *(AnyEvening.wish, AnyEvening.wish, AnyEvening.consent, AnyEvening.come_and_go, AnyEvening.between_games),
    *(AnyEvening.hold_the_table, AnyEvening.vote_to_end),
    *(AnyEvening.say_anything, AnyEvening.play_anything, AnyEvening.wait, AnyEvening.resign),
)


@every_game
def test_random_evenings_keep_the_laws(game: AnyGame) -> None:
    """The label of a failing evening reproduces it."""
    for number in range(amount(quick=25, thorough=2000)):
        by_luck = ByLuck(f"{game.slug} {number}")
        evening = AnyEvening(game, by_luck)
        for _ in range(60):
            by_luck(ACTS)(evening)
            evening.check()
        evening.close()


@every_game
def test_evenings_that_hypothesis_can_shrink_keep_the_laws(game: AnyGame) -> None:
    """Fewer evenings, but Hypothesis shrinks a failing one."""
    machine = type(f"Any{game.slug.title()}", (_Machine,), {"game": game})
    run_state_machine_as_test(machine, settings=EVENINGS)


class ByLuck:
    def __init__(self, label: str) -> None:
        self._luck = Luck.from_seed(label)

    def __call__(self, items: Sequence[T], /) -> T:
        item, self._luck = self._luck.choice(items)
        return item


class _Machine(RuleBasedStateMachine):
    game: ClassVar[AnyGame]

    @initialize(data=st.data())
    def open(self, data: st.DataObject) -> None:
        self.evening = AnyEvening(self.game, _by(data))

    @rule(data=st.data(), act=st.sampled_from(ACTS))
    def happens(self, data: st.DataObject, act: object) -> None:
        assert callable(act)
        self.evening.choose = _by(data)
        act(self.evening)

    @invariant()
    def laws(self) -> None:
        self.evening.check()

    def teardown(self) -> None:
        if hasattr(self, "evening"):
            self.evening.close()


def _by(data: st.DataObject) -> Choose:
    def choose(items: Sequence[T], /) -> T:
        return data.draw(st.sampled_from(items))

    return choose
