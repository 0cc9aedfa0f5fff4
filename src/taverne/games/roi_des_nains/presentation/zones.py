"""The zones of the table, for screens that know no game; past tricks as far as the option allows (Q12)."""

from taverne.games.roi_des_nains.rules.cards import Cards, in_order
from taverne.games.roi_des_nains.rules.quests.scoring import TRICKS
from taverne.games.roi_des_nains.rules.state import Memory, Open, Phase, View
from taverne.games.roi_des_nains.rules.tricks import Trick
from taverne.kernel.presentation import Gauge, Heap, Zone, Zones
from taverne.kernel.tagged import Seat


def zones(view: View) -> Zones:
    return (_middle(view.open), *(_seat(view, seat) for seat in range(len(view.held))))


def _middle(now: Open) -> Zone:
    whole = TRICKS[len(now.totals)]
    extra = now.deal > now.options.deals
    parts: list[Gauge | Heap] = [
        Gauge("deal", now.deal, None if extra else now.options.deals),
        Gauge("trick", min(len(now.tricks) + 1, whole), whole),
        Heap("special", (now.special,)),
        Heap("sides", now.tile) if now.quest is None else Heap("quest", (now.quest,)),
        Heap("table", _on_table(now)),
        Heap("suit_led", (now.led,) if now.led else ()),
    ]
    if now.options.memory is not Memory.RULEBOOK and now.cards and now.tricks:
        parts.append(Heap("last_trick", now.tricks[-1].cards))
    return Zone(None, tuple(parts))


def _on_table(now: Open) -> Cards:
    """The cards on the table: a trick that was taken stays there until the next lead."""
    trick = now.tricks[-1] if now.tricks else now.last
    return now.cards or (trick.cards if trick else ())


def _seat(view: View, seat: Seat) -> Zone:
    now = view.open
    won = [trick for trick in now.tricks if trick.taker == seat]
    gauges = [Gauge("total", now.totals[seat]), Gauge("tricks", len(won))]
    if view.points and now.phase is not Phase.OVER:
        gauges.append(Gauge("points", view.points[seat]))
    known = in_order(tuple([card for known in view.known if known.seats == (seat,) for card in known.cards]))
    if seat == view.seat:
        heaps = [Heap("hand", view.hand)]
    else:
        heaps = [Heap("hand", known, view.held[seat] - len(known))]
    return Zone(seat, (*gauges, *heaps, *_past_tricks(view, seat, won)))


def _past_tricks(view: View, seat: Seat, won: list[Trick]) -> list[Heap]:
    """§20: a player sees the last trick that they have won themselves; the option may show all tricks."""
    if view.open.options.memory is Memory.EVERYTHING:
        return [Heap("won", tuple(card for trick in won for card in trick.cards))]
    return [Heap("last_won", won[-1].cards)] if won and seat == view.seat else []
