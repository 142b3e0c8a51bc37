// Package govet analyses packages by `go vet -json` with the analyzer as its tool. So results come
// from the cache of the go command, and no process needs the whole program in memory. Packages that
// the go command cannot load or compile are reported, and the others are analysed.
//
// The alternative is to load the whole program and run the analyzer in this process
// (go/analysis/checker). On golangci-lint v2.15.0, with 183 packages and 1,238 dependencies, that
// takes 10.6 CPU seconds and 2.1 GB each time. This package takes 26 CPU seconds and 0.13 GB the
// first time, and 1.6 CPU seconds afterwards.
//
// # What it gives up
//
//   - It needs the go command. Packages that do not compile, and those that import them,
//     are not analysed but reported.
//   - go vet runs again without what could not be loaded, at most maxAttempts times, which
//     is enough for each kind of failure once. What fails after that is reported, beside
//     the findings so far.
//   - The output of a C compiler is not parsed. When go vet fails, each line of it counts as
//     a failure, also a warning.
//   - The packages that the patterns match are listed beside go vet: a tenth of its time.
//   - The progress is not known exactly: the go command does not tell what it takes from its
//     cache.
package govet

import (
	"context"
	"maps"
	"os"
	"slices"
	"strconv"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// A Config selects what to analyse, and how.
type Config struct {
	Tool       string   // the program to run as go vet -vettool
	ToolFlags  []string // flags for Tool: "-checks=all"
	BuildFlags []string // flags for the go command: "-tags=integration"
	Dir        string   // the absolute folder that the patterns are relative to
	Patterns   []string // packages, as for go vet
	Overlay    Overlay  // the files that differ from those on the disk

	// Drop, unless nil, reports whether to leave a finding out.
	Drop func(finding.Finding) bool

	// Monitor, unless nil, watches the progress of the run.
	Monitor *Monitor

	report  string // value of ReportFlag
	scratch string // folder for all that this run writes
}

// A Result holds the findings of a run. Files have absolute names.
type Result struct {
	Findings []finding.Finding
	Problems []finding.Problem // what could not be analysed
	Notes    []string          // other messages of the tool
	Packages []string          // the packages that the patterns match, by import path
	Left     []string          // the packages that were not analysed before the context ended
}

// maxAttempts bounds the calls of go vet: the first, and one after each kind of failure: missing
// files, packages and tests that do not load, tests that do not compile or that need such packages.
const maxAttempts = 6

// Run analyses the packages that cfg selects. err is about the machine (no go command, or a version
// that is too old or too new) or ctx, never about the packages. When ctx ends, res has the findings
// so far. When Run returns, no process that it started and no file that it wrote is left.
func Run(ctx context.Context, cfg Config) (res Result, err error) {
	scratch, err := newScratch()
	if err != nil {
		return res, err
	}
	defer scratch.remove()
	cfg.scratch = scratch.dir
	if err := cfg.Monitor.watch(cfg.scratch); err != nil {
		return res, err
	}
	named, out, err := begin(ctx, &cfg)
	if len(out.units) == 0 && ctx.Err() == nil { // an older go vet prints its results elsewhere
		if old := checkVersion(ctx, cfg.Dir); old != nil {
			return res, old
		}
	}
	res.Packages = slices.Sorted(maps.Keys(named))
	if hint := named.tagsHint(cfg); hint != "" {
		res.Notes = append(res.Notes, hint)
	}
	for attempt := 1; ; attempt++ {
		found, problems := named.wanted(out.units, cfg.Overlay)
		res.Problems = append(res.Problems, problems...)
		out.complete(found, cfg.Overlay)
		if cfg.Drop != nil {
			found = slices.DeleteFunc(found, cfg.Drop)
		}
		res.Findings = append(res.Findings, found...)
		if err != nil {
			res.Left = named.left(out.units)
			break
		}
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
	res.Findings = finding.Sort(res.Findings)
	res.Problems = unique(res.Problems)
	return res, err
}

// begin runs go vet and returns its outcome. named holds the packages that the patterns match. If
// one is in the standard library or a dependency, begin runs go vet again with ReportAll.
func begin(ctx context.Context, cfg *Config) (named roots, out outcome, err error) {
	cfg.report = ReportOwn
	listing := make(chan error, 1)
	go func() {
		var err error
		named, err = findRoots(ctx, *cfg)
		listing <- err
	}()
	out, err = execute(ctx, *cfg)
	if listErr := <-listing; err == nil {
		err = listErr
	}
	if err != nil || !named.foreign() {
		return named, out, err
	}
	cfg.report = ReportAll
	notes := out.log.notes
	out, err = execute(ctx, *cfg)
	out.log.notes = slices.Concat(notes, out.log.notes)
	return named, out, err
}

func unique(list []finding.Problem) []finding.Problem {
	seen := make(map[finding.Problem]bool, len(list))
	return slices.DeleteFunc(list, func(p finding.Problem) bool {
		dup := seen[p]
		seen[p] = true
		return dup
	})
}

// An outcome is the output of one call of go vet.
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

// execute runs go vet on the packages of cfg and returns its parsed output. When ctx ends, it
// returns what was found so far, and ctx.Err(). If go vet succeeds, messages of compilers become
// notes, not problems.
func execute(ctx context.Context, cfg Config) (outcome, error) {
	overlay, names, err := cfg.overlayFlag()
	if err != nil {
		return outcome{}, err
	}
	// Flags of GOFLAGS that would print more have no effect.
	verbose := "-v=" + strconv.FormatBool(cfg.Monitor != nil)
	args := append([]string{"-json", verbose, "-x=false", "-vettool=" + cfg.Tool}, overlay...)
	args = append(append(args, "-"+ReportFlag+"="+cfg.report), cfg.ToolFlags...)
	stdout, stderr, failed, err := cfg.goCommand(ctx, "vet", args...)
	if ctx.Err() != nil {
		o := outcome{names: names}
		o.units, _, _ = decode(stdout) // the last may be cut off
		return o, ctx.Err()
	}
	if err != nil {
		return outcome{}, err
	}
	stderr = names.inLog(stderr, cfg.Dir)
	o := outcome{failed: failed, log: parseLog(stderr, cfg.Dir), names: names}
	var errs []error
	o.units, errs, err = decode(stdout)
	if err != nil {
		return o, err
	}
	if !failed {
		o.log.forgive()
	}
	for _, e := range errs {
		o.log.problems = append(o.log.problems, finding.Problem{Message: e.Error()})
	}
	return o, o.tooNew(ctx, cfg)
}

// overlayFlag writes the files of cfg.Overlay to a new folder. It returns the flag -overlay for the
// go command, and the original names of the files; nil and nil if there is no overlay.
func (cfg Config) overlayFlag() ([]string, originals, error) {
	if len(cfg.Overlay) == 0 {
		return nil, nil, nil
	}
	dir, err := os.MkdirTemp(cfg.scratch, "overlay")
	if err != nil {
		return nil, nil, err
	}
	list, names, err := cfg.Overlay.write(dir)
	return []string{"-overlay=" + list}, names, err
}

// complete replaces names of overlay files in list by the original names, and sets offsets by the
// texts of files, from overlay or else the disk. It removes fixes of files that must not change.
func (o outcome) complete(list []finding.Finding, overlay Overlay) {
	files := newSources(overlay)
	for i := range list {
		o.names.rename(&list[i])
		files.locate(&list[i])
	}
}
