"""What stands beside the rules: the booklets' advice, the glossary, and the history."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rookery
from rookery.telling.advice import ADVICE, advice_for
from rookery.telling.glossary import GLOSSARY, UnknownTerm, games_using, term_named, terms_in
from rookery.telling.history import BOOKLETS, editions_of, games_of, revisions
from tests.interfaces.support import Ran

RULINGS = Path(__file__).parents[2] / "docs" / "rulings.md"
GAMES = {each.game for each in rookery.catalogue()}
IDS = {each.id for each in rookery.catalogue()}
YEARS = {each.year for each in rookery.catalogue()}


def test_every_piece_of_advice_is_told_once_at_games_there_are() -> None:
    listed = set(re.findall(r"^- \*\*(S\d+)\*\*", RULINGS.read_text(encoding="utf-8"), re.MULTILINE))
    numbers = [each.number for each in ADVICE]
    assert len(numbers) == len(set(numbers))
    assert set(numbers) == listed == {f"S{number}" for number in range(1, 38)}
    for each in ADVICE:
        assert set(each.at) <= GAMES | IDS
        assert each.years
        assert set(each.years) <= YEARS
        assert any(each in advice_for(edition) for edition in rookery.catalogue())


def test_advice_stands_only_at_a_game_that_its_booklets_have() -> None:
    for edition in rookery.catalogue():
        for each in advice_for(edition):
            assert any(other.year in each.years for other in editions_of(edition.game)), (edition.id, each.number)


def test_advice_is_shown_where_it_belongs() -> None:
    assert [each.number for each in advice_for(rookery.edition("boston/1988")) if each.number == "S32"]
    assert not [each for each in advice_for(rookery.edition("dixie/1913")) if each.number == "S22"]
    assert {each.number for each in advice_for(rookery.edition("i-doubt-it/1913"))} == {"S11"}


def test_every_term_is_there_once_and_leads_to_terms_there_are() -> None:
    names = [each.name for each in GLOSSARY]
    assert names == sorted(names, key=str.lower)
    words = [word.lower() for each in GLOSSARY for word in (each.name, *each.also)]
    assert len(words) == len(set(words))
    for each in GLOSSARY:
        assert set(each.see) <= set(names) - {each.name}
        assert each.says.endswith(".")
        assert each.general or games_using(each), f"no game uses {each.name!r}"


def test_terms_are_those_that_the_rules_in_force_use() -> None:
    printed = {each.name for each in terms_in(rookery.edition("tournament/2008"), 4)}
    assert {"nest", "bird", "trick", "set back", "counter"} <= printed
    assert not {"Birdie", "battery", "sweep", "dummy"} & printed
    without = rookery.read_rules("tournament/2008?bird=absent&nest_size=4").with_house_rules(failed="nothing")
    assert not {"bird", "set back"} & {each.name for each in terms_in(without, 4)}
    assert games_using(term_named("battery")) == ("over-the-top",)
    assert games_using(term_named("Orange")) == ("tuxedo",)


@pytest.mark.parametrize(
    ("asked", "found"), [("NEST", "nest"), ("renege", "revoke"), ("egg", "nest egg"), ("bids", "bid")]
)
def test_a_term_is_found_by_its_other_words(asked: str, found: str) -> None:
    assert term_named(asked).name == found


def test_an_unknown_term_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownTerm, match="did you mean nest"):
        term_named("nesst")
    with pytest.raises(UnknownTerm, match="rookery glossary"):
        term_named("qqqqqqq")


def test_the_history_has_every_booklet_and_every_edition_once() -> None:
    assert {each.year for each in BOOKLETS} == YEARS
    assert sorted(edition.id for each in BOOKLETS for edition in games_of(each.year)) == sorted(IDS)
    for fact in (fact for each in BOOKLETS for fact in each.facts):
        assert re.fullmatch(r"\d+(?:-\d+)?(?:, \d+(?:-\d+)?)*", fact.lines)


def test_what_changed_from_one_booklet_to_the_next_comes_from_the_editions() -> None:
    told = {(each.before.id, each.after.id): each.changes for each in revisions()}
    assert len(told) == len(IDS) - len(GAMES)
    lead = next(each for each in told["dixie/1913", "dixie/1988"] if each.rule == "First lead")
    assert (lead.before, lead.after) == ("left of the dealer", "the dealer")
    assert told["tuxedo/1913", "tuxedo/1988"] == ()
    (players,) = told["panjandrum/1913", "panjandrum/1988"]
    assert (players.rule, players.before, players.after) == ("Players", "3 to 8", "3 to 5")


def test_the_terminal_shows_them_too() -> None:
    asked = Ran("glossary", "egg")
    assert asked.code == 0
    assert asked.out.startswith("nest egg: ")
    assert "See: nest, counter" in asked.out
    assert Ran("glossary").out.count(": ") >= len(GLOSSARY)
    wrong = Ran("glossary", "nst")
    assert wrong.code == 2
    assert "did you mean nest" in wrong.err
    told = Ran("history").out
    assert "First lead: left of the dealer -> the dealer" in told
    rules = Ran("rules", "tournament/2008", "--house", "without-bird").out
    assert "comes to 100" in rules
    assert "What the booklets advise" in rules
