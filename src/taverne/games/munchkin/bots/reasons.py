"""The reasons for a move of Munchkin: what it changes, the totals of the fight, the odds, who gains."""

from collections.abc import Sequence

from taverne.games.munchkin.bots.card_value import strength_gain
from taverne.games.munchkin.bots.reason_values import (
    AddsNothing,
    Brings,
    CardsLeft,
    CaughtCosts,
    CaughtKills,
    DoorOdds,
    FightBecomes,
    FightStands,
    Hates,
    HelperGets,
    IfHelped,
    InTheLead,
    LevelBecomes,
    NothingAdds,
    OnlyCarried,
    Reason,
    RollSucceeds,
    Short,
    StrengthBecomes,
    Wins,
    WinsTie,
    WouldReach,
)
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.cards import ROWS
from taverne.games.munchkin.rules.cards.card_types import Item
from taverne.games.munchkin.rules.cards.effects import Die, FallToFirst, Lose
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import is_effective
from taverne.games.munchkin.rules.fight.strength import MONSTERS, foe_strength, sums, wins_ties
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.fight import Bargaining
from taverne.games.munchkin.rules.questions.flight import Rolling
from taverne.games.munchkin.rules.rules import play
from taverne.games.munchkin.rules.state import Fight, State, View
from taverne.games.munchkin.rules.state_changes import winning_level
from taverne.games.munchkin.rules.views import view as view_of
from taverne.kernel.tagged import Seat

NEAR_THE_END = 7  # level from which a leader is a danger
MOST = 5  # reasons for one move

_HELP = (m.AskHelp, m.ForceHelp)
_ANSWERS = (m.Accept, m.Refuse, m.Counter)
_TOLD = (m.Claim, m.Flee, m.Run, *_HELP)  # the totals are in their own reasons


def reasons(view: View, move: Move, moves: Sequence[Move], worlds: Sequence[State]) -> tuple[Reason, ...]:
    """Give the reasons for the move, the most important first."""
    assert view.seat is not None
    after = [play(world, view.seat, move).state for world in worlds]
    found = [
        *_of_kind(view, view.seat, move, moves, worlds, after),
        *_in_fight(view, move, after),
        *_changes(view, view.seat, after),
    ]
    found += [] if found and not isinstance(move, m.EndTurn) else _hand(view.seat, after)
    return tuple(dict.fromkeys([*found, *_leader(view)]))[:MOST]


def _of_kind(
    view: View,
    seat: Seat,
    move: Move,
    moves: Sequence[Move],
    worlds: Sequence[State],
    after: Sequence[State],
) -> list[Reason]:
    """The reasons that only moves of this kind have."""
    tally, fight = view.tally, view.open.fight
    match move:
        case m.Sell() | m.SellAnyway():
            return [Brings(view.worth)]
        case m.Price():
            return [Brings(view_of(after[0], seat).worth), *_adds_nothing(view, seat, move.card)]
        case m.Claim() if tally is not None:
            return [Wins(tally.levels, tally.treasures)]
        case m.Flee() if tally is not None and fight is not None:
            return [
                Short(tally.ours, tally.theirs),
                *_if_caught(view, seat, [foe.card for foe in fight.foes]),
            ]
        case m.Run(foe):
            return [*_roll(after[0]), *_if_caught(view, seat, [foe])]
        case m.OpenDoor():
            return [_door(seat, worlds, after)]
        case m.AskHelp(to) | m.ForceHelp(to) if fight is not None:
            return [_if_helped(view, fight, to), *_would_reach(view, fight)]
        case m.Treasures() if fight is not None:
            able = dict.fromkeys([other.to for other in moves if isinstance(other, _HELP)])
            return [_if_helped(view, fight, to) for to in list(able)[:1]]
        case m.Accept() | m.Refuse() | m.Counter() if fight is not None and seat != fight.main:
            offer = view.open.stack[-1]
            paid = [HelperGets(offer.bargain.treasures)] if isinstance(offer, Bargaining) else []
            return [_if_helped(view, fight, seat), *paid, *_would_reach(view, fight)]
        case m.Put(card) | m.Use(card):
            return _only_carried(seat, card, after[0])
        case m.Discard(card) | m.GiveAway(card):
            return _adds_nothing(view, seat, card)
        case m.Done() | m.Pass():
            return _nothing_adds(view, seat, moves, worlds[0])
    return []


def _in_fight(view: View, move: Move, after: Sequence[State]) -> list[Reason]:
    """The totals after the move, or as they stand; monsters that hate a fighter; who wins what."""
    fight = view.open.fight
    if fight is None or view.tally is None or isinstance(move, _TOLD):
        return []
    before = sums(view.open, fight)
    now = after[0].open
    if now.fight is not None and now.fight.foes and (new := sums(now, now.fight)) != before:
        tie: list[Reason] = [WinsTie()] if new[0] == new[1] and wins_ties(now, now.fight) else []
        return [FightBecomes(*before, *new), *tie, *_hates(view, fight), *_would_reach(view, fight)]
    if isinstance(move, _ANSWERS):
        return _hates(view, fight)
    return [FightStands(*before), *_would_reach(view, fight), *_hates(view, fight)]


