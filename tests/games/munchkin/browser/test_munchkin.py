"""Games of Munchkin in the browser: turns, fights whose columns add up, sales, the replay."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.visitor import Visitor
from tests.games.munchkin.browser.dungeon import (
    TABLE,
    after,
    against_bots,
    asking,
    expect_hand,
    in_hand,
    now,
    play_on,
    seen,
    show_all,
    table,
    window,
)


@pytest.mark.thorough
@pytest.mark.parametrize("players", [4, 6])
def test_a_whole_game_to_the_crown(visit: Visit, players: int) -> None:
    ada = visit("Ada")
    against_bots(ada, players)
    play_on(ada)
    expect(ada.page.locator("main.end .podium")).to_be_visible()
    assert now(ada)["winners"]
    assert max(hero["level"] for hero in now(ada)["heroes"]) == 10


@pytest.mark.thorough
def test_a_short_game_in_english_until_the_tavern_closes(visit: Visit) -> None:
    ada = visit("Ada", lang="en", theme="dark")
    against_bots(ada, 3, rounds=_shortest(ada))
    play_on(ada)
    expect(ada.page.locator("main.end .podium")).to_be_visible()


@pytest.mark.thorough
def test_the_first_turns_and_a_fight_that_adds_up(visit: Visit) -> None:
    ada = visit("Ada")
    against_bots(ada)
    expect_hand(ada)
    play_on(ada, until=lambda: _in_a_fight(ada))
    show_all(ada)
    tally = seen(ada)["tally"]
    for side, lines, total in (("ours", "heroes", "ours"), ("theirs", "monsters", "theirs")):
        column = table(ada).locator(f".column.{side}")
        expect(column.locator(".total")).to_have_text(_number(tally[total]))
        assert sum(line["amount"] for line in tally[lines]) == tally[total]
        drawn = [_amount(each.inner_text()) for each in column.locator(".sum").all()]
        assert sum(drawn) == tally[total]
    _reads_a_card(ada)
    play_on(ada, until=lambda: now(ada)["fight"] is None)


@pytest.mark.thorough
def test_a_player_who_passes_for_a_fight_is_not_asked_again_in_it(visit: Visit) -> None:
    ada = visit("Ada")
    against_bots(ada)
    play_on(ada, until=lambda: _somebody_elses_window(ada))
    show_all(ada)
    affair, plays = ada.update["ask"]["affair"], _plays(ada)
    after(ada, lambda: ada.touch(table(ada).locator("[data-order=affair]")))
    ada.hear_until(lambda: ada.update["ask"]["affair"] != affair or _is_really_asked(ada))
    assert _plays(ada) == plays


@pytest.mark.thorough
def test_the_replay_shows_the_game_again(visit: Visit) -> None:
    ada = visit("Ada")
    against_bots(ada)
    play_on(ada, until=lambda: now(ada)["turn"] > 1)
    ada.go(f"/r/{ada.record}")
    expect(ada.page.locator(f".replaying {TABLE}")).to_be_visible()


def _reads_a_card(ada: Visitor) -> None:
    """The dialog of a card shows its text and all moves with it."""
    card = seen(ada)["hand"][0]
    in_hand(ada, card).first.focus()
    ada.page.keyboard.press("i")
    expect(window(ada).locator(".lines li").first).to_be_visible()
    offered = [move for move in ada.update["moves"] if move.get("card") == card]
    assert window(ada).locator(".deeds button").count() >= len(offered)
    ada.page.keyboard.press("Escape")
    expect(window(ada)).to_have_count(0)


def _plays(visitor: Visitor) -> int:
    return sum(each.get("command", {}).get("type") == "play" for each in visitor.sent)


def _is_really_asked(visitor: Visitor) -> bool:
    return visitor.asked and bool(visitor.update["ask"]["wait"] != "reaction")


def _in_a_fight(visitor: Visitor) -> bool:
    return asking(visitor) in ("fighting", "reacting") and visitor.asked and bool(seen(visitor)["hand"])


def _somebody_elses_window(visitor: Visitor) -> bool:
    fight = now(visitor)["fight"]
    return asking(visitor) == "reacting" and bool(fight) and fight["main"] != 0 and visitor.asked


def _number(amount: int) -> str:
    return str(amount).replace("-", "−")


def _amount(text: str) -> int:
    return int(text.replace("−", "-").replace("+", ""))


def _shortest(visitor: Visitor) -> str:
    visitor.go("/")
    options = visitor.page.request.get(f"{visitor.house}/api/games/munchkin?lang=en").json()["options"]
    rounds = next(option for option in options if option["name"] == "rounds")
    return str(min((value["value"] for value in rounds["values"]), key=int))
