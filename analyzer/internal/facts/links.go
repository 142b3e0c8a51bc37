package facts

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/implementers"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
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
	bodies  map[*types.Var]body
	ready   bool
	// values are the functions that become values.
	values []eval.Assigned
	// foreign are the parameters of those of other packages.
	foreign map[*types.Var]owner
	// assigned are the assignments of types to interfaces that were seen.
	assigned map[[2]types.Type]bool
	// open are the functions around the node that is visited, and skip reports
	// of the file that was visited last that it is a test.
	open []openFunc
	file *ast.File
	skip bool
}

// newLinks returns the links that the declarations of types and the instances of
// generics show. Those of the statements are added by visit.
func newLinks(in eval.Input) *links {
	l := &links{to: map[*types.Var][]*types.Var{}, from: map[*types.Var][]*types.Var{}, methods: map[*types.Func][]*types.Func{}, in: in, assigned: map[[2]types.Type]bool{}}
	l.declared(in.Pkg, in.Types)
	l.instances()
	return l
}

// addValues links the functions that become values.
func (l *links) addValues(flow *eval.Flow) {
	for _, f := range flow.Assigned {
		l.signatures(f.To, f.From)
	}
	l.values, l.foreign = flow.Assigned, map[*types.Var]owner{}
	for _, f := range l.values {
		if f.Func != nil && f.Func.Pkg() != l.in.Pkg {
			for i := range f.From.Params().Len() {
				l.foreign[f.From.Params().At(i)] = owner{f.Func, i}
			}
		}
	}
}

// declared links the methods of the types of a package to the methods of its
// interfaces that they implement.
func (l *links) declared(pkg *types.Package, index *implementers.Index) {
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

// implements links the methods of t to those of iface, when it has them.
func (l *links) implements(t types.Type, iface *types.Interface) {
	if types.Implements(t, iface) {
		l.link(t, iface)
	}
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

// A body is a function that has a parameter.
type body struct {
	block *ast.BlockStmt
	test  bool
}

// isVetoed reports whether a parameter of an interface method has a meaning
// for some of the methods that implement it, and another does something else
// with it.
func (s *solver) isVetoed(k slot) bool {
	if k.v == nil || len(s.links.from[k.v]) == 0 {
		return false
	}
	for _, v := range s.links.from[k.v] {
		if o := (slot{v: v, form: k.form}); s.meanings[o] == nil && (s.links.isUsed(v) || s.isOther(v, k.form)) {
			return true
		}
	}
	return false
}

// isOther reports whether v is a parameter of a function of another package
// that becomes a value here, and no URL by what is known of the function.
func (s *solver) isOther(v *types.Var, form text.Form) bool {
	o, ok := s.links.foreign[v]
	if !ok || form != text.Plain {
		return false
	}
	_, isURL := s.summaryOf(o.fn).ParamUse(o.index)
	return !isURL
}

// isUsed reports whether a function of the package does something with its
// parameter v other than to print it or to keep it.
func (l *links) isUsed(v *types.Var) bool {
	b, ok := l.body(v)
	if !ok || b.test || b.block == nil {
		return false
	}
	used := false
	ast.Inspect(b.block, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			return !l.prints(n)
		case *ast.AssignStmt:
			// f.path = path
			return len(n.Rhs) != 1 || !l.isVar(n.Rhs[0], v)
		case *ast.Ident:
			used = used || l.in.Info.Uses[n] == v
		}
		return !used
	})
	return used
}

func (l *links) isVar(e ast.Expr, v *types.Var) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && l.in.Info.Uses[id] == v
}

// prints reports whether a call makes text for people: fmt.Errorf, log.Print.
func (l *links) prints(call *ast.CallExpr) bool {
	var id *ast.Ident
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		id = fun
	case *ast.SelectorExpr:
		id = fun.Sel
	default:
		return false
	}
	fn, ok := l.in.Info.Uses[id].(*types.Func)
	return ok && library.NegativeClass(fn) == library.Prose
}

