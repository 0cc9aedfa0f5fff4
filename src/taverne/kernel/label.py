"""Labels: texts of a screen with few possible values, all of which are written out before they are needed."""

from msgspec import Struct

from taverne.kernel.tagged import Tagged


class OneOf(Struct, frozen=True):
    """Marks a text with few known values: `Annotated[str, OneOf(QUESTS)]`."""

    values: tuple[str, ...]


class Label(Tagged):
    """A text that a screen looks up by the label's tag and the values of its fields.

    Every field has finitely many values: bool, an enum, Literal, a Seat, a range of numbers as
    `Annotated[int, Meta(ge=0, le=5)]`, a text marked with OneOf, or one of these or None. Two seats of
    one label are never the same.
    """

    def in_words(self) -> Tagged:
        """The value that is put into words: another one where the text tells more than its fields, as what
        is printed on a card does."""
        return self
