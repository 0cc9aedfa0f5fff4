"""Why a move is not offered, from what its seat may see."""

from typing import assert_never

from taverne.games.roi_des_nains.cards import Card
from taverne.games.roi_des_nains.specials import SPECIALS
from taverne.games.roi_des_nains.state import (
    AnOpponent,
    CannotOpen,
    ChooseQuest,
    GiveBack,
    GiveFirst,
    GivenAlready,
    GoneOn,
    GoOn,
    Move,
    MustFollow,
    MustTrade,
    NeverPlayed,
    NotHeld,
    NothingToTrade,
    NotInFirstTrick,
    NotInTrick,
    NotOnTile,
    PassFirst,
    Phase,
    Play,
    PlayNow,
    QuestFirst,
    Raid,
    RaidFirst,
    SwapFirst,
    SwapHands,
    Trade,
    View,
    WindowNow,
)
from taverne.kernel.ask import Ask, Tagged
from taverne.kernel.game import GameOver, NotYourTurn


def why_not(view: View, ask: Ask, move: Move) -> Tagged:
    phase = view.open.phase
    if phase is not Phase.WINDOW and phase is not Phase.OVER and view.seat not in ask.owing:
        return NotYourTurn(ask.owing)
    match phase:
        case Phase.PLAY:
            return _not_played(view, move.card) if isinstance(move, Play) else PlayNow()
        case Phase.WINDOW:
            return _not_in_window(view, move)
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


def _not_played(view: View, card: Card) -> Tagged:
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


def _not_in_window(view: View, move: Move) -> Tagged:
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
