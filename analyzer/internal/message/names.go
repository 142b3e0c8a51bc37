// Package message makes what a finding says and shows: the names of values and of their
// places, a value that goes wrong, what net/url makes of a URL with it, and the URL, drawn.
//
// # How it works
//
// An [Effect] has the bytes that cause it, a value that has them, the words for it,
// and a [Change] that net/url shows between the URL with that value and the one with
// a harmless value in its place, which a [Filling] writes. What net/url does not show is
// said only where there is no way to try it.
//
// [Draw] takes one way through the alternatives of a template, and cuts what is beyond a
// bound on each side. [Cause] names the one declaration that holds a value, so that findings
// with one cause are known.
//
// # What it gives up
//
// A value without a short name is named by its place alone. One that is an element, a piece,
// or made of several values has no cause. A value has one effect, the first that is shown,
// though it may have several, and values of more than one hole at a time are not tried.
package message

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// Subject names a value and its place: "path segment name", "query value q from the
// request". A name that is the place is said once; a whole URL has its name alone.
func Subject(p *urltemplate.Part) string {
	name := p.Hole.Name
	if len(name) > 60 {
		name = ""
	}
	return named(p.Place, name) + originOf(p.Hole)
}

func named(place urltemplate.Place, name string) string {
	switch {
	case name == "" || name == place.String():
		return place.String()
	case place == urltemplate.Base:
		return name
	}
	return place.String() + " " + name
}

// originOf says who chooses the value of a hole: " from the request". It is empty where
// the program does.
func originOf(h *text.Hole) string {
	if !h.Origin.IsForeign() {
		return ""
	}
	return " from the " + h.Origin.String()
}

// Placed names the place of a hole and the value before its escapers: "path
// segment name".
func Placed(p *urltemplate.Part) string { return named(p.Place, InnerName(p.Hole)) }

// InnerName returns what messages call the value before its escapers; it is
// empty when that has no short form.
func InnerName(h *text.Hole) string {
	if h.Inner == nil {
		return ""
	}
	name := text.Source(h.Inner)
	if len(name) > text.MaxName {
		return ""
	}
	return name
}

// ValueName returns what a drawing calls the value of a hole, which a witness is
// one of: the value before its escapers, as in messages.
func ValueName(h *text.Hole) string {
	if len(h.Escapers) > 0 {
		return cmp.Or(InnerName(h), h.Name)
	}
	return h.Name
}

// QuoteBytes lists bytes for a message: "&" and "+".
func QuoteBytes(all string) string {
	var out strings.Builder
	for i := range len(all) {
		switch {
		case i == 0:
		case i == len(all)-1:
			out.WriteString(" and ")
		default:
			out.WriteString(", ")
		}
		out.WriteString(strconv.Quote(all[i : i+1]))
	}
	return out.String()
}

// EscapedBy says which function escaped a value, by the name of the escaper; "" for others.
func EscapedBy(name string) string { return escapedBy[name] }

// escapedBy says which function escaped a value.
var escapedBy = map[string]string{
	text.PathEscape: "it is escaped by url.PathEscape", text.QueryEscape: "it is escaped by url.QueryEscape",
	text.SubPathEscape: "it is escaped by EscapedPath", text.JoinEscape: "it is escaped by JoinPath",
	text.FragmentEscape: "it is escaped by EscapedFragment", text.UserinfoEscape: "it is escaped by Userinfo.String",
	text.ValuesEncode: "it is escaped by Values.Encode",
}

// Cause returns the name of what holds a value; "" where that is not one declaration. Callee
// returns the function that a call names.
//
//	name, c.account, own()      not parts[0], r.FormValue("a")
func Cause(h *text.Hole, fset *token.FileSet, pkg *types.Package, callee func(*ast.CallExpr) *types.Func) string {
	if h == nil || h.Inner == nil || fset == nil {
		return ""
	}
	switch e := ast.Unparen(h.Inner).(type) {
	case *ast.CallExpr:
		// What the functions of libraries return goes by their arguments.
		if fn := callee(e); fn != nil && pkg != nil && fn.Pkg() == pkg {
			return declared(fn.Origin(), fset)
		}
	case *ast.Ident:
		if h.Var != nil && h.Var.Name() == e.Name {
			return declared(h.Var.Origin(), fset)
		}
	case *ast.SelectorExpr:
		// Of net/url.URL and the like a program has many, which have nothing in common.
		if h.Var != nil && h.Var.Name() == e.Sel.Name && !library.IsWatchedField(h.Var) {
			return declared(h.Var.Origin(), fset)
		}
	}
	return ""
}

// declared names an object by its package, its own name, and the place of its declaration,
// as there may be several of that name.
func declared(obj types.Object, fset *token.FileSet) string {
	name := obj.Name()
	if obj.Pkg() != nil {
		name = obj.Pkg().Path() + "." + name
	}
	at := fset.PositionFor(obj.Pos(), false)
	return name + "@" + filepath.Base(at.Filename) + ":" + strconv.Itoa(at.Line) + ":" + strconv.Itoa(at.Column)
}

// Wrapper says which function makes a URL of the text, for a finding on a line
// that shows none; it is empty elsewhere.
//
//	name := path.Join("keys", key)
//	c.newRequest("GET", name)      // "; Client.newRequest uses the text as a path"
func Wrapper(of *flow.Package, t *urltemplate.Template, part int, pos token.Pos) string {
	fn := of.Taker(t.Sink)
	if fn == nil || fn.Pkg() == nil || library.KnowsPackage(fn.Pkg().Path()) || library.Negative(fn) || showsURL(of, t, pos) {
		return ""
	}
	what := "URL"
	switch t.Parts[part].Place {
	case urltemplate.Segment:
		what = "path"
	case urltemplate.QueryKey, urltemplate.QueryValue:
		what = "query"
	case urltemplate.NoPlace, urltemplate.Base, urltemplate.Scheme, urltemplate.User, urltemplate.Password, urltemplate.Host,
		urltemplate.Port, urltemplate.Tail, urltemplate.Pairs, urltemplate.Fragment, urltemplate.OpaquePart:
	}
	return "; " + typed.ShortName(fn) + " uses the text as a " + what
}

// showsURL reports whether a literal with a delimiter is in the expression of a
// finding, beside it among the arguments of a call, or on its line.
func showsURL(of *flow.Package, t *urltemplate.Template, pos token.Pos) bool {
	fset := of.Fset
	if fset == nil || !pos.IsValid() {
		return true
	}
	line := fset.Position(pos).Line
	for i := range t.Parts {
		p := &t.Parts[i]
		if p.Foreign || p.Literal == nil || p.Literal.Lit == nil || !strings.ContainsAny(p.Literal.Text, "/?#&=:") {
			continue
		}
		from, to := p.Literal.Span(0, len(p.Literal.Text))
		if fset.Position(from).Line <= line && line <= fset.Position(to).Line || inOneText(of, pos, p.Literal.Lit) {
			return true
		}
	}
	return false
}

// inOneText reports whether the expression that a literal is in spans a place, or
// the call that it is an argument of: a format and what it prints.
func inOneText(of *flow.Package, pos token.Pos, lit *ast.BasicLit) bool {
	spans := func(n ast.Node) bool { return n.Pos() <= pos && pos < n.End() }
	whole := ast.Node(lit)
	for {
		switch up := of.Uses().Parent(whole).(type) {
		case *ast.BinaryExpr:
			whole = up
		case *ast.CallExpr:
			return spans(up)
		default:
			return spans(whole)
		}
	}
}
