"""The deals of the day over HTTP: answers stand, nothing is told before its time, and days are the server's."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from rookery.bots import make_bot
from rookery.coach.daily.calendar import day_at
from rookery.coach.daily.comparison import FEW
from rookery.coach.daily.line_names import LineName
from rookery.coach.daily.lines import LineOfPlay, best_line, replayed, usual_line
from rookery.coach.daily.outcome import DailyOutcome
from rookery.coach.daily.programme import DailyDeal, deal_of, names
from rookery.interfaces.server import daily_lines
from rookery.interfaces.server.limits import Limits, Quota
from rookery.interfaces.server.wire.daily_messages import DailyComparison, DailyPage, DailyProgramme
from rookery.interfaces.server.wire.http_messages import ReplayHand
from rookery.tables.experts.queue import Thinking
from rookery.tables.experts.thoughts import Chore, Conclusion, Thought
from tests.server.support import Browser, Running, a_server, wait_for
from tests.server.test_study import reason
from tests.support import PATIENCE

NOON = 1_795_089_600.0
DAY = 24 * 3600.0
TODAY = "2026-11-19"
YESTERDAY = "2026-11-18"


@dataclass
class Calendar:
    """The server's time, which the test sets."""

    at: float = NOON

    def __call__(self) -> float:
        return self.at


@dataclass
class Experts:
    """Experts that play the easy player's cards, or cannot search yet."""

    ready: bool = True
    number: int = 1
    capacity: float = 1.0
    asked: list[str] = field(default_factory=list)

    def prepare(self) -> None:
        pass

    def conclude(self, thinker: int, thought: Thought | Chore) -> asyncio.Future[Any]:
        assert isinstance(thought, Thought)
        found: asyncio.Future[Conclusion] = asyncio.get_running_loop().create_future()
        self.asked.append(thought.seed)
        found.set_result(Conclusion(make_bot("easy", thought.seed).choose(thought.view), worlds=9))
        return found

    async def close(self) -> None:
        pass


