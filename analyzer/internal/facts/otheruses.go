package facts

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// An otherUses finds the fields of a package that are read for a URL and also for something else,
// such as the key of a map or an argument of another function:
//
//	func (o *Object) URL() string   { return o.base + "/file/" + o.name }
//	func (o *Object) Delete() error { return o.send("delete", body{Name: o.name}) }
//
// The texts that are assigned to such a field must stay unescaped. The code that puts the field
// into the URL has to escape it.
type otherUses struct {
	solver *solver
	known  map[*types.Var]bool
	// inURL caches the result of urls; it is nil before the first call.
	inURL map[[2]token.Pos]bool
}

// has reports whether k, a field or package variable, is also read for something other than a URL.
// m says what k becomes. The result is always false if a directive states m, or if m escapes the
// value or puts no text around it.
func (o *otherUses) has(k slot, m *meaning) bool {
	if k.v == nil || !isField(k) && !typed.IsPackageLevel(k.v) || k.v.Pkg() != o.solver.pkg || m.stated || m.encodes() || m.use.Around.IsZero() {
		return false
	}
	is, ok := o.known[k.v]
	if !ok {
		w := uses.Walk{Visit: o.visit}
		is = o.isEncoded(k.v) || w.Finds(uses.Node{Var: k.v})
		o.known[k.v] = is
	}
	return is
}

// isEncoded reports whether field has a tag "url", by which encoders of queries escape its value:
//
//	Ref string `url:"ref,omitempty"`
func (o *otherUses) isEncoded(field *types.Var) bool {
	key, _, _ := strings.Cut(o.solver.tags.tagOf(field).Get("url"), ",")
	return key != "" && key != "-"
}

// urls returns the start and end positions of all sinks in o.solver.urls, and of their holes.
func (o *otherUses) urls() map[[2]token.Pos]bool {
	if o.inURL != nil {
		return o.inURL
	}
	o.inURL = map[[2]token.Pos]bool{}
	for _, r := range o.solver.urls {
		enter := func(e ast.Expr) {
			if e != nil {
				o.inURL[[2]token.Pos{e.Pos(), e.End()}] = true
			}
		}
		enter(r.c.Expr)
		for i := range r.template.Parts {
			if h := r.template.Parts[i].Hole; h != nil {
				enter(h.Expr)
				for _, of := range h.Of {
					enter(of.Expr)
				}
			}
		}
	}
	return o.inURL
}

// visit is a step of the walk along the value of a field. n is what the walk has reached. The
// answer has the next nodes, or Found if n is used for something other than a URL.
func (o *otherUses) visit(n uses.Node) uses.Answer {
	if a, ok := o.solver.index.Onward(n); ok {
		return a
	}
	if o.isInURL(n.Expr) {
		return uses.Answer{}
	}
	switch u := o.solver.index.Of(n.Expr); u.Kind {
	case uses.Argument:
		return o.argument(n, u)
	case uses.Assigned:
		return n.Holder(u.Var)
	case uses.Stored:
		field := o.solver.index.Field(u.Expr)
		return uses.Found(field != nil && !o.isMeant(slot{v: field.Origin()}))
	case uses.Returned:
		fn := o.solver.index.FuncAt(n.Expr.Pos())
		return uses.Found(fn != nil && fn.Exported() && len(u.Within) == 0)
	case uses.Key:
		return uses.Found(true)
	default:
		return uses.Answer{}
	}
}

// argument is the step of the walk for n, an argument of the call u.Call. If the first result of
// the function is a string, a bool or an integer, the next node is the call. Otherwise the answer
// is Found. It is empty for an unknown function, and for one that prints n or makes a URL of it.
func (o *otherUses) argument(n uses.Node, u uses.Use) uses.Answer {
	if u.Func == nil {
		return uses.Answer{}
	}
	results := u.Func.Signature().Results()
	switch {
	case library.NegativeClass(u.Func) == library.Prose:
		return uses.Answer{}
	case results.Len() > 0 && isTextOrTest(results.At(0).Type()):
		return n.To(u.Call)
	case library.Of(u.Func).Makes.IsText():
		return uses.Answer{}
	}
	for i, arg := range u.Call.Args {
		if arg.Pos() > u.Expr.Pos() || u.Expr.End() > arg.End() {
			continue
		}
		if use, ok := o.solver.links.summaryOf(u.Func).ParamUse(i); ok && use.Slot != library.NoSlot {
			return uses.Answer{}
		}
		params := u.Func.Signature().Params()
		return uses.Found(i >= params.Len() || !o.isMeant(slot{v: params.At(i)}))
	}
	return uses.Answer{}
}

// isMeant reports whether k, a parameter or field, becomes a URL or a part of one.
func (o *otherUses) isMeant(k slot) bool {
	m := o.solver.meanings[k]
	return m != nil && !m.none
}

// isInURL reports whether e is a sink or a hole of a sink, or a part of such an expression.
func (o *otherUses) isInURL(e ast.Expr) bool {
	for n := ast.Node(e); n != nil; n = o.solver.index.Parent(n) {
		if _, ok := n.(ast.Expr); !ok {
			break
		}
		if o.urls()[[2]token.Pos{n.Pos(), n.End()}] {
			return true
		}
	}
	return false
}

// isTextOrTest reports whether t, the type of a result, is a string, a bool or an integer.
func isTextOrTest(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsString|types.IsBoolean|types.IsInteger) != 0
}
