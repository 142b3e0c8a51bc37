package flow

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// Given returns the entries of other packages that get values from this package, and the entries of
// this package that pass their value on to others. A driver that sees all packages of a program
// joins these, to tell which functions get escaped values. An entry names a parameter, the field of
// a type, or the result of a function. The mark before it says what this package does with it:
//
//	example.com/m/lib.Get#0        it passes an escaped value for parameter 0
//	/example.com/m/lib.Get#0       it passes a text with a "/", perhaps only in tests
//	!example.com/m/lib.Get#0       it passes a value for which isRequest returns true
//	>example.com/m/lib.Page.Path   it uses the field not only for URLs, and isURL is true for it
//	>example.com/m/lib.DocPath()   it uses the result not only for URLs
//
// The entries of this package that pass their value on have no mark:
//
//	example.com/m/deep.Get#0, which is passed to example.com/m/lib.Get#0
func (x *Elsewhere) Given(isURL func(*types.Var) bool, isRequest func(ast.Expr) bool) wire.Given {
	if x.Info == nil {
		return wire.Given{}
	}
	g := giving{Elsewhere: x, to: map[string]bool{}, handed: map[wire.Passed]bool{}, isURL: isURL, isRequest: isRequest, asked: map[argument]bool{}, plain: map[*types.Var]bool{}}
	for obj := range x.Uses().AllNamed() {
		switch obj := obj.(type) {
		case *types.Func:
			g.calls(obj)
			g.segments(obj)
			g.requests(obj)
			g.result(obj)
		case *types.Var:
			g.field(obj)
			g.read(obj)
		}
	}
	for _, file := range x.Files {
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok {
				g.passed(fn)
			}
		}
	}
	if len(x.Tests) > 0 {
		g.Elsewhere = x.WithTests()
		for obj := range g.Uses().AllNamed() {
			if fn, ok := obj.(*types.Func); ok {
				g.segments(fn)
			}
		}
	}
	out := wire.Given{To: slices.Sorted(maps.Keys(g.to))}
	out.Passed = slices.SortedFunc(maps.Keys(g.handed), func(a, b wire.Passed) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To))
	})
	return out
}

// A giving holds what one call of Given has found so far.
type giving struct {
	*Elsewhere
	to     map[string]bool // entries with their marks, as in Given
	handed map[wire.Passed]bool
	isURL  func(*types.Var) bool
	// isRequest reports whether the expression is a value that a client sent.
	isRequest func(ast.Expr) bool
	asked     map[argument]bool   // parameters that segments has followed
	plain     map[*types.Var]bool // variables that hold no escaped text, by hasEscaped
}

// An argument is a key of giving.asked: parameter number index of fn, if it gets a text with a "/".
type argument struct {
	fn    *types.Func
	index int
}

// A followed is a value that giving.follow follows. from has the entries (see Given) of the
// parameter of this package from which the value comes; nil if it comes from none. mark is then "/"
// for a text with a "/", and "" for an escaped value.
type followed struct {
	from []string
	mark string
}

// note records that entry, such as "example.com/m/lib.Get#0", gets the value in what. It adds entry
// to g.to with the mark of what, or to g.handed for each entry of what.from if there is any.
func (g *giving) note(what followed, entry string) {
	if len(what.from) == 0 {
		g.to[what.mark+entry] = true
	}
	for _, source := range what.from {
		g.handed[wire.Passed{From: source, To: entry}] = true
	}
}

// calls notes the parameters that get escaped text by the calls of fn in this package.
func (g *giving) calls(fn *types.Func) {
	if fn.Pkg() == nil || library.IsStd(fn.Pkg().Path()) {
		return
	}
	for _, call := range g.Uses().Calls(fn) {
		for i, arg := range call.Args {
			if typed.IsStringKind(g.Info.TypeOf(arg)) && g.hasEscaped(arg) {
				g.follow(followed{}, g.argument(followed{}, fn, i))
			}
		}
	}
}

// hasEscaped reports whether e may contain escaped text: an escaped component, or the result of a
// function that may return escaped text. Local variables are followed to their assignments.
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

// segments notes the parameters that get a text with a "/" in a literal by the calls of fn.
func (g *giving) segments(fn *types.Func) {
	if fn.Pkg() == nil || library.IsStd(fn.Pkg().Path()) {
		return
	}
	what := followed{mark: wire.SegmentsMark}
	for _, call := range g.Uses().Calls(fn) {
		for i, arg := range call.Args {
			if !g.asked[argument{fn, i}] && g.givesSegments(arg) {
				g.asked[argument{fn, i}] = true
				g.follow(what, g.argument(what, fn, i))
			}
		}
	}
}

// requests notes the parameters of fn that get a value that a client sent. It does so only if fn is
// a function of another package or an interface method of this package.
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

// field adds to g.to the entry (see Given) of v, a field of another package, if this package
// assigns an escaped value to v. It adds one with "!" for a value that a client sent.
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

// requestIn adds to g.to the entry of the field v with the mark "!" (see Given), if v is an
// exported string and a client sent value, which is assigned to v. value may be nil.
func (g *giving) requestIn(v *types.Var, value ast.Expr) {
	if v.Exported() && typed.IsStringKind(v.Type()) && value != nil && g.isRequest(value) {
		g.to[wire.RequestMark+g.ownedEntry(v)] = true
	}
}

// passed adds to g.handed the parameters of other packages to which the exported function decl
// passes its own parameters; nothing if decl is not exported.
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
		g.follow(followed{from: parameterEntries(fn, i)}, uses.Node{}.Holder(params.At(i)))
	}
}

// argument is a step of follow: the value in what is passed as argument i of fn. For an interface
// method, or a function of a package near this one (isNear), it notes the entry of the parameter.
// For any other function of this package, the parameter is the next node.
func (g *giving) argument(what followed, fn *types.Func, i int) uses.Answer {
	switch {
	case fn.Pkg() != g.Pkg || typed.IsInterfaceMethod(fn):
		if g.isNear(fn.Pkg()) || fn.Pkg() == g.Pkg {
			g.note(what, parameterEntry(fn, i))
		}
	case i < fn.Signature().Params().Len():
		return uses.Node{}.Holder(fn.Origin().Signature().Params().At(i))
	}
	return uses.Answer{}
}

// follow walks forward from start.Next, and notes each parameter that gets the value in what.
func (g *giving) follow(what followed, start uses.Answer) {
	w := uses.Walk{Visit: func(n uses.Node) uses.Answer {
		if n.Var != nil {
			return n.To(g.Uses().Reads(n.Var)...)
		}
		u := g.Uses().Of(n.Expr)
		if u.Kind != uses.Argument || u.Func == nil || !slices.Contains(u.Call.Args, u.Expr) {
			return uses.Answer{}
		}
		return g.argument(what, u.Func, slices.Index(u.Call.Args, u.Expr))
	}}
	w.Finds(start.Next...)
}
