// Package govet analyses packages by letting `go vet -json` run the analyzer,
// so that results are kept in the cache of the go command and no process needs
// the whole program in memory. What the go command cannot load or compile is
// left out and named, and the rest is analysed all the same.
//
// The other way is to load the whole program and run the analyzer in this
// process (go/analysis/checker). On golangci-lint v2.15.0, 183 packages with
// 1,238 dependencies, that takes 10.6 CPU seconds and 2.1 GB each time; this
// takes 26 CPU seconds and 0.13 GB the first time, and 1.6 then.
//
// # What it gives up
//
//   - The go command is needed, and packages that do not compile are not
//     analysed, nor are those that import them. Each is named.
//   - It is run again without what it could not load, maxAttempts times at most.
//     That is enough for each sort of failure once; what fails then still is
//     named, and what was found until then is reported.
//   - What a compiler of C writes is read by no rules. Where go vet fails all of it is held
//     to be what failed, warnings among them.
//   - The go command is asked what the patterns name, beside go vet: a tenth of its time.
//   - How far a run is nobody knows: the go command says nothing of what it takes from its
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

// A Config says what to analyse, and how.
type Config struct {
	Tool       string   // program that speaks the protocol of go vet -vettool
	ToolFlags  []string // flags for Tool: "-checks=all"
	BuildFlags []string // flags for the go command: "-tags=integration"
	Dir        string   // absolute folder in which patterns are read
	Patterns   []string // packages, as for go vet
	Overlay    Overlay  // files that differ from those on the disk

	// Drop, if there is one, reports whether a finding is left out.
	Drop func(finding.Finding) bool

	// Monitor, if there is one, can tell how far the run is.
	Monitor *Monitor

	report  string // value of ReportFlag
	scratch string // folder for all that this run writes
}

// A Result is what a run found. Files have absolute names.
type Result struct {
	Findings []finding.Finding
	Problems []finding.Problem // what could not be analysed
	Notes    []string          // what the tool said besides
	Packages []string          // that the patterns name, by import path
	Left     []string          // those that are not analysed, where the context ended the run
}

// maxAttempts is enough to put files in the place of those that are embedded
// and not there, to leave out what cannot be loaded, then tests that cannot be
// loaded, then tests that do not compile, then tests that need such a package.
const maxAttempts = 6

// Run analyses the packages. The error is about the machine (no go command, an
// old one, a newer one than this program) or the context, never about the packages. Where the context ended
// the run, the result has what was found so far. Nothing that the run started
// is left when it returns, no process and no file.
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

// begin runs go vet, and meanwhile lists what the patterns name. If they name packages of
// other modules, it runs go vet again to report those.
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

// execute calls go vet. Where the context ends it, the outcome has the units that
// were analysed by then. Where it did not fail, what a compiler wrote are warnings.
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

// overlayFlag stores the overlay for one call. It returns the flag that names
// it, or none, and the original names of the stored files.
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

// complete gives findings the names of files on the disk, and offsets.
func (o outcome) complete(list []finding.Finding, overlay Overlay) {
	files := newSources(overlay)
	for i := range list {
		o.names.rename(&list[i])
		files.locate(&list[i])
	}
}
