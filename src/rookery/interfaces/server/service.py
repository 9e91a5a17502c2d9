"""What every request of a server needs, kept together."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import cast

from fastapi import Request, Response
from starlette.requests import HTTPConnection

from rookery.interfaces.server.cookies import COOKIE, Signer, set_cookie
from rookery.interfaces.server.desk import Desk
from rookery.interfaces.server.limits import Headcount
from rookery.interfaces.server.metrics import Metrics
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.rooms import Rooms
from rookery.interfaces.server.scorekeeping.shared_sheets import SharedSheets
from rookery.interfaces.server.settings import Settings
from rookery.tables.hall import Hall
from rookery.tables.people import Person


@dataclass
class Service:
    hall: Hall
    settings: Settings
    metrics: Metrics = field(default_factory=Metrics)

    def __post_init__(self) -> None:
        limits = self.settings.limits
        self.signer = Signer(self.settings.secret, days=self.settings.cookie_days)
        self.of_person = Headcount(limits.sockets_of_person)
        self.of_table = Headcount(limits.sockets_of_table)
        self.metrics.watch(self.hall)
        self.hall.hearers.append(lambda notice: self.shared_sheets.hear(notice))

    @cached_property
    def rooms(self) -> Rooms:
        return Rooms(self.metrics)

    @cached_property
    def shared_sheets(self) -> SharedSheets:
        return SharedSheets(self.hall.store)

    @cached_property
    def desk(self) -> Desk:
        return Desk(self.metrics, self.hall.thinking)

    async def person_of(self, connection: HTTPConnection) -> Person | None:
        """Who the cookie says this is; None without one that we signed for somebody we know."""
        signed = connection.cookies.get(COOKIE)
        known = None if signed is None else self.signer.examine(signed)
        person = None if known is None else await self.hall.store.person(known.person)
        return person if person is not None and known is not None and person.cookies == known.generation else None

    def give_cookie(self, response: Response, person: Person, *, secure: bool) -> None:
        signed = self.signer.sign(person.id, person.cookies)
        set_cookie(response, signed, secure=secure, seconds=self.signer.seconds)


def service_of(request: Request) -> Service:
    return cast(Service, request.app.state.service)


async def visitor(request: Request) -> Person | None:
    return await service_of(request).person_of(request)


async def known_person(request: Request) -> Person:
    person = await visitor(request)
    if person is None:
        raise RefusedRequest(401, "no-person", "Your browser is not known here yet: please load the page again.")
    return person
