"""The rules of Le Roi des Nains, in the order of words/rules.en.md. No card has a name here."""

from collections.abc import Sequence
from typing import assert_never

from taverne.games.roi_des_nains.rules import deals, hand_exchanges
from taverne.games.roi_des_nains.rules.cards import KINDS, LEADS_FIRST, PLACE, Card, Suit
from taverne.games.roi_des_nains.rules.events import (
    Copied,
    Event,
    Opened,
    Outdid,
    Played,
    QuestChosen,
    Shown,
    TrickTaken,
)
from taverne.games.roi_des_nains.rules.quests.scoring import TRICKS, points_noted
from taverne.games.roi_des_nains.rules.specials import (
    SPECIALS,
    PassesHands,
    Raids,
    Special,
    Stands,
    SwapsHands,
    Trades,
)
from taverne.games.roi_des_nains.rules.state import (
    ChooseQuest,
    GiveBack,
    GoOn,
    Move,
    Open,
    Options,
    PassLeft,
    PassRight,
    Phase,
    Play,
    Raid,
    State,
    SwapHands,
    Trade,
)
from taverne.games.roi_des_nains.rules.trick_rules import playable, proved, stands_for, suit_led, taking
from taverne.games.roi_des_nains.rules.tricks import Trick
from taverne.kernel.ask import Ask, Wait
from taverne.kernel.game import Outcome, Step
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put, without

QUEST, RAID, GIVE, PLAY, WINDOW, SWAP_HANDS, PASS_HANDS, OVER = Phase
_ALL = {seats: tuple(range(seats)) for seats in TRICKS}
_ALONE = tuple([(seat,) for seat in range(max(TRICKS))])
_PLAYS = {card: Play(card) for card in Card}
_GO_ON = GoOn()


def deal(seats: int, options: Options, luck: Luck) -> State:
    """§4: begins a game of three to five players."""
    if seats not in TRICKS:
        raise ValueError(f"Le Roi des Nains is played by three to five, not by {seats}")
    return deals.first_deal(seats, options, luck)


def ask(state: State) -> Ask:
    now = state.open
    phase = now.phase
    if phase is PLAY:
        return Ask(now.number, alone := _ALONE[now.turn], alone, scope=now.deal)
    if phase is WINDOW:  # Q32: the same question for everybody; it does not depend on who holds the card
        seats = _ALL[len(state.hands)]
        owing = tuple([seat for seat in seats if seat not in state.passed])
        return Ask(now.number, seats, owing, Wait.REACTION, scope=now.deal)
    if phase is OVER:
        return Ask(now.number, (), (), scope=now.deal)
    picks = hand_exchanges.raid_size(now.special) if phase is GIVE else 1
    return Ask(now.number, alone := _ALONE[now.turn], alone, picks=picks, scope=now.deal)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    now = state.open
    phase = now.phase
    if seat != now.turn and phase is not WINDOW:
        return ()
    match phase:
        case Phase.PLAY:
            return list(map(_PLAYS.__getitem__, playable(now, state.hands[seat])))
        case Phase.QUEST:
            return list(map(ChooseQuest, now.tile))
        case Phase.GIVE:
            return [GiveBack(card) for card in state.hands[seat] if card not in state.given]
        case Phase.RAID:
            return list(map(Raid, _others(state, seat)))
        case Phase.SWAP_HANDS:
            return list(map(SwapHands, _others(state, seat)))
        case Phase.PASS_HANDS:
            return [PassLeft(), PassRight()]
        case Phase.WINDOW:
            return _window_moves(state, seat)
        case Phase.OVER:
            return ()
        case _:
            assert_never(phase)


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    match move:
        case Play(card):
            return _play(state, seat, card)
        case GoOn():
            return _go_on(state, seat)
        case Trade(card):
            return _lead_next_trick(hand_exchanges.trade(state, seat, card))
        case ChooseQuest(quest):
            now = state.open.__replace__(quest=quest)
            return _quest_chosen(state.__replace__(open=now), QuestChosen(seat, quest))
        case Raid(victim):
            return hand_exchanges.raid(state, seat, victim)
        case GiveBack(card):
            return _give_back(state, card)
        case SwapHands(other):
            return _lead_next_trick(hand_exchanges.swap_hands(state, seat, other))
        case PassLeft():
            return _lead_next_trick(hand_exchanges.pass_hands_left(state, seat))
        case PassRight():
            return _lead_next_trick(hand_exchanges.pass_hands_right(state, seat))
        case _:
            assert_never(move)


def default_move(state: State, seat: Seat) -> Move:
    """Q13: a silent player does the mildest thing; the cards that they give back are drawn at random."""
    now, offered = state.open, moves(state, seat)
    match now.phase:
        case Phase.PLAY:
            return _PLAYS[min(playable(now, state.hands[seat]), key=_weakest)]
        case Phase.GIVE:
            return state.luck.fork("silent", now.number, len(state.given)).choice(offered)[0]
        case Phase.WINDOW if offered[0] != _GO_ON:
            trick = now.tricks[-1]
            return Trade(trick.cards[(seat - trick.leader) % len(trick.cards)])
        case Phase.RAID | Phase.SWAP_HANDS:
            following = (seat + 1) % len(state.hands)
            return next(
                move for move in offered if isinstance(move, Raid | SwapHands) and move.seat == following
            )
        case _:
            return offered[0]


def outcome(state: State) -> Outcome | None:
    """§29: the highest total, even a negative one."""
    return Outcome.by_score(scores(state)) if state.open.phase is OVER else None


