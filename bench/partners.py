"""What annoys a partner: `python -m bench.partners [--edition tournament/2008] [--hands 300]`.

Counted per 100 hands of four players of one kind; `former` is the expert without its habits (`bench.habits`). A trick
is *sure* when the rules of thumb see no card, as far as the seat can know, that would change who takes it.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final

from bench.habits import FORMER
from rookery import Match
from rookery.bots import Bot, make_bot
from rookery.bots.auction.cards import judge_cards
from rookery.bots.expert.bot import ExpertBot
from rookery.bots.levels import await_expert
from rookery.engine.actions import Action
from rookery.engine.events import Event
from rookery.families.actions import Play
from rookery.families.auction.actions import Bid
from rookery.families.auction.decisions import BidDecision
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision, TrickTaken
from rookery.games.rule_sets import read_rules

LED: Final = "a counter that something could beat is led, and lost"
THROWN: Final = "a counter is thrown on the opponents' sure trick, though an empty card was there"
BEATEN: Final = "the partner's sure trick is taken over"
KEPT: Final = "a counter is kept from the partner's sure trick"
RAISED: Final = "the partner is overbid while an opponent is in"
RAISED_ALONE: Final = "the partner is overbid with both opponents out"
ANNOYANCES: Final = (LED, THROWN, BEATEN, KEPT, RAISED, RAISED_ALONE)


def annoyance(view: AuctionView, action: Action) -> str | None:
    """What a partner would mind in this action, if anything; a counter led is minded once it is lost."""
    decision = view.decision
    if isinstance(decision, BidDecision) and isinstance(action, Bid):
        return _overbid(view)
    if not isinstance(decision, PlayDecision) or not isinstance(action, Play) or len(decision.legal) == 1:
        return None
    judged, card = judge_cards(view, decision), action.card
    points = table_for(view.rules, view.seats).points
    if judged.standing is None:
        return LED if points[card] and card not in judged.masters else None
    if judged.standing == -1.0 and card not in judged.beating and points[card]:
        return THROWN if any(not points[other] for other in decision.legal) else None
    if judged.standing == 1.0:
        if card in judged.beating:
            return BEATEN if any(other not in judged.beating for other in decision.legal) else None
        loose = [other for other in decision.legal if points[other] and other not in judged.masters | judged.beating]
        return KEPT if loose and not points[card] else None
    return None


def _overbid(view: AuctionView) -> str | None:
    holder = next((said.seat for said in reversed(view.said) if isinstance(said.action, Bid)), None)
    if holder is None or holder == view.seat or holder not in view.allies:
        return None
    out = {said.seat for said in view.said if not isinstance(said.action, Bid)}
    return RAISED if set(range(view.seats)) - out - set(view.allies) else RAISED_ALONE


def play_hand(
    make: Callable[[str], Bot], edition: str, seed: str
) -> Iterator[tuple[AuctionView, Action, tuple[Event, ...]]]:
    """One hand of four players made by `make`: what each saw and did, and what happened then."""
    match = Match(read_rules(edition), seats=4, seed=seed)
    bots = [make(f"{seed}.{seat}") for seat in range(4)]
    while not match.hands:
        decision = match.pending()[0]
        view = match.recall(decision.seat)
        assert isinstance(view, AuctionView)
        action = bots[decision.seat].choose(view)
        yield view, action, match.act(decision.seat, action)


def count(make: Callable[[str], Bot], edition: str, seed: str) -> Counter[str]:
    found: Counter[str] = Counter()
    friends: frozenset[int] | None = None  # of who led a counter to the trick that lies there
    for view, action, events in play_hand(make, edition, seed):
        what = annoyance(view, action)
        if what == LED:
            friends = frozenset(view.allies)
        elif what is not None:
            found[what] += 1
        for event in events:
            if isinstance(event, TrickTaken) and friends is not None:
                found[LED] += event.seat not in friends
                friends = None
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.partners", description=__doc__)
    parser.add_argument("--edition", default="tournament/2008", help="an edition or preset for four in two sides")
    parser.add_argument("--bots", nargs="+", default=["solid", "former", "expert"])
    parser.add_argument("--hands", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args(arguments)
    await_expert(print)
    seeds = [f"partners.{number}" for number in range(chosen.hands)]
    print(f"{chosen.edition}: per 100 hands of four players alike, over {chosen.hands} hands")
    for bot in chosen.bots:
        with ProcessPoolExecutor(chosen.jobs) as pool:
            counts = sum(pool.map(partial(_count_named, bot, chosen.edition), seeds, chunksize=4), Counter[str]())
        print(bot)
        for each in ANNOYANCES:
            print(f"{100 * counts[each] / chosen.hands:7.1f}  {each}")


def _count_named(bot: str, edition: str, seed: str) -> Counter[str]:
    await_expert(print)
    return count(partial(ExpertBot, habits=FORMER) if bot == "former" else partial(make_bot, bot), edition, seed)


if __name__ == "__main__":
    main()
