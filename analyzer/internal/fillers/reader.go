package fillers

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A reader follows the values in a function.
type reader struct {
	info          typed.Info
	named, listed types.Object
	// values are the variables that hold a value, with the escapers that it went through.
	values map[types.Object][]string
	// searched are the variables in which something is looked for or replaced.
	searched []types.Object
	// puts counts the places where a value is put into the text, after escapers.
	puts     int
	escapers []string
	opens    []byte
	bare     bool
	// known says how another function fills a template; nil where nothing is known of any.
	known func(*types.Func) library.Filler
	// paired is set where the list has the names, too, and elsewhere where something else
	// than this function, or those that fill, gets a text.
	paired, elsewhere bool
	// isWrapper is set where another function fills the template.
	isWrapper bool
	// bad is set where a value goes to where it is not followed.
	bad bool
}

// visit reads one node; the nodes around it are in stack.
func (r *reader) visit(n ast.Node, stack []ast.Node) bool {
	switch n := n.(type) {
	case *ast.RangeStmt:
		if r.isSource(n.X) {
			r.bind(n.Value, nil)
		}
		r.search(n.X)
	case *ast.IndexExpr:
		if r.isSource(n.X) {
			r.follow(n, stack, nil)
		}
		r.search(n.X)
	case *ast.SliceExpr:
		r.search(n.X)
	case *ast.CallExpr:
		r.call(n)
	case *ast.Ident:
		if escapers, ok := r.values[r.info.Uses[n]]; ok {
			r.follow(n, stack, escapers)
		}
	case *ast.BasicLit:
		r.delimiter(n)
	}
	return !r.bad
}

// isSource reports whether an expression is the map or the list with the values.
func (r *reader) isSource(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	obj := r.info.Object(id)
	return obj != nil && (obj == r.named || obj == r.listed)
}

// bind notes a variable that gets a value.
func (r *reader) bind(to ast.Expr, escapers []string) {
	id, ok := to.(*ast.Ident)
	if to == nil || ok && id.Name == "_" {
		return
	}
	if !ok || r.info.Object(id) == nil {
		r.bad = true
		return
	}
	had, isBound := r.values[r.info.Object(id)]
	r.bad = r.bad || isBound && !slices.Equal(had, escapers)
	r.values[r.info.Object(id)] = escapers
}

// search notes a variable in which something is looked for.
func (r *reader) search(e ast.Expr) {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		if v, ok := r.info.Object(id).(*types.Var); ok {
			r.searched = append(r.searched, v)
		}
	}
}

// delimiter notes the first byte of what stands around names, where a literal is that.
func (r *reader) delimiter(lit *ast.BasicLit) {
	const first = "{:<$@["
	c := r.info.Types[lit].Value
	switch {
	case c == nil:
	case lit.Kind == token.CHAR:
		if i, ok := constant.Int64Val(constant.ToInt(c)); ok && i < 0x80 && strings.IndexByte(first, byte(i)) >= 0 {
			r.opens = append(r.opens, byte(i))
		}
	case lit.Kind == token.STRING:
		s := constant.StringVal(c)
		if rest := strings.TrimLeft(s, first); rest != s && (rest == "" || rest == "." || rest[0] == '%') {
			r.opens = append(r.opens, s[0])
		}
	}
}

// call reads a call of which the operands are read after it.
func (r *reader) call(call *ast.CallExpr) {
	if r.isConversion(call) || r.info.Builtin(call.Fun) != "" {
		return
	}
	fn, _ := r.info.Callee(ast.Unparen(call.Fun))
	if r.wraps(fn, call) {
		return
	}
	if fn == nil || fn.Pkg() != nil && !library.IsStd(fn.Pkg().Path()) {
		r.elsewhere = true
		return
	}
	switch library.Of(fn).Makes {
	case library.OpExpandNames:
		r.opens, r.bare = append(r.opens, '$'), true
	case library.OpReplaceEach:
		r.opens, r.bare = append(r.opens, "{:<$"...), true
	case library.OpNewReplacer:
		if call.Ellipsis.IsValid() && len(call.Args) == 1 && r.listed != nil && r.isSource(call.Args[0]) {
			r.opens, r.paired = append(r.opens, "{:<$"...), true
			r.puts++
		}
	case library.OpReplacerReplace, library.OpReplace:
	default:
		if _, ok := names.Escaper(fn.Name()); ok && !slices.ContainsFunc(call.Args, r.holdsValue) {
			r.bad = true // of the text
		}
	}
	for _, a := range call.Args {
		r.search(a)
	}
}

// wraps reports whether a call gives the values to a function that fills them in, and notes how.
//
//	func (c *client) get(template string, values map[string]string) { c.do(Fill(template, values)) }
func (r *reader) wraps(fn *types.Func, call *ast.CallExpr) bool {
	if fn == nil || r.known == nil {
		return false
	}
	f := r.known(fn)
	if f.IsZero() || f.Template < 0 || f.Template >= len(call.Args) {
		return false
	}
	given := func(i int) bool { return i >= 0 && i < len(call.Args) && r.isSource(call.Args[i]) }
	if f.Named != library.NoParam && !given(f.Named) || f.Named == library.NoParam && (!given(f.Listed) || !call.Ellipsis.IsValid()) {
		return false
	}
	r.bad, r.isWrapper = r.bad || r.puts > 0 || f.Inside, true
	r.puts, r.opens, r.bare, r.escapers, r.paired = 1, []byte(f.Opens), f.Bare, f.Escapers, f.Paired
	for e := call.Args[f.Template]; ; {
		sum, ok := ast.Unparen(e).(*ast.BinaryExpr)
		if !ok {
			r.search(e)
			return true
		}
		r.search(sum.Y)
		e = sum.X
	}
}

// holdsValue reports whether a value is in an expression.
func (r *reader) holdsValue(e ast.Expr) bool {
	found := false
	ast.PreorderStack(e, nil, func(n ast.Node, _ []ast.Node) bool {
		switch n := n.(type) {
		case *ast.IndexExpr:
			found = found || r.isSource(n.X)
		case *ast.Ident:
			_, ok := r.values[r.info.Uses[n]]
			found = found || ok
		}
		return !found
	})
	return found
}

func (r *reader) isConversion(call *ast.CallExpr) bool {
	return r.info.Types[ast.Unparen(call.Fun)].IsType()
}
