# Commands for working on urlescape. The same run in CI (.ci/run).

GO            ?= go
TIME          ?= 30s
BASE          ?= main
ACTIONLINT    := github.com/rhysd/actionlint/cmd/actionlint@v1.7.12
BENCHSTAT     := golang.org/x/perf/cmd/benchstat@v0.0.0-20260908200009-22c9c6c9d4da
GOLANGCI_LINT := bin/golangci-lint-urlescape
# The packages of both modules, that of the analyzer and that of the command.
PACKAGES      := ./... ./cmd/urlescape/...
ROOT_MODULE   := github.com/urlescape/urlescape
FUZZ_PACKAGES  = $(sort $(dir $(shell grep -rl --include='*_test.go' '^func Fuzz' analyzer cmd)))

.DEFAULT_GOAL := help
.PHONY: help build try test test-check draws race cover check lint fmt tidy fuzz bench bench-diff \
	drivers advisories cost instructions compat cross dist release notes dogfood pictures generate generate-check golden clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  %-15s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

build: ## build bin/urlescape
	$(GO) build -o bin/urlescape ./cmd/urlescape

try: build ## run urlescape on a small module with mistakes, and show the fixes
	@cd testdata/try && ../../bin/urlescape -min-confidence=low ./... ; test $$? -le 1
	@echo
	@cd testdata/try && ../../bin/urlescape -min-confidence=low -diff ./... ; test $$? -le 1

test: ## run all tests
	$(GO) test -timeout 30m $(PACKAGES)

CHECK_TESTS := ^Test(Checks|FixedCode|OfferedCode|Offered|Pages)$$

test-check: ## run the tests of one check, or of one file: make test-check NAME=unescaped-segment FILE=gitremote.go
	$(if $(NAME),,$(error want the name of a check: make test-check NAME=unescaped-segment))
	@status=0; \
	$(GO) test ./analyzer/internal/check/ -run '^Test(Messages|Rows)$$/^$(NAME)$$' || status=1; \
	$(GO) test ./analyzer/ -run '$(if $(FILE),^TestChecks$$,$(CHECK_TESTS))' -check '$(NAME)' $(if $(FILE),-file '$(FILE)') || status=1; \
	exit $$status

draws: ## run the tests that draw programs and mistakes, or repeat what they do, for longer than make test
	$(GO) test ./analyzer -run '^Test(FixPrograms|Deterministic)$$' -fixprograms 120 -rounds 5
	$(GO) test ./cmd/urlescape/internal/rewrite -run '^TestMutant(s|Families)$$' -mutants 4
	$(GO) test ./cmd/urlescape/internal/replace -run '^TestKill$$' -kills 36

race: ## run all tests with the race detector, in random order
	$(GO) test -race -shuffle=on $(PACKAGES)

cover: ## show which lines the tests reach
	$(GO) test -coverpkg=./analyzer/...,./cmd/gclplugin/...,./cmd/urlescape/... -coverprofile=bin/cover.out $(PACKAGES) && $(GO) tool cover -html=bin/cover.out

check: generate-check lint test ## what a change must pass

