"""Setting a table for a test: deals with just the cards that matter, scripted talk, and play by a plan.

Seats are numbers. A *place* is a hand on the table: a seat's own hand has the seat's number, an
imaginary dummy's comes after the last seat, and batteries come after the hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias, cast

from rookery import Card, Decision, Edition, Event, Match, SeatView, read_card, read_cards

Facts: TypeAlias = dict[str, Any]
Plan: TypeAlias = Mapping[int, str]


def facts(thing: Event | SeatView | Decision) -> Facts:
    """An event, a view or a decision as the plain values anyone can read."""
    return cast(Facts, thing.to_json())


def seen(match: Match, seat: int | None) -> Facts:
    return facts(match.view(seat))


def told(events: Iterable[Event], kind: str) -> list[Facts]:
    """The events of one kind, as plain values."""
    return [facts(event) for event in events if event.kind == kind]


def cards(texts: Iterable[str]) -> set[str]:
    """Cards as a set of texts, from a row of them or from 'R14 R13'."""
    return set(texts.split() if isinstance(texts, str) else texts)


def held(match: Match, seat: int) -> set[str]:
    return cards(map(str, match.view(seat).hand))


def run(colour: str, first: int, last: int) -> str:
    """'R14 R13 R12' for ('R', 14, 12): a run of one colour, in the order given."""
    step = 1 if last >= first else -1
    return " ".join(f"{colour}{number}" for number in range(first, last + step, step))


def pack_of(edition: Edition, seats: int) -> tuple[Card, ...]:
    return tuple(sorted(Match(edition, seats=seats, seed=0).snapshots[0].pack))


def lay_out(  # noqa: PLR0913 - a position has many parts, all named
    edition: Edition,
    holding: Plan,
    *,
    seats: int | None = None,
    dealer: int = 0,
    void: Plan | None = None,
    nest: str = "",
    scores: Sequence[int] | None = None,
    seed: int | str = "laid-out",
) -> Match:
    """A match in which places hold at least the cards given, and none of the colours in `void`.

    The rest of each hand is filled up from the cards nobody was given; a nest, a stock or
    batteries left open get what is over. Where nothing is given the seed deals.
    """
    seats = edition.usual_seats() if seats is None else seats
    empty = Match.set_up(edition, hands=[None] * seats, seats=seats, dealer=dealer, seed=seed)
    table = seen(empty, None)
    sizes = list(table["hand_sizes"])
    if table["dummy"] is not None and table["dummy"]["place"] == seats:
        sizes.append(table["dummy"]["size"])
    if not holding and not void:  # all from the seed
        hands: Sequence[list[Card] | None] = [None] * seats
        return Match.set_up(edition, hands=hands, dealer=dealer, nest=nest, scores=scores, seats=seats, seed=seed)
    given = {place: list(read_cards(text)) for place, text in holding.items()}
    taken = {card for hand in given.values() for card in hand} | set(read_cards(nest))
    spare = [card for card in pack_of(edition, seats) if card not in taken]
    hands = _filled([given.get(place, []) for place in range(len(sizes))], sizes, spare, void or {})
    return Match.set_up(edition, hands=hands, dealer=dealer, nest=nest, scores=scores, seats=seats, seed=seed)


def _filled(given: list[list[Card]], sizes: list[int], spare: list[Card], void: Plan) -> list[list[Card]]:
    """The hands filled to size: every open slot is matched with a spare card its hand may have."""
    slots = [place for place, size in enumerate(sizes) for _ in range(size - len(given[place]))]
    holder: dict[Card, int] = {}

    def find(slot: int, tried: set[Card]) -> bool:
        for card in spare:
            if card in tried or (card.colour is not None and card.colour.letter in void.get(slots[slot], "")):
                continue
            tried.add(card)
            if card not in holder or find(holder[card], tried):
                holder[card] = slot
                return True
        return False

    for slot in range(len(slots)):
        assert find(slot, set()), f"the cards left cannot fill place {slots[slot]} with {void} void"
    hands = [list(hand) for hand in given]
    for card, slot in holder.items():
        hands[slots[slot]].append(card)
    return hands


def waiting(match: Match) -> tuple[int, str]:
    """The one seat the table waits for, and what it must decide."""
    (decision,) = match.pending()
    return decision.seat, decision.kind


def options(match: Match) -> set[str]:
    (decision,) = match.pending()
    return {str(action) for action in decision.options()}


def playable(match: Match) -> set[str]:
    """The cards that may be played now."""
    return {text.removeprefix("play ") for text in options(match)}


def refused(match: Match, action: str) -> str | None:
    """The name of the rule by which the action is refused now, or None."""
    (decision,) = match.pending()
    refusal = decision.refusal(action)
    return None if refusal is None else refusal.rule


def say(match: Match, script: str) -> tuple[Event, ...]:
    """Act out lines such as '0 bid 75', separated by commas or line ends; the seats must be in turn."""
    events: list[Event] = []
    for line in script.replace("\n", ",").split(","):
        if line.strip():
            seat, action = line.strip().split(maxsplit=1)
            assert waiting(match)[0] == int(seat), f"{line.strip()!r}, but the table waits for {waiting(match)}"
            events += match.act(int(seat), action)
    return tuple(events)


def play(match: Match, row: str) -> tuple[Event, ...]:
    """Play the cards in order, each by whoever must decide."""
    events: list[Event] = []
    for card in row.split():
        events += match.act(waiting(match)[0], f"play {card}")
    return tuple(events)


def win_auction(match: Match, declarer: int, bid: int | None = None, trump: str = "red") -> tuple[Event, ...]:
    """The declarer bids (as little as possible if no bid is given), the others pass; a dealer who must open bids 5."""
    events: list[Event] = []
    while waiting(match)[1] == "bid":
        (decision,) = match.pending()
        least = next(iter(decision.options()))
        if decision.seat == declarer and seen(match, None)["declarer"] is None:
            names_colour = len(str(least).split()) == 3
            points = str(least).split()[1] if bid is None else str(bid)
            events += match.act(declarer, f"bid {points} {trump}" if names_colour else f"bid {points}")
        elif decision.refusal("pass") is None:
            events += match.act(decision.seat, "pass")
        else:
            events += match.act(decision.seat, least)
    return tuple(events)


def declare(
    match: Match,
    declarer: int,
    bid: int | None = None,
    trump: str = "red",
    *,
    nest: str | None = None,
    call: str | None = None,
) -> tuple[Event, ...]:
    """Everything up to the first lead: the nest is left as it lay unless `nest` says what is laid away."""
    events = [*win_auction(match, declarer, bid, trump)]
    while waiting(match)[1] != "play":
        (decision,) = match.pending()
        if decision.kind == "nest":
            lay = f"nest {nest}" if nest is not None else "nest " + " ".join(facts(decision)["nest"])
            first = next(iter(decision.options()))
            events += match.act(declarer, lay if nest is not None or decision.refusal(lay) is None else first)
        elif decision.kind == "trump":
            events += match.act(declarer, f"trump {trump}")
        else:
            events += match.act(declarer, next(iter(decision.options())) if call is None else f"call {call}")
    return tuple(events)


def play_out(match: Match, plan: Plan | None = None, *, highest: Iterable[int] = ()) -> tuple[Event, ...]:
    """Play the hand to its end.

    Each place plays the first card of its plan that is allowed, and otherwise its lowest card (the
    places in `highest` their highest). The winner of a trick draws the exposed card.
    """
    number = seen(match, None)["deal_number"]
    plans = {place: row.split() for place, row in (plan or {}).items()}
    events: list[Event] = []
    while match.pending() and seen_number(match) == number:
        decision = match.pending()[0]
        if decision.kind == "draw":
            events += match.act(decision.seat, "draw up")
            continue
        if decision.kind == "count":  # an honour table's, before the hand is counted
            events += match.act(decision.seat, "let")
            continue
        place = facts(decision)["place"]
        allowed = facts(decision)["legal"]
        planned = [card for card in plans.get(place, ()) if card in allowed]
        ordered = sorted(allowed, key=lambda text: (read_card(text).number, text), reverse=place in tuple(highest))
        events += match.act(decision.seat, f"play {(planned or ordered)[0]}")
    return tuple(events)


def seen_number(match: Match) -> int:
    """The number of the deal now on the table."""
    return match.snapshots[-1].deal


def play_hand(
    match: Match, declarer: int, bid: int | None = None, trump: str = "red", plan: Plan | None = None
) -> tuple[Event, ...]:
    """A whole hand: the auction, the nest left as it lay, and the play."""
    return (*declare(match, declarer, bid, trump), *play_out(match, plan))


def trick_takers(events: Iterable[Event]) -> list[int | None]:
    """The seat that took each trick; None for a blind dummy."""
    return [trick["seat"] for trick in told(events, "trick-taken")]


def one_trick(edition: Edition, row: str, trump: str = "red", *, holding: Plan | None = None) -> Match:
    """A table at which seats 0, 1, 2 … are about to play the cards of `row` to the first trick, seat 0 leading.

    Who does not follow the colour led holds none of it; a bird that nobody is given is seat 0's.
    """
    texts = row.split()
    seats = len(texts)
    led = trump[0].upper() if texts[0] == "Bird" else texts[0][0]
    hands = {seat: f"{card} {(holding or {}).get(seat, '')}" for seat, card in enumerate(texts)}
    if read_card("Bird") in pack_of(edition, seats) and "Bird" not in " ".join(hands.values()):
        hands[0] += " Bird"
    free = "Bird" if edition.game not in ("red-one", "one-high") else ""  # where the bird need not follow
    void = {seat: led for seat, card in enumerate(texts) if seat and card[0] != led and card != free}
    if led == trump[0].upper():
        void = {seat: colour for seat, colour in void.items() if texts[seat] not in ("Bird", "R1")}
    dealer = 0 if edition.id in ("dixie/1988", "dixie/2008") else seats - 1  # where the dealer leads
    nest = "G2" if edition.game == "one-high" else ""  # no counter, so that the nest can stay as it lies
    match = lay_out(edition, hands, seats=seats, dealer=dealer, void=void, nest=nest)
    declare(match, seats - 1, trump=trump)
    return match


def split_deal(
    edition: Edition,
    first: int,
    *,
    dealer: int,
    seats: int | None = None,
    nest: str = "",
    holding: Plan | None = None,
    scores: Sequence[int] | None = None,
) -> tuple[Match, Plan]:
    """A deal whose tricks are known beforehand, with red trump and seat 0 to lead; and how to play it.

    Seat 0 takes the first tricks, as many as `first`, with the highest reds, and then leads a low
    black, with which seat 1 begins to take all the rest by the highest blacks. Should seat 1 have
    to lead first, it leads a red.
    """
    seats = edition.usual_seats() if seats is None else seats
    one_high = edition.game == "one-high"
    pack = [str(card) for card in pack_of(edition, seats)]
    down = sorted({int(card[1:]) for card in pack if card[0] == "Y"}, reverse=True)
    if one_high:
        down = [1, *down[:-1]]
    trumps = ["R1"] * (edition.game == "red-one") + ["Bird"] * ("Bird" in pack) + [f"R{number}" for number in down]
    if one_high:
        trumps = [*trumps[1:], "Bird"]
    table = seen(Match.set_up(edition, hands=[None] * seats, seats=seats, dealer=dealer, seed=1), None)
    rest = table["hand_sizes"][0] - first
    low = " ".join(f"B{number}" for number in down[::-1][: min(rest, len(down) - rest)])
    high = " ".join(f"B{number}" for number in down[:rest])
    reds = " ".join(trumps[:first])
    places = range(len(table["hand_sizes"]) + (table["dummy"] is not None and table["dummy"]["place"] == seats))
    hands = {place: (holding or {}).get(place, "") for place in places}
    hands[0] += f" {reds} {low}"
    hands[1] += f" {high}"
    given = cards(" ".join(hands.values()) + f" {nest}")
    for turn, trump in enumerate(card for card in trumps if card not in given):  # the others' trumps, shared out
        hands[1 + turn % (len(places) - 1)] += f" {trump}"
    match = lay_out(edition, hands, seats=seats, dealer=dealer, nest=nest, scores=scores)
    idle = " ".join(sorted(held(match, 1) - cards(high), key=lambda card: (card[0] != "R", card)))
    return match, {0: f"{reds} {low}", 1: f"{idle} {high}"}
