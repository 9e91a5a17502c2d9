"""The rules in words, built from the data, so that a house rule changes the text."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from rookery.engine.editions import Section
from rookery.engine.phrases import Phrase, join
from rookery.engine.phrases import listed as seats_listed
from rookery.families.club.count import IN_HAND, OUT
from rookery.families.club.rules import ClubRules, ClubSides, ClubTable, FirstTurn, TopCard, table_for
from rookery.families.conduct import nothing_to_call
from rookery.families.results import HandResult, tell_best
from rookery.families.words import counted, draw_for_deal, listed, start, word

SECTION_OF_RULE: Final[dict[str, str]] = {
    "turn": "turn",
    "discard": "turn",
    "own-cards": "turn",
    "take-backs": "turn",
    "melds": "melds",
    "set-naturals": "melds",
    "wild-cards": "wild-cards",
    "stop-cards": "stop-cards",
    "frozen": "stop-cards",
    "first-play": "first-play",
    "pile": "pile",
    "top-card": "pile",
    "keep-a-card": "going-out",
}
"""Where the text explains each rule that a refusal cites."""


def describe(rules: ClubRules, seats: int) -> tuple[Section, ...]:
    table = table_for(rules, seats)
    told = ((rule, title, tuple(lines(table))) for rule, title, lines in _SECTIONS)
    return tuple(Section(rule, title, lines) for rule, title, lines in told)


def _players(table: ClubTable) -> Iterator[str]:
    seats = table.seats
    half = word(seats // 2)
    if table.rules.sides is ClubSides.ALTERNATE:
        yield f"{start(word(seats))} play, {half} against {half}. The sides take every other seat (A95)."
    elif seats == 4:
        yield "Four play, two against two. Partners sit opposite each other."
    else:
        yield f"{start(word(seats))} play in {half} pairs. Partners sit opposite each other (A95)."
    yield ("The deal and the turns go round clockwise. Partners lay their cards down together and share one score.")
    yield from nothing_to_call(
        table.rules.conduct, "the booklet names no penalty, so what the rules forbid is refused as ever"
    )


def _pack(table: ClubTable) -> Iterator[str]:
    rules = table.rules
    each = "one pack" if rules.packs == 1 else f"{word(rules.packs)} packs shuffled together"
    yield f"Play with {each}, {len(table.pack)} cards: 1 to 14 in red, yellow, green and black, and the {_bird(rules)}."
    yield (
        f"{start(numbers(rules.wilds))} are wild cards and {numbers(rules.stops)} are stop cards. "
        "All other numbers are natural cards."
    )
    yield f"A wild card counts {counted(rules.wild_points, 'point')}, every other card {rules.card_points}."


def _bird(rules: ClubRules) -> str:
    return "bird" if rules.packs == 1 else f"{word(rules.packs)} birds"


def _deal(table: ClubTable) -> Iterator[str]:
    rules = table.rules
    yield (f"{draw_for_deal('hand', table.seats, bird=True)} Afterwards the deal passes to the left (A104).")
    yield (
        f"Deal {counted(rules.hand_size, 'card')} to each player, one at a time, beginning at the dealer's left. "
        "The rest is the stock, face down."
    )
    yield (
        "Turn up the top card of the stock beside it to begin the discard pile. A wild card or a stop card stays "
        "there, and another card is turned on top of it, until a natural card comes (A105). A bird goes back into "
        "the middle of the stock, and another card is turned up."
    )


def _turn(table: ClubTable) -> Iterator[str]:
    rules = table.rules
    yield (
        f"The player at the dealer's left begins. In your turn you first draw {counted(rules.draw, 'card')} from the "
        "stock, or take from the discard pile. Then lay down what you like, and end the turn with a discard, face "
        "up on the pile."
    )
    if rules.draw > 1:
        yield "If fewer are left in the stock, draw those (A101)."
    yield (
        "Until you discard you may take back what you have laid this turn, the last lay-down first. A pile that you "
        "have claimed but not yet paid for can be put back too. Once its rest is in your hand, what you laid for it "
        "stays."
    )
    yield (
        f"When you have gone back {'once' if rules.take_backs == 1 else f'{rules.take_backs} times'} in one turn, "
        "this program takes back everything that is not yet final: nothing more is laid in that turn, and the pile is "
        "not taken."
    )


def _melds(table: ClubTable) -> Iterator[str]:
    rules = table.rules
    size = word(rules.meld_size)
    partners = "partner" if table.seats == 2 * table.sides else "partners"
    yield (
        f"A set is {size} or more cards of one number. At least {word(rules.set_naturals)} of them must be natural; "
        "the others may be wild cards. Colours do not matter, and equal cards may lie in one set."
    )
    yield f"A sequence is {size} or more natural cards of one colour that follow one another, such as red 6, 7 and 8."
    yield (
        f"You and your {partners} may add to any meld of your own side in a later turn, or in the same one: cards of "
        "the number or wild cards to a set, the next card at either end to a sequence. Never add to another side's "
        "melds. A side may have several sets of one number (A102). Melds are not joined or split."
    )


def _wild_cards(table: ClubTable) -> Iterator[str]:
    rules = table.rules
    yield f"{start(numbers(rules.wilds))} stand for any number, but only in a set."
    yield "They are never laid by themselves, and never in a sequence."


def _stop_cards(table: ClubTable) -> Iterator[str]:
    rules = table.rules
    yield (
        f"{start(numbers(rules.stops))} stop the next player: with one of them on top the pile cannot be taken. "
        "Once it is covered the pile is open again (A98)."
    )
    yield (
        "A wild card may be discarded as a stop card. It is laid sideways, and nobody takes the pile or its top "
        "card until the turn comes back to whoever discarded it (A98). Stop cards and wild cards on top are never "
        "taken (A99)."
    )
    yield (
        f"{start(numbers(rules.stops))} are never part of a sequence. A set of them is only laid as the last thing a "
        "player does before going out (A103)."
    )


def _first_play(table: ClubTable) -> Iterator[str]:
    bands = table.rules.first_play
    yield (
        "The first cards a side lays down in a hand must come to a certain value within one turn. "
        "A side has to reach it once in a hand, whichever partner plays first."
    )
    asked = [_at_least(table.rules, points) for _, points in bands]
    if len(bands) == 1:
        yield f"They must come to {asked[0]} points."
        return
    told = [f"{asked[0]} points while the side's score is below {bands[1][0]:,}"]
    told += [
        f"{points} from {low:,} up to {high - 1:,}"
        for points, ((low, _), (high, _)) in zip(asked[1:], itertools.pairwise(bands[1:]), strict=False)
    ]
    told.append(f"{asked[-1]} {_from(bands[-1][0])}")
    yield start(f"{listed(told)} (A97).")


def _at_least(rules: ClubRules, points: int) -> str:
    """A97: what is just above a number that cards can come to is "more than" that number."""
    step = rules.point_step
    return f"more than {points - 1}" if points % step == 1 and step > 1 else f"at least {points}"


def _from(score: int) -> str:
    """A score of 3,001 and more is one above 3,000."""
    return f"above {score - 1:,}" if score % 10 == 1 else f"from {score:,} on"


def _pile(table: ClubTable) -> Iterator[str]:
    rules = table.rules
    more = word(rules.set_naturals)
    first = ", except on your first turn of a hand," if rules.first_turn is FirstTurn.STOCK_ONLY else ""
    yield (
        f"Instead of drawing you may{first} take the whole discard pile if you hold {more} or more natural cards of "
        f"the number on top. Lay a new set with the top card and at least {more} of them at once; then the rest of "
        "the pile is yours to use in the same turn (A99)."
    )
    yield (
        "If your side has not laid anything yet, the top card and cards from your hand alone must come to the value "
        "of the first play before you take up the rest. You need a card left to discard and one to keep, the rest "
        "of the pile included."
    )
    if rules.top_card is TopCard.ALLOWED:
        yield (
            "You may also take the top card alone, if it goes straight onto one of your side's melds: a set of its "
            "number that has no wild cards, or a sequence that it continues. That is then your whole turn, with no "
            "other play and no discard. You may do so on your first turn too."
        )
    else:
        yield "The top card is never taken alone."


def _birds(table: ClubTable) -> Iterator[str]:
    yield (
        "A bird is never held. Whoever gets one lays it open in front of them at once and draws another card in its "
        "place. Birds that were dealt are laid open before the first turn, beginning at the dealer's left (A96)."
    )


def _birdies(table: ClubTable) -> Iterator[str]:
    rules = table.rules
    size = word(rules.birdie_size)
    yield f"A meld of {size} or more cards is a Birdie. It may grow over several turns, and there are three kinds."
    yield f"A Birdie in sequence has {size} or more cards in sequence. A natural Birdie is a set without wild cards."
    yield (
        f"A regular Birdie is a set with wild cards and at least {word(rules.birdie_naturals)} natural ones; with "
        "fewer it is not a Birdie. A wild card added to a natural Birdie makes it a regular one (A102)."
    )


def _going_out(table: ClubTable) -> Iterator[str]:
    rules = table.rules
    need = rules.birdies_to_go_out
    if need:
        yield (
            f"When your side has {spelled(need, 'Birdie')} on the table you go out by getting rid of all your cards: "
            "lay them all, or all but one and discard that. The hand is over."
        )
        yield (
            "Without them you must keep a card: never lay so many that you have none to discard and none to keep "
            "(A100). If your only card could not be discarded, you keep it and the turn ends."
        )
    else:
        yield (
            "You go out by getting rid of all your cards: lay them all, or all but one and discard that. The hand "
            "is over."
        )
    yield "The hand is also over with the turn of the player who draws the last card of the stock (A101)."


def _scoring(table: ClubTable) -> Iterator[str]:
    rules = table.rules
    yield f"The side that goes out scores {counted(rules.out_points, 'point')}."
    yield (
        f"Each Birdie in sequence scores {rules.sequence_birdie:,}, each natural Birdie {rules.natural_birdie:,} and "
        f"each regular Birdie {rules.regular_birdie:,}."
    )
    birds = [f"{points:,} for {spelled(count, 'bird')}" for count, points in rules.bird_points if count <= rules.packs]
    condition = (
        f" if it has {spelled(rules.birdies_for_birds, 'Birdie')} or more, and nothing otherwise"
        if rules.birdies_for_birds
        else ""
    )
    yield f"A side scores for its birds{condition}: {listed(birds)} together (A104)."
    yield (
        f"Then add all cards the side has laid, {rules.wild_points} for a wild card and {rules.card_points} for any "
        "other, and take off the same for every card left in its players' hands. Birds count nothing here (A96), "
        "and a score may fall below zero."
    )


def _winning(table: ClubTable) -> Iterator[str]:
    rules = table.rules
    several, highest = ("both", "higher") if table.sides == 2 else ("several", "highest")
    yield (
        f"The first side with {counted(rules.target, 'point')} or more at the end of a hand wins. If {several} get "
        f"there together, the {highest} score wins; if it is a tie, play another hand (A104)."
    )
    yield (
        f"This program ends a match that is still open after {counted(rules.longest_match, 'deal')}: the {highest} "
        "score wins then, and a tie is shared."
    )


# Small words


def spelled(number: int, noun: str) -> str:
    """`one bird`, `two Birdies`."""
    return f"{word(number)} {noun}" if number == 1 else f"{word(number)} {noun}s"


def numbers(ranks: Iterable[int]) -> str:
    """`the 1s and 2s`."""
    return f"the {listed(f'{rank}s' for rank in ranks)}"


_SECTIONS: Final[tuple[tuple[str, str, Callable[[ClubTable], Iterator[str]]], ...]] = (
    ("players", "Players and sides", _players),
    ("pack", "The pack", _pack),
    ("deal", "The deal", _deal),
    ("turn", "A turn", _turn),
    ("melds", "Sets and sequences", _melds),
    ("wild-cards", "Wild cards", _wild_cards),
    ("stop-cards", "Stop cards", _stop_cards),
    ("first-play", "A side's first play", _first_play),
    ("pile", "Taking the discards", _pile),
    ("birds", "The birds", _birds),
    ("birdies", "Birdies", _birdies),
    ("going-out", "Going out", _going_out),
    ("scoring", "Counting a hand", _scoring),
    ("winning", "Winning the match", _winning),
)


def tell_hand(rules: ClubRules, seats: int, hand: HandResult) -> str:
    """How a hand came out: who was out first, what was caught in hands, and who did best."""
    parties = rules.parties(seats)
    out, held = hand.part(OUT), hand.part(IN_HAND)
    first = next((party for party in parties if out[party[0]]), None)
    if first is not None:
        told = seats_listed(first) + f" went out first, for {out[first[0]]:,}."
    else:
        told = Phrase("The stock was used up before anybody went out.")
    caught = [seats_listed(party) + f" {-held[party[0]]:,}" for party in parties if held[party[0]]]
    if caught:
        told += " Cards left in hand come off: " + join(", ", caught) + "."
    return told + " " + tell_best(hand, parties)
