"""Pages on top of the table: rules, help, a hint, a gallery of the cards."""

from __future__ import annotations

from typing import Any

from rich.markdown import Markdown
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from taverne.kernel.presentation import Ink
from taverne.terminal.hints import Hint, hint_lines
from taverne.terminal.rule_sections import rule_sections
from taverne.terminal.screen.cards import Deck
from taverne.terminal.screen.legend import SYMBOLS
from taverne.terminal.screen.text_layout import LineWidget, side_by_side, wrap
from taverne.terminal.screen.theme import ink_style
from taverne.words.roles import Reader
from taverne.words.words import Words


class Rules(ModalScreen[None]):
    """Shows the rule page of the game, scrolled to a paragraph, in the language of the screen."""

    BINDINGS = [Binding("escape,q,r,enter", "dismiss(None)")]

    def __init__(self, deck: Deck, paragraph: str) -> None:
        super().__init__()
        self._deck, self._paragraph = deck, paragraph

    def compose(self) -> ComposeResult:
        words = self._deck.words
        with VerticalScroll(classes="leaf page") as leaf:
            leaf.border_title = words.label("terminal", "rules")
            leaf.border_subtitle = words.label("terminal", "reading")
            for section in rule_sections(self._deck.game, words.lang):
                text = Static(Markdown(f"{section.text}\n"), classes="section")
                text.set_class(section.anchor == self._paragraph != "", "asked")
                yield text

    def on_mount(self) -> None:
        self.call_after_refresh(self._open_at_paragraph)

    def _open_at_paragraph(self) -> None:
        for section in self.query(".asked"):
            section.scroll_visible(top=True, animate=False)


class Help(ModalScreen[None]):
    """Shows what every key does, and what every symbol stands for."""

    BINDINGS = [Binding("escape,q,h,f1,enter", "dismiss(None)")]

    def __init__(self, words: Words, keys: list[tuple[str, str]]) -> None:
        super().__init__()
        self._words, self._keys = words, keys

    def compose(self) -> ComposeResult:
        words = self._words
        with VerticalScroll(classes="leaf page") as leaf:
            leaf.border_title = words.label("terminal", "help")
            leaf.border_subtitle = words.label("terminal", "reading")
            yield Static(_rows(words.label("terminal", "keys"), self._keys))
            inks = [(words.label("ink", ink), words.label("symbol", ink)) for ink in Ink]
            symbols = [(symbol, words.label("symbol", name)) for symbol, name in SYMBOLS]
            yield Static(_rows(words.label("terminal", "symbols"), [*symbols, *inks]))


def _rows(heading: str, rows: list[tuple[str, str]]) -> Content:
    wide = max(Content(left).cell_length for left, _ in rows)
    lines = [Content.styled(heading, "bold $glow-ink")]
    lines += [
        Content.assemble(
            Content.styled(f" {left}", "bold").pad_right(wide - Content(left).cell_length), f"  {right}"
        )
        for left, right in rows
    ]
    return Content("\n").join([*lines, Content("")])


class HintPage(ModalScreen[Any]):
    """Shows what the expert would play. Returns the move to choose, or None."""

    BINDINGS = [Binding("escape,q,question_mark", "dismiss(None)"), Binding("enter", "take")]

    def __init__(self, hint: Hint, words: Words) -> None:
        super().__init__()
        self._hint, self._words = hint, words

    def compose(self) -> ComposeResult:
        words = self._words
        with Vertical(classes="leaf") as leaf:
            leaf.border_title = words.label("terminal", "hint")
            leaf.border_subtitle = words.label("terminal", "taking")
            first, reason, *others = hint_lines(self._hint, words)
            yield Static(Content.assemble((first, "bold"), "\n", reason))
            yield Static(Content("\n".join(others)))

    def action_take(self) -> None:
        self.dismiss(self._hint.best.move)


class Gallery(ModalScreen[None]):
    """Shows one card after another, each with its text."""

    BINDINGS = [
        Binding("left,up", "turn(-1)"),
        Binding("right,down", "turn(1)"),
        Binding("escape,q,i,enter", "dismiss(None)"),
    ]

    def __init__(self, deck: Deck, first: str | None) -> None:
        super().__init__()
        self._deck = deck
        self._names = list(deck.game.presentation.pieces)
        self._at = self._names.index(first) if first else 0

    def compose(self) -> ComposeResult:
        words = self._deck.words
        with Vertical(classes="leaf") as leaf:
            leaf.border_title = words.label("terminal", "cards")
            leaf.border_subtitle = words.label("terminal", "browsing")
            yield CardWithText(self._deck, self._names[self._at])

    def action_turn(self, by: int) -> None:
        self._at = (self._at + by) % len(self._names)
        self.query_one(CardWithText).show(self._names[self._at])


class CardWithText(LineWidget):
    """Draws a card beside its text."""

    def __init__(self, deck: Deck, name: str) -> None:
        super().__init__()
        self._deck = deck
        self._piece = name

    def show(self, name: str) -> None:
        self._piece = name
        self.refresh(layout=True)

    def draw_lines(self, width: int) -> list[Content]:
        deck, words = self._deck, self._deck.words
        piece, card = deck.game.presentation.pieces[self._piece], deck.card(self._piece)
        room = max(12, width - deck.card_width - 2)
        name = Content.styled(words.noun(self._piece).name, f"bold {ink_style(piece.ink)}")
        about, known = words.say("about", piece.about, Reader()), deck.sources.known(piece.known)
        text = [name, *wrap(Content(about), room), *wrap(Content.styled(known, "$slab-soft"), room)]
        tall = max(len(text), len(card))
        blank = Content.blank(deck.card_width)
        card = card + [blank] * (tall - len(card))
        text = [line.truncate(room, pad=True) for line in text + [Content("")] * (tall - len(text))]
        return side_by_side([card, text], gap=2)
