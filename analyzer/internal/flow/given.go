package flow

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// Given returns what a package says of values in others: to which entries it
// gives escaped values, and which of its own it hands on to others. Who sees all
// packages of a program knows by them to which functions escaped values come, where the
// package of a function cannot.
//
//	example.com/m/lib.Get#0
//	example.com/m/deep.Get#0, which is passed to example.com/m/lib.Get#0
//	!example.com/m/lib.Get#0
//
// Those with "!" get a value that a client sent, by isRequest.
func (x *Elsewhere) Given(isRequest func(ast.Expr) bool) wire.Given {
	if x.Info == nil {
		return wire.Given{}
	}
	g := giving{Elsewhere: x, to: map[string]bool{}, handed: map[wire.Passed]bool{}, isRequest: isRequest, plain: map[*types.Var]bool{}}
	for obj := range x.Uses().AllNamed() {
		switch obj := obj.(type) {
		case *types.Func:
			g.calls(obj)
			g.requests(obj)
		case *types.Var:
			g.field(obj)
		}
	}
	for _, file := range x.Files {
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok {
				g.passed(fn)
			}
		}
	}
	out := wire.Given{To: slices.Sorted(maps.Keys(g.to))}
	out.Passed = slices.SortedFunc(maps.Keys(g.handed), func(a, b wire.Passed) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To))
	})
	return out
}

type giving struct {
	*Elsewhere
	to     map[string]bool // the entries
	handed map[wire.Passed]bool
	// isRequest reports whether an expression is a value that a client sent.
	isRequest func(ast.Expr) bool
	plain     map[*types.Var]bool // those that hold no escaped component
}

// note notes that an entry is given an escaped value, or what another entry, from, hands on.
func (g *giving) note(from, entry string) {
	if from == "" {
		g.to[entry] = true
		return
	}
	g.handed[wire.Passed{From: from, To: entry}] = true
}

// calls notes the escaped arguments of the calls of a function.
func (g *giving) calls(fn *types.Func) {
	if fn.Pkg() == nil || library.IsStd(fn.Pkg().Path()) {
		return
	}
	for _, call := range g.Uses().Calls(fn) {
		for i, arg := range call.Args {
			if typed.IsStringKind(g.Info.TypeOf(arg)) && g.hasEscaped(arg) {
				g.follow("", g.argument("", fn, i))
			}
		}
	}
}

// hasEscaped reports whether an escaped component is a part of a text, or a function or a
// list gives it that may hold such text, on any way through the variables of its function.
//
//	name = url.QueryEscape(name)
//	c.Read(name)
func (g *giving) hasEscaped(e ast.Expr) bool {
	w := uses.Walk{Barren: g.plain, Visit: func(n uses.Node) uses.Answer {
		switch e := ast.Unparen(n.Expr).(type) {
		case nil:
			return n.To(g.Uses().Sets(n.Var).Values()...)
		case *ast.BinaryExpr:
			if e.Op == token.ADD {
				return n.To(e.X, e.Y)
			}
		case *ast.CallExpr:
			return uses.Found(g.isEscaped(e) || g.IsEncoded != nil && g.encodedIn(e) != nil)
		case *ast.Ident:
			v, _ := g.Info.Uses[e].(*types.Var)
			return n.Holder(v)
		}
		return uses.Answer{}
	}}
	return w.Finds(uses.Node{Expr: e})
}

// requests notes the arguments of the calls of a function of another package, or of one that
// other packages may implement, that a client sent.
func (g *giving) requests(fn *types.Func) {
	if !fn.Exported() || !g.isNear(fn.Pkg()) && !(fn.Pkg() == g.Pkg && typed.IsInterfaceMethod(fn)) {
		return
	}
	for _, call := range g.Uses().Calls(fn) {
		for i, arg := range call.Args {
			if entry := wire.RequestMark + parameterEntry(fn, i); !g.to[entry] && typed.IsStringKind(g.Info.TypeOf(arg)) && g.isRequest(arg) {
				g.to[entry] = true
			}
		}
	}
}

