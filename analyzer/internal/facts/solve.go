package facts

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A solver finds what the parameters, fields and results of a package become in a URL.
type solver struct {
	pkg   *types.Package
	flow  *eval.Flow
	wants func(ast.Decl) bool // reports whether a declaration was read; nil if all were
	// waiting maps a parameter, field or result to the candidates that go to it. starts are the
	// candidates that the tables or other packages know to be URLs.
	waiting map[slot][]*eval.Candidate
	starts  []work
	// owners maps a parameter to its function and index; tails is the result of findTails.
	owners map[*types.Var]owner
	params []*types.Var // the keys of owners, in the order in which they were found
	links  *links
	stated *stated
	tails  map[*types.Var]bool
	info   *types.Info
	index  *uses.Index
	// stored maps a field to the escaper of the texts that the package stores in it.
	stored map[*types.Var]string
	// components caches isComponentUse. Its keys are the texts around the values (Around).
	components map[text.Node]bool

	tags tags

	// meanings says what each key becomes. The fields from here to maker are for one round.
	meanings map[slot]*meaning
	order    []slot // the keys of meanings, in the order in which they were found
	queue    []work
	urls     []urlText
	// maker makes the templates of the sinks.
	maker urltemplate.Maker
	// weak are the results that are URLs only by the names of functions or values.
	weak map[slot]bool
	// others finds the fields that are also read for something other than a URL. beside are those
	// that still count as URLs, because they hold more than one component.
	others *otherUses
	beside map[*types.Var]bool
	// dead has what must not count as a URL; buried says what each key was taken for before.
	dead   map[slot]bool
	buried map[slot]*meaning
	// hidden caches hiddenMethods.
	hidden map[string]bool
	// encoded has the expressions and functions that may hold escaped text.
	encoded *encodedTexts
	// redirects maps a function to a summary with only its Redirects and HostTests.
	redirects map[*types.Func]*library.Func
}

// An owner says which parameter of which function a variable is; index may be [text.Receiver].
type owner struct {
	fn    *types.Func
	index int
}

// A work is a candidate c that becomes a URL or a part of one; use says which part.
type work struct {
	c   *eval.Candidate
	use library.Use
	// slot is the parameter, field or result that gets c; zero if a table gives the use.
	slot slot
	// component is set if the use puts the text into one component, which the function that gets
	// the text must escape.
	component bool
	// usage has Named if only names say what the text is, and Torn if it also becomes a decoded
	// component elsewhere.
	usage urltemplate.Usage
}

// A urlText is a candidate that becomes a URL or a part of one, with its template.
type urlText struct {
	work
	template *urltemplate.Template
}

