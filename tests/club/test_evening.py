"""An event by its log alone: who may do what, what a result comes to, and how it is refused."""

from __future__ import annotations

import pytest

from rookery.club.events import acts
from rookery.club.events.entries import EventRow, read_event_entry
from rookery.club.events.evening import Evening, EventStage
from rookery.club.events.plan import BadPlan, EventKind, EventPlan, TablesOf
from rookery.club.events.standings import deal_results, standings
from rookery.club.events.verdicts import check_plan
from rookery.club.movements import Impossible, Losers, PartnerRule
from rookery.club.scores import ScoreKind
from rookery.tables.entries import BadLog
from rookery.tables.people import Person
from tests.club.support import DIRECTOR, Log, a_plan

STRANGER = Person("stranger", "Stan")


def points(log: Log) -> dict[str, float]:
    return {log.evening.entrants[line.entrants[0]].name: line.points for line in standings(log.evening)}


def seats(log: Log) -> list[list[str]]:
    """Who sits where in the latest round."""
    evening = log.evening
    assert evening.round is not None
    return [
        ["" if each is None else evening.entrants[each].name for each in table.players]
        for table in evening.round.tables
    ]


# The progressive party


def test_A109_the_higher_pair_adds_50_each_and_moves_up_and_changes_partners() -> None:
    log = Log()
    log.begin(12)
    assert seats(log) == [["A", "B", "C", "D"], ["E", "F", "G", "H"], ["J", "K", "M", "N"]]
    log.report(1, (120, 60))
    log.report(2, (40, 200))
    log.report(3, (90, 30))
    assert points(log) == {
        **dict.fromkeys("FH", 250), **dict.fromkeys("AC", 170), **dict.fromkeys("JM", 140),
        **dict.fromkeys("BD", 60), **dict.fromkeys("EG", 40), **dict.fromkeys("KN", 30),
    }  # fmt: skip
    log.next_round()
    head, second, lowest = seats(log)
    assert set(head) == {"A", "C", "F", "H"}
    assert set(second) == {"E", "G", "J", "M"}
    assert set(lowest) == {"B", "D", "K", "N"}
    before = {frozenset("AC"), frozenset("FH"), frozenset("EG"), frozenset("JM"), frozenset("BD"), frozenset("KN")}
    now = {frozenset(table[side::2]) for table in (head, second, lowest) for side in (0, 1)}
    assert before.isdisjoint(now)


def test_A109_a_tie_is_cut_for() -> None:
    log = Log()
    log.begin(8)
    log.report(1, (95, 95))
    result = log.evening.rounds[0].tables[0].result
    assert result is not None
    assert result.cut
    assert sum(points(log)[name] for name in "ABCD") == 4 * 95 + 2 * 50
    log.report(2, (60, 60), winner=1)  # cut with the cards on the table
    told = log.evening.rounds[0].tables[1].result
    assert told is not None
    assert (told.winner, told.cut) == (1, True)


def test_A109_whoever_is_over_at_real_tables_sits_out_in_turn() -> None:
    log = Log()
    log.begin(10)
    assert log.evening.round is not None
    first = set(log.evening.round.out)
    assert len(first) == 2
    log.report(1, (10, 0))
    log.report(2, (10, 0))
    log.next_round()
    assert first.isdisjoint(log.evening.round.out)


def test_as_at_euchre_nights_losers_go_down_a_table_and_couples_stay_together() -> None:
    log = Log(losers=Losers.DOWN, partners=PartnerRule.KEEP)
    people = log.people(12)
    log.do(people[0], acts.PairUp(partner=11))  # A and N; the others as they came: B C, D E, F G, H J, K M
    log.do(DIRECTOR, acts.BeginEvent())
    assert [table[0::2] + table[1::2] for table in seats(log)] == [list("ANBC"), list("DEFG"), list("HJKM")]
    for table in (1, 2, 3):
        log.report(table, (120, 60))
    log.next_round()
    couples = [{"".join(sorted(table[side::2])) for side in (0, 1)} for table in seats(log)]
    assert couples == [{"AN", "DE"}, {"BC", "HJ"}, {"FG", "KM"}]
    lines = [[log.evening.entrants[each].name for each in line.entrants] for line in standings(log.evening)]
    assert {"".join(sorted(line)) for line in lines[:3]} == {"AN", "DE", "HJ"}, "a couple has one line"
    assert standings(log.evening)[0].points == 170


