"""How a fight ends: levels, Treasures, what was promised, discards and bodies. W11, W12."""

from taverne.games.munchkin.cards.rows import Deck
from taverne.games.munchkin.changes import (
    Told,
    discarded,
    drawn,
    gained,
    goal,
    living,
    popped,
    pushed,
    received,
    seen_by_all,
    unfolded,
    with_fight,
    with_hero,
    won,
)
from taverne.games.munchkin.characters import (
    BURDENS,
    can_carry,
    die_bonus,
    has,
    item_power,
    power,
    thing_of,
)
from taverne.games.munchkin.events import (
    BodyLooted,
    CurseLifted,
    FightEnded,
    FightWon,
    HelperPaid,
    Lost,
    MonsterKilled,
    Resurrected,
    TreasurePicked,
    TreasuresDrawn,
    TreasuresShown,
    TreasuresSwapped,
)
from taverne.games.munchkin.foes import ExtraTreasure
from taverne.games.munchkin.names import Card
from taverne.games.munchkin.powers import PaidInLevels, Resurrection, TreasureForFleeing
from taverne.games.munchkin.questions import (
    Acting,
    Aftermath,
    Burial,
    Cards,
    Closing,
    Drawing,
    Fighting,
    Funeral,
    Looting,
    Passing,
    Payment,
    Phase,
    Reviving,
    Rewards,
    Seats,
    Sharing,
    Sorting,
    Spoils,
    Swapping,
    Why,
)
from taverne.games.munchkin.resolve import handed_over
from taverne.games.munchkin.rolling import rolled
from taverne.games.munchkin.state import Fight, Hero, Reading, Share, Spoil, State
from taverne.games.munchkin.tallying import MONSTERS, fighters, levels_of, treasures_of
from taverne.kernel.ask import Seat


def ended(state: State, told: Told, *, treasures: int = 0) -> State:
    """Nothing is left to fight, and nobody has won."""
    fight = state.open.fight
    assert fight is not None
    told.append(FightEnded(fight.main))
    state = cut(with_fight(state, fight.__replace__(foes=(), over=True)))
    return pushed(state, Aftermath(), *([Rewards(treasures)] if treasures else []))


def beaten(state: State, told: Told) -> State:
    """§28, §39: the kill is final."""
    fight = state.open.fight
    assert fight is not None
    now = state.open
    spoils = [
        Spoil(foe.card, fight.main, treasures_of(fight, foe), levels_of(now, fight, foe), extra=True)
        for foe in fight.foes
    ]
    told += [MonsterKilled(foe.card) for foe in fight.foes]
    fight = fight.__replace__(foes=(), spoils=(*fight.spoils, *spoils))
    return collected(with_fight(state, fight), told)


def collected(state: State, told: Told) -> State:
    """W11: levels first, and a winner ends the game at once; then Treasures."""
    fight = state.open.fight
    assert fight is not None
    told.append(FightWon(fight.main))
    state = cut(with_fight(state, fight.__replace__(over=True)))
    state = _levels(state, fight, told)
    if state.open.winners:
        return state
    state = _extras(state, fight, told)
    count = sum([spoil.treasures for spoil in fight.spoils if spoil.seat == fight.main])
    for seat in sorted({spoil.seat for spoil in fight.spoils} - {fight.main}):  # Q121
        own = sum([spoil.treasures for spoil in fight.spoils if spoil.seat == seat])
        state = face_down(state, seat, own, told)
    return pushed(state, Aftermath(), Payment(), Rewards(count))


def face_down(state: State, seat: Seat, count: int, told: Told) -> State:
    """§61: the dead get nothing (§56)."""
    if not count or state.open.heroes[seat].dead:
        return state
    cards, state = drawn(state, Deck.TREASURE, count, told)
    told.append(TreasuresDrawn(seat, len(cards)))
    return received(state, seat, cards, told)


