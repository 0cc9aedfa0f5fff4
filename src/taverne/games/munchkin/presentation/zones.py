"""The zones of the table, for screens that know no particular game."""

from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.questions.base import Cards
from taverne.games.munchkin.rules.questions.fight import Sharing
from taverne.games.munchkin.rules.state import Fight, Tally, View
from taverne.kernel.presentation import Gauge, Heap, Zone, Zones
from taverne.kernel.tagged import Seat


def zones(view: View) -> Zones:
    return (_middle(view), *(_character(view, seat) for seat in range(len(view.open.heroes))))


def _middle(view: View) -> Zone:
    now = view.open
    parts: list[Gauge | Heap] = [
        Gauge("doors", view.deck),
        Gauge("hoard", view.hoard),
        _pile("door_discards", now.doors),
        _pile("treasure_discards", now.treasures),
    ]
    if now.fight and view.tally:
        parts += _fight(now.fight, view.tally)
    last = now.stack[-1] if now.stack else None
    spoils = last.cards if isinstance(last, Sharing) else ()
    parts += [Heap("body", now.body), Heap("spoils", spoils)]
    return Zone(None, tuple(parts))


def _pile(name: str, cards: Cards) -> Heap:
    """The topmost card of a discard pile; the others are hidden, since only some moves search a pile."""
    return Heap(name, cards[-1:], max(0, len(cards) - 1))


def _fight(fight: Fight, tally: Tally) -> list[Gauge | Heap]:
    return [
        Gauge("ours", tally.ours),
        Gauge("theirs", tally.theirs),
        Heap("monsters", tuple([foe.card for foe in fight.foes])),
        Heap("on_monsters", tuple([mod.card for mod in fight.mods])),
        Heap("for_heroes", tuple([potion.card for potion in fight.potions if potion.heroes])),
        Heap("for_monsters", tuple([potion.card for potion in fight.potions if not potion.heroes])),
    ]


def _character(view: View, seat: Seat) -> Zone:
    hero, sheet = view.open.heroes[seat], view.sheets[seat]
    used = tuple([thing.card for thing in hero.items if thing.used])
    carried = tuple([thing.card for thing in hero.items if not thing.used])
    cheats = tuple([thing.cheat for thing in hero.items if thing.cheat])
    return Zone(
        seat,
        (
            Gauge("level", hero.level, 20 if view.open.options.epic else 10),
            Gauge("strength", sheet.strength),
            Heap("badges", (hero.sex, *hero.races, *hero.classes, *hero.doubles)),
            Heap("used", (*used, *hero.servants, *cheats)),
            Heap("carried", carried),
            Heap("curses", hero.curses),
            _hand(view, seat),
        ),
    )


def _hand(view: View, seat: Seat) -> Heap:
    if seat == view.seat:
        return Heap("hand", view.hand)
    held = view.sheets[seat].doors + view.sheets[seat].treasures
    known: tuple[Card, ...] = tuple([each.card for each in view.known if each.seat == seat])
    return Heap("hand", known, held - len(known))
