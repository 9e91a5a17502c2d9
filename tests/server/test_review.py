"""Reviews over HTTP: begun once, followed while they are made, kept; whose they are, and what they show."""

from __future__ import annotations

import asyncio
import pickle
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

import rookery
from rookery.coach.review.course import course_of
from rookery.coach.review.grades import Grade
from rookery.coach.review.judgement import Weighing
from rookery.coach.review.notes import HandPar, JudgedDecision
from rookery.coach.review.par import ParWork
from rookery.interfaces.server.limits import Limits
from rookery.interfaces.server.wire.review_messages import ReviewPage
from rookery.interfaces.server.wire.study_messages import StudyPage
from rookery.tables.experts.queue import Thinking
from rookery.tables.experts.thoughts import Chore, Thought
from tests.server.support import Browser, Running, a_server, wait_for
from tests.server.test_study import page as study_page
from tests.server.test_study import reason
from tests.support import PATIENCE

GENEROUS = Limits(rate=1000.0, burst=1000)


@dataclass
class Judges:
    """Thinkers that find fault with every first decision of a hand, or with nothing while they `hold`."""

    number: int = 2
    capacity: float = 2.0
    ready: bool = True
    hold: bool = False
    done: list[Chore] = field(default_factory=list)
    held: list[tuple[Chore, asyncio.Future[Any]]] = field(default_factory=list)

    def release(self) -> None:
        self.hold = False
        while self.held:
            chore, answer = self.held.pop()
            answer.get_loop().call_soon_threadsafe(answer.set_result, found_by(chore))

    def prepare(self) -> None: ...

    async def close(self) -> None: ...

    def conclude(self, thinker: int, thought: Thought | Chore) -> asyncio.Future[Any]:
        assert not isinstance(thought, Thought)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self.hold:
            self.held.append((thought, answer))
        else:
            self.done.append(thought)
            answer.set_result(found_by(thought))
        return answer


def found_by(chore: Chore) -> JudgedDecision | HandPar:
    twin = pickle.loads(pickle.dumps(chore))  # as it goes to another process
    assert twin == chore
    if isinstance(chore, ParWork):
        return HandPar(deal=chore.deal, declarer=1, bid=70, trump="red", took=80, made=True, par=90, could=True)
    assert isinstance(chore, Weighing)
    bad = chore.view.decision is not None and chore.view.decision.kind == "bid"
    return JudgedDecision(
        number=chore.number,
        deal=chore.deal,
        kind="bid" if bad else "play",
        did=str(chore.action),
        best="bid 75" if bad else str(chore.action),
        grade=Grade.MISTAKE if bad else Grade.BEST,
        points=12.0 if bad else 0.0,
        chance=0.02 if bad else 0.0,
        steps=8.0 if bad else 0.0,
        reason="you and {2} take about 90." if bad else "",
    )


@pytest.fixture(scope="module")
def judges() -> Judges:
    return Judges()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def server(folder: Path, judges: Judges) -> Iterator[Running]:
    with a_server(folder, limits=GENEROUS, hall_with={"thinking": Thinking(judges)}) as running:
        yield running


def finished_match(who: Browser, *, public: bool = False, edition: str = "tournament/2008") -> str:
    """The id of a match that somebody has played to its end, at an auction game of one hand."""
    rules = {"longest_match": "1"} if edition == "tournament/2008" else {}
    token = who.open_table(edition, start=True, seed="review", house_rules=rules, options={"public": public})
    with who.socket(token) as table:
        frame = table.hello()
        while frame.get("table") is None or frame["table"]["stage"] != "over":
            moment = frame.get("moment")
            if moment and moment["decision"]:
                options = moment["decision"]["options"]
                option = "pass" if "pass" in options else options[0]
                table.send(type="act", asked=moment["decision"]["asked"], text=option)
            frame = table.until("update", "welcome", "refused")
            assert frame["type"] != "refused", frame
        kept: str = frame["table"]["match"]["kept"]
        return kept


@pytest.fixture(scope="module")
def dora(server: Running) -> Iterator[Browser]:
    with server.browser() as browser:
        browser.http.put("/api/me", json={"name": "Dora"})
        yield browser


@pytest.fixture(scope="module")
def match(dora: Browser) -> str:
    return finished_match(dora)


def asked(answer: httpx.Response) -> ReviewPage:
    assert answer.status_code == 200, answer.text
    return ReviewPage.model_validate(answer.json())


def reviewed(who: Browser, match: str, query: str = "") -> ReviewPage:
    """The finished review."""
    asked(who.http.post(f"/api/review/{match}{query}"))
    wait_for(lambda: asked(who.http.get(f"/api/review/{match}{query}")).state == "done")
    return asked(who.http.get(f"/api/review/{match}{query}"))


def test_a_review_is_made_once_and_kept(dora: Browser, match: str, judges: Judges) -> None:
    assert asked(dora.http.get(f"/api/review/{match}")).state == "none"
    found = reviewed(dora, match)
    assert found.review is not None
    assert found.seat == 0
    worst = found.review.judged[0]
    assert worst.grade == "mistake"
    assert worst.sentence.startswith("You ")
    assert worst.sentence.endswith("the expert would have bid 75.")
    assert worst.cost == "It costs about 12 points on average and 2.0 % of the chance to win the match."
    assert worst.reason.startswith("You and ")
    assert "{" not in worst.reason
    assert found.review.moments == [worst.number]
    assert "90 was the most there was" in found.review.hands[0].sentence
    before = len(judges.done)
    assert reviewed(dora, match) == found
    assert len(judges.done) == before
    kept = dora.http.get("/api/me/data").json()
    assert match in str(kept)


