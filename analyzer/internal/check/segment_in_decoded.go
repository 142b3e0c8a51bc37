package check

import (
	"go/ast"
	"go/types"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var segmentInDecoded = Check{
	Kind: finding.Kind{
		Name: "segment-in-decoded", Severity: finding.Warning, Default: true, Fix: finding.OfferedFix, Group: finding.Raw,
		SetsBoth: true,
		Summary:  "a value that is one segment is in the Path of a URL, which does not escape a \"/\"",
	},
	run:   runSegmentInDecoded,
	calls: runFilledPath,
}

// u.Path = "/users/" + name + "/keys"
func runSegmentInDecoded(r *review) {
	wants := func(k names.Kind) bool { return k == names.Text }
	r.segmentsInDecoded(wants)
	r.segmentsOfCallers(wants)
}

// segmentsInDecoded reports the values of some kinds that are one segment of the Path of
// a URL. What the package takes for one value where it reads the Path is one, whatever
// it holds.
func (r *review) segmentsInDecoded(wants func(names.Kind) bool) {
	if !r.isPathOfURL() || r.t.IsOneValue() || slices.ContainsFunc(r.t.Parts, func(p urltemplate.Part) bool { return strings.ContainsAny(p.Text(), "?#") }) {
		return // delimiter-in-field: what follows is meant to stand elsewhere
	}
	if (len(r.t.Parts) == 1 || len(r.t.Parts) == 2 && r.t.Parts[0].Text() == "/") && provenance.IsOfService(r.ctx.provenance(), r.t.Root) {
		return // the name of a database
	}
	r.holes(func(i int, p *urltemplate.Part) {
		if v, ok := r.oneSegment(i, p); ok && wants(v.judged.Kind) && !knowsRawPath(r.ctx, r.t.Root.Pos()) {
			var f *fix.Fix
			if p.Hole.Expr != nil && p.Hole.Missing == nil && p.Hole.Op == nil {
				f = r.bothPaths(p.Hole.Expr).Lower(fix.Choice)
			}
			said, shown := r.slashWitness(v)
			found := r.hole(i, message.Subject(p)+" is not escaped, and Path does not escape \"/\": "+said, f)
			found.Witness = shown
			r.report(found)
		}
	})
}

// isPathOfURL reports whether the text becomes the Path of a URL where it is,
// so that another field, or JoinPath, can be had there. Those who call a function
// that does it have no choice.
func (r *review) isPathOfURL() bool {
	f := r.t.Frame
	if f.Start != urltemplate.Segment || !f.Decoded || f.Whole || r.t.Root == nil || r.ctx.Source.Flow.Info == nil {
		return false
	}
	_, _, ok := r.ctx.provenance().PathAt(r.t.Root)
	return ok
}

// runFilledPath reports a value that is put in the place of a name in the Path of a
// URL.
//
//	u.Path = strings.Replace(u.Path, "{id}", id, 1)
func runFilledPath(q *inquiry) {
	if library.Of(q.call.Func).Makes != library.OpReplace || len(q.call.Args) < 3 || !q.call.Args[1].Known || !q.call.Args[2].Known || q.call.Args[2].Expr == nil {
		return
	}
	if lead := text.Opening(q.call.Args[1].Text); !strings.HasPrefix(lead, "{") || !q.isPath(q.call.Args[0].Expr) || !q.becomesPath(q.call.Expr) {
		return
	}
	h, ok := text.First(q.call.Args[2].Text).(*text.Hole)
	if !ok || h.Trusted || h.Form() != text.Plain || len(h.Encoders()) > 0 || !h.Value.Set.Contains(rfc3986.Chars("a/b")) || library.KnowsRawPath(q.ctx.Source.Flow.Info, q.ctx.Source.Flow.Decl(q.call.Expr.Pos())) {
		return
	}
	u := &url.URL{Path: "/" + "a/b"}
	if strings.Count(u.EscapedPath(), "/") != 2 {
		return
	}
	found := q.at(q.call.Args[2].Expr, q.nameOf(q.call.Args[2].Expr)+" is filled into the Path of a URL, which does not escape \"/\": "+strconv.Quote("a/b")+" would become two segments", nil)
	found.Evidence.Typed = true
	q.report(found)
}

// isPath reports whether e is the Path of a URL, or a variable that begins as one.
func (q *inquiry) isPath(e ast.Expr) bool {
	if sel, ok := q.from.Source(e).Expr.(*ast.SelectorExpr); ok {
		return q.from.SlotOf(sel) == library.Path
	}
	v := q.uses.Named(e)
	return v != nil && q.pathsOf(v).from
}

// becomesPath reports whether what a call returns is set as the Path of a URL, at once
// or by a variable.
func (q *inquiry) becomesPath(call *ast.CallExpr) bool {
	up, ok := q.uses.Parent(call).(*ast.AssignStmt)
	if !ok || len(up.Lhs) != 1 {
		return false
	}
	if sel, ok := up.Lhs[0].(*ast.SelectorExpr); ok {
		return q.from.SlotOf(sel) == library.Path
	}
	v := q.uses.Named(up.Lhs[0])
	return v != nil && q.pathsOf(v).to
}

// asPath says of a variable whether it gets the Path of a URL, and whether one is set
// to it.
type asPath struct{ from, to bool }

func (q *inquiry) pathsOf(v *types.Var) asPath {
	p, ok := q.paths[v]
	if !ok {
		p.from, p.to = q.from.PathOf(v)
		q.paths[v] = p
	}
	return p
}
