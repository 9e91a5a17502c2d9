"""Every penalty on the sheet, in every edition that prints it (the rules reference, §1.6), named after its ruling."""

import pytest

import rookery
from rookery.engine.cards import Colour
from rookery.scorekeeping.entries import BadEntry, FineEntry, HandEntry, Kind, RevokeEntry, VoidDealEntry
from rookery.scorekeeping.questions import consequence, kinds
from rookery.scorekeeping.setup import Setup
from rookery.scorekeeping.sheet import Sheet
from tests.scorekeeping.witness import NAMES
from tests.support import AUCTION_TABLES, Table

FOUR, SIX = (0, 40, 0, 40), (0, 40, 0, 40, 0, 40)
ALONE_FIVE, ALONE_SIX = (0, 40, 0, 0, 0), (0, 40, 0, 0, 0, 0)

TALK = [
    ("tournament/1988", FOUR),
    ("tournament/2008", FOUR),
    ("tournament/modern", FOUR),
    ("partnership/2008", FOUR),
    ("dixie/2008", FOUR),
    ("dixie/2008", SIX),
    ("partnership-for-six/1988", SIX),
    ("partnership-for-six/2008", SIX),
    ("high-card-partner/2008", ALONE_FIVE),
]
ALONE = [
    ("original-five-six/2008", ALONE_FIVE),
    ("original-five-six/2008", ALONE_SIX),
    ("original-three/2008", (0, 40, 0)),
    ("regular-for-two/2008", (0, 40)),
    ("tennessee/2008", (0, 40)),
]
DISCARD = [
    ("dixie/1913", (0, 50, 0, 50)),
    ("dixie/1913", (0, 50, 0, 50, 0, 50)),
    *[row for row in TALK if row[0] != "partnership/2008"],
    *ALONE,
]
LATE_MISDEAL = [
    row for row in (*TALK, *ALONE) if row[0] not in ("partnership/2008", "tournament/modern", "high-card-partner/2008")
]
REVOKE = [
    ("tournament/1988", (30, -75, 30, -75)),
    ("tournament/2008", (30, -75, 30, -75)),
    ("tournament/modern", (30, -75, 30, -75)),
    ("partnership/2008", (30, -75, 30, -75)),
    ("dixie/2008", (30, -75, 30, -75)),
    ("dixie/2008", (30, -75, 30, -75, 30, -75)),
    ("partnership-for-six/1988", (30, -75, 30, -75, 30, -75)),
    ("partnership-for-six/2008", (30, -75, 30, -75, 30, -75)),
]


def sheet_of(id: str, seats: int, *, dealer: int = 0, **house: object) -> Sheet:
    edition = rookery.edition(id).with_house_rules(**house) if house else rookery.edition(id)
    return Sheet(Setup(edition, NAMES[:seats], dealer))


def lost(sheet: Sheet) -> tuple[int, ...]:
    return tuple(-score for score in sheet.standing.scores)


def printed(id: str, kind: Kind) -> bool:
    edition = rookery.edition(id)
    return "By agreement" not in consequence(Setup(edition, NAMES[: min(edition.seats)]), kind)


@pytest.mark.parametrize(("id", "fine"), TALK)
def test_A48_table_talk_costs_the_side_or_the_player_40(id: str, fine: tuple[int, ...]) -> None:
    sheet = sheet_of(id, len(fine)).add(FineEntry(Kind.TALK, 1))
    assert lost(sheet) == fine
    assert printed(id, Kind.TALK)


@pytest.mark.parametrize("id", sorted({id for id, _ in ALONE}))
def test_A48_who_has_no_partner_is_fined_for_talk_by_agreement_only(id: str) -> None:
    assert not printed(id, Kind.TALK)


def test_A48_a_fine_of_another_height_than_the_booklets_is_by_agreement() -> None:
    setup = Setup(rookery.edition("tournament/2008").with_house_rules(talk_fine=25), NAMES[:4])
    assert consequence(setup, Kind.TALK) == "25 points off. By agreement: the booklet's fine is 40 points."


def test_only_these_editions_print_or_inherit_penalties() -> None:
    kinds = (Kind.TALK, Kind.DISCARD, Kind.REVOKE, Kind.EXPOSED, Kind.MISDEAL_LATE)
    auctions = {table.id for table in AUCTION_TABLES}
    speaking = {id for id in auctions if any(printed(id, kind) for kind in kinds)}
    deluxe = {id for id in auctions if id.endswith("/2008")}
    assert speaking == {*deluxe, "dixie/1913", "tournament/1988", "partnership-for-six/1988", "tournament/modern"}


