"""What is behind the door: monsters, curses, and anything else."""

from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.actions import Clone, Modify
from taverne.games.munchkin.rules.cards.card_types import Curse, Deck, Monster
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import Resurrection, ShrugsOffDoorCurses
from taverne.games.munchkin.rules.characters.character import item_power, power
from taverne.games.munchkin.rules.events.cards import Cursed, CurseShrugged
from taverne.games.munchkin.rules.events.turn import CardTaken, DoorOpened, NoDoor, Resurrected
from taverne.games.munchkin.rules.fight.encounter import begun
from taverne.games.munchkin.rules.fight.strength import DEEDS
from taverne.games.munchkin.rules.questions.base import Cards
from taverne.games.munchkin.rules.questions.choices import Cursing
from taverne.games.munchkin.rules.questions.pending import Doors
from taverne.games.munchkin.rules.questions.turn import Acting, Ordering, Phase, Reviving
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import IMMEDIATE, Told, discarded, popped, pushed
from taverne.games.munchkin.rules.turn.draw_cards import drawn, received, seen_by_all
from taverne.kernel.tagged import Seat

EPIC = 10  # from this level on, in the game that goes on to the 20th


def may_revive_door(state: State, seat: Seat) -> bool:
    """Q87: at the door itself, against a card of the hand."""
    count = doors_of(state, seat)
    if power(state.open.heroes[seat], Resurrection) is None:
        return False
    return len(state.open.doors) >= count and len(state.hands[seat]) >= count


def doors_of(state: State, seat: Seat) -> int:
    return 2 if state.open.options.epic and state.open.heroes[seat].level >= EPIC else 1


def door_opened(state: State, seat: Seat, told: Told) -> State:
    cards, state = drawn(popped(state), Deck.DOOR, doors_of(state, seat), told)
    told += [DoorOpened(seat, card) for card in cards] or [NoDoor(seat)]
    return pushed(state, Doors(cards))


def door_revived(state: State, seat: Seat, told: Told) -> State:
    """Q87: what comes back acts as if drawn, once it is paid for."""
    count, now = doors_of(state, seat), state.open
    cards = now.doors[: -count - 1 : -1]
    told.append(Resurrected(seat, cards))
    state = state.__replace__(open=now.__replace__(doors=now.doors[:-count]))
    return pushed(popped(state), Doors(cards), Reviving(0, seat, count, count))


def behind_the_door(state: State, frame: Doors, told: Told) -> State:
    """§21; in the epic game curses first, then what is kept, then monsters and what is on them."""
    seat = state.open.active
    if not frame.cards:
        return pushed(state, Acting(0, Phase.ROOM))
    curses = [card for card in frame.cards if isinstance(ROWS[card], Curse)]
    if len(curses) > 1 and curses[0] is not curses[1] and not shrugs(state, seat):
        return pushed(state, Ordering(0, seat, frame.cards))
    if curses:
        return _door_curse(state, seat, curses[0], frame.cards, told)
    monsters = tuple([card for card in frame.cards if isinstance(ROWS[card], Monster)])
    mods = tuple([card for card in frame.cards if isinstance(DEEDS.get(card), Modify | Clone)])
    for card in frame.cards:
        if card not in monsters and not (monsters and card in mods):
            if card not in IMMEDIATE:
                told.append(CardTaken(seat, card))
            state = received(state, seat, (card,), told, seen_by_all(state, seat))
    if monsters:
        return begun(state, seat, monsters, mods, told)
    return pushed(state, Acting(0, Phase.ROOM))


def shrugs(state: State, seat: Seat) -> bool:
    return item_power(state.open.heroes[seat], ShrugsOffDoorCurses) is not None


def _door_curse(state: State, seat: Seat, card: Card, cards: Cards, told: Told) -> State:
    """§21b; Q102: not on who wears the thing against it."""
    index = cards.index(card)
    state = pushed(state, Doors(cards[:index] + cards[index + 1 :]))
    if shrugs(state, seat):
        told.append(CurseShrugged(seat, card))
        return discarded(state, (card,))
    told.append(Cursed(seat, card))
    return pushed(state, Cursing(0, card, seat, None))


def ordered(state: State, frame: Ordering, card: Card, told: Told) -> State:
    return _door_curse(popped(state), frame.seat, card, frame.cards, told)
