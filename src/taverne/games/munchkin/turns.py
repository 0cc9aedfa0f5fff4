"""The deal, and the phases of a turn. §1 to §25, §58, §59 and the variants of the turn."""

from taverne.games.munchkin.cards import DOORS, ROWS, TREASURES
from taverne.games.munchkin.cards.rows import Curse, Deck, Monster
from taverne.games.munchkin.changes import (
    IMMEDIATE,
    PLACE,
    Told,
    blessed,
    discarded,
    drawn,
    from_hand,
    instead,
    living,
    popped,
    pushed,
    received,
    seen_by_all,
    slipped,
    with_hero,
)
from taverne.games.munchkin.characters import hand_limit, item_power, power
from taverne.games.munchkin.deeds import Bless, Clone, Modify
from taverne.games.munchkin.events import (
    Blessed,
    CardTaken,
    CharityGiven,
    Cursed,
    CurseShrugged,
    DoorListened,
    DoorOpened,
    NoDoor,
    Provoked,
    Reborn,
    Redealt,
    Resurrected,
    RoomLooted,
    TavernClosed,
    TurnBegan,
)
from taverne.games.munchkin.fighting import begun
from taverne.games.munchkin.moves import (
    EndTurn,
    GiveAway,
    LootRoom,
    Move,
    OpenDoor,
    Provoke,
    Resurrect,
)
from taverne.games.munchkin.names import Card
from taverne.games.munchkin.powers import Resurrection, ShrugsOffDoorCurses
from taverne.games.munchkin.questions import (
    Acting,
    Cards,
    Creating,
    Cursing,
    Doors,
    Frame,
    Giving,
    Heralding,
    Ordering,
    Passing,
    Phase,
    Picking,
    Reviving,
    Unpacking,
)
from taverne.games.munchkin.state import Draft, Gift, Hero, Loot, Open, Options, State
from taverne.games.munchkin.tallying import DEEDS, MONSTERS
from taverne.games.munchkin.traits import Trait
from taverne.kernel.ask import Seat
from taverne.kernel.luck import Luck
from taverne.kernel.seats import put

EACH = 4  # cards of each deck for a new character
EPIC = 10  # from this level on, in the game that goes on to the 20th


def deal(seats: int, options: Options, luck: Luck) -> State:
    """§1 to §4, Q12: four cards of each kind; who begins is diced for."""
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
        state = _dealt(state, (first + place) % seats)
    return state.__replace__(fresh=((),) * seats)


def _dealt(state: State, seat: Seat) -> State:
    """Q86, Q126: what must be played at once is, but for a blessing that others may prepare for."""
    told: Told = []
    cards, state = drawn(state, Deck.DOOR, EACH, told)
    more, state = drawn(state, Deck.TREASURE, EACH, told)
    herald: list[Frame] = []
    for card in cards + more:
        if isinstance(DEEDS.get(card), Bless):
            cards = tuple([each for each in cards if each is not card])
            herald.append(Heralding(0, card, seat))
    return pushed(received(state, seat, cards + more, told), *herald)


def heralded(state: State, frame: Heralding, told: Told) -> State:
    """Q86: all who wanted have put the class for it into play."""
    deed = DEEDS[frame.card]
    assert isinstance(deed, Bless)
    told.append(Blessed(frame.seat, frame.card))
    return discarded(blessed(popped(state), deed.trait, told), (frame.card,))


# --- The turn begins


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
        met=False,
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


def may_revive_door(state: State, seat: Seat) -> bool:
    """Q87: at the door itself, against a card of the hand."""
    count = doors_of(state, seat)
    if power(state.open.heroes[seat], Resurrection) is None:
        return False
    return len(state.open.doors) >= count and len(state.hands[seat]) >= count


def doors_of(state: State, seat: Seat) -> int:
    return 2 if state.open.options.epic and state.open.heroes[seat].level >= EPIC else 1


def door_opened(state: State, seat: Seat, told: Told) -> State:
    cards, state = drawn(popped(state), Deck.DOOR, doors_of(state, seat), told)
    told += [DoorOpened(seat, card) for card in cards] or [NoDoor(seat)]
    return pushed(state, Doors(cards))


