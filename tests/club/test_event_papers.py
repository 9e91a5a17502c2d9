"""What a director can print, and who may see the hands that are made up."""

from __future__ import annotations

import pytest

from rookery.club.events import acts
from rookery.club.events.acts import EventDenied
from rookery.club.events.deals import seeds_of
from rookery.club.events.entries import HandsOpened, read_event_entry
from rookery.club.events.papers import EventPaper, check_paper, papers_for, print_paper
from rookery.club.events.plan import EventKind, TablesOf
from rookery.club.events.standings import deal_results
from rookery.records.match import Match
from rookery.scorekeeping.printed import Paper
from tests.club.support import DIRECTOR, Log, a_plan
from tests.scorekeeping.test_printing import pdf_words
from tests.scorekeeping.test_rule_sheet import pages

CARDS = [EventPaper.TALLY_CARDS, EventPaper.TABLE_CARDS]


def refused(log: Log, which: EventPaper, person: str = DIRECTOR.id) -> tuple[str, str]:
    with pytest.raises(EventDenied) as caught:
        check_paper(log.evening, person, which)
    assert which not in papers_for(log.evening, person)
    return caught.value.code, str(caught.value)


def words_of(log: Log, which: EventPaper) -> list[str]:
    check_paper(log.evening, DIRECTOR.id, which)
    return pdf_words(print_paper(log.evening, which, Paper.A4))


def test_cards_can_be_printed_before_the_event_begins_and_say_what_then_happens() -> None:
    log = Log(EventKind.PAIRS)
    people = log.people(8)
    log.do(people[0], acts.PairUp(partner=5))  # A plays with F
    before = words_of(log, EventPaper.TABLE_CARDS)
    assert "A and F" in before
    log.do(DIRECTOR, acts.BeginEvent())
    assert words_of(log, EventPaper.TABLE_CARDS) == before
    first = log.evening.rounds[0].tables[0]
    a, b, c, d = (log.evening.entrants[each].name for each in first.players if each is not None)
    card = before[before.index("Table 1") :]
    assert card[card.index("1") + 1 :][:2] == [f"{a} and {c}", f"{b} and {d}"]
    assert words_of(log, EventPaper.TALLY_CARDS).count("Thursday") == 8


def test_whoever_takes_over_a_place_stands_on_the_cards_that_are_printed_then() -> None:
    log = Log(EventKind.INDIVIDUAL)
    people = log.begin(8)
    log.do(people[0], acts.Withdraw())
    log.do(DIRECTOR, acts.WriteDown(name="Gran", instead_of=0))
    words = words_of(log, EventPaper.TALLY_CARDS)
    assert "Gran" in words
    assert "A" not in words


def test_cards_are_for_the_director_and_for_real_tables() -> None:
    log = Log(EventKind.PROGRESSIVE)
    assert refused(log, EventPaper.TALLY_CARDS) == ("not-now", "Nobody has entered yet.")
    people = log.people(8)
    assert papers_for(log.evening, DIRECTOR.id) == CARDS
    for which in EventPaper:
        code, reason = refused(log, which, people[0].id)
        assert (code, "Dora" in reason) == ("not-allowed", True)
    assert papers_for(log.evening, None) == []
    online = Log(EventKind.PROGRESSIVE, tables=TablesOf.ONLINE)
    online.begin(8)
    assert "no cards are needed" in refused(online, EventPaper.TALLY_CARDS)[1]


def test_a_number_that_does_not_fit_is_told_instead_of_printed() -> None:
    log = Log(EventKind.PROGRESSIVE)
    log.people(5)
    code, reason = refused(log, EventPaper.TALLY_CARDS)
    assert code == "not-now"
    assert "8 are enough" in reason


@pytest.mark.parametrize("kind", EventKind)
def test_every_kind_of_event_has_its_cards(kind: EventKind) -> None:
    log = Log(kind)
    log.people(8)
    tally, table = (print_paper(log.evening, which, Paper.LETTER) for which in CARDS)
    assert pages(tally) == 2
    assert pages(table) == 1


