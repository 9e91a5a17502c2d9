"""What somebody has done: counted from the bare record by other means, and told no surer than it is."""

from __future__ import annotations

import csv
import io
import json
import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

import pytest

import rookery
from rookery.bots import make_bot
from rookery.coach.deeds.chronicle import Chronicle
from rookery.coach.deeds.feats import feats, figures
from rookery.coach.deeds.match_deed import HandDeed, Judged, KindJudged, MatchDeed, match_deed
from rookery.coach.deeds.plots import Plot, Slot, plots
from rookery.coach.deeds.written import HAND_COLUMNS, MATCH_COLUMNS, Lines, to_csv, to_json
from rookery.engine.errors import BadRecord

NOON = datetime(2026, 11, 2, 12, tzinfo=UTC)
DAY = 24 * 3600.0


@cache
def record_of(edition: str, seed: str, seats: int | None = None) -> rookery.Record:
    """A match of easy bots to its end."""
    match = rookery.Match(rookery.edition(edition), seats=seats, seed=seed)
    bots = [make_bot("easy", f"{seed}.{seat}") for seat in range(match.seats)]
    order = random.Random(seed)
    while match.result is None:
        seat = order.choice(match.pending()).seat
        match.act(seat, bots[seat].choose(match.recall(seat)))
    return match.record()


def deed_of(record: rookery.Record, *, seat: int = 0, id: str = "m", **more: Any) -> MatchDeed:
    levels = [None if each == seat else "easy" for each in range(record.seats)]
    return match_deed(record, id=id, seat=seat, finished=NOON.timestamp(), levels=levels, **more)


def a_deed(number: int, *, won: bool = True, hands: Sequence[HandDeed] = (), **more: Any) -> MatchDeed:
    """A match as it could have been, one a day from noon of 2 November 2026 on."""
    usual: dict[str, Any] = {
        "id": f"m{number}",
        "finished": NOON.timestamp() + number * DAY,
        "game": "tournament/2008",
        "edition": "tournament/2008",
        "house": {},
        "seats": 4,
        "seat": 0,
        "levels": (None, "easy", "easy", "easy"),
        "score": 300 if won else 100,
        "against": 100 if won else 300,
        "lowest": False,
        "alone": False,
        "chosen": False,
        "hands": tuple(hands) or (a_hand(),),
    }
    return MatchDeed(won=won, **{**usual, **more})


def a_hand(bid: int | None = None, *, made: bool | None = None, scored: int = 50, **more: Any) -> HandDeed:
    usual: dict[str, Any] = {"number": 1, "own": True, "score": scored, "against": 0}
    whose = "me" if bid is not None else None
    return HandDeed(bid=bid, made=made, scored=scored, **{**usual, "bidder": whose, **more})


def chronicle_of(*deeds: MatchDeed) -> Chronicle:
    return Chronicle(deeds, lambda seconds: datetime.fromtimestamp(seconds, UTC))


def plot_of(chronicle: Chronicle, name: str) -> Plot:
    return next(plot for plot in plots(chronicle) if plot.name == name)


def shares(plot: Plot) -> list[tuple[str, int | None, int]]:
    return [(slot.label, slot.part, slot.count) for slot in plot.slots]


# A match's deed


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_bids_and_points_are_those_that_the_bare_record_tells(seed: str) -> None:
    """Who bid last is the declarer; what a deal added to the scores is what it brought; a loss of the bid is a set."""
    record = record_of("tournament/2008", seed)
    body = json.loads(record.to_json())
    starts = [deal["actions"] for deal in body["deals"]] + [len(body["actions"])]
    scores = [deal["scores"] for deal in body["deals"]] + [body["result"]["scores"]]
    for seat in range(4):
        deed = deed_of(record, seat=seat)
        assert deed.won == (seat in body["result"]["winners"])
        assert (deed.score, deed.against) == (scores[-1][seat], scores[-1][(seat + 1) % 2])
        for at, hand in enumerate(deed.hands):
            actions = [action.split() for action in body["actions"][starts[at] : starts[at + 1]]]
            bids = [(int(who), int(more[0])) for who, verb, *more in actions if verb == "bid"]
            gained = scores[at + 1][seat] - scores[at][seat]
            assert (hand.number, hand.scored, hand.score) == (at + 1, gained, scores[at + 1][seat])
            if not bids:
                assert hand.void
                continue
            declarer, bid = bids[-1]
            side = "me" if declarer == seat else "partner" if (declarer - seat) % 2 == 0 else "others"
            assert (hand.bidder, hand.bid) == (side, bid)
            assert hand.made == (scores[at + 1][declarer] - scores[at][declarer] != -bid)