@pytest.fixture(scope="module", autouse=True)
def _quick_search() -> Iterator[None]:
    """The best line is found elsewhere: here some tries will do."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(daily_lines, "best_line", partial(best_line, most=15))
        yield


@pytest.fixture(scope="module")
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture(scope="module")
def experts() -> Experts:
    return Experts()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def server(folder: Path, calendar: Calendar, experts: Experts) -> Iterator[Running]:
    with a_server(folder, hall_with={"now": calendar, "thinking": Thinking(experts)}) as running:
        yield running


@pytest.fixture(autouse=True)
def _noon(calendar: Calendar, experts: Experts) -> None:
    calendar.at, experts.ready = NOON, True


def the_deal(name: str = "tournament", *, day: float = NOON) -> DailyDeal:
    return deal_of(day_at(day), name)


def where(deal: DailyDeal) -> str:
    return f"/api/daily/{deal.day}/{deal.name}"


def answer(who: Browser, deal: DailyDeal, number: int, action: str, **more: Any) -> httpx.Response:
    return who.http.post(where(deal), json={"number": number, "action": action, **more})


def look(who: Browser, deal: DailyDeal) -> DailyPage:
    found = who.http.get(where(deal))
    assert found.status_code == 200, found.text
    return DailyPage.model_validate(found.json())


def programme(who: Browser, day: str = "") -> DailyProgramme:
    found = who.http.get("/api/daily", params={"day": day} if day else {})
    assert found.status_code == 200, found.text
    return DailyProgramme.model_validate(found.json())


def play(who: Browser, deal: DailyDeal, level: str = "solid", *, answers: int = 1_000) -> DailyPage:
    """Somebody who plays a deal as a bot would, from where they stand."""
    page = look(who, deal)
    given = page.study.actions
    study = replayed(deal, usual_line(deal).answers[:given]) if given else replayed(deal, ())
    while not study.over and study.answers < given + answers:
        action = str(make_bot(level, f"{level}.{study.answers}").choose(study.match.recall(study.seat)))
        done = answer(who, deal, study.answers, action)
        assert done.status_code == 200, done.text
        study.act(action)
        page = DailyPage.model_validate(done.json())
        assert page.study.actions == study.answers
    return page


def compare(who: Browser, deal: DailyDeal) -> DailyComparison:
    found = who.http.get(f"{where(deal)}/comparison")
    assert found.status_code == 200, found.text
    return DailyComparison.model_validate(found.json())


def others(server: Running, deal: DailyDeal, *levels: str) -> None:
    for level in levels:
        with server.browser() as browser:
            play(browser, deal, level)


# Playing


def test_a_day_has_its_deals_and_what_one_did_with_them(ann: Browser) -> None:
    before = programme(ann)
    assert (before.today, before.day, before.streak.days) == (TODAY, TODAY, 0)
    assert [each.name for each in before.deals] == list(names())
    assert {each.state for each in before.deals} == {"new"}
    assert len(before.days) == 31
    play(ann, the_deal("partnership"), answers=2)
    assert play(ann, the_deal("tournament")).deal.state == "over"
    after = {each.name: each for each in programme(ann).deals}
    assert (after["partnership"].state, after["tournament"].state) == ("begun", "over")
    assert after["tournament"].outcome is not None
    assert programme(ann).streak.days == programme(ann).days[0].finished == 1


def test_everybody_gets_the_same_cards_and_the_same_replies(ann: Browser, bob: Browser) -> None:
    pages = [look(who, the_deal()).study.model_dump_json() for who in (ann, bob)]
    assert pages[0] == pages[1]
    played = [play(who, the_deal()).model_dump_json() for who in (ann, bob)]
    assert played[0] == played[1]


def test_what_was_answered_stands_and_the_page_comes_back_to_it(ann: Browser) -> None:
    deal = the_deal()
    play(ann, deal, answers=3)
    assert look(ann, deal).study.actions == 3
    first = usual_line(deal).answers[0]
    other = "pass" if first != "pass" else "bid 200"
    said = reason(answer(ann, deal, 0, other), 409, "stale")
    assert repr(first) in said
    assert "what was answered stands" in said
    assert "3 are kept of you" in reason(answer(ann, deal, 7, "pass"), 409, "stale")
    assert look(ann, deal).study.actions == 3


def test_an_answer_that_comes_twice_is_taken_once(ann: Browser) -> None:
    deal = the_deal()
    first = usual_line(deal).answers[0]
    one, other = answer(ann, deal, 0, first), answer(ann, deal, 0, first)
    assert one.json() == other.json()
    assert look(ann, deal).study.actions == 1


def test_of_two_windows_that_answer_at_once_one_is_heard(ann: Browser) -> None:
    """Different answers to the same question at the same moment: one of them stands, and it alone."""
    deal = the_deal("kentucky")
    decision = look(ann, deal).study.scenes[-1].moment.decision
    assert decision is not None
    assert decision.options is not None
    options = decision.options[:6]
    with ThreadPoolExecutor(len(options)) as windows:
        done = list(windows.map(lambda action: answer(ann, deal, 0, action), options))
    assert sorted(each.status_code for each in done) == [200, *[409] * (len(options) - 1)]
    [heard] = [option for option, each in zip(options, done, strict=True) if each.status_code == 200]
    assert look(ann, deal).study.actions == 1
    assert answer(ann, deal, 0, heard).status_code == 200


@pytest.mark.parametrize("body", ['{"day": 7}', "{"])
def test_a_deal_of_which_a_damaged_note_is_kept_begins_anew(ann: Browser, folder: Path, body: str) -> None:
    deal = the_deal("three")
    assert answer(ann, deal, 0, usual_line(deal).answers[0]).status_code == 200
    with contextlib.closing(sqlite3.connect(folder / "tables.db", timeout=PATIENCE)) as file, file:
        file.execute("UPDATE notes SET body = ? WHERE name = ?", (body, deal.note_name))
    assert look(ann, deal).study.actions == 0
    play(ann, deal, answers=1)
    assert look(ann, deal).study.actions == 1


def test_what_the_rules_forbid_is_refused_with_the_rule_and_kept_nowhere(ann: Browser) -> None:
    refused = answer(ann, the_deal(), 0, "bid 72")
    assert (refused.status_code, refused.json()["code"], refused.json()["rule"]) == (422, "illegal", "bid-step")
    assert refused.json()["section"]["title"]
    assert look(ann, the_deal()).deal.state == "new"


def test_one_may_ask_whether_something_is_allowed_without_doing_it(ann: Browser) -> None:
    deal = the_deal()
    assert answer(ann, deal, 0, "bid 72", only_ask=True).status_code == 422
    allowed = answer(ann, deal, 0, usual_line(deal).answers[0], only_ask=True)
    assert allowed.status_code == 200
    assert allowed.json()["study"] == look(ann, deal).study.model_dump(mode="json")
    assert look(ann, deal).deal.state == "new"


def test_a_deal_that_is_over_takes_no_answer(ann: Browser) -> None:
    page = play(ann, the_deal())
    said = reason_of_study(answer(ann, the_deal(), page.study.actions, "pass"))
    assert "this is where it ends" in said


def reason_of_study(refused: httpx.Response) -> str:
    assert refused.status_code == 422
    told: str = refused.json()["reason"]
    return told


# Days


def test_a_day_that_has_not_come_is_told_to_nobody(ann: Browser, calendar: Calendar) -> None:
    tomorrow = the_deal(day=NOON + DAY)
    for refused in (
        ann.http.get("/api/daily", params={"day": str(tomorrow.day)}),
        ann.http.get(where(tomorrow)),
        answer(ann, tomorrow, 0, "pass"),
        ann.http.get(f"{where(tomorrow)}/comparison"),
        ann.http.get(f"{where(tomorrow)}/lines/best"),
        ann.http.post("/api/study", json={"source": tomorrow.source, "actions": []}),
    ):
        assert "2026-11-20 has not come yet: it is 2026-11-19" in reason(refused, 403, "not-yet")
    calendar.at = NOON + 12 * 3600
    assert look(ann, tomorrow).deal.state == "new"


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/api/daily/yesterday/tournament", "'yesterday' is no date"),
        ("/api/daily/2026-02-30/tournament", "there is no day 2026-02-30"),
        ("/api/daily/2026-10-19/tournament", "can no longer be played"),
        ("/api/daily/2026-11-19/bridge", "there is no deal 'bridge' on 2026-11-19"),
        ("/api/daily?day=2026-1-1", "'2026-1-1' is no date"),
    ],
)
def test_a_day_or_deal_that_is_not_there_is_refused_in_words(ann: Browser, path: str, said: str) -> None:
    assert said.lower() in reason(ann.http.get(path), 404, "not-found").lower()


def test_a_deal_of_a_past_day_may_be_played_and_counts_for_no_streak(ann: Browser) -> None:
    past = the_deal(day=NOON - DAY)
    page = play(ann, past)
    assert (page.deal.state, page.deal.late) == ("over", True)
    told = programme(ann, YESTERDAY)
    assert (told.streak.days, told.days[1].finished, told.days[1].on_time) == (0, 1, False)


def test_a_streak_grows_day_by_day(ann: Browser, calendar: Calendar) -> None:
    for day in range(2):
        calendar.at = NOON + day * DAY
        play(ann, the_deal("tournament", day=calendar.at))
    assert programme(ann).streak.model_dump() == {"days": 2, "longest": 2, "today": True}
    calendar.at += DAY
    assert programme(ann).streak.model_dump() == {"days": 2, "longest": 2, "today": False}
    calendar.at += DAY
    assert programme(ann).streak.model_dump() == {"days": 0, "longest": 2, "today": False}


def test_what_one_has_begun_can_be_finished_and_looked_at_for_ever(ann: Browser, calendar: Calendar) -> None:
    deal = the_deal()
    play(ann, deal, answers=2)
    calendar.at += 100 * DAY
    assert look(ann, deal).deal.state == "begun"
    assert play(ann, deal).deal.state == "over"
    assert compare(ann, deal).deal.late is False


# What is told, and when


def test_nothing_about_others_is_told_before_ones_own_hand_is_over(server: Running, ann: Browser) -> None:
    """Every message of a deal in play is the same whether others have played it or not."""
    deal = the_deal("tournament")
    line = usual_line(deal).answers

    def messages(who: Browser) -> list[str]:
        told = [who.http.get("/api/daily").text, who.http.get(where(deal)).text]
        told += [answer(who, deal, number, action).text for number, action in enumerate(line[:-1])]
        return [*told, who.http.get(where(deal)).text, who.http.get("/api/daily").text]

    before = messages(ann)
    others(server, deal, "solid")
    with server.browser() as late:
        assert messages(late) == before
    for part in ("comparison", *(f"lines/{line}" for line in LineName)):
        said = reason(ann.http.get(f"{where(deal)}/{part}"), 403, "not-played")
        assert "once your hand is over" in said
    refused = ann.http.post("/api/study", json={"source": deal.source, "actions": []})
    assert "once your hand is over" in reason(refused, 403, "not-played")


def test_no_message_of_a_deal_in_play_holds_a_card_one_does_not_see(ann: Browser) -> None:
    deal = the_deal("kentucky")
    study = replayed(deal, ())
    for number, action in enumerate(usual_line(deal).answers[:-1]):
        told = answer(ann, deal, number, action).text
        study.act(action)
        hidden = {
            str(card)
            for seat, hand in enumerate(study.match.open_state.deal.holdings)
            if seat != study.seat
            for card in hand
        }
        shown = set("".join(sign if sign.isalnum() else " " for sign in told).split())
        seen = {str(card) for event in study.match.events_for(study.seat) for card in getattr(event, "cards", ())}
        assert not (shown & hidden) - seen


def test_afterwards_one_is_told_how_others_fared(server: Running, ann: Browser, calendar: Calendar) -> None:
    deal = the_deal("tournament", day=NOON - 9 * DAY)
    calendar.at = NOON - 9 * DAY
    others(server, deal, "easy", "random", "solid")
    play(ann, deal)
    told = compare(ann, deal)
    assert (told.standing.people, told.standing.bots) == (3, 0)
    assert sum(each.people for each in told.spread) == 4
    [own] = [each for each in told.spread if each.own]
    assert own.people == told.standing.alike + 1 >= 2  # one plays as I did
    better = sum(each.people for each in told.spread if each.outcome.ahead > own.outcome.ahead)
    assert told.standing.place == better + 1
    assert told.standing.percent == pytest.approx(100 * (3 - better - told.standing.alike / 2) / 3, abs=0.1)
    assert "Guest" not in told.model_dump_json()


def test_where_few_have_played_bots_are_counted_and_named_as_bots(ann: Browser, experts: Experts) -> None:
    deal = the_deal("tournament", day=NOON - 4 * DAY)
    play(ann, deal, "easy")
    told = compare(ann, deal)
    assert told.standing.people < FEW
    assert told.standing.bots == 2
    assert told.standing.percent is not None
    assert [each.line for each in told.references] == ["best", "expert", "usual"]
    assert all("bot" in each.says for each in told.references[1:])
    assert told.references[0].outcome.ahead == max(each.outcome.ahead for each in told.references)
    assert not told.waiting
    assert len(experts.asked) == len(set(experts.asked))


def test_who_does_better_than_the_best_line_found_is_gone_on_from(ann: Browser) -> None:
    """The search starts from the usual line: who plays what a longer search finds sends it on from there."""
    deal = the_deal("kentucky", day=NOON - 6 * DAY)
    longer = best_line(deal, most=200)
    assert longer.outcome.ahead > best_line(deal, most=15).outcome.ahead
    for number, action in enumerate(longer.answers):
        assert answer(ann, deal, number, action).status_code == 200
    told = compare(ann, deal)
    [best] = [each.outcome for each in told.references if each.line is LineName.BEST]
    assert told.deal.outcome is not None
    assert best.ahead >= told.deal.outcome.ahead == longer.outcome.ahead


def test_until_the_expert_can_search_its_line_is_awaited_and_none_is_told_as_its(
    ann: Browser, experts: Experts
) -> None:
    deal = the_deal(day=NOON - 3 * DAY)
    experts.ready = False
    play(ann, deal)
    told = compare(ann, deal)
    assert told.waiting
    assert [each.line for each in told.references] == ["best", "usual"]
    reason(ann.http.get(f"{where(deal)}/lines/expert"), 404, "not-found")
    experts.ready = True
    wait_for(lambda: not compare(ann, deal).waiting)


def test_results_of_a_later_day_do_not_count_for_others(server: Running, ann: Browser, calendar: Calendar) -> None:
    deal = the_deal(day=NOON - 2 * DAY)
    others(server, deal, "easy")
    calendar.at = NOON - 2 * DAY
    play(ann, deal)
    assert compare(ann, deal).standing.people == 0


def test_every_line_can_be_replayed_with_every_card_open(ann: Browser) -> None:
    deal = the_deal("tournament")
    play(ann, deal)
    compare(ann, deal)
    for line in LineName:
        found = ann.http.get(f"{where(deal)}/lines/{line}")
        assert found.status_code == 200, found.text
        hand = ReplayHand.model_validate(found.json())
        assert all(len(each) > 0 for each in hand.steps[0].open_hands[:4])
        told = " ".join(sentence for step in hand.steps for sentence in step.sentences)
        assert "You pass" in told or "You bid" in told
        assert "You passes" not in told
        assert "You bids" not in told


def test_once_it_is_over_a_deal_can_be_tried_again_as_a_study_that_counts_for_nothing(ann: Browser) -> None:
    deal = the_deal()
    play(ann, deal)
    before = compare(ann, deal)
    tried = ann.http.post("/api/study", json={"source": deal.source, "actions": ["pass"]})
    assert tried.status_code == 200
    assert compare(ann, deal) == before


def test_who_asks_for_too_much_is_told_to_wait(tmp_path: Path, calendar: Calendar) -> None:
    few = Limits(studies_of_person=Quota(3, 1), lookups_of_person=Quota(2, 1))
    with a_server(tmp_path, limits=few, counted=True, hall_with={"now": calendar}) as server, server.browser() as ann:
        deal = the_deal()
        assert [answer(ann, deal, 0, "bid 72").status_code for _ in range(3)] == [422] * 3
        assert "please wait a little" in reason(answer(ann, deal, 0, "pass"), 429, "too-many")
        reason(ann.http.get(where(deal)), 429, "too-many")
        assert [ann.http.get("/api/daily").status_code for _ in range(3)] == [200, 200, 429]
        reason(ann.http.get(f"{where(deal)}/comparison"), 429, "too-many")


# People's data


def test_somebody_unknown_may_look_and_must_be_known_to_answer(server: Running) -> None:
    stranger = Browser(server)
    with contextlib.closing(stranger.http):
        assert look(stranger, the_deal()).deal.state == "new"
        assert programme(stranger).streak.days == 0
        reason(answer(stranger, the_deal(), 0, "pass"), 401, "no-person")


def test_what_somebody_played_is_exported_with_them_and_goes_with_them(server: Running, ann: Browser) -> None:
    deal = the_deal(day=NOON - 5 * DAY)
    calendar_note = f"{deal.day}:{deal.name}:{deal.definition}"
    play(ann, deal)
    with server.browser() as gone:
        play(gone, deal)
        exported = gone.http.get("/api/me/data").json()
        [note] = [each for each in exported["notes"] if each["name"] == calendar_note]
        assert note["shelf"] == "daily"
        assert DailyOutcome.from_json(note["note"]["outcome"])
        gone.http.delete("/api/me").raise_for_status()
    assert compare(ann, deal).standing.people == 0


@pytest.mark.parametrize(
    "body",
    [{}, {"number": -1, "action": "pass"}, {"number": 0, "action": "x" * 400}, {"number": "first", "action": ""}],
)
def test_an_answer_that_is_malformed_is_refused(ann: Browser, body: dict[str, Any]) -> None:
    reason(ann.http.post(where(the_deal()), json=body), 422, "malformed")
    assert look(ann, the_deal()).deal.state == "new"


def test_who_begins_every_deal_of_a_month_holds_up_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Best lines take seconds each; they are worked out one at a time, and of many only some."""
    go_on, begun = threading.Event(), list[str]()

    def slow(deal: DailyDeal, starts: object) -> LineOfPlay:
        begun.append(deal.note_name)
        assert go_on.wait(PATIENCE)
        return usual_line(deal)

    monkeypatch.setattr(daily_lines, "best_line", slow)

    async def flood() -> None:
        lines = daily_lines.DailyLines(cast("Thinking", None))
        working = asyncio.Semaphore(2)
        for day in range(1, 19):
            lines.prepare(deal_of(datetime.date(2026, 11, day), "tournament"), working)
        async with asyncio.timeout(PATIENCE):
            while not begun:
                await asyncio.sleep(0.01)
        assert len(begun) == 1
        async with asyncio.timeout(PATIENCE), working:  # somebody else's turn comes all the same
            go_on.set()
        async with asyncio.timeout(PATIENCE):
            while lines.preparing:
                await asyncio.sleep(0.01)
        assert 1 < len(begun) < 18

    asyncio.run(flood())
