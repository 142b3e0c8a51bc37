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

// A Verdict says what one parameter of a function of this package may hold, given the result of the
// function. It is derived from the body of the function.
type Verdict struct {
	param   int // library.Receiver for the receiver
	v       *types.Var
	yes, no finding // what holds after true or a nil error (yes), and after false or an error (no)
	// valid has, by field name, what the fields of a struct parameter hold after true or a nil
	// error; nil until a return statement of this kind is read.
	valid map[string]finding
}

// A finding is what a function has found out about one of its parameters: what a text is restricted
// to, or the possible values of a rune.
type finding struct {
	restriction                 // what a text is restricted to
	runes       rfc3986.CharSet // the possible values of a rune
	ofText      bool            // set if runes is known: the rune was taken from a text
}

// A Judge collects the verdicts of one function from its return statements.
type Judge struct {
	*Refiner
	results  int // the number of results of the function
	verdicts []Verdict
}

// NewJudge returns the Judge of fn, whose conditions reader reads; nil if the last result of fn is
// no bool and no error, or if no parameter or receiver is a text, a rune or a struct.
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

// Verdicts returns a Verdict for each parameter, from all return statements so far; j may be nil.
func (j *Judge) Verdicts() []Verdict {
	if j == nil {
		return nil
	}
	return j.verdicts
}

// Return joins what the parameters hold at the return statement s into j.verdicts; j may be nil.
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

// weigh joins what the parameters hold in the current state into j.verdicts. If ok is set, the
// result is true or a nil error, and weigh changes Verdict.yes; otherwise, it changes Verdict.no.
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

// mayBe reports whether the result e may have the outcome ok: true or a nil error if ok is set,
// false or an error otherwise.
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

// makesError reports whether the error e is probably never nil: e is a literal, a package variable,
// or a call of a function whose name suggests that it makes an error, such as errors.New.
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

func (g *Refiner) hasConstantText(args []ast.Expr) bool {
	return slices.ContainsFunc(args, func(e ast.Expr) bool {
		_, ok := g.info.Text(e)
		return ok
	})
}

// find returns what the function has found out about the parameter of v, which now has the value
// held. The finding restricts nothing if the function has set the parameter to another value.
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

// verdictOf returns what fn has found out about its parameter param when it returns true or a nil
// error (ok is set), or false or an error. The bool is false if that is not known.
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
