# include urlescape.mk
URLESCAPE_VERSION ?= v0.1.0
URLESCAPE_BASE    ?= origin/main
URLESCAPE         := $(abspath bin/urlescape)

.PHONY: urlescape urlescape-new urlescape-fix $(URLESCAPE)
urlescape: $(URLESCAPE) ## find URLs that are built wrongly
	$(URLESCAPE) -format=concise ./...

urlescape-new: $(URLESCAPE) ## find those that this branch brings
	$(URLESCAPE) -format=concise -since=$(URLESCAPE_BASE) ./...

urlescape-fix: $(URLESCAPE) ## apply the safe fixes
	$(URLESCAPE) -fix ./...

$(URLESCAPE): # the go command knows whether it is there
	GOBIN=$(dir $@) go install github.com/urlescape/urlescape/cmd/urlescape@$(URLESCAPE_VERSION)
