package calls_test

import (
	"go/ast"
	"go/types"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// A host is a program of which nothing is read but what functions return.
type host map[string]value.Value

func (host) Summary(*types.Func) *library.Func { return nil }

func (h host) Results(fn *types.Func) ([]value.Value, bool) {
	v, ok := h[fn.Name()]
	return []value.Value{v}, ok
}

// read evaluates the calls of a function, whose operands are constants, variables of
// which nothing is known, and calls.
func read(t *testing.T, decls, body string, h host) map[string]value.Value {
	t.Helper()
	p := testsource.Load(t, "package p\nimport (\"fmt\"; \"net/url\"; \"path\"; \"strings\"; \"time\")\nvar _ = fmt.Sprint\nvar _ url.URL\nvar _ = path.Join\nvar _ = strings.Trim\nvar _ time.Time\n"+
		decls+"\nfunc f(id, name string, n int, ids []string, at time.Time) {\n"+body+"\n}")
	fn, _ := p.Func("f")
	s := value.NewScan(p.Fset, []*ast.File{p.File}, p.Types, p.Info)
	of := value.NewDescriber(s, fn)
	m := value.NewMemory(of, text.NewBudget(1<<10, func() { t.Error("the budget is spent") }), func(*types.Var) (value.Value, bool) { return value.Value{}, false })
	x := evaluator{of, calls.New(m, nil, guard.NewPackage(p.Info, s.Constants), calls.Operations(), h)}
	out := map[string]value.Value{}
	for _, e := range p.Exprs("f") {
		out[types.ExprString(e)] = x.eval(e)
	}
	return out
}

// An evaluator evaluates the expressions of a function that are calls, literals and names.
type evaluator struct {
	holes *value.Describer
	calls *calls.Evaluator
}

func (x evaluator) eval(e ast.Expr) value.Value {
	switch e := e.(type) {
	case *ast.BasicLit:
		return x.holes.BasicLit(e)
	case *ast.Ident:
		return x.holes.Opaque(e)
	case *ast.CallExpr:
		c := &calls.Site{Expr: e, Exprs: e.Args}
		c.Func, c.RecvExpr = x.holes.Typed.Callee(ast.Unparen(e.Fun))
		c.Sig = c.Func.Signature()
		if c.RecvExpr != nil {
			c.Recv = x.eval(c.RecvExpr)
		}
		for _, a := range e.Args {
			c.Args = append(c.Args, x.eval(a))
		}
		if v, ok := x.calls.Operation(c); ok {
			return v
		}
		return x.calls.OpaqueResult(c)
	}
	return x.holes.ConstantValue(e)
}

// TestTexts says what functions make of their operands, without an interpreter.
func TestTexts(t *testing.T) {
	for call, want := range map[string]string{
		`strings.TrimSuffix("/a/", "/")`:                  `/a`,
		`strings.TrimPrefix(id, "/")`:                     `{id}`,
		`strings.ToUpper("/a/b")`:                         `/A/B`,
		`strings.ReplaceAll("/u/{id}", "{id}", id)`:       `/u/{id}`,
		`fmt.Sprintf("/%s/%d", id, n)`:                    `/{id}/{n}`,
		`fmt.Sprint("/a", n)`:                             `/a{n}`,
		`path.Join("/a/", id)`:                            `/a/{id}`,
		`strings.Title(fmt.Sprintf("%s", "x"))`:           `X`,
		`(&url.URL{}).String()`:                           `{String()}`,
		`at.UTC().Format("2006-01-02")`:                   `{at.UTC().Format("2006-01-02")}`,
		`strings.TrimSuffix(strings.ToLower("A/"), name)`: `{strings.TrimSuffix(...)}`,
	} {
		for _, v := range read(t, "", "_ = "+call, nil) {
			if got := text.String(v.Text.Node); got != want || !v.Text.Known {
				t.Errorf("%s: got %s, want %s", call, got, want)
			}
		}
	}
}

// TestBytes says what results may hold of which no text is known.
func TestBytes(t *testing.T) {
	for call, has := range map[string]string{
		`at.UTC().Format(time.RFC3339)`:    "-0123456789:TZ",
		`at.Format("2006-01-02")`:          "-0123456789",
		`fmt.Sprintf("%d", n)`:             "-0123456789",
		`fmt.Sprintf("%05d", n)`:           "-0123456789",
		`fmt.Sprintf("%x", n)`:             "-0123456789abcdef",
		`strings.Trim(fmt.Sprint(n), "-")`: "-0123456789",
		`path.Base(fmt.Sprintf("%d", n))`:  "-.0123456789",
	} {
		for _, v := range read(t, "", "_ = "+call, nil) {
			if got := text.ValueOf(v.Text.Node).Set; got != rfc3986.Chars(has) {
				t.Errorf("%s: got %v, want %v", call, got, rfc3986.Chars(has))
			}
		}
	}
}

// TestInstantiate says that a summary gets the arguments of a call in the place of its parameters.
func TestInstantiate(t *testing.T) {
	p := testsource.Load(t, "package p\nfunc f(id, name string) { _ = join(\"u\", id) }\nfunc join(a, b string) string")
	fn, _ := p.Func("f")
	s := value.NewScan(p.Fset, []*ast.File{p.File}, p.Types, p.Info)
	of := value.NewDescriber(s, fn)
	m := value.NewMemory(of, text.NewBudget(1<<10, func() {}), nil)
	x := evaluator{of, calls.New(m, nil, guard.NewPackage(p.Info, s.Constants), nil, host{})}
	call := p.Exprs("f")[0].(*ast.CallExpr)
	c := &calls.Site{Expr: call, Exprs: call.Args, Args: []value.Value{x.eval(call.Args[0]), x.eval(call.Args[1])}}
	c.Func, _ = x.holes.Typed.Callee(call.Fun)
	c.Sig = c.Func.Signature()
	n := text.Row([]text.Node{
		&text.Literal{Text: "/"}, &text.Param{Index: 0}, &text.Literal{Text: "/"}, &text.Param{Index: 1, Escapers: []string{"PathEscape"}},
	})
	if got, want := text.String(x.calls.Instantiate(c, n).Text.Node), "/u/{id|PathEscape}"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestOperations says that each operation that the library knows is performed, but for those
// of which the uses and the conditions of a package are asked alone.
func TestOperations(t *testing.T) {
	asked := map[library.Op]bool{
		library.NoOp: true, library.OpMap: true, library.OpSplitAfter: true,
	}
	for op := range library.Ops {
		if got := calls.Operations()[op] != nil; got == asked[op] {
			t.Errorf("operation %d: performed %t", op, got)
		}
	}
}
