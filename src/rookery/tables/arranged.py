"""A table that an event of the club arranged: its people and its cards are settled before it is opened."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from rookery.engine.editions import Edition
from rookery.tables.entries import BotSat, Entry, EventPlace, Opened, Row, Sat, TableOptions
from rookery.tables.first_deal import next_of_event
from rookery.tables.people import Person, PersonId, Token, told_apart
from rookery.tables.table import Table

HOST_NAME = "the director"


@dataclass(frozen=True, slots=True, kw_only=True)
class Arranged:
    """`people` are by seat; where there is none a bot sits, of the level that the options name.

    Nobody at the table is its host: who directs the event does so on the event's page.
    """

    token: Token
    edition: Edition
    options: TableOptions
    people: tuple[Person | None, ...]
    place: EventPlace

    def rows(self, at: float) -> list[Row]:
        """The table's log up to its first deal."""
        opened = Opened(
            edition=self.edition.id,
            seats=len(self.people),
            house_rules=self.edition.house_rules_text(),
            options=asdict(self.options),
            host=_nobody(self.place.event),
            name=HOST_NAME,
            place=asdict(self.place),
        )
        rows = [Row(number, at, entry) for number, entry in enumerate((opened, *self._seated()), 1)]
        dealt = next_of_event(Table.from_rows(self.token, rows))
        return [*rows, *(Row(number, at, entry) for number, entry in enumerate(dealt.entries, len(rows) + 1))]

    def _seated(self) -> list[Entry]:
        seated: list[Entry] = []
        taken: list[str] = []
        for seat, person in enumerate(self.people):
            if person is None:
                continue
            taken.append(told_apart(person.name, taken))
            seated.append(Sat(seat=seat, person=person.id, name=taken[-1]))
        bots = (BotSat(seat=seat, level=self.options.bots) for seat, each in enumerate(self.people) if each is None)
        return [*seated, *bots]


def _nobody(event: Token) -> PersonId:
    """A host that is no person: no person's id has a colon."""
    return f"event:{event}"
