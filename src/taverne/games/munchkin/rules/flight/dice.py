"""What may be done about a die that lies on the table, and what follows from it. W8, W9."""

from taverne.games.munchkin.rules.cards.actions import Conjure, Deed, Glue, SetDie, Vanish
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import BadgePower, Flight, TriesAgain
from taverne.games.munchkin.rules.characters.character import cards_of, flee_bonus, power, source, thing_of
from taverne.games.munchkin.rules.curses.robbery import handed_over
from taverne.games.munchkin.rules.events.cards import NothingTaken, Played, Stole, TheftFailed
from taverne.games.munchkin.rules.events.flight import DieLoaded, FlewBetter, RolledAgain
from taverne.games.munchkin.rules.fight.fight import conjured
from taverne.games.munchkin.rules.fight.fight_end import collected
from taverne.games.munchkin.rules.fight.strength import DEEDS, MONSTERS
from taverne.games.munchkin.rules.flight.flee import NEEDED
from taverne.games.munchkin.rules.flight.roll import amount, rolled, succeeds
from taverne.games.munchkin.rules.moves import Fly, LoadDie, Move, Pass, Play, PlayOn, Retry
from taverne.games.munchkin.rules.questions.base import Cards
from taverne.games.munchkin.rules.questions.choices import Stealing
from taverne.games.munchkin.rules.questions.flight import Rolling, Slipping, Why
from taverne.games.munchkin.rules.questions.pending import Caught, Effect, Funeral
from taverne.games.munchkin.rules.state import Dice, Foe, State
from taverne.games.munchkin.rules.state_changes import (
    Told,
    fight_of,
    holds,
    instead,
    lowered,
    paid,
    popped,
    pushed,
    used_up,
    with_fight,
)
from taverne.kernel.tagged import Seat


def _for(kind: type[Deed]) -> Cards:
    return tuple([card for card, deed in DEEDS.items() if type(deed) is kind])


LOADED, GLUES, VANISHING, LAMPS = _for(SetDie), _for(Glue), _for(Vanish), _for(Conjure)
_PASS = Pass()


def payable(state: State, seat: Seat, kind: type[BadgePower]) -> list[Card]:
    """Q47: any own card of hand or table but curses and the one that gives the power."""
    hero = state.open.heroes[seat]
    own = source(hero, kind)
    cards = [card for card in cards_of(hero) if card is not own]
    return list(dict.fromkeys([*state.hands[seat], *cards]))


def answers(state: State, seat: Seat, frame: Rolling) -> list[Move]:
    """W8, and W9 as long as the roll is good enough."""
    found: list[Move] = [_PASS]
    now = state.open
    may = now.options.loaded_die is Dice.ANY or seat == frame.seat
    if may and any(holds(state, seat, card) for card in LOADED):
        found += [LoadDie(face) for face in range(1, 7) if face != frame.face]
    if frame.why is not Why.FLIGHT:
        return found
    if succeeds(frame):
        found += [Play(card) for card in GLUES if holds(state, seat, card)]
    if seat != frame.seat:
        return found
    hero = now.heroes[seat]
    spell = power(hero, Flight)
    if spell is not None and frame.flown < spell.most:
        found += [Fly(card) for card in payable(state, seat, Flight)]
    if not succeeds(frame):
        found += _second_chances(state, seat, frame)
    return found


def _second_chances(state: State, seat: Seat, frame: Rolling) -> list[Move]:
    """Q51, Q118, Q124: after a failed roll of one's own."""
    found: list[Move] = []
    fight = fight_of(state)
    if power(state.open.heroes[seat], TriesAgain) is not None and not frame.retried:
        found += [Retry(card) for card in payable(state, seat, TriesAgain)]
    found += [Play(card) for card in VANISHING if holds(state, seat, card)]
    if seat == state.open.active == fight.main:
        found += [PlayOn(card, _foe(state, frame).card) for card in LAMPS if holds(state, seat, card)]
    return found


def slips(state: State, seat: Seat) -> list[Move]:
    """W9 after an escape without a roll."""
    return [_PASS, *[Play(card) for card in GLUES if holds(state, seat, card)]]


def loaded(state: State, seat: Seat, frame: Rolling, face: int, told: Told) -> State:
    """Q105: modifiers apply to the chosen face."""
    card = next(card for card in LOADED if holds(state, seat, card))
    frame = frame.__replace__(number=0, face=face)
    told += [Played(seat, card), DieLoaded(seat, frame.seat, face, amount(frame))]
    return instead(used_up(state, seat, card), frame)


