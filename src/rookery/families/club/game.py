"""The melding games as one machine: a turn answers, and a finished hand is scored and the next one dealt."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.game import Game, Position, Snapshot, Step, finished_hands
from rookery.engine.seats import next_left
from rookery.families.ceremony import draw_for_deal, shuffled_pack
from rookery.families.club import count, deal, turns
from rookery.families.club.events import HandScored, HandsShown
from rookery.families.club.rules import ClubRules
from rookery.families.club.state import ClubState, HandInPlay, Phase
from rookery.families.club.table import table_for
from rookery.families.club.views import ClubView, view_of
from rookery.families.events import MatchWon
from rookery.families.results import HandResult


class ClubGame(Game[ClubState]):
    """One melding edition at one seat count, with one seed."""

    def __init__(self, rules: ClubRules, *, edition: str, seats: int, seed: str) -> None:
        self.table = table_for(rules, seats)
        self.edition = edition
        self._seed = seed
        self._seating = tuple(range(seats))

    def begin(self) -> Step[ClubState]:
        dealer, events = draw_for_deal(self.table.pack, self.table.seats, self._seed)
        step = self._deal(number=1, dealer=dealer, scores=(0,) * self.table.seats, hands=())
        return Step(step.state, (*events, *step.events))

    def set_up(self, position: Position) -> Step[ClubState]:
        piles = deal.read_piles(self.table, position, self._seed)
        return self._deal(
            number=1, dealer=position.dealer, scores=position.scores, hands=(), piles=piles, pack=position.pack
        )

    def resume(self, snapshots: tuple[Snapshot, ...], position: Position | None) -> Step[ClubState]:
        latest = snapshots[-1]
        by_hand = position is not None and len(snapshots) == 1
        return self._deal(
            number=latest.deal,
            dealer=latest.dealer,
            scores=latest.scores,
            hands=finished_hands(snapshots),
            piles=deal.read_piles(self.table, position, self._seed) if position is not None and by_hand else None,
            pack=latest.pack,
        )

    def pending(self, state: ClubState) -> tuple[Decision, ...]:
        if state.result is not None:
            return ()
        return (turns.decision(self.table, state.hand, state.scores),)

    def apply(self, state: ClubState, seat: int, action: Action) -> Step[ClubState]:
        hand, events = turns.apply(self.table, state.hand, action, state.scores)
        if hand.phase is not Phase.OVER:
            return Step(state._replace(hand=hand), events)
        return self._finish(state, hand, events)

    def view(self, state: ClubState, seat: int | None) -> ClubView:
        decision = next((each for each in self.pending(state) if each.seat == seat), None)
        return view_of(self.table, state, seat, edition=self.edition, decision=decision)

    def snapshot(self, state: ClubState, actions: int) -> Snapshot:
        return Snapshot(
            actions=actions,
            deal=state.deal_number,
            dealer=state.hand.dealer,
            seating=self._seating,
            scores=state.scores,
            pack=state.hand.pack,
            finished=state.hands,
        )

    def _deal(
        self,
        *,
        number: int,
        dealer: int,
        scores: tuple[int, ...],
        hands: tuple[HandResult, ...],
        piles: deal.Piles | None = None,
        pack: tuple[Card, ...] = (),
    ) -> Step[ClubState]:
        if piles is None:
            pack = pack or shuffled_pack(self.table.pack, seed=self._seed, deal=number)
            piles = deal.deal(self.table, pack, dealer)
        hand, events = deal.open_hand(self.table, piles, number=number, dealer=dealer, pack=pack)
        return Step(ClubState(scores=scores, deal_number=number, hands=hands, hand=hand), events)

    def _finish(self, state: ClubState, hand: HandInPlay, events: tuple[Event, ...]) -> Step[ClubState]:
        """Score the hand; then the match is won, or the deal passes to the left (A104)."""
        table = self.table
        scored = count.score(table, hand, state.scores)
        sides = tuple(table.members(side) for side in range(table.sides))
        events = (*events, HandsShown(hands=hand.holdings), HandScored(hand=scored, sides=sides))
        state = state._replace(hand=hand, hands=(*state.hands, scored), scores=scored.scores)
        result = count.result(table, state.scores, state.deal_number)
        if result is not None:
            return Step(state._replace(result=result), (*events, MatchWon(result=result)))
        following = self._deal(
            number=state.deal_number + 1,
            dealer=next_left(self._seating, hand.dealer),
            scores=state.scores,
            hands=state.hands,
        )
        return Step(following.state, (*events, *following.events))
