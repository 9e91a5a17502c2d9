"""What the patience tests share: tables set up by hand, and random play."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import rookery
from rookery.families.clock.views import ClockView
from rookery.families.solitaire.views import SolitairePile, SolitaireView
from rookery.games.clock import CLOCK_1913
from rookery.games.solitaire import SOLITAIRE_1913

EDITIONS = (SOLITAIRE_1913, CLOCK_1913)


def small(highest: int = 5, **house_rules: object) -> rookery.Edition:
    """Solitaire with fewer numbers: the highest plays the part of the 14s."""
    return SOLITAIRE_1913.with_house_rules(highest=highest, **house_rules)


def solitaire(tops: str, *, piles: Sequence[str] = (), edition: rookery.Edition = SOLITAIRE_1913) -> rookery.Match:
    """A table whose first piles are given whole, top card first, and the next ones by their top card.

    The cards left over fill the piles up from the top in their order, so that what lies beneath is
    known: the lowest red cards lie highest in the first pile that has room.
    """
    rules = edition.rules_for(1)
    pack = list(rules.pack(1))
    count = len(pack) // 4
    given = [list(rookery.read_cards(pile)) for pile in piles] + [[card] for card in rookery.read_cards(tops)]
    given += [[] for _ in range(count - len(given))]
    for pile in given:
        for card in pile:
            pack.remove(card)
    for pile in given:
        while len(pile) < 4:
            pile.append(pack.pop(0))
    return rookery.Match.set_up(edition, batteries=given, seed="table")


def view(match: rookery.Match, seat: int | None = 0) -> SolitaireView:
    seen = match.view(seat)
    assert isinstance(seen, SolitaireView)
    return seen


def clock_view(match: rookery.Match, seat: int | None = 0) -> ClockView:
    seen = match.view(seat)
    assert isinstance(seen, ClockView)
    return seen


def pile(match: rookery.Match, number: int) -> SolitairePile:
    return view(match).piles[number - 1]


def run(match: rookery.Match, number: int) -> str:
    return " ".join(map(str, pile(match, number).run))


def reached(match: rookery.Match) -> tuple[int, ...]:
    return tuple(each.reached for each in view(match).building_piles)


def refused(match: rookery.Match, action: str) -> str:
    """The rule that forbids an action."""
    refusal = match.pending()[0].refusal(action)
    assert refusal is not None, f"'{action}' was allowed"
    assert refusal.reason.endswith(".")
    return refusal.rule


def play_at_random(match: rookery.Match, rng: random.Random) -> Iterator[rookery.Match]:
    while match.pending():
        match.act(0, match.pending()[0].sample(rng))
        yield match
