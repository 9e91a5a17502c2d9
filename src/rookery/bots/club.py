"""A rules-of-thumb player for Club: long sequences first, wild cards saved for Birdies, careful discards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rookery.bots.club_plans import everything, first_play, late, rest_of_first_play, useful
from rookery.bots.family_bot import FamilyBot
from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.families.club import FAMILY
from rookery.families.club.actions import AddTo, Discard, Finish, LayMeld, TakeBack, TakePile, TakeStock, TakeTop
from rookery.families.club.decisions import LayDecision
from rookery.families.club.melds import Meld, birdies, extend, new_meld, takes_top
from rookery.families.club.turn_start import TakeDecision
from rookery.families.club.views import ClubView

PILE_WORTH_TAKING = 3
PILE_WORTH_CLOSING = 9
WILDS_TO_SPARE = 3
MANY = 1000.0


class ClubBot(FamilyBot[ClubView]):
    """Works from the view alone and leaves nothing to chance: the seed changes nothing."""

    family = FAMILY

    def _answer(self, view: ClubView, decision: Decision) -> Action | None:
        match decision:
            case TakeDecision():
                return choose_take(view, decision)
            case LayDecision():
                return choose_lay(view, decision)
            case _:
                return None


def choose_take(view: ClubView, decision: TakeDecision) -> Action:
    """The pile when it is worth it, its top card when that makes or nearly makes a Birdie, or else the stock."""
    options = tuple(decision.options())
    if TakePile() in options and not view.backs and _pile_is_worth_it(view, decision):
        return TakePile()
    size = view.rules.birdie_size
    tops = [(len(decision.melds[each.meld - 1].cards), each) for each in options if isinstance(each, TakeTop)]
    for length, action in sorted(tops, key=lambda item: (-item[0], item[1].meld)):
        sequence = not decision.melds[action.meld - 1].is_set
        if length + 1 == size or (sequence and size - 3 <= length < size):
            return action
    return TakeStock()


def _pile_is_worth_it(view: ClubView, decision: TakeDecision) -> bool:
    if late(view) and decision.pile > PILE_WORTH_TAKING + 1:  # cards that will only count against us
        return False
    return decision.pile >= PILE_WORTH_TAKING


def choose_lay(view: ClubView, decision: LayDecision) -> Action:
    for action in _wishes(view, decision):
        if decision.refusal(action) is None:
            return action
    if decision.lays and decision.still_needed:
        return TakeBack()
    return _ending(view, decision)


def _wishes(view: ClubView, decision: LayDecision) -> Iterator[Action]:
    """What the bot would like to lay, the best first; what the rules refuse is passed over."""
    if decision.laying_over or not decision.hand:
        return
    if decision.owes_set:
        yield from _sets_with(decision)
        return
    if decision.still_needed:
        yield from rest_of_first_play(decision)
        return
    out = way_out(decision)
    if out:
        yield out[0]
    if decision.need:
        if not view.backs:
            yield from first_play(view, decision)
        return
    if late(view):
        yield from everything(decision)
    yield from useful(view, decision)


def _sets_with(decision: LayDecision) -> Iterator[Action]:
    """The set that takes the pile: all naturals of the number, or whatever the rules will have."""
    assert decision.owed is not None
    yield LayMeld(tuple(card for card in decision.hand if card.number == decision.owed.number))
    rules = decision.rules
    yield from sorted(
        (each for each in decision.lay_downs() if isinstance(each, LayMeld)),
        key=lambda each: (sum(map(rules.is_wild, each.cards)), -len(each.cards)),
    )


def way_out(decision: LayDecision) -> list[Action]:
    """Lay-downs that empty the hand but for one card, with the Birdies for it; none if greed finds none."""
    rules = decision.rules
    hand, melds = list(decision.hand), list(decision.melds)
    done: list[Action] = []
    while len(hand) > 1 or (hand and not done):
        trial = LayDecision(seat=decision.seat, rules=rules, hand=tuple(hand), melds=tuple(melds))
        step = next((each for each in everything(trial) if _fits(trial, each)), None)
        if step is None:
            break
        _lay(trial, step, hand, melds)
        done.append(step)
    stops = [card for card in hand if rules.is_stop(card)]
    if len(hand) - len(stops) <= 1 and len(stops) >= rules.meld_size:
        done.append(LayMeld(tuple(stops)))
        hand = [card for card in hand if not rules.is_stop(card)]
    return done if len(hand) <= 1 and birdies(rules, melds) >= rules.birdies_to_go_out else []


def _fits(trial: LayDecision, step: Action) -> bool:
    """Whether a lay-down is well formed, whatever it leaves in the hand."""
    refusal = trial.refusal(step)
    return refusal is None or refusal.rule == "keep-a-card"


def _lay(trial: LayDecision, step: Action, hand: list[Card], melds: list[Meld]) -> None:
    assert isinstance(step, (LayMeld, AddTo))
    for card in step.cards:
        hand.remove(card)
    if isinstance(step, LayMeld):
        meld = new_meld(trial.rules, step.cards)
        assert isinstance(meld, Meld)
        melds.append(meld)
    else:
        meld = extend(trial.rules, melds[step.meld - 1], step.cards)
        assert isinstance(meld, Meld)
        melds[step.meld - 1] = meld


# Discarding


def _ending(view: ClubView, decision: LayDecision) -> Action:
    cards = [each.card for each in decision.endings() if isinstance(each, Discard)]
    if cards:
        return Discard(min(cards, key=lambda card: (worth_keeping(view, decision, card), card.index)))
    return Finish() if decision.refusal(Finish()) is None else TakeBack()


def worth_keeping(view: ClubView, decision: LayDecision, card: Card) -> float:
    """How much a card is worth in hand, and how much it would be worth to the others on the pile."""
    rules, hand = view.rules, decision.hand
    opponents = [meld for side, its in enumerate(view.sides) if side != view.side for meld in its.melds]
    if rules.is_wild(card):
        spare = sum(map(rules.is_wild, hand)) >= WILDS_TO_SPARE
        closing = spare and view.pile_size >= PILE_WORTH_CLOSING and bool(opponents) and view.frozen_by is None
        return -1.0 if closing else MANY
    if rules.is_stop(card):  # best kept until there is a pile worth stopping
        return 6.0 if view.pile_size < PILE_WORTH_TAKING else -2.0
    worth = 4.0 * sum(each.number == card.number for each in hand if each is not card)
    worth += _neighbours(card, set(hand))
    worth += sum(_use_for(meld, card) for meld in decision.melds)
    worth += sum(8.0 if takes_top(rules, meld, card) else 4.0 for meld in opponents if _wanted(meld, card))
    return worth - 2.0 * (hand.count(card) - 1)


def _neighbours(card: Card, hand: Iterable[Card]) -> float:
    near = (abs(each.number - card.number) for each in hand if each.colour is card.colour)
    return sum({1: 5.0, 2: 3.0}.get(distance, 0.0) for distance in near)


def _use_for(meld: Meld, card: Card) -> float:
    if meld.is_set:
        return 6.0 if meld.number == card.number else 0.0
    if meld.colour is not card.colour:
        return 0.0
    distance = max(meld.low - card.number, card.number - meld.high)
    return max(0.0, 12.0 - 2.0 * distance) if distance > 0 else 0.0


def _wanted(meld: Meld, card: Card) -> bool:
    if meld.is_set:
        return meld.number == card.number
    return meld.colour is card.colour and card.number in (meld.low - 1, meld.high + 1)
