"""Labels: texts of a screen whose fields have few possible values, so that all are written out in advance."""

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
        """The value whose text is shown. Overridden where the text says more than the fields, such as what is
        printed on a card."""
        return self
