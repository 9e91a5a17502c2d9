"""Every family is known by one value and one name, and has all that a family needs in the other layers."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

import rookery
from rookery.bots.reasons import REASONS
from rookery.bots.solid import PLAYERS
from rookery.engine.actions import Action
from rookery.engine.family import Family
from rookery.engine.game import Game
from rookery.engine.views import SeatView
from rookery.games.catalogue import FAMILIES
from rookery.interfaces.server.wire.server_messages import FAMILY_NAMES
from rookery.interfaces.terminal.boards import BOARDS
from rookery.interfaces.terminal.boards.base import Board

ROOT = Path(__file__).parent.parent
PACKAGES = ROOT / "src" / "rookery" / "families"

each_family = pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)


def edition_of(family: Family) -> rookery.Edition:
    return next(edition for edition in rookery.catalogue() if edition.family is family)


def shown_form(action: type[Action]) -> str:
    return action.form.removesuffix(" …").replace(" …", "") or action.verb


def test_every_family_package_is_in_the_catalogue() -> None:
    packages = {path.parent.name for path in PACKAGES.glob("*/__init__.py")}
    assert {family.package.rpartition(".")[2] for family in FAMILIES} == packages
    for family in FAMILIES:
        assert importlib.import_module(family.package).FAMILY is family


def test_the_names_are_those_of_the_wire_and_stand_once() -> None:
    assert tuple(family.name for family in FAMILIES) == FAMILY_NAMES
    assert len(set(FAMILY_NAMES)) == len(FAMILIES)
    assert {edition.family.name for edition in rookery.catalogue()} == set(FAMILY_NAMES)


@each_family
def test_rules_views_and_editions_tell_their_family(family: Family) -> None:
    assert family.rules.family is family
    view = rookery.Match(edition_of(family), seed=1).view(None)
    assert type(view) is family.view_class
    assert view.rules.family is family


@each_family
def test_the_parts_a_family_names_are_there(family: Family) -> None:
    assert issubclass(family.game_class, Game)
    assert issubclass(family.view_class, SeatView)
    edition = edition_of(family)
    rules = edition.rules_for(edition.usual_seats())
    assert isinstance(rules, family.rules)
    told = {section.rule for section in rules.describe(edition.usual_seats())}
    assert told & set(family.sections.values())


@each_family
def test_a_family_has_a_bot_with_reasons_a_board_and_a_felt(family: Family) -> None:
    module, name = PLAYERS[family.name]
    assert getattr(importlib.import_module(module), name)
    assert callable(importlib.import_module(f"rookery.bots.reasons.{REASONS[family.name]}").tell_reason)
    module, name = BOARDS[family.name]
    board = getattr(importlib.import_module(f"rookery.interfaces.terminal.boards.{module}"), name)
    assert issubclass(board, Board)
    assert list((ROOT / "web" / "src" / "felts" / family.name).glob("*Felt.svelte"))


def test_no_layer_has_a_family_that_is_not_in_the_catalogue() -> None:
    assert set(PLAYERS) == set(FAMILY_NAMES)
    assert set(REASONS) == set(FAMILY_NAMES)
    assert set(BOARDS) == set(FAMILY_NAMES)
    felts = {path.parent.name for path in (ROOT / "web" / "src" / "felts").glob("*/*Felt.svelte")}
    assert felts == set(FAMILY_NAMES)


@each_family
def test_what_answers_a_decision_is_an_action_of_the_family(family: Family) -> None:
    for decision in rookery.Match(edition_of(family), seed=1).pending():
        assert set(decision.answers) <= set(family.actions)


@each_family
def test_an_action_prints_the_form_that_its_class_reads(family: Family) -> None:
    for action in family.actions:
        text = shown_form(action)
        read = family.vocabulary.read(text)
        assert type(read) is action
        assert str(read) == text
        assert rookery.read_action(text) == read


def test_no_text_reads_as_two_actions() -> None:
    actions = {action for family in FAMILIES for action in family.actions}
    for action in actions:
        words = shown_form(action).split()[1:]
        readers = [other for other in actions if other.verb == action.verb and reads(other, words)]
        assert readers == [action]


def reads(action: type[Action], words: list[str]) -> bool:
    try:
        return action.read([word.lower() for word in words]) is not None
    except rookery.UnreadableCard:
        return False
