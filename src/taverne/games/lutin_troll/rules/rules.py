"""The rules of Lutin & Troll, in the order of words/rules.en.md."""

from collections.abc import Sequence
from functools import lru_cache

from taverne.games.lutin_troll.rules.cards import KINDS, PACK, Card, Magic, in_order, meet, with_card
from taverne.games.lutin_troll.rules.state import (
    ATTACK,
    CHOICE,
    HAND,
    LIFE,
    OVER,
    RIPOSTE,
    TIED_HANDS,
    Attack,
    Attacked,
    AttackNow,
    Cancelled,
    ChooseFirst,
    Event,
    First,
    HandDiscarded,
    HandFull,
    Hands,
    HandsReady,
    HandTied,
    Healed,
    MatchWon,
    Move,
    NothingHappened,
    NothingToHeal,
    NotInHand,
    NotInPile,
    Options,
    Pick,
    PileRebuilt,
    Reflected,
    Riposte,
    Riposted,
    RiposteNow,
    RoundWon,
    Side,
    State,
    Struck,
    TieBroken,
    View,
)
from taverne.kernel.ask import Ask, Wait
from taverne.kernel.game import GameOver, NotYourTurn, Outcome, Step
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Tagged
from taverne.kernel.tuples import minus, put, without

_PICKS = {card: Pick(card) for card in Card}
_ATTACKS = {card: Attack(card) for card in Card}
_RIPOSTES = {card: Riposte(card) for card in Card}
_SEATS = (0, 1)
_OWING = {(True, True): (0, 1), (True, False): (0,), (False, True): (1,), (False, False): ()}


def deal(_seats: int, options: Options, luck: Luck) -> State:
    """§1 to §3: two equal packs, twelve life each; who attacks first."""
    match options.first:
        case First.LOT:
            attacker, luck = luck.below(2)
        case First.SEAT1:
            attacker = 0
        case First.SEAT2:
            attacker = 1
    state = State(options, luck, (Side(PACK), Side(PACK)), attacker)
    return _start_hand(state, []).state


def ask(state: State) -> Ask:
    phase = state.phase
    if phase is CHOICE:  # §4, Q1: both choose in secret; only "ready" is shown
        first, second = state.sides
        owing = _OWING[len(first.hand) < HAND, len(second.hand) < HAND]
        return Ask(state.number, _SEATS, owing, Wait.TURN, True, HAND)
    seats = () if phase is OVER else (state.attacker if phase is ATTACK else 1 - state.attacker,)
    return Ask(state.number, seats, seats)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    side, phase = state.sides[seat], state.phase
    if phase is CHOICE and len(side.hand) < HAND:
        return list(map(_PICKS.__getitem__, dict.fromkeys(side.pile)))
    if phase is ATTACK and seat == state.attacker:
        return list(map(_ATTACKS.__getitem__, dict.fromkeys(side.hand)))
    if phase is RIPOSTE and seat != state.attacker:  # §7: any card serves in either role
        return list(map(_RIPOSTES.__getitem__, dict.fromkeys(side.hand)))
    return ()


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    match move:
        case Pick():
            return _pick(state, seat, move.card)
        case Attack():
            return _attack(state, seat, move.card)
        case Riposte():
            return _riposte(state, seat, move.card)


def why_not(view: View, ask: Ask, move: Move) -> Tagged:
    phase = view.phase
    if phase is OVER:
        return GameOver()
    if phase is CHOICE:
        if len(view.hand) == HAND:
            return HandFull()
        return NotInPile(move.card) if isinstance(move, Pick) else ChooseFirst()
    if view.seat not in ask.owing:
        return NotYourTurn(ask.owing)
    if view.attack is None:
        return NotInHand(move.card) if isinstance(move, Attack) else AttackNow()
    return NotInHand(move.card) if isinstance(move, Riposte) else RiposteNow(view.attack)


def default_move(state: State, seat: Seat) -> Move:
    """Q17: pick at random; attack with the weakest card; riposte with the weakest that wins, if any does."""
    side = state.sides[seat]
    if state.phase is CHOICE:
        luck = state.luck.fork("silent", state.number, seat, len(side.hand))
        return _PICKS[luck.choice(side.pile)[0]]
    if state.attack is None:
        return _ATTACKS[side.hand[0]]
    winning = [card for card in side.hand if meet(state.attack, card).lead < 0]
    return _RIPOSTES[winning[0] if winning else side.hand[0]]


def outcome(state: State) -> Outcome | None:
    if state.phase is not OVER:
        return None
    return Outcome.by_score(scores(state))


def scores(state: State) -> tuple[int, ...]:
    """The tokens by seat."""
    return tuple([side.tokens for side in state.sides])


def rematch_options(options: Options, outcome: Outcome, _state: State) -> Options:
    """Q15: the winner of the last match attacks first, as between rounds."""
    return options.__replace__(first=(First.SEAT1, First.SEAT2)[outcome.winners[0]])


def _start_hand(state: State, events: list[Event]) -> Step[State, Event]:
    """§4: both players choose five cards, unless their piles hold only five (Q1) or hands are dealt."""
    sides, luck = state.sides, state.luck
    for seat in _SEATS:
        side = sides[seat]
        if not side.pile:  # §5, Q3: the whole discard comes back when cards are needed
            side = side.__replace__(pile=PACK, discard=())
            events.append(PileRebuilt(seat))
        if len(side.pile) == HAND:
            side = side.__replace__(pile=(), hand=side.pile)
        elif state.options.hands is Hands.DEALT:
            hand, luck = luck.sample(side.pile, HAND)
            side = side.__replace__(pile=minus(side.pile, hand), hand=in_order(hand))
        sides = put(sides, seat, side)
    return _open_question(state.__replace__(sides=sides, luck=luck, phase=CHOICE), events)


