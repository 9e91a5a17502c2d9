"""Match as a game: whoever gathers the most cards wins."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.families.shedding.face_down.dealing import Cards, Holdings, left_of
from rookery.families.shedding.face_down.game import Ending, FaceDownGame
from rookery.families.shedding.match_piles import play
from rookery.families.shedding.match_piles.decisions import TurnDecision
from rookery.families.shedding.match_piles.rules import MatchPilesRules
from rookery.families.shedding.match_piles.state import MatchPilesDeal, MatchPilesState, Phase
from rookery.families.shedding.match_piles.views import MatchPilesView, view_of


class MatchPilesGame(FaceDownGame[MatchPilesDeal]):
    """One edition of Match at one seat count, with one seed."""

    def __init__(self, rules: MatchPilesRules, *, edition: str, seats: int, seed: str) -> None:
        super().__init__(rules, edition=edition, seats=seats, seed=seed)
        self.rules = rules

    def opened(self, *, number: int, dealer: int, pack: Cards, holdings: Holdings) -> MatchPilesDeal:
        return MatchPilesDeal(
            number=number,
            dealer=dealer,
            pack=pack,
            turn=left_of(dealer, self.seats),
            holdings=holdings,
            # A86: with two players the last piles are all there is.
            last_piles=0 if self.seats == 2 else None,
        )

    def decision(self, deal: MatchPilesDeal) -> Decision:
        return TurnDecision(seat=deal.turn)

    def played(self, deal: MatchPilesDeal, action: Action) -> tuple[MatchPilesDeal, tuple[Event, ...]]:
        return play.turn_card(self.rules, deal)

    def ending(self, deal: MatchPilesDeal) -> Ending | None:
        if deal.phase is not Phase.OVER:
            return None
        cards = tuple(map(len, deal.holdings))
        most = max(cards)
        winners = tuple(seat for seat, count in enumerate(cards) if count == most)
        if len(deal.playing) == 1:
            reason = "the only player with cards left"
        elif len(winners) > 1:
            reason = f"{most} cards each"
        else:
            reason = f"most cards, {most}"
        piles = "1 pile" if deal.piles == 1 else f"{deal.piles} piles"
        return Ending(winners=winners, reason=f"{reason}, after {piles}", what="cards", points=cards)

    def view(self, state: MatchPilesState, seat: int | None) -> MatchPilesView:
        decision = next((each for each in self.pending(state) if each.seat == seat), None)
        return view_of(self.rules, state, seat, edition=self.edition, decision=decision)
