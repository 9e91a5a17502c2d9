"""Who sits at a table, and what they wish of each other: the part of a table's log that is not the match."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from rookery.tables import entries as log
from rookery.tables.entries import Entry, EventPlace, Row, TableOptions
from rookery.tables.pauses import PaceName, Pause, PauseReason, slowest
from rookery.tables.people import PersonId, told_apart
from rookery.tables.shuffle import Shuffle
from rookery.tables.storage.store import Stage
from rookery.tables.turns import Break
from rookery.telling.people import BOT_NAMES


@dataclass(slots=True)
class Chair:
    """A seat at the table: open, a bot's (`level`), or a person's, for whom a bot may stand in.

    `here` are the servers at which the person is connected; `since` is when that changed last. `pace` and `taps` are
    what the person's client said (pauses.py). `meanwhile` are the rows of what a bot did for the person, from when it
    stood in until the person acts again. `addresses` are marks of where the person came from. Rows before `told_from`
    belong to deals that somebody else played here: what only this seat saw then is not told to the person. `shuffles`:
    their client takes part in the shuffles. `known`: the person has an account. `for_one`: the bot stands in for one
    move alone. `breaks` are the person's holidays, the latest last.
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
    addresses: set[str] = field(default_factory=set)
    shuffles: bool = False
    told_from: int = 0
    known: bool = False
    for_one: bool = False
    breaks: list[Break] = field(default_factory=list)

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


@dataclass(slots=True)
class SeatWish:
    """A latecomer who would like the seat of a bot; `agreed` are the seats whose people would have them at once."""

    seat: int
    person: PersonId
    name: str
    shuffles: bool = False
    agreed: set[int] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Outcast:
    """Somebody who was sent away, and the marks of where they came from."""

    name: str
    addresses: frozenset[str] = frozenset()


