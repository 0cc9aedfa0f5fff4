"""The colours of the screen: a dark and a light theme.

Every colour has a letter or a shape with the same meaning, so that the screen can be read without colours.
"""

from __future__ import annotations

from rich.theme import Theme as RichTheme
from textual.theme import Theme

from taverne.kernel.presentation import Ink
from taverne.kernel.tagged import Seat

# Colours of cards, the same in both themes.
_CARDS = {
    "paper": "#f4ead2",
    "paper-deep": "#e2d2ac",
    "tan": "#c6b185",
    "ink": "#2b1d12",
    "ink-soft": "#6b563f",
    "ink-green": "#2a6136",
    "ink-blue": "#24518c",
    "ink-red": "#a32a22",
    "ink-black": "#2b1d12",
    "back": "#7c2b22",
    "back-line": "#c98f76",
    "glow-ink": "#8a4c06",
}

NIGHT = Theme(
    name="night",
    primary="#f0b352",
    foreground="#efe3cb",
    background="#1d130b",
    surface="#1d130b",
    panel="#2c1a0d",
    dark=True,
    variables={
        **_CARDS,
        "room": "#1d130b",
        "room-text": "#efe3cb",
        "room-soft": "#b09a76",
        "slab": "#3b2413",
        "slab-line": "#5c3d24",
        "slab-text": "#f7ecd6",
        "slab-soft": "#c9b08a",
        "glow": "#f0b352",
        "on-glow": "#2b1706",
        "bad": "#f09a8c",
        "empty": "#6b4a2f",
        "scrollbar": "#6b4a2f",
        "scrollbar-background": "#2c1a0d",
        "scrollbar-corner-color": "#2c1a0d",
    },
)

DAY = Theme(
    name="day",
    primary="#8a4c06",
    foreground="#2b1d12",
    background="#e9dcc3",
    surface="#e9dcc3",
    panel="#d9c7a5",
    dark=False,
    variables={
        **_CARDS,
        "room": "#e9dcc3",
        "room-text": "#2b1d12",
        "room-soft": "#6b563f",
        "slab": "#6f4526",
        "slab-line": "#9a6c45",
        "slab-text": "#fff8ea",
        "slab-soft": "#e6cfa8",
        "glow": "#ffc766",
        "on-glow": "#2b1706",
        "bad": "#8f1f18",
        "empty": "#9a7350",
        "scrollbar": "#b48a5c",
        "scrollbar-background": "#d9c7a5",
        "scrollbar-corner-color": "#d9c7a5",
    },
)

# Colours of the rule page.
PAGE = RichTheme(
    {
        "markdown.h1": "bold #8a4c06",
        "markdown.h1.border": "#c6b185",
        "markdown.h2": "bold #8a4c06",
        "markdown.h3": "bold #8a4c06",
        "markdown.hr": "#c6b185",
        "markdown.item.bullet": "bold #8a4c06",
        "markdown.item.number": "bold #8a4c06",
        "markdown.table.header": "bold #8a4c06",
        "markdown.table.border": "#c6b185",
        "markdown.code": "bold #2b1d12",
        "markdown.link": "#24518c",
        "markdown.link_url": "#24518c",
    }
)

# The person's seat first, then the others in the order of play. No seat has the colour of an ink.
_SEATS = ("#f0b352", "#d9a0e6", "#7fd6cf", "#f2a7c0", "#d8d27a", "#ffb37a")


def seat_colour(seat: Seat, *, me: Seat | None, seats: int) -> str:
    return _SEATS[(seat - (me or 0)) % seats % len(_SEATS)]


def ink_style(ink: Ink) -> str:
    """The colour of an ink on paper."""
    return f"$ink-{ink.value}"
