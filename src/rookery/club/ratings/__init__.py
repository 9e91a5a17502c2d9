"""Ratings: how good somebody is at a game, among whom, and how sure one can be of it."""

from rookery.club.ratings.book import LadderRow, RatingBook
from rookery.club.ratings.values import (
    PlayerKind,
    Pool,
    RatedMatch,
    RatedPlayer,
    Rating,
    Unratable,
)

__all__ = [
    "LadderRow",
    "PlayerKind",
    "Pool",
    "RatedMatch",
    "RatedPlayer",
    "Rating",
    "RatingBook",
    "Unratable",
]
