"""The choices of a decision compared over worlds, within an allowance of thought."""
