package facts

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A solver follows strings from the slots of URLs back to where they are made.
type solver struct {
	pkg  *types.Package
	flow *eval.Flow
	// waiting are the candidates of each slot, and starts those that the
	// tables and other packages know to be URLs.
	waiting map[slot][]*eval.Candidate
	starts  []work
	// owners are the functions that have a parameter.
	owners map[*types.Var]owner
	params []*types.Var // of owners, as they were found
	links  *links
	stated *stated
	tails  map[*types.Var]bool
	tested *tested
	// components are the uses of other packages that are one component.
	components map[*summary.Piece]bool

	// The state of one round.
	meanings map[slot]*meaning
	order    []slot // of meanings, as they were found
	queue    []work
	roots    []root
	// weak are the results that are judged for their names only.
	weak map[slot]bool
	// dead are the slots that earlier rounds found to have no meaning.
	dead map[slot]bool
}

// declarations returns the declarations of the functions of a package.
func declarations(in eval.Input) map[*types.Func]*ast.FuncDecl {
	out := map[*types.Func]*ast.FuncDecl{}
	for _, file := range in.Files {
		for _, decl := range file.Decls {
			if fd, ok := decl.(*ast.FuncDecl); ok {
				if fn, ok := in.Info.Defs[fd.Name].(*types.Func); ok {
					out[fn] = fd
				}
			}
		}
	}
	return out
}

// An owner is the function that has a parameter, and the index of it.
type owner struct {
	fn    *types.Func
	index int
}

// work is a candidate with what it becomes.
type work struct {
	c   *eval.Candidate
	use summary.Use
	// slot is what the candidate is given to; the zero slot for a table entry.
	slot slot
	// component is set when the function that gets the text puts it in one
	// component.
	component bool
	// weak is set when only names say that the text is a URL.
	weak bool
}

// A root is a candidate that becomes a URL.
type root struct {
	work
	template *urltemplate.Template
}

