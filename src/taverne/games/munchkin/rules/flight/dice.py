"""Changing a roll that lies on the table, and the consequences of the roll. W8, W9."""

from taverne.games.munchkin.rules.cards.actions import Conjure, Deed, Glue, SetDie, Vanish
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import BadgePower, Flight, TriesAgain
from taverne.games.munchkin.rules.characters.character import (
    card_granting,
    cards_of,
    find_item,
    flee_bonus,
    power,
)
from taverne.games.munchkin.rules.curses.robbery import hand_over
from taverne.games.munchkin.rules.events.cards import NothingTaken, Played, Stole, TheftFailed
from taverne.games.munchkin.rules.events.flight import DieLoaded, FlewBetter, RolledAgain
from taverne.games.munchkin.rules.fight.fight import conjure_away
from taverne.games.munchkin.rules.fight.fight_end import collect_rewards
from taverne.games.munchkin.rules.fight.strength import DEEDS, MONSTERS
from taverne.games.munchkin.rules.flight.flee import NEEDED
from taverne.games.munchkin.rules.flight.roll import die_total, roll_die, succeeds
from taverne.games.munchkin.rules.moves import Fly, LoadDie, Move, Pass, Play, PlayOn, Retry
from taverne.games.munchkin.rules.questions.base import Cards
from taverne.games.munchkin.rules.questions.choices import Stealing
from taverne.games.munchkin.rules.questions.flight import Rolling, Slipping, Why
from taverne.games.munchkin.rules.questions.pending import Caught, Effect, Funeral
from taverne.games.munchkin.rules.state import Dice, Foe, State
from taverne.games.munchkin.rules.state_changes import (
    Events,
    fight_of,
    holds,
    lose_levels,
    pay_with_card,
    pop,
    push,
    replace_top,
    top_frame,
    use_up,
    with_fight,
)
from taverne.kernel.tagged import Seat


def _cards_that(kind: type[Deed]) -> Cards:
    return tuple([card for card, deed in DEEDS.items() if type(deed) is kind])


LOADED_DICE, GLUES, VANISHING, LAMPS = (
    _cards_that(SetDie),
    _cards_that(Glue),
    _cards_that(Vanish),
    _cards_that(Conjure),
)
_PASS = Pass()


def payable_cards(state: State, seat: Seat, kind: type[BadgePower]) -> list[Card]:
    """Q47: the cards that can pay for a power: hand and table, but no curses, nor the card that gives it."""
    hero = state.open.heroes[seat]
    own = card_granting(hero, kind)
    cards = [card for card in cards_of(hero) if card is not own]
    return list(dict.fromkeys([*state.hands[seat], *cards]))


def roll_answers(state: State, seat: Seat, frame: Rolling) -> list[Move]:
    """Moves while the die lies on the table (W8), and against an escape by it (W9)."""
    found: list[Move] = [_PASS]
    now = state.open
    may = now.options.loaded_die is Dice.ANY or seat == frame.seat
    if may and any(holds(state, seat, card) for card in LOADED_DICE):
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
        found += [Fly(card) for card in payable_cards(state, seat, Flight)]
    if not succeeds(frame):
        found += _answers_to_failure(state, seat, frame)
    return found


def _answers_to_failure(state: State, seat: Seat, frame: Rolling) -> list[Move]:
    """Q51, Q118, Q124: moves after a failed roll of the player's own."""
    found: list[Move] = []
    fight = fight_of(state)
    if power(state.open.heroes[seat], TriesAgain) is not None and not frame.retried:
        found += [Retry(card) for card in payable_cards(state, seat, TriesAgain)]
    found += [Play(card) for card in VANISHING if holds(state, seat, card)]
    if seat == state.open.active == fight.main:
        found += [PlayOn(card, _foe(state, frame).card) for card in LAMPS if holds(state, seat, card)]
    return found


def glue_answers(state: State, seat: Seat) -> list[Move]:
    """W9: moves after an escape without a roll."""
    return [_PASS, *[Play(card) for card in GLUES if holds(state, seat, card)]]


def load_die(state: State, seat: Seat, frame: Rolling, face: int, events: Events) -> State:
    """Q105: turn the die to a chosen face. Modifiers apply to this face."""
    card = next(card for card in LOADED_DICE if holds(state, seat, card))
    frame = frame.__replace__(number=0, face=face)
    events += [Played(seat, card), DieLoaded(seat, frame.seat, face, die_total(frame))]
    return replace_top(use_up(state, seat, card), frame)


