"""The symbols that the screen draws beside texts, with the names of their meanings in the texts."""

from __future__ import annotations

SYMBOLS: tuple[tuple[str, str], ...] = (
    ("▶", "my_turn"),
    ("·", "not_my_turn"),
    ("●", "awaited"),
    ("✓", "done"),
    ("▸", "chosen"),
    ("✶", "no_value"),
    ("×", "times"),
    ("▚▚", "face_down"),
    ("▢▢▢▢", "slot"),
    ("■□", "gauge"),
    ("●○", "tokens"),
    ("▌", "new"),
    ("→", "preview"),
)
FRAMES = "─━│┃┆╌╭╮╰╯┏┓┗┛▀"  # of cards and pages; they stand for nothing
