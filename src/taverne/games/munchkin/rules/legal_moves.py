"""What each seat may do now: the answers to the open question, and what may be done beside it."""

from collections.abc import Sequence

from taverne.games.munchkin.rules.bargains import help
from taverne.games.munchkin.rules.bargains.drafts import for_sale, may_draft, scrap
from taverne.games.munchkin.rules.bargains.trade import thefts, trades
from taverne.games.munchkin.rules.cards.actions import Bless
from taverne.games.munchkin.rules.cards.powers import Theft
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.games.munchkin.rules.characters.character import BADGES
from taverne.games.munchkin.rules.characters.equipment import (
    badge_puts,
    badges,
    cheats,
    drops,
    handouts,
    puts,
    sales,
    switches,
)
from taverne.games.munchkin.rules.curses.payment import payments
from taverne.games.munchkin.rules.curses.resolve_effect import picks
from taverne.games.munchkin.rules.curses.robbery import robberies
from taverne.games.munchkin.rules.curses.targets import items_of
from taverne.games.munchkin.rules.fight import rescue_item
from taverne.games.munchkin.rules.fight.encounter import swappable
from taverne.games.munchkin.rules.fight.playable_cards import RINGS, any_time, fight_acts, wands
from taverne.games.munchkin.rules.fight.strength import DEEDS, fighters, winning
from taverne.games.munchkin.rules.fight.treasure_sharing import revivable
from taverne.games.munchkin.rules.flight import dice
from taverne.games.munchkin.rules.flight.flee import runs, walls
from taverne.games.munchkin.rules.moves import (
    Accept,
    Choose,
    ChooseSex,
    Claim,
    Discard,
    Done,
    Draw,
    Flee,
    Move,
    Pass,
    Put,
    RaiseWall,
    RaiseWallForBoth,
    Refuse,
    Resurrect,
    ResurrectSome,
    Save,
    ShowHand,
    Take,
)
from taverne.games.munchkin.rules.questions.base import Asking, Personal
from taverne.games.munchkin.rules.questions.choices import (
    Cursing,
    Deciding,
    Dowsing,
    Keeping,
    Picking,
    Replacing,
    Robbing,
    Settling,
    Shedding,
    Stealing,
    Swapping,
    Taxed,
)
from taverne.games.munchkin.rules.questions.fight import (
    Bargaining,
    Fighting,
    Reacting,
    Sharing,
    Snatching,
    Sorting,
)
from taverne.games.munchkin.rules.questions.flight import Consenting, Looting, Rolling, Running, Slipping
from taverne.games.munchkin.rules.questions.turn import (
    Acting,
    Creating,
    Drawing,
    Giving,
    Heralding,
    Ordering,
    Reviving,
    Unpacking,
)
from taverne.games.munchkin.rules.state import Fight, State
from taverne.games.munchkin.rules.state_changes import fight_of, holds, in_fight
from taverne.games.munchkin.rules.turn.charity import gifts
from taverne.games.munchkin.rules.turn.turns import phase_moves
from taverne.kernel.tagged import Seat

_PASS, _DONE = Pass(), Done()
_SEXES: tuple[Move, ...] = (ChooseSex(Trait.FEMALE), ChooseSex(Trait.MALE))


def moves(state: State, seat: Seat) -> Sequence[Move]:
    if not state.open.stack:
        return ()
    frame = state.open.stack[-1]
    assert isinstance(frame, Asking)
    match frame:
        case Acting():
            return _free_time(state, seat, frame)
        case Fighting():
            return _in_fight(state, seat)
        case Reacting():
            return _reaction(state, seat, frame)
        case Rolling():
            return [] if _is_out(state, seat) else dice.answers(state, seat, frame)
        case Slipping():
            return [] if _is_out(state, seat) else dice.slips(state, seat)
        case Cursing():
            if _is_out(state, seat):
                return []
            return [_PASS, *[Save(card) for card in RINGS if holds(state, seat, card)]]
        case Bargaining():
            return _bargaining(state, seat, frame)
        case Running():
            own = runs(state, seat, frame) if seat == frame.seat else []
            return own + _beside_the_flight(state, seat)
        case Creating():
            return _creation(state, seat, frame)
        case Heralding():
            return _herald(state, seat, frame)
        case Unpacking():
            if seat not in frame.seats or seat in frame.done:
                return []
            fresh = tuple([card for card in state.fresh[seat] if card in state.hands[seat]])
            return [_DONE, *puts(state, seat, fresh)]
    return _alone(state, seat, frame)


def _is_out(state: State, seat: Seat) -> bool:
    """Of a window: who has passed, or is dead."""
    return seat in state.passed or state.open.heroes[seat].dead


