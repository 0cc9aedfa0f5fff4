"""Sketch of a fight: reaction windows that reopen, curses at any time, bargains, choices within effects.

1. Three heroes of level 1 hold four cards. They fight in turn, each against the next monster of the den.
2. While a fight is open everyone may play honey (+2 for the fighters) or rage (+2 for the monster), or
   pass; passes are secret. A card reopens the question for all.
3. Anybody may play a curse at any time, except while cards are being lost: its victim loses a card.
4. A fighter who is not winning may ask each other hero once for help, against some of the treasures.
   Accepted help reopens the question; a refusal changes nothing.
5. When all have passed: with more strength than the monster the fighter wins a level and its treasures,
   drawn face down; the promised ones go to the helper. Otherwise fighter and helper lose as many cards each.
"""

from collections.abc import Sequence

from taverne.kernel.ask import Ask, Wait
from taverne.kernel.game import Game, GameOver, NotYourTurn, Outcome, Step
from taverne.kernel.luck import Luck
from taverne.kernel.presentation import Gauge, Heap, Zone, Zones
from taverne.kernel.tagged import Seat, Tagged
from taverne.kernel.tuples import minus, put, without
from tests.sketches.fight_values import (
    BONUS,
    DEN,
    HAND,
    PACK,
    SEATS,
    TREASURES,
    Accept,
    Card,
    Cards,
    Curse,
    Did,
    Discard,
    Event,
    Fight,
    FightBegan,
    FightLost,
    FightWon,
    Frame,
    Lose,
    Losing,
    Move,
    NotHeld,
    NotNow,
    Options,
    Pass,
    Play,
    Promise,
    Proposal,
    Propose,
    Proposed,
    Refuse,
    State,
    View,
    Window,
)
from tests.sketches.plain import TIMES, plain_presentation


def deal(_seats: int, options: Options, luck: Luck) -> State:
    cards, luck = luck.shuffle(PACK)
    den, luck = luck.shuffle(DEN)
    hands = tuple(_sorted(cards[seat * HAND : seat * HAND + HAND]) for seat in SEATS)
    return State(options, luck, hands, cards[len(SEATS) * HAND :], den[1:], Fight(1, 0, den[0]))


def ask(state: State) -> Ask:
    scope = state.fight.count
    if not state.stack:
        return Ask(state.last + 1, (), (), scope=scope)
    match state.stack[-1]:
        case Window(number, passed):
            return Ask(number, SEATS, minus(SEATS, passed), Wait.REACTION, scope=scope)
        case Proposal(number, helper):
            return Ask(number, (helper,), (helper,), scope=scope)
        case Losing(number, seat, cards):
            return Ask(number, (seat,), (seat,), picks=cards, scope=scope)
        case Lose():
            raise AssertionError("a waiting effect is never on top of the stack")


def moves(state: State, seat: Seat) -> Sequence[Move]:
    if not state.stack:
        return ()
    hand = state.hands[seat]
    match state.stack[-1]:
        case Losing(_, loser):  # §3: nothing in between
            return [Discard(card) for card in dict.fromkeys(hand)] if seat == loser else ()
        case Window(_, passed) if seat not in passed:
            bonuses = [Play(card) for card in dict.fromkeys(hand) if card is not Card.CURSE]
            answers: list[Move] = [Pass(), *bonuses, *_bargains(state, seat)]
        case Proposal(_, helper) if seat == helper:
            answers = [Accept(), Refuse()]
        case _:
            answers = []
    if Card.CURSE in hand:
        answers += [Curse(victim) for victim in SEATS if victim != seat and state.hands[victim]]
    return answers


