package eval

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// implementations are the methods of the types of the package that implement
// the methods of its interfaces, and what these return.
type implementations struct {
	methods map[*types.Func][]*types.Func // nil for a method of which some are not known
	values  map[methodResult]rfc3986.Value
}

// A methodResult is a result of an interface method.
type methodResult struct {
	method *types.Func
	index  int
}

func newImplementations() implementations {
	return implementations{methods: map[*types.Func][]*types.Func{}, values: map[methodResult]rfc3986.Value{}}
}

// implemented returns what result i of an interface method of the package may
// hold: what the methods of the package return that implement it. ok is false
// when one of them may return anything, or a text with a "/", which is judged
// where it is made.
//
//	type ObjectID interface { String() string; IsZero() bool }
//	func (h *SHA1) String() string { return hex.EncodeToString(h[:]) }
func (p *program) implemented(im *types.Func, i int) (v rfc3986.Value, ok bool) {
	im = im.Origin()
	if !p.isImplementedHere(im) || !isTextual(im.Signature().Results().At(i).Type()) {
		return rfc3986.Value{}, false
	}
	if v, known := p.implementers.values[methodResult{im, i}]; known {
		return v, isOfSegment(v)
	}
	complete := true
	for _, m := range p.methodsOf(im) {
		f := p.function(m)
		if f == nil || i >= len(f.results) || !f.results[i].Text.Known {
			v = rfc3986.AnyValue()
			complete = complete && f != nil
			continue
		}
		v = v.Join(text.ValueOf(f.results[i].Text.Node))
	}
	if complete {
		p.implementers.values[methodResult{im, i}] = v
	}
	return v, isOfSegment(v)
}

// isOfSegment reports whether texts of v are known, and have no "/".
func isOfSegment(v rfc3986.Value) bool {
	return !v.Set.IsEmpty() && !v.Set.Has('/')
}

// isImplementedHere reports whether a method belongs to an interface that the
// package declares for types of its own. One that has a single method and is
// exported is for others to implement.
func (p *program) isImplementedHere(im *types.Func) bool {
	if im.Pkg() != p.Pkg {
		return false
	}
	named, ok := im.Signature().Recv().Type().(*types.Named)
	if !ok || named.TypeParams().Len() > 0 {
		return false
	}
	iface, ok := named.Underlying().(*types.Interface)
	return ok && (iface.NumMethods() > 1 || !named.Obj().Exported() || !im.Exported())
}

// methodsOf returns the methods that implement an interface method; nil when
// there are none, or one of which nothing is known.
func (p *program) methodsOf(im *types.Func) []*types.Func {
	if ms, ok := p.implementers.methods[im]; ok {
		return ms
	}
	iface, ok := im.Signature().Recv().Type().Underlying().(*types.Interface)
	if !ok {
		return nil
	}
	var out []*types.Func
	for _, t := range p.Types.Of(iface, im.Name()) {
		if p.isInTest(t.Obj()) {
			continue
		}
		m := methodOf(t, im)
		switch {
		case m == nil || typed.IsInterfaceMethod(m) && p.isImplementedHere(m):
			// What a struct embeds is one of the other types.
		case p.funcs[m] == nil: // of a struct of another package that t embeds
			p.implementers.methods[im] = nil
			return nil
		default:
			out = append(out, m)
		}
	}
	p.implementers.methods[im] = out
	return out
}

// methodOf returns the method of a type that is behind the interface
// method im; nil when there is none.
func methodOf(t *types.Named, im *types.Func) *types.Func {
	obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(t), true, im.Pkg(), im.Name())
	m, ok := obj.(*types.Func)
	if !ok {
		return nil
	}
	return m.Origin()
}

// isInTest reports whether a test file declares obj: what is declared there
// are mocks.
func (p *program) isInTest(obj types.Object) bool {
	return typed.IsTest(p.Fset, obj.Pos())
}

// exportImplemented adds what interface methods of the package return to the
// results of functions, where that has no delimiters.
func (p *program) exportImplemented() {
	scope := p.Pkg.Scope()
	for _, name := range scope.Names() {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || tn.IsAlias() {
			continue
		}
		iface, ok := tn.Type().Underlying().(*types.Interface)
		if !ok {
			continue
		}
		for im := range iface.ExplicitMethods() {
			results := im.Signature().Results()
			nodes, known := make([]text.Node, results.Len()), false
			for i := range results.Len() {
				if v, ok := p.implemented(im, i); ok && !v.Set.Meets(rfc3986.Chars("?#")) {
					nodes[i], known = &text.Hole{Name: im.Name(), Type: results.At(i).Type(), Value: v}, true
				}
			}
			if known {
				p.flow.Results[im.Origin()] = nodes
			}
		}
	}
}