def _alone(state: State, seat: Seat, frame: Asking) -> Sequence[Move]:
    """Questions to one player, in which nobody else has a say."""
    if not isinstance(frame, Personal) or seat != frame.seat:
        return []
    hero, hand = state.open.heroes[seat], state.hands[seat]
    match frame:
        case Giving():
            return gifts(state, seat, frame)
        case Picking():
            return picks(state, seat, frame)
        case Settling():
            return payments(state, seat)
        case Robbing():
            return robberies(state, frame)
        case Deciding():
            return [Choose(way) for way in range(1, len(frame.ways) + 1)]
        case Taxed():
            return [Discard(card) for card in dict.fromkeys(items_of(hero))]
        case Stealing():
            return [Discard(card) for card in dice.payable(state, seat, Theft)]
        case Consenting():
            return [Accept(), Refuse()]
        case Drawing():
            counts = revivable(state, seat, frame.count)
            part = [ResurrectSome(count) for count in counts if count < min(frame.count, 9)]
            return [Draw(), *([Resurrect()] if frame.count in counts else []), *part]
        case Reviving():
            return [Discard(card) for card in dict.fromkeys(hand)]
        case Sharing():
            return [Take(card) for card in dict.fromkeys(frame.cards)]
        case Swapping():
            swaps = [Discard(card) for card in dict.fromkeys(swappable(state, seat))]
            return [_DONE, *swaps] if frame.left == frame.count else swaps
        case Shedding():
            return handouts(state, seat) + _selling(state, seat) + scrap(state, seat)
        case Replacing(_, _, card):
            return [Discard(each) for each in badges(hero, card) if each is not card]
        case Keeping(_, _, cards) | Ordering(_, _, cards):
            return [Take(card) for card in dict.fromkeys(cards)]
        case Dowsing():
            return [Take(card) for card in dict.fromkeys((*state.open.doors, *state.open.treasures))]
        case Snatching():
            return rescue_item.answers(state, seat, frame)
        case Looting():
            return [Take(card) for card in dict.fromkeys(state.open.body)]
        case Sorting():
            return [_DONE, *[Discard(card) for card in dict.fromkeys(frame.cards)]]
    raise AssertionError(f"{frame} is nobody's question")


# --- W1


def _free_time(state: State, seat: Seat, frame: Acting) -> list[Move]:
    now = state.open
    if now.heroes[seat].dead:
        return []
    found: list[Move] = []
    if seat == now.active:
        found += phase_moves(state, seat, frame.phase)
        found += puts(state, seat, state.hands[seat]) + cheats(state, seat) + wands(state, seat)
        found += _selling(state, seat)
    return found + any_time(state, seat) + _own_affairs(state, seat) + scrap(state, seat)


def _own_affairs(state: State, seat: Seat) -> list[Move]:
    """Of everybody who is not fighting."""
    now = state.open
    found = drops(state, seat) + thefts(state, seat) + trades(state, seat) + _showing(state, seat)
    return found + switches(state, seat) if now.options.switching or seat == now.active else found


def _selling(state: State, seat: Seat) -> list[Move]:
    if seat != state.open.active or state.open.fight is not None:
        return []
    more = for_sale(state, seat) if may_draft(state, seat) else []
    return more + sales(state, seat)


def _showing(state: State, seat: Seat) -> list[Move]:
    """§12: as long as somebody does not know the whole hand already."""
    hand = state.hands[seat]
    if not hand:
        return []
    seen = sum([each.seat == seat and len(each.eyes) == len(state.hands) - 1 for each in state.known])
    return [ShowHand()] if seen < len(hand) else []


# --- W5 to W7


def _in_fight(state: State, seat: Seat) -> list[Move]:
    fight = fight_of(state)
    found: list[Move] = []
    if seat == fight.main:
        found.append(Claim() if winning(state.open, fight) else Flee())
        if help.may_ask(state, fight):
            found += help.requests(state, seat, fight)
        if seat == state.open.active:
            found += badge_puts(state, seat)
    if not in_fight(state, seat) and not state.open.heroes[seat].dead:
        found += _own_affairs(state, seat)
    return found + _beside_the_fight(state, seat, fight) + scrap(state, seat)


def _bargaining(state: State, seat: Seat, frame: Bargaining) -> list[Move]:
    found = help.answers(state, seat, frame) + help.retractions(state, seat, frame)
    return found + _beside_the_fight(state, seat, fight_of(state)) + scrap(state, seat)


def _beside_the_fight(state: State, seat: Seat, fight: Fight) -> list[Move]:
    if state.open.heroes[seat].dead:
        return []
    found = fight_acts(state, seat, fight) + any_time(state, seat)
    return found + drops(state, seat) if in_fight(state, seat) else found


def _reaction(state: State, seat: Seat, frame: Reacting) -> list[Move]:
    """W6, W7: the main fighter has had his say; he keeps what may be done at any time."""
    fight = fight_of(state)
    if state.open.heroes[seat].dead:
        return []
    found: list[Move] = []
    if seat != fight.main and seat not in state.passed:
        found.append(_PASS)
    if seat != fight.main:
        found += fight_acts(state, seat, fight)
    if frame.fleeing:
        found += _walls(state, seat, fight)
    return found + any_time(state, seat) + drops(state, seat)


def _beside_the_flight(state: State, seat: Seat) -> list[Move]:
    if state.open.heroes[seat].dead:
        return []
    return any_time(state, seat) + drops(state, seat) + _walls(state, seat, fight_of(state))


def _walls(state: State, seat: Seat, fight: Fight) -> list[Move]:
    """Q107: before the first roll."""
    if fight.rolled or walls(state, seat) is None:
        return []
    runners = [each for each in fighters(fight) if each not in fight.walled]
    found: list[Move] = [RaiseWall(runner) for runner in runners]
    return [*found, RaiseWallForBoth()] if len(runners) > 1 else found


# --- The beginning


def _creation(state: State, seat: Seat, frame: Creating) -> list[Move]:
    if seat in frame.done:
        return []
    sexes = () if seat in frame.sexed else _SEXES
    return [_DONE, *sexes, *puts(state, seat, state.hands[seat]), *cheats(state, seat)]


def _herald(state: State, seat: Seat, frame: Heralding) -> list[Move]:
    if seat in state.passed:
        return []
    deed = DEEDS[frame.card]
    assert isinstance(deed, Bless)
    cards = [card for card in dict.fromkeys(state.hands[seat]) if card in BADGES]
    found: list[Move] = [
        Put(card)
        for card in cards
        if BADGES[card].trait is deed.trait and card not in badges(state.open.heroes[seat], card)
    ]
    return [_PASS, *found]
