"""Characters of different scripts that look alike, and whether two names can be mistaken for each other."""

from __future__ import annotations

from unicodedata import normalize

# A Latin letter, then the characters of other scripts that most typefaces draw in the same way.
_LOOK_ALIKES = """
A АΑᎪ B ВΒᏴ C СᏟϹ D Ꭰ E ЕΕᎬ G ԌᏀ H НΗᎻ J ЈᎫ K КΚᏦ L Ꮮ M МΜᎷ N Ν O ОΟՕ0 P РΡᏢ Q Ԛ R Ꭱ S ЅՏᏚ T ТΤᎢ
U Ս V ᏙѴ W ԜᎳ X ХΧ Y УΥҮ Z ΖᏃ a аαɑ b Ь c сϲ d ԁ e еҽ f ք g ɡց h һհ i іιı j јյ k κк l IІΙӀӏ1|ǀ∣ n ո
o оοօσ p рρ q ԛզ s ѕ u υս v νѵ w ԝωա x хχ y уγү ' ’‘ʼ`´′ - ‐‑‒–—−
"""
_PARTS = _LOOK_ALIKES.split()
_LATIN = str.maketrans(
    {other: latin for latin, others in zip(_PARTS[::2], _PARTS[1::2], strict=True) for other in others}
)
_JOINERS = dict.fromkeys([0x200C, 0x200D, 0xFE0E, 0xFE0F])  # invisible where a name may hold them


def look_alike(name: str, other: str) -> bool:
    """Whether the names differ only by case, or by characters that look the same."""
    plain, other_plain = _plain(name), _plain(other)
    same_letters = _as_latin(plain.casefold()) == _as_latin(other_plain.casefold())
    return same_letters or _as_latin(plain).casefold() == _as_latin(other_plain).casefold()


def _plain(name: str) -> str:
    """The name without joiners, its wide and decorated letters replaced by plain ones."""
    return normalize("NFKC", name).translate(_JOINERS)


def _as_latin(name: str) -> str:
    return name.translate(_LATIN)
