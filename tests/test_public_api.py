"""The public API is what the design promises, and the examples people read are true."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
import random
import tomllib
from pathlib import Path

import pytest

import rookery
from tests.support import hands_played, play_on

ROOT = Path(__file__).parent.parent
RUN_BY_ALEMBIC = "rookery.tables.storage.migrations.env"


def test_the_examples_in_the_docstrings_are_true() -> None:
    """Of every module, each of which can be imported."""
    found = [module.name for module in pkgutil.walk_packages(rookery.__path__, "rookery.")]
    modules = [importlib.import_module(name) for name in ("rookery", *found) if name != RUN_BY_ALEMBIC]
    assert len(modules) > 500
    # To look for examples where there are none takes longer than to try all there are.
    told = [module for module in modules if ">>>" in inspect.getsource(module)]
    assert len(told) > 3
    assert [module.__name__ for module in told if doctest.testmod(module).failed] == []


@pytest.mark.parametrize("page", ["README.md", "docs/notation.md", "docs/architecture.md", "CONTRIBUTING.md"])
def test_the_examples_in_the_pages_are_true(page: str) -> None:
    assert doctest.testfile(str(ROOT / page), module_relative=False).failed == 0


def test_the_package_itself_has_examples_that_run() -> None:
    assert doctest.testmod(rookery).attempted > 10


def test_the_version_is_told_once_and_has_a_section_in_the_changelog() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert rookery.__version__ == version
    headings = [line for line in (ROOT / "CHANGELOG.md").read_text().splitlines() if line.startswith("## ")]
    assert headings[0] == "## Unreleased"
    assert any(heading.startswith(f"## {version} (") for heading in headings)
    with pytest.raises(AttributeError, match="no attribute 'verison'"):
        _ = getattr(rookery, "verison")  # noqa: B009


def test_everything_exported_is_there_and_typed() -> None:
    assert (Path(rookery.__file__).parent / "py.typed").exists()
    for name in rookery.__all__:
        assert getattr(rookery, name) is not None


def test_the_catalogue_is_a_tuple_of_editions_with_what_people_ask_of_them() -> None:
    for edition in rookery.catalogue():
        assert rookery.edition(edition.id) is edition
        assert edition.title
        assert edition.summary
        assert edition.source
        assert edition.year in edition.id
        assert edition.seats == tuple(sorted(edition.seats))
        assert edition.house_rules == {}
        assert all(edition.rules_for(seats).flaw(seats, frozenset()) is None for seats in edition.seats)


def test_seats_and_seed_may_be_left_out() -> None:
    match = rookery.Match(rookery.edition("dixie/1988"))
    assert match.seats == 4
    assert len(match.seed) == 32
    assert rookery.Match(rookery.edition("high-card-partner/1988")).seats == 5


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    def dealt(seed: int | str) -> object:
        return rookery.Match(rookery.edition("dixie/1988"), seed=seed).view(0).hand

    assert dealt(7) == dealt("7")
    assert dealt(7) != dealt(8)


def test_a_hand_tells_dealer_declarer_bid_trump_and_by_seat_tricks_points_and_score() -> None:
    match = rookery.Match(rookery.edition("tournament/modern"), seed=5)
    for _ in play_on(match, random.Random(5), until=hands_played(1)):
        pass
    hand = match.hands[0]
    assert hand.dealer in range(4)
    assert hand.declarer in range(4)
    assert hand.bid is not None
    assert hand.bid >= 70
    assert hand.trump in ("red", "yellow", "green", "black")
    assert sum(hand.tricks) == 9
    assert sum(hand.points) == 120
    assert hand.scored[0] == hand.scored[2] == match.score_of(0)
    assert hand.scored[1] == hand.scored[3] == match.score_of(3)


def test_a_match_won_tells_its_winners_and_why() -> None:
    match = rookery.Match.set_up(rookery.edition("display/1988"), hands=[None] * 4, scores=[199, 0, 199, 0], seed=1)
    for _ in play_on(match, random.Random(5)):
        pass
    assert match.result is not None
    assert set(match.result.winners) in ({0, 2}, {1, 3})
    assert "200 needed" in match.result.reason


def test_views_events_and_decisions_have_a_plain_form() -> None:
    match = rookery.Match(rookery.edition("boston/1988"), seats=3, seed=2)
    for moment in play_on(match, random.Random(3), until=hands_played(1)):
        for seat in (None, 0, 1, 2):
            assert isinstance(moment.view(seat).to_json(), dict)
        assert all(isinstance(event.to_json(), dict) for event in moment.events_for(None))
        assert all(isinstance(decision.to_json(), dict) for decision in moment.pending())


def test_a_copy_goes_its_own_way() -> None:
    match = rookery.Match(rookery.edition("dixie/1913"), seed=3)
    twin = match.copy()
    decision = twin.pending()[0]
    twin.act(decision.seat, decision.sample(random.Random(1)))
    assert match.version == 0
    assert match.record() == rookery.Match(rookery.edition("dixie/1913"), seed=3).record()


def test_no_public_function_takes_a_boolean_by_position() -> None:
    for name in rookery.__all__:
        thing = getattr(rookery, name)
        if inspect.isfunction(thing):
            for parameter in inspect.signature(thing).parameters.values():
                assert parameter.kind is parameter.KEYWORD_ONLY or parameter.annotation not in (bool, "bool")


def test_the_page_on_notation_lists_every_verb() -> None:
    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    with pytest.raises(rookery.UnreadableAction) as caught:
        rookery.read_action("what can I say?")
    verbs = {form.split()[0].strip("'") for form in str(caught.value).partition("expected one of ")[2].split(", ")}
    assert len(verbs) > 15
    for verb in verbs:
        assert f"`{verb}" in page, verb
