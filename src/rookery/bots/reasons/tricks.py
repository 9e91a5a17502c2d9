"""Reasons for a card in the games with tricks: what it takes, what it saves, and who could still beat it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rookery.bots import plain_tricks
from rookery.bots.auction import cards
from rookery.bots.explanation import Explanation
from rookery.bots.reasons import how_often, spoken, tell_equals
from rookery.bots.reasons.card_choice import CardChoice, Other, auction_trick, plain_trick
from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.views import SeatView
from rookery.families.actions import Play
from rookery.families.auction.views import AuctionView
from rookery.families.honour import CountDecision
from rookery.families.plain_tricks.views import PlainTricksView
from rookery.families.tricks import PlayDecision
from rookery.families.words import counted

ONLY = "It is the only card you may play."
_LIKELY = 0.55  # share of worlds from which on something is worth saying
_PROBABLY = 0.75
_EVEN = 0.5
_A_LITTLE = 0.03
_LONG = 3  # cards of a colour
_SPARED = "By rule of thumb it is the card you can best spare."
_GOLDEN = "Y10"
_NOTHING = 1e-9


def tell_reason(view: SeatView, action: Action) -> str:
    """For the trick games without an auction."""
    assert isinstance(view, PlainTricksView)
    if isinstance(view.decision, CountDecision) or not isinstance(action, Play):
        return "Count the hand: nothing in the tricks proves a revoke."
    assert isinstance(view.decision, PlayDecision)
    at = plain_trick(view, view.decision)
    if view.rules.lowest_wins:
        told = tell_avoiding(at, action.card, golden=view.rules.golden_ten)
    else:
        told = tell_card(at, action.card) or _tell_spared(at, action.card)
    return told + _others_as_good(action.card, plain_tricks.weigh_cards(view, view.decision))


# Where tricks are wanted


def tell_card(at: CardChoice, card: Card) -> str:
    if len(at.decision.legal) == 1:
        return ONLY
    told = _lead(at, card) if not at.plays else _follow(at, card)
    return told + _keeper(at, card) if told else _keeper(at, card).strip()


def _lead(at: CardChoice, card: Card) -> str:
    colour = at.ranking.colour_of[card]
    foes = [other for other in at.others.values() if not other.friend]
    if at.is_trump(card):
        out = {each for other in foes for each in other.cards if at.is_trump(each)}
        if not out:
            return "Nobody against you can have a trump any more, so this one is good."
        if at.declaring:
            return _draw_trumps(at, foes, out)
        if not at.may_beat([card], at.later):
            return "It is the highest trump left, and nothing beats it."
        return ""
    if not at.may_beat([card], at.later):
        return f"Nobody can beat the {spoken(card)} any more."
    stronger = [each for other in at.others.values() for each in other.cards if _over(at, each, card)]
    if not stronger:
        told = f"It is the highest {colour} left: only a trump beats it"
        share = at.share(card)
        if share is None:
            return told + "."
        return told + f", and your side takes the trick {how_often(share)}." if share >= _EVEN else ""
    if most := _best_share(at, card):
        return f"Your side takes the trick with it {how_often(most)}."
    rivals = at.decision.legal if at.rival is None else (at.rival,)
    if not at.points[card] and any(at.points[each] for each in rivals if each not in at.alike):
        return "No points go with it, whoever takes the trick."
    return ""


def _best_share(at: CardChoice, card: Card) -> float | None:
    """The share of worlds in which the side takes the trick with it, if that is most and no other card's is more."""
    share = at.share(card)
    if share is None or at.sight is None or share < _LIKELY or share < max(at.sight.wins.values()):
        return None
    return share


def _over(at: CardChoice, other: Card, card: Card) -> bool:
    """Whether another card beats this one in its own colour."""
    same = at.ranking.colour_of[other] == at.ranking.colour_of[card]
    return same and at.ranking.strength[other] > at.ranking.strength[card]


def _draw_trumps(at: CardChoice, foes: list[Other], out: set[Card]) -> str:
    holders = [other for other in foes if out & other.cards]
    friends = [other for other in at.others.values() if other.friend and out & other.cards]
    if len(out) == 1 and len(holders) == 1 and not friends and (at.sure or holders[0].open):
        return "Draw the last trump: " + holders[0].does("has") + " it still."
    if len(out) == 1:
        shares = {} if at.sight is None else at.sight.holders
        for place, other in at.others.items():
            if other in holders and shares.get(place, 0.0) >= _PROBABLY:
                return "Draw the last trump: " + other.does("has") + " it, most likely."
        return "Draw the last trump that may still be out."
    every = {each for other in at.others.values() for each in other.cards if at.is_trump(each)}
    against = 0 if at.sight is None else round(at.sight.against)
    if 0 < against < len(every):
        are = "is" if against == 1 else "are"
        return f"Draw the trumps: {len(every)} may still be out, and about {against} of them {are} against you."
    return f"Draw the trumps: up to {len(out)} may still be against you."


