"""The reasons why a move is not legal, found from the seat's view alone."""

from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules.bargains.drafts import MOST_STEPS
from taverne.games.munchkin.rules.bargains.help import MOST_REQUESTS
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.characters.character import (
    BADGES,
    BLEND_OF,
    BLENDS,
    CARRIED,
    ITEMS,
    SERVANTS,
    can_carry,
    find_item,
    free_slot,
    may_use,
)
from taverne.games.munchkin.rules.characters.equipment import MOST_SWITCHES, badges_of_kind
from taverne.games.munchkin.rules.fight.strength import MONSTERS, fighters
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.fight import Fighting
from taverne.games.munchkin.rules.questions.flight import Rolling
from taverne.games.munchkin.rules.questions.turn import Acting, Creating
from taverne.games.munchkin.rules.state import Hero, View
from taverne.kernel.ask import Ask
from taverne.kernel.game import GameOver, NotYourTurn
from taverne.kernel.tagged import Seat, Tagged


class NotHeld(Tagged):
    """Refusal: that card is not in your hand."""

    card: Card


class NotOwned(Tagged):
    """Refusal: you have nothing of that kind, neither in the hand nor in play."""

    card: Card


class NotTheirs(Tagged):
    """Refusal: that player has no such item in play."""

    seat: Seat
    card: Card


class BigAlready(Tagged):
    """Refusal: you carry a Big item already."""

    card: Card


class FrozenInFight(Tagged):
    """Refusal: fighters neither put down, use, stow, sell nor trade items."""


class CannotUse(Tagged):
    """Refusal: not for your race, class or sex."""

    card: Card


class NoSlot(Tagged):
    """Refusal: you wear something else there, or your hands are full."""

    card: Card


class InPlayAlready(Tagged):
    card: Card


class NothingToDouble(Tagged):
    """Refusal: a race or class must be in play for it first."""

    card: Card


class StaysInHand(Tagged):
    """Refusal: a card that is not put into play."""

    card: Card


class NotAnItem(Tagged):
    card: Card


class OwnTurnOnly(Tagged): ...


class TooCheap(Tagged):
    """Refusal: a sale needs a thousand gold pieces."""

    gold: int


class NeedsKill(Tagged):
    """Refusal: the last level is won by killing a monster only."""


class NotAMonster(Tagged):
    card: Card


class NotInFight(Tagged):
    """Refusal: that monster is not in the fight."""

    card: Card


class NoFight(Tagged): ...


class FightFirst(Tagged):
    """Refusal: a fight is on."""


class FightersOnly(Tagged): ...


class NotWinning(Tagged):
    ours: int
    theirs: int


class NotLosing(Tagged):
    ours: int
    theirs: int


class NoHelpNow(Tagged):
    """Refusal: you win without, have a helper, or must be alone."""


class AskedEnough(Tagged):
    seat: Seat


class NoSuchOffer(Tagged):
    """Refusal: the offer was withdrawn or answered, or is no longer possible."""


class DraftedEnough(Tagged):
    """Refusal: you have changed your drafts too often since your turn began."""


class SwitchedEnough(Tagged):
    """Refusal: you have switched too many items since your turn began."""


class NoSuchCurse(Tagged):
    seat: Seat
    card: Card


class NoPower(Tagged):
    """Refusal: your character cannot do that, or cannot pay for it."""


class NoDie(Tagged): ...


class CannotBeChosen(Tagged):
    seat: Seat


class PassedAlready(Tagged): ...


class NotNow(Tagged): ...


