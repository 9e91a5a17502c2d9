"""Tables to try things at, and the people and browsers that come to them."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rookery.interfaces.server.cookies import Signer
from rookery.tables.entries import Row
from tests.checker.clients import Guest
from tests.checker.history import History, gather
from tests.server.clients import Place, Visitor


@dataclass(frozen=True, kw_only=True)
class Party:
    """A table with so many people at it, the first of them with two browsers open, and somebody who watches."""

    edition: str
    people: int
    house_rules: Mapping[str, str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        return " ".join([self.edition, *(f"{name}={value}" for name, value in self.house_rules.items())])


PARTIES: Final = (
    Party(edition="tournament/2008", people=3),
    Party(edition="i-doubt-it/1913", people=3),
    Party(edition="tuxedo/1988", people=2),
    Party(edition="dixie/1913", people=3, house_rules={"conduct": "honour"}),
)


@dataclass(frozen=True)
class PlayedTable:
    token: str
    party: Party
    guests: list[Guest]

    def history(self, rows: Sequence[Row], signer: Signer) -> History:
        """What its guests saw, beside its log."""
        people = {guest.visitor.cookie: str(signer.read(guest.visitor.cookie)) for guest in self.guests}
        return gather(self.token, self.party.title, rows, [(guest.name, guest) for guest in self.guests], people)


async def seat(party: Party, name: str, places: Sequence[Place], rng: random.Random, *, pause: float) -> PlayedTable:
    """Open a table, sit everybody down and start. `pause` is the longest between two requests of a guest."""
    people = [await Visitor.arriving(rng.choice(places)) for _ in range(party.people + 1)]
    options: dict[str, Any] = {"window": 2, "rest": 0}
    rules = dict(party.house_rules)
    token = await people[0].open_table(places[0], party.edition, options=options, house_rules=rules)
    guests = [
        Guest(person, token, name=f"{name}{letter}", rng=random.Random(rng.random()), places=places, pause=pause)
        for person, letter in zip((people[0], *people), "abcdefgh", strict=False)
    ]
    for number, guest in enumerate(guests[2:-1], 1):
        async with guest.connected(rng.choice(places)):
            await guest.hello(None)
            assert (await guest.ask(type="sit", seat=number))["type"] == "done"
    async with guests[0].connected(rng.choice(places)):
        await guests[0].hello(None)
        assert (await guests[0].ask(type="start"))["type"] == "done"
    return PlayedTable(token, party, guests)
