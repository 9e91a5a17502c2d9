"""The mistakes that a review found join their player's drills, and nobody else's."""

from __future__ import annotations

from tests.server.support import Browser, Running
from tests.server.test_drills import judged, next_page, reason
from tests.server.test_review import dora, finished_match, folder, judges, reviewed, server  # noqa: F401 - fixtures
from tests.server.test_study import page as study_page


def test_a_mistake_of_ones_own_is_asked_again_from_its_match(server: Running, dora: Browser) -> None:  # noqa: F811
    match = finished_match(dora)
    found = reviewed(dora, match).review
    assert found is not None
    wrong = next(each for each in found.judged if each.grade == "mistake")
    own = next_page(dora)
    assert (own.id, own.own, own.title) == (f"own-{match}-{wrong.number}", True, "Bid this hand")
    assert own.choices == ["Bid 75", "Pass"]
    start = study_page(dora, own.source)
    decision = start.scenes[-1].moment.decision
    assert decision is not None
    assert decision.kind == "bid"
    answer = judged(dora, own.id, action="pass")
    assert (answer.right, answer.best) == (False, 0)
    assert answer.why.endswith("better than what you did in your match, Pass.")
    assert answer.reason.startswith("You and ")
    assert "{" not in answer.reason
    assert next_page(dora, own=True, last=None).id == own.id  # what was wrong comes again
    with server.browser() as other:
        other.http.put("/api/me", json={"name": "Otto"})
        assert "None of your reviews" in reason(other.http.get(f"/api/drills/{own.id}"), 404)
        assert "no mistakes of your own" in reason(other.http.get("/api/drills/next?own=true"), 404)