@pytest.mark.parametrize(("id", "fine"), DISCARD)
def test_A48_A16_a_wrong_discard_costs_40_and_50_in_dixie_of_1913(id: str, fine: tuple[int, ...]) -> None:
    sheet = sheet_of(id, len(fine)).add(FineEntry(Kind.DISCARD, 1))
    assert lost(sheet) == fine
    assert printed(id, Kind.DISCARD)


@pytest.mark.parametrize(("id", "fine"), LATE_MISDEAL)
def test_A50_a_late_misdeal_costs_the_dealers_side_40_and_nobody_scores(id: str, fine: tuple[int, ...]) -> None:
    sheet = sheet_of(id, len(fine), dealer=1).add(VoidDealEntry(Kind.MISDEAL_LATE))
    assert lost(sheet) == fine
    assert sheet.standing.dealer == 2 % len(fine)
    assert sheet.standing.hands_played == 0
    assert printed(id, Kind.MISDEAL_LATE)


def test_A50_where_the_booklet_is_silent_a_late_misdeal_costs_nothing() -> None:
    sheet = sheet_of("regular/1913", 4).add(VoidDealEntry(Kind.MISDEAL_LATE))
    assert sheet.standing.scores == (0, 0, 0, 0)
    assert sheet.standing.dealer == 1
    assert not printed("regular/1913", Kind.MISDEAL_LATE)


@pytest.mark.parametrize(("id", "scored"), REVOKE)
def test_A49_a_revoke_costs_the_bid_and_the_others_keep_what_they_had(id: str, scored: tuple[int, ...]) -> None:
    """Seat 1's side revokes: once when the bid was its own, once when it was the others'."""
    for declarer in (0, 1):
        revoke = RevokeEntry(offender=1, declarer=declarer, bid=75, counters=((0, 30), (1, 10)))
        sheet = sheet_of(id, len(scored)).add(revoke)
        assert sheet.standing.scores == scored
        assert printed(id, Kind.REVOKE)


def test_A49_in_the_individual_games_the_player_alone_is_set_back() -> None:
    counters = ((0, 15), (1, 20), (3, 0), (4, 5))
    sheet = sheet_of("original-five-six/2008", 5).add(RevokeEntry(offender=2, declarer=0, bid=45, counters=counters))
    assert sheet.standing.scores == (15, 20, -45, 0, 5)


def test_A49_with_a_called_partner_the_offenders_side_of_that_hand_is_set_back() -> None:
    revoke = RevokeEntry(offender=2, declarer=0, bid=70, partners=(3,), counters=((0, 25),))
    sheet = sheet_of("high-card-partner/2008", 5).add(revoke)
    assert sheet.standing.scores == (25, -70, -70, 25, -70)


def test_A49_trick_points_are_kept_too_so_tricks_are_asked_for() -> None:
    sheet = sheet_of("display/1988", 4)
    with pytest.raises(BadEntry, match="how many tricks Ann & Cy had taken"):
        sheet.add(RevokeEntry(offender=1, declarer=1, bid=60, counters=((0, 30),)))
    revoke = RevokeEntry(offender=1, declarer=1, bid=60, counters=((0, 30),), tricks=((0, 4),))
    assert sheet.add(revoke).standing.scores == (76, 0, 76, 0)  # as a failed bid there: nothing, and double


def test_A49_bostons_offenders_keep_their_counters_so_they_are_asked_for() -> None:
    sheet = sheet_of("boston/1988", 4)
    said = {"trump": Colour.RED, "tricks": ((0, 2), (1, 1))}
    with pytest.raises(BadEntry, match="Say what Bob & Di had captured: they keep it as with a failed bid"):
        sheet.add(RevokeEntry(offender=1, declarer=0, bid=100, counters=((0, 30),), **said))  # type: ignore[arg-type]
    sheet = sheet.add(RevokeEntry(offender=1, declarer=0, bid=100, counters=((0, 30), (1, 15)), **said))  # type: ignore[arg-type]
    assert sheet.standing.scores == (100, 15, 100, 15)  # 30 and two tricks at 10, doubled


def test_A49_what_the_other_side_captured_must_be_said() -> None:
    with pytest.raises(BadEntry, match="Say what Ann & Cy had captured"):
        sheet_of("tournament/2008", 4).add(RevokeEntry(offender=1, declarer=0, bid=70, counters=((1, 30),)))


@pytest.mark.parametrize("id", ["tournament/1988", "tournament/2008", "dixie/2008", "partnership-for-six/1988"])
def test_an_early_misdeal_costs_nothing_and_the_deal_passes_left(id: str) -> None:
    seats = 6 if "six" in id else 4
    sheet = sheet_of(id, seats).add(VoidDealEntry(Kind.MISDEAL_EARLY))
    assert set(sheet.standing.scores) == {0}
    assert sheet.standing.dealer == 1
    assert printed(id, Kind.MISDEAL_EARLY)


