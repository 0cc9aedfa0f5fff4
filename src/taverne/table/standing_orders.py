"""Standing orders: players who pass by themselves in reaction windows."""

from taverne.kernel.ask import REACTION, Ask, Seat
from taverne.table.messages import Order

SCOPE, CHANGE = Order


class StandingOrders:
    """Owns the standing order of each seat, and the scope (the fight, the trick) it was given in."""

    def __init__(self) -> None:
        self._orders: dict[Seat, tuple[Order, int]] = {}

    def order_of(self, seat: Seat) -> Order | None:
        given = self._orders.get(seat)
        return None if given is None else given[0]

    def give(self, seat: Seat, order: Order | None, scope: int) -> None:
        """Replace the seat's order; None cancels it."""
        if order is None:
            self.cancel(seat)
        else:
            self._orders[seat] = order, scope

    def passes(self, seat: Seat, ask: Ask) -> bool:
        """Whether an order answers this question for the seat. An order for another scope ends here."""
        if seat not in self._orders:
            return False
        order, scope = self._orders[seat]
        if order is SCOPE and scope != ask.affair:
            self.cancel(seat)
            return False
        return ask.wait is REACTION

    def cancel_on_change(self, mover: Seat | None) -> None:
        """Cancel the "until something changes" orders of all seats but the one that changed something."""
        changing = [seat for seat, (order, _) in self._orders.items() if order is CHANGE and seat != mover]
        for seat in changing:
            del self._orders[seat]

    def cancel(self, seat: Seat) -> None:
        self._orders.pop(seat, None)

    def clear(self) -> None:
        self._orders.clear()
