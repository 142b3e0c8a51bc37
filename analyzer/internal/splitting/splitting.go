// Package splitting says where a path or a query, that was decoded as a whole, is taken apart at
// its delimiters: one in a value is one of the text then.
//
// # How it works
//
// A [Reader] goes on from the decoded text to what is done with it: through functions that cut
// its ends off, and into those of the package that get it.
//
// # What it gives up
//
//   - A variable with several values is not followed.
//   - What a field or a list holds, and what a function returns, is not followed.
package splitting

import (
	"go/ast"
	"go/types"
	"reflect"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A Reader answers for the files of one package.
type Reader struct{ From provenance.Slicer }

// Whole says which component of a URL a text is as a whole, as it was sent; ok is false for
// others.
//
//	u.EscapedPath(), u.RawQuery
func (r Reader) Whole(e ast.Expr) (of rfc3986.Component, at ast.Expr, ok bool) {
	of, from := r.From.Sent(e)
	if sel, isField := from.Expr.(*ast.SelectorExpr); isField && r.isReadLink(sel) {
		of = rfc3986.Path
	}
	return of, from.Expr, from.Whole && (of == rfc3986.Path || of == rfc3986.Query)
}

// isReadLink reports whether a field is a reference by its name that a decoder fills:
// it is as the other side sent it.
//
//	Href string `xml:"DAV: href"`
func (r Reader) isReadLink(sel *ast.SelectorExpr) bool {
	field := r.From.Field(sel)
	if field == nil || !field.IsField() || !names.IsLink(field.Name()) {
		return false
	}
	of := r.From.Under(sel.X)
	if p, ok := of.(*types.Pointer); ok {
		of = p.Elem().Underlying()
	}
	s, ok := of.(*types.Struct)
	if !ok {
		return false
	}
	for i := range s.NumFields() {
		if s.Field(i).Origin() == field.Origin() {
			tag := reflect.StructTag(s.Tag(i))
			return tag.Get("xml") != "" || tag.Get("json") != ""
		}
	}
	return false
}

// Splits returns the call that takes a decoded text apart, which is a path or a query; nil where
// none does.
//
//	parts := strings.Split(p, "/")
//	user, file := cut(strings.TrimPrefix(p, "/files/"))    // func cut(p string) { ... strings.Cut(p, "/") ... }
func (r Reader) Splits(decoded ast.Expr, of rfc3986.Component) (at *ast.CallExpr) {
	w := uses.Walk{Visit: func(n uses.Node) (a uses.Answer) {
		var all []uses.Use
		if n.Var != nil {
			all = r.asGiven(n.Var)
		} else {
			all = r.From.Places(n.Expr)
		}
		for _, use := range all {
			if r.isSplit(use, of, n.In == nil) {
				at = use.Call
				return uses.Found(true)
			}
			a.Next = append(a.Next, r.onward(n, use).Next...)
		}
		return a
	}}
	w.Finds(uses.Node{Expr: decoded})
	return at
}

// asGiven returns the uses of a parameter that has what callers give, and nothing else.
func (r Reader) asGiven(v *types.Var) []uses.Use {
	if _, isOnly := r.From.Uses.Sets(v).Only(); !isOnly {
		return nil
	}
	return r.From.Uses.Variable(v)
}

// onward goes on from a use of a text to the text without its ends, or to the parameter that
// gets it.
func (r Reader) onward(n uses.Node, use uses.Use) uses.Answer {
	if use.Kind != uses.Argument || use.Func == nil || len(use.Call.Args) == 0 {
		return uses.Answer{}
	}
	if ast.Unparen(use.Call.Args[0]) == ast.Unparen(use.Expr) {
		switch op := library.Of(use.Func).Makes; op {
		case library.OpCutPrefix, library.OpCutSuffix:
			return n.To(use.Call)
		default:
			if op.IsPart() {
				return n.To(use.Call)
			}
		}
	}
	return n.Into(use.Call, r.From.Uses.Parameter(use.Call, use.Expr))
}

// isSplit reports whether a use of a decoded path or query takes it apart at a
// delimiter; here says that it is decoded in the same function: another one may ask for the
// folder of a file.
func (r Reader) isSplit(use uses.Use, of rfc3986.Component, here bool) bool {
	if use.Kind != uses.Argument || use.Func == nil || len(use.Call.Args) == 0 || ast.Unparen(use.Call.Args[0]) != ast.Unparen(use.Expr) {
		return false
	}
	row := library.Of(use.Func)
	if i, parses := row.Takes.Index(library.RawQuery); parses && of == rfc3986.Query {
		return i == 0
	}
	switch row.Makes {
	case library.OpPathDir:
		return of == rfc3986.Path && here
	case library.OpSplit, library.OpSplitAfter, library.OpCut, library.OpCutLast:
		if len(use.Call.Args) < 2 {
			return false
		}
		sep, isConst := r.From.Constant(use.Call.Args[1])
		if of == rfc3986.Query {
			return isConst && (sep == "&" || sep == "=" || sep == ";")
		}
		return isConst && sep == "/"
	default:
	}
	return false
}
