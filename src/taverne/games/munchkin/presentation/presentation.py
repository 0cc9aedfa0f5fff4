"""The parts of Munchkin that screens show: pieces, prompts, zones, previews, captions and labels."""

from taverne.games.munchkin.presentation.blocked import blocked
from taverne.games.munchkin.presentation.captions import captions
from taverne.games.munchkin.presentation.labels import LABELS
from taverne.games.munchkin.presentation.paragraphs import PARAGRAPHS
from taverne.games.munchkin.presentation.pieces import PIECES
from taverne.games.munchkin.presentation.preview import preview
from taverne.games.munchkin.presentation.showing import MILLISECONDS
from taverne.games.munchkin.presentation.zones import zones
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.events.character import Died, LevelGained
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.moves.cards import Play, PlayAt, PlayForHeroes, PlayForMonsters, PlayOn
from taverne.games.munchkin.rules.moves.character import Put
from taverne.games.munchkin.rules.questions.base import Asking
from taverne.games.munchkin.rules.questions.choices import (
    AnyCancel,
    KeepOne,
    LoseHandOrLevels,
    LoseItemsOrHand,
    MakeRoom,
    PayGold,
    PayTheft,
    PickLosses,
    PickTax,
    RobSomebody,
    SearchDiscards,
    ShedBig,
    SwapSome,
)
from taverne.games.munchkin.rules.questions.fight import (
    AnswerOffer,
    AnyAct,
    AnyActOnFlight,
    LosingFight,
    ShareSpoils,
    SnatchItem,
    SortDiscards,
    WinningFight,
)
from taverne.games.munchkin.rules.questions.flight import (
    AllowWall,
    AnyGlue,
    DieLies,
    FlightRolled,
    LootBody,
    RunFromOne,
    TheftRolled,
)
from taverne.games.munchkin.rules.questions.turn import (
    AnyHerald,
    Crowned,
    DrawOrRevive,
    DressUp,
    EmptyRoom,
    FinishTurn,
    GiveToLowest,
    MayLoot,
    OrderCurses,
    PayRevival,
    PickSex,
    StartTurn,
    UnpackCards,
)
from taverne.games.munchkin.rules.state import View
from taverne.kernel.ask import Ask
from taverne.kernel.presentation import Presentation, showing_by_type
from taverne.kernel.tagged import Tagged


def prompt(view: View, ask: Ask) -> Tagged:
    """Returns the open question's prompt for the reader of the view."""
    if not view.open.stack:
        return Crowned(view.open.winners)
    question = view.open.stack[-1]
    assert isinstance(question, Asking)
    return question.prompt(view, ask)


PLAYING_A_CARD = (Play, PlayAt, PlayForHeroes, PlayForMonsters, PlayOn, Put)


def _played_piece(move: Move) -> Card | None:
    return move.card if isinstance(move, PLAYING_A_CARD) else None


PRESENTATION: Presentation[View, Move] = Presentation(
    pieces=PIECES,
    prompt=prompt,
    zones=zones,
    showing=showing_by_type(MILLISECONDS),
    preview=preview,
    blocked=blocked,
    labels=LABELS,
    captions=captions,
    played_piece=_played_piece,
    milestones=(LevelGained, Died),
    phrases=(
        "need_a_hand",
        "how_much",
        "too_dear",
        "stop_that_one",
        "not_me",
        "your_own_good",
        "seconds",
        "traitor",
    ),
    paragraphs={
        PickSex: "§13",
        DressUp: "§14",
        AnyHerald: "Q86",
        StartTurn: "§20",
        EmptyRoom: "§22",
        MayLoot: "Q21",
        FinishTurn: "§24",
        UnpackCards: "Q22",
        GiveToLowest: "§24",
        AnyCancel: "Q95",
        WinningFight: "§27",
        LosingFight: "§41",
        AnyAct: "§39",
        AnyActOnFlight: "Q4",
        AnswerOffer: "Q26",
        RunFromOne: "§53",
        AllowWall: "Q107",
        FlightRolled: "§49",
        TheftRolled: "Q89",
        DieLies: "Q105",
        AnyGlue: "Q106",
        PickLosses: "§85",
        PayGold: "Q78",
        RobSomebody: "Q69",
        LoseHandOrLevels: "§51",
        LoseItemsOrHand: "Q76",
        PickTax: "Q82",
        PayTheft: "Q89",
        DrawOrRevive: "Q87",
        PayRevival: "Q87",
        ShareSpoils: "§43",
        SwapSome: "Q68",
        ShedBig: "§72",
        MakeRoom: "Q81",
        KeepOne: "Q93",
        SearchDiscards: "Q125",
        SnatchItem: "Q123",
        LootBody: "§57",
        SortDiscards: "Q9",
        OrderCurses: "§83",
        Crowned: "§19",
        **PARAGRAPHS,
    },
)
