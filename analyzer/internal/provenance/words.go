package provenance

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Words says whether a function has certain literals, such as "//", or calls, such as url.Parse.
type Words struct {
	TwoSlashes, Backslash bool // a literal with "//" or two backslashes; a literal with a backslash
	Slash, Percent        bool // a literal "/"; a literal "%"
	Parses                bool // the function parses a URL, and may test the result
	// Brackets is set for a literal with a bracket, a literal ":", or a call that parses addresses.
	Brackets bool
	// joined has the host arguments of net.JoinHostPort, as source text.
	joined map[string]bool
}

// Joins reports whether the function passes name, a source text, as the host to net.JoinHostPort.
func (w *Words) Joins(name string) bool { return name != "" && w.joined[name] }

// A WordIndex finds the Words of the functions of a package and caches them.
type WordIndex struct {
	index *uses.Index
	known map[ast.Decl]*Words
}

// NewWordIndex returns a WordIndex for the package of index.
func NewWordIndex(index *uses.Index) *WordIndex {
	return &WordIndex{index: index, known: map[ast.Decl]*Words{}}
}

// WordsAround returns the Words of the declaration around e; the zero Words if e is in none.
func (r *WordIndex) WordsAround(e ast.Node) *Words {
	decl := r.index.DeclAt(e.Pos())
	if w, ok := r.known[decl]; ok {
		return w
	}
	w := &Words{joined: map[string]bool{}}
	r.known[decl] = w
	if decl == nil {
		return w
	}
	typed.InspectWithin(decl, decl.Pos(), decl.End(), func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if n.Kind == token.STRING || n.Kind == token.CHAR {
				w.read(n.Value)
			}
		case *ast.Ident:
			if s, ok := r.index.Text(n); ok {
				w.read(strconv.Quote(s)) // a constant that is declared elsewhere
			}
		case *ast.CallExpr:
			w.call(library.Of(r.index.Callee(n)), n)
		}
		return true
	})
	return w
}

// call sets w.Parses if call parses a URL, and w.Brackets if it parses addresses. It adds the host
// of a net.JoinHostPort to w.joined. row has what is known of the called function.
func (w *Words) call(row *library.Row, call *ast.CallExpr) {
	w.Brackets = w.Brackets || row.Tests.Form != library.NoForm && row.Tests.Set.Has(':')
	w.Parses = w.Parses || row.Does.Has(library.Inspects)
	if row.Makes == library.OpJoinHostPort && len(call.Args) > 0 {
		w.joined[text.Source(call.Args[0])] = true
	}
}

// read notes in w that the function has lit, the source text of a literal. It heeds "//", a
// backslash and a bracket in lit, and the literals "/", "%" and ":".
func (w *Words) read(lit string) {
	w.TwoSlashes = w.TwoSlashes || KnowsSlashes(lit)
	w.Backslash = w.Backslash || strings.Contains(lit, `\\`) || lit[0] == '`' && strings.Contains(lit, `\`)
	value := strings.Trim(lit, "\"'`")
	w.Slash, w.Percent = w.Slash || value == "/", w.Percent || value == "%"
	w.Brackets = w.Brackets || strings.ContainsAny(value, "[]") || value == ":"
}

// KnowsSlashes reports whether lit, the source text of a literal, has // or two backslashes, or is
// '/'. The code around may then test whether a URL begins with "//" or "/\", and so with a host.
func KnowsSlashes(lit string) bool {
	return strings.Contains(lit, "//") || strings.Contains(lit, `\\`) || lit == `'/'`
}

// Watched returns the selectors in the package that name a field of a URL or a request, in the
// order of the source.
func Watched(r Slicer) []*ast.SelectorExpr {
	if r.Info == nil {
		return nil
	}
	var out []*ast.SelectorExpr
	for id, obj := range r.Info.Uses {
		if v, ok := obj.(*types.Var); ok && library.IsWatchedField(v) {
			if sel, ok := r.Uses.Parent(id).(*ast.SelectorExpr); ok && sel.Sel == id {
				out = append(out, sel)
			}
		}
	}
	slices.SortFunc(out, func(a, b *ast.SelectorExpr) int { return r.Uses.Compare(a.Sel.Pos(), b.Sel.Pos()) })
	return out
}

// AsksHost reports whether the package reads the host or the scheme of the URL that call returns,
// or calls a method of this URL that the tables of package library do not have.
func (r Slicer) AsksHost(call *ast.CallExpr) bool {
	return slices.ContainsFunc(r.Places(call), func(use uses.Use) bool {
		switch use.Kind {
		case uses.Receiver:
			row := library.Of(use.Func)
			return row.Makes == library.OpHostname || row.Makes == library.NoOp
		case uses.Selected:
			sel, ok := r.Uses.Parent(use.Expr).(*ast.SelectorExpr)
			return ok && (r.SlotOf(sel) == library.HostPort || r.SlotOf(sel) == library.Scheme)
		default:
			return false
		}
	})
}

// TextCalls has the calls of a package that test a text, split it, cut its ends, or join a path. It
// is filled at the first call of Of.
type TextCalls struct {
	all   []*ast.CallExpr
	known bool
}

// Of returns the calls in the package of x for whose row wants returns true, in source order.
func (c *TextCalls) Of(x *uses.Index, wants func(*library.Row) bool) (out []*ast.CallExpr) {
	if !c.known {
		c.all, c.known = x.CallsOf(isOverText), true
	}
	for _, call := range c.all {
		if wants(library.Of(x.Callee(call))) {
			out = append(out, call)
		}
	}
	return out
}

// isOverText reports whether a library function tests, splits or trims a text, or joins a path.
func isOverText(fn *types.Func) bool {
	if !library.OfPackage(fn, library.IsOverText) {
		return false
	}
	row := library.Of(fn)
	if row.Asks != library.NoQuestion {
		return true
	}
	switch row.Makes {
	case library.OpSplit, library.OpCut, library.OpPathJoin, library.OpTrim, library.OpTrimLeft, library.OpTrimRight:
		return true
	default:
		return false
	}
}
