package value

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A Scan holds facts about all files of a package, which the reading of each function needs.
type Scan struct {
	fset *token.FileSet
	// info and Pkg are the types of the package and the package itself.
	info *types.Info
	Pkg  *types.Package
	// Decls maps a constant or variable to the expression in its declaration.
	Decls map[types.Object]ast.Expr
	// Written are the package-level variables that a statement assigns to or takes the address of.
	Written map[types.Object]bool
	// Literals maps a function literal to the variable that it is assigned to. Handed are the
	// variables of function type that are used other than by a call of them.
	Literals map[*ast.FuncLit]types.Object
	Handed   map[types.Object]bool
	// Gotos are the labels that a goto jumps to.
	Gotos map[types.Object]bool
	// Constants has the values of variables that are set once.
	Constants *typed.Constants
	// Sources maps variables and fields that library functions fill to the origin of the value.
	Sources map[types.Object]text.Origin
	// converted are the string types to which a text that is not constant is converted. enums
	// caches, for each package, its string types with their constants.
	converted map[*types.TypeName]bool
	enums     map[*types.Package]map[*types.TypeName]enum
	// Escaping are the functions of the package that are used other than by a direct call, so that
	// not all of their callers are known.
	Escaping map[*types.Func]bool
	// Addressed are the package-level variables and fields whose address is taken, and variables
	// that one call sets together in their declaration: var a, b = f().
	Addressed map[*types.Var]bool
	// functions has the arguments that calls pass for lists of texts, and for maps keyed by texts.
	functions functions
}

// NewScan returns the Scan of the given files of pkg.
func NewScan(fset *token.FileSet, files []*ast.File, pkg *types.Package, info *types.Info) *Scan {
	p := &Scan{
		fset: fset, info: info, Pkg: pkg,
		Decls: map[types.Object]ast.Expr{}, Written: map[types.Object]bool{},
		Literals: map[*ast.FuncLit]types.Object{}, Handed: map[types.Object]bool{}, Gotos: map[types.Object]bool{},
		Constants: typed.NewConstants(info, library.FillsMap), Sources: map[types.Object]text.Origin{},
		converted: map[*types.TypeName]bool{}, enums: map[*types.Package]map[*types.TypeName]enum{},
		Escaping: map[*types.Func]bool{}, Addressed: map[*types.Var]bool{},
		functions: functions{map[*types.Var][]ast.Expr{}, map[*types.Var]*types.Func{}},
	}
	called := map[*ast.Ident]bool{}
	for _, file := range files {
		for _, decl := range file.Decls {
			if decl, ok := decl.(*ast.GenDecl); ok {
				p.declare(decl)
			}
		}
	}
	for _, file := range files {
		p.scan(file, called)
	}
	p.scanUses(files, called)
	return p
}

// declare enters in Decls the expression of each name in decl, a declaration of constants or
// package-level variables. If one call sets several variables, it enters them in Addressed instead.
func (p *Scan) declare(decl *ast.GenDecl) {
	for _, spec := range decl.Specs {
		vs, ok := spec.(*ast.ValueSpec)
		if !ok || len(vs.Values) == 0 {
			continue
		}
		for i, name := range vs.Names {
			switch obj := p.info.Defs[name]; {
			case obj == nil:
			case len(vs.Names) == len(vs.Values):
				p.Decls[obj] = vs.Values[i]
			default:
				if v, ok := obj.(*types.Var); ok {
					p.Addressed[v] = true
				}
			}
		}
	}
}

