"""What a person types, read forgivingly: `70`, `bid 70 green`, `g14`, `14 green`, `p`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from rookery.engine.actions import NO_TRUMP, Action, Bid, Call, Draw, LayAway, NameTrump, Pass, Play, Trump
from rookery.engine.cards import BIRD, HIGHEST_NUMBER, Card, Colour, card_of
from rookery.engine.decisions import Decision
from rookery.engine.errors import RookeryError
from rookery.families.auction_tricks.decisions import (
    BidDecision,
    CallDecision,
    DrawDecision,
    NestDecision,
    TrumpDecision,
)
from rookery.families.tricks import PlayDecision


class Unreadable(RookeryError):
    """What was typed cannot be read; the message says what was read and what is expected."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something asked of the program and not of the game."""

    name: str
    rest: str = ""


_COMMANDS: Final[dict[str, str]] = {
    "?": "help",
    "help": "help",
    "h": "help",
    "rules": "rules",
    "rule": "rules",
    "score": "score",
    "scores": "score",
    "last": "last",
    "undo": "undo",
    "hint": "hint",
    "list": "list",
    "log": "log",
    "save": "save",
    "fair": "fair",
    "quit": "quit",
    "q": "quit",
    "exit": "quit",
    "bye": "quit",
}
_COLOURS: Final[dict[str, Colour]] = {
    **{colour.value: colour for colour in Colour},
    **{colour.letter.lower(): colour for colour in Colour},
}
_NO_TRUMP: Final = frozenset({"none", "no", "nt", "no-trump", "notrump", "no trump", "no colour", "no color"})
_PASS: Final = frozenset({"p", "pass", "passe", "i pass", "no bid", "no"})
_COLOUR: Final = "red|yellow|green|black|r|y|g|b"
_CARD: Final = re.compile(
    rf"\s*(?:(?P<bird>(?:the\s+)?(?:bird|rook))\b"
    rf"|(?P<colour>{_COLOUR})\s*-?\s*(?P<number>\d{{1,2}})(?!\d)"
    rf"|(?P<number2>\d{{1,2}})\s*-?\s*(?P<colour2>{_COLOUR})\b)"
)


def read_command(text: str) -> Command | None:
    word, _, rest = text.strip().partition(" ")
    name = _COMMANDS.get(word.lower())
    return None if name is None else Command(name, rest.strip())


def read_answer(text: str, decision: Decision) -> Action:
    """The action a text means as an answer to a decision; it may still be refused by the rules."""
    said = " ".join(text.lower().replace(",", " ").replace(";", " ").split()).rstrip(".!")
    action = _read(said, decision)
    if action is None:
        raise Unreadable(_complaint(text, said, decision))
    return action


def read_some_cards(text: str) -> tuple[Card, ...] | None:
    """One or more cards, or None where the text holds anything else."""
    cards: list[Card] = []
    rest = text.lower().replace(",", " ").replace(";", " ").strip()
    while rest:
        found = _CARD.match(rest)
        card = None if found is None else _card_found(found)
        if found is None or card is None:
            return None
        cards.append(card)
        rest = rest[found.end() :].strip()
    return tuple(cards) or None


def _card_found(found: re.Match[str]) -> Card | None:
    if found["bird"]:
        return BIRD
    number = int(found["number"] or found["number2"])
    if not 1 <= number <= HIGHEST_NUMBER:
        return None
    return card_of(_COLOURS[found["colour"] or found["colour2"]], number)


def _read(said: str, decision: Decision) -> Action | None:
    match decision:
        case BidDecision():
            return _bid(said, decision)
        case NestDecision():
            cards = read_some_cards(_after(said, "nest", "lay away", "lay", "discard"))
            return None if cards is None else LayAway(cards)
        case TrumpDecision():
            return _trump(said, decision)
        case CallDecision():
            cards = read_some_cards(_after(said, "call"))
            return Call(cards[0]) if cards is not None and len(cards) == 1 else None
        case PlayDecision():
            return _play(said, decision)
        case DrawDecision():
            return _draw(said, decision)
    return None


def _after(said: str, *verbs: str) -> str:
    """The text without the verb it may start with."""
    for verb in verbs:
        if said == verb or said.startswith(verb + " "):
            return said[len(verb) :].strip()
    return said


def _bid(said: str, decision: BidDecision) -> Action | None:
    if said in _PASS:
        return Pass()
    if read_some_cards(said) is not None and not (decision.names_trump and decision.lowest <= HIGHEST_NUMBER):
        return None
    said = _after(said, "i bid", "bid")
    found = re.fullmatch(r"(?P<before>[a-z -]*?)\s*(?P<points>\d{1,5})\s*(?P<after>[a-z -]*)", said)
    if found is None or (found["before"] and found["after"]):
        return None
    word = found["before"] or found["after"]
    if not word:
        return Bid(int(found["points"]))
    trump = _read_trump(word)
    return None if trump is None else Bid(int(found["points"]), trump)


def _read_trump(word: str) -> Trump | None:
    if word in _NO_TRUMP:
        return NO_TRUMP
    return _COLOURS.get(word)


def _trump(said: str, decision: TrumpDecision) -> Action | None:
    said = _after(said, "trump is", "trump", "name")
    listed = _listed(said, len(decision.trumps), bare=True)
    trump = decision.trumps[listed] if listed is not None else _read_trump(said)
    return None if trump is None else NameTrump(trump)


