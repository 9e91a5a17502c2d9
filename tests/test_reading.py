"""Every rule page read aloud: all editions, seat counts, honour forms, presets and options, and house rules one by one.

What a native speaker would not say, and what only makes sense at another table, must not stand there.
"""

from __future__ import annotations

import contextlib
import enum
import re
from collections.abc import Iterator
from functools import cache

import pytest
from typer.testing import CliRunner

import rookery
from rookery.engine.cards import Colour
from rookery.engine.editions import Rules
from rookery.families.auction.rules import AuctionRules, Dummy, Sides
from rookery.families.plain_tricks.rules import PlainSides, PlainTricksRules
from rookery.games.presets import presets
from rookery.interfaces.cli.app import app
from rookery.scorekeeping.entries import HandEntry, RevokeEntry
from rookery.scorekeeping.presentation import fines_text, next_of
from rookery.scorekeeping.questions import consequence, kind_name, kinds, questions
from rookery.scorekeeping.setup import Setup, is_scored
from rookery.scorekeeping.sheet import Sheet
from rookery.telling.sections import told_sections
from tests.scorekeeping.witness import NAMES
from tests.test_rule_texts import CHANGES

NEVER = {
    r"\b1 (players|cards|points|tricks|hands|deals|packs|piles|passes|turns|rounds)\b": "one of a thing",
    r"\b(one|a single) (players|cards|points|tricks|hands|deals)\b": "one of a thing",
    r"clockwise, to the left": "twice the same",
    r"below nothing|less than nothing": "zero is meant",
    r"(^|[.:;] )Who (?!\w+( .*)?\?)": "whoever is meant",
    r"\bplayers? that\b": "a person is a who",
    r"\b(player|opponent|dealer|declarer|everybody|whoever)\b[^.;:]* its (own )?(score|bid)\b": "a person's score",
    r"\b(he|him|his|himself|she|her)\b": "they",
    r"\([AHSE]\d+": "a code without a key",
    r"\b(are|is) no (neighbours|counters?|Birdie|printed)\b|\bwas no Orange\b|\bmakes? no trick\b": "are not",
    r"limit, and no printed|\bno hand brings more\b": "the booklet prints none, and 126 is more than 125",
    r"\bfollow by themselves\b|\basked of the side\b|\b[Ee]ach turns\b": "not said aloud",
    r"\bonly its 14\b|\bat once, folds,|\bcuts one card\b": "a grandmother would ask",
    r"\bcan capture does so\b|\bthe booklet (has no such rule|prints no penalty)[.;,]": "one game of it may have them",
    r"\bpasses left\b": "to the left",
    r"\bOnly then the\b": "only then are the",
    r"\bany more\b": "no longer",
    r"\bboth\b[^.]*\b(highest|lowest|several)\b": "the higher of two",
    r"\bas any other\b": "like any other",
    r"\bcosts the (side|player)\b|\band the side loses\b": "whose side",
    r"\bstays? nobody's\b|\blets none happen\b|\bdead nest\b|\bis no trick\b": "not said like this",
    r"\b(The|the) declarer\b[^.]*, and the declarer (loses|is)\b": "the subject twice",
    r"\b([2-9]|\d\d+|two|three|four|five|six|seven|eight) (player|card|point|trick|hand|pack|pile)\b(?!-)": "many",
    r"\band 1 more\b": "one more",
    r"\b(\w+) \1\b": "a word twice",
    r"\bNone\b|\bTrue\b|\bFalse\b|[_{}]": "the machine shows",
    r"  | ,| \.|\.\.|,,": "typesetting",
    r"\ban? (8|11|18)\b(?<!an 8)(?<!an 11)(?<!an 18)": "an eight",
}


def other_choices(edition: rookery.Edition) -> Iterator[tuple[str, rookery.Edition]]:
    """A game without an auction, with every other choice that one of its rules has, and over several deals."""
    rules = edition.rules_for(edition.seats[-1])
    if isinstance(rules, AuctionRules):
        return
    choices = [(name, getattr(rules, name)) for name in rules.rule_names()]
    tried = [(name, str(each)) for name, value in choices if isinstance(value, enum.StrEnum) for each in type(value)]
    for name, text in (*tried, ("match_hands", "3")):
        with contextlib.suppress(rookery.RookeryError):  # a choice that needs another rule beside it
            yield f"{name}={text}", edition.with_house_rules(**{name: text})


