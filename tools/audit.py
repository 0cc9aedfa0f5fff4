"""Looks for known vulnerabilities in all locked packages, and writes the list of the packages of a release.

    .venv-audit/bin/python tools/audit.py

The list is dist/sbom.json, in the format of CycloneDX: each package of requirements.lock, with its hashes.
Vulnerabilities are asked for at PyPI and at the npm registry. Where these do not answer, that is said loudly.
The exit code is 1 if a vulnerability is known or the list is not complete.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PROGRAMS = Path(sys.executable).parent
SBOM = ROOT / "dist" / "sbom.json"
_LOCKED = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)


def main() -> int:
    faults = _sbom_faults()
    locks = sorted(ROOT.glob("requirements*.lock"), key=lambda lock: lock.stat().st_size)
    for lock in locks:  # the smallest first: where it gets no answer, the others would wait in vain
        found = _python_faults(lock)
        if found is None:
            break
        faults += found
    faults += _npm_faults()
    for fault in faults:
        print(fault)
    return bool(faults)


def _sbom_faults() -> list[str]:
    SBOM.parent.mkdir(exist_ok=True)
    lock = ROOT / "requirements.lock"
    command = [f"{PROGRAMS}/cyclonedx-py", "requirements", str(lock), "--pyproject", f"{ROOT}/pyproject.toml"]
    options = ["--output-reproducible", "--of", "JSON", "-o", str(SBOM)]
    subprocess.run([*command, *options], check=True, capture_output=True)
    components = json.loads(SBOM.read_text(encoding="utf-8"))["components"]
    listed = {(each["name"], each["version"]) for each in components if _hashes(each)}
    missing = sorted(set(_LOCKED.findall(lock.read_text(encoding="utf-8"))) - listed)
    print(f"{SBOM.relative_to(ROOT)} lists {len(listed)} packages with their hashes.")
    return [f"{SBOM.name}: {name} {version} is missing" for name, version in missing]


def _hashes(component: dict[str, Any]) -> list[Any]:
    return [each for link in component.get("externalReferences", ()) for each in link.get("hashes", ())]


def _python_faults(lock: Path) -> list[str] | None:
    """The known vulnerabilities of the packages in a lock file; None: PyPI did not answer."""
    command = [f"{PROGRAMS}/pip-audit", "-r", str(lock), "--require-hashes", "--disable-pip", "-f", "json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        packages = json.loads(done.stdout)["dependencies"]
    except json.JSONDecodeError:
        packages = []
    asked = [each for each in packages if "vulns" in each]
    if not asked:
        _say_not_asked(lock.name, "PyPI tells no vulnerabilities here" if packages else done.stderr)
        return None
    print(f"{lock.name}: {len(asked)} of {len(packages)} packages asked for.")
    return [
        f"{lock.name}: {each['name']} {each['version']} has {vulnerability['id']}"
        for each in asked
        for vulnerability in each["vulns"]
    ]


def _npm_faults() -> list[str]:
    if not shutil.which("npm"):
        _say_not_asked("package-lock.json", "npm is missing")
        return []
    done = subprocess.run(["npm", "audit", "--json"], cwd=ROOT, capture_output=True, text=True, check=False)
    try:
        report = json.loads(done.stdout)
    except json.JSONDecodeError:
        report = {}
    if "vulnerabilities" not in report:
        _say_not_asked("package-lock.json", str(report.get("message", done.stderr)))
        return []
    print("package-lock.json: all packages asked for.")
    return [
        f"package-lock.json: {name}: {each['severity']}" for name, each in report["vulnerabilities"].items()
    ]


def _say_not_asked(lock: str, reason: str) -> None:
    last = (reason.strip().splitlines() or ["no answer"])[-1]
    print(f"!!! {lock}: VULNERABILITIES WERE NOT ASKED FOR: {last} !!!")


if __name__ == "__main__":
    sys.exit(main())
