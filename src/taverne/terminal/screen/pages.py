"""Pages on top of the table: the rules, and a gallery of the cards."""

from __future__ import annotations

from rich.markdown import Markdown
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from taverne.terminal.screen.cards import Deck
from taverne.terminal.screen.text_layout import LineWidget, side_by_side, wrap
from taverne.terminal.screen.theme import ink_style
from taverne.words.roles import Reader
from taverne.words.rule_page import rule_page


class Rules(ModalScreen[None]):
    """Shows the rule page of the game, in the language of the screen."""

    BINDINGS = [Binding("escape,q,r,question_mark,enter", "dismiss(None)")]

    def __init__(self, deck: Deck) -> None:
        super().__init__()
        self._deck = deck

    def compose(self) -> ComposeResult:
        words, game = self._deck.words, self._deck.game
        with VerticalScroll(classes="leaf page") as leaf:
            leaf.border_title = words.label("terminal", "rules")
            leaf.border_subtitle = words.label("terminal", "reading")
            yield Static(Markdown(rule_page(game.slug, words.lang, game.version)))


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
        text = [name, *wrap(Content(words.say("about", piece.about, Reader())), room)]
        tall = max(len(text), len(card))
        blank = Content.blank(deck.card_width)
        card = card + [blank] * (tall - len(card))
        text = [line.truncate(room, pad=True) for line in text + [Content("")] * (tall - len(text))]
        return side_by_side([card, text], gap=2)
