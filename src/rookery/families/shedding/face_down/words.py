"""The sentences that the rule texts of games with unseen hands share."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.families.shedding.face_down.rules import ALL_RANKS, FaceDownRules
from rookery.families.shedding.words import counted, listed, rising, start, word


def players(seats: int) -> Iterator[str]:
    alone = "one against the other" if seats == 2 else "everybody for themselves"
    yield f"{start(word(seats))} play, {alone}. The deal and the turns go round clockwise, to the left."
    yield "Wait for your turn, and do what is asked of you then."


def pack(rules: FaceDownRules) -> Iterator[str]:
    count = 4 * len(rules.ranks)
    yield f"Play with {count} cards: the numbers {rising(rules.ranks)} in red, yellow, green and black."
    aside = [f"the {number}s" for number in ALL_RANKS if number not in rules.ranks]
    yield f"Leave {listed((*aside, 'the bird'))} in the box."


def deal(rules: FaceDownRules, seats: int) -> Iterator[str]:
    level = "Players who are level draw again (A51)."
    yield f"Before the first deal everybody draws a card, and the highest number deals. {level}"
    each, over = divmod(4 * len(rules.ranks), seats)
    share = f"{counted(each, 'card')} each"
    if over:
        longer = "the first player" if over == 1 else f"the first {word(over)} players"
        share = f"{counted(each, 'card')} each, and one more to {longer}"
    yield f"Shuffle, and deal the whole pack face down, one card at a time from the dealer's left: {share}."
    yield (
        "Nobody looks at a card or puts the cards in another order. Your cards lie before you in a pile, face down: "
        "your hand. You play from the top of it, and the card you were dealt first is the top card."
    )


def deals(rules: FaceDownRules, points: str) -> Iterator[str]:
    """How many deals there are; `points` says what a deal brings where several are played."""
    if rules.match_hands == 1:
        yield "One deal decides the match."
        return
    yield f"Play {counted(rules.match_hands, 'deal')}; the deal passes to the left. {points}"
    yield "After the last deal the highest score wins, and players with equal scores share the win."
