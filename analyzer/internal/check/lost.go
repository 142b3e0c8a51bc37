// Operations that give another URL than they seem to: an unused result, a base that is changed
// for all requests, a path or slash that is dropped.

package check

import (
	"go/ast"
	"go/types"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var discardedURL = Check{
	Kind: finding.Kind{
		Name: "discarded-url", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "the result of a method that returns a new URL is not used",
	},
	calls: runDiscardedURL,
}

// runDiscardedURL reports u.JoinPath("users") as a statement: its result is not used.
func runDiscardedURL(q *inquiry) {
	var from ast.Expr
	switch library.Of(q.call.Func).Makes {
	case library.OpJoinPath, library.OpResolve, library.OpParseReference:
		if q.call.Recv != nil {
			from = q.call.Recv.Expr
		}
	case library.OpJoinPathFunc:
		if len(q.call.Args) > 0 {
			from = q.call.Args[0].Expr
		}
	default:
	}
	use := q.uses.Of(q.call.Expr)
	if _, alone := use.Stmt.(*ast.ExprStmt); alone && from != nil && use.Kind == uses.Discarded {
		q.report(q.findingAt(q.call.Expr, text.Source(q.call.Expr.Fun)+" returns a new URL and does not change "+text.Source(from), nil))
	}
}

var lostQuery = Check{
	Kind: finding.Kind{
		Name: "lost-query", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Lost,
		Summary: "a copy of a query is changed and never assigned to the URL",
	},
	calls: runLostQuery,
}

// runLostQuery reports a change that only a copy of a query gets: u.Query().Set(k, v)
func runLostQuery(q *inquiry) {
	if !isChange(q.call.Func) {
		return
	}
	if u, ok := q.queryOf(q.call.Recv.Expr); ok {
		q.report(q.findingAt(q.call.Expr, text.Source(u)+".Query() returns a copy: "+text.Source(u)+" does not get this change", q.ctx.Source.PutBack(u, q.uses.Of(q.call.Expr))))
		return
	}
	def, later, ok := q.uses.Private(q.uses.Named(q.call.Recv.Expr))
	if !ok || len(later) == 0 || later[len(later)-1].Call != q.call.Expr {
		return
	}
	isRead := func(u uses.Use) bool { return u.Kind != uses.Receiver || !isChange(u.Func) }
	at := later[len(later)-1]
	if u, ok := q.queryOf(def.Value); ok && (slices.Contains(q.uses.List(def.Stmt), at.Stmt) || !slices.ContainsFunc(later, isRead)) {
		name := text.Source(def.Expr)
		q.report(q.findingAt(q.call.Expr, name+" is a copy of the query: "+text.Source(u)+" does not get this change", q.ctx.Source.Encode(u, name, q.uses.List(def.Stmt), at.Stmt),
			finding.At(def.Value, name+" is copied here")))
	}
}

// queryOf returns u if e is the call u.Query(); ok is false for any other e.
func (q *inquiry) queryOf(e ast.Expr) (u ast.Expr, ok bool) {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return nil, false
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !library.Of(q.uses.Callee(call)).Does.Has(library.Copies) {
		return nil, false
	}
	return sel.X, true
}

func isChange(method *types.Func) bool { return library.Of(method).Does.Has(library.Changes) }

var changedBase = Check{
	Kind: finding.Kind{
		Name: "changed-base", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "a stored URL is changed for one request, and the next request has the change",
	},
	fields: runChangedBase,
}

// runChangedBase reports a stored URL that is changed for one request: c.base.Path = "/users"
func runChangedBase(q *inquiry, sel *ast.SelectorExpr) {
	c, ok := provenance.Sharing{From: q.from}.Change(sel)
	if !ok {
		return
	}
	kept := q.nameOf(c.Kept)
	var related []finding.Related
	if c.By != nil {
		related = append(related, finding.At(c.By, q.nameOf(c.By)+" is the same URL as "+kept+", not a copy"))
	}
	q.report(q.findingAt(sel.X, kept+" keeps "+c.Said, nil, related...))
}

var resolveDropsPath = Check{
	Kind: finding.Kind{
		Name: "resolve-drops-path", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "a reference is resolved against a base and replaces its last segment",
	},
	calls: runResolveDropsPath,
}

// runResolveDropsPath reports base.Parse("users") if the base is "https://example.com/api/v1":
// "users" replaces the last segment, a version.
func runResolveDropsPath(q *inquiry) {
	if library.Of(q.call.Func).Makes != library.OpParseReference || q.call.Recv == nil || q.call.Recv.Expr == nil || len(q.call.Args) != 1 || !q.call.Args[0].Known {
		return
	}
	made, ok := q.from.Source(q.call.Recv.Expr).Expr.(*ast.CallExpr)
	known := q.calls[made]
	if !ok || known == nil || library.Of(known.Func).Makes != library.OpParseURL || len(known.Args) == 0 || !known.Args[0].Known {
		return
	}
	whole, isConst := text.First(known.Args[0].Text).(*text.Literal)
	rest, isLiteral := text.First(q.call.Args[0].Text).(*text.Literal)
	if !isConst || !isLiteral || strings.HasPrefix(rest.Text, "/") || strings.HasPrefix(rest.Text, ".") {
		return
	}
	base, err := url.Parse(whole.Text)
	ref, errOfRef := url.Parse(rest.Text)
	if err != nil || errOfRef != nil || ref.Path == "" || !names.IsVersion(base.Path[strings.LastIndexByte(base.Path, '/')+1:]) {
		return // "token" beside "/oauth/authorize" is a link to a neighbour
	}
	q.report(q.findingAt(q.call.Expr, strconv.Quote(ref.String())+" replaces the last segment of the base: "+strconv.Quote(base.String())+" would give "+strconv.Quote(base.ResolveReference(ref).String()), nil))
}

var pathJoinURL = Check{
	Kind: finding.Kind{
		Name: "path-join-url", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "path.Join, path.Clean or similar on a URL, which loses a slash after its scheme",
	},
	calls: runPathJoinURL,
}

// runPathJoinURL reports a URL in path.Join and the like, which drops a slash after its scheme:
// path.Join("https://api.example.com", "v1", id), path.Join(u.String(), "v1")
func runPathJoinURL(q *inquiry) {
	if !library.Of(q.call.Func).Does.Has(library.CleansPath) {
		return
	}
	if len(q.call.Args) == 0 || !q.call.Args[0].Known || q.from.IsKeyOnly(q.call.Expr) {
		return
	}
	lead := text.Leading(q.call.Args[0].Text)
	scheme, rest, ok := strings.Cut(lead, "://")
	if h, isHole := text.Made(q.call.Args[0].Text).(*text.Hole); isHole && h.IsURL && len(h.Escapers) == 0 {
		scheme, rest, ok = "https", "example.com", true
	}
	if class := library.KnownScheme(scheme); !ok || class != library.WebScheme && class != library.ServiceScheme {
		return
	}
	host, _, _ := strings.Cut(rest, "/")
	q.report(q.findingAt(q.call.Expr, q.call.Func.Pkg().Name()+"."+q.call.Func.Name()+" is for paths, and this is a URL: "+
		strconv.Quote(scheme+"://"+host)+" would become "+strconv.Quote(path.Clean(scheme+"://"+host)), nil))
}

var trimCutset = Check{
	Kind: finding.Kind{
		Name: "trim-cutset", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Lost,
		Summary: "strings.Trim, TrimLeft or TrimRight cuts single characters off a URL, where a prefix or suffix is meant",
	},
	whole: runTrimCutset,
}

// runTrimCutset reports cutsets that are meant as prefixes: strings.TrimLeft(address, "https://")
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
		q.reportWhole(q.findingAt(call, fn.Pkg().Name()+"."+fn.Name()+" removes the characters of "+strconv.Quote(set)+" in any order: "+
			strconv.Quote(with)+" would become "+strconv.Quote(left), fix.CutText(&q.ctx.Source, call, set)))
	}
}

// pieceOfURL matches cutsets that look like "/api", ".com", "www." or ":8080".
var pieceOfURL = lazy.Pattern(`^[/.][A-Za-z]{2}[A-Za-z0-9/._-]{0,15}$|^:[0-9]{2,5}$|^[a-z]{2,9}\.$`)

// isOfURL reports whether e is a component of a URL (u.Path, r.RequestURI) or is named as a URL.
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
	return name != "" && typed.IsStringKind(q.ctx.Source.Flow.Info.TypeOf(e)) && names.Judge(names.Value{Name: name}, names.Site{Place: names.Whole}).Kind == names.URL
}
