"""What a seat may know, and whole states that such knowledge allows."""

from taverne.games.feed_ze_troll.rules.cave import SPOTS, Spot
from taverne.games.feed_ze_troll.rules.state import Open, Phase, State, View
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat


def view(state: State, seat: Seat | None) -> View:
    """All but the club, and that too for whoever has laid it (Q11, Q20)."""
    return View(seat, state.open, state.trap if seat == state.open.looted else None)


def imagine(view: View, luck: Luck) -> State:
    """The club of another lies under any tile that may be trapped, each as likely as the others."""
    now, trap = view.open, view.trap
    if trap is None and now.phase in (Phase.ANNOUNCE, Phase.MOVE):
        trap, luck = luck.choice(_trappable(now))
    return State(now, luck, trap)


def _trappable(now: Open) -> list[Spot]:
    row = zip(SPOTS[now.floor], now.cave[now.floor], strict=True)
    return [spot for spot, side in row if not side.no_entry]
