package check_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/check"
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// details describes the findings of a template: the drawing with what they speak of between "[" and
// "]", what it begins in, the component, the place, the value and the witness.
func details(frame string, n text.Node) []string {
	ctx := &check.Context{Source: noText()}
	var out []string
	for _, f := range check.Run(ctx, []*urltemplate.Template{urltemplate.New(nil, n, frames[frame])}, nil) {
		d := f.Detail(&ctx.Source)
		var b strings.Builder
		for _, p := range d.Drawing.Pieces {
			if p.Here {
				b.WriteString("[" + p.Text + "]")
			} else {
				b.WriteString(p.Text)
			}
		}
		fmt.Fprintf(&b, " %s %s/%s", d.Drawing.Start, d.Component, d.Place)
		if d.Drawing.Whole {
			b.WriteString(" whole")
		}
		if d.Hole != nil {
			fmt.Fprintf(&b, " %s: %s", d.Hole.Name, d.Hole.Set)
		}
		if d.Witness != nil {
			fmt.Fprintf(&b, " %s>%s", d.Witness.Value, d.Witness.Sent)
		}
		out = append(out, b.String())
	}
	return out
}

func TestDescribe(t *testing.T) {
	for _, test := range []struct{ frame, template, want string }{
		{"url", "{base}/u/{name}/x", "{base}/u/[{name}]/x uri-reference path/path segment name: any text a/b?c>a/b?c"},
		{"url", "https://h/u/{name|QueryEscape}", "https://h/u/[{name|QueryEscape}] uri-reference path/path segment name:  a b>a+b"},
		{"url", "https://h/?q={q}", "https://h/?q=[{q}] uri-reference query/query value q: any text a&b=c>a&b=c"},
		{"url", "https://h/a b/c", "https://h/a[ ]b/c uri-reference path/"},
		{"url", "http://{host}:{port:digits}/", "http://[{host}][:][{port}]/ uri-reference host/host ::1>::1"},
		{"url", "postgres://{user}:{password}@h/", "postgres://[{user}][:][{password}]@h/ uri-reference userinfo/user a/b>a/b"},
		{"path", "/u/{name|PathEscape}", "/u/[{name|PathEscape}] path path/path segment whole name:  a/b>a%252Fb"},
		// Of alternatives the one that the finding is in is drawn, or else the first.
		{"url", "https://h/(a|b)/u/(x|{name})", "https://h/a/u/[{name}] uri-reference path/path segment name: any text a/b?c>a/b?c"},
	} {
		n, _ := parse(test.template)
		if got := details(test.frame, n); len(got) != 1 || got[0] != test.want {
			t.Errorf("%s: got %q, want %q", test.template, got, test.want)
		}
	}
}

// TestDescribeLong says that a drawing does not grow with the URL.
func TestDescribeLong(t *testing.T) {
	hole := func() text.Node { return &text.Hole{Name: "v", Value: rfc3986.AnyValue()} }
	var n text.Node = &text.Literal{Text: "https://h/" + strings.Repeat("a/", 1000)}
	for range 1000 {
		n = &text.Concat{Left: n, Right: hole()}
		n = &text.Concat{Left: n, Right: &text.Literal{Text: "/é/"}}
	}
	n = &text.Concat{Left: n, Right: &text.Literal{Text: strings.Repeat("a/", 1000)}}
	ctx, found := &check.Context{Source: noText()}, 0
	for _, f := range check.Run(ctx, []*urltemplate.Template{urltemplate.New(nil, n, frames["url"])}, nil) {
		found++
		d := f.Detail(&ctx.Source)
		if len(d.Template) > 500 || !d.Drawing.Before && !d.Drawing.After {
			t.Fatalf("the drawing has %d bytes, cut %v and %v", len(d.Template), d.Drawing.Before, d.Drawing.After)
		}
	}
	if found < 1000 {
		t.Errorf("got %d findings", found)
	}
}

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
		{"https://h/?q={q}", "unescaped-query", false, "the check is off: see -checks"},
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
