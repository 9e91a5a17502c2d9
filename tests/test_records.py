"""Records: they read back as they were written, replay to the same match, and show where they were touched."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rookery
from rookery.records.verify import verify
from tests.support import hands_played, play_on, random_position


def played(edition: str = "dixie/1913", *, hands: int = 2, extra: int = 7, **house: object) -> rookery.Match:
    """A match stopped in the middle of a hand, where it has more than one."""
    match = rookery.Match(rookery.edition(edition).with_house_rules(**house), seed="a-record")
    rng = random.Random(11)
    for _ in play_on(match, rng, until=hands_played(hands)):
        pass
    for _ in zip(range(extra), play_on(match, rng), strict=False):
        pass
    return match


def edited(change: Callable[[dict[str, Any]], object]) -> str:
    body = json.loads(played().record().to_json())
    change(body)
    return json.dumps(body)


def test_a_record_keeps_house_rules_and_replays_with_them() -> None:
    match = played("tournament/2008", bird="absent", nest_size=4, counters="5:5 10:10 13:10")
    again = rookery.Record.from_json(match.record().to_json()).replay()
    assert again.edition.house_rules == match.edition.house_rules
    assert again.view(2) == match.view(2)
    assert again.record() == match.record()


@pytest.mark.parametrize("edition", ["boston/1988", "tennessee/2008", "over-the-top/1988", "regular-for-two/1988"])
def test_a_match_set_up_by_hand_is_recorded_with_its_deal(edition: str) -> None:
    found = rookery.edition(edition)
    seats = found.seats[0]
    position = random_position(found, seats, random.Random(5))
    match = rookery.Match.from_position(found, position, seats=seats, seed=9)
    for _ in play_on(match, random.Random(6), until=hands_played(2)):
        pass
    for record in (
        rookery.Record.from_json(match.record().to_json()),
        rookery.Record.from_text(match.record().to_text()),
    ):
        assert record == match.record()
        assert record.replay().all_events() == match.all_events()


def test_the_text_form_tells_the_hand_to_a_reader() -> None:
    text = played("dixie/1913", hands=1, extra=0).record().to_text()
    for part in ("edition: dixie/1913", "Drawing for the deal", "deals, 4 to the nest", "takes the trick", "Scored:"):
        assert part in text


def test_a_text_written_by_hand_needs_no_seal_or_commitment() -> None:
    text = "edition: regular/1913\nrevision: 1\nseats: 4\nseed: 3\n"
    match = rookery.Record.from_text(text).replay()
    dealer = match.pending()[0].seat
    again = rookery.Record.from_text(f"{text}{dealer} bid 20; {(dealer + 1) % 4} pass # a poor hand\n").replay()
    assert again.version == 2


def test_a_record_cut_short_is_refused_with_the_line_where_it_ends() -> None:
    text = played().record().to_json()
    with pytest.raises(rookery.BadRecord, match=r"cut off at line \d+"):
        rookery.Record.from_json(text[: len(text) // 2].rstrip().rstrip('",'))


def test_a_changed_action_is_placed_in_its_deal() -> None:
    def change(body: dict[str, Any]) -> None:
        index = next(i for i, turn in enumerate(body["actions"]) if " bid " in turn)
        body["actions"][index] = body["actions"][index].replace("bid ", "bid 1")

    with pytest.raises(rookery.BadRecord, match="edited in deal 1"):
        rookery.Record.from_json(edited(change))


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda body: body.update(seed="other"), "commitment"),
        (lambda body: body.update(commitment="0" * 64), "commitment"),
        (lambda body: body.update(seats=6), "heading"),
        (lambda body: body["house_rules"].update(minimum_bid="75"), "heading"),
        (lambda body: body["deals"][1].update(scores=[500, 0, 500, 0]), "entry of deal 2"),
        (lambda body: body["deals"][1].update(dealer=3), "entry of deal 2"),
        (lambda body: body["actions"].pop(), "cut off after action"),
        (lambda body: body["actions"].append("0 pass"), "edited or cut off after action"),
        (lambda body: body["deals"].pop(), "edited or cut off after action"),
        (lambda body: body.pop("actions"), "'actions' is missing"),
        (lambda body: body.update(actions="none"), "'actions' is a text: expected a list"),
        (lambda body: body["actions"].__setitem__(4, "4 spades"), "action 5"),
        (lambda body: body["actions"].__setitem__(4, "pass"), "action 5"),
        (lambda body: body["deals"][0].update(pack="R99"), "'deals' number 1, 'pack'"),
        (lambda body: body.update(format="rookery-record/9"), "format"),
        (lambda body: body.update(edition=7), "'edition' is a number: expected a text"),
        (lambda body: body["deals"][1]["finished"][0].update(points=[1]), "entry of deal 2"),
    ],
)
def test_an_edited_record_is_refused_with_the_place(change: Callable[[dict[str, Any]], object], place: str) -> None:
    with pytest.raises(rookery.BadRecord, match=place):
        rookery.Record.from_json(edited(change))


@pytest.mark.parametrize(
    ("field", "value", "place"),
    [
        ("edition", "dixie/1914", "edition"),
        ("house_rules", {"minimum_bid": "5000"}, "house rules"),
        ("seats", 5, "set-up"),
        ("seed", "another", "deal 1"),
        ("revision", 99, "revision 99"),
        ("result", rookery.MatchResult((0, 2), "because", (300, 0, 300, 0)), "result"),
        ("deals", (), "no deal"),
    ],
)
def test_a_resealed_record_still_has_to_make_sense(field: str, value: object, place: str) -> None:
    """Whoever edits a record and seals it again is found out when it is played again."""
    record = replace(played().record(), **{field: value})  # type: ignore[arg-type]
    with pytest.raises(rookery.BadRecord, match=place):
        record.replay()


def test_an_illegal_action_in_a_record_is_named_with_its_number_and_rule() -> None:
    record = played().record()
    turns = list(record.actions)
    number = next(index for index, (_, action) in enumerate(turns) if str(action).startswith("play"))
    turns[number] = (turns[number][0], rookery.read_action("bid 100"))
    with pytest.raises(rookery.BadRecord, match=rf"action {number + 1} \('\d bid 100'\) does not follow"):
        replace(record, actions=tuple(turns)).replay()


def test_a_text_record_names_the_line_that_does_not_follow() -> None:
    text = "edition: regular/1913\nrevision: 1\nseats: 4\nseed: 3\n\n9 bid 20\n"
    with pytest.raises(rookery.BadRecord, match="line 6: action 1"):
        rookery.Record.from_text(text)
    with pytest.raises(rookery.BadRecord, match="line 2"):
        rookery.Record.from_text("edition: regular/1913\nhello there\n")
    with pytest.raises(rookery.BadRecord, match="no 'seed:' line"):
        rookery.Record.from_text("edition: regular/1913\nrevision: 1\nseats: 4\n")


def test_an_edited_text_record_is_refused() -> None:
    text = played().record().to_text()
    lines = text.splitlines()
    shortened = "\n".join(lines[:-1])
    with pytest.raises(rookery.BadRecord, match="seal"):
        rookery.Record.from_text(shortened)


def test_a_record_of_an_older_revision_resumes_from_its_latest_deal_without_judging_the_rest() -> None:
    match = played()
    revised = replace(
        rookery.edition("dixie/1913").with_house_rules(minimum_bid=100), revision=2
    )  # under which the earlier hands' bids would be refused
    again = match.record().replay(revised)
    assert again.hands == match.hands
    assert [again.score_of(seat) for seat in range(4)] == [match.score_of(seat) for seat in range(4)]
    assert again.snapshots == match.snapshots
    assert match.snapshots[-1].actions <= again.version <= match.version
    assert again.actions == match.actions[: again.version]
    assert again.pending()


def test_verify_checks_the_commitment_every_shuffle_and_the_play() -> None:
    checks = {check.what: check.holds for check in verify(played().record())}
    assert checks == {"commitment": True, "deal 1": True, "deal 2": True, "deal 3": True, "play": True}


def test_verify_finds_a_stacked_deal_and_a_wrong_seed() -> None:
    record = played().record()
    first, *others = record.deals
    stacked = replace(first, pack=(first.pack[1], first.pack[0], *first.pack[2:]))
    checks = {check.what: check for check in verify(replace(record, deals=(stacked, *others)))}
    assert checks["deal 1"].holds is False
    assert "card 1 is recorded as" in checks["deal 1"].detail
    assert checks["deal 2"].holds is True
    wrong_seed = {check.what: check.holds for check in verify(replace(record, seed="another"))}
    assert wrong_seed["commitment"] is False
    assert wrong_seed["deal 2"] is False


def test_verify_says_that_a_deal_set_up_by_hand_has_no_shuffle() -> None:
    match = rookery.Match.set_up(rookery.edition("tournament/modern"), hands=[None] * 4, seed=1)
    checks = {check.what: check.holds for check in verify(match.record())}
    assert checks["deal 1"] is None
    assert checks["play"] is True


SAMPLE = played("tournament/modern", hands=1, extra=5).record()
SAMPLE_JSON = SAMPLE.to_json()
SAMPLE_TEXT = SAMPLE.to_text()


@given(st.text(max_size=200))
def test_arbitrary_text_is_a_record_or_refused(text: str) -> None:
    with contextlib.suppress(rookery.BadRecord):
        rookery.Record.read(text)


@settings(max_examples=150)
@given(data=st.data())
def test_a_damaged_record_is_refused_or_unharmed(data: st.DataObject) -> None:
    """Characters are struck out, put in or cut off: never a crash, never another match."""
    text = data.draw(st.sampled_from([SAMPLE_JSON, SAMPLE_TEXT]))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 12)))
    damaged = text[:start] + data.draw(st.text(max_size=5)) + text[end:]
    with contextlib.suppress(rookery.BadRecord):
        assert rookery.Record.read(damaged).replay().record() == SAMPLE


@settings(max_examples=100)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    ),
    st.sampled_from(sorted(json.loads(SAMPLE_JSON))),
)
def test_a_record_with_a_part_of_another_shape_is_refused(value: object, part: str) -> None:
    body = json.loads(SAMPLE_JSON)
    if body[part] == value:
        return
    body[part] = value
    with pytest.raises(rookery.BadRecord):
        rookery.Record.from_json(json.dumps(body))
