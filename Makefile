# Every target does its own set-up: a virtual environment in .venv from the hashed locks, and the
# system packages it needs where it may install them.

PYTHON ?= python3
BIN := .venv/bin
OUT := out
PYTEST := PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n 3 --dist loadfile --no-loadscope-reorder
INSTALL := $(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .

.PHONY: run near test walks check bench compare trial long words screenshots package package-test \
	format lock clean

run: .venv/run.stamp
	@$(BIN)/python packaging/run.py

# The tests nearest to what changed since the branch left main, or since a revision: SINCE=HEAD~3.
near: .venv/dev.stamp
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python packaging/near.py $(SINCE)

test: .venv/dev.stamp
	@sh packaging/system.sh test
	$(PYTEST) -m "not walks and not source" $(ARGS)

# What walks the whole program: every screen, command, kind and document, installs, kills, fuzz.
walks: .venv/dev.stamp
	@sh packaging/system.sh test
	$(PYTEST) -m walks $(ARGS)

check: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python packaging/import_circles.py
	$(BIN)/python packaging/checks.py
	$(BIN)/python -m pytest --quiet -m source tests/packaging

bench: .venv/dev.stamp
	$(BIN)/python -m tests.bench $(if $(SHORT),--short) --out $(OUT)/bench.json $(ARGS)

# What a sample day shows, prints and answers: kept in KEPT the first time, then compared with it.
KEPT ?= $(OUT)/compare-kept
compare: .venv/dev.stamp
	@$(BIN)/python -m tests.compare $(KEPT) --now $(OUT)/compare $(ARGS)

# The long forms, over an hour: 1,000 kills, a fault at every write, 10,000 spoilt files, 8 stations.
long: .venv/dev.stamp
	@sh packaging/system.sh long
	FRONT_TABLE_KILLS=1000 FRONT_TABLE_FAULTS=all FRONT_TABLE_FUZZ=10000 FRONT_TABLE_FLIPS=1000 FRONT_TABLE_LONG_DAYS=25 \
		$(BIN)/python -m pytest tests/faults tests/hostile tests/journal
	FRONT_TABLE_LONG=1 $(BIN)/python -m pytest -n 3 --dist loadfile --no-loadscope-reorder tests/unit tests/reports \
		tests/services tests/storage tests/kinds tests/ui/big_screen tests/ui/every_screen \
		tests/ui/scores/test_sheet_keystrokes.py tests/ui/shell/window/test_fits_screen.py \
		tests/story/test_kill_while_typing.py \
		tests/story/test_kill_after_dialogs.py tests/story/test_many_events.py
	$(BIN)/python -m tests.story.stations

# Whole days in the real window, with watchers beside them; the table is out/trial/trial.md.
trial: .venv/dev.stamp
	@sh packaging/system.sh trial
	PYTHONDONTWRITEBYTECODE=1 $(BIN)/python -m tests.trial $(if $(SHORT),--short) --out $(OUT)/trial $(ARGS)

# Brings the translations up to date with the source; Qt Linguist opens resources/i18n/*.ts.
words: .venv/run.stamp
	@$(BIN)/python packaging/words.py

screenshots: .venv/run.stamp
	@sh packaging/system.sh window
	@$(BIN)/python packaging/screenshots.py $(OUT)/screenshots

# The folder, the tarball, the Debian package and the bill of materials, into dist/.
package: build/venv.stamp
	@sh packaging/system.sh package
	build/venv/bin/python packaging/build.py

package-test:
	@sh packaging/system.sh package
	$(PYTHON) packaging/package_test.py

format: .venv/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock:
	@sh packaging/lock.sh

clean:
	rm -rf .venv build dist $(OUT) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Front Table needs Python 3.11 or newer; run: make PYTHON=/path/to/python3.11"; exit 2; }
	@$(PYTHON) -m venv .venv || \
		{ echo "Python's venv module is missing; on Debian or Ubuntu install python3-venv."; exit 2; }

.venv/run.stamp: .venv/bin/python packaging/requirements.lock pyproject.toml
	@sh packaging/system.sh window
	@sh packaging/install_lock.sh $(BIN)/python packaging/requirements.lock
	$(INSTALL)
	@touch $@

.venv/dev.stamp: .venv/bin/python packaging/dev.lock pyproject.toml
	@sh packaging/system.sh window
	@sh packaging/install_lock.sh $(BIN)/python packaging/dev.lock
	$(INSTALL)
	@touch $@ .venv/run.stamp

build/venv.stamp: packaging/build.lock
	@sh packaging/system.sh window
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Front Table needs Python 3.11 or newer; run: make PYTHON=/path/to/python3.11"; exit 2; }
	$(PYTHON) -m venv --clear build/venv
	@sh packaging/install_lock.sh build/venv/bin/python packaging/build.lock
	@touch $@
