"""The view of a seat, and random whole states that agree with a view."""

from functools import lru_cache

from taverne.games.munchkin.rules.bargains.drafts import sale_value
from taverne.games.munchkin.rules.cards import DECK_OF, DOORS, TREASURES
from taverne.games.munchkin.rules.cards.card_types import Deck
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import hand_limit, item_bonus, strength
from taverne.games.munchkin.rules.fight.strength import tally
from taverne.games.munchkin.rules.questions.base import Cards, Personal
from taverne.games.munchkin.rules.questions.choices import Cursing, Dowsing
from taverne.games.munchkin.rules.questions.fight import Sharing
from taverne.games.munchkin.rules.questions.pending import Doors, Spoils, Strikes
from taverne.games.munchkin.rules.questions.turn import Heralding, Ordering
from taverne.games.munchkin.rules.state import Draft, Hero, Known, Open, Sheet, State, View
from taverne.games.munchkin.rules.state_changes import CARD_ORDER, IMMEDIATE
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import minus

_IS_DOOR = {card: deck is Deck.DOOR for card, deck in DECK_OF.items()}


def view(state: State, seat: Seat | None) -> View:
    """Build the view of a seat: the open table, its own hand, and the cards it saw go into other hands."""
    now = state.open
    mine = None if seat is None else state.drafts[seat]
    return View(
        seat=seat,
        open=now,
        sheets=tuple([_sheet(hero, state.hands[place]) for place, hero in enumerate(now.heroes)]),
        tally=None if now.fight is None or not now.fight.foes else tally(now, now.fight),
        deck=len(state.doors),
        hoard=len(state.treasures),
        known=_known(state, seat),
        hand=() if seat is None else state.hands[seat],
        draft=mine,
        worth=0 if seat is None or mine is None else sale_value(state, seat, mine.sale),
        fresh=() if seat is None else state.fresh[seat],
        chosen=state.chosen if seat is not None and _is_asked_alone(now, seat) else (),
        passed=seat in state.passed,
    )


def _sheet(hero: Hero, hand: Cards) -> Sheet:
    doors = sum([_IS_DOOR[card] for card in hand])
    return Sheet(*_figures(hero), doors, len(hand) - doors)


@lru_cache(maxsize=1000)
def _figures(hero: Hero) -> tuple[int, int, tuple[int, ...]]:
    """The strength of a character, its limit of cards and the bonuses of its items."""
    return strength(hero), hand_limit(hero), tuple([item_bonus(hero, thing) for thing in hero.items])


def _is_asked_alone(now: Open, seat: Seat) -> bool:
    last = now.stack[-1] if now.stack else None
    return isinstance(last, Personal) and last.seat == seat


def _known(state: State, seat: Seat | None) -> tuple[Known, ...]:
    if seat is None or not state.known:
        return ()
    mine = [each for each in state.known if each.seat == seat]
    seen = [Known(each.seat, each.card, (seat,)) for each in state.known if seat in each.eyes]
    return tuple(sorted([*mine, *seen], key=lambda each: (each.seat, CARD_ORDER[each.card], each.eyes)))


def open_cards(now: Open) -> list[Card]:
    """All cards that everybody sees."""
    found = [*now.doors, *now.treasures, *now.body]
    for hero in now.heroes:
        found += (*hero.races, *hero.classes, *hero.doubles, *hero.servants, *hero.curses)
        for thing in hero.items:
            found.append(thing.card)
            if thing.cheat is not None:
                found.append(thing.cheat)
    if now.fight is not None:
        found += now.fight.cards
    for frame in now.stack:
        if isinstance(frame, Cursing | Strikes | Heralding | Dowsing):
            found.append(frame.card)
        elif isinstance(frame, Doors | Spoils | Sharing | Ordering):
            found += frame.cards
    return found


def imagine(view: View, luck: Luck) -> State:
    """Build a state that the view allows: hidden cards are dealt at random to hands and decks.

    The other players have passed, chosen and drafted nothing.
    """
    now, seats = view.open, len(view.open.heroes)
    seen = [*open_cards(now), *view.hand, *[each.card for each in view.known if each.seat != view.seat]]
    doors, luck = luck.shuffle(minus(DOORS, [card for card in seen if _IS_DOOR[card]]))
    treasures, luck = luck.shuffle(minus(TREASURES, [card for card in seen if not _IS_DOOR[card]]))
    doors, treasures = _immediate_last(doors), _immediate_last(treasures)
    hands: list[Cards] = []
    for seat, sheet in enumerate(view.sheets):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        known = [each.card for each in view.known if each.seat == seat]
        some = sheet.doors - sum([_IS_DOOR[card] for card in known])
        more = sheet.treasures - sum([not _IS_DOOR[card] for card in known])
        hand = (*known, *doors[:some], *treasures[:more])
        doors, treasures = doors[some:], treasures[more:]
        hands.append(tuple(sorted(hand, key=CARD_ORDER.__getitem__)))
    doors, luck = luck.shuffle(doors)
    treasures, luck = luck.shuffle(treasures)
    return State(
        luck=luck,
        open=now,
        hands=tuple(hands),
        doors=doors,
        treasures=treasures,
        drafts=tuple([_draft_of(view, seat) for seat in range(seats)]),
        fresh=tuple([view.fresh if seat == view.seat else () for seat in range(seats)]),
        known=view.known,
        passed=() if view.seat is None or not view.passed else (view.seat,),
        chosen=view.chosen,
    )


def _draft_of(view: View, seat: Seat) -> Draft:
    return view.draft if seat == view.seat and view.draft is not None else Draft()


def _immediate_last(cards: Cards) -> Cards:
    """Move the cards that are played as soon as a player gets them to the end: no hand can hold them."""
    if IMMEDIATE.isdisjoint(cards):
        return cards
    rest = [card for card in cards if card not in IMMEDIATE]
    return (*rest, *[card for card in cards if card in IMMEDIATE])
