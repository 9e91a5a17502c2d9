"""Clock by the million: who wins a deal without turning its cards.

A deal is won exactly if the bottom cards of all piles but the first lead home: go from a pile to the
pile of its bottom card's number, and on from there; from every pile this must reach the first one.

* If they lead home, every card is turned. All cards of the first pile's number are placed at the
  end, so a pile whose bottom card is one of them was emptied; a card is turned from it only after
  one was placed there, so all cards of its number were placed too; and so on along every path.
* If the deal is won, look at the last card turned from each pile, its bottom card. The pile it went
  to was turned from next, so that pile's last card came later still: following the paths time only
  moves on, so no path returns to a pile it has passed, and it can only end at the first one.

`is_won` decides a whole deal so. `simulate` looks at no more cards than it needs: it draws the bottom
cards one after another from the pack, as its paths come to them, and stops at the first circle. The
other cards of a deal would change nothing, so this has the odds of full deals, though it does not
reproduce the deals of any match: its random numbers are Python's Mersenne Twister, and no SHA-256.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from rookery.engine.cards import Card
from rookery.families.clock.rules import ClockRules
from rookery.families.patience import deal_round


def is_won(pack: Sequence[Card], rules: ClockRules) -> bool:
    """Whether a shuffled pack, dealt as usual, comes out."""
    bottoms = {pile: stack[0].number for pile, stack in deal_round(pack, rules.dealing_order).items()}
    home = {rules.first_pile}
    for start in bottoms:
        path: list[int] = []
        pile = start
        while pile not in home:
            if pile in path:
                return False
            path.append(pile)
            pile = bottoms[pile]
        home.update(path)
    return True


def simulate(deals: int, *, seed: int | str, rules: ClockRules | None = None) -> int:
    """How many of so many random deals come out."""
    rules = rules or ClockRules()
    chance = random.Random(f"clock:{seed}").random
    cards = [number for number in range(1, rules.highest + 1) for _ in range(rules.colours)]
    size = len(cards)
    starts = tuple(pile for pile in range(1, rules.highest + 1) if pile != rules.first_pile)
    found = [0] * (rules.highest + 1)
    won = 0
    for deal in range(1, deals + 1):
        # What was found about a pile: `2 * deal` that it leads home, `2 * deal + 1` that the path
        # being followed has passed it; smaller numbers are of earlier deals.
        home, passed = 2 * deal, 2 * deal + 1
        found[rules.first_pile] = home
        left = size
        for start in starts:
            pile = start
            path = []
            while found[pile] < home:
                found[pile] = passed
                path.append(pile)
                # The next bottom card: any card of those not drawn yet, which then trades places
                # with the last of them. In whatever order earlier deals left the pack, that is fair
                # (to the last of 53 bits, which is far below what a simulation could see).
                chosen = int(chance() * left)
                left -= 1
                pile = cards[chosen]
                cards[chosen] = cards[left]
                cards[left] = pile
            if found[pile] == passed:
                break
            for each in path:
                found[each] = home
        else:
            won += 1
    return won
