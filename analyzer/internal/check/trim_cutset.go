package check

import (
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
)

var trimCutset = Check{
	Kind: finding.Kind{
		Name: "trim-cutset", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Lost,
		Summary: "strings.TrimLeft or its kin cut a piece off a URL by its bytes, and not as a text",
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
		if !ok || !(isScheme && library.KnownScheme(before) != library.UnknownScheme) && !(pieceOfPath().MatchString(set) && q.isPath(call.Args[0])) {
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
		q.reportWhole(q.at(call, fn.Pkg().Name()+"."+fn.Name()+" cuts off the bytes of "+strconv.Quote(set)+" in any order: "+
			strconv.Quote(with)+" would become "+strconv.Quote(left), fix.CutText(&q.ctx.Source, call, set)))
	}
}

// pieceOfPath matches a piece of a path, which is no alphabet.
var pieceOfPath = lazy.Pattern(`^[/.][A-Za-z]{2}[A-Za-z0-9/._-]{0,15}$`)
