package facts

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A slot is something that strings are given to: a parameter or a result of a
// function, or a field.
type slot struct {
	fn     *types.Func
	index  int
	result bool
	field  *types.Var
}

// A meaning is what a slot becomes.
type meaning struct {
	use   summary.Use
	place urltemplate.Place
	// none is set when two uses disagree: the slot has no meaning then.
	none bool
}

// A solver follows strings from the slots of URLs back to where they are made.
type solver struct {
	pkg  *types.Package
	flow *eval.Flow
	// waiting are the candidates of each slot.
	waiting  map[slot][]*eval.Candidate
	meanings map[slot]*meaning
	order    []slot // of meanings, as they were found
	params   map[*types.Var]slot
	queue    []work
	roots    []root
	// interfaces maps a method to the interface methods that it implements.
	interfaces map[*types.Func][]*types.Func
	// tails are the parameters that callers give texts with delimiters.
	tails map[*types.Var]bool
}

// work is a candidate with what it becomes.
type work struct {
	c   *eval.Candidate
	use summary.Use
	// slot is what the candidate is given to; the zero slot for a table entry.
	slot slot
}

// A root is a candidate that becomes a URL.
type root struct {
	work
	template *urltemplate.Template
}

func newSolver(pkg *types.Package, flow *eval.Flow) *solver {
	s := &solver{
		pkg: pkg, flow: flow,
		waiting:    map[slot][]*eval.Candidate{},
		meanings:   map[slot]*meaning{},
		params:     map[*types.Var]slot{},
		interfaces: implementations(pkg),
		tails:      map[*types.Var]bool{},
	}
	for i := range flow.Candidates {
		c := &flow.Candidates[i]
		s.register(c.In)
		switch k := c.Sink; {
		case k.Use != nil:
			s.queue = append(s.queue, work{c: c, use: *k.Use})
		case k.Absolute:
			if isURLText(c.Node) {
				s.queue = append(s.queue, work{c: c, use: summary.Use{Slot: summary.URL}})
			}
		case k.Func != nil:
			s.wait(slot{fn: k.Func, index: k.Param}, c)
		case k.Field != nil:
			s.wait(slot{field: k.Field}, c)
		case k.Returned != nil:
			s.wait(slot{fn: k.Returned, index: k.Param, result: true}, c)
		}
	}
	return s
}

func (s *solver) wait(k slot, c *eval.Candidate) { s.waiting[k] = append(s.waiting[k], c) }

// register remembers the parameters of a function.
func (s *solver) register(fn *types.Func) {
	if fn == nil {
		return
	}
	params := fn.Signature().Params()
	for i := range params.Len() {
		if v := params.At(i); v.Name() != "" {
			s.params[v] = slot{fn: fn.Origin(), index: i}
		}
	}
}

// solve works until no slot gets a new meaning. Every candidate is placed at
// most twice, so the work is linear in the size of the flow.
func (s *solver) solve() {
	for len(s.queue) > 0 {
		w := s.queue[0]
		s.queue = s.queue[1:]
		node := around(w.use, w.c.Node)
		t := urltemplate.New(w.c.Expr, node, frameOf(w.use.Slot))
		s.roots = append(s.roots, root{w, t})
		s.follow(w, t)
	}
}

// follow gives a meaning to the parameters, fields and results in a template.
func (s *solver) follow(w work, t *urltemplate.Template) {
	for i := range t.Parts {
		p := &t.Parts[i]
		if p.Hole == nil || p.Hole.Var == nil || p.Foreign {
			continue
		}
		v := p.Hole.Var.Origin()
		k, ok := s.params[v]
		switch {
		case ok && (w.c.In == nil || k.fn == w.c.In.Origin()):
		case v.IsField() && v.Pkg() == s.pkg:
			k = slot{field: v}
		default:
			continue
		}
		if m := s.meanings[k]; m != nil && m.place == p.Place && m.use.Slot == w.use.Slot || len(t.Parts) > maxParts && p.Place != urltemplate.Base {
			continue
		}
		s.means(k, compose(w, p.Hole, p.Place), p.Place)
	}
	if len(t.Parts) > maxParts {
		return
	}
	for _, f := range foreigns(w.c.Node, nil, 0) {
		if f.Func != nil && f.Func.Pkg() == s.pkg {
			s.means(slot{fn: f.Func, index: f.Result, result: true}, compose(w, f, urltemplate.NoPlace), urltemplate.NoPlace)
		}
	}
}

// maxParts bounds the templates whose values are followed: around each value,
// the whole text is read again.
const maxParts = 4 * maxPieces

