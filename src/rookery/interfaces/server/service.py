"""What every request of a server needs, kept together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from typing import Any, Final, ParamSpec, TypeVar, cast
from weakref import WeakValueDictionary

from fastapi import Depends, Request, Response
from fastapi.params import Depends as Dependency
from starlette.requests import HTTPConnection

from rookery.club.events.house import EventHouse
from rookery.club.events.storage import SqlEvents
from rookery.club.people.accounts import Accounts
from rookery.club.people.bonds import Bonds
from rookery.club.people.order import HouseOrder
from rookery.club.people.order_store import Sanction
from rookery.club.people.tokens import ApiToken, ApiTokens, BadToken, Scope
from rookery.coach.notebook import Shelf
from rookery.interfaces.server.addresses import address_key, address_mark
from rookery.interfaces.server.challenges import Challenges
from rookery.interfaces.server.common_book import CommonBook
from rookery.interfaces.server.cookies import COOKIE, Signer, set_cookie
from rookery.interfaces.server.daily_lines import DailyLines
from rookery.interfaces.server.desk import Desk
from rookery.interfaces.server.guard import bearer_in
from rookery.interfaces.server.ladders import Ladders
from rookery.interfaces.server.limits import Errand, Headcount, Quotas, Speech, Talk
from rookery.interfaces.server.metrics import Metrics
from rookery.interfaces.server.notices.contacts import Contacts
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.reviews import Reviews
from rookery.interfaces.server.rooms import Rooms
from rookery.interfaces.server.scorekeeping.shared_sheets import SharedSheets
from rookery.interfaces.server.settings import PROXIES, Settings
from rookery.interfaces.server.studies import Studies
from rookery.tables.hall import Hall
from rookery.tables.people import Person, PersonId
from rookery.tables.storage.store import Kept, PersonalNote

_LONGEST_ID: Final = 40
_BY_THEMSELVES: Final = ("/api/me", "/api/account", "/api/keeper")
_BY_TOKEN: Final = frozenset({("GET", "/api/me")})
_LOOKING: Final = frozenset({"GET", "HEAD"})
_OF_ONESELF: Final = ("/api/me", "/api/account")
P = ParamSpec("P")
T = TypeVar("T")

_LOG: Final = logging.getLogger("rookery.server")
_TRIES: Final = 100  # each that is in vain means that another window has written
_ENOUGH: Final[Mapping[Errand, str]] = {
    Errand.VISITS: "You have connected very often just now",
    Errand.PEOPLE: "Very many new guests have come from your network just now",
    Errand.NAMES: "You have changed your name very often just now",
    Errand.TABLES: "Very many tables have been opened by you or from your network just now",
    Errand.HINTS: "You have asked for very many hints just now",
    Errand.LOOKUPS: "You have looked up very many things just now",
    Errand.SHEETS: "Very much has been written on score sheets by you or from your network just now",
    Errand.PAPERS: "Very many sheets have been printed by you or from your network just now",
    Errand.DOWNLOADS: "Very many matches have been downloaded by you or your network just now",
    Errand.STUDIES: "Very many moves have been made in lessons by you or from your network just now",
    Errand.NOTICES: "You have changed how you are told of your turn very often just now",
    Errand.MAILS: "Very many codes have been asked for by you or from your network just now",
    Errand.REVIEWS: "Very many matches have been reviewed for you or your network just now",
    Errand.CLUB: "Very much has been done in events by you or from your network just now",
    Errand.ROOMS: "You have looked at events very often just now",
    Errand.CODES: "Very many codes have been tried by you or from your network just now",
    Errand.SIGN_INS: "There were very many tries to sign in, by that name or from your network, just now",
    Errand.ACCOUNTS: "Very many accounts have been made or changed by you or from your network just now",
    Errand.BONDS: "You have changed very much among your friends just now",
    Errand.REPORTS: "Very much has been reported by you or from your network just now",
    Errand.REQUESTS: "Your browser, or your network, has asked for very much just now",
}


@dataclass(frozen=True, slots=True)
class Worker:
    """Does what takes a while beside the tables: one thing at a time for each address, and few at once for all."""

    turn: asyncio.Lock
    working: asyncio.Semaphore

    async def do(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        async with self.turn, self.working:
            return await asyncio.to_thread(work, *args, **named)


@dataclass
class Service:
    """`book` is what the workers of one server have in common; None for a server alone."""

    hall: Hall
    settings: Settings
    book: CommonBook | None = None
    metrics: Metrics = field(default_factory=Metrics)

    def __post_init__(self) -> None:
        limits = self.settings.limits
        self.signer = Signer(self.settings.secret, days=self.settings.cookie_days)
        self.of_person = Headcount(limits.sockets_of_person)
        self.of_address = Headcount(limits.sockets_of_address)
        self.of_table = Headcount(limits.sockets_of_table)
        self.of_seat = Headcount(limits.sockets_of_seat)
        self.quotas = Quotas(limits, book=self.book)
        self.speech = Speech(limits, book=self.book)
        self.talk = Talk(limits, book=self.book)
        self._told_of_proxy = False
        self.working = asyncio.Semaphore(limits.works_at_once)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.metrics.watch(self.hall)
        self.events = EventHouse(self.hall, SqlEvents(self.hall.store.sql))
        self.contacts = Contacts(self.hall, self.settings)
        if self.contacts.courier is not None:
            self.hall.add_chore(self.contacts.courier.keep)
        self.hall.hearers.append(lambda notice: self.shared_sheets.hear(notice))
        self.challenges = Challenges(self.settings.secret)
        self.accounts = Accounts(self.hall)
        self.bonds = Bonds(self.hall)
        self.order = HouseOrder(self.hall)
        self.tokens = ApiTokens(self.hall)

    @cached_property
    def rooms(self) -> Rooms:
        return Rooms(self.metrics)

    @cached_property
    def shared_sheets(self) -> SharedSheets:
        return SharedSheets(self.hall.store)

    @cached_property
    def studies(self) -> Studies:
        return Studies()

    @cached_property
    def daily_lines(self) -> DailyLines:
        return DailyLines(self.hall.thinking)

    @cached_property
    def ladders(self) -> Ladders:
        return Ladders(self)

    @cached_property
    def reviews(self) -> Reviews:
        return Reviews(self)

    @cached_property
    def desk(self) -> Desk:
        return Desk(self.metrics, self.hall.thinking)

    def mark_of_address(self, connection: HTTPConnection) -> str | None:
        """A mark of where a connection comes from."""
        return address_mark(connection, self.settings.secret)

    async def person_of(self, connection: HTTPConnection) -> Person | None:
        """Who the cookie says this is; None without one that we signed for somebody we know.

        A program shows a token instead, and one that does not hold is refused.
        """
        token = await self.token_of(connection)
        if token is not None:
            return await self.hall.store.person(token.person)
        signed = connection.cookies.get(COOKIE)
        known = None if signed is None else self.signer.examine(signed)
        person = None if known is None else await self.hall.store.person(known.person)
        return person if person is not None and known is not None and person.cookies == known.generation else None

    async def token_of(self, connection: HTTPConnection) -> ApiToken | None:
        """The token that a program shows, if it may do what it asks for; None where a browser asks."""
        shown = bearer_in(connection.headers)
        if shown is None:
            return None
        try:
            token = await self.tokens.redeem(shown)
        except BadToken as error:
            raise RefusedRequest(401, "bad-token", str(error)) from error
        path, method = connection.url.path, connection.scope.get("method", "")
        if path.startswith(_BY_THEMSELVES) and (method, path) not in _BY_TOKEN:
            raise RefusedRequest(403, "not-by-token", "That is for the person alone, in their browser.")
        wanted = Scope.READ if method in _LOOKING else Scope.PLAY
        if wanted not in token.may:
            raise RefusedRequest(403, "not-by-token", f"This token may not {wanted}: its person can make another.")
        return token

    def give_cookie(self, response: Response, person: Person, *, secure: bool) -> None:
        signed = self.signer.sign(person.id, person.cookies)
        set_cookie(response, signed, secure=secure, seconds=self.signer.seconds)

    def id_of(self, connection: HTTPConnection) -> PersonId | None:
        """The id in a cookie that we signed, whether or not we still know whose it is; or that in a token."""
        bearer = bearer_in(connection.headers)
        if bearer is not None:
            return f"token {bearer.partition('.')[2].partition('.')[0][:_LONGEST_ID]}"
        signed = connection.cookies.get(COOKIE)
        return None if signed is None else self.signer.read(signed)

    async def keep_note(self, person: Person, shelf: Shelf, name: str, body: Mapping[str, Any]) -> None:
        """Keep something of a person's learning; raises `NoRoom` with a sentence for them."""
        note = PersonalNote(person=person.id, shelf=shelf, name=name, at=self.hall.now(), body=body)
        await self.hall.store.notes.keep(note, room=self.settings.limits.note_room)

    async def go_on_with_note(self, seen: PersonalNote | None, person: Person, name: str, **kept: Any) -> bool:
        """The same for a note that several windows may write: False where another was quicker than what was `seen`."""
        note = PersonalNote(person=person.id, name=name, at=self.hall.now(), **kept)
        return await self.hall.store.notes.keep_after(seen, note, room=self.settings.limits.note_room)

    async def change_note(
        self, person: Person, shelf: Shelf, name: str, change: Callable[[Mapping[str, Any] | None], dict[str, Any]]
    ) -> None:
        """Make of a note, or of nothing, what `change` makes of it, and lose nothing that another request writes."""
        for _ in range(_TRIES):
            seen = await self.hall.store.notes.read(person.id, shelf, name)
            body = change(None if seen is None else seen.body)
            if await self.go_on_with_note(seen, person, name, shelf=shelf, body=body):
                return
        raise RefusedRequest(409, "stale", "Very many windows of yours are writing this just now: please try again.")

    async def check_seal(self, kept: Kept) -> None:
        """Nobody looks at cards that others in the same event have yet to play."""
        if await self.events.seals(kept.token):
            raise RefusedRequest(
                403, "sealed", "Others have yet to play these cards: they are shown when the event is over."
            )

    # What one may ask for

    def address_of(self, connection: HTTPConnection) -> str:
        """Where somebody is counted to come from; a proxy's word is taken only where the settings name the proxy."""
        if not (self._told_of_proxy or self.settings.proxies) and "x-forwarded-for" in connection.headers:
            self._told_of_proxy = True
            _LOG.warning(
                "a proxy seems to be in front, and %s does not name it: all who come through it count as one address",
                PROXIES,
            )
        client = connection.client
        return address_key(None if client is None else (client.host, client.port))

    def turn_of(self, connection: HTTPConnection) -> asyncio.Lock:
        address = self.address_of(connection)
        turn = self._turns.get(address)
        if turn is None:
            turn = self._turns[address] = asyncio.Lock()
        return turn

    def spend(self, errand: Errand, connection: HTTPConnection, *, whose: str | None = None) -> str | None:
        """Count something that is asked for; why it cannot be had just now, in a sentence, or None if it can.

        It is counted for the person who asks, or for `whose` it is.
        """
        address, person = self.address_of(connection), whose or self.id_of(connection)
        if self.quotas.take(errand, address=address, person=person):
            return None
        self.metrics.dropped.labels(f"too-many-{errand}").inc()
        return f"{_ENOUGH[errand]}: please wait a little."


