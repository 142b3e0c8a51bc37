package facts

import (
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// links say which parameters stand for others: those of an interface method
// for those of the methods that implement it, and those of a function-typed
// field or variable for those of the functions that are assigned to it.
type links struct {
	// to maps a parameter to the parameters through which it is reached.
	to map[*types.Var][]*types.Var
	// from maps them back.
	from map[*types.Var][]*types.Var
	// methods are the methods that implement an interface method.
	methods map[*types.Func][]*types.Func
	order   []*types.Func // the interface methods, in the order of the source
	in      eval.Input
}

// newLinks returns the links that the declarations of types show.
func newLinks(in eval.Input) *links {
	l := &links{to: map[*types.Var][]*types.Var{}, from: map[*types.Var][]*types.Var{}, methods: map[*types.Func][]*types.Func{}, in: in}
	l.declared(in.Pkg, typed.NewImplementers(in.Pkg))
	return l
}

// addValues links the functions that become values.
func (l *links) addValues(flow *eval.Flow) {
	for _, f := range flow.Assigned {
		l.signatures(f.To, f.From)
	}
}

// declared links the methods of the types of a package to the methods of its
// interfaces that they implement.
func (l *links) declared(pkg *types.Package, index *typed.Implementers) {
	scope := pkg.Scope()
	var ifaces []*types.Interface
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
			ifaces = append(ifaces, iface)
		}
	}
	index.Pairs(ifaces, func(t *types.Named, iface *types.Interface) {
		l.link(types.NewPointer(t), iface)
	})
}

// link links the methods of t to those of iface, which it implements.
func (l *links) link(t types.Type, iface *types.Interface) {
	for method := range iface.Methods() {
		im := method.Origin()
		obj, _, _ := types.LookupFieldOrMethod(t, true, im.Pkg(), im.Name())
		fn, ok := obj.(*types.Func)
		if !ok || fn.Origin() == im || slices.Contains(l.methods[im], fn.Origin()) {
			continue
		}
		if l.methods[im] == nil {
			l.order = append(l.order, im)
		}
		l.methods[im] = append(l.methods[im], fn.Origin())
		l.signatures(im.Signature(), fn.Origin().Signature())
	}
}

// signatures links the parameters of from to those of to, through which they
// are reached.
func (l *links) signatures(to, from *types.Signature) {
	if to == from || to.Params().Len() != from.Params().Len() {
		return
	}
	for i := range to.Params().Len() {
		t, f := to.Params().At(i), from.Params().At(i)
		if !slices.Contains(l.to[f], t) {
			l.to[f] = append(l.to[f], t)
			l.from[t] = append(l.from[t], f)
		}
	}
}

// isVetoed reports whether a parameter of an interface method, or of functions that are
// values, has a meaning for some of those that stand behind it, and another of the package
// does something else with it than to print or to keep it.
func (s *solver) isVetoed(k slot) bool {
	return k.v != nil && slices.ContainsFunc(s.links.from[k.v], func(v *types.Var) bool {
		return s.meanings[slot{v: v, form: k.form}] == nil && v.Pkg() == s.pkg && slices.ContainsFunc(s.index.Variable(v), func(u uses.Use) bool {
			if u.Kind == uses.Set || u.Kind == uses.Assigned || u.Kind == uses.Stored {
				return false
			}
			return u.Func == nil || library.NegativeClass(u.Func) != library.Prose
		})
	})
}

// summaryOf returns the summary of fn from the tables or from another package.
func (l *links) summaryOf(fn *types.Func) *library.Func {
	if sum := library.Lookup(fn); sum != nil {
		return sum
	}
	return l.in.Summaries.Func(fn)
}