// means records that slot k becomes use. A slot that has another meaning
// already has none, except that a tail says more than a base.
func (s *solver) means(k slot, use *summary.Use, place urltemplate.Place) {
	if use == nil {
		return
	}
	m, ok := s.meanings[k]
	if ok {
		m.merge(*use, place)
		return
	}
	m = &meaning{use: *use, place: place}
	s.meanings[k] = m
	s.order = append(s.order, k)
	if (k.field != nil || k.result) && !use.Slot.IsDecoded() && slices.ContainsFunc(s.waiting[k], isProse) {
		m.none = true
		return
	}
	for _, c := range s.waiting[k] {
		s.queue = append(s.queue, work{c: c, use: *use, slot: k})
	}
	for _, im := range s.interfaces[k.fn] {
		if !k.result {
			s.means(slot{fn: im, index: k.index}, use, place)
		}
	}
}

// isProse reports whether a field or result gets a text with spaces: it holds
// texts of several kinds then, one of which is a URL.
func isProse(c *eval.Candidate) bool { return hasSpace(c.Node, 0) }

func hasSpace(n urltemplate.Node, depth int) bool {
	if depth > maxDepth {
		return false
	}
	switch n := n.(type) {
	case *urltemplate.Literal:
		return strings.Contains(n.Text, " ")
	case *urltemplate.Concat:
		return hasSpace(n.Left, depth+1) || hasSpace(n.Right, depth+1)
	case *urltemplate.Alt:
		return slices.ContainsFunc(n.Of, func(of urltemplate.Node) bool { return hasSpace(of, depth+1) })
	case *urltemplate.Repeat:
		return hasSpace(n.Body, depth+1)
	}
	return false
}

// merge meets a second use of a slot.
func (m *meaning) merge(use summary.Use, place urltemplate.Place) {
	if m.use.Slot.IsDecoded() != use.Slot.IsDecoded() {
		m.none = true
		return
	}
	if m.place == place || isWhole(m.place) && isWhole(place) {
		return
	}
	if m.place != urltemplate.NoPlace && place != urltemplate.NoPlace && !isWhole(m.place) && !isWhole(place) {
		m.none = true
	}
}

// isWhole reports whether a value of the place may hold several components,
// so that its callers give it a template.
func isWhole(p urltemplate.Place) bool {
	return p == urltemplate.Base || p == urltemplate.Tail || p == urltemplate.Pairs
}

// foreigns returns the texts of other functions in n, the outermost ones.
func foreigns(n urltemplate.Node, out []*urltemplate.Foreign, depth int) []*urltemplate.Foreign {
	if depth > maxDepth {
		return out
	}
	switch n := n.(type) {
	case *urltemplate.Foreign:
		return append(out, n)
	case *urltemplate.Concat:
		return foreigns(n.Right, foreigns(n.Left, out, depth+1), depth+1)
	case *urltemplate.Alt:
		for _, of := range n.Of {
			out = foreigns(of, out, depth+1)
		}
	case *urltemplate.Repeat:
		return foreigns(n.Body, out, depth+1)
	case *urltemplate.Late:
		return foreigns(n.Node, out, depth+1)
	case *urltemplate.Arg:
		return foreigns(n.Node, out, depth+1)
	}
	return out
}

const maxDepth = 1 << 14

// implementations maps the methods of the types of a package to the methods
// of its interfaces that they implement.
func implementations(pkg *types.Package) map[*types.Func][]*types.Func {
	out := map[*types.Func][]*types.Func{}
	scope := pkg.Scope()
	var ifaces []*types.Interface
	var concrete []*types.Named
	for _, name := range scope.Names() {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || tn.IsAlias() {
			continue
		}
		named, ok := tn.Type().(*types.Named)
		if !ok || named.TypeParams().Len() > 0 {
			continue
		}
		if iface, ok := named.Underlying().(*types.Interface); ok {
			if iface.NumMethods() > 0 {
				ifaces = append(ifaces, iface)
			}
			continue
		}
		concrete = append(concrete, named)
	}
	for _, t := range concrete {
		ptr := types.NewPointer(t)
		set := types.NewMethodSet(ptr)
		for _, iface := range ifaces {
			if set.Len() >= iface.NumMethods() && types.Implements(ptr, iface) {
				link(out, set, iface)
			}
		}
	}
	return out
}

func link(out map[*types.Func][]*types.Func, set *types.MethodSet, iface *types.Interface) {
	for i := range iface.NumMethods() {
		im := iface.Method(i)
		if sel := set.Lookup(im.Pkg(), im.Name()); sel != nil {
			if fn, ok := sel.Obj().(*types.Func); ok {
				out[fn.Origin()] = append(out[fn.Origin()], im)
			}
		}
	}
}
