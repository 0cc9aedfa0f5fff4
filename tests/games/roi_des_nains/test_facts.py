"""All tables in the code agree with the facts of the box."""

from taverne.games.roi_des_nains.game import ROI_DES_NAINS
from taverne.games.roi_des_nains.presentation.presentation import PRESENTATION
from taverne.games.roi_des_nains.rules.cards import (
    BASE,
    CHOOSES_QUEST,
    DEALS_NEXT,
    DECK,
    FACES,
    KINDS,
    LEADS_FIRST,
    LEFT_OUT,
    Card,
    Suit,
)
from taverne.games.roi_des_nains.rules.quests.quests import (
    COMPLEX,
    NOTED_IN_PLAY,
    OF_2011,
    QUESTS,
    SIMPLE,
    Quest,
)
from taverne.games.roi_des_nains.rules.quests.scoring import TRICKS
from taverne.games.roi_des_nains.rules.specials import SPECIALS
from taverne.games.roi_des_nains.rules.state import EXTRA_DEALS, Options
from taverne.kernel.options import choices
from taverne.kernel.tagged import tag_of
from tests.games.roi_des_nains.facts import FACTS, QUEST, ROWS

RANKS = {"J": FACES[0], "Q": FACES[1], "K": FACES[2], "A": FACES[3]}


def test_the_base_cards_are_those_of_the_facts() -> None:
    ranks = [RANKS.get(str(rank)) or rank for rank in FACTS.base_ranks]
    for suit in (Suit.DWARVES, Suit.KNIGHTS, Suit.GOBLINS):
        assert [KINDS[card].rank for card in BASE if KINDS[card].suit is suit] == ranks
    assert len(BASE) == 39
    assert FACTS.left_out == LEFT_OUT


def test_the_special_cards_are_those_of_the_facts() -> None:
    assert list(DECK) == [fact.id for fact in FACTS.specials] == list(SPECIALS)
    for fact in FACTS.specials:
        kind, special = KINDS[fact.id], SPECIALS[fact.id]
        assert (kind.suit, kind.rank) == (fact.suit, fact.rank or 0)
        assert tag_of(type(special.power)) == fact.power
        numbers = [getattr(special.power, field) for field in special.power.__struct_fields__]
        assert numbers == ([] if fact.number is None else [fact.number])
        assert special.noted is fact.noted
        assert (special.guise is not None) is (fact.suit is Suit.MAGIC)


def test_the_musicians_are_those_of_the_facts() -> None:
    assert FACTS.musicians == {
        "deals_next": DEALS_NEXT,
        "chooses_quest": CHOOSES_QUEST,
        "leads_first": LEADS_FIRST,
    }


def test_the_tiles_are_those_of_the_facts() -> None:
    sides = [(row["id"], Quest(row["name"]), row.get("complex", False)) for row in FACTS.quests]
    pairs = list(zip(sides[::2], sides[1::2], strict=True))
    assert all(one[0][:3] == other[0][:3] for one, other in pairs)
    assert [(one[1], other[1]) for one, other in pairs if not one[2]] == list(SIMPLE)
    assert [(one[1], other[1]) for one, other in pairs if one[2]] == list(COMPLEX)
    assert len(pairs) == FACTS.tiles


def test_the_tiles_of_2011_are_those_of_the_facts_and_great_army_is_on_the_back_of_the_triplets() -> None:
    numbered = {quest: quest_id for quest_id, quest in QUEST.items()}
    ids = [(numbered[one], numbered[other]) for one, other in OF_2011]
    assert ("q15a", "r02") in ids
    assert [pair[0][:3] == pair[1][:3] for pair in ids].count(False) == 1
    assert {each for pair in ids for each in pair} == {row["id"] for row in FACTS.quests_of_2011} | {"q15a"}


def test_every_quest_has_a_rule_and_a_row_of_facts() -> None:
    assert set(QUEST.values()) == set(Quest) == set(QUESTS)
    assert {QUEST[row["id"]] for row in ROWS.values() if row.get("noted")} == NOTED_IN_PLAY


def test_the_constants_are_those_of_the_facts() -> None:
    assert FACTS.hand == TRICKS
    assert Options().deals == FACTS.deals
    assert FACTS.extra_deals == EXTRA_DEALS
    assert (ROI_DES_NAINS.seats.start, ROI_DES_NAINS.seats.stop - 1) == FACTS.players


def test_the_options_are_those_of_the_facts() -> None:
    offered = {choice.name: (choice.values, choice.default) for choice in choices(Options)}
    assert offered == {name: (fact.choices, fact.default) for name, fact in FACTS.options.items()}


def test_a_piece_shows_the_colour_and_the_numeral_of_its_card() -> None:
    for card in Card:
        piece, kind = PRESENTATION.pieces[card], KINDS[card]
        assert piece.ink.value == FACTS.suits[kind.suit]
        assert piece.value == (kind.rank if 0 < kind.rank <= 11 else None)
    assert all(quest in PRESENTATION.pieces for quest in Quest)
