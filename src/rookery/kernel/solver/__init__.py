"""The perfect-information solver: what a side still takes when all cards lie open and both sides play their best."""

from rookery.kernel.solver.answers import EXACT_CARDS as EXACT_CARDS
from rookery.kernel.solver.answers import Answer as Answer
from rookery.kernel.solver.answers import OpenPosition as OpenPosition
from rookery.kernel.solver.answers import Workspace as Workspace
from rookery.kernel.solver.answers import reaches as reaches
from rookery.kernel.solver.answers import reaching_moves as reaching_moves
from rookery.kernel.solver.answers import solve as solve
from rookery.kernel.solver.answers import solve_moves as solve_moves
