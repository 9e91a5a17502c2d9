"""The fishing games as one machine: a seat plays or speaks, then chores run until somebody must decide."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.game import Game, Position, Snapshot, Step, finished_hands
from rookery.engine.results import MatchResult
from rookery.engine.seats import left_of
from rookery.families.actions import LetGo
from rookery.families.ceremony import draw_for_deal, shuffled_pack
from rookery.families.events import MatchWon
from rookery.families.results import HandResult
from rookery.families.tuxedo import count, deal, orange, play
from rookery.families.tuxedo.actions import CallOrange
from rookery.families.tuxedo.rules import TuxedoRules
from rookery.families.tuxedo.state import PackInPlay, TuxedoState
from rookery.families.tuxedo.views import TuxedoView, view_of


class TuxedoGame(Game[TuxedoState]):
    """One fishing edition at one seat count, with one seed."""

    def __init__(self, rules: TuxedoRules, *, edition: str, seats: int, seed: str) -> None:
        self.rules = rules
        self.seats = seats
        self.edition = edition
        self._seed = seed

    def begin(self) -> Step[TuxedoState]:
        dealer, events = draw_for_deal(self.rules.pack(self.seats), self.seats, self._seed)
        step = self._deal(number=1, dealer=dealer, scores=(0,) * self.seats, hands=())
        return Step(step.state, (*events, *step.events))

    def set_up(self, position: Position) -> Step[TuxedoState]:
        pack = deal.read_position(self.rules, self.seats, position, self._seed)
        return self._deal(number=1, dealer=position.dealer, scores=position.scores, hands=(), pack=pack)

    def resume(self, snapshots: tuple[Snapshot, ...], position: Position | None) -> Step[TuxedoState]:
        latest = snapshots[-1]
        return self._deal(
            number=latest.deal,
            dealer=latest.dealer,
            scores=latest.scores,
            hands=finished_hands(snapshots),
            pack=latest.pack,
        )

    def pending(self, state: TuxedoState) -> tuple[Decision, ...]:
        return () if state.result is not None else play.decisions(self.rules, state.pack)

    def apply(self, state: TuxedoState, seat: int, action: Action) -> Step[TuxedoState]:
        if isinstance(action, (CallOrange, LetGo)):
            pack, events = orange.answer(self.rules, state.pack, seat, action)
        else:
            pack, events = play.apply(self.rules, state.pack, action)
        if not pack.hands_empty or pack.window is not None:
            return Step(state._replace(pack=pack), events)
        if pack.stock:
            pack, more = deal.deal_again(self.rules, pack)
            return Step(state._replace(pack=pack), (*events, *more))
        return self._finish(state, pack, events)

    def view(self, state: TuxedoState, seat: int | None) -> TuxedoView:
        decision = next((each for each in self.pending(state) if each.seat == seat), None)
        return view_of(self.rules, state, seat, edition=self.edition, decision=decision)

    def closed(self, state: TuxedoState, seat: int) -> str | None:
        late = orange.too_late(state.pack, seat)
        if not late:
            return None
        return f"{late} Seat {state.pack.turn} is to play." if not state.pack.hands_empty else late

    def snapshot(self, state: TuxedoState, actions: int) -> Snapshot:
        return Snapshot(
            actions=actions,
            deal=state.deal_number,
            dealer=state.pack.dealer,
            seating=tuple(range(self.seats)),
            scores=state.scores,
            pack=state.pack.pack,
            finished=state.hands,
        )

    def _deal(
        self,
        *,
        number: int,
        dealer: int,
        scores: tuple[int, ...],
        hands: tuple[HandResult, ...],
        pack: tuple[Card, ...] = (),
    ) -> Step[TuxedoState]:
        pack = pack or shuffled_pack(self.rules.pack(self.seats), seed=self._seed, deal=number)
        opened, events = deal.open_pack(self.rules, self.seats, number=number, dealer=dealer, pack=pack)
        return Step(TuxedoState(scores=scores, deal_number=number, hands=hands, pack=opened), events)

    def _finish(self, state: TuxedoState, pack: PackInPlay, events: tuple[Event, ...]) -> Step[TuxedoState]:
        """Score the pack; then the match is won, or the next pack is dealt by the player to the left (A52)."""
        scored, counting = count.score(self.rules, pack, state.scores)
        events = (*events, *counting)
        state = state._replace(pack=pack, hands=(*state.hands, scored), scores=scored.scores)
        result = self._result(state)
        if result is not None:
            return Step(state._replace(result=result), (*events, MatchWon(result=result)))
        following = self._deal(
            number=state.deal_number + 1,
            dealer=left_of(pack.dealer, self.seats),
            scores=state.scores,
            hands=state.hands,
        )
        return Step(following.state, (*events, *following.events))

    def _result(self, state: TuxedoState) -> MatchResult | None:
        """A67: checked after a pack. A45: the highest wins, and a tie plays another."""
        best = max(state.scores)
        winners = tuple(seat for seat, points in enumerate(state.scores) if points == best)
        if best >= self.rules.target and len(winners) == 1:
            return MatchResult(winners, f"{best} points, {self.rules.target} needed", state.scores)
        if state.deal_number >= self.rules.longest_match:
            packs = "1 pack" if state.deal_number == 1 else f"{state.deal_number} packs"
            return MatchResult(winners, f"after {packs} the highest score, {best}, wins", state.scores)
        return None
