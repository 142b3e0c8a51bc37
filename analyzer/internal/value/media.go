package value

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// Media says what the media types that are named beside a body make of it.
type Media uint8

// The answers.
const (
	NoMedia    Media = iota // none is named
	FormMedia               // that of a form, and no other
	OtherMedia              // another, or several
)

// And returns what both say together.
func (m Media) And(n Media) Media {
	switch {
	case m == NoMedia || m == n:
		return n
	case n == NoMedia:
		return m
	}
	return OtherMedia
}

// MediaOf returns what a constant is as a media type (RFC 9110 section 8.3.1); NoMedia for
// one that is none.
func MediaOf(s string) Media {
	top, _, ok := strings.Cut(s, "/")
	switch top {
	case "application", "text", "multipart", "image":
	default:
		ok = false
	}
	switch {
	case !ok || strings.Contains(s, "://"):
		return NoMedia
	case strings.HasPrefix(strings.ToLower(s), "application/x-www-form-urlencoded"):
		return FormMedia
	}
	return OtherMedia
}

// A MediaReader says which media types the functions of a package name for bodies.
type MediaReader struct {
	Info  typed.Info
	Decls func(*types.Func) *ast.FuncDecl // nil for functions of others
	known map[*types.Func]Media
}

// maxMediaCalls bounds the calls through which a request is followed to the function that
// names its media type.
const maxMediaCalls = 3

// Of returns the media types that a function sets, and those that functions set to which it
// passes a request:
//
//	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
//	c.doForm(req)
//
// Which answers are wanted, and what is asked of one, counts for nothing.
func (r *MediaReader) Of(fn *types.Func) Media { return r.mediaOf(fn, 0) }

func (r *MediaReader) mediaOf(fn *types.Func, depth int) Media {
	if fn == nil || depth > maxMediaCalls {
		return NoMedia
	}
	if m, ok := r.known[fn]; ok {
		return m
	}
	if r.known == nil {
		r.known = map[*types.Func]Media{}
	}
	r.known[fn] = NoMedia // a cycle ends here
	decl := r.Decls(fn)
	if decl == nil || decl.Body == nil {
		return NoMedia
	}
	out := NoMedia
	var read func(ast.Node) bool
	read = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			fn, _ := r.Info.Callee(ast.Unparen(n.Fun))
			if len(n.Args) == 2 && r.isOfAnswer(n.Args[0]) || library.Of(fn).Asks != 0 {
				return false
			}
			out = out.And(r.called(fn, n, depth))
		case *ast.KeyValueExpr:
			return !r.isOfAnswer(n.Key)
		case *ast.BinaryExpr:
			return n.Op != token.EQL && n.Op != token.NEQ
		case *ast.CaseClause:
			for _, s := range n.Body {
				ast.Inspect(s, read)
			}
			return false
		case ast.Expr:
			if s, ok := r.Info.Text(n); ok {
				out = out.And(MediaOf(s))
				return false
			}
		}
		return true
	}
	ast.Inspect(decl.Body, read)
	r.known[fn] = out
	return out
}

// isOfAnswer reports whether a key is the name of a header that says which answers are
// wanted.
func (r *MediaReader) isOfAnswer(key ast.Expr) bool {
	s, ok := r.Info.Text(key)
	return ok && library.WantsMediaType(s)
}

// called returns what the function that a call gives a request to names.
func (r *MediaReader) called(fn *types.Func, call *ast.CallExpr, depth int) Media {
	if fn == nil {
		return NoMedia
	}
	for _, arg := range call.Args {
		if t := r.Info.TypeOf(arg); t != nil && library.IsType(t, library.AMessage) {
			return r.mediaOf(fn.Origin(), depth+1)
		}
	}
	return NoMedia
}
