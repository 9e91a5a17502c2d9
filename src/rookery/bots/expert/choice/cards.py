"""The search for a card, or for a draw from the stock: every choice in many worlds, played to the end."""

from __future__ import annotations

from functools import partial
from typing import Final

from rookery.bots.auction.cards import CardJudgement, judge_cards
from rookery.bots.expert.choice.allowance import Allowance
from rookery.bots.expert.choice.choices import Choices
from rookery.bots.expert.choice.comparison import compare
from rookery.bots.expert.choice.habits import USUAL, Habits
from rookery.bots.expert.rollouts.cards import CardRollouts
from rookery.bots.expert.worlds.knowledge import Knowledge, know
from rookery.bots.sight import TrickSight
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
_LOOKED_AT: Final = 192


def choose_card(
    view: AuctionView, decision: PlayDecision | DrawDecision, *, allowance: Allowance, habits: Habits = USUAL
) -> Choices:
    """Weigh the cards, or the draws; a card that comes to the same as another is weighed with it."""
    known = know(view, reads=habits.reads)
    actions: list[Action]
    judged: CardJudgement | None = None
    handicaps: dict[int, float] = {}
    if isinstance(decision, DrawDecision):
        moves, actions = [1, 0], [Draw("up"), Draw("down")]
    else:
        moves = distinct_moves(known, decision)
        actions = [Play(known.layout.card_at[move]) for move in moves]
        judged = judge_cards(view, decision)
        handicaps = _handicaps(known, moves, judged, habits)
    rollouts = CardRollouts(known, handicaps)
    if rollouts.solvable:
        solve = partial(rollouts.solve, worlds=_SOLVED_AT_ONCE, rng=allowance.rng)
        averages = compare(moves, solve, allowance=allowance, first=_FIRST_SOLVED, fresh=_FRESH_SOLVED)
    else:
        play = partial(rollouts.play, worlds=_AT_ONCE, rng=allowance.rng)
        averages = compare(moves, play, allowance=allowance, first=_FIRST_LOOK, fresh=_FRESH)
    found = Choices.ranked(actions, averages)
    if judged is not None and habits.tidy:
        found = found.with_best({Play(card): score for card, score in judged.scores.items()})
    if not allowance.reports or isinstance(decision, DrawDecision):
        return found
    seen = rollouts.look(moves, worlds=allowance.worlds(_LOOKED_AT), rng=allowance.rng)
    # In endings that are solved everybody plays their best, which the policy need not.
    wins = {} if rollouts.solvable else dict(zip(actions, seen.wins, strict=True))
    return found.with_sight(TrickSight(wins=wins, holders=seen.holders, against=seen.against))


def _handicaps(known: Knowledge, moves: list[int], judged: CardJudgement, habits: Habits) -> dict[int, float]:
    """By move the points by which the worlds must like it better than others before it is played."""
    layout = known.layout
    cards = {move: layout.card_at[move] for move in moves}
    if judged.standing is None:
        loose = [move for move in moves if layout.cards.points[move] > 0 and cards[move] not in judged.masters]
        return dict.fromkeys(loose, habits.counter_lead)
    if judged.standing == 1.0:
        return {move: habits.sure_trick for move in moves if cards[move] in judged.beating}
    return {}


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
