"""The text form of a record: a heading, then one `seat action` after another.

What follows a `#` is for people and is not read: who was dealt what, who takes a trick, what it
scored. A text that carries its seal is checked against it; one written by hand needs none.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rookery.engine.cards import Card, UnreadableCard, cards_text, read_cards
from rookery.engine.editions import Edition
from rookery.engine.errors import BadRecord, RookeryError, shown
from rookery.engine.events import Event, seat_names
from rookery.engine.game import Position
from rookery.engine.shared_seed import NOBODY, SharedSeed
from rookery.games.catalogue import edition as find_edition
from rookery.records.match import Match
from rookery.records.parts import read_turn
from rookery.records.record import Record

_BETWEEN: Final = "; "
_WIDTH: Final = 100
_ONCE: Final = (
    "edition",
    "revision",
    "seats",
    "seed",
    "server_seed",
    "shares",
    "commitment",
    "seal",
    "dealer",
    "scores",
    "nest",
    "stock",
    "pack",
)
_SEVERAL: Final = ("house", "hand", "battery")


def write(record: Record) -> str:
    edition = record.the_edition()
    names = seat_names(record.seats)
    lines = [
        f"# Rookery record: {edition.title} ({edition.year}), {record.seats} seats",
        f"edition: {record.edition}",
        f"revision: {record.revision}",
        *(f"house: {name}={value}" for name, value in record.house_rules.items()),
        f"seats: {record.seats}",
        f"seed: {record.seed}",
        *_shared_seed_lines(record.shared_seed),
        f"commitment: {record.commitment}",
        *_set_up_lines(record.set_up),
        f"seal: {record.seal}",
    ]
    match = _open(edition, seats=record.seats, seed=record.seed, position=record.set_up)
    lines += _told(match.all_events(), names)
    turns: list[str] = []
    for seat, action in record.actions:
        turns.append(f"{seat} {action}")
        told = _told(match.act(seat, action), names)
        if told or len(_BETWEEN.join(turns)) > _WIDTH:
            lines += [_BETWEEN.join(turns), *told]
            turns = []
    if turns:
        lines.append(_BETWEEN.join(turns))
    return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    heading, turns = _split(text)
    revision = _number(heading, "revision")
    match = _open(
        _edition(heading),
        seats=_number(heading, "seats"),
        seed=_one(heading, "seed"),
        position=_position(heading),
    )
    if revision != match.edition.revision:
        raise BadRecord(
            f"the text is of revision {revision} of {match.edition.id}, not {match.edition.revision}: "
            f"only a JSON record can be resumed where the rules of its revision are not known"
        )
    match.shared_seed = _shared_seed(heading)
    if heading.get("commitment", [match.commitment])[0] != match.commitment:
        raise BadRecord("the seed does not give the record's commitment: one of them was changed")
    match.record().check_seed()
    for index, (line, turn) in enumerate(turns, 1):
        try:
            seat, action = read_turn(turn, index)
            match.act(seat, action)
        except BadRecord as error:
            raise BadRecord(f"line {line}: {error}") from error
        except RookeryError as error:
            raise BadRecord(f"line {line}: action {index} ({shown(turn)}) does not follow: {error}") from error
    record = match.record()
    if heading.get("seal", [record.seal])[0] != record.seal:
        raise BadRecord(f"the text was edited or cut off: its {len(turns)} actions do not match its seal")
    return record


def _told(events: Iterable[Event], names: tuple[str, ...]) -> list[str]:
    told: list[str] = []
    for event in events:
        if event.kind == "dealt":
            told.append("")
        if event.is_news:
            told.append(f"# {event.sentence(names)}")
    return told


def _set_up_lines(position: Position | None) -> list[str]:
    if position is None:
        return []
    lines = [f"dealer: {position.dealer}", f"scores: {' '.join(map(str, position.scores))}"]
    lines += [f"hand: {cards_text(hand)}".rstrip() for hand in position.hands]
    lines += [f"battery: {cards_text(battery)}" for battery in position.row("batteries")]
    piles = {"nest": position.pile("nest"), "stock": position.pile("stock"), "pack": position.pack}
    return lines + [f"{name}: {cards_text(cards)}" for name, cards in piles.items() if cards]


def _shared_seed_lines(shared: SharedSeed | None) -> list[str]:
    if shared is None:
        return []
    return [f"server_seed: {shared.server}", f"shares: {' '.join(share or NOBODY for share in shared.shares)}"]


def _shared_seed(heading: dict[str, list[str]]) -> SharedSeed | None:
    if "server_seed" not in heading:
        return None
    shares = (None if word == NOBODY else word for word in _one(heading, "shares").split())
    try:
        return SharedSeed(_one(heading, "server_seed"), tuple(shares))
    except RookeryError as error:
        raise BadRecord(f"the heading: {error}") from error


def _split(text: str) -> tuple[dict[str, list[str]], list[tuple[int, str]]]:
    """The heading's values by name, and the turns with their line numbers."""
    heading: dict[str, list[str]] = {}
    turns: list[tuple[int, str]] = []
    for number, whole in enumerate(text.splitlines(), 1):
        line = whole.partition("#")[0].strip()
        name, colon, value = line.partition(":")
        if not line:
            continue
        if colon and name in (*_ONCE, *_SEVERAL):
            if name in heading and name in _ONCE:
                raise BadRecord(f"line {number}: '{name}' is given twice")
            heading.setdefault(name, []).append(value.strip())
        elif line[0].isdigit():
            turns += [(number, turn.strip()) for turn in line.split(";") if turn.strip()]
        else:
            raise BadRecord(f"line {number}, {line[:60]!r}, is neither a heading such as 'seats: 4' nor '0 bid 75'")
    return heading, turns


