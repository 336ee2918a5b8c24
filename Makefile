# What a newcomer and the CI run. Needs the Rust toolchain and Python 3 with pip; all
# else is set up under target/.

CARGO ?= cargo
PYTHON ?= python3

# Absolute, so that tests may change the folder that they run in.
export UNLOOP_SOLVERS := $(CURDIR)/target/solvers/bin
TOUCHED := target/snapshots.touched
SOURCES := $(shell find src grammar smt snapshots tests examples -type f -not -path '*/__pycache__/*' 2>/dev/null) Cargo.toml Cargo.lock

.PHONY: help demo test test-all lint bench foreign docs solvers browser hyperqueue release quick suite format \
    grammar tables static wheel container

help:
	@echo "make demo      set up the solvers and build for a first look, then check two programs"
	@echo "make quick     build for who changes it, target/quick/unloop: after a change it takes seconds"
	@echo "make release   build the fast program, target/release/unloop"
	@echo "make test      set up the solvers, then run all tests with all of them"
	@echo "make test-all  the same with all that the tests can draw and cross: takes hours"
	@echo "make lint      format, clippy, documentation, stale snapshots"
	@echo "make bench     measure, and print the tables of the documentation"
	@echo "make foreign   run it on foreign programs, in FOREIGN=\"SET… FOLDER…\""
	@echo "make grammar   make the parsers anew, after a change of a grammar"
	@echo "make tables    put the tables of solvers into the program, after a change of one"
	@echo "make docs      the library's documentation, in target/doc"
	@echo "make static    the program without any library that it needs, by musl"
	@echo "make wheel     the program as a Python wheel, in target/wheels"
	@echo "make container an image with the program and four solvers (CONTAINER=docker)"
	@echo "make solvers   only set up the solvers, in target/solvers"
	@echo "make browser   install Chromium for the tests of reports (apt, as root)"

# All that this machine can have.
INSTALL_SOLVERS = $(PYTHON) smt/install.py
# Without these the tests say nothing: what there is of them is what is tested.
TESTED_SOLVERS := yices,kissat,bitwuzla,z3,cvc5

# Quick, and silent towards the network, where they are there already.
solvers:
	@$(INSTALL_SOLVERS)

# The tests of reports need a browser, and say so where there is none.
browser:
	@command -v chromium chromium-browser google-chrome | head -n 1 | grep . || \
	    apt-get install -y -qq --no-install-recommends chromium || \
	    { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; }

# For the tests of clusters: server, workers and a client of HyperQueue, none of which is a program.
HYPERQUEUE_DIR := target/hyperqueue
HYPERQUEUE_MARK := $(HYPERQUEUE_DIR)/0.27.0

hyperqueue: $(HYPERQUEUE_MARK)

$(HYPERQUEUE_MARK):
	@rm -rf $(HYPERQUEUE_DIR)
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check --no-input --root-user-action ignore \
	    --only-binary :all: --no-deps --target $(HYPERQUEUE_DIR) \
	    hyperqueue==$(@F) cloudpickle==3.1.3 tqdm==4.70.1
	@touch $@

release:
	$(CARGO) build --release --locked

quick:
	$(CARGO) build --profile quick --locked

.PHONY: target/demo/unloop
target/demo/unloop:
	$(CARGO) build --profile demo --locked

# Ways to have it elsewhere: docs/install.md.
STRIPPED := CARGO_PROFILE_RELEASE_STRIP=symbols
STATIC_TARGET ?= $(shell uname -m)-unknown-linux-musl

static:
	rustup target add $(STATIC_TARGET)
	$(STRIPPED) $(CARGO) build --release --locked --target $(STATIC_TARGET)
	@ls -l target/$(STATIC_TARGET)/release/unloop

MATURIN_DIR := target/maturin
MATURIN_MARK := $(MATURIN_DIR)/1.16.0

