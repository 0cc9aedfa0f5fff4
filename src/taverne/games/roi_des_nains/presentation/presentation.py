"""The presentation of Le Roi des Nains: its pieces and prompts, put together with its other parts."""

from taverne.games.roi_des_nains.presentation.blocked import blocked
from taverne.games.roi_des_nains.presentation.known import card_known, quest_known
from taverne.games.roi_des_nains.presentation.labels import LABELS
from taverne.games.roi_des_nains.presentation.paragraphs import PARAGRAPHS
from taverne.games.roi_des_nains.presentation.preview import preview
from taverne.games.roi_des_nains.presentation.quest_text import describe
from taverne.games.roi_des_nains.presentation.showing import MILLISECONDS
from taverne.games.roi_des_nains.presentation.zones import zones
from taverne.games.roi_des_nains.rules.cards import CHOOSES_QUEST, DEALS_NEXT, KINDS, LEADS_FIRST, Card, Suit
from taverne.games.roi_des_nains.rules.events import DealOver
from taverne.games.roi_des_nains.rules.quests.quests import QUESTS
from taverne.games.roi_des_nains.rules.specials import SPECIALS
from taverne.games.roi_des_nains.rules.state import Move, Phase, Play, View
from taverne.games.roi_des_nains.rules.trick_rules import playable
from taverne.kernel.ask import Ask
from taverne.kernel.presentation import Ink, Piece, Presentation, showing_by_type
from taverne.kernel.source import Source, known
from taverne.kernel.tagged import Seat, Tagged


class PickQuest(Tagged):
    seat: Seat


class PickVictim(Tagged):
    """Prompt: the player of the raid chooses whom to take cards from."""

    seat: Seat


class PickGifts(Tagged):
    seat: Seat
    victim: Seat
    left: int


class LeadTrick(Tagged):
    seat: Seat
    trick: int


class FollowSuit(Tagged):
    seat: Seat
    suit: Suit


class PlayAnything(Tagged):
    """Prompt: the reader has no card of the suit led."""

    suit: Suit


class SetSuit(Tagged):
    """Prompt: a card without suit was led."""

    seat: Seat


class AnyTrade(Tagged):
    """Prompt: everybody is asked whether to go on."""

    owing: tuple[Seat, ...]
    card: Card


class YourTrade(Tagged):
    """Prompt: the same question to the player who may trade the card."""

    card: Card


class TradeNow(Tagged):
    """Prompt: the last such question, where the holder must trade the card."""

    card: Card


class PickPartner(Tagged):
    """Prompt: a player chooses whom to swap hands with."""

    seat: Seat


class PickDirection(Tagged):
    """Prompt: a player chooses which way all hands go."""

    seat: Seat


class Crowned(Tagged):
    winners: tuple[Seat, ...]


class Ranked(Tagged):
    """Piece: a card like the others of its suit."""

    suit: Suit


class MusicianDeals(Tagged):
    """Piece: its winner deals next."""


class MusicianChooses(Tagged):
    """Piece: its holder chooses the quest."""


class MusicianLeads(Tagged):
    """Piece: its holder leads first."""


class OneOfThreeSuits(Tagged):
    """Piece: a suit itself."""


class NoSuit(Tagged):
    """Piece: Magic."""


def prompt(view: View, ask: Ask) -> Tagged:
    now = view.open
    match now.phase:
        case Phase.PLAY:
            return _card_prompt(view)
        case Phase.QUEST:
            return PickQuest(now.turn)
        case Phase.RAID:
            return PickVictim(now.turn)
        case Phase.GIVE:
            return PickGifts(now.turn, now.raid[1], ask.picks - len(view.given))
        case Phase.WINDOW:
            if now.special not in view.hand or view.seat not in ask.owing:
                return AnyTrade(ask.owing, now.special)
            return TradeNow(now.special) if len(view.hand) == 1 else YourTrade(now.special)
        case Phase.SWAP_HANDS:
            return PickPartner(now.turn)
        case Phase.PASS_HANDS:
            return PickDirection(now.turn)
        case Phase.OVER:
            best = max(now.totals)
            return Crowned(tuple([seat for seat, total in enumerate(now.totals) if total == best]))


def _card_prompt(view: View) -> Tagged:
    now = view.open
    if not now.cards:
        return LeadTrick(now.turn, len(now.tricks) + 1)
    if now.led is None:
        return SetSuit(now.turn)
    if view.seat == now.turn and len(playable(now, view.hand)) == len(view.hand) and not _can_follow(view):
        return PlayAnything(now.led)
    return FollowSuit(now.turn, now.led)


def _can_follow(view: View) -> bool:
    return any(KINDS[card].suit is view.open.led for card in view.hand)


def _ink(suit: Suit) -> Ink:
    match suit:
        case Suit.DWARVES:
            return Ink.GREEN
        case Suit.KNIGHTS:
            return Ink.BLUE
        case Suit.GOBLINS:
            return Ink.RED
        case Suit.MAGIC:
            return Ink.BLACK


_MUSICIANS: dict[Card, Tagged] = {
    DEALS_NEXT: MusicianDeals(),
    CHOOSES_QUEST: MusicianChooses(),
    LEADS_FIRST: MusicianLeads(),
}


def _about(card: Card) -> Tagged:
    if card in SPECIALS:
        return SPECIALS[card].power
    return _MUSICIANS.get(card) or Ranked(KINDS[card].suit)


def _about_suit(suit: Suit) -> Tagged:
    return NoSuit() if suit is Suit.MAGIC else OneOfThreeSuits()


def _played_piece(move: Move) -> Card | None:
    """Special cards only: of the others everybody plays what they are dealt."""
    return move.card if isinstance(move, Play) and move.card in SPECIALS else None


PRESENTATION = Presentation(
    pieces={
        **{
            card: Piece(_ink(kind.suit), kind.number, _about(card), card_known(card))
            for card, kind in KINDS.items()
        },
        **{
            quest: Piece(Ink.BLACK, None, describe(reward), quest_known(quest))
            for quest, reward in QUESTS.items()
        },
        **{suit: Piece(_ink(suit), None, _about_suit(suit), known(Source.BOOKLET)) for suit in Suit},
    },
    prompt=prompt,
    zones=zones,
    showing=showing_by_type(MILLISECONDS),
    preview=preview,
    blocked=blocked,
    played_piece=_played_piece,
    milestones=(DealOver,),
    labels=LABELS,
    paragraphs={
        PickQuest: "§14",
        PickVictim: "§15",
        PickGifts: "§15",
        LeadTrick: "§21",
        FollowSuit: "§18",
        PlayAnything: "§18",
        SetSuit: "§17",
        AnyTrade: "§22",
        YourTrade: "§22",
        TradeNow: "§22",
        PickPartner: "§22",
        PickDirection: "§22",
        Crowned: "§29",
        **PARAGRAPHS,
    },
)
