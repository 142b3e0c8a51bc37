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

// A solver follows strings from the slots of URLs back to where they are made.
type solver struct {
	pkg   *types.Package
	flow  *eval.Flow
	wants func(ast.Decl) bool // which declarations were read; nil for all
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
	info   *types.Info
	index  *uses.Index
	// stored has the escapers of what is stored in fields.
	stored map[*types.Var]string
	// components are the uses of other packages that are one component.
	components map[text.Node]bool

	tags tags

	// The state of one round.
	meanings map[slot]*meaning
	order    []slot // of meanings, as they were found
	queue    []work
	urls     []urlText
	// maker makes the templates of the sinks.
	maker urltemplate.Maker
	// weak are the results that are judged for their names only.
	weak map[slot]bool
	// others says which fields are read for something else, and beside has those of which
	// a round found that: they are tails.
	others *otherUses
	beside map[*types.Var]bool
	// dead are the slots that earlier rounds found to have no meaning, and buried
	// has what they meant before that.
	dead   map[slot]bool
	buried map[slot]*meaning
	// hidden is what hiddenMethods returns; nil before it is asked for.
	hidden map[string]bool
	// encoded says what may hold text that an escaper made.
	encoded *encodedTexts
	// redirects has what functions do with parameters that clients are sent to.
	redirects map[*types.Func]*library.Func
}

// An owner is the function that has a parameter, and the index of it.
type owner struct {
	fn    *types.Func
	index int
}

// work is a candidate with what it becomes.
type work struct {
	c   *eval.Candidate
	use library.Use
	// slot is what the candidate is given to; the zero slot for a table entry.
	slot slot
	// component is set when the function that gets the text puts it in one
	// component.
	component bool
	// weak is set when only names say that the text is a URL, and named when they alone say that
	// it is an address.
	weak, named bool
	// torn is set when the text becomes a decoded component elsewhere.
	torn bool
}

// A urlText is a candidate that becomes a URL.
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

// sinkSlot returns the slot that a candidate waits for; the zero slot if a table decides it,
// or if nothing does.
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

// register remembers the parameters of a function.
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
	s.findNamed()
}

func (s *solver) round() {
	s.meanings, s.order, s.urls = map[slot]*meaning{}, nil, s.urls[:0]
	s.queue = append([]work(nil), s.starts...)
	s.seedStated()
	s.drain()
}

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
		t.Torn, t.Beside, t.Loose, t.Named = w.torn, w.use.Beside, w.c.Sink.Absolute, w.named
		t.ResultOf = s.resultOf(w.slot)
		t.Shared = w.slot.fn != nil && !showsURL(w, t)
		if w.use.Slot != library.Body {
			s.urls = append(s.urls, urlText{w, t})
		} else if len(t.Parts) != 1 {
			continue // whose media type is not known here
		}
		if w.weak {
			s.followWeak(w, t)
		} else {
			s.follow(w, t)
		}
	}
}

// bury marks the slots that have no meaning after all, so that nothing
// follows from them in the next round. It reports whether there are any.
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

// isFollowed reports whether anything follows from the meaning of a slot: without it,
// another round would find the same.
func (s *solver) isFollowed(k slot) bool {
	return len(s.waiting[k]) > 0 || k.v != nil && len(s.links.to[k.v]) > 0 || k.fn != nil && len(s.links.methods[k.fn]) > 0
}

// means records that slot k becomes m. A slot that has another meaning
// already has none.
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

// isMixed reports whether a field or result holds sentences, too: it holds
// texts of several kinds then, one of which is a URL.
func (s *solver) isMixed(k slot, m *meaning) bool {
	if m.use.Slot.IsDecoded() || !isField(k) && k.fn == nil {
		return false
	}
	return slices.ContainsFunc(s.waiting[k], func(c *eval.Candidate) bool { return text.AnyLiteral(c.Node, isSpaced) })
}

// resultOf returns the function whose result decides what a text becomes: the function that
// returns it, one that uses that result in its own, or the interface method; nil if k is no
// result.
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

// maxResults bounds the functions that return what others return.
const maxResults = 16

// takesURL reports whether an argument of a function becomes a URL, or a part of one:
// what the function returns is no text that is made of it.
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

// maxNested bounds the alternatives of alternatives that are judged one by one.
const maxNested = 8

// startAbsolute judges a text that goes where nothing is known about it and begins with a
// scheme. Where that is so of some alternatives only, each that is one is judged by itself.
//
//	target := given
//	if given == "" { target = fmt.Sprintf("http://%s:%d/%s", host, port, name) }
func (s *solver) startAbsolute(c *eval.Candidate, depth int) {
	if (startsAbsolute(c.Node) || text.OpensAsURL(c.Expr, c.Node) || library.OpensURL(c.Node)) && isURLText(c.Node) {
		s.starts = append(s.starts, work{c: c, use: library.Use{Slot: library.URL}})
		return
	}
	alt, ok := text.Made(c.Node).(*text.Alt)
	if !ok || depth > maxNested {
		return
	}
	for _, of := range alt.Of {
		if of != nil {
			one := *c
			one.Node = of
			s.startAbsolute(&one, depth+1)
		}
	}
}
