"""How a deal begins, and how its end leads to the next one or to the end of the game."""

from taverne.games.roi_des_nains.rules.cards import CHOOSES_QUEST, DEALS_NEXT, DECK, Cards, in_order, pack
from taverne.games.roi_des_nains.rules.events import (
    DealBegun,
    DealOver,
    Event,
    GameWon,
    QuestDrawn,
    Scored,
    ScoredWithSpecial,
    Shown,
    Tied,
    VictoryShared,
)
from taverne.games.roi_des_nains.rules.quests.quests import COMPLEX, OF_2011, SIMPLE, Tile
from taverne.games.roi_des_nains.rules.quests.scoring import scores
from taverne.games.roi_des_nains.rules.state import (
    EXTRA_DEALS,
    Dealer,
    Open,
    Options,
    Phase,
    Row,
    State,
    Tiles,
)
from taverne.games.roi_des_nains.rules.tricks import taker_of
from taverne.kernel.game import Step
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

STACKS: dict[Tiles, tuple[tuple[Tile, ...], ...]] = {  # parts that are shuffled apart, the upper one first
    Tiles.BOX: (SIMPLE + COMPLEX,),
    Tiles.WITH_2011: (SIMPLE + COMPLEX + OF_2011,),
    Tiles.FIRST_GAME: (SIMPLE, COMPLEX),  # §8: the complex ones come when no other is left
}


def first_deal(seats: int, options: Options, luck: Luck) -> State:
    """§6 to §10: both stacks are shuffled; the first dealer."""
    dealer: Seat = 0
    if options.dealer is Dealer.LOT:
        dealer, luck = luck.below(seats)
    return new_deal(options, luck, (0,) * seats, dealer, number=1).state


def new_deal(
    options: Options,
    luck: Luck,
    totals: tuple[int, ...],
    dealer: Seat,
    *,
    number: int,
    after: Open | None = None,
    stack: tuple[Tile, ...] = (),
    deck: Cards = (),
) -> Step[State, Event]:
    """§11 to §14: a special card is turned up, all is dealt, the chooser shows himself and turns a tile."""
    seats = len(totals)
    if not stack:
        stack, luck = stacked(options.tiles, luck)
    if not deck:  # Q17: the fourteen again
        deck, luck = luck.shuffle(DECK)
    special = deck[0]
    cards, luck = luck.shuffle(pack(seats, special))
    hands = tuple([in_order(cards[(seat - dealer - 1) % seats :: seats]) for seat in range(seats)])  # Q5
    now = Open(
        options=options,
        number=number,
        phase=Phase.QUEST,
        turn=(chooser := holder(hands, CHOOSES_QUEST)),
        totals=totals,
        deal=after.deal + 1 if after else 1,
        dealer=dealer,
        special=special,
        tile=stack[0],
        chooser=chooser,
        lacks=((),) * seats,
        last=after.tricks[-1] if after else None,
        sheet=after.sheet if after else (),
    )
    shown = Shown(chooser, CHOOSES_QUEST), QuestDrawn(chooser, *now.tile)
    begun = DealBegun(now.deal, dealer, special)
    return Step(State(luck, now, hands, stack[1:], deck[1:]), (begun, *shown))


def stacked(tiles: Tiles, luck: Luck) -> tuple[tuple[Tile, ...], Luck]:
    """§7, Q16: all the tiles by luck, the first ones for the game, the others for extra deals."""
    stack: tuple[Tile, ...] = ()
    for part in STACKS[tiles]:
        shuffled, luck = luck.shuffle(part)
        stack += shuffled
    return stack, luck


def holder(hands: tuple[Cards, ...], card: str) -> Seat:
    return next(seat for seat, hand in enumerate(hands) if card in hand)


def end_deal(state: State, *told: Event) -> Step[State, Event]:
    """§23 to §30: the sheet is written; another deal, or the new King of the Dwarves."""
    now = state.open
    assert now.quest is not None
    seats = range(len(now.totals))
    points, bonus = scores(now.quest, now.special, now.tricks, len(seats))
    totals = tuple([now.totals[seat] + points[seat] for seat in seats])
    row = Row(now.dealer, now.special, now.tile, now.quest, points, bonus)
    now = now.__replace__(totals=totals, sheet=(*now.sheet, row))
    results: list[Event] = [
        ScoredWithSpecial(seat, points[seat], now.special, bonus[seat], totals[seat])
        if bonus[seat]
        else Scored(seat, points[seat], totals[seat])
        for seat in seats
    ]
    told = (*told, DealOver(now.deal, row.quest), *results)
    best = max(totals)
    leaders = tuple([seat for seat in seats if totals[seat] == best])
    if now.deal >= now.options.deals:
        if len(leaders) == 1:
            return _over(state, now, *told, GameWon(leaders[0], best))
        if now.deal == now.options.deals + EXTRA_DEALS:  # Q19
            return _over(state, now, *told, VictoryShared(leaders, best))
        told = (*told, Tied(leaders, best))  # §30, Q14, Q15
    dealer = taker_of(now.tricks, DEALS_NEXT)  # §10, Q7, Q18
    assert dealer is not None
    step = new_deal(
        now.options,
        state.luck,
        totals,
        dealer,
        number=now.number + 1,
        after=now,
        stack=state.stack,
        deck=state.deck,
    )
    return Step(step.state, told + step.events)


def _over(state: State, now: Open, *told: Event) -> Step[State, Event]:
    now = now.__replace__(phase=Phase.OVER, number=now.number + 1)
    return Step(state.__replace__(open=now), told)
