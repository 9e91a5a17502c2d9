"""The auction games' examples of what comes first: the pack shared out, the points in it, and which bids are taken."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.engine.cards import Colour
from rookery.engine.editions import Edition
from rookery.engine.match import Match
from rookery.families.auction.actions import Bid
from rookery.families.auction.decisions import BidDecision
from rookery.families.auction.rules import AuctionRules, ExchangeNumber
from rookery.families.auction.table import AuctionTable, table_for
from rookery.families.tricks import Trump
from rookery.families.words import counted, listed, start, word
from rookery.telling.examples.example import Example, cards_in_words
from rookery.telling.examples.printed import BIDS, DEALS, TOTALS, source_of


def examples(edition: Edition, seats: int) -> Iterator[Example]:
    rules = edition.rules_for(seats)
    assert isinstance(rules, AuctionRules)
    table = table_for(rules, seats)
    lines = tuple(_deal(table))
    source = source_of(DEALS, edition) if seats == edition.usual_seats() else ""
    yield Example(name="deal", title="The pack shared out", lines=lines, source=source)
    lines = tuple(_bids(edition, seats))
    yield Example(name="bids", title="Bids", lines=lines, source=source_of(BIDS, edition))


def _deal(table: AuctionTable) -> Iterator[str]:
    rules = table.rules
    in_hands = table.to_hands - table.stock_size
    each, over = divmod(in_hands, table.hand_places)
    hands = f"{word(table.hand_places)} hands of {each} are {each * table.hand_places}"
    if over:
        longer = f"{word(over)} {'hand' if over == 1 else 'hands'} of {each + 1}"
        hands = f"{longer} and {word(table.hand_places - over)} of {each} are {in_hands}"
    parts = [hands]
    if rules.battery_size:
        size = rules.battery_size
        parts.append(f"{word(table.seats)} batteries of {size} are {size * table.seats}")
    if rules.nest_size:
        parts.append(f"{rules.nest_size} {'lie' if rules.nest_size > 1 else 'lies'} in the nest")
    if table.stock_size:
        parts.append(f"{table.stock_size} make the stock")
    dummy = " One of the hands is the dummy's." if table.hand_places > table.seats else ""
    yield f"Of the {len(table.pack)} cards, {listed(parts)}.{dummy}"
    if rules.nest_size:
        yield _with_the_nest(rules, each)
    if table.stock_size:
        yield f"When the stock is used up, everybody holds {each} cards, and {word(each)} tricks are left to play."
    elif rules.battery_size:
        yield f"{start(word(table.tricks))} tricks are played, each of a card from every hand and every battery."


def _with_the_nest(rules: AuctionRules, hand: int) -> str:
    whole = hand + rules.nest_size
    most = rules.nest_exchange
    if most is None or most >= rules.nest_size:
        return f"With the nest the declarer holds {whole} cards, and lays {rules.nest_size} of them away."
    either = " or none" if rules.exchange_number is ExchangeNumber.ALL_OR_NONE else " at the most"
    return (
        f"The declarer looks at the nest and may exchange {counted(most, 'card')}{either}: {hand} are held as before."
    )


def _bids(edition: Edition, seats: int) -> Iterator[str]:
    """What the engine takes and refuses as the first bid."""
    rules = edition.rules_for(seats)
    assert isinstance(rules, AuctionRules)
    hands = [None] * table_for(rules, seats).hand_places
    decision = Match.set_up(edition, seats=seats, hands=hands, seed="example").pending()[0]
    assert isinstance(decision, BidDecision)
    lowest, step = -(-decision.lowest // decision.step) * decision.step, decision.step
    colour = Colour.RED if decision.names_trump else None
    tried = (lowest, lowest + step, lowest + 2 * step, lowest - step, lowest + step // 2)
    bids = [Bid(points, colour) for points in dict.fromkeys(tried) if points > 0]
    taken = [bid for bid in bids if decision.refusal(bid) is None]
    if taken:
        yield f"As the first bid {listed(map(_told, taken))} {'are' if len(taken) > 1 else 'is'} taken."
    for bid in bids:
        refusal = decision.refusal(bid)
        if refusal is not None:
            yield refusal.reason


def _told(bid: Bid) -> str:
    return str(bid).removeprefix("bid ")


def whole(edition: Edition, table: AuctionTable, trump: Trump) -> Example:
    """What there is to be had in a hand, added up."""
    rules = table.rules
    worth = [(card, table.points[card]) for card in table.pack if table.points[card]]
    groups: dict[str, tuple[int, int]] = {}
    for card, points in worth:
        name = cards_in_words([card], red_one=rules.has_red_one)
        number = str(card.number) if card.colour is not None and not name.startswith("the ") else name
        count, _ = groups.get(number, (0, 0))
        groups[number] = (count + 1, points)
    sums = [
        f"{name} {points}" if name.startswith("the ") else f"{word(count)} {name}s at {points} make {count * points}"
        for name, (count, points) in groups.items()
    ]
    lines = (
        [f"Count the counters of the whole pack: {listed(sums)}. Together that is {table.counters_total}."]
        if sums
        else []
    )
    each = rules.points_per_trick(trump)
    tricks = table.tricks + rules.nest_is_trick
    if each:
        by_trump = " with green trump" if len({rules.points_per_trick(other) for other in table.trumps}) > 1 else ""
        nest = " (the nest is one of them)" if rules.nest_is_trick else ""
        lines.append(f"{word(tricks).capitalize()} tricks{nest} at {each} each{by_trump} are {tricks * each} more.")
    two = len(set(rules.side_numbers(table.seats))) == 2 and not rules.last_trick_bonus
    for bonus, what in ((rules.most_tricks_bonus, "most tricks"), (rules.last_trick_bonus, "the last trick")):
        if bonus:
            enough = (
                f": {tricks // 2 + 1} of the {tricks} are enough" if two and bonus == rules.most_tricks_bonus else ""
            )
            lines.append(f"For {what} there are {bonus}{enough}.")
    total = table.points_in_play(trump)
    lines.append(f"So a hand comes to {total}, and the highest bid that can be made is {table.highest_bid(trump)}.")
    printed, source = TOTALS.get(edition.id, (0, ""))
    return Example(
        name="whole",
        title="What there is in a hand",
        lines=tuple(lines),
        source=source if total == printed else "",
    )
