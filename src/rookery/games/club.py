"""Club: sets and sequences laid down with a partner, two packs for four players and three for six."""

from dataclasses import replace

from rookery.engine.editions import Edition
from rookery.engine.family import Correction
from rookery.families.club.rules import ClubRules

_FOUR = ClubRules()

CLUB_1988 = Edition(
    id="club/1988",
    title="Club",
    source="1988 booklet, lines 416-485",
    summary="Build sets and sequences with your partner, stretch them to Birdies, and fight for the discard pile.",
    rules={4: _FOUR, 6: replace(_FOUR, packs=3)},
    revision=2,
    corrections=(Correction({"first_play": ((0, 50), (2000, 100), (3001, 150))}),),  # A97
)

EDITIONS = (CLUB_1988,)