@pytest.mark.parametrize("edition", [each.id for each in rookery.catalogue() if each.id.endswith(("1988", "1913"))])
def test_a_match_of_every_game_comes_back_from_its_note(edition: str) -> None:
    deed = deed_of(record_of(edition, "5"))
    assert MatchDeed.read("m", json.loads(json.dumps(deed.to_plain()))) == deed
    assert deed.title.startswith(rookery.edition(edition).title)
    assert chronicle_of(deed).part(group=deed.group).deeds == (deed,)
    assert figures(chronicle_of(deed))
    assert all(plot.slots for plot in plots(chronicle_of(deed)))


def test_a_note_of_another_form_or_a_damaged_one_is_none() -> None:
    body = a_deed(1).to_plain()
    damages = ({"form": 0}, {"hands": None}, {"hands": [{"odd": 1}]}, {"finished": "today"}, {"house": 3}, {"odd": 1})
    assert MatchDeed.read("m", body) is not None
    assert [MatchDeed.read("m", {**body, **damage}) for damage in damages] == [None] * len(damages)
    assert MatchDeed.read("m", {}) is None


def test_a_match_that_goes_on_has_no_deed() -> None:
    match = rookery.Match(rookery.edition("tournament/2008"), seed="7")
    with pytest.raises(BadRecord, match="not over"):
        deed_of(match.record())


def test_house_rules_and_presets_are_games_of_their_own() -> None:
    printed, house = a_deed(1), a_deed(2, house={"target": "300"})
    preset = a_deed(3, game="kentucky-house", edition="tournament/modern", house={"target": "500"})
    assert [each.title for each in (printed, house, preset)] == [
        "Tournament Rook (Kentucky Discard), 2008",
        "Tournament Rook (Kentucky Discard), 2008 (house rules)",
        "Kentucky house rules",
    ]
    assert len(chronicle_of(printed, house, preset).groups) == 3


# Figures and plots


def test_hands_that_others_decided_are_in_no_figure() -> None:
    record = record_of("tournament/2008", "1")
    deals = len(record.deals)
    some = deed_of(record, others=frozenset({1}))
    assert [hand.number for hand in some.own_hands] == list(range(2, deals + 1))
    most = deed_of(record, others=frozenset(range(1, deals)))
    assert chronicle_of(most).deeds == ()


def test_shares_carry_their_intervals_and_means_what_they_are_from() -> None:
    deeds = [a_deed(day, won=day < 3, hands=[a_hand(100, made=day != 0, scored=10 * day)]) for day in range(4)]
    told = {each.name: (each.value, each.detail) for each in figures(chronicle_of(*deeds))}
    assert told["matches"] == ("4", "since 2 Nov 2026")
    # Wilson's interval of 3 in 4, and Student's of the mean of 0, 10, 20 and 30, worked out by hand
    assert told["won"] == ("3 of 4", "75% (95% interval 30 to 95%)")
    assert told["bids"] == ("3 of 4", "75% (95% interval 30 to 95%)")
    assert told["points"] == ("15.0", "from 4 hands (95% interval -5.5 to 35.5)")
    alone = {each.name: each.detail for each in figures(chronicle_of(deeds[1]))}
    assert alone["points"] == "from 1 hand", "one hand tells nothing of the others"
    alike = [a_deed(day, hands=[a_hand(100, scored=100)]) for day in range(2)]
    told_alike = {each.name: each.detail for each in figures(chronicle_of(*alike))}
    assert told_alike["points"] == "from 2 hands", "nor do two that happen to be the same"


