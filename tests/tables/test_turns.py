"""Turn-a-day tables: days for a move, what happens when they are over, holidays, sleep; by a clock that is moved."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from rookery.bots import make_bot
from rookery.engine.errors import BadSetUp
from rookery.tables import commands
from rookery.tables.clock import DAY, steady_time
from rookery.tables.driver import Pace
from rookery.tables.entries import Acted, Holiday, StoodIn, TableOptions
from rookery.tables.hall import Hall, HallLimits, NewTable
from rookery.tables.holidays import DAYS_A_YEAR, NoHoliday
from rookery.tables.live_table import LiveTable
from rookery.tables.people import Person
from rookery.tables.storage.sql_store import SqlStore
from rookery.tables.storage.store import CannotKeep
from rookery.tables.turns import LOOK, Break, end_of_time
from tests.support import PATIENCE
from tests.tables.support import a_table, named, play_on, run, until

HOUR = 3600.0


class MovedClock:
    """The time at the tables: the machine's, and as much more as a test wants."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return steady_time() + self.ahead

    def move(self, *, days: float) -> None:
        self.ahead += days * DAY


async def _never() -> None:
    await asyncio.Event().wait()


@contextlib.asynccontextmanager
async def a_hall_of_days(
    directory: Path, clock: Callable[[], float], *, sleep_after: float = 120.0
) -> AsyncIterator[Hall]:
    store = await SqlStore.open(f"sqlite:///{directory / 'tables.db'}")
    hall = Hall(store, pace=Pace(bots=0.0), limits=HallLimits(sleep_after=sleep_after), now=clock)
    # Each story looks itself at what is due, and puts tables to sleep.
    hall.agenda.keep = hall._keep_house = _never  # type: ignore[method-assign]
    await hall.start()
    try:
        yield hall
    finally:
        await hall.close()
        await store.close()


async def a_table_of_days(hall: Hall, *people: Person, days: int = 2, **options: Any) -> LiveTable:
    return await a_table(hall, *people, days=days, **options)


def first_asked(live: LiveTable, people: int) -> int:
    return next(seat for seat in live.table.asked if seat < people)


async def a_persons_turn(live: LiveTable, people: int) -> int:
    await until(live, lambda: any(seat < people for seat in live.table.asked))
    return first_asked(live, people)


async def asleep(hall: Hall, live: LiveTable) -> None:
    """Have a table leave memory, as it does by itself after a while."""
    async with asyncio.timeout(PATIENCE):
        while live.table.token in hall.live:
            live.idle_since = hall.now() - HOUR
            await hall._put_to_sleep()
            await asyncio.sleep(0.01)


async def settled(live: LiveTable) -> None:
    """Wait until the database knows whom the table waits for."""
    async with asyncio.timeout(PATIENCE):
        while not live.is_settled:
            await asyncio.sleep(0.01)


async def all_leave(live: LiveTable, *people: Person) -> None:
    for person in people:
        await live.leave(person)


def whys(live: LiveTable) -> list[tuple[int, str]]:
    return [(each.entry.seat, each.entry.why) for each in live.table.history if isinstance(each.entry, StoodIn)]


def test_a_break_counts_for_nobody() -> None:
    assert end_of_time(100.0, 50.0, []) == 150.0
    assert end_of_time(100.0, 50.0, [Break(120.0, 130.0)]) == 160.0
    assert end_of_time(100.0, 50.0, [Break(10.0, 20.0)]) == 150.0, "it was over before"
    assert end_of_time(100.0, 50.0, [Break(90.0, 140.0)]) == 190.0, "it had begun before"
    assert end_of_time(100.0, 50.0, [Break(150.0, 200.0)]) == 150.0, "the time was over first"
    assert end_of_time(100.0, 50.0, [Break(110.0, 120.0), Break(155.0, 165.0)]) == 170.0


@pytest.mark.parametrize(("edition", "seats", "options", "says"), [
    ("tuxedo/1988", 4, {"days": 1}, "everybody must be at the table"),
    ("donkey/1913", 3, {"days": 1}, "everybody must be at the table"),
    ("i-doubt-it/1913", 4, {"days": 7}, "everybody must be at the table"),
    ("clock/1913", 1, {"days": 1}, "waits for nobody"),
    ("tournament/2008", 4, {"days": 1, "clock": 60}, "expected one of them"),
])  # fmt: skip
def test_days_are_refused_where_they_make_no_sense(
    edition: str, seats: int, options: dict[str, Any], says: str, tmp_path: Path
) -> None:
    async def story() -> None:
        async with a_hall_of_days(tmp_path, steady_time) as hall:
            ann = await named(hall, "Ann")
            with pytest.raises(BadSetUp, match=says):
                await hall.open_table(ann, NewTable(edition=edition, seats=seats, options=TableOptions(**options)))

    run(story())


