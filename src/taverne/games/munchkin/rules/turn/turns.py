"""Beginning and phases of a turn, and the end of the last round. §20 to §25, §58, §59, variants 1 and 2."""

from taverne.games.munchkin.rules.cards.card_types import Deck
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.events.character import Reborn, Redealt
from taverne.games.munchkin.rules.events.turn import (
    DoorListened,
    Provoked,
    RoomLooted,
    TavernClosed,
    TurnBegan,
)
from taverne.games.munchkin.rules.fight.encounter import begin_fight
from taverne.games.munchkin.rules.fight.strength import MONSTERS
from taverne.games.munchkin.rules.moves import EndTurn, LootRoom, Move, OpenDoor, Provoke, Resurrect
from taverne.games.munchkin.rules.questions.pending import Passing
from taverne.games.munchkin.rules.questions.turn import Acting, Phase, Unpacking
from taverne.games.munchkin.rules.state import Draft, Loot, State
from taverne.games.munchkin.rules.state_changes import (
    Events,
    living,
    pop,
    push,
    remove_from_hand,
    replace_top,
    with_hero,
)
from taverne.games.munchkin.rules.turn.doors import may_resurrect_door
from taverne.games.munchkin.rules.turn.draw_cards import draw, receive
from taverne.games.munchkin.rules.turn.setup import CARDS_OF_EACH_DECK
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put


def begin_next_turn(state: State, events: Events) -> State:
    """Begin the next player's turn; replace dead characters, and deal cards to a new one (§25, §58, §59)."""
    now = state.open
    waiting = tuple([seat for seat, cards in enumerate(state.fresh) if cards and seat in living(state)])
    following = (now.active + 1) % len(now.heroes) if now.turn else now.active
    if others := tuple([seat for seat in waiting if seat != following]):  # Q22
        return push(state, Passing(), Unpacking(0, others))
    if now.turn >= now.options.rounds * len(now.heroes):
        return _close_tavern(state, events)
    seats = len(now.heroes)
    state = _revive_dead(state, events)
    now = state.open.__replace__(
        active=following,
        turn=now.turn + 1,
        fought=False,
        sold_dear=False,
        offers=(),
        offered=put(now.offered, following, 0),
        switched=put(now.switched, following, 0),
    )
    drafts = put(state.drafts, following, Draft())
    state = state.__replace__(open=now, drafts=drafts, fresh=((),) * seats)
    events.append(TurnBegan(following))
    if now.heroes[following].bare:
        state = _deal_new_character(state, following, events)
    if now.options.listen:  # variant 1
        events.append(DoorListened(following))
        cards, state = draw(state, Deck.DOOR, 1, events)
        state = receive(state, following, cards, events)
    return push(state, Acting(0, Phase.START))


def _revive_dead(state: State, events: Events) -> State:
    for seat, hero in enumerate(state.open.heroes):
        if hero.dead:
            events.append(Reborn(seat))
            state = with_hero(state, seat, hero.__replace__(dead=False, bare=True))
    return state


def _deal_new_character(state: State, seat: Seat, events: Events) -> State:
    """Q60: deal cards to a new character, beside the cards that the player has received since the death."""
    events.append(Redealt(seat))
    state = with_hero(state, seat, state.open.heroes[seat].__replace__(bare=False))
    cards, state = draw(state, Deck.DOOR, CARDS_OF_EACH_DECK, events)
    more, state = draw(state, Deck.TREASURE, CARDS_OF_EACH_DECK, events)
    return receive(state, seat, cards + more, events)


def _close_tavern(state: State, events: Events) -> State:
    """End the game after the last round: all players of the highest level win."""
    best = max([hero.level for hero in state.open.heroes])
    winners = tuple([seat for seat, hero in enumerate(state.open.heroes) if hero.level == best])
    events.append(TavernClosed(winners, best))
    return state.__replace__(open=state.open.__replace__(winners=winners, closed=True))


# --- Phases


def phase_moves(state: State, seat: Seat, phase: Phase) -> list[Move]:
    """§21 to §24, Q14, Q21: the active player's moves in each phase of the turn."""
    match phase:
        case Phase.START:
            return [OpenDoor(), *([Resurrect()] if may_resurrect_door(state, seat) else [])]
        case Phase.ROOM:
            monsters = [card for card in dict.fromkeys(state.hands[seat]) if card in MONSTERS]
            return [LootRoom(), *map(Provoke, monsters)]
        case Phase.SPOILS:
            return [LootRoom(), EndTurn()]
        case Phase.END:
            return [EndTurn()]


def provoke(state: State, seat: Seat, card: Card, events: Events) -> State:
    """§22: look for trouble with a monster of the hand."""
    events.append(Provoked(seat, card))
    return begin_fight(pop(remove_from_hand(state, seat, card)), seat, (card,), (), events)


def loot_room(state: State, seat: Seat, events: Events) -> State:
    """§23, variant 2: draw a card face down from the room."""
    deck = Deck.DOOR if state.open.options.loot is Loot.DOOR else Deck.TREASURE
    events.append(RoomLooted(seat))
    cards, state = draw(replace_top(state, Acting(0, Phase.END)), deck, 1, events)
    return receive(state, seat, cards, events)