wheel: $(MATURIN_MARK)
	@rm -f target/wheels/*.whl
	$(MATURIN_DIR)/bin/maturin build --release --locked --out target/wheels

$(MATURIN_MARK):
	@rm -rf $(MATURIN_DIR)
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check --no-input --root-user-action ignore \
	    --only-binary :all: --no-deps --target $(MATURIN_DIR) maturin==$(@F)
	@touch $@

CONTAINER ?= docker

container:
	$(CONTAINER) build --tag unloop --file Containerfile .

# A program that can fail, with an input on which it does; then one that cannot. The
# exit status is the verdict: 10 reachable, 0 safe.
demo:
	@$(MAKE) --no-print-directory -j2 solvers target/demo/unloop
	@echo
	@echo '$$ unloop check examples/hello.c --entry Hello'
	@target/demo/unloop check examples/hello.c --entry Hello; status=$$?; \
	    echo "(exit status $$status)"; test $$status -eq 10
	@echo
	@echo '$$ unloop check examples/bugs/string.c -D MENDED'
	@target/demo/unloop check examples/bugs/string.c -D MENDED; status=$$?; \
	    echo "(exit status $$status)"; test $$status -eq 0

# The snapshots that the tests looked at are noted down for `make lint`.
# Many tests wait for solvers: twice as many threads as the smallest machine has processors.
RUN_TESTS = rm -f $(TOUCHED) $(TOUCHED).new && \
    RUST_TEST_THREADS=4 UNLOOP_REQUIRE_SOLVERS=$(TESTED_SOLVERS) UNLOOP_REQUIRE_HYPERQUEUE=1 \
    INSTA_UPDATE=no INSTA_SNAPSHOT_REFERENCES_FILE="$(CURDIR)/$(TOUCHED).new" \
    $(CARGO) test --locked && touch $(TOUCHED).new && mv $(TOUCHED).new $(TOUCHED)

test: solvers hyperqueue suite
	$(RUN_TESTS)
	@$(PYTHON) tests/check_benchexec.py
	@$(PYTHON) tests/check_sarif.py
	@$(PYTHON) tests/check_json.py
	@$(PYTHON) tests/check_packages.py
	@$(PYTHON) tests/foreign/check.py

# How large the nets are: each test says what its variable means. What is given on the
# command line or by the environment wins, such as another first seed (UNLOOP_SOUNDNESS_FROM).
UNLOOP_SUITE ?= all
UNLOOP_SNAPSHOTS ?= all
UNLOOP_SOUNDNESS ?= 1000
UNLOOP_SOUNDNESS_SUITE ?= all
UNLOOP_AGREEMENT ?= 500
UNLOOP_AGREEMENT_WAYS ?= 6
UNLOOP_LISTINGS ?= 6000
UNLOOP_THESIS ?= all
UNLOOP_MICROC ?= 20000
UNLOOP_GENERATED ?= 400
UNLOOP_PRINTED ?= 2000
UNLOOP_GRAMMAR ?= all
UNLOOP_BITS ?= 10000
UNLOOP_FLOATS ?= 500
UNLOOP_FLOAT_BITS ?= 40000
UNLOOP_LINES ?= 40
UNLOOP_MEMORY ?= 20000
UNLOOP_MODELS ?= 25000
UNLOOP_AS_READ ?= 20000
UNLOOP_VERDICTS ?= 2500
UNLOOP_LOOPS ?= 60
UNLOOP_LEAPS ?= 1000
UNLOOP_MACHINES ?= 3000
UNLOOP_EACH_STRIDE ?= 1
UNLOOP_CONVERSATIONS ?= 3000
UNLOOP_VARIANTS ?= 2000
UNLOOP_FAULTS ?= all
NETS := UNLOOP_SUITE UNLOOP_SNAPSHOTS UNLOOP_SOUNDNESS UNLOOP_SOUNDNESS_SUITE UNLOOP_AGREEMENT \
    UNLOOP_AGREEMENT_WAYS UNLOOP_LISTINGS UNLOOP_THESIS UNLOOP_MICROC UNLOOP_GENERATED UNLOOP_PRINTED UNLOOP_GRAMMAR UNLOOP_BITS UNLOOP_FLOATS UNLOOP_FLOAT_BITS UNLOOP_LINES \
    UNLOOP_MEMORY UNLOOP_MODELS UNLOOP_AS_READ UNLOOP_VERDICTS UNLOOP_LOOPS UNLOOP_LEAPS UNLOOP_MACHINES \
    UNLOOP_EACH_STRIDE UNLOOP_CONVERSATIONS UNLOOP_VARIANTS UNLOOP_FAULTS

test-all: solvers hyperqueue
	@$(PYTHON) tests/check_suite.py --fresh
	$(foreach net,$(NETS),$(net)=$($(net))) UNLOOP_REQUIRE_SOLVERS=$(TESTED_SOLVERS) INSTA_UPDATE=no \
	    $(CARGO) test --locked --no-fail-fast
	@$(PYTHON) tests/check_clients.py
	@$(PYTHON) tests/check_benchexec.py

# What the programs of the suite expect, by the C compiler instead of unloop; what was as
# expected is remembered.
# Where nothing is remembered from before, as in the CI, the compiler takes long: a tenth of the programs.
suite:
	@$(PYTHON) tests/check_suite.py $(if $(CI),--part 10)

# Foreign programs: sets that tests/foreign/sets.py has fetched, or folders; for instance
#   make foreign FOREIGN="cbmc ../sv-benchmarks/c/loops" FOREIGN_OPTIONS="--timeout 2"
FOREIGN ?=
FOREIGN_OPTIONS ?=

foreign: solvers release
	@$(PYTHON) tests/foreign/run.py $(FOREIGN_OPTIONS) $(FOREIGN)

$(TOUCHED): $(SOURCES) $(HYPERQUEUE_MARK)
	@$(INSTALL_SOLVERS)
	$(RUN_TESTS)

# With the profile of the tests: what both need to be built with is there already.
lint: $(TOUCHED)
	$(CARGO) fmt --check
	$(CARGO) clippy --locked --profile test --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --locked --profile test --no-deps
	@$(PYTHON) tests/check_snapshots.py $(TOUCHED)
	@$(PYTHON) tests/check_parsers.py

# The parsers are part of the source: who builds unloop needs no parser generator.
grammar:
	$(CARGO) run --quiet --manifest-path grammar/make/Cargo.toml --target-dir target/grammar

# So are the tables that are built in.
tables:
	UNLOOP_TABLES=write $(CARGO) test --locked --quiet --test house -- tables

format:
	$(CARGO) fmt

bench: solvers release
	$(PYTHON) bench/run.py

docs:
	$(CARGO) doc --locked --no-deps
	@echo "open target/doc/unloop/index.html"
