"""Running away from one monster after the other, and being caught. W7, W10, §48 to §54, and walls."""

from taverne.games.munchkin.rules.cards.actions import Wall
from taverne.games.munchkin.rules.cards.card_types import Item
from taverne.games.munchkin.rules.cards.monster_traits import Distracted, Escape
from taverne.games.munchkin.rules.cards.names import Card
from taverne.games.munchkin.rules.cards.powers import SavesFrom
from taverne.games.munchkin.rules.characters.character import CARRIED, ITEMS, flee_bonus, has_drawbacks
from taverne.games.munchkin.rules.events.character import Lost
from taverne.games.munchkin.rules.events.flight import (
    CaughtBy,
    EscapedFrom,
    ServantSacrificed,
    WallRaised,
    WallRefused,
)
from taverne.games.munchkin.rules.fight.strength import DEEDS, MONSTERS, fighters
from taverne.games.munchkin.rules.flight.roll import roll_die
from taverne.games.munchkin.rules.moves import Move, Run, Sacrifice, ShakeOff
from taverne.games.munchkin.rules.questions.base import Seats
from taverne.games.munchkin.rules.questions.flight import Consenting, Running, Slipping, Why
from taverne.games.munchkin.rules.questions.pending import Aftermath, Caught, Effect, Flight, Pursuit
from taverne.games.munchkin.rules.state import Fight, Foe, Hero, Reading, State
from taverne.games.munchkin.rules.state_changes import (
    Events,
    discard_cards,
    fight_of,
    holds,
    lose_levels,
    pop,
    push,
    remove_card,
    remove_from_table,
    replace_top,
    use_up,
    with_fight,
    with_hero,
)
from taverne.kernel.tagged import Seat

NEEDED = 5  # §49
WALLS = tuple(card for card, deed in DEEDS.items() if isinstance(deed, Wall))


def begin_flight(state: State, fight: Fight) -> State:
    """Begin a flight that is final: the main fighter runs first, then the helper (Q49)."""
    runners = fighters(fight)
    state = with_fight(state, fight.__replace__(ran=runners, over=True))
    return push(state, Aftermath(), Flight(runners))


def begin_next_runner(state: State, frame: Flight) -> State:
    if not frame.seats:
        return state
    seat, *rest = frame.seats
    state = push(state, Flight(tuple(rest)))
    fight = fight_of(state)
    return push(state, Pursuit(seat, tuple([foe.number for foe in fight.foes])))


def ask_which_monster(state: State, frame: Pursuit) -> State:
    """§53: ask the runner which monster to run from next. Q54: a dead runner need not run any more."""
    fight = fight_of(state)
    left = tuple([foe.number for foe in fight.foes if foe.number in frame.left])
    if not left or state.open.heroes[frame.seat].dead:
        return state
    return push(state, Running(0, frame.seat, left))


def run_moves(state: State, seat: Seat, frame: Running) -> list[Move]:
    """W7: the monsters to run from, and the cards that may be given up to escape them."""
    fight = fight_of(state)
    hero = state.open.heroes[seat]
    foes = {foe.card: foe for foe in fight.foes if foe.number in frame.left}
    found: list[Move] = [Run(card) for card in foes]
    for card, foe in foes.items():
        if not needs_no_roll(hero, fight, seat, foe):
            found += [ShakeOff(thing.card, card) for thing in hero.items if _shakes_off(thing.card, foe)]
    if hero.servants and seat not in fight.walled and seat not in fight.spared:
        found.append(Sacrifice())
    return list(dict.fromkeys(found))


def run_from_monster(state: State, seat: Seat, frame: Running, card: Card, events: Events) -> State:
    """§49 to §51: run from a monster: by a roll, unless the outcome is certain."""
    state, foe = _take_foe(state, frame, card)
    fight = fight_of(state)
    hero, row = state.open.heroes[seat], MONSTERS[card]
    fight = fight.__replace__(rolled=True)
    state = with_fight(state, fight)
    toll = 0 if _is_spared(hero, foe) or row.toll is None else row.toll.levels  # Q67: judged before
    if escapes_for_sure(hero, fight, seat, foe):
        return escape_without_roll(state, seat, foe, toll)
    if row.escape is Escape.NEVER:  # Q52
        return push(state, Caught(seat, foe.number, escaped=False, toll=toll))
    bonus = flee_bonus(hero) + row.flee
    return roll_die(state, seat, Why.FLIGHT, bonus, events, need=NEEDED, foe=foe.number, toll=toll)


def shake_off(state: State, seat: Seat, frame: Running, item: Card, card: Card, events: Events) -> State:
    """Q63, Q113: escape a monster by discarding an item."""
    state, foe = _take_foe(state, frame, card)
    events.append(Lost(seat, (item,)))
    row, hero = MONSTERS[card], state.open.heroes[seat]
    toll = 0 if _is_spared(hero, foe) or row.toll is None else row.toll.levels
    hero, gone = remove_from_table(hero, item)
    return escape_without_roll(discard_cards(with_hero(state, seat, hero), gone), seat, foe, toll)


