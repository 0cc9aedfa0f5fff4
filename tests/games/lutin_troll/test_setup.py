"""§1 to §3 and Q15, Q16: packs, tokens, the first attacker, the rematch."""

import pytest

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import PACK, Card
from taverne.games.lutin_troll.rules.state import First, Hands, MatchWon, Options, Phase
from taverne.kernel.game import Outcome
from taverne.kernel.luck import Luck
from taverne.kernel.presentation import Gauge
from taverne.kernel.tagged import Seat
from taverne.table.messages.commands import Play, Ready, Rematch, Sit, Start
from taverne.table.table import Table
from taverne.words.load import words
from tests.conformance.random_games import openings, walk
from tests.games.lutin_troll.duels import duel, fight, match, tokens
from tests.games.lutin_troll.facts import FACTS
from tests.games.lutin_troll.world import WORLD


def test_lt_r1_each_player_starts_with_the_same_25_cards_and_12_life() -> None:
    for side in match().sides:
        assert (side.pile, side.hand, side.discard, side.life) == (PACK, (), (), 12)


def test_lt_r1_cards_and_cubes_are_never_mixed() -> None:
    for opening in openings(LUTIN_TROLL, "r1", 24):
        for turn in walk(LUTIN_TROLL, opening.deal(), opening.luck, seats=2, longest=WORLD.longest):
            for side in turn.after.sides:
                assert sorted(side.pile + side.hand + side.discard) == sorted(PACK)


def test_lt_r2_ten_white_tokens_lie_in_the_middle_and_every_round_takes_one() -> None:
    for won in ((0, 0), (2, 1), (4, 4)):
        view = LUTIN_TROLL.view(duel(PACK[:5], PACK[:5], tokens=won), None)
        middle = LUTIN_TROLL.presentation.zones(view)[0]
        assert Gauge("white_tokens", FACTS.constants.white_tokens - sum(won)) in middle.parts


@pytest.mark.parametrize("winner", [0, 1])
def test_lt_r2_the_first_player_with_five_tokens_wins_and_the_other_is_the_troll_gogol(winner: Seat) -> None:
    won: tuple[int, int] = (4, 3) if winner == 0 else (3, 4)
    strong, weak = [Card.TROLL], [Card.LUTIN]
    hands = (strong, weak) if winner == 0 else (weak, strong)
    step = fight(duel(*hands, tokens=won, attacker=winner), Card.TROLL, Card.LUTIN)
    assert tokens(step.state)[winner] == 5
    assert step.events[-1] == MatchWon(winner, 1 - winner)
    outcome = LUTIN_TROLL.outcome(step.state)
    assert outcome is not None
    assert outcome.winners == (winner,)
    assert outcome.scores == tokens(step.state)


@pytest.mark.parametrize(("first", "attacker"), [(First.SEAT1, 0), (First.SEAT2, 1)])
def test_lt_r3_players_may_agree_who_attacks_first(first: First, attacker: Seat) -> None:
    for number in range(20):
        assert match(Options(first=first), seed=str(number)).attacker == attacker


def test_lt_a15_otherwise_the_first_attacker_is_drawn_by_lot() -> None:
    drawn = [match(seed=str(number)).attacker for number in range(400)]
    assert drawn == [match(seed=str(number)).attacker for number in range(400)]
    assert 150 < sum(drawn) < 250


@pytest.mark.parametrize("winner", [0, 1])
def test_lt_a15_in_a_rematch_the_winner_of_the_last_match_attacks_first(winner: Seat) -> None:
    options = Options(tokens=3, hands=Hands.DEALT, first=First.LOT)
    rematch = LUTIN_TROLL.rematch_options(
        options, Outcome.by_score([3, 1] if winner == 0 else [1, 3]), match(options)
    )
    assert (rematch.tokens, rematch.hands) == (3, Hands.DEALT)
    assert LUTIN_TROLL.deal(2, rematch, Luck.from_seed("rematch")).attacker == winner


@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_lt_a15_at_a_table_the_winning_person_attacks_first_from_their_new_seat(seed: str) -> None:
    table = Table(LUTIN_TROLL, 2, Options(tokens=3), seeds=lambda: seed)
    for seat, guest in enumerate(("Ana", "Bob")):
        table.handle(guest, Sit(seat, guest), 0.0)
        table.handle(guest, Ready(ready=True), 0.0)
    table.handle("Ana", Start(), 0.0)
    while table.outcome is None:
        assert table.match is not None
        ask = table.match.ask
        guest = table.seating.chairs[ask.owing[0]].guest or ""
        table.handle(
            guest, Play((LUTIN_TROLL.default_move(table.match.state, ask.owing[0]),), ask.number), 0.0
        )
    winner = table.seating.chairs[table.outcome.winners[0]].guest
    for guest in ("Ana", "Bob"):
        table.handle(guest, Rematch(), 0.0)
    assert table.match is not None
    assert table.match.state.phase is Phase.CHOICE
    assert table.seating.chairs[table.match.state.attacker].guest == winner


def test_lt_a16_the_card_is_called_mandragore() -> None:
    assert words("lutin_troll", "fr").noun(Card.MANDRAGORE).name == "Mandragore"
    assert sum("andragor" in card for card in Card) == 1
