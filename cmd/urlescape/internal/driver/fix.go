package driver

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/replace"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/rewrite"
)

// changes holds the result of applying fixes, before anything is written.
type changes struct {
	own           map[string]fs.FileInfo // the files that may be changed, as they were before the analysis
	before, after map[string][]byte      // texts by absolute file name
	fixed         []finding.Finding      // the findings that were fixed
	later         []finding.Finding      // the fixed findings that showed only after other fixes
	escaped       map[string]bool        // the functions to which a caller passes escaped values
	given         map[string]bool        // the parameters and fields that get escaped values
	undone        int                    // the number of files whose fixes did not compile
	failed        bool                   // not all files could be written
	result        govet.Result           // the findings that are left
}

// maxRounds bounds the rounds of fixing. Each round applies fixes that do not overlap.
const maxRounds = 10

// fix applies the fixes of res to the files in own, and analyses the new texts as an overlay of
// cfg. It repeats this with the new findings, for at most maxRounds rounds, and writes no file. It
// omits fixes that do not compile, and fixes of findings for which hidden returns true.
func fix(ctx context.Context, cfg govet.Config, res govet.Result, own map[string]fs.FileInfo, hidden func(finding.Finding) bool) (changes, error) {
	c := changes{
		own:     own,
		before:  make(map[string][]byte),
		after:   make(map[string][]byte),
		escaped: make(map[string]bool),
		result:  res,
	}
	frozen := make(map[string]bool) // files whose fixes do not compile
	c.given = givenIn(res.Findings)
	placeOf := func(f finding.Finding) string { return f.Position.File + f.Function + f.Message }
	first := make(map[string]int) // the number of findings with a fix at the start
	for _, f := range res.Findings {
		if f.Fix != nil && !hidden(f) {
			first[placeOf(f)]++
		}
	}
	for range maxRounds {
		fixable := slices.DeleteFunc(slices.Clone(c.result.Findings), func(f finding.Finding) bool {
			return f.Fix == nil || hidden(f) || c.isForeign(f) || c.escaped[nameOf(f)] || isGiven(f, c.given) || slices.ContainsFunc(f.Fix.Edits, func(e finding.Edit) bool {
				return frozen[e.File]
			})
		})
		step, err := rewrite.Apply(fixable, c.read)
		if err != nil {
			return c, err
		}
		if len(step.Files) == 0 {
			return c, nil
		}
		next := maps.Clone(c.after)
		maps.Copy(next, step.Files)
		cfg.Overlay = next
		after, err := analyse(ctx, cfg)
		if err != nil {
			return c, err
		}
		if broken := broke(c.result.Problems, after.Problems, step.Files); len(broken) > 0 {
			for _, name := range broken {
				frozen[name] = true
			}
			c.undone = len(frozen)
			continue
		}
		if twice := escapedTwice(c.result.Findings, after.Findings, step.Fixed); len(twice) > 0 {
			for _, name := range twice {
				c.escaped[name] = true
			}
			continue
		}
		c.after, c.result = next, after
		for _, f := range step.Fixed {
			if first[placeOf(f)]--; first[placeOf(f)] >= 0 {
				c.fixed = append(c.fixed, f)
			} else {
				c.later = append(c.later, f)
			}
		}
	}
	return c, nil
}

// escapedTwice returns the full names of functions in which a fix escapes a value that a caller has
// escaped already. After such a fix, there is a new finding about a call of the function. before
// and after hold the findings before and after fixes; fixed holds those whose fixes were applied.
func escapedTwice(before, after, fixed []finding.Finding) []string {
	within := make(map[string]bool)
	for _, f := range fixed {
		within[nameOf(f)] = true
	}
	var names []string
	for _, f := range after {
		isOld := func(g finding.Finding) bool {
			return g.Check == f.Check && g.Message == f.Message && g.Position.File == f.Position.File && g.Function == f.Function
		}
		if f.Wrapper != "" && within[f.Wrapper] && !slices.Contains(names, f.Wrapper) && !slices.ContainsFunc(before, isOld) {
			names = append(names, f.Wrapper)
		}
	}
	return names
}