def _follow(at: CardChoice, card: Card) -> str:
    row = [each for _, each in at.plays]
    place, winning = at.winning
    if at.beats(card, row):
        return _take(at, card, row)
    if place in at.others and at.others[place].friend:
        return _to_partner(at, card, at.others[place], row)
    able = [each for each in at.decision.legal if at.beats(each, row)]
    least = at.points[card] == min(at.points[each] for each in at.decision.legal)
    if not able:
        cannot = "You cannot beat " + at.others[place].card(winning)
        share = at.share(card)
        if at.points[card] and share is not None and share >= _LIKELY:
            return cannot + f", but your side still takes the trick {how_often(share)}: give it the points."
        if at.points[card] == 0:
            return cannot + ", so give no points."
        return cannot + ", so give as little as you can." if least else ""
    lowest = min(able, key=at.ranking.strength.__getitem__)
    if lowest in at.alike:
        return ""
    return (
        "Let this trick go."
        if _keeper(at, card)
        else f"Let this trick go, and keep the {spoken(lowest)} for a better one."
    )


def _to_partner(at: CardChoice, card: Card, partner: Other, row: list[Card]) -> str:
    foes = [place for place in at.later if not at.others[place].friend]
    certain = not at.may_beat([*row, card], foes)
    share = at.share(card)
    if certain:
        has = partner.does("has") + " this trick for certain"
    elif share is None:
        has = partner.does("is") + " ahead in this trick"
    elif share >= _LIKELY:
        has = partner.does("is") + f" ahead, and your side takes the trick {how_often(share)}"
    else:
        return ""
    if at.points[card]:
        return has + f", so give it your {counted(at.points[card], 'point')}."
    return has + ", so there is no need to take it."


def _take(at: CardChoice, card: Card, row: list[Card]) -> str:
    worth = sum(at.points[each] for each in (*row, card)) + at.each
    prize = f" and its {counted(worth, 'point')}" if worth else ""
    led = at.ranking.colour_of[row[0]]
    follows = any(at.ranking.colour_of[each] == led for each in at.decision.hand)
    trumping = at.is_trump(card) and led != at.decision.trump and not follows
    start = f"You have no {led}, so trump it: " if trumping else ""
    able = [each for each in at.decision.legal if at.beats(each, row)]
    cheapest = len(able) > 1 and card == min(able, key=at.ranking.strength.__getitem__)
    foes = [place for place in at.later if not at.others[place].friend]
    if not at.later:
        told = f"{start}{'you' if start else 'You'} play last, so it takes the trick{prize}"
    elif not at.may_beat([*row, card], foes):
        told = f"{start}{'nobody' if start else 'Nobody'} who plays after you can beat it, so it takes the trick{prize}"
    else:
        told = f"{start}{'it' if start else 'It'} is ahead of everything on the table"
        share = at.share(card)
        if share is not None:
            told += f", {'and' if share >= _EVEN else 'though'} your side takes the trick {how_often(share)}"
    return told + (", as cheaply as can be." if cheapest and not at.later else ".")


def _keeper(at: CardChoice, card: Card) -> str:
    """The highest trump, kept for the last trick and the nest that comes with it."""
    if not at.nest or at.tricks_left <= 1 or at.is_trump(card):
        return ""
    trumps = [each for each in at.decision.legal if at.is_trump(each)]
    best = max(trumps, key=at.ranking.strength.__getitem__, default=None)
    if (
        best is None
        or best in at.alike
        or any(_over(at, each, best) for other in at.others.values() for each in other.cards)
    ):
        return ""
    return f" Keep the {spoken(best)}: the last trick takes the nest."


# Where they are not


def tell_avoiding(at: CardChoice, card: Card, *, golden: int = 0) -> str:
    if len(at.decision.legal) == 1:
        return ONLY
    if not at.plays:
        under = [each for other in at.others.values() for each in other.cards if _over(at, each, card)]
        if under:
            colour = at.ranking.colour_of[card]
            number = len(set(under))
            out = f"is still 1 higher {colour} card" if number == 1 else f"are still {number} higher {colour} cards"
            return f"There {out} about, so somebody else may have to take the trick."
        return _SPARED
    row = [each for _, each in at.plays]
    led = at.ranking.colour_of[row[0]]
    points = sum(at.points[each] for each in row)
    if at.beats(card, row):
        if golden and any(str(each) == _GOLDEN for each in (*row, card)):
            return f"The yellow 10 is in it, and takes {golden} off what you have taken."
        if not at.later and not points + at.points[card]:
            return "Nothing in this trick counts, so it is a good one to get rid of a high card with."
        if all(at.beats(each, row) for each in at.decision.legal):
            return "None of the cards you may play stays under " + at.others[at.winning[0]].card(at.winning[1]) + "."
        if at.may_beat([*row, card], at.later):
            return "Those who play after you may still have to go higher."
        return _SPARED
    place, winning = at.winning
    if at.ranking.colour_of[card] != led:
        if at.points[card]:
            return f"You have no {led}, so get rid of a card that counts against you."
        return f"You have no {led}, so get rid of a card you may be caught with later."
    return "It stays under " + at.others[place].card(winning) + "."


