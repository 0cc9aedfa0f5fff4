"""The command line speaks French where the language is French, else English."""

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest

from taverne.cli import COMMANDS
from taverne.cli.admin import COMMANDS as ADMIN
from taverne.cli.arguments import OPTION
from taverne.cli.server_words import in_words
from taverne.cli.setting_words import kind_key, meaning_of, right_in_words
from taverne.games import GAMES
from taverne.kernel.options import choices
from taverne.server.setting_table import setting_table
from taverne.words.template import names, parse
from tests.cli.command import error_sentence, program, taverne
from tests.conformance.tagged_classes import texts

CLI = Path(str(files("taverne.cli").joinpath("")))
FROM_SERVER = ("kind.", "setting.")  # their English stands beside the settings
BY_NAME = ("command.", "arena.", "admin_figure.", "admin_said.banned_", "admin_stage.", "server.", "box.")
FRENCH, ENGLISH = texts("taverne.cli", "fr"), texts("taverne.cli", "en")


def test_both_languages_have_the_same_texts_with_the_same_values() -> None:
    own = {name for name in FRENCH if not name.startswith(FROM_SERVER)}
    assert own == ENGLISH.keys()
    for name in own:
        assert names(parse(FRENCH[name])) == names(parse(ENGLISH[name])), name


def test_every_text_is_used() -> None:
    folders = (
        CLI,
        CLI.parent / "terminal" / "remote",
        CLI.parent / "server" / "admin",
        CLI.parent / "server" / "tables",
    )
    places = [path for folder in folders for path in folder.rglob("*.py")]
    source = "".join(path.read_text(encoding="utf-8") for path in places)
    quoted = set(re.findall(r"""["']([\w.]+)["']""", source))
    for name in ENGLISH:
        assert {name, name.rpartition(".")[2]} & quoted or name.startswith(BY_NAME), name


def test_every_setting_has_a_french_meaning_and_nothing_else_has() -> None:
    rows = setting_table().values()
    assert {name for name in FRENCH if name.startswith("setting.")} == {f"setting.{row.name}" for row in rows}
    kinds = {kind_key(row.kind.right) for row in rows if " from " not in row.kind.right}
    kinds |= {kind_key(row.stands_for) for row in rows if " " in row.stands_for}
    assert {name for name in FRENCH if name.startswith("kind.")} - {
        "kind.whole_number",
        "kind.seconds",
        "kind.seconds_or_never",
    } == {f"kind.{kind}" for kind in kinds}


def test_settings_are_explained_in_french() -> None:
    assert taverne("version", "--lang", "fr").code == 0
    for row in setting_table().values():
        assert meaning_of(row) != row.meaning
        assert right_in_words(row.kind.right) != row.kind.right
    assert taverne("version").code == 0
    for row in setting_table().values():
        assert meaning_of(row) == row.meaning


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_in_french(command: str) -> None:
    result = taverne(command, "--help", "--lang", "fr")
    assert result.code == 0
    assert command == "admin" or "montrer cette aide et quitter" in result.out
    english = {text for name, text in ENGLISH.items() if FRENCH[name] != text and len(text) > 20}
    flat = " ".join(result.out.split())
    assert not [text for text in english if " ".join(text.split()) in flat]


@pytest.mark.parametrize("command", ADMIN)
def test_every_command_of_an_operator_explains_itself_in_french(command: str) -> None:
    result = taverne("admin", command, "--help", "--lang", "fr")
    assert result.code == 0
    assert "montrer cette aide et quitter" in result.out
    english = {text for name, text in ENGLISH.items() if FRENCH[name] != text and len(text) > 12}
    flat = " ".join(result.out.split())
    assert not [text for text in english if " ".join(text.split()) in flat]
    assert f"  taverne admin {command}" in result.out.partition("exemples")[2]


def test_every_sentence_of_the_server_for_its_operator_has_words() -> None:
    """A sentence without words, or without one of its values, would be an error when it is told."""
    folders = (CLI / "admin", CLI.parent / "server")
    source = "".join(path.read_text(encoding="utf-8") for folder in folders for path in folder.rglob("*.py"))
    told = re.findall(r"""(?:\bsaid|CannotDo)\(\s*"(\w+)"((?:[^()]|\([^()]*\))*)\)""", source)
    assert len(told) > 40
    for name, values in told:
        wanted = names(parse(ENGLISH[f"admin_said.{name}"]))
        given = set(re.findall(r"(\w+)=", values))
        assert wanted == given or "**" in values, name


