package eval

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// A verdict is what the outcome of a function of this package says of one of
// its parameters, found in its body:
//
//	func ok(s string) bool { return s != "" && re.MatchString(s) }
type verdict struct {
	param   int // summary.Receiver for the receiver
	v       *types.Var
	yes, no finding // for true or no error, and for false or an error
	// valid is what the function finds good of the fields of a struct; nil
	// before the first outcome that is good.
	valid map[string]finding
}

// A finding is a restriction of a text, or of a rune when ofText is set.
type finding struct {
	restriction
	runes  rfc3986.CharSet
	ofText bool
}

// beginVerdicts finds the parameters that the function may be a predicate of.
func (x *exec) beginVerdicts() {
	if x.fn == nil {
		return
	}
	sig := x.fn.Signature()
	if n := sig.Results().Len(); n == 0 || !isBool(sig.Results().At(n-1).Type()) && !isError(sig.Results().At(n-1).Type()) {
		return
	}
	impossible := finding{restriction: restriction{impossible: true}}
	add := func(i int, v *types.Var) {
		if v != nil && (isTextual(v.Type()) || isRune(v.Type()) || isStruct(pointed(v.Type()))) {
			x.verdicts = append(x.verdicts, verdict{param: i, v: v, yes: impossible, no: impossible})
		}
	}
	for i := range min(sig.Params().Len(), maxSubjects) {
		add(i, sig.Params().At(i))
	}
	add(summary.Receiver, sig.Recv())
}

// judge adds a return statement to the verdicts.
func (x *exec) judge(s *ast.ReturnStmt) {
	if len(x.verdicts) == 0 || x.closures > 0 {
		return
	}
	for _, ok := range []bool{true, false} {
		if len(s.Results) != len(x.results) {
			x.weigh(ok)
			continue
		}
		e := s.Results[len(s.Results)-1]
		if !x.mayBe(e, ok) {
			continue
		}
		x.within(func() {
			if t := x.Info.TypeOf(e); t != nil && isError(t) {
				x.assumeNil(e, ok)
			} else {
				x.assume(e, ok)
			}
			x.weigh(ok)
		})
	}
}

// mayBe reports whether an outcome may be ok: true, or no error.
func (x *exec) mayBe(e ast.Expr, ok bool) bool {
	e = ast.Unparen(e)
	tv := x.Info.Types[e]
	if tv.Value != nil && tv.Value.Kind() == constant.Bool {
		return constant.BoolVal(tv.Value) == ok
	}
	if tv.IsNil() {
		return ok
	}
	if !ok || tv.Type == nil || isBool(tv.Type) {
		return true
	}
	return !x.makesError(e)
}

// makesError reports whether an error is never nil by its looks: a literal, a
// variable of a package, which stands for one error, a call that is named for
// what it makes.
//
//	return ErrName
//	return &FieldError{"name"}
//	return errors.New("bad name")
func (x *exec) makesError(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.UnaryExpr, *ast.CompositeLit:
		return true
	case *ast.Ident:
		v, ok := x.info().Object(e).(*types.Var)
		return ok && isPackageLevel(v)
	case *ast.SelectorExpr:
		v, ok := x.Info.Uses[e.Sel].(*types.Var)
		return ok && isPackageLevel(v)
	case *ast.CallExpr:
		if tv, ok := x.Info.Types[e.Fun]; ok && tv.IsType() {
			return len(e.Args) == 1 && x.Info.Types[e.Args[0]].Value != nil // fieldError("name")
		}
		fn, _ := x.callee(ast.Unparen(e.Fun))
		return fn != nil && fn.Pkg() != nil && names.MakesError(fn.Name()) && x.hasConstantText(e.Args)
	}
	return false
}

// hasConstantText reports whether one of the arguments is a constant text,
// which says what is wrong.
func (x *exec) hasConstantText(args []ast.Expr) bool {
	return slices.ContainsFunc(args, func(e ast.Expr) bool {
		_, ok := x.constantText(e)
		return ok
	})
}

// weigh joins what the environment says of the parameters to the verdicts.
func (x *exec) weigh(ok bool) {
	for i := range x.verdicts {
		v := &x.verdicts[i]
		f := x.find(v.v)
		if ok {
			v.yes = v.yes.join(f)
			v.valid = x.validFields(v)
		} else {
			v.no = v.no.join(f)
		}
	}
}

// find returns what is known of a parameter that still has its first value.
func (x *exec) find(v *types.Var) finding {
	f := finding{restriction: unrestricted()}
	val, ok := x.env.get(key{v: v})
	if !ok {
		return f
	}
	h, isHole := val.Node.(*text.Hole)
	if !isHole || h.Var != v || !val.Known || len(h.Escapers) > 0 {
		return f
	}
	f.value, f.trusted, f.guarded = h.Value, h.Trusted, h.Guarded
	f.runes, f.ofText = val.runes, val.ofText
	return f
}

func (f finding) join(g finding) finding {
	switch {
	case f.impossible:
		return g
	case g.impossible:
		return f
	}
	return finding{restriction: f.restriction.join(g.restriction), runes: f.runes.Union(g.runes), ofText: f.ofText && g.ofText}
}

// verdictOf returns what an outcome of fn says of a parameter.
func (x *exec) verdictOf(fn *types.Func, param int, ok bool) (finding, bool) {
	f := x.function(fn)
	if f == nil {
		return finding{}, false
	}
	for _, v := range f.verdicts {
		if v.param != param {
			continue
		}
		out := v.no
		if ok {
			out = v.yes
		}
		return out, !out.impossible
	}
	return finding{}, false
}