def test_couples_need_an_even_number_and_are_not_parted() -> None:
    log = Log(partners=PartnerRule.KEEP)
    log.people(9)
    with pytest.raises(Impossible, match="8 and 10 fit"):
        log.do(DIRECTOR, acts.BeginEvent())


def test_online_tables_are_made_full_by_bots() -> None:
    log = Log(tables=TablesOf.ONLINE)
    log.begin(10)
    assert [each.name for each in log.evening.entrants.values() if each.bot] == ["Ada", "Ben"]
    assert len(log.evening.players) == 12


# Duplicate


def test_matchpoints_count_two_for_each_table_that_did_worse_with_the_same_cards() -> None:
    log = Log(EventKind.PAIRS, rounds=1, tables=TablesOf.ONLINE)
    log.begin(20)
    for table, score in enumerate([(100, 20), (80, 40), (80, 40), (0, 120), (-100, 60)], 1):
        log.report(table, score)
    gained = [each.gained for each in deal_results(log.evening)]
    assert gained == [(8, 0), (5, 3), (5, 3), (2, 6), (0, 8)]
    lines = standings(log.evening)
    assert lines[0].share == 1.0
    assert [line.rank for line in lines] == [1, 2, 3, 4, 4, 6, 6, 8, 9, 10]  # level: by the points above the average


def test_against_the_average_the_room_comes_to_nothing() -> None:
    log = Log(EventKind.PAIRS, rounds=1, tables=TablesOf.ONLINE, count=ScoreKind.AVERAGE)
    log.begin(20)
    for table, score in enumerate([(100, 20), (80, 40), (80, 40), (0, 120), (-100, 60)], 1):
        log.report(table, score)
    lines = standings(log.evening)
    assert sum(line.points for line in lines) == pytest.approx(0)
    assert max(line.points for line in lines) == pytest.approx(160 + 120 / 5 - 0, abs=60)
    assert [line.share for line in lines] == [None] * 10


def test_a_deal_is_compared_only_once_the_whole_room_has_played_the_round() -> None:
    log = Log(EventKind.PAIRS, rounds=2, tables=TablesOf.ONLINE)
    log.begin(20)
    log.report(1, (100, 20))
    assert deal_results(log.evening) == []
    assert {line.points for line in standings(log.evening)} == {0.0}
    for table in (2, 3, 4, 5):
        log.report(table, (50, 50))
    assert len(deal_results(log.evening)) == 5


def test_partners_who_chose_each_other_play_together_and_the_others_as_they_came() -> None:
    log = Log(EventKind.PAIRS, rounds=1, tables=TablesOf.ONLINE)
    people = log.people(20)
    log.do(people[0], acts.PairUp(partner=19))
    log.do(DIRECTOR, acts.PairUp(entrant=1, partner=18))
    assert log.refusal(people[2], acts.PairUp(partner=0)) == ("not-now", "A plays with W.")
    log.do(people[18], acts.PairUp(partner=None))  # not after all
    log.do(DIRECTOR, acts.BeginEvent())
    assert log.evening.players[:6] == (0, 19, 1, 2, 3, 4)


# Pairs that play for tables won


def test_a_swiss_pairs_who_has_won_as_much_and_ranks_by_score_then_by_opponents() -> None:
    log = Log(EventKind.SWISS, rounds=2, tables=TablesOf.ONLINE)
    log.begin(8)
    assert [line.rank for line in standings(log.evening)] == [1] * 4
    before = seats(log)
    log.report(1, (100, 20))
    log.report(2, (20, 60))
    log.next_round()
    assert {frozenset(table) for table in seats(log)} == {
        frozenset([*before[0][0::2], *before[1][1::2]]),
        frozenset([*before[0][1::2], *before[1][0::2]]),
    }
    log.report(1, (90, 30))
    log.report(2, (90, 30))
    lines = standings(log.evening)
    assert [line.points for line in lines] == [4, 2, 2, 0]
    assert [line.rank for line in lines] == [1, 2, 3, 4]


def test_in_a_knock_out_who_loses_is_out() -> None:
    log = Log(EventKind.KNOCK_OUT, tables=TablesOf.ONLINE)
    log.begin(8)
    before = seats(log)
    log.report(1, (100, 20))
    log.report(2, (20, 60))
    log.next_round()
    assert [set(table) for table in seats(log)] == [{*before[0][0::2], *before[1][1::2]}]
    log.report(1, (10, 0))
    assert standings(log.evening)[0].points == 2