def test_every_decision_is_judged_by_its_own_seat_s_view(dora: Browser, match: str, judges: Judges) -> None:
    reviewed(dora, match)
    views = [each.view for each in judges.done if isinstance(each, Weighing)]
    assert views
    assert {view.seat for view in views} == {0}
    record = rookery.Record.from_json(dora.http.get(f"/api/matches/{match}/record.json").text)
    works = course_of(record.replay(), 0, name=match).work
    assert len([each for each in works if isinstance(each, Weighing)]) <= len(views)


def test_while_it_is_made_its_progress_is_told(dora: Browser, judges: Judges) -> None:
    another = finished_match(dora)
    judges.hold = True
    try:
        begun = asked(dora.http.post(f"/api/review/{another}"))
        assert begun.state in ("waiting", "working")
        wait_for(lambda: asked(dora.http.get(f"/api/review/{another}")).whole > 2)
        stands = asked(dora.http.get(f"/api/review/{another}"))
        assert (stands.state, stands.done, stands.review) == ("working", 0, None)
        wait_for(lambda: len(judges.held) > 0)
    finally:
        judges.release()
    wait_for(lambda: asked(dora.http.get(f"/api/review/{another}")).state == "done")


def test_of_somebody_who_is_forgotten_meanwhile_no_review_is_kept(
    server: Running, judges: Judges, folder: Path
) -> None:
    """Their match stays, without their name; what was being worked out for them goes nowhere."""
    with server.browser() as leaver:
        theirs = finished_match(leaver)
        judges.hold = True
        try:
            asked(leaver.http.post(f"/api/review/{theirs}"))
            wait_for(lambda: asked(leaver.http.get(f"/api/review/{theirs}")).whole > 2)
            assert leaver.http.delete("/api/me").status_code == 200
        finally:
            judges.release()
        with server.browser() as other:
            mine = finished_match(other)
            reviewed(other, mine)  # chores are done in turn: those of before are done by now
    with closing(sqlite3.connect(folder / "tables.db", timeout=PATIENCE)) as file:
        names = {name for (name,) in file.execute("SELECT name FROM notes WHERE shelf = 'reviews'")}
    assert mine in names
    assert theirs not in names


def test_trying_again_is_a_study_of_the_moment(dora: Browser, match: str) -> None:
    found = reviewed(dora, match)
    assert found.review is not None
    worst = found.review.judged[0]
    start = study_page(dora, worst.source)
    decision = start.scenes[-1].moment.decision
    assert decision is not None
    assert decision.kind == "bid"
    replayed = dora.http.get(f"/api/matches/{match}/hands/{worst.deal}").json()["steps"][worst.step]
    assert start.scenes[-1].moment.view["hand"] == replayed["open_hands"][0]
    after = study_page(dora, worst.source, [worst.did])
    assert isinstance(after, StudyPage)
    assert after.actions == 1


def test_a_match_of_somebody_else_that_was_not_public_stays_theirs(dora: Browser, bob: Browser, match: str) -> None:
    for answer in (bob.http.get(f"/api/review/{match}"), bob.http.post(f"/api/review/{match}")):
        assert "only who played in it" in reason(answer, 403, "not-yours")
    source = f"match:{match}:0"
    answer = bob.http.post("/api/study", json={"source": source, "actions": []})
    assert "only who played in it" in reason(answer, 403, "not-yours")
    assert asked(dora.http.get(f"/api/review/{match}")).state in ("none", "done")


def test_a_public_match_of_others_is_reviewed_from_any_seat_and_not_kept(dora: Browser, bob: Browser) -> None:
    open_to_all = finished_match(dora, public=True)
    found = reviewed(bob, open_to_all, "?seat=1")
    assert found.seat == 1
    assert found.match.your_seat is None
    assert open_to_all not in str(bob.http.get("/api/me/data").json())
    assert "the seats are 0 to 3" in reason(bob.http.get(f"/api/review/{open_to_all}?seat=4"), 422, "refused")


@pytest.mark.parametrize("rest", ["nothing", "x:y", "abc:1"])
def test_a_moment_of_no_match_is_refused_in_words(dora: Browser, rest: str) -> None:
    answer = dora.http.post("/api/study", json={"source": f"match:{rest}", "actions": []})
    assert reason(answer, 404, "not-found")


def test_a_number_that_is_no_decision_is_refused_in_words(dora: Browser, match: str) -> None:
    answer = dora.http.post("/api/study", json={"source": f"match:{match}:9999", "actions": []})
    assert "no decision 9999" in reason(answer, 404, "not-found")


def test_a_match_that_is_not_there_or_not_over_is_refused_in_words(dora: Browser) -> None:
    running = dora.open_table("tournament/2008", start=True)
    for name in ("nothing", running):
        assert "only matches that are over" in reason(dora.http.get(f"/api/review/{name}"), 404, "not-found")
        assert "only matches that are over" in reason(dora.http.post(f"/api/review/{name}"), 404, "not-found")


def test_a_game_that_cannot_be_judged_says_so(dora: Browser) -> None:
    golden = finished_match(dora, edition="golden-ten/1988")
    found = reviewed(dora, golden)
    assert found.review is not None
    assert "cannot judge this game yet" in found.review.remark
    assert found.review.accuracy is None
