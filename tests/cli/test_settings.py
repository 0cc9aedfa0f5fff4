"""Settings come from flags, variables and a file, in this order; wrong ones are refused by name."""

from __future__ import annotations

import contextlib
import subprocess
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from taverne.cli.setting_sources import OTHER_VARIABLES
from taverne.server.cores import spare_cores, usable_cores
from taverne.server.setting_kinds import (
    HOST_NAMES,
    ORIGINS,
    Kind,
    WrongValue,
    as_text,
    as_toml,
    seconds_or_never,
)
from taverne.server.setting_table import LIMITS, setting_table
from taverne.server.settings import Limits, Settings
from tests.cli.command import PROGRAM, error_sentence, program, taverne
from tests.server.guest import Guest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "taverne"
    folder.mkdir()
    return folder


def listed(*words: str) -> dict[str, list[str]]:
    """The list of `taverne settings`: value and source of each setting, where they contain no space."""
    result = taverne("settings", *words)
    assert result.code == 0, result
    return {line.split()[0]: line.split()[1:3] for line in result.out.splitlines()[1:]}


def test_every_field_of_the_settings_is_a_setting_with_a_meaning() -> None:
    table = setting_table()
    expected = [each.name for each in fields(Settings) if each.name != LIMITS]
    expected += [each.name for each in fields(Limits)]
    assert [row.field for row in table.values()] == expected
    assert all(row.meaning for row in table.values())


def test_every_setting_is_listed_with_its_default_and_helped_with() -> None:
    found, text = listed(), " ".join(taverne("serve", "--help").out.split())
    for row in setting_table().values():
        assert found[row.name][1] == "default"
        assert f"{row.flag} " in text
        assert row.default_text in text