def flown(state: State, seat: Seat, frame: Rolling, card: Card, told: Told) -> State:
    """Q50."""
    frame = frame.__replace__(number=0, bonus=frame.bonus + 1, flown=frame.flown + 1)
    told.append(FlewBetter(seat, card, amount(frame)))
    return instead(paid(state, seat, card), frame)


def retried(state: State, seat: Seat, frame: Rolling, card: Card, told: Told) -> State:
    """Q51: one more roll, with nothing left of the first."""
    told.append(RolledAgain(seat, card))
    state = _again(popped(paid(state, seat, card)), frame, told)
    last = state.open.stack[-1]
    assert isinstance(last, Rolling)
    return instead(state, last.__replace__(retried=True))


def glued(state: State, seat: Seat, frame: Rolling | Slipping, card: Card, told: Told) -> State:
    """Q106: one new attempt, with the usual aids, whatever the first was."""
    told.append(Played(seat, card))
    state = popped(used_up(state, seat, card))
    if isinstance(frame, Rolling):
        state = _again(state, frame, told)
        last = state.open.stack[-1]
        assert isinstance(last, Rolling)
        return instead(state, last.__replace__(retried=frame.retried))
    bonus = flee_bonus(state.open.heroes[frame.seat]) + MONSTERS[_foe(state, frame).card].flee
    return rolled(state, frame.seat, Why.FLIGHT, bonus, told, need=NEEDED, foe=frame.foe, toll=frame.toll)


def _again(state: State, frame: Rolling, told: Told) -> State:
    bonus = flee_bonus(state.open.heroes[frame.seat]) + MONSTERS[_foe(state, frame).card].flee
    return rolled(state, frame.seat, frame.why, bonus, told, need=frame.need, foe=frame.foe, toll=frame.toll)


def vanished(state: State, seat: Seat, frame: Rolling, card: Card, told: Told) -> State:
    """Q124: escaped after all, from this one."""
    told.append(Played(seat, card))
    assert frame.foe is not None
    return instead(used_up(state, seat, card), Slipping(0, seat, frame.foe, frame.toll))


def lamp_lit(state: State, seat: Seat, frame: Rolling, card: Card, told: Told) -> State:
    """Q118: even after a failed roll the monster is gone; alone, it leaves its Treasure."""
    told.append(Played(seat, card))
    state = conjured(popped(used_up(state, seat, card)), _foe(state, frame), told)
    fight = fight_of(state)
    if fight.count > 1:
        return state
    return collected(with_fight(state, fight.__replace__(ran=())), told)


def settled(state: State, frame: Rolling, told: Told) -> State:
    """Nobody has anything to add: what the die was rolled for happens."""
    state = popped(state)
    match frame.why:
        case Why.FLIGHT:
            assert frame.foe is not None
            return pushed(state, Caught(frame.seat, frame.foe, escaped=succeeds(frame), toll=frame.toll))
        case Why.THEFT:
            return _theft(state, frame, told)
        case Why.EFFECT:
            effect = state.open.stack[-1]
            assert isinstance(effect, Effect)
            return instead(state, effect.__replace__(die=amount(frame)))
        case Why.ORDER:
            funeral = state.open.stack[-1]
            assert isinstance(funeral, Funeral)
            return instead(state, funeral.__replace__(rolls=(*funeral.rolls, amount(frame))))


def _theft(state: State, frame: Rolling, told: Told) -> State:
    """Q89: the item, or a level less."""
    theft = state.open.stack[-1]
    assert isinstance(theft, Stealing)
    state = popped(state)
    if succeeds(frame) and thing_of(state.open.heroes[theft.victim], theft.card) is None:  # just used up
        told.append(NothingTaken(theft.seat, theft.victim))
        return state
    if succeeds(frame):
        told.append(Stole(theft.seat, theft.victim, theft.card))
        return handed_over(state, theft.victim, theft.seat, theft.card, told)
    told.append(TheftFailed(theft.seat, theft.victim))
    return lowered(state, theft.seat, 1, told)


def _foe(state: State, frame: Rolling | Slipping) -> Foe:
    fight = fight_of(state)
    return next(foe for foe in fight.foes if foe.number == frame.foe)