@pytest.mark.parametrize(
    ("environment", "french"),
    [
        ({}, False),
        ({"LANG": "fr_FR.UTF-8"}, True),
        ({"LANG": "C.UTF-8"}, False),
        ({"LANG": "de_DE.UTF-8"}, False),
        ({"LANG": "fr_BE", "LC_ALL": "en_GB.UTF-8"}, False),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_CA.UTF-8"}, True),
    ],
)
def test_errors_are_in_the_language_of_the_environment(
    environment: dict[str, str], french: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LANG", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    sentence = error_sentence(taverne("rules", "chess"))
    assert ("il n’y a pas de jeu 'chess'" in sentence) == french
    assert ("there is no game 'chess'" in sentence) == (not french)


def test_a_language_that_is_named_counts_more_than_the_environment() -> None:
    assert "il n’y a pas de jeu" in error_sentence(taverne("rules", "chess", "--lang", "fr"))
    assert "il n’y a pas de jeu" in error_sentence(program("rules", "--lang=fr", "chess"))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("arean", "il n’y a pas de commande 'arean' ; voulais-tu dire arena ?"),
        ("rules", "il manque des arguments : SLUG (voir taverne rules --help)"),
        ("play lutin_troll --seat 0", "argument --seat : '0' n’est pas un nombre entier de 1 à 99"),
        ("play lutin_troll --tokens 4", "argument --tokens : choix impossible : '4'"),
        ("play lutin_troll --tok 3", "arguments inconnus : --tok 3"),
        ("play lutin_troll --seed", "argument --seed : il lui faut une valeur"),
        ("replay x --verify --json", "ne va pas avec l’argument --verify"),
        ("serve --port x", "--port ne peut pas être 'x' : il faut un nombre entier de 0 à 65535"),
        ("serve --prot 3", "voulais-tu dire --port ?"),
        ("play --resume nulle-part", "il n’y a pas de fichier 'nulle-part'"),
    ],
)
def test_errors_are_in_french(words: str, sentence: str) -> None:
    said = error_sentence(taverne(*words.split(), "--lang", "fr"))
    assert sentence in said.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("command", ["play", "arena"])
@pytest.mark.parametrize("given", [["--tokens", "3"], ["--option", "tokens=3"], ["--option=tokens=3"]])
def test_play_and_arena_take_the_same_options(command: str, given: list[str], tmp_path: Path) -> None:
    if command == "play":
        path = tmp_path / "game.jsonl"
        done = program("play", "lutin_troll", "--plain", *given, "--record", str(path))
        head = path.read_text("utf-8").splitlines()[0]
    else:
        done = program(
            "arena",
            *given,
            "lutin_troll",
            "--games",
            "2",
            "--bots",
            "random,mind",
            "--records",
            str(tmp_path),
        )
        head = next(tmp_path.glob("*.jsonl")).read_text("utf-8").splitlines()[0]
    assert done.code == 0, done
    assert '"tokens":3' in head


def test_an_option_given_twice_must_be_the_same() -> None:
    words = ["arena", "lutin_troll", "--tokens", "3", "--option", "tokens=5"]
    assert "the option tokens is given twice, as 3 and as 5" in error_sentence(taverne(*words))


def test_no_option_of_a_game_has_the_name_of_a_flag() -> None:
    options = {f"--{option.name}" for game in GAMES.values() for option in choices(game.options)}
    for command in ("play", "arena"):
        own = taverne(command, "--help").out.partition(OPTION)[0]
        flags = set(re.findall(r"^  (--[\w-]+)", own, re.MULTILINE))
        assert not flags & options


SERVER = CLI.parent / "server"
KEEPERS = [*(SERVER / "store").glob("*.py"), SERVER / "admin" / "snapshot.py", SERVER / "serve.py"]
KEEPERS += [SERVER / "http" / "descriptors.py"]
REASONS = ("BadDataFile", "CannotLock", "FolderInUse", "NewerStore", "CannotOpen", "TooFewDescriptors")


def _sentences() -> set[str]:
    """The messages of the keepers of a data folder, with an X for each value."""
    found = set()
    for tree in [ast.parse(path.read_text(encoding="utf-8")) for path in KEEPERS]:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in REASONS:
                found |= {*map(_text, node.args)}
            elif isinstance(node, ast.FunctionDef) and node.name in ("advice", "owner_of"):
                found |= {_text(each.value) for each in ast.walk(node) if isinstance(each, ast.Return)}
            elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "__init__":
                found |= {*map(_text, node.args)}
            elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "hint":
                assert isinstance(node.value, ast.IfExp)
                found |= {f"X; {_text(each)}" for each in (node.value.body, node.value.orelse)}
    return {text for text in found if len(text) > 2}


def _text(node: ast.expr | None) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(map(_text, node.values))
    return str(node.value) if isinstance(node, ast.Constant) else "X"


def test_what_keeps_a_server_from_its_data_is_said_in_french() -> None:
    sentences = _sentences()
    assert len(sentences) > 20
    taverne("version", "--lang", "en")
    assert [each for each in sentences if in_words(each) != each] == []
    taverne("version", "--lang", "fr")
    assert [each for each in sentences if in_words(each) == each] == []
    full = "/d/taverne.db cannot be used: it is damaged or was cut off (malformed); put a backup in its place"
    nbsp = "\N{NO-BREAK SPACE}"
    assert in_words(full).replace(nbsp, " ").startswith("/d/taverne.db n’est pas utilisable : il est abîmé")
    busy = in_words("/d is in use by process 7 on host: stop that one first, or choose another folder")
    assert "le processus 7 sur host" in busy
    assert in_words("nobody knows this sentence") == "nobody knows this sentence"
