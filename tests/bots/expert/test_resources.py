"""What the expert costs: memory, and the time that starting Rookery takes without it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

MOST_MEGABYTES = 400

FOUR_EXPERTS = """
import rookery
from rookery.bots.expert.bot import ExpertBot
from rookery.bots.expert.preparation import await_ready

await_ready()
match = rookery.Match(rookery.edition("tournament/1988"), seed="memory")
experts = [ExpertBot(seat, budget=0.05) for seat in range(4)]
while not match.hands:
    seat = match.pending()[0].seat
    match.act(seat, experts[seat].choose(match.recall(seat)))
status = open("/proc/self/status").read()
print(status.split("VmHWM:")[1].split()[0])
"""
QUICK_START = """
import sys
import rookery, rookery.bots, rookery.bots.expert.bot, rookery.interfaces.cli.app
print(*sorted({"numba", "numpy", "llvmlite"} & set(sys.modules)))
"""


def run(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300, check=True)
    return done.stdout.strip()


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the peak is read from /proc")
def test_four_experts_play_a_hand_within_their_memory() -> None:
    # `getrusage` would not do: a process begins with the peak of the one it was started by.
    assert int(run(FOUR_EXPERTS)) / 1024 < MOST_MEGABYTES


def test_nothing_heavy_is_imported_before_somebody_thinks() -> None:
    assert run(QUICK_START) == ""