// nameOf returns the full name of the function around f, as in f.Wrapper; "" if there is none.
//
//	example.com/m/lib.Get, (*example.com/m/lib.Client).Get
func nameOf(f finding.Finding) string {
	if f.Function == "" {
		return ""
	}
	recv, method, ok := strings.Cut(f.Function, ").")
	if !ok {
		return f.Package + "." + f.Function
	}
	recv = strings.TrimPrefix(recv, "(")
	star := ""
	if name, isPointer := strings.CutPrefix(recv, "*"); isPointer {
		star, recv = "*", name
	}
	return "(" + star + f.Package + "." + recv + ")." + method
}

// broke returns the files of changed that have a new problem, one that is in after and not in
// before. If new problems are only in other files, it returns all files of changed.
func broke(before, after []finding.Problem, changed map[string][]byte) []string {
	var named []string
	fresh := false
	for _, p := range after {
		if slices.Contains(before, p) {
			continue
		}
		fresh = true
		if _, ok := changed[p.File]; ok {
			named = append(named, p.File)
		}
	}
	if fresh && len(named) == 0 {
		return slices.Sorted(maps.Keys(changed))
	}
	return named
}

// isForeign reports whether the fix of f would change a file that is not in c.own.
func (c *changes) isForeign(f finding.Finding) bool {
	return f.Fix != nil && slices.ContainsFunc(f.Fix.Edits, func(e finding.Edit) bool {
		_, own := c.own[e.File]
		return !own
	})
}