def _bargains(state: State, seat: Seat) -> list[Promise | Propose]:
    """§4: one proposal to each hero, and a draft that only grows, so that bargains come to an end."""
    fight = state.fight
    if seat != fight.fighter or fight.helper is not None or _winning(state):
        return []
    heroes = minus(SEATS, (seat, *fight.refused))
    more = [Promise()] if heroes and state.draft < TREASURES[fight.monster] else []
    return [*more, *(Propose(to) for to in heroes)]


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    fight = state.fight
    match move:
        case Pass():
            return _pass(state, seat)
        case Promise():  # no event, no new question
            return Step(state.__replace__(draft=state.draft + 1), ())
        case Play(card):
            honey, rage = BONUS * (card is Card.HONEY), BONUS * (card is Card.RAGE)
            fight = fight.__replace__(honey=fight.honey + honey, rage=fight.rage + rage)
            return Step(_reopened(_spent(state, seat, card), fight), (Did(seat, move),))
        case Curse(victim):
            state = _spent(state, seat, Card.CURSE).__replace__(draft=0)
            return _go_on(_pushed(state, Lose(victim, 1)), Did(seat, move))
        case Propose(to):
            proposed = Proposed(seat, to, state.draft)
            state = _opened(state, Proposal(state.last + 1, to, state.draft))
            return Step(state.__replace__(draft=0), (proposed,))
        case Accept():
            proposal = state.stack[-1]
            assert isinstance(proposal, Proposal)
            fight = fight.__replace__(helper=seat, promised=proposal.treasures)
            return Step(_reopened(state, fight), (Did(seat, move),))
        case Refuse():  # the window is open again, with its number and its passes
            fight = fight.__replace__(refused=tuple(sorted((*fight.refused, seat))))
            return Step(state.__replace__(fight=fight, stack=state.stack[:-1]), (Did(seat, move),))
        case Discard(card):
            losing = state.stack[-1]
            assert isinstance(losing, Losing)
            state = _spent(state, seat, card).__replace__(stack=state.stack[:-1])
            if losing.left > 1:
                state = _pushed(state, losing.__replace__(left=losing.left - 1))
            return _go_on(state, Did(seat, move))


def why_not(view: View, ask: Ask, move: Move) -> Tagged:
    if not view.stack:
        return GameOver()
    match move:
        case Play(card) | Discard(card) if card not in view.hand:
            return NotHeld(card)
        case Curse() if Card.CURSE not in view.hand:
            return NotHeld(Card.CURSE)
    return NotNow() if view.seat in ask.owing else NotYourTurn(ask.owing)


def default_move(state: State, seat: Seat) -> Move:
    match state.stack[-1]:
        case Window():
            return Pass()
        case Proposal():
            return Refuse()
        case Losing(number, _, _, left):  # at random: a fixed choice would reveal something of the hand
            return Discard(state.luck.fork("silent", number, left).choice(state.hands[seat])[0])
        case Lose():
            raise AssertionError("a waiting effect is never on top of the stack")


def _pass(state: State, seat: Seat) -> Step[State, Event]:
    window = state.stack[-1]
    assert isinstance(window, Window)
    passed = tuple(sorted((*window.passed, seat)))
    if passed != SEATS:
        return Step(state.__replace__(stack=(window.__replace__(passed=passed),)), ())
    state = state.__replace__(stack=(), draft=0)
    return _won(state) if _winning(state) else _lost(state)


def _won(state: State) -> Step[State, Event]:
    """§5: a win; the promised treasures go to the helper."""
    fight, hands = state.fight, state.hands
    found = state.deck[: TREASURES[fight.monster]]
    paid = min(fight.promised, len(found))
    hands = put(hands, fight.fighter, _sorted(hands[fight.fighter] + found[paid:]))
    if fight.helper is not None:
        hands = put(hands, fight.helper, _sorted(hands[fight.helper] + found[:paid]))
    levels = put(state.levels, fight.fighter, state.levels[fight.fighter] + 1)
    state = state.__replace__(hands=hands, levels=levels, deck=state.deck[len(found) :])
    return _go_on(state, FightWon(fight.fighter, len(found), fight.helper, paid))


def _lost(state: State) -> Step[State, Event]:
    fight, cards = state.fight, TREASURES[state.fight.monster]
    if fight.helper is not None:
        state = _pushed(state, Lose(fight.helper, cards))
    return _go_on(_pushed(state, Lose(fight.fighter, cards)), FightLost(fight.fighter))


def _go_on(state: State, *events: Event) -> Step[State, Event]:
    """Go on to the next question: of a waiting effect, an interrupted question, or the next fight."""
    while state.stack and isinstance(effect := state.stack[-1], Lose):
        state = state.__replace__(stack=state.stack[:-1])
        if cards := min(effect.cards, len(state.hands[effect.seat])):
            state = _opened(state, Losing(state.last + 1, effect.seat, cards, cards))
    if state.stack or state.fight.count == state.options.fights:
        return Step(state, events)
    fight = Fight(state.fight.count + 1, (state.fight.fighter + 1) % len(SEATS), state.den[0])
    state = _reopened(state.__replace__(den=state.den[1:]), fight)
    return Step(state, (*events, FightBegan(fight.fighter, fight.monster)))


def _reopened(state: State, fight: Fight) -> State:
    return _opened(state.__replace__(fight=fight, draft=0, stack=()), Window(state.last + 1))


