# Two commands do everything: `make run` and `make test`.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

CARGO ?= cargo

.PHONY: help run test lint bench generate client test-client chromium

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

run: client ## open the hall with a demo club on http://localhost:8080
	@echo "== building the hall (the first time takes minutes) =="
	$(CARGO) build --release --locked --bin tilehall
	@echo "== opening the hall =="
	./target/release/tilehall serve --demo

client: client-web/dist/index.html ## build the web client

client-web/dist/index.html: client-web/node_modules/.package-lock.json $(shell find client-web/src client-web/public client-web/scripts docs/fairness -type f) $(wildcard client-web/*.ts client-web/*.json) client-web/index.html
	@echo "== building the web client =="
	cd client-web && npm run build

# Also brings the Postgres binaries that the hall and the tests use where none are installed.
client-web/node_modules/.package-lock.json: client-web/package-lock.json
	@echo "== client packages =="
	cd client-web && npm ci --no-audit --no-fund
	@touch $@

generate: ## the client's types, the golden messages and the list of types in docs/PROTOCOL.md, made anew
	$(CARGO) run --quiet --locked --package protocol --example typescript > client-web/src/generated/protocol.ts
	$(CARGO) run --quiet --locked --package protocol --example fixtures
	$(CARGO) run --quiet --locked --package protocol --example shapes

test: lint client-web/node_modules/.package-lock.json ## everything that must pass before a change lands
	@echo "== tests =="
	$(CARGO) test --workspace --tests --locked
	@echo "== doctests =="
	$(CARGO) test --workspace --doc --locked
	@$(MAKE) --no-print-directory test-client

test-client: client chromium ## the web client: types, units, and real games in a real browser
	@echo "== the client's types =="
	cd client-web && npm run typecheck
	@echo "== the client's units =="
	cd client-web && npm run unit
	@echo "== the client in the browser =="
	$(CARGO) build --locked --package server --package system-tests --bin tilehall --bin hall-of-any-rules
	cd client-web && npm run browser

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
	@echo "== formatting =="
	$(CARGO) fmt --all --check
	cd client-web && npm run --silent formatted
	@echo "== clippy =="
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	@echo "== rustdoc =="
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked --document-private-items

bench: ## how fast it is, as ratios in one run where there is something to compare with
	$(CARGO) bench --locked -p engine --bench games
	$(CARGO) bench --locked -p lexicons --bench lookup
	$(CARGO) bench --locked -p bots --bench generate
	$(CARGO) bench --locked -p system-tests --bench hall
