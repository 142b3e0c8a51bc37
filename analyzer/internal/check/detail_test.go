package check_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/check"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// details describes the findings of a template: the drawing with what they speak
// of between "[" and "]", what it begins in, the component, the place, the value
// and the witness.
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
