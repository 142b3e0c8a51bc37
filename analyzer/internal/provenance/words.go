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

// Words are what a function speaks of.
type Words struct {
	Two, Back bool // two slashes, or one of a text; the other slash
	// Slash and Percent are such a byte alone.
	Slash, Percent bool
	Parses         bool // it parses a URL, and may ask what that is
	// Minds is set when it speaks of brackets or of a colon alone, or parses addresses.
	Minds bool
	// joined has the expressions that it joins to a port, as they are written.
	joined map[string]bool
}

// Joins reports whether the function joins what is written so to a port.
func (w *Words) Joins(name string) bool { return name != "" && w.joined[name] }

// A Listener reads the functions of a package, each once.
type Listener struct {
	index *uses.Index
	known map[ast.Decl]*Words
}

// NewListener returns a listener to the package of an index.
func NewListener(index *uses.Index) *Listener {
	return &Listener{index: index, known: map[ast.Decl]*Words{}}
}

// At returns of what the function around an expression speaks.
func (r *Listener) At(e ast.Node) *Words {
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

// call reads a call of a function of which the row is known.
func (w *Words) call(row *library.Row, call *ast.CallExpr) {
	w.Minds = w.Minds || row.Tests.Form != library.NoForm && row.Tests.Set.Has(':') || row.Does.Has(library.IsIPv4)
	w.Parses = w.Parses || row.Does.Has(library.Inspects)
	if row.Makes == library.OpJoinHostPort && len(call.Args) > 0 {
		w.joined[text.Source(call.Args[0])] = true
	}
}

// read reads a literal as it is written.
func (w *Words) read(lit string) {
	w.Two = w.Two || KnowsSlashes(lit)
	w.Back = w.Back || strings.Contains(lit, `\\`) || lit[0] == '`' && strings.Contains(lit, `\`)
	value := strings.Trim(lit, "\"'`")
	w.Slash, w.Percent = w.Slash || value == "/", w.Percent || value == "%"
	w.Minds = w.Minds || strings.ContainsAny(value, "[]") || value == ":"
}

// KnowsSlashes reports whether a literal, as written, mentions two slashes or a backslash.
func KnowsSlashes(lit string) bool {
	return strings.Contains(lit, "//") || strings.Contains(lit, `\\`) || lit == `'/'`
}

// IsOfService reports whether a text becomes the Path of a URL whose scheme is that of a
// database or of another service: all of such a path is one name, which is read decoded.
//
//	url.URL{Scheme: "postgres", Host: host, Path: "/" + database}
func IsOfService(r Slicer, path ast.Expr) bool {
	lit, ok := r.Uses.Parent(r.Uses.Parent(path)).(*ast.CompositeLit)
	if to, isSet := r.PathSetBy(path); isSet && to != nil {
		from := ast.Unparen(r.Source(to).Expr)
		if address, isAddress := from.(*ast.UnaryExpr); isAddress {
			from = ast.Unparen(address.X)
		}
		lit, ok = from.(*ast.CompositeLit)
	}
	if !ok || !library.IsURL(r.Info.TypeOf(lit)) {
		return false
	}
	for _, e := range lit.Elts {
		pair, isPair := e.(*ast.KeyValueExpr)
		if !isPair {
			continue
		}
		if key, isName := pair.Key.(*ast.Ident); isName && key.Name == "Scheme" {
			scheme, isConst := r.Constant(pair.Value)
			return isConst && library.KnownScheme(scheme) == library.ServiceScheme
		}
	}
	return false
}

// Watched returns where the package names a field of a URL or a request of an operand, in the
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

// AsksHost reports whether code reads the host or scheme of the URL that a call returns.
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

// TextCalls are the calls of a package that ask something of a text, take one apart, cut off
// its ends, or join a path. They are looked for once, among all that the package names, when they are first asked
// for.
type TextCalls struct {
	all   []*ast.CallExpr
	known bool
}

// Of returns those of functions of a kind, in the order of the source.
func (c *TextCalls) Of(x *uses.Index, is func(*library.Row) bool) (out []*ast.CallExpr) {
	if !c.known {
		c.all, c.known = x.CallsOf(isOverText), true
	}
	for _, call := range c.all {
		if is(library.Of(x.Callee(call))) {
			out = append(out, call)
		}
	}
	return out
}

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
