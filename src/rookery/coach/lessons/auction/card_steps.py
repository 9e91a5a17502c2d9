"""Steps about playing cards: what counts, following, trumping, the special cards, helping a partner."""

from __future__ import annotations

from dataclasses import replace

from rookery.bots.reasons import spoken
from rookery.coach.lessons.auction import rules_told
from rookery.coach.lessons.auction.spot import Spot, held, named, specials
from rookery.coach.lessons.lesson import LessonStep, Reply
from rookery.coach.study import Opening
from rookery.engine.cards import BIRD, RED_ONE, Card, Colour
from rookery.families.actions import Play
from rookery.families.auction.rules import BirdPlay
from rookery.families.words import counted, start

TRICK = "trick-taken"
_GOOD_TRICK = 10  # points that make a trick worth taking


def play(card: Card) -> str:
    return f"play {card}"


def plays(cards: tuple[Card, ...]) -> frozenset[str]:
    return frozenset(map(play, cards))


def _best_card(spot: Spot) -> Card | None:
    return spot.best.card if isinstance(spot.best, Play) else None


def take(spot: Spot, opening: Opening) -> LessonStep | None:
    """A trick with points in it, for somebody who plays last to it."""
    decision, best = spot.play, _best_card(spot)
    if decision is None or best is None or not spot.is_last or spot.trick_points < _GOOD_TRICK:
        return None
    if spot.leader() in spot.view.allies or len(spot.view.tricks) > spot.table.tricks - 3:
        return None
    winners = tuple(card for card in decision.legal if spot.takes(card))
    losers = tuple(card for card in decision.legal if not spot.takes(card))
    if best not in winners or not losers or spot.is_trump(best) or spot.led == "Trump":
        return None
    if any(spot.is_trump(each.card) for each in spot.view.trick):
        return None
    table, rules = spot.table, spot.rules
    worth = " ".join(filter(None, (rules_told.counters(table), rules_told.tricks_worth(rules))))
    return LessonStep(
        name="take",
        title="Take a trick",
        says=(
            f"Welcome! {rules_told.pack(rules)} {rules_told.sides(rules, spot.match.seats)}",
            "Everybody plays one card in turn; together they are a trick. The highest card of the colour that was led "
            f"takes it.{rules_told.ones_high(rules)}",
            f"Some cards count points for whoever takes them. {worth}",
        ),
        asks=f"{spot.led} was led, and {counted(spot.trick_points, 'point')} lie on the table. Take this trick!",
        opening=_until_trick(opening),
        hint=f"You need a {spot.led.lower()} card above the highest {spot.led.lower()} one on the table: "
        f"{named(winners, 'or')}.",
        best=play(best),
        replies=(
            Reply(
                good=True,
                brings=TRICK,
                says="Well done! The trick is yours, and you lead the next one. What you take "
                "lies face down beside you and is counted when the hand is over.",
            ),
            *_must_follow(spot),
            Reply(says=f"That card is too low: it would not take the trick. Look for a higher {spot.led.lower()} one."),
        ),
    )


def follow(spot: Spot, opening: Opening) -> LessonStep | None:
    """A colour that can be followed, for somebody who also holds what may not be played."""
    decision, best = spot.play, _best_card(spot)
    if decision is None or best is None or not spot.view.trick or not isinstance(decision.led, Colour):
        return None
    following = tuple(card for card in decision.legal if spot.ranking.colour_of[card] is decision.led)
    free = tuple(card for card in decision.legal if card not in following)
    wrong = tuple(card for card in decision.hand if card not in decision.legal)
    if spot.led.lower() == str(decision.trump) or best not in following or not 2 <= len(following) <= 5:
        return None
    if len(wrong) < 3 or not any(spot.is_trump(card) for card in wrong):
        return None
    colour = spot.led.lower()
    too = f" The {spoken(free[0])} is an exception here: it may be played to any trick." if free else ""
    return LessonStep(
        name="follow",
        title="Follow the colour",
        says=(
            f"Whoever leads a trick may lead anything. All others must follow: whoever has a card of the colour led "
            f"must play one.{too}",
            f"You need not beat the cards on the table. {start(_hand(spot))}",
        ),
        asks=f"{spot.led} was led. Play a card that the rules allow. (Try another one, if you like: nothing happens.)",
        opening=_until_trick(opening),
        hint=f"You hold {held(following)}, so one of these must go.",
        best=play(best),
        replies=(
            Reply(
                good=True,
                actions=plays(following),
                says=f"Right. As long as you hold a {colour} card, {colour} must be followed with it.",
            ),
            *_free(free),
            *_must_follow(spot),
        ),
    )


