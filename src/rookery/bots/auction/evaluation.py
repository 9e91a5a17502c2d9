"""What a hand is worth with a trump: the tricks it should win, and the points they should bring.

S14: the value of the own counters, the number of high cards and the shape, a void to trump in.
S12: the bird counts as the top trump, which its place in the ranking sees to.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from rookery.bots.auction.knowledge import Facts, bits
from rookery.engine.cards import Card
from rookery.families.auction.rules import AuctionRules, Sides
from rookery.families.auction.table import table_for
from rookery.families.tricks import is_colour

# The chance that a card wins, by how many stronger ones others hold.
_TRUMP_WINS = (1.0, 0.7, 0.5, 0.35, 0.3)
_LONG_TRUMP = 0.95
_GUARDED_WINS = (0.9, 0.5, 0.25, 0.08, 0.0)
_LONG_SIDE = 0.3
_VOID = 0.4
_SINGLETON = 0.15


@dataclass(frozen=True, slots=True)
class TrickSharing:
    """Who shares the tricks that a declarer's own hand does not win.

    `active` are the hands that play to a trick. `spread` is over how many hands the cards they lack
    are spread, those that are not in play (the nest, a stock) counted as hands. `rest` is their
    side's share of the tricks they do not win. `exchange` is the share of the cards they may choose
    from that come from the nest.
    """

    active: int
    spread: float
    helpers: float
    rest: float
    exchange: float


@lru_cache(maxsize=256)
def company(rules: AuctionRules, seats: int) -> TrickSharing:
    table = table_for(rules, seats)
    size = (table.to_hands - table.stock_size) // table.hand_places
    active = table.hand_places + (seats if rules.battery_size else 0)
    match rules.sides:
        case Sides.ALTERNATE:
            helpers = seats / 2 - 1
        case Sides.CALLED_PARTNER:  # who was chosen for a high card
            helpers = 1.6 + 0.8 * (rules.called_cards - 1)
        case Sides.PARTNERS_OPPOSITE | Sides.BIDDER_AND_DUMMY:
            helpers = 1.0
        case _:
            helpers = 1.0 if rules.battery_size else 0.0
    spread = (len(table.pack) - size) / size
    absent = max(0.0, spread - (active - 1))
    taken_up = rules.nest_size if rules.nest_exchange is None else min(rules.nest_size, 2 * rules.nest_exchange)
    return TrickSharing(
        active=active,
        spread=spread,
        helpers=helpers,
        rest=(helpers + absent * (1 + helpers) / active) / spread,
        exchange=taken_up / (size + taken_up),
    )


def winners(facts: Facts, cards: Iterable[Card], others: float) -> float:
    """The tricks these cards should win as the declarer's."""
    mask = bits(cards)
    no_trump = not is_colour(facts.trump)  # one or two special trumps at most are no danger to a colour
    trump_length = (mask & facts.trumps).bit_count()
    total = 0.0
    for colour, suit in facts.suits.items():
        own = (mask & facts.colours[colour]).bit_count()
        if colour == facts.trump:
            total += _trump_tricks(suit, mask, own, others)
        elif own:
            total += _side_tricks(suit, mask, own, others, no_trump=no_trump)
            if own == 1 and trump_length > 2:
                total += _SINGLETON
        elif trump_length > 2:
            total += _VOID
    return total


def stoppers(facts: Facts, cards: Iterable[Card], others: float) -> int:
    """The tricks these cards win against a declarer: the highest of each colour, as long as all have it to follow."""
    mask = bits(cards)
    total = 0
    for colour, suit in facts.suits.items():
        missing = (index for index, card in enumerate(suit) if not mask >> card.index & 1)
        top = next(missing, len(suit))
        out = len(suit) - (mask & facts.colours[colour]).bit_count()
        total += top if colour == facts.trump else min(top, int(out / others))
    return total


def _trump_tricks(suit: tuple[Card, ...], mask: int, own: int, others: float) -> float:
    out = len(suit) - own
    longest_against = out / others + 1.0 + max(0.0, 0.15 * (others - 3))
    stronger = index = 0
    total = 0.0
    for card in suit:
        if not mask >> card.index & 1:
            stronger += 1
            continue
        wins = _TRUMP_WINS[min(stronger, 4)]
        if index >= longest_against:
            wins = max(wins, _LONG_TRUMP)
        total += wins
        index += 1
    return total


def _side_tricks(suit: tuple[Card, ...], mask: int, own: int, others: float, *, no_trump: bool) -> float:
    rounds = (len(suit) - own) / others
    stronger = index = 0
    total = 0.0
    for card in suit:
        if not mask >> card.index & 1:
            stronger += 1
            continue
        guarded = own - index > stronger or stronger == 0
        wins = _GUARDED_WINS[min(stronger, 4)] * (1.0 if guarded else 0.5)
        if no_trump and not stronger:  # nobody can take it
            wins = 1.0
        if not no_trump:  # the later the round, the likelier somebody trumps it
            wins *= max(0.2, min(1.0, 1.0 - 0.3 * (index + 1.5 - rounds)))
        if index >= rounds + 1:
            wins = max(wins, _LONG_SIDE if not no_trump else 0.8)
        total += wins
        index += 1
    return total
