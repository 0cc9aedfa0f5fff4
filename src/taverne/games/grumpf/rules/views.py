"""What a seat may know, and whole states that such knowledge allows."""

from taverne.games.grumpf.boards import HUTS
from taverne.games.grumpf.reading import grounds, worths
from taverne.games.grumpf.scoring import KINDS
from taverne.games.grumpf.state import State, View
from taverne.kernel.ask import Seat
from taverne.kernel.luck import Luck


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
