"""A match written down: what it was, what was dealt, and every action; it replays to the same match."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rookery.engine.actions import Action
from rookery.engine.editions import Edition
from rookery.engine.errors import BadRecord, RookeryError, shown
from rookery.engine.game import Position, Snapshot
from rookery.engine.randomness import commitment
from rookery.engine.results import MatchResult
from rookery.engine.shared_seed import SharedSeed
from rookery.games.catalogue import edition as find_edition
from rookery.records import parts
from rookery.records.intake import LARGEST_RECORD, check_size, read_json
from rookery.records.seals import check_seals, seals_of

if TYPE_CHECKING:
    from rookery.records.match import Match

FORMAT: Final = "rookery-record/1"


@dataclass(frozen=True, kw_only=True)
class Record:
    """All that a match was. `deals` are its snapshots, one at the start of each deal.

    `shared_seed` is what the seed was made of, where several took part in the shuffle.
    """

    edition: str
    revision: int
    house_rules: Mapping[str, str]
    seats: int
    seed: str
    commitment: str
    set_up: Position | None
    deals: tuple[Snapshot, ...]
    actions: tuple[tuple[int, Action], ...]
    result: MatchResult | None
    shared_seed: SharedSeed | None = None

    def to_json(self) -> str:
        """The record as JSON, sealed with digests that show where it was changed afterwards."""
        body = self._body()
        seals = seals_of(body)
        for deal, seal in zip(body["deals"], seals, strict=False):
            deal["seal"] = seal
        body["seal"] = seals[-1]
        return json.dumps(body, indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a record; one that is damaged, cut short or edited is refused with the place."""
        return cls.from_reader(parts.Reader(read_json(text, "the record", largest=LARGEST_RECORD), "the record"))

    @classmethod
    def from_reader(cls, reader: parts.Reader) -> Record:
        """Read a record that is JSON already, in a larger whole for example."""
        if reader.text("format") != FORMAT:
            raise BadRecord(f"the record's format is {shown(reader.text('format'))}: expected {FORMAT!r}")
        record = cls(
            edition=reader.text("edition"),
            revision=reader.number("revision"),
            house_rules=reader.texts("house_rules"),
            seats=reader.number("seats"),
            seed=reader.text("seed"),
            commitment=reader.text("commitment"),
            set_up=reader.maybe("set_up", parts.read_position),
            deals=tuple(parts.read_snapshot(each) for each in reader.each("deals")),
            actions=tuple(
                parts.read_turn(each.whole_text(), index) for index, each in enumerate(reader.each("actions"), 1)
            ),
            result=reader.maybe("result", parts.read_result),
            shared_seed=reader.maybe("shared_seed", parts.read_shared_seed) if reader.has("shared_seed") else None,
        )
        record.check_seed()
        check_seals(record._body(), [each.text("seal") for each in reader.each("deals")], reader.text("seal"))
        return record

    def check_seed(self) -> None:
        """Refuse a record whose seed is not the one that was promised."""
        shared = self.shared_seed
        if shared is not None and len(shared.shares) != self.seats:
            raise BadRecord(f"the seed has parts for {len(shared.shares)} seats, but the record has {self.seats}")
        if shared is not None and shared.seed != self.seed:
            raise BadRecord("the seed is not what the parts of the server and of the seats make: one was changed")
        if self.commitment != self.promise:
            raise BadRecord("the seed does not give the record's commitment: one of them was changed")

    @property
    def promise(self) -> str:
        """The commitment that its seed, or the parts of it, must have had."""
        return commitment(self.seed) if self.shared_seed is None else self.shared_seed.commitment

    @property
    def seal(self) -> str:
        """A digest over the whole record."""
        return seals_of(self._body())[-1]

    def to_text(self) -> str:
        """The record as text people can read; `from_text` reads it back."""
        from rookery.records.text import write

        return write(self)

    @classmethod
    def from_text(cls, text: str) -> Record:
        from rookery.records.text import read

        return read(text)

    @classmethod
    def read(cls, text: str) -> Record:
        """Read either form."""
        check_size(len(text), "the record", largest=LARGEST_RECORD)
        return cls.from_json(text) if text.lstrip().startswith(("{", "[")) else cls.from_text(text)

    def the_edition(self) -> Edition:
        """The edition with the record's house rules, in the record's revision where its rules are known."""
        try:
            edition = find_edition(self.edition).with_house_rules(**self.house_rules)
            return edition.as_of(self.revision) or edition
        except RookeryError as error:
            raise BadRecord(f"the record's edition or house rules: {error}") from error

    def replay(self, edition: Edition | None = None) -> Match:
        """The match again, to the byte; refuses the first thing that does not follow from the rest.

        A record of an older revision is played by the rules of that revision. Where the edition does not say what
        they were, it is resumed from its latest deal instead: the hands before it stand as they were scored.
        """
        from rookery.records.replay import replay

        return replay(self, self.the_edition() if edition is None else edition)

    def _body(self) -> dict[str, Any]:
        """As JSON. What came later is written only where there is something of it, so that older seals hold."""
        shared = self.shared_seed
        return {
            "format": FORMAT,
            "edition": self.edition,
            "revision": self.revision,
            "house_rules": dict(self.house_rules),
            "seats": self.seats,
            "seed": self.seed,
            "commitment": self.commitment,
            **({} if shared is None else {"shared_seed": parts.shared_seed_json(shared)}),
            "set_up": None if self.set_up is None else parts.position_json(self.set_up),
            "deals": [parts.snapshot_json(deal) for deal in self.deals],
            "actions": [f"{seat} {action}" for seat, action in self.actions],
            "result": None if self.result is None else parts.result_json(self.result),
        }
