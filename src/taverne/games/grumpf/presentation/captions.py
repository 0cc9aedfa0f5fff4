"""The captions of this game's own screen: the sentences that list players."""

from collections.abc import Mapping

from taverne.games.grumpf.rules.rounds import ranking_key
from taverne.games.grumpf.rules.state import Phase, View
from taverne.kernel.ask import Ask
from taverne.kernel.tagged import Seat, Tagged


class WaitingFor(Tagged):
    """Before a live hunt: the other players who have not shouted yet."""

    seats: tuple[Seat, ...]


class Victory(Tagged):
    seats: tuple[Seat, ...]
    shared: bool


def captions(view: View, _ask: Ask) -> Mapping[str, Tagged]:
    now = view.open
    if now.phase is Phase.READY:
        missing = [seat for seat in range(len(now.camps)) if seat not in (*now.ready, view.seat)]
        return {"waiting_for": WaitingFor(tuple(missing))} if missing else {}
    if now.phase is Phase.OVER:
        seats = winners(view)
        return {"victory": Victory(seats, shared=len(seats) > 1)}
    return {}


def winners(view: View) -> tuple[Seat, ...]:
    """The seats with the best camp (§25)."""
    keys = [ranking_key(camp) for camp in view.open.camps]
    return tuple([seat for seat, each in enumerate(keys) if each == max(keys)])
