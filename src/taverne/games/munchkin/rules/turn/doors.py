"""Opening the door: monsters, curses and other cards."""

from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.actions import Clone, Modify
from taverne.games.munchkin.rules.cards.card_types import Curse, Deck, Monster
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import Resurrection, ShrugsOffDoorCurses
from taverne.games.munchkin.rules.characters.character import item_power, power
from taverne.games.munchkin.rules.events.cards import Cursed, CurseShrugged
from taverne.games.munchkin.rules.events.turn import CardTaken, DoorOpened, NoDoor, Resurrected
from taverne.games.munchkin.rules.fight.encounter import begin_fight
from taverne.games.munchkin.rules.fight.strength import DEEDS
from taverne.games.munchkin.rules.questions.base import Cards
from taverne.games.munchkin.rules.questions.choices import Cursing
from taverne.games.munchkin.rules.questions.pending import Doors
from taverne.games.munchkin.rules.questions.turn import Acting, Ordering, Phase, Reviving
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import IMMEDIATE, Events, discard_cards, pop, push
from taverne.games.munchkin.rules.turn.draw_cards import all_others, draw, receive
from taverne.kernel.tagged import Seat

TWO_DOORS_FROM = 10  # in the epic game, players of this level or more open two doors


def may_resurrect_door(state: State, seat: Seat) -> bool:
    """Q87: whether a Cleric may resurrect a card instead of opening the door, for a card of the hand."""
    count = doors_to_open(state, seat)
    if power(state.open.heroes[seat], Resurrection) is None:
        return False
    return len(state.open.doors) >= count and len(state.hands[seat]) >= count


def doors_to_open(state: State, seat: Seat) -> int:
    return 2 if state.open.options.epic and state.open.heroes[seat].level >= TWO_DOORS_FROM else 1


def open_door(state: State, seat: Seat, events: Events) -> State:
    cards, state = draw(pop(state), Deck.DOOR, doors_to_open(state, seat), events)
    events += [DoorOpened(seat, card) for card in cards] or [NoDoor(seat)]
    return push(state, Doors(cards))


def resurrect_door(state: State, seat: Seat, events: Events) -> State:
    """Q87: take cards from the discards. They act as if drawn, once they are paid for."""
    count, now = doors_to_open(state, seat), state.open
    cards = now.doors[: -count - 1 : -1]
    events.append(Resurrected(seat, cards))
    state = state.__replace__(open=now.__replace__(doors=now.doors[:-count]))
    return push(pop(state), Doors(cards), Reviving(0, seat, count, count))


def resolve_doors(state: State, frame: Doors, events: Events) -> State:
    """§21: resolve the opened Doors: curses first, then cards for the hand, then monsters with modifiers."""
    seat = state.open.active
    if not frame.cards:
        return push(state, Acting(0, Phase.ROOM))
    curses = [card for card in frame.cards if isinstance(ROWS[card], Curse)]
    if len(curses) > 1 and curses[0] is not curses[1] and not ignores_door_curses(state, seat):
        return push(state, Ordering(0, seat, frame.cards))
    if curses:
        return _draw_curse(state, seat, curses[0], frame.cards, events)
    monsters = tuple([card for card in frame.cards if isinstance(ROWS[card], Monster)])
    mods = tuple([card for card in frame.cards if isinstance(DEEDS.get(card), Modify | Clone)])
    for card in frame.cards:
        if card not in monsters and not (monsters and card in mods):
            if card not in IMMEDIATE:
                events.append(CardTaken(seat, card))
            state = receive(state, seat, (card,), events, all_others(state, seat))
    if monsters:
        return begin_fight(state, seat, monsters, mods, events)
    return push(state, Acting(0, Phase.ROOM))


def ignores_door_curses(state: State, seat: Seat) -> bool:
    return item_power(state.open.heroes[seat], ShrugsOffDoorCurses) is not None


def _draw_curse(state: State, seat: Seat, card: Card, cards: Cards, events: Events) -> State:
    """§21b: a curse at the door strikes the active player. Q102: the sandals protect from it."""
    index = cards.index(card)
    state = push(state, Doors(cards[:index] + cards[index + 1 :]))
    if ignores_door_curses(state, seat):
        events.append(CurseShrugged(seat, card))
        return discard_cards(state, (card,))
    events.append(Cursed(seat, card))
    return push(state, Cursing(0, card, seat, None))


def choose_door_curse(state: State, frame: Ordering, card: Card, events: Events) -> State:
    return _draw_curse(pop(state), frame.seat, card, frame.cards, events)