def door_revived(state: State, seat: Seat, told: Told) -> State:
    """Q87: what comes back acts as if drawn, once it is paid for."""
    count, now = doors_of(state, seat), state.open
    cards = now.doors[: -count - 1 : -1]
    told.append(Resurrected(seat, cards))
    state = state.__replace__(open=now.__replace__(doors=now.doors[:-count]))
    return pushed(popped(state), Doors(cards), Reviving(0, seat, count, count))


def behind_the_door(state: State, frame: Doors, told: Told) -> State:
    """§21; in the epic game curses first, then what is kept, then monsters and what is on them."""
    seat = state.open.active
    if not frame.cards:
        return pushed(state, Acting(0, Phase.ROOM))
    curses = [card for card in frame.cards if isinstance(ROWS[card], Curse)]
    if len(curses) > 1 and curses[0] is not curses[1] and not shrugs(state, seat):
        return pushed(state, Ordering(0, seat, frame.cards))
    if curses:
        return _door_curse(state, seat, curses[0], frame.cards, told)
    monsters = tuple([card for card in frame.cards if isinstance(ROWS[card], Monster)])
    mods = tuple([card for card in frame.cards if isinstance(DEEDS.get(card), Modify | Clone)])
    for card in frame.cards:
        if card not in monsters and not (monsters and card in mods):
            if card not in IMMEDIATE:
                told.append(CardTaken(seat, card))
            state = received(state, seat, (card,), told, seen_by_all(state, seat))
    if monsters:
        return begun(state, seat, monsters, mods, told)
    return pushed(state, Acting(0, Phase.ROOM))


def shrugs(state: State, seat: Seat) -> bool:
    return item_power(state.open.heroes[seat], ShrugsOffDoorCurses) is not None


def _door_curse(state: State, seat: Seat, card: Card, cards: Cards, told: Told) -> State:
    """§21b; Q102: not on who wears the thing against it."""
    index = cards.index(card)
    state = pushed(state, Doors(cards[:index] + cards[index + 1 :]))
    if shrugs(state, seat):
        told.append(CurseShrugged(seat, card))
        return discarded(state, (card,))
    told.append(Cursed(seat, card))
    return pushed(state, Cursing(0, card, seat, None))


def ordered(state: State, frame: Ordering, card: Card, told: Told) -> State:
    return _door_curse(popped(state), frame.seat, card, frame.cards, told)


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


# --- Charity


def turn_ended(state: State, seat: Seat) -> State:
    """§24, Q17 to Q19: what is over the limit goes to the lowest, or to the discards."""
    heroes = state.open.heroes
    state = instead(state, Passing())
    excess = len(state.hands[seat]) - hand_limit(heroes[seat])
    if excess <= 0:
        return state
    lowest = min([heroes[other].level for other in living(state)])
    if heroes[seat].level == lowest:
        return pushed(state, Picking(0, seat, excess, excess))
    poor = tuple([other for other in living(state) if heroes[other].level == lowest])
    return pushed(state, Giving(0, seat, excess, poor))


def gifts(state: State, seat: Seat, frame: Giving) -> list[Move]:
    """Q18: as evenly as possible; the giver chooses who gets more, and what."""
    base, more = divmod(frame.count, len(frame.to))
    got = [sum([gift.to == other for gift in state.chosen]) for other in frame.to]
    richer = sum([count > base for count in got])
    able = [
        other
        for other, count in zip(frame.to, got, strict=True)
        if count < base or (count == base and richer < more)
    ]
    hand = list(state.hands[seat])
    for gift in state.chosen:
        hand.remove(gift.card)
    return [GiveAway(card, other) for card in dict.fromkeys(hand) for other in able]


def gift_chosen(state: State, seat: Seat, frame: Giving, move: GiveAway, told: Told) -> State:
    chosen = tuple(sorted((*state.chosen, Gift(move.card, move.to)), key=_by_place))
    if len(chosen) < frame.count:
        return state.__replace__(chosen=chosen)
    state = popped(state.__replace__(chosen=()))
    for other in frame.to:
        cards = tuple([gift.card for gift in chosen if gift.to == other])
        if cards:
            told.append(CharityGiven(seat, other, len(cards)))
            state = slipped(state, seat, other, cards, told)
    return state


def _by_place(gift: Gift) -> tuple[int, int]:
    return PLACE[gift.card], -1 if gift.to is None else gift.to
