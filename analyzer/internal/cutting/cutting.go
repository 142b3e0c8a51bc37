// Package cutting says which calls cut a piece off a URL by the bytes that it is made of, and
// not as a text: strings.TrimLeft and its kin take a set.
//
// # How it works
//
// A [Reader] reads the sets of such calls. One that has a letter or a digit after a delimiter,
// and is no alphabet, is meant as a text: "https://", "/users/", ".html", ":443". A scheme is
// evidence of a URL by itself; of the others the text that is cut must be one, or a piece of one.
// Which text would lose more is tried with the bytes of the set.
//
// # What it gives up
//
//   - A set that the function gets, or puts together, is not read.
//   - A text that nothing calls a URL, and that becomes none, is taken for something else.
package cutting

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// A Reader answers for the files of one package.
type Reader struct {
	From provenance.Slicer
	// IsURL reports whether a text becomes a URL from its beginning.
	IsURL func(ast.Expr) bool
}

// A Cut is a call that cuts off more than the text that is meant.
type Cut struct {
	Call *ast.CallExpr
	Set  string
	// With is a text that loses more, and Left is what is left of it.
	With, Left string
}

// Is reports whether calls of a function cut off bytes of a set.
func Is(row *library.Row) bool {
	switch row.Makes {
	case library.OpTrim, library.OpTrimLeft, library.OpTrimRight:
		return true
	default:
		return false
	}
}

// Of returns the cut that a call is; ok is false for one that means a set, and for texts that
// are no URLs.
//
//	strings.TrimLeft(r.URL.Path, "/users/")
func (r *Reader) Of(call *ast.CallExpr) (c Cut, ok bool) {
	if len(call.Args) != 2 {
		return Cut{}, false
	}
	set, ok := r.From.Constant(call.Args[1])
	if !ok || !isText(set) {
		return Cut{}, false
	}
	at := whole
	if !isScheme(set) {
		if at = r.componentOf(call.Args[0]); at == none {
			return Cut{}, false
		}
	}
	op := library.Of(r.From.Uses.Callee(call)).Makes
	c = Cut{Call: call, Set: set}
	switch {
	case op == library.OpTrimRight || op == library.OpTrim && !isScheme(set) && strings.HasPrefix(set, "."):
		c.With, c.Left, ok = atEnd(set, at)
	default:
		c.With, c.Left, ok = atStart(set, at)
	}
	return c, ok
}

// A component says what of a URL a text is.
type component uint8

const (
	none component = iota
	whole
	path
	host
)

// componentOf says what of a URL a text is, by where it comes from, by what becomes of it, or by
// what it is called.
func (r *Reader) componentOf(e ast.Expr) component {
	from := r.From.Source(e)
	switch at := from.Expr.(type) {
	case *ast.SelectorExpr:
		switch r.From.SlotOf(at) {
		case library.Path, library.EscapedPath:
			return path
		case library.HostPort:
			return host
		default:
		}
		switch field := r.From.Field(at); {
		case library.IsRequestTarget(field):
			return path
		case library.HoldsAddress(r.From.Info.TypeOf(at.X), at.Sel.Name):
			return host
		case field != nil && names.IsBase(field.Name()):
			return whole
		}
	case *ast.Ident:
		if v := r.From.Uses.Named(at); v != nil && names.IsBase(v.Name()) && isString(v.Type()) {
			return whole
		}
	case *ast.CallExpr:
		return r.calledComponent(at)
	}
	if from.Whole && (r.IsURL(e) || r.IsURL(from.Expr)) {
		return whole
	}
	return none
}

func (r *Reader) calledComponent(call *ast.CallExpr) component {
	switch library.Of(r.From.Uses.Callee(call)).Makes {
	case library.OpURLString:
		return whole
	case library.OpEscapedPath, library.OpRequestURI:
		return path
	case library.OpHostname:
		return host
	default:
		return none
	}
}

func isString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// isScheme reports whether a set is the scheme of a URL and what follows it.
func isScheme(set string) bool {
	before, _, ok := strings.Cut(set, "://")
	return ok && library.KnownScheme(before) != library.UnknownScheme
}

// isText reports whether the bytes of a set spell a piece of a URL: two letters or digits beside
// each other, and a delimiter, which are no alphabet.
func isText(set string) bool {
	word, longest, rising := 0, 0, 0
	for i := range len(set) {
		switch {
		case !isWordByte(set[i]):
			word, rising = 0, 0
		case word > 0 && set[i] == set[i-1]+1:
			word, rising = word+1, rising+1
		default:
			word, rising = word+1, 1
		}
		if longest = max(longest, word); rising >= 4 {
			return false // abcd, 0123
		}
	}
	return longest >= 2 && strings.ContainsAny(set, "/.:?=&") && !strings.ContainsAny(set, " \t\r\n")
}

func isWordByte(c byte) bool { return c != '.' && c != '~' && rfc3986.Unreserved().Has(c) }

// words begin and end with most letters.
var words = [...]string{
	"shop", "public", "test", "web", "images", "users", "app", "docs", "export", "group", "history", "login", "mail", "news", "orders", "en",
	"wiki", "blog", "api", "com", "feed", "v2", "42", "80", "443",
}

// atStart returns a text that begins with a set and loses more than that, and what is left of it.
func atStart(set string, at component) (with, left string, ok bool) {
	for _, w := range words {
		if !strings.Contains(set, w[:1]) {
			continue
		}
		with = set + w
		switch {
		case at == host || isScheme(set) && !strings.Contains(strings.TrimSuffix(set, "/"), "."):
			with += ".example.com"
		case !strings.HasSuffix(set, "/"):
			with = set + "/" + w
		}
		left = strings.TrimLeft(with, set)
		return with, left, left != "" && !strings.HasPrefix(left, w)
	}
	return "", "", false
}

// atEnd is atStart for what a text ends with.
func atEnd(set string, at component) (with, left string, ok bool) {
	if at == host && strings.HasPrefix(set, ":") {
		with = "10.0.0." + set[len(set)-1:] + set
		left = strings.TrimRight(with, set)
		return with, left, true
	}
	before := "/"
	if at == whole {
		before = "https://example.com/"
	}
	if at == host {
		before = ""
	}
	for _, w := range [...]string{"wiki", "shop", "mail", "api", "test", "docs", "users", "graph", "news", "export", "live", "web", "music", "demo", "menu", "feed", "log"} {
		if !strings.Contains(set, w[len(w)-1:]) {
			continue
		}
		with = before + w + set
		left = strings.TrimRight(with, set)
		return with, left, !strings.HasSuffix(left, w)
	}
	return "", "", false
}