lint: $(GOLANGCI_LINT) ## run golangci-lint, urlescape among its linters, and actionlint
	$(GOLANGCI_LINT) run --allow-parallel-runners $(PACKAGES)
	$(GO) run $(ACTIONLINT) .github/workflows/*.yml docs/ci/action.yml docs/ci/github.yml

.PHONY: $(GOLANGCI_LINT)
$(GOLANGCI_LINT): # the go command knows what changed
	$(GO) -C cmd/gclplugin/golangci-lint build -o $(CURDIR)/$@ .

fmt: $(GOLANGCI_LINT) ## format
	$(GOLANGCI_LINT) fmt

tidy: ## fail if go.mod or go.sum are not tidy
	$(GO) mod tidy -diff
	@mkdir -p bin && cp cmd/urlescape/go.mod bin/tidy.mod && cp cmd/urlescape/go.sum bin/tidy.sum
	@$(GO) mod edit -replace=$(ROOT_MODULE)='$(CURDIR)' bin/tidy.mod # it may not be published yet
	GOWORK=off $(GO) -C cmd/urlescape mod tidy -diff -modfile='$(CURDIR)/bin/tidy.mod'

fuzz: ## run each fuzz target for TIME=30s (or 500x), but for those of EXCEPT=
	@for dir in $(FUZZ_PACKAGES); do \
		for target in $$(grep -hoE '^func Fuzz[A-Za-z0-9_]+' $$dir*_test.go | cut -c6-); do \
			case " $(EXCEPT) " in *" $$target "*) continue;; esac; \
			echo "$$dir $$target"; \
			$(GO) test ./$$dir -run '^$$' -fuzz "^$$target$$" -fuzztime $(TIME) -fuzzminimizetime 1s || exit 1; \
		done; \
	done

bench: ## run the benchmarks
	$(GO) test ./analyzer/... ./cmd/urlescape/internal/formats -run '^$$' -bench . -benchmem -count 6

bench-diff: ## compare the benchmarks with those of BASE=main
	rm -rf bin/base && git worktree prune && git worktree add -f bin/base $(BASE)
	cd bin/base && $(GO) test ./analyzer/... -run '^$$' -bench . -benchmem -count 6 > ../base.txt
	$(GO) test ./analyzer/... -run '^$$' -bench . -benchmem -count 6 > bin/head.txt
	git worktree remove --force bin/base
	$(GO) run $(BENCHSTAT) bin/base.txt bin/head.txt

drivers: ## run what the pages show, the files for CI and other drivers: go vet, golangci-lint, gopls, an HTML report in Chromium, a file in Neovim
	$(GO) test -tags drivers -timeout 60m -v -skip '^Test(Scripts|OddInput)$$' ./cmd/urlescape ./cmd/urlescape/gopls-urlescape ./cmd/urlescape/internal/drivertest ./cmd/urlescape/internal/htmlreport

cost: ## print what the analysis of five packages allocates, and fail where that has grown by 3 %
	$(GO) run ./analyzer/internal/tools/cost -check

instructions: ## count the instructions of that with valgrind, and fail where they have grown by 3 %: make instructions PACKAGE=go/types
	$(GO) run ./analyzer/internal/tools/cost -instructions -check $(PACKAGE)

advisories: ## run urlescape on releases with mistakes that others found and fixed
	$(GO) test -tags advisories -timeout 20m -v -run '^TestAdvisories' ./cmd/urlescape

NEWEST_GO ?= go1.27.4
OLDEST_GO  = go$(shell awk '$$1 == "go" { print $$2 }' go.mod)

compat: ## build and test with the oldest and the newest Go that are supported
	@for go in $(OLDEST_GO) $(NEWEST_GO); do \
		echo "GOTOOLCHAIN=$$go"; export GOTOOLCHAIN=$$go; \
		$(GO) build -o bin/$$go/urlescape ./cmd/urlescape && \
		$(GO) test ./analyzer/internal/eval -run '^Test(Go127|URLParse|ListFunctions)$$' && \
		$(GO) test ./analyzer -run '^TestChecks$$' || exit 1; \
	done
	GOTOOLCHAIN=$(NEWEST_GO) $(GO) test ./analyzer/internal/library -run '^Test(RowsFit|FieldsAndTypesExist|TestsHold|UUID)$$'
	@echo "bin/$(NEWEST_GO)/urlescape testdata/go127"; cd testdata/go127 && \
	{ GOTOOLCHAIN=$(NEWEST_GO) ../../bin/$(NEWEST_GO)/urlescape -min-confidence=low ./... 2>&1; test $$? = 1; } | diff want.txt -

cross: ## vet and build the commands for Windows and macOS
	@for os in windows darwin; do \
		echo "GOOS=$$os go vet, go build"; \
		GOOS=$$os $(GO) vet ./cmd/urlescape/internal/... ./cmd/urlescape && GOOS=$$os $(GO) build -o bin/$$os/ ./cmd/urlescape || exit 1; \
	done

dist: ## build the archives of a release in dist: make dist VERSION=v0.1.0
	.ci/dist '$(or $(VERSION),$(shell git describe --tags --always --dirty))'

release: ## build the archives of a release from a clean tree: make release VERSION=v0.1.0
	@case '$(VERSION)' in v[0-9]*) ;; *) echo "want a version: make release VERSION=v0.1.0"; exit 1;; esac
	@test -z "$$(git status --porcelain)" || { git status --short; echo "the tree is not clean"; exit 1; }
	@grep -q '^	$(ROOT_MODULE) $(VERSION)$$' cmd/urlescape/go.mod || { echo "cmd/urlescape/go.mod requires another version of the analyzer"; exit 1; }
	@$(MAKE) --no-print-directory notes VERSION='$(VERSION)' >/dev/null
	$(MAKE) dist VERSION='$(VERSION)'
	@cat dist/checksums.txt

notes: ## print what the changelog says of a release: make notes VERSION=v0.1.0
	@sed -E 's|\]\(([^):]+)\)|](https://github.com/urlescape/urlescape/blob/$(VERSION)/\1)|g' CHANGELOG.md | \
		awk -v head='## [$(VERSION:v%=%)] - ' '/^## / { f = index($$0, head) == 1; next } f { print; n += NF } END { exit !n }' || \
		{ echo "CHANGELOG.md has no section of $(VERSION), or nothing in it" >&2; exit 1; }

dogfood: build ## run urlescape on itself
	bin/urlescape $(PACKAGES)

pictures: ## draw the pictures of the pages again: needs Neovim 0.11 or later, tmux and Chromium
	docs/pictures/draw.sh

generate: ## rewrite the generated files
	$(GO) generate $(PACKAGES)

CHANGED = { git diff; git ls-files -z --others --exclude-standard | xargs -0 -r cksum; } | cksum

generate-check: ## fail if a generated file is stale
	@before=$$($(CHANGED)); $(GO) generate $(PACKAGES); \
	test "$$before" = "$$($(CHANGED))" || { git status --short; echo "stale: run make generate"; exit 1; }

golden: ## rewrite the golden files and show what changed
	@status=0; $(GO) test ./analyzer/ -run '^Test(Checks|Debug)$$' -update || status=1; \
	git diff --stat -- testdata && git ls-files --others --exclude-standard -- testdata; exit $$status

clean: ## remove what was built
	rm -rf bin dist