func (l *links) body(v *types.Var) (body, bool) {
	if !l.ready {
		l.ready = true
		l.bodies = map[*types.Var]body{}
		for _, file := range l.in.Files {
			test := IsTest(l.in.Fset, file.Pos())
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.FuncDecl:
					if fn, ok := l.in.Info.Defs[n.Name].(*types.Func); ok {
						l.addBody(fn.Signature(), body{n.Body, test})
					}
				case *ast.FuncLit:
					if sig, ok := l.in.Info.TypeOf(n).(*types.Signature); ok {
						l.addBody(sig, body{n.Body, test})
					}
				}
				return true
			})
		}
	}
	b, ok := l.bodies[v]
	return b, ok
}

func (l *links) addBody(sig *types.Signature, b body) {
	for v := range sig.Params().Variables() {
		l.bodies[v] = b
	}
}

// seedLinks gives the interface methods of the package the meaning of the
// methods of other packages that implement them, and the results of methods of
// the package what the interfaces of other packages make of them.
func (s *solver) seedLinks() {
	for _, im := range s.links.order {
		if sum := s.summaryOf(im); im.Pkg() != s.pkg && sum != nil {
			for _, r := range sum.Becomes {
				s.means(slot{fn: im, index: r.Index}, &meaning{use: r.Use, place: placeOf(&r.Use)})
			}
		}
		for _, fn := range s.links.methods[im] {
			if fn.Pkg() == s.pkg {
				continue
			}
			if sum := s.summaryOf(fn); sum != nil {
				s.seed(fn.Signature(), sum)
			}
		}
	}
}

// seedValues gives the fields and variables of the package the meaning of the
// functions of other packages that become their values.
func (s *solver) seedValues() {
	for _, a := range s.links.values {
		if a.Func == nil || a.Func.Pkg() == s.pkg || a.To.Params().Len() != a.From.Params().Len() {
			continue
		}
		if sum := s.summaryOf(a.Func); sum != nil {
			s.seed(a.To, sum)
		}
	}
}

func (s *solver) summaryOf(fn *types.Func) *library.Func { return s.links.summaryOf(fn) }

// summaryOf returns what the tables or other packages say of fn.
func (l *links) summaryOf(fn *types.Func) *library.Func {
	if sum := library.Lookup(fn); sum != nil {
		return sum
	}
	return l.in.Summaries.Func(fn)
}

// paramOf returns a parameter by the index that a summary of another function has; nil where
// there is none: that of a method may speak of its receiver, which is no text of an interface.
func paramOf(sig *types.Signature, i int) *types.Var {
	if i < 0 || i >= sig.Params().Len() {
		return nil
	}
	return sig.Params().At(i)
}

// seed gives the parameters of a function the meaning that a summary of one with the same
// parameters has.
func (s *solver) seed(sig *types.Signature, sum *library.Func) {
	var when *library.Func
	if len(sum.When) > 0 {
		when = sum
	}
	for _, p := range sum.Params {
		if v := paramOf(sig, p.Index); v != nil {
			s.means(slot{v: v}, &meaning{use: p.Use, place: placeOf(&p.Use), when: when})
		}
	}
	for _, u := range sum.Ops {
		p := u.Param()
		if v := paramOf(sig, p.Index); v != nil {
			s.means(slot{v: v, form: p.Form()}, &meaning{use: u.Use, place: placeOf(&u.Use), op: p.Op, when: when})
		}
	}
}

// givenByInterface returns the parameters of methods of the package to which callers in
// other packages give escaped text, through an interface.
func givenByInterface(s *solver) []*types.Var {
	var out []*types.Var
	for _, im := range s.links.order {
		sum := s.summaryOf(im)
		if im.Pkg() == s.pkg || sum == nil {
			continue
		}
		for _, fn := range s.links.methods[im] {
			for _, i := range sum.Escaped {
				if v := paramOf(fn.Signature(), i); v != nil && fn.Pkg() == s.pkg {
					out = append(out, v)
				}
			}
		}
	}
	return out
}
