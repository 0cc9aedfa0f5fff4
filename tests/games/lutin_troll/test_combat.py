"""§7 to §10 and Q4 to Q9: attack and riposte, the combat table, who attacks next, the discard."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import PACK, Card, in_order
from taverne.games.lutin_troll.rules.state import (
    Attack,
    Attacked,
    AttackNow,
    Cancelled,
    Event,
    Healed,
    NothingHappened,
    NothingToHeal,
    Phase,
    Reflected,
    Riposte,
    Riposted,
    RiposteNow,
    RoundWon,
    State,
    Struck,
)
from taverne.kernel.game import IllegalMove, NotYourTurn
from taverne.kernel.tagged import Seat
from tests.games.lutin_troll.duels import duel, fight, lives
from tests.games.lutin_troll.facts import FACTS, Vector

REDS = [Card.NYMPH, Card.HARPY, Card.MANDRAGORE]
OTHERS = [card for card in Card if card not in REDS]
cards = st.sampled_from(list(Card))
points = st.integers(1, 12)


def combat(attack: Card, riposte: Card, life: tuple[int, int] = (12, 12)) -> tuple[int, int, int]:
    """Life lost by both (gains are negative); +1 if the attacker wins, -1 if the defender does, 0 if tied."""
    state, events = _fight_once(attack, riposte, life)
    lost = [0, 0]
    for event in events:
        match event:
            case Struck(seat=seat, loss=loss) | Reflected(seat=seat, loss=loss):
                lost[seat] += loss
            case Healed(seat=seat, gain=gain):
                lost[seat] -= gain
    tied = any(isinstance(event, NothingHappened) for event in events)
    return lost[0], lost[1], 0 if tied else 1 if state.attacker == 0 else -1


def _fight_once(attack: Card, riposte: Card, life: tuple[int, int]) -> tuple[State, tuple[Event, ...]]:
    """One combat with a card left in each hand, so that the round goes on unless a life is at 0."""
    step = fight(duel(_with_filler(attack), _with_filler(riposte), life=life), attack, riposte)
    return step.state, step.events


def _with_filler(card: Card) -> tuple[Card, Card]:
    return (card, Card.LUTIN)


def expected(attack: Card, riposte: Card) -> tuple[int, int, int]:
    """The combat table of the rule page, computed from the facts alone, for lives far from 0 and 12."""
    mine, yours = FACTS.card(attack), FACTS.card(riposte)
    a, b = mine.force or 0, yours.force or 0
    rows = {
        ("red", "red"): (0, 0, 0),
        ("green", "blue"): (b, 0, -1),
        ("blue", "green"): (0, a, 1),
    }
    if (row := rows.get((mine.colour, yours.colour))) is not None:
        return row
    if mine.magic is not None:
        return {"cancel": (0, 0, 1), "reflect": (0, b, 1), "heal": (-b, 0, 1)}[mine.magic]
    if yours.magic is not None:
        return {"cancel": (0, 0, -1), "reflect": (a, 0, -1), "heal": (0, -a, -1)}[yours.magic]
    return max(b - a, 0), max(a - b, 0), (a > b) - (a < b)


@pytest.mark.parametrize("attacker", [0, 1])
@pytest.mark.parametrize("vector", FACTS.vectors, ids=lambda v: f"{v.attack}-{v.riposte}-{v.life}")
def test_lt_r8_the_combats_of_the_facts_end_as_stated(vector: Vector, attacker: Seat) -> None:
    hands, life = [_with_filler(vector.attack), _with_filler(vector.riposte)], vector.life
    if attacker == 1:
        hands, life = hands[::-1], life[::-1]
    step = fight(duel(*hands, life=life, attacker=attacker), vector.attack, vector.riposte)
    winner = attacker if vector.next == "A" else 1 - attacker
    assert step.state.attacker == winner
    if 0 in vector.after:
        assert RoundWon(winner, 1) in step.events
    else:
        assert lives(step.state) == (vector.after if attacker == 0 else vector.after[::-1])


def test_lt_r7_the_attack_lies_face_up_before_the_riposte() -> None:
    step = fight(duel([Card.TROLL, Card.ELFE], [Card.LUTIN, Card.HARPY]), Card.TROLL)
    assert step.events == (Attacked(0, Card.TROLL),)
    assert LUTIN_TROLL.ask(step.state).owing == (1,)
    for viewer in (0, 1, None):
        assert LUTIN_TROLL.view(step.state, viewer).attack is Card.TROLL


def test_lt_r7_first_the_attacker_plays_then_the_defender() -> None:
    state = duel([Card.TROLL, Card.ELFE], [Card.LUTIN, Card.HARPY])
    for early in (Attack(Card.LUTIN), Riposte(Card.LUTIN)):
        with pytest.raises(IllegalMove) as refusal:
            LUTIN_TROLL.attempt(state, 1, early)
        assert refusal.value.reason == NotYourTurn((0,))
    with pytest.raises(IllegalMove) as refusal:
        LUTIN_TROLL.attempt(state, 0, Riposte(Card.TROLL))
    assert refusal.value.reason == AttackNow()
    state = fight(state, Card.TROLL).state
    with pytest.raises(IllegalMove) as refusal:
        LUTIN_TROLL.attempt(state, 0, Attack(Card.ELFE))
    assert refusal.value.reason == NotYourTurn((1,))
    with pytest.raises(IllegalMove) as refusal:
        LUTIN_TROLL.attempt(state, 1, Attack(Card.LUTIN))
    assert refusal.value.reason == RiposteNow(Card.TROLL)


@pytest.mark.parametrize("card", Card)
def test_lt_r7_any_card_serves_in_either_role(card: Card) -> None:
    state = duel([card, Card.ELFE], [card, Card.ELFE])
    assert Attack(card) in LUTIN_TROLL.moves(state, 0)
    assert Riposte(card) in LUTIN_TROLL.moves(fight(state, Card.ELFE).state, 1)


def test_lt_r8_every_pair_of_cards_has_the_result_of_the_combat_table() -> None:
    """Both have 9 life: nobody falls below 0, but gains are limited to 12."""
    for attack in Card:
        for riposte in Card:
            mine, yours, lead = expected(attack, riposte)
            capped = max(mine, -3), max(yours, -3), lead
            assert combat(attack, riposte, (9, 9)) == capped, f"{attack} against {riposte}"


@given(attack=cards, riposte=cards, life=st.tuples(points, points))
@example(attack=Card.LUTIN, riposte=Card.TROLL, life=(4, 12))
@example(attack=Card.GNOME8, riposte=Card.HARPY, life=(1, 1))
def test_lt_r8_life_stays_between_0_and_12_and_at_most_one_loses_any(
    attack: Card, riposte: Card, life: tuple[int, int]
) -> None:
    lost = combat(attack, riposte, life)[:2]
    for seat in (0, 1):
        assert 0 <= life[seat] - lost[seat] <= 12
    assert min(lost) <= 0


@given(attack=cards, riposte=cards, life=st.tuples(points, points))
def test_lt_r8_exchanged_cards_have_the_mirrored_result(
    attack: Card, riposte: Card, life: tuple[int, int]
) -> None:
    mine, yours, lead = combat(attack, riposte, life)
    assert combat(riposte, attack, life[::-1]) == (yours, mine, -lead)


@given(attack=cards, riposte=cards, attacker=st.integers(0, 1))
def test_lt_r9_the_winner_attacks_next_and_after_a_tie_the_same_attacker(
    attack: Card, riposte: Card, attacker: Seat
) -> None:
    hands = [_with_filler(attack), _with_filler(riposte)]
    if attacker == 1:
        hands.reverse()
    state = fight(duel(hands[0], hands[1], attacker=attacker), attack, riposte).state
    lead = expected(attack, riposte)[2]
    assert state.attacker == (attacker if lead >= 0 else 1 - attacker)


@pytest.mark.parametrize("red", REDS)
@pytest.mark.parametrize("other", OTHERS)
def test_lt_r9_a_lone_red_card_always_wins(red: Card, other: Card) -> None:
    assert combat(red, other)[2] == 1
    assert combat(other, red)[2] == -1


def test_lt_r10_played_cards_lie_face_up_before_their_owner_in_the_order_of_play() -> None:
    state = duel([Card.ELFE, Card.TROLL, Card.LUTIN], [Card.KOBOLD, Card.HARPY, Card.LUTIN])
    before = [side.discard for side in state.sides]
    state = fight(state, Card.ELFE, Card.KOBOLD, Card.HARPY, Card.TROLL).state
    for viewer in (0, 1, None):
        sides = LUTIN_TROLL.view(state, viewer).sides
        assert sides[0].discard == (*before[0], Card.ELFE, Card.TROLL)
        assert sides[1].discard == (*before[1], Card.KOBOLD, Card.HARPY)


def test_lt_r10_played_cards_cannot_be_used_again_in_the_same_pass() -> None:
    state = fight(duel([Card.TROLL], [Card.LUTIN]), Card.TROLL, Card.LUTIN).state
    assert state.phase is Phase.CHOICE
    assert Card.TROLL not in [move.card for move in LUTIN_TROLL.moves(state, 0)]
    assert in_order(state.sides[0].pile + state.sides[0].discard) == PACK


@pytest.mark.parametrize(("life", "gain"), [(12, 0), (11, 1), (9, 3), (4, 7), (5, 7)])
def test_lt_a4_the_mandragore_heals_up_to_twelve(life: int, gain: int) -> None:
    step = fight(
        duel([Card.GNOME7, Card.LUTIN], [Card.MANDRAGORE, Card.LUTIN], life=(12, life)),
        Card.GNOME7,
        Card.MANDRAGORE,
    )
    assert lives(step.state) == (12, life + gain)
    assert step.events[-1] == (Healed(1, gain) if gain else NothingToHeal(1))
    assert step.state.attacker == 1


@pytest.mark.parametrize("other", OTHERS)
def test_lt_a5_the_mandragore_stops_the_blow_as_well(other: Card) -> None:
    for mine, yours, _ in (combat(Card.MANDRAGORE, other, (1, 1)), combat(other, Card.MANDRAGORE, (1, 1))):
        assert max(mine, yours) <= 0


@pytest.mark.parametrize("other", OTHERS)
def test_lt_a6_the_harpy_returns_the_whole_force_of_the_others_own_card(other: Card) -> None:
    assert combat(Card.HARPY, other) == (0, FACTS.card(other).force, 1)
    assert combat(other, Card.HARPY) == (FACTS.card(other).force, 0, -1)


@pytest.mark.parametrize("red", REDS)
@pytest.mark.parametrize("other", OTHERS)
def test_lt_a7_a_red_card_does_the_same_as_attack_and_as_riposte(red: Card, other: Card) -> None:
    mine, yours, lead = combat(red, other, (3, 3))
    assert combat(other, red, (3, 3)) == (yours, mine, -lead)


@pytest.mark.parametrize("attack", REDS)
@pytest.mark.parametrize("riposte", REDS)
@pytest.mark.parametrize("attacker", [0, 1])
def test_lt_a8_two_reds_do_nothing_and_the_attacker_stays(
    attack: Card, riposte: Card, attacker: Seat
) -> None:
    hands = [_with_filler(attack), _with_filler(riposte)]
    if attacker == 1:
        hands.reverse()
    step = fight(duel(hands[0], hands[1], life=(5, 7), attacker=attacker), attack, riposte)
    assert lives(step.state) == (5, 7)
    assert step.state.attacker == attacker
    assert step.events[-1] == NothingHappened(attacker)


def test_lt_a9_reds_have_no_force_and_never_need_one() -> None:
    for red in REDS:
        assert FACTS.card(red).force is None
        assert LUTIN_TROLL.presentation.pieces[red].value is None
        assert {combat(red, other) for other in REDS} == {(0, 0, 0)}


def test_the_events_of_a_combat_name_its_cards_and_the_life_really_lost() -> None:
    step = fight(duel([Card.NYMPH, Card.LUTIN], [Card.GNOME8, Card.LUTIN]), Card.NYMPH, Card.GNOME8)
    assert step.events == (
        Attacked(0, Card.NYMPH),
        Riposted(1, Card.GNOME8, Card.NYMPH),
        Cancelled(0),
    )
    step = fight(duel([Card.GNOME8], [Card.HARPY], life=(3, 9)), Card.GNOME8, Card.HARPY)
    assert Reflected(0, 3) in step.events  # the Gnome has force 8, but its owner only 3 life
