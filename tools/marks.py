"""Draws the pictures that browsers, phones and messengers want as PNG: `make marks`.

They are drawn from web/mark.svg and from the signs of the games: the mark for home screens and notifications,
and for each game the picture of a link to one of its tables.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from taverne.games import GAMES
from taverne.games.sign import Sign, load_sign
from tests.browser.chromium import executable, launch

WEB = Path(__file__).parent.parent / "src/taverne/web"
MARKS = WEB / "marks"
WOOD = "#5c381d"
PREVIEW = (800, 420)
# The board of each colour of the signs (css/tokens.css, by day), and what is carved into it.
BOARDS = {"green": "#3f6b2c", "violet": "#6a4a94", "blue": "#2f5d8f", "red": "#a03a2a", "orange": "#a85a14"}


def main() -> None:
    path = executable() or sys.exit("there is no browser to draw with")
    mark = (WEB / "mark.svg").read_text(encoding="utf-8")
    inner = re.sub(r"<rect[^>]*/>", "", mark)
    with sync_playwright() as playwright:
        browser = launch(playwright, path)
        for size in (32, 192, 512):
            _draw(browser, f"mark-{size}.png", (size, size), _framed(mark, size))
        _draw(browser, "apple-180.png", (180, 180), _framed(inner, 180, of=0.94, on=WOOD))
        _draw(browser, "maskable-512.png", (512, 512), _framed(inner, 512, of=0.78, on=WOOD))
        _draw(browser, "badge-96.png", (96, 96), _framed(_as_stencil(inner), 96, of=1.1))
        _draw(browser, "house.png", PREVIEW, _preview(_sized(inner, 310)))
        for slug in GAMES:
            _draw(browser, f"{slug}.png", PREVIEW, _preview(_board(load_sign(slug))))
        browser.close()


def _draw(browser: Browser, name: str, size: tuple[int, int], body: str) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.set_content(f"<style>body {{ margin: 0; display: grid; height: 100vh }}</style>{body}")
    page.screenshot(path=MARKS / name, omit_background=True)
    page.close()


def _framed(svg: str, size: int, *, of: float = 1.0, on: str = "none") -> str:
    style = f"display: grid; place-items: center; overflow: hidden; background: {on}"
    return f'<div style="{style}">{_sized(svg, round(size * of))}</div>'


def _sized(svg: str, size: int) -> str:
    return svg.replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)


def _as_stencil(svg: str) -> str:
    """One colour: systems show only where a badge is opaque."""
    return re.sub(r'fill="[^"]+"', 'fill="#fff"', svg)


def _preview(middle: str) -> str:
    planks = "repeating-linear-gradient(#0000 0 68px, #3a2312 68px 70px)"
    style = f"display: grid; place-items: center; background: {planks}, {WOOD}"
    return f'<div style="{style}">{middle}</div>'


def _board(sign: Sign) -> str:
    colour = BOARDS[sign.colour]
    sprite = (WEB / "home_icons.svg").read_text(encoding="utf-8")
    found = re.search(rf'<symbol id="{sign.icon}".*?</symbol>', sprite, re.DOTALL)
    assert found is not None, sign.icon
    icon = re.sub(r"</?symbol[^>]*>", "", found[0])
    return f"""<svg width="653" height="343" viewBox="0 0 232 122">
      <path d="{sign.outline}" fill="{colour}" stroke="#2b190c" stroke-width="1.5"/>
      <path d="{sign.inner_line}" fill="none" stroke="#f3d9a4" stroke-opacity=".55" stroke-width="1.2"/>
      <g transform="translate(71 27) scale(.17578)" color="#fbeccb">{icon}</g>
    </svg>"""


if __name__ == "__main__":
    main()