def _levels(state: State, fight: Fight, told: Told) -> State:
    """§16b, §46, Q5, Q6, Q28."""
    most = goal(state.open.options)
    forced = fight.bargain is not None and fight.bargain.forced
    winners: list[Seat] = []
    for seat in sorted({spoil.seat for spoil in fight.spoils}):
        levels = sum([spoil.levels for spoil in fight.spoils if spoil.seat == seat])
        capped = forced and seat == fight.main and state.open.options.kneepads is Reading.CARD  # Q109
        state = gained(state, seat, levels, told, most - capped)
        if state.open.heroes[seat].level >= most:
            winners.append(seat)
    helper = fight.helper
    if helper is not None and power(state.open.heroes[helper], PaidInLevels) is not None:
        killed = sum([spoil.levels > 0 for spoil in fight.spoils if spoil.seat == fight.main])
        state = gained(state, helper, killed, told, most)
        if state.open.heroes[helper].level >= most:
            winners.append(helper)
    if winners and helper is not None and state.open.options.shared_victory:
        winners.append(helper)
    return won(state, tuple(sorted(set(winners))), told) if winners else state


def _extras(state: State, fight: Fight, told: Told) -> State:
    """Q70: each such fighter draws for himself."""
    for spoil in fight.spoils:
        extra = MONSTERS[spoil.card].extra
        if spoil.extra and isinstance(extra, ExtraTreasure):
            for seat in fighters(fight):
                if has(state.open.heroes[seat], extra.trait):
                    state = face_down(state, seat, extra.treasures, told)
    return state


def cut(state: State) -> State:
    """Everything that belonged to the fight is off the stack."""
    stack = state.open.stack
    kinds = (Fighting, Aftermath)
    place = next((place for place, frame in enumerate(stack) if isinstance(frame, kinds)), len(stack))
    return state.__replace__(open=state.open.__replace__(stack=stack[:place]))


# --- Treasures


def rewards(state: State, frame: Rewards, told: Told) -> State:
    """§61: face down alone, face up with a helper; Q87: a Cleric may resurrect what he would draw."""
    fight = state.open.fight
    assert fight is not None
    if not frame.count or state.open.heroes[fight.main].dead:
        return state
    if fight.helper is None:
        return face_down(state, fight.main, frame.count, told)
    if revivable(state, fight.main, frame.count):
        return pushed(state, Drawing(0, fight.main, frame.count))
    return shown(state, frame.count, told)


def revivable(state: State, seat: Seat, count: int) -> list[int]:
    """Q87: how many he may take from the discards; all or nothing, unless an option says otherwise."""
    if power(state.open.heroes[seat], Resurrection) is None:
        return []
    most = min(count, len(state.open.treasures), len(state.hands[seat]))
    if state.open.options.resurrection is Share.PART:
        return list(range(1, most + 1))
    return [count] if most == count else []


def shown(state: State, count: int, told: Told, revived: int = 0) -> State:
    """Treasures laid open, some of them from the discards; then their price is paid, then they are shared."""
    fight = state.open.fight
    assert fight is not None
    seat, now = fight.main, state.open
    old = now.treasures[: -revived - 1 : -1] if revived else ()
    if revived:
        told.append(Resurrected(seat, old))
        state = state.__replace__(open=now.__replace__(treasures=now.treasures[:-revived]))
    cards, state = drawn(state, Deck.TREASURE, count - revived, told)
    if cards:
        told.append(TreasuresShown(seat, cards))
    before = cards
    cards, state = unfolded(state, seat, (*old, *cards), told)  # Q126: more, face up
    if more := tuple([card for card in cards if card not in before and card not in old]):
        told.append(TreasuresShown(seat, more))
    state = pushed(state, Spoils(cards))
    return pushed(state, Reviving(0, seat, revived, revived)) if revived else state


def handed_out(state: State, frame: Spoils, told: Told) -> State:
    """§43, Q26: as agreed; if there are fewer than promised, in the agreed order."""
    fight = state.open.fight
    assert fight is not None
    main, helper, bargain, cards = fight.main, fight.helper, fight.bargain, frame.cards
    promised = bargain.treasures if bargain else 0
    yours = 0 if helper is None or state.open.heroes[helper].dead else min(promised, len(cards))
    mine = len(cards) - yours
    if not mine or not yours:
        owner = main if mine or helper is None else helper
        return received(state, owner, cards, told, seen_by_all(state, owner))
    assert helper is not None
    assert bargain is not None
    return pushed(state, Sharing(0, helper if bargain.first else main, cards, mine, yours))


