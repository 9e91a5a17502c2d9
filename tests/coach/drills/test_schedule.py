"""When a drill comes again."""

from __future__ import annotations

from rookery.coach.drills.schedule import Recall, queue_of, read_memory, review, suited_grade
from tests.coach.drills.examples import numbered

_MINUTE, _DAY = 60.0, 86_400.0
_NOW = 1_800_000_000.0


def answered(*rights: bool, grade: int = 1, start: float = _NOW) -> Recall:
    memory: Recall | None = None
    at = start
    for right in rights:
        memory = review(memory, right=right, answer="4", grade=grade, now=at)
        at = max(at + _MINUTE, memory.due)
    assert memory is not None
    return memory


def test_what_was_wrong_comes_again_soon_and_what_is_known_later_each_time() -> None:
    wrong, once, thrice = answered(False), answered(True), answered(True, True, True)
    assert wrong.due - wrong.seen <= 2 * _MINUTE
    assert wrong.due - wrong.seen < once.due - once.seen < _DAY
    assert thrice.due - thrice.seen > 2 * _DAY


def test_a_memory_is_kept_as_json_and_read_back() -> None:
    memory = answered(True, False, True)
    again = read_memory(memory.to_plain())
    assert again == memory
    assert (again.asked, again.right, again.answer) == (3, 2, "4")


def test_a_damaged_memory_counts_as_none() -> None:
    whole = answered(True).to_plain()
    for damaged in ({}, {**whole, "card": {}}, {**whole, "card": "x"}, {**whole, "grade": "hard"}):
        assert read_memory(damaged) is None


def test_due_ones_come_first_then_new_ones_then_what_is_due_soonest() -> None:
    drills = [numbered(number) for number in range(4)]
    known = {drills[0].id: answered(True), drills[1].id: answered(False)}
    later = _NOW + 2 * _MINUTE
    queue = queue_of(drills, known, now=later)
    assert (queue.new, queue.due, queue.later, queue.following) == (2, 1, 1, drills[1].id)
    assert queue_of(drills, known, now=_NOW).following in {drills[2].id, drills[3].id}
    assert queue_of(drills[:2], known, now=_NOW).following == drills[1].id
    assert queue_of([], known, now=_NOW).following is None


def test_the_latest_drill_does_not_come_at_once_again_while_there_is_another() -> None:
    drills = [numbered(number) for number in range(2)]
    known = {drill.id: answered(False) for drill in drills}
    assert queue_of(drills, known, now=_NOW + _DAY, last=drills[0].id).following == drills[1].id
    assert queue_of(drills[:1], known, now=_NOW + _DAY, last=drills[0].id).following == drills[0].id


def test_new_drills_become_harder_for_who_has_them_right() -> None:
    assert suited_grade([]) == 1
    assert suited_grade([answered(True)] * 6) == 2
    assert suited_grade([answered(True, grade=2)] * 6) == 3
    assert suited_grade([answered(False, grade=2)] * 6) == 1
    drills = [numbered(number, grade=1 + number % 3) for number in range(6)]
    known = {numbered(100 + number).id: answered(True) for number in range(6)}
    following = queue_of(drills, known, now=_NOW).following
    assert next(drill.grade for drill in drills if drill.id == following) == 2
