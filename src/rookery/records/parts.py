"""The parts of a record as JSON and back, with errors that name the place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar, cast

from rookery.engine.actions import Action
from rookery.engine.cards import Card, UnreadableCard, cards_text, read_cards
from rookery.engine.errors import BadRecord, BadSetUp, UnreadableAction, shown
from rookery.engine.game import Position, Snapshot, finished_hands
from rookery.engine.plain import plain
from rookery.engine.results import MatchResult
from rookery.engine.shared_seed import SharedSeed
from rookery.families.results import HandResult
from rookery.families.tricks import Trump, read_trump
from rookery.games.catalogue import read_action

T = TypeVar("T")

_LARGEST = 10**9
_CAME_LATER: Final[dict[str, object]] = {
    "moon": False,
    "revoked": None,
    "fines": [],
    "dummy_scored": None,
    "dummy_score": None,
    "sides": [],
}


class Reader:
    """A JSON value with its place in the record, read with the type that is expected there."""

    def __init__(self, value: object, place: str) -> None:
        self._value = value
        self._place = place

    def _get(self, name: str) -> tuple[Any, str]:
        if not isinstance(self._value, dict):
            raise BadRecord(f"{self._place} is {_kind(self._value)}: expected an object")
        place = f"{self._place}, '{name}'"
        if name not in self._value:
            raise BadRecord(f"{place} is missing")
        return self._value[name], place

    def text(self, name: str) -> str:
        value, place = self._get(name)
        return Reader(value, place).whole_text()

    def whole_text(self) -> str:
        if not isinstance(self._value, str):
            raise BadRecord(f"{self._place} is {_kind(self._value)}: expected a text")
        return self._value

    def whole_text_or_none(self) -> str | None:
        return None if self._value is None else self.whole_text()

    def number(self, name: str) -> int:
        value, place = self._get(name)
        return Reader(value, place).whole_number()

    def whole_number(self) -> int:
        if isinstance(self._value, bool) or not isinstance(self._value, int) or abs(self._value) > _LARGEST:
            raise BadRecord(f"{self._place} is {_kind(self._value)}: expected a whole number")
        return self._value

    def numbers(self, name: str) -> tuple[int, ...]:
        return tuple(each.whole_number() for each in self.each(name))

    def cards(self, name: str) -> tuple[Card, ...]:
        value, place = self._get(name)
        return Reader(value, place).whole_cards()

    def whole_cards(self) -> tuple[Card, ...]:
        try:
            return read_cards(self.whole_text())
        except UnreadableCard as error:
            raise BadRecord(f"{self._place}: {error}") from error

    def each(self, name: str) -> Iterator[Reader]:
        value, place = self._get(name)
        return Reader(value, place).items()

    def items(self) -> Iterator[Reader]:
        if not isinstance(self._value, list):
            raise BadRecord(f"{self._place} is {_kind(self._value)}: expected a list")
        return (Reader(item, f"{self._place} number {index}") for index, item in enumerate(self._value, 1))

    def pair(self) -> tuple[Reader, Reader]:
        both = tuple(self.items())
        if len(both) != 2:
            raise BadRecord(f"{self._place} has {len(both)} items: expected two")
        return both

    def texts(self, name: str) -> dict[str, str]:
        value, place = self._get(name)
        if not isinstance(value, dict):
            raise BadRecord(f"{place} is {_kind(value)}: expected an object")
        return {key: Reader(item, f"{place}, '{key}'").whole_text() for key, item in value.items()}

    def maybe(self, name: str, read: Callable[[Reader], T]) -> T | None:
        value, place = self._get(name)
        return None if value is None else read(Reader(value, place))

    def has(self, name: str) -> bool:
        """Whether there is such an item: those that came later are left out in older records."""
        return isinstance(self._value, dict) and name in self._value

    def flag(self, name: str) -> bool:
        value, place = self._get(name)
        if not isinstance(value, bool):
            raise BadRecord(f"{place} is {_kind(value)}: expected true or false")
        return value


def read_turn(text: str, index: int) -> tuple[int, Action]:
    seat, _, action = text.partition(" ")
    if not (seat.isascii() and seat.isdecimal() and len(seat) < 3):
        raise BadRecord(f"action {index}, {shown(text)}: expected a seat number and an action, such as '0 bid 75'")
    try:
        return int(seat), read_action(action)
    except UnreadableAction as error:
        raise BadRecord(f"action {index}, {shown(text)}: {error}") from error


def position_json(position: Position) -> dict[str, Any]:
    return {
        "dealer": position.dealer,
        "hands": [cards_text(hand) for hand in position.hands],
        "scores": list(position.scores),
        "nest": cards_text(position.pile("nest")),
        "stock": cards_text(position.pile("stock")),
        "batteries": [cards_text(battery) for battery in position.row("batteries")],
        "pack": cards_text(position.pack),
    }


def read_position(reader: Reader) -> Position:
    return Position(
        dealer=reader.number("dealer"),
        hands=tuple(each.whole_cards() for each in reader.each("hands")),
        scores=reader.numbers("scores"),
        piles={
            "nest": (reader.cards("nest"),),
            "stock": (reader.cards("stock"),),
            "batteries": tuple(each.whole_cards() for each in reader.each("batteries")),
        },
        pack=reader.cards("pack"),
    )


def shared_seed_json(shared: SharedSeed) -> dict[str, Any]:
    return {"server": shared.server, "shares": list(shared.shares)}


def read_shared_seed(reader: Reader) -> SharedSeed:
    shares = tuple(each.whole_text_or_none() for each in reader.each("shares"))
    try:
        return SharedSeed(reader.text("server"), shares)
    except BadSetUp as error:
        raise BadRecord(f"the record's parts of the seed: {error}") from error


def snapshot_json(snapshot: Snapshot) -> dict[str, Any]:
    return {
        "actions": snapshot.actions,
        "deal": snapshot.deal,
        "dealer": snapshot.dealer,
        "seating": list(snapshot.seating),
        "scores": list(snapshot.scores),
        "pack": cards_text(snapshot.pack),
        "finished": [_hand_json(hand) for hand in finished_hands([snapshot])],
    }


def read_snapshot(reader: Reader) -> Snapshot:
    return Snapshot(
        actions=reader.number("actions"),
        deal=reader.number("deal"),
        dealer=reader.number("dealer"),
        seating=reader.numbers("seating"),
        scores=reader.numbers("scores"),
        pack=reader.cards("pack"),
        finished=tuple(_read_hand(each) for each in reader.each("finished")),
    )


def _hand_json(hand: HandResult) -> dict[str, Any]:
    """Written as ever where nothing new happened, so that the seals of older records hold."""
    body = cast(dict[str, Any], plain(hand))
    for name, usual in _CAME_LATER.items():
        if body[name] == usual:
            del body[name]
    if len(hand.partners) < 2:
        body["partner"] = next(iter(hand.partners), None)
        del body["partners"]
    return body


def _read_hand(reader: Reader) -> HandResult:
    return HandResult(
        number=reader.number("number"),
        dealer=reader.number("dealer"),
        declarer=reader.maybe("declarer", Reader.whole_number),
        bid=reader.maybe("bid", Reader.whole_number),
        trump=reader.maybe("trump", _read_trump),
        made=None if reader.maybe("made", lambda each: each) is None else reader.flag("made"),
        moon=reader.has("moon") and reader.flag("moon"),
        partners=_read_partners(reader),
        tricks=reader.numbers("tricks"),
        points=reader.numbers("points"),
        bonus=reader.numbers("bonus"),
        scored=reader.numbers("scored"),
        scores=reader.numbers("scores"),
        nobody_points=reader.number("nobody_points"),
        nobody_tricks=reader.number("nobody_tricks"),
        void=reader.flag("void"),
        revoked=reader.maybe("revoked", Reader.whole_number) if reader.has("revoked") else None,
        fines=reader.numbers("fines") if reader.has("fines") else (),
        dummy_scored=reader.number("dummy_scored") if reader.has("dummy_scored") else None,
        dummy_score=reader.number("dummy_score") if reader.has("dummy_score") else None,
        sides=reader.numbers("sides") if reader.has("sides") else (),
        details=tuple(_read_detail(each) for each in reader.each("details")),
    )


def _read_partners(reader: Reader) -> tuple[int, ...]:
    """One partner or none, as in the booklets' games, or a list where several cards were called."""
    if reader.has("partners"):
        return reader.numbers("partners")
    partner = reader.maybe("partner", Reader.whole_number)
    return () if partner is None else (partner,)


def _read_detail(reader: Reader) -> tuple[str, tuple[int, ...]]:
    name, by_seat = reader.pair()
    return name.whole_text(), tuple(each.whole_number() for each in by_seat.items())


def _read_trump(reader: Reader) -> Trump:
    trump = read_trump(reader.whole_text())
    if trump is None:
        raise BadRecord(f"{shown(reader.whole_text())} is no trump: expected a colour or 'none'")
    return trump


def result_json(result: MatchResult) -> dict[str, Any]:
    return {"winners": list(result.winners), "reason": result.reason, "scores": list(result.scores)}


def read_result(reader: Reader) -> MatchResult:
    return MatchResult(reader.numbers("winners"), reader.text("reason"), reader.numbers("scores"))


def _kind(value: object) -> str:
    if value is None:
        return "null"
    return {dict: "an object", list: "a list", str: "a text", bool: "true or false"}.get(type(value), "a number")
