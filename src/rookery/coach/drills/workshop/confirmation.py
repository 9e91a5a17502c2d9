"""Whether a drill's best answer stays best in fresh worlds, many more than it was found in."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.coach.drills.counts import count_of
from rookery.coach.drills.drill import Drill, DrillKind, Proof
from rookery.coach.drills.workshop.certainties import find_certain
from rookery.coach.drills.workshop.endings import find_ending
from rookery.coach.drills.workshop.trials import weigher
from rookery.engine.views import SeatView
from rookery.families.actions import Play
from rookery.families.auction.views import AuctionView
from rookery.families.plain_tricks.views import PlainTricksView
from rookery.families.tricks import PlayDecision


@dataclass(frozen=True, slots=True)
class Confirmation:
    """`gap` is by how many points the drill's best answer is ahead of the next one there."""

    holds: bool
    gap: float
    worlds: int


def confirm(drill: Drill, *, times: int, seed: str) -> Confirmation:
    """Ask anew, in so many times the worlds; what was proved without chance is proved again."""
    view = drill.recall()
    if drill.proof is not Proof.WORLDS:
        return Confirmation(_proves(drill, view), drill.gap, drill.worlds)
    assert isinstance(view, AuctionView)
    texts = [each.text for each in drill.answers]
    found = weigher(view, drill.kind)(texts, drill.worlds * times, f"{seed}.{drill.id}")
    gaps = [found.behind(number, drill.best) for number in range(len(texts)) if number != drill.best]
    return Confirmation(
        all(gap.value > 0 and gap.points > 0 for gap in gaps), min(gap.points for gap in gaps), found.worlds
    )


def _proves(drill: Drill, view: SeatView) -> bool:
    decision = view.decision
    assert isinstance(decision, PlayDecision)
    if drill.kind is DrillKind.COUNT:
        count = count_of(view)
        return count is not None and str(count.left) == drill.right.text
    if isinstance(view, PlainTricksView):
        certain = find_certain(view, decision)
        return certain is not None and drill.right.covers(str(Play(certain.cards[0])))
    assert isinstance(view, AuctionView)
    ending = find_ending(view, decision)
    return ending is not None and drill.right.covers(ending.texts[0][0])
