"""Random play at honour tables: players who sometimes err, correct themselves, claim and complain."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import rookery
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.families.actions import Play
from rookery.families.auction.actions import LayAway
from rookery.families.auction.decisions import NestDecision
from rookery.families.honour import Accuse
from rookery.families.plain_tricks.rules import PlainTricksRules
from rookery.families.tricks import PlayDecision
from tests.support import AUCTION_TABLES, TABLES, Table


@dataclass(frozen=True)
class HonourTable(Table):
    """A table of the catalogue, run on the players' honour."""

    @property
    def edition(self) -> rookery.Edition:
        return rookery.edition(self.id).with_house_rules(conduct="honour")


HONOUR_AUCTIONS = tuple(HonourTable(table.id, table.seats) for table in AUCTION_TABLES)
HONOUR_TABLES = (
    *HONOUR_AUCTIONS,
    *(
        HonourTable(table.id, table.seats)
        for table in TABLES
        if isinstance(table.edition.rules_for(table.seats), PlainTricksRules)
    ),
)


def err_on(
    match: rookery.Match,
    rng: random.Random,
    *,
    until: Callable[[rookery.Match], bool] = lambda match: False,
    talk: float = 0.1,
) -> Iterator[rookery.Match]:
    """Play on, pausing after each action. Every fifth card is any card; `talk` is how often somebody says something."""
    while match.pending() and not until(match):
        remarks = tuple(rng.choice(match.asides()).options()) if rng.random() < talk else ()
        if remarks:
            speaker, remark = _remark(match, rng)
            match.act(speaker, remark)
        else:
            decision = match.pending()[0]
            match.act(decision.seat, _maybe_wrong(decision, rng))
        yield match


def _remark(match: rookery.Match, rng: random.Random) -> tuple[int, Action]:
    """Claims are rare, since a right one ends the hand."""
    said = [(aside.seat, option) for aside in match.asides() for option in aside.options()]
    quiet = [each for each in said if not isinstance(each[1], Accuse)]
    return rng.choice(quiet if quiet and rng.random() < 0.8 else said)


def _maybe_wrong(decision: Decision, rng: random.Random) -> Action:
    if isinstance(decision, PlayDecision) and rng.random() < 0.2:
        return Play(rng.choice(decision.hand))
    if isinstance(decision, NestDecision) and rng.random() < 0.3:
        wrong = LayAway(tuple(rng.sample(decision.cards, rng.randrange(len(decision.cards) + 1))))
        if decision.refusal(wrong) is None:
            return wrong
    return decision.sample(rng)
