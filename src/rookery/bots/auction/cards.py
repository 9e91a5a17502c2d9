"""Choosing a card: what the trick would bring with each, less what the card is worth kept.

The chance that a card holds is worked out from the cards still unseen and the hands that are yet
to play. A trick counts for as much as the one who takes it is a friend, so counters fall on sure
tricks of the own side (S15) and stay away from the enemy's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rookery.bots.auction.knowledge import bit, bits, open_nest, situation
from rookery.engine.cards import BIRD, Card
from rookery.families.auction.rules import NestOwner
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Place, PlayDecision, Trump
from rookery.kernel.rules_of_thumb import (
    BIRD_USED,
    CATCH_WEIGHT,
    DEFENDER_LEADS_TRUMP,
    DRAW_TRUMPS,
    LATER_SHARE,
    NEST_KEEPER,
    REGAIN,
    SHARE_DECLARING,
    SHARE_DEFENDING,
    SIDE_CATCHES,
    TRUMP_CATCHES,
    nest_rich,
)


def choose_card(view: AuctionView, decision: PlayDecision) -> Card:
    if len(decision.legal) == 1:
        return decision.legal[0]
    scores = weigh_cards(view, decision)
    return max(scores, key=scores.__getitem__)


def weigh_cards(view: AuctionView, decision: PlayDecision) -> dict[Card, float]:
    """What each card that may be played is worth on the table rather than in the hand."""
    return _Chooser(view, decision).scores()


class CardJudgement(NamedTuple):
    """What the rules of thumb see in a play decision: each card's score, and the cards of which none higher is out.

    `standing` is how friendly the taker is likely to be if this seat leaves the trick alone (1: surely a friend,
    -1: surely an enemy), and none on a lead; `beating` are the cards that would not leave it alone.
    """

    scores: dict[Card, float]
    masters: frozenset[Card]
    standing: float | None
    beating: frozenset[Card]


def judge_cards(view: AuctionView, decision: PlayDecision) -> CardJudgement:
    return _Chooser(view, decision).judge()


@dataclass(slots=True)
class _Stakes:
    """What a trick is worth: this one, beyond the card to be played, and an average later one."""

    now: float
    later: float
    nest: float
    share: float


class _Chooser:
    """One decision, with what its cards have in common worked out once."""

    def __init__(self, view: AuctionView, decision: PlayDecision) -> None:
        self._view = view
        self._decision = decision
        self._at = situation(view, decision)
        self._facts = self._at.facts
        self._points = self._facts.table.points
        self._stakes = self._value_tricks()
        self._winning = self._winning_play()
        self._foes_out = self._enemy_cards()
        self._safe: dict[Trump, float] = {}
        self._outcomes: dict[tuple[int, int, Trump, Place], float] = {}

    def scores(self) -> dict[Card, float]:
        score = self._lead_score if self._winning is None else self._follow_score
        return {card: score(card) for card in self._decision.legal}

    def judge(self) -> CardJudgement:
        masters = frozenset(card for card in self._decision.legal if not self._facts.above[card] & self._foes_out)
        if self._winning is None:
            return CardJudgement(self.scores(), masters, None, frozenset())
        place, winning = self._winning
        assert self._decision.led is not None
        standing = self._outcome(winning, place, self._decision.led)
        beating = frozenset(card for card in self._decision.legal if self._beats(card, winning))
        return CardJudgement(self.scores(), masters, standing, beating)

    # What is at stake

    def _value_tricks(self) -> _Stakes:
        at, view = self._at, self._view
        rules = view.rules
        out = self._facts.points_of(at.unseen)
        held = sum(self._points[card] for cards in at.shown.values() for card in cards)
        per_trick = rules.points_per_trick(self._decision.trump) + self._bonus_slice() + self._moon_stake()
        average = out / at.unseen_count if at.unseen_count else 0.0
        nest = self._nest_value(average)
        table_points = sum(self._points[play.card] for play in view.trick)
        now = table_points + per_trick + average * len(at.later) * LATER_SHARE
        if at.tricks_left == 1:
            now += nest
        in_hands = held + average * sum(size for place, size in at.sizes.items() if place not in at.shown)
        later = in_hands / max(1, at.tricks_left) + per_trick
        return _Stakes(now=now, later=later, nest=nest, share=self._side_share())

    def _moon_stake(self) -> float:
        """While a bid for every trick can still be made, any trick decides it."""
        view = self._view
        if not view.moon or view.bid is None or view.declarer is None:
            return 0.0
        lost = sum(taken for seat, taken in enumerate(view.tricks_taken) if seat not in view.declaring)
        return 0.0 if lost else float(view.bid)

    def _bonus_slice(self) -> float:
        """S7, S17: what one more trick does for the most-tricks bonus, most when the race is close."""
        bonus = self._view.rules.most_tricks_bonus
        if not bonus:
            return 0.0
        taken = self._view.tricks_taken
        ours = sum(taken[seat] for seat in self._view.allies)
        needed = self._facts.table.tricks // 2 + 1
        theirs = sum(taken) - ours
        if ours >= needed or theirs >= needed:
            return 0.0
        return bonus / (2.0 + self._at.tricks_left / 2)

    def _nest_value(self, average: float) -> float:
        """The points that come with the last trick."""
        view = self._view
        bonus = float(view.rules.last_trick_bonus)
        if not view.nest_size or view.rules.nest_owner is not NestOwner.LAST_TRICK:
            return bonus
        if view.laid_away is not None:
            return sum(self._points[card] for card in view.laid_away) + bonus
        shown = open_nest(view)
        hidden = average * (view.nest_size - len(shown)) * nest_rich(view.rules)
        return sum(self._points[card] for card in shown) + hidden + bonus

    def _side_share(self) -> float:
        """The share of a stray counter that the own side may hope for."""
        at = self._at
        friends = sum(max(0.0, relation) for relation in at.relation.values())
        return friends / len(at.relation) + (SHARE_DECLARING if at.declaring else SHARE_DEFENDING)

    def _winning_play(self) -> tuple[Place, Card] | None:
        trick = self._view.trick
        if not trick:
            return None
        return trick[self._facts.ranking.winner([play.card for play in trick])]

    def _enemy_cards(self) -> int:
        """The cards an enemy may hold: the unseen ones and those of an open enemy hand."""
        at = self._at
        out = at.unseen
        for place, cards in at.shown.items():
            if at.relation[place] < 0:
                for card in cards:
                    out |= 1 << card.index
        return out

    # Scores

    def _follow_score(self, card: Card) -> float:
        assert self._winning is not None
        assert self._decision.led is not None
        place, winning = self._winning
        led = self._decision.led
        if self._beats(card, winning):
            place, winning = self._at.place, card
        outcome = self._outcome(winning, place, led)
        return outcome * (self._stakes.now + self._points[card]) - self._keep(card)

    def _lead_score(self, card: Card) -> float:
        led = self._facts.ranking.colour_of[card]
        outcome = self._outcome(card, self._at.place, led)
        score = outcome * (self._stakes.now + self._points[card]) - self._keep(card)
        return score + self._lead_plan(led)

    def _lead_plan(self, led: Trump) -> float:
        """Trumps are for the declarer's side to draw, as long as enemies may have any."""
        if led != self._decision.trump:
            return 0.0
        if not self._foes_out & self._facts.trumps:
            return -0.2 * self._stakes.later
        if not self._at.declaring:
            return DEFENDER_LEADS_TRUMP * self._stakes.later
        mine = sum(1 for card in self._decision.hand if bit(card) & self._facts.trumps)
        return DRAW_TRUMPS * self._stakes.later * min(1.0, mine / 4)

    def _keep(self, card: Card) -> float:
        """What the card is worth in the hand rather than on the table."""
        at, facts, stakes = self._at, self._facts, self._stakes
        if at.tricks_left <= 1:
            return 0.0
        stronger = min(4, (facts.above[card] & self._foes_out).bit_count())
        tiny = facts.ranking.strength[card] * 0.01
        if bit(card) & facts.trumps:
            catches = TRUMP_CATCHES[stronger]
            worth = catches * stakes.later * CATCH_WEIGHT
            if stakes.nest and stronger <= 1:
                worth += stakes.nest * self._last_trump_weight()
        else:
            catches = SIDE_CATCHES[stronger] * self._unruffed(facts.ranking.colour_of[card])
            worth = catches * stakes.later * CATCH_WEIGHT
        points = self._points[card]
        if not points:
            return worth + tiny
        saved = stakes.share + (1 - stakes.share) * catches
        return worth + tiny + points * (2 * saved - 1)

    def _unruffed(self, colour: Trump) -> float:
        """The chance that no enemy trumps the colour when it is next led."""
        found = self._safe.get(colour)
        if found is not None:
            return found
        at, trumps = self._at, self._facts.trumps
        falling = len(at.later) if colour is self._decision.led or self._winning is None else 0
        found = 1.0
        for place, relation in at.relation.items():
            if relation < 0 and place != at.blind:
                found *= 1 + relation * self._chance_to_ruff(place, self._facts.colours[colour], trumps, falling)
        self._safe[colour] = found
        return found

    def _chance_to_ruff(self, place: Place, colour: int, trumps: int, falling: int) -> float:
        at = self._at
        cards = at.shown.get(place)
        if cards is not None:
            held = bits(cards)
            return 1.0 if held & trumps and not held & colour else 0.0
        if not at.unseen_count:
            return 0.0
        lacks = 1 - min(1.0, at.sizes[place] / at.unseen_count)
        possible = at.unseen & ~at.voids.get(place, 0)
        left = max(0, (colour & possible).bit_count() - falling)
        return float(lacks**left * (1 - lacks ** (trumps & possible).bit_count()))

    def _last_trump_weight(self) -> float:
        """S6: a high card kept for the last trick wins the nest; the last trumps are worth most."""
        mine = sum(1 for card in self._decision.hand if bit(card) & self._facts.trumps)
        return NEST_KEEPER / mine

    # Chances

    def _beats(self, card: Card, winning: Card) -> bool:
        ranking = self._facts.ranking
        colour, best = ranking.colour_of[card], ranking.colour_of[winning]
        if colour is best:
            return ranking.strength[card] > ranking.strength[winning]
        return colour == self._decision.trump

    def _outcome(self, winning: Card, place: Place, led: Trump) -> float:
        """How friendly the taker of the trick is likely to be, if `winning` stands now."""
        facts = self._facts
        over, ruff = facts.above[winning], 0
        if facts.ranking.colour_of[winning] is not led:
            over, ruff = 0, over
        elif led != self._decision.trump:
            ruff = facts.trumps
        key = (over, ruff, led, place)
        found = self._outcomes.get(key)
        if found is None:
            found = self._outcomes[key] = self._play_on(place, led, over, ruff)
        return found

    def _play_on(self, place: Place, led: Trump, over: int, ruff: int) -> float:
        """Let the others play: each may take the trick, and a later one may take it back."""
        at = self._at
        holds, lost, taken = 1.0, 0.0, 0.0
        for other in at.later:
            chance = self._chance_to_take(other, led, over, ruff)
            if not chance:
                continue
            relation = at.relation[other]
            if lost:
                taken += (relation * lost - taken) * chance * self._regains(other, led, over, ruff)
            fresh = holds * chance
            taken += relation * fresh
            lost += fresh
            holds -= fresh
        return holds * at.relation[place] + taken

    def _regains(self, other: Place, led: Trump, over: int, ruff: int) -> float:
        """Of the times an enemy got ahead, how often this place can get ahead of them in turn."""
        cards = self._at.shown.get(other)
        against = (over or ruff) & self._at.unseen
        if cards is None or not against:
            return REGAIN
        able = [card for card in self._facts.ranking.legal(cards, led) if bit(card) & (over | ruff)]
        top = max(able, key=self._facts.ranking.strength.__getitem__)
        return 1 - (self._facts.above[top] & against).bit_count() / against.bit_count()

    def _chance_to_take(self, other: Place, led: Trump, over: int, ruff: int) -> float:
        at, facts = self._at, self._facts
        cards = at.shown.get(other)
        if cards is not None:
            legal = facts.ranking.legal(cards, led)
            return 1.0 if any(bit(card) & (over | ruff) for card in legal) else 0.0
        if not at.unseen_count:
            return 0.0
        unseen = at.unseen
        if other == at.blind:
            return ((over | ruff) & unseen).bit_count() / at.unseen_count
        lacks = 1 - min(1.0, at.sizes[other] / at.unseen_count)
        void = at.voids.get(other, 0)
        over &= unseen & ~void
        ruff &= unseen & ~void
        colour = facts.colours[led] & unseen & ~void
        is_void = lacks ** colour.bit_count()
        chance = 1 - lacks ** over.bit_count()
        if ruff:
            chance += is_void * (1 - lacks ** ruff.bit_count())
            if BIRD in facts.ranking.free and bit(BIRD) & ruff:
                chance += (1 - is_void) * (1 - lacks) * BIRD_USED
        return min(1.0, chance)
