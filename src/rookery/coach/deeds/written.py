"""A chronicle written out, to be kept or to be looked at with other tools."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Final

from rookery.coach.deeds.chronicle import Chronicle, company_of
from rookery.coach.deeds.match_deed import HandDeed, MatchDeed

FORMAT: Final = "rookery-deeds/1"

MATCH_COLUMNS: Final = (
    "match",
    "finished",
    "game",
    "title",
    "house_rules",
    "seats",
    "seat",
    "company",
    "won",
    "score",
    "against",
    "hands",
    "own_hands",
    "bids",
    "bids_made",
    "accuracy",
)
HAND_COLUMNS: Final = (
    "match",
    "finished",
    "game",
    "hand",
    "own",
    "bidder",
    "bid",
    "moon",
    "made",
    "scored",
    "score",
    "against",
)


class Lines(StrEnum):
    """What a line of the CSV is."""

    MATCHES = "matches"
    HANDS = "hands"


def to_csv(chronicle: Chronicle, lines: Lines) -> str:
    """With a line of headings; empty where something is unknown or is not there."""
    match lines:
        case Lines.MATCHES:
            return _csv(MATCH_COLUMNS, (_of_match(deed) for deed in chronicle.deeds))
        case Lines.HANDS:
            return _csv(HAND_COLUMNS, (_of_hand(deed, hand) for deed in chronicle.deeds for hand in deed.hands))


def to_json(chronicle: Chronicle) -> str:
    body = {
        "format": FORMAT,
        "matches": [_body(deed) for deed in chronicle.deeds],
    }
    return json.dumps(body, indent=1, ensure_ascii=False) + "\n"


def _body(deed: MatchDeed) -> dict[str, Any]:
    plain = deed.to_plain()
    del plain["form"]
    return {"match": deed.id, "title": deed.title, **plain, "finished": _instant(deed)}


def _csv(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(columns)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return out.getvalue()


def _cell(value: object) -> object:
    if value is None:
        return ""
    return ("yes" if value else "no") if isinstance(value, bool) else value


def _instant(deed: MatchDeed) -> str:
    return datetime.fromtimestamp(deed.finished, UTC).isoformat(timespec="seconds")


def _of_match(deed: MatchDeed) -> tuple[object, ...]:
    bids = [hand for hand in deed.own_hands if hand.declared]
    accuracy = None if deed.judged is None else deed.judged.accuracy
    return (
        deed.id,
        _instant(deed),
        deed.game,
        deed.title,
        " ".join(f"{name}={value}" for name, value in deed.house.items()),
        deed.seats,
        deed.seat,
        company_of(deed),
        deed.won,
        deed.score,
        deed.against,
        len(deed.hands),
        len(deed.own_hands),
        len(bids),
        sum(bool(hand.made) for hand in bids),
        None if accuracy is None else f"{accuracy:.1f}",
    )


def _of_hand(deed: MatchDeed, hand: HandDeed) -> tuple[object, ...]:
    return (
        deed.id,
        _instant(deed),
        deed.game,
        hand.number,
        hand.own,
        hand.bidder,
        hand.bid,
        hand.moon,
        hand.made,
        hand.scored,
        hand.score,
        hand.against,
    )