@cache
def variants_of(id: str) -> dict[str, rookery.Edition]:
    """An edition as printed, with each of its options, and with the house rules tried on it; or a preset."""
    if "/" not in id:
        named = {id: rookery.preset(id)}
    else:
        edition = rookery.edition(id)
        named = {id: edition}
        named |= {option.name: edition.with_house_rules(**option.rules) for option in edition.options}
        tried = [change for change in CHANGES if change.id == id]
        named |= {str(each): edition.with_house_rules(**{each.rule: each.value, **each.also}) for each in tried}
        named |= dict(other_choices(edition))
    honour = {f"{name} on honour": edition.with_house_rules(conduct="honour") for name, edition in named.items()}
    return {**named, **honour}


def pages(id: str) -> Iterator[tuple[str, int, Rules, list[str]]]:
    for name, edition in variants_of(id).items():
        for seats, rules in edition.rules.items():
            sections = told_sections(edition, seats)
            lines = [line for section in sections for line in (section.title, *section.lines)]
            yield f"{name}, {seats} seats", seats, rules, [edition.title, edition.summary, *lines]


IDS = [*(edition.id for edition in rookery.catalogue()), *(preset.name for preset in presets())]


@pytest.mark.parametrize("id", IDS)
def test_a_rule_page_says_nothing_that_a_native_speaker_would_not(id: str) -> None:
    for page, _, _, lines in pages(id):
        for line in lines:
            for phrase, why in NEVER.items():
                assert not re.search(phrase, line), f"{page}: {why}: {line}"
            assert line.count("(") == line.count(")"), f"{page}: {line}"
            assert line.count('"') % 2 == 0, f"{page}: {line}"


@pytest.mark.parametrize("id", IDS)
def test_a_rule_page_says_nothing_twice_and_has_no_empty_section(id: str) -> None:
    for name, edition in variants_of(id).items():
        for seats in edition.rules:
            sections = told_sections(edition, seats)
            assert all(section.lines for section in sections), f"{name}, {seats} seats"
            for line in (line for section in sections for line in section.lines):
                assert re.match(r'[A-Z"\d].*\.$', line), f"{name}, {seats} seats: a line is made of sentences: {line}"
            told = [sentence for section in sections for line in section.lines for sentence in line.split(". ")]
            twice = {sentence for sentence in told if told.count(sentence) > 1 and "by agreement" not in sentence}
            assert not twice, f"{name}, {seats} seats: {twice}"


def alone(rules: object) -> bool:
    if isinstance(rules, AuctionRules):
        return rules.sides is Sides.ALONE
    return not isinstance(rules, PlainTricksRules) or rules.sides is PlainSides.ALONE


@pytest.mark.parametrize("id", [id for id in IDS if not id.startswith("club")])
def test_who_plays_alone_has_no_side_and_no_partner(id: str) -> None:
    for page, _, rules, lines in pages(id):
        if alone(rules):
            for line in lines:
                assert not re.search(r"\b(sides?|partners?|pairs?)\b", line), f"{page}: {line}"


@pytest.mark.parametrize("id", IDS)
def test_a_page_speaks_of_a_nest_a_bird_and_a_dummy_only_where_there_is_one(id: str) -> None:
    for page, _, rules, lines in pages(id):
        if isinstance(rules, AuctionRules):
            text = "\n".join(lines[2:])
            assert ("nest" in text.lower()) is bool(rules.nest_size), page
            assert ("dummy" in text) is (rules.dummy is not Dummy.NONE), page
            told = re.sub("Leave [^.]*the bird in the box", "", text)
            assert ("the bird" in told) is rules.has_bird, page


@pytest.mark.parametrize("id", [id for id in IDS if "/" in id and 2 in rookery.edition(id).seats])
def test_two_players_have_no_left_and_no_round(id: str) -> None:
    nobody = (
        r"\bclockwise\b|to the left\b|(at|from) the (dealer|declarer)'s left|every other player|several get there"
        r"|\ball the others\b|\bthe others (score|have)\b|\bkeep the others\b|\b([Ee]very|[Aa]ny)body\b|\bany player\b"
    )
    for page, seats, _, lines in pages(id):
        for line in lines if seats == 2 else ():
            assert not re.search(nobody, line), f"{page}: {line}"


LIMITS = {"longest_deal", "longest_match", "take_backs"}
"""Rules that keep a match from going on for ever, or a person from never ending a turn: no booklet has them."""


