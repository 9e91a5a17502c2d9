"""What the expert does beside counting: how sure it wants to be, and what a partner may expect of it."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.bots.expert.worlds import READS


@dataclass(frozen=True, slots=True)
class Habits:
    """Figures are points. Each was tried in duels; `docs/expert.md` says what it gained.

    `bid_worlds` is how many worlds a bid that is not clear is looked at in. A partner who has the bid is only overbid
    for `over_partner` more than passing brings. `counter_lead` comes off what the worlds say of leading a counter that
    something can beat, and `sure_trick` off taking over a trick that is the own side's anyway. Where choices come to
    the same, `tidy` takes the one that the solid player would play, which partners understand. In the play of the cards
    `reads` takes the others' bids and plays as was fitted to many kinds of players, rather than by rules.
    """

    bid_worlds: int = 640
    over_partner: float = 8.0
    counter_lead: float = 5.0
    tidy: bool = True
    sure_trick: float = 4.0
    reads: bool = READS


USUAL = Habits()