def shared(state: State, frame: Sharing, card: Card, told: Told) -> State:
    """One pick; they alternate until each has his number."""
    fight = state.open.fight
    assert fight is not None
    assert fight.helper is not None
    seat = frame.seat
    told.append(TreasurePicked(seat, card))
    state = received(popped(state), seat, (card,), told, seen_by_all(state, seat))
    index = frame.cards.index(card)
    cards = frame.cards[:index] + frame.cards[index + 1 :]
    mine, yours = frame.mine - (seat == fight.main), frame.yours - (seat != fight.main)
    if mine and yours:
        other = fight.helper if seat == fight.main else fight.main
        return pushed(state, Sharing(0, other, cards, mine, yours))
    owner = fight.main if mine else fight.helper
    told += [TreasurePicked(owner, each) for each in cards]
    return received(state, owner, cards, told, seen_by_all(state, owner))


def payment(state: State, told: Told) -> State:
    """Q26, Q27: items change hands only now; one that is gone, or too Big, is not replaced."""
    fight = state.open.fight
    assert fight is not None
    bargain = fight.bargain
    if bargain is None or state.open.heroes[bargain.helper].dead:
        return state
    given: list[Card] = []
    for card in bargain.items:
        heroes = state.open.heroes
        if thing_of(heroes[fight.main], card) and can_carry(heroes[bargain.helper], card):
            state = handed_over(state, fight.main, bargain.helper, card, told)
            given.append(card)
    if given:
        told.append(HelperPaid(fight.main, bargain.helper, tuple(given)))
    return state


def swapped(state: State, frame: Swapping, told: Told) -> State:
    """Q68: both are paid, two others come, face down."""
    cards, state = drawn(state, Deck.TREASURE, frame.count, told)
    told.append(TreasuresSwapped(frame.seat, len(cards)))
    return received(state, frame.seat, cards, told)


# --- W12


def aftermath(state: State, told: Told) -> State:
    """Q114: a reward for running well; Q33: curses of the next fight end; Q9: then the discards."""
    fight = state.open.fight
    assert fight is not None
    for seat in fight.ran:
        hero = state.open.heroes[seat]
        if seat not in fight.caught and not hero.dead and item_power(hero, TreasureForFleeing):
            state = face_down(state, seat, 1, told)
    if fight.joined:
        for seat in sorted({*fighters(fight), *fight.ran}):
            state = _relieved(state, seat, told)
    state = pushed(state, Closing())
    if _sorts(state, fight):
        return pushed(state, Sorting(0, state.open.active, fight.cards))
    return with_fight(discarded(state, fight.cards), fight.__replace__(cards=()))


def _relieved(state: State, seat: Seat, told: Told) -> State:
    hero = state.open.heroes[seat]
    gone = tuple([card for card in hero.curses if BURDENS[card].seat is None])
    if not gone:
        return state
    told += [CurseLifted(seat, card) for card in gone]
    kept = tuple([card for card in hero.curses if card not in gone])
    return discarded(with_hero(state, seat, hero.__replace__(curses=kept)), gone)


def _sorts(state: State, fight: Fight) -> bool:
    """Q9: the order matters only to those who resurrect, and only if there is one."""
    if len(fight.cards) < 2 or state.open.heroes[state.open.active].dead:
        return False
    return any(power(hero, Resurrection) is not None for hero in state.open.heroes)


def laid(state: State, frame: Sorting, cards: Cards) -> State:
    """These next; the rest is still to be laid."""
    left = list(frame.cards)
    for card in cards:
        left.remove(card)
    fight = state.open.fight
    assert fight is not None
    state = with_fight(discarded(popped(state), cards), fight.__replace__(cards=tuple(left)))
    if len(left) > 1:
        return pushed(state, frame.__replace__(number=0, cards=tuple(left)))
    return with_fight(discarded(state, tuple(left)), fight.__replace__(cards=()))


