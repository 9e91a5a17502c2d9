.PHONY: play test check soak bench clean

# Open a table in the browser. `.venv/bin/rookery play` opens one in the terminal.
play:
	@scripts/setup
	@.venv/bin/rookery

# Every test, the quick ones first.
test: check
	@.venv/bin/pytest -q -n 2

# Formatting, lint and types, of the page too.
check:
	@scripts/setup dev
	@.venv/bin/ruff format --check --quiet .
	@.venv/bin/ruff check --quiet .
	@.venv/bin/mypy
	@PATH="$(CURDIR)/.venv/bin:$$PATH" npm --prefix web run --silent check

# Long random and fuzz runs.
soak:
	@scripts/setup dev
	@.venv/bin/pytest -q -n 2 -m slow

# Measurements, against other engines in the same run.
bench:
	@scripts/setup bench
	@.venv/bin/python -m bench

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis web/node_modules src/rookery/interfaces/server/page