def service_of(request: Request) -> Service:
    return cast(Service, request.app.state.service)


async def at_work(request: Request) -> Worker:
    """For routes that work for a while: who is at one address takes turns, and all of them leave room for play."""
    service = service_of(request)
    return Worker(service.turn_of(request), service.working)


def spends(errand: Errand) -> Dependency:
    """For routes that are counted: whoever has had enough of them is refused with 429."""

    async def spend(request: Request) -> None:
        enough = service_of(request).spend(errand, request)
        if enough is not None:
            raise RefusedRequest(429, "too-many", enough)

    return cast(Dependency, Depends(spend))


def told_of_ban(ban: Sanction) -> str:
    """Why somebody may not play here, and until when."""
    until = "" if ban.until is None else f" until {date_of(ban.until)}"
    return f"A keeper of this server has banned you{until}. The reason: {ban.why or 'none is kept'}"


def date_of(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%d %B %Y, %H:%M UTC").lstrip("0")


async def visitor(request: Request) -> Person | None:
    return await service_of(request).person_of(request)


async def known_person(request: Request) -> Person:
    """Whoever the cookie names, a guest or not; who is banned can do nothing here but look after their own data."""
    person = await visitor(request)
    if person is None:
        raise RefusedRequest(401, "no-person", "Your browser is not known here yet: please load the page again.")
    if not request.url.path.startswith(_OF_ONESELF):
        service = service_of(request)
        banned = (await service.order.standing(person.id)).banned
        if banned is not None:
            await service.order.note_address(person.id, service.mark_of_address(request))
            raise RefusedRequest(403, "banned", told_of_ban(banned))
    return person