class Company:
    """The people and bots at a table."""

    def __init__(self) -> None:
        self.options = TableOptions()
        self.host: PersonId = ""
        self.host_name = ""
        self.place: EventPlace | None = None  # in an event of the club
        self.stage = Stage.GATHERING
        self.chairs: list[Chair] = []
        self.banned: dict[PersonId, Outcast] = {}
        self.hushed: dict[PersonId, str] = {}  # whom the host has muted
        self.talkers: dict[PersonId, str] = {}  # what those are called who talked and have no seat
        self.played: dict[PersonId, int] = {}  # who has seen which seat's cards in this match
        self.deal = 0
        self.dealt_at = 0  # the row that brought this deal
        self.held: dict[tuple[int, int], PersonId] = {}  # by deal and seat: who saw its cards
        self.undo: UndoWish | None = None
        self.seat_wish: SeatWish | None = None
        self.shuffle: Shuffle | None = None
        self.coming: dict[int, SeatWish] = {}  # who sits down with the next deal, by seat
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

    def people_asked(self, *, besides: int | None = None) -> list[int]:
        """Seats whose people have a say: all who are here, and who went away so lately that the seat waits for them."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.person is not None and (chair.here or not chair.stand_in) and seat != besides
        ]

    def shufflers(self) -> list[int]:
        """The seats whose clients are asked for a part of the seed: those that take part, and are not away."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.person is not None and chair.shuffles and not self._is_away(seat)
        ]

    def sitting(self) -> set[int]:
        """The seats of people, wherever they are."""
        return {seat for seat, chair in enumerate(self.chairs) if chair.person is not None}

    def free_now(self, seat: int) -> bool:
        """Whether nobody has seen this seat's cards in this deal: then somebody may, with everybody's consent."""
        return (self.deal, seat) not in self.held

    def bars(self, person: PersonId, addresses: Iterable[str] = ()) -> bool:
        """Whether somebody was sent away, or comes from where somebody did who was.

        Who sits here or hosts is let in from anywhere, and an address that somebody who sits here shares bars nobody.
        """
        if person in self.banned:
            return True
        if person == self.host or self.seat_of(person) is not None:
            return False
        shared = {each for chair in self.chairs for each in chair.addresses}
        outcast = {each for outcast in self.banned.values() for each in outcast.addresses}
        return not (outcast - shared).isdisjoint(addresses)

    def shuts_out(self, person: PersonId) -> bool:
        """Whether somebody may not look on, because the table is closed to those without a seat."""
        if self.options.watchers or person == self.host or self.seat_of(person) is not None:
            return False
        wishes = (self.seat_wish, *self.coming.values())
        expected = any(wish is not None and wish.person == person for wish in wishes)
        welcome = self.stage is Stage.GATHERING and any(chair.is_open for chair in self.chairs)
        return not expected and not welcome

    @property
    def tempo(self) -> float:
        """How many times as long as usual bots take: as the slowest of those who play here wants it."""
        return slowest(self.chairs[seat].pace for seat in self.people_here())

    def may_admit(self, person: PersonId) -> bool:
        """Whether somebody's word lets a latecomer in: the host's, or anybody's who plays where the host is away.

        A host whose line has just dropped is not away.
        """
        if person == self.host:
            return True
        asked = {self.chairs[seat].person for seat in self.people_asked()}
        return person in asked and self.host not in asked

    # Change

    def _change_company(self, entry: Entry, row: Row) -> None:
        match entry:
            case log.Sat():
                self._sit(entry, row)
            case log.Stood():
                self._vacate(entry.seat, gone=entry.left)
                self._go_on(entry.seat, row)
            case log.Kicked():
                self._ban(entry.person, entry.name or self.chairs[entry.seat].name, entry.addresses)
                self._vacate(entry.seat, gone=True)
                self._go_on(entry.seat, row)
            case log.BotSat():
                self._seat_bot(entry.seat, entry.level)
            case log.Here():
                chair = self.chairs[entry.seat]
                chair.here.add(entry.worker)
                if entry.address is not None:
                    chair.addresses.add(entry.address)
                chair.since, chair.stand_in, chair.went_away, chair.for_one = row.at, False, False, False
                self._hold_up_nobody(row)
            case log.Away():
                chair = self.chairs[entry.seat]
                chair.here.discard(entry.worker)
                chair.since, chair.went_away = row.at, not chair.here
                if self.people_here():  # whoever plays alone finds the table as they left it
                    self._go_on(entry.seat, row)
            case log.StoodIn():
                self._stand_in(entry)
                self._go_on(entry.seat, row)
            case log.CameBack():
                self.chairs[entry.seat].stand_in = self.chairs[entry.seat].for_one = False
                self._hold_up_nobody(row)
            case log.Holiday():
                self._rest(entry)
            case log.Renamed():
                self.chairs[entry.seat].name = entry.name
            case log.Vouched():
                self.chairs[entry.seat].known = entry.known
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
                self.seat_wish = SeatWish(entry.seat, entry.person, entry.name, entry.shuffles)
            case log.SeatAnswered():
                self._answer_latecomer(entry)
            case log.Removed():
                self._ban(entry.person, entry.name, entry.addresses)
            case log.Readmitted():
                self.banned.pop(entry.person, None)
            case log.Hushed() if entry.quiet:
                self.hushed[entry.person] = entry.name
            case log.Hushed():
                self.hushed.pop(entry.person, None)
            case log.ShuffleBegun():
                self.shuffle = Shuffle(row.number, entry.match, entry.seed, row.at, set(entry.seats), entry.again)
            case log.Sealed() if self.shuffle is not None:
                self.shuffle.seal(entry.seat, entry.seal, at=row.at)
            case log.ShuffleClosed() if self.shuffle is not None:
                self.shuffle.close(at=row.at)
            case log.Shared() if self.shuffle is not None:
                self.shuffle.shares[entry.seat] = entry.share
            case log.WatchersSet():
                self.options = replace(self.options, watchers=entry.open)
            case log.Chatted() if entry.seat is None:
                self.talkers[entry.person] = entry.name

    def _stand_in(self, entry: log.StoodIn) -> None:
        chair = self.chairs[entry.seat]
        chair.stand_in, chair.for_one = True, entry.why == "turn"
        if not chair.for_one:
            chair.meanwhile = []
            if not chair.here:
                self._drop_from_wish(entry.seat)

    def _rest(self, entry: log.Holiday) -> None:
        """A holiday began, or ends at another time than was thought."""
        breaks = self.chairs[entry.seat].breaks
        if breaks and entry.since <= breaks[-1].since:
            breaks.pop()
        since = max(entry.since, breaks[-1].until) if breaks else entry.since
        if entry.until > since:
            breaks.append(Break(since, entry.until))

    def _sit(self, entry: log.Sat, row: Row) -> None:
        self.chairs[entry.seat] = Chair(name=entry.name, person=entry.person, since=row.at, shuffles=entry.shuffles)
        self.coming.pop(entry.seat, None)
        self._forget_wishes(entry.person)
        if self.stage is Stage.PLAYING:
            self.undo = None
            self.played[entry.person] = entry.seat
            self.held[self.deal, entry.seat] = entry.person
            self.chairs[entry.seat].told_from = self.dealt_at

    def _forget_wishes(self, person: PersonId) -> None:
        if self.seat_wish is not None and self.seat_wish.person == person:
            self.seat_wish = None
        self.coming = {seat: wish for seat, wish in self.coming.items() if wish.person != person}

    def _ban(self, person: PersonId, name: str, addresses: Iterable[str]) -> None:
        self.banned[person] = Outcast(name, frozenset(addresses))
        self.talkers.pop(person, None)
        self._forget_wishes(person)

    def _answer_latecomer(self, entry: log.SeatAnswered) -> None:
        wish = self.seat_wish
        if wish is None or wish.seat != entry.seat:
            wish = self.coming.get(entry.seat)
        if wish is None:
            return
        if entry.agree and entry.voter is not None:
            wish.agreed.add(entry.voter)
        if wish is self.seat_wish:
            self.seat_wish = None
            if entry.when is not None:
                self.coming[entry.seat] = wish
        elif not entry.agree:
            del self.coming[entry.seat]

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
        self.shuffle = None  # the others begin another, without this seat
        self._seat_bot(seat, self.options.bots if self.stage is Stage.PLAYING else None)
        self._drop_from_wish(seat)
        for wish in self.coming.values():
            wish.agreed.discard(seat)
        if gone and person == self.host:  # somebody must be able to start and to send away
            heir = next((chair for chair in self.chairs if chair.person is not None), None)
            if heir is not None and heir.person is not None:
                self.host, self.host_name = heir.person, heir.name

    def _seat_bot(self, seat: int, level: str | None) -> None:
        taken = [chair.name for chair in self.chairs]
        name = self.chairs[seat].name if self.chairs[seat].level is not None else ""
        if level is not None and not name:
            free = (each for each in (*BOT_NAMES, *map("Bot {}".format, range(9))) if told_apart(each, taken) == each)
            name = next(free)
        self.chairs[seat] = Chair(name=name if level is not None else "", level=level)

    def _fill(self) -> None:
        for seat, chair in enumerate(self.chairs):
            if chair.is_open:
                self._seat_bot(seat, self.options.bots)
