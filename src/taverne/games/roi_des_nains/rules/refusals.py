"""The reasons why a move is refused, found in the view of its seat."""

from typing import assert_never

from taverne.games.roi_des_nains.rules.cards import Card, Suit
from taverne.games.roi_des_nains.rules.quests.quests import Quest
from taverne.games.roi_des_nains.rules.specials import SPECIALS
from taverne.games.roi_des_nains.rules.state import (
    ChooseQuest,
    GiveBack,
    GoOn,
    Move,
    Phase,
    Play,
    Raid,
    SwapHands,
    Trade,
    View,
)
from taverne.kernel.ask import Ask
from taverne.kernel.game import GameOver, NotYourTurn
from taverne.kernel.tagged import Tagged


class NotHeld(Tagged):
    """Refusal: that card is not in your hand."""

    card: Card


class MustFollow(Tagged):
    """Refusal: you hold the suit led."""

    suit: Suit


class NotInFirstTrick(Tagged):
    """Refusal: there is nothing yet that this Magic card could stand for."""

    card: Card


class CannotOpen(Tagged):
    """Refusal: this Magic card cannot lead the first trick."""

    card: Card


class NeverPlayed(Tagged):
    """Refusal: this Magic card is never played to a trick."""

    card: Card


class NotOnTile(Tagged):
    """Refusal: that quest is not one of the two sides of the tile."""

    quest: Quest


class GivenAlready(Tagged):
    """Refusal: you have chosen to give that card back already."""

    card: Card


class NothingToTrade(Tagged):
    """Refusal: only the holder of this card can trade it, and you do not hold it."""

    card: Card


class NotInTrick(Tagged):
    """Refusal: that card does not lie in the trick just taken."""

    card: Card


class MustTrade(Tagged):
    """Refusal: only one trick is left, so this card cannot stay in your hand."""

    card: Card


class GoneOn(Tagged):
    """Refusal: you have said to go on already."""


class AnOpponent(Tagged):
    """Refusal: that seat is your own, or there is no such seat."""


class QuestFirst(Tagged):
    """Refusal: choose a quest first."""


class RaidFirst(Tagged):
    """Refusal: choose a player to take cards from first."""


class GiveFirst(Tagged):
    """Refusal: give cards back first."""


class PlayNow(Tagged):
    """Refusal: a card must be played now."""


class WindowNow(Tagged):
    """Refusal: between two tricks you can only go on or trade."""


class SwapFirst(Tagged):
    """Refusal: choose a player to swap hands with first."""


class PassFirst(Tagged):
    """Refusal: choose first whether the hands go left or right."""


def why_not(view: View, ask: Ask, move: Move) -> Tagged:
    phase = view.open.phase
    if phase is not Phase.WINDOW and phase is not Phase.OVER and view.seat not in ask.owing:
        return NotYourTurn(ask.owing)
    match phase:
        case Phase.PLAY:
            return _why_not_played(view, move.card) if isinstance(move, Play) else PlayNow()
        case Phase.WINDOW:
            return _why_not_in_window(view, move)
        case Phase.QUEST:
            return NotOnTile(move.quest) if isinstance(move, ChooseQuest) else QuestFirst()
        case Phase.RAID:
            return AnOpponent() if isinstance(move, Raid) else RaidFirst()
        case Phase.GIVE if isinstance(move, GiveBack):
            return GivenAlready(move.card) if move.card in view.given else NotHeld(move.card)
        case Phase.GIVE:
            return GiveFirst()
        case Phase.SWAP_HANDS:
            return AnOpponent() if isinstance(move, SwapHands) else SwapFirst()
        case Phase.PASS_HANDS:
            return PassFirst()
        case Phase.OVER:
            return GameOver()
        case _:
            assert_never(phase)


def _why_not_played(view: View, card: Card) -> Tagged:
    now = view.open
    if card not in view.hand:
        return NotHeld(card)
    guise = SPECIALS[card].guise if card in SPECIALS else None
    if guise is not None:
        if not guise.played:  # Q30
            return NeverPlayed(card)
        if not now.tricks and not guise.in_first_trick:  # Q24
            return NotInFirstTrick(card)
        if not now.tricks and not now.cards and not guise.opens:  # Q22
            return CannotOpen(card)
    assert now.led is not None
    return MustFollow(now.led)


def _why_not_in_window(view: View, move: Move) -> Tagged:
    special = view.open.special
    if view.passed:
        return GoneOn()
    match move:
        case Trade(card):
            return NotInTrick(card) if special in view.hand else NothingToTrade(special)
        case GoOn():
            return MustTrade(special)
        case _:
            return WindowNow()
