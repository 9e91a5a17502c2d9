"""How many deals of Solitaire players win who see only the open cards: `python -m bench.solitaire_players`."""

from __future__ import annotations

import argparse

from rookery.bots.protocol import Bot
from rookery.bots.random_bot import RandomBot
from rookery.bots.solitaire import SolitaireBot
from rookery.engine.match import Match
from rookery.games.solitaire import SOLITAIRE_1913
from rookery.telling.estimates import wilson


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.solitaire_players", description=__doc__)
    parser.add_argument("--deals", type=int, default=2000, help="seeds 1 to this (default: %(default)s)")
    parser.add_argument("--on-resting", default="allowed", help="house rule of A91 (default: %(default)s)")
    options = parser.parse_args()
    players: tuple[type[SolitaireBot] | type[RandomBot], ...] = (SolitaireBot, RandomBot)
    for player in players:
        won = sum(_play(seed, player(seed), on_resting=options.on_resting) for seed in range(1, options.deals + 1))
        low, high = wilson(won / options.deals, options.deals)
        name = player(0).name
        print(f"{name:12}{won:6} of {options.deals} won   {won / options.deals:.1%}   95 % {low:.1%} to {high:.1%}")


def _play(seed: int, bot: Bot, *, on_resting: str) -> int:
    match = Match(SOLITAIRE_1913.with_house_rules(on_resting=on_resting), seed=seed)
    while match.pending():
        match.act(0, bot.choose(match.recall(0)))
    return match.score_of(0)


if __name__ == "__main__":
    main()
