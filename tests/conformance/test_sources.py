"""Nothing without a source: pieces, choices, age and duration, on rule pages and beside the pieces."""

from collections import Counter
from importlib.resources import files

import pytest

from taverne.games import GAMES
from taverne.games.roi_des_nains.rules.quests.quests import OF_2011, Quest
from taverne.games.roi_des_nains.rules.specials import SPECIALS
from taverne.games.sign import load_sign
from taverne.kernel.options import choices
from taverne.kernel.source import Aspect, Source, known
from taverne.server.api.catalogue import game_card
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import source_sentences, words
from taverne.words.roles import Reader
from taverne.words.rule_page import FACTS, OPTIONS, SOURCES, rule_page
from taverne.words.sources import Sources
from taverne.words.template import fill
from tests.sketches import SKETCHES

for_every_game = pytest.mark.parametrize("slug", GAMES)
in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.mark.parametrize("slug", [*GAMES, *SKETCHES])
def test_every_piece_has_a_source_for_each_of_its_aspects(slug: str) -> None:
    for name, piece in {**GAMES, **SKETCHES}[slug].presentation.pieces.items():
        aspects = [aspect for aspect, _ in piece.known]
        assert aspects, name
        assert len(set(aspects)) == len(aspects), name
        assert (Aspect.WHOLE in aspects) == (len(aspects) == 1), f"{name}: the whole, or aspects of it"


@for_every_game
def test_every_choice_of_every_option_has_a_source(slug: str) -> None:
    for choice in choices(GAMES[slug].options):
        assert tuple(choice.sources) == choice.values, f"{choice.name}: mark it with told_by"


@in_both_languages
def test_every_source_and_every_aspect_has_a_name(lang: Language) -> None:
    said = source_sentences(lang)
    names = [fill(said[f"source.{source}"], {}) for source in Source]
    names += [fill(said[f"aspect.{aspect}"], {}) for aspect in Aspect if aspect is not Aspect.WHOLE]
    assert all(names)
    assert len(set(names)) == len(names)


@for_every_game
@in_both_languages
def test_a_written_page_has_its_three_marks_and_the_shown_page_none(slug: str, lang: Language) -> None:
    written = files(f"taverne.games.{slug}").joinpath("words", f"rules.{lang}.md").read_text("utf-8")
    shown = rule_page(slug, lang)
    for mark in (FACTS, OPTIONS, SOURCES):
        assert written.count(mark) == 1
        assert mark not in shown


@for_every_game
@in_both_languages
def test_the_page_and_the_sign_tell_the_same_players_age_duration_and_people(
    slug: str, lang: Language
) -> None:
    sign, page = load_sign(slug), rule_page(slug, lang)
    facts = page.split("\n\n")[2]
    for number in (*sign.players, sign.age.value, sign.minutes.value):
        assert str(number) in facts
    for name in (*sign.credits.authors, *sign.credits.illustrators, sign.credits.publisher):
        assert name in facts
    assert ("non officielle" if lang == "fr" else "unofficial") in page


@for_every_game
@in_both_languages
def test_the_page_lists_every_option_with_its_choices_its_default_and_their_sources(
    slug: str, lang: Language
) -> None:
    game, label = GAMES[slug], words(slug, lang).label
    rows = [line.strip("| ").split(" | ") for line in rule_page(slug, lang).splitlines() if "|" in line]
    for choice in choices(game.options):
        if choice.seat > 1:  # the row of the first seat stands for the others
            continue
        name = label(f"option.{choice.name}", "label")
        [(_, listed, default)] = [row for row in rows if row[0].startswith(name)]
        assert all(label(f"option.{choice.name}", value) in listed for value in choice.values)
        assert default == label(f"option.{choice.name}", choice.default)
        assert all(
            fill(source_sentences(lang)[f"source.{source}"], {}) in listed
            for source in choice.sources.values()
        )


@for_every_game
@in_both_languages
def test_the_page_shows_whatever_is_our_own_design(slug: str, lang: Language) -> None:
    said, page, sources = words(slug, lang), rule_page(slug, lang), Sources(GAMES[slug], lang)
    for name, piece in GAMES[slug].presentation.pieces.items():
        if any(source is Source.DESIGN for _, source in piece.known):
            assert said.noun(name).name in page
        if piece.known == ((Aspect.WHOLE, Source.DESIGN),):
            assert said.say("about", piece.about, Reader()) in page
        assert game_card(slug, lang).pieces[name].known == sources.known(piece.known)


def test_the_thirty_sides_of_feed_ze_troll_are_our_own_design() -> None:
    pieces = GAMES["feed_ze_troll"].presentation.pieces
    ours = [name for name, piece in pieces.items() if piece.known == ((Aspect.WHOLE, Source.DESIGN),)]
    assert len(ours) == 30


def test_the_sources_of_le_roi_des_nains_are_those_of_its_fact_sheet() -> None:
    pieces = GAMES["roi_des_nains"].presentation.pieces
    only_of_2011 = {quest for tile in OF_2011 for quest in tile} - {Quest.TRIPLETS}
    quests = [dict(pieces[quest].known) for quest in Quest if quest not in only_of_2011]
    effects = Counter(each.get(Aspect.WHOLE) or each[Aspect.EFFECT] for each in quests)
    names = Counter(each.get(Aspect.WHOLE) or each[Aspect.NAME] for each in quests)
    specials = Counter(pieces[card].known for card in SPECIALS)
    assert effects == {Source.BOOKLET: 9, Source.ELSEWHERE: 31}
    assert names == {Source.BOOKLET: 8, Source.EDITION: 7, Source.DESIGN: 9, Source.ELSEWHERE: 16}
    assert specials == {known(Source.BOOKLET): 2, known(Source.ELSEWHERE): 12}
