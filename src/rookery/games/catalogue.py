"""The catalogue: every edition, found by its id."""

from __future__ import annotations

import difflib
from typing import Final

from rookery.engine.editions import Edition
from rookery.engine.errors import UnknownEdition, shown
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


def catalogue() -> tuple[Edition, ...]:
    """Every edition, the games in the order a newcomer might try them."""
    return _CATALOGUE


def edition(id: str) -> Edition:
    """The edition with this id; an unknown id is refused with the nearest ones."""
    found = _BY_ID.get(id.strip().lower())
    if found is None:
        raise UnknownEdition(f"there is no edition {shown(id)}; nearest: {', '.join(_nearest(id.strip().lower()))}")
    return found


def _nearest(id: str) -> list[str]:
    game = id.partition("/")[0]
    same_game = [each.id for each in _CATALOGUE if each.game == game]
    if same_game:
        return same_game
    return difflib.get_close_matches(id, _BY_ID, n=3, cutoff=0) or list(_BY_ID)[:3]
