"""What the workers of one server count together: a quota is the same whichever worker somebody meets."""

from __future__ import annotations

from multiprocessing import get_context

from rookery.interfaces.server.common_book import CommonBook, Remainder
from rookery.interfaces.server.limits import Errand, Limits, Quota, Quotas, Shares, Speech, Talk, common_book
from tests.support import PATIENCE

LIMITS = Limits(
    tables_of_address=Quota(5, 1), chat_of_person=Quota(3, 1), sockets_worth_of_person=1, burst=4, rate=0.01
)


def _take_three(book: CommonBook, answers: object) -> None:
    quotas, talk, speech = Quotas(LIMITS, book=book), Talk(LIMITS, book=book), Speech(LIMITS, book=book)
    took = [quotas.take(Errand.TABLES, address="home", person=f"p{each}") for each in range(3)]
    took += [talk.take("table", "ann", sits=True) for _ in range(2)]
    took += [speech.take(address="home", person="ann") for _ in range(3)]
    answers.put(took)  # type: ignore[attr-defined]


def test_what_was_taken_at_one_worker_is_gone_at_the_other() -> None:
    context, book = get_context("spawn"), common_book()
    answers = context.Queue()
    worker = context.Process(target=_take_three, args=(book, answers))
    worker.start()
    assert all(answers.get(timeout=PATIENCE))
    worker.join(PATIENCE)
    quotas, talk, speech = Quotas(LIMITS, book=book), Talk(LIMITS, book=book), Speech(LIMITS, book=book)
    assert [quotas.take(Errand.TABLES, address="home", person="ben") for _ in range(3)] == [True, True, False]
    assert quotas.take(Errand.TABLES, address="elsewhere", person="cy")
    assert [talk.take("table", "ann", sits=True) for _ in range(2)] == [True, False]
    assert [speech.take(address="home", person="ann") for _ in range(2)] == [True, False]


def test_a_shared_quota_comes_back_as_one_of_a_server_alone_does() -> None:
    now = [100.0]
    page = CommonBook(["any"]).page("any")
    shares = Shares(Quota(2, 3600), page=page, now=lambda: now[0])
    assert [shares.take("a") for _ in range(3)] == [True, True, False]
    now[0] += 1.0
    assert [shares.take("a"), shares.take("a"), shares.take("b")] == [True, False, True]


def test_a_crowd_finds_room_and_who_came_lately_is_still_known() -> None:
    """A page is bounded: who has not come for the longest is forgotten, and has all of their quota again."""
    page = CommonBook(["any"]).page("any")
    for number in range(20_000):
        page.note(number, Remainder(number, float(number + 1)))
    lately = [page.find(number) for number in range(19_000, 20_000)]
    assert sum(found is not None for found in lately) > 950
    assert all(found is None or found.left == number for number, found in enumerate(lately, 19_000))
    assert page.find("nobody") is None


def test_pages_are_apart() -> None:
    book = CommonBook(["one", "two"])
    book.page("one").note("a", Remainder(1.0, 2.0))
    assert book.page("two").find("a") is None
    assert book.page("one").find("a") == Remainder(1.0, 2.0)
