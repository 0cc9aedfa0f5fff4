"""The moves of Munchkin. A `Standing` move answers no question: it is legal whenever it is offered."""

from typing import TypeAlias

from taverne.games.munchkin.rules.moves.cards import (
    Join,
    Lift,
    Play,
    PlayAt,
    PlayForHeroes,
    PlayForMonsters,
    PlayOn,
    Replace,
    Save,
)
from taverne.games.munchkin.rules.moves.character import (
    Cheat,
    ChooseSex,
    Done,
    Drop,
    Load,
    Put,
    ShowHand,
    Stow,
    Use,
)
from taverne.games.munchkin.rules.moves.choices import Choose, Leave, Snatch, Steal, Take, TakeBlind
from taverne.games.munchkin.rules.moves.fight import (
    Backstab,
    Berserk,
    Bribe,
    Charm,
    Chase,
    Claim,
    Decline,
    Flee,
    Pass,
    Turn,
)
from taverne.games.munchkin.rules.moves.flight import (
    Fly,
    LoadDie,
    RaiseWall,
    RaiseWallForBoth,
    Retry,
    Run,
    Sacrifice,
    ShakeOff,
)
from taverne.games.munchkin.rules.moves.help import Accept, AskHelp, Counter, ForceHelp, Refuse, WithdrawOffer
from taverne.games.munchkin.rules.moves.trade import (
    AcceptTrade,
    DeclineTrade,
    Give,
    HelperFirst,
    OfferTrade,
    Price,
    Scrap,
    Sell,
    SellAnyway,
    Treasures,
    Want,
    WithdrawTrade,
)
from taverne.games.munchkin.rules.moves.turn import (
    Discard,
    Draw,
    EndTurn,
    GiveAway,
    LootRoom,
    OpenDoor,
    Provoke,
    Resurrect,
    ResurrectSome,
)

__all__ = [
    "Accept",
    "AcceptTrade",
    "AnswerMove",
    "AskHelp",
    "Backstab",
    "Berserk",
    "Bribe",
    "CardMove",
    "CharacterMove",
    "Charm",
    "Chase",
    "Cheat",
    "Choose",
    "ChooseSex",
    "Claim",
    "Counter",
    "Decline",
    "DeclineTrade",
    "Discard",
    "Done",
    "DraftMove",
    "Draw",
    "Drop",
    "EndTurn",
    "FightMove",
    "Flee",
    "FlightMove",
    "Fly",
    "ForceHelp",
    "Give",
    "GiveAway",
    "HelpMove",
    "HelperFirst",
    "Join",
    "Leave",
    "Lift",
    "Load",
    "LoadDie",
    "LootRoom",
    "Move",
    "OfferTrade",
    "OpenDoor",
    "Pass",
    "Play",
    "PlayAt",
    "PlayForHeroes",
    "PlayForMonsters",
    "PlayOn",
    "Price",
    "Provoke",
    "Put",
    "RaiseWall",
    "RaiseWallForBoth",
    "Refuse",
    "Replace",
    "Resurrect",
    "ResurrectSome",
    "Retry",
    "Run",
    "Sacrifice",
    "Save",
    "Scrap",
    "Sell",
    "SellAnyway",
    "ShakeOff",
    "ShowHand",
    "Snatch",
    "Steal",
    "Stow",
    "Take",
    "TakeBlind",
    "TradeMove",
    "Treasures",
    "Turn",
    "TurnMove",
    "Use",
    "Want",
    "WithdrawOffer",
    "WithdrawTrade",
]

CharacterMove: TypeAlias = (
    ChooseSex | Put | Cheat | Use | Stow | Load | Drop | ShowHand | Sell | SellAnyway | GiveAway
)
DraftMove: TypeAlias = Give | Want | Treasures | HelperFirst | Price | Scrap
TurnMove: TypeAlias = OpenDoor | Resurrect | ResurrectSome | Draw | Provoke | LootRoom | EndTurn
TradeMove: TypeAlias = OfferTrade | AcceptTrade | DeclineTrade | WithdrawTrade | Steal
HelpMove: TypeAlias = AskHelp | ForceHelp | Accept | Refuse | Counter | WithdrawOffer
CardMove: TypeAlias = Play | PlayForHeroes | PlayForMonsters | PlayOn | PlayAt | Join | Replace | Lift | Save
FightMove: TypeAlias = Berserk | Turn | Backstab | Charm | Chase | Decline | Bribe | Claim | Flee | Snatch
FlightMove: TypeAlias = Run | ShakeOff | Sacrifice | RaiseWall | RaiseWallForBoth | LoadDie | Fly | Retry
AnswerMove: TypeAlias = Pass | Done | Discard | Choose | Take | TakeBlind | Leave

Move: TypeAlias = (
    CharacterMove
    | DraftMove
    | TurnMove
    | TradeMove
    | HelpMove
    | CardMove
    | FightMove
    | FlightMove
    | AnswerMove
)