def test_twelve_hands_1988_everybody_has_each_of_the_others_as_a_partner() -> None:
    log = Log(EventKind.TWELVE_HANDS, hands=4, tables=TablesOf.ONLINE)
    log.begin(8)
    partners: set[frozenset[str]] = set()
    for number in (1, 2, 3):
        for table in seats(log):
            partners |= {frozenset(table[0::2]), frozenset(table[1::2])}
        for table_number in (1, 2):
            log.report(table_number, (100, 20))
        if number < 3:
            log.next_round()
    assert len(partners) == 12
    assert sum(points(log).values()) == 3 * 2 * (100 + 20) * 2


# Results: by whom, once, and corrected


def test_a_result_comes_from_the_table_itself_and_only_once() -> None:
    log = Log()
    people = log.begin(8)
    report = acts.TellResult(round=1, table=1, scores=[(120, 60)])
    assert log.refusal(people[4], report) == (
        "not-allowed",
        "You do not play at table 1 in round 1: your table is table 2.",
    )
    assert log.refusal(STRANGER, report)[0] == "not-allowed"
    assert log.do(people[0], report) == 1
    assert log.do(people[1], report) == 0  # the same again, from another phone at the table
    code, reason = log.refusal(people[1], acts.TellResult(round=1, table=1, scores=[(60, 120)]))
    assert code == "reported"
    assert "Table 1 has a result in round 1 already, 120 to 60." in reason
    assert log.refusal(people[0], acts.TellResult(round=2, table=1, scores=[(1, 0)]))[0] == "unreadable"
    assert log.refusal(people[0], acts.TellResult(round=1, table=7, scores=[(1, 0)]))[0] == "unreadable"


def test_an_online_table_reports_itself_and_the_director_can_stop_it_early() -> None:
    log = Log(tables=TablesOf.ONLINE)
    people = log.begin(8)
    report = acts.TellResult(round=1, table=1, scores=[(120, 60)])
    assert "comes from the table itself" in log.refusal(people[0], report)[1]
    assert log.do(DIRECTOR, report) == 1


def test_only_the_director_corrects_a_result_and_says_why() -> None:
    log = Log()
    people = log.begin(8)
    wrong = acts.Adjust(round=1, table=1, scores=[(60, 120)], reason="typed the wrong way round")
    assert log.refusal(people[0], wrong) == ("not-allowed", "Only the director, Dora, can do that.")
    assert log.refusal(DIRECTOR, wrong)[0] == "not-now"  # there is nothing to correct yet
    log.report(1, (120, 60))
    log.report(2, (10, 0))
    log.next_round()
    places = seats(log)
    log.do(DIRECTOR, wrong)
    assert points(log)["B"] == 170
    result = log.evening.rounds[0].tables[0].result
    assert result is not None
    assert (result.reason, result.by) == ("typed the wrong way round", "Dora")
    assert seats(log) == places  # who sits where now stays as it is
    log.do(DIRECTOR, acts.EndEvent())
    log.do(DIRECTOR, acts.Adjust(round=1, table=1, scores=[(120, 60)], reason="it was right"))  # after the end too
    assert points(log)["A"] == 170


def test_a_result_has_a_score_for_each_deal() -> None:
    log = Log(EventKind.PAIRS, rounds=1, hands=2, tables=TablesOf.ONLINE)
    log.begin(20)
    assert log.refusal(DIRECTOR, acts.TellResult(round=1, table=1, scores=[(100, 20)])) == (
        "unreadable",
        "Table 1 plays 2 deals, and 1 score came.",
    )


# Who does what, and when


@pytest.mark.parametrize(
    "act",
    [
        acts.BeginEvent(),
        acts.BeginRound(round=1),
        acts.EndEvent(),
        acts.SetClock(minutes=5),
        acts.WriteDown(name="Zed"),
        acts.ChangePlan(plan=a_plan()),
        acts.Withdraw(entrant=1),
    ],
)
def test_what_the_director_does_nobody_else_may(act: acts.AnyAct) -> None:
    log = Log()
    [person, *_] = log.people(8)
    assert log.refusal(person, act) == ("not-allowed", "Only the director, Dora, can do that.")


