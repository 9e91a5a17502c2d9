"""Games in which somebody wins each deal and nothing else counts: their deals, and matches of several."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, NamedTuple, TypeVar

from rookery.engine.cards import in_order
from rookery.engine.errors import BadSetUp
from rookery.engine.events import Event
from rookery.engine.game import Position, check_pack
from rookery.engine.phrases import Phrase, does, join, label, listed, tell
from rookery.engine.results import MatchResult
from rookery.engine.scorecard import Answers, BadEntry, Players, Question, Scorecard, ScoringMoment
from rookery.engine.seats import clockwise, left_of
from rookery.families.dealt_game import Deal, DealtGame, DealtState, DealtView, Events
from rookery.families.events import HandDealt, win
from rookery.families.packs import BySeat, Cards, Holdings, PileToFill, check_seats, fill, hands_given, in_rounds
from rookery.families.results import HandResult
from rookery.families.shares import ask_each, given_for, refuse_overflow
from rookery.families.shedding_rules import SheddingRules, hand_sizes
from rookery.families.words import counted

R = TypeVar("R", bound=SheddingRules)
D = TypeVar("D", bound=Deal)
V = TypeVar("V", bound=DealtView)


class Outcome(NamedTuple):
    """What a deal came to. `points` and `details` are by seat."""

    winners: tuple[int, ...]
    reason: str
    points: BySeat
    details: tuple[tuple[str, BySeat], ...]


class SheddingGame(DealtGame[R, D, V], Generic[R, D, V]):
    """One edition at one seat count, with one seed."""

    @abstractmethod
    def outcome(self, deal: D) -> Outcome:
        """What a deal that is over came to."""

    @property
    def hand_size(self) -> int | None:
        """Cards dealt to a seat; None deals the whole pack."""
        return None

    def read_position(self, position: Position) -> Cards:
        return read_position(self.whole_pack, position, seats=self.seats, seed=self.seed, hand_size=self.hand_size)

    def score(self, state: DealtState[D]) -> tuple[HandResult, Events]:
        outcome = self.outcome(state.deal)
        hand = settle(outcome, number=state.deal_number, dealer=state.deal.dealer, scores=state.scores)
        told = DealWon(number=state.deal_number, winners=outcome.winners, reason=outcome.reason)
        return hand, (told, HandScored(hand=hand))

    def match_result(self, state: DealtState[D]) -> MatchResult | None:
        return match_after(self.rules, state.deal_number, state.scores, lambda: self.outcome(state.deal))


def settle(outcome: Outcome, *, number: int, dealer: int, scores: BySeat) -> HandResult:
    """A deal's result, in the engine and on paper."""
    nothing = (0,) * len(scores)
    return HandResult(
        number=number,
        dealer=dealer,
        tricks=nothing,
        points=outcome.points,
        bonus=nothing,
        scored=outcome.points,
        scores=tuple(map(sum, zip(scores, outcome.points, strict=True))),
        details=(("winner", tuple(int(seat in outcome.winners) for seat in range(len(scores)))), *outcome.details),
    )


def match_after(rules: SheddingRules, played: int, scores: BySeat, last: Callable[[], Outcome]) -> MatchResult | None:
    """A73: one deal decides, unless several were agreed on; then points do, and a tie plays on (A45)."""
    if rules.match_hands == 1:
        outcome = last()
        return MatchResult(outcome.winners, outcome.reason, scores)
    if played < rules.match_hands:
        return None
    best = max(scores)
    winners = tuple(seat for seat, points in enumerate(scores) if points == best)
    if len(winners) > 1 and played < rules.longest_match:
        return None
    return MatchResult(winners, f"highest score, {best}, after {played} deals", scores)


class SheddingScorecard(Scorecard):
    """Who won a deal with real cards, and what was left in the others' hands."""

    @abstractmethod
    def read(self, players: Players, answers: Answers) -> Outcome:
        """What the answers come to; refuses what cannot be."""

    def count(self, players: Players, kind: str, answers: Answers, moment: ScoringMoment) -> HandResult:
        outcome = self.read(players, answers)
        return settle(outcome, number=moment.number, dealer=moment.dealer, scores=moment.scores)

    def outcome(self, players: Players, kind: str, answers: Answers) -> str:
        winners = self.read(players, answers).winners
        return f"{players.called(winners)} {'win' if len(winners) > 1 else 'wins'}"

    def match_result(self, players: Players, last: HandResult, answers: Answers, deals: int) -> MatchResult | None:
        rules = players.rules
        assert isinstance(rules, SheddingRules)
        return match_after(rules, deals, last.scores, lambda: self.read(players, answers))


def ask_out(players: Players, sentence: str, row: str) -> tuple[Question, ...]:
    """Who was out first, and what each of the others had left."""
    cards = len(players.rules.pack(players.seats))
    left = ask_each(players, "left", row, highest=cards - 1)
    others = tuple(
        replace(question, lowest=1, when=tuple(("out", str(each)) for each in range(players.seats) if each != seat))
        for seat, question in enumerate(left)
    )
    return (players.ask_seat("out", sentence), *others)


