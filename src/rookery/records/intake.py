"""Texts from strangers, looked at before they are read: how large, how deeply nested, how long their numbers are."""

from __future__ import annotations

import json
import re
from typing import Final

from rookery.engine.errors import BadRecord

LARGEST_RECORD: Final = 8_000_000  # characters: several times the longest match of any edition
LARGEST_SHEET: Final = 2_000_000
DEEPEST: Final = 16  # brackets within brackets; no record and no sheet has half as many
_PIECES: Final = re.compile(r'"(?:[^"\\]|\\.)*+"|[][{}]')


def check_size(length: int, what: str, *, largest: int) -> None:
    if length > largest:
        raise BadRecord(f"{what} is too large to be one: {length:,} characters, where {largest:,} are the most")


def read_json(text: str, what: str, *, largest: int) -> object:
    """JSON of a reasonable size and shape; what is not is refused with the reason and the place."""
    check_size(len(text), what, largest=largest)
    _check_depth(text, what)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        ends = "is cut off" if error.pos >= len(text.rstrip()) else "stops being JSON"
        raise BadRecord(f"{what} {ends} at line {error.lineno}, column {error.colno}: {error.msg}") from error
    except RecursionError:
        raise BadRecord(f"{what} is nested too deeply to be one") from None
    except ValueError:
        raise BadRecord(f"{what} has a number with thousands of digits, which none has") from None


def _check_depth(text: str, what: str) -> None:
    depth = 0
    for found in _PIECES.finditer(text):
        first = found.group()[0]
        if first in "[{":
            depth += 1
            if depth > DEEPEST:
                raise BadRecord(f"{what} is nested too deeply to be one: more than {DEEPEST} brackets within brackets")
        elif first in "]}":
            depth -= 1
