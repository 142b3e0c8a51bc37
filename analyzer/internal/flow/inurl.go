package flow

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// maxUses bounds the nodes of a text that findURLs visits.
const maxUses = 1 << 12

// isInURL reports whether e is a text that becomes a URL or a part of one.
func (x *Elsewhere) isInURL(e ast.Expr) bool {
	x.findURLs()
	_, ok := x.inURL[span{e.Pos(), e.End()}]
	return ok
}

// isWholeURL reports whether e is a text that becomes a URL and begins with a scheme or a base. The
// answer is cached.
func (x *Elsewhere) isWholeURL(e ast.Expr) bool {
	x.findURLs()
	whole, known := x.whole[e]
	if !known {
		whole = x.inURL[span{e.Pos(), e.End()}]
		x.whole[e] = whole
	}
	return whole
}

// IsHole reports whether e is the expression of a hole of a URL.
func (x *Elsewhere) IsHole(e ast.Expr) bool {
	x.findURLs()
	return x.holes[e]
}

// findURLs sets x.inURL, x.holes and x.whole: which expressions are in URLs, holes or whole URLs.
func (x *Elsewhere) findURLs() {
	if x.inURL != nil {
		return
	}
	x.inURL, x.holes, x.whole = map[span]bool{}, map[ast.Expr]bool{}, map[ast.Expr]bool{}
	for _, t := range x.templates {
		for i := range t.Parts {
			if h := t.Parts[i].Hole; h != nil && h.Expr != nil {
				x.holes[h.Expr], x.holes[h.Inner] = true, true
			}
		}
		if t.Sink == nil {
			continue
		}
		whole := len(t.Parts) > 1 && (t.Absolute || t.Parts[0].Place == urltemplate.Base) && beginsURL(t.Node) && !x.isOfCallers(t)
		at := span{t.Sink.Pos(), t.Sink.End()}
		x.inURL[at] = x.inURL[at] || whole
		if whole && !t.Parts[0].Foreign && !t.Parts[0].ForeignArg {
			if first := editedIn(&t.Parts[0]); first != nil {
				// The sink may be m[k] of an assignment: m[k] = fmt.Sprintf("https://h/%s", v)
				sum := x.Uses().Sum(first)
				x.whole[sum] = true
				if call, ok := x.Uses().Parent(sum).(*ast.CallExpr); ok && library.Of(x.Uses().Callee(call)).Makes == library.OpSprintf && call.Args[0] == sum {
					x.whole[call] = true
				}
			}
		}
		steps := 0
		for n := range text.All(t.Node) {
			if use := useOf(n); use != nil {
				at := span{use.Pos(), use.End()}
				x.inURL[at] = x.inURL[at] || strings.Contains(text.Opening(n), "://")
			}
			if steps++; steps > maxUses {
				break
			}
		}
	}
}

// isOfCallers reports whether the text of t begins with a parameter of the function that returns
// it. Such a text may be a URL for one caller and something else for another.
//
//	func withSuffix(s, suffix string) string { return s + "." + suffix }
func (x *Elsewhere) isOfCallers(t *urltemplate.Template) bool {
	h := t.Parts[0].Hole
	if t.Absolute || h == nil || h.Var == nil || t.Parts[0].Foreign || t.Parts[0].ForeignArg || x.Uses().Of(x.Uses().Sum(t.Sink)).Kind != uses.Returned {
		return false
	}
	fn, _ := x.Uses().OwnerOf(h.Var)
	return fn != nil && fn == x.Uses().FuncAt(t.Sink.Pos())
}

// beginsURL reports whether n, the text of a sink, begins the URL: the function that gets the text
// puts nothing before it.
//
//	http.Get(u), but not get(u) with func get(path string) { http.Get(base + path) }
func beginsURL(n text.Node) bool {
	for {
		wrapper, ok := n.(*text.Foreign)
		if !ok || wrapper.Call != nil {
			return true
		}
		var own *text.Arg
		for m := range text.All(wrapper.Node) {
			switch m := m.(type) {
			case *text.Literal, *text.Hole:
				return false
			case *text.Arg:
				own = m
			}
			if own != nil {
				break
			}
		}
		if own == nil {
			return false
		}
		n = own.Node
	}
}

// useOf returns the expression that yields the whole text n; nil if n has none.
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
