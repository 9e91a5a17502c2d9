"""Whole events at live tables: opened by themselves, played by bots for people who never come, kept through kills."""

from __future__ import annotations

from pathlib import Path

import pytest

from rookery.club.events import acts
from rookery.club.events.evening import EventStage
from rookery.club.events.house import EventHouse, NoEvent, TooManyEvents
from rookery.club.events.plan import EventKind
from rookery.club.events.standings import standings
from rookery.club.events.storage import SqlEvents
from rookery.club.scores import BONUS_OF_1913
from rookery.tables import commands
from rookery.tables.commands import Denied
from rookery.tables.driver import Pace
from rookery.tables.entries import Started
from rookery.tables.storage.store import NumberTaken, Stage
from tests.club.support import NAMES, a_house, a_plan, over, wait_until
from tests.tables.support import run

SLOW = Pace(bots=0.0, grace=3600.0)
"""Bots play at once, and wait for people who are not there as long as it takes."""


def test_a_progressive_party_of_people_and_bots_to_the_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            people = await house.people("Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ike")
            evening = await house.begun(a_plan(rounds=2, pause=0), people)
            assert len(evening.players) == 12
            await over(evening)
            assert [played.is_done for played in evening.rounds] == [True, True]
            made = sum(sum(table.result.total) for each in evening.rounds for table in each.tables if table.result)
            assert sum(line.points for line in standings(evening)) == 2 * made + 2 * 3 * 2 * BONUS_OF_1913
            for person in people:
                assert await house.hall.matches_of(person.id)

    run(story())


def test_in_duplicate_every_table_plays_the_same_deals_and_nobody_sees_them_before_the_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            people = await house.people(*NAMES)  # more than a Howell is for
            plan = a_plan(kind=EventKind.PAIRS, hands=2, rounds=1)
            evening = await house.begun(plan, people)
            assert evening.round is not None
            tables = evening.round.tables
            await wait_until(lambda: evening.round is not None and evening.round.is_done)
            dealt = []
            for table in tables:
                rows = await house.store.rows(evening.table_token(1, table.table))
                started = [row.entry for row in rows if isinstance(row.entry, Started)]
                assert [each.chosen for each in started] == [False, False]
                dealt.append([each.deal for each in started])
            assert all(deals == dealt[0] for deals in dealt)
            assert [deal["dealer"] for deal in dealt[0]] == [0, 1]  # the deal goes round
            assert dealt[0][0]["pack"] != dealt[0][1]["pack"]
            token = evening.table_token(1, 1)
            await over(evening)
            assert not await house.events.seals(token)

    run(story())