// scan fills the fields of p from one file, except Escaping and Handed. It adds to called the
// identifiers of functions in calls, and of variables that a statement assigns to.
func (p *Scan) scan(file *ast.File, called map[*ast.Ident]bool) {
	test := typed.IsTest(p.fset, file.Pos())
	var in *types.Func
	ast.Inspect(file, func(n ast.Node) bool {
		p.Constants.Scan(n)
		if decl, ok := n.(*ast.FuncDecl); ok {
			in, _ = p.info.Defs[decl.Name].(*types.Func)
			p.functions.own(in)
		}
		if call, ok := n.(*ast.CallExpr); ok {
			p.scanSource(call)
			p.scanArguments(call, test)
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
				p.Gotos[p.info.Uses[n.Label]] = true
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
		case *ast.GenDecl:
			if n.Tok == token.CONST {
				p.declare(n)
			}
		}
		return true
	})
}

func (p *Scan) markAddressed(e ast.Expr) {
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		if f := (typed.Info{Info: p.info}).Field(e); f != nil {
			p.Addressed[f.Origin()] = true
		}
	case *ast.Ident:
		if v, ok := p.info.Uses[e].(*types.Var); ok && typed.IsPackageLevel(v) {
			p.Addressed[v] = true
		}
	}
}

func (p *Scan) markWritten(lhs ast.Expr) {
	if id, ok := typed.Root(lhs).(*ast.Ident); ok {
		if v, ok := p.info.Uses[id].(*types.Var); ok && v.Parent() == p.Pkg.Scope() {
			p.Written[v] = true
		}
	}
}

// scanLiteral adds rhs to Literals if it is a function literal, assigned to lhs, a local variable.
func (p *Scan) scanLiteral(lhs, rhs ast.Expr) {
	lit, ok := ast.Unparen(rhs).(*ast.FuncLit)
	if !ok {
		return
	}
	if id, ok := lhs.(*ast.Ident); ok {
		if v := (typed.Info{Info: p.info}).Object(id); v != nil && !typed.IsPackageLevel(v) {
			p.Literals[lit] = v
		}
	}
}

// scanUses fills Escaping with the functions, and Handed with the variables of function type, that
// files use other than by a call. called has the identifiers to leave out: those in calls and on
// left sides. A walk over the map of uses is much faster than a lookup for each identifier.
func (p *Scan) scanUses(files []*ast.File, called map[*ast.Ident]bool) {
	files = slices.SortedFunc(slices.Values(files), func(a, b *ast.File) int { return cmp.Compare(a.FileStart, b.FileStart) })
	isValue := func(id *ast.Ident) bool {
		if called[id] {
			return false
		}
		i := sort.Search(len(files), func(i int) bool { return id.Pos() <= files[i].FileEnd })
		return i < len(files) && files[i].FileStart <= id.Pos() // others are tests
	}
	for id, obj := range p.info.Uses {
		switch obj := obj.(type) {
		case *types.Func:
			if obj.Pkg() == p.Pkg && isValue(id) {
				p.Escaping[obj.Origin()] = true
			}
		case *types.Var:
			if _, ok := obj.Type().Underlying().(*types.Signature); ok && isValue(id) {
				p.Handed[obj] = true
			}
		}
	}
}

// scanConversion adds T to p.converted if call is a conversion T(s) to a named string type, and s
// is not constant. It adds nothing if fn, the function around call, returns T with an error or a
// bool, because fn then may test s.
func (p *Scan) scanConversion(call *ast.CallExpr, fn *types.Func) {
	tv, ok := p.info.Types[ast.Unparen(call.Fun)]
	if !ok || !tv.IsType() || len(call.Args) != 1 || p.info.Types[call.Args[0]].Value != nil {
		return
	}
	named, ok := types.Unalias(tv.Type).(*types.Named)
	if !ok || !typed.IsString(named) || parses(fn, named) {
		return
	}
	p.converted[named.Obj()] = true
}

// parses reports whether fn returns a value of type t and an error or a bool:
//
//	func ParseKind(s string) (Kind, error)
func parses(fn *types.Func, t types.Type) bool {
	if fn == nil || fn.Signature().Results().Len() != 2 {
		return false
	}
	results := fn.Signature().Results()
	return types.Identical(results.At(0).Type(), t) && (typed.IsError(results.At(1).Type()) || typed.IsBool(results.At(1).Type()))
}

