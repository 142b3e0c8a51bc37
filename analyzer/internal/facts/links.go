package facts

import (
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A links connects parameters that get the same texts: a parameter of an interface method with
// those of its implementations, and a parameter of a function type with those of the functions that
// are assigned to variables of the type.
type links struct {
	// to maps a parameter of a function to those of its interface methods and function types.
	to map[*types.Var][]*types.Var
	// from maps a parameter of an interface method or function type to those of implementations.
	from map[*types.Var][]*types.Var
	// methods maps an interface method to the methods that implement it.
	methods map[*types.Func][]*types.Func
	order   []*types.Func // the keys of methods, in the order of the source
	in      eval.Input
}

// newLinks returns the links between the interface methods and the methods of in.Pkg.
func newLinks(in eval.Input) *links {
	l := &links{to: map[*types.Var][]*types.Var{}, from: map[*types.Var][]*types.Var{}, methods: map[*types.Func][]*types.Func{}, in: in}
	l.declared(in.Pkg, typed.NewImplementers(in.Pkg))
	return l
}

// addValues links the functions in flow.Assigned to the variables that they are assigned to.
func (l *links) addValues(flow *eval.Flow) {
	for _, f := range flow.Assigned {
		l.signatures(f.To, f.From)
	}
}

// declared links the methods of the types of pkg to the interface methods of pkg that they
// implement. index finds the types of pkg that implement an interface.
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

// link links each method of iface to the method of t with the same name, if t has one.
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

// signatures links parameter i of impl, a method or assigned function, to parameter i of decl, its
// interface method or function type. It does nothing if one of the two has more parameters.
func (l *links) signatures(decl, impl *types.Signature) {
	if decl == impl || decl.Params().Len() != impl.Params().Len() {
		return
	}
	for i := range decl.Params().Len() {
		t, f := decl.Params().At(i), impl.Params().At(i)
		if !slices.Contains(l.to[f], t) {
			l.to[f] = append(l.to[f], t)
			l.from[t] = append(l.from[t], f)
		}
	}
}

// isVetoed reports whether k, a parameter of an interface method or function type, must not count
// as a URL. That is so if an implementation in this package uses the same parameter for more than
// printing or storing, but not for a URL.
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

// summaryOf returns the summary of fn, from the tables or another package; nil if there is none.
func (l *links) summaryOf(fn *types.Func) *library.Func {
	if sum := library.Lookup(fn); sum != nil {
		return sum
	}
	return l.in.Summaries.Func(fn)
}
