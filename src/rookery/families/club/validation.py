"""Which rules of Club make sense together: the first flaw of a rule set, in words, or None."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.engine.cards import BIRD
from rookery.engine.editions import spoken
from rookery.families.club.rules import ClubRules, table_for

_SEATS = (4, 6)
_MOST_PACKS = 6


def flaw(rules: ClubRules, seats: int, stated: frozenset[str]) -> str | None:
    """Why these rules cannot be played by `seats` players, or None."""
    for check in (_numbers, _pack, _melds, _points):
        for reason in check(rules, seats):
            return reason
    return None


def _numbers(rules: ClubRules, seats: int) -> Iterator[str]:
    if seats not in _SEATS:
        yield f"{seats} seats: partners sit opposite each other, {spoken(_SEATS)} players"
    if not 1 <= rules.packs <= _MOST_PACKS:
        yield f"packs={rules.packs}: play with 1 to {_MOST_PACKS} packs"
    for name in ("hand_size", "draw", "take_backs", "target", "longest_match"):
        if getattr(rules, name) < 1:
            yield f"{name}={getattr(rules, name)}: it is 1 at least"


def _pack(rules: ClubRules, seats: int) -> Iterator[str]:
    both = sorted(set(rules.wilds) & set(rules.stops))
    if both:
        yield f"wilds and stops: the {both[0]}s cannot be both wild cards and stop cards"
    pack = table_for(rules, seats).pack
    naturals = sum(rules.is_natural(card) for card in pack)
    # A natural card must be left to begin the discard pile, whatever lies above it, and a stock to draw from.
    needed = (rules.hand_size + rules.draw) * seats + pack.count(BIRD)
    if naturals < needed:
        yield (
            f"hand_size={rules.hand_size}: {seats} hands and a round of drawing need {needed} natural cards, "
            f"and the pack has {naturals}"
        )


def _melds(rules: ClubRules, seats: int) -> Iterator[str]:
    if rules.meld_size < 2:
        yield f"meld_size={rules.meld_size}: a set or sequence has 2 cards at least"
    if not 1 <= rules.set_naturals <= rules.meld_size:
        yield f"set_naturals={rules.set_naturals}: a set of {rules.meld_size} has 1 to {rules.meld_size} natural cards"
    if rules.birdie_size <= rules.meld_size:
        yield f"birdie_size={rules.birdie_size}: a Birdie has more cards than the {rules.meld_size} of any meld"
    if rules.birdie_naturals > rules.birdie_size:
        yield f"birdie_naturals={rules.birdie_naturals}: a Birdie may have only {rules.birdie_size} cards"


def _points(rules: ClubRules, seats: int) -> Iterator[str]:
    if rules.bird_points[0][0] != 1:
        yield "bird_points: begin with the points for 1 bird"
    held = rules.points_of(tuple(card for card in table_for(rules, seats).pack if card is not BIRD))
    highest = max(points for _, points in rules.first_play)
    if highest > held // seats:
        yield f"first_play: {highest} points are more than a player could ever hold"
