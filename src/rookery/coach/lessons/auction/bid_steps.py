"""Steps about what comes before the cards: bidding and passing, the nest, the trump, calling a partner; and a draw."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from rookery.bots.reasons import spoken
from rookery.coach.lessons.auction import rules_told
from rookery.coach.lessons.auction.spot import Spot, held, named, specials
from rookery.coach.lessons.lesson import LessonStep, Reply
from rookery.coach.study import Opening
from rookery.engine.cards import Card, Colour, in_order, without
from rookery.families.auction.actions import Bid, Call, Draw, LayAway, NameTrump, Pass
from rookery.families.auction.decisions import BidDecision, CallDecision, DrawDecision, NestDecision, TrumpDecision
from rookery.families.auction.rules import PartnerShown, TrumpNaming
from rookery.families.tricks import Trump
from rookery.families.words import counted, start, word

_STEPS_ABOVE = 3  # so many steps above what a good player bids are still no mistake worth speaking of


def bid(spot: Spot, opening: Opening) -> LessonStep | None:
    """A strong hand at its first turn to speak."""
    decision, best = spot.decision, spot.best
    if not isinstance(decision, BidDecision) or not isinstance(best, Bid) or best.moon or not decision.may_pass:
        return None
    if any(said.seat == spot.seat for said in spot.view.said) or _strength(spot) < 3 or _longest(spot)[1] < 4:
        return None
    wise = tuple(
        str(Bid(points, best.trump))
        for points in range(decision.lowest, best.points + _STEPS_ABOVE * decision.step + 1, decision.step)
        if decision.refusal(Bid(points, best.trump)) is None
    )
    colour, many = _longest(spot)
    if best.trump is not None and str(best.trump) != colour:
        return None
    top = f", and at the top {_high(spot)}" if _tops(spot) else ""
    modest = best.points <= decision.lowest + decision.step
    return LessonStep(
        name="bid",
        title="Bid",
        says=(
            *rules_told.bidding(spot.table),
            f"Is this a hand to bid on? You hold {held(spot.view.hand)}: {word(many)} {colour} cards, which would make "
            f"good trumps{top}. It is.",
        ),
        asks=f"{_standing(spot)} Make a bid.",
        opening=replace(opening, answers=1),
        hint=f"'{best}' would be a good beginning: bid no more than you need to get ahead."
        if modest
        else f"A good player would say '{best}': about what this hand is good for.",
        best=str(best),
        replies=(
            Reply(
                good=True,
                actions=frozenset(wise),
                says="A good bid. The others may go higher; then you can bid again, or let them have it. "
                + rules_told.failing(spot.rules),
            ),
            Reply(
                actions=frozenset({"pass"}),
                says="You may pass, but with such a hand somebody else would choose the trump. Bid a little.",
            ),
            *_too_low(decision, best),
            Reply(
                says="That bids more than you need. Begin lower: you can still go up if the others do, and every point "
                "you bid must be taken."
            ),
        ),
    )


def _too_low(decision: BidDecision, best: Bid) -> tuple[Reply, ...]:
    """What is said to the bid just below the least."""
    low = Bid(decision.lowest - decision.step, best.trump)
    refusal = decision.refusal(low)
    if low.points <= 0 or refusal is None:
        return ()
    says = "That is too little." if decision.standing is None else "A bid must be higher than the one before."
    return (Reply(refused=refusal.rule, says=says, actions=frozenset({str(low)})),)


def leave(spot: Spot, opening: Opening) -> LessonStep | None:
    """A weak hand at its first turn to speak, when somebody has bid."""
    decision = spot.decision
    if not isinstance(decision, BidDecision) or not isinstance(spot.best, Pass) or decision.standing is None:
        return None
    if any(said.seat == spot.seat for said in spot.view.said) or _strength(spot) > 1:
        return None
    colour, many = _longest(spot)
    return LessonStep(
        name="pass",
        title="Know when to pass",
        says=(
            f"Another hand: {held(spot.view.hand)}. No more than {word(many)} cards of a colour ({colour}), and "
            f"{_high(spot)}.",
            rules_told.failing(spot.rules) + " A hand without strength is no disgrace: you can still take tricks "
            "against whoever bids.",
        ),
        asks=f"{_standing(spot)} What do you say?",
        opening=replace(opening, answers=1),
        hint="There is nothing here to make a bid with: pass.",
        best="pass",
        replies=(
            Reply(good=True, actions=frozenset({"pass"}), says="Wise. Now it is others who have to keep their word."),
            Reply(says="Brave! But you would have to take that many points with this hand. Let somebody else try."),
        ),
    )


def nest(spot: Spot, opening: Opening) -> LessonStep | None:
    """A nest in hand, with cards to keep and others to lay away."""
    decision, best = spot.decision, spot.best
    if not isinstance(decision, NestDecision) or not isinstance(best, LayAway) or decision.exchange == 0:
        return None
    rules = spot.rules
    left = without(decision.cards, best.cards)
    trump = str(spot.view.trump) if isinstance(spot.view.trump, Colour) else _most(left)[0]
    if sum(card.colour == trump for card in left) < 4:
        return None
    keep = tuple(
        card
        for card in decision.cards
        if card.colour == trump or card in specials(rules) or card.number == max(rules.ranks)
    )
    if set(keep) & set(best.cards) or len(decision.cards) - len(keep) < decision.size:
        return None
    others = tuple(card for card in keep if card.colour != trump)
    kept = f"every {trump} card" + (f", and {named(others)}" if others else "")
    barred = tuple(card for card, _ in decision.forbidden)
    named_before = rules.trump_named is not TrumpNaming.AFTER_NEST
    colour = (
        f"{start(trump)} is the trump" if named_before else f"{start(trump)} will be the trump, your longest colour"
    )
    all_away = decision.exchange >= decision.size
    what = (
        f"You have won the bidding and taken up the nest: {named(decision.nest)}. Now "
        f"{counted(decision.size, 'card')} must go back, from the nest or from your hand."
        if all_away
        else f"You have won the bidding and look at the nest: {named(decision.nest)}. Up to {decision.exchange} of its "
        "cards may be exchanged; say which cards shall lie there in the end."
    )
    refused = (
        (Reply(refused="nest-counters", cards=frozenset(map(str, barred)), says="Counting cards must stay with you."),)
        if barred and "counters" in decision.forbids
        else ()
    )
    return LessonStep(
        name="nest",
        title="The nest",
        says=(
            what,
            *rules_told.nest(spot.table),
            f"{colour}. Keep every trump, and the highest cards of the other colours; let go of the small cards of a "
            "colour of which you have few.",
        ),
        asks=f"Lay {counted(decision.size, 'card')} away. Keep {kept}.",
        opening=replace(opening, answers=1),
        hint=f"Lay away {named(best.cards)}. When a colour is gone from your hand you can trump it.",
        best=str(best),
        replies=(
            *refused,
            Reply(
                cards=frozenset(map(str, keep)),
                says=f"That is allowed, but one of these takes tricks for you: keep {kept}.",
            ),
            Reply(good=True, says="Good. A short colour is soon gone, and then you can trump it."),
        ),
    )


def trump(spot: Spot, opening: Opening) -> LessonStep | None:
    """Naming the trump, with one colour clearly longer than the others."""
    decision, best = spot.decision, spot.best
    if not isinstance(decision, TrumpDecision) or not isinstance(best, NameTrump) or not isinstance(best.trump, Colour):
        return None
    colour, many = _most(spot.view.hand)
    if colour != str(best.trump) or many < 4:
        return None
    none = tuple(f"trump {each}" for each in decision.trumps if not isinstance(each, Colour))
    return LessonStep(
        name="name",
        title="Name the trump",
        says=(
            f"You have won the bidding, so the trump is yours to name. Your hand has {held(spot.view.hand)}.",
            "Choose the colour of which you have most, above all if its high cards are yours. Each trump you hold is "
            "one that nobody can play against you.",
        ),
        asks="Name the trump.",
        opening=replace(opening, answers=1),
        hint=f"{start(word(many))} of your cards are {colour}.",
        best=str(best),
        replies=(
            Reply(good=True, actions=frozenset({str(best)}), says=f"{start(colour)} it is: your longest colour."),
            *_without_trump(none),
            Reply(says=f"You may, but you have more {colour} cards than that: name {colour}."),
        ),
    )


def _without_trump(actions: tuple[str, ...]) -> tuple[Reply, ...]:
    says = "A hand can be played without a trump, but yours has one long colour."
    return (Reply(actions=frozenset(actions), says=says),) if actions else ()


def call(spot: Spot, opening: Opening) -> LessonStep | None:
    """Calling a partner by a card."""
    decision, best = spot.decision, spot.best
    if not isinstance(decision, CallDecision) or not isinstance(best, Call):
        return None
    hidden = spot.rules.partner_shown is PartnerShown.HIDDEN
    knows = "Nobody but the holder knows it until that card is played." if hidden else "The holder says so at once."
    special_ones = specials(spot.rules)
    ranking = spot.table.ranking(_trump_of(spot))
    top = tuple(
        card
        for card in decision.cards
        if ranking.colour_of[card] == ranking.trump or card.number >= 13 or card in special_ones
    )
    if best.card not in top:
        return None
    return LessonStep(
        name="call",
        title="Call a partner",
        says=(
            f"Now choose a partner: name a card that you do not hold. Whoever has it plays with you in this hand. "
            f"{knows}",
            f"Your trump is {_trump_of(spot)}. A high trump that you lack is a good card to call: it brings you a "
            "partner, and its strength to your side.",
        ),
        asks="Call a card.",
        opening=replace(opening, answers=1),
        hint=f"Call the {spoken(best.card)}.",
        best=str(best),
        replies=(
            Reply(
                good=True, actions=frozenset({str(best)}), says="Just the card. Somebody has it, and is with you now."
            ),
            Reply(
                good=True,
                actions=frozenset(str(Call(card)) for card in top),
                says=f"A strong card to call. The {spoken(best.card)} would have helped even more.",
            ),
            Reply(refused="called-card", says="It must be a card that another player may hold."),
            Reply(
                says="Its holder would be your partner, but perhaps a weak one. Call a high card, best of all a trump."
            ),
        ),
    )


def draw(spot: Spot, opening: Opening) -> LessonStep | None:
    """The choice between the open card and the hidden one."""
    decision, best = spot.decision, spot.best
    if not isinstance(decision, DrawDecision) or not isinstance(best, Draw):
        return None
    up = best.source == "up"
    return LessonStep(
        name="draw",
        title="Draw a card",
        says=(
            "After each trick both of you draw a card. Who took the trick chooses: the open card beside the stock, or "
            "the hidden one on top of it. The other player gets the one that is left.",
            f"The {spoken(decision.exposed)} lies open: if you do not take it, your opponent does.",
        ),
        asks="Draw up for the open card, or draw down for the hidden one.",
        opening=replace(opening, answers=1),
        hint=f"The {spoken(decision.exposed)} is worth having." if up else "That card is of little use to anybody.",
        best=str(best),
        replies=(
            Reply(
                good=True,
                actions=frozenset({str(best)}),
                says="A card in the hand is worth two in the stock." if up else "Right: try your luck.",
            ),
            Reply(says="You may, but look at the open card once more." if up else "You may, but that card is poor."),
        ),
    )


def _trump_of(spot: Spot) -> Trump:
    found = spot.view.trump
    assert found is not None
    return found


def _most(cards: tuple[Card, ...]) -> tuple[str, int]:
    counts = Counter(card.colour for card in cards if card.colour is not None)
    colour, many = max(counts.items(), key=lambda each: (each[1], each[0] or ""))
    return str(colour), many


def _longest(spot: Spot) -> tuple[str, int]:
    return _most(spot.view.hand)


def _tops(spot: Spot) -> tuple[Card, ...]:
    """The cards that are the highest of their colour, and the special ones."""
    high = max(spot.rules.ranks)
    top = 1 if spot.rules.ones.value == "high" and 1 in spot.rules.ranks else high
    found = specials(spot.rules)
    return tuple(card for card in spot.view.hand if card.number == top or card in found)


def _strength(spot: Spot) -> int:
    """A rough measure: a card beyond four in the longest colour, and each card at the top."""
    return max(0, _longest(spot)[1] - 4) + len(_tops(spot))


def _high(spot: Spot) -> str:
    tops = in_order(_tops(spot))
    return named(tops) if tops else "not one of the highest cards"


def _standing(spot: Spot) -> str:
    decision = spot.decision
    assert isinstance(decision, BidDecision)
    if decision.standing is None:
        return f"Nobody has bid yet; {decision.lowest} is the least."
    return f"The bid stands at {decision.standing}; {decision.lowest} is the least you can say."
