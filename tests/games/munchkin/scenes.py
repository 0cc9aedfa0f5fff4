"""Plays the obvious moves in scenes, and answers questions about them.

The game itself plays: a scene is a state that could have come about, with all 168 cards in it.
"""

from collections import Counter
from collections.abc import Callable

from taverne.games.munchkin.lessons.dealt import cards_in_front, hero
from taverne.games.munchkin.rules import rules
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.games.munchkin.rules.characters.character import find_item
from taverne.games.munchkin.rules.events import Event
from taverne.games.munchkin.rules.fight.strength import sums, tally
from taverne.games.munchkin.rules.legal_moves import moves as moves_of
from taverne.games.munchkin.rules.moves import Accept, AskHelp, Claim, Flee, Move, OpenDoor, Pass, Run
from taverne.games.munchkin.rules.questions import Frame
from taverne.games.munchkin.rules.questions.choices import Cursing, Dowsing
from taverne.games.munchkin.rules.questions.fight import Fighting, Sharing
from taverne.games.munchkin.rules.questions.flight import Rolling, Running
from taverne.games.munchkin.rules.questions.pending import Doors, Spoils, Strikes
from taverne.games.munchkin.rules.questions.turn import Heralding, Ordering
from taverne.games.munchkin.rules.state import State
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

MAN, WOMAN = Trait.MALE, Trait.FEMALE


OTHERS = (hero(), hero())  # the second and third player of a scene where only the first has anything


def level(state: State, seat: Seat = 0) -> int:
    return state.open.heroes[seat].level


def levels(state: State) -> list[int]:
    return [each.level for each in state.open.heroes]


def totals(state: State) -> tuple[int, int]:
    """The strengths in the open fight: players, monsters. The list that screens show adds up to the same."""
    assert state.open.fight
    counted = tally(state.open, state.open.fight)
    assert (counted.ours, counted.theirs) == sums(state.open, state.open.fight)
    return counted.ours, counted.theirs


def foes(state: State) -> list[Card]:
    assert state.open.fight
    return [foe.card for foe in state.open.fight.foes]


def helped(state: State, helper: Seat) -> State:
    """The main fighter asks this player for help, who accepts without a share."""
    assert state.open.fight
    return play(play(state, state.open.fight.main, AskHelp(helper)), helper, Accept())


def play(state: State, seat: Seat, *moves: Move) -> State:
    return play_with_events(state, seat, *moves)[0]


def play_with_events(state: State, seat: Seat, *moves: Move) -> tuple[State, list[Event]]:
    """The state after these moves, and their events."""
    events: list[Event] = []
    for move in moves:
        assert move in moves_of(state, seat), f"{move} is not among the moves of seat {seat}"
        step = rules.play(state, seat, move)
        state = step.state
        events += step.events
    return state, events


def moves_of_kind(state: State, seat: Seat, kind: type[Move]) -> list[Move]:
    """The legal moves of this kind."""
    return [move for move in moves_of(state, seat) if isinstance(move, kind)]


def open_question(state: State) -> Frame:
    """The open question."""
    return state.open.stack[-1]


def all_pass(state: State, until: Callable[[Frame], bool] = lambda _frame: False) -> State:
    """Let all asked players pass, until a question cannot be answered by a pass."""
    while (passers := _passers(state)) and not until(open_question(state)):
        state = play(state, passers[0], Pass())
    return state


def pass_until_effect_roll(state: State) -> State:
    """Let all players pass until an effect has rolled the die."""
    return all_pass(state, lambda frame: isinstance(frame, Rolling) and frame.foe is None)


def open_door(state: State) -> State:
    """Let the active player open the door, and all players pass on what follows."""
    return all_pass(play(state, state.open.active, OpenDoor()))


def win_fight(state: State) -> State:
    """Let the main fighter claim victory, and all others pass."""
    assert isinstance(open_question(state), Fighting)
    assert state.open.fight
    return all_pass(play(state, state.open.fight.main, Claim()))


def flee(state: State) -> State:
    """Let the main fighter declare flight, and all others pass; the first runner is asked next."""
    assert isinstance(open_question(state), Fighting)
    assert state.open.fight
    return all_pass(play(state, state.open.fight.main, Flee()))


def play_with_roll(state: State, seat: Seat, move: Move, face: int) -> State:
    """Make this move with a luck that makes the die show this face."""
    for seed in range(1000):
        after = play(state.__replace__(luck=Luck.from_seed(f"die {seed}")), seat, move)
        frame = open_question(after)
        assert isinstance(frame, Rolling), frame
        if frame.face == face:
            return after
    raise AssertionError(f"the die never shows {face}")


def run_and_fail(state: State, by: Card) -> State:
    """Let the runner run from this monster and be caught."""
    frame = open_question(state)
    assert isinstance(frame, Running)
    return all_pass(play_with_roll(state, frame.seat, Run(by), 1))


def has_in_play(state: State, seat: Seat, card: Card) -> bool:
    return find_item(state.open.heroes[seat], card) is not None


def all_cards(state: State) -> Counter[Card]:
    """All cards of a state, in all places."""
    now = state.open
    found: Counter[Card] = Counter((*state.doors, *state.treasures, *now.doors, *now.treasures, *now.body))
    found.update(card for hand in state.hands for card in hand)
    found.update(card for each in now.heroes for card in cards_in_front(each))
    found.update(now.fight.cards if now.fight else ())
    for frame in now.stack:
        match frame:
            case Heralding() | Cursing() | Dowsing() | Strikes():
                found[frame.card] += 1
            case Sharing() | Ordering() | Spoils() | Doors():
                found.update(frame.cards)
    return found


def has_died(state: State, seat: Seat) -> bool:
    """Whether a character is dead, or back already as a new one without cards."""
    return state.open.heroes[seat].dead or state.open.heroes[seat].bare


def _passers(state: State) -> list[Seat]:
    return [seat for seat in rules.ask(state).owing if Pass() in moves_of(state, seat)]
