"""Builds deals card by card and plays them through the Game value alone."""

from collections.abc import Iterator, Sequence
from typing import Any

from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.rules.cards import SUIT, Card, Cards, Suit, in_order, pack
from taverne.games.roi_des_nains.rules.events import Event, TrickTaken
from taverne.games.roi_des_nains.rules.imagine import share_out
from taverne.games.roi_des_nains.rules.quests.quests import COMPLEX, OF_2011, SIMPLE, Quest
from taverne.games.roi_des_nains.rules.state import Move, Open, Options, Phase, Play, Row, State
from taverne.games.roi_des_nains.rules.tricks import Trick
from taverne.kernel.game import IllegalMove, Step
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Tagged
from tests.conformance.random_games import Turn, walk
from tests.games.roi_des_nains.facts import FACTS

WHOLE = {3: 13, 4: 10, 5: 8}
SPECIAL = tuple(fact.id for fact in FACTS.specials)
LUCK = Luck.from_seed("a table")
ORDINARY = Card.N11_STANDARD  # a special card without an effect in a trick


def cards(text: str) -> Cards:
    """ "N9 CQ dragon"."""
    return tuple(Card(word.lower()) for word in text.split())


def table(
    *hands: str,
    special: Card = ORDINARY,
    quest: Quest = Quest.MOST_VICTORIES,
    leader: Seat = 0,
    before: str = "",
    takers: Sequence[Seat] = (),
    **more: Any,
) -> State:
    """A state before a lead, with these hands; all other cards lie in earlier tricks, `before` in the last.

    `takers` took the earlier tricks; the last of these always went to the leader.
    """
    held = tuple(in_order(cards(hand)) for hand in hands)
    seats = len(held)
    gone = WHOLE[seats] - len(held[0])
    last = cards(before)
    rest = [card for card in pack(seats, special) if card not in (*last, *(c for h in held for c in h))]
    lying = [tuple(rest[seats * number : seats * (number + 1)]) for number in range(gone - bool(last))]
    lying += [last] if last else []
    all_takers = [*[*takers, *(leader for _ in range(gone))][: gone - 1], leader]
    leaders = [all_takers[0], *all_takers]
    tricks = tuple(
        Trick(leaders[number], cards_lying, all_takers[number]) for number, cards_lying in enumerate(lying)
    )
    return state_of(held, special, quest, leader=leader, tricks=tricks, **more)


def after_goblin_queen(*hands: str) -> State:
    """A state after a trick that the Queen of goblins has taken, with the Mummy in the deal."""
    return table(*hands, special=Card.MUMMY, before="GQ G7 G8")


def opening(
    *wanted: str,
    special: Card = ORDINARY,
    quest: Quest = Quest.MOST_VICTORIES,
    leader: Seat = 0,
    lacking: dict[Seat, Suit] | None = None,
    **more: Any,
) -> State:
    """A state before the first lead: whole hands that hold these cards and lack some suits."""
    seats = len(wanted)
    mine = [cards(text) for text in wanted]
    hidden = [card for card in pack(seats, special) if not any(card in hand for hand in mine)]
    room = [WHOLE[seats] - len(hand) for hand in mine]
    may = {
        card: sum(1 << seat for seat in range(seats) if not _lacks(lacking or {}, seat, card))
        for card in hidden
    }
    more_cards, _ = share_out(hidden, room, may, LUCK)
    held = tuple(in_order((*hand, *rest)) for hand, rest in zip(mine, more_cards, strict=True))
    return state_of(held, special, quest, leader=leader, **more)


def state_of(
    hands: tuple[Cards, ...], special: Card, quest: Quest, *, leader: Seat | None, **more: Any
) -> State:
    tile = next(tile for tile in (*SIMPLE, *COMPLEX, *OF_2011) if quest in tile)
    chooser = next((seat for seat, hand in enumerate(hands) if Card.C5 in hand), 0)
    now = Open(
        options=Options(),
        number=1,
        phase=Phase.PLAY,
        turn=chooser if leader is None else leader,
        totals=(0,) * len(hands),
        deal=1,
        dealer=0,
        special=special,
        tile=tile,
        chooser=chooser,
        lacks=((),) * len(hands),
        quest=quest,
        leader=leader,
    ).__replace__(**more)
    stack = tuple(each for each in (*SIMPLE, *COMPLEX) if each != tile)
    return State(LUCK, now, hands, stack, tuple(card for card in SPECIAL if card is not special))


def last_deal(state: State, totals: tuple[int, ...], deal: int = 7) -> State:
    """The same state in a later deal, with these totals on the sheet."""
    empty = Row(0, Card.DRAGON, SIMPLE[0], SIMPLE[0][0], (0,) * len(totals), (0,) * len(totals))
    sheet = (*(empty for _ in range(deal - 2)), empty.__replace__(points=totals))
    return state.__replace__(open=state.open.__replace__(totals=totals, deal=deal, sheet=sheet))


def play(state: State, text: str) -> Step[State, Event]:
    """Plays one card after another, each for the seat that is asked; returns the events of all."""
    events: tuple[Event, ...] = ()
    for card in cards(text):
        step = do(state, Play(card))
        state, events = step.state, events + step.events
    return Step(state, events)


def do(state: State, *moves: Move, seat: Seat | None = None) -> Step[State, Event]:
    """Makes moves for one seat, by default for the seat that is asked."""
    mover = ROI_DES_NAINS.ask(state).owing[0] if seat is None else seat
    return ROI_DES_NAINS.attempt(state, mover, *moves)


def offered(state: State, seat: Seat | None = None) -> Cards:
    """The cards that may be played."""
    player = state.open.turn if seat is None else seat
    return tuple(move.card for move in ROI_DES_NAINS.moves(state, player) if isinstance(move, Play))


def refused(state: State, seat: Seat, move: Move) -> Tagged:
    """The reason why the move is refused."""
    try:
        ROI_DES_NAINS.attempt(state, seat, move)
    except IllegalMove as illegal:
        return illegal.reason
    raise AssertionError(f"{move} was accepted")


def new_game(seats: int = 4, seed: str = "a game", **options: Any) -> State:
    return ROI_DES_NAINS.deal(seats, Options(**options), Luck.from_seed(seed))


def game_with(special: Card, seats: int = 4, **options: Any) -> State:
    """A new game in whose first deal this special card is turned up."""
    seeds = (new_game(seats, f"with {special} {number}", **options) for number in range(1000))
    return next(state for state in seeds if state.open.special is special)


def random_game(state: State, seed: str = "random") -> Iterator[Turn]:
    return walk(ROI_DES_NAINS, state, Luck.from_seed(seed), seats=len(state.hands), longest=4000)


def silent_until(state: State, phase: Phase | None = None, *, deal: int | None = None) -> State:
    """Plays default moves until this phase, or until this deal."""
    while ROI_DES_NAINS.outcome(state) is None:
        if state.open.phase is phase or (deal is not None and state.open.deal >= deal):
            break
        seat = ROI_DES_NAINS.ask(state).owing[0]
        state = ROI_DES_NAINS.attempt(state, seat, ROI_DES_NAINS.default_move(state, seat)).state
    return state


def _lacks(lacking: dict[Seat, Suit], seat: Seat, card: Card) -> bool:
    return lacking.get(seat) is SUIT[card]


def takers(step: Step[State, Event]) -> list[Seat]:
    """The seats that took tricks in this step."""
    return [event.seat for event in step.events if isinstance(event, TrickTaken)]
