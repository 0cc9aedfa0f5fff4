"""Wheel and sdist hold the package and nothing else. `make release` also installs and plays it."""

import io
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(not (ROOT / ".git").exists(), reason="git says what belongs to the package")
PLANTED = b"print('left behind')\n"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder


def checked(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "tools/release/check_contents.py", str(folder)]
    return subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)


def test_wheel_and_sdist_hold_the_package_and_nothing_else(built: Path) -> None:
    done = checked(built)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_missing_text_is_found(built: Path, tmp_path: Path) -> None:
    (wheel,) = shutil.copytree(built, tmp_path / "built").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        contents = {info.filename: archive.read(info) for info in archive.infolist()}
    text = next(name for name in contents if name.endswith("fr.toml"))
    with zipfile.ZipFile(wheel, "w") as archive:
        for name in contents.keys() - {text}:
            archive.writestr(name, contents[name])
    assert checked(wheel.parent).stdout.splitlines() == [f"{wheel.name}: {text} is missing"]


def test_a_test_that_slips_into_the_wheel_is_found(built: Path, tmp_path: Path) -> None:
    (wheel,) = shutil.copytree(built, tmp_path / "built").glob("*.whl")
    with zipfile.ZipFile(wheel, "a") as archive:
        archive.writestr("tests/test_planted.py", PLANTED)
    assert checked(wheel.parent).stdout.splitlines() == [
        f"{wheel.name}: tests/test_planted.py does not belong there"
    ]


@pytest.mark.parametrize("name", ["/etc/planted", "taverne/../../planted"])
def test_a_path_that_leads_out_of_the_sdist_is_found(name: str, built: Path, tmp_path: Path) -> None:
    (sdist,) = shutil.copytree(built, tmp_path / "built").glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        members = [(member, archive.extractfile(member)) for member in archive.getmembers()]
        planted = tarfile.TarInfo(name)
        planted.size = len(PLANTED)
        with tarfile.open(tmp_path / "planted", "w:gz") as changed:
            for member, content in [*members, (planted, io.BytesIO(PLANTED))]:
                changed.addfile(member, content)
    (tmp_path / "planted").replace(sdist)
    assert f"{sdist.name}: {name} leads out of the archive" in checked(sdist.parent).stdout


def test_a_file_that_names_the_folder_it_was_built_in_is_found(built: Path, tmp_path: Path) -> None:
    (wheel,) = shutil.copytree(built, tmp_path / "built").glob("*.whl")
    with zipfile.ZipFile(wheel, "a") as archive:
        archive.writestr("taverne-0.dist-info/direct_url.json", str(ROOT))
    assert "direct_url.json names a folder of this machine" in checked(wheel.parent).stdout
