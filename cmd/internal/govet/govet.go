// Package govet analyses packages by letting `go vet -json` run the analyzer,
// so that results are kept in the cache of the go command and no process needs
// the whole program in memory. What the go command cannot load or compile is
// left out and named, and the rest is analysed all the same.
//
// The other way is to load the whole program and run the analyzer in this
// process (go/analysis/checker). On golangci-lint v2.15.0, 183 packages with
// 1,238 dependencies, that takes 10.6 CPU seconds and 2.1 GB each time; this
// takes 26 CPU seconds and 0.13 GB the first time, and 1.6 then.
package govet

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/cmd/internal/finding"
)

// A Config says what to analyse, and how.
type Config struct {
	Tool       string   // program that speaks the protocol of go vet -vettool
	ToolFlags  []string // flags for Tool: "-checks=all"
	BuildFlags []string // flags for the go command: "-tags=integration"
	Dir        string   // absolute folder in which patterns are read
	Patterns   []string // packages, as for go vet
	Overlay    Overlay  // files that differ from those on the disk

	report string // value of ReportFlag
}

// A Result is what a run found. Files have absolute names.
type Result struct {
	Findings []finding.Finding
	Problems []finding.Problem // what could not be analysed
	Notes    []string          // what the tool said besides
}

// maxAttempts is enough to leave out what cannot be loaded, then test files
// that do not compile.
const maxAttempts = 3

// Run analyses the packages. The error is about the machine (no go command, an
// old one, a cancelled context), never about the packages.
func Run(ctx context.Context, cfg Config) (Result, error) {
	var res Result
	named, out, err := begin(ctx, &cfg)
	for attempt := 1; err == nil; attempt++ {
		found := named.wanted(out.units, cfg.Overlay)
		out.complete(found, cfg.Overlay)
		res.Findings = append(res.Findings, found...)
		res.Notes = append(res.Notes, out.log.notes...)
		var p plan
		if p, err = decide(ctx, cfg, out); err != nil {
			break
		}
		res.Problems = append(res.Problems, p.problems...)
		if !p.again || attempt == maxAttempts {
			break
		}
		cfg = p.next
		out, err = execute(ctx, cfg)
	}
	if err != nil {
		return res, err
	}
	res.Findings = finding.Sort(res.Findings)
	res.Problems = unique(res.Problems)
	return res, nil
}

// begin calls go vet, and finds out meanwhile what the patterns name. Where
// they name packages of others it calls go vet again, to report those.
func begin(ctx context.Context, cfg *Config) (named roots, out outcome, err error) {
	cfg.report = ReportOwn
	listing := make(chan error, 1)
	go func(cfg Config) {
		var err error
		named, err = findRoots(ctx, cfg)
		listing <- err
	}(*cfg)
	out, err = execute(ctx, *cfg)
	if err := errors.Join(err, <-listing); err != nil {
		return nil, outcome{}, err
	}
	if named.foreign() {
		cfg.report = ReportAll
		out, err = execute(ctx, *cfg)
	}
	return named, out, err
}

// unique drops problems that were named before, keeping the order.
func unique(list []finding.Problem) []finding.Problem {
	seen := make(map[finding.Problem]bool, len(list))
	return slices.DeleteFunc(list, func(p finding.Problem) bool {
		dup := seen[p]
		seen[p] = true
		return dup
	})
}

// An outcome is what one call of go vet said.
type outcome struct {
	units  []unitResult
	log    vetLog
	names  originals
	failed bool
}

// loaded reports whether go vet got as far as analysing packages.
func (o outcome) loaded() bool {
	return !o.failed || len(o.units) > 0 || len(o.log.packages) > 0
}

// execute calls go vet once.
func execute(ctx context.Context, cfg Config) (outcome, error) {
	dir, err := os.MkdirTemp("", "urlescape")
	if err != nil {
		return outcome{}, err
	}
	defer os.RemoveAll(dir)
	args := append([]string{"vet", "-json", "-vettool=" + cfg.Tool}, cfg.BuildFlags...)
	var names originals
	if len(cfg.Overlay) > 0 {
		list, stored, err := cfg.Overlay.write(dir)
		if err != nil {
			return outcome{}, err
		}
		args, names = append(args, "-overlay="+list), stored
	}
	args = append(append(args, "-"+ReportFlag+"="+cfg.report), cfg.ToolFlags...)
	args = append(append(args, "--"), cfg.Patterns...)

	stdout, stderr, failed, err := goCommand(ctx, cfg.Dir, args...)
	if err != nil {
		return outcome{}, err
	}
	stderr = names.inLog(stderr, cfg.Dir)
	o := outcome{failed: failed, log: parseLog(stderr, cfg.Dir), names: names}
	var errs []string
	o.units, errs, err = decode(bytes.NewReader(stdout))
	if err != nil {
		return o, err
	}
	if len(o.units) == 0 && bytes.HasPrefix(stderr, []byte("# ")) && bytes.Contains(stderr, []byte("\n{")) {
		return o, errors.New("this needs the go command of Go 1.26 or newer")
	}
	for _, e := range errs {
		o.log.problems = append(o.log.problems, finding.Problem{Message: e})
	}
	return o, nil
}

// complete gives findings the names of files on the disk, and offsets.
func (o outcome) complete(list []finding.Finding, overlay Overlay) {
	files := newSources(overlay)
	for i := range list {
		o.names.rename(&list[i])
		files.locate(&list[i])
	}
}

// goCommand runs the go command. A command that ran and failed is no error.
func goCommand(ctx context.Context, dir string, args ...string) (stdout, stderr []byte, failed bool, err error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	var out, log bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &log
	err = cmd.Run()
	_, exited := errors.AsType[*exec.ExitError](err)
	switch {
	case ctx.Err() != nil:
		return nil, nil, true, ctx.Err()
	case exited:
		return out.Bytes(), log.Bytes(), true, nil
	case err != nil:
		return nil, nil, true, fmt.Errorf("running go %s: %w", strings.Join(args[:1], " "), err)
	}
	return out.Bytes(), log.Bytes(), false, nil
}

// Env returns the values of variables of the go command.
func Env(ctx context.Context, names ...string) ([]string, error) {
	stdout, stderr, failed, err := goCommand(ctx, "", append([]string{"env"}, names...)...)
	if err != nil {
		return nil, err
	}
	if failed {
		return nil, fmt.Errorf("go env: %s", bytes.TrimSpace(stderr))
	}
	return strings.Split(strings.TrimSuffix(string(stdout), "\n"), "\n"), nil // a value may be empty
}
