"""The rules of Lutin & Troll, in the order of src/taverne/games/lutin_troll/words/rules.en.md."""

from collections.abc import Sequence
from functools import lru_cache

from taverne.games.lutin_troll.rules.cards import KINDS, PACK, Card, Magic, in_order, meet, with_card
from taverne.games.lutin_troll.rules.state import (
    HAND,
    LIFE,
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
    Phase,
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
_BOTH = (0, 1)
_UNREADY = {(True, True): _BOTH, (True, False): (0,), (False, True): (1,), (False, False): ()}
CHOICE, ATTACK, RIPOSTE, OVER = Phase


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
    return _new_hands(state).state


def ask(state: State) -> Ask:
    phase = state.phase
    if phase is CHOICE:  # §4, Q1: both choose in secret; nothing but "ready" is shown
        mine, yours = state.sides
        owing = _UNREADY[len(mine.hand) < HAND, len(yours.hand) < HAND]
        return Ask(state.number, _BOTH, owing, Wait.TURN, True, HAND)
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
    """Q17: a silent player picks by luck, attacks with his weakest card and wins as cheaply as he can."""
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
    return Outcome.by_score([side.tokens for side in state.sides])


def rematch_options(options: Options, outcome: Outcome, _state: State) -> Options:
    """Q15: the winner of the last match attacks first, as between rounds."""
    return options.__replace__(first=(First.SEAT1, First.SEAT2)[outcome.winners[0]])


def _new_hands(state: State, *events: Event) -> Step[State, Event]:
    """§4: each chooses five cards of his pile, unless five are all there are (Q1) or luck deals them."""
    told = list(events)
    sides, luck = state.sides, state.luck
    for seat in _BOTH:
        side = sides[seat]
        if not side.pile:  # §5, Q3: the whole discard comes back when cards are needed
            side = side.__replace__(pile=PACK, discard=())
            told.append(PileRebuilt(seat))
        if len(side.pile) == HAND:
            side = side.__replace__(pile=(), hand=side.pile)
        elif state.options.hands is Hands.DEALT:
            hand, luck = luck.sample(side.pile, HAND)
            side = side.__replace__(pile=minus(side.pile, hand), hand=in_order(hand))
        sides = put(sides, seat, side)
    return _open(state.__replace__(sides=sides, luck=luck, phase=CHOICE), told)


def _pick(state: State, seat: Seat, card: Card) -> Step[State, Event]:
    side = state.sides[seat]
    other = state.sides[1 - seat]
    side = side.__replace__(pile=without(side.pile, card), hand=with_card(side.hand, card))
    state = state.__replace__(sides=_facing(seat, side, other))
    return _open(state, []) if len(side.hand) == len(other.hand) == HAND else Step(state, ())


def _open(state: State, told: list[Event]) -> Step[State, Event]:
    """The next question: the choice of hands, or the first attack once both are whole."""
    state = state.__replace__(number=state.number + 1)
    if all(len(side.hand) == HAND for side in state.sides):
        state = state.__replace__(phase=ATTACK)
        told.append(HandsReady(_round(state), state.attacker))
    return Step(state, tuple(told))


def _attack(state: State, seat: Seat, card: Card) -> Step[State, Event]:
    """§7: one card, face up; the other sees it before he answers."""
    state = state.__replace__(
        sides=_facing(seat, _played(state.sides[seat], card), state.sides[1 - seat]),
        number=state.number + 1,
        phase=RIPOSTE,
        attack=card,
    )
    return Step(state, (Attacked(seat, card),))


def _riposte(state: State, seat: Seat, card: Card) -> Step[State, Event]:
    """§8 and §9: the two cards meet; the winner leads, after a tie the attacker keeps the lead."""
    attack, attacker = state.attack, state.attacker
    assert attack is not None
    clash = meet(attack, card)
    mine, yours = state.sides[seat], state.sides[attacker]
    mine_after = _played(mine, card, clash.defender)
    yours_after = yours.__replace__(life=_life(yours.life + clash.attacker)) if clash.attacker else yours
    state = state.__replace__(
        sides=_facing(seat, mine_after, yours_after),
        attacker=seat if clash.lead < 0 else attacker,
        number=state.number + 1,
        phase=ATTACK,
        attack=None,
    )
    change = mine_after.life - mine.life, yours_after.life - yours.life
    return _after_combat(state, [Riposted(seat, card, attack), _effect(attacker, attack, card, change)])


def _after_combat(state: State, told: list[Event]) -> Step[State, Event]:
    mine, yours = state.sides
    if mine.hand and mine.life and yours.life:
        return Step(state, tuple(told))
    if mine.life != yours.life:  # §11, §12: nobody can stand at 0 but the loser
        return _round_won(state, 0 if mine.life > yours.life else 1, told)
    if state.hands == TIED_HANDS:
        return _break_tie(state, told)
    told.append(HandTied(mine.life))  # §13: the same round goes on with the life that is left
    return _new_hands(state.__replace__(hands=state.hands + 1), *told)


def _break_tie(state: State, told: list[Event]) -> Step[State, Event]:
    """Q14: the token of a round without end goes to who has fewer, by lot if equal."""
    mine, yours = (side.tokens for side in state.sides)
    seat, luck = (int(mine > yours), state.luck) if mine != yours else state.luck.below(2)
    return _round_won(state.__replace__(luck=luck), seat, [*told, TieBroken(seat)])


def _round_won(state: State, winner: Seat, told: list[Event]) -> Step[State, Event]:
    """§14 and §15: cards left are laid open, the winner takes a token and leads the next round."""
    told += [HandDiscarded(seat, side.hand) for seat, side in enumerate(state.sides) if side.hand]
    sides = tuple([side.__replace__(hand=(), discard=side.discard + side.hand) for side in state.sides])
    tokens = sides[winner].tokens + 1
    sides = put(sides, winner, sides[winner].__replace__(tokens=tokens))
    told.append(RoundWon(winner, tokens))
    state = state.__replace__(sides=sides, attacker=winner, hands=1)
    if tokens == state.options.tokens:
        told.append(MatchWon(winner, 1 - winner))
        return Step(state.__replace__(number=state.number + 1, phase=OVER), tuple(told))
    rested = tuple([side.__replace__(life=LIFE) for side in sides])
    return _new_hands(state.__replace__(sides=rested), *told)


def _facing(seat: Seat, mine: Side, yours: Side) -> tuple[Side, Side]:
    return (mine, yours) if seat == 0 else (yours, mine)


def _played(side: Side, card: Card, change: int = 0) -> Side:
    return side.__replace__(
        hand=without(side.hand, card),
        discard=(*side.discard, card),
        life=_life(side.life + change) if change else side.life,
    )


def _life(life: int) -> int:
    """§8, Q4: neither under 0 nor over the twelve cubes."""
    return min(max(life, 0), LIFE)


def _round(state: State) -> int:
    return 1 + sum([side.tokens for side in state.sides])


@lru_cache(maxsize=1 << 14)
def _effect(attacker: Seat, attack: Card, riposte: Card, change: tuple[int, int]) -> Event:
    """The combat as an event; `change` is what each life really lost or gained, defender first."""
    clash = meet(attack, riposte)
    if clash.lead == 0:
        return NothingHappened(attacker)
    winner, card = (attacker, attack) if clash.lead > 0 else (1 - attacker, riposte)
    match KINDS[card].magic:
        case Magic.CANCEL:
            return Cancelled(winner)
        case Magic.REFLECT:
            return Reflected(1 - winner, -min(change))
        case Magic.HEAL:
            return Healed(winner, max(change)) if max(change) else NothingToHeal(winner)
        case None:
            return Struck(1 - winner, card, -min(change))
