// Package schemes says how a program asks whether a text has a scheme, before it puts one there:
// a text that begins with the name of a scheme may have none; which texts have one already; and
// which get none.
//
// # How it works
//
// A [Reader] begins with a test for a constant, and looks in the same declaration for places
// where the text that is tested, or what is left of it without its ends, is put after a scheme.
// Another test of the same text, for what ends a scheme, is taken to know.
//
// A [Doubler] reads the texts that become URLs, and goes from what follows their scheme to what
// the package gives for it, and requests as it is; and from what has no scheme to the settings
// that it begins with.
//
// # What it gives up
//
//   - A test, and what it decides, in two functions are not seen together.
//   - Which branch of the test is which is not asked: a scheme before the text is what it decides.
package schemes

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A Reader answers for the files of one package.
type Reader struct {
	From provenance.Slicer
}

// Loose returns the name of a scheme that a call asks a text for which gets a scheme where it
// has none; ok is false for other calls, and where what ends a scheme is asked for, too.
//
//	if !strings.HasPrefix(addr, "http") { addr = "http://" + addr }
func (r Reader) Loose(call *ast.CallExpr) (scheme string, ok bool) {
	switch library.Of(r.From.Uses.Callee(call)).Asks {
	case library.AsksPrefix, library.AsksText:
	default:
		return "", false
	}
	scheme, ok = r.From.Constant(call.Args[1])
	if !ok || !isWeb(scheme) {
		return "", false
	}
	v := r.From.Uses.Place(r.subject(call.Args[0]))
	if v == nil || library.IsWatchedField(v) {
		return "", false
	}
	reads := r.readsBeside(v, call)
	return scheme, slices.ContainsFunc(reads, r.isAfterScheme) && !slices.ContainsFunc(reads, r.isAskedForEnd)
}

func isWeb(scheme string) bool {
	return scheme == strings.ToLower(scheme) && library.KnownScheme(scheme) == library.WebScheme
}

// subject returns the text that an expression is a form of.
//
//	strings.ToLower(addr)
func (r Reader) subject(e ast.Expr) ast.Expr {
	for {
		call, ok := ast.Unparen(e).(*ast.CallExpr)
		if !ok || len(call.Args) == 0 || !r.keeps(call) {
			return ast.Unparen(e)
		}
		e = call.Args[0]
	}
}

// keeps reports whether a call gives its first argument, but for its ends and the case of letters.
func (r Reader) keeps(call *ast.CallExpr) bool {
	return library.Of(r.From.Uses.Callee(call)).Makes.IsPart()
}

// readsBeside returns where the declaration around a place reads a variable or a field.
func (r Reader) readsBeside(v *types.Var, at ast.Node) (out []ast.Expr) {
	decl := r.From.Uses.DeclAt(at.Pos())
	for _, e := range r.From.Uses.Reads(v) {
		if decl != nil && decl.Pos() <= e.Pos() && e.End() <= decl.End() {
			out = append(out, r.kept(e))
		}
	}
	return out
}

// kept returns the outermost form of a text around a place where it, or a pointer to it, is read.
//
//	strings.TrimSpace(addr), *addr
func (r Reader) kept(e ast.Expr) ast.Expr {
	for {
		if star, ok := r.From.Uses.Parent(e).(*ast.StarExpr); ok {
			e = star
			continue
		}
		call, ok := r.From.Uses.Parent(e).(*ast.CallExpr)
		if !ok || len(call.Args) == 0 || ast.Unparen(call.Args[0]) != ast.Unparen(e) || !r.keeps(call) {
			return e
		}
		e = call
	}
}

// isAfterScheme reports whether a text is put right after the scheme of a URL.
//
//	"https://" + addr, fmt.Sprintf("https://%s/status", addr)
func (r Reader) isAfterScheme(e ast.Expr) bool {
	switch up := r.From.Uses.Parent(e).(type) {
	case *ast.BinaryExpr:
		if up.Op != token.ADD || ast.Unparen(up.Y) != ast.Unparen(e) {
			return false
		}
		before, ok := r.From.Constant(up.X)
		return ok && endsScheme(before)
	case *ast.CallExpr:
		return r.isPrintedAfterScheme(up, e)
	}
	return false
}

// isPrintedAfterScheme is isAfterScheme for an argument of a call that prints it by a format.
func (r Reader) isPrintedAfterScheme(call *ast.CallExpr, e ast.Expr) bool {
	if library.Of(r.From.Uses.Callee(call)).Makes != library.OpSprintf || len(call.Args) < 2 {
		return false
	}
	format, ok := r.From.Constant(call.Args[0])
	return ok && slices.ContainsFunc(text.Directives(format), func(d text.Verb) bool {
		return d.Arg+1 < len(call.Args) && ast.Unparen(call.Args[d.Arg+1]) == ast.Unparen(e) && endsScheme(format[:d.At])
	})
}

func endsScheme(s string) bool {
	scheme, ok := strings.CutSuffix(s, "://")
	return ok && isWeb(scheme)
}

// isAskedForEnd reports whether a text is asked for what ends a scheme.
func (r Reader) isAskedForEnd(e ast.Expr) bool {
	return r.isAskedFor(e, func(s string) bool { return strings.Contains(s, ":") && !strings.Contains(s, "%") })
}

// isAskedFor reports whether a text is an argument beside a constant for which is holds.
func (r Reader) isAskedFor(e ast.Expr, is func(string) bool) bool {
	call, ok := r.From.Uses.Parent(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		s, isConst := r.From.Constant(arg)
		return isConst && ast.Unparen(arg) != ast.Unparen(e) && is(s)
	})
}

// HostLike returns a host, and a path, of which the name of a scheme is the beginning.
func HostLike(scheme string) string {
	switch scheme {
	case "http":
		return "httpbin.org/get"
	case "https":
		return "httpstat.us/200"
	default:
		return scheme + "server.example.com/"
	}
}
