"""After a fight: curses end, the cards of the fight are discarded, bodies are looted. W12."""

from taverne.games.munchkin.rules.cards import DECK_OF
from taverne.games.munchkin.rules.cards.card_types import Deck
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import Resurrection, TreasureForFleeing
from taverne.games.munchkin.rules.characters.character import BURDENS, die_bonus, item_power, power
from taverne.games.munchkin.rules.events.cards import CurseLifted
from taverne.games.munchkin.rules.events.character import BodyLooted, Lost
from taverne.games.munchkin.rules.fight.fight_end import draw_treasures_face_down
from taverne.games.munchkin.rules.fight.strength import fighters
from taverne.games.munchkin.rules.flight.roll import roll_die
from taverne.games.munchkin.rules.questions.base import Cards, Seats
from taverne.games.munchkin.rules.questions.fight import Sorting
from taverne.games.munchkin.rules.questions.flight import Looting, Why
from taverne.games.munchkin.rules.questions.pending import Burial, Closing, Funeral, Passing
from taverne.games.munchkin.rules.questions.turn import Acting, Phase
from taverne.games.munchkin.rules.state import Fight, Hero, State
from taverne.games.munchkin.rules.state_changes import (
    Events,
    discard_cards,
    fight_of,
    living,
    pop,
    push,
    with_fight,
    with_hero,
)
from taverne.games.munchkin.rules.turn.draw_cards import all_others, receive
from taverne.kernel.tagged import Seat


def clean_up(state: State, events: Events) -> State:
    """Reward escapes (Q114), lift the curses that last for one fight (Q33), then discard the cards (Q9)."""
    fight = fight_of(state)
    for seat in fight.ran:
        hero = state.open.heroes[seat]
        if seat not in fight.caught and not hero.dead and item_power(hero, TreasureForFleeing):
            state = draw_treasures_face_down(state, seat, 1, events)
    if fight.joined:
        for seat in sorted({*fighters(fight), *fight.ran}):
            state = _lift_fight_curses(state, seat, events)
    state = push(state, Closing())
    if _must_sort_discards(state, fight):
        return push(state, Sorting(0, state.open.active, fight.cards))
    return with_fight(discard_cards(state, fight.cards), fight.__replace__(cards=()))


def _lift_fight_curses(state: State, seat: Seat, events: Events) -> State:
    hero = state.open.heroes[seat]
    gone = tuple([card for card in hero.curses if BURDENS[card].seat is None])
    if not gone:
        return state
    events += [CurseLifted(seat, card) for card in gone]
    kept = tuple([card for card in hero.curses if card not in gone])
    return discard_cards(with_hero(state, seat, hero.__replace__(curses=kept)), gone)


def _must_sort_discards(state: State, fight: Fight) -> bool:
    """Q9: the order of the discards matters only if a Cleric, who may resurrect, is in the game."""
    doors = sum([DECK_OF[card] is Deck.DOOR for card in fight.cards])
    if max(doors, len(fight.cards) - doors) < 2 or state.open.heroes[state.open.active].dead:
        return False
    return any(power(hero, Resurrection) is not None for hero in state.open.heroes)


def sort_discards(state: State, frame: Sorting, cards: Cards) -> State:
    """Discard these cards next, and ask about the rest."""
    left = list(frame.cards)
    for card in cards:
        left.remove(card)
    fight = fight_of(state)
    state = with_fight(discard_cards(pop(state), cards), fight.__replace__(cards=tuple(left)))
    if len(left) > 1:
        return push(state, frame.__replace__(number=0, cards=tuple(left)))
    return with_fight(discard_cards(state, tuple(left)), fight.__replace__(cards=()))


def close_fight(state: State) -> State:
    """Close the fight: bodies are looted, then the active player's turn goes on (§23, Q13, Q20)."""
    fight = fight_of(state)
    bodies = state.open.bodies
    state = with_fight(state, None)
    state = state.__replace__(open=state.open.__replace__(fought=True, bodies=()))
    if state.open.heroes[state.open.active].dead:
        state = push(state, Passing())
    else:
        state = push(state, Acting(0, Phase.SPOILS if fight.free else Phase.END))
    return push(state, *[Funeral(body, (), (), ()) for body in reversed(bodies)])


# --- §57: bodies


def arrange_looting(state: State, frame: Funeral, events: Events) -> State:
    """Lay the body out and find the order of looting: by level, and by the die among equals."""
    if not frame.order and not frame.tied:
        state = _lay_out_body(state, frame.victim)
    order, tied = frame.order, frame.tied
    if tied and len(frame.rolls) == len(tied):
        order, tied = _order_by_rolls(frame)
        frame = frame.__replace__(order=order, tied=tied, rolls=())
    if tied:
        state = push(state, frame)
        seat = tied[len(frame.rolls)]
        return roll_die(state, seat, Why.ORDER, die_bonus(state.open.heroes[seat]), events)
    rest = [seat for seat in living(state) if seat not in order]
    if not rest:
        return _begin_looting(state, frame.victim, order)
    best = max([state.open.heroes[seat].level for seat in rest])
    first = tuple([seat for seat in rest if state.open.heroes[seat].level == best])
    if len(first) == 1:
        return push(state, frame.__replace__(order=order + first))
    return push(state, frame.__replace__(order=order, tied=first, rolls=()))


def _order_by_rolls(frame: Funeral) -> tuple[Seats, Seats]:
    """Add players to the order by their rolls; return those who share a roll, who must roll again."""
    order, rolls = frame.order, dict(zip(frame.tied, frame.rolls, strict=True))
    while rolls:
        first = tuple([seat for seat, roll in rolls.items() if roll == max(rolls.values())])
        if len(first) > 1:
            return order, first
        order += first
        del rolls[first[0]]
    return order, ()


def _lay_out_body(state: State, victim: Seat) -> State:
    """Q57, Q58: lay out hand, items, servant and Cheat cards; races, classes and curses are kept."""
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


def _begin_looting(state: State, victim: Seat, order: Seats) -> State:
    state = push(state, Burial(victim))
    if not order or not state.open.body:
        return state
    return push(state, Looting(0, order[0], victim, order[1:]))


def loot_body(state: State, frame: Looting, card: Card, events: Events) -> State:
    """Q58: put a looted card into the looter's hand, seen by all. Nobody may pass."""
    events.append(BodyLooted(frame.seat, frame.victim, card))
    body = state.open.body
    index = body.index(card)
    state = pop(state)
    body = body[:index] + body[index + 1 :]
    state = state.__replace__(open=state.open.__replace__(body=body))
    state = receive(state, frame.seat, (card,), events, all_others(state, frame.seat))
    if not body or not frame.queue:
        return state
    return push(state, Looting(0, frame.queue[0], frame.victim, frame.queue[1:]))


def bury(state: State, frame: Burial, events: Events) -> State:
    body = state.open.body
    if body:
        events.append(Lost(frame.victim, body))
    return discard_cards(state.__replace__(open=state.open.__replace__(body=())), body)