// field notes an escaped value, and one that a client sent, that are stored in a field of
// another package.
func (g *giving) field(v *types.Var) {
	if !v.IsField() || !g.isNear(v.Pkg()) {
		return
	}
	for _, set := range g.Uses().AllSets(v).All {
		st, isAssigned := g.Uses().Parent(set.Expr).(*ast.AssignStmt)
		if set.Value != nil && g.isEscaped(set.Value) && !(isAssigned && st.Tok != token.ASSIGN) {
			g.to[fieldEntry(v)] = true
		}
		if set.Value != nil && !isAssigned || isAssigned && st.Tok == token.ASSIGN {
			g.requestIn(v, set.Value)
		}
	}
}

// requestIn notes a value that a client sent, and that is stored in a field.
func (g *giving) requestIn(v *types.Var, value ast.Expr) {
	if v.Exported() && typed.IsStringKind(v.Type()) && value != nil && g.isRequest(value) {
		g.to[wire.RequestMark+g.ownedEntry(v)] = true
	}
}

// passed notes which parameters an exported function hands on to other packages.
func (g *giving) passed(decl *ast.FuncDecl) {
	fn, ok := g.Info.Defs[decl.Name].(*types.Func)
	if !ok || !fn.Exported() {
		return
	}
	params := fn.Signature().Params()
	for i := range params.Len() {
		if !typed.IsStringKind(params.At(i).Type()) {
			continue
		}
		for _, name := range parameterEntries(fn, i) {
			g.follow(name, uses.Node{}.Holder(params.At(i)))
		}
	}
}

// argument notes that a value is argument i of a function, and answers with the parameter
// that gets it, where that is one of the package.
func (g *giving) argument(from string, fn *types.Func, i int) uses.Answer {
	switch {
	case fn.Pkg() != g.Pkg || typed.IsInterfaceMethod(fn):
		if g.isNear(fn.Pkg()) || fn.Pkg() == g.Pkg {
			g.note(from, parameterEntry(fn, i))
		}
	case i < fn.Signature().Params().Len():
		return uses.Node{}.Holder(fn.Origin().Signature().Params().At(i))
	}
	return uses.Answer{}
}

// follow follows a value to the functions that it is given to.
func (g *giving) follow(from string, at uses.Answer) {
	w := uses.Walk{Visit: func(n uses.Node) uses.Answer {
		if n.Var != nil {
			return n.To(g.Uses().Reads(n.Var)...)
		}
		u := g.Uses().Of(n.Expr)
		if u.Kind != uses.Argument || u.Func == nil || !slices.Contains(u.Call.Args, u.Expr) {
			return uses.Answer{}
		}
		return g.argument(from, u.Func, slices.Index(u.Call.Args, u.Expr))
	}}
	w.Finds(at.Next...)
}

// isNear reports whether a package may be another one of the same module: the first two
// elements of both paths are the same.
func (x *Elsewhere) isNear(pkg *types.Package) bool {
	if pkg == nil || pkg == x.Pkg || library.IsStd(pkg.Path()) {
		return false
	}
	head := func(path string) string {
		parts := strings.SplitN(path, "/", 3)
		return strings.Join(parts[:min(2, len(parts))], "/")
	}
	return head(pkg.Path()) == head(strings.TrimSuffix(x.Pkg.Path(), "_test"))
}

// ownedEntry names an exported field with its type.
func (x *Elsewhere) ownedEntry(v *types.Var) string {
	v = v.Origin()
	pkg := v.Pkg()
	if x.owners == nil {
		x.owners = map[*types.Package]map[*types.Var]string{}
	}
	if x.owners[pkg] == nil {
		x.owners[pkg] = fieldsOf(pkg)
	}
	return pkg.Path() + "." + x.owners[pkg][v] + "." + v.Name()
}

// fieldsOf returns the names of the types of a package by the fields that they have.
func fieldsOf(pkg *types.Package) map[*types.Var]string {
	out := map[*types.Var]string{}
	for _, name := range pkg.Scope().Names() {
		of, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || of.IsAlias() {
			continue
		}
		if s, ok := of.Type().Underlying().(*types.Struct); ok {
			for f := range s.Fields() {
				if _, known := out[f.Origin()]; !known {
					out[f.Origin()] = name
				}
			}
		}
	}
	return out
}
