"""How long Panjandrum and Match last: every table, random choices, many seeds.

`python -m bench.face_down 1000` plays a thousand matches of each table.
"""

from __future__ import annotations

import random
import sys
from statistics import mean

from rookery.engine.match import Match
from rookery.families.match_piles.views import MatchPilesView
from rookery.families.panjandrum.views import PanjandrumView
from rookery.games import match_piles, panjandrum


def main(matches: int) -> None:
    for edition in (*panjandrum.EDITIONS, *match_piles.EDITIONS):
        for seats in edition.seats:
            actions, lengths, choices, ends = [], [], [], 0
            for number in range(matches):
                match, chosen = Match(edition, seats=seats, seed=f"length-{number}"), 0
                rng = random.Random(number)
                while match.pending():
                    decision = match.pending()[0]
                    chosen += decision.kind == "onto"
                    match.act(decision.seat, decision.sample(rng))
                view = match.recall(None)
                assert isinstance(view, (PanjandrumView, MatchPilesView))
                assert match.result is not None
                lengths.append(view.turns if isinstance(view, PanjandrumView) else view.piles)
                actions.append(match.version)
                choices.append(chosen)
                ends += match.result.reason.startswith("the only player")
            what = "piles" if edition.game == "match" else "turns"
            print(
                f"{edition.id} ({seats}): {what} mean {mean(lengths):.1f}, longest {max(lengths)}; "
                f"actions mean {mean(actions):.1f}, most {max(actions)}; choices {mean(choices):.1f}; "
                f"run out {ends / matches:.0%}"
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
