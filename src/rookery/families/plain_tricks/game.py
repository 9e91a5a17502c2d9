"""The trick games without an auction as one machine."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.cards import Card, in_order
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.game import Game, Position, Snapshot, Step, check_pack, finished_hands
from rookery.engine.randomness import Stream
from rookery.engine.results import MatchResult
from rookery.families.actions import LetGo
from rookery.families.ceremony import draw_for_deal, shuffled_pack
from rookery.families.events import HandDealt, MatchWon
from rookery.families.honour import SAID_OUT_OF_TURN, AsideDecision, count_decisions
from rookery.families.plain_tricks import play
from rookery.families.plain_tricks.count import score, side_of
from rookery.families.plain_tricks.deal import deal, pack_of
from rookery.families.plain_tricks.events import CentreShown, PlainDealt, PlainHandScored, TrumpCut
from rookery.families.plain_tricks.rules import PlainTricksRules, TrumpSource, Winner
from rookery.families.plain_tricks.state import PlainHand, PlainState
from rookery.families.plain_tricks.views import PlainTricksView, view_of
from rookery.families.tricks import NO_TRUMP, Trump
from rookery.families.words import counted


class PlainTricksGame(Game[PlainState]):
    """One edition at one seat count, with one seed."""

    def __init__(self, rules: PlainTricksRules, *, edition: str, seats: int, seed: str) -> None:
        self.rules = rules
        self.edition = edition
        self.seats = seats
        self._seed = seed

    def begin(self) -> Step[PlainState]:
        dealer, events = draw_for_deal(self.rules.cards(), self.seats, self._seed)
        state = PlainState(scores=(0,) * self.seats, deal_number=0, hands=(), hand=_NO_HAND)
        step = self._deal(state, dealer)
        return Step(step.state, (*events, *step.events))

    def set_up(self, position: Position) -> Step[PlainState]:
        pack = pack_of(self.rules, self.seats, position, self._seed)
        state = PlainState(scores=position.scores, deal_number=0, hands=(), hand=_NO_HAND)
        return self._deal(state, position.dealer, pack=pack)

    def resume(self, snapshots: tuple[Snapshot, ...], position: Position | None) -> Step[PlainState]:
        latest = snapshots[-1]
        check_pack(latest.pack, self.rules.cards())
        hands = finished_hands(snapshots)
        state = PlainState(scores=latest.scores, deal_number=latest.deal - 1, hands=hands, hand=_NO_HAND)
        return self._deal(state, latest.dealer, pack=latest.pack)

    def pending(self, state: PlainState) -> tuple[Decision, ...]:
        if state.result is not None:
            return ()
        if not any(state.hand.holdings):
            return count_decisions(self._asides(state), state.hand.counted)
        return (play.decision(self.rules, state.hand),)

    def asides(self, state: PlainState) -> tuple[Decision, ...]:
        if state.result is not None or not self.rules.honour:
            return ()
        return self._asides(state)

    def _asides(self, state: PlainState) -> tuple[AsideDecision, ...]:
        return tuple(play.aside(self.rules, state.hand, seat) for seat in range(self.seats))

    def apply(self, state: PlainState, seat: int, action: Action) -> Step[PlainState]:
        if isinstance(action, SAID_OUT_OF_TURN):
            hand, events = play.apply_aside(self.rules, state.hand, seat, action)
        elif isinstance(action, LetGo):
            hand, events = state.hand._replace(counted=(*state.hand.counted, seat)), ()
        else:
            hand, events = play.apply(self.rules, state.hand, action)
        claims_open = self.rules.honour and len(hand.counted) < self.seats
        if hand.proven is None and (any(hand.holdings) or claims_open):
            return Step(state._replace(hand=hand), events)
        return self._finish(state._replace(hand=hand), list(events))

    def view(self, state: PlainState, seat: int | None) -> PlainTricksView:
        decision = next((each for each in self.pending(state) if each.seat == seat), None)
        aside = next((each for each in self.asides(state) if each.seat == seat), None)
        return view_of(self.rules, state, seat, edition=self.edition, decision=decision, out_of_turn=aside)

    def snapshot(self, state: PlainState, actions: int) -> Snapshot:
        return Snapshot(
            actions=actions,
            deal=state.deal_number,
            dealer=state.hand.dealer,
            seating=tuple(range(self.seats)),
            scores=state.scores,
            pack=state.hand.pack,
            finished=state.hands,
        )

    def _deal(self, state: PlainState, dealer: int, *, pack: tuple[Card, ...] = ()) -> Step[PlainState]:
        number = state.deal_number + 1
        trump, cut = self._trump(number, dealer)
        pack = pack or shuffled_pack(self.rules.cards(), seed=self._seed, deal=number)
        hands, centre = deal(pack, self.seats, dealer)
        holdings = tuple(map(in_order, hands))
        hand = PlainHand(
            dealer=dealer,
            pack=pack,
            holdings=holdings,
            centre=centre,
            trump=trump,
            turn=(dealer + 1) % self.seats,
        )
        shown = PlainDealt(number=number, dealer=dealer, sizes=tuple(map(len, holdings)), centre_size=len(centre))
        private = (HandDealt(seat=seat, cards=cards, audience=(seat,)) for seat, cards in enumerate(holdings))
        return Step(state._replace(deal_number=number, hand=hand), (*cut, shown, *private))

    def _trump(self, number: int, dealer: int) -> tuple[Trump, tuple[Event, ...]]:
        """The cut comes before the shuffle, so the card shown tells nothing about the deal."""
        if self.rules.trump is TrumpSource.NONE:
            return NO_TRUMP, ()
        pack = self.rules.cards()
        card = pack[Stream(self._seed, "trump", number).below(len(pack))]
        assert card.colour is not None
        return card.colour, (TrumpCut(seat=(dealer - 1) % self.seats, card=card),)

    def _finish(self, state: PlainState, events: list[Event]) -> Step[PlainState]:
        hand = state.hand
        if hand.centre and hand.tricks:  # A82: only now does anybody look at them
            events.append(CentreShown(seat=hand.tricks[0].winner, cards=in_order(hand.centre)))
        scored = score(self.rules, hand, number=state.deal_number, scores=state.scores)
        events.append(PlainHandScored(hand=scored))
        state = state._replace(hands=(*state.hands, scored), scores=scored.scores)
        result = self._result(state)
        if result is not None:
            return Step(state._replace(result=result), (*events, MatchWon(result=result)))
        following = self._deal(state, (hand.dealer + 1) % self.seats)
        return Step(following.state, (*events, *following.events))

    def _result(self, state: PlainState) -> MatchResult | None:
        """A45, A46: the best score wins once the match is long enough; a tie plays another deal."""
        rules, scores = self.rules, state.scores
        best = max(scores) if rules.winner is Winner.HIGHEST else min(scores)
        winners = tuple(seat for seat, points in enumerate(scores) if points == best)
        deals = counted(state.deal_number, "deal")
        word = "highest" if rules.winner is Winner.HIGHEST else "lowest"
        decided = len({side_of(rules, self.seats, seat) for seat in winners}) == 1
        if decided and rules.match_hands and state.deal_number >= rules.match_hands:
            return MatchResult(winners, f"{word} score, {best}, after {deals}", scores)
        if decided and rules.target and best >= rules.target:
            return MatchResult(winners, f"{counted(best, 'point')}, {rules.target} needed", scores)
        if state.deal_number >= rules.longest_match:
            return MatchResult(winners, f"{word} score, {best}, when the match was stopped after {deals}", scores)
        return None


_NO_HAND = PlainHand(dealer=0, pack=(), holdings=(), centre=(), trump=NO_TRUMP, turn=0)