def test_nobody_stands_in_for_who_is_not_there_and_nothing_waits_for_looking_on(tmp_path: Path) -> None:
    async def story() -> None:
        clock = MovedClock()
        async with a_hall_of_days(tmp_path, clock) as hall:
            ann, bob = await named(hall, "Ann"), await named(hall, "Bob")
            live = await a_table_of_days(hall, ann, bob)
            for person in (ann, bob):
                await live.do(person, commands.SetPace(pace="slow", taps=True))
            await all_leave(live, ann, bob)
            seat = await a_persons_turn(live, 2)
            clock.move(days=1.9)
            await hall.agenda.look()
            await asyncio.sleep(0.1)
            assert whys(live) == []
            assert live.table.due(seat) == pytest.approx(live.table.asked[seat].at + 2 * DAY)
            assert live.table.pause is None

    run(story())


def test_when_the_days_are_over_a_bot_makes_this_one_move(tmp_path: Path) -> None:
    async def story() -> None:
        clock = MovedClock()
        async with a_hall_of_days(tmp_path, clock) as hall:
            ann, bob = await named(hall, "Ann"), await named(hall, "Bob")
            live = await a_table_of_days(hall, ann, bob, days=1)
            seat = await a_persons_turn(live, 2)
            await all_leave(live, ann, bob)
            await asleep(hall, live)
            assert await hall.agenda.look() == 0
            clock.move(days=1.01)
            assert await hall.agenda.look() == 1
            live = await hall.table(live.table.token)

            def moved() -> bool:
                acts = (each.entry for each in live.table.history)
                return any(isinstance(entry, Acted) and entry.seat == seat and entry.by == "bot" for entry in acts)

            await until(live, moved)
            assert whys(live) == [(seat, "turn")]
            assert not live.table.chairs[seat].stand_in, "the next move is the person's again"
            await live.enter((ann, bob)[seat])
            assert live.table.chairs[seat].meanwhile, "who comes back is told what the bot did"

    run(story())


def test_or_a_bot_sits_in_until_the_person_is_back_and_they_have_the_whole_time_then(tmp_path: Path) -> None:
    async def story() -> None:
        clock = MovedClock()
        async with a_hall_of_days(tmp_path, clock) as hall:
            ann, bob = await named(hall, "Ann"), await named(hall, "Bob")
            live = await a_table_of_days(hall, ann, bob, days=1, out_of_time="seat")
            seat = await a_persons_turn(live, 2)
            clock.move(days=1.01)
            await until(live, lambda: live.table.chairs[seat].stand_in)
            await until(live, lambda: seat not in live.table.asked or first_asked(live, 2) != seat)
            assert whys(live) == [(seat, "slow")]
            await live.do((ann, bob)[seat], commands.Back())
            assert not live.table.chairs[seat].stand_in
            for waited in live.table.asked:
                due = live.table.due(waited)
                assert due is None or due > clock() + 0.9 * DAY

    run(story())


def test_where_bots_sit_in_for_everybody_the_table_stands_still(tmp_path: Path) -> None:
    async def story() -> None:
        clock = MovedClock()
        async with a_hall_of_days(tmp_path, clock) as hall:
            ann = await named(hall, "Ann")
            live = await a_table_of_days(hall, ann, days=1, out_of_time="seat")
            await a_persons_turn(live, 1)
            await live.leave(ann)
            clock.move(days=1.01)
            await until(live, lambda: live.table.chairs[0].stand_in)
            await settled(live)
            number = live.table.number
            await asyncio.sleep(0.1)
            assert live.table.number == number
            await asleep(hall, live)
            assert await hall.store.turns.due(by=clock() + DAY, limit=9) == []
            live = await hall.table(live.table.token)
            await live.enter(ann)
            assert not live.table.chairs[0].stand_in
            await a_persons_turn(live, 1)

    run(story())


