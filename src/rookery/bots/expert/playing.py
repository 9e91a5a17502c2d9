"""The search for a card, or for a draw from the stock: every choice in many worlds, played to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rookery.bots.expert.comparing import Judged, Sample, compare
from rookery.bots.expert.knowledge import Knowledge, know
from rookery.bots.expert.scene import Scene
from rookery.bots.expert.thinking import Thinking
from rookery.engine.actions import Action
from rookery.families.actions import Play
from rookery.families.auction.actions import Draw
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


def choose_card(view: AuctionView, decision: PlayDecision, *, thinking: Thinking) -> tuple[list[Action], Judged]:
    """Judge the cards; one that comes to the same as another is judged with it."""
    known = know(view)
    moves = distinct_moves(known, decision)
    actions: list[Action] = [Play(known.layout.card_at[move]) for move in moves]
    return actions, _judge(known, moves, thinking=thinking)


def choose_draw(view: AuctionView, decision: DrawDecision, *, thinking: Thinking) -> tuple[list[Action], Judged]:
    return [Draw("up"), Draw("down")], _judge(know(view), [1, 0], thinking=thinking)


def _judge(known: Knowledge, moves: Sequence[int], *, thinking: Thinking) -> Judged:
    scene = Scene(known)

    def roll(tried: Sequence[int]) -> Sample:
        return scene.play(_AT_ONCE, tried, thinking.rng)

    def solve(tried: Sequence[int]) -> Sample:
        return scene.solve(_SOLVED_AT_ONCE, tried, thinking.rng)

    if scene.solvable:
        return compare(moves, solve, thinking=thinking, first=_FIRST_SOLVED, fresh=_FRESH_SOLVED)
    return compare(moves, roll, thinking=thinking, first=_FIRST_LOOK, fresh=_FRESH)


def distinct_moves(known: Knowledge, decision: PlayDecision) -> list[int]:
    """One card of each group of neighbours that are worth the same: the lowest."""
    layout, base = known.layout, known.base
    out = int(layout.cards.pack) & ~int(base.words[GONE]) & ~layout.word(decision.hand)
    for index in range(int(base.at[PLAYED])):
        out |= 1 << int(base.trick[index])
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
