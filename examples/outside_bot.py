"""A complete bot for `rookery arena --bot "python3 examples/outside_bot.py"`; see docs/bot-protocol.md."""

import json
import sys

COUNTERS = {"5": 5, "10": 10, "14": 10}
NAMES = {"R": "red", "Y": "yellow", "G": "green", "B": "black"}


def colour(card, trump=None):
    return trump if card == "Bird" else NAMES[card[0]]


def strength(card, trump, led):
    """Trumps beat the colour led, and that beats the rest; the bird counts as a good trump."""
    number = 11 if card == "Bird" else int(card[1:])
    return number + (40 if colour(card, trump) == trump else 20 if colour(card, trump) == led else 0)


def worth(card):
    return 20 if card == "Bird" else COUNTERS.get(card[1:], 0)


def best_colour(cards):
    """The colour in which we are longest, its high cards counting more."""
    return max(NAMES.values(), key=lambda name: sum(10 + int(c[1:]) for c in cards if colour(c) == name))


def choose(view, decision, options):
    hand, kind, trump, led = view["hand"], decision["kind"], view.get("trump"), None
    if kind == "bid":
        long = sum(colour(card, "trump") in ("trump", best_colour(hand)) for card in hand) / len(hand)
        high = sum(card == "Bird" or int(card[1:]) >= 13 for card in hand) / len(hand)
        chance = decision["limits"].get("any", 0) * (0.35 + 0.4 * long + 0.5 * high)
        return options[0] if decision["lowest"] <= chance or "pass" not in options else "pass"
    if kind == "nest" and decision["exchange"] >= decision["size"]:  # too many options to list: make our own
        keep = best_colour(decision["cards"])
        cards = [card for card in decision["cards"] if card not in decision["forbidden"]]
        lowest = sorted(cards, key=lambda card: strength(card, keep, led))[: decision["size"]]
        return "nest " + " ".join(lowest) if len(lowest) == decision["size"] else options[0]
    if kind == "trump":
        return f"trump {best_colour(hand)}"
    if kind == "play" and view.get("trick"):
        legal, led = decision["legal"], colour(view["trick"][0][1], trump)
        place, best = max(view["trick"], key=lambda played: strength(played[1], trump, led))
        if place in view.get("allies", []):
            return f"play {max(legal, key=worth)}"  # our side has it: give it points
        winning = [card for card in legal if strength(card, trump, led) > strength(best, trump, led)]
        return f"play {min(winning or legal, key=lambda card: (worth(card), strength(card, trump, led)))}"
    return options[-1]  # lead the last of the cards, which are in order


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "decide":
        action = choose(message["view"], message["decision"], message["options"])
        print(json.dumps({"action": action}), flush=True)  # noqa: T201