func newSolver(in eval.Input, flow *eval.Flow, l *links, st *stated) *solver {
	s := &solver{
		pkg: in.Pkg, flow: flow, stated: st, wants: in.Wants,
		waiting:    map[slot][]*eval.Candidate{},
		owners:     map[*types.Var]owner{},
		tails:      map[*types.Var]bool{},
		info:       in.Info,
		index:      uses.New(in.Info, in.Files),
		components: map[text.Node]bool{},
		dead:       map[slot]bool{},
		buried:     map[slot]*meaning{},
		weak:       map[slot]bool{},
		beside:     map[*types.Var]bool{},
	}
	s.others = &otherUses{solver: s, known: map[*types.Var]bool{}}
	for i := range flow.Candidates {
		c := &flow.Candidates[i]
		s.register(c.In)
		switch k := c.Sink; {
		case k.Use != nil && library.Inspected(k.Use) && !startsAbsolute(c.Node) && s.isInspected(c):
		case k.Use != nil:
			s.starts = append(s.starts, work{c: c, use: *k.Use, component: k.Form == text.Plain && s.isComponentUse(k.Use)})
		case k.Absolute:
			s.startAbsolute(c, 0)
		default:
			s.register(k.Func)
			if to := sinkSlot(c); to != (slot{}) {
				s.waiting[to] = append(s.waiting[to], c)
			}
		}
	}
	s.tags.solver = s
	s.findTails(in)
	s.stored = s.storedEscaped()
	s.links = l
	l.addValues(flow)
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

// sinkSlot returns the parameter, field, variable or result that gets c. It is zero if a table says
// what c becomes, or if c goes elsewhere.
func sinkSlot(c *eval.Candidate) slot {
	switch sink := c.Sink; {
	case sink.Use != nil, sink.Absolute:
	case sink.Func != nil:
		return slot{v: text.ParamAt(sink.Func.Signature(), sink.Param), form: sink.Form}
	case sink.Var != nil:
		return slot{v: sink.Var, form: sink.Form}
	case sink.Field != nil:
		return slot{v: sink.Field}
	case sink.Element != nil && !isMap(sink.Element.Type()):
		return slot{v: sink.Element}
	case sink.Returned != nil:
		return slot{fn: sink.Returned, index: sink.Param}
	}
	return slot{}
}

// register sets fn, which may be nil, as the owner of its receiver and parameters.
func (s *solver) register(fn *types.Func) {
	if fn == nil {
		return
	}
	fn = fn.Origin()
	own := func(v *types.Var, i int) (isNew bool) {
		if _, ok := s.owners[v]; ok {
			return false
		}
		s.owners[v] = owner{fn, i}
		s.params = append(s.params, v)
		return true
	}
	if recv := text.ReceiverOf(fn.Signature()); recv != nil && !own(recv, text.Receiver) {
		return
	}
	params := fn.Signature().Params()
	for i := range params.Len() {
		if !own(params.At(i), i) {
			return
		}
	}
}

// maxRounds bounds how often solve calls round.
const maxRounds = 6

// solve finds what the parameters, fields and results of the package become in a URL. It repeats
// round until no more of them have uses that contradict each other, at most maxRounds times. It
// then calls findNamed, which adds what only names say.
func (s *solver) solve() {
	for range maxRounds {
		s.round()
		if !s.bury() {
			break
		}
	}
	s.findNamed()
}

// round finds what parameters, fields and results become, from s.starts, the candidates that are
// known to be URLs. Those in s.dead, whose uses contradict each other, are left out.
func (s *solver) round() {
	s.meanings, s.order, s.urls = map[slot]*meaning{}, nil, s.urls[:0]
	s.queue = append([]work(nil), s.starts...)
	s.seedStated()
	s.drain()
}

// drain makes the template of each candidate in s.queue, until the queue is empty. It records what
// the values in a template become, which may queue more candidates.
func (s *solver) drain() {
	for len(s.queue) > 0 {
		w := s.queue[0]
		s.queue = s.queue[1:]
		if w.use.Slot == library.Body {
			if w.use.Slot = s.flow.Body(w.c); w.use.Slot == library.NoSlot {
				continue
			}
		}
		if s.isOtherText(w) {
			continue
		}
		t := s.maker.New(w.c.Expr, s.around(w), frameOf(w.use.Slot))
		t.Usage, t.ResultOf = w.usage, s.resultOf(w.slot)
		if w.use.Beside {
			t.Usage |= urltemplate.Beside
		}
		if w.slot.fn != nil && !showsURL(w, t) {
			t.Usage |= urltemplate.Shared
		}
		if w.use.Slot != library.Body {
			s.urls = append(s.urls, urlText{w, t})
		} else if len(t.Parts) != 1 {
			continue // a body of a media type that is not known here
		}
		if w.usage != 0 {
			s.followWeak(w, t)
		} else {
			s.follow(w, t)
		}
	}
}

// bury adds to s.dead what must not count as a URL, such as parameters with uses that contradict
// each other. It reports whether another round may find something else.
func (s *solver) bury() bool {
	found := false
	s.others.inURL = nil
	for _, k := range s.order {
		m := s.meanings[k]
		isBeside := !m.none && !s.dead[k] && s.others.has(k, m)
		if !s.dead[k] && (m.none || s.isVetoed(k) || isBeside && m.isComponent()) && !m.stated {
			s.dead[k], s.buried[k] = true, m
			found = found || s.isFollowed(k)
		} else if isBeside && !s.beside[k.v] {
			s.beside[k.v], found = true, true
		}
	}
	if !found {
		s.order = slices.DeleteFunc(s.order, func(k slot) bool { return s.dead[k] })
		maps.DeleteFunc(s.meanings, func(k slot, _ *meaning) bool { return s.dead[k] })
	}
	return found
}

// isFollowed reports whether anything else is concluded from what k becomes. Otherwise, a round
// that leaves out k would find the same.
func (s *solver) isFollowed(k slot) bool {
	return len(s.waiting[k]) > 0 || k.v != nil && len(s.links.to[k.v]) > 0 || k.fn != nil && len(s.links.methods[k.fn]) > 0
}

// means records that k becomes what m says, and queues the candidates that go to k. If something is
// recorded for k already, m is merged into it instead. It does nothing if k is in s.dead.
func (s *solver) means(k slot, m *meaning) {
	if s.dead[k] {
		return
	}
	m.use.Beside = m.use.Beside || k.v != nil && s.beside[k.v]
	old, ok := s.meanings[k]
	if isForm := ok && old.use.Slot == library.Body && m.use.Slot == library.FormBody; ok && !isForm {
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
	component := k.form == text.Plain && m.isComponent()
	for _, c := range s.waiting[k] {
		s.queue = append(s.queue, work{c: c, use: m.use, slot: k, component: component})
	}
	for _, v := range s.links.to[k.v] {
		if k.v != nil {
			dup := *m
			dup.from = cause{slot: k}
			s.means(slot{v: v, form: k.form}, &dup)
		}
	}
	for _, fn := range s.links.methods[k.fn] {
		if k.fn != nil {
			dup := *m
			dup.from = cause{slot: k}
			s.means(slot{fn: fn, index: k.index}, &dup)
		}
	}
}

// isMixed reports whether k, a field or result, also gets a sentence; false if m is decoded text.
func (s *solver) isMixed(k slot, m *meaning) bool {
	if m.use.Slot.IsDecoded() || !isField(k) && k.fn == nil {
		return false
	}
	return slices.ContainsFunc(s.waiting[k], func(c *eval.Candidate) bool { return text.AnyLiteral(c.Node, isSpaced) })
}

// resultOf returns the function whose result finally gets the text of k, a result: a function may
// return what another one returned. It returns k.fn if no other result gets the text.
func (s *solver) resultOf(k slot) *types.Func {
	for range maxResults {
		m := s.meanings[k]
		if m == nil || m.from.slot.fn == nil {
			break
		}
		k = m.from.slot
	}
	return k.fn
}

const maxResults = 16

// takesURL reports whether argument arg of fn becomes a URL or a part of one.
func (s *solver) takesURL(fn *types.Func, arg int) bool {
	if use, ok := s.links.summaryOf(fn).ParamUse(arg); ok && use.Slot != library.NoSlot {
		return true
	}
	params := fn.Signature().Params()
	if arg >= params.Len() {
		return false
	}
	m := s.meanings[slot{v: params.At(arg)}]
	return m != nil && !m.none
}

// maxNested bounds how deep startAbsolute looks into alternatives of alternatives.
const maxNested = 8

// startAbsolute adds c, whose destination is unknown, to s.starts if its text begins with a scheme.
// If only some alternatives do, it adds each of these. depth is the nesting of alternatives so far.
//
//	target := given
//	if given == "" { target = fmt.Sprintf("http://%s:%d/%s", host, port, name) }
func (s *solver) startAbsolute(c *eval.Candidate, depth int) {
	alt, ok := text.Made(c.Node).(*text.Alt)
	if !ok || depth > maxNested {
		if (startsAbsolute(c.Node) || text.OpensAsURL(c.Expr, c.Node) || library.OpensURL(c.Node)) && isURLText(c.Node) {
			s.starts = append(s.starts, work{c: c, use: library.Use{Slot: library.URL}})
		}
		return
	}
	for _, option := range alt.Of {
		if option != nil {
			one := *c
			one.Node = option
			s.startAbsolute(&one, depth+1)
		}
	}
}
