"""Matchpoints, points against the room's average, totals, and places with ties."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rookery.club.movements import RoundTable, TableOutcome
from rookery.club.scores import (
    BONUS_OF_1913,
    Award,
    PlayedDeal,
    PlayerScore,
    ScoreKind,
    against_average,
    matchpoints,
    place,
    shown,
    totals,
)


def played(deal: int, players: tuple[int | None, ...], ours: int, theirs: int) -> PlayedDeal:
    return PlayedDeal(deal=deal, players=players, points=(ours, theirs, ours, theirs))


ROOM = [
    played(1, (0, 2, 1, 3), 120, 60),
    played(1, (4, 6, 5, 7), 100, 80),
    played(1, (8, 10, 9, 11), -120, 100),
]


def test_one_gets_the_share_of_the_tables_one_beat_with_the_same_cards() -> None:
    shares = {player: score.value for player, score in matchpoints(ROOM).items()}
    assert [shares[player] for player in (0, 4, 8)] == [1, Fraction(1, 2), 0]
    assert [shares[player] for player in (2, 6, 10)] == [0, Fraction(1, 2), 1]
    assert shares[0] == shares[1]


def test_a_tie_counts_half_and_a_deal_played_once_counts_half() -> None:
    level = [played(1, (0, 2, 1, 3), 90, 90), played(1, (4, 6, 5, 7), 90, 90)]
    assert {score.value for score in matchpoints(level).values()} == {Fraction(1, 2)}
    assert {score.value for score in matchpoints(ROOM[:1]).values()} == {Fraction(1, 2)}


def test_setting_the_others_back_counts_as_much_as_making_points() -> None:
    two = [played(1, (0, 2, 1, 3), 60, -100), played(1, (4, 6, 5, 7), 120, 60)]
    assert matchpoints(two)[0].value == 1


def test_points_against_the_average_of_the_room() -> None:
    averages = against_average(ROOM)
    assert float(averages[0].value) == pytest.approx(60 - (60 + 20 - 220) / 3)
    assert sum(averages[player].value for player in (0, 4, 8)) == 0
    assert averages[0].value > 0 > averages[8].value
    assert averages[10].value == -averages[8].value


def test_the_director_may_award_a_share_of_a_deal() -> None:
    shares = matchpoints(ROOM, [Award(player=8, deal=1, share=Fraction(3, 5))])
    assert shares[8].value == Fraction(3, 5)
    assert shares[9].value == 0
    unplayed = matchpoints([], [Award(player=3, deal=2)])
    assert unplayed[3].value == Fraction(1, 2)


def test_bots_are_compared_with_and_get_no_score() -> None:
    room = [played(1, (0, None, 1, None), 120, 60), played(1, (None, 2, None, 3), 100, 80)]
    shares = matchpoints(room)
    assert {player: score.value for player, score in shares.items()} == {0: 1, 1: 1, 2: 1, 3: 1}


def test_A109_everybody_records_what_they_and_their_partner_made_and_winners_add_50() -> None:
    tables = [
        (
            RoundTable(table=1, players=(0, 1, 2, 3), deals=(1, 2, 3, 4)),
            TableOutcome(round=1, table=1, points=(300, 180, 300, 180), winners=(0, 2)),
        ),
        (
            RoundTable(table=1, players=(0, 4, 3, 5), deals=(5, 6, 7, 8)),
            TableOutcome(round=2, table=1, points=(100, 250, 100, 250), winners=(1, 3)),
        ),
    ]
    made = totals(tables, bonus=BONUS_OF_1913)
    assert {player: int(score.value) for player, score in made.items()} == {
        0: 450,
        1: 180,
        2: 350,
        3: 280,
        4: 300,
        5: 300,
    }
    fair = totals(tables, bonus=BONUS_OF_1913, rounds=2)
    assert fair[2].value == 700, "who sat a round out is credited with their own average"


def test_ties_are_broken_as_documented_and_else_shared() -> None:
    def score(player: int, value: int, *ties: int) -> PlayerScore:
        return PlayerScore(player=player, value=Fraction(value), ties=tuple(map(Fraction, ties)), played=1)

    scores = {1: score(1, 5, 1), 2: score(2, 7, 1), 3: score(3, 7, 1), 4: score(4, 7, 2)}
    placed = place(scores, range(5))
    assert [(each.place, each.shared, each.people) for each in placed] == [
        (1, False, (4,)),
        (2, True, (2,)),
        (2, True, (3,)),
        (4, False, (1,)),
        (5, False, (0,)),  # has not played yet
    ]


def test_a_pair_is_placed_together() -> None:
    placed = place(matchpoints(ROOM), range(12), pairs=True)
    assert [each.people for each in placed] == [(10, 11), (0, 1), (4, 5), (6, 7), (2, 3), (8, 9)]
    assert [each.place for each in placed] == [1, 2, 3, 4, 5, 6], "level in matchpoints, decided by the room's average"


def test_scores_are_shown_as_people_read_them() -> None:
    assert shown(ScoreKind.MATCHPOINTS, PlayerScore(player=0, value=Fraction(7, 12), played=1)) == "58.3 %"
    assert shown(ScoreKind.AVERAGE, PlayerScore(player=0, value=Fraction(-25, 2), played=1)) == "−12.5 a deal"
    assert shown(ScoreKind.TOTAL, PlayerScore(player=0, value=Fraction(1240), played=1)) == "1,240"
    assert shown(ScoreKind.TOTAL, PlayerScore(player=0)) == "–"


@given(st.lists(st.tuples(st.integers(-200, 200), st.integers(-200, 200)), min_size=2, max_size=12))
def test_matchpoints_of_a_deal_are_shared_out_whole(results: list[tuple[int, int]]) -> None:
    room = [played(1, (4 * n, 4 * n + 1, 4 * n + 2, 4 * n + 3), *points) for n, points in enumerate(results)]
    shares, averages = matchpoints(room), against_average(room)
    for seat in range(4):
        own = range(seat, 4 * len(room), 4)
        assert sum(shares[player].value for player in own) == Fraction(len(room), 2)
        assert sum(averages[player].value for player in own) == 0
    for n in range(len(room)):
        assert shares[4 * n].value + shares[4 * n + 1].value == 1
