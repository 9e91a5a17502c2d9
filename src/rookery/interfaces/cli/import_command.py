"""`rookery import`: the matches of a server's download as records, each checked before it is kept."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from contextlib import closing
from io import BufferedReader
from pathlib import Path
from typing import Final

import typer

from rookery.engine.errors import BadRecord
from rookery.records.files import free_path, write_atomically
from rookery.records.published import LONGEST_LINE, PublishedMatch, read_match_line

_PACKED: Final = b"\x1f\x8b"
_MOST_BYTES: Final = 4 * LONGEST_LINE  # a character has at most four in UTF-8


def run_import(file: Path, *, into: Path | None) -> bool:
    """Write each match of a file as a record of its own; whether every line could be read.

    A line that cannot is named with the reason, and the others are imported all the same.
    """
    directory = _directory_for(file) if into is None else into
    written, there, refused = 0, 0, 0
    for number, found in read_matches(file):
        if isinstance(found, BadRecord):
            refused += 1
            typer.echo(f"{file}, line {number}: {found}", err=True)
        elif _write(found, directory):
            written += 1
        else:
            there += 1
    typer.echo(f"{_matches(written)} imported into {directory}." + (f" {there} were there before." if there else ""))
    if refused:
        typer.echo(f"{refused} refused: see above.", err=True)
    return not refused


def read_matches(file: Path) -> Iterator[tuple[int, PublishedMatch | BadRecord]]:
    """The matches of a file, packed or not, with the numbers of their lines; of a damaged line the reason."""
    number = 0
    try:
        with closing(_open(file)) as lines:
            while True:
                number += 1
                line = lines.readline(_MOST_BYTES + 1)
                if not line:
                    return
                if len(line) > _MOST_BYTES:
                    yield number, BadRecord(f"too long to be a match: {LONGEST_LINE:,} characters are the most")
                    return
                if line.strip():
                    yield number, _read(line)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        yield number, BadRecord(f"the file is damaged or cut off here ({error})")
    except OSError as error:
        raise BadRecord(f"{file} cannot be read: {error.strerror or error}") from error


def _open(file: Path) -> BufferedReader | gzip.GzipFile:
    if not file.is_file() and file.exists():
        raise BadRecord(f"{file} is no ordinary file: expected a download of matches")
    with file.open("rb") as start:
        packed = start.read(len(_PACKED)) == _PACKED
    return gzip.open(file, "rb") if packed else file.open("rb")


def _read(line: bytes) -> PublishedMatch | BadRecord:
    try:
        return read_match_line(line.decode().rstrip())
    except UnicodeDecodeError as error:
        return BadRecord(f"no text in UTF-8 (byte {error.start + 1}): expected a match as JSON")
    except BadRecord as error:
        return error


def _directory_for(file: Path) -> Path:
    name = file.name.removesuffix(".gz").removesuffix(".jsonl")
    return file.with_name(name if name != file.name else f"{name}-matches")


def _write(match: PublishedMatch, directory: Path) -> bool:
    """Whether it was not there before; another record of the same name stays as it is."""
    text = match.record.to_json()
    path = directory / f"{match.record.edition.replace('/', '-')}-{match.id}.json"
    try:
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            return False
        directory.mkdir(parents=True, exist_ok=True)
        write_atomically(free_path(path), text, durable=False)
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"{path} cannot be written: {error}") from error
    return True


def _matches(count: int) -> str:
    return "1 match" if count == 1 else f"{count} matches"
