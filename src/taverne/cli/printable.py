"""Texts of others, as a terminal may show them."""


def printable(text: str) -> str:
    """A text without control characters, which a terminal would obey."""
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in text)
