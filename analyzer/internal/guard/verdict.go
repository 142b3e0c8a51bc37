package guard

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A Verdict is what the outcome of a function of this package says of one of
// its parameters, found in its body:
//
//	func ok(s string) bool { return s != "" && re.MatchString(s) }
type Verdict struct {
	param   int // library.Receiver for the receiver
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

// A Judge finds the verdicts of one function, from its return statements.
type Judge struct {
	*Refiner
	results  int
	verdicts []Verdict
}

// NewJudge returns the Judge of a function that reader reads; nil when it can
// have no verdict.
func NewJudge(reader *Refiner, fn *types.Func) *Judge {
	sig := fn.Signature()
	n := sig.Results().Len()
	if n == 0 || !typed.IsBool(sig.Results().At(n-1).Type()) && !typed.IsError(sig.Results().At(n-1).Type()) {
		return nil
	}
	j := &Judge{Refiner: reader, results: n}
	for i := range min(sig.Params().Len(), maxSubjects) {
		j.add(i, sig.Params().At(i))
	}
	j.add(library.Receiver, sig.Recv())
	if len(j.verdicts) == 0 {
		return nil
	}
	return j
}

func (j *Judge) add(param int, v *types.Var) {
	impossible := finding{restriction: restriction{impossible: true}}
	if v != nil && (typed.IsTextual(v.Type()) || typed.IsRune(v.Type()) || typed.IsStruct(typed.Pointed(v.Type()))) {
		j.verdicts = append(j.verdicts, Verdict{param: param, v: v, yes: impossible, no: impossible})
	}
}

// Verdicts returns what the returns that were seen say together; j may be nil.
func (j *Judge) Verdicts() []Verdict {
	if j == nil {
		return nil
	}
	return j.verdicts
}

// Return adds a return statement of the function; j may be nil.
func (j *Judge) Return(s *ast.ReturnStmt) {
	if j == nil {
		return
	}
	for _, ok := range []bool{true, false} {
		if len(s.Results) != j.results {
			j.weigh(ok)
			continue
		}
		e := s.Results[len(s.Results)-1]
		if !j.mayBe(e, ok) {
			continue
		}
		j.state.Try(func() {
			if t := j.info.TypeOf(e); t != nil && typed.IsError(t) {
				j.assumeNil(e, ok)
			} else {
				j.Assume(e, ok)
			}
			j.weigh(ok)
		})
	}
}

// weigh adds what the state knows of the parameters to the verdicts.
func (j *Judge) weigh(ok bool) {
	for i := range j.verdicts {
		v := &j.verdicts[i]
		whole, fields := j.state.Parameter(v.v)
		if !ok {
			v.no = v.no.join(v.find(whole))
			continue
		}
		v.yes = v.yes.join(v.find(whole))
		if typed.IsStruct(typed.Pointed(v.v.Type())) {
			v.join(v.findFields(fields))
		}
	}
}

// mayBe reports whether an outcome may be ok: true, or no error.
func (g *Refiner) mayBe(e ast.Expr, ok bool) bool {
	e = ast.Unparen(e)
	tv := g.info.Types[e]
	if tv.Value != nil && tv.Value.Kind() == constant.Bool {
		return constant.BoolVal(tv.Value) == ok
	}
	if tv.IsNil() {
		return ok
	}
	if !ok || tv.Type == nil || typed.IsBool(tv.Type) {
		return true
	}
	return !g.makesError(e)
}

// makesError reports whether an error is apparently never nil: a literal, a package variable
// for one error, or a call whose name says that it makes an error.
//
//	return ErrName
//	return &FieldError{"name"}
//	return errors.New("bad name")
func (g *Refiner) makesError(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.UnaryExpr, *ast.CompositeLit:
		return true
	case *ast.Ident:
		v, ok := g.info.Object(e).(*types.Var)
		return ok && typed.IsPackageLevel(v)
	case *ast.SelectorExpr:
		v, ok := g.info.Uses[e.Sel].(*types.Var)
		return ok && typed.IsPackageLevel(v)
	case *ast.CallExpr:
		if tv, ok := g.info.Types[e.Fun]; ok && tv.IsType() {
			return len(e.Args) == 1 && g.info.Types[e.Args[0]].Value != nil // fieldError("name")
		}
		fn, _ := g.info.Callee(ast.Unparen(e.Fun))
		return fn != nil && fn.Pkg() != nil && names.MakesError(fn.Name()) && g.hasConstantText(e.Args)
	}
	return false
}

// hasConstantText reports whether an argument is a constant text, such as the message of an
// error.
func (g *Refiner) hasConstantText(args []ast.Expr) bool {
	return slices.ContainsFunc(args, func(e ast.Expr) bool {
		_, ok := g.info.Text(e)
		return ok
	})
}

// find returns what is known of a parameter that still has its first value.
func (v *Verdict) find(held Held) finding {
	f := finding{restriction: unrestricted()}
	h := held.Text.Hole()
	if h == nil || h.Var != v.v || len(h.Escapers) > 0 {
		return f
	}
	f.value, f.trusted, f.guarded = h.Value, h.Trusted, h.Guarded
	f.runes, f.ofText = held.Runes, held.OfText
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

// verdictOf returns what a result of fn says about a parameter.
func (g *Refiner) verdictOf(fn *types.Func, param int, ok bool) (finding, bool) {
	for _, v := range g.state.Verdicts(fn) {
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
