# include urlescape.mk, and set URLESCAPE_SRC to a checkout of urlescape.
URLESCAPE_SRC ?= ../urlescape
URLESCAPE     := $(abspath bin/urlescape)

.PHONY: urlescape urlescape-fix
urlescape: $(URLESCAPE) ## find URLs that are put together wrongly
	$(URLESCAPE) ./...

urlescape-fix: $(URLESCAPE) ## mend what is safe to mend
	$(URLESCAPE) -fix ./...

$(URLESCAPE): $(URLESCAPE_SRC)/go.mod
	go build -C $(URLESCAPE_SRC) -o $@ ./cmd/urlescape
