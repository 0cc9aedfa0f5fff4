"""The cookies of servers, in a private file."""

import stat
from pathlib import Path

from taverne.terminal.remote.cookies import CookieFile, default_cookie_file


def test_nobody_else_may_read_the_file_and_each_server_gets_its_own_cookie(tmp_path: Path) -> None:
    file = CookieFile(tmp_path / "state" / "taverne" / "cookies.json")
    assert file.cookie("https://a.example") == ""
    file.keep("https://a.example", "taverne=1")
    file.keep("https://b.example", "taverne=2")
    file.keep("https://a.example", "taverne=3")
    assert stat.S_IMODE(file.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.path.parent.stat().st_mode) == 0o700
    again = CookieFile(file.path)
    assert again.cookie("https://a.example") == "taverne=3"
    assert again.cookie("https://b.example") == "taverne=2"
    assert again.cookie("http://a.example") == ""
    assert list(file.path.parent.iterdir()) == [file.path]


def test_a_damaged_file_holds_no_cookies_and_is_replaced(tmp_path: Path) -> None:
    file = CookieFile(tmp_path / "cookies.json")
    file.path.write_text("{", encoding="utf-8")
    assert file.cookie("https://a.example") == ""
    file.keep("https://a.example", "taverne=1")
    assert file.cookie("https://a.example") == "taverne=1"


def test_the_file_lies_where_programs_keep_their_state(tmp_path: Path) -> None:
    path = default_cookie_file({"XDG_STATE_HOME": str(tmp_path)}).path
    assert path == tmp_path / "taverne" / "cookies.json"