def cards_left(players: Players, answers: Answers) -> BySeat:
    """The answers to `ask_out` by seat; who is out has none."""
    out, left = int(answers["out"]), given_for("left", answers)
    players.check_seat(out)
    for seat, name in enumerate(players.names):
        if seat == out and left.get(seat):
            raise BadEntry(f"{name} was out first, yet has {counted(left[seat], 'card')} left: one of them is wrong.")
        if seat != out and not left.get(seat):
            raise BadEntry(f"Say how many cards {name} has left: only one player is out first.")
    whole = len(players.rules.pack(players.seats))
    refuse_overflow(left, called=lambda seat: players.names[seat], total=whole, what="cards")
    return tuple(left.get(seat, 0) for seat in range(players.seats))


def winners_of(hand: HandResult) -> Phrase:
    """'Ada and you': who won a deal."""
    return listed([seat for seat, won in enumerate(hand.part("winner")) if won])


def tell_first_out(hand: HandResult) -> str:
    """How a deal came out in which the others' cards score for who is rid of all of theirs first."""
    left = hand.part("cards left")
    winners, best = winners_of(hand), max(hand.scored)
    if min(left):
        return winners + f" had fewest cards when the play was ended, {min(left)}, which scores {best}."
    held = counted(sum(left), "card")
    return winners + f" got rid of every card first. The others still held {held}, which scores {best}."


def deal_out(pack: Cards, *, seats: int, dealer: int, hand_size: int | None = None) -> tuple[Holdings, Cards]:
    """One card at a time from the dealer's left: the hands by seat, and what is not dealt.

    A hand lies face down as it was dealt and is listed from the top: the last card dealt comes first.
    """
    first = left_of(dealer, seats)
    dealt = len(pack) if hand_size is None else hand_size * seats
    hands = tuple(pack[(seat - first) % seats : dealt : seats][::-1] for seat in range(seats))
    return hands, pack[dealt:]


def take_up(hands: Holdings) -> Holdings:
    """The hands in order, once their players look at them."""
    return tuple(map(in_order, hands))


def read_position(whole: Cards, position: Position, *, seats: int, seed: str, hand_size: int | None = None) -> Cards:
    """The pack, in dealing order, of a deal set up by hand; what it leaves open is dealt from the seed.

    A hand is given from its top card down.
    """
    check_seats(position, seats)
    if position.pack:
        if position.hands:
            raise BadSetUp("a deal is set up by its pack or by its hands, not by both")
        check_pack(position.pack, whole)
        return position.pack
    sizes = hand_sizes(len(whole), seats=seats, dealer=position.dealer, hand_size=hand_size)
    given = hands_given(position, seats)
    wanted = [PileToFill(f"seat {seat}", size, given[seat]) for seat, size in enumerate(sizes)]
    aside = PileToFill("what is left out", len(whole) - sum(sizes), ())
    *hands, left = fill((*wanted, aside), whole, seed=seed)
    dealt = in_rounds([hand[::-1] for hand in hands], clockwise(left_of(position.dealer, seats), seats))
    return (*dealt, *left)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """The deal as everyone sees it; `aside` counts the cards that are not dealt."""

    kind: ClassVar[str] = "dealt"
    number: int
    dealer: int
    sizes: BySeat
    aside: int

    @property
    def phrase(self) -> str:
        fewest, most = min(self.sizes), max(self.sizes)
        each = f"{most} cards each" if fewest == most else f"{fewest} or {most} cards each"
        aside = f", and {self.aside} are left out" if self.aside else ""
        return f"Deal {self.number}: " + does(self.dealer, "deals") + f" {each}{aside}."


@dataclass(frozen=True, slots=True, kw_only=True)
class DealWon(Event):
    kind: ClassVar[str] = "deal-won"
    number: int
    winners: tuple[int, ...]
    reason: str

    @property
    def phrase(self) -> str:
        return win(self.winners) + " the deal: " + self.reason + "."

    def sentence(self, names: Sequence[str]) -> str:
        return tell(win(self.winners), names) + f" the deal: {self.reason}."  # as records have it


@dataclass(frozen=True, slots=True, kw_only=True)
class HandScored(Event):
    kind: ClassVar[str] = "hand-scored"
    hand: HandResult

    @property
    def phrase(self) -> str:
        scored = [label(seat) + f" {points:+d}" for seat, points in enumerate(self.hand.scored) if points]
        return "Scored: " + join(", ", scored) + "." if scored else "Nobody scores."


def dealt_events(hands: Holdings, *, number: int, dealer: int, aside: int = 0) -> tuple[Event, ...]:
    """A deal of hands that are taken up: what everyone sees, and each seat's own cards."""
    private = (HandDealt(seat=seat, cards=cards, audience=(seat,)) for seat, cards in enumerate(hands))
    return (public_deal(hands, number=number, dealer=dealer, aside=aside), *private)


def public_deal(hands: Holdings, *, number: int, dealer: int, aside: int = 0) -> Dealt:
    """A deal as everyone sees it, which is all there is to see where hands stay face down."""
    return Dealt(number=number, dealer=dealer, sizes=tuple(map(len, hands)), aside=aside)