def add_to_roll(state: State, seat: Seat, frame: Rolling, card: Card, events: Events) -> State:
    """Q50: discard a card for +1 on the roll."""
    frame = frame.__replace__(number=0, bonus=frame.bonus + 1, flown=frame.flown + 1)
    events.append(FlewBetter(seat, card, die_total(frame)))
    return replace_top(pay_with_card(state, seat, card), frame)


def roll_again(state: State, seat: Seat, frame: Rolling, card: Card, events: Events) -> State:
    """Q51: roll again; nothing of the first roll counts."""
    events.append(RolledAgain(seat, card))
    return _new_roll(pop(pay_with_card(state, seat, card)), frame, events, retried=True)


def glue_runner(state: State, seat: Seat, frame: Rolling | Slipping, card: Card, events: Events) -> State:
    """Q106: make the runner roll again, with the usual aids, whether the first escape was rolled or not."""
    events.append(Played(seat, card))
    retried = isinstance(frame, Rolling) and frame.retried
    return _new_roll(pop(use_up(state, seat, card)), frame, events, retried=retried)


def _new_roll(state: State, frame: Rolling | Slipping, events: Events, *, retried: bool) -> State:
    bonus = flee_bonus(state.open.heroes[frame.seat]) + MONSTERS[_foe(state, frame).card].flee
    state = roll_die(
        state, frame.seat, Why.FLIGHT, bonus, events, need=NEEDED, foe=frame.foe, toll=frame.toll
    )
    return replace_top(state, top_frame(state, Rolling).__replace__(retried=retried))


def vanish(state: State, seat: Seat, frame: Rolling, card: Card, events: Events) -> State:
    """Q124: escape from this monster after a failed roll."""
    events.append(Played(seat, card))
    assert frame.foe is not None
    return replace_top(use_up(state, seat, card), Slipping(0, seat, frame.foe, frame.toll))


def use_lamp(state: State, seat: Seat, frame: Rolling, card: Card, events: Events) -> State:
    """Q118: remove the monster even after a failed roll; the only one of a fight leaves its Treasures."""
    events.append(Played(seat, card))
    state = conjure_away(pop(use_up(state, seat, card)), _foe(state, frame), events)
    fight = fight_of(state)
    if fight.count > 1:
        return state
    return collect_rewards(with_fight(state, fight.__replace__(ran=())), events)


def finish_roll(state: State, frame: Rolling, events: Events) -> State:
    """All players have passed: carry out what the die was rolled for."""
    state = pop(state)
    match frame.why:
        case Why.FLIGHT:
            assert frame.foe is not None
            return push(state, Caught(frame.seat, frame.foe, escaped=succeeds(frame), toll=frame.toll))
        case Why.THEFT:
            return _finish_theft(state, frame, events)
        case Why.EFFECT:
            effect = state.open.stack[-1]
            assert isinstance(effect, Effect)
            return replace_top(state, effect.__replace__(die=die_total(frame)))
        case Why.ORDER:
            funeral = state.open.stack[-1]
            assert isinstance(funeral, Funeral)
            return replace_top(state, funeral.__replace__(rolls=(*funeral.rolls, die_total(frame))))


def _finish_theft(state: State, frame: Rolling, events: Events) -> State:
    """Q89: take the item, or lose a level."""
    theft = state.open.stack[-1]
    assert isinstance(theft, Stealing)
    state = pop(state)
    if (
        succeeds(frame) and find_item(state.open.heroes[theft.victim], theft.card) is None
    ):  # used up meanwhile
        events.append(NothingTaken(theft.seat, theft.victim))
        return state
    if succeeds(frame):
        events.append(Stole(theft.seat, theft.victim, theft.card))
        return hand_over(state, theft.victim, theft.seat, theft.card, events)
    events.append(TheftFailed(theft.seat, theft.victim))
    return lose_levels(state, theft.seat, 1, events)


def _foe(state: State, frame: Rolling | Slipping) -> Foe:
    fight = fight_of(state)
    return next(foe for foe in fight.foes if foe.number == frame.foe)
