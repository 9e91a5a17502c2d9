"""Which finished matches count for ratings, for whom, and that the ratings go with what is kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rookery.club.ratings import PlayerKind, Pool, RatedPlayer, Rating, RatingBook
from rookery.club.ratings.finished import FinishedMatch, SeatTaken, finished_match
from rookery.club.ratings.standing_book import StandingBook
from rookery.tables.entries import Acted, BotSat, Entry, Opened, Row, Sat, Started, Stood
from rookery.tables.people import Person
from rookery.tables.storage.store import Kept

ANN, BOB, CAT, DAN = (Person(name, name.title(), known=True) for name in ("ann", "bob", "cat", "dan"))
ACCOUNTS = {each.id: each for each in (ANN, BOB, CAT, DAN)}
FOUR = ("ann", "bob", "cat", "dan")


def kept(id: str = "m", people: tuple[str | None, ...] = FOUR, *, at: float = 5.0) -> Kept:
    return Kept(
        id=id,
        token="t",
        edition="tournament/2008",
        people=people,
        names=tuple(each or "Bot" for each in people),
        scores=(300, 100, 300, 100),
        winners=(0, 2),
        reason="over",
        hands=2,
        finished=at,
        record="",
    )


def rows(*middle: Entry, id: str = "m", people: tuple[str | None, ...] = FOUR, chosen: bool = False) -> list[Row]:
    """The log of a table of these people, each of whom decided once, with what happened in between."""
    entries: list[Entry] = [
        Opened(edition="tournament/2008", seats=4, house_rules={}, options={"bots": "easy"}, host="ann", name="Ann"),
        *(Sat(seat=seat, person=each, name=each) for seat, each in enumerate(people) if each is not None),
        Started(match=1, seed="1", revision=1, deal={}, chosen=chosen),
        *(Acted(seat=seat, text="pass", by="person" if each else "bot") for seat, each in enumerate(people)),
        *middle,
        Acted(seat=1, text="pass", by="person" if people[1] else "bot", kept=id),
    ]
    return [Row(number, 1.0, entry) for number, entry in enumerate(entries, 1)]


def seats_of(match: FinishedMatch | None) -> list[SeatTaken]:
    """By seat, of two sides."""
    assert match is not None
    (first, third), (second, fourth) = match.sides
    return [first, second, third, fourth]


def test_partners_are_a_side_and_who_won_is_known() -> None:
    match = finished_match(kept(), rows())
    assert match == FinishedMatch(
        "tournament", ((SeatTaken("ann"), SeatTaken("cat")), (SeatTaken("bob"), SeatTaken("dan"))), (1, 0)
    )
    assert match.rated(ACCOUNTS).pool is Pool.PEOPLE


def test_company_is_told_by_the_accounts() -> None:
    match = finished_match(kept(), rows())
    assert match is not None
    without = {id: each for id, each in ACCOUNTS.items() if id != "dan"}
    assert match.rated(without).pool is Pool.GUESTS, "who has no account is a guest"
    assert match.rated({**ACCOUNTS, "dan": replace(DAN, program=True)}).pool is Pool.BOTS, "a program is a bot"


def test_a_bots_seat_is_the_bots() -> None:
    people = ("ann", None, None, None)
    match = finished_match(kept(people=people), rows(people=people))
    assert seats_of(match) == [SeatTaken("ann"), *[SeatTaken(None, "easy")] * 3]


def test_who_leaves_before_the_end_played_it_all_the_same() -> None:
    log = rows(
        Acted(seat=3, text="pass"),
        Stood(seat=3),
        BotSat(seat=3, level="solid"),
        Acted(seat=3, text="pass", by="bot"),
    )
    match = finished_match(kept(people=("ann", "bob", "cat", None)), log)
    assert seats_of(match)[3] == SeatTaken("dan")
    more = rows(Stood(seat=3), BotSat(seat=3, level="solid"), *[Acted(seat=3, text="pass", by="bot")] * 2)
    match = finished_match(kept(people=("ann", "bob", "cat", None)), more)
    assert seats_of(match)[3] == SeatTaken(None, "solid"), "a bot decided two of three"


def test_a_match_that_others_played_for_the_most_part_is_not_theirs() -> None:
    log = rows(*[Acted(seat=0, text="pass", by="bot")] * 2)
    assert finished_match(kept(), log) is None, "a bot that nobody can name decided for Ann"


@pytest.mark.parametrize(
    ("match", "log"),
    [
        (kept(), rows(chosen=True)),
        (kept(), rows(id="another")),
        (kept(people=(None,) * 4), rows(people=(None,) * 4)),
        (kept(people=("ann", "bob", "ann", "dan")), rows(people=("ann", "bob", "ann", "dan"))),
        (replace(kept(), edition="tournament/1800"), rows()),
        (replace(kept(), scores=()), rows()),
    ],
    ids=["a named seed", "no log", "bots alone", "one person in two seats", "an unknown edition", "damaged"],
)
def test_what_is_not_rated(match: Kept, log: list[Row]) -> None:
    assert finished_match(match, log) is None


def test_matches_taken_over_count_for_whom_they_are_now() -> None:
    log = rows(people=("once-a-guest", "bob", "cat", "dan"))
    assert seats_of(finished_match(kept(), log))[0] == SeatTaken("ann"), "Ann has brought along what a guest played"


def looked_through(*matches: Kept) -> StandingBook:
    standing = StandingBook()
    for each in standing.missing(matches):
        standing.look_through([each], rows(id=each.id))
    return standing


def test_new_matches_are_counted_behind_the_others() -> None:
    one, two = kept("one", at=1.0), kept("two", at=2.0)
    standing = looked_through(one)
    first = standing.count([one], ACCOUNTS)
    assert [each.id for each in standing.missing([one, two])] == ["two"]
    standing.look_through([two], rows(id="two"))
    second = standing.count([one, two], ACCOUNTS)
    player = RatedPlayer("ann")
    assert first.rating("tournament", Pool.PEOPLE, player).matches == 1, "the book that others read has not changed"
    assert second.rating("tournament", Pool.PEOPLE, player).matches == 2
    assert second.to_json() == looked_through(one, two).count([one, two], ACCOUNTS).to_json()


def test_the_ratings_go_with_what_is_kept() -> None:
    one, two = kept("one", at=1.0), kept("two", at=2.0)
    standing = looked_through(one, two)
    standing.count([one, two], ACCOUNTS)
    assert standing.count([two], ACCOUNTS).to_json() == looked_through(two).count([two], ACCOUNTS).to_json()
    assert [each.id for each in standing.missing([one])] == ["one"], "what was forgotten is not remembered here"
    assert standing.count([], ACCOUNTS).to_json() == RatingBook().to_json()


def test_who_has_no_account_any_more_is_on_no_ladder_of_people() -> None:
    one = kept("one")
    standing = looked_through(one)
    standing.count([one], ACCOUNTS)
    book = standing.count([one], {id: each for id, each in ACCOUNTS.items() if id != "ann"})
    assert book.rating("tournament", Pool.PEOPLE, RatedPlayer("ann")) == Rating()
    shown = book.ladder("tournament", Pool.GUESTS, kinds=[PlayerKind.KNOWN])
    assert [row.player.id for row in shown] == ["cat", "bob", "dan"]
    assert [row.place for row in shown] == [1, 2, 2], "places are of those who are shown"


def test_a_match_whose_people_changed_is_looked_through_again() -> None:
    one = kept("one")
    standing = looked_through(one)
    now = replace(one, people=("nobody", "bob", "cat", "dan"))
    assert standing.missing([now]) == [now]