// scanSource sets in Sources the origin of the variable or field that call fills. It does nothing
// if call does not call a library function such as flag.StringVar(&name, ...).
func (p *Scan) scanSource(call *ast.CallExpr) {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return
	}
	fn, ok := p.info.Uses[sel.Sel].(*types.Func)
	if !ok {
		return
	}
	i, s, ok := library.LookupTarget(fn)
	if !ok || i >= len(call.Args) {
		return
	}
	addr, ok := ast.Unparen(call.Args[i]).(*ast.UnaryExpr)
	if !ok || addr.Op != token.AND {
		return
	}
	var obj types.Object
	switch e := ast.Unparen(addr.X).(type) {
	case *ast.Ident:
		obj = p.info.Uses[e]
	case *ast.SelectorExpr:
		obj = p.info.Uses[e.Sel]
	}
	if v, ok := obj.(*types.Var); ok && typed.IsTextual(v.Type()) {
		p.Sources[v.Origin()] = s.Text()
	}
}

// A functions has the parameters, of all functions of a package, that are lists of texts or maps
// with texts as keys. given maps each parameter to its arguments in all calls, with nil for an
// unknown argument; owners maps each parameter to its function.
type functions struct {
	given  map[*types.Var][]ast.Expr
	owners map[*types.Var]*types.Func
}

func (f *functions) own(fn *types.Func) {
	if fn == nil {
		return
	}
	for v := range fn.Signature().Params().Variables() {
		if isSet(v) {
			f.owners[v] = fn
		}
	}
}

// scanArguments adds the arguments of call to functions.given, if the package declares the called
// function. A call in a test file (test is set) counts only for a function in a test file.
func (p *Scan) scanArguments(call *ast.CallExpr, test bool) {
	fn, _ := (typed.Info{Info: p.info}).Callee(ast.Unparen(call.Fun))
	if fn == nil || fn.Pkg() != p.Pkg || test && !typed.IsTest(p.fset, fn.Pos()) {
		return
	}
	params := fn.Origin().Signature().Params()
	for i := range params.Len() {
		v := params.At(i)
		if !isSet(v) {
			continue
		}
		var e ast.Expr
		if len(call.Args) == params.Len() && (!fn.Signature().Variadic() || call.Ellipsis.IsValid()) {
			e = call.Args[i]
		}
		if e == nil || !p.info.Types[e].IsNil() {
			p.functions.given[v] = append(p.functions.given[v], e)
		}
	}
}

// isSet reports whether v is a list of texts, or a map with texts as keys.
func isSet(v *types.Var) bool {
	switch t := v.Type().Underlying().(type) {
	case *types.Slice:
		return typed.IsString(t.Elem())
	case *types.Map:
		return typed.IsString(t.Key())
	}
	return false
}

// Given returns the arguments of all calls for the parameter id, a []string or a map with texts as
// keys. It returns nil if a statement changes the parameter, or if a call or an argument is
// unknown. It also returns nil if id is no such parameter.
func (p *Scan) Given(id *ast.Ident) []ast.Expr {
	v := (typed.Info{Info: p.info}).Variable(id)
	if v == nil || v.Kind() != types.ParamVar || !isSet(v) {
		return nil
	}
	v = v.Origin()
	if !p.hasAllCalls(v) || p.Constants.IsChanged(v) || slices.Contains(p.functions.given[v], nil) {
		return nil
	}
	return p.functions.given[v]
}

// hasAllCalls reports whether all calls of the function with the parameter v are known: the
// function is unexported or in package main, no method, and not used as a value.
func (p *Scan) hasAllCalls(v *types.Var) bool {
	owner := p.functions.owners[v]
	return owner != nil && (!owner.Exported() || p.Pkg.Name() == "main") && owner.Signature().Recv() == nil && !p.Escaping[owner]
}
