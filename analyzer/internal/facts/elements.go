package facts

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/holders"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// elements says of which maps, lists and channels that fields and variables of the
// package hold every element is escaped by who puts it there, and reads expressions
// that yield one.
//
//	c.terms[id] = url.QueryEscape(term)
//	http.Get("https://example.com/search?q=" + c.terms[id])
type elements struct {
	by holders.Reader
	// stored has the escaper of the elements, by what holds them.
	stored map[*types.Var]string
}

// storedElements returns what is known of the elements in the flow.
func (s *solver) storedElements(in eval.Input) *elements {
	out := &elements{by: holders.Reader{Info: in.Info, Pkg: in.Pkg, Index: s.others.index}, stored: map[*types.Var]string{}}
	raw := map[*types.Var]bool{}
	for i := range s.flow.Candidates {
		c := &s.flow.Candidates[i]
		if v := c.Sink.Element; v != nil && text.HasHole(c.Node) {
			if by := escapedWith(c.Node); by != "" {
				out.stored[v] = by
			} else if !text.IsBenign(text.ValueOf(c.Node)) {
				raw[v] = true
			}
		}
	}
	for v := range raw {
		delete(out.stored, v)
	}
	if len(out.stored) > 0 {
		out.forget()
	}
	return out
}

// escaper returns the escaper of the element that an expression yields; "" when it
// yields none that is known to be escaped.
func (x *elements) escaper(e ast.Expr) string {
	if len(x.stored) == 0 || e == nil {
		return ""
	}
	if of := x.by.Source(e); of != nil {
		return x.stored[x.by.Holder(of)]
	}
	return ""
}

// forget leaves out what is set as a whole to something that may have other elements, and
// what they may be put into by a pointer.
func (x *elements) forget() {
	for _, obj := range x.by.Info.Defs {
		v, ok := obj.(*types.Var)
		if !ok {
			continue
		}
		holder := x.by.Holding(v)
		if _, ok := x.stored[holder]; ok && !x.by.IsClosed(v, holder) {
			delete(x.stored, holder)
		}
	}
}

// keyEscaper returns the escaper of the key of a map that an expression yields, where all that
// the map gets went through it; "" where that is not so.
//
//	c.params[url.QueryEscape(name)] = n
//	for k, n := range c.params { query += "&" + k + "=" + strconv.Itoa(n) }
func keyEscaper(s *solver, e ast.Expr) (name string) {
	of := s.elements.by.Keyed(e)
	if of == nil {
		return ""
	}
	keys, ok := s.elements.by.Keys(s.elements.by.Holder(of))
	if !ok {
		return ""
	}
	for _, key := range keys {
		by := s.escaping(s.elements.by.Value(key))
		if c, isConstant := s.others.index.Text(key); isConstant && text.IsBenign(rfc3986.Exactly(c)) {
			continue
		}
		if by == "" || name != "" && name != by {
			return ""
		}
		name = by
	}
	return name
}
