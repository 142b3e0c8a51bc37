package value

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A Media says which media types the code names for a request body.
type Media uint8

// The values of Media.
const (
	NoMedia    Media = iota // no media type is named
	FormMedia               // only the media type of a form is named
	OtherMedia              // another media type is named, or several
)

// And returns the Media of code that names both m and n.
func (m Media) And(n Media) Media {
	switch {
	case m == NoMedia || m == n:
		return n
	case n == NoMedia:
		return m
	}
	return OtherMedia
}

// MediaOf returns FormMedia if s is the media type of a form, OtherMedia if s is another media type
// (RFC 9110 section 8.3.1), and NoMedia otherwise.
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

// A MediaReader finds which media type the functions of a package give a request body, such as a form.
type MediaReader struct {
	Info  typed.Info
	Decls func(*types.Func) *ast.FuncDecl // nil for functions of other packages
	known map[*types.Func]Media
}

// maxMediaCalls bounds the depth of calls along which a request is followed.
const maxMediaCalls = 3

// Of returns the media types named in the body of fn, and in the functions to which fn passes a
// request. Names in an Accept header or in a comparison do not count.
//
//	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
//	c.doForm(req)
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

// isOfAnswer reports whether key is a constant naming a header of accepted types, such as "Accept".
func (r *MediaReader) isOfAnswer(key ast.Expr) bool {
	s, ok := r.Info.Text(key)
	return ok && library.WantsMediaType(s)
}

// called returns the media types that the body of fn names, if call passes a request to fn; NoMedia
// otherwise. call is a call of fn, and depth is the number of calls followed before call.
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
