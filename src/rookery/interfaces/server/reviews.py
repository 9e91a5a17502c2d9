"""Reviews of finished matches: made where the experts think, while no table needs them, and kept as notes.

A review that was not finished when the server stopped is begun anew when its page asks for it again; a finished one is
a note of its person. Of a public match that somebody else played nothing is kept but in memory.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rookery.coach.notebook import Shelf
from rookery.coach.review.course import Course, course_of
from rookery.coach.review.moments import CannotReview, moment_at, read_number
from rookery.coach.review.notes import Review, note_of, read_review
from rookery.coach.study import NoSuchStudy, Opening
from rookery.engine.errors import BadRecord, BadSetUp, RookeryError, shown
from rookery.interfaces.server.problems import RefusedRequest, not_found, sentence
from rookery.interfaces.server.wire.review_messages import ReviewState
from rookery.records.match import Match
from rookery.records.record import Record
from rookery.tables.experts.thinkers import CannotThink
from rookery.tables.people import Person
from rookery.tables.storage.store import Kept, NoRoom

if TYPE_CHECKING:
    from rookery.interfaces.server.service import Service

MATCH: Final = "match"
_AT_ONCE: Final = 4  # reviews worked on together; the others wait
_MOST_OF_PERSON: Final = 3
_MOST_KEPT: Final = 60  # in memory, once they are finished
_REST: Final = 0.5  # seconds until thinkers that are not there are asked again
_TRIES: Final = 600
_LOG: Final = logging.getLogger("rookery.server")
_FAILED: Final = "Something went wrong while this match was reviewed. Please ask for it again."
_NO_EXPERT: Final = "The expert cannot think on this server just now, so nothing can be judged. Please try later."


@dataclass(slots=True)
class Progress:
    """A review as it goes on."""

    state: ReviewState = "waiting"
    done: int = 0
    whole: int = 0
    reason: str = ""
    review: Review | None = None
    task: asyncio.Task[None] | None = None

    @property
    def going_on(self) -> bool:
        return self.state in ("waiting", "working")


NOTHING: Final = Progress(state="none")


class Reviews:
    """The reviews of one server that are going on, and the latest that are finished, by person, match and seat."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._known: OrderedDict[tuple[str, str, int], Progress] = OrderedDict()
        self._turns = asyncio.Semaphore(_AT_ONCE)

    async def stands(self, person: Person, kept: Kept, seat: int) -> Progress:
        """How the review of a seat's match stands."""
        known = self._known.get((person.id, kept.id, seat))
        if known is not None and (known.going_on or known.review is not None or known.reason):
            return known
        review = await self._kept(person, kept, seat)
        return NOTHING if review is None else Progress(state="done", review=review)

    async def begin(self, person: Person, kept: Kept, seat: int) -> Progress:
        """Begin a review, unless it is there or going on."""
        stands = await self.stands(person, kept, seat)
        if stands.going_on or stands.review is not None:
            return stands
        own = sum(each.going_on for key, each in self._known.items() if key[0] == person.id)
        if own >= _MOST_OF_PERSON:
            raise RefusedRequest(
                429, "too-many", f"{own} matches are being reviewed for you already: please wait for one of them."
            )
        progress = self._known[person.id, kept.id, seat] = Progress()
        progress.task = asyncio.create_task(self._work(person, kept, seat, progress))
        while len(self._known) > _MOST_KEPT and not next(iter(self._known.values())).going_on:
            self._known.popitem(last=False)
        return progress

    async def _kept(self, person: Person, kept: Kept, seat: int) -> Review | None:
        note = await self._service.hall.store.notes.read(person.id, Shelf.REVIEWS, kept.id)
        if note is None:
            return None
        try:
            review = read_review(note.body)
        except BadRecord:
            return None  # it is made anew
        return review if review.seat == seat else None

    async def _work(self, person: Person, kept: Kept, seat: int, progress: Progress) -> None:
        try:
            async with self._turns:
                progress.state = "working"
                course = await asyncio.to_thread(_course, kept, seat)
                progress.whole = len(course.work)
                review = course.finish(await self._do_all(course, progress))
                theirs = await self._is_still_theirs(person, kept, seat)
                if theirs:
                    try:
                        await self._service.keep_note(person, Shelf.REVIEWS, kept.id, note_of(review))
                    except NoRoom as error:
                        progress.reason = sentence(f"this review is not kept: {error}")
                progress.review, progress.state = review, "done"
                if theirs and not progress.reason:
                    self._known.pop((person.id, kept.id, seat), None)  # the note has it
        except CannotThink:
            progress.state, progress.reason = "failed", _NO_EXPERT
        except RookeryError as error:
            progress.state, progress.reason = "failed", sentence(str(error))
        except Exception:
            _LOG.exception("a match cannot be reviewed")
            progress.state, progress.reason = "failed", _FAILED

    async def _is_still_theirs(self, person: Person, kept: Kept, seat: int) -> bool:
        """Whether it is the person's own match: they may have had it, or themselves, forgotten meanwhile."""
        now = await self._service.hall.store.match(kept.id)
        return now is not None and now.people[seat] == person.id

    async def _do_all(self, course: Course, progress: Progress) -> Sequence[Any]:
        """All the work, as much at once as there are thinkers."""
        thinking = self._service.hall.thinking
        room = asyncio.Semaphore(max(1, thinking.at_once))

        async def do(work: Any) -> Any:
            async with room:
                found = await self._have_done(work)
            progress.done += 1
            return found

        tasks = [asyncio.create_task(do(work)) for work in course.work]
        try:
            return await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()

    async def _have_done(self, work: Any) -> Any:
        """One piece of work; where the thinkers are gone or not there yet, they are waited for."""
        for _ in range(_TRIES):
            try:
                return await self._service.hall.thinking.work_out(work)
            except CannotThink:
                await asyncio.sleep(_REST)
        raise CannotThink("the thinkers did not come")