def test_the_list_of_tables_that_wait_says_since_when_and_until_when(tmp_path: Path) -> None:
    async def story() -> None:
        clock = MovedClock()
        async with a_hall_of_days(tmp_path, clock) as hall:
            ann, bob = await named(hall, "Ann"), await named(hall, "Bob")
            live = await a_table_of_days(hall, ann, bob, days=3)
            seat = await a_persons_turn(live, 2)
            person, other = (ann, bob)[seat], (bob, ann)[seat]
            await settled(live)
            [turn] = await hall.store.turns.waiting_for(person.id)
            assert (turn.token, turn.seat) == (live.table.token, seat)
            assert turn.due == turn.since + 3 * DAY
            assert set(turn.listing.names) >= {"Ann", "Bob"}
            assert await hall.store.turns.waiting_for(other.id) == []
            asked = live.table.asked[seat]
            assert live.table.match is not None
            action = str(make_bot("solid", 1).choose(live.table.match.recall(seat)))
            await live.do(person, commands.Act(asked=asked.number, text=action))
            await settled(live)
            waiting = [*await hall.store.turns.waiting_for(ann.id), *await hall.store.turns.waiting_for(bob.id)]
            assert {each.seat for each in waiting} == {each for each in live.table.asked if each < 2}

    run(story())


def test_a_moment_in_which_several_may_speak_lasts_until_all_have_or_their_days_are_over(tmp_path: Path) -> None:
    async def story() -> None:
        clock = MovedClock()
        async with a_hall_of_days(tmp_path, clock) as hall:
            people = [await named(hall, name) for name in ("Ann", "Bob", "Cat", "Dot")]
            live = await a_table_of_days(hall, *people, days=1, house_rules={"conduct": "honour"})
            bot = make_bot("solid", 1)
            while not (seats := live.window_seats()):
                seat = next(iter(live.table.asked))
                assert live.table.match is not None
                action = str(bot.choose(live.table.match.recall(seat)))
                await live.do(people[seat], commands.Act(asked=live.table.asked[seat].number, text=action))
            assert live.window_closes() is None
            clock.move(days=1.01)

            def let() -> bool:
                acts = [each.entry for each in live.table.history if isinstance(each.entry, Acted)]
                return {each.seat for each in acts if each.by == "clock"} >= set(seats)

            await until(live, let)

    run(story())


# Holidays


def test_on_holiday_nobodys_days_run_and_everybody_at_the_table_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        clock = MovedClock()
        async with a_hall_of_days(tmp_path, clock) as hall:
            ann, bob = await named(hall, "Ann"), await named(hall, "Bob")
            live = await a_table_of_days(hall, ann, bob, days=1)
            seat = await a_persons_turn(live, 2)
            person = (ann, bob)[seat]
            await all_leave(live, ann, bob)
            await asleep(hall, live)
            clock.move(days=0.5)
            await hall.holidays.take(person.id, clock() + 7 * DAY)
            live = await hall.table(live.table.token)
            assert [each.entry.seat for each in live.table.history if isinstance(each.entry, Holiday)] == [seat]
            assert live.table.due(seat) == pytest.approx(live.table.asked[seat].at + 8 * DAY, abs=5)
            await asleep(hall, live)
            clock.move(days=6)
            assert await hall.agenda.look() == 0
            await hall.holidays.end(person.id)
            [turn] = await hall.store.turns.waiting_for(person.id)
            assert turn.due == pytest.approx(clock() + 0.5 * DAY, abs=60), "half a day was left"

    run(story())


def test_a_table_that_was_not_told_of_a_holiday_asks_before_it_moves_for_anybody(tmp_path: Path) -> None:
    """The server was killed between the two: the holiday stands in the database alone."""

    async def story() -> None:
        clock = MovedClock()
        async with a_hall_of_days(tmp_path, clock) as hall:
            ann = await named(hall, "Ann")
            live = await a_table_of_days(hall, ann, days=1)
            await a_persons_turn(live, 1)
            await live.leave(ann)
            await asleep(hall, live)
            await hall.store.turns.keep_holiday(ann.id, Break(clock(), clock() + 3 * DAY))
            clock.move(days=1.01)
            assert await hall.agenda.look() == 1
            live = await hall.table(live.table.token)
            await until(live, lambda: bool(live.table.chairs[0].breaks))
            await asyncio.sleep(0.1)
            assert whys(live) == []
            due = live.table.due(0)
            assert due is not None
            assert due > clock() + 2 * DAY

    run(story())