def ruff(spot: Spot, opening: Opening) -> LessonStep | None:
    """A colour of which the learner has none, and a trump that takes the trick."""
    decision, best = spot.play, _best_card(spot)
    if decision is None or best is None or not spot.view.trick or not isinstance(decision.led, Colour):
        return None
    trump = decision.trump
    if not isinstance(trump, Colour) or decision.led is trump or len(decision.legal) < len(decision.hand):
        return None
    if any(spot.ranking.colour_of[card] is decision.led for card in decision.hand):
        return None
    trumps = tuple(card for card in decision.legal if spot.is_trump(card) and spot.takes(card))
    others = tuple(card for card in decision.legal if not spot.is_trump(card))
    if best not in trumps or best in specials(spot.rules) or not others or spot.leader() in spot.view.allies:
        return None
    if not spot.is_last or spot.trick_points < 5:
        return None
    colour = spot.led.lower()
    return LessonStep(
        name="trump",
        title="Trump it",
        says=(
            f"In each hand one colour is the trump: {trump} is, in this one. Every trump beats every card of the other "
            "colours, even a small one.",
            f"{spot.led} was led, and you have no {colour} card. Then you may play whatever you like: a trump, which "
            "takes the trick, or a card you can spare.",
        ),
        asks=f"{start(counted(spot.trick_points, 'point'))} lie on the table. Take them with a trump!",
        opening=_until_trick(opening),
        hint=f"The trump is {trump}: play {named(trumps, 'or')}.",
        best=play(best),
        replies=(
            Reply(
                good=True,
                actions=plays(trumps),
                brings=TRICK,
                says="There it is! Trumps are what makes a hand strong, so do not waste them on tricks that hold "
                "nothing.",
            ),
            Reply(
                actions=plays(others),
                says="That is allowed, but it gives the trick away: a card that neither follows nor is a trump never "
                "takes one.",
            ),
            Reply(says="That trump is too low: there is a higher one on the table."),
        ),
    )


def special(spot: Spot, opening: Opening) -> LessonStep | None:
    """The highest special card, where a good player takes a trick with it."""
    decision, best = spot.play, _best_card(spot)
    there = [card for card in specials(spot.rules) if card in (BIRD, RED_ONE)]
    if decision is None or best is None or best not in there or not spot.takes(best):
        return None
    if not spot.view.trick or len(decision.legal) < 2:
        return None
    told = rules_told.bird(spot.rules) if best is BIRD else rules_told.red_one(spot.rules)
    if best is not there[0]:
        told = (*rules_told.red_one(spot.rules)[:1], *told)
    elif best is RED_ONE and spot.rules.has_bird:
        told = (*told, *rules_told.bird(spot.rules)[:1])
    name = spoken(best)
    others = tuple(card for card in decision.legal if card is not best)
    what = f"{spot.led} was led. " if spot.led else ""
    return LessonStep(
        name="special",
        title=f"The {name}",
        says=told,
        asks=f"{what}Take the trick with the {name}.",
        opening=_until_trick(opening),
        hint=f"Choose the {name} in your hand and play it.",
        best=play(best),
        replies=(
            Reply(
                good=True,
                actions=frozenset({play(best)}),
                brings=TRICK,
                says=f"The {name} takes it. Now you know the one card that is unlike all others.",
            ),
            Reply(
                good=True, actions=frozenset({play(best)}), says="That is how it is played. This time it was beaten."
            ),
            *_must_follow(spot),
            Reply(actions=plays(others), says=f"You may play that, but this time let us see what the {name} can do."),
        ),
    )


def _free(cards: tuple[Card, ...]) -> tuple[Reply, ...]:
    """What is said to a card that may be played whatever was led."""
    if not cards:
        return ()
    says = "That is allowed, too: this card may be played whatever was led. All your other cards must wait."
    return (Reply(good=True, actions=plays(cards), says=says),)


def feed(spot: Spot, opening: Opening) -> LessonStep | None:
    """A partner's trick, for somebody who plays last and can put points on it."""
    decision, best = spot.play, _best_card(spot)
    if decision is None or best is None or not spot.is_last or spot.partner is None or spot.leader() != spot.partner:
        return None
    under = tuple(card for card in decision.legal if not spot.takes(card))
    most = max((spot.worth(card) for card in under), default=0)
    if most < 5 or len(decision.legal) < 2 or all(spot.worth(card) == most for card in decision.legal):
        return None
    gifts = tuple(card for card in under if spot.worth(card) == most)
    if best not in gifts:
        return None
    partner = spot.names[spot.partner]
    over = tuple(card for card in decision.legal if spot.takes(card))
    small = tuple(card for card in under if spot.worth(card) < most)
    return LessonStep(
        name="partner",
        title="Help your partner",
        says=(
            f"{partner} is your partner, and {partner}'s card is winning this trick. Nobody plays after you, so it is "
            "safe.",
            "Points count the same whoever of you two takes them. So this is the moment to give your partner a card "
            "that counts.",
        ),
        asks=f"Put as many points as you can on {partner}'s trick.",
        opening=_until_trick(opening),
        hint=f"Give {named(gifts, 'or')}: {counted(most, 'point')} that nobody can take from you two.",
        best=play(best),
        replies=(
            Reply(
                good=True,
                actions=plays(gifts),
                says=f"{most} points more for the two of you. Do the same when the others cannot win the trick any "
                "more, and give them nothing when they do.",
            ),
            Reply(
                actions=plays(over),
                says="That would take the trick from your own partner. The points stay with you, but you have spent a "
                "high card for nothing.",
            )
            if over
            else Reply(actions=plays(small), says="That card counts less than another one you could give."),
            Reply(actions=plays(small), says="That card counts less than another one you could give."),
            *_must_follow(spot),
        ),
    )


