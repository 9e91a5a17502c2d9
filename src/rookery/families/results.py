"""What a hand came to, in one shape for all games, so that score sheets and records need not know which it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rookery.engine.phrases import Phrase, join, listed
from rookery.families.tricks import Trump

HAND_OVER: Final = frozenset({"hand-scored", "hand-void", "deal-ended"})
"""The kinds of events that end a hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandResult:
    """One hand's outcome. Tuples are by seat.

    `tricks` and `points` are what each seat's own cards took: the counters (with the nest and odd
    cards that came with them) and the points for tricks. `bonus` is what the seat's side got on
    top for most tricks or for taking all. `scored` is what went onto the seat's running score.
    `partners` are the holders of called cards. `fines` are what penalties took off, which `scored` includes.
    A hand that everybody passed is `void`: it has no declarer and scores nothing but fines; so is one that was
    thrown in to be dealt again. `revoked` is the seat whose proven revoke ended the hand. `dummy_scored` is what a
    blind dummy took and `dummy_score` what it has, where a score is kept for it. `sides` are the numbers of the seats'
    sides where partners were drawn for; otherwise the rules tell them. Games without an auction leave its
    fields empty and may list what made up the score in `details`.
    """

    number: int
    dealer: int
    declarer: int | None = None
    bid: int | None = None
    trump: Trump | None = None
    made: bool | None = None
    moon: bool = False
    partners: tuple[int, ...] = ()
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    bonus: tuple[int, ...]
    scored: tuple[int, ...]
    scores: tuple[int, ...]
    nobody_points: int = 0
    nobody_tricks: int = 0
    void: bool = False
    revoked: int | None = None
    fines: tuple[int, ...] = ()
    dummy_scored: int | None = None
    dummy_score: int | None = None
    sides: tuple[int, ...] = ()
    details: tuple[tuple[str, tuple[int, ...]], ...] = ()

    def part(self, name: str) -> tuple[int, ...]:
        """One of the details by its name; nothing for anybody where the hand has none such."""
        return dict(self.details).get(name, (0,) * len(self.scored))

    def made_of(self, seat: int) -> str:
        """What a seat's score is made of: 'most cards +4, 1s +2'."""
        return ", ".join(f"{name} {amounts[seat]:+,d}" for name, amounts in self.details if amounts[seat])


def tell_best(
    hand: HandResult, parties: Sequence[tuple[int, ...]], *, fewest: bool = False, parts: bool = False
) -> Phrase:
    """Who did best in a hand: 'Ada and you did best with 45.'; with `parts` also what that is made of."""
    sums = [hand.scored[party[0]] for party in parties]
    best = min(sums) if fewest else max(sums)
    leaders = [party for party, points in zip(parties, sums, strict=True) if points == best]
    if len(leaders) == len(parties) > 1:
        return Phrase(f"All came out alike, with {best:,}.")
    told = join(" and ", map(listed, leaders)) + f" did best with {best:,}"
    made_of = hand.made_of(leaders[0][0]) if parts and len(leaders) == 1 else ""
    return told + (f": {made_of}." if made_of else ".")


def tell_scores(hand: HandResult, parties: Sequence[tuple[int, ...]]) -> Phrase:
    """'Scored: You and Cid +90, Ben and Dee 0.'"""
    return "Scored: " + join(", ", (listed(party) + f" {_gained(hand.scored[party[0]])}" for party in parties)) + "."


def _gained(points: int) -> str:
    return f"{points:+,d}" if points else "0"
