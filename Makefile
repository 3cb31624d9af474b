# Two commands do everything: `make run` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUNTIME := $(VENV)/.runtime
STAMP := $(VENV)/.installed

.PHONY: install run test lint bench duel pictures clean

install: $(RUNTIME)  ## what the bot needs to run, and nothing else

run: $(RUNTIME)  ## start the bot (without DISCORD_TOKEN: on a loopback Discord with a local page)
	$(BIN)/python -m bot $(ARGS)

test: $(STAMP)  ## the whole test suite, on all cores
	$(BIN)/python -m pytest -n auto $(ARGS)

lint: $(STAMP)  ## ruff and mypy --strict
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(STAMP)  ## measure speed; QUICK=1 takes under a minute
	$(BIN)/python -m tests.bench $(if $(QUICK),--quick) $(ARGS)

duel: $(STAMP)  ## computer players against each other, with standard errors
	$(BIN)/python -m tests.duels $(ARGS)

pictures: $(STAMP)  ## draw the gallery into build/gallery
	$(BIN)/python -m bot pictures build/gallery $(ARGS)
	$(BIN)/python -m tests.e2e.newcomer build/gallery

clean:
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache

$(RUNTIME): pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	touch $@

$(STAMP): $(RUNTIME)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	touch $@
