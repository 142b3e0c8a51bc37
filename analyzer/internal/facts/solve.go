package facts

import (
	"go/ast"
	"go/types"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/encoded"
	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/keyed"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
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
	// spliced are the tails that get a text with delimiters which is put together, and
	// valued the variables that get a value alone.
	spliced, valued map[*types.Var]bool

	tested *tested
	// stored has the escapers of what is stored in fields.
	stored map[*types.Var]string
	// elements has those of what is put into maps, lists and channels.
	elements *elements
	// keyed has what maps have at their keys, contents what is put into lists and maps,
	// and fills what is put in the place of names.
	keyed    *keyed.Elements
	contents *contents
	fills    *fills
	// valid has what types say of their values; nil before it is asked for.
	valid map[*types.TypeName][]library.Verdict
	// components are the uses of other packages that are one component.
	components map[text.Node]bool

	// tags has the tags of fields, of the declarations that tagged has.
	tags   map[*types.Var]reflect.StructTag
	tagged map[ast.Decl]bool

	// The state of one round.
	meanings map[slot]*meaning
	order    []slot // of meanings, as they were found
	queue    []work
	roots    []root
	// maker makes the templates of the roots.
	maker urltemplate.Maker
	// weak are the results that are judged for their names only.
	weak map[slot]bool
	// based are texts that are judged if what they begin with is the base of a URL.
	based []based
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
	encoded *encoded.Texts
	// given are the parameters of methods to which callers in other packages give escaped
	// text through an interface.
	given []*types.Var
	// redirects has what functions do with parameters that clients are sent to.
	redirects map[*types.Func]*library.Func
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
	use library.Use
	// slot is what the candidate is given to; the zero slot for a table entry.
	slot slot
	// component is set when the function that gets the text puts it in one
	// component.
	component bool
	// weak is set when only names say that the text is a URL.
	weak bool
	// named is set when names alone say that the text is an address.
	named bool
	// torn is set when the text becomes a decoded component elsewhere.
	torn bool
	// unled is set when nothing that begins with a "/" gets through to the URL.
	unled bool
	// filled is set when the text takes the place of a name in a text, or is an element of a
	// list that is joined: nobody escapes it after that.
	filled bool
	// own is set when the caller alone knows where its text stands: after another one that it
	// gives.
	own bool
}

// A root is a candidate that becomes a URL.
type root struct {
	work
	template *urltemplate.Template
}

func newSolver(in eval.Input, flow *eval.Flow, l *links, st *stated) *solver {
	s := &solver{
		pkg: in.Pkg, flow: flow, stated: st, wants: in.Wants,
		waiting:    map[slot][]*eval.Candidate{},
		owners:     map[*types.Var]owner{},
		tails:      map[*types.Var]bool{},
		spliced:    map[*types.Var]bool{},
		valued:     map[*types.Var]bool{},
		tested:     &tested{info: in.Info, decls: declarations(in)},
		components: map[text.Node]bool{},
		dead:       map[slot]bool{},
		buried:     map[slot]*meaning{},
		weak:       map[slot]bool{},
		beside:     map[*types.Var]bool{},
	}
	s.others = newOtherUses(s, in)
	paths := &pathSetters{info: in.Info, decls: s.tested.decls, known: map[*types.Func]bool{}}
	for i := range flow.Candidates {
		c := &flow.Candidates[i]
		s.register(c.In)
		switch k := c.Sink; {
		case k.Use != nil && library.Inspected(k.Use) && !startsAbsolute(c.Node) && s.isInspected(c):
		case k.Use != nil:
			use, own := givenWith(*k.Use, c)
			use.Both = use.Both || use.Slot == library.Path && paths.knowsRaw(c)
			s.starts = append(s.starts, work{c: c, use: use, own: own, filled: use.Joined, component: isOneValue(k.Form, k.Use) && s.isComponentUse(k.Use)})
		case k.Absolute:
			s.startAbsolute(c, 0)
		case k.Func != nil:
			s.register(k.Func)
			s.wait(slot{v: text.ParamAt(k.Func.Signature(), k.Param), form: k.Form}, c)
		case k.Var != nil:
			s.wait(slot{v: k.Var, form: k.Form}, c)
		case k.Field != nil:
			s.wait(slot{v: k.Field}, c)
		case k.Element != nil && !isMap(k.Element.Type()):
			s.wait(slot{v: k.Element}, c)
		case k.Returned != nil:
			s.wait(slot{fn: k.Returned, index: k.Param}, c)
		}
	}
	s.findTails(in)
	s.stored = s.storedEscaped()
	s.storedVariables()
	s.elements = s.storedElements(in)
	if !s.flow.Partial {
		s.keyed = keyed.Of(in.Info, s.others.index, s.flow.Candidates)
	}
	s.contents, s.fills = newContents(in, flow.Candidates), newFills(in, s.others.index, flow.Candidates)
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

func (s *solver) wait(k slot, c *eval.Candidate) { s.waiting[k] = append(s.waiting[k], c) }

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
	s.findWeak()
}

