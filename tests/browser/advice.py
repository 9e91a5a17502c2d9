"""What a person at the table does: something simple that brings the hand to its end."""

from __future__ import annotations

from collections import Counter

from tests.browser.person import Message, Person

_HIGHEST_BID = 110


def choice(person: Person) -> str:
    """An answer to the decision at hand."""
    decision = person.wire.decision
    assert decision is not None, "nothing is asked"
    family = person.wire.table["edition"]["family"]
    match family, decision["kind"]:
        case "auction", "bid":
            return _bid(decision)
        case "auction", "nest":
            return _nest(decision)
        case "tuxedo", _:
            return _fishing(decision)
        case "i-doubt-it", _:
            return _doubting(person, decision)
        case "donkey", "give":
            return _passing(person)
        case "club", _:
            return _advised(person)
    return str(decision["options"][0])


def _bid(decision: Message) -> str:
    return "pass" if decision["may_pass"] and decision["lowest"] > _HIGHEST_BID else f"bid {decision['lowest']}"


def _nest(decision: Message) -> str:
    cards = sorted(decision["cards"], key=lambda card: card not in decision["nest"])  # few of the own ones may go
    allowed = [card for card in cards if card not in decision["forbidden"]]
    return f"nest {' '.join(allowed[: decision['size']])}"


def _fishing(decision: Message) -> str:
    taken = (decision["window"] or {}).get("taken", [])
    calls = "orange" if {"R", "Y"} <= {card[0] for card in taken} else "let"
    options = [text for text in decision["options"] if text not in ("orange", "let")]
    if calls == "orange" and "orange" in decision["options"]:
        return calls
    return str(min(options, key=_keenness)) if options else calls


def _keenness(text: str) -> int:
    return ("capture", "build", "trail").index(text.partition(" ")[0])


def _doubting(person: Person, decision: Message) -> str:
    """Honest where that is possible, and trusting, so that the deal is not long."""
    view = person.wire.view
    if decision["kind"] != "play":
        return "let"
    honest = [card for card in view["hand"] if card[1:] == str(view["number"])]
    return f"play {(honest or view['hand'])[0]}"


def _passing(person: Person) -> str:
    held = Counter(card[1:] for card in person.wire.view["hand"])
    return f"give {min(person.wire.view['hand'], key=lambda card: held[card[1:]])}"


def _advised(person: Person) -> str:
    """What the table's own hint says."""
    before = len(person.wire.answers)
    person.button("Hint")
    person.until(lambda: any("action" in answer for answer in person.wire.answers[before:]), "a hint")
    return str(next(answer["action"] for answer in person.wire.answers[before:] if "action" in answer))