def sacrifice_servant(state: State, seat: Seat, events: Events) -> State:
    """Q108: discard the servant to escape from all monsters that can be escaped.

    By option, its owner escapes every monster, together with the helper.
    """
    hero = state.open.heroes[seat]
    events.append(ServantSacrificed(seat))
    state, gone = remove_card(state, seat, hero.servants[0])
    if gone[1:]:
        events.append(Lost(seat, gone[1:]))
    state = discard_cards(state, gone)
    fight = fight_of(state)
    if state.open.options.hireling is Reading.ANSWERS:
        saved = fighters(fight) if seat == fight.main else (seat,)
        return with_fight(state, fight.__replace__(spared=tuple(sorted({*fight.spared, *saved}))))
    return with_fight(state, fight.__replace__(walled=tuple(sorted({*fight.walled, seat}))))


def _take_foe(state: State, frame: Running, card: Card) -> tuple[State, Foe]:
    """Let the runner face this monster now; keep the others for later."""
    fight = fight_of(state)
    foe = next(foe for foe in fight.foes if foe.card is card and foe.number in frame.left)
    left = tuple([number for number in frame.left if number != foe.number])
    return replace_top(state, Pursuit(frame.seat, left)), foe


def _is_spared(hero: Hero, foe: Foe) -> bool:
    """Q53: whether the monster does not pursue this character."""
    spares = MONSTERS[foe.card].spares
    if spares is None or hero.level > spares.level:
        return False
    return spares.unless is None or not has_drawbacks(hero, spares.unless)


def _is_let_go(fight: Fight, seat: Seat, foe: Foe) -> bool:
    """Whether the runner escapes without a roll: by the monster's nature or by a card."""
    escape = MONSTERS[foe.card].escape
    if seat in fight.spared or escape is Escape.ALWAYS:
        return True
    return seat in fight.walled and escape is not Escape.NEVER


def needs_no_roll(hero: Hero, fight: Fight, seat: Seat, foe: Foe) -> bool:
    """Whether it is certain that the runner escapes the monster, or that nobody can."""
    return MONSTERS[foe.card].escape is Escape.NEVER or escapes_for_sure(hero, fight, seat, foe)


def escapes_for_sure(hero: Hero, fight: Fight, seat: Seat, foe: Foe) -> bool:
    """Whether the runner escapes without a roll: the monster or a card lets them go."""
    return _is_let_go(fight, seat, foe) or _is_spared(hero, foe)


def _shakes_off(item: Card, foe: Foe) -> bool:
    row = MONSTERS[foe.card]
    tags = [tag for way in row.ways if isinstance(way, Distracted) for tag in way.tags]
    if any(tag in CARRIED[item].tags for tag in tags):
        return True
    kind = ITEMS.get(item)
    return isinstance(kind, Item) and any(
        isinstance(power, SavesFrom) and row.level <= power.level for power in kind.powers
    )


def escape_without_roll(state: State, seat: Seat, foe: Foe, toll: int) -> State:
    """W9: escape without a roll; other players may still glue the runner to the floor."""
    return push(state, Slipping(0, seat, foe.number, toll))


def finish_escape(state: State, frame: Caught, events: Events) -> State:
    """Finish the run from one monster: its toll, escaped or not (Q67), then the bad stuff for the caught."""
    fight = fight_of(state)
    seat = frame.seat
    card = next(foe.card for foe in fight.foes if foe.number == frame.foe)
    events.append(EscapedFrom(seat, card) if frame.escaped else CaughtBy(seat, card))
    if frame.toll:
        state = lose_levels(state, seat, frame.toll, events)
    if frame.escaped:
        return state
    state = with_fight(state, fight.__replace__(caught=tuple(sorted({*fight.caught, seat}))))
    return push(state, Effect(seat, MONSTERS[card].bad))


# --- Q107: a wall for one or two


def wall_in_possession(state: State, seat: Seat) -> Card | None:
    return next((card for card in WALLS if holds(state, seat, card)), None)


def raise_wall(state: State, seat: Seat, runners: Seats, events: Events) -> State:
    """Raise a wall. A runner who has not played it is asked first."""
    card = wall_in_possession(state, seat)
    assert card is not None
    events.append(WallRaised(seat, runners))
    state = use_up(state, seat, card)
    if seat in runners:
        state = protect_by_wall(state, seat)
    return push(state, *[Consenting(0, runner, seat) for runner in reversed(runners) if runner != seat])


def protect_by_wall(state: State, seat: Seat) -> State:
    fight = fight_of(state)
    return with_fight(state, fight.__replace__(walled=tuple(sorted({*fight.walled, seat}))))


def answer_wall(state: State, seat: Seat, events: Events, *, agrees: bool) -> State:
    state = pop(state)
    if agrees:
        return protect_by_wall(state, seat)
    events.append(WallRefused(seat))
    return state
