# Everything starts from a bare Python 3.11+: each target first builds the environment it needs in .venv,
# from the hashed lock files, with uv where there is one and with venv and pip elsewhere.

PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)

ifneq ($(shell uv --version 2>/dev/null),)
UV      := uv
venv     = uv venv --quiet --clear --seed --python $(PYTHON) $(1)
install  = uv pip install --quiet --python $(1)/bin/python
else
UV      := .venv-lock/bin/uv
venv     = $(PYTHON) -m venv --clear $(1)
install  = $(1)/bin/python -m pip install --quiet --disable-pip-version-check
endif

locked   = $(call install,$(1)) --require-hashes -r $(2)
project  = $(call install,$(1)) --no-deps --no-build-isolation --editable .
compile  = $(UV) pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

PYTHONS := 3.11 3.12 3.13 3.14# that `make test-pythons` looks for
NPM := $(shell npm --version 2>/dev/null)
AXE := $(if $(NPM),node_modules/ready)# what tests/browser looks for barriers with


PROXIES := nginx=nginx-light caddy=caddy# what tests/operations plays through

.PHONY: help serve play test test-thorough test-pythons test-cluster trust check check-python check-web format arena freeze bench ladder newcomer tactics load release docs audit lock pictures marks vendor clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

serve: .venv/ready ## Open the house: play in the browser
	@.venv/bin/taverne serve $(ARGS)

play: .venv/ready ## Play in the terminal: make play ARGS="--lang en"
	@.venv/bin/taverne play lutin_troll $(ARGS)

# Tests start many programs, each of which would compile the code again.
test test-thorough test-pythons: export PYTHONDONTWRITEBYTECODE =

test: .venv/ready-dev $(AXE) ## Run the tests
	@tools/browser.sh
	@tools/debian_packages.sh $(PROXIES)
	TAVERNE_PROFILE=quick .venv/bin/pytest -q -n auto --dist loadfile --no-loadscope-reorder $(ARGS)

test-thorough: .venv/ready-dev $(AXE) ## Run the tests with many more examples
	@tools/browser.sh
	@tools/debian_packages.sh $(PROXIES)
	TAVERNE_PROFILE=thorough .venv/bin/pytest -q -n auto --dist loadfile --no-loadscope-reorder $(ARGS)

test-pythons: ## Run the tests without a browser on every Python from 3.11 on that is here
	@PYTHONS="$(PYTHONS)" tools/test_pythons.sh $(ARGS)

test-cluster: .venv-cluster/ready ## Run the arena's tests on a Ray cluster
	.venv-cluster/bin/pytest -q tests/arena/test_cluster.py $(ARGS)

trust: .venv/ready-dev ## Count the figures of trust, in pieces: make trust ARGS="--minutes 30 --processes 2"
	@.venv/bin/python -m tests.trust $(ARGS)

check: check-python check-web ## Check format, style, types and the direction of imports

check-python: .venv/ready-dev
	.venv/bin/ruff format --check
	.venv/bin/ruff check
	.venv/bin/mypy
	.venv/bin/lint-imports --no-logo
	.venv/bin/python -m taverne.server.generate --check

# The browser code is checked where there is npm. Without npm this passes with a warning, but fails if CI is set.
ifneq ($(NPM),)
check-web: node_modules/ready
	node_modules/.bin/eslint --max-warnings 0 .
	node_modules/.bin/tsc --project tsconfig.json
	node_modules/.bin/tsc --project tsconfig.worker.json
else
check-web:
	@echo "!!! npm is missing: THE BROWSER CODE WAS NOT CHECKED !!!"
	@test -z "$$CI"
endif

format: .venv/ready-dev ## Put the code into the house format
	.venv/bin/ruff check --fix
	.venv/bin/ruff format

freeze: .venv/ready-dev ## Freeze a game's rules before they are changed: make freeze GAME=lutin_troll
	@.venv/bin/python tools/freeze.py $(GAME)

arena: .venv/ready ## Let bots play each other: make arena ARGS="--help"
	@.venv/bin/taverne arena $(ARGS)

bench: .venv-bench/ready ## Measure speed next to other engines
	.venv-bench/bin/python benchmarks/scaling.py
	.venv-bench/bin/python benchmarks/run.py $(ARGS)
	.venv-bench/bin/python benchmarks/search.py

ladder: .venv/ready ## How strong the bots are: make ladder ARGS="--help"
	@.venv/bin/python benchmarks/ladder.py $(ARGS)

newcomer: .venv/ready ## How a newcomer fares in a first game: make newcomer ARGS="--help"
	@.venv/bin/python -m benchmarks.newcomer $(ARGS)

tactics: .venv/ready ## How many tactical positions each level solves: make tactics ARGS="munchkin --help"
	@.venv/bin/python -m benchmarks.tactics $(ARGS)

load: .venv/ready-dev ## Measure the server under load, next to boardgame.io, and how long people wait for it
	@tools/browser.sh
	.venv/bin/python benchmarks/arrivals.py
	.venv/bin/python benchmarks/screens.py
	.venv/bin/python benchmarks/frames.py
	.venv/bin/python benchmarks/waking.py
	.venv/bin/python benchmarks/load.py $(ARGS)

