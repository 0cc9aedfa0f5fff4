"""Makes the three fonts of the house from those that are published: only the letters and weights it uses.

All letters of French and of the languages of western Europe stay, with the figures that line up in tables.
"""

import shutil
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "node_modules/@fontsource-variable"
TARGET = ROOT / "src/taverne/web/fonts"

# The styles of each font, and the weights that the style sheets name.
FONTS = {
    "alegreya": (("normal", "italic"), (400, 700)),
    "atkinson-hyperlegible-next": (("normal",), (400, 800)),
    "grenze-gotisch": (("normal",), (400, 700)),
}
RANGES = [
    (0x20, 0x7E),
    (0xA0, 0xFF),
    (0x131, 0x131),
    (0x152, 0x153),  # œ
    (0x2009, 0x200A),
    (0x2010, 0x2027),  # dashes, quotes, dots
    (0x202F, 0x202F),
    (0x2039, 0x203A),
    (0x20AC, 0x20AC),
    (0x2122, 0x2122),
    (0x2191, 0x2193),
    (0x2212, 0x2215),
]
FEATURES = ["kern", "mark", "mkmk", "liga", "locl", "ccmp", "tnum", "lnum"]


def make_fonts() -> None:
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir()
    for font, (styles, weights) in FONTS.items():
        package = SOURCE / font
        for style in styles:
            file = f"{font}-latin-wght-{style}.woff2"
            _make(package / "files" / file, TARGET / file, weights)
        shutil.copy(package / "LICENSE", TARGET / f"{font}.LICENSE.txt")


def _make(source: Path, target: Path, weights: tuple[int, int]) -> None:
    options = Options(layout_features=FEATURES, hinting=False, desubroutinize=True, flavor="woff2")
    font = load_font(str(source), options)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
    subsetter.subset(font)
    instantiateVariableFont(font, {"wght": weights}, inplace=True)
    save_font(font, str(target), options)


if __name__ == "__main__":
    make_fonts()
