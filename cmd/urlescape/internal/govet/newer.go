package govet

import (
	"bytes"
	"context"
	"fmt"
	"go/version"
	"runtime"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// tooNew returns an error where the tool could not read packages because the go command
// is of a newer Go than the one that the tool was built with, which knows no later
// language. The toolchain line of a module may choose such a go command. Nil otherwise.
func (o outcome) tooNew(ctx context.Context, cfg Config) error {
	if !o.failed || !slices.ContainsFunc(o.log.problems, cfg.isOwnFailure) {
		return nil
	}
	var out, log bytes.Buffer
	failed, err := call{args: []string{"env", "GOVERSION"}, dir: cfg.Dir, grace: grace}.run(ctx, &out, &log)
	if err != nil || failed {
		return err
	}
	theirs, own := strings.TrimSpace(out.String()), runtime.Version()
	if version.Compare(version.Lang(theirs), version.Lang(own)) <= 0 {
		return nil
	}
	return fmt.Errorf("this command was built with %s and cannot read the packages of %s, which the go command here is: build it again with that", own, theirs)
}

// isOwnFailure reports whether a problem is that the tool gave up without a word, or over
// the version of a package.
func (cfg Config) isOwnFailure(p finding.Problem) bool {
	return strings.HasSuffix(p.Message, ": "+cfg.Tool+": exit status 1") ||
		strings.Contains(p.Message, ": package requires newer Go version ")
}
