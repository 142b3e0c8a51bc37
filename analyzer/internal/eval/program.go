package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/effects"
	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/implementers"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A program is the package that is evaluated.
type program struct {
	Input
	flow  *Flow
	funcs map[*types.Func]*function
	// assigned are the fields that functions assign to.
	assigned *effects.Assignments
	// decls holds the expression that declares a constant or variable.
	decls map[types.Object]declaration
	// written are the package-level variables that a function assigns to.
	written map[types.Object]bool
	// literals are the variables that function literals are assigned to, and
	// handed the function variables that are used other than by a call.
	literals map[*ast.FuncLit]types.Object
	handed   map[types.Object]bool
	// gotos are the labels that a goto leads to.
	gotos map[types.Object]bool
	vars  map[types.Object]value
	ops   map[library.Key]operation
	depth int
	// budget is what is left of the parts that candidates may have together.
	budget int
	// rereads is how much source was read again for the arguments of calls, and
	// rereadDepth how deep such calls are in each other.
	rereads, rereadDepth int
	// constants are what variables hold that are set once, and guards what the
	// conditions of the package have in common.
	constants *typed.Constants
	guards    *guard.Package
	// sources are the variables and fields that library functions fill.
	sources map[types.Object]text.Origin
	enums   map[*types.Package]map[*types.TypeName]enum
	// converted are the string types that a conversion makes of any text.
	converted map[*types.TypeName]bool
	// absolute says of texts whether they begin with a scheme and "://".
	absolute map[text.Node]bool
	// implementers are the methods behind those of interfaces.
	implementers implementations
}

// A declaration is the expression of a name, or of one of its parts.
type declaration struct {
	expr ast.Expr
}

// A function is a declared function with what is known of its results.
type function struct {
	decl    *ast.FuncDecl
	state   evalState
	results []value
	// writes is what the function writes to builders that it is given.
	writes []written
	// formats and joins are the parameters that the function formats and joins.
	formats []library.FormatUse
	joins   []library.JoinUse
	// pointees is what the function makes of texts that parameters point to.
	pointees []library.Write
	// verdicts is what the outcome of a predicate says of its operands.
	verdicts []guard.Verdict
	// exits is set when the function never returns.
	exits bool
}

type evalState uint8

const (
	notEvaluated evalState = iota
	evaluating
	evaluated
)

func newProgram(in Input) *program {
	if in.Types == nil {
		in.Types = implementers.New(in.Pkg)
	}
	p := &program{
		Input: in,
		flow: &Flow{
			Results: map[*types.Func][]text.Node{}, Escaping: map[*types.Func]bool{}, Writes: map[*types.Func][]library.Write{}, Addressed: map[*types.Var]bool{},
		},
		funcs:   map[*types.Func]*function{},
		decls:   map[types.Object]declaration{},
		written: map[types.Object]bool{},

		literals: map[*ast.FuncLit]types.Object{},
		handed:   map[types.Object]bool{},
		gotos:    map[types.Object]bool{},

		vars: map[types.Object]value{},
		ops:  operations(),

		constants: typed.NewConstants(in.Info),
		sources:   map[types.Object]text.Origin{},
		enums:     map[*types.Package]map[*types.TypeName]enum{},
		converted: map[*types.TypeName]bool{},

		absolute: map[text.Node]bool{},

		implementers: newImplementations(),
	}
	p.guards = guard.NewPackage(in.Info, p.constants)
	p.budget = maxWork
	bodies := map[*types.Func]*ast.FuncDecl{}
	p.assigned = effects.NewAssignments(in.Info, bodies)
	for _, file := range in.Files {
		p.budget += partsPerOctet * int(file.FileEnd-file.FileStart)
		for _, decl := range file.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				if fn, ok := in.Info.Defs[decl.Name].(*types.Func); ok {
					p.funcs[fn], bodies[fn] = &function{decl: decl}, decl
				}
			case *ast.GenDecl:
				p.declare(decl)
			}
		}
		p.scan(file)
	}
	return p
}

// declare remembers the expressions of constants and package-level variables.
func (p *program) declare(decl *ast.GenDecl) {
	for _, spec := range decl.Specs {
		vs, ok := spec.(*ast.ValueSpec)
		if !ok || len(vs.Names) != len(vs.Values) {
			continue
		}
		for i, name := range vs.Names {
			if obj := p.Info.Defs[name]; obj != nil {
				p.decls[obj] = declaration{expr: vs.Values[i]}
			}
		}
	}
}

