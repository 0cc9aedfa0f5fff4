"""Links and codes that people paste or type."""

import pytest

from taverne.terminal.remote.address import Address, BadAddress, parse_address

SECRET = "0SmCAC-3-iMrkzCkEJMfOp_LUFINAPEPADU"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        (f"https://a.example/t#{SECRET}", Address("https://a.example", invite=SECRET)),
        (f"https://a.example/t/0123456789ab#{SECRET}", Address("https://a.example", invite=SECRET)),
        (f" https://a.example/t/#{SECRET}\n", Address("https://a.example", invite=SECRET)),
        (f"http://localhost:8000/t#{SECRET}", Address("http://localhost:8000", invite=SECRET)),
        (f"https://a.example/taverne/t#{SECRET}", Address("https://a.example/taverne", invite=SECRET)),
        ("https://a.example/t#BARUGODEMITA", Address("https://a.example", code="BARUGODEMITA")),
        ("https://a.example/t/815fb1920381", Address("https://a.example", table="815fb1920381")),
        ("https://a.example/taverne/t/815fb", Address("https://a.example/taverne", table="815fb")),
        ("BARUGODEMITA@a.example", Address("https://a.example", code="BARUGODEMITA")),
        ("barugo demita@a.example", Address("https://a.example", code="barugo demita")),
        ("BARUGO-DEMITA@192.168.1.20:8000", Address("http://192.168.1.20:8000", code="BARUGO-DEMITA")),
        ("BARUGO@tavern.local:8000", Address("http://tavern.local:8000", code="BARUGO")),
        ("BARUGODEMITA@[::1]:8000", Address("http://[::1]:8000", code="BARUGODEMITA")),
        ("BARUGODEMITA@http://a.example/taverne", Address("http://a.example/taverne", code="BARUGODEMITA")),
    ],
)
def test_links_and_codes_are_parsed(text: str, address: Address) -> None:
    assert parse_address(text) == address


@pytest.mark.parametrize(
    "text",
    [
        "",
        "BARUGODEMITA",
        "a.example/t#abc",
        "https://a.example",
        "https://a.example/t",
        "https://a.example/t#",
        "https://a.example/r/abc",
        "ftp://a.example/t#abc",
        "https:///t#abc",
        "https://user:secret@a.example/t#abc",
        "https://a.example:99999/t#abc",
        "https://[/t#abc",
        "BARUGODEMITA@",
        "BARU@a.example",
        "BARUGODEMITA@a b",
        "BARUGODEMITA@é.example",
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(BadAddress):
        parse_address(text)
