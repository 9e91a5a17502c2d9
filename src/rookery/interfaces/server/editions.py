"""The catalogue, the rules in words and the house rules, as the page is told of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, Final

from rookery.bots.levels import usual_bot
from rookery.engine.editions import Edition, Rules, Section
from rookery.engine.errors import BadHouseRule
from rookery.families.rule_fields import Group, words_of
from rookery.games.catalogue import catalogue
from rookery.games.catalogue import edition as find_edition
from rookery.games.presets import preset_of, presets, title_of
from rookery.games.rule_sets import read_rules, rules_text
from rookery.games.search import correct, find_games
from rookery.interfaces.server.wire.http_messages import (
    BookletAdvice,
    EditionInfo,
    GameFound,
    GamesFound,
    HouseOption,
    HousePage,
    HouseRule,
    PresetInfo,
    RuleGroup,
    RuleSet,
    RulesPage,
    WorkedExample,
)
from rookery.interfaces.server.wire.server_messages import EditionHead, RuleText
from rookery.scorekeeping.setup import is_scored
from rookery.tables.storage.store import Listing
from rookery.telling.advice import advice_for
from rookery.telling.examples.collection import examples_of
from rookery.telling.glossary import terms_in
from rookery.telling.sections import section_behind, told_house_rules, told_sections

# From the decisions of whole matches between bots, at the pace of people: four seconds each where
# there is something to think about, less where cards are only turned.
_MINUTES: Final[Mapping[str, int]] = {
    "tournament": 20,
    "partnership": 20,
    "dixie": 20,
    "red-one": 30,
    "one-high": 25,
    "display": 15,
    "boston": 30,
    "regular": 20,
    "original-three": 10,
    "original-five-six": 20,
    "high-card-partner": 30,
    "partnership-for-six": 25,
    "three-handed-display": 20,
    "tennessee": 15,
    "over-the-top": 10,
    "regular-for-two": 10,
    "high-fourteen": 15,
    "golden-ten": 20,
    "club": 30,
    "tuxedo": 20,
    "i-doubt-it": 15,
    "panjandrum": 10,
    "donkey": 5,
    "match": 10,
    "solitaire": 10,
    "clock": 5,
}


def head_of(edition: Edition, seats: int) -> EditionHead:
    rules = edition.rules_for(seats)
    return EditionHead(
        id=edition.id,
        title=title_of(edition),
        year=edition.year,
        family=edition.family.name,
        goal=rules.goal(),
        ours=rules.ours,
    )


@cache
def all_editions() -> tuple[EditionInfo, ...]:
    return tuple(map(_info, catalogue()))


def _info(edition: Edition) -> EditionInfo:
    usual = edition.usual_seats()
    rules = edition.rules_for(usual)
    return EditionInfo(
        id=edition.id,
        game=edition.game,
        title=edition.title,
        year=edition.year,
        booklet=edition.source.partition(",")[0],
        summary=edition.summary,
        family=edition.family.name,
        seats=list(edition.seats),
        usual_seats=usual,
        cards={seats: len(edition.rules_for(seats).pack(seats)) for seats in edition.seats},
        goal=rules.goal(),
        length=f"about {_MINUTES[edition.game]} minutes",
        usual_bots=usual_bot(edition),
        scored=is_scored(edition),
        one_deal=getattr(rules, "match_hands", 0) == 1,
        race=edition.family.is_race,
        honour=edition.family.honour,
    )


def found_games(words: str) -> GamesFound:
    games = [GameFound(id=each.id, preset=each.preset, title=each.title, why=each.why) for each in find_games(words)]
    return GamesFound(games=games, meant=correct(words))


@lru_cache(maxsize=1024)
def _variant(edition: str, house_rules: tuple[tuple[str, str], ...]) -> Edition:
    return find_edition(edition).with_house_rules(**dict(house_rules))


def listed_edition(listing: Listing) -> Edition:
    """The edition of a table in a list, its house rules in it."""
    return _variant(listing.edition, tuple(listing.house_rules.items()))


def read_house(edition_id: str, house: Sequence[str]) -> Edition:
    """An edition, preset or shared rule set with house rules given as `name=value`."""
    changes: dict[str, object] = {}
    for given in house:
        name, sign, value = (part.strip() for part in given.partition("="))
        if not sign or not name:
            raise BadHouseRule(f"house rule {given[:60]!r}: expected a rule and its value, such as minimum_bid=80")
        changes[name] = value
    edition = read_rules(edition_id)
    return edition.with_house_rules(**changes) if changes else edition


@cache
def all_presets() -> tuple[PresetInfo, ...]:
    return tuple(
        PresetInfo(
            name=each.name,
            title=each.title,
            says=each.says,
            edition=each.edition_id,
            house_rules=each.edition().house_rules_text(),
        )
        for each in presets()
    )


def rule_set(edition: Edition) -> RuleSet:
    preset = preset_of(edition)
    return RuleSet(
        edition=edition.id,
        house_rules=edition.house_rules_text(),
        in_words=told_house_rules(edition),
        text=rules_text(edition),
        seats=list(edition.seats),
        usual_seats=edition.usual_seats(),
        preset=None if preset is None else preset.name,
    )


def rules_page(edition: Edition, seats: int) -> RulesPage:
    sections = told_sections(edition, seats)
    printed = find_edition(edition.id)
    as_printed = set(told_sections(printed, seats)) if seats in printed.seats else set()
    return RulesPage(
        edition=edition.id,
        title=title_of(edition),
        year=edition.year,
        seats=seats,
        sections=[_rule_text(each) for each in sections],
        changed=[each.rule for each in sections if edition.house_rules and each not in as_printed],
        house_rules=edition.house_rules_text(),
        in_words=told_house_rules(edition),
        examples=[
            WorkedExample(name=each.name, title=each.title, lines=list(each.lines), source=each.source)
            for each in examples_of(edition, seats)
        ],
        advice=[
            BookletAdvice(number=each.number, topic=each.topic.value, text=each.text, booklets=each.booklets)
            for each in advice_for(edition)
        ],
        terms=[term.name for term in terms_in(edition, seats)],
    )


def house_page(edition: Edition, seats: int) -> HousePage:
    rules = edition.rules_for(seats)
    return HousePage(
        edition=edition.id,
        seats=seats,
        groups=[RuleGroup(name=group.value, title=group.words) for group in Group],
        rules=[_house_rule(rules, name) for name in rules.rule_names()],
        options=[
            HouseOption(
                name=option.name,
                says=option.says,
                rules={name: rules.value_text(value) for name, value in option.rules.items()},
            )
            for option in edition.options
        ],
    )


def _house_rule(rules: Rules, name: str) -> HouseRule:
    value = getattr(rules, name)
    told = words_of(type(rules), name)
    return HouseRule(
        name=name,
        label=told.label,
        group=told.group.value,
        value=rules.value_text(value),
        meaning=rules.meaning(name),
        choices=[str(each.value) for each in type(value)] if isinstance(value, StrEnum) else None,
        words=dict(told.words),
        usual=list(told.usual),
    )


def section_of(edition: Edition, seats: int, rule: str | None) -> dict[str, Any] | None:
    """The part of an edition's rules that a refusal rests on; None where the rule needs no more words."""
    section = None if rule is None else section_behind(edition, seats, rule)
    return None if section is None else _rule_text(section).model_dump()


def _rule_text(section: Section) -> RuleText:
    return RuleText(rule=section.rule, title=section.title, lines=list(section.lines))
