package check

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// passage returns where a value that a client sent is given to another package of the module,
// which puts it into a path or a query as it is, and what that takes it for by the name that
// it has there: the package is judged without those that import it, so that nothing there
// says who gives the value. A text with delimiters of its own is no component.
//
//	lib.Label(r.FormValue("name")), lib.Label("x-" + r.FormValue("name"))
func passage(r *review, i int, p *urltemplate.Part) (to flow.Passage, as names.Judgement, ok bool) {
	h := p.Hole
	if !p.ForeignArg || r.t.Frame.Join || r.t.Frame.Decoded || r.t.Root == nil || !isSegment(p.Place) && !isPair(p.Place) {
		return to, as, false
	}
	if to, ok = r.pkg.Elsewhere.Passage(r.t.Root); !ok || !h.Origin.IsRequest() && !r.pkg.IsSentOn(h) {
		return to, as, false
	}
	if slices.ContainsFunc(r.t.Parts, func(p urltemplate.Part) bool { return !p.Foreign && strings.ContainsAny(p.Text(), "/?#&=") }) {
		return to, as, false
	}
	at := r.siteOf(i, p)
	at.Own, at.Taker = true, ""
	as = names.Judge(names.Value{Name: to.Var.Name(), Var: to.Var}, at)
	return to, as, as.Kind == names.Text || as.Kind == names.Identifier || as.Kind == names.Resource
}

// isPassed reports whether a value has a passage.
func isPassed(r *review, i int, p *urltemplate.Part) bool {
	_, _, ok := passage(r, i, p)
	return ok
}

// putterOf names what puts a value into a URL in another package.
func putterOf(to flow.Passage) string {
	pkg := to.Var.Pkg().Name()
	if to.Func != nil {
		return pkg + "." + typed.ShortName(to.Func)
	}
	return "package " + pkg + ", in whose field " + to.Var.Name() + " it is"
}