_OWN_HAND = (m.Put, m.Provoke, m.Join, m.Replace)
_OWN_CARD = (
    *(m.Play, m.PlayForHeroes, m.PlayForMonsters, m.PlayOn, m.PlayAt, m.Berserk, m.Turn),
    *(m.Backstab, m.Fly, m.Retry, m.Cheat, m.Price, m.Save),
)
_OWN_TABLE = (m.Use, m.Stow, m.Load, m.Drop, m.Give, m.Bribe, m.ShakeOff)
_IN_FIGHT = (
    *(m.Claim, m.Flee, m.AskHelp, m.ForceHelp, m.Berserk, m.Turn, m.Backstab, m.Charm, m.Chase),
    *(m.Decline, m.Bribe, m.Join, m.Replace, m.PlayForHeroes, m.PlayForMonsters, m.PlayOn, m.Snatch),
    *(m.Run, m.ShakeOff, m.Sacrifice, m.RaiseWall, m.RaiseWallForBoth, m.Treasures, m.HelperFirst),
    *(m.Counter, m.WithdrawOffer),
)
_FIGHTERS = (m.Claim, m.Flee, m.AskHelp, m.ForceHelp, m.Charm, m.Chase, m.Decline, m.Bribe, m.Berserk, m.Turn)
_OUTSIDE = (m.Use, m.Stow, m.Load, m.Price, m.Sell, m.SellAnyway, m.Steal, m.Want, m.OfferTrade, m.Cheat)
_TURN = (m.OpenDoor, m.LootRoom, m.EndTurn, m.Provoke, m.Sell, m.SellAnyway, m.Price, m.Cheat)
_DICE = (m.LoadDie, m.Fly, m.Retry)
_DRAFTS = (m.Give, m.Want, m.Treasures, m.HelperFirst, m.Price)


def why_not(view: View, ask: Ask, move: Move) -> Tagged:
    """Return the refusal that explains best why the move is not legal."""
    now, seat = view.open, view.seat
    if not now.stack or seat is None:
        return GameOver() if not now.stack else NotYourTurn(ask.owing)
    hero = now.heroes[seat]
    return (
        _not_owned(view, hero, move)
        or _wrong_time(view, seat, move)
        or _wrong_card(view, hero, seat, move)
        or _wrong_target(view, move)
        or _used_up(view, seat, move)
        or (NotNow() if seat in ask.owing else NotYourTurn(ask.owing))
    )


def _not_owned(view: View, hero: Hero, move: Move) -> Tagged | None:
    """A refusal if the move uses a card that the player or the victim does not have."""
    table = [thing.card for thing in hero.items]
    if isinstance(move, _OWN_HAND) and move.card not in view.hand:
        return NotHeld(move.card)
    if isinstance(move, _OWN_CARD):
        mine = (*view.hand, *table, *hero.races, *hero.classes, *hero.doubles, *hero.servants)
        return None if move.card in mine else NotOwned(move.card)
    if isinstance(move, _OWN_TABLE):
        mine = (*table, *hero.races, *hero.classes, *hero.doubles)
        return None if move.card in mine else NotOwned(move.card)
    match move:
        case m.Want(card, of) | m.Steal(card, of) | m.Snatch(card, of):
            if not 0 <= of < len(view.open.heroes) or find_item(view.open.heroes[of], card) is None:
                return NotTheirs(of, card) if 0 <= of < len(view.open.heroes) else NotNow()
    return None


def _wrong_time(view: View, seat: Seat, move: Move) -> Tagged | None:
    now = view.open
    fight = now.fight
    if fight is None and isinstance(move, _IN_FIGHT):
        return NoFight()
    if fight is not None and seat in fighters(fight) and isinstance(move, _OUTSIDE):
        return FrozenInFight()
    if fight is not None and isinstance(move, _TURN):
        return FightFirst()
    if fight is not None and seat not in fighters(fight) and isinstance(move, _FIGHTERS):
        return FightersOnly()
    if isinstance(move, _DICE) and not isinstance(now.stack[-1], Rolling):
        return NoDie()
    if seat != now.active and isinstance(move, _TURN) and not isinstance(now.stack[0], Creating):
        return OwnTurnOnly()
    if isinstance(move, m.Pass) and view.passed:
        return PassedAlready()
    return None


