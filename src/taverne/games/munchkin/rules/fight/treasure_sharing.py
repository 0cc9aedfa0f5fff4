"""The Treasures of a fight that was won: drawn, resurrected, shared, and what was promised. W11."""

from taverne.games.munchkin.rules.cards.card_types import Deck
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import Resurrection
from taverne.games.munchkin.rules.characters.character import can_carry, power, thing_of
from taverne.games.munchkin.rules.curses.robbery import handed_over
from taverne.games.munchkin.rules.events.fight import (
    HelperPaid,
    TreasurePicked,
    TreasuresShown,
    TreasuresSwapped,
)
from taverne.games.munchkin.rules.events.turn import Resurrected
from taverne.games.munchkin.rules.fight.fight_end import face_down
from taverne.games.munchkin.rules.questions.choices import Swapping
from taverne.games.munchkin.rules.questions.fight import Sharing
from taverne.games.munchkin.rules.questions.pending import Rewards, Spoils
from taverne.games.munchkin.rules.questions.turn import Drawing, Reviving
from taverne.games.munchkin.rules.state import Share, State
from taverne.games.munchkin.rules.state_changes import Told, fight_of, popped, pushed
from taverne.games.munchkin.rules.turn.draw_cards import drawn, received, seen_by_all, unfolded
from taverne.kernel.tagged import Seat


def rewards(state: State, frame: Rewards, told: Told) -> State:
    """§61: face down alone, face up with a helper; Q87: a Cleric may resurrect what he would draw."""
    fight = fight_of(state)
    if not frame.count or state.open.heroes[fight.main].dead:
        return state
    if fight.helper is None:
        return face_down(state, fight.main, frame.count, told)
    if revivable(state, fight.main, frame.count):
        return pushed(state, Drawing(0, fight.main, frame.count))
    return shown(state, frame.count, told)


def revivable(state: State, seat: Seat, count: int) -> list[int]:
    """Q87: how many he may take from the discards; all or nothing, unless an option says otherwise."""
    if power(state.open.heroes[seat], Resurrection) is None:
        return []
    most = min(count, len(state.open.treasures), len(state.hands[seat]))
    if state.open.options.resurrection is Share.PART:
        return list(range(1, most + 1))
    return [count] if most == count else []


def shown(state: State, count: int, told: Told, revived: int = 0) -> State:
    """Treasures laid open, some of them from the discards; then their price is paid, then they are shared."""
    fight = fight_of(state)
    seat, now = fight.main, state.open
    old = now.treasures[: -revived - 1 : -1] if revived else ()
    if revived:
        told.append(Resurrected(seat, old))
        state = state.__replace__(open=now.__replace__(treasures=now.treasures[:-revived]))
    cards, state = drawn(state, Deck.TREASURE, count - revived, told)
    if cards:
        told.append(TreasuresShown(seat, cards))
    before = cards
    cards, state = unfolded(state, seat, (*old, *cards), told)  # Q126: more, face up
    if more := tuple([card for card in cards if card not in before and card not in old]):
        told.append(TreasuresShown(seat, more))
    state = pushed(state, Spoils(cards))
    return pushed(state, Reviving(0, seat, revived, revived)) if revived else state


def handed_out(state: State, frame: Spoils, told: Told) -> State:
    """§43, Q26: as agreed; if there are fewer than promised, in the agreed order."""
    fight = fight_of(state)
    main, helper, bargain, cards = fight.main, fight.helper, fight.bargain, frame.cards
    promised = bargain.treasures if bargain else 0
    yours = 0 if helper is None or state.open.heroes[helper].dead else min(promised, len(cards))
    mine = len(cards) - yours
    if not mine or not yours:
        owner = main if mine or helper is None else helper
        return received(state, owner, cards, told, seen_by_all(state, owner))
    assert helper is not None
    assert bargain is not None
    return pushed(state, Sharing(0, helper if bargain.first else main, cards, mine, yours))


def shared(state: State, frame: Sharing, card: Card, told: Told) -> State:
    """One pick; they alternate until each has his number."""
    fight = fight_of(state)
    assert fight.helper is not None
    seat = frame.seat
    told.append(TreasurePicked(seat, card))
    state = received(popped(state), seat, (card,), told, seen_by_all(state, seat))
    index = frame.cards.index(card)
    cards = frame.cards[:index] + frame.cards[index + 1 :]
    mine, yours = frame.mine - (seat == fight.main), frame.yours - (seat != fight.main)
    if mine and yours:
        other = fight.helper if seat == fight.main else fight.main
        return pushed(state, Sharing(0, other, cards, mine, yours))
    owner = fight.main if mine else fight.helper
    told += [TreasurePicked(owner, each) for each in cards]
    return received(state, owner, cards, told, seen_by_all(state, owner))


def payment(state: State, told: Told) -> State:
    """Q26, Q27: items change hands only now; one that is gone, or too Big, is not replaced."""
    fight = fight_of(state)
    bargain = fight.bargain
    if bargain is None or state.open.heroes[bargain.helper].dead:
        return state
    given: list[Card] = []
    for card in bargain.items:
        heroes = state.open.heroes
        if thing_of(heroes[fight.main], card) and can_carry(heroes[bargain.helper], card):
            state = handed_over(state, fight.main, bargain.helper, card, told)
            given.append(card)
    if given:
        told.append(HelperPaid(fight.main, bargain.helper, tuple(given)))
    return state


def swapped(state: State, frame: Swapping, told: Told) -> State:
    """Q68: both are paid, two others come, face down."""
    cards, state = drawn(state, Deck.TREASURE, frame.count, told)
    told.append(TreasuresSwapped(frame.seat, len(cards)))
    return received(state, frame.seat, cards, told)
