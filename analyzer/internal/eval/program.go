package eval

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// A program is the state of the evaluation of one package.
type program struct {
	Input
	flow  *Flow
	funcs map[*types.Func]*function
	// assigned has the names of the fields that each function assigns to.
	assigned *value.Assignments
	// vars caches the initial values of package variables.
	vars map[types.Object]value.Value
	ops  *[library.Ops]calls.Operation
	// depth is the nesting of calls of functions that are being evaluated.
	depth int
	// budget is the number of parts that the candidates of the package may still have.
	budget int
	// scan has facts about all declarations of the package; guards has facts about its conditions.
	scan   *value.Scan
	guards *guard.Package
	// openings caches the result of recorder.opens for each text.
	openings map[text.Node]opening
}

// A function is a declared function of the package, with its results once it is evaluated.
type function struct {
	decl    *ast.FuncDecl
	state   evalState
	results []value.Value
	// summaries caches the result texts, with parameters named by index; nil until they are needed.
	summaries []text.Node
	// writes has the texts that the function leaves in parameters that are builders or pointers.
	writes []calls.Written
	// deferred are the formats and joins of parameters that the function makes, and calls evaluate.
	deferred []library.OpUse
	// pointees lists the texts that the function assigns through its pointer parameters.
	pointees []library.Write
	// verdicts says what the outcome of the function shows about its parameters.
	verdicts []guard.Verdict
	// entries are the results that somebody outside of the program chooses.
	entries []library.Entry
	// exits is set if the function never returns.
	exits bool
}

type evalState uint8

const (
	notEvaluated evalState = iota
	evaluating
	evaluated
)

func newProgram(in Input) *program {
	p := &program{
		Input: in,
		flow: &Flow{
			Results: map[*types.Func][]text.Node{}, Left: map[*types.Func][]library.Result{}, Writes: map[*types.Func][]library.Write{},
			Reads: map[ast.Expr]ast.Expr{}, Held: map[*ast.Ident]ast.Expr{}, Verdicts: map[*types.Func][]library.Verdict{}, Entries: map[*types.Func][]library.Entry{},
		},
		funcs: map[*types.Func]*function{},

		vars: map[types.Object]value.Value{},
		ops:  calls.Operations(),

		openings: map[text.Node]opening{},
	}
	p.scan = value.NewScan(in.Fset, in.Files, in.Pkg, in.Info)
	p.flow.Escaping, p.flow.Addressed = p.scan.Escaping, p.scan.Addressed
	p.guards = guard.NewPackage(in.Info, p.scan.Constants)
	p.budget = maxWork
	p.flow.media = value.MediaReader{Info: typed.Info{Info: in.Info}, Decls: p.declaration}
	bodies := map[*types.Func]*ast.FuncDecl{}
	p.assigned = value.NewAssignments(in.Info, bodies)
	for _, file := range in.Files {
		p.budget += partsPerByte * int(file.FileEnd-file.FileStart)
		for _, decl := range file.Decls {
			if decl, ok := decl.(*ast.FuncDecl); ok {
				if fn, ok := in.Info.Defs[decl.Name].(*types.Func); ok {
					p.funcs[fn], bodies[fn] = &function{decl: decl}, decl
				}
			}
		}
	}
	return p
}

// packageVars evaluates decl, a declaration of package variables. Texts in it become candidates.
func (p *program) packageVars(decl *ast.GenDecl) {
	x := newExec(p, nil)
	for _, spec := range decl.Specs {
		vs, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		for i, e := range vs.Values {
			v := x.expr(e)
			x.record.escapes(e, v)
			if len(vs.Names) != len(vs.Values) {
				continue // what a call gives to several, and code with errors
			}
			if obj := x.typed.Defs[vs.Names[i]]; p.scan.Written[obj] {
				x.record.variableGets(obj, e, v)
			}
		}
	}
	x.record.emit()
}

// packageVar returns the initial value of v, a package variable. ok is false when it has none, or
// when a statement also assigns to v.
func (p *program) packageVar(v *types.Var) (value.Value, bool) {
	d, ok := p.scan.Decls[v]
	if !ok || p.scan.Written[v] {
		return value.Value{}, false
	}
	if val, ok := p.vars[v]; ok {
		return val, true
	}
	p.vars[v] = value.Value{} // a cycle ends here
	x := newExec(p, nil)
	val := x.expr(d)
	obj := val.Obj
	if val = x.outside(d, val); obj != nil && library.IsURL(obj.Type) && val.Text.Known {
		val = value.ParsedURL(val, v.Type())
	}
	p.vars[v] = val
	return val, true
}

// outside returns v, the value of e, for use in other functions. A URL becomes its text, and other
// objects are left out, because only the function that made them knows their fields.
func (x *exec) outside(e ast.Expr, v value.Value) value.Value {
	if v.Obj != nil {
		v = x.mem.FrozenURL(e, v)
		v.Obj = nil
	}
	if v.Elems != nil {
		v.Elems = slices.Clone(v.Elems)
		for i, elem := range v.Elems {
			v.Elems[i] = x.outside(e, elem)
		}
	}
	if v.Entries != nil {
		v.Entries = maps.Clone(v.Entries)
		for k, entry := range v.Entries {
			v.Entries[k] = x.outside(e, entry)
		}
	}
	return v
}

// maxCallDepth bounds the nesting of calls of unevaluated functions; deeper results are unknown.
const maxCallDepth = 2000

// function returns fn with its results, which are evaluated once. It is nil for a function of
// another package or without a body, in a recursive call, and beyond maxCallDepth.
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
	x.returning.recordWritten()
	f.results, f.writes = x.results, x.returning.writes
	f.verdicts, f.exits = x.judge.Verdicts(), x.ended
	f.deferred, f.pointees = x.calls.Deferred, x.pointees
	if len(x.pointees) > 0 {
		p.flow.Writes[fn.Origin()] = x.pointees
	}
	if left := calls.LeftBy(fn, f.writes); len(left) > 0 && fn.Exported() {
		p.flow.Left[fn.Origin()] = left
	}
	if shown := guard.Export(f.verdicts); shown != nil && fn.Exported() {
		p.flow.Verdicts[fn.Origin()] = shown
	}
	if f.entries = p.entriesOf(f.results); f.entries != nil && fn.Exported() {
		p.flow.Entries[fn.Origin()] = f.entries
	}
	f.state = evaluated
	p.depth--
	nodes := make([]text.Node, len(f.results))
	for i, r := range f.results {
		nodes[i] = r.Text.Node
		if f.results[i] = bounded(r); f.results[i].Text.Node != r.Text.Node && text.OpensURL(r.Text.Node) {
			p.limitedAt(fn.Pos(), limitResult)
		}
	}
	p.flow.Results[fn.Origin()] = nodes
	x.record.emit()
	return f
}
