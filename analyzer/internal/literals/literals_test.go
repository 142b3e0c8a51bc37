package literals_test

import (
	"fmt"
	"go/ast"
	"slices"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/literals"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
	"github.com/urlescape/urlescape/analyzer/internal/witness"
)

// TestFaults states which bytes of a template are wrong, and what would be right: a text of
// parts, in which "*" is a value.
func TestFaults(t *testing.T) {
	base, path := urltemplate.Frame{Start: urltemplate.Base, Name: "URL"}, urltemplate.Frame{Start: urltemplate.Segment, Decoded: true, Name: "path"}
	for _, tt := range []struct {
		frame urltemplate.Frame
		parts []string
		read  func(*literals.Examiner) []literals.Fault
		want  []string
	}{
		{base, []string{"https://h/a?b=", "*", "?c=", "*"}, (*literals.Examiner).Query, []string{`2[0:1]"&"`}},
		{base, []string{"https://h/a?b=1&amp;c=", "*"}, (*literals.Examiner).Query, []string{`0[15:20]"&"`}},
		{base, []string{"https://h/a&b=", "*"}, (*literals.Examiner).Query, []string{`0[11:12]"?"`}},
		{base, []string{"https://h/a?b=", "*", ";c=", "*"}, (*literals.Examiner).Query, []string{`2[0:1]"&"`}},
		{base, []string{"https://h/a?b=", "*", ";"}, (*literals.Examiner).Query, []string{`2[0:1]""`}},
		{base, []string{"https://h/a??b=", "*"}, (*literals.Examiner).Query, []string{`0[12:13]""`}},
		{base, []string{"https://h/a??", "*"}, (*literals.Examiner).Query, nil}, // the key may begin so
		{base, []string{"https://h/a?b=??c"}, (*literals.Examiner).Query, nil},
		{base, []string{"https://h/a?b=", "*", "&c=", "*", ";"}, (*literals.Examiner).Query, nil},
		{base, []string{"https://h/a/", "*", ";"}, (*literals.Examiner).Query, nil},
		{base, []string{"https://h/a?b=", "*", "&c=", "*"}, (*literals.Examiner).Query, nil},
		{path, []string{"/a?b=", "*"}, (*literals.Examiner).Fields, []string{`0[2:5]`}},
		{path, []string{"/a/", "*"}, (*literals.Examiner).Fields, nil},
		{base, []string{"HTTPS://H:443/%2f%41"}, (*literals.Examiner).Denormal, []string{`0[14:17]"%2F"`, `0[17:20]"A"`, `0[0:5]"https"`, `0[8:9]"h"`, `0[9:13]""`}},
		{base, []string{"https://h:443x/"}, (*literals.Examiner).Denormal, nil},
		{base, []string{"http://h:70000/"}, (*literals.Examiner).Ports, []string{`0[9:14]`}},
		{base, []string{"http://h:65535/"}, (*literals.Examiner).Ports, nil},
		{base, nil, (*literals.Examiner).Query, nil}, // the empty text
		{path, nil, (*literals.Examiner).Fields, nil},
		{base, nil, (*literals.Examiner).Denormal, nil},
		{base, nil, (*literals.Examiner).Ports, nil},
	} {
		tm := urltemplate.New(nil, node(tt.parts), tt.frame)
		r := &literals.Examiner{T: tm, Uses: func() *uses.Index { return uses.New(nil, nil) }, Filled: witness.NewFilling(tm).Text}
		var got []string
		for _, f := range tt.read(r) {
			s := fmt.Sprintf("%d[%d:%d]", f.Part, f.Start, f.End)
			if f.Edit != nil {
				s += fmt.Sprintf("%q", f.Edit.Text)
			}
			got = append(got, s)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q: got %q, want %q", tt.parts, got, tt.want)
		}
	}
}

// lit is where all literals stand.
var lit = &ast.BasicLit{}

func node(parts []string) text.Node {
	var n text.Node
	for _, s := range parts {
		var m text.Node = &text.Literal{Text: s, Lit: lit}
		if s == "*" {
			m = &text.Hole{Name: "v", Value: rfc3986.AnyValue()}
		}
		if n == nil {
			n = m
			continue
		}
		n = &text.Concat{Left: n, Right: m}
	}
	return n
}
