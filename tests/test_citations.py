"""Every code that the code, the tests or the documents cite is explained in docs/rulings.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
KEY = ROOT / "docs" / "rulings.md"
HOUSE_RULES = ROOT / "docs" / "house-rules.md"  # where the rulings on house rules stand

# A ruling, an example, advice, a house ruling: `A49`, `E10`, `S33`, `H1`, and in a test's name `test_A49_…`.
CODE = re.compile(r"(?<![A-Za-z0-9])[AESH][1-9][0-9]{0,2}(?![0-9A-Za-z])")
BOOKLET_LINE = re.compile(r"(?<![A-Za-z0-9])L[1-9][0-9]{0,3}(?![0-9A-Za-z])")
NAMED_BOOKLET_LINE = re.compile(r"(?:1913|1952|1988|2008|modern)`? L[1-9][0-9]{0,3}")
# What looks like a code and is none: the drawings of cards and birds are full of letters with numbers.
DRAWINGS = re.compile(r'\bd="[^"]*"|\bpoints="[^"]*"')
PRIVATE_NAMES = re.compile(r"(?<![A-Za-z0-9])_[A-Z][0-9]+")  # `_S61`, a constant
SOURCES = ("src/rookery/**/*.py", "tests/**/*.py", "docs/*.md", "bench/**/*.py", "*.md", "web/src/**/*.ts")


def prose(text: str) -> str:
    """The text with the words of names apart, and without what only looks like a code."""
    return PRIVATE_NAMES.sub("", DRAWINGS.sub("", text)).replace("_", " ")


def cited(text: str) -> Iterator[str]:
    yield from CODE.findall(prose(text))


def defined() -> set[str]:
    bold = re.compile(r"\*\*([AESH][1-9][0-9]{0,2})(?:\*\*|\.)")
    return {code for page in (KEY, HOUSE_RULES) for code in bold.findall(page.read_text(encoding="utf-8"))}


def sources() -> list[Path]:
    return sorted(path for pattern in SOURCES for path in ROOT.glob(pattern) if path != KEY)


def test_every_code_that_is_cited_is_explained() -> None:
    known = defined()
    missing = {
        f"{code} in {path.relative_to(ROOT)}"
        for path in sources()
        for code in cited(path.read_text(encoding="utf-8"))
        if code not in known
    }
    assert not missing


def test_a_line_of_a_booklet_is_cited_with_its_booklet() -> None:
    for path in sources():
        text = NAMED_BOOKLET_LINE.sub("", prose(path.read_text(encoding="utf-8")))
        assert not BOOKLET_LINE.search(text), f"{path.relative_to(ROOT)} cites a line of no booklet"


def test_the_key_explains_each_code_once() -> None:
    codes = re.findall(r"\*\*([AESH][1-9][0-9]{0,2})\*\*", KEY.read_text(encoding="utf-8"))
    assert len(codes) == len(set(codes))


@pytest.mark.parametrize("form", ["# {}: why", "def test_{}_something() -> None: ...", "as `{}` has it", "({})"])
@pytest.mark.parametrize("letter", "AESH")
def test_an_unknown_code_would_be_found(form: str, letter: str) -> None:
    assert set(cited(form.format(f"{letter}999"))) - defined()
