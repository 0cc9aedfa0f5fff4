"""What happens when the tokens are turned (§8 to §18), and what comes after: a floor, a round, the end."""

from taverne.games.feed_ze_troll.rules.cave import FLOORS, SPOTS, Side, Spot
from taverne.games.feed_ze_troll.rules.events import (
    Banked,
    BarrelBarred,
    Clubbed,
    Counted,
    Event,
    FloorReached,
    GameWon,
    GivenBack,
    GoldTaken,
    HelmetHeld,
    HelmetWon,
    LieTold,
    LootLost,
    NobodyTrapped,
    NothingBanked,
    RedTaken,
    RoundBegun,
    RoundEnded,
    TakenHome,
    TrollGained,
    TruthTold,
    Worthless,
)
from taverne.games.feed_ze_troll.rules.state import Leftover, Open, Phase, Troll, Turn
from taverne.kernel.tuples import put

BARREL = Spot.BARREL


def resolved(now: Open, trap: Spot, told: list[Event]) -> Open:
    """§8: all three tokens turn at once; what happened is added to what is told."""
    announced, looted = now.announced, now.looted
    assert announced is not None
    honest = trap is announced
    told.append(TruthTold(looted, trap) if honest else LieTold(looted, trap, announced))
    spots = tuple([troll.spot for troll in now.trolls])
    trolls = _fared(now, trap, told)
    if trapped := spots.count(trap):
        gain = trapped * gain_each(_side(now, trap), honest=honest)
        told.append(TrollGained(looted, gain, trapped))
        place = spots.index(None)  # §9, Q13: behind his screen; with two, the first of them
        trolls = put(trolls, place, trolls[place].__replace__(back=trolls[place].back + gain))
    else:
        told.append(NobodyTrapped(looted))
    history = (*now.history, Turn(looted, trap, announced, spots))
    after = now.__replace__(
        trolls=trolls,
        phase=Phase.TRAP,
        number=now.number + 1,
        announced=None,
        turn=None,
        history=history,
    )
    return _next_floor(after, told)


def gain_each(side: Side, *, honest: bool) -> int:
    """§9, §16, Q5, Q6: what the looted troll gains for each troll trapped on this side."""
    return (2 if side.double_club else 1) * (2 if honest else 1)


def sums(trolls: tuple[Troll, ...]) -> tuple[int, ...]:
    """The loot behind the screens of each seat (§19, §21)."""
    if trolls[1].seat == 0:
        one, its_twin, two, twin_of_two = trolls
        return one.back + its_twin.back, two.back + twin_of_two.back
    return tuple([troll.back for troll in trolls])


def _side(now: Open, spot: Spot) -> Side:
    return now.cave[now.floor][SPOTS[now.floor].index(spot)]


def _fared(now: Open, trap: Spot, told: list[Event]) -> tuple[Troll, ...]:
    """The trolls after their fates, each on its own (§21), told in the order in which they entered."""
    trolls = list(now.trolls)
    last = now.turn
    assert last is not None
    for place in range(last + 1 - len(trolls), last + 1):  # places before the first count from the end
        troll = trolls[place]
        spot = troll.spot
        if spot is BARREL:
            trolls[place] = _sheltered(troll, told)
        elif spot is trap:
            trolls[place] = _clubbed(troll, trap, told)
        elif spot is not None:
            trolls[place] = _collected(troll, spot, _side(now, spot), told)
    return tuple(trolls)


def _sheltered(troll: Troll, told: list[Event]) -> Troll:
    """§8: at the barrel, nothing but safety."""
    seat, colour, front = troll.seat, troll.colour, troll.front
    told.append(Banked(seat, colour, front) if front else NothingBanked(seat, colour))
    return Troll(seat, colour, 0, troll.back + front)


def _clubbed(troll: Troll, trap: Spot, told: list[Event]) -> Troll:
    """§8, §13, §18, Q7: nothing of the tile, and nothing left in front, but for a helmet."""
    seat, colour, front = troll.seat, troll.colour, troll.front
    told.append(Clubbed(seat, colour, trap))
    if front:
        told.append((HelmetHeld if troll.helmet else LootLost)(seat, colour, front))
    return Troll(seat, colour, front if troll.helmet else 0, troll.back)


def _collected(troll: Troll, spot: Spot, side: Side, told: list[Event]) -> Troll:
    """§11 to §17: the apples, then the barrel, and what counts on the next floor alone (Q8)."""
    seat, colour = troll.seat, troll.colour
    front, back = troll.front, troll.back
    if side.red:
        front += side.red
        told.append(RedTaken(seat, colour, spot, side.red))
    if side.gold:
        back += side.gold
        told.append(GoldTaken(seat, colour, spot, side.gold))
    if side.barrel:
        told.append(Banked(seat, colour, front) if front else NothingBanked(seat, colour))
        front, back = 0, back + front
    if side.helmet:
        told.append(HelmetWon(seat, colour))
    if side.no_barrel:
        told.append(BarrelBarred(seat, colour))
    return Troll(seat, colour, front, back, side.helmet, side.no_barrel)


def _next_floor(now: Open, told: list[Event]) -> Open:
    """§2, §5: down to E, in order."""
    floor = now.floor + 1
    if floor == len(FLOORS):
        return _round_over(now, told)
    told.append(FloorReached(FLOORS[floor]))
    return now.__replace__(floor=floor)


def _round_over(now: Open, told: list[Event]) -> Open:
    """§5, Q2: the left neighbour is looted next, until everybody has been."""
    trolls = tuple([_back_home(troll, now.options.leftover, told) for troll in now.trolls])
    totals = sums(trolls)
    told.append(RoundEnded(now.round, now.looted, totals))
    if now.round == now.rounds:
        return _game_over(now.__replace__(trolls=trolls), totals, told)
    looted = (now.looted + 1) % len(totals)
    told.append(RoundBegun(now.round + 1, now.rounds, looted))
    return now.__replace__(trolls=trolls, looted=looted, round=now.round + 1, floor=0)


def _back_home(troll: Troll, leftover: Leftover, told: list[Event]) -> Troll:
    """Q1: what is in front when floor E is over. Q8: no helmet and no ban lasts beyond it."""
    seat, colour, front, back = troll.seat, troll.colour, troll.front, troll.back
    match leftover:
        case Leftover.PROTECT if front:
            told.append(TakenHome(seat, colour, front))
            front, back = 0, back + front
        case Leftover.LOSE if front:
            told.append(GivenBack(seat, colour, front))
            front = 0
    return Troll(seat, colour, front, back)


def _game_over(now: Open, totals: tuple[int, ...], told: list[Event]) -> Open:
    """§19: screens are lifted; equal loot shares the victory."""
    told += [Worthless(troll.seat, troll.colour, troll.front) for troll in now.trolls if troll.front]
    told += [Counted(seat, loot) for seat, loot in enumerate(totals)]
    most = max(totals)
    told.append(GameWon(tuple([seat for seat, loot in enumerate(totals) if loot == most]), most))
    return now.__replace__(phase=Phase.OVER)