def _course(kept: Kept, seat: int) -> Course:
    return course_of(Record.from_json(kept.record).replay(), seat, name=kept.id)


# Whose it is


async def kept_match_of(service: Service, person: Person | None, id: str) -> Kept:
    """A finished match that this person played, or that was played at a public table; else they are told."""
    kept = await service.hall.store.match(id)
    if kept is None:
        raise not_found("such match; only matches that are over can be reviewed")
    await service.check_seal(kept)
    if person is not None and person.id in kept.people:
        return kept
    listing = await service.hall.store.listing(kept.token)
    if listing is None or not listing.public:
        raise RefusedRequest(
            403, "not-yours", "This match is somebody else's and was not public: only who played in it can review it."
        )
    return kept


def seat_in(kept: Kept, person: Person | None, wanted: int | None) -> int:
    """Whose decisions are meant: the person's own, or in a match of others those of the seat they name."""
    if person is not None and person.id in kept.people:
        return kept.people.index(person.id)
    seat = 0 if wanted is None else wanted
    if not 0 <= seat < len(kept.people):
        raise BadSetUp(f"there is no seat {seat} in this match: the seats are 0 to {len(kept.people) - 1}")
    return seat


async def open_moment(service: Service, person: Person | None, rest: str) -> Opening:
    """A study from a decision of a finished match: `match:<match id>:<number>`."""
    id, colon, number = rest.rpartition(":")
    if not colon:
        raise NoSuchStudy(f"{shown(rest)} names no moment of a match: expected MATCH:NUMBER, as the review links to")
    at = read_number(number)
    kept = await kept_match_of(service, person, id)
    own = kept.people.index(person.id) if person is not None and person.id in kept.people else None
    try:
        return await asyncio.to_thread(_open, kept, at, own)
    except CannotReview as error:
        raise NoSuchStudy(str(error)) from error


def _open(kept: Kept, number: int, seat: int | None) -> Opening:
    match: Match = Record.from_json(kept.record).replay()
    return moment_at(match, number, seat, seed=f"match.{kept.id}.{number}", what="this match")
