package check

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// isNoURLElsewhere reports whether the variable that a text comes from is used for
// something that is no URL: the name of a file, a key, an element of a list, what
// is compared or stored. A message shows the text as it is.
//
//	p := "docs/" + name
//	http.Get(base + p)
//	os.ReadFile(p)
func (r *review) isNoURLElsewhere(use ast.Expr) bool {
	if use == nil || r.ctx.Source.Info == nil {
		return false
	}
	index := r.ctx.Source.Uses()
	v := index.Named(use)
	if v == nil {
		return false
	}
	for _, u := range index.Variable(v) {
		if isOtherUse(u) && !r.pkg.isInURL(u.Expr.Pos()) {
			return true
		}
	}
	return false
}

func isOtherUse(u uses.Use) bool {
	switch u.Kind {
	case uses.Argument:
		return !isPassedOn(u.Func)
	case uses.Stored, uses.Compared, uses.Returned:
		return true
	case uses.Other, uses.Discarded, uses.Receiver, uses.Assigned, uses.Selected, uses.Indexed, uses.Ranged, uses.Addressed, uses.Set:
	}
	return false
}

// isPassedOn reports whether a function shows a text to people, or returns one, which
// may be what it makes of it: the text with a query behind it.
func isPassedOn(fn *types.Func) bool {
	if fn == nil {
		return false
	}
	switch library.NegativeClass(fn) {
	case library.Prose:
		return true
	case library.Other, library.Pattern:
		return false
	case library.NotNegative, library.MayBeURL:
	}
	results := fn.Signature().Results()
	return results.Len() > 0 && isText(results.At(0).Type())
}

// maxUses bounds the nodes of a text in which uses of variables are looked for.
const maxUses = 1 << 12

// isInURL reports whether an expression at a place is a text that becomes a URL, or
// a part of one.
func (s *survey) isInURL(pos token.Pos) bool {
	if s.inURL == nil {
		s.inURL = map[token.Pos]bool{}
		for _, t := range s.templates {
			if t.Root != nil {
				s.inURL[t.Root.Pos()] = true
			}
			steps := 0
			for n := range text.All(t.Node) {
				if use := useOf(n); use != nil {
					s.inURL[use.Pos()] = true
				}
				if steps++; steps > maxUses {
					break
				}
			}
		}
	}
	return s.inURL[pos]
}

// useOf returns the expression that yields the whole text of a node; nil when there
// is none.
func useOf(n text.Node) ast.Expr {
	switch n := n.(type) {
	case *text.Literal:
		return n.Use
	case *text.Hole:
		return n.Expr
	case *text.Concat:
		return n.Use
	case *text.Alt:
		return n.Use
	case *text.Late:
		return n.Use
	case *text.Foreign:
		return n.Use
	}
	return nil
}