def closed(state: State) -> State:
    """The fight is over: bodies are looted, then the active player's turn goes on (§23, Q13, Q20)."""
    fight = state.open.fight
    assert fight is not None
    bodies = state.open.bodies
    state = with_fight(state, None)
    state = state.__replace__(open=state.open.__replace__(fought=True, bodies=()))
    if state.open.heroes[state.open.active].dead:
        state = pushed(state, Passing())
    else:
        state = pushed(state, Acting(0, Phase.SPOILS if fight.free else Phase.END))
    return pushed(state, *[Funeral(body, (), (), ()) for body in reversed(bodies)])


# --- §57: bodies


def funeral(state: State, frame: Funeral, told: Told) -> State:
    """Everything lies open; the highest level first, where levels are equal the die decides."""
    if not frame.order and not frame.tied:
        state = _laid_out(state, frame.victim)
    order, tied = frame.order, frame.tied
    if tied and len(frame.rolls) == len(tied):
        order, tied = _settled(frame)
        frame = frame.__replace__(order=order, tied=tied, rolls=())
    if tied:
        state = pushed(state, frame)
        seat = tied[len(frame.rolls)]
        return rolled(state, seat, Why.ORDER, die_bonus(state.open.heroes[seat]), told)
    rest = [seat for seat in living(state) if seat not in order]
    if not rest:
        return _lootings(state, frame.victim, order)
    best = max([state.open.heroes[seat].level for seat in rest])
    first = tuple([seat for seat in rest if state.open.heroes[seat].level == best])
    if len(first) == 1:
        return pushed(state, frame.__replace__(order=order + first))
    return pushed(state, frame.__replace__(order=order, tied=first, rolls=()))


def _settled(frame: Funeral) -> tuple[Seats, Seats]:
    """The highest rolls come next, as long as nobody shares them; who does rolls again."""
    order, rolls = frame.order, dict(zip(frame.tied, frame.rolls, strict=True))
    while rolls:
        first = tuple([seat for seat, roll in rolls.items() if roll == max(rolls.values())])
        if len(first) > 1:
            return order, first
        order += first
        del rolls[first[0]]
    return order, ()


def _laid_out(state: State, victim: Seat) -> State:
    """Q57, Q58: hand, items, servant and what lay on them; badges and curses are kept."""
    hero = state.open.heroes[victim]
    cards = (*state.hands[victim], *_belongings(hero))
    hero = hero.__replace__(items=(), servants=())
    state = with_hero(state, victim, hero)
    hands = (*state.hands[:victim], (), *state.hands[victim + 1 :])
    fresh = (*state.fresh[:victim], (), *state.fresh[victim + 1 :])
    known = tuple([each for each in state.known if each.seat != victim])
    now = state.open.__replace__(body=cards)
    return state.__replace__(open=now, hands=hands, fresh=fresh, known=known)


def _belongings(hero: Hero) -> Cards:
    cheats = [thing.cheat for thing in hero.items if thing.cheat is not None]
    return (*[thing.card for thing in hero.items], *cheats, *hero.servants)


def _lootings(state: State, victim: Seat, order: Seats) -> State:
    state = pushed(state, Burial(victim))
    if not order or not state.open.body:
        return state
    return pushed(state, Looting(0, order[0], victim, order[1:]))


def looted(state: State, frame: Looting, card: Card, told: Told) -> State:
    """Q58: to the looter's hand, seen by all; nobody passes while a card is left."""
    told.append(BodyLooted(frame.seat, frame.victim, card))
    body = state.open.body
    index = body.index(card)
    state = popped(state)
    body = body[:index] + body[index + 1 :]
    state = state.__replace__(open=state.open.__replace__(body=body))
    state = received(state, frame.seat, (card,), told, seen_by_all(state, frame.seat))
    if not body or not frame.queue:
        return state
    return pushed(state, Looting(0, frame.queue[0], frame.victim, frame.queue[1:]))


def buried(state: State, frame: Burial, told: Told) -> State:
    body = state.open.body
    if body:
        told.append(Lost(frame.victim, body))
    return discarded(state.__replace__(open=state.open.__replace__(body=())), body)
