"""The shuffle is the one that docs/shuffle.md describes, and it is fair."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rookery
from rookery.engine.cards import cards_text
from rookery.engine.randomness import Stream, commitment, new_seed
from rookery.engine.shared_seed import SharedSeed, seal_of
from rookery.records.match import Match
from rookery.records.verify import verify

PAGE = (Path(__file__).parent.parent / "docs" / "shuffle.md").read_text(encoding="utf-8")


def documented_shuffle() -> Callable[[Sequence[Any], str, str, int], list[Any]]:
    """The ten lines of the page, run as they stand there."""
    code = PAGE.partition("```python\n")[2].partition("```")[0]
    names: dict[str, Any] = {}
    exec(code, names)
    shuffled: Callable[[Sequence[Any], str, str, int], list[Any]] = names["shuffled"]
    return shuffled


@pytest.mark.parametrize("edition", ["tournament/modern", "regular/1913", "tennessee/1988", "red-one/1988"])
@pytest.mark.parametrize("seed", ["7", "a-longer.seed_+1"])
def test_every_deal_is_the_shuffle_that_the_page_documents(edition: str, seed: str) -> None:
    match = rookery.Match(rookery.edition(edition), seed=seed)
    pack = match.edition.rules_for(match.seats).pack(match.seats)
    assert list(match.snapshots[0].pack) == documented_shuffle()(pack, seed, "deal", 1)


def test_the_test_vector_of_the_page_holds() -> None:
    pack = rookery.edition("tournament/modern").rules_for(4).pack(4)
    vector = " ".join(PAGE.partition("## Test vector")[2].split())
    assert f"commitment: {commitment('7')}" in vector
    assert f"deal 1: {cards_text(Stream('7', 'deal', 1).shuffled(pack))}" in vector
    assert f"first four cards: {cards_text(Stream('7', 'draw', 1).shuffled(pack)[:4])}" in vector
    assert len(re.findall(r"\b[0-9a-f]{8}\b", vector)) == 4


def test_a_seed_of_several_parts_is_what_the_page_documents() -> None:
    code = PAGE.partition("## Test vector")[2].partition("```python\n")[2].partition("```")[0]
    names: dict[str, Any] = {}
    exec(code, names)
    made = SharedSeed("7", ("a1" * 16, None, "b2" * 16, None))
    assert names["check"](made.server, made.shares) == (made.commitment, made.seed)
    assert f"commitment: {made.commitment}\n    seed: {made.seed}" in PAGE
    assert f"seal of seat 2: {seal_of(made.promised, 2, 'b2' * 16)}" in PAGE


def test_a_record_tells_the_parts_of_its_seed_and_is_checked_by_them() -> None:
    match = Match.dealt_together(rookery.edition("match/1913"), SharedSeed("7", ("a1" * 16, None, "b2" * 16, None)))
    record = match.record()
    assert rookery.Record.from_json(record.to_json()) == rookery.Record.from_text(record.to_text()) == record
    assert all(check.holds for check in verify(record))
    assert record.replay().commitment == record.commitment
    for forged in (replace(record, seed="7"), replace(record, shared_seed=SharedSeed("8", ("a1" * 16,) * 4))):
        assert any(check.holds is False for check in verify(forged))
        for text in (forged.to_json(), record.to_text().replace("b2" * 16, "-")):
            with pytest.raises(rookery.BadRecord, match=r"parts of the server|gives? the record's commitment"):
                rookery.Record.read(text)
    with pytest.raises(rookery.BadRecord, match="expected 32 hexadecimal digits"):
        rookery.Record.from_json(record.to_json().replace("a1" * 16, "mine"))


def test_the_draw_for_the_deal_follows_from_the_seed() -> None:
    match = rookery.Match(rookery.edition("tournament/modern"), seed=7)
    pack = match.edition.rules_for(4).pack(4)
    drawn = documented_shuffle()(pack, "7", "draw", 1)[:4]
    first = match.events_for(None)[0].to_json()
    assert isinstance(first, dict)
    assert first["drawn"] == [[seat, str(card)] for seat, card in enumerate(drawn)]
    assert match.snapshots[0].dealer == max(range(4), key=lambda seat: drawn[seat].number)


def test_numbers_below_a_bound_are_equally_likely() -> None:
    """Chi-squared over six thousand throws of a die, far from both tails."""
    stream = Stream("fair", "test", 1)
    counts = Counter(stream.below(6) for _ in range(6000))
    chi_squared = sum((counts[face] - 1000) ** 2 / 1000 for face in range(6))
    assert set(counts) == set(range(6))
    assert 0.2 < chi_squared < 20.5


def test_different_deals_seeds_and_purposes_give_different_orders() -> None:
    pack = range(41)
    orders = {
        Stream(seed, purpose, number).shuffled(pack)
        for seed in ("1", "2")
        for purpose in ("deal", "draw")
        for number in (1, 2, 3)
    }
    assert len(orders) == 12
    assert all(sorted(order) == list(pack) for order in orders)


def test_seeds_that_are_not_given_differ_and_are_long() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(seed) == 32 for seed in seeds)


@pytest.mark.parametrize("seed", ["", "a b", "a\nb", "#1", "x" * 81, "é"])
def test_a_seed_that_could_not_be_written_down_is_refused(seed: str) -> None:
    with pytest.raises(rookery.BadSetUp, match="is no seed"):
        rookery.Match(rookery.edition("tournament/modern"), seed=seed)


def test_the_commitment_is_public_and_the_seed_is_not_in_any_view() -> None:
    match = rookery.Match(rookery.edition("tournament/modern"), seed="very-secret-seed")
    assert match.commitment == commitment("very-secret-seed")
    for seat in (None, 0, 1, 2, 3):
        assert "very-secret-seed" not in str(match.view(seat).to_json())
        assert "very-secret-seed" not in str([event.to_json() for event in match.events_for(seat)])
