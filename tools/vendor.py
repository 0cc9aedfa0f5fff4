"""Makes what the browser side is made from out of node_modules: Lit, three fonts, the icon sprites.

They are part of the package, so that whoever runs the house needs no npm. Lit is one module, because a
browser would ask for each of its dozen small ones.
"""

import json
import shutil
import subprocess
from pathlib import Path

from fonts import make_fonts
from sprite import make_sprite

ROOT = Path(__file__).parent.parent
MODULES = ROOT / "node_modules"
WEB = ROOT / "src/taverne/web"

# What vendor/lit.js offers.
DIRECTIVES = [
    f"directives/{name}.js" for name in ("class-map", "keyed", "live", "ref", "repeat", "style-map")
]


def bundle_lit() -> None:
    """All of Lit that we use as one module, so that a browser asks for it once."""
    shutil.rmtree(WEB / "vendor", ignore_errors=True)
    (WEB / "vendor").mkdir()
    names = ["lit", *(f"lit/{directive}" for directive in DIRECTIVES)]
    exports = "".join(f'export * from "{name}";\n' for name in names)
    (WEB / "vendor/lit.d.ts").write_text(exports, encoding="utf-8")
    version = json.loads((MODULES / "lit/package.json").read_text(encoding="utf-8"))["version"]
    banner = f"// Lit {version}, https://lit.dev, BSD-3-Clause: see lit.LICENSE.txt. Made by `make vendor`."
    command = [str(MODULES / ".bin/esbuild"), "--bundle", "--format=esm", "--minify", "--legal-comments=none"]
    made = subprocess.run(
        [*command, f"--banner:js={banner}"],
        input=exports,
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    (WEB / "vendor/lit.js").write_text(made.stdout, encoding="utf-8")
    shutil.copy(MODULES / "lit/LICENSE", WEB / "vendor/lit.LICENSE.txt")


if __name__ == "__main__":
    bundle_lit()
    make_fonts()
    make_sprite()