func (s *solver) round() {
	s.meanings, s.order, s.roots = map[slot]*meaning{}, nil, s.roots[:0]
	s.contents.joined, s.fills.done = map[*eval.Candidate]bool{}, map[*eval.Candidate]bool{}
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
		if w.use.Slot == library.Body {
			if w.use.Slot = s.flow.Body(w.c); w.use.Slot == library.NoSlot {
				continue
			}
		}
		if isSettings(w) || isMessage(w) || isSource(w.c.Node) || isKeptOut(w) || w.use.Whole && !isWhole(w.c.Node) {
			continue
		}
		t := s.maker.New(w.c.Expr, s.around(w), frameOf(w.use.Slot))
		t.Torn, t.Apart, t.Beside, t.Filled, t.Loose, t.Named = w.torn, w.use.Apart, w.use.Beside, w.filled, w.c.Sink.Absolute, w.named
		t.ResultOf, t.BothPaths, t.AsPath = s.resultOf(w.slot), w.use.Both, asPath(w)
		t.Shared = w.slot.fn != nil && !w.slot.isOperand() && !showsURL(w, t)
		if w.use.Slot != library.Body {
			s.roots = append(s.roots, root{w, t})
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
		isBeside := !m.none && !s.dead[k] && !m.use.Joined && s.others.has(k, m)
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
// already has none. What is a URL where it has a scheme is what it is elsewhere, but for
// a host, which a text with a scheme is none.
func (s *solver) means(k slot, m *meaning) {
	if s.dead[k] {
		return
	}
	m.use.Beside = m.use.Beside || k.v != nil && s.beside[k.v]
	old, ok := s.meanings[k]
	if isForm := ok && old.use.Slot == library.Body && m.use.Slot == library.FormBody; !isForm && ok && (old.none || m.use.Whole || !old.use.Whole || m.place == urltemplate.Host) {
		old.merge(m)
		return
	}
	s.meanings[k] = m
	m.unled = m.isUnled(s)
	if !ok {
		s.order = append(s.order, k)
	}
	if s.isMixed(k, m) {
		m.none = true
		return
	}
	component := isOneValue(k.form, &m.use) && m.isComponent()
	for _, c := range s.waiting[k] {
		if m.when != nil && !matches(m.when, c) {
			continue
		}
		use, own := givenWith(s.readBack(c, m.use), c)
		s.queue = append(s.queue, work{c: c, use: use, own: own, slot: k, component: component, unled: m.unled, filled: use.Joined})
	}
	for _, v := range s.links.to[k.v] {
		if k.v != nil {
			dup := *m
			dup.from = cause{slot: k}
			s.means(slot{v: v, form: k.form}, &dup)
		}
	}
	for _, v := range holdersGiven(s, k) {
		dup := *m
		dup.from = cause{slot: k}
		s.means(slot{v: v}, &dup)
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
	return slices.ContainsFunc(s.waiting[k], func(c *eval.Candidate) bool {
		return text.AnyLiteral(c.Node, func(str string) bool { return strings.Contains(str, " ") })
	})
}