def test_what_was_planned_stays_once_the_event_runs() -> None:
    log = Log()
    log.people(8)
    log.do(DIRECTOR, acts.ChangePlan(plan=a_plan(title="Friday", tables=TablesOf.REAL)))
    assert log.evening.plan.title == "Friday"
    log.do(DIRECTOR, acts.BeginEvent())
    assert log.refusal(DIRECTOR, acts.ChangePlan(plan=a_plan(hands=3))) == (
        "not-now",
        "The event has begun: its game, its deals and its rounds stay as they were announced.",
    )


def test_a_round_begins_once_and_after_all_results_of_the_one_before() -> None:
    log = Log()
    log.begin(8)
    assert log.do(DIRECTOR, acts.BeginEvent()) == 0  # pressed twice
    log.report(1, (10, 0))
    code, reason = log.refusal(DIRECTOR, acts.BeginRound(round=2))
    assert (code, reason.split(".")[0]) == ("not-now", "Round 1 is not over: table 2 has not finished")
    log.report(2, (10, 0))
    assert log.do(DIRECTOR, acts.BeginRound(round=2)) == 1
    assert log.do(DIRECTOR, acts.BeginRound(round=2)) == 0
    assert log.refusal(DIRECTOR, acts.BeginRound(round=4))[1] == "The next round is round 3."


def test_after_the_last_round_there_is_none() -> None:
    log = Log(rounds=1)
    log.begin(8)
    log.report(1, (10, 0))
    log.report(2, (10, 0))
    assert log.refusal(DIRECTOR, acts.BeginRound(round=2)) == (
        "not-now",
        "The event has 1 round, and all of it is played.",
    )


def test_a_number_that_does_not_fit_is_told_with_what_would() -> None:
    log = Log()
    log.people(7)
    with pytest.raises(Impossible, match="8 are enough"):
        log.do(DIRECTOR, acts.BeginEvent())
    assert log.evening.stage is EventStage.ENTERING


# Coming late and leaving early


def test_a_late_comer_has_the_place_of_a_bot() -> None:
    log = Log(tables=TablesOf.ONLINE)
    log.begin(7)
    log.do(STRANGER, acts.Enter())
    place = log.evening.entrant_of(STRANGER.id)
    assert place is not None
    assert (place.number, place.name, place.before) == (7, "Stan", [])
    code, reason = log.refusal(Person("another", "Ann"), acts.Enter())
    assert code == "full"
    assert "as soon as somebody leaves you can have their place" in reason


def test_who_leaves_keeps_what_they_made_and_somebody_takes_over() -> None:
    log = Log()
    people = log.begin(8)
    log.report(1, (120, 60))
    log.do(people[0], acts.Withdraw())
    assert log.evening.entrant_of(people[0].id) is None
    assert points(log)["A"] == 170
    assert log.refusal(DIRECTOR, acts.WriteDown(name="Zed", instead_of=1))[1].startswith("B has that place")
    log.do(DIRECTOR, acts.WriteDown(name="Zed", instead_of=0))
    assert points(log)["Zed"] == 170


def test_before_it_begins_who_leaves_is_not_there_at_all() -> None:
    log = Log(EventKind.PAIRS)
    people = log.people(3)
    log.do(people[0], acts.PairUp(partner=1))
    log.do(people[0], acts.Withdraw())
    assert [each.name for each in log.evening.entrants.values()] == ["B", "C"]
    assert log.evening.entrants[1].partner is None
    assert log.do(people[0], acts.Withdraw()) == 0


def test_two_of_one_name_are_told_apart() -> None:
    log = Log()
    log.do(Person("one", "Ann"), acts.Enter())
    log.do(Person("two", "ann"), acts.Enter())
    assert [each.name for each in log.evening.entrants.values()] == ["Ann", "ann 2"]


# The plan and the log


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ({"edition": "solitaire/1913"}, "not played by four"),
        ({"edition": "donkey/1913"}, "no fixed partners"),
    ],
)
def test_a_plan_that_cannot_be_held_is_refused(wanted: dict[str, str], reason: str) -> None:
    with pytest.raises(BadPlan, match=reason):
        check_plan(EventPlan(title="Odd", **wanted))  # type: ignore[arg-type]


def test_a_log_that_cannot_be_read_says_which_row() -> None:
    with pytest.raises(BadLog, match="does not know"):
        read_event_entry("nonsense", {}, number=3)
    with pytest.raises(BadLog, match="other fields"):
        read_event_entry("reported", {"round": 1}, number=3)
    with pytest.raises(BadLog, match="row 9 of an event that is at row 0"):
        Evening("event").apply(EventRow(9, 0.0, read_event_entry("ended", {}, number=9)))
