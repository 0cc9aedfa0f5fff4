"""Checks what a wheel and an sdist contain: the whole package, nothing else, and no trace of this machine.

    python tools/release/check_contents.py dist

The package is every file below src/taverne that git does not ignore. So a new kind of file (a text, a screen,
a rule page) is part of the check without being named here.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from collections import Counter
from email.parser import BytesParser
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[2]
BESIDE_THE_PACKAGE = {
    "CHANGELOG.md", "CITATION.cff", "LICENSE", "PKG-INFO", "README.md", "pyproject.toml", ".gitignore",
}  # fmt: skip


def main(folder: Path) -> int:
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    package = package_files()
    faults = [f"{wheel.name}: {fault}" for fault in wheel_faults(wheel, package)]
    faults += [f"{sdist.name}: {fault}" for fault in sdist_faults(sdist, package)]
    print(*faults, sep="\n", end="\n" if faults else "")
    if not faults:
        sizes = [f"{path.name} ({path.stat().st_size / 1e6:.1f} MB)" for path in (wheel, sdist)]
        print(f"{' and '.join(sizes)} hold the {len(package)} files of the package and nothing else.")
    return bool(faults)


def package_files() -> set[str]:
    """Files below src/taverne that git does not ignore, as paths from src. Links to folders are followed."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "src/taverne"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    paths = [ROOT / name for name in listed.split("\0") if name]
    files = [file for path in paths for file in (path.rglob("*") if path.is_dir() else (path,))]
    return {file.relative_to(ROOT / "src").as_posix() for file in files if file.is_file()}


def is_for_development(name: str) -> bool:
    """Whether only those need the file who change the code: the wheel leaves it out, the sdist does not."""
    return name.endswith(".d.ts") or name.startswith("taverne/server/generate/")


def wheel_faults(path: Path, package: set[str]) -> list[str]:
    with zipfile.ZipFile(path) as archive:
        contents = {info.filename: archive.read(info) for info in archive.infolist()}
        faults = name_faults([info.filename for info in archive.infolist()])
    in_package = {name for name in contents if not name.split("/")[0].endswith(".dist-info")}
    expected = {name for name in package if not is_for_development(name)}
    faults += differences(in_package, expected) + path_faults(contents)
    metadata = next(text for name, text in contents.items() if name.endswith(".dist-info/METADATA"))
    if BytesParser().parsebytes(metadata)["Version"] != path.name.split("-")[1]:
        faults.append("file name and metadata give different versions")
    if not any(name.endswith("licenses/LICENSE") for name in contents):
        faults.append("the licence is missing")
    return faults


def sdist_faults(path: Path, package: set[str]) -> list[str]:
    with tarfile.open(path) as archive:
        members = archive.getmembers()
        faults = [
            f"{member.name} is not a plain file"
            for member in members
            if not (member.isfile() or member.isdir())
        ]
        files = [member for member in members if member.isfile()]
        contents = {member.name: file.read() for member in files if (file := archive.extractfile(member))}
    faults += name_faults([member.name for member in files]) + path_faults(contents)
    inner = {PurePosixPath(*PurePosixPath(name).parts[1:]).as_posix() for name in contents}
    return faults + differences(inner, {f"src/{name}" for name in package} | BESIDE_THE_PACKAGE)


def differences(found: set[str], expected: set[str]) -> list[str]:
    return [f"{name} is missing" for name in sorted(expected - found)] + [
        f"{name} does not belong there" for name in sorted(found - expected)
    ]


def name_faults(names: list[str]) -> list[str]:
    outside = [
        name for name in names if PurePosixPath(name).is_absolute() or ".." in PurePosixPath(name).parts
    ]
    twice = [name for name, count in Counter(names).items() if count > 1]
    return [f"{name} leads out of the archive" for name in outside] + [
        f"{name} is there twice" for name in twice
    ]


def path_faults(contents: dict[str, bytes]) -> list[str]:
    """Files that name the folder they were built in, or the home of whoever built them."""
    traces = [str(place).encode() for place in (ROOT, Path.home()) if len(place.parts) > 2]
    return [
        f"{name} names a folder of this machine"
        for name, text in contents.items()
        if any(t in text for t in traces)
    ]


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
