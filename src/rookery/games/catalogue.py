"""The catalogue: every family and every edition, found by name, and any action, read from its text."""

from __future__ import annotations

import difflib
from typing import Final

from rookery.engine.actions import Action, Vocabulary
from rookery.engine.editions import Edition
from rookery.engine.errors import UnknownEdition, shown
from rookery.engine.family import Family
from rookery.families.auction import FAMILY as AUCTION
from rookery.families.clock import FAMILY as CLOCK
from rookery.families.club import FAMILY as CLUB
from rookery.families.donkey import FAMILY as DONKEY
from rookery.families.i_doubt_it import FAMILY as I_DOUBT_IT
from rookery.families.match_piles import FAMILY as MATCH
from rookery.families.panjandrum import FAMILY as PANJANDRUM
from rookery.families.plain_tricks import FAMILY as PLAIN_TRICKS
from rookery.families.solitaire import FAMILY as SOLITAIRE
from rookery.families.tuxedo import FAMILY as TUXEDO
from rookery.games import (
    boston,
    clock,
    club,
    display,
    dixie,
    donkey,
    golden_ten,
    high_card_partner,
    high_fourteen,
    i_doubt_it,
    match_piles,
    one_high,
    original,
    over_the_top,
    panjandrum,
    partnership,
    partnership_for_six,
    red_one,
    regular,
    regular_for_two,
    solitaire,
    tennessee,
    three_handed_display,
    tournament,
    tuxedo,
)

FAMILIES: Final[tuple[Family, ...]] = (
    AUCTION,
    PLAIN_TRICKS,
    CLUB,
    TUXEDO,
    I_DOUBT_IT,
    DONKEY,
    PANJANDRUM,
    MATCH,
    SOLITAIRE,
    CLOCK,
)
_CATALOGUE: Final[tuple[Edition, ...]] = (
    *tournament.EDITIONS,
    *partnership.EDITIONS,
    *dixie.EDITIONS,
    *red_one.EDITIONS,
    *one_high.EDITIONS,
    *display.EDITIONS,
    *boston.EDITIONS,
    *regular.EDITIONS,
    *original.EDITIONS,
    *high_card_partner.EDITIONS,
    *partnership_for_six.EDITIONS,
    *three_handed_display.EDITIONS,
    *tennessee.EDITIONS,
    *over_the_top.EDITIONS,
    *regular_for_two.EDITIONS,
    *high_fourteen.EDITIONS,
    *golden_ten.EDITIONS,
    *club.EDITIONS,
    *tuxedo.EDITIONS,
    *i_doubt_it.EDITIONS,
    *panjandrum.EDITIONS,
    *donkey.EDITIONS,
    *match_piles.EDITIONS,
    *solitaire.EDITIONS,
    *clock.EDITIONS,
)
_BY_ID: Final = {each.id: each for each in _CATALOGUE}
VOCABULARY: Final = Vocabulary(action for family in FAMILIES for action in family.actions)


def catalogue() -> tuple[Edition, ...]:
    """Every edition, the games in the order a newcomer might try them."""
    return _CATALOGUE


def edition(id: str) -> Edition:
    """The edition with this id; an unknown id is refused with the nearest ones."""
    found = _BY_ID.get(id.strip().lower())
    if found is None:
        raise UnknownEdition(f"there is no edition {shown(id)}; nearest: {', '.join(_nearest(id.strip().lower()))}")
    return found


def read_action(text: str, *, expected: str = "") -> Action:
    """Read an action of any game from its text, in either case.

    A text that is no action at all is refused with what was `expected`, or else with all there is.

    >>> read_action("bid 75")
    Bid(points=75, trump=None, moon=False)
    >>> str(read_action("PLAY r14"))
    'play R14'
    """
    return VOCABULARY.read(text, expected=expected)


def _nearest(id: str) -> list[str]:
    game = id.partition("/")[0]
    same_game = [each.id for each in _CATALOGUE if each.game == game]
    if same_game:
        return same_game
    return difflib.get_close_matches(id, _BY_ID, n=3, cutoff=0) or list(_BY_ID)[:3]