def test_a_flag_comes_before_a_variable_and_a_variable_before_the_file(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = home / "taverne.toml"
    file.write_text("port = 81\nhttps = true\n[limits]\ntables = 7\nmessages = [5, 2.5]\n")
    assert listed()["port"] == ["81", str(file)]
    assert listed()["https"] == ["yes", str(file)]
    assert listed()["messages"] == ["5/2.5", str(file)]
    monkeypatch.setenv("TAVERNE_PORT", "82")
    monkeypatch.setenv("TAVERNE_TRUSTED_PROXY", "10.0.0.0/8, ::1")
    assert listed()["port"] == ["82", "TAVERNE_PORT"]
    assert listed()["trusted_proxy"] == ["10.0.0.0/8,::1/128", "TAVERNE_TRUSTED_PROXY"]
    assert listed("--port", "83")["port"] == ["83", "--port"]
    assert listed("--port", "83")["tables"] == ["7", str(file)]
    assert listed("--https", "no")["https"] == ["no", "--https"]


def test_the_file_is_named_by_a_flag_or_a_variable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named, other = tmp_path / "a.toml", tmp_path / "b.toml"
    named.write_text('data = "games"\n')
    other.write_text("port = 9\n")
    monkeypatch.setenv("TAVERNE_CONFIG", str(named))
    assert listed()["data"] == [str(tmp_path / "games"), str(named)]
    assert listed("--config", str(other))["port"] == ["9", str(other)]


def test_the_printed_file_says_the_same_again(home: Path) -> None:
    flags = ["--port", "83", "--large-network", "10.0.0.0/8", "--tables-per-network", "5/60", "--https"]
    text = taverne("settings", "--toml", *flags).out
    assert tomllib.loads(text)["port"] == 83
    (home / "taverne.toml").write_text(text)
    again = listed()
    for name, value in listed(*flags).items():
        assert again[name][0] == value[0]
    everything = "".join(line.removeprefix("# ") for line in text.splitlines(keepends=True) if " = " in line)
    assert len(tomllib.loads(everything)) == len(setting_table())


@pytest.mark.parametrize("command", ["serve", "settings"])
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--prot 80", "unrecognized arguments: --prot 80; did you mean --port?"),
        ("--port eighty", "--port cannot be 'eighty': it must be a whole number from 0 to 65535"),
        ("--port -1", "a whole number from 0 to 65535"),
        ("--tables-per-network 60", "it must be so many in so many seconds, such as 60/3600"),
        ("--tables-per-network 0/3600", "such as 60/3600"),
        ("--absent-seconds nan", "--absent-seconds cannot be 'nan': it must be a number of seconds from 1"),
        ("--bot-pause 2/1", "the shortest and the longest pause"),
        ("--trusted-proxy proxy", "it must be an address or network"),
        ("--trusted-proxy 10.0.0.1/8", "it must be an address or network"),
        ("--origin taverne.example", "it must be an address of pages"),
        ("--origin https://a/b", "it must be an address of pages"),
        ("--allowed-host https://a", "it must be a host name"),
        ("--https perhaps", "it must be yes or no"),
        ("--base-path taverne", "it must be a path, such as /taverne"),
        ("--base-path /club/../taverne", "it must be a path, such as /taverne"),
        ("--bot-workers 0", "a whole number from 1 to 256"),
        ("--proxies 1", "--proxies is replaced by --trusted-proxy"),
        ("--config nowhere.toml", "nowhere.toml cannot be read: No such file"),
    ],
)
def test_a_wrong_flag_is_refused_by_name(command: str, words: str, sentence: str, home: Path) -> None:
    assert sentence in error_sentence(taverne(command, *words.split()))
    assert list(home.iterdir()) == [], "nothing was started"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 80", "there is no setting prot; did you mean port?"),
        ("port = 'x'", "port cannot be 'x': it must be a whole number"),
        ("port = 80.5", "port cannot be '80.5'"),
        ("tables = 7", "tables belongs in the section [limits]"),
        ("[limits]\nport = 7", "port belongs before all sections"),
        ("limits = 7", "limits is a section, written [limits]"),
        ("proxies = 1", "--proxies is replaced by --trusted-proxy"),
        ("port = ", "is not a TOML file"),
        ("data = '/elsewhere'", "it cannot name another one"),
        ("https = 'perhaps'", "it must be yes or no"),
    ],
)
def test_a_wrong_line_of_the_file_is_refused_by_name(text: str, sentence: str, home: Path) -> None:
    (home / "taverne.toml").write_text(text)
    refused = error_sentence(taverne("serve"))
    assert sentence in refused
    assert "taverne.toml" in refused


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("TAVERNE_PROT", "80", "there is no setting TAVERNE_PROT; did you mean TAVERNE_PORT?"),
        ("TAVERNE_PORT", "tcp://10.0.0.1:80", "TAVERNE_PORT cannot be 'tcp://10.0.0.1:80'"),
        ("TAVERNE_PROXIES", "1", "--proxies is replaced by --trusted-proxy"),
    ],
)
def test_a_wrong_variable_is_refused_by_name(
    name: str, value: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    assert sentence in error_sentence(taverne("serve"))


def test_variables_of_other_commands_are_no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in OTHER_VARIABLES - {"TAVERNE_CONFIG"}:
        monkeypatch.setenv(name, "")
    assert listed()


def test_every_default_is_a_right_value() -> None:
    for row in setting_table().values():
        if not row.stands_for:
            texts = list(row.default) if row.kind.repeated else [as_text(row.default)]
            values = [row.kind.read(text) for text in texts]
            assert (tuple(values) if row.kind.repeated else values[0]) == row.default, row.name


@pytest.mark.parametrize("kind", {row.kind.right: row.kind for row in setting_table().values()}.values())
@pytest.mark.parametrize("text", ["", " ", "\x00", "\udcff", "²", "1e999", "[", "http://[", "1/0", "//", "-"])
def test_any_text_is_read_or_refused(kind: Kind, text: str) -> None:
    with contextlib.suppress(WrongValue):
        kind.read(text)


def test_names_are_kept_as_browsers_send_them() -> None:
    assert ORIGINS.read("https://Café.example:8443") == "https://xn--caf-dma.example:8443"
    assert ORIGINS.read("http://[::1]:8000") == "http://[::1]:8000"
    assert HOST_NAMES.read("*.Café.example") == "*.xn--caf-dma.example"


def test_a_duration_may_be_never() -> None:
    kind = seconds_or_never(1, 100)
    assert [kind.read(text) for text in ("never", "Never ", "5")] == [None, None, 5.0]
    assert (as_text(None), as_toml(None)) == ("never", '"never"')
    with pytest.raises(WrongValue):
        kind.read("0")


def test_workers_leave_one_core_to_the_main_process(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    assert settings.bot_workers == settings.hint_workers == settings.analysis_workers == spare_cores() >= 1


def test_the_quota_of_a_control_group_counts(tmp_path: Path) -> None:
    own, inner = tmp_path / "own", tmp_path / "system.slice" / "taverne.service"
    inner.mkdir(parents=True)
    own.write_text("0::/system.slice/taverne.service\n")
    assert usable_cores(tmp_path, own) == usable_cores(tmp_path, tmp_path / "nowhere")
    (inner / "cpu.max").write_text("max 100000\n")
    (inner.parent / "cpu.max").write_text("50000 100000\n")
    assert usable_cores(tmp_path, own) == 1


def test_the_program_refuses_a_wrong_setting_and_starts_nothing(home: Path) -> None:
    refused = program("serve", "--bot-worker", "3")
    assert error_sentence(refused) == (
        "unrecognized arguments: --bot-worker 3; did you mean --bot-workers? (see taverne serve --help)"
    )
    assert list(home.iterdir()) == []


def test_a_server_obeys_its_file(home: Path) -> None:
    (home / "taverne.toml").write_text('port = 0\nhost = "127.0.0.1"\n[limits]\ntables = 1\n')
    with subprocess.Popen([*PROGRAM, "serve"], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = next(line for line in server.stdout if "http://" in line)
        guest = Guest(int(address.strip().rstrip("/").rpartition(":")[2]))
        opened = [guest.ask("POST", "/api/tables", {"game": "lutin_troll", "name": "Ada"}) for _ in range(2)]
        server.terminate()
    assert [answer.status for answer in opened] == [200, 503]
    assert (home / "taverne.db").is_file()