@pytest.mark.parametrize("id", [edition.id for edition in rookery.catalogue()])
def test_a_limit_of_ours_is_called_this_programs(id: str) -> None:
    for page, _, rules, lines in pages(id):
        for name in LIMITS & set(rules.rule_names()):
            value = f"{getattr(rules, name):,}"
            told = [line for line in lines if re.search(rf"\b(after|back) {value} [a-z]+", line)]
            assert told or name == "longest_match" or value == "0", f"{page}: {name} is not told"
            assert all("this program" in line.lower() for line in told), f"{page}: {told}"


@pytest.mark.parametrize("id", ["donkey/1913", "match/1913", "panjandrum/1988", "solitaire/1913", "clock/1913"])
def test_points_that_no_booklet_has_are_called_ours(id: str) -> None:
    for page, _, _, lines in pages(id):
        counted = [line for line in lines if re.search(r"scores (1|a) point|counts 1\.", line) and "beyond" not in line]
        assert counted, page
        assert all(re.search(r"\b(is|are) ours\b", line) for line in counted), f"{page}: {counted}"


def test_a_page_with_house_rules_does_not_call_the_printed_summary_its_own() -> None:
    told = CliRunner().invoke(app, ["rules", "tournament/modern", "--house", "target=500"]).output
    assert "As printed: The sheet in today's box: Kentucky Discard with the bird, to 300." in told
    assert "As printed" not in CliRunner().invoke(app, ["rules", "tournament/modern"]).output


# Score sheets


def sheet_lines(setup: Setup) -> Iterator[str]:
    """What a score sheet says of itself, and of every line that may be written on it."""
    sheet = Sheet(setup)
    yield next_of(sheet)
    yield from fines_text(setup)
    for kind in kinds(setup):
        yield f"{kind_name(setup, kind)}. {consequence(setup, kind)}" if setup.has_auction else consequence(setup, kind)
        yield from (question.sentence for question in questions(sheet, kind))


@pytest.mark.parametrize("edition", [each for each in rookery.catalogue() if is_scored(each)], ids=lambda each: each.id)
def test_a_score_sheet_speaks_as_the_rule_pages_do(edition: rookery.Edition) -> None:
    for seats, rules in edition.rules.items():
        for line in sheet_lines(Setup(edition, NAMES[:seats])):
            for phrase, why in NEVER.items():
                assert not re.search(phrase, line), f"{seats} seats: {why}: {line}"
            if alone(rules) and not edition.id.startswith("club"):
                assert not re.search(r"\b(sides?|partners?|pairs?)\b", line), f"{seats} seats: {line}"
            if seats == 2:
                assert not re.search(r"\bto the left\b|\b[Cc]lockwise\b|\bthe others\b|\b[Ee]verybody\b", line), line


def test_a_score_sheet_refuses_without_ruling_codes() -> None:
    boston = Sheet(Setup(rookery.edition("boston/1988"), NAMES[:4]))
    dixie = Sheet(Setup(rookery.edition("dixie/1913"), NAMES[:4]))
    two = Sheet(Setup(rookery.edition("regular-for-two/1988").with_house_rules(dummy_score="kept"), NAMES[:2]))
    revoke = RevokeEntry(declarer=0, bid=70, trump=Colour.RED, offender=0)
    level = HandEntry(declarer=0, bid=70, counters=((0, 70),), tricks=((0, 7),))
    lone = HandEntry(declarer=0, bid=30, counters=((0, 40), (1, 30)), tricks=((0, 7), (1, 3)))
    for sheet, entry in ((boston, revoke), (dixie, level), (two, lone)):
        with pytest.raises(rookery.RookeryError) as refused:
            sheet.add(entry)
        assert str(refused.value).startswith(("Say ", "Tricks were equal: say "))
        assert not re.search(r"\([AHES]\d+", str(refused.value))


def test_the_command_line_prints_no_ruling_codes_and_no_1_players() -> None:
    for id in ("clock/1913", "tournament/2008", "high-fourteen/1913"):
        for command in ("rules", "house"):
            printed = CliRunner().invoke(app, [command, id]).output
            assert "1 players" not in printed
            assert not re.search(r"\([AH]\d+", printed)
    with pytest.raises(rookery.RookeryError, match=r"it is for 1 player$"):
        rookery.edition("clock/1913").rules_for(3)
