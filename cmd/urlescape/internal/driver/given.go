package driver

import (
	"context"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
)

// givenIn returns the parameters and fields to which packages of a run give escaped
// values, or with a "/" before them texts that have one, by what each package says of
// those that it sees: it gives such a value to a function, or a function hands its
// parameter on to another.
func givenIn(list []finding.Finding) map[string]bool {
	to, passed := said(list)
	return follow(to, passed)
}

// said returns the entries that packages give something to, and those that are handed on.
func said(list []finding.Finding) (to []string, passed map[string][]string) {
	passed = make(map[string][]string)
	for _, f := range list {
		if f.Check != wire.GivenCategory {
			continue
		}
		says, _ := wire.ParseGiven(f.Message)
		to = append(to, says.To...)
		for _, p := range says.Passed {
			passed[p.From] = append(passed[p.From], p.To)
		}
	}
	return to, passed
}

// follow returns some entries, and all that they are handed on to.
func follow(queue []string, passed map[string][]string) map[string]bool {
	given := make(map[string]bool)
	queue = slices.Clone(queue)
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

// analyse runs the analyzer. What a client sends to a package of the run that gives it to
// another makes the findings there as sure as in one package.
func analyse(ctx context.Context, cfg govet.Config) (govet.Result, error) {
	res, err := govet.Run(ctx, cfg)
	given := givenIn(res.Findings)
	for i := range res.Findings {
		raise(&res.Findings[i], given)
	}
	res.Findings = oncePassed(res.Findings)
	return res, err
}

// leastSure is the level of what is not shown by default.
var leastSure = wire.Confidences()[len(wire.Confidences())-1]

// oncePassed leaves out the findings that a value of a client is given to another package,
// where that package of the run has the finding that it puts the value into a URL.
func oncePassed(list []finding.Finding) []finding.Finding {
	_, passed := said(list)
	found := map[string]bool{}
	for _, f := range list {
		if f.Passed != nil || f.Confidence == leastSure {
			continue
		}
		for _, entry := range f.Entries {
			found[entry] = true
		}
	}
	return slices.DeleteFunc(list, func(f finding.Finding) bool {
		for entry := range follow(f.Passed, passed) {
			if found[entry] {
				return true
			}
		}
		return false
	})
}

// raise raises the confidence of a finding that speaks of a value which a client sent to
// another package.
func raise(f *finding.Finding, given map[string]bool) {
	if !slices.ContainsFunc(f.Entries, func(entry string) bool { return given[wire.RequestMark+entry] }) {
		return
	}
	if level, rule, why, ok := wire.OfRequest(f.Rule); ok {
		f.Confidence, f.Rule, f.Reason = level, rule, why+", by another package"
	}
}

// whyGiven says why the fix of a finding is not applied for which isGiven holds:
// another package decodes the value twice, reads it as something that is no URL, or
// gives several segments.
//
//	?=prompt, >example.com/m/lib.Page.Path
func whyGiven(f finding.Finding, given map[string]bool) string {
	for _, entry := range f.Entries {
		switch {
		case !given[entry]:
		case strings.HasPrefix(entry, wire.QueryMark):
			return whyPaired
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

// isGiven reports whether an escaped value comes to what a finding speaks of, or what
// comes from it is decoded twice or no URL; or whether several segments come to one whose
// fix makes them one.
func isGiven(f finding.Finding, given map[string]bool) bool {
	joins := f.Place == "path segment" && f.Fix != nil && !strings.Contains(f.Fix.Message, "EscapedPath")
	return slices.ContainsFunc(f.Entries, func(entry string) bool { return given[entry] || joins && given[wire.SegmentsMark+entry] })
}
