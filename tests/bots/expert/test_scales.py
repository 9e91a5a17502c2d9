"""Given choices weighed side by side: paired differences, fresh worlds by seed, every kind of decision."""

from __future__ import annotations

from itertools import islice

import pytest

import rookery
from rookery.bots.expert.bot import can_search
from rookery.bots.expert.choice.scales import Scales, weigh
from rookery.engine.actions import Action
from tests.bots.expert.support import moments

KINDS = (("high-card-partner/1988", 5), ("tennessee/1988", 2), ("boston/1988", 4))


def first_of(kind: str, edition: str = "tournament/1988") -> rookery.AuctionView:
    for moment in moments(rookery.edition(edition), rookery.edition(edition).usual_seats(), seed="weighing"):
        view = moment.view
        if view.decision is not None and view.decision.kind == kind and len([*islice(view.decision.options(), 2)]) > 1:
            return view
    raise AssertionError(f"no decision of kind {kind}")


@pytest.mark.parametrize(("id", "seats"), KINDS, ids=str)
def test_choices_of_every_kind_of_decision_are_weighed_against_each_other(id: str, seats: int) -> None:
    kinds: set[str] = set()
    for moment in moments(rookery.edition(id), seats, seed="every kind"):
        view = moment.view
        assert can_search(view)
        decision = view.decision
        assert decision is not None
        choices = [*islice(decision.options(), 3)]
        if decision.kind in kinds or len(choices) < 2:
            continue
        kinds.add(decision.kind)
        weighed = weigh(view, choices, worlds=60, seed=1)
        assert weighed.worlds == 60
        assert len(weighed.points) == len(choices)
        gap, back = weighed.behind(0, 1), weighed.behind(1, 0)
        assert gap.points == pytest.approx(-back.points)
        assert gap.points == pytest.approx(weighed.points[1] - weighed.points[0])
        assert gap.value_error >= 0
    assert {"bid", "play"} <= kinds


def test_a_choice_is_not_behind_itself() -> None:
    view = first_of("bid")
    weighed = weigh(view, [rookery.read_action("bid 80"), rookery.read_action("bid 80")], worlds=40, seed=1)
    gap = weighed.behind(0, 1)
    assert (gap.points, gap.points_error, gap.chance) == (0, 0, 0)


def test_what_is_plainly_worse_is_behind_by_many_standard_errors() -> None:
    view = first_of("trump")
    counts = {colour: sum(card.colour == colour for card in view.hand) for colour in rookery.Colour}
    longest, shortest = max(counts, key=lambda each: counts[each]), min(counts, key=lambda each: counts[each])
    trumps = [rookery.read_action(f"trump {colour}") for colour in (shortest, longest)]
    gap = weigh(view, trumps, worlds=240, seed=1).behind(0, 1)
    assert gap.points > 10
    assert gap.points > 5 * gap.points_error
    assert 0 < gap.chance < 1
    assert gap.value > 5 * gap.value_error


def test_the_worlds_follow_from_the_seed_and_another_seed_gives_fresh_ones() -> None:
    view = first_of("play")
    choices: list[Action] = [*islice(view.decision.options(), 2)] if view.decision else []
    once, again = (Scales(view, choices, seed="one").weigh(100).behind(0, 1) for _ in range(2))
    other = weigh(view, choices, worlds=100, seed="two").behind(0, 1)
    assert once == again
    assert once != other


def test_more_worlds_are_added_to_those_that_were_tried() -> None:
    view = first_of("play")
    assert view.decision is not None
    scales = Scales(view, [*islice(view.decision.options(), 2)], seed=3)
    first, second = scales.weigh(100), scales.weigh(300)
    assert (first.worlds, second.worlds) == (100, 300)
    assert second.sample.points[:100].tolist() == first.sample.points.tolist()


def test_cards_laid_away_before_there_is_a_trump_are_weighed_with_the_trump_that_suits_them() -> None:
    view = first_of("nest")
    assert view.trump is None
    assert view.decision is not None
    choices = [*islice(view.decision.options(), 2)]
    weighed = weigh(view, choices, worlds=60, seed=1)
    assert (weighed.points > -200).all()
