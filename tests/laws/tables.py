"""Every table that the laws are tried at: printed editions at each seat count, presets, honour tables, house rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import rookery


@dataclass(frozen=True)
class LawTable:
    """Rules, as the short text that people share, at one seat count."""

    rules: str
    seats: int

    @property
    def edition(self) -> rookery.Edition:
        return rookery.read_rules(self.rules)

    @property
    def on_honour(self) -> bool:
        return "conduct=honour" in self.rules

    def __str__(self) -> str:
        return f"{self.rules}({self.seats})"


def _tables(rules: str) -> tuple[LawTable, ...]:
    return tuple(LawTable(rules, seats) for seats in rookery.read_rules(rules).seats)


def _of_games(games: Sequence[str], rules: str) -> tuple[LawTable, ...]:
    return tuple(table for edition in CATALOGUE if edition.game in games for table in _tables(f"{edition.id}?{rules}"))


def _is_one_deal(edition: rookery.Edition) -> bool:
    """Whether one deal decides, and there is somebody to lose it."""
    return getattr(edition.rules_for(edition.usual_seats()), "match_hands", 0) == 1 and edition.seats != (1,)


CATALOGUE: Final = rookery.catalogue()
# Where nothing can be done wrong honour changes nothing in the play, nor does it at Tuxedo: an Orange called by mistake
# costs points at every table.
WITH_HONOUR: Final = tuple(each.game for each in CATALOGUE if each.family.honour and each.game != "tuxedo")
ONE_DEAL_GAMES: Final = tuple(each.game for each in CATALOGUE if _is_one_deal(each))

PRINTED: Final = tuple(table for edition in CATALOGUE for table in _tables(edition.id))
PRESETS: Final = tuple(table for preset in rookery.presets() for table in _tables(f"{preset.name}?longest_match=30"))
HONOUR: Final = (
    *_of_games(tuple(game for game in WITH_HONOUR if game not in ONE_DEAL_GAMES), "conduct=honour&longest_match=8"),
    *_of_games(tuple(game for game in WITH_HONOUR if game in ONE_DEAL_GAMES), "conduct=honour"),
)
SEVERAL_DEALS: Final = _of_games(ONE_DEAL_GAMES, "match_hands=3")
# House rules that touch what is dealt, seen or asked.
HOUSE: Final = tuple(
    LawTable(rules, seats)
    for seats, rules in (
        (5, "call-partner-five?partner_shown=says-so-at-once"),
        (6, "regular/1988?sides=called-partner&called_cards=2"),
        (6, "regular/1988?sides=called-partner&called_cards=2&partner_shown=says-so-at-once"),
        (4, "dixie/1988?nest_counters=shown&nest_face_up=2"),
        (4, "low-ones-180?nest_taken=shown"),
        (4, "tournament/modern?nest_trumps=forbidden&trump_named=before-discard&nest_owner=declarers-side"),
        (4, "tournament/modern?nest_size=6&baby_bird=lowest-trump&no_trump=high-and-low&passing=may-return"),
        (4, "tournament/modern?redeal=hand-without-counters"),
        (3, "original-three/2008?nest_face_up=1&last_trick_bonus=20&moon_bid=whole-deck"),
        (4, "partnership/2008?partners=drawn"),
        (6, "partnership-for-six/2008?partners=drawn"),
        (1, "solitaire/1913?on_resting=forbidden&match_hands=3&wins_needed=2"),
        (1, "solitaire/1913?highest=6&colours=3&piles=4&match_hands=2"),
        (1, "clock/1913?highest=6&first_pile=4&match_hands=4"),
    )
)
# The booklets that print what follows a deal gone wrong, at tables where one in five does.
MISHAPS: Final = tuple(
    LawTable(f"{edition}?conduct=honour&deal_mishaps=5&longest_match=8", seats)
    for edition, seats in (
        ("tournament/1988", 4),
        ("tournament/2008", 4),
        ("tournament/modern", 4),
        ("partnership/2008", 4),
        ("partnership-for-six/1988", 6),
        ("high-card-partner/2008", 5),
        ("tennessee/2008", 2),
        ("regular-for-two/2008", 2),
    )
)
TABLES: Final = (*PRINTED, *PRESETS, *HONOUR, *SEVERAL_DEALS, *HOUSE, *MISHAPS)
