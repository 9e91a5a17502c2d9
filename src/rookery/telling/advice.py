"""What the booklets advise beside their rules, in our own words: each piece by its number, at the games it is for.

It is given with the booklet's year, and for the game as printed: bots and house rules may see it otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rookery.engine.editions import Edition
from rookery.families.words import listed
from rookery.games.catalogue import catalogue

_BOOKLETS: Final = {"modern": "the modern sheet"}


class Topic(StrEnum):
    BIDDING = "Bidding"
    NEST = "The nest and the trump"
    PLAY = "The play"
    TABLE = "At the table"


@dataclass(frozen=True, slots=True)
class Advice:
    """`years` are the booklets that have it; `at` are the games or editions it belongs to."""

    number: str
    topic: Topic
    years: tuple[str, ...]
    at: tuple[str, ...]
    text: str

    @property
    def booklets(self) -> str:
        """`1913, 1952 and the modern sheet`."""
        return listed(_BOOKLETS.get(year, year) for year in self.years)


def _games(year: str, *games: str) -> tuple[str, ...]:
    return tuple(f"{game}/{year}" for game in games)


# What stands in the general rules of 1988 goes for every game with an auction in that booklet.
_ALL_1988: Final = tuple(each.id for each in catalogue() if each.year == "1988" and each.family.name == "auction")
_NESTS_1988: Final = _games("1988", "tournament", "red-one", "dixie", "high-card-partner", "partnership-for-six")
_ROOK_1913: Final = _games("1913", "regular", "partnership", "display")
_TOURNAMENT: Final = ("tournament/2008", "tournament/modern")

ADVICE: Final[tuple[Advice, ...]] = (
    Advice(
        "S1",
        Topic.NEST,
        ("1913", "1952", "1988", "modern"),
        (*_ROOK_1913, "regular/1952", *_ALL_1988, "tournament/modern"),
        "Make that colour trump of which you hold the most cards.",
    ),
    Advice(
        "S2",
        Topic.BIDDING,
        ("1913", "1952", "1988", "2008", "modern"),
        ("regular/1913", "regular/1952", *_ALL_1988, "partnership/2008", "tournament/modern"),
        "The hand that wins the auction in the booklets' example has six high cards of one colour and a few of every "
        "other: good for 40 where everybody plays alone, and for 95 with a partner.",
    ),
    Advice(
        "S3",
        Topic.BIDDING,
        ("1913",),
        ("display/1913",),
        "Five or six good cards of one colour justify a bid of 55 or 60, a very strong hand 75 and more. Be a little "
        "daring: letting the other side have the bid too cheaply is often the greater mistake.",
    ),
    Advice(
        "S4",
        Topic.PLAY,
        ("1913", "1952"),
        ("regular/1913", "regular/1952"),
        "A trick without counters is worth nothing: there is no need to fight for it.",
    ),
    Advice(
        "S5",
        Topic.BIDDING,
        ("1913", "1988", "2008"),
        ("dixie",),
        "Your partner is there to help, so take a fair risk; with a strong hand bid above your partner as well. Of the "
        "120 points there are, bids seldom go beyond 95.",
    ),
    Advice(
        "S6",
        Topic.NEST,
        ("1913",),
        ("dixie/1913",),
        "Lay away all you have of some colour, and you may trump it. Put counters into the nest if you can keep a high "
        "card back for the last trick, which brings the nest home.",
    ),
    Advice(
        "S7",
        Topic.PLAY,
        ("1913",),
        ("dixie/1913",),
        "Go for tricks as well as for counters: the side with more of them gets 20.",
    ),
    Advice(
        "S8",
        Topic.PLAY,
        ("1913",),
        ("dixie/1913",),
        "A 14 counts nothing itself, and still it is the best card for catching others.",
    ),
    Advice(
        "S9",
        Topic.PLAY,
        ("1913", "1988"),
        ("golden-ten",),
        "When you cannot follow, get rid of a red card.",
    ),
    Advice(
        "S10",
        Topic.PLAY,
        ("1913",),
        ("high-fourteen",),
        "When you cannot follow, play a trump or a 14 if you want the trick, and some low card if you do not.",
    ),
    Advice(
        "S11",
        Topic.PLAY,
        ("1913",),
        ("i-doubt-it",),
        "Doubt whenever a card looks false to you: whoever is caught has a full hand again.",
    ),
    Advice(
        "S12",
        Topic.BIDDING,
        ("2008",),
        ("tournament/2008",),
        "Think of the bird as the 14 of trumps when you weigh your hand.",
    ),
    Advice(
        "S13",
        Topic.BIDDING,
        ("2008", "modern"),
        (*_TOURNAMENT, "partnership/2008"),
        "However good the hand, taking the bid remains a risk.",
    ),
    Advice(
        "S14",
        Topic.BIDDING,
        ("2008", "modern"),
        ("partnership/2008", "tournament/modern"),
        "To find your bid, add up the counters in your hand, look how many high cards you have, and how the colours "
        "are spread: where you have none of a colour, you can trump it.",
    ),
    Advice(
        "S15",
        Topic.PLAY,
        ("1988", "2008", "modern"),
        ("tournament", "partnership/2008"),
        "When you cannot follow, give a counter to the trick that your partner may win.",
    ),
    Advice(
        "S16",
        Topic.NEST,
        ("1988", "2008", "modern"),
        (*_NESTS_1988, *_TOURNAMENT),
        "Bury 10s and 5s that nothing protects if you expect to take the last trick, and try to get rid of one or two "
        "colours altogether.",
    ),
    Advice(
        "S17",
        Topic.PLAY,
        ("2008",),
        ("partnership/2008",),
        "Plan your hand for the bonus: eight of the fourteen tricks bring 20.",
    ),
    Advice(
        "S18",
        Topic.PLAY,
        ("2008",),
        ("partnership/2008",),
        "The declarer's opponents save more of their counters than in Tournament Rook: the declarer can seldom empty a "
        "colour, and with four more trumps in play seldom commands them.",
    ),
    Advice(
        "S19",
        Topic.PLAY,
        ("2008",),
        ("partnership/2008",),
        "Be careful when you risk a counter, and with cards as high as a 12. Do not spend a card above 10 that is "
        "not the highest left, unless an opponent's 10 would otherwise very likely take the trick.",
    ),
    Advice(
        "S20",
        Topic.PLAY,
        ("2008",),
        ("partnership/2008",),
        "The declarer takes fewer tricks and counters than in Tournament Rook. The declarer's partner leads small "
        "cards rather than high middle ones, the opponents lead no 5s to make the declarer trump, and knowing the "
        "usual leads matters more.",
    ),
    Advice(
        "S21",
        Topic.BIDDING,
        ("2008",),
        ("dixie/2008",),
        "A 13 is not for the first trick: it has to wait until the 14 is gone. And count the 20 for tricks always, "
        "since a hand that is good enough to bid will as a rule win the nest and eight tricks.",
    ),
    Advice(
        "S22",
        Topic.BIDDING,
        ("2008",),
        ("dixie/2008",),
        "Count 10 for a colour you are out of: 4 for the 13, 4 for the 10 and 2 for the 5. With the nest you hold "
        "seventeen cards, enough to lay away each counter that is not in a colour of four, so your own counters "
        "count in full. Reckon with colours of four, five or six cards only.",
    ),
    Advice(
        "S23",
        Topic.BIDDING,
        ("2008",),
        ("dixie/2008",),
        "The fourth and shortest colour is given a value of 22, since opponents are likely to save a counter of it "
        "on a trick of another colour. (What the booklet means by this is not clear.)",
    ),
    Advice(
        "S24",
        Topic.NEST,
        ("2008",),
        ("dixie/2008",),
        "Lay a 13 away unless you have three more cards of its colour; with them it is safe, and takes a trick.",
    ),
    Advice(
        "S25",
        Topic.PLAY,
        ("2008",),
        ("dixie/2008",),
        "Many a 10 is lost because the declarer keeps a 14 for a 13 that does not come. A 13 is hardly in danger "
        "unless it is alone or with one other card; trust your partner with a 13 on your left.",
    ),
    Advice(
        "S26",
        Topic.PLAY,
        ("2008",),
        ("dixie/2008",),
        "At the declarer's left, keep a 13 until the 14 of its colour has gone, or until the last chance but one, if a "
        "single card guards it.",
    ),
    Advice(
        "S27",
        Topic.PLAY,
        ("2008",),
        ("dixie/2008",),
        "At the declarer's right you mostly play last, and will save a 13 unless it stands alone.",
    ),
    Advice(
        "S28",
        Topic.PLAY,
        ("2008",),
        ("dixie/2008",),
        "As the declarer's partner hold your 14 back against the opponent at the declarer's left, unless that may cost "
        "a 10.",
    ),
    Advice(
        "S29",
        Topic.BIDDING,
        ("1988",),
        _ALL_1988,
        "With a large lead do not bid all your hand is worth: what little you need may come from the others' bids. "
        "(That is why some play an agreed number of hands.)",
    ),
    Advice(
        "S30",
        Topic.BIDDING,
        ("1988",),
        ("one-high",),
        "The opening bid is 75 at least; the last bid is usually well over 100.",
    ),
    Advice(
        "S31",
        Topic.PLAY,
        ("1988",),
        ("one-high",),
        "The bird is the weakest of the trumps and yet counts 20, which makes it the most interesting card to play.",
    ),
    Advice(
        "S32",
        Topic.BIDDING,
        ("1988",),
        ("boston",),
        "“No colour” is often the best bid, and counts as much as red.",
    ),
    Advice(
        "S33",
        Topic.NEST,
        ("1988", "2008"),
        ("high-card-partner",),
        "Call the highest card that you do not hold.",
    ),
    Advice(
        "S34",
        Topic.PLAY,
        ("1988",),
        ("club",),
        "More than seven cards on a Birdie are allowed, but bring no real advantage.",
    ),
    Advice(
        "S35",
        Topic.TABLE,
        ("1913", "1988", "2008"),
        ("dixie",),
        "Dixie is at its best with six players, three against three.",
    ),
    Advice(
        "S36",
        Topic.TABLE,
        ("1913",),
        ("partnership/1913",),
        "Six can play as three pairs; three against three is the better game.",
    ),
    Advice(
        "S37",
        Topic.TABLE,
        ("1913",),
        ("display/1913",),
        "Tell the scorer your tricks first and your counters afterwards, and have them written one below the other. "
        "What is wrong is struck out, not rubbed out.",
    ),
)


def advice_for(edition: Edition) -> tuple[Advice, ...]:
    """What the booklets advise for this edition, by topic."""
    found = [each for each in ADVICE if edition.game in each.at or edition.id in each.at]
    return tuple(sorted(found, key=lambda each: _ORDER[each.topic]))


_ORDER: Final = {topic: place for place, topic in enumerate(Topic)}
