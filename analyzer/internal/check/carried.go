package check

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// maxUses bounds the nodes of a text in which uses of variables are looked for.
const maxUses = 1 << 12

// placesOf returns where the package names an object, but for its declaration.
func (s *survey) placesOf(info *types.Info, obj types.Object) []*ast.Ident {
	if s.places == nil {
		s.places = map[types.Object][]*ast.Ident{}
		for id, of := range info.Uses {
			switch of := of.(type) {
			case *types.Var:
				s.places[of.Origin()] = append(s.places[of.Origin()], id)
			case *types.Func:
				s.places[of.Origin()] = append(s.places[of.Origin()], id)
			}
		}
		for _, ids := range s.places {
			slices.SortFunc(ids, func(a, b *ast.Ident) int { return cmp.Compare(a.Pos(), b.Pos()) })
		}
	}
	switch of := obj.(type) {
	case *types.Var:
		obj = of.Origin()
	case *types.Func:
		obj = of.Origin()
	}
	return s.places[obj]
}

// isInURL reports whether an expression is a text that becomes a URL, or a part of
// one.
func (c *carrier) isInURL(e ast.Expr) bool {
	s := c.pkg
	s.findURLs(c.index)
	_, ok := s.inURL[span{e.Pos(), e.End()}]
	return ok
}

// isWholeURL reports whether an expression is a text that begins as a URL does: with
// a scheme, or with a base. The answer is kept: to find where a long sum begins takes
// as long as the sum.
func (c *carrier) isWholeURL(e ast.Expr) bool {
	s := c.pkg
	s.findURLs(c.index)
	whole, known := s.whole[e]
	if !known {
		whole = s.inURL[span{e.Pos(), e.End()}]
		s.whole[e] = whole
	}
	return whole
}

// findURLs fills in inURL.
func (s *survey) findURLs(index *uses.Index) {
	if s.inURL != nil {
		return
	}
	s.inURL, s.whole = map[span]bool{}, map[ast.Expr]bool{}
	for _, t := range s.templates {
		if t.Root == nil {
			continue
		}
		whole := len(t.Parts) > 1 && !t.Parts[0].Foreign && !t.Parts[0].ForeignArg && (t.Absolute || t.Parts[0].Place == urltemplate.Base)
		at := span{t.Root.Pos(), t.Root.End()}
		s.inURL[at] = s.inURL[at] || whole
		if whole {
			if first := editedIn(&t.Parts[0]); first != nil {
				s.whole[index.Sum(first)] = true // where the root is what it is assigned to
			}
		}
		steps := 0
		for n := range text.All(t.Node) {
			if use := useOf(n); use != nil {
				at := span{use.Pos(), use.End()}
				s.inURL[at] = s.inURL[at] || strings.Contains(text.Opening(n), "://")
			}
			if steps++; steps > maxUses {
				break
			}
		}
	}
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
