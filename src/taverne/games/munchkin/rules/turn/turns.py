"""The deal, and the phases of a turn. §1 to §25, §58, §59 and the variants of the turn."""

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
from taverne.games.munchkin.rules.fight.encounter import begun
from taverne.games.munchkin.rules.fight.strength import MONSTERS
from taverne.games.munchkin.rules.moves import EndTurn, LootRoom, Move, OpenDoor, Provoke, Resurrect
from taverne.games.munchkin.rules.questions.pending import Passing
from taverne.games.munchkin.rules.questions.turn import Acting, Phase, Unpacking
from taverne.games.munchkin.rules.state import Draft, Loot, State
from taverne.games.munchkin.rules.state_changes import (
    Told,
    from_hand,
    instead,
    living,
    popped,
    pushed,
    with_hero,
)
from taverne.games.munchkin.rules.turn.doors import may_revive_door
from taverne.games.munchkin.rules.turn.draw_cards import drawn, received
from taverne.games.munchkin.rules.turn.setup import EACH
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import put


def next_turn(state: State, told: Told) -> State:
    """§25, §58, §59: the next player; new characters appear; a bare one is dealt his cards."""
    now = state.open
    waiting = tuple([seat for seat, cards in enumerate(state.fresh) if cards and seat in living(state)])
    following = (now.active + 1) % len(now.heroes) if now.turn else now.active
    if others := tuple([seat for seat in waiting if seat != following]):  # Q22
        return pushed(state, Passing(), Unpacking(0, others))
    if now.turn >= now.options.rounds * len(now.heroes):
        return _closed(state, told)
    seats = len(now.heroes)
    state = _reborn(state, told)
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
    told.append(TurnBegan(following))
    if now.heroes[following].bare:
        state = _redealt(state, following, told)
    if now.options.listen:  # variant 1
        told.append(DoorListened(following))
        cards, state = drawn(state, Deck.DOOR, 1, told)
        state = received(state, following, cards, told)
    return pushed(state, Acting(0, Phase.START))


def _reborn(state: State, told: Told) -> State:
    for seat, hero in enumerate(state.open.heroes):
        if hero.dead:
            told.append(Reborn(seat))
            state = with_hero(state, seat, hero.__replace__(dead=False, bare=True))
    return state


def _redealt(state: State, seat: Seat, told: Told) -> State:
    """Q60: on top of whatever he has got since."""
    told.append(Redealt(seat))
    state = with_hero(state, seat, state.open.heroes[seat].__replace__(bare=False))
    cards, state = drawn(state, Deck.DOOR, EACH, told)
    more, state = drawn(state, Deck.TREASURE, EACH, told)
    return received(state, seat, cards + more, told)


def _closed(state: State, told: Told) -> State:
    """The last round is over: the highest level wins, shared by all who have it."""
    best = max([hero.level for hero in state.open.heroes])
    winners = tuple([seat for seat, hero in enumerate(state.open.heroes) if hero.level == best])
    told.append(TavernClosed(winners, best))
    return state.__replace__(open=state.open.__replace__(winners=winners, closed=True))


# --- Phases


def phase_moves(state: State, seat: Seat, phase: Phase) -> list[Move]:
    """§21 to §24, Q14, Q21: how the turn goes on."""
    match phase:
        case Phase.START:
            return [OpenDoor(), *([Resurrect()] if may_revive_door(state, seat) else [])]
        case Phase.ROOM:
            monsters = [card for card in dict.fromkeys(state.hands[seat]) if card in MONSTERS]
            return [LootRoom(), *map(Provoke, monsters)]
        case Phase.SPOILS:
            return [LootRoom(), EndTurn()]
        case Phase.END:
            return [EndTurn()]


def provoked(state: State, seat: Seat, card: Card, told: Told) -> State:
    """§22."""
    told.append(Provoked(seat, card))
    return begun(popped(from_hand(state, seat, card)), seat, (card,), (), told)


def room_looted(state: State, seat: Seat, told: Told) -> State:
    """§23, variant 2."""
    deck = Deck.DOOR if state.open.options.loot is Loot.DOOR else Deck.TREASURE
    told.append(RoomLooted(seat))
    cards, state = drawn(instead(state, Acting(0, Phase.END)), deck, 1, told)
    return received(state, seat, cards, told)
