"""Views that lack something: what compiled players can make nothing of and leave to the rules of thumb."""

from __future__ import annotations

from typing import TypeGuard

from rookery.engine.views import SeatView
from rookery.families.auction.rules import DiscardFound
from rookery.families.auction.views import AuctionView
from rookery.families.honour import CountDecision


def can_search(view: SeatView) -> TypeGuard[AuctionView]:
    """Whether the expert can search a view's decision, and choices of it be weighed in worlds."""
    return isinstance(view, AuctionView) and not isinstance(view.decision, CountDecision) and not _has_gaps(view)


def _has_gaps(view: AuctionView) -> bool:
    """Whether no world can be made to fit the view.

    Either it lacks tricks, since it came from `Match.view` instead of `Match.recall`, or hands have a wrong size and
    nobody has noticed yet (A108).
    """
    if any(not trick.plays for trick in view.tricks):
        return True
    late = view.rules.honour and view.rules.discard_found is DiscardFound.AFTER_THE_LEAD
    return late and not view.tricks and not view.trick and len(set(view.hand_sizes)) > 1
