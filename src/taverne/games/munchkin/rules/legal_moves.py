"""The legal moves of each seat: answers to the open question, and moves that are possible beside it."""

from collections.abc import Sequence

from taverne.games.munchkin.rules.bargains import help
from taverne.games.munchkin.rules.bargains.drafts import may_draft, price_moves, scrap_moves
from taverne.games.munchkin.rules.bargains.trade import theft_moves, trade_moves
from taverne.games.munchkin.rules.cards.actions import Bless
from taverne.games.munchkin.rules.cards.powers import Theft
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.games.munchkin.rules.characters.character import BADGES
from taverne.games.munchkin.rules.characters.equipment import (
    badge_put_moves,
    badges_of_kind,
    cheat_moves,
    drop_moves,
    handout_moves,
    put_moves,
    sell_moves,
    switch_moves,
)
from taverne.games.munchkin.rules.curses.payment import payment_moves
from taverne.games.munchkin.rules.curses.resolve_effect import pick_moves
from taverne.games.munchkin.rules.curses.robbery import robbery_moves
from taverne.games.munchkin.rules.curses.targets import items_of
from taverne.games.munchkin.rules.fight import rescue_item
from taverne.games.munchkin.rules.fight.encounter import swappable
from taverne.games.munchkin.rules.fight.playable_cards import (
    RINGS,
    any_time_moves,
    fight_card_moves,
    wand_moves,
)
from taverne.games.munchkin.rules.fight.strength import DEEDS, fighters, winning
from taverne.games.munchkin.rules.fight.treasure_sharing import resurrectable_counts
from taverne.games.munchkin.rules.flight import dice
from taverne.games.munchkin.rules.flight.flee import run_moves, wall_in_possession
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
from taverne.games.munchkin.rules.state import Fight, Open, State
from taverne.games.munchkin.rules.state_changes import fight_of, holds, in_fight
from taverne.games.munchkin.rules.turn.charity import gift_moves
from taverne.games.munchkin.rules.turn.turns import phase_moves
from taverne.kernel.tagged import Seat

PASS, _DONE = Pass(), Done()
_SEXES: tuple[Move, ...] = (ChooseSex(Trait.FEMALE), ChooseSex(Trait.MALE))


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """All legal moves of a seat."""
    if not state.open.stack:
        return ()
    frame = state.open.stack[-1]
    assert isinstance(frame, Asking)
    match frame:
        case Acting():
            return _free_time_moves(state, seat, frame)
        case Fighting():
            return _fight_moves(state, seat)
        case Reacting():
            return _reaction_moves(state, seat, frame)
        case Rolling():
            return [] if _cannot_answer(state, seat) else dice.roll_answers(state, seat, frame)
        case Slipping():
            return [] if _cannot_answer(state, seat) else dice.glue_answers(state, seat)
        case Cursing():
            if _cannot_answer(state, seat):
                return []
            return [PASS, *[Save(card) for card in RINGS if holds(state, seat, card)]]
        case Bargaining():
            return _bargaining_moves(state, seat, frame)
        case Running():
            own = run_moves(state, seat, frame) if seat == frame.seat else []
            return own + _moves_beside_flight(state, seat)
        case Creating():
            return _creation_moves(state, seat, frame)
        case Heralding():
            return _heralding_moves(state, seat, frame)
        case Unpacking():
            if seat not in frame.seats or seat in frame.done:
                return []
            fresh = tuple([card for card in state.fresh[seat] if card in state.hands[seat]])
            return [_DONE, *put_moves(state, seat, fresh)]
    return _personal_answers(state, seat, frame)


def _cannot_answer(state: State, seat: Seat) -> bool:
    """Whether a player has passed in the open reaction window, or is dead."""
    return seat in state.passed or state.open.heroes[seat].dead


def _personal_answers(state: State, seat: Seat, frame: Asking) -> Sequence[Move]:
    """Answers to a question to one player; nobody else has a move."""
    if not isinstance(frame, Personal) or seat != frame.seat:
        return []
    hero, hand = state.open.heroes[seat], state.hands[seat]
    match frame:
        case Giving():
            return gift_moves(state, seat, frame)
        case Picking():
            return pick_moves(state, seat, frame)
        case Settling():
            return payment_moves(state, seat)
        case Robbing():
            return robbery_moves(state, frame)
        case Deciding():
            return [Choose(way) for way in range(1, len(frame.ways) + 1)]
        case Taxed():
            return [Discard(card) for card in dict.fromkeys(items_of(hero))]
        case Stealing():
            return [Discard(card) for card in dice.payable_cards(state, seat, Theft)]
        case Consenting():
            return [Accept(), Refuse()]
        case Drawing():
            counts = resurrectable_counts(state, seat, frame.count)
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
            return handout_moves(state, seat) + _sale_moves(state, seat) + scrap_moves(state, seat)
        case Replacing(_, _, card):
            return [Discard(each) for each in badges_of_kind(hero, card) if each is not card]
        case Keeping(_, _, cards) | Ordering(_, _, cards):
            return [Take(card) for card in dict.fromkeys(cards)]
        case Dowsing():
            return [Take(card) for card in dict.fromkeys((*state.open.doors, *state.open.treasures))]
        case Snatching():
            return rescue_item.answer_moves(state, seat, frame)
        case Looting():
            return [Take(card) for card in dict.fromkeys(state.open.body)]
        case Sorting():
            return [_DONE, *[Discard(card) for card in dict.fromkeys(frame.cards)]]
    raise AssertionError(f"{frame} asks no single player")


