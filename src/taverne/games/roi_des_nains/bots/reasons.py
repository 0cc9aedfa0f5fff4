"""The reasons for a move of Le Roi des Nains: tricks taken in imagined worlds, their worth, others’ wish."""

from collections.abc import Sequence

from taverne.games.roi_des_nains.bots.policy import policy
from taverne.games.roi_des_nains.bots.rollout import rollout
from taverne.games.roi_des_nains.bots.search_position import search_position
from taverne.games.roi_des_nains.rules.cards import STRENGTH, SUIT, Card, Cards, Suit, pack
from taverne.games.roi_des_nains.rules.quests.measures import Tricks
from taverne.games.roi_des_nains.rules.quests.quests import QUESTS
from taverne.games.roi_des_nains.rules.quests.rewards import Exactly
from taverne.games.roi_des_nains.rules.quests.scoring import TRICKS, quest_points
from taverne.games.roi_des_nains.rules.rules import ask, default_move, play
from taverne.games.roi_des_nains.rules.rules import moves as legal_moves
from taverne.games.roi_des_nains.rules.state import (
    ChooseQuest,
    GiveBack,
    GoOn,
    Move,
    PassLeft,
    PassRight,
    Phase,
    Play,
    Raid,
    State,
    SwapHands,
    Trade,
    View,
)
from taverne.games.roi_des_nains.rules.trick_rules import suit_led
from taverne.games.roi_des_nains.rules.tricks import Trick, Won
from taverne.games.roi_des_nains.rules.views import view as view_of
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Tagged

MOST = 5  # reasons for one move
MOST_WORLDS = 12  # in which a trick is played out
QUEST_WORLDS = 12  # in which a deal is played out with either quest
_LUCK = Luck(b"reasons")


class TakesTrick(Tagged):
    """Reason: in so many of the worlds the seat takes this trick, if the others play by the game's policy."""

    times: int
    worlds: int


class IsMaster(Tagged):
    """Reason: no higher card of its suit can be in another hand."""

    card: Card


class LacksSuit(Tagged):
    """Reason: this player, who is still to play, is proved to hold none of the suit led."""

    seat: Seat
    suit: Suit


class SpecialIsOut(Tagged):
    """Reason: the special card of the deal is in another hand."""

    card: Card


class HigherOut(Tagged):
    """Reason: so many higher cards of its suit may be in other hands."""

    card: Card
    higher: int


class ForTaker(Tagged):
    """Reason: the seat's points in this deal if it takes the trick as it lies and the deal ended then."""

    before: int
    after: int


class NeedsTricks(Tagged):
    """Reason: the quest asks for exactly so many tricks, and the seat has so many."""

    wanted: int
    won: int


class HasTheirTricks(Tagged):
    """Reason: this other player has all the tricks that the quest asks for, and wants no more."""

    seat: Seat
    won: int


class TheyWantTrick(Tagged):
    """Reason: the points of this other player would rise by taking the trick as it lies."""

    seat: Seat
    before: int
    after: int


class TheyFearTrick(Tagged):
    """Reason: the points of this other player would fall by taking the trick as it lies."""

    seat: Seat
    before: int
    after: int


class QuestBrings(Tagged):
    """Reason: the seat's points in all played out worlds together, with this quest and with the other."""

    points: int
    other_points: int
    worlds: int


class HasTotal(Tagged):
    """Reason: the points of this other player on the score sheet."""

    seat: Seat
    total: int


class TricksToCome(Tagged):
    """Reason: so many tricks of the deal are still to come."""

    tricks: int


Reason = (
    TakesTrick
    | IsMaster
    | LacksSuit
    | SpecialIsOut
    | HigherOut
    | ForTaker
    | NeedsTricks
    | HasTheirTricks
    | TheyWantTrick
    | TheyFearTrick
    | QuestBrings
    | HasTotal
    | TricksToCome
)


def reasons(view: View, move: Move, moves: Sequence[Move], worlds: Sequence[State]) -> tuple[Reason, ...]:
    """Give the reasons for the move, the most important first."""
    if view.seat is None:
        return ()
    match move:
        case Play(card):
            found = [*_trick(view, view.seat, move, worlds[:MOST_WORLDS]), *_card(view, card)]
        case ChooseQuest():
            found = _quest(view.seat, move, moves, worlds[:QUEST_WORLDS])
        case Trade(card) | GiveBack(card):
            found = _card(view, card)
        case Raid(seat) | SwapHands(seat):
            found = [HasTotal(seat, view.open.totals[seat])]
        case GoOn() | PassLeft() | PassRight():
            found = [TricksToCome(TRICKS[len(view.held)] - len(view.open.tricks))]
    return tuple(found[:MOST])


