"""The scorekeeper against the engine: the same hands, written down by somebody who watched, give the same match."""

import random

import pytest

import rookery
from rookery.engine.actions import Action
from rookery.families.auction.penalties import DiscardFined
from rookery.families.honour import TalkFined
from rookery.games.presets import presets
from rookery.scorekeeping.entries import Entry, FineEntry, HandEntry, Kind, RevokeEntry, VoidDealEntry
from rookery.scorekeeping.json_form import read_sheet, sheet_json
from rookery.scorekeeping.setup import Setup
from rookery.scorekeeping.sheet import Sheet
from tests.scorekeeping.witness import NAMES, Player, at_random, camps_of, kept_by_hand, solidly
from tests.support import AUCTION_TABLES, Table, auction_view

HOUSE_RULES: list[tuple[str, int, dict[str, object]]] = [
    ("tournament/2008", 4, {"last_trick_bonus": 20}),
    ("tournament/modern", 4, {"moon_bid": "whole-deck", "every_point": "double"}),
    ("tournament/modern", 4, {"moon_bid": "stated-points", "moon_bid_points": 300, "winning_hand": "own-bid-made"}),
    ("dixie/1913", 4, {"nest_owner": "declarers-side", "moon_bonus": 100}),
    ("tournament/1988", 4, {"after_four_hands": "change-partners", "match_hands": 12}),
    ("tournament/2008", 4, {"losing_score": "minus-target", "target": 150}),
    ("regular-for-two/2008", 2, {"last_trick_bonus": 20, "nest_owner": "last-trick"}),
    ("partnership/1913", 6, {"tricks_tied": "cut"}),
    ("tournament/modern", 4, {"redeal": "hand-without-counters", "counters": "14:10", "minimum_bid": 20}),
    ("boston/1988", 3, {"no_trump": "high-and-low"}),
    ("original-five-six/2008", 6, {"sides": "called-partner", "called_cards": 2}),
]


@pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
def test_a_match_written_down_hand_by_hand_scores_as_the_engine_does(table: Table) -> None:
    sheet = kept_by_hand(table.edition, table.seats, seed="kept", player=solidly(str(table)))
    assert sheet.standing.result is not None
    assert read_sheet(sheet_json(sheet)).standing == sheet.standing


@pytest.mark.parametrize("table", AUCTION_TABLES, ids=str)
def test_so_does_a_wild_match_with_failed_bids_and_hands_that_all_passed(table: Table) -> None:
    edition = table.edition.with_house_rules(longest_match=12)
    sheet = kept_by_hand(edition, table.seats, seed="wild", player=at_random(str(table)))
    assert sheet.standing.result is not None


@pytest.mark.parametrize(("id", "seats", "house"), HOUSE_RULES, ids=str)
def test_house_rules_are_scored_as_the_engine_does(id: str, seats: int, house: dict[str, object]) -> None:
    edition = rookery.edition(id).with_house_rules(**house)
    for player in (solidly("house"), at_random("house")):
        kept_by_hand(edition, seats, seed="house", player=player, hands=30)


def test_all_that_can_happen_does_happen_in_these_matches() -> None:
    """Cuts, moons, hands that all passed or were thrown in: a comparison without them says nothing of them."""

    def entries(id: str, player: Player, **house: object) -> list[Entry]:
        edition = rookery.edition(id).with_house_rules(**house) if house else rookery.edition(id)
        sheet = kept_by_hand(edition, 4, seed="rare", player=player, hands=60)
        return [line.entry for line in sheet.lines if line.entry is not None]

    wild, sound = at_random("rare"), solidly("rare")
    assert any(isinstance(each, HandEntry) and each.cut is not None for each in entries("dixie/1913", wild))
    moons = entries("tournament/modern", wild, moon_bid="whole-deck")
    assert any(isinstance(each, HandEntry) and each.moon for each in moons)
    assert any(each.kind is Kind.PASSED for each in entries("tournament/modern", sound, minimum_bid=105))
    few = {"counters": "14:10", "minimum_bid": 20, "redeal": "hand-without-counters"}
    redeal = entries("tournament/modern", wild, **few)
    assert any(each.kind is Kind.THROWN_IN for each in redeal)


@pytest.mark.parametrize(("id", "seats"), [("tournament/2008", 4), ("dixie/1913", 4), ("original-five-six/2008", 5)])
def test_A48_A49_an_honour_table_is_scored_as_on_the_sheet(id: str, seats: int) -> None:
    """Revokes, claims and fines at random; what the hand came to is written down with its penalties."""
    edition = rookery.edition(id).with_house_rules(
        conduct="honour", talk="by-agreement", longest_match=25, most_tricks_bonus=0
    )
    match = rookery.Match(edition, seats=seats, seed="honour")
    sheet = Sheet(Setup(edition, NAMES[:seats], auction_view(match, None).dealer))
    rng = random.Random(id)
    fines: list[Entry] = []
    kinds_seen: set[Kind] = set()
    while match.result is None:
        before = len(match.hands)
        for event in match.act(*astray(match, rng)):
            if isinstance(event, TalkFined):
                fines.append(FineEntry(Kind.TALK, event.talker))
            if isinstance(event, DiscardFined):
                fines.append(FineEntry(Kind.DISCARD, event.seat))
        if len(match.hands) > before:
            for entry in (*fines, written(sheet, match.hands[-1])):
                sheet = sheet.add(entry)
                kinds_seen.add(entry.kind)
            fines.clear()
            assert sheet.standing.scores == match.hands[-1].scores
    assert sheet.standing.result == match.result
    assert {Kind.REVOKE, Kind.TALK, Kind.DISCARD} <= kinds_seen


def astray(match: rookery.Match, rng: random.Random) -> tuple[int, Action | str]:
    """Mostly a play, sometimes a wrong card or number of cards, sometimes a word out of turn."""
    asides = [each for each in match.asides() if any(True for _ in each.options())]
    if asides and rng.random() < 0.1:
        speaker = rng.choice(asides)
        return speaker.seat, speaker.sample(rng)
    decision = match.pending()[0]
    if decision.kind == "nest" and rng.random() < 0.5:
        hand = match.view(decision.seat).hand
        wrong = f"nest {' '.join(map(str, hand[:3]))}"
        return decision.seat, wrong if decision.refusal(wrong) is None else decision.sample(rng)
    wrong_cards = [f"play {card}" for card in match.view(decision.seat).hand] if decision.kind == "play" else []
    allowed = [text for text in wrong_cards if decision.refusal(text) is None]
    return decision.seat, rng.choice(allowed) if allowed and rng.random() < 0.3 else decision.sample(rng)


def written(sheet: Sheet, result: rookery.HandResult) -> Entry:
    """A hand of a game in which only counters score, so that they are the points."""
    if result.void:
        return VoidDealEntry(Kind.PASSED)
    assert result.declarer is not None
    assert result.bid is not None
    camps = camps_of(sheet, result)
    counters = tuple((camp[0], sum(result.points[seat] for seat in camp)) for camp in camps)
    if result.revoked is None:
        return HandEntry(declarer=result.declarer, bid=result.bid, trump=result.trump, counters=counters)
    return RevokeEntry(
        offender=result.revoked, declarer=result.declarer, bid=result.bid, trump=result.trump, counters=counters
    )


@pytest.mark.parametrize("name", [each.name for each in presets()])
def test_presets_are_scored_as_the_engine_does(name: str) -> None:
    edition = next(each for each in presets() if each.name == name).edition()
    kept_by_hand(edition, edition.usual_seats(), seed=name, player=at_random(name), hands=12)