# --- W1: free time


def _free_time_moves(state: State, seat: Seat, frame: Acting) -> list[Move]:
    now = state.open
    if now.heroes[seat].dead:
        return []
    found: list[Move] = []
    if seat == now.active:
        found += phase_moves(state, seat, frame.phase)
        found += (
            put_moves(state, seat, state.hands[seat]) + cheat_moves(state, seat) + wand_moves(state, seat)
        )
        found += _sale_moves(state, seat)
    return found + any_time_moves(state, seat) + _peaceful_moves(state, seat) + scrap_moves(state, seat)


def _peaceful_moves(state: State, seat: Seat) -> list[Move]:
    """Moves of a player who is not in a fight."""
    now = state.open
    found = (
        drop_moves(state, seat)
        + theft_moves(state, seat)
        + trade_moves(state, seat)
        + _show_moves(state, seat)
    )
    return found + switch_moves(state, seat) if now.options.switching or seat == now.active else found


def _sale_moves(state: State, seat: Seat) -> list[Move]:
    if seat != state.open.active or state.open.fight is not None:
        return []
    more = price_moves(state, seat) if may_draft(state, seat) else []
    return more + sell_moves(state, seat)


def _show_moves(state: State, seat: Seat) -> list[Move]:
    """§12: the hand may be shown unless all players know every card of it already."""
    hand = state.hands[seat]
    if not hand:
        return []
    seen = sum([each.seat == seat and len(each.eyes) == len(state.hands) - 1 for each in state.known])
    return [ShowHand()] if seen < len(hand) else []


# --- W5 to W7: fights and flights


def _fight_moves(state: State, seat: Seat) -> list[Move]:
    fight = fight_of(state)
    found: list[Move] = []
    if seat == fight.main:
        found.append(claim_or_flee(state.open, fight))
        if help.may_ask(state, fight):
            found += help.request_moves(state, seat, fight)
        if seat == state.open.active:
            found += badge_put_moves(state, seat)
    if not in_fight(state, seat) and not state.open.heroes[seat].dead:
        found += _peaceful_moves(state, seat)
    return found + _moves_beside_fight(state, seat, fight) + scrap_moves(state, seat)


def claim_or_flee(now: Open, fight: Fight) -> Claim | Flee:
    """W5: the main fighter may claim the victory if the players are winning, and may flee if they are not."""
    return Claim() if winning(now, fight) else Flee()


def _bargaining_moves(state: State, seat: Seat, frame: Bargaining) -> list[Move]:
    found = help.answer_moves(state, seat, frame) + help.withdrawal_moves(state, seat, frame)
    return found + _moves_beside_fight(state, seat, fight_of(state)) + scrap_moves(state, seat)


def _moves_beside_fight(state: State, seat: Seat, fight: Fight) -> list[Move]:
    if state.open.heroes[seat].dead:
        return []
    found = fight_card_moves(state, seat, fight) + any_time_moves(state, seat)
    return found + drop_moves(state, seat) if in_fight(state, seat) else found


def _reaction_moves(state: State, seat: Seat, frame: Reacting) -> list[Move]:
    """W6, W7: all but the main fighter may react; the main fighter keeps the moves of any time."""
    fight = fight_of(state)
    if state.open.heroes[seat].dead:
        return []
    found: list[Move] = []
    if seat != fight.main and seat not in state.passed:
        found.append(PASS)
    if seat != fight.main:
        found += fight_card_moves(state, seat, fight)
    if frame.fleeing:
        found += _wall_moves(state, seat, fight)
    return found + any_time_moves(state, seat) + drop_moves(state, seat)


def _moves_beside_flight(state: State, seat: Seat) -> list[Move]:
    if state.open.heroes[seat].dead:
        return []
    return any_time_moves(state, seat) + drop_moves(state, seat) + _wall_moves(state, seat, fight_of(state))


def _wall_moves(state: State, seat: Seat, fight: Fight) -> list[Move]:
    """Q107: walls may be raised before the first roll."""
    if fight.rolled or wall_in_possession(state, seat) is None:
        return []
    runners = [each for each in fighters(fight) if each not in fight.walled]
    found: list[Move] = [RaiseWall(runner) for runner in runners]
    return [*found, RaiseWallForBoth()] if len(runners) > 1 else found


# --- The beginning


def _creation_moves(state: State, seat: Seat, frame: Creating) -> list[Move]:
    if seat in frame.done:
        return []
    sexes = () if seat in frame.sexed else _SEXES
    return [_DONE, *sexes, *put_moves(state, seat, state.hands[seat]), *cheat_moves(state, seat)]


def _heralding_moves(state: State, seat: Seat, frame: Heralding) -> list[Move]:
    if seat in state.passed:
        return []
    deed = DEEDS[frame.card]
    assert isinstance(deed, Bless)
    cards = [card for card in dict.fromkeys(state.hands[seat]) if card in BADGES]
    found: list[Move] = [
        Put(card)
        for card in cards
        if BADGES[card].trait is deed.trait and card not in badges_of_kind(state.open.heroes[seat], card)
    ]
    return [PASS, *found]
