"""What a hand came to, in one shape for all games, so that score sheets and records need not know which it was."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.families.tricks import Trump


@dataclass(frozen=True, slots=True, kw_only=True)
class HandResult:
    """One hand's outcome. Tuples are by seat.

    `tricks` and `points` are what each seat's own cards took: the counters (with the nest and odd
    cards that came with them) and the points for tricks. `bonus` is what the seat's side got on
    top for most tricks or for taking all. `scored` is what went onto the seat's running score.
    `partners` are the holders of called cards. `fines` are what penalties took off, which `scored` includes.
    A hand that everybody passed is `void`: it has no declarer and scores nothing but fines; so is one that was
    thrown in to be dealt again. `revoked` is the seat whose proven revoke ended the hand. Games without
    an auction leave its fields empty and may list what made up the score in `details`.
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
    details: tuple[tuple[str, tuple[int, ...]], ...] = ()
