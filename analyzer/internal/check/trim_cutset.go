package check

import (
	"go/ast"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

var trimCutset = Check{
	Kind: finding.Kind{
		Name: "trim-cutset", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Lost,
		Summary: "strings.Trim, TrimLeft or TrimRight cuts single characters off a URL, where a prefix or suffix is meant",
	},
	whole: runTrimCutset,
}

// strings.TrimLeft(address, "https://"), strings.TrimLeft(r.URL.Path, "/users/")
func runTrimCutset(q *inquiry) {
	for _, call := range q.texts.Of(q.uses, func(row *library.Row) bool {
		return row.Makes == library.OpTrim || row.Makes == library.OpTrimLeft || row.Makes == library.OpTrimRight
	}) {
		set, ok := "", len(call.Args) == 2
		if ok {
			set, ok = q.from.Constant(call.Args[1])
		}
		before, _, isScheme := strings.Cut(set, "://")
		if !ok || !(isScheme && library.KnownScheme(before) != library.UnknownScheme) && !(pieceOfURL().MatchString(set) && q.isOfURL(call.Args[0])) {
			continue
		}
		fn, word := q.uses.Callee(call), strings.Trim(set, ":/.")
		with := strings.TrimRight(set, "/") + "/" + word
		if isScheme {
			with = set + word + ".example.com"
		}
		left := strings.TrimLeft(with, set)
		if library.Of(fn).Makes == library.OpTrimRight {
			with = "/" + word + set
			left = strings.TrimRight(with, set)
		}
		q.reportWhole(q.at(call, fn.Pkg().Name()+"."+fn.Name()+" removes the characters of "+strconv.Quote(set)+" in any order: "+
			strconv.Quote(with)+" would become "+strconv.Quote(left), fix.CutText(&q.ctx.Source, call, set)))
	}
}

// pieceOfURL matches a piece of a path or a host, or a port, which is no alphabet.
var pieceOfURL = lazy.Pattern(`^[/.][A-Za-z]{2}[A-Za-z0-9/._-]{0,15}$|^:[0-9]{2,5}$|^[a-z]{2,9}\.$`)

// isOfURL reports whether a text is a component of a URL or a request, or is named a URL.
func (q *inquiry) isOfURL(e ast.Expr) bool {
	from, name := q.from.Source(e).Expr, ""
	switch from := from.(type) {
	case *ast.SelectorExpr:
		t := q.ctx.Source.Flow.Info.TypeOf(from.X)
		if use, ok := library.LookupField(t, from.Sel.Name); ok && use.Slot != library.NoSlot || library.IsRequestTarget(q.from.Field(from)) || t != nil && library.HoldsAddress(t, from.Sel.Name) {
			return true
		}
		name = from.Sel.Name
	case *ast.Ident:
		name = from.Name
	}
	return q.isPath(e) || name != "" && typed.IsStringKind(q.ctx.Source.Flow.Info.TypeOf(e)) && names.Judge(names.Value{Name: name}, names.Site{Place: names.Whole}).Kind == names.URL
}
