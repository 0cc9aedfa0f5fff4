"""The deal, and a blessing (Divine Intervention) among the dealt cards."""

from taverne.games.munchkin.rules.cards import DOORS, TREASURES
from taverne.games.munchkin.rules.cards.actions import Bless
from taverne.games.munchkin.rules.cards.card_types import Deck
from taverne.games.munchkin.rules.cards.traits import Trait
from taverne.games.munchkin.rules.events.turn import Blessed
from taverne.games.munchkin.rules.fight.strength import DEEDS
from taverne.games.munchkin.rules.questions import Frame
from taverne.games.munchkin.rules.questions.turn import Creating, Heralding
from taverne.games.munchkin.rules.state import Draft, Hero, Open, Options, State
from taverne.games.munchkin.rules.state_changes import Events, discard_cards, pop, push
from taverne.games.munchkin.rules.turn.draw_cards import bless, draw, receive
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

CARDS_OF_EACH_DECK = 4  # for a new character


def deal(seats: int, options: Options, luck: Luck) -> State:
    """§1 to §4, Q12: deal four cards of each deck; the first player is drawn by lot."""
    if seats not in range(3, 7):
        raise ValueError(f"Munchkin is played by three to six, not by {seats}")
    doors, luck = luck.shuffle(DOORS)
    treasures, luck = luck.shuffle(TREASURES)
    first, luck = luck.below(seats)
    sexes = (Trait.FEMALE, Trait.MALE)
    heroes = tuple([Hero(sexes[seat % 2]) for seat in range(seats)])
    none = (0,) * seats
    state = State(
        luck=luck,
        open=Open(options, heroes, first, (Creating(0),), last=0, offered=none, switched=none),
        hands=((),) * seats,
        doors=doors,
        treasures=treasures,
        drafts=(Draft(),) * seats,
        fresh=((),) * seats,
    )
    for place in range(seats):
        state = _deal_hand(state, (first + place) % seats)
    return state.__replace__(fresh=((),) * seats)


def _deal_hand(state: State, seat: Seat) -> State:
    """Deal a hand. Immediate cards are played, but players may prepare for a blessing (Q86, Q126)."""
    events: Events = []
    cards, state = draw(state, Deck.DOOR, CARDS_OF_EACH_DECK, events)
    more, state = draw(state, Deck.TREASURE, CARDS_OF_EACH_DECK, events)
    herald: list[Frame] = []
    for card in cards + more:
        if isinstance(DEEDS.get(card), Bless):
            cards = tuple([each for each in cards if each is not card])
            herald.append(Heralding(0, card, seat))
    return push(receive(state, seat, cards + more, events), *herald)


def finish_heralding(state: State, frame: Heralding, events: Events) -> State:
    """Q86: carry out a blessing after the players have put the class for it into play."""
    deed = DEEDS[frame.card]
    assert isinstance(deed, Bless)
    events.append(Blessed(frame.seat, frame.card))
    return discard_cards(bless(pop(state), deed.trait, events), (frame.card,))
