"""The beginning and the end of a deal; its end begins the next deal or ends the game."""

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

STACKS: dict[
    Tiles, tuple[tuple[Tile, ...], ...]
] = {  # parts that are shuffled each by itself, the upper part first
    Tiles.BOX: (SIMPLE + COMPLEX,),
    Tiles.WITH_2011: (SIMPLE + COMPLEX + OF_2011,),
    Tiles.FIRST_GAME: (SIMPLE, COMPLEX),  # §8: the complex tiles come when no other is left
}


def first_deal(seats: int, options: Options, luck: Luck) -> State:
    """§6 to §10: determines the first dealer, shuffles both stacks and begins the first deal."""
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
    """§11 to §14: turns up a special card and deals; the chooser shows their card and turns up a tile."""
    seats = len(totals)
    if not stack:
        stack, luck = shuffled_stack(options.tiles, luck)
    if not deck:  # Q17: the fourteen special cards again
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


def shuffled_stack(tiles: Tiles, luck: Luck) -> tuple[tuple[Tile, ...], Luck]:
    """§7, Q16: all tiles in random order: the first ones for the game, the others for extra deals."""
    stack: tuple[Tile, ...] = ()
    for part in STACKS[tiles]:
        shuffled, luck = luck.shuffle(part)
        stack += shuffled
    return stack, luck


def holder(hands: tuple[Cards, ...], card: str) -> Seat:
    return next(seat for seat, hand in enumerate(hands) if card in hand)


def end_deal(state: State, *events: Event) -> Step[State, Event]:
    """§23 to §30: writes the sheet; then begins another deal or names the new King of the Dwarves."""
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
    events = (*events, DealOver(now.deal, row.quest), *results)
    best = max(totals)
    leaders = tuple([seat for seat in seats if totals[seat] == best])
    if now.deal >= now.options.deals:
        if len(leaders) == 1:
            return _over(state, now, *events, GameWon(leaders[0], best))
        if now.deal == now.options.deals + EXTRA_DEALS:  # Q19
            return _over(state, now, *events, VictoryShared(leaders, best))
        events = (*events, Tied(leaders, best))  # §30, Q14, Q15
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
    return Step(step.state, events + step.events)


def _over(state: State, now: Open, *events: Event) -> Step[State, Event]:
    now = now.__replace__(phase=Phase.OVER, number=now.number + 1)
    return Step(state.__replace__(open=now), events)