@pytest.mark.parametrize("id", ["tournament/1988", "tournament/2008", "tournament/modern", "partnership/2008"])
def test_an_exposed_card_is_dealt_again_by_the_same_dealer(id: str) -> None:
    sheet = sheet_of(id, 4, dealer=2).add(VoidDealEntry(Kind.EXPOSED))
    assert (sheet.standing.dealer, sheet.standing.deals) == (2, 1)
    assert printed(id, Kind.EXPOSED)


def test_A1_a_hand_that_all_passed_is_void_and_the_deal_passes_left() -> None:
    sheet = sheet_of("tournament/2008", 4, dealer=3).add(VoidDealEntry(Kind.PASSED))
    assert (sheet.standing.scores, sheet.standing.dealer, sheet.standing.hands_played) == ((0, 0, 0, 0), 0, 0)


def test_A1_where_the_dealer_must_bid_not_everybody_can_pass() -> None:
    sheet = sheet_of("regular/1913", 4)
    assert Kind.PASSED not in kinds(sheet.setup)
    with pytest.raises(BadEntry, match="the dealer must take the hand"):
        sheet.add(VoidDealEntry(Kind.PASSED))


def test_A48_with_changing_partners_a_fine_is_for_both_partners_of_that_time() -> None:
    sheet = sheet_of("tournament/modern", 4, after_four_hands="change-partners", match_hands=12)
    for _ in range(4):
        sheet = sheet.add(HandEntry(declarer=0, bid=70, counters=((0, 60), (1, 60))))
    before = sheet.standing.scores
    after = sheet.add(FineEntry(Kind.TALK, 0)).standing.scores
    assert sheet.standing.seating == (0, 2, 1, 3)  # A56
    assert [was - now for was, now in zip(before, after, strict=True)] == [40, 40, 0, 0]


def test_A45_a_fine_alone_ends_no_match_and_the_next_hand_decides() -> None:
    sheet = sheet_of("tournament/modern", 4, losing_score="minus-target", target=50)
    sheet = sheet.add(FineEntry(Kind.TALK, 1)).add(FineEntry(Kind.TALK, 3))
    assert sheet.standing.scores == (0, -80, 0, -80)
    assert sheet.standing.result is None


@pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
def test_every_edition_can_write_down_every_kind_of_line_it_offers(table: Table) -> None:
    sheet = sheet_of(table.id, table.seats)
    for kind in kinds(sheet.setup):
        if kind in (Kind.HAND, Kind.REVOKE):
            continue
        entry = FineEntry(kind, 0) if kind in (Kind.TALK, Kind.DISCARD) else VoidDealEntry(kind)
        assert sheet.add(entry).standing.rows[-1].counts


def test_A48_a_fine_for_the_hand_that_won_counts_with_it_and_may_undo_the_win() -> None:
    won = sheet_of("tournament/2008", 4, target=100).add(HandEntry(declarer=0, bid=100, counters=((0, 120),)))
    assert won.standing.result is not None
    fined = won.add(FineEntry(Kind.TALK, 2))
    assert fined.standing.scores == (80, 0, 80, 0)
    assert fined.standing.result is None
    assert fined.add(HandEntry(declarer=0, bid=70, counters=((0, 70),))).standing.result is not None
    with pytest.raises(BadEntry, match="The match is over"):
        won.add(HandEntry(declarer=0, bid=70, counters=((0, 70),)))


def test_A49_what_was_captured_before_a_revoke_must_be_points_that_cards_can_make() -> None:
    with pytest.raises(BadEntry, match="cannot have taken 3"):
        sheet_of("tournament/2008", 4).add(RevokeEntry(offender=0, declarer=1, bid=75, counters=((1, 3),)))
    entry = RevokeEntry(offender=0, declarer=1, bid=75, counters=((1, 50),), tricks=((1, 0),))
    with pytest.raises(BadEntry, match="took no trick, yet 50 counters"):
        sheet_of("dixie/2008", 4).add(entry)


def test_a_house_has_its_own_fine_and_a_preset_its_own_sheet() -> None:
    sheet = sheet_of("tournament/2008", 4, talk_fine=25).add(FineEntry(Kind.TALK, 1))
    assert lost(sheet) == (0, 25, 0, 25)


def test_A108_dixie_of_1913_fines_a_wrong_discard_only_once_a_card_is_led() -> None:
    old = Setup(rookery.edition("dixie/1913"), NAMES[:4])
    later = Setup(rookery.edition("dixie/2008"), NAMES[:4])
    assert consequence(old, Kind.DISCARD) == (
        "50 points off, if a card has been led; before that it is put right for nothing."
    )
    assert consequence(later, Kind.DISCARD) == "40 points off."
