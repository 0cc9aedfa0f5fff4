"""What a seat may know, and whole states that such knowledge allows."""

from taverne.games.grumpf.rules.board_totals import grounds, worths
from taverne.games.grumpf.rules.boards import HUTS
from taverne.games.grumpf.rules.scoring import KINDS
from taverne.games.grumpf.rules.state import State, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat


def view(state: State, seat: Seat | None) -> View:
    """All that lies on the table, and what is in the bag: for everybody the same."""
    bag = state.bag
    now, left = state.open, tuple([bag.count(kind) for kind in KINDS])
    return View(seat, now, left, HUTS[len(now.camps)] - len(now.asleep), grounds(now), worths(now))


def imagine(view: View, luck: Luck) -> State:
    """The bag in any order, each as likely as the others."""
    left = [kind for kind, count in zip(KINDS, view.bag, strict=True) for _ in range(count)]
    bag, luck = luck.shuffle(left)
    return State(view.open, luck, bag)
