"""The notation of positions in Le Roi des Nains: the quest, the first hands, and the course so far."""

from __future__ import annotations

from benchmarks.tactics.position import BadPosition, Position, matches
from taverne.games.roi_des_nains.rules.cards import CHOOSES_QUEST, DECK, Card, Cards, in_order, pack
from taverne.games.roi_des_nains.rules.deals import STACKS, holder, new_deal
from taverne.games.roi_des_nains.rules.quests.quests import Quest
from taverne.games.roi_des_nains.rules.rules import moves, play
from taverne.games.roi_des_nains.rules.state import (
    ChooseQuest,
    GoOn,
    Move,
    Options,
    Phase,
    Play,
    State,
    Tiles,
)
from taverne.kernel.luck import Luck


class DealPosition(Position, frozen=True, kw_only=True):
    quest: Quest
    special: Card
    hands: tuple[str, ...]  # at the beginning of the deal, by seat
    course: tuple[str, ...] = ()  # a line is a trick, its cards in the order of play, or another move


def build(position: DealPosition) -> State:
    """The state that a position describes: the first deal of a game, played up to there by the rules."""
    hands = tuple([in_order(tuple(map(Card, hand.split()))) for hand in position.hands])
    if in_order(tuple([card for hand in hands for card in hand])) != pack(len(hands), position.special):
        raise BadPosition("the hands are not the cards of the box")
    state = _dealt(position, hands)
    for line in position.course:
        words = line.split()
        if words[0] in list(Card):
            for word in words:
                state = _made(_gone_on(state), Play(Card(word)))
        else:
            state = _made(state, line)
    trades = state.open.phase is Phase.WINDOW and position.special in state.hands[position.seat]
    return state if trades else _gone_on(state)


def _dealt(position: DealPosition, hands: tuple[Cards, ...]) -> State:
    tile = next(tile for tile in STACKS[Tiles.WITH_2011][0] if position.quest in tile)
    options = Options(deals=3, tiles=Tiles.WITH_2011)
    state = new_deal(
        options, Luck.from_seed(" ".join(position.hands)), (0,) * len(hands), dealer=0, number=1
    ).state
    chooser = holder(hands, CHOOSES_QUEST)
    now = state.open.__replace__(special=position.special, tile=tile, turn=chooser, chooser=chooser)
    stack = tuple([each for each in STACKS[Tiles.WITH_2011][0] if each != tile])
    deck = tuple([card for card in DECK if card is not position.special])
    state = state.__replace__(open=now, hands=hands, stack=stack, deck=deck)
    return play(state, chooser, ChooseQuest(position.quest)).state


def _made(state: State, wanted: Move | str) -> State:
    """The state after a move of the seat whose turn it is; of any seat while all may trade."""
    asked = range(len(state.hands)) if state.open.phase is Phase.WINDOW else (state.open.turn,)
    for seat in asked:
        for move in moves(state, seat):
            if matches(move, wanted) if isinstance(wanted, str) else move == wanted:
                return play(state, seat, move).state
    raise BadPosition(f"seat {state.open.turn} cannot make the move {wanted}")


def _gone_on(state: State) -> State:
    """Let everybody go on who may trade but need not."""
    for seat in range(len(state.hands)):
        if state.open.phase is Phase.WINDOW and GoOn() in moves(state, seat):
            state = play(state, seat, GoOn()).state
    return state
