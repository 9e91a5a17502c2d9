"""How often Clock comes out, over a million deals on one core: `python -m bench.clock_rate`.

`rookery.families.clock.bulk` says what is simulated and why it has the odds of full deals.
"""

from __future__ import annotations

import argparse
import math
import time

from rookery.families.clock.bulk import simulate


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.clock_rate", description=__doc__)
    parser.add_argument("--deals", type=int, default=1_000_000, help="(default: %(default)s)")
    parser.add_argument("--seed", default="1", help="(default: %(default)s)")
    options = parser.parse_args()
    simulate(10_000, seed="warm-up")
    start, worked = time.perf_counter(), time.process_time()
    won = simulate(options.deals, seed=options.seed)
    seconds, processor = time.perf_counter() - start, time.process_time() - worked
    rate = won / options.deals
    error = math.sqrt(rate * (1 - rate) / options.deals)
    off = (rate - 1 / 14) / math.sqrt(1 / 14 * 13 / 14 / options.deals)
    print(f"{won:,} of {options.deals:,} deals won: {rate:.5f}, standard error {error:.5f}")
    print(f"1/14 is {1 / 14:.5f}, {abs(off):.2f} standard errors away")
    print(f"{options.deals / processor:,.0f} deals a second of processor time ({seconds:.1f} s by the wall clock)")


if __name__ == "__main__":
    main()
