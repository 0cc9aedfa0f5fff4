"""Labels: screen texts whose fields have so few possible values that every text is written out in advance."""

from msgspec import Struct

from taverne.kernel.tagged import Tagged


class OneOf(Struct, frozen=True):
    """Lists the possible values of a field of type str: `Annotated[str, OneOf(QUESTS)]`."""

    values: tuple[str, ...]


class Label(Tagged):
    """A text that a screen looks up by the label's tag and the values of its fields.

    Every field has finitely many values: bool, an enum, Literal, a Seat, a range of numbers as
    `Annotated[int, Meta(ge=0, le=5)]`, a text marked with OneOf, or one of these or None. Two Seat fields
    of one label never have the same value.
    """

    def in_words(self) -> Tagged:
        """The value whose text is shown. Overridden where the text needs more than the fields, such as the
        facts of a card."""
        return self
