# include urlescape.mk, and set URLESCAPE_SRC to a checkout of urlescape.
URLESCAPE_SRC  ?= ../urlescape
URLESCAPE_BASE ?= origin/main
URLESCAPE      := $(abspath bin/urlescape)

.PHONY: urlescape urlescape-new urlescape-fix $(URLESCAPE)
urlescape: $(URLESCAPE) ## find URLs that are put together wrongly
	$(URLESCAPE) ./...

urlescape-new: $(URLESCAPE) ## find those that this branch brings
	$(URLESCAPE) -since=$(URLESCAPE_BASE) ./...

urlescape-fix: $(URLESCAPE) ## apply the safe fixes
	$(URLESCAPE) -fix ./...

$(URLESCAPE): # the go command knows whether the sources changed
	go build -C $(URLESCAPE_SRC) -o $@ ./cmd/urlescape
