"""Rookery plays every game in the five Rook rule booklets: for people and bots.

An edition is one game as one booklet prints it, and house rules make variants of it:

>>> import rookery
>>> edition = rookery.edition("dixie/1988")
>>> edition.title, edition.seats
('Dixie', (4, 6))
>>> edition = edition.with_house_rules(minimum_bid=80)

House rules that people know by a name are presets, and any rule set has a short text to share:

>>> rookery.preset("kentucky-house").house_rules["target"]
500
>>> rookery.rules_text(edition)
'dixie/1988?minimum_bid=80'
>>> rookery.read_rules("dixie/1988?minimum_bid=80") == edition
True

A match is dealt and ready, and always says who must decide what:

>>> match = rookery.Match(edition, seats=4, seed=7)
>>> decision = match.pending()[0]
>>> decision.seat, decision.kind
(1, 'bid')
>>> len(list(decision.options()))
10
>>> decision.refusal("bid 72")
Refusal(rule='bid-step', reason='72 is no bid: bids are multiples of 5.')

An action is a text or a value. It is answered with what happened, or refused with the rule:

>>> for seat, text in [(1, "bid 85"), (2, "pass"), (3, "pass"), (0, "pass")]:
...     events = match.act(seat, text)
>>> [event.kind for event in events]
['spoke', 'auction-won', 'nest-taken', 'nest-seen']
>>> match.act(1, "nest R1 R3")
Traceback (most recent call last):
    ...
rookery.engine.errors.IllegalAction: Lay away 4, not 2: the hand must be back to 13 cards. [nest-size]

A view is all that one seat may know; None is a spectator. Each family of games has its own kind,
`AuctionView` here:

>>> len(match.view(1).nest), match.view(0).nest
(4, None)

A record is the match written down, and replays to the same match:

>>> record = rookery.Record.from_json(match.record().to_json())
>>> record.replay().view(1) == match.view(1)
True

A position can be set up by hand; what is left out is dealt from the seed:

>>> match = rookery.Match.set_up(
...     rookery.edition("tournament/modern"),
...     dealer=0,
...     hands=[None, "Bird G14 G13 G12 G11 G10 G9 R14 B14", None, None],
...     scores=[140, 60, 140, 60],
... )
>>> match.pending()[0].seat, match.score_of(2)
(1, 140)
"""

from typing import TYPE_CHECKING

from rookery.engine.actions import Action
from rookery.engine.cards import Card, Colour, UnreadableCard, read_card, read_cards
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.editions import Edition
from rookery.engine.errors import (
    BadHouseRule,
    BadRecord,
    BadSetUp,
    IllegalAction,
    NotYourTurn,
    RookeryError,
    StaleAction,
    UnknownEdition,
    UnreadableAction,
)
from rookery.engine.events import Event
from rookery.engine.results import MatchResult
from rookery.engine.views import SeatView
from rookery.families.auction.views import AuctionView
from rookery.families.results import HandResult
from rookery.games.catalogue import catalogue, edition, read_action
from rookery.games.presets import preset, presets
from rookery.games.rule_sets import read_rules, rules_text
from rookery.records.match import Match
from rookery.records.record import Record

__all__ = [
    "Action",
    "AuctionView",
    "BadHouseRule",
    "BadRecord",
    "BadSetUp",
    "Card",
    "Colour",
    "Decision",
    "Edition",
    "Event",
    "HandResult",
    "IllegalAction",
    "Match",
    "MatchResult",
    "NotYourTurn",
    "Record",
    "Refusal",
    "RookeryError",
    "SeatView",
    "StaleAction",
    "UnknownEdition",
    "UnreadableAction",
    "UnreadableCard",
    "catalogue",
    "edition",
    "preset",
    "presets",
    "read_action",
    "read_card",
    "read_cards",
    "read_rules",
    "rules_text",
]

if TYPE_CHECKING:
    __version__: str
else:

    def __getattr__(name: str) -> str:
        """`__version__`, read from the installed package when somebody asks: that takes longer than the rest."""
        if name != "__version__":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib.metadata import version

        return version("rookery")
