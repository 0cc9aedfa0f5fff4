"""Random tables, as strange as the cards allow: every question has an answer, and no card is lost."""

from collections import Counter
from collections.abc import Callable

import msgspec
import pytest

from taverne.games.munchkin.game import MUNCHKIN
from taverne.games.munchkin.lessons.dealt import hero, scene
from taverne.games.munchkin.rules.cards import DOORS, ROWS, TREASURES
from taverne.games.munchkin.rules.cards.card_types import Badge, Blend, Carried, Curse, Monster, Servant
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.traits import RACES, Trait
from taverne.games.munchkin.rules.characters.character import BLEND_OF, add_item, can_carry
from taverne.games.munchkin.rules.questions.turn import Phase
from taverne.games.munchkin.rules.state import Hero, Options, State
from taverne.games.munchkin.rules.state_changes import IMMEDIATE
from taverne.kernel.luck import Luck
from taverne.kernel.options import choices, parse_options
from tests.games.munchkin.scenes import all_cards
from tests.profiles import amount

ALL = Counter((*DOORS, *TREASURES))
TABLES = amount(quick=40, thorough=3000)
MOVES = 200  # on each table


class Box:
    """All cards in random order, to draw from."""

    def __init__(self, luck: Luck) -> None:
        cards, self.luck = luck.shuffle((*DOORS, *TREASURES))
        self.cards = list(cards)

    def below(self, bound: int) -> int:
        number, self.luck = self.luck.below(bound)
        return number

    def take(self, most: int, wanted: Callable[[Card], bool]) -> list[Card]:
        """Up to so many, none twice."""
        count = self.below(most + 1)
        found = list(dict.fromkeys(card for card in self.cards if wanted(card)))[:count]
        for card in found:
            self.cards.remove(card)
        return found


@pytest.mark.parametrize("number", range(TABLES))
def test_every_question_of_a_random_table_can_be_answered(number: int) -> None:
    luck = Luck.from_seed(f"strange {number}")
    state = _table(Box(luck.fork("box")))
    assert all_cards(state) == ALL
    for _ in range(MOVES):
        ask = MUNCHKIN.ask(state)
        if not ask.asked:
            break
        assert all(MUNCHKIN.default_move(state, seat) in MUNCHKIN.moves(state, seat) for seat in ask.owing)
        seats = [seat for seat in range(len(state.hands)) if MUNCHKIN.moves(state, seat)]
        asked, luck = luck.below(4)
        seat, luck = luck.choice(ask.owing if asked else seats)
        moves = MUNCHKIN.moves(state, seat)
        kind, luck = luck.choice(list(dict.fromkeys(type(move) for move in moves)))
        move, luck = luck.choice([move for move in moves if type(move) is kind])
        state = MUNCHKIN.play(state, seat, move).state
        assert all_cards(state) == ALL, f"after {move}"
    assert MUNCHKIN.state_decoder.decode(msgspec.json.encode(state)) == state


def _table(box: Box) -> State:
    heroes = [_hero(box) for _ in range(3 + box.below(4))]
    hands = [box.take(7, lambda card: card not in IMMEDIATE) for _ in heroes]
    doors = box.take(20, lambda card: card in DOORS)
    treasures = box.take(20, lambda card: card in TREASURES)
    wishes = {each.name: each.values[box.below(len(each.values))] for each in choices(Options)}
    return scene(
        *heroes,
        hands=hands,
        doors=box.take(1, lambda card: isinstance(ROWS[card], Monster)),
        door_discards=doors,
        treasure_discards=treasures,
        phase=(Phase.START, Phase.START, Phase.ROOM, Phase.END)[box.below(4)],
        options=parse_options(Options, wishes),
        seed=f"strange {box.below(1000)}",
    )


def _hero(box: Box) -> Hero:
    badges = box.take(2, lambda card: isinstance(ROWS[card], Badge))
    doubles = box.take(2, lambda card: isinstance(ROWS[card], Blend) and card in map(BLEND_OF.get, badges))
    races, classes = _by_kind(badges)
    for cards in (races, classes):
        if len(cards) > 1 and BLEND_OF[cards[0]] not in doubles:
            box.cards.append(cards.pop())
    made = hero(
        level=1 + box.below(9),
        sex=(Trait.MALE, Trait.FEMALE)[box.below(2)],
        races=races,
        classes=classes,
        doubles=doubles,
        servants=box.take(1, lambda card: isinstance(ROWS[card], Servant)),
        curses=box.take(1, _lasts),
    )
    for card in box.take(8, lambda card: isinstance(ROWS[card], Carried)):
        if can_carry(made, card):
            made = add_item(made, card)
        else:
            box.cards.append(card)
    return made


def _by_kind(badges: list[Card]) -> tuple[list[Card], list[Card]]:
    races = [card for card in badges if card.value in RACES]
    return races, [card for card in badges if card not in races]


def _lasts(card: Card) -> bool:
    row = ROWS[card]
    return isinstance(row, Curse) and row.burden is not None
