"""Ratings by game and company, with how sure they are."""

from __future__ import annotations

import json
from random import Random

import pytest

from rookery.club.ratings import PlayerKind, Pool, RatedMatch, RatedPlayer, Rating, RatingBook, Unratable

ADA, BEN, CYD, DOT = (RatedPlayer(name) for name in ("ada", "ben", "cyd", "dot"))
GUEST = RatedPlayer("ada", PlayerKind.GUEST)
SOLID = RatedPlayer("solid", PlayerKind.BOT)


def won(*sides: tuple[RatedPlayer, ...], game: str = "tournament") -> RatedMatch:
    """The sides in the order of their ranks."""
    return RatedMatch(game=game, sides=sides, ranks=tuple(range(1, len(sides) + 1)))


def random_matches(number: int) -> list[RatedMatch]:
    rng, found = Random(7), []
    for _ in range(number):
        a, b, c, d = rng.sample([ADA, BEN, CYD, DOT], 4)
        found.append(won((a, b), (c, d)) if ADA in (a, b) or rng.random() < 0.3 else won((c, d), (a, b)))
    return found


def test_winners_rise_losers_fall_and_all_become_surer() -> None:
    book = RatingBook.of([won((ADA, BEN), (CYD, DOT))])
    ada, cyd = book.rating("tournament", Pool.PEOPLE, ADA), book.rating("tournament", Pool.PEOPLE, CYD)
    assert ada.points > 1500 > cyd.points
    assert ada.give_or_take < Rating().give_or_take
    assert str(Rating()) == "1500 ± 333"
    assert ada == book.rating("tournament", Pool.PEOPLE, BEN), "partners share what happened"


def test_level_sides_of_equal_players_stay_where_they_are() -> None:
    book = RatingBook.of([RatedMatch(game="dixie", sides=((ADA, BEN), (CYD, DOT)), ranks=(1, 1))])
    assert book.rating("dixie", Pool.PEOPLE, ADA).points == 1500


def test_each_game_has_ratings_of_its_own() -> None:
    book = RatingBook.of([won((ADA,), (BEN,), game="tuxedo")])
    assert book.rating("donkey", Pool.PEOPLE, ADA) == Rating()


def test_guests_and_bots_are_rated_apart() -> None:
    book = RatingBook.of([won((ADA, SOLID), (SOLID, SOLID)), won((ADA, GUEST), (CYD, DOT))])
    assert book.rating("tournament", Pool.PEOPLE, ADA) == Rating(), "neither evening touches the rating among people"
    assert book.rating("tournament", Pool.BOTS, ADA).matches == 1
    assert book.rating("tournament", Pool.GUESTS, ADA).matches == 1
    assert book.ladder("tournament", Pool.PEOPLE) == []
    assert [row.player for row in book.ladder("tournament", Pool.BOTS)] == [ADA, SOLID]
    assert {row.player for row in book.ladder("tournament", Pool.GUESTS)} == {ADA, GUEST, CYD, DOT}


def test_a_guest_called_as_somebody_known_is_not_them() -> None:
    book = RatingBook.of([won((ADA, GUEST), (CYD, DOT)), won((GUEST, BEN), (CYD, ADA))])
    assert book.rating("tournament", Pool.GUESTS, GUEST).points > book.rating("tournament", Pool.GUESTS, ADA).points


def test_three_sides_and_more_are_ranked() -> None:
    book = RatingBook.of([won((ADA,), (BEN,), (CYD,), (DOT,))] * 5)
    assert [row.player for row in book.ladder("tournament", Pool.PEOPLE)] == [ADA, BEN, CYD, DOT]


def test_ranks_can_be_taken_from_scores() -> None:
    match = RatedMatch.by_scores("donkey", [(ADA,), (BEN,), (CYD,), (DOT,)], [40, 70, 40, 10])
    assert match.ranks == (2, 1, 2, 4)


def test_a_ladder_goes_by_what_is_sure_and_shares_places() -> None:
    book = RatingBook.of([won((ADA, BEN), (CYD, DOT))])
    assert [(row.place, row.player) for row in book.ladder("tournament", Pool.PEOPLE)] == [
        (1, ADA),
        (1, BEN),
        (3, CYD),
        (3, DOT),
    ]
    assert book.ladder("tournament", Pool.PEOPLE, least=2) == []
    once, often = Rating(28.0, 7.0, 1), Rating(26.0, 2.0, 80)
    assert once.points > often.points
    assert once.surely < often.surely
    assert once.provisional
    assert not often.provisional


def test_a_book_from_its_json_goes_on_as_if_nothing_had_been() -> None:
    matches = random_matches(60)
    half = RatingBook.from_json(json.loads(json.dumps(RatingBook.of(matches[:30]).to_json())))
    for match in matches[30:]:
        half.add(match)
    assert half.to_json() == RatingBook.of(matches).to_json()


def test_the_better_one_is_thought_likelier_to_win() -> None:
    book = RatingBook.of(random_matches(60))
    with_ada, without = book.chances(won((ADA, BEN), (CYD, DOT)))
    assert with_ada + without == pytest.approx(1)
    assert with_ada > 0.6


def test_somebody_who_leaves_is_forgotten() -> None:
    book = RatingBook.of(random_matches(10)).without(ADA)
    assert "ada" not in json.dumps(book.to_json())
    assert len(book.ladder("tournament", Pool.PEOPLE)) == 3


@pytest.mark.parametrize(
    ("sides", "ranks", "says"),
    [
        (((ADA,),), (1,), "two sides or more"),
        (((ADA,), ()), (1, 2), "with players on each"),
        (((ADA,), (BEN,)), (1,), "as many ranks; 1 were given"),
        (((ADA, BEN), (ADA, CYD)), (1, 2), "ada is in the match twice"),
    ],
)
def test_a_match_that_cannot_be_rated_is_refused(
    sides: tuple[tuple[RatedPlayer, ...], ...], ranks: tuple[int, ...], says: str
) -> None:
    with pytest.raises(Unratable, match=says):
        RatedMatch(game="dixie", sides=sides, ranks=ranks)


@pytest.mark.parametrize(
    "given", [{}, {"version": 9}, {"version": 1, "ratings": [["dixie", "nobody", "known", "x", 1, 2, 3]]}]
)
def test_a_book_that_cannot_be_read_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(Unratable, match=r"version 1 is expected|is no rating"):
        RatingBook.from_json(given)