def test_points_and_heights_of_different_games_are_never_mixed() -> None:
    one, other = a_deed(1, hands=[a_hand(100, made=True)]), a_deed(2, game="dixie/1988", edition="dixie/1988")
    both = chronicle_of(one, other)
    assert {each.name for each in figures(both)}.isdisjoint({"points", "height"})
    assert [slot.label for slot in plot_of(both, "points").slots] == [one.title, other.title]
    names = {plot.name for plot in plots(both)}
    assert "heights" not in names
    assert "heights" in {plot.name for plot in plots(both.part(group=one.group))}


def test_time_goes_by_days_weeks_months_or_years_with_none_left_out() -> None:
    days = plot_of(chronicle_of(a_deed(0), a_deed(0, won=False), a_deed(3)), "matches")
    assert shares(days) == [("2 Nov", 1, 2), ("3 Nov", 0, 0), ("4 Nov", 0, 0), ("5 Nov", 1, 1)]
    weeks = plot_of(chronicle_of(a_deed(0), a_deed(34)), "matches")
    assert shares(weeks)[0] == ("2 Nov", 1, 1)
    assert [label for label, _, _ in shares(weeks)] == ["2 Nov", "9 Nov", "16 Nov", "23 Nov", "30 Nov"]
    months = plot_of(chronicle_of(a_deed(0), a_deed(600)), "matches")
    assert (len(months.slots), months.slots[0].label, months.slots[-1].label) == (20, "Nov 2026", "Jun 2028")
    years = plot_of(chronicle_of(a_deed(0), a_deed(4000)), "matches")
    assert [slot.label for slot in years.slots] == [str(year) for year in range(2026, 2038)]


def test_a_day_is_that_of_the_clock_where_people_are() -> None:
    late = a_deed(0, finished=NOON.timestamp() + 13 * 3600)
    assert shares(plot_of(chronicle_of(late), "matches"))[0][0] == "3 Nov"
    west = Chronicle([late], lambda seconds: datetime.fromtimestamp(seconds, UTC) - timedelta(hours=6))
    assert shares(plot_of(west, "matches"))[0][0] == "2 Nov"


def test_the_table_behind_a_plot_says_what_the_plot_shows() -> None:
    bids = [a_hand(height, made=height < 140) for height in (100, 100, 120, 145)]
    plot = plot_of(chronicle_of(a_deed(1, hands=bids)), "heights")
    assert plot.heads == ("Bid", "Made", "Bids", "Share made", "95% interval")
    assert list(plot.rows()) == [
        ("100", "2", "2", "100%", "34 to 100%"),
        ("120", "1", "1", "100%", "21 to 100%"),
        ("145", "0", "1", "0%", "0 to 79%"),
    ]


def test_reviews_tell_of_accuracy_and_of_each_kind_of_decision() -> None:
    one = Judged(1.0, 80.0, {"bid": KindJudged(4, 1), "play": KindJudged(30, 3)})
    other = Judged(1.0, 90.0, {"bid": KindJudged(6, 0)})
    none = Judged(1.0, None, {})
    deeds = [a_deed(1, judged=one), a_deed(2, judged=other), a_deed(3), a_deed(4, judged=none)]
    chronicle = chronicle_of(*deeds)
    assert [MatchDeed.read(deed.id, deed.to_plain()) for deed in deeds] == deeds
    assert [slot.value and slot.value.value for slot in plot_of(chronicle, "accuracy").slots] == [80.0, 90.0]
    assert shares(plot_of(chronicle, "kinds")) == [("Bids", 1, 10), ("Cards played", 3, 30)]
    told = {each.name: each for each in figures(chronicle)}
    assert told["accuracy"].value == "85%"
    best = next(feat for feat in feats(chronicle) if feat.name == "best-accuracy")
    assert (best.value, best.match) == ("80%", "m1"), "six decisions are too few for a record"


def test_without_matches_there_is_nothing_to_tell() -> None:
    assert (figures(chronicle_of()), plots(chronicle_of()), feats(chronicle_of())) == ((), (), ())


