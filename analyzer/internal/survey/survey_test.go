package survey_test

import (
	"go/ast"
	"go/token"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// value returns a value of a path segment that is at pos, escaped by the functions named.
func value(pos int, name string, escapers ...string) urltemplate.Part {
	h := &text.Hole{Name: name, Value: rfc3986.AnyValue(), Expr: &ast.Ident{NamePos: at(pos), Name: name}}
	for _, e := range escapers {
		h.Escapers = append(h.Escapers, text.Escaper{Name: e, Call: &ast.CallExpr{Fun: &ast.Ident{NamePos: at(pos), Name: e}}})
		if e == text.PathEscape || e == text.QueryEscape {
			h.Value = rfc3986.NonEmpty(rfc3986.Unreserved())
		}
	}
	return urltemplate.Part{Hole: h, Place: urltemplate.Segment}
}

func escapedUnseen(p urltemplate.Part) urltemplate.Part {
	p.Hole.Escapers[0].Call = nil
	return p
}

func at(pos int) token.Pos { return token.Pos(pos) }

func urlOf(parts ...urltemplate.Part) *urltemplate.Template {
	return &urltemplate.Template{Parts: parts}
}

func TestSibling(t *testing.T) {
	for _, tt := range []struct {
		name  string
		of    urltemplate.Part
		among *urltemplate.Template
		want  bool
	}{
		{"escaped", value(1, "user"), urlOf(value(10, "user", text.PathEscape)), true},
		{"another spelling", value(1, "userName"), urlOf(value(10, "user_name", text.PathEscape)), true},
		{"another name", value(1, "user"), urlOf(value(10, "team", text.PathEscape)), false},
		{"escaped by a call that is not seen", value(1, "user"), urlOf(escapedUnseen(value(10, "user", text.PathEscape))), false},
		{"raw there, too", value(1, "user"), urlOf(value(10, "user")), false},
		{"itself", value(10, "user", text.PathEscape), urlOf(value(10, "user", text.PathEscape)), false},
		{"a letter names nothing", value(1, "u"), urlOf(value(10, "u", text.PathEscape)), false},
		{"an escaper that leaves slashes", value(1, "user"), urlOf(value(10, "user", text.SubPathEscape)), false},
		{"a decoded slot", value(1, "user"), decoded(urlOf(value(10, "user", text.PathEscape))), false},
		{"another place", value(1, "user"), inQuery(urlOf(value(10, "user", text.QueryEscape))), false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := survey.New(&flow.Package{}, []*urltemplate.Template{tt.among, urlOf(tt.of)})
			if by := s.Sibling(&tt.of); (by != nil) != tt.want || by != nil && by.Pos() != at(10) {
				t.Errorf("Sibling = %v; want %v, of position 10", by, tt.want)
			}
		})
	}
}

func decoded(t *urltemplate.Template) *urltemplate.Template {
	t.Frame.Decoded = true
	return t
}

func inQuery(t *urltemplate.Template) *urltemplate.Template {
	for i := range t.Parts {
		t.Parts[i].Place = urltemplate.QueryValue
	}
	return t
}

// TestForms: a text may stand in the Path of a URL and in escaped text.
func TestForms(t *testing.T) {
	path, escaped := decoded(urlOf(value(10, "user"))), urlOf(value(20, "user"))
	both := value(30, "user")
	s := survey.New(&flow.Package{}, []*urltemplate.Template{path, escaped, urlOf(both), decoded(urlOf(both))})
	for _, tt := range []struct {
		h                *text.Hole
		decoded, encoded bool
	}{
		{path.Parts[0].Hole, true, false},
		{escaped.Parts[0].Hole, false, true},
		{both.Hole, true, true},
		{&text.Hole{Name: "user"}, false, false},
	} {
		if d, e := s.IsDecoded(tt.h), s.IsEncoded(tt.h); d != tt.decoded || e != tt.encoded {
			t.Errorf("IsDecoded, IsEncoded of %v = %v, %v; want %v, %v", tt.h.Expr, d, e, tt.decoded, tt.encoded)
		}
	}
}
