"""The scorekeeper for the games without an auction: worked counts from the rules, and the engine's own matches."""

import random
from collections.abc import Iterable

import pytest

import rookery
from rookery.families.club.count import BIRDIES, BIRDS, IN_HAND, ON_TABLE, OUT
from rookery.families.club.melds import Birdie
from rookery.families.club.rules import ClubRules
from rookery.families.tuxedo.events import HandScored
from rookery.scorekeeping.answers import answers_of, read_line
from rookery.scorekeeping.entries import AnsweredEntry, BadEntry, FineEntry, Kind, Line
from rookery.scorekeeping.html import sheet_html
from rookery.scorekeeping.json_form import read_sheet, sheet_json
from rookery.scorekeeping.pdf import sheet_pdf
from rookery.scorekeeping.presentation import next_of, ours_text, shown_rows
from rookery.scorekeeping.printed import blank, filled
from rookery.scorekeeping.questions import consequence, kinds, questions
from rookery.scorekeeping.setup import Setup, is_scored
from rookery.scorekeeping.sheet import Sheet
from tests.scorekeeping.witness import NAMES

Given = dict[str, str]


def sheet_of(id: str, seats: int, **house: object) -> Sheet:
    edition = rookery.edition(id).with_house_rules(**house) if house else rookery.edition(id)
    return Sheet(Setup(edition, NAMES[:seats]))


def written(sheet: Sheet, answers: Given, kind: Kind = Kind.HAND) -> Sheet:
    return sheet.add(read_line(sheet, kind, answers))


def remark(sheet: Sheet) -> str:
    return shown_rows(sheet)[-1].remark


# What the rules make of a hand


def test_high_14_counts_5_a_trick_and_the_fives_and_tens_and_partners_share_a_column() -> None:
    """1913 L396: nine tricks are 45, with 35 in cards 80; all that is in play for four is 70 + 60 = 130."""
    sheet = written(sheet_of("high-fourteen/1913", 4), {"tricks.0": "9", "points.0": "35"})
    assert [column.title for column in sheet.setup.columns] == ["Ann & Cy", "Bob & Di"]
    assert sheet.standing.scores == (80, 50, 80, 50)
    assert sheet.standing.rows[0].proof == "80 + 50 = 130"
    assert remark(sheet) == "Ann & Cy: tricks 45, cards 35. Bob & Di: tricks 25, cards 25."
    assert sheet.standing.dealer == 1
    with pytest.raises(BadEntry, match="Ann & Cy 9 and Bob & Di 6 make 15 tricks, but there are only 14"):
        written(sheet, {"tricks.0": "9", "tricks.1": "6", "points.0": "35"})
    with pytest.raises(BadEntry, match="no cards of this pack add up to that"):
        written(sheet, {"tricks.0": "9", "points.0": "33"})


def test_E60_the_golden_ten_takes_ten_off_and_never_below_nothing() -> None:
    """13 reds against the captor come to 3, and 10 or fewer to nothing (1913 L346-348)."""
    sheet = written(sheet_of("golden-ten/1988", 3), {"points.0": "13", "points.1": "4", "golden": "Ann"})
    assert sheet.standing.scores == (3, 4, 10)
    sheet = written(sheet, {"points.0": "13", "points.1": "4", "golden": "Cy"})
    assert sheet.standing.scores == (16, 8, 10)


def test_A84_four_play_golden_ten_as_partners_in_1913_and_alone_in_1988() -> None:
    sheet = written(sheet_of("golden-ten/1913", 4), {"points.0": "13", "golden": "Cy"})
    assert sheet.standing.scores == (3, 14, 3, 14)
    assert len(sheet_of("golden-ten/1988", 4).setup.columns) == 4


def test_the_lowest_score_wins_golden_ten_after_six_deals() -> None:
    sheet = sheet_of("golden-ten/1913", 4)
    for _ in range(6):
        assert sheet.standing.result is None
        sheet = written(sheet, {"points.0": "20", "golden": "Bob"})
    assert next_of(sheet) == "Bob & Di win: lowest score, 0, after 6 deals."