def test_company_is_told_by_the_bots_that_sat_there() -> None:
    people = a_deed(1, levels=(None, None, "easy", "easy"))
    mixed = a_deed(2, levels=(None, "easy", "solid", "easy"))
    unknown = a_deed(3, levels=(None, "", "", ""), won=False)
    plot = plot_of(chronicle_of(people, mixed, unknown, a_deed(4)), "company")
    assert shares(plot) == [
        ("bots of a level not noted", 0, 1),
        ("bots of several levels", 1, 1),
        ("easy bots", 1, 1),
        ("with other people", 1, 1),
    ]


# Records


def test_records_name_the_match_they_were_done_in() -> None:
    deeds = [
        a_deed(0, hands=[a_hand(120, made=True), a_hand(150, made=False, scored=-150)]),
        a_deed(1, hands=[a_hand(135, made=True, scored=200), a_hand(125, made=True)]),
        a_deed(2, won=False),
        a_deed(3, score=500, against=20, hands=[a_hand(scored=-80, against=200), a_hand(scored=60)]),
        a_deed(3, id="second"),
        a_deed(4),
    ]
    found = {feat.name: (feat.value, feat.match) for feat in feats(chronicle_of(*deeds))}
    assert found["highest-bid"] == ("135", "m1")
    assert found["biggest-hand"] == ("+200", "m1")
    assert found["row-of-wins"] == ("3 matches", "m4")
    assert found["row-of-bids"] == ("2 bids", "m1")
    assert found["biggest-win"] == ("by 480", "m3")
    assert found["comeback"] == ("from 280 behind", "m3")
    assert found["busiest-day"] == ("2 matches", None)
    going = next(feat for feat in feats(chronicle_of(*deeds)) if feat.name == "row-of-wins")
    assert going.detail == "from 5 Nov 2026 to 6 Nov 2026; it goes on"


def test_where_the_lowest_score_wins_a_big_hand_is_no_record_and_a_lead_is_below() -> None:
    low = a_deed(1, lowest=True, score=10, against=90, hands=[a_hand(scored=40, against=10), a_hand(scored=-30)])
    found = {feat.name: feat.value for feat in feats(chronicle_of(low))}
    assert "biggest-hand" not in found
    assert (found["biggest-win"], found["comeback"]) == ("by 80", "from 30 behind")


def test_a_match_whose_cards_somebody_chose_sets_no_record() -> None:
    fair = a_deed(1, hands=[a_hand(100, made=True)])
    chosen = a_deed(2, chosen=True, hands=[a_hand(180, made=True)])
    found = {feat.name: feat.value for feat in feats(chronicle_of(fair, chosen))}
    assert found["highest-bid"] == "100"


# Written out


def test_what_is_written_out_comes_to_the_same_as_what_is_shown() -> None:
    deeds = [replace(deed_of(record_of("tournament/2008", seed)), id=seed) for seed in ("1", "2", "3")]
    chronicle = chronicle_of(*deeds)
    lines = list(csv.DictReader(io.StringIO(to_csv(chronicle, Lines.MATCHES))))
    assert tuple(lines[0]) == MATCH_COLUMNS
    bids = next(each for each in figures(chronicle) if each.name == "bids")
    made, whole = (sum(int(line[name]) for line in lines) for name in ("bids_made", "bids"))
    assert bids.value == f"{made} of {whole}"
    hands = list(csv.DictReader(io.StringIO(to_csv(chronicle, Lines.HANDS))))
    assert tuple(hands[0]) == HAND_COLUMNS
    assert len(hands) == sum(len(deed.hands) for deed in deeds)
    assert sum(hand["bidder"] == "me" and hand["made"] == "yes" for hand in hands) == made
    body = json.loads(to_json(chronicle))
    assert [(each["match"], len(each["hands"])) for each in body["matches"]] == [
        (deed.id, len(deed.hands)) for deed in deeds
    ]
    assert body["matches"][0]["finished"] == "2026-11-02T12:00:00+00:00"


def test_a_slot_without_anything_has_empty_cells() -> None:
    plot = plot_of(chronicle_of(a_deed(0), a_deed(2)), "points")
    assert plot.slots[1] == Slot(label="3 Nov", count=0)
    assert list(plot.rows())[1] == ("3 Nov", "0", "", "")
