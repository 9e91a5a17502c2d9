.PHONY: play test check check-code check-page test-page format coverage soak bench sbom clean

# What Python has compiled stays beside its source, or every process of the tests would compile it again.
unexport PYTHONDONTWRITEBYTECODE

# Open a table in the browser. `.venv/bin/rookery play` opens one in the terminal.
play:
	@scripts/setup
	@.venv/bin/rookery

# Every test, the page's own first. Many wait for a browser or a server, hence two processes a core
# (tests/conftest.py says which run where).
test:
	@scripts/setup dev
	@$(MAKE) --no-print-directory -j2 check-code test-page
	@.venv/bin/pytest -q -n 4

# Formatting, lint and types, of the page too.
check:
	@scripts/setup dev
	@$(MAKE) --no-print-directory -j2 check-code check-page

check-code:
	@.venv/bin/ruff format --check --quiet .
	@.venv/bin/ruff check --quiet .
	@.venv/bin/mypy

check-page:
	@scripts/npm run --silent format:check
	@scripts/npm run --silent lint
	@scripts/npm run --silent check

test-page: check-page
	@scripts/npm test --silent

# Put everything into the form that `make check` wants.
format:
	@scripts/setup dev
	@.venv/bin/ruff format --quiet .
	@.venv/bin/ruff check --fix --quiet .
	@scripts/npm run --silent format

# How much of the code the tests run, by file: in the terminal and in htmlcov/.
coverage:
	@scripts/setup dev
	@.venv/bin/pytest -q -n 4 --cov --cov-report=term:skip-covered --cov-report=html

# Long random and fuzz runs.
soak:
	@scripts/setup dev
	@.venv/bin/pytest -q -n 2 -m slow --timeout 0

# Measurements, against other engines in the same run.
bench:
	@scripts/setup bench
	@.venv/bin/python -m bench

# What is installed and what the page is built from, with versions and licences, in sbom/ (CycloneDX).
sbom:
	@scripts/sbom sbom

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage htmlcov sbom web/node_modules web/fixtures \
		src/rookery/interfaces/server/page
