package provenance

import (
	"go/ast"
	"go/token"
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

// KnowsSlashes reports whether a literal, as it is written, speaks of two slashes, or of the
// other one.
func KnowsSlashes(lit string) bool {
	return strings.Contains(lit, "//") || strings.Contains(lit, `\\`) || lit == `'/'`
}