def tell_play(view: AuctionView, decision: PlayDecision, card: Card, weighed: Explanation | None = None) -> str:
    """For a card of an auction game."""
    at = auction_trick(view, decision, weighed)
    told = tell_card(at, card)
    if weighed is not None:
        return told or _beside_the_next(at, card, weighed)
    scores = {each: (score, 0.0) for each, score in cards.weigh_cards(view, decision).items()}
    return (told or _tell_spared(at, card)) + _others_as_good(card, scores)


def _beside_the_next(at: CardChoice, card: Card, weighed: Explanation) -> str:
    """What the card does that the next best does not, where nothing else is to be said of the trick."""
    return (
        _friend_may_trump(at, card)
        or _empties(at, card)
        or _for_the_bid(at, weighed)
        or _keeps_the_next(at, card)
        or _takes_oftener(at, card)
        or _from_the_longest(at, card)
    )


def _friend_may_trump(at: CardChoice, card: Card) -> str:
    colour = at.ranking.colour_of[card]
    if at.plays or at.is_trump(card):
        return ""
    for place in at.later:
        other = at.others[place]
        may_trump = any(at.is_trump(each) for each in other.cards)
        if other.friend and may_trump and not any(at.ranking.colour_of[each] == colour for each in other.cards):
            return other.does("has") + f" no {colour} left, and may trump it for your side."
    return ""


def _empties(at: CardChoice, card: Card) -> str:
    colour = at.ranking.colour_of[card]
    trumps = [each for each in at.decision.hand if at.is_trump(each)]
    if not at.is_trump(card) and trumps and sum(at.ranking.colour_of[each] == colour for each in at.decision.hand) == 1:
        return f"It is your only {colour} card: without it you can trump when {colour} is led."
    return ""


def _for_the_bid(at: CardChoice, weighed: Explanation) -> str:
    """How the bid fares with the card and with the next best one, where that is what tells them apart."""
    if at.rival is None or at.rival in at.alike:
        return ""
    mine, other = (each.chance for each in weighed.candidates[:2])
    if mine is None or other is None:
        return ""
    fares = "is made" if at.declaring else "fails"
    share, less = (mine, other) if at.declaring else (1 - mine, 1 - other)
    if share - less < _A_LITTLE:
        return ""
    rest = f"with the {spoken(at.rival)} {how_often(less)}"
    if how_often(share) == how_often(less):
        rest = f"a little oftener than with the {spoken(at.rival)}"
    return f"The bid {fares} with it {how_often(share)}, {rest}."


def _keeps_the_next(at: CardChoice, card: Card) -> str:
    rival = at.rival
    if rival is None or rival in at.alike:
        return ""
    if at.is_trump(rival) and not at.is_trump(card):
        return f"It keeps your trump, the {spoken(rival)}, for a later trick."
    if _over(at, rival, card):
        return f"It keeps the {spoken(rival)} for a later trick."
    return ""


def _takes_oftener(at: CardChoice, card: Card) -> str:
    if at.rival is None or at.rival in at.alike:
        return ""
    mine, other = at.share(card), at.share(at.rival)
    if mine is None or other is None or mine - other < _A_LITTLE or how_often(mine) == how_often(other):
        return ""
    return f"Your side takes the trick with it {how_often(mine)}, with the {spoken(at.rival)} {how_often(other)}."


def _from_the_longest(at: CardChoice, card: Card) -> str:
    """A lead from the colour one has most of."""
    counts = Counter(at.ranking.colour_of[each] for each in at.decision.hand)
    colour = at.ranking.colour_of[card]
    mine = counts.pop(colour)
    if at.plays or at.is_trump(card) or mine < _LONG or mine <= max(counts.values(), default=0):
        return ""
    return f"It is from your longest colour: lead {colour} often enough, and your last {colour} card may be good."


def _tell_spared(at: CardChoice, card: Card) -> str:
    """Why a card is the one to part with, where nothing is to be said of the trick."""
    strength = at.ranking.strength
    if told := _empties(at, card):
        return told
    rivals = [each for each in at.decision.legal if each != card]
    empty = [each for each in rivals if not at.points[each]]
    if at.points[card]:
        return _SPARED
    if not empty:
        return "It is the only card you may play that counts nothing."
    if all(strength[card] < strength[each] for each in empty):
        return "It is the weakest of your cards that count nothing."
    return _SPARED if len(empty) == len(rivals) else f"{_SPARED[:-1]}: no points go with it."


def _others_as_good(card: Card, scores: Mapping[Card, tuple[float, float]]) -> str:
    """The cards that the rule of thumb rates as it rates this one."""
    mine = scores.get(card)
    if mine is None:
        return ""
    same = [
        each
        for each, other in scores.items()
        if each != card and abs(mine[0] - other[0]) < _NOTHING and mine[1] == other[1]
    ]
    return tell_equals([Play(each) for each in same])
