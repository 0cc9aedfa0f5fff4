"""The last tricks of a deal with all hands seen, played as well as everybody can (max-n)."""

from taverne.games.roi_des_nains.following import taking
from taverne.games.roi_des_nains.rules import ask, moves, play
from taverne.games.roi_des_nains.scoring import TRICKS, scores
from taverne.games.roi_des_nains.specials import SPECIALS, PassesHands, SwapsHands
from taverne.games.roi_des_nains.standing import prospects_of, to_come
from taverne.games.roi_des_nains.state import Open, Phase, State
from taverne.games.roi_des_nains.table import Table, table_of
from taverne.games.roi_des_nains.tricks import Trick
from taverne.kernel.ask import Seat

FEW = 2  # tricks to come, from which on a deal is solved
SURPRISES = frozenset(  # what these cards do cannot be said in numbers
    card
    for card, special in SPECIALS.items()
    if special.guise is not None or isinstance(special.power, SwapsHands | PassesHands)
)


def few_left(table: Table) -> bool:
    return TRICKS[table.seats] - len(table.takers) <= FEW


def solved(state: State) -> tuple[float, ...]:
    """By seat, what the score sheet will be worth when everybody plays for himself."""
    return _by_rules(state, state.open)


def _by_rules(state: State, before: Open) -> tuple[float, ...]:
    now = state.open
    if now.deal != before.deal or now.phase is Phase.OVER:
        return prospects_of(now.totals, to_come(before))
    if now.phase is Phase.PLAY and (now.special not in SURPRISES or table_of(state).fall):
        return solved_in_numbers(table_of(state).copy())
    if sum(map(len, state.hands)) == 1:
        return prospects_of(_totals(state), to_come(before))
    seat = ask(state).owing[0]
    results = [_by_rules(play(state, seat, move).state, before) for move in moves(state, seat)]
    return _best(results, seat)


def _best(results: list[tuple[float, ...]], seat: Seat) -> tuple[float, ...]:
    """For a seat; of equals always the same one, in whatever order they come."""
    return max(results, key=lambda result: (result[seat], result))


def _totals(state: State) -> tuple[int, ...]:
    """Once the last card of a deal has fallen; the rules would deal the next one."""
    now, seats = state.open, len(state.hands)
    assert now.leader is not None
    assert now.quest is not None
    cards = (*now.cards, *state.hands[now.turn])
    trick = Trick(now.leader, cards, (now.leader + taking(now, cards, now.led)) % seats)
    points, _ = scores(now.quest, now.special, (*now.tricks, trick), seats)
    return tuple([total + more for total, more in zip(now.totals, points, strict=True)])


def solved_in_numbers(table: Table) -> tuple[float, ...]:
    """The same where nothing but tricks is left; the table is used up."""
    hand = table.hands[table.turn]
    while not hand & hand - 1:
        if not hand:
            return table.worth()
        table.lay(hand)
        hand = table.hands[table.turn]
    seat, results = table.turn, []
    left = hand & table.led or hand
    while left:
        card = left & -left
        left ^= card
        then = table.copy() if left else table
        then.lay(card)
        results.append(solved_in_numbers(then))
    return _best(results, seat)
