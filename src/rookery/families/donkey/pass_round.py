"""The pass of a card by everybody at once, the sets it makes, and the race to fold (A80, A81)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rookery.engine.actions import Action
from rookery.engine.cards import Card, in_order, without
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.seats import clockwise, left_of
from rookery.families.donkey.actions import Give
from rookery.families.donkey.decisions import FoldDecision, GiveDecision
from rookery.families.donkey.events import (
    AllPassed,
    CardPassed,
    Chose,
    ChoseCard,
    Folded,
    IsDonkey,
    MostShown,
    SetLaidDown,
)
from rookery.families.donkey.rules import DonkeyRules, PassedTo, Together
from rookery.families.donkey.state import DonkeyDeal, DonkeyPhase, Exchange, LaidDown
from rookery.families.packs import Holdings


def receiver(rules: DonkeyRules, seat: int, seats: int) -> int:
    return (seat + (1 if rules.passed_to is PassedTo.LEFT else -1)) % seats


def most_of_a_number(hand: Iterable[Card]) -> int:
    return max(Counter(card.number for card in hand).values())


def decisions(rules: DonkeyRules, deal: DonkeyDeal) -> tuple[Decision, ...]:
    seats = len(deal.holdings)
    if deal.phase is DonkeyPhase.GIVE:
        return tuple(
            GiveDecision(seat=seat, hand=deal.holdings[seat], to=receiver(rules, seat, seats))
            for seat in deal.not_chosen
        )
    return tuple(FoldDecision(seat=seat, winners=deal.winners) for seat in deal.racing)


def answer(rules: DonkeyRules, deal: DonkeyDeal, seat: int, action: Action) -> tuple[DonkeyDeal, tuple[Event, ...]]:
    if not isinstance(action, Give):
        return _fold(deal, seat)
    chosen = (*deal.chosen[:seat], action.card, *deal.chosen[seat + 1 :])
    after = deal._replace(chosen=chosen)
    events: tuple[Event, ...] = (Chose(seat=seat), ChoseCard(seat=seat, card=action.card, audience=(seat,)))
    if after.not_chosen:
        return after, events
    after, more = _pass(rules, after)
    return after, (*events, *more)


def _pass(rules: DonkeyRules, deal: DonkeyDeal) -> tuple[DonkeyDeal, tuple[Event, ...]]:
    """Everybody's card moves on at once; then sets are looked for."""
    seats = len(deal.holdings)
    given = [card for card in deal.chosen if card is not None]
    received = {receiver(rules, seat, seats): card for seat, card in enumerate(given)}
    hands: Holdings = tuple(
        in_order((*without(hand, (given[seat],)), received[seat])) for seat, hand in enumerate(deal.holdings)
    )
    after = deal._replace(
        holdings=hands,
        chosen=(None,) * seats,
        exchanges=tuple((*before, Exchange(given[seat], received[seat])) for seat, before in enumerate(deal.exchanges)),
        passes=deal.passes + 1,
    )
    moved = (
        CardPassed(seat=seat, to=to, card=card, audience=(seat, to))
        for seat, card in enumerate(given)
        for to in (receiver(rules, seat, seats),)
    )
    after, more = look_for_sets(rules, after)
    return after, (AllPassed(number=after.passes), *moved, *more)


def look_for_sets(rules: DonkeyRules, deal: DonkeyDeal) -> tuple[DonkeyDeal, tuple[Event, ...]]:
    """A set is laid down as soon as it is held: nobody would wait with it, so it is no decision."""
    complete = [seat for seat, hand in enumerate(deal.holdings) if most_of_a_number(hand) >= rules.set_size]
    if complete:
        laid = _lay_down(rules, deal, complete, at_least=rules.set_size)
        shown = (SetLaidDown(seat=each.seat, cards=each.cards) for each in laid)
        return deal._replace(phase=DonkeyPhase.FOLD, laid_down=laid), tuple(shown)
    if deal.passes < rules.longest_deal:
        return deal, ()
    most = max(map(most_of_a_number, deal.holdings))
    best = [seat for seat, hand in enumerate(deal.holdings) if most_of_a_number(hand) == most]
    laid = _lay_down(rules, deal, best, at_least=most)
    events = tuple(MostShown(seat=each.seat, cards=each.cards) for each in laid)
    return deal._replace(phase=DonkeyPhase.CAPPED, laid_down=laid), events


def _lay_down(rules: DonkeyRules, deal: DonkeyDeal, seats: list[int], *, at_least: int) -> tuple[LaidDown, ...]:
    """A81: those who are level share the deal, or the nearest at the dealer's left has it."""
    if rules.together is Together.NEAREST:
        everyone = len(deal.holdings)
        seats = [next(seat for seat in clockwise(left_of(deal.dealer, everyone), everyone) if seat in seats)]
    return tuple(LaidDown(seat, _alike(deal.holdings[seat], at_least)) for seat in seats)


def _alike(hand: tuple[Card, ...], at_least: int) -> tuple[Card, ...]:
    """The cards of every number that the hand has so many of, number by number."""
    counts = Counter(card.number for card in hand)
    return tuple(sorted((card for card in hand if counts[card.number] >= at_least), key=lambda card: card.number))


def _fold(deal: DonkeyDeal, seat: int) -> tuple[DonkeyDeal, tuple[Event, ...]]:
    """Who is left alone has lost the race, whether they fold or not."""
    after = deal._replace(folded=(*deal.folded, seat))
    folded = Folded(seat=seat)
    return (after, (folded,)) if after.donkey is None else (after, (folded, IsDonkey(seat=after.donkey)))
