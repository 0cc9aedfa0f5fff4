"""Standing orders: the table passes for seats in reaction windows, until the order ends."""

from msgspec import Struct

from taverne.kernel.ask import REACTION, Ask
from taverne.kernel.tagged import Seat
from taverne.table.messages.commands import StandingOrder

SCOPE, CHANGE = StandingOrder


class StoredStandingOrders(Struct, frozen=True):
    orders: dict[Seat, StandingOrder]
    scopes: dict[Seat, int]


class StandingOrders:
    """Owns the standing order of each seat, and its scope: the fight or trick in which it was given."""

    def __init__(self) -> None:
        self.orders: dict[Seat, StandingOrder] = {}
        self._scopes: dict[Seat, int] = {}

    def stored(self) -> StoredStandingOrders:
        return StoredStandingOrders(dict(self.orders), dict(self._scopes))

    def restore(self, stored: StoredStandingOrders) -> None:
        self.orders, self._scopes = dict(stored.orders), dict(stored.scopes)

    def give(self, seat: Seat, order: StandingOrder | None, scope: int) -> None:
        """Replace the seat's order; None cancels it."""
        if order is None:
            self.cancel(seat)
        else:
            self.orders[seat], self._scopes[seat] = order, scope

    def passes(self, seat: Seat, ask: Ask) -> bool:
        """Whether the table passes for the seat in this question. Cancels an order whose scope is over."""
        order = self.orders.get(seat)
        if order is None:
            return False
        if order is SCOPE and self._scopes[seat] != ask.scope:
            self.cancel(seat)
            return False
        return ask.wait is REACTION

    def cancel_on_change(self, mover: Seat | None) -> None:
        """Cancel the CHANGE orders of all seats but the mover's."""
        changing = [seat for seat, order in self.orders.items() if order is CHANGE and seat != mover]
        for seat in changing:
            self.cancel(seat)

    def cancel(self, seat: Seat) -> None:
        self.orders.pop(seat, None)
        self._scopes.pop(seat, None)

    def clear(self) -> None:
        self.orders.clear()
        self._scopes.clear()