def scores(state: State) -> tuple[int, ...]:
    """§29: the totals of the score sheet by seat."""
    return state.open.totals


def _quest_chosen(state: State, *events: Event) -> Step[State, Event]:
    """§15: the holder of a special card that takes effect before the first lead shows it now."""
    now = state.open
    if isinstance(SPECIALS[now.special].power, Raids):
        seat = deals.holder(state.hands, now.special)
        now = now.__replace__(phase=RAID, turn=seat, number=now.number + 1)
        return Step(state.__replace__(open=now), (*events, Shown(seat, now.special)))
    return _open_first_trick(state, *events)


def _give_back(state: State, card: Card) -> Step[State, Event]:
    given = tuple(sorted((*state.given, card), key=PLACE.__getitem__))
    if len(given) < hand_exchanges.raid_size(state.open.special):
        return Step(state.__replace__(given=given), ())
    step = hand_exchanges.give_back(state, given)
    return _open_first_trick(step.state, *step.events)


def _open_first_trick(state: State, *events: Event) -> Step[State, Event]:
    """§16: the player who now holds the goblins' musician shows it and leads."""
    seat = deals.holder(state.hands, LEADS_FIRST)
    now = state.open.__replace__(phase=PLAY, turn=seat, leader=seat, number=state.open.number + 1)
    return Step(state.__replace__(open=now), (*events, Opened(seat, LEADS_FIRST)))


def _play(state: State, seat: Seat, card: Card) -> Step[State, Event]:
    """§17, §18: plays one card to the trick; a card of another suit than the suit led proves a lack."""
    now, seats = state.open, len(state.hands)
    special = SPECIALS[card] if card is now.special else None
    copied = _stands_for_event(now, card, special) if special else ()
    led = now.led
    lacks = now.lacks if led is None or KINDS[card].suit is led else proved(now, card)
    cards = (*now.cards, card)
    hands = put(state.hands, seat, without(state.hands[seat], card))
    if len(cards) == seats:
        return _take_trick(state, now.__replace__(lacks=lacks), hands, cards, Played(seat, card), *copied)
    now = now.__replace__(
        number=now.number + 1,
        turn=(seat + 1) % seats,
        lacks=lacks,
        led=led if led is not None else suit_led(now, card),
        cards=cards,
    )
    return Step(state.__replace__(open=now, hands=hands), (Played(seat, card), *copied))


def _stands_for_event(now: Open, card: Card, special: Special) -> tuple[Event, ...]:
    """Q22 to Q25: the event that names the card for which a Magic card stands."""
    copy = stands_for(now)
    if copy is None or special.guise is None:
        return ()
    return (Copied(card, copy) if special.guise.stands is Stands.AS_WINNER else Outdid(card, copy),)


def _take_trick(
    state: State, now: Open, hands: tuple[tuple[Card, ...], ...], cards: tuple[Card, ...], *events: Event
) -> Step[State, Event]:
    """§19 to §22: gives the trick to its taker; then the special card may ask for a decision."""
    leader, led = now.leader, now.led
    assert leader is not None
    taker = (leader + taking(now, cards, led)) % len(cards)
    trick = Trick(leader, cards, taker)
    tricks = (*now.tricks, trick)
    events = (*events, TrickTaken(taker, len(tricks)), *points_noted(now, tricks))
    if not hands[0]:
        now = now.__replace__(tricks=tricks, led=None, cards=())
        return deals.end_deal(state.__replace__(open=now, hands=hands), *events)
    phase, turn, power = PLAY, taker, SPECIALS[now.special].power
    if isinstance(power, Trades) and now.trade is None:
        phase = WINDOW
    elif isinstance(power, SwapsHands | PassesHands) and now.special in cards:
        phase = SWAP_HANDS if isinstance(power, SwapsHands) else PASS_HANDS
        turn = trick.player(now.special)
    now = now.__replace__(
        number=now.number + 1, phase=phase, turn=turn, leader=taker, led=None, cards=(), tricks=tricks
    )
    return Step(state.__replace__(open=now, hands=hands), events)


def _window_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Q30, Q32: all may go on; the holder of the card may trade it, and must before the last trick."""
    now, hand = state.open, state.hands[seat]
    if seat in state.passed:
        return ()
    if now.special not in hand:
        return [_GO_ON]
    trades = [Trade(card) for card in now.tricks[-1].cards]
    return trades if len(hand) == 1 else [_GO_ON, *trades]  # alone in the hand, it could not be played


def _go_on(state: State, seat: Seat) -> Step[State, Event]:
    """Notes, without an event, that the seat goes on; when all have, the trick's taker leads."""
    passed = tuple(sorted((*state.passed, seat)))
    state = state.__replace__(passed=passed)
    return Step(state, ()) if len(passed) < len(state.hands) else _lead_next_trick(Step(state, ()))


def _lead_next_trick(step: Step[State, Event]) -> Step[State, Event]:
    """§21: the taker of the last trick leads, from the hand that they now hold."""
    now = step.state.open
    now = now.__replace__(number=now.number + 1, phase=PLAY, turn=now.tricks[-1].taker)
    return Step(step.state.__replace__(open=now, passed=()), step.events)


def _others(state: State, seat: Seat) -> list[Seat]:
    return [other for other in range(len(state.hands)) if other != seat]


def _weakest(card: Card) -> tuple[bool, int, int]:
    kind = KINDS[card]
    return kind.suit is Suit.MAGIC, kind.rank, PLACE[card]