def _play(said: str, decision: PlayDecision) -> Action | None:
    said = _after(said, "play", "lead")
    listed = _listed(said, len(decision.legal), bare=False)
    if listed is not None:
        return Play(decision.legal[listed])
    if said.isdecimal() and len(said) <= 2:
        return _by_number(int(said), decision)
    cards = read_some_cards(said)
    return Play(cards[0]) if cards is not None and len(cards) == 1 else None


def _by_number(number: int, decision: PlayDecision) -> Action | None:
    """A bare number names a card where only one allowed card has it: `14` when red must be followed."""
    fitting = [card for card in decision.legal if card.number == number and card is not BIRD]
    if len(fitting) == 1:
        return Play(fitting[0])
    if fitting:
        raise Unreadable(f"The {number} of which colour: {' or '.join(map(str, fitting))}?")
    held = [card for card in decision.hand if card.number == number and card is not BIRD]
    return Play(held[0]) if len(held) == 1 else None


def _draw(said: str, decision: DrawDecision) -> Action | None:
    said = _after(said, "draw", "take")
    listed = _listed(said, 2, bare=True)
    if said in ("up", "u", "open", "exposed") or listed == 0 or read_some_cards(said) == (decision.exposed,):
        return Draw("up")
    if said in ("down", "d", "unseen", "stock", "top") or listed == 1:
        return Draw("down")
    return None


def _listed(said: str, count: int, *, bare: bool) -> int | None:
    """The place of a choice named by its number in the list: `#2`, or `2` where that means nothing else."""
    found = re.fullmatch(r"#\s*(\d{1,3})" if not bare else r"#?\s*(\d{1,3})", said)
    if found is None:
        return None
    place = int(found[1])
    if not 1 <= place <= count:
        raise Unreadable(f"There is no choice {place}: they are numbered 1 to {count}.")
    return place - 1


def expected(decision: Decision) -> str:
    """What may be typed now, in a few words with examples."""
    match decision:
        case BidDecision():
            if decision.lowest > decision.highest:
                return "'pass' (the bid cannot go higher)"
            colour = " green" if decision.names_trump else ""
            passing = ", or 'pass'" if decision.may_pass else ""
            return f"a bid such as '{decision.lowest}{colour}'{passing}"
        case NestDecision():
            return f"the {decision.size} cards to lay away, such as '{_some(decision.cards, decision.size)}'"
        case TrumpDecision():
            return " or ".join(f"'{trump}'" for trump in decision.trumps)
        case CallDecision():
            return f"a card you do not hold, such as '{decision.cards[-1]}'"
        case PlayDecision():
            return f"a card such as '{decision.legal[0]}'"
        case DrawDecision():
            return f"'up' for {decision.exposed}, or 'down' for the unseen card"
    return decision.question


def question(decision: Decision) -> str:
    """What is asked, for the line above the prompt."""
    match decision:
        case BidDecision() if decision.lowest <= decision.highest:
            what = f"Your bid, as '{decision.lowest} green'" if decision.names_trump else "Your bid"
            passing = ", or pass" if decision.may_pass else ""
            return f"{what}: {decision.lowest} or more in steps of {decision.step} to {decision.highest}{passing}"
        case NestDecision():
            return f"Lay {decision.size} {'card' if decision.size == 1 else 'cards'} away, together or one by one"
        case TrumpDecision():
            return f"Name the trump: {_either(tuple(map(str, decision.trumps)))}"
        case CallDecision():
            return f"Call a card you do not hold, such as {decision.cards[-1]}: its holder is your partner"
        case PlayDecision():
            whose = {"hand": "Your card", "battery": "From your battery", "dummy": "From the dummy"}[decision.source]
            if len(decision.legal) <= 4:
                return f"{whose}: {_either(tuple(map(str, decision.legal)))}"
            return f"{whose}, such as {decision.legal[0]}"
        case DrawDecision():
            return f"Draw up for {decision.exposed}, or down for the unseen card"
    return f"Your choice: {expected(decision)}"


def _either(words: tuple[str, ...]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


def _some(cards: tuple[Card, ...], count: int) -> str:
    return " ".join(map(str, cards[: min(count, 3)])) + (" ..." if count > 3 else "")


def _complaint(text: str, said: str, decision: Decision) -> str:
    shown = text.strip() if len(text.strip()) <= 40 else text.strip()[:37] + "..."
    wanted = f"Now I expect {expected(decision)}; '?' lists everything."
    if not said:
        return f"Nothing was typed. {wanted}"
    cards = read_some_cards(said)
    if cards is not None:
        what = f"the card {cards[0]}" if len(cards) == 1 else f"{len(cards)} cards"
        return f"I read '{shown}' as {what}, which does not answer the question. {wanted}"
    if said in _PASS or said.startswith("bid "):
        return f"I read '{shown}' as part of the bidding, which is not on now. {wanted}"
    number = re.search(r"\d+", said)
    if isinstance(decision, (PlayDecision, NestDecision, CallDecision)) and number and int(number[0]) > HIGHEST_NUMBER:
        return f"I cannot read '{shown}': a card has a number from 1 to {HIGHEST_NUMBER}. {wanted}"
    return f"I cannot read '{shown}'. {wanted}"
