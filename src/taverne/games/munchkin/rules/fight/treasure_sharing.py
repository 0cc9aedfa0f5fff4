"""The Treasures of a fight that was won: drawing, resurrecting, sharing, and paying the helper. W11."""

from taverne.games.munchkin.rules.cards.card_types import Deck
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import Resurrection
from taverne.games.munchkin.rules.characters.character import can_carry, find_item, power
from taverne.games.munchkin.rules.curses.robbery import hand_over
from taverne.games.munchkin.rules.events.fight import (
    HelperPaid,
    TreasurePicked,
    TreasuresShown,
    TreasuresSwapped,
)
from taverne.games.munchkin.rules.events.turn import Resurrected
from taverne.games.munchkin.rules.fight.fight_end import draw_treasures_face_down
from taverne.games.munchkin.rules.questions.choices import Swapping
from taverne.games.munchkin.rules.questions.fight import Sharing
from taverne.games.munchkin.rules.questions.pending import Rewards, Spoils
from taverne.games.munchkin.rules.questions.turn import Drawing, Reviving
from taverne.games.munchkin.rules.state import Share, State
from taverne.games.munchkin.rules.state_changes import Events, fight_of, pop, push
from taverne.games.munchkin.rules.turn.draw_cards import all_others, draw, play_immediate_cards, receive
from taverne.kernel.tagged import Seat


def draw_rewards(state: State, frame: Rewards, events: Events) -> State:
    """Draw Treasures: face down without a helper, face up with one (§61). A Cleric may resurrect (Q87)."""
    fight = fight_of(state)
    if not frame.count or state.open.heroes[fight.main].dead:
        return state
    if fight.helper is None:
        return draw_treasures_face_down(state, fight.main, frame.count, events)
    if resurrectable_counts(state, fight.main, frame.count):
        return push(state, Drawing(0, fight.main, frame.count))
    return show_treasures(state, frame.count, events)


def resurrectable_counts(state: State, seat: Seat, count: int) -> list[int]:
    """Q87: the numbers of cards a Cleric may take from the discards; by option, also a part of them."""
    if power(state.open.heroes[seat], Resurrection) is None:
        return []
    most = min(count, len(state.open.treasures), len(state.hands[seat]))
    if state.open.options.resurrection is Share.PART:
        return list(range(1, most + 1))
    return [count] if most == count else []


def show_treasures(state: State, count: int, events: Events, revived: int = 0) -> State:
    """Show Treasures, some of them from the discards. The next frames pay for these, then share all."""
    fight = fight_of(state)
    seat, now = fight.main, state.open
    old = now.treasures[: -revived - 1 : -1] if revived else ()
    if revived:
        events.append(Resurrected(seat, old))
        state = state.__replace__(open=now.__replace__(treasures=now.treasures[:-revived]))
    cards, state = draw(state, Deck.TREASURE, count - revived, events)
    if cards:
        events.append(TreasuresShown(seat, cards))
    before = cards
    cards, state = play_immediate_cards(state, seat, (*old, *cards), events)  # Q126: more, face up
    if more := tuple([card for card in cards if card not in before and card not in old]):
        events.append(TreasuresShown(seat, more))
    state = push(state, Spoils(cards))
    return push(state, Reviving(0, seat, revived, revived)) if revived else state


def share_treasures(state: State, frame: Spoils, events: Events) -> State:
    """§43, Q26: share Treasures as agreed. If there are fewer than promised, the helper gets all."""
    fight = fight_of(state)
    main, helper, bargain, cards = fight.main, fight.helper, fight.bargain, frame.cards
    promised = bargain.treasures if bargain else 0
    yours = 0 if helper is None or state.open.heroes[helper].dead else min(promised, len(cards))
    mine = len(cards) - yours
    if not mine or not yours:
        owner = main if mine or helper is None else helper
        return receive(state, owner, cards, events, all_others(state, owner))
    assert helper is not None
    assert bargain is not None
    return push(state, Sharing(0, helper if bargain.first else main, cards, mine, yours))


def pick_treasure(state: State, frame: Sharing, card: Card, events: Events) -> State:
    """Take one Treasure. The fighters alternate until each has the agreed number."""
    fight = fight_of(state)
    assert fight.helper is not None
    seat = frame.seat
    events.append(TreasurePicked(seat, card))
    state = receive(pop(state), seat, (card,), events, all_others(state, seat))
    index = frame.cards.index(card)
    cards = frame.cards[:index] + frame.cards[index + 1 :]
    mine, yours = frame.mine - (seat == fight.main), frame.yours - (seat != fight.main)
    if mine and yours:
        other = fight.helper if seat == fight.main else fight.main
        return push(state, Sharing(0, other, cards, mine, yours))
    owner = fight.main if mine else fight.helper
    events += [TreasurePicked(owner, each) for each in cards]
    return receive(state, owner, cards, events, all_others(state, owner))


def pay_helper(state: State, events: Events) -> State:
    """Q26, Q27: give the helper the promised items; one that is gone or cannot be carried is not replaced."""
    fight = fight_of(state)
    bargain = fight.bargain
    if bargain is None or state.open.heroes[bargain.helper].dead:
        return state
    given: list[Card] = []
    for card in bargain.items:
        heroes = state.open.heroes
        if find_item(heroes[fight.main], card) and can_carry(heroes[bargain.helper], card):
            state = hand_over(state, fight.main, bargain.helper, card, events)
            given.append(card)
    if given:
        events.append(HelperPaid(fight.main, bargain.helper, tuple(given)))
    return state


def finish_swap(state: State, frame: Swapping, events: Events) -> State:
    """Q68: after the discards, draw as many Treasures face down."""
    cards, state = draw(state, Deck.TREASURE, frame.count, events)
    events.append(TreasuresSwapped(frame.seat, len(cards)))
    return receive(state, frame.seat, cards, events)
