"""The studies of a server: who opens which kind of source, and the states that are kept at hand.

A new kind of study is a line in `OPENERS`. Its opener gets what stands behind the kind in the source, and who asks: it
is called for every request, so it is where somebody is refused what is not theirs to see. What takes long belongs into
`Opening.begin`, which is called only where no earlier state of the study is at hand.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from rookery.coach.daily.programme import KIND as DAILY
from rookery.coach.drills.collection import open_drill
from rookery.coach.lessons.catalogue import open_lesson
from rookery.coach.study import NoSuchStudy, Opening, Study, open_deal, split_source
from rookery.engine.errors import RookeryError, shown
from rookery.engine.phrases import tell
from rookery.interfaces.server.daily_deals import open_daily
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.reviews import MATCH, open_moment
from rookery.tables.people import Person
from rookery.telling.people import names_around

if TYPE_CHECKING:
    from rookery.interfaces.server.service import Service

Opener: TypeAlias = "Callable[[Service, Person | None, str], Awaitable[Opening]]"

_MOST_KEPT: Final = 200


def for_everybody(opener: Callable[[str], Opening]) -> Opener:
    """An opener that asks neither who it is for nor the database."""

    async def open_it(service: Service, person: Person | None, rest: str) -> Opening:
        del service, person
        return opener(rest)

    return open_it


OPENERS: Final[Mapping[str, Opener]] = {
    "deal": for_everybody(open_deal),
    "lesson": for_everybody(open_lesson),
    DAILY: open_daily,
    "drill": for_everybody(open_drill),
    MATCH: open_moment,
}


async def open_study(service: Service, person: Person | None, source: str) -> Opening:
    """Where a source starts, for this person; a kind that nobody knows is refused with those there are."""
    try:
        kind, rest = split_source(source)
        opener = OPENERS.get(kind)
        if opener is None:
            raise NoSuchStudy(f"{shown(source)}: there is no kind of study {kind!r}; the kinds are {_listed(OPENERS)}")
        return await opener(service, person, rest)
    except NoSuchStudy as error:
        raise RefusedRequest(404, "not-found", f"{error}.") from error


class RefusedAnswer(Exception):
    """An action that a learner cannot take where their study stands."""

    def __init__(self, study: Study, error: RookeryError) -> None:
        super().__init__(str(error))
        self.study, self.error = study, error


class Studies:
    """States of studies, the latest used kept, so that a further action need not play all before it again."""

    def __init__(self, most: int = _MOST_KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[str, ...], Study] = OrderedDict()
        self._lock = threading.Lock()

    def play(self, source: str, opening: Opening, actions: Sequence[str]) -> Study:
        """The study after these actions; raises `RefusedAnswer` where the last of them cannot be taken."""
        key = (source, *actions)
        study, done = self._nearest(key, opening)
        for at, text in enumerate(actions[done:], done):
            try:
                study.act(text)
            except RookeryError as error:
                if at + 1 == len(actions):
                    self._keep(key[:-1], study)
                    raise RefusedAnswer(study, error) from error
                reason = tell(error.reason, names_around(study.seat, study.match.seats), you=study.seat)
                raise RefusedRequest(
                    422, "damaged", f"Action {at + 1}, {shown(text)}, does not fit what is played here: {reason}"
                ) from error
        self._keep(key, study)
        return study

    def _nearest(self, key: tuple[str, ...], opening: Opening) -> tuple[Study, int]:
        """The latest state on the way that is at hand, and how many actions led to it."""
        with self._lock:
            for length in range(len(key), 0, -1):
                known = self._kept.get(key[:length])
                if known is not None:
                    self._kept.move_to_end(key[:length])
                    return known.copy(), length - 1
        return Study(opening), 0

    def _keep(self, key: tuple[str, ...], study: Study) -> None:
        with self._lock:
            self._kept[key] = study.copy()
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)


def _listed(kinds: Mapping[str, object]) -> str:
    return ", ".join(sorted(kinds))
