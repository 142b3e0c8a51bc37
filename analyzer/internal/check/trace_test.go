package check_test

import (
	"slices"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/check"
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// TestTrace asks what checks made of the values of a template, and why.
func TestTrace(t *testing.T) {
	for _, test := range []struct {
		template, check string
		reported        bool
		want            string
	}{
		{"https://h/u/{name}/x", "unescaped-segment", true, `path segment name is not escaped: "a/b?c" would change the path and the query (unescaped-segment)`},
		{"https://h/u/{name}/x", "unescaped-identifier", false, "treated as free text by its name"},
		{"https://h/u/{userID}/x", "unescaped-segment", false, "treated as an identifier by its name"},
		{"https://h/u/{n:digits}/x", "unescaped-segment", false, "it cannot hold anything that breaks the URL there"},
		{"https://h/u/{name:trusted}/x", "unescaped-segment", false, "the function checks it before this line, or it is a constant"},
		{"https://h/u/{name|PathEscape}/x", "unescaped-segment", false, "it is escaped by url.PathEscape"},
		{"https://h/u/{escapedName}/x", "unescaped-segment", false, "its name says that it is escaped"},
		{"https://h/?q={q}", "unescaped-query", false, "it is not asked for: see -checks"},
	} {
		n, _ := parse(test.template)
		tm := urltemplate.New(nil, n, frames["url"])
		other := urltemplate.New(nil, n, frames["url"])
		ctx := &check.Context{
			Source:  noText(),
			Enabled: func(name string) bool { return name != "unescaped-query" },
			Trace:   &finding.Trace{Of: func(of *urltemplate.Template) bool { return of == tm }},
		}
		check.Run(ctx, []*urltemplate.Template{tm, other}, nil)
		got := slices.DeleteFunc(ctx.Trace.Notes, func(n finding.Note) bool { return n.Kind.Name != test.check })
		if len(got) != 1 || got[0].Reported != test.reported || got[0].Text != test.want || got[0].Template != tm {
			t.Errorf("%s, %s: got %+v, want %t %q", test.template, test.check, got, test.reported, test.want)
		}
	}
}

// TestTracePrecedence says which check a finding was left to.
func TestTracePrecedence(t *testing.T) {
	n, _ := parse("https://h{file}")
	tm := urltemplate.New(nil, n, frames["url"])
	ctx := &check.Context{Source: noText(), Trace: &finding.Trace{}}
	check.Run(ctx, []*urltemplate.Template{tm}, nil)
	reported := 0
	for _, n := range ctx.Trace.Notes {
		if n.Reported {
			reported++
		}
	}
	if reported != 1 {
		t.Errorf("got %+v, want one that is reported", ctx.Trace.Notes)
	}
}
