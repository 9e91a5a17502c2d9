"""Records and score sheets of any size and shape at the command line: refused early, in a sentence."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from rookery.records.intake import DEEPEST, LARGEST_RECORD
from tests.interfaces.support import Ran

DEEP = 100_000
SHAPES: dict[str, tuple[str, str]] = {
    "brackets": ("[" * DEEP, "nested too deeply"),
    "objects": ('{"a":' * DEEP + "1" + "}" * DEEP, "nested too deeply"),
    "a little too deep": ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "nested too deeply"),
    "a number without end": ('{"format": ' + "9" * DEEP + "}", "thousands of digits"),
    "a string without end": ('{"format": "' + "x" * DEEP, "Unterminated string"),
    "a format of any length": (json.dumps({"format": "x" * DEEP}), "format is"),
    "a list of nothing": ("[" + "{}," * DEEP + "{}]", "a list: expected an object"),
    "brackets in a text": (json.dumps({"format": "[" * DEEP}), "format is"),
    "not a number": ('{"format": NaN}', "a number: expected a text"),
}
COMMANDS = (("replay",), ("verify",), ("score", "print"))


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("shape", SHAPES)
def test_any_shape_is_refused_in_a_sentence(tmp_path: Path, command: tuple[str, ...], shape: str) -> None:
    text, says = SHAPES[shape]
    path = tmp_path / "given.json"
    path.write_text(text)
    told = refusal(*command, str(path))
    assert says in told
    assert len(told) < 1_000 + len(str(path))


def refusal(*command: str) -> str:
    ran = Ran(*command)
    assert ran.code != 0
    return " ".join((ran.out + ran.err).replace("│", " ").split())


def a_folder(path: Path) -> None:
    path.mkdir()


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_huge_file(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(10 * 4 * LARGEST_RECORD)  # holes: it takes no room on the disk


def a_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(
    ("make", "says"),
    [
        (a_folder, "is a directory"),
        (a_pipe, "is no ordinary file"),
        (a_device, "is no ordinary file"),
        (a_huge_file, "is too large to be a"),
    ],
)
def test_what_is_no_file_of_a_reasonable_size_is_not_read(
    tmp_path: Path, command: tuple[str, ...], make: Callable[[Path], None], says: str
) -> None:
    path = tmp_path / "given.json"
    make(path)
    assert says in refusal(*command, str(path))
