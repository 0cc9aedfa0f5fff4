"""Resolves a floor when the tokens are turned (§8 to §18), then begins the next floor or ends the round."""

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


def resolve_floor(now: Open, trap: Spot, events: list[Event]) -> Open:
    """§8: all three tokens turn at once. What happens is added to `events`."""
    announced, looted = now.announced, now.looted
    assert announced is not None
    honest = trap is announced
    events.append(TruthTold(looted, trap) if honest else LieTold(looted, trap, announced))
    spots = tuple([troll.spot for troll in now.trolls])
    trolls = _apply_fates(now, trap, events)
    if trapped := spots.count(trap):
        gain = trapped * gain_per_troll(_side(now, trap), honest=honest)
        events.append(TrollGained(looted, gain, trapped))
        place = spots.index(None)  # §9, Q13: behind their screen; with two trolls, the first one
        trolls = put(trolls, place, trolls[place].__replace__(back=trolls[place].back + gain))
    else:
        events.append(NobodyTrapped(looted))
    history = (*now.history, Turn(looted, trap, announced, spots))
    after = now.__replace__(
        trolls=trolls,
        phase=Phase.TRAP,
        number=now.number + 1,
        announced=None,
        turn=None,
        history=history,
    )
    return _next_floor(after, events)


def gain_per_troll(side: Side, *, honest: bool) -> int:
    """§9, §16, Q5, Q6: the gain of the looted troll for each troll trapped on this side."""
    return (2 if side.double_club else 1) * (2 if honest else 1)


def loot_behind_screens(trolls: tuple[Troll, ...]) -> tuple[int, ...]:
    """The loot behind the screens by seat (§19, §21)."""
    if trolls[1].seat == 0:
        first, first_twin, second, second_twin = trolls
        return first.back + first_twin.back, second.back + second_twin.back
    return tuple([troll.back for troll in trolls])


def _side(now: Open, spot: Spot) -> Side:
    return now.cave[now.floor][SPOTS[now.floor].index(spot)]


def _apply_fates(now: Open, trap: Spot, events: list[Event]) -> tuple[Troll, ...]:
    """Applies the floor to each troll (§21), in the order in which the trolls have entered."""
    trolls = list(now.trolls)
    last = now.turn
    assert last is not None
    for place in range(last + 1 - len(trolls), last + 1):  # a negative index counts from the end
        troll = trolls[place]
        spot = troll.spot
        if spot is BARREL:
            trolls[place] = _at_barrel(troll, events)
        elif spot is trap:
            trolls[place] = _hit(troll, trap, events)
        elif spot is not None:
            trolls[place] = _collect(troll, spot, _side(now, spot), events)
    return tuple(trolls)


def _at_barrel(troll: Troll, events: list[Event]) -> Troll:
    """§8: at the barrel a troll only brings its loot behind its screen."""
    seat, colour, front = troll.seat, troll.colour, troll.front
    events.append(Banked(seat, colour, front) if front else NothingBanked(seat, colour))
    return Troll(seat, colour, 0, troll.back + front)


def _hit(troll: Troll, trap: Spot, events: list[Event]) -> Troll:
    """§8, §13, §18, Q7: a hit troll gets nothing of the tile. Without a helmet it loses its loot in front."""
    seat, colour, front = troll.seat, troll.colour, troll.front
    events.append(Clubbed(seat, colour, trap))
    if front:
        events.append((HelmetHeld if troll.helmet else LootLost)(seat, colour, front))
    return Troll(seat, colour, front if troll.helmet else 0, troll.back)


def _collect(troll: Troll, spot: Spot, side: Side, events: list[Event]) -> Troll:
    """§11 to §17: first the apples, then the barrel; helmet and ban are for the next floor only (Q8)."""
    seat, colour = troll.seat, troll.colour
    front, back = troll.front, troll.back
    if side.red:
        front += side.red
        events.append(RedTaken(seat, colour, spot, side.red))
    if side.gold:
        back += side.gold
        events.append(GoldTaken(seat, colour, spot, side.gold))
    if side.barrel:
        events.append(Banked(seat, colour, front) if front else NothingBanked(seat, colour))
        front, back = 0, back + front
    if side.helmet:
        events.append(HelmetWon(seat, colour))
    if side.no_barrel:
        events.append(BarrelBarred(seat, colour))
    return Troll(seat, colour, front, back, side.helmet, side.no_barrel)


def _next_floor(now: Open, events: list[Event]) -> Open:
    """§2, §5: floors are looted from A to E."""
    floor = now.floor + 1
    if floor == len(FLOORS):
        return _end_round(now, events)
    events.append(FloorReached(FLOORS[floor]))
    return now.__replace__(floor=floor)


def _end_round(now: Open, events: list[Event]) -> Open:
    """§5, Q2: the left neighbour is looted in the next round, until everybody has been looted."""
    trolls = tuple([_leave_cave(troll, now.options.leftover, events) for troll in now.trolls])
    totals = loot_behind_screens(trolls)
    events.append(RoundEnded(now.round, now.looted, totals))
    if now.round == now.rounds:
        return _end_game(now.__replace__(trolls=trolls), totals, events)
    looted = (now.looted + 1) % len(totals)
    events.append(RoundBegun(now.round + 1, now.rounds, looted))
    return now.__replace__(trolls=trolls, looted=looted, round=now.round + 1, floor=0)


def _leave_cave(troll: Troll, leftover: Leftover, events: list[Event]) -> Troll:
    """Q1: keeps, loses or secures the loot in front of the screen. Q8: helmets and bans end with floor E."""
    seat, colour, front, back = troll.seat, troll.colour, troll.front, troll.back
    match leftover:
        case Leftover.PROTECT if front:
            events.append(TakenHome(seat, colour, front))
            front, back = 0, back + front
        case Leftover.LOSE if front:
            events.append(GivenBack(seat, colour, front))
            front = 0
    return Troll(seat, colour, front, back)


def _end_game(now: Open, totals: tuple[int, ...], events: list[Event]) -> Open:
    """§19: the loot behind the screens is counted; players with equal loot share the victory."""
    events += [Worthless(troll.seat, troll.colour, troll.front) for troll in now.trolls if troll.front]
    events += [Counted(seat, loot) for seat, loot in enumerate(totals)]
    most = max(totals)
    events.append(GameWon(tuple([seat for seat, loot in enumerate(totals) if loot == most]), most))
    return now.__replace__(phase=Phase.OVER)
