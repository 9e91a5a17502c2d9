"""The ratings that go with the finished matches of a store, kept up to date while there are more and more of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from rookery.club.ratings.book import RatingBook
from rookery.club.ratings.finished import FinishedMatch, finished_match
from rookery.club.ratings.values import RatedMatch
from rookery.tables.entries import Row
from rookery.tables.people import Person, PersonId
from rookery.tables.storage.store import Kept

_Seated: TypeAlias = tuple[PersonId | None, ...]


class StandingBook:
    """A `RatingBook` of the matches that a store has now, in their order.

    What came behind those that are counted is counted alone. Where something before it changed (a match went, somebody
    became known or was forgotten) all is counted again, of what is in memory.
    """

    def __init__(self) -> None:
        self._book = RatingBook()
        self._counted: list[RatedMatch] = []
        self._known: dict[str, tuple[_Seated, FinishedMatch | None]] = {}

    def missing(self, listed: Sequence[Kept]) -> list[Kept]:
        """The matches that were not looked through yet, or whose people are not those they were then."""
        return [kept for kept in listed if self._known.get(kept.id, (None,))[0] != kept.people]

    def look_through(self, some: Sequence[Kept], rows: Sequence[Row]) -> None:
        """Find out who played these matches of one table."""
        self._known.update({kept.id: (kept.people, finished_match(kept, rows)) for kept in some})

    def count(self, listed: Sequence[Kept], accounts: Mapping[PersonId, Person]) -> RatingBook:
        """Count those of the listed matches that were looked through, and forget all that is not listed.

        The book stays as it is: the next time there is another.
        """
        self._known = {kept.id: self._known[kept.id] for kept in listed if kept.id in self._known}
        found = [match for _, match in self._known.values() if match is not None]
        rated = [match.rated(accounts) for match in found]
        already = len(self._counted)
        goes_on = rated[:already] == self._counted
        book = self._book.copy() if goes_on else RatingBook()
        for match in rated[already:] if goes_on else rated:
            book.add(match)
        self._book, self._counted = book, rated
        return book