// read returns the text of the file with the given name, after the fixes so far. It returns an
// error for a file that has changed on the disk since the analysis.
func (c *changes) read(name string) ([]byte, error) {
	if text, ok := c.after[name]; ok {
		return text, nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if old := c.own[name]; !info.ModTime().Equal(old.ModTime()) || info.Size() != old.Size() || int64(len(text)) != old.Size() {
		return nil, &replace.Error{Name: name, Err: replace.ErrChanged}
	}
	c.before[name] = text
	return text, nil
}

// write writes the new texts to the disk. If that fails, it calls giveUp for the files not written.
// before is the result of the analysis before the fixes; names in messages are relative to dir.
func (c *changes) write(before govet.Result, dir string) {
	names := slices.Sorted(maps.Keys(c.after))
	var files []replace.File
	for _, name := range names {
		files = append(files, replace.File{Name: name, Before: c.before[name], After: c.after[name]})
	}
	n, err := replace.Files(files)
	if err != nil {
		c.giveUp(before, names[:n], names[n:], err, dir)
	}
}

// giveUp updates c after err, an error of writing files. Those in written have their new texts,
// those in left have not. For each file without a new text, it restores the findings of before, the
// result before the fixes. It adds a problem that names the files relative to dir.
func (c *changes) giveUp(before govet.Result, written, left []string, err error, dir string) {
	c.failed = true
	for _, name := range left {
		delete(c.after, name)
	}
	isUndone := func(f finding.Finding) bool { return slices.Contains(left, f.Fix.Edits[0].File) }
	c.fixed, c.later = slices.DeleteFunc(c.fixed, isUndone), slices.DeleteFunc(c.later, isUndone)
	isLeft := func(f finding.Finding) bool {
		_, changed := c.after[f.Position.File]
		return !changed
	}
	findings := slices.DeleteFunc(slices.Clone(c.result.Findings), isLeft)
	for _, f := range before.Findings {
		if isLeft(f) {
			findings = append(findings, f)
		}
	}
	c.result.Findings = finding.Sort(findings)
	c.result.Problems = append(slices.Clone(c.result.Problems), writeProblem(written, left, err, dir))
}

// writeProblem returns the problem for err, an error of writing files. Its message names the files
// in written and in left, those not written, relative to dir:
//
//	b/b.go: permission denied; no file was changed
//	b/b.go: permission denied; written: a/a.go; not written: b/b.go, c/c.go
func writeProblem(written, left []string, err error, dir string) finding.Problem {
	p := finding.Problem{Message: err.Error()}
	if e, ok := errors.AsType[*replace.Error](err); ok {
		p.File = e.Name
		p.Message = finding.ShortPath(dir, e.Name) + ": " + e.Err.Error()
	}
	if len(written) == 0 {
		p.Message += "; no file was changed"
	} else {
		p.Message += "; written: " + shortNames(written, dir) + "; not written: " + shortNames(left, dir)
	}
	return p
}

func shortNames(names []string, dir string) string {
	var short []string
	for _, name := range names {
		short = append(short, finding.ShortPath(dir, name))
	}
	return strings.Join(short, ", ")
}

// givenIn returns the entries, names of parameters and fields, that get values from other packages.
// The diagnostics of wire.GivenCategory in list say so. An entry without a prefix gets escaped
// values; a prefix such as wire.RequestMark stands for another sort of value. If A passes its value
// on to B, then B gets the sorts of values that A gets, except for wire.OtherMark.
func givenIn(list []finding.Finding) map[string]bool {
	var queue []string
	passed := make(map[string][]string)
	for _, f := range list {
		if f.Check != wire.GivenCategory {
			continue
		}
		says, _ := wire.ParseGiven(f.Message)
		queue = append(queue, says.To...)
		for _, p := range says.Passed {
			passed[p.From] = append(passed[p.From], p.To)
		}
	}
	given := make(map[string]bool)
	for len(queue) > 0 {
		entry := queue[0]
		queue = queue[1:]
		if !given[entry] {
			given[entry] = true
			rest := strings.TrimLeft(entry, wire.SegmentsMark+wire.RequestMark)
			for _, next := range passed[rest] {
				queue = append(queue, strings.TrimSuffix(entry, rest)+next)
			}
		}
	}
	return given
}

// analyse runs the analyzer on the packages of cfg, and adjusts the findings by the values that
// other packages of the run pass: if a client sent a value, the confidence rises, and if a value is
// escaped already, the edits that escape it are removed from a fix.
func analyse(ctx context.Context, cfg govet.Config) (govet.Result, error) {
	res, err := govet.Run(ctx, cfg)
	given := givenIn(res.Findings)
	isLeft := func(entry string) bool { return given[entry] || given[wire.SegmentsMark+entry] }
	for i := range res.Findings {
		f := &res.Findings[i]
		raise(f, given)
		if f.Fix != nil && f.Beside != nil && slices.ContainsFunc(f.Beside.Entries, isLeft) {
			f.Fix.Edits = slices.DeleteFunc(f.Fix.Edits, func(e finding.Edit) bool {
				return slices.Contains(f.Beside.Edits, e.Start-f.Position.Offset)
			})
		}
		f.Beside = nil
	}
	return res, err
}

// raise raises the confidence of f if another package passes a value that a client sends. That is
// so if given has wire.RequestMark + e for an e in f.Entries, the parameters and fields of the
// value.
func raise(f *finding.Finding, given map[string]bool) {
	if !slices.ContainsFunc(f.Entries, func(entry string) bool { return given[wire.RequestMark+entry] }) {
		return
	}
	if level, rule, why, ok := wire.OfRequest(f.Rule); ok {
		f.Confidence, f.Rule, f.Reason = level, rule, why+", by another package"
	}
}

// leaveGiven removes the fixes in list that are wrong for values from other packages (see isGiven).
// It sets NoFix of such a finding to the reason.
func leaveGiven(list []finding.Finding) {
	given := givenIn(list)
	for i := range list {
		if f := &list[i]; f.Fix != nil && isGiven(*f, given) {
			f.Fix, f.NoFix = nil, whyGiven(*f, given)
		}
	}
}

// whyGiven returns why the fix of f is wrong: another package escapes the value, passes several
// segments, or uses it for more than a URL. It requires that isGiven(f, given) is true.
func whyGiven(f finding.Finding, given map[string]bool) string {
	for _, entry := range f.Entries {
		switch {
		case !given[entry]:
		case strings.HasPrefix(entry, wire.OtherMark):
			return whyOther
		default:
			return whyEscaped
		}
	}
	if slices.ContainsFunc(f.Entries, func(entry string) bool { return given[wire.SegmentsMark+entry] }) {
		return whySegments
	}
	return whyEscaped
}

// isGiven reports whether values from other packages make the fix of f wrong: they are escaped,
// also used for more than a URL, or may be several segments where the fix makes one. given has the
// entries (parameters and fields) that get such values.
func isGiven(f finding.Finding, given map[string]bool) bool {
	joins := f.Place == "path segment" && f.Fix != nil && !strings.Contains(f.Fix.Message, "EscapedPath")
	return slices.ContainsFunc(f.Entries, func(entry string) bool { return given[entry] || joins && given[wire.SegmentsMark+entry] })
}
