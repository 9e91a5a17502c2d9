"""A second opinion: who may play what, who takes a trick and what a hand scores, from the tables alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rookery import Event

from .booklet_tables import Row
from .table_talk import Facts, told


def colour_of(row: Row, card: str, trump: str) -> str:
    """The colour a card counts as: the bird is always a trump, and in The Red 1 so is the red 1."""
    if card == "Bird" or (card == "R1" and row["high card"] == "red 1"):
        return trump
    return {"R": "red", "Y": "yellow", "G": "green", "B": "black"}[card[0]]


def rank_of(row: Row, card: str) -> int:
    high = row["high card"]
    if card == "Bird":
        return 0 if high == "1" else 90
    if card == "R1" and high == "red 1":
        return 100
    number = int(card[1:])
    return 15 if number == 1 and high == "1" else number


def winner(row: Row, trump: str, trick: Sequence[str]) -> int:
    """Which of the cards, in the order played, takes the trick."""
    led = colour_of(row, trick[0], trump)

    def power(place: int) -> tuple[bool, bool, int]:
        colour = colour_of(row, trick[place], trump)
        return colour == trump, colour == led, rank_of(row, trick[place])

    return max(range(len(trick)), key=power)


def legal(row: Row, trump: str, hand: Iterable[str], led: str | None) -> set[str]:
    """The cards of a hand that may be played; `led` is the card that was led."""
    hand = set(hand)
    if led is None:
        return hand
    following = {card for card in hand if colour_of(row, card, trump) == colour_of(row, led, trump)}
    if not following:
        return hand
    return following | ({"Bird"} & hand if row["free bird"] == "yes" else set())


def sides_of(row: Row, seating: Sequence[int], declarer: int, partner: int | None) -> list[set[int]]:
    """Who counts together in this hand; `seating` is the row of seats clockwise."""
    everyone = set(range(row.seats))
    half = row.seats // 2
    match row["sides"]:
        case "opposite":
            return [{seating[place], seating[place + half]} for place in range(half)]
        case "alternate":
            return [set(seating[0::2]), set(seating[1::2])]
        case "called":
            assert partner is not None
            return [{declarer, partner}, everyone - {declarer, partner}]
        case "dummy":
            return [{declarer}, everyone - {declarer}]
        case _:
            return [{seat} for seat in range(row.seats)]


@dataclass
class Story:
    """What happened in one hand, gathered from its events and checked trick by trick."""

    row: Row
    declarer: int
    bid: int
    trump: str
    seating: tuple[int, ...]
    laid_away: list[str]
    partner: int | None
    tricks: list[tuple[int | None, list[str]]] = field(default_factory=list)
    cut: set[int] | None = None

    @property
    def odd(self) -> list[str]:
        played = {card for _, trick in self.tricks for card in trick}
        return [card for card in self.row.pack if card not in played and card not in self.laid_away]

    def value(self, cards: Iterable[str]) -> int:
        return sum(self.row.value(card) for card in cards)

    def counters(self, seats: set[int | None]) -> int:
        taken = sum(self.value(trick) for taker, trick in self.tricks if taker in seats)
        if self.tricks[-1][0] in seats:
            taken += self.value(self.odd)
            if self.row["nest owner"] == "last trick":
                taken += self.value(self.laid_away)
        return taken

    def trick_count(self, seats: set[int | None]) -> int:
        return sum(taker in seats for taker, _ in self.tricks)

    def trick_points(self, seats: set[int | None]) -> int:
        return self.trick_count(seats) * self.row.by_trump("per trick")[self.trump]

    def bonus(self, sides: list[set[int]]) -> list[int]:
        """Twenty for most tricks, the nest counting as one in Dixie."""
        amount, _, tie = self.row["bonus"].partition(" ")
        last = self.tricks[-1][0]
        counts = [self.trick_count({*side}) + (self.row.nest_is_a_trick and last in side) for side in sides]
        best = [side for side, count in zip(sides, counts, strict=True) if count == max(counts)]
        if len(best) > 1:
            if tie == "opponents":
                best = [side for side in best if self.declarer not in side]
            elif tie == "cut":
                assert self.cut is not None
                best = [side for side in best if side == self.cut]
            else:
                best = []
        return [int(amount) if side in best else 0 for side in sides]

    def expected(self) -> tuple[bool, list[int]]:
        """Whether the bid is made, and what each seat records."""
        sides = sides_of(self.row, self.seating, self.declarer, self.partner)
        bonus = self.bonus(sides)
        recorded = [0] * self.row.seats
        earned = [
            self.counters({*side}) + self.trick_points({*side}) + extra
            for side, extra in zip(sides, bonus, strict=True)
        ]
        bidding = next(number for number, side in enumerate(sides) if self.declarer in side)
        made = earned[bidding] >= self.bid
        for number, side in enumerate(sides):
            points = earned[number]
            if number == bidding and not made:
                points = {"set back": -self.bid, "nothing": 0, "counters": self.counters({*side})}[self.row["failed"]]
            elif number != bidding and made and self.row["made"] == "tricks":
                points = self.trick_points({*side})
            elif number != bidding and not made and self.row["against"] == "double":
                points *= 2
            for seat in side:
                recorded[seat] = points
        return made, recorded


def owner_of(row: Row, place: int, declarer: int) -> int | None:
    """The seat a place takes tricks for: an open imaginary dummy's are the bidder's, a blind one's nobody's."""
    if place < row.seats:
        return place
    if row.imaginary_dummy:
        return None if row["dummy"] == "blind" else declarer
    return place - row.seats


def story_of(row: Row, before: Facts, events: Sequence[Event]) -> Story:
    """The story of the hand just finished; `before` is what a spectator saw when it was dealt."""
    (scored,) = told(events, "hand-scored")
    hand = scored["hand"]
    laid_away = told(events, "laid-away-cards")
    story = Story(
        row=row,
        declarer=hand["declarer"],
        bid=hand["bid"],
        trump=hand["trump"],
        seating=tuple(before["seating"]),
        laid_away=laid_away[0]["cards"] if laid_away else [],
        partner=next(iter(hand["partners"]), None),
    )
    for trick in told(events, "trick-taken"):
        texts = [card for _, card in trick["plays"]]
        place = trick["plays"][winner(row, story.trump, texts)][0]
        assert place == trick["place"], f"{texts} with {story.trump} trump"
        story.tricks.append((owner_of(row, place, story.declarer), texts))
    for cut in told(events, "cut-for-tricks"):
        sums: dict[frozenset[int], int] = {}
        for side in sides_of(row, story.seating, story.declarer, story.partner):
            sums[frozenset(side)] = sum(int(card[1:]) for seat, card in cut["cuts"] if seat in side)
        best = [side for side, total in sums.items() if total == max(sums.values())]
        story.cut = set(best[0]) if len(best) == 1 else None
    return story
