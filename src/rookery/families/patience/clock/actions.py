"""What the player of Clock does: `turn`, and nothing else."""

from rookery.families.turning import Turn as TurnCard

__all__ = ["TurnCard"]
