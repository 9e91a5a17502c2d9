"""What goes over HTTP about ratings."""

from __future__ import annotations

from rookery.club.ratings import Pool
from rookery.interfaces.server.wire.server_messages import Message


class RatingInfo(Message):
    """How good somebody is thought to be, give or take so many points in 95 of 100 cases, and after how many matches.

    `provisional` is a rating of which too little is known yet.
    """

    points: int
    give_or_take: int
    matches: int
    provisional: bool


class LadderRung(Message):
    """Somebody known, or a bot, in their place; who is level shares it."""

    place: int
    name: str
    bot: bool
    you: bool
    rating: RatingInfo


class LadderOffered(Message):
    """A ladder there is: of a pool, with so many on it."""

    pool: Pool
    players: int


class GameRated(Message):
    game: str
    title: str
    ladders: list[LadderOffered]


class RatingsPage(Message):
    """The games that have a ladder. While matches are `left` to be looked through, ask again."""

    games: list[GameRated]
    left: int


class LadderPage(Message):
    """A ladder: its first places, how many `players` are on it, and the rating of whoever asks, if they have one.

    Guests are on no ladder; `yours` is told to a guest too, and to nobody else.
    """

    game: str
    title: str
    pool: Pool
    rungs: list[LadderRung]
    players: int
    yours: RatingInfo | None
    left: int
