# Two commands do everything: `make run` and `make test`.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

CARGO ?= cargo

.PHONY: help run test lint bench

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

test: lint ## everything that must pass before a change lands
	@echo "== tests =="
	$(CARGO) test --workspace --all-targets --locked
	@echo "== doctests =="
	$(CARGO) test --workspace --doc --locked

lint: ## formatting, clippy and rustdoc, warnings denied
	@echo "== formatting =="
	$(CARGO) fmt --all --check
	@echo "== clippy =="
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	@echo "== rustdoc =="
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked --document-private-items

bench: ## how fast it is, as ratios in one run where there is something to compare with
	$(CARGO) bench --locked -p engine --bench games
	$(CARGO) bench --locked -p lexicons --bench lookup
