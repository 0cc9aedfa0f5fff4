"""The view of a seat, and states that agree with a view."""

from taverne.games.grumpf.rules.board_totals import grounds, worths
from taverne.games.grumpf.rules.boards import HUTS
from taverne.games.grumpf.rules.scoring import KINDS
from taverne.games.grumpf.rules.state import State, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat


def view(state: State, seat: Seat | None) -> View:
    """The table, and the number of each animal in the bag. It is the same for everybody."""
    bag = state.bag
    now, left = state.open, tuple([bag.count(kind) for kind in KINDS])
    return View(seat, now, left, HUTS[len(now.camps)] - len(now.asleep), grounds(now), worths(now))


def imagine(view: View, luck: Luck) -> State:
    """A state with the bag in a random order."""
    left = [kind for kind, count in zip(KINDS, view.bag, strict=True) for _ in range(count)]
    bag, luck = luck.shuffle(left)
    return State(view.open, luck, bag)
