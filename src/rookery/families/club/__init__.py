"""Club: draw or take the discards, lay sets and sequences down with your partner, and discard."""

from typing import Final

from rookery.engine.family import Family
from rookery.families.club.actions import AddTo, Discard, Finish, LayMeld, TakeBack, TakePile, TakeStock, TakeTop
from rookery.families.club.rules import ClubRules

FAMILY: Final = Family(
    name="club",
    title="Melding sets and sequences",
    package=__name__,
    rules=ClubRules,
    game="ClubGame",
    view="ClubView",
    actions=(TakeStock, TakePile, TakeTop, LayMeld, AddTo, TakeBack, Discard, Finish),
    piles=("stock",),
    scored=True,
)
