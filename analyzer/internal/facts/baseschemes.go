package facts

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// baseSchemes says with which scheme the texts of fields and parameters begin, where that
// is none that is judged and all that sets them is known.
//
//	s := &store{base: "file://" + dir}
//	http.Get(s.base + "/" + name)       // name is the path of a file
type baseSchemes struct{ join[common[string]] }

// baseSchemes returns them; nil where no text with such a scheme is stored or given to a
// function.
func (s *solver) baseSchemes() *baseSchemes {
	if s.flow.Partial {
		return nil
	}
	for i := range s.flow.Candidates {
		if c := &s.flow.Candidates[i]; (c.Sink.Field != nil || c.Sink.Func != nil) && foreignScheme(c.Node) != "" {
			b := &baseSchemes{join[common[string]]{solver: s, unknown: common[string]{mixed: true}, with: common[string].with}}
			b.ofText = b.scheme
			return b
		}
	}
	return nil
}

// foreignScheme returns the scheme that a text begins with, if it is none that is judged.
func foreignScheme(n text.Node) string {
	scheme, _, ok := strings.Cut(text.Opening(n), ":")
	if scheme = strings.ToLower(scheme); ok && !library.KnownScheme(scheme).IsHierarchical() {
		return scheme
	}
	return ""
}

// scheme returns the scheme that a text begins with.
func (b *baseSchemes) scheme(n text.Node) common[string] {
	if is := foreignScheme(n); is != "" {
		return common[string]{value: is}
	}
	if h := text.OpeningHole(n); h != nil && h.Var != nil && len(h.Escapers) == 0 {
		return b.of(h.Var.Origin())
	}
	return b.unknown
}

// isMixed reports whether some of the texts that v holds, by all that is known, begin with
// such a scheme.
func (b *baseSchemes) isMixed(v *types.Var) bool {
	return slices.ContainsFunc(b.waiting[slot{v: v}], func(c *eval.Candidate) bool { return foreignScheme(c.Node) != "" })
}

// mark gives a template the scheme of the base that it begins with. Where the base has
// such a scheme in some cases, what is right for a URL may be wrong for the others.
func (b *baseSchemes) mark(r root) {
	t := r.template
	if t.Scheme == "" && text.OpensWith(r.c.Node, func(s string) bool { return foreignScheme(&text.Literal{Text: s}) != "" }) {
		t.Mixed = true
	}
	if b == nil || t.Scheme != "" || len(t.Parts) == 0 {
		return
	}
	if p := &t.Parts[0]; p.Hole != nil && p.Place == urltemplate.Base && p.Hole.Var != nil {
		v := p.Hole.Var.Origin()
		t.Scheme = b.of(v).value
		t.Mixed = t.Mixed || t.Scheme == "" && b.isMixed(v)
	}
}