def _hates(view: View, fight: Fight) -> list[Reason]:
    """The monsters that are stronger because of a fighter's sex, race or class."""
    assert view.tally is not None
    hated = {line.foe for line in view.tally.monsters if line.foe is not None and line.amount > 0}
    cards = {foe.number: foe for foe in fight.foes if foe.number in hated}
    return [
        Hates(foe.card, foe_strength(view.open, fight, foe), MONSTERS[foe.card].level)
        for foe in cards.values()
        if any(line.foe == foe.number and line.card is foe.card for line in view.tally.monsters)
    ]


def _would_reach(view: View, fight: Fight) -> list[Reason]:
    """The level of the main fighter if the fight is won as it stands."""
    assert view.tally is not None
    level = view.open.heroes[fight.main].level + view.tally.levels
    return [WouldReach(fight.main, min(level, winning_level(view.open.options)))] if view.tally.levels else []


def _if_helped(view: View, fight: Fight, seat: Seat) -> Reason:
    return IfHelped(seat, *sums(view.open, fight.__replace__(helper=seat)))


def _if_caught(view: View, seat: Seat, cards: Sequence[Card]) -> list[Reason]:
    """The worst that being caught costs, of what is certain."""
    hero = view.open.heroes[seat]
    lost: list[tuple[int, Card]] = []
    for card in cards:
        match MONSTERS[card].bad:
            case Die():
                return [CaughtKills(card)]
            case Lose(levels):
                lost.append((min(levels, hero.level - 1), card))
            case FallToFirst():
                lost.append((hero.level - 1, card))
    levels, worst = max(lost, key=lambda each: each[0], default=(0, None))
    return [CaughtCosts(worst, levels)] if worst is not None and levels else []


def _roll(after: State) -> list[Reason]:
    roll = next((frame for frame in reversed(after.open.stack) if isinstance(frame, Rolling)), None)
    if roll is None:
        return []  # without a roll: the escape, or the capture, is certain
    return [RollSucceeds(sum([max(1, face + roll.bonus) >= roll.need for face in range(1, 7)]))]


def _door(seat: Seat, worlds: Sequence[State], after: Sequence[State]) -> Reason:
    """Count the monsters that may be behind the door, and those of them that the seat beats alone."""
    fights = [state.open for state in after if state.open.fight is not None and state.open.fight.foes]
    beaten = 0
    for now in fights:
        assert now.fight is not None
        ours, theirs = sums(now, now.fight)
        beaten += now.fight.main == seat and (ours > theirs or (ours == theirs and wins_ties(now, now.fight)))
    return DoorOdds(len(fights), beaten, len(worlds))


def _only_carried(seat: Seat, card: Card, after: State) -> list[Reason]:
    hero = after.open.heroes[seat]
    things = [thing for thing in hero.items if thing.card is card]
    return [OnlyCarried(card)] if things and not is_effective(hero, things[0]) else []


def _adds_nothing(view: View, seat: Seat, card: Card) -> list[Reason]:
    """Whether the card is an item of the hand that would not make the character stronger."""
    row = ROWS[card]
    useless = card in view.hand and isinstance(row, Item) and not strength_gain(view.open.heroes[seat], row)
    return [AddsNothing(card)] if useless else []


def _nothing_adds(view: View, seat: Seat, moves: Sequence[Move], world: State) -> list[Reason]:
    """Whether none of the cards that could be put into play would make the seat stronger."""
    if view.open.fight is not None:
        return []
    strength = view.sheets[seat].strength
    puts = [move for move in moves if isinstance(move, m.Put)]
    added = [view_of(play(world, seat, move).state, seat).sheets[seat].strength > strength for move in puts]
    return [NothingAdds(strength)] if puts and not any(added) else []


def _changes(view: View, seat: Seat, after: Sequence[State]) -> list[Reason]:
    """The levels and strengths that change in every world alike, those of the seat first."""
    views = [view_of(state, seat) for state in after]
    order = [seat, *[other for other in range(len(view.sheets)) if other != seat]]
    found: list[Reason] = []
    for other in order:
        level, strength = view.open.heroes[other].level, view.sheets[other].strength
        reached = {each.open.heroes[other].level for each in views}
        strengths = {each.sheets[other].strength for each in views}
        if len(reached) == 1 and reached != {level}:
            found.append(LevelBecomes(other, level, reached.pop()))
        if len(strengths) == 1 and strengths != {strength} and not view.open.heroes[other].dead:
            found.append(StrengthBecomes(other, strength, strengths.pop()))
    return found


def _hand(seat: Seat, after: Sequence[State]) -> list[Reason]:
    """The cards of the hand after the move, where all worlds agree."""
    sheets = [view_of(state, seat).sheets[seat] for state in after]
    held = dict.fromkeys([(sheet.doors + sheet.treasures, sheet.limit) for sheet in sheets])
    return [CardsLeft(*each) for each in held] if len(held) == 1 else []


def _leader(view: View) -> list[Reason]:
    """The player ahead of all others, if it is not the viewer and the end is near."""
    levels = [hero.level for hero in view.open.heroes]
    best = max(levels)
    ahead = [seat for seat, level in enumerate(levels) if level == best]
    return (
        [InTheLead(ahead[0], best)]
        if len(ahead) == 1 and ahead[0] != view.seat and best >= NEAR_THE_END
        else []
    )