def test_a_revoke_in_a_game_whose_booklet_is_silent_is_by_agreement() -> None:
    sheet = sheet_of("golden-ten/1988", 3)
    assert kinds(sheet.setup) == (Kind.HAND, Kind.REVOKE)
    assert consequence(sheet.setup, Kind.REVOKE).endswith("By agreement: the booklet has no such rule for this game.")
    assert written(sheet, {"offender": "Bob"}, Kind.REVOKE).standing.scores == (0, 27, 0)
    high = written(sheet_of("high-fourteen/1913", 3), {"offender": "0", "tricks.1": "2", "points.1": "15"}, Kind.REVOKE)
    assert high.standing.scores == (0, 25, 0)


CLUB: Given = {
    "out": "Ann",
    "sequence.0": "1",
    "regular.0": "1",
    "birds.0": "1",
    "birds.1": "1",
    "table.0": "300",
    "hands.0": "30",
    "table.1": "120",
    "hands.1": "200",
}


def test_club_counts_out_birdies_birds_table_and_hands() -> None:
    """1988 L473-483: 200 + 1,200 + 400 + 200 + 300 − 30; the others have no Birdies, so their bird counts nothing."""
    sheet = written(sheet_of("club/1988", 4), CLUB)
    assert sheet.standing.scores == (2270, -80, 2270, -80)
    assert "Bob & Di: cards on the table 120, cards in hand −200." in remark(sheet)
    assert shown_rows(sheet)[0].outcome == "Ann went out"
    assert len(sheet_of("club/1988", 6).setup.columns) == 3


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"regular.0": "0"}, "Ann & Cy went out with 1 Birdie: a side needs 2 Birdies for that."),
        ({"birds.1": "2"}, "Ann & Cy 1 and Bob & Di 2 make 3 birds, but there are only 2: 1 too many."),
        ({"table.0": "130"}, "Ann & Cy laid down 130 points: 2 Birdies of 7 cards or more come to 140 at least."),
        ({"table.1": "1000"}, "points on the table and in hand, but there are only 1280"),
        ({"table.1": "125"}, "in steps of 10"),
        ({"out": ""}, "Left open: Who went out?"),
    ],
)
def test_club_refuses_what_no_cards_can_make(change: Given, told: str) -> None:
    with pytest.raises(BadEntry) as refused:
        written(sheet_of("club/1988", 4), CLUB | change)
    assert told in str(refused.value)


def test_club_is_won_at_5000() -> None:
    sheet = written(written(sheet_of("club/1988", 4), CLUB), CLUB)
    assert sheet.standing.result is None
    sheet = written(sheet, CLUB)
    assert next_of(sheet) == "Ann & Cy win: 6,810 points, 5,000 needed."


def test_E53_tuxedo_gives_those_who_tie_for_most_cards_5_each() -> None:
    answers = {"cards.0": "20", "cards.1": "20", "cards.2": "12", "n5.0": "2", "n5.1": "1", "oranges.2": "2"}
    sheet = written(sheet_of("tuxedo/1913", 3), {**answers, "mistakes.0": "1", "big_sweeps.1": "1"})
    assert sheet.standing.scores == (5, 20, 20)
    assert sheet.standing.rows[0].result is not None
    assert sheet.standing.rows[0].result.nobody_points == 5  # A61: the last 5 lies in the centre, and is nobody's
    with pytest.raises(BadEntry, match="make 60 cards, but there are only 56"):
        written(sheet, {**answers, "cards.2": "20"})
    with pytest.raises(BadEntry, match="make 5 5s, but there are only 4"):
        written(sheet, {**answers, "n5.2": "2"})


def test_i_doubt_it_gives_who_is_out_a_point_for_every_card_left() -> None:
    """1913 L271."""
    sheet = sheet_of("i-doubt-it/1913", 4, match_hands=2)
    sheet = written(sheet, {"out": "Bob", "left.0": "5", "left.2": "7", "left.3": "1"})
    assert sheet.standing.scores == (0, 13, 0, 0)
    assert ours_text(sheet.setup) == ""
    with pytest.raises(BadEntry, match="Left open: Di: Cards left in hand"):
        written(sheet, {"out": "Bob", "left.0": "5", "left.2": "7"})


