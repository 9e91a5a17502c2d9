"""Which controls carry an action out: the same action texts as everywhere, done with cards and buttons."""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from tests.browser.person import Message, Overtaken, Person

_COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "black"}
_CORNER = {"x": 8, "y": 12}  # what shows of a card in a fan


def spoken(card: str) -> str:
    """A card as the page calls it."""
    return "the bird" if card == "Bird" else f"{_COLOURS[card[0]]} {card[1:]}"


def hand(person: Person) -> Locator:
    return person.page.get_by_role("group", name=re.compile("^Your hand"))


def in_hand(person: Person, card: str, *, chosen: bool = False) -> Locator:
    """A card of the own hand; of two alike, the first that is chosen or is not."""
    name = re.compile(rf"^{spoken(card)}(,|$)")
    return hand(person).get_by_role("button", name=name, pressed=chosen).first


def tap_card(person: Person, card: str) -> None:
    person.press(in_hand(person, card), position=_CORNER)


def raise_card(person: Person, card: str) -> None:
    """Tap a card, unless it was raised for a question that somebody else answered."""
    if not in_hand(person, card, chosen=True).count():
        tap_card(person, card)


def act(person: Person, text: str) -> None:
    """Carry an action out by what is on the screen, and wait until the table has moved on."""
    asked = person.answering = person.wire.asked
    verb, _, rest = text.partition(" ")
    try:
        _WAYS[person.wire.table["edition"]["family"]](person, verb, rest.split())
        person.until_past(asked)
    except Overtaken:
        return  # as it goes in a race
    finally:
        person.answering = None


# One for each family


def _auction(person: Person, verb: str, words: list[str]) -> None:
    match verb:
        case "bid":
            person.button(f"Bid {' '.join(words)}")
        case "pass":
            person.button("Pass")
        case "nest":
            for card in words:
                tap_card(person, card)
            person.button("Lay away")
        case "trump":
            trumps = person.page.get_by_role("group", name="Name the trump")
            person.press(trumps.get_by_role("button", name=re.compile(words[0])))
        case "call":
            cards = person.page.get_by_role("group", name="Call a card")
            person.press(cards.get_by_role("button", name=spoken(words[0]), exact=True))
            person.press(cards.get_by_role("button", name=f"Call {spoken(words[0])}"))
        case "let":
            person.button("Count the hand")
        case "draw":
            person.press(person.page.get_by_role("button", name=_DRAWS[words[0]]))
        case "play" if (person.wire.decision or {}).get("source", "hand") != "hand":
            _play_from_the_table(person, words[0])
        case "play":
            _play(person, words[0], f"Play {words[0]}")
        case _:
            raise AssertionError(f"no way to '{verb}'")


_DRAWS = {"up": re.compile("^Take "), "down": re.compile("^Draw the unseen card$")}


def _play_from_the_table(person: Person, card: str) -> None:
    """From a dummy that lies open, or from the own battery: the first tap raises the card, the second plays it."""
    source = (person.wire.decision or {})["source"]
    cards = person.page.get_by_role("group", name=re.compile("open hand" if source == "dummy" else "^Your battery"))
    name = re.compile(rf"^{spoken(card)}(,|$)")
    person.press(cards.get_by_role("button", name=name), position=_CORNER)
    person.press(cards.get_by_role("button", name=name, pressed=True), position=_CORNER)


def _play(person: Person, card: str, label: str) -> None:
    """By the button that a raised card brings, or by a second tap on it."""
    raise_card(person, card)
    if len(person.wire.view["hand"]) % 2:
        person.button(label)
    else:
        person.press(in_hand(person, card, chosen=True), position=_CORNER)


