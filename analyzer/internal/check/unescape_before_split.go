package check

import (
	"go/ast"
	"go/types"
	"net/url"
	"reflect"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var unescapeBeforeSplit = Check{
	Kind: finding.Kind{
		Name: "unescape-before-split", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Twice,
		Summary: "a path or a query is decoded as a whole, and then split at its delimiters",
	},
	calls: runUnescapeBeforeSplit,
}

// p, err := url.PathUnescape(r.URL.EscapedPath())
// parts := strings.Split(p, "/")
func runUnescapeBeforeSplit(q *inquiry) {
	esc, ok := library.LookupEscaper(q.call.Func)
	if !ok || !esc.Coding.Decodes || esc.Arg >= len(q.call.Args) || q.call.Args[esc.Arg].Expr == nil {
		return
	}
	of, from := q.from.Sent(q.call.Args[esc.Arg].Expr)
	if sel, ok := from.Expr.(*ast.SelectorExpr); ok && q.isReadLink(sel) {
		of = rfc3986.Path
	}
	if !from.Whole || of != rfc3986.Path && of != rfc3986.Query {
		return
	}
	for _, use := range q.from.Places(q.call.Expr) {
		at, ok := q.splits(use, of)
		if !ok {
			continue
		}
		sent, delimiter := "/a%2Fb", "/"
		if of == rfc3986.Query {
			sent, delimiter = "k=a%26b", "&"
		}
		plain, err := url.PathUnescape(sent)
		if err != nil || strings.Count(plain, delimiter) == strings.Count(sent, delimiter) {
			return
		}
		q.report(q.at(q.call.Expr, q.nameOf(from.Expr)+" is decoded before it is split: "+strconv.Quote(sent)+" would be split as "+strconv.Quote(plain), nil,
			finding.At(at, "it is split here")))
		return
	}
}

// isReadLink reports whether a field is a reference by its name that a decoder fills:
// it is as the other side sent it.
//
//	Href string `xml:"DAV: href"`
func (q *inquiry) isReadLink(sel *ast.SelectorExpr) bool {
	field, ok := q.ctx.Source.Flow.Info.Uses[sel.Sel].(*types.Var)
	if !ok || !field.IsField() || !names.IsLink(field.Name()) {
		return false
	}
	of := q.from.Under(sel.X)
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

// splits reports whether a use of a decoded path or query takes it apart at a
// delimiter.
func (q *inquiry) splits(use uses.Use, of rfc3986.Component) (at *ast.CallExpr, ok bool) {
	if use.Kind != uses.Argument || use.Func == nil || len(use.Call.Args) == 0 || ast.Unparen(use.Call.Args[0]) != ast.Unparen(use.Expr) {
		return nil, false
	}
	row := library.Of(use.Func)
	if i, parses := row.Takes.Index(library.RawQuery); parses && of == rfc3986.Query {
		return use.Call, i == 0
	}
	switch row.Makes {
	case library.OpPathDir:
		return use.Call, of == rfc3986.Path
	case library.OpSplit, library.OpSplitAfter, library.OpCut, library.OpCutLast:
		if len(use.Call.Args) < 2 {
			return nil, false
		}
		sep, isConst := q.from.Constant(use.Call.Args[1])
		if of == rfc3986.Query {
			return use.Call, isConst && (sep == "&" || sep == "=" || sep == ";")
		}
		return use.Call, isConst && sep == "/"
	default:
	}
	return nil, false
}
