# Two commands do everything: `make run` and `make test`.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

CARGO ?= cargo

.PHONY: help run test test-rust test-client test-client-ready soak lint bench generate client chromium

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

run: client ## open the hall with a demo club on http://localhost:8080
	@echo "== building the hall (the first time takes minutes) =="
	$(CARGO) build --release --locked --bin tilehall
	@echo "== opening the hall =="
	./target/release/tilehall serve --demo

client: client-web/dist/index.html ## build the web client

client-web/dist/index.html: client-web/node_modules/.package-lock.json $(shell find client-web/src client-web/public client-web/scripts docs/fairness -type f) $(wildcard client-web/*.ts client-web/*.json) client-web/index.html client-web/overlay.html
	@echo "== building the web client =="
	cd client-web && npm run build

# Also brings the Postgres binaries that the hall and the tests use where none are installed.
client-web/node_modules/.package-lock.json: client-web/package-lock.json
	@echo "== client packages =="
	cd client-web && npm ci --no-audit --no-fund
	@touch $@

# Built as part of the workspace: a package alone has other features, and half of the dependencies
# would be built again.
generate: ## the client's types, the golden messages and the list of types in docs/PROTOCOL.md, made anew
	$(CARGO) build --quiet --locked --workspace --example typescript --example fixtures --example shapes
	target/debug/examples/typescript > target/protocol.ts && mv target/protocol.ts client-web/src/generated/protocol.ts
	target/debug/examples/fixtures
	target/debug/examples/shapes

PART := @scripts/part

test: ## everything that must pass before a change lands, and how long each part took
	@rm -rf target/parts
	@status=0; $(MAKE) --no-print-directory lint test-rust test-client || status=$$?; scripts/parts-taken; exit $$status

test-rust: client-web/node_modules/.package-lock.json ## every test in Rust
	$(PART) "building the tests" $(CARGO) test --workspace --tests --locked --no-run
	$(PART) "tests" $(CARGO) test --workspace --tests --locked
	$(PART) "doctests" $(CARGO) test --workspace --doc --locked

test-client: client chromium ## the web client: types, units, and real games in a real browser
	$(PART) "the client's types" npm --prefix client-web run typecheck
	$(PART) "the client's units" npm --prefix client-web run unit
	$(PART) "building the hall for the browser" $(CARGO) build --locked --package server --package system-tests --bin tilehall --bin hall-of-any-rules
	$(PART) "the client in the browser" npm --prefix client-web run browser

soak: test-client-ready ## the long ones: random games by the ten thousand, whole suites again and again (ROUNDS=3)
	@scripts/soak

test-client-ready: client chromium
	$(CARGO) build --locked --package server --package system-tests --bin tilehall --bin hall-of-any-rules

CHROMIUM ?= /usr/bin/chromium
export CHROMIUM
chromium:
	@if [ -x "$(CHROMIUM)" ]; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "== installing Chromium for the browser tests =="; \
		apt-get update -qq && apt-get install --yes --no-install-recommends chromium; \
	else \
		echo "The browser tests need Chromium. Install it (Debian: apt install chromium),"; \
		echo "or name one that is here: make test CHROMIUM=/path/to/chromium"; exit 1; \
	fi

lint: client-web/node_modules/.package-lock.json ## formatting, clippy and rustdoc, warnings denied
	$(PART) "formatting" $(CARGO) fmt --all --check
	$(PART) "the client's formatting" npm --prefix client-web run --silent formatted
	$(PART) "clippy" $(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	$(PART) "rustdoc" env RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked --document-private-items

bench: test-client-ready ## how fast it is, as ratios in one run where there is something to compare with
	$(CARGO) bench --locked -p engine --bench games
	$(CARGO) bench --locked -p tournament --bench rounds
	$(CARGO) bench --locked -p lexicons --bench lookup
	$(CARGO) bench --locked -p bots --bench generate
	$(CARGO) bench --locked -p system-benches --bench hall
	npm --prefix client-web run measure