def _wrong_card(view: View, hero: Hero, seat: Seat, move: Move) -> Tagged | None:
    match move:
        case m.Put(card):
            return _cannot_put(view, hero, seat, card)
        case m.Use(card) if card in ITEMS:
            return _cannot_use(hero, card)
        case m.Give(card) | m.Price(card) if card not in CARRIED:
            return NotAnItem(card)
        case m.Cheat(card) if card not in ITEMS:
            return NotAnItem(card)
        case m.Provoke(card) | m.Join(card) | m.Replace(card) if card not in MONSTERS:
            return NotAMonster(card)
        case m.Sell() | m.SellAnyway():
            return TooCheap(view.worth) if view.worth < 1000 else NeedsKill()
        case m.Claim() if view.tally and not view.tally.winning:
            return NotWinning(view.tally.ours, view.tally.theirs)
        case m.Flee() if view.tally and view.tally.winning:
            return NotLosing(view.tally.ours, view.tally.theirs)
        case m.Lift(card, victim):
            known = range(len(view.open.heroes))
            return NoSuchCurse(victim, card) if victim in known else NotNow()
        case m.Berserk() | m.Turn() | m.Backstab() | m.Charm() | m.Fly() | m.Retry() | m.Steal():
            return NoPower()
        case m.AcceptTrade() | m.DeclineTrade() | m.WithdrawTrade() | m.WithdrawOffer():
            return NoSuchOffer()
    return None


def _cannot_put(view: View, hero: Hero, seat: Seat, card: Card) -> Tagged:
    fight = view.open.fight
    badge = card in BADGES or card in BLENDS
    if not badge and card not in CARRIED and card not in SERVANTS:
        return StaysInHand(card)
    if fight is not None and not badge and seat in fighters(fight):
        return FrozenInFight()
    if card in BADGES and card in badges_of_kind(hero, card):
        return InPlayAlready(card)
    if card in hero.doubles:
        return InPlayAlready(card)
    if card in BLENDS and not any(BLEND_OF[each] is card for each in hero.races + hero.classes):
        return NothingToDouble(card)
    if not can_carry(hero, card):
        return BigAlready(card)
    return OwnTurnOnly() if seat != view.open.active else NotNow()


def _cannot_use(hero: Hero, card: Card) -> Tagged | None:
    row = ITEMS[card]
    if not may_use(hero, row):
        return CannotUse(card)
    return None if free_slot(hero, row) else NoSlot(card)


def _wrong_target(view: View, move: Move) -> Tagged | None:
    now = view.open
    foes = [] if now.fight is None else [foe.card for foe in now.fight.foes]
    match move:
        case (
            m.PlayOn(_, foe)
            | m.Replace(_, foe)
            | m.Charm(foe)
            | m.Chase(foe)
            | m.Decline(foe)
            | m.Run(foe)
            | m.ShakeOff(_, foe)
        ):
            return None if foe in foes else NotInFight(foe)
        case m.AskHelp(to) | m.ForceHelp(to):
            return _no_help(view, to)
        case m.PlayAt(_, to) | m.OfferTrade(to) | m.GiveAway(_, to) | m.RaiseWall(to):
            return CannotBeChosen(to) if 0 <= to < len(now.heroes) else NotNow()
        case m.Backstab(_, victim):
            return CannotBeChosen(victim) if 0 <= victim < len(now.heroes) else NotNow()
    return None


def _no_help(view: View, to: Seat) -> Tagged:
    now = view.open
    assert now.fight is not None
    if not 0 <= to < len(now.heroes):
        return NotNow()
    if now.heroes[to].dead or to == now.fight.main:
        return CannotBeChosen(to)
    return AskedEnough(to) if now.fight.asked.count(to) >= MOST_REQUESTS else NoHelpNow()


def _used_up(view: View, seat: Seat, move: Move) -> Tagged | None:
    """A refusal if the player has reached a limit of one turn."""
    now = view.open
    free = isinstance(now.stack[-1], Acting | Fighting)
    if free and isinstance(move, m.Use | m.Stow | m.Load) and now.switched[seat] >= MOST_SWITCHES:
        return SwitchedEnough()
    if isinstance(move, _DRAFTS) and view.draft is not None and view.draft.steps >= MOST_STEPS:
        return DraftedEnough()
    return None