func newSolver(in eval.Input, flow *eval.Flow, st *stated) *solver {
	s := &solver{
		pkg: in.Pkg, flow: flow, stated: st,
		waiting:    map[slot][]*eval.Candidate{},
		owners:     map[*types.Var]owner{},
		tails:      map[*types.Var]bool{},
		tested:     &tested{info: in.Info, decls: declarations(in)},
		components: map[*summary.Piece]bool{},
		dead:       map[slot]bool{},
		weak:       map[slot]bool{},
	}
	looks := &inspected{info: in.Info, decls: s.tested.decls}
	for i := range flow.Candidates {
		c := &flow.Candidates[i]
		s.register(c.In)
		switch k := c.Sink; {
		case k.Use != nil && isParse(k.Use) && !startsAbsolute(c.Node) && looks.is(c):
		case k.Use != nil:
			s.starts = append(s.starts, work{c: c, use: *k.Use, component: k.Form == eval.Plain && s.isComponentUse(k.Use)})
		case k.Absolute:
			if isURLText(c.Node) {
				s.starts = append(s.starts, work{c: c, use: summary.Use{Slot: summary.URL}})
			}
		case k.Func != nil:
			s.register(k.Func)
			s.wait(slot{v: k.Func.Signature().Params().At(k.Param), form: k.Form}, c)
		case k.Var != nil:
			s.wait(slot{v: k.Var, form: k.Form}, c)
		case k.Field != nil:
			s.wait(slot{v: k.Field}, c)
		case k.Returned != nil:
			s.wait(slot{fn: k.Returned, index: k.Param}, c)
		}
	}
	s.findTails(in)
	s.links = newLinks(in, flow)
	for _, fn := range st.funcs {
		s.register(fn)
	}
	for _, im := range s.links.order {
		s.register(im)
		for _, m := range s.links.methods[im] {
			s.register(m)
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
	fn = fn.Origin()
	params := fn.Signature().Params()
	for i := range params.Len() {
		v := params.At(i)
		if _, ok := s.owners[v]; ok {
			return
		}
		s.owners[v] = owner{fn, i}
		s.params = append(s.params, v)
	}
}

// maxRounds bounds how often the package is solved again without the slots
// that turned out to have no meaning.
const maxRounds = 6

// solve works until no slot gets a new meaning. In a round every candidate is
// placed at most twice, so the work is linear in the size of the flow.
func (s *solver) solve() {
	for range maxRounds {
		s.round()
		if !s.bury() {
			break
		}
	}
	s.findWeak()
}

func (s *solver) round() {
	s.meanings, s.order, s.roots = map[slot]*meaning{}, nil, nil
	s.queue = append([]work(nil), s.starts...)
	s.seedStated()
	s.seedLinks()
	s.seedValues()
	s.drain()
}

func (s *solver) drain() {
	for len(s.queue) > 0 {
		w := s.queue[0]
		s.queue = s.queue[1:]
		if isSettings(w) || w.use.Whole && !isWhole(w.c.Node) {
			continue
		}
		t := urltemplate.New(w.c.Expr, around(w), frameOf(w.use.Slot))
		s.roots = append(s.roots, root{w, t})
		if !w.weak {
			s.follow(w, t)
		}
	}
}

// isSettings reports whether a text that may be a whole URL is a list of
// settings instead, which functions that open databases take as well:
//
//	host=localhost sslmode=disable
func isSettings(w work) bool {
	if w.use.Slot != summary.URL && w.use.Slot != summary.Reference || len(w.use.Pieces) > 0 {
		return false
	}
	key, _, ok := strings.Cut(eval.Leading(w.c.Node), "=")
	return ok && key != "" && !strings.ContainsAny(key, ":/?#&%")
}

// bury marks the slots that have no meaning after all, so that nothing
// follows from them in the next round. It reports whether there are any.
func (s *solver) bury() bool {
	found := false
	for _, k := range s.order {
		if m := s.meanings[k]; !s.dead[k] && (m.none || s.isVetoed(k)) && !m.stated {
			s.dead[k], found = true, true
		}
	}
	return found
}

// follow gives a meaning to the parameters, fields and results in a template.
func (s *solver) follow(w work, t *urltemplate.Template) {
	tails := tailsOf(t)
	for i := range t.Parts {
		p := &t.Parts[i]
		if p.Hole == nil || p.Foreign {
			continue
		}
		if p.Hole.Method != nil && len(t.Parts) <= maxParts {
			s.followMethod(w, p)
		}
		if p.Hole.Var == nil {
			continue
		}
		v := p.Hole.Var.Origin()
		k := slot{v: v, form: formOf(p.Hole)}
		tail := tails[v] || s.isTail(k, p) || p.Place == urltemplate.Segment && w.use.Tail && eval.LeadingHole(w.c.Node) == p.Made
		if w.slot.fn != nil && v.Kind() == types.ParamVar {
			// A parameter in a text that the function returns: what becomes of
			// it is up to the caller, who has the text with its own argument.
			continue
		}
		if v.Kind() != types.ParamVar && !(v.IsField() && v.Pkg() == s.pkg) || s.dead[k] || s.knows(k, w, p, tail) ||
			len(t.Parts) > maxParts && p.Place != urltemplate.Base {
			continue
		}
		if m := compose(w, p.Made, p.Place, tail); m != nil {
			m.use.Whole = p.Place == urltemplate.Base && (w.use.Whole || s.tested.is(v, w.c))
			s.means(k, m)
		}
	}
	if len(t.Parts) > maxParts {
		return
	}
	for _, f := range foreigns(w.c.Node, nil, 0) {
		if f.Func != nil && f.Func.Pkg() == s.pkg {
			if m := compose(w, f, urltemplate.NoPlace, false); m != nil {
				s.means(slot{fn: f.Func, index: f.Result}, m)
			}
		}
	}
}

// followMethod gives a meaning to the result of an interface method of this
// package that is a part of a URL.
func (s *solver) followMethod(w work, p *urltemplate.Part) {
	fn := p.Hole.Method
	if fn.Pkg() != s.pkg || isComponent(p.Place) && !s.isMethodTail(p) {
		return
	}
	if m := compose(w, p.Made, p.Place, isComponent(p.Place)); m != nil {
		s.means(slot{fn: fn, index: p.Hole.Result}, m)
	}
}

// isMethodTail reports whether a hole is the result of an interface method that
// fills the rest of the path with more than one segment: the name of the method
// or what the methods of this package return that implement it say so.
func (s *solver) isMethodTail(p *urltemplate.Part) bool {
	fn := p.Hole.Method
	if fn == nil || p.Place != urltemplate.Segment || !p.LastSegment || !p.Ends() {
		return false
	}
	return summary.TailLike(fn.Name()) || slices.ContainsFunc(s.links.methods[fn], func(m *types.Func) bool {
		return slices.ContainsFunc(s.waiting[slot{fn: m, index: p.Hole.Result}], func(c *eval.Candidate) bool { return hasDelimiter(c.Node) })
	})
}

// maxParts bounds the templates whose values are followed: around each value,
// the whole text is read again.
const maxParts = 4 * maxPieces

// knows reports whether what work says of a slot is known already.
func (s *solver) knows(k slot, w work, p *urltemplate.Part, tail bool) bool {
	m := s.meanings[k]
	return m != nil && k.form == eval.Plain && m.place == p.Place && m.use.Slot == w.use.Slot && m.use.Tail == tail && m.use.Whole == w.use.Whole
}

// tailsOf are the values that stand behind the base as they are, so that they
// are more than a segment where another branch puts a "/" before them.
//
//	if path[0] != '/' { path = "/" + path }
//	if dir { path += "/" }
//	http.Get(base + path)
func tailsOf(t *urltemplate.Template) map[*types.Var]bool {
	var out map[*types.Var]bool
	for i := range t.Parts {
		if p := &t.Parts[i]; p.Place == urltemplate.Tail && p.Hole != nil && p.Hole.Var != nil && !p.Foreign {
			if out == nil {
				out = map[*types.Var]bool{}
			}
			out[p.Hole.Var.Origin()] = true
		}
	}
	return out
}

func formOf(h *urltemplate.Hole) eval.Form {
	switch {
	case h.Printf != nil:
		return eval.Formatted
	case h.Spread:
		return eval.Joined
	}
	return eval.Plain
}

// isTail reports whether the value of p, which fills the rest of the path,
// holds more of it than one segment: its name or its callers say so.
func (s *solver) isTail(k slot, p *urltemplate.Part) bool {
	if p.Place != urltemplate.Segment || !p.LastSegment || !p.Ends() {
		return false
	}
	return k.form != eval.Plain || s.tails[k.v] || summary.TailLike(k.v.Name()) || isShortPath(k.v)
}

// isShortPath reports whether v is a parameter that is named p, for path.
func isShortPath(v *types.Var) bool { return v.Kind() == types.ParamVar && v.Name() == "p" }

// means records that slot k becomes m. A slot that has another meaning
// already has none.
func (s *solver) means(k slot, m *meaning) {
	if s.dead[k] {
		return
	}
	old, ok := s.meanings[k]
	if ok && (old.none || m.use.Whole || !old.use.Whole) {
		old.merge(m)
		return
	}
	s.meanings[k] = m
	if !ok {
		s.order = append(s.order, k)
	}
	if s.isMixed(k, m) {
		m.none = true
		return
	}
	component := k.form == eval.Plain && m.isComponent()
	for _, c := range s.waiting[k] {
		s.queue = append(s.queue, work{c: c, use: m.use, slot: k, component: component})
	}
	for _, v := range s.links.to[k.v] {
		if k.v != nil {
			dup := *m
			s.means(slot{v: v, form: k.form}, &dup)
		}
	}
	for _, fn := range s.links.methods[k.fn] {
		if k.fn != nil {
			dup := *m
			s.means(slot{fn: fn, index: k.index}, &dup)
		}
	}
}

// isMixed reports whether a field or result holds sentences, too: it holds
// texts of several kinds then, one of which is a URL.
func (s *solver) isMixed(k slot, m *meaning) bool {
	if m.use.Slot.IsDecoded() || !isField(k) && k.fn == nil {
		return false
	}
	return slices.ContainsFunc(s.waiting[k], func(c *eval.Candidate) bool {
		return anyLiteral(c.Node, func(text string) bool { return strings.Contains(text, " ") })
	})
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

// maxSteps bounds the parts of a text that are looked at.
const maxSteps = 1 << 16
