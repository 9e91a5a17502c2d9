"""What a date means: which editions are played on it, with which cards and against whom.

The same date gives the same deals on every machine. So whatever changes what a date means raises `VERSION`: these
lists, rules of the editions (their revision counts by itself) and how the bots play. The seed and the name of a note
hold it: what was played by an earlier definition is not compared with what is played by a later one.
`tests/coach/test_daily_programme.py` fails when bots play a day otherwise than they did.

Nothing is secret in a date: whoever runs a program of their own can deal next week's cards. Interfaces refuse dates
that have not come, and the seeds are digests, so that nobody sees one by accident; it is a game among friends, not an
examination.
"""

from __future__ import annotations

import datetime
import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from rookery.coach.daily.calendar import DAY_FORMAT
from rookery.coach.study import NoSuchStudy, Opening
from rookery.engine.editions import Edition
from rookery.engine.errors import UnknownEdition, shown
from rookery.engine.randomness import Stream
from rookery.games.presets import title_of
from rookery.games.rule_sets import read_rules
from rookery.records.match import Match

VERSION: Final = 1
LEVEL: Final = "solid"
"""The bots: rules of thumb, which answer the same on every machine. The expert's search is cut short by the clock."""
SEAT: Final = 0
KIND: Final = "daily"
"""The kind of study that a deal is: its source is `daily:DATE:NAME`."""

EXTRA: Final = "extra"
FIXED: Final[dict[str, str]] = {
    "tournament": "tournament/2008",
    "kentucky": "kentucky-house",
    "partnership": "partnership/2008",
    "three": "original-three/2008",
}
"""What is played every day, by the name of its place: the game most play today, the commonest house rules, the whole
pack without a bird, and one in which everybody is alone."""

EXTRAS: Final = (
    "dixie/2008",
    "red-one/1988",
    "one-high/1988",
    "display/1988",
    "boston/1988",
    "regular/1988",
    "high-card-partner/2008",
    "partnership-for-six/2008",
    "original-five-six/2008",
    "three-handed-display/1988",
    "tennessee/2008",
    "regular-for-two/2008",
    "over-the-top/1988",
    "high-fourteen/1913",
    "tuxedo/1913",
    "tournament/1988",
    "partnership/1913",
    "west-kentucky",
    "rook-200",
    "low-ones-180",
    "thirteens-120",
)
"""What takes turns as the extra. Left out are further editions of what is there, games of a single deal that luck
or a race decides (Match, Clock, Donkey, Panjandrum, I Doubt It), Golden Ten, whose one deal turns on a flip, Solitaire,
which knows only won and lost, and Club, whose one hand takes as long as four others."""


@dataclass(frozen=True)
class DailyDeal:
    """One deal of one day. `name` is its place in the programme; `rules` the text of its rule set."""

    day: datetime.date
    name: str
    rules: str

    @cached_property
    def edition(self) -> Edition:
        return read_rules(self.rules)

    @property
    def title(self) -> str:
        return title_of(self.edition)

    @property
    def seats(self) -> int:
        return self.edition.usual_seats()

    @property
    def definition(self) -> str:
        return f"{VERSION}.{self.edition.revision}"

    @property
    def source(self) -> str:
        """What it is called among studies."""
        return f"{KIND}:{self.day.strftime(DAY_FORMAT)}:{self.name}"

    @property
    def note_name(self) -> str:
        return f"{self.day.strftime(DAY_FORMAT)}:{self.name}:{self.definition}"

    @property
    def seed(self) -> str:
        """A digest: nobody comes to these cards by typing a date as the seed of a table or a study of their own."""
        return hashlib.sha256(f"rookery-daily:{self.note_name}".encode()).hexdigest()[:32]

    def begin(self) -> Match:
        return Match(self.edition, seats=self.seats, seed=self.seed)

    def opening(self) -> Opening:
        return Opening(begin=self.begin, seat=SEAT, level=LEVEL, seed=self.seed)


def names() -> tuple[str, ...]:
    """The places of every day's programme."""
    return (*FIXED, EXTRA)


def deals_of(day: datetime.date) -> tuple[DailyDeal, ...]:
    """A day's programme."""
    return tuple(DailyDeal(day, name, FIXED.get(name) or _extra_of(day)) for name in names())


def deal_of(day: datetime.date, name: str) -> DailyDeal:
    """The deal of a day by the name of its place, or by its rule set; another name is refused with those there are."""
    programme = deals_of(day)
    wanted = name.strip().lower()
    found = next((each for each in programme if wanted in (each.name, each.rules)), None)
    if found is None:
        try:
            edition = read_rules(name)
        except UnknownEdition:
            edition = None
        known = ", ".join(f"{each.name} ({each.rules})" for each in programme)
        what = f"there is no deal {shown(name)}" if edition is None else f"{shown(name)} is not played"
        raise NoSuchStudy(f"{what} on {day.strftime(DAY_FORMAT)}; the deals of that day are {known}")
    return found


def _extra_of(day: datetime.date) -> str:
    """Each of the extras once before any comes again, in an order that is drawn anew each time."""
    turn, place = divmod(day.toordinal(), len(EXTRAS))
    return Stream(f"daily-{VERSION}", "extra", turn).shuffled(EXTRAS)[place]