@pytest.mark.parametrize(
    ("id", "answers", "scores", "ending"),
    [
        (
            "panjandrum/1988",
            {"out": "2", "left.0": "8", "left.1": "3"},
            (0, 0, 11),
            "Cy wins: first to be rid of every card.",
        ),
        ("match/1913", {"cards.0": "30", "cards.1": "26"}, (30, 26, 0), "Ann wins: most cards, 30."),
        (
            "donkey/1913",
            {"winners": "Cy", "donkey": "Ann"},
            (-1, 0, 1),
            "Cy wins: four of a number; Ann folded last and is the donkey.",
        ),
    ],
)
def test_points_that_no_booklet_prints_are_called_ours(
    id: str, answers: Given, scores: tuple[int, ...], ending: str
) -> None:
    sheet = written(sheet_of(id, 3), answers)
    assert sheet.standing.scores == scores
    assert next_of(sheet) == ending
    assert ours_text(sheet.setup).endswith("those on this sheet are ours.")
    assert "those on this sheet are ours." in sheet_html(filled(sheet))


# Around it


def test_a_sheet_can_be_kept_for_every_game_that_is_scored() -> None:
    alone = [edition.id for edition in rookery.catalogue() if not is_scored(edition)]
    assert alone == ["solitaire/1913", "clock/1913"]
    for edition in rookery.catalogue():
        if is_scored(edition):
            for seats in edition.seats:
                setup = Setup(edition, NAMES[:seats])
                for kind in kinds(setup):
                    names = [question.name for question in questions(Sheet(setup), kind)]
                    assert len(names) == len(set(names)) <= 64


@pytest.mark.parametrize(("id", "seats"), [("club/1988", 4), ("high-fourteen/1913", 4), ("golden-ten/1913", 4)])
def test_four_partners_have_two_columns_on_paper(id: str, seats: int) -> None:
    edition = rookery.edition(id)
    assert len(blank(edition, seats).columns) == 2
    assert blank(edition, seats, NAMES[:4]).columns == ("Ann & Cy", "Bob & Di")


def test_a_line_is_struck_out_with_what_it_counted_and_printed_so() -> None:
    sheet = written(sheet_of("club/1988", 4), CLUB)
    assert answers_of(sheet.before(1), sheet.check_line(1))["table.0"] == "300"
    right = read_line(sheet.before(1), Kind.HAND, CLUB | {"hands.0": "0"})
    sheet = sheet.strike(1, instead=right)
    assert sheet.standing.scores == (2300, -80, 2300, -80)
    assert "Who went out? Ann" in shown_rows(sheet)[0].remark
    page = sheet_html(filled(sheet))
    assert 'class="struck"' in page
    assert "Going out" not in page
    assert "going out 200" in page
    assert sheet_pdf(filled(sheet)).startswith(b"%PDF-")
    assert read_sheet(sheet_json(sheet)).standing == sheet.standing


def test_a_line_of_another_kind_of_game_does_not_count() -> None:
    sheet = sheet_of("club/1988", 4)
    with pytest.raises(BadEntry, match="another kind of game"):
        sheet.add(FineEntry(Kind.TALK, 0))
    odd = Sheet(sheet.setup, (Line(AnsweredEntry(kind=Kind.HAND, answers=(("bid", "70"),))),))
    assert "'bid' is not asked for here" in odd.standing.rows[0].problem


# Against the engine: what could be seen at the table, entered on a sheet, gives the same match


