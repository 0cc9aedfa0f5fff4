"""Texts that people type are shown letter by letter and never run as code."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import normalize
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Visit
from tests.browser.lobby import START, invitation
from tests.browser.payloads import EVERYTHING, NAMES, PHRASES
from tests.browser.socket_guest import socket_guest
from tests.browser.visitor import Visitor
from tests.games.lutin_troll.browser.duel import open_table, start
from tests.profiles import THOROUGH
from tests.server.guest import Guest
from tests.server.running import Running

PAIRS = list(zip(NAMES[::2], NAMES[1::2], strict=True))
_TRAP = "window.ran = 0; window.p = window.alert = () => { window.ran += 1; };"
_PLANTED = (
    "script:not([src^='/static/']), img, iframe, object, embed, base, marquee, video, [onload], [onerror]"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for these tests alone: their names must not appear in others."""
    with Running(tmp_path_factory.mktemp("hostile")) as running:
        yield running


def test_there_are_at_least_60_payloads() -> None:
    assert len(set(EVERYTHING)) >= 60


def test_names_on_the_home_page_are_shown_as_text(visit: Visit, server: Running) -> None:
    names = NAMES[:20]
    for name in names:
        Guest(server.port).open_table(name, public=True)
    ada = trapped(visit())
    ada.go("/")
    tickets = ada.page.locator(".ticket b")
    expect(tickets).to_have_count(len(names))
    titles = tickets.all_inner_texts()
    for name in names:
        assert any(shown(name) in title for title in titles), name
    assert_untouched(ada)


@pytest.mark.thorough
def test_names_in_the_lobby_are_shown_as_text(visit: Visit, server: Running) -> None:
    ada = trapped(visit())
    open_table(ada)
    with socket_guest(server.port, invitation(ada).partition("#")[2]) as mallory:
        for name in NAMES:
            mallory.do(type="sit", seat=1, name=name)
            expect(ada.page.locator(".place b").filter(has_text=shown(name)).first).to_be_visible()
            mallory.do(type="leave")
            expect(ada.page.locator(".place.free")).to_be_visible()
    assert_untouched(ada)


@pytest.mark.parametrize(("mine", "yours"), PAIRS if THOROUGH else PAIRS[:1])
def test_names_and_chat_in_game_end_and_replay_are_shown_as_text(
    visit: Visit, server: Running, mine: str, yours: str
) -> None:
    ada = trapped(visit(mine))
    open_table(ada, hands="dealt")
    ada.page.locator("#free-text").press("Space")
    with socket_guest(server.port, invitation(ada).partition("#")[2]) as mallory:
        mallory.do(type="sit", seat=1, name=yours)
        mallory.do(type="ready", ready=True)
        expect(ada.button(START)).to_be_enabled()
        start(ada)
        for words in EVERYTHING if (mine, yours) == PAIRS[0] else PHRASES[:5]:
            mallory.do(type="write", text=words)
            expect(ada.page.locator(".beside .chronicle .line").first).to_contain_text(words)
        ada.page.locator(".beside .write input").fill(PHRASES[0])
        ada.page.locator(".beside .write input").press("Enter")
        expect(ada.page.locator(".beside .chronicle .line").first).to_contain_text(PHRASES[0])
        expect(ada.page.locator(".lutin-troll .seat .who").first).to_contain_text(shown(yours))
        assert_untouched(ada)
        mallory.do(type="resign")
    expect(ada.page.locator(".podium")).to_contain_text(shown(mine))
    expect(ada.page.locator(".podium")).to_contain_text(shown(yours))
    assert_untouched(ada)
    ada.go(f"/r/{ada.record}")
    expect(ada.page.locator(".replaying")).to_be_visible()
    ada.page.keyboard.press("End")
    expect(ada.page.locator(".moment[aria-current]")).to_contain_text(shown(yours))
    assert_untouched(ada)


def test_an_unknown_option_value_is_refused_with_a_sentence(visit: Visit) -> None:
    ada = trapped(visit())
    open_table(ada)
    select = ada.page.locator("#option-tokens")
    for words in PHRASES[:10]:
        select.evaluate("(select, words) => { select.options[0].value = words; }", words)
        select.select_option(words)
        expect(ada.page.locator(".toast").first).to_be_visible()
    assert ada.update["options"]["tokens"] == "3"
    assert_untouched(ada)


def test_code_in_an_address_is_never_run(visit: Visit) -> None:
    ada = trapped(visit())
    ada.expected_errors.append("404|403|422")
    for words in PHRASES if THOROUGH else PHRASES[:3]:
        for path in ("/t#", "/t/", "/r/", "/rules/", "/r/x#", "/?"):
            ada.go(path + quote(words, safe=""))
            expect(ada.page.locator("body")).not_to_be_empty()
            assert_untouched(ada)


def test_the_content_security_policy_refuses_code_made_from_text(visit: Visit) -> None:
    """The browser refuses markup and scripts that a page makes from text."""
    ada = trapped(visit())
    ada.expected_errors.append("(?i)content security policy|CSP:|TrustedHTML|TrustedScript")
    answer = ada.page.goto(ada.address + "/")
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    for attempt in (
        "document.body.innerHTML = '<img src=x onerror=p()>'",
        "document.body.insertAdjacentHTML('beforeend', '<svg onload=p()>')",
        "document.write('<script>p()</script>')",
        "document.body.setAttribute('onclick', 'p()')",
        "Object.assign(document.createElement('script'), { textContent: 'p()' })",
        "setTimeout('p()')",
        "trustedTypes.createPolicy('mine', { createHTML: (text) => text })",
    ):
        refused = ada.page.evaluate(
            f"() => {{ try {{ {attempt}; return ''; }} catch (e) {{ return e.name; }} }}"
        )
        assert refused in ("TypeError", "EvalError"), attempt
    assert_untouched(ada)


def trapped(visitor: Visitor) -> Visitor:
    """Count the calls of `p()` and `alert()` in this visitor's pages."""
    visitor.page.add_init_script(_TRAP)
    return visitor


def shown(name: str) -> str:
    """A name as the server normalises it."""
    return " ".join(normalize("NFC", name).split())


def assert_untouched(visitor: Visitor) -> None:
    assert visitor.page.evaluate("window.ran") == 0
    assert visitor.page.locator(_PLANTED).count() == 0
