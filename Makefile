# Everything a player or a developer does begins here: `make help` lists it. Each target sets up what it needs, in
# .venv beside this file; when pyproject.toml and constraints.txt have not changed, that takes no time.

PYTHON ?= python3
VENV   ?= .venv
ARGS   ?=
GAMES  ?=

RUN        := $(VENV)/bin/python -m
INSTALL    := SHAMBLE_PURE=1 $(RUN) pip install --quiet --disable-pip-version-check --constraint constraints.txt
PLAY_READY := $(VENV)/.ready-to-play
TEST_READY := $(VENV)/.ready-to-test
PINS       := pyproject.toml constraints.txt locks/server.txt
# Whatever a server runs is installed by the hashes of its files; tools for development by their versions.
UV         := uv==0.13.8
AUDIT      := pip-audit==2.10.1 cyclonedx-bom==7.5.0
HASHED     := $(RUN) pip install --quiet --disable-pip-version-check --require-hashes --requirement locks/server.txt

# The page's scripts are checked by tools of npm; node and npm themselves come with the environment.
NPM_READY  := node_modules/.package-lock.json
NODE       := $(VENV)/bin/node
TSC        := node_modules/.bin/tsc --project
PRETTIER   := node_modules/.bin/prettier --log-level warn
PRETTY     := src/shamble/web/static src/shamble/web/site tests/js package.json tsconfig.json tsconfig.worker.json

.DEFAULT_GOAL := help
.PHONY: help play test test-compiled format compile bench site docs wheel lock clean audit sbom

help:  ## show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1 \2/p' $(MAKEFILE_LIST) | while read -r name text; do \
	  printf '  make %-13s %s\n' "$$name" "$$text"; done
	@echo '  Pass options on with ARGS, as in: make test ARGS="-k zombiegeddon"'

play: $(PLAY_READY)  ## open the table in your browser
	@$(VENV)/bin/shamble serve --open $(ARGS)

# The many processes of a test run find their modules compiled, whatever the machine's own setting.
test: export PYTHONDONTWRITEBYTECODE :=
test: $(TEST_READY) $(NPM_READY)  ## check everything: style, types, layers, scripts, rules
	@tools/system-packages chromium postgresql nginx fonts
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target $(CHECKS)
	@echo '== pytest';       $(RUN) pytest -n auto $(ARGS)

# mypy takes as long as all others together, and one core.
CHECKS := check-types check-style check-layers check-scripts
.PHONY: $(CHECKS)
check-types:
	@echo '== mypy';         $(RUN) mypy
check-style:
	@echo '== ruff check';   $(RUN) ruff check .
	@echo '== ruff format';  $(RUN) ruff format --check .
check-layers:
	@echo '== lint-imports'; $(VENV)/bin/lint-imports --no-logo
check-scripts:
	@echo '== prettier';     $(NODE) $(PRETTIER) --check $(PRETTY)
	@echo '== tsc';          for part in . tsconfig.worker.json tests/js; do $(NODE) $(TSC) $$part || exit 1; done
	@echo '== node --test';  $(NODE) --test --test-reporter=dot 'tests/js/**/*.test.js'

# What plays and draws, on the compiled build; the rest of the tests is about Python files that are never compiled, or
# puts functions in the place of others, which machine code does not take.
PLAYING := tests/test_compiled.py tests/core tests/bots tests/match tests/contract tests/games tests/playthroughs \
           $(filter-out tests/render/test_weights.py, $(wildcard tests/render/test_*.py))
test-compiled: export PYTHONDONTWRITEBYTECODE :=
test-compiled: compile  ## check core, bots, matches and games on the compiled build
	@SHAMBLE_PURE=0 $(RUN) pytest -n auto $(PLAYING) $(ARGS)

format: $(TEST_READY) $(NPM_READY)  ## put the code in order
	@$(RUN) ruff check --fix .
	@$(RUN) ruff format .
	@$(NODE) $(PRETTIER) --write $(PRETTY)

# GAMES="run_for_your_lives zombiegeddon" compiles only these.
compile: $(TEST_READY)  ## build the rules as machine code; tables, bots and simulations then use it
	@tools/compile $(GAMES)

bench: $(PLAY_READY)  ## count decisions and time them
	@$(VENV)/bin/shamble bench $(ARGS)

# Python in the browser, and no server. Without node_modules, npm fetches Pyodide by itself.
site: $(TEST_READY) $(NPM_READY)  ## build the table as one static folder that needs no server, to build/table
	@$(VENV)/bin/shamble site build/table --pyodide node_modules/pyodide $(ARGS)

# Strict: a link, an anchor or a reference that leads nowhere fails. The first page embeds the table.
docs: site  ## build the documentation site, to build/site
	@$(RUN) zensical build --strict --clean
	@tools/docs-table
	@echo build/site/index.html

wheel: $(TEST_READY)  ## build a plain wheel with all data files, to dist
	@SHAMBLE_PURE=1 $(RUN) hatchling build -t wheel -d dist

lock: build/lock/bin/uv  ## renew constraints.txt after a change in pyproject.toml (ARGS=--upgrade takes newer versions)
	@build/lock/bin/uv pip compile --quiet --universal --all-extras --no-header --no-annotate \
	  --override tools/lock-overrides.txt --python $(PYTHON) $(ARGS) pyproject.toml --output-file constraints.txt
	@build/lock/bin/uv pip compile --quiet --universal --extra server --generate-hashes --no-header --no-annotate \
	  --constraint constraints.txt --python $(PYTHON) pyproject.toml locks/build.in --output-file locks/server.txt

audit: build/lock/bin/pip-audit  ## ask whether a known weakness is among the packages of a server (needs the network)
	@build/lock/bin/pip-audit --strict --progress-spinner=off --require-hashes --disable-pip --requirement locks/server.txt

sbom: build/lock/bin/cyclonedx-py  ## write the packages of a server as CycloneDX, to build/sbom.json
	@build/lock/bin/cyclonedx-py requirements --pyproject pyproject.toml --output-reproducible \
	  --output-file build/sbom.json locks/server.txt
	@echo build/sbom.json

clean:  ## remove the environment, builds and caches
	rm -rf $(VENV) build dist node_modules .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

$(PLAY_READY): $(PINS) | $(VENV)/bin/pip
	@echo '== installing what the table needs'
	@$(HASHED)
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# Most modules of what tests need are never imported; the others are compiled then.
$(TEST_READY): $(PINS) | $(VENV)/bin/pip
	@echo '== installing what the tests need'
	@$(HASHED)
	@$(INSTALL) --no-compile --editable '.[server,analysis,cluster,openspiel,envs,learn,mcp,docs,dev]'
	@touch $@ $(PLAY_READY)

# npm writes this file last; it installs exactly what package-lock.json says.
$(NPM_READY): package.json package-lock.json | $(TEST_READY)
	@echo '== installing what checks the scripts'
	@$(VENV)/bin/npm ci --loglevel=error >/dev/null
	@touch $@

# pip is the last program that venv puts in place, so an environment that broke half-way is made again.
%/bin/pip:
	@PYTHON='$(PYTHON)' tools/system-packages python
	@$(PYTHON) -m venv --clear $*

build/lock/bin/uv: | build/lock/bin/pip
	@build/lock/bin/python -m pip install --quiet --disable-pip-version-check $(UV)

build/lock/bin/pip-audit build/lock/bin/cyclonedx-py: | build/lock/bin/pip
	@build/lock/bin/python -m pip install --quiet --disable-pip-version-check $(AUDIT)