def _pick(state: State, seat: Seat, card: Card) -> Step[State, Event]:
    """§4: a card of the pile goes into the hand. No event says so: the choice is secret (Q1)."""
    side, other = state.sides[seat], state.sides[1 - seat]
    side = side.__replace__(pile=without(side.pile, card), hand=with_card(side.hand, card))
    state = state.__replace__(sides=_by_seat(seat, side, other))
    return _open_question(state, []) if len(side.hand) == len(other.hand) == HAND else Step(state, ())


def _open_question(state: State, events: list[Event]) -> Step[State, Event]:
    """Open the next question: the first attack if both hands are complete, otherwise the choice of hands."""
    state = state.__replace__(number=state.number + 1)
    if all(len(side.hand) == HAND for side in state.sides):
        state = state.__replace__(phase=ATTACK)
        events.append(HandsReady(_round_number(state), state.attacker))
    return Step(state, tuple(events))


def _attack(state: State, seat: Seat, card: Card) -> Step[State, Event]:
    """§7: the attacker plays a card face up, before the defender answers."""
    state = state.__replace__(
        sides=_by_seat(seat, _play_card(state.sides[seat], card), state.sides[1 - seat]),
        number=state.number + 1,
        phase=RIPOSTE,
        attack=card,
    )
    return Step(state, (Attacked(seat, card),))


def _riposte(state: State, seat: Seat, card: Card) -> Step[State, Event]:
    """§8 and §9: the two cards meet. The winner attacks next; after a tie the same attacker."""
    attack, attacker = state.attack, state.attacker
    assert attack is not None
    clash = meet(attack, card)
    own, other = state.sides[seat], state.sides[attacker]
    own_after = _play_card(own, card, clash.defender)
    other_after = (
        other.__replace__(life=_within_limits(other.life + clash.attacker)) if clash.attacker else other
    )
    state = state.__replace__(
        sides=_by_seat(seat, own_after, other_after),
        attacker=seat if clash.lead < 0 else attacker,
        number=state.number + 1,
        phase=ATTACK,
        attack=None,
    )
    changes = own_after.life - own.life, other_after.life - other.life
    return _after_combat(
        state, [Riposted(seat, card, attack), _combat_event(attacker, attack, card, changes)]
    )


def _after_combat(state: State, events: list[Event]) -> Step[State, Event]:
    """The round goes on, is won, or is tied."""
    first, second = state.sides
    if first.hand and first.life and second.life:
        return Step(state, tuple(events))
    if first.life != second.life:  # §11, §12: at most one player can be at 0
        return _win_round(state, 0 if first.life > second.life else 1, events)
    if state.hands == TIED_HANDS:
        return _break_tie(state, events)
    events.append(HandTied(first.life))  # §13: the same round goes on, and lives stay as they are
    return _start_hand(state.__replace__(hands=state.hands + 1), events)


def _break_tie(state: State, events: list[Event]) -> Step[State, Event]:
    """Q14: the player with fewer tokens wins the round; with equal tokens, a lot decides."""
    first, second = (side.tokens for side in state.sides)
    seat, luck = (int(first > second), state.luck) if first != second else state.luck.below(2)
    return _win_round(state.__replace__(luck=luck), seat, [*events, TieBroken(seat)])


def _win_round(state: State, winner: Seat, events: list[Event]) -> Step[State, Event]:
    """§14 and §15: hands are discarded; the winner takes a token, and attacks first in the next round."""
    events += [HandDiscarded(seat, side.hand) for seat, side in enumerate(state.sides) if side.hand]
    sides = tuple([side.__replace__(hand=(), discard=side.discard + side.hand) for side in state.sides])
    tokens = sides[winner].tokens + 1
    sides = put(sides, winner, sides[winner].__replace__(tokens=tokens))
    events.append(RoundWon(winner, tokens))
    state = state.__replace__(sides=sides, attacker=winner, hands=1)
    if tokens == state.options.tokens:
        events.append(MatchWon(winner, 1 - winner))
        return Step(state.__replace__(number=state.number + 1, phase=OVER), tuple(events))
    healed = tuple([side.__replace__(life=LIFE) for side in sides])
    return _start_hand(state.__replace__(sides=healed), events)


def _by_seat(seat: Seat, own: Side, other: Side) -> tuple[Side, Side]:
    """A seat's own side and the other side, in the order of seats."""
    return (own, other) if seat == 0 else (other, own)


def _play_card(side: Side, card: Card, change: int = 0) -> Side:
    """The side after it has played a card from hand to discard, its life changed by `change`."""
    return side.__replace__(
        hand=without(side.hand, card),
        discard=(*side.discard, card),
        life=_within_limits(side.life + change) if change else side.life,
    )


def _within_limits(life: int) -> int:
    """§8, Q4: life is never below 0 and never above 12."""
    return min(max(life, 0), LIFE)


def _round_number(state: State) -> int:
    return 1 + sum([side.tokens for side in state.sides])


@lru_cache(maxsize=1 << 14)
def _combat_event(attacker: Seat, attack: Card, riposte: Card, changes: tuple[int, int]) -> Event:
    """The event for the result of a combat; `changes`: of the lives of the defender and the attacker."""
    clash = meet(attack, riposte)
    if clash.lead == 0:
        return NothingHappened(attacker)
    winner, card = (attacker, attack) if clash.lead > 0 else (1 - attacker, riposte)
    match KINDS[card].magic:
        case Magic.CANCEL:
            return Cancelled(winner)
        case Magic.REFLECT:
            return Reflected(1 - winner, -min(changes))
        case Magic.HEAL:
            return Healed(winner, max(changes)) if max(changes) else NothingToHeal(winner)
        case None:
            return Struck(1 - winner, card, -min(changes))
