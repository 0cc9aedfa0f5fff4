"""Deals that lessons name: the hands, and the tricks that have been played already, by the rules."""

from taverne.games.roi_des_nains.rules.cards import CHOOSES_QUEST, DECK, Card, Cards, in_order
from taverne.games.roi_des_nains.rules.deals import STACKS, holder, new_deal
from taverne.games.roi_des_nains.rules.quests.quests import Quest, Tile
from taverne.games.roi_des_nains.rules.rules import play
from taverne.games.roi_des_nains.rules.state import ChooseQuest, Options, Play, State, Tiles
from taverne.kernel.luck import Luck

SEATS = 3
OPTIONS = Options(deals=3)
SPECIAL = Card.N11_STANDARD


def cards(names: str) -> Cards:
    """Cards by their short names: "c5 ck n11_standard"."""
    return in_order(tuple(map(Card, names.split())))


def dealt(tile: Tile, hands: tuple[Cards, ...]) -> State:
    """The first deal of a game with these hands, before a quest is chosen."""
    state = new_deal(OPTIONS, Luck.from_seed("dwarves"), (0,) * SEATS, dealer=0, number=1).state
    chooser = holder(hands, CHOOSES_QUEST)
    now = state.open.__replace__(special=SPECIAL, tile=tile, turn=chooser, chooser=chooser)
    stack = tuple(each for each in STACKS[Tiles.BOX][0] if each != tile)
    deck = tuple(card for card in DECK if card is not SPECIAL)
    return state.__replace__(open=now, hands=hands, stack=stack, deck=deck)


def late(tile: Tile, quest: Quest, left: tuple[Cards, ...], *tricks: str) -> State:
    """A deal in which these tricks have been played, and these hands are left.

    A trick names the cards of the seats 0, 1 and 2; who led it follows from the rules.
    """
    played = [tuple(map(Card, trick.split())) for trick in tricks]
    hands = [in_order((*hand, *(trick[seat] for trick in played))) for seat, hand in enumerate(left)]
    state = dealt(tile, tuple(hands))
    state = play(state, state.open.turn, ChooseQuest(quest)).state
    for trick in played:
        for _ in trick:
            turn = state.open.turn
            state = play(state, turn, Play(trick[turn])).state
    return state


def played_on(state: State, *names: str) -> State:
    """The same after these cards, each by the seat whose turn it is."""
    for name in names:
        state = play(state, state.open.turn, Play(Card(name))).state
    return state
