"""The view of a seat, and random states that agree with a view."""

from taverne.games.feed_ze_troll.rules.cave import SPOTS, Spot
from taverne.games.feed_ze_troll.rules.state import Open, Phase, State, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat


def view(state: State, seat: Seat | None) -> View:
    """Builds the view of a seat: everything but the club, which only the looted player sees (Q11, Q20)."""
    return View(seat, state.open, state.trap if seat == state.open.looted else None)


def imagine(view: View, luck: Luck) -> State:
    """A state that fits the view: an unknown club lies under a random open tile."""
    now, trap = view.open, view.trap
    if trap is None and now.phase in (Phase.ANNOUNCE, Phase.MOVE):
        trap, luck = luck.choice(_open_tiles(now))
    return State(now, luck, trap)


def _open_tiles(now: Open) -> list[Spot]:
    row = zip(SPOTS[now.floor], now.cave[now.floor], strict=True)
    return [spot for spot, side in row if not side.no_entry]