def _opened(state: State, frame: Window | Proposal | Losing) -> State:
    return _pushed(state, frame).__replace__(last=frame.number)


def _pushed(state: State, frame: Frame) -> State:
    return state.__replace__(stack=(*state.stack, frame))


def _spent(state: State, seat: Seat, card: Card) -> State:
    hands = put(state.hands, seat, without(state.hands[seat], card))
    return state.__replace__(hands=hands, discard=(*state.discard, card))


def _winning(state: State) -> bool:
    fight = state.fight
    helper = 0 if fight.helper is None else state.levels[fight.helper]
    return state.levels[fight.fighter] + helper + fight.honey > fight.monster + fight.rage


def _sorted(cards: Cards) -> Cards:
    return tuple(sorted(cards))


def outcome(state: State) -> Outcome | None:
    return None if state.stack else Outcome.by_score(state.levels)


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        options=state.options,
        sizes=tuple(len(hand) for hand in state.hands),
        deck=len(state.deck),
        den=tuple(sorted(state.den)),
        fight=state.fight,
        levels=state.levels,
        discard=state.discard,
        stack=tuple(_seen(frame, seat) for frame in state.stack),
        last=state.last,
        hand=() if seat is None else state.hands[seat],
        draft=state.draft if seat == state.fight.fighter else 0,
    )


def _seen(frame: Frame, seat: Seat | None) -> Frame:
    if isinstance(frame, Window):
        return Window(frame.number, tuple(passer for passer in frame.passed if passer == seat))
    return frame


def imagine(view: View, luck: Luck) -> State:
    """Unseen cards are dealt at random; the others have neither passed nor drafted an offer."""
    unseen, luck = luck.shuffle(minus(PACK, view.discard + view.hand))
    den, luck = luck.shuffle(view.den)
    hands = []
    for seat, size in enumerate(view.sizes):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append(_sorted(unseen[:size]))
            unseen = unseen[size:]
    return State(
        options=view.options,
        luck=luck,
        hands=tuple(hands),
        deck=unseen,
        den=den,
        fight=view.fight,
        levels=view.levels,
        discard=view.discard,
        draft=view.draft,
        stack=view.stack,
        last=view.last,
    )


def zones(view: View) -> Zones:
    def hero(seat: Seat) -> Zone:
        hand = Heap("hand", view.hand) if seat == view.seat else Heap("hand", hidden=view.sizes[seat])
        return Zone(seat, (Gauge("level", view.levels[seat]), hand))

    strength = Gauge("monster", view.fight.monster + view.fight.rage)
    return (Zone(None, (strength, Heap("discard", view.discard))), *(hero(seat) for seat in SEATS))


def other_world(state: State, seat: Seat | None, luck: Luck) -> State:
    """Secret: the hands of others, deck and den, the fighter's draft, the passes of others."""
    others = [hero for hero in SEATS if hero != seat]
    cards, luck = luck.shuffle([*(card for hero in others for card in state.hands[hero]), *state.deck])
    hands = list(state.hands)
    for hero in others:
        size = len(hands[hero])
        hands[hero], cards = _sorted(cards[:size]), cards[size:]
    den, luck = luck.shuffle(state.den)
    stack, draft = state.stack, state.draft
    if stack and isinstance(window := stack[0], Window):
        mine = [seat] if seat in window.passed else []
        offering = any(isinstance(frame, Proposal) for frame in stack)
        may_pass = [hero for hero in others if hero != state.fight.fighter or not offering]
        size, luck = luck.below(min(len(may_pass), len(SEATS) - 1 - len(mine)) + 1)
        chosen, luck = luck.sample(may_pass, size)
        stack = (window.__replace__(passed=tuple(sorted([*mine, *chosen]))), *stack[1:])
        if len(stack) == 1 and seat != state.fight.fighter and _bargains(state, state.fight.fighter):
            draft, luck = luck.below(TREASURES[state.fight.monster] + 1)
    return state.__replace__(hands=tuple(hands), deck=cards, den=den, stack=stack, draft=draft, luck=luck)


FIGHT: Game[State, Move, Event, View, Options] = Game(
    slug="fight",
    version=1,
    seats=range(3, 4),
    options=Options,
    times=TIMES,
    deal=deal,
    ask=ask,
    moves=moves,
    play=play,
    why_not=why_not,
    default_move=default_move,
    view=view,
    imagine=imagine,
    outcome=outcome,
    presentation=plain_presentation(Card, zones),
)