def _club(person: Person, verb: str, words: list[str]) -> None:
    page = person.page
    match verb, *words:
        case "take", "stock":
            person.press(page.get_by_role("button", name=re.compile(r"^Draw \d+$")))
        case "take", "pile":
            person.press(page.get_by_role("button", name=re.compile("^Take the pile")))
        case "take", "top", "to", number:
            person.press(page.get_by_role("button", name=re.compile(rf" on {number} .*end the turn$")))
        case "meld", *cards:
            _choose(person, cards)
            person.press(page.get_by_role("button", name=re.compile("^Lay a new meld")))
        case "add", *cards, "to", number:
            _choose(person, cards)
            person.press(page.get_by_role("button", name=re.compile(rf"^Add to {number} ")))
        case "discard", card:
            _choose(person, [card])
            person.press(page.get_by_role("button", name=re.compile(rf"^Discard {card}")))
        case "back", *_:
            person.button("Take back")
        case "finish", *_:
            person.press(page.get_by_role("button", name=re.compile("^(End your turn|Go out)$")))


def _choose(person: Person, cards: list[str]) -> None:
    for card in cards:
        tap_card(person, card)


def _tuxedo(person: Person, verb: str, words: list[str]) -> None:
    match verb:
        case "orange":
            person.press(person.page.get_by_role("button", name=re.compile("^Orange!")))
            return
        case "let":
            _let_go(person)
            return
        case "trail":
            label = f"Lay {words[0]} in the centre"
        case "build":
            label = f"Build {_sum(person, words[0], words[2])}: {words[0]} on {words[2]}"
        case _:
            label = f"Take {' '.join(words[1:])} with {words[0]}"
    raise_card(person, words[0])
    wanted = person.page.get_by_role("button", name=re.compile(rf"^{re.escape(label)}(, a sweep!)?$"))
    if wanted.count() == 0:  # too many ways for buttons: what is touched in the centre narrows them down
        for unit in words[1:]:
            person.press(person.page.locator(f'[data-unit="{unit}"]'))
    person.press(wanted)


def _sum(person: Person, card: str, on: str) -> int:
    centre = person.wire.view["centre"]
    return int(card[1:]) + next(int(unit["value"]) for unit in centre if "+".join(unit["cards"]) == on)


def _let_go(person: Person) -> None:
    person.press(person.page.get_by_role("button", name=re.compile("^Let it go")))


def _doubt(person: Person, verb: str, words: list[str]) -> None:
    match verb:
        case "play":
            _play(person, words[0], f"Call {person.wire.view['number']} with {words[0]}")
        case "doubt":
            person.press(person.page.get_by_role("button", name=re.compile("^I doubt it!")))
        case _:
            _let_go(person)


def _donkey(person: Person, verb: str, words: list[str]) -> None:
    if verb == "fold":
        person.press(person.page.get_by_role("button", name=re.compile("^Fold!")))
    else:
        _play(person, words[0], f"Pass {words[0]}")


def _panjandrum(person: Person, verb: str, words: list[str]) -> None:
    if verb == "lift":
        person.button("Lift a card")
        return
    seat = int(words[0])
    name = "You" if seat == person.wire.table["your_seat"] else person.wire.table["seats"][seat]["name"]
    person.press(person.page.get_by_role("button", name=re.compile(rf"^{re.escape(name)}, on ")))


def _match(person: Person, verb: str, words: list[str]) -> None:
    del verb, words
    person.button("Turn up a card")


def _clock(person: Person, verb: str, words: list[str]) -> None:
    del verb, words
    person.press(person.page.get_by_role("button", name=re.compile("^Turn a card of pile")))


def _solitaire(person: Person, verb: str, words: list[str]) -> None:
    piles = [person.page.get_by_role("button", name=re.compile(rf"^Pile {number}:")) for number in words]
    if verb == "move":
        for pile in piles:
            person.press(pile)
        return
    colour = _COLOURS[_top(person.wire.view, int(words[0]))[0]]
    person.press(piles[0])
    person.press(person.page.get_by_role("button", name=re.compile(f"^{colour} Building Pile")))


def _top(view: Message, pile: int) -> str:
    return str(view["piles"][pile - 1]["run"][-1])


_WAYS = {
    "auction": _auction,
    "plain-tricks": _auction,
    "club": _club,
    "tuxedo": _tuxedo,
    "i-doubt-it": _doubt,
    "donkey": _donkey,
    "panjandrum": _panjandrum,
    "match": _match,
    "solitaire": _solitaire,
    "clock": _clock,
}