def test_hands_to_make_up_are_shown_once_they_are_asked_for_by_a_director_who_does_not_play() -> None:
    log = Log(EventKind.PAIRS, hands=2)
    log.people(8)
    assert "Ask for the hands first" in refused(log, EventPaper.HANDS)[1]
    assert log.do(DIRECTOR, acts.ShowHands()) == 1
    assert log.do(DIRECTOR, acts.ShowHands()) == 0, "asking twice changes nothing"
    assert papers_for(log.evening, DIRECTOR.id) == [*CARDS, EventPaper.HANDS]
    words = words_of(log, EventPaper.HANDS)
    log.do(DIRECTOR, acts.BeginEvent())
    table = log.evening.rounds[0].tables[0]
    for deal, seed in zip(table.deals, seeds_of(log.evening, table), strict=True):
        match = Match(log.evening.plan.rules(), seats=4, seed=seed)
        assert words[words.index(f"Deal {deal}") :].count(f"Seat {(deal - 1) % 4 + 1} is the dealer.") >= 1
        for seat in range(4):
            slip = words[words.index(f"Deal {deal}, seat {seat + 1}") :]
            hand = sorted(match.view(seat).hand, reverse=True)
            reds = " ".join(str(card.number) for card in hand if str(card).startswith("R"))
            assert slip[slip.index("Red") + 1] == (reds or "-")


def test_who_has_seen_the_hands_does_not_play_and_who_plays_does_not_see_them() -> None:
    log = Log(EventKind.PAIRS)
    log.do(DIRECTOR, acts.Enter())
    log.people(7)
    code, reason = log.refusal(DIRECTOR, acts.ShowHands())
    assert code == "not-allowed"
    assert "You play in this event" in reason
    refused(log, EventPaper.HANDS)
    log.do(DIRECTOR, acts.Withdraw())
    log.do(DIRECTOR, acts.ShowHands())
    assert log.refusal(DIRECTOR, acts.Enter())[0] == "not-allowed"
    log.do(DIRECTOR, acts.WriteDown(name="Gran"))
    log.do(DIRECTOR, acts.BeginEvent())
    log.do(DIRECTOR, acts.Withdraw(entrant=1))
    assert log.refusal(DIRECTOR, acts.Enter())[0] == "not-allowed", "nor as a late comer"


def test_hands_of_online_tables_are_never_shown_whatever_is_planned_afterwards() -> None:
    online = Log(EventKind.PAIRS, tables=TablesOf.ONLINE)
    online.people(8)
    assert online.refusal(DIRECTOR, acts.ShowHands())[0] == "not-allowed"
    real = Log(EventKind.PAIRS)
    real.people(8)
    real.do(DIRECTOR, acts.ShowHands())
    code, reason = real.refusal(DIRECTOR, acts.ChangePlan(plan=a_plan(kind=EventKind.PAIRS)))
    assert code == "not-now"
    assert "real cards" in reason


def test_only_duplicate_has_hands_to_make_up() -> None:
    log = Log(EventKind.TWELVE_HANDS)
    log.people(8)
    assert "duplicate alone" in log.refusal(DIRECTOR, acts.ShowHands())[1]


def test_with_real_cards_everybody_changes_partners_and_each_table_makes_up_the_same_deals() -> None:
    log = Log(EventKind.INDIVIDUAL, rounds=1, hands=2)
    log.people(8)
    log.do(DIRECTOR, acts.ShowHands())
    assert pages(print_paper(log.evening, EventPaper.HANDS, Paper.A4)) == 2
    log.do(DIRECTOR, acts.BeginEvent())
    assert [table.deals for table in log.evening.rounds[0].tables] == [(1, 2), (1, 2)]
    for table in (1, 2):
        log.report(table, (50, 100), (100 * table, 0))
    assert [each.gained for each in deal_results(log.evening)] == [(1, 1), (1, 1), (0, 2), (2, 0)]


def test_that_hands_were_shown_is_kept_in_the_log() -> None:
    entry = HandsOpened()
    assert read_event_entry(entry.kind, entry.to_plain(), number=3) == entry
