"""The report of the arena works in a browser without a network."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from taverne.arena.report.html import as_html
from tests.arena.groups import made_report
from tests.browser.test_axe import AXE, GRAVE, look_for_barriers
from tests.cli.command import taverne

LINES = {"fr": "équitable 50.0 %", "en": "fair 50.0 %"}


@pytest.mark.parametrize("lang", LINES)
def test_the_report_opens_offline_and_makes_no_other_request(
    lang: str, chromium: Browser, tmp_path: Path
) -> None:
    words = (
        "arena",
        "lutin_troll",
        "--bots",
        "mind,random",
        "--games",
        "8",
        "--workers",
        "1",
        "--lang",
        lang,
    )
    said = taverne(*words, "--option", "tokens=3", "--report", str(tmp_path))
    assert said.code == 0, said.err
    context = chromium.new_context(offline=True)
    requests: list[str] = []
    messages: list[str] = []
    page = context.new_page()
    page.on("request", lambda request: requests.append(request.url))
    page.on("console", lambda message: messages.append(message.text))
    page.on("pageerror", lambda error: messages.append(str(error)))
    address = (tmp_path / "index.html").as_uri()
    page.goto(address)
    plots = page.get_by_role("img")
    expect(plots).to_have_count(7)  # shares, ratings, seats, two bots' points, lengths, thinking
    for plot in plots.all():
        box = plot.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) > 20
        assert plot.get_attribute("aria-label")
    expect(page.get_by_text(LINES[lang]).first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    assert "mind" in page.get_by_role("table").first.inner_text()
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert (requests, messages) == ([address], [])
    context.close()


@pytest.mark.parametrize(
    ("light", "width"), [("light", 1280), pytest.param("dark", 360, marks=pytest.mark.thorough)]
)
def test_axe_finds_no_serious_barrier_in_the_report(
    light: str, width: int, chromium: Browser, tmp_path: Path
) -> None:
    look_for_barriers()
    (tmp_path / "index.html").write_text(
        as_html(made_report("mind", "random", seats=4), "fr"), encoding="utf-8"
    )
    with chromium.new_context(color_scheme=light, viewport={"width": width, "height": 740}) as context:  # type: ignore[arg-type] # "light" or "dark"
        page = context.new_page()
        page.goto((tmp_path / "index.html").as_uri())
        page.add_script_tag(path=AXE)
        found = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    assert [rule["id"] for rule in found if rule["impact"] in GRAVE] == []
