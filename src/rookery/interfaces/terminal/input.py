"""What a person types at an auction game, read forgivingly: `70`, `bid 70 green`, `g14`, `14 green`, `p`."""

from __future__ import annotations

import re
from typing import Final

from rookery.engine.actions import Action
from rookery.engine.cards import HIGHEST_NUMBER, Card
from rookery.engine.decisions import Decision
from rookery.families.actions import Play
from rookery.families.auction.actions import Bid, Call, DemandRedeal, Draw, LayAway, NameTrump, Pass
from rookery.families.auction.decisions import (
    BidDecision,
    CallDecision,
    DrawDecision,
    NestDecision,
    TrumpDecision,
)
from rookery.families.tricks import NO_TRUMP, NO_TRUMP_LOW, PlayDecision, Trump
from rookery.interfaces.terminal.typed_text import (
    COLOURS,
    Unreadable,
    after,
    either,
    listed_choice,
    listed_place,
    read_command,
    read_some_cards,
    shown,
    tidy,
)

__all__ = ["Unreadable", "expected", "question", "read_answer", "read_command", "read_some_cards"]


_NO_TRUMP: Final = frozenset({"none", "no", "nt", "no-trump", "notrump", "no trump", "no colour", "no color"})
_LOW: Final = frozenset({"low", "no trump low", "no-trump low", "nt low", "none low", "low no trump", "no colour low"})
_REDEAL: Final = frozenset({"redeal", "deal again", "new deal", "again"})
_MOON: Final = re.compile(r"(?:shoot )?(?:the )?moon")
_PASS: Final = frozenset({"p", "pass", "passe", "i pass", "no bid", "no"})


def read_answer(text: str, decision: Decision) -> Action:
    """The action a text means as an answer to a decision; it may still be refused by the rules."""
    said = tidy(text)
    action = listed_choice(said, decision.options()) or _read(said, decision)
    if action is None:
        raise Unreadable(_complaint(text, said, decision))
    return action


def _read(said: str, decision: Decision) -> Action | None:
    match decision:
        case BidDecision():
            return _bid(said, decision)
        case NestDecision():
            cards = read_some_cards(after(said, "nest", "lay away", "lay", "discard"))
            return None if cards is None else LayAway(cards)
        case TrumpDecision():
            return _trump(said, decision)
        case CallDecision():
            cards = read_some_cards(after(said, "call"))
            return Call(cards[0]) if cards is not None and len(cards) == 1 else None
        case PlayDecision():
            return _play(said, decision)
        case DrawDecision():
            return _draw(said, decision)
    return None


def _bid(said: str, decision: BidDecision) -> Action | None:
    if said in _PASS:
        return Pass()
    if said in _REDEAL:
        return DemandRedeal()
    if _MOON.search(said):
        return _moon(after(_MOON.sub("", said, count=1).strip(), "i bid", "bid").strip(), decision)
    if read_some_cards(said) is not None and not (decision.names_trump and decision.lowest <= HIGHEST_NUMBER):
        return None
    said = after(said, "i bid", "bid")
    found = re.fullmatch(r"(?P<before>[a-z -]*?)\s*(?P<points>\d{1,5})\s*(?P<after>[a-z -]*)", said)
    if found is None or (found["before"] and found["after"]):
        return None
    word = found["before"] or found["after"]
    if not word:
        return Bid(int(found["points"]))
    trump = _read_trump(word)
    return None if trump is None else Bid(int(found["points"]), trump)


def _moon(rest: str, decision: BidDecision) -> Action | None:
    """A bid for every trick: `moon`, `200 moon`, `moon green` where a bid names its colour."""
    found = re.fullmatch(r"(?P<points>\d{0,5})\s*(?P<word>[a-z -]*)", " ".join(rest.split()))
    if found is None:
        return None
    word = found["word"].strip()
    trump = _read_trump(word) if word else None
    if word and trump is None:
        return None
    stake = dict(decision.moon).get(trump, max((each for _, each in decision.moon), default=decision.highest))
    return Bid(int(found["points"]) if found["points"] else stake, trump, moon=True)


def _read_trump(word: str) -> Trump | None:
    if word in _LOW:
        return NO_TRUMP_LOW
    if word in _NO_TRUMP:
        return NO_TRUMP
    return COLOURS.get(word)


def _trump(said: str, decision: TrumpDecision) -> Action | None:
    said = after(said, "trump is", "trump", "name")
    listed = listed_place(said, len(decision.trumps), bare=True)
    trump = decision.trumps[listed] if listed is not None else _read_trump(said)
    return None if trump is None else NameTrump(trump)


def _play(said: str, decision: PlayDecision) -> Action | None:
    said = after(said, "play", "lead")
    if said.isdecimal() and len(said) <= 2:
        return _by_number(int(said), decision)
    cards = read_some_cards(said)
    return Play(cards[0]) if cards is not None and len(cards) == 1 else None