// scan finds the package-level variables that are written, and the functions
// that are used as values.
func (p *program) scan(file *ast.File) {
	called := map[*ast.Ident]bool{}
	test := strings.HasSuffix(p.Fset.Position(file.Pos()).Filename, "_test.go")
	var in *types.Func
	ast.Inspect(file, func(n ast.Node) bool {
		p.constants.Scan(n)
		if decl, ok := n.(*ast.FuncDecl); ok {
			in, _ = p.Info.Defs[decl.Name].(*types.Func)
		}
		if call, ok := n.(*ast.CallExpr); ok {
			p.scanSource(call)
			if !test {
				p.scanConversion(call, in)
			}
		}
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				p.markWritten(lhs)
				if id, ok := lhs.(*ast.Ident); ok {
					called[id] = true // assigned, not used
				}
				if len(n.Lhs) == len(n.Rhs) {
					p.scanLiteral(lhs, n.Rhs[i])
				}
			}
		case *ast.BranchStmt:
			if n.Tok == token.GOTO && n.Label != nil {
				p.gotos[p.Info.Uses[n.Label]] = true
			}
		case *ast.IncDecStmt:
			p.markWritten(n.X)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				p.markWritten(n.X)
				p.markAddressed(n.X)
			}
		case *ast.CallExpr:
			switch fun := ast.Unparen(n.Fun).(type) {
			case *ast.Ident:
				called[fun] = true
			case *ast.SelectorExpr:
				called[fun.Sel] = true
			}
		case *ast.Ident:
			if called[n] {
				break
			}
			if fn, ok := p.Info.Uses[n].(*types.Func); ok && fn.Pkg() == p.Pkg {
				p.flow.Escaping[fn.Origin()] = true
			}
			p.scanHanded(n)
		case *ast.GenDecl:
			if n.Tok == token.CONST {
				p.declare(n)
			}
		}
		return true
	})
}

func (p *program) markAddressed(e ast.Expr) {
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok {
		if f := (typeInfo{Info: p.Info}).Field(sel); f != nil {
			p.flow.Addressed[f.Origin()] = true
		}
	}
}

func (p *program) markWritten(lhs ast.Expr) {
	if id, ok := rootOf(lhs).(*ast.Ident); ok {
		if v, ok := p.Info.Uses[id].(*types.Var); ok && v.Parent() == p.Pkg.Scope() {
			p.written[v] = true
		}
	}
}

// packageVars evaluates the initial values of package-level variables, which
// may hold URLs and calls.
func (p *program) packageVars(decl *ast.GenDecl) {
	x := newExec(p, nil)
	for _, spec := range decl.Specs {
		vs, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		for _, e := range vs.Values {
			x.escapes(e, x.expr(e))
		}
	}
	x.emit()
}

// packageVar returns the value of a package-level variable that is assigned
// only where it is declared.
func (p *program) packageVar(v *types.Var) (value, bool) {
	d, ok := p.decls[v]
	if !ok || p.written[v] {
		return value{}, false
	}
	if val, ok := p.vars[v]; ok {
		return val, true
	}
	p.vars[v] = value{} // a cycle ends here
	x := newExec(p, nil)
	val := x.expr(d.expr)
	if val.Obj != nil {
		// What the object holds is known to the function that reads it only.
		obj := val.Obj
		val = x.frozen(val, d.expr)
		val.Obj = nil
		if isURL(obj.Type) && val.Known {
			val = x.parsed(val, v.Type())
		}
	}
	p.vars[v] = val
	return val, true
}

// maxCallDepth bounds how deep calls of functions that are not evaluated yet
// are followed; beyond it their results are unknown.
const maxCallDepth = 2000

// function evaluates a function of the package once and returns what is known
// of it; nil for functions without a body and for recursive calls.
func (p *program) function(fn *types.Func) *function {
	f := p.funcs[fn.Origin()]
	if f == nil || f.state == evaluating || f.decl.Body == nil {
		return nil
	}
	if f.state == evaluated {
		return f
	}
	if p.depth >= maxCallDepth {
		p.limitedAt(fn.Pos(), limitCalls)
		return nil
	}
	p.depth++
	f.state = evaluating
	x := newExec(p, fn)
	x.body(f.decl.Type, f.decl.Body)
	f.results, f.writes = x.results, x.writes
	f.verdicts, f.exits = x.judge.Verdicts(), x.ended
	f.formats, f.joins, f.pointees = x.formats, x.joins, x.pointees
	if len(x.pointees) > 0 {
		p.flow.Writes[fn.Origin()] = x.pointees
	}
	f.state = evaluated
	p.depth--
	nodes := make([]text.Node, len(f.results))
	for i, r := range f.results {
		nodes[i] = r.Node
		if f.results[i] = bounded(r); f.results[i].Node != r.Node && text.OpensURL(r.Node) {
			p.limitedAt(fn.Pos(), limitResult)
		}
	}
	p.flow.Results[fn.Origin()] = nodes
	x.emit()
	return f
}
