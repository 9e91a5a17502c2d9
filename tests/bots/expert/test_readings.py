"""How bids and cards are read: by what each place could see, as fitted, and by rules where the file is of no use."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from bench.worlds_fit import look_through

import rookery
from rookery.bots.expert.rollouts.cards import CardRollouts, thin_out
from rookery.bots.expert.worlds import readings as module
from rookery.bots.expert.worlds.knowledge import know
from rookery.bots.expert.worlds.readings import FILE, BadReading, Reading, keep, read_file, readings
from rookery.families.auction.state import AuctionPhase
from rookery.kernel.layout import layout_for
from rookery.kernel.readings import log_chance, new_options, note_options
from rookery.kernel.state import State, duplicate
from rookery.kernel.translation import hand_of, state_of
from tests.bots.expert.support import Moment, moments, random_numbers, rules_at

RECORDED = Path(__file__).with_name("readings.json")
EDITIONS = (("tournament/1988", 4), ("dixie/1913", 4), ("high-card-partner/1988", 5), ("original-three/2008", 3))


def fitted() -> Reading:
    found = readings()
    assert found is not None
    return found


def decisions(edition: str, seats: int) -> Iterator[tuple[Moment, State]]:
    for moment in moments(rookery.edition(edition), seats, seed="readings"):
        hand = moment.hand
        if hand.phase is AuctionPhase.PLAY:
            assert hand.trump is not None
            yield moment, state_of(layout_for(rules_at(rookery.edition(edition), seats), seats, hand.trump), hand)


def chances(moment: Moment, state: State) -> dict[str, float]:
    """By card, the chance that the place to play was given of playing it."""
    hand, table = moment.hand, moment.game.table
    assert hand.trump is not None
    assert hand.declarer is not None
    layout = layout_for(table.rules, table.seats, hand.trump)
    playing = hand_of(
        table,
        seating=hand.seating,
        circle=hand.circle,
        dealer=hand.dealer,
        declarer=hand.declarer,
        partners=hand.partners,
        trump=hand.trump,
    )
    options = new_options()
    number = note_options(layout.cards, playing, state, -1, options)
    moves = options.moves[:number].tolist()
    found = {}
    for move in moves:
        note_options(layout.cards, playing, state, move, options)
        found[str(layout.card_at[move])] = (
            np.exp(log_chance(fitted().plays, options, number, move)) if number > 1 else 1.0
        )
    return found


def others_exchanged(moment: Moment, state: State) -> State:
    """The same with cards exchanged between hands that the place to play does not see."""
    table, other = moment.game.table, duplicate(state)
    first, second = [place for place in range(table.hand_places) if place != moment.hand.turn][:2]
    low = [np.uint64(int(word) & -int(word)) for word in (other.hands[first], other.hands[second])]
    if all(low):
        other.hands[first] = other.hands[first] & ~low[0] | low[1]
        other.hands[second] = other.hands[second] & ~low[1] | low[0]
    return other


@pytest.mark.parametrize(("edition", "seats"), EDITIONS)
def test_a_play_is_read_by_what_its_place_could_see(edition: str, seats: int) -> None:
    different = 0
    for moment, state in decisions(edition, seats):
        other = others_exchanged(moment, state)
        different += not np.array_equal(state.hands, other.hands)
        assert chances(moment, state) == chances(moment, other)
    assert different > 10


@pytest.mark.parametrize(("edition", "seats"), EDITIONS)
def test_the_chances_of_all_cards_make_one(edition: str, seats: int) -> None:
    for moment, state in decisions(edition, seats):
        assert sum(chances(moment, state).values()) == pytest.approx(1.0)


def answers() -> dict[str, list[dict[str, float]]]:
    return {
        edition: [chances(moment, state) for moment, state in [*decisions(edition, seats)][::9]]
        for edition, seats in EDITIONS
    }


def test_plays_are_read_as_recorded_with_the_file() -> None:
    """`python -m tests.bots.expert.test_readings` records them anew when the reading has changed."""
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    for edition, found in answers().items():
        for now, then in zip(found, recorded[edition], strict=True):
            assert now == pytest.approx(then, abs=1e-6)


def test_the_true_deal_is_found_better_than_by_rules() -> None:
    """The truth among 256 deals, by how easy and solid players bid and played in hands that were not trained on."""
    looks = [look for number in range(900, 904) for look in look_through("dixie/1913", ("easy", "solid"), number)]
    assert len(looks) > 30
    blind, by_rules, read = np.mean([look.deal for look in looks], axis=0)
    assert read > by_rules + 0.2 > blind


@pytest.mark.parametrize("spread", [0.0, 1.0, 6.0])
def test_worlds_are_thinned_out_without_changing_what_they_come_to(spread: float) -> None:
    rng = np.random.default_rng(3)
    weights, value = np.exp(spread * rng.normal(size=400)), rng.normal(size=400)
    found = []
    for _ in range(300):
        order = rng.permutation(400)
        rows, thinned = thin_out(weights[order], 100)
        assert len(set(rows.tolist())) == len(rows) == 100
        found.append([thinned @ value[order][rows], thinned.sum()])
    mean, error = np.mean(found, axis=0), np.std(found, axis=0) / 300**0.5
    assert abs(mean[0] - weights @ value) < 5 * error[0] + 1e-6 * weights.sum()
    assert mean[1] == pytest.approx(weights.sum())


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda path: path.unlink(), "No such file"),
        (lambda path: path.write_bytes(b"no archive"), "cannot be read"),
        (lambda path: keep(path, Reading(np.zeros((2, 2)), np.zeros(3))), "does not hold readings"),
        (lambda path: keep(path, Reading(fitted().plays * np.nan, fitted().speech)), "no number"),
    ],
)
def test_without_a_good_file_the_expert_reads_by_rules_and_warns(damage, says, tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / FILE.name
    path.write_bytes(FILE.read_bytes())
    read_file(path)
    damage(path)
    with pytest.raises(BadReading, match=says):
        read_file(path)
    monkeypatch.setattr(module, "FILE", path)
    readings.cache_clear()
    try:
        moment, _ = list(decisions("tournament/1988", 4))[12]
        with pytest.warns(RuntimeWarning, match="by rules of thumb"):
            known = know(moment.view, reads=True)
        assert known.reading is None
    finally:
        monkeypatch.undo()
        readings.cache_clear()
    sampled = known.sample(20, random_numbers("fallback"))
    rollouts, by_rules = CardRollouts(known), CardRollouts(know(moment.view, reads=False))
    roles, _, _ = rollouts.roles(sampled)
    assert np.array_equal(rollouts.weigh(sampled, roles), by_rules.weigh(sampled, roles))


if __name__ == "__main__":
    RECORDED.write_text(json.dumps(answers(), indent=1) + "\n", encoding="utf-8")