def _by_number(number: int, decision: PlayDecision) -> Action | None:
    """A bare number names a card where only one that can be played has it: `14` when red must be followed."""
    playable = decision.hand if decision.honour else decision.legal
    fitting = [card for card in playable if card.number == number and card.colour is not None]
    if len(fitting) == 1:
        return Play(fitting[0])
    if fitting:
        raise Unreadable(f"The {number} of which colour: {' or '.join(map(str, fitting))}?")
    held = [card for card in decision.hand if card.number == number and card.colour is not None]
    return Play(held[0]) if len(held) == 1 else None


def _draw(said: str, decision: DrawDecision) -> Action | None:
    said = after(said, "draw", "take")
    listed = listed_place(said, 2, bare=True)
    if said in ("up", "u", "open", "exposed") or listed == 0 or read_some_cards(said) == (decision.exposed,):
        return Draw("up")
    if said in ("down", "d", "unseen", "stock", "top") or listed == 1:
        return Draw("down")
    return None


def expected(decision: Decision) -> str:
    """What may be typed now, in a few words with examples."""
    match decision:
        case BidDecision():
            more = "".join(f", or '{word}'" for word in _other_words(decision))
            if decision.lowest > decision.highest:
                return f"{more.removeprefix(', or ')} (no bid of points can go higher)"
            colour = " green" if decision.names_trump else ""
            return f"a bid such as '{decision.lowest}{colour}'{more}"
        case NestDecision():
            return f"the {decision.size} cards to lay away, such as '{_some(decision.cards, decision.size)}'"
        case TrumpDecision():
            return " or ".join(f"'{trump}'" for trump in decision.trumps)
        case CallDecision():
            return f"a card you do not hold, such as '{decision.cards[-1]}'"
        case PlayDecision():
            return f"a card such as '{decision.hand[0] if decision.honour else decision.legal[0]}'"
        case DrawDecision():
            return f"'up' for {decision.exposed}, or 'down' for the unseen card"
    return decision.question


def question(decision: Decision) -> str:
    """What is asked, for the line above the prompt."""
    match decision:
        case BidDecision() if decision.lowest <= decision.highest:
            what = f"Your bid, as '{decision.lowest} green'" if decision.names_trump else "Your bid"
            more = "".join(f", or {word}" for word in _other_words(decision))
            return f"{what}: {decision.lowest} or more in steps of {decision.step} to {decision.highest}{more}"
        case NestDecision():
            return f"Lay {decision.size} {'card' if decision.size == 1 else 'cards'} away, together or one by one"
        case TrumpDecision():
            return f"Name the trump: {either(tuple(map(str, decision.trumps)))}"
        case CallDecision():
            return f"Call a card you do not hold, such as {decision.cards[-1]}: its holder is your partner"
        case PlayDecision():
            whose = {"hand": "Your card", "battery": "From your battery", "dummy": "From the dummy"}[decision.source]
            if decision.honour:
                return f"{whose}, on your honour"
            if len(decision.legal) <= 4:
                return f"{whose}: {either(tuple(map(str, decision.legal)))}"
            return f"{whose}, such as {decision.legal[0]}"
        case DrawDecision():
            return f"Draw up for {decision.exposed}, or down for the unseen card"
    return f"Your choice: {expected(decision)}"


def _other_words(decision: BidDecision) -> list[str]:
    """What can be said besides a bid of points."""
    words = []
    if decision.moon:
        words.append("moon green" if decision.names_trump else "moon")
    if decision.may_pass:
        words.append("pass")
    if decision.may_redeal:
        words.append("redeal")
    return words


def _some(cards: tuple[Card, ...], count: int) -> str:
    return " ".join(map(str, cards[: min(count, 3)])) + (" ..." if count > 3 else "")


def _complaint(text: str, said: str, decision: Decision) -> str:
    typed = shown(text)
    wanted = f"Now I expect {expected(decision)}; '?' lists everything."
    if not said:
        return f"Nothing was typed. {wanted}"
    cards = read_some_cards(said)
    if cards is not None:
        what = f"the card {cards[0]}" if len(cards) == 1 else f"{len(cards)} cards"
        return f"I read '{typed}' as {what}, which does not answer the question. {wanted}"
    if said in _PASS or said.startswith("bid "):
        return f"I read '{typed}' as part of the bidding, which is not on now. {wanted}"
    number = re.search(r"\d+", said)
    if isinstance(decision, (PlayDecision, NestDecision, CallDecision)) and number and int(number[0]) > HIGHEST_NUMBER:
        return f"I cannot read '{typed}': a card has a number from 1 to {HIGHEST_NUMBER}. {wanted}"
    return f"I cannot read '{typed}'. {wanted}"
