// Package message writes what a finding says and shows: the names of values and of their
// places, a value that goes wrong, what net/url makes of a URL with it, and a drawing of the URL.
//
// # How it works
//
// An [Effect] has the bytes that cause it, a value with these bytes, the words for it, and a
// [Change]. A [Filling] writes the URL with that value and the URL with a harmless value in its
// place, and the Change reports whether net/url parses the two as the words say. Without such a
// proof, an effect is named only if the URL is too large to be tried.
//
// [Draw] takes one way through the alternatives of a template, and cuts what is beyond a
// bound on each side. [Cause] names the one declaration that holds a value, by which findings
// with the same cause are grouped.
//
// # What it gives up
//
// A value without a short name is named by its place alone. A list element, a piece of a text
// and a value made of several others have no cause. Only the first effect that net/url shows
// is named, and only one hole at a time is tried with a harmful value.
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

// Subject returns the place, the name and the foreign origin of the hole p for a message: "path
// segment name", "query value q from the request". A base has its name alone.
func Subject(p *urltemplate.Part) string {
	name := p.Hole.Name
	if len(name) > 60 {
		name = ""
	}
	return named(p.Place, name) + Origin(p.Hole)
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

// Origin returns who chooses the value of h, as " from the request"; "" if it is the program.
func Origin(h *text.Hole) string {
	if !h.Origin.IsForeign() {
		return ""
	}
	return " from the " + h.Origin.String()
}

// Placed returns the place of the hole p and the name of its value without the calls of escapers:
// "path segment name" for url.PathEscape(name).
func Placed(p *urltemplate.Part) string { return named(p.Place, InnerName(p.Hole)) }

// InnerName returns the source text of the value of h without its escapers: name for
// url.PathEscape(name). It is "" if h.Inner is nil, or if the text is longer than text.MaxName.
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

// ValueName returns the name of the value of h, as the details of a finding show it. Escapers are
// left out: name for url.PathEscape(name).
func ValueName(h *text.Hole) string {
	if len(h.Escapers) > 0 {
		return cmp.Or(InnerName(h), h.Name)
	}
	return h.Name
}

// QuoteBytes returns the bytes of s, each in quotes, as a list for a message: "&" and "+".
func QuoteBytes(s string) string {
	var out strings.Builder
	for i := range len(s) {
		switch {
		case i == 0:
		case i == len(s)-1:
			out.WriteString(" and ")
		default:
			out.WriteString(", ")
		}
		out.WriteString(strconv.Quote(s[i : i+1]))
	}
	return out.String()
}

// EscapedBy returns the words "it is escaped by url.PathEscape" and the like for the name of
// an escaper; "" for escapers without a known function.
func EscapedBy(name string) string { return escapedBy[name] }

// escapedBy maps the name of an escaper to the words that EscapedBy returns.
var escapedBy = map[string]string{
	text.PathEscape: "it is escaped by url.PathEscape", text.QueryEscape: "it is escaped by url.QueryEscape",
	text.SubPathEscape: "it is escaped by EscapedPath", text.JoinEscape: "it is escaped by JoinPath",
	text.FragmentEscape: "it is escaped by EscapedFragment", text.UserinfoEscape: "it is escaped by Userinfo.String",
	text.ValuesEncode: "it is escaped by Values.Encode",
}

// Cause returns the name and position of the one declaration that holds the value of h: a variable,
// a field, or a function of the package pkg that returns it; "" for any other value. callee returns
// the function of a call.
//
//	name, c.account, own()      not parts[0], r.FormValue("a")
func Cause(h *text.Hole, fset *token.FileSet, pkg *types.Package, callee func(*ast.CallExpr) *types.Func) string {
	if h == nil || h.Inner == nil || fset == nil {
		return ""
	}
	switch e := ast.Unparen(h.Inner).(type) {
	case *ast.CallExpr:
		// The result of a library function depends on its arguments.
		if fn := callee(e); fn != nil && pkg != nil && fn.Pkg() == pkg {
			return declared(fn.Origin(), fset)
		}
	case *ast.Ident:
		if h.Var != nil && h.Var.Name() == e.Name {
			return declared(h.Var.Origin(), fset)
		}
	case *ast.SelectorExpr:
		// A program has many values of url.URL and the like, which have nothing in common.
		if h.Var != nil && h.Var.Name() == e.Sel.Name && !library.IsWatchedField(h.Var) {
			return declared(h.Var.Origin(), fset)
		}
	}
	return ""
}

// declared returns a unique name of obj: its package, its name, and the position of its
// declaration, as there may be several objects of that name.
func declared(obj types.Object, fset *token.FileSet) string {
	name := obj.Name()
	if obj.Pkg() != nil {
		name = obj.Pkg().Path() + "." + name
	}
	at := fset.PositionFor(obj.Pos(), false)
	return name + "@" + filepath.Base(at.Filename) + ":" + strconv.Itoa(at.Line) + ":" + strconv.Itoa(at.Column)
}

// Wrapper returns an addition to the message of a finding on the value t.Parts[part], at pos: the
// name of the function that makes a URL of the text t. It is "" if that function is of a known
// library, or if the code at pos shows that t is a URL. pkg is the analysed package.
//
//	name := path.Join("keys", key)
//	c.newRequest("GET", name)      // "; passed to Client.newRequest as a path"
func Wrapper(pkg *flow.Package, t *urltemplate.Template, part int, pos token.Pos) string {
	fn := pkg.Taker(t.Sink)
	if fn == nil || fn.Pkg() == nil || library.KnowsPackage(fn.Pkg().Path()) || library.Negative(fn) || showsURL(pkg, t, pos) {
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
	return "; passed to " + typed.ShortName(fn) + " as a " + what
}

// showsURL reports whether the code at pos shows that t is a URL: the line of pos, or the sum or
// call around pos, has a literal of t with a delimiter. It is true if pos is not valid.
func showsURL(pkg *flow.Package, t *urltemplate.Template, pos token.Pos) bool {
	fset := pkg.Fset
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
		if fset.Position(from).Line <= line && line <= fset.Position(to).Line || inOneText(pkg, pos, p.Literal.Lit) {
			return true
		}
	}
	return false
}

// inOneText reports whether pos is in the concatenation that contains lit, or in the call that has
// this concatenation as an argument, such as a fmt.Sprintf with its operands.
func inOneText(pkg *flow.Package, pos token.Pos, lit *ast.BasicLit) bool {
	spans := func(n ast.Node) bool { return n.Pos() <= pos && pos < n.End() }
	whole := ast.Node(lit)
	for {
		switch up := pkg.Uses().Parent(whole).(type) {
		case *ast.BinaryExpr:
			whole = up
		case *ast.CallExpr:
			return spans(up)
		default:
			return spans(whole)
		}
	}
}
