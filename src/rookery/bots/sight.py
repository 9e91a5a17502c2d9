"""What a search saw in the worlds it tried, as far as words are made of it. It is gathered for explanations alone."""

from __future__ import annotations

from dataclasses import dataclass, field

from rookery.engine.actions import Action
from rookery.families.tricks import Place, Trump


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickSight:
    """Of a card to be played: by card the share of the worlds in which its side takes this trick, by place the share
    in which it holds a trump, and how many trumps those against have on average.
    """

    wins: dict[Action, float] = field(default_factory=dict)
    holders: dict[Place, float] = field(default_factory=dict)
    against: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSight:
    """Of a bid: what the hand comes to if the seat buys it. `trump` is what it would name most often, in this share of
    the worlds; `takes` is what its side takes on average, and `makes` by bid the share in which that is enough.
    """

    trump: Trump
    often: float
    takes: float
    makes: dict[int, float] = field(default_factory=dict)


Sight = TrickSight | HandSight