release: .venv/ready ## Build wheel and sdist, check what they hold, install and play each, print their SHA-256
	rm -rf dist
	.venv/bin/python -m hatchling build --directory dist
	.venv/bin/python tools/release/check_contents.py dist
	$(call venv,.venv-release)
	$(call locked,.venv-release,requirements.lock)
	$(call install,.venv-release) --no-deps dist/*.whl
	.venv/bin/python tools/release/try_installed.py .venv-release
	$(call venv,.venv-release)
	$(call locked,.venv-release,requirements.lock)
	$(call install,.venv-release) --no-deps --no-build-isolation dist/*.tar.gz
	.venv/bin/python tools/release/try_installed.py .venv-release
	rm -rf .venv-release
	cd dist && sha256sum taverne-*

lock: $(filter .venv-lock/%,$(UV)) ## Write the lock files again: make lock ARGS="--upgrade"
	$(compile) --group build $(ARGS) -o requirements.lock
	$(compile) --extra push -c requirements.lock $(ARGS) -o requirements-push.lock
	$(compile) --extra push --group dev -c requirements.lock -c requirements-push.lock $(ARGS) -o requirements-dev.lock
	$(compile) --group docs -c requirements.lock -c requirements-dev.lock $(ARGS) -o requirements-docs.lock
	$(compile) --group audit $(ARGS) -o requirements-audit.lock

docs: .venv-docs/ready ## Build the documentation as a site without network, in site/
	.venv-docs/bin/python tools/docs/build.py

audit: .venv-audit/ready ## Look for known vulnerabilities in all locked packages; list the packages of a release
	.venv-audit/bin/python tools/audit.py

pictures: .venv/ready-dev ## Take the pictures in docs/pictures anew
	@tools/browser.sh
	PYTHONPATH=. .venv/bin/python tools/pictures.py

marks: .venv/ready-dev ## Draw the icons and the pictures of links anew
	@tools/browser.sh
	PYTHONPATH=. .venv/bin/python tools/marks.py

vendor: .venv/ready-dev node_modules/ready ## Copy Lit, fonts and icons anew from their packages
	.venv/bin/python tools/vendor.py

clean: ## Remove everything that make and the tools have made
	rm -rf .venv .venv-audit .venv-bench .venv-cluster .venv-docs .venv-lock .venv-release .venv-3.* node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .cache/docs dist site
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Environments. The development lock contains the runtime lock, so both share .venv.

.venv/bin/python .venv-bench/bin/python .venv-cluster/bin/python .venv-audit/bin/python .venv-docs/bin/python .venv-lock/bin/python $(PYTHONS:%=.venv-%/bin/python):
	@test -n "$(PYTHON)" || { echo "La Taverne needs Python 3.11 or newer, and none was found on the PATH."; exit 1; }
	$(call venv,$(@:/bin/python=))

.venv/ready: requirements.lock pyproject.toml src/taverne/__init__.py | .venv/bin/python
	$(call locked,.venv,requirements.lock)
	$(call project,.venv)
	@touch $@

.venv/ready-dev: requirements-dev.lock pyproject.toml src/taverne/__init__.py | .venv/bin/python
	$(call locked,.venv,requirements-dev.lock)
	$(call project,.venv)
	@touch .venv/ready $@

# For `make test-pythons`, which says which interpreter PYTHON is.
$(PYTHONS:%=.venv-%/ready-dev): .venv-%/ready-dev: requirements-dev.lock pyproject.toml src/taverne/__init__.py | .venv-%/bin/python
	$(call locked,.venv-$*,requirements-dev.lock)
	$(call project,.venv-$*)
	@touch $@

.venv-bench/ready: requirements.lock benchmarks/requirements.txt pyproject.toml | .venv-bench/bin/python
	$(call locked,.venv-bench,requirements.lock)
	$(call install,.venv-bench) -r benchmarks/requirements.txt
	$(call project,.venv-bench)
	@touch $@

.venv-docs/ready: requirements-docs.lock | .venv-docs/bin/python
	$(call locked,.venv-docs,requirements-docs.lock)
	@touch $@

.venv-audit/ready: requirements-audit.lock | .venv-audit/bin/python
	$(call locked,.venv-audit,requirements-audit.lock)
	@touch $@

# Ray comes with a hundred megabytes of its own: not locked, and only for those who ask for it.
.venv-cluster/ready: requirements-dev.lock pyproject.toml | .venv-cluster/bin/python
	$(call locked,.venv-cluster,requirements-dev.lock)
	$(call project,.venv-cluster)
	$(call install,.venv-cluster) --no-build-isolation --editable '.[cluster]'
	@touch $@

.venv-lock/bin/uv: | .venv-lock/bin/python
	$(call install,.venv-lock) uv

node_modules/ready: package-lock.json
	npm ci --silent
	@touch $@
