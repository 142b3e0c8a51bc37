package survey_test

import (
	"go/ast"
	"go/token"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// value returns a value of a path segment that is at pos, escaped by the functions
// named.
func value(pos int, name string, escapers ...string) urltemplate.Part {
	h := &text.Hole{Name: name, Value: rfc3986.AnyValue(), Expr: &ast.Ident{NamePos: at(pos), Name: name}}
	for _, e := range escapers {
		h.Escapers = append(h.Escapers, text.Escaper{Name: e})
		if e == text.PathEscape || e == text.QueryEscape {
			h.Value = rfc3986.NonEmpty(rfc3986.Unreserved())
		}
	}
	return urltemplate.Part{Hole: h, Place: urltemplate.Segment}
}

func at(pos int) token.Pos { return token.Pos(pos) }

func urlOf(parts ...urltemplate.Part) *urltemplate.Template {
	return &urltemplate.Template{Parts: parts}
}

func TestSibling(t *testing.T) {
	tests := []struct {
		name  string
		of    urltemplate.Part
		among *urltemplate.Template
		want  bool
	}{
		{"escaped", value(1, "user"), urlOf(value(10, "user", text.PathEscape)), true},
		{"another spelling", value(1, "userName"), urlOf(value(10, "user_name", text.PathEscape)), true},
		{"another name", value(1, "user"), urlOf(value(10, "team", text.PathEscape)), false},
		{"raw there, too", value(1, "user"), urlOf(value(10, "user")), false},
		{"itself", value(10, "user", text.PathEscape), urlOf(value(10, "user", text.PathEscape)), false},
		{"a letter names nothing", value(1, "u"), urlOf(value(10, "u", text.PathEscape)), false},
		{"an escaper that leaves slashes", value(1, "user"), urlOf(value(10, "user", text.SubPathEscape)), false},
		{"a decoded slot", value(1, "user"), decoded(urlOf(value(10, "user", text.PathEscape))), false},
		{"another place", value(1, "user"), inQuery(urlOf(value(10, "user", text.QueryEscape))), false},
	}
	for _, tt := range tests {
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

// TestLearn: what a fix escapes is evidence for others of its name, until the fix is not
// made after all; it is never evidence for itself.
func TestLearn(t *testing.T) {
	fixed, other := urlOf(value(10, "user")), urlOf(value(20, "user"))
	s := survey.New(&flow.Package{}, []*urltemplate.Template{fixed, other})
	if s.IsTouched(other) {
		t.Error("IsTouched before anything was learned")
	}
	if !s.Learn([]survey.Fixed{{Part: &fixed.Parts[0]}}) {
		t.Fatal("Learn found nothing to change: another value of the name stands raw")
	}
	if by := s.Sibling(&other.Parts[0]); by == nil || !by.IsFix || by.Pos() != at(10) {
		t.Errorf("Sibling = %+v; want the fix at 10", by)
	}
	if s.Sibling(&fixed.Parts[0]) != nil {
		t.Error("a fix is evidence for itself")
	}
	if !s.IsTouched(other) || s.IsTouched(fixed) {
		t.Errorf("IsTouched: %v of the other, %v of the one that is fixed; want true, false", s.IsTouched(other), s.IsTouched(fixed))
	}
	if s.Learn([]survey.Fixed{{Part: &fixed.Parts[0]}, {Part: &other.Parts[0]}}) {
		t.Error("Learn of what is known says more")
	}
	if !s.Unlearn([]*urltemplate.Part{&fixed.Parts[0]}) {
		t.Fatal("Unlearn of what was learned took nothing back")
	}
	if s.Sibling(&other.Parts[0]) != nil {
		t.Error("what is not made is evidence")
	}
	if s.Unlearn([]*urltemplate.Part{&fixed.Parts[0]}) {
		t.Error("Unlearn took the same back twice")
	}
	if s.Learn([]survey.Fixed{{Part: &fixed.Parts[0]}}) {
		t.Error("Learn of a fix that is not made says more")
	}
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

// TestEscaped: what a fix escapes is the same value where its variable is.
func TestEscaped(t *testing.T) {
	for want, at := range map[confidence.Escaped]*survey.Escape{
		confidence.Nowhere: nil, confidence.ByFix: {IsFix: true}, confidence.SameByFix: {IsFix: true, Variable: true},
		confidence.Same: {Variable: true, Far: true}, confidence.OfOther: {Other: true, Far: true}, confidence.InPackage: {Far: true}, confidence.Nearby: {},
	} {
		if got := at.Escaped(); got != want {
			t.Errorf("Escaped of %+v = %d, want %d", at, got, want)
		}
	}
}