def _trick(view: View, seat: Seat, move: Play, worlds: Sequence[State]) -> list[Reason]:
    """Whether the seat takes the trick, what it is worth, and who else wants it."""
    now = view.open
    found: list[Reason] = [TakesTrick(sum([_takes(world, seat, move) for world in worlds]), len(worlds))]
    before, after = (_points(view, cards, seat) for cards in ((), (*now.cards, move.card)))
    if before != after:
        found.append(ForTaker(before, after))
    found += _wanted(view, seat)
    led = suit_led(now, move.card)
    if led is not None:
        found += [LacksSuit(other, led) for other in _still_to_play(view) if led in now.lacks[other]]
    return [*found, *_others(view, seat, move.card)]


def _card(view: View, card: Card) -> list[Reason]:
    """How strong the card is among those that are out, and whether the special card is out."""
    higher = _higher(view, card)
    found: list[Reason] = (
        [] if SUIT[card] is Suit.MAGIC else [HigherOut(card, higher) if higher else IsMaster(card)]
    )
    return [*found, *([SpecialIsOut(view.open.special)] if view.open.special in _unseen(view) else [])]


def _wanted(view: View, seat: Seat) -> list[Reason]:
    """The tricks that a quest for an exact number asks for, and players who have all of theirs."""
    reward = QUESTS[view.open.quest] if view.open.quest else None
    if not isinstance(reward, Exactly) or reward.measure != Tricks():
        return []
    counts = [sum([trick.taker == each for trick in view.open.tricks]) for each in range(len(view.held))]
    done = [
        HasTheirTricks(each, counts[each]) for each in _still_to_play(view) if counts[each] == reward.value
    ]
    return [NeedsTricks(reward.value, counts[seat]), *done[:1]]


def _others(view: View, seat: Seat, card: Card) -> list[Reason]:
    """The other player still to play whose points the trick would change most."""
    changes = []
    for other in _still_to_play(view):
        before, after = (_points(view, cards, other) for cards in ((), (*view.open.cards, card)))
        changes.append((abs(after - before), other, before, after))
    change, other, before, after = max(changes, default=(0, seat, 0, 0))
    if not change:
        return []
    return [(TheyWantTrick if after > before else TheyFearTrick)(other, before, after)]


def _points(view: View, cards: Cards, taker: Seat) -> int:
    """The points of a player in this deal if they took these cards as a trick and the deal ended then."""
    now = view.open
    assert now.quest is not None
    assert now.leader is not None
    tricks = (*now.tricks, Trick(now.leader, cards, taker)) if cards else now.tricks
    return quest_points(now.quest, tricks, len(view.held))[taker]


def _quest(seat: Seat, move: ChooseQuest, moves: Sequence[Move], worlds: Sequence[State]) -> list[Reason]:
    """The points of the seat with either quest, when the deal is played out by rules of thumb."""
    other = next((each for each in moves if each != move), None)
    if other is None:
        return []
    own, others = (sum([_earned(world, seat, each) for world in worlds]) for each in (move, other))
    return [QuestBrings(own, others, len(worlds))]


def _earned(world: State, seat: Seat, move: Move) -> int:
    """The points of the seat in the deal if this quest is chosen and the rest follows rules of thumb."""
    state = play(world, seat, move).state
    while state.open.phase in (Phase.RAID, Phase.GIVE):
        state = play(state, state.open.turn, default_move(state, state.open.turn)).state
    position = search_position(state).copy()
    assert state.open.quest is not None
    rollout(state.open.quest, state.open.special, position.seats).finish(position, 0)
    return position.score(Won(position.takers, position.piles, TRICKS[position.seats]))[seat]


def _takes(world: State, seat: Seat, move: Play) -> bool:
    """Whether the seat takes the trick in this world."""
    done = len(world.open.tricks)
    deal = world.open.deal
    state = play(world, seat, move).state
    while state.open.deal == deal and len(state.open.tricks) == done and state.open.phase is Phase.PLAY:
        (mover,) = ask(state).owing
        choice = policy(view_of(state, mover), legal_moves(state, mover), _LUCK)
        assert choice is not None
        state = play(state, mover, choice).state
    after = state.open
    trick = after.tricks[done] if len(after.tricks) > done else after.last
    return trick is not None and trick.taker == seat


def _unseen(view: View) -> set[Card]:
    """The cards of this deal that other players may hold."""
    now = view.open
    gone = {card for trick in now.tricks for card in trick.cards} | {*now.cards, *view.hand}
    return set(pack(len(view.held), now.special)) - gone


def _higher(view: View, card: Card) -> int:
    """The number of higher cards of the suit that other players may hold."""
    return sum([SUIT[other] is SUIT[card] and STRENGTH[other] > STRENGTH[card] for other in _unseen(view)])


def _still_to_play(view: View) -> list[Seat]:
    """The seats that play after this one in the trick."""
    now, seats = view.open, len(view.held)
    after = seats - 1 - len(now.cards)
    assert view.seat is not None
    return [(view.seat + 1 + place) % seats for place in range(after)]
