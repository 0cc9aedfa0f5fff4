"""Tables and constants of the code equal the facts of the box."""

from collections import Counter

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.presentation.presentation import PRESENTATION, WHITE_TOKENS, Little, Monster
from taverne.games.lutin_troll.rules.cards import KINDS, PACK, Card, Colour, Magic
from taverne.games.lutin_troll.rules.state import HAND, LIFE, TIED_HANDS, Options
from taverne.kernel.options import choices
from tests.games.lutin_troll.facts import FACTS


def test_the_card_table_equals_the_facts() -> None:
    assert [fact.id for fact in FACTS.cards] == list(Card) == list(KINDS)
    for fact in FACTS.cards:
        kind = KINDS[fact.id]
        assert (kind.colour, kind.force, kind.copies) == (Colour(fact.colour), fact.force, fact.copies)
        assert kind.magic == (Magic(fact.magic) if fact.magic else None)


def test_the_pack_holds_every_card_as_often_as_the_facts_say() -> None:
    assert list(PACK) == [fact.id for fact in FACTS.cards for _ in range(fact.copies)]
    assert len(PACK) == FACTS.constants.pack
    by_colour = Counter(fact.colour for fact in FACTS.cards for _ in range(fact.copies))
    assert by_colour == {"green": 19, "blue": 3, "red": 3}


def test_the_constants_equal_the_facts() -> None:
    constants = FACTS.constants
    assert (constants.hand, constants.life, constants.white_tokens) == (HAND, LIFE, WHITE_TOKENS)
    assert constants.most_hands_in_a_round == TIED_HANDS
    assert constants.tokens_to_win == Options().tokens
    assert constants.pack == constants.hand * constants.hands_in_a_pass
    assert (LUTIN_TROLL.seats.start, LUTIN_TROLL.seats.stop - 1) == FACTS.players


def test_the_options_equal_the_facts() -> None:
    offered = {choice.name: (choice.values, choice.default) for choice in choices(Options)}
    assert offered == {name: (fact.choices, fact.default) for name, fact in FACTS.options.items()}


def test_a_piece_shows_the_colour_number_and_clan_of_its_card() -> None:
    assert list(PRESENTATION.pieces) == [fact.id for fact in FACTS.cards]
    for fact in FACTS.cards:
        piece = PRESENTATION.pieces[fact.id]
        assert (piece.ink.value, piece.value) == (fact.colour, fact.force)
        assert isinstance(piece.about, Little) is (fact.clan == "little")
        assert isinstance(piece.about, Monster) is (fact.clan == "monsters")