def lead(spot: Spot, opening: Opening) -> LessonStep | None:
    """The first lead of who won the bidding, with a high trump in hand."""
    decision, best = spot.play, _best_card(spot)
    if decision is None or best is None or spot.view.trick or spot.view.declarer != spot.seat:
        return None
    if not isinstance(decision.trump, Colour) or not spot.is_trump(best) or len(spot.view.tricks) > 2:
        return None
    trumps = tuple(card for card in decision.legal if spot.is_trump(card))
    highest = max(trumps, key=spot.ranking.strength.__getitem__)
    above = [
        card
        for card in spot.table.pack
        if spot.is_trump(card) and spot.ranking.strength[card] > spot.ranking.strength[highest]
    ]
    if best is not highest or above or len(trumps) < 3 or len(trumps) == len(decision.legal):
        return None
    others = tuple(card for card in decision.legal if card not in trumps)
    return LessonStep(
        name="lead",
        title="Draw their trumps",
        says=(
            f"You won the bidding, {decision.trump} is trump, and you hold {held(trumps)}. The lead is yours.",
            "As long as the others hold trumps they can take your good cards of other colours. Lead trumps, and they "
            "must play theirs to yours.",
        ),
        asks="Lead your highest trump.",
        opening=_until_trick(opening),
        hint=f"Nothing beats the {spoken(highest)}: lead it.",
        best=play(highest),
        replies=(
            Reply(
                good=True,
                actions=frozenset({play(highest)}),
                says="Everybody who has a trump must play one to yours. Count them as they fall: that is half the "
                "game.",
            ),
            Reply(
                actions=plays(tuple(card for card in trumps if card is not highest)),
                says="A trump is the right idea. But with your highest one nobody can take the trick from you.",
            ),
            Reply(
                actions=plays(others),
                says="You may lead anything. But while the others have trumps they may take this trick with one.",
            ),
        ),
    )


def table_card(spot: Spot, opening: Opening) -> LessonStep | None:
    """A card of a battery or a dummy, for whoever plays it."""
    decision = spot.decision
    source = getattr(decision, "source", "hand")
    if source == "hand" or not isinstance(spot.best, Play):
        return None
    legal = getattr(decision, "legal", ())
    if len(legal) < 2 or not spot.view.trick or not spot.takes(spot.best.card):
        return None
    battery = source == "battery"
    return LessonStep(
        name=source,
        title="Your battery" if battery else "The dummy",
        says=(
            "Before you lie your open cards, the battery: it plays to the trick as well, in its turn. When an upper "
            "card goes, the one beneath is turned up."
            if battery
            else "The dummy's cards lie open on the table. You play them for it, each in its turn, besides your own.",
            "They must follow the colour led, just like a hand, and what they take counts for you.",
        ),
        asks=f"Now a card from {'your battery' if battery else 'the dummy'}. Choose one that beats what lies there.",
        opening=replace(opening, answers=1),
        hint=f"The {spoken(spot.best.card)} is higher than what lies on the table.",
        best=str(spot.best),
        replies=(
            Reply(
                good=True,
                actions=plays(tuple(card for card in legal if spot.takes(card))),
                says="Good. Keep an eye on those cards: everybody can see them.",
            ),
            Reply(
                says="That is allowed, but it would not beat the cards on the table. There is a higher one.",
                actions=plays(tuple(legal)),
            ),
            Reply(refused="follow-colour", says="Those cards must follow the colour led as well."),
        ),
    )


def _must_follow(spot: Spot) -> tuple[Reply, ...]:
    """What is said before the rule, where a card may not be played now."""
    decision = spot.play
    assert decision is not None
    wrong = tuple(card for card in decision.hand if card not in decision.legal)
    if not wrong:
        return ()
    wait = BIRD in wrong and spot.rules.bird_play is BirdPlay.AS_TRUMP
    says = "Even the bird must wait now." if wait else "That card must wait."
    return (Reply(refused="follow-colour", actions=plays(wrong), says=says),)


def _hand(spot: Spot) -> str:
    decision = spot.play
    assert decision is not None
    return f"your hand has {held(decision.hand)}."


def _until_trick(opening: Opening) -> Opening:
    return replace(opening, stops=frozenset({TRICK}), answers=1)
