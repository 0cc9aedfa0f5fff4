"""Copies what the browser side is made from out of node_modules: Lit, three fonts, the icon sprite.

The copies are part of the package, so that whoever runs the house needs no npm. Lit stays the modules it is
published as; only their imports by package name become relative paths, because an import map would be an
inline script, which our own headers forbid.
"""

import json
import re
import shutil
from pathlib import Path

from sprite import make_sprite

ROOT = Path(__file__).parent.parent
MODULES = ROOT / "node_modules"
WEB = ROOT / "src/taverne/web"

# What vendor/lit.js offers.
DIRECTIVES = [
    f"directives/{name}.js" for name in ("class-map", "keyed", "live", "ref", "repeat", "style-map")
]

FONTS = {
    "alegreya": ("normal", "italic"),
    "atkinson-hyperlegible-next": ("normal",),
    "grenze-gotisch": ("normal",),
}

_IMPORT = re.compile(r'((?:\bimport|\bfrom)\s*)"([^"]+)"')
_MAP = re.compile(r"\n?//# sourceMappingURL=\S+\n?")


def copy_lit() -> None:
    shutil.rmtree(WEB / "vendor", ignore_errors=True)
    target = WEB / "vendor/lit"
    target.mkdir(parents=True)
    copied: set[Path] = set()
    entries = [
        MODULES / "lit-element/lit-element.js",
        *(MODULES / "lit-html" / directive for directive in DIRECTIVES),
    ]
    for entry in entries:
        _copy_module(entry, target, copied)
    version = json.loads((MODULES / "lit/package.json").read_text(encoding="utf-8"))["version"]
    exports = "".join(f'export * from "./lit/{_flat(entry)}";\n' for entry in entries)
    header = f"// Lit {version}, https://lit.dev, BSD-3-Clause: see lit/LICENSE. Made by `make vendor`.\n"
    (WEB / "vendor/lit.js").write_text(header + exports, encoding="utf-8")
    types = "".join(f'export * from "{name}";\n' for name in ("lit", *(f"lit/{each}" for each in DIRECTIVES)))
    (WEB / "vendor/lit.d.ts").write_text(types, encoding="utf-8")
    shutil.copy(MODULES / "lit/LICENSE", target / "LICENSE")


def copy_fonts() -> None:
    shutil.rmtree(WEB / "fonts", ignore_errors=True)
    (WEB / "fonts").mkdir()
    for font, styles in FONTS.items():
        package = MODULES / "@fontsource-variable" / font
        for style in styles:
            file = f"{font}-latin-wght-{style}.woff2"
            shutil.copy(package / "files" / file, WEB / "fonts" / file)
        shutil.copy(package / "LICENSE", WEB / "fonts" / f"{font}.LICENSE.txt")


def _copy_module(module: Path, target: Path, copied: set[Path]) -> None:
    """A published module and all that it imports, side by side in one folder."""
    if module in copied:
        return
    copied.add(module)

    def relative(match: re.Match[str]) -> str:
        imported = _resolved(match[2], module)
        _copy_module(imported, target, copied)
        return f'{match[1]}"./{_flat(imported)}"'

    code = _MAP.sub("\n", module.read_text(encoding="utf-8"))
    (target / _flat(module)).write_text(_IMPORT.sub(relative, code), encoding="utf-8")


def _resolved(name: str, importer: Path) -> Path:
    if name.startswith("."):
        return (importer.parent / name).resolve()
    path = MODULES / name
    return path / _main(path) if path.is_dir() else path


def _main(package: Path) -> str:
    return str(json.loads((package / "package.json").read_text(encoding="utf-8"))["main"])


def _flat(module: Path) -> str:
    """lit-html/directives/repeat.js becomes lit-html-repeat.js: no two of Lit's modules share such a name."""
    package = module.relative_to(MODULES).parts[:-1]
    owner = package[1] if package[0].startswith("@") else package[0]
    return module.name if module.stem == owner else f"{owner}-{module.name}"


if __name__ == "__main__":
    copy_lit()
    copy_fonts()
    make_sprite()
