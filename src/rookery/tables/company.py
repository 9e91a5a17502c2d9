"""Who sits at a table, and what they wish of each other: the part of a table's log that is not the match."""

from __future__ import annotations

from dataclasses import dataclass, field

from rookery.tables import entries as log
from rookery.tables.entries import Entry, Row, TableOptions
from rookery.tables.pauses import PaceName, Pause, PauseReason, slowest
from rookery.tables.people import BOT_NAMES, PersonId
from rookery.tables.storage.store import Stage


@dataclass(slots=True)
class Chair:
    """A seat at the table: open, a bot's (`level`), or a person's, for whom a bot may stand in.

    `here` are the servers at which the person is connected; `since` is when that changed last. `pace` and `taps` are
    what the person's client said (pauses.py). `meanwhile` are the rows of what a bot did for the person, from when it
    stood in until the person acts again.
    """

    name: str = ""
    person: PersonId | None = None
    level: str | None = None
    here: set[str] = field(default_factory=set)
    since: float = 0.0
    stand_in: bool = False
    went_away: bool = False
    pace: PaceName | None = None
    taps: bool = False
    meanwhile: list[int] = field(default_factory=list)

    @property
    def is_open(self) -> bool:
        return self.person is None and self.level is None

    @property
    def bot_plays(self) -> bool:
        return self.level is not None or self.stand_in


@dataclass(slots=True)
class UndoWish:
    seat: int
    waiting: set[int]


@dataclass(frozen=True, slots=True)
class SeatWish:
    """A latecomer who would like the seat of a bot."""

    seat: int
    person: PersonId
    name: str


class Company:
    """The people and bots at a table."""

    def __init__(self) -> None:
        self.options = TableOptions()
        self.host: PersonId = ""
        self.host_name = ""
        self.stage = Stage.GATHERING
        self.chairs: list[Chair] = []
        self.banned: set[PersonId] = set()
        self.played: dict[PersonId, int] = {}  # who has seen which seat's cards in this match
        self.undo: UndoWish | None = None
        self.seat_wish: SeatWish | None = None
        self.pause: Pause | None = None
        self.resumed = 0.0  # when the latest pause was over
        self.ready: set[int] = set()  # who has said so in this race

    def seat_of(self, person: PersonId) -> int | None:
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == person), None)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.chairs))

    def people_here(self, *, besides: int | None = None) -> list[int]:
        """Seats whose people are connected and play themselves."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.person is not None and chair.here and not chair.stand_in and seat != besides
        ]

    @property
    def tempo(self) -> float:
        """How many times as long as usual bots take: as the slowest of those who play here wants it."""
        return slowest(self.chairs[seat].pace for seat in self.people_here())

    def may_admit(self, person: PersonId) -> bool:
        """Whether somebody's word lets a latecomer in: the host's, or anybody's who plays where the host is away."""
        if person == self.host:
            return True
        here = {self.chairs[seat].person for seat in self.people_here()}
        return person in here and self.host not in here

    # Change

    def _change_company(self, entry: Entry, row: Row) -> None:
        match entry:
            case log.Sat():
                self.chairs[entry.seat] = Chair(name=entry.name, person=entry.person, since=row.at)
                self.seat_wish = None
                if self.stage is Stage.PLAYING:
                    self.played[entry.person] = entry.seat
            case log.Stood():
                self._vacate(entry.seat, gone=entry.left)
                self._go_on(entry.seat, row)
            case log.Kicked():
                self.banned.add(entry.person)
                self._vacate(entry.seat, gone=True)
                self._go_on(entry.seat, row)
            case log.BotSat():
                self._seat_bot(entry.seat, entry.level)
            case log.Here():
                chair = self.chairs[entry.seat]
                chair.here.add(entry.worker)
                chair.since, chair.stand_in, chair.went_away = row.at, False, False
                self._hold_up_nobody(row)
            case log.Away():
                chair = self.chairs[entry.seat]
                chair.here.discard(entry.worker)
                chair.since, chair.went_away = row.at, not chair.here
                self._drop_from_wish(entry.seat)
                if self.people_here():  # whoever plays alone finds the table as they left it
                    self._go_on(entry.seat, row)
            case log.StoodIn():
                self.chairs[entry.seat].stand_in, self.chairs[entry.seat].meanwhile = True, []
                self._drop_from_wish(entry.seat)
                self._go_on(entry.seat, row)
            case log.CameBack():
                self.chairs[entry.seat].stand_in = False
                self._hold_up_nobody(row)
            case log.Renamed():
                self.chairs[entry.seat].name = entry.name
            case _:
                self._heed(entry, row)

    def _is_away(self, seat: int) -> bool:
        return self.chairs[seat].went_away and not self.chairs[seat].here

    def _heed(self, entry: Entry, row: Row) -> None:
        match entry:
            case log.Paced():
                chair = self.chairs[entry.seat]
                chair.pace, chair.taps = entry.pace, entry.taps
                if not chair.taps and self.pause is not None and self.pause.why is PauseReason.TRICK:
                    self._go_on(entry.seat, row)
            case log.WentOn():
                self._go_on(entry.seat, row)
            case log.SeatAsked():
                self.seat_wish = SeatWish(entry.seat, entry.person, entry.name)
            case log.SeatAnswered():
                self.seat_wish = None

    def _answer_undo(self, entry: log.UndoAnswered) -> None:
        if self.undo is not None:
            self.undo.waiting.discard(entry.seat)
            if not entry.agree:
                self.undo = None

    def _drop_from_wish(self, seat: int) -> None:
        if self.undo is not None:
            self.undo.waiting.discard(seat)
            if self.undo.seat == seat or not self.undo.waiting:  # nobody is left to ask: then they need not
                self.undo = None

    def _hold_up_nobody(self, row: Row) -> None:
        """A tap is for who plays alone: with a second person there the table goes on."""
        if self.pause is not None and self.pause.why is PauseReason.TRICK and len(self.people_here()) > 1:
            self.pause, self.resumed = None, row.at

    def _go_on(self, seat: int, row: Row) -> None:
        if self.pause is None or seat not in self.pause.waiting:
            return
        self.pause.waiting.discard(seat)
        self.pause.hurried = self.pause.hurried or seat in self.people_here()
        if self.pause.why is PauseReason.READY:
            self.ready.add(seat)
        if not self.pause.waiting:
            self.pause, self.resumed = None, row.at

    def _vacate(self, seat: int, *, gone: bool) -> None:
        person = self.chairs[seat].person
        self._seat_bot(seat, self.options.bots if self.stage is Stage.PLAYING else None)
        self._drop_from_wish(seat)
        if gone and person == self.host:  # somebody must be able to start and to send away
            heir = next((chair for chair in self.chairs if chair.person is not None), None)
            if heir is not None and heir.person is not None:
                self.host, self.host_name = heir.person, heir.name

    def _seat_bot(self, seat: int, level: str | None) -> None:
        taken = {chair.name for chair in self.chairs}
        name = self.chairs[seat].name if self.chairs[seat].level is not None else ""
        if level is not None and not name:
            name = next(each for each in (*BOT_NAMES, *map("Bot {}".format, range(9))) if each not in taken)
        self.chairs[seat] = Chair(name=name if level is not None else "", level=level)

    def _fill(self) -> None:
        for seat, chair in enumerate(self.chairs):
            if chair.is_open:
                self._seat_bot(seat, self.options.bots)
