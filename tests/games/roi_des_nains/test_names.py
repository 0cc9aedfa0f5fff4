"""Code names no card and no quest, except in lessons: they are rows of data, and texts describe each row."""

import ast
import re
from pathlib import Path

import pytest

import taverne.games.roi_des_nains as package
from taverne.games.roi_des_nains.presentation.presentation import PRESENTATION
from taverne.games.roi_des_nains.presentation.quest_text import describe
from taverne.games.roi_des_nains.rules.cards import Card
from taverne.games.roi_des_nains.rules.quests.quests import QUESTS, Quest
from taverne.games.roi_des_nains.rules.quests.rewards import Both, Per, Reward
from taverne.games.roi_des_nains.rules.specials import SPECIALS
from taverne.words.grammar import Language
from taverne.words.load import words
from taverne.words.roles import Reader

PACKAGE = Path(package.__file__).parent
# The files that hold the rows, and where each row is known from.
DATA = {"rules/cards.py", "rules/specials.py", "rules/quests/quests.py", "presentation/known.py"}
CODE = sorted(
    str(path.relative_to(PACKAGE)) for path in PACKAGE.rglob("*.py") if path.parent.name != "lessons"
)


def named(source: str) -> list[str]:
    """The members of Card and Quest that a piece of code names, as attributes or as texts."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=ast.Name(id="Card" | "Quest" as kind), attr=name):
                found.append(f"{kind}.{name}")
            case ast.Constant(value=str(text)) if text in {*Card, *Quest}:
                found.append(text)
    return found


@pytest.mark.parametrize("name", CODE)
def test_a_card_or_a_quest_is_named_only_where_its_row_is(name: str) -> None:
    found = named((PACKAGE / name).read_text(encoding="utf-8"))
    assert found == [] or name in DATA


def test_a_named_card_or_quest_is_found() -> None:
    assert set(CODE) > DATA
    assert named("if card is Card.DRAGON: pass") == ["Card.DRAGON"]
    assert named("quest == 'evens'") == ["evens"]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("quest", Quest)
def test_the_text_of_a_quest_contains_every_number_that_scores(quest: Quest, lang: Language) -> None:
    about = describe(QUESTS[quest])
    text = words("roi_des_nains", lang).say("about", about, Reader())
    for number in _points(QUESTS[quest]):
        assert f"{number:+d}".replace("-", "−") in text or quest in UNIT, text


UNIT = (  # quests that score a number itself
    *(Quest.GARDEN_GNOMES, Quest.SMALL_SOLDIERS),
    *(Quest.NOBLES_SAVED, Quest.BRAVE_SAVED),
)


def _points(reward: Reward) -> list[int]:
    match reward:
        case Both(one, other):
            return _points(one) + _points(other)
        case Per(points, _):
            return [points]
        case _:
            return [reward.points]


@pytest.mark.parametrize("quest", Quest)
def test_another_number_in_the_data_changes_the_text(quest: Quest) -> None:
    reward = QUESTS[quest]
    if quest not in UNIT and not isinstance(reward, Both):
        other = describe(reward.__replace__(points=reward.points + 10))
        texts = words("roi_des_nains", "en")
        assert texts.say("about", other, Reader()) != texts.say("about", describe(reward), Reader())


def test_every_card_is_described_by_its_power_and_every_quest_by_a_text_of_its_own() -> None:
    for card, special in SPECIALS.items():
        assert PRESENTATION.pieces[card].about is special.power
    texts = words("roi_des_nains", "fr")
    abouts = [texts.say("about", PRESENTATION.pieces[quest].about, Reader()) for quest in Quest]
    twice = [text for text in abouts if abouts.count(text) > 1]
    assert twice == []
    assert all(re.match(r"[A-ZÀÉ].*\.$", text) for text in abouts)