def seen(match: rookery.Match, events: Iterable[rookery.Event], sheet: Sheet) -> Given:
    """What people would enter for the hand that has just been scored."""
    hand = match.hands[-1]
    parts = dict(hand.details)
    parties = sheet.setup.players.parties
    match match.edition.family.name:
        case "plain-tricks":
            answers = {f"points.{p[0]}": str(sum(parts["cards"][seat] for seat in p)) for p in parties}
            if "tricks" in parts:
                answers |= {f"tricks.{p[0]}": str(sum(hand.tricks[seat] for seat in p)) for p in parties[1:]}
            if "golden ten" in parts:
                relieved = [seat for seat, off in enumerate(parts["golden ten"]) if off]
                unharmed = [p[0] for p in parties if not sum(hand.points[seat] for seat in p)]
                answers["golden"] = str((relieved or unharmed)[0])
            return answers
        case "club":
            rules = sheet.setup.players.rules
            assert isinstance(rules, ClubRules)
            worth = dict(zip(Birdie, (rules.sequence_birdie, rules.natural_birdie, rules.regular_birdie), strict=True))
            answers = {"out": str(next((seat for seat, each in enumerate(parts[OUT]) if each), -1))}
            for party in parties:
                birds = {points: birds for birds, points in rules.bird_points}.get(parts[BIRDS][party[0]], 0)
                answers |= {f"birds.{party[0]}": str(birds), f"table.{party[0]}": str(parts[ON_TABLE][party[0]])}
                answers[f"hands.{party[0]}"] = str(-parts[IN_HAND][party[0]])
                for birdie in Birdie:
                    answers[f"{birdie}.{party[0]}"] = str(parts[BIRDIES[birdie]][party[0]] // worth[birdie])
            return answers
        case "tuxedo":
            cards = next(event.cards for event in events if isinstance(event, HandScored))
            answers = {f"cards.{seat}": str(count) for seat, count in enumerate(cards)}
            names = {"n5": ("5s", 5), "oranges": ("Oranges", 10), "mistakes": ("Oranges by mistake", -10)}
            names |= {"big_sweeps": ("big sweeps", 10), "little_sweeps": ("little sweeps", 5)}
            for name, (detail, each) in names.items():
                answers |= {f"{name}.{seat}": str(points // each) for seat, points in enumerate(parts[detail])}
            return answers
        case "donkey":
            winners = [str(seat) for seat, won in enumerate(parts["winner"]) if won]
            return {"winners": ",".join(winners), "donkey": str(parts["donkey"].index(1))}
        case "match":
            return {f"cards.{seat}": str(count) for seat, count in enumerate(parts["cards"])}
        case _:
            left = parts["cards left"]
            out = left.index(0)
            return {"out": str(out)} | {f"left.{seat}": str(n) for seat, n in enumerate(left) if seat != out}


TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("high-fourteen/1913", 3, {}),
    ("high-fourteen/1913", 4, {}),
    ("golden-ten/1913", 4, {}),
    ("golden-ten/1988", 6, {}),
    ("club/1988", 4, {"longest_match": 2}),
    ("tuxedo/1913", 3, {"target": 60}),
    ("i-doubt-it/1913", 3, {"match_hands": 3}),
    ("panjandrum/1913", 4, {"match_hands": 3}),
    ("match/1913", 3, {"match_hands": 3}),
    ("donkey/1913", 4, {"match_hands": 4}),
]


@pytest.mark.parametrize(("id", "seats", "house"), TABLES, ids=str)
def test_a_match_written_down_deal_by_deal_scores_as_the_engine_does(
    id: str, seats: int, house: dict[str, object]
) -> None:
    sheet = sheet_of(id, seats, **house)
    match = rookery.Match(sheet.setup.edition, seats=seats, seed="kept")
    rng = random.Random(id)
    while match.result is None:
        decision = rng.choice(match.pending())
        before = len(match.hands)
        events = match.act(decision.seat, decision.sample(rng))
        if len(match.hands) > before:
            answers = seen(match, events, sheet) | {"dealer": str(match.hands[-1].dealer)}
            sheet = written(sheet, answers)
            assert sheet.standing.scores == match.hands[-1].scores
            result = sheet.standing.rows[-1].result
            assert result is not None
            assert result.scored == match.hands[-1].scored
    assert sheet.standing.result is not None
    assert sheet.standing.result.winners == match.result.winners
    assert read_sheet(sheet_json(sheet)).standing == sheet.standing
