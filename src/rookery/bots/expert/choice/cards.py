"""The search for a card, or for a draw from the stock: every choice in many worlds, played to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rookery.bots.expert.choice.allowance import Allowance
from rookery.bots.expert.choice.choices import Choices
from rookery.bots.expert.choice.comparison import Averages, compare
from rookery.bots.expert.rollouts.cards import CardRollouts
from rookery.bots.expert.valuation.standing import Sample
from rookery.bots.expert.worlds.knowledge import Knowledge, know
from rookery.engine.actions import Draw, Play
from rookery.families.auction.decisions import DrawDecision
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision
from rookery.kernel.state import GONE, PLAYED

_FIRST_LOOK: Final = 96
_FRESH: Final = 192
_AT_ONCE: Final = 48
_FIRST_SOLVED: Final = 48
_FRESH_SOLVED: Final = 64
_SOLVED_AT_ONCE: Final = 16


def choose_card(view: AuctionView, decision: PlayDecision, *, allowance: Allowance) -> Choices:
    """Weigh the cards; one that comes to the same as another is weighed with it."""
    known = know(view)
    moves = distinct_moves(known, decision)
    return Choices.ranked([Play(known.layout.card_at[move]) for move in moves], _weigh(known, moves, allowance))


def choose_draw(view: AuctionView, decision: DrawDecision, *, allowance: Allowance) -> Choices:
    return Choices.ranked([Draw("up"), Draw("down")], _weigh(know(view), [1, 0], allowance))


def _weigh(known: Knowledge, moves: Sequence[int], allowance: Allowance) -> Averages:
    rollouts = CardRollouts(known)

    def roll(tried: Sequence[int]) -> Sample:
        return rollouts.play(_AT_ONCE, tried, allowance.rng)

    def solve(tried: Sequence[int]) -> Sample:
        return rollouts.solve(_SOLVED_AT_ONCE, tried, allowance.rng)

    if rollouts.solvable:
        return compare(moves, solve, allowance=allowance, first=_FIRST_SOLVED, fresh=_FRESH_SOLVED)
    return compare(moves, roll, allowance=allowance, first=_FIRST_LOOK, fresh=_FRESH)


def distinct_moves(known: Knowledge, decision: PlayDecision) -> list[int]:
    """One card of each group of neighbours that are worth the same: the lowest."""
    layout, seen = known.layout, known.seen
    out = int(layout.cards.pack) & ~int(seen.words[GONE]) & ~layout.word(decision.hand)
    for index in range(int(seen.at[PLAYED])):
        out |= 1 << int(seen.trick[index])
    points = layout.cards.points
    found: list[int] = []
    for bit in sorted(layout.bit_of[card] for card in decision.legal):
        if found:
            low = found[-1]
            between = (1 << bit) - (1 << low + 1)
            if layout.suit_of(low) == layout.suit_of(bit) and points[low] == points[bit] and not out & between:
                continue
        found.append(bit)
    return found