def test_while_others_have_yet_to_play_a_match_is_sealed(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            people = await house.people(*NAMES)
            evening = await house.begun(a_plan(kind=EventKind.PAIRS, hands=1, rounds=2), people)
            await wait_until(lambda: evening.may_go_on)
            assert await house.events.seals(evening.table_token(1, 1))
            await house.events.do(people[0], evening.token, acts.EndEvent())
            assert not await house.events.seals(evening.table_token(1, 1))
            assert not await house.events.seals("another table")

    run(story())


def test_at_an_events_table_nothing_is_taken_back_and_nobody_else_sits_down(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path, pace=SLOW) as house:
            people = await house.people(*"ABCDEFGH")
            evening = await house.begun(a_plan(rounds=1), people)
            assert evening.round is not None
            token = evening.table_token(1, 1)
            await wait_until(lambda: token in house.hall.live)
            live = await house.hall.table(token)
            stranger, *_ = await house.people("Stan")
            sitting = [chair.person for chair in live.table.chairs]
            assert sitting == [people[number].id for number in evening.round.tables[0].players if number is not None]
            person = next(each for each in people if each.id == sitting[0])
            for who, command, reason in (
                (person, commands.Undo(), "nothing is taken back"),
                (person, commands.Stand(), "you keep your seat"),
                (person, commands.Rematch(), "not-now"),
                (person, commands.Kick(seat=1), "Only the host, the director"),
                (stranger, commands.Sit(seat=0), "the event says who sits where"),
                (stranger, commands.Leave(), "You do not sit at this table"),
            ):
                with pytest.raises(Denied) as denied:
                    await live.do(who, command)
                assert reason in f"{denied.value.code} {denied.value}"
            assert live.table.shuts_out(stranger.id)
            assert not live.table.shuts_out(person.id)

    run(story())


def test_who_leaves_in_the_middle_of_a_round_is_replaced_by_a_bot_and_then_by_a_late_comer(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path, pace=SLOW) as house:
            people = await house.people(*"ABCDEFGH")
            late, *_ = await house.people("Lou")
            evening = await house.begun(a_plan(rounds=2), people)
            token = evening.table_token(1, 1)
            await wait_until(lambda: token in house.hall.live)
            live = await house.hall.table(token)
            await house.events.do(people[0], evening.token, acts.Withdraw(entrant=1))
            seat = evening.rounds[0].tables[0].players.index(1)
            assert (live.table.chairs[seat].person, live.table.chairs[seat].level) == (None, "easy")
            await house.events.do(late, evening.token, acts.Enter())
            for table in (1, 2):
                report = acts.TellResult(round=1, table=table, scores=[(10, 0)])
                await house.events.do(people[0], evening.token, report)
            await house.events.do(people[0], evening.token, acts.BeginRound(round=2))
            place = evening.rounds[1].table_of(1)
            assert place is not None
            await wait_until(lambda: evening.table_token(2, place.table) in house.hall.live)
            second = await house.hall.table(evening.table_token(2, place.table))
            assert second.table.chairs[place.players.index(1)].person == late.id

    run(story())


def test_a_server_may_end_between_any_two_acts(tmp_path: Path) -> None:
    """The whole house is closed and opened again after every act; what follows is done by whoever comes back."""

    async def story() -> None:
        async with a_house(tmp_path, pace=SLOW) as house:
            people = await house.people(*"ABCDEFGH")
            token = await house.events.make(people[0], a_plan(rounds=2, hands=2))
        for person in people:
            async with a_house(tmp_path, pace=SLOW) as house:
                await house.events.do(person, token, acts.Enter())
        async with a_house(tmp_path, pace=SLOW) as house:
            await house.events.do(people[0], token, acts.BeginEvent())
        tables: set[str] = set()
        for _ in range(3):  # its tables are opened once, however often it is killed while they are
            async with a_house(tmp_path, pace=SLOW) as house:
                evening = await house.events.event(token)
                wanted = {evening.table_token(1, table) for table in (1, 2)}
                await wait_until(lambda: wanted <= house.hall.live.keys())  # noqa: B023
                tables |= house.hall.live.keys()
        assert tables == wanted
        for number in (1, 2):
            async with a_house(tmp_path) as house:
                evening = await house.events.event(token)
                await wait_until(lambda: evening.may_go_on or evening.stage is EventStage.OVER)  # noqa: B023
            async with a_house(tmp_path) as house:
                if number == 1:
                    await house.events.do(people[0], token, acts.BeginRound(round=2))
        async with a_house(tmp_path) as house:
            evening = await house.events.event(token)
            await over(evening)
            assert [len(each.tables) for each in evening.rounds] == [2, 2]

    run(story())


def test_a_result_that_was_played_while_the_events_slept_is_read_from_the_tables_log(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            people = await house.people(*"ABCDEFGH")
            evening = await house.begun(a_plan(rounds=1, hands=1), people)
            await over(evening)
            token, result = evening.table_token(1, 1), evening.rounds[0].tables[0].result
            live = await house.hall.table(token)
            assert live.table.stage is Stage.OVER
            match = live.table.match
            assert match is not None
            assert result is not None
            assert result.scores == [(match.score_of(0), match.score_of(1))]

    run(story())


def test_two_servers_never_write_the_same_row_of_an_event(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            people = await house.people(*"ABC")
            token = await house.events.make(people[0], a_plan())
            other = EventHouse(house.hall, SqlEvents(house.store.sql), employ=False)
            await other.event(token)
            await house.events.do(people[1], token, acts.Enter())
            after = await other.do(people[2], token, acts.Enter())  # has read neither row nor number before
            assert [each.name for each in after.entrants.values()] == ["B", "C"]
            store = SqlEvents(house.store.sql)
            rows = await store.rows(token)
            [listing] = await store.of_person(people[0].id, limit=1)
            with pytest.raises(NumberTaken):
                await store.append(listing, [rows[-1]], people=[], tables=[])
            assert await store.rows(token) == rows

    run(story())


def test_an_event_is_found_by_its_code_however_it_is_typed(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            [ann] = await house.people("Ann")
            token = await house.events.make(ann, a_plan())
            code = (await house.events.event(token)).code
            assert await house.events.token_of(f" {code[:3].lower()} {code[3:]} ") == token
            for wrong in ("ZZZZZZ1", "", "\x00"):
                with pytest.raises(NoEvent):
                    await house.events.token_of(wrong)
            with pytest.raises(NoEvent):
                await house.events.event("nothing")

    run(story())


def test_nobody_makes_events_without_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            few = EventHouse(house.hall, SqlEvents(house.store.sql), events_an_hour=2, employ=False)
            [ann] = await house.people("Ann")
            for _ in range(2):
                await few.make(ann, a_plan())
            with pytest.raises(TooManyEvents, match="2 events in an hour"):
                await few.make(ann, a_plan())

    run(story())


def test_who_is_forgotten_leaves_no_name_in_an_event(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            people = await house.people("Annabel", *"BCDEFGH")
            evening = await house.begun(a_plan(rounds=1), people)
            await over(evening)
            exported = await house.hall.privacy.export(people[0])
            assert [each["entered_as"] for each in exported["events"]] == ["Annabel"]
            await house.hall.privacy.forget(people[0].id)
            after = await house.events.event(evening.token)
            assert after.entrants[0].name == "Somebody"
            assert after.director != people[0].id
            assert [line.points for line in standings(after)] == [line.points for line in standings(evening)]
            assert await house.events.of_person(people[0].id) == []

    run(story())