def _one(heading: dict[str, list[str]], name: str) -> str:
    if name not in heading:
        raise BadRecord(f"the heading has no '{name}:' line")
    return heading[name][0]


def _number(heading: dict[str, list[str]], name: str) -> int:
    return _whole(_one(heading, name), name)


def _whole(text: str, name: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadRecord(f"'{name}: {text[:40]}': expected a whole number") from None


def _pair(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise BadRecord(f"'house: {text}': expected a rule and its value, such as 'house: minimum_bid=80'")
    return name.strip(), value.strip()


def _position(heading: dict[str, list[str]]) -> Position | None:
    if "dealer" not in heading:
        return None
    return Position(
        dealer=_number(heading, "dealer"),
        hands=tuple(_cards(hand, "hand") for hand in heading.get("hand", [])),
        scores=tuple(_whole(word, "scores") for word in _one(heading, "scores").split()),
        piles={
            "nest": (_cards(heading.get("nest", [""])[0], "nest"),),
            "stock": (_cards(heading.get("stock", [""])[0], "stock"),),
            "batteries": tuple(_cards(battery, "battery") for battery in heading.get("battery", [])),
        },
        pack=_cards(heading.get("pack", [""])[0], "pack"),
    )


def _cards(text: str, name: str) -> tuple[Card, ...]:
    try:
        return read_cards(text)
    except UnreadableCard as error:
        raise BadRecord(f"'{name}: {text[:40]}': {error}") from error


def _edition(heading: dict[str, list[str]]) -> Edition:
    house = dict(_pair(each) for each in heading.get("house", []))
    try:
        edition = find_edition(_one(heading, "edition")).with_house_rules(**house)
        return edition.as_of(_number(heading, "revision")) or edition
    except RookeryError as error:
        raise BadRecord(f"the heading: {error}") from error


def _open(edition: Edition, *, seats: int, seed: str, position: Position | None) -> Match:
    try:
        if position is None:
            return Match(edition, seats=seats, seed=seed)
        return Match.from_position(edition, position, seats=seats, seed=seed)
    except RookeryError as error:
        raise BadRecord(f"the heading: {error}") from error