def test_holidays_are_bounded_by_the_year(tmp_path: Path) -> None:
    async def story() -> None:
        clock = MovedClock()
        async with a_hall_of_days(tmp_path, clock) as hall:
            ann = await named(hall, "Ann")
            with pytest.raises(NoHoliday, match="28 days in a year 28 are left"):
                await hall.holidays.take(ann.id, clock() + (DAYS_A_YEAR + 1) * DAY)
            with pytest.raises(NoHoliday, match="an hour from now"):
                await hall.holidays.take(ann.id, clock() - DAY)
            with pytest.raises(NoHoliday):
                await hall.holidays.take(ann.id, float("nan"))
            await hall.holidays.take(ann.id, clock() + 20 * DAY)
            await hall.holidays.take(ann.id, clock() + 10 * DAY)
            assert await hall.holidays.of(ann.id) is not None
            clock.move(days=11)
            assert await hall.holidays.of(ann.id) is None
            assert await hall.holidays.days_left(ann.id) == pytest.approx(DAYS_A_YEAR - 10, abs=0.1)
            with pytest.raises(NoHoliday, match="18 are left"):
                await hall.holidays.take(ann.id, clock() + 19 * DAY)
            clock.move(days=366)
            await hall.holidays.take(ann.id, clock() + 27.9 * DAY)

    run(story())


# Asleep, and killed


class Dying(SqlStore):
    """A store whose server ends right after a row was committed, before it could say whom the table waits for."""

    dead = False

    async def list_table(self, listing: Any, *, turns: Any = None) -> None:
        if self.dead:
            raise CannotKeep("the server is gone")
        await super().list_table(listing, turns=turns)


def test_a_server_that_ends_between_a_row_and_its_turns_loses_neither(tmp_path: Path) -> None:
    async def story() -> None:
        clock = MovedClock()
        store = await Dying.open(f"sqlite:///{tmp_path / 'tables.db'}")
        hall = Hall(store, pace=Pace(bots=0.0), now=clock)
        ann = await named(hall, "Ann")
        live = await a_table_of_days(hall, ann, days=1)
        token = live.table.token
        await a_persons_turn(live, 1)
        asked = live.table.asked[0]
        assert live.table.match is not None
        action = str(make_bot("solid", 1).choose(live.table.match.recall(0)))
        await settled(live)
        store.dead = True
        with pytest.raises(CannotKeep):
            await live.do(ann, commands.Act(asked=asked.number, text=action))
        await hall.close()
        await store.close()
        async with a_hall_of_days(tmp_path, clock) as hall:
            assert await hall.store.turns.due(by=clock(), limit=9) == [token]
            assert await hall.agenda.look() == 1
            live = await hall.table(token)
            await a_persons_turn(live, 1)
            await settled(live)
            [turn] = await hall.store.turns.waiting_for(ann.id)
            assert turn.due == live.table.due(0)
            assert turn.seat != LOOK

    run(story())


def test_a_match_goes_on_from_day_to_day_though_nobody_ever_comes(tmp_path: Path) -> None:
    async def story() -> None:
        clock = MovedClock()
        async with a_hall_of_days(tmp_path, clock) as hall:
            ann, bob = await named(hall, "Ann"), await named(hall, "Bob")
            live = await a_table_of_days(hall, ann, bob, edition="tennessee/1988", seats=2, days=1)
            await all_leave(live, ann, bob)
            for _ in range(5):
                await settled(live)
                number = live.table.number
                await asleep(hall, live)
                clock.move(days=1.01)
                assert await hall.agenda.look() == 1
                live = await hall.table(live.table.token)
                await until(live, lambda: live.table.number > number)  # noqa: B023
            await settled(live)
            acts = [each.entry for each in live.table.history if isinstance(each.entry, Acted)]
            assert len(acts) >= 5
            assert {entry.by for entry in acts} == {"bot"}

    run(story())


def test_a_match_that_is_over_waits_for_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_hall_of_days(tmp_path, steady_time) as hall:
            ann = await named(hall, "Ann")
            live = await a_table_of_days(hall, ann, days=1, house_rules={"match_hands": "1"})
            await play_on(live, {0: ann}, done=lambda: False)
            await settled(live)
            assert live.table.kept is not None
            assert await hall.store.turns.due(by=steady_time() + 99 * DAY, limit=9) == []

    run(story())
