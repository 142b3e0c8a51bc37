// Package mounts says which paths begin with a setting that may be empty: path.Join leaves out
// what is empty, so that such a path begins without a "/" then.
//
// # How it works
//
// A [Finder] reads calls that join the elements of a path, of which the first is a setting: a
// field, or a variable of the package. The package may show that this is empty at times: by what
// it sets it to, by a "/" that it puts before it or after it elsewhere, by a comparison with "",
// or by a path that it registers without the setting.
//
// # What it gives up
//
//   - A setting of which the package shows nothing is not said to be empty.
//   - What other packages set a field to is not known, nor what they register.
package mounts

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// A Finder answers for the files of one package.
type Finder struct {
	from  provenance.Slicer
	files []*ast.File
	// paths has the constants of the package that begin with a "/" and are given to functions,
	// in the order of the source; nil before they are asked for.
	paths []ast.Expr
}

// New returns the Finder of the files of a package.
func New(from provenance.Slicer, files []*ast.File) *Finder { return &Finder{from: from, files: files} }

// An Open is a path that may begin without a "/".
type Open struct {
	Call    *ast.CallExpr // which joins its elements
	Setting ast.Expr
	Rest    string   // what the path is where the setting is empty, as far as that is constant
	First   string   // the first element of that
	Shown   ast.Expr // where the package shows that it may be empty
}

// Open returns what is known of a call that joins the elements of a path; ok is false where
// nothing shows that it may begin without a "/".
//
//	path.Join(c.Mount, "login")    // and elsewhere: mux.HandleFunc("/login", login)
func (f *Finder) Open(call *ast.CallExpr) (o Open, ok bool) {
	if !f.joins(call) || len(call.Args) < 2 || call.Ellipsis.IsValid() {
		return Open{}, false
	}
	var rest []string
	for _, e := range call.Args[1:] {
		s, isConst := f.from.Constant(e)
		if !isConst {
			break
		}
		rest = append(rest, s)
	}
	o.Call, o.Setting, o.Rest = call, call.Args[0], strings.Join(rest, "/")
	if len(rest) > 0 {
		o.First = rest[0]
	}
	v := f.setting(o.Setting)
	if v == nil || o.Rest == "" || strings.HasPrefix(o.Rest, "/") {
		return Open{}, false
	}
	o.Shown = f.shown(v, call, o.Rest)
	return o, o.Shown != nil
}

// joins reports whether a call joins the elements of a path.
func (f *Finder) joins(call *ast.CallExpr) bool {
	return library.Of(f.from.Uses.Callee(call)).Makes == library.OpPathJoin
}

// setting returns the field, or the variable of a package, that e is, or points to.
func (f *Finder) setting(e ast.Expr) *types.Var {
	v := f.from.Uses.Place(f.from.Source(e).Expr)
	if v == nil || library.IsWatchedField(v) || uses.IsLocal(v) && !v.IsField() {
		return nil
	}
	return v
}

// shown returns where the package shows that a setting may be empty; nil where it does not.
func (f *Finder) shown(v *types.Var, join *ast.CallExpr, rest string) (at ast.Expr) {
	rooted := false
	for _, set := range f.from.Uses.AllSets(v).All {
		s, isConst := "", false
		if set.Value != nil {
			s, isConst = f.from.Constant(set.Value)
		}
		switch {
		case isConst && s != "":
			rooted = true
		case set.Value != nil && f.mayGiveNothing(set.Value):
			return set.Value
		}
	}
	for _, e := range f.from.Uses.Mentions(v) {
		if f.isBesideSlash(e) || f.isCompared(e) {
			return e
		}
	}
	if rooted {
		return nil // what is registered may be so before it is mounted
	}
	return f.registered(join, rest)
}

// mayGiveNothing reports whether a value is empty where nobody sets it, or once its slashes are
// cut off.
//
//	os.Getenv("PREFIX"), flag.String("prefix", "", "..."), strings.Trim(prefix, "/"), ""
func (f *Finder) mayGiveNothing(e ast.Expr) bool {
	if s, ok := f.from.Constant(e); ok {
		return s == ""
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	row := library.Of(f.from.Uses.Callee(call))
	switch row.Makes {
	case library.OpTrim, library.OpTrimLeft, library.OpTrimPrefix:
		s, isConst := f.from.Constant(call.Args[len(call.Args)-1])
		return isConst && strings.HasPrefix(s, "/")
	default:
	}
	switch row.From.Origin {
	case library.EnvironmentOrigin:
		return true
	case library.CommandLineOrigin:
		return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { s, isConst := f.from.Constant(arg); return isConst && s == "" })
	default:
		return false
	}
}

// isBesideSlash reports whether a "/" is put before a setting, or after it where a path is
// joined.
//
//	path.Join("/", c.Mount, "login"), "/" + c.Mount, path.Join(c.Mount, "/login")
func (f *Finder) isBesideSlash(e ast.Expr) bool {
	led := func(e ast.Expr) bool { s, ok := f.from.Constant(e); return ok && strings.HasPrefix(s, "/") }
	switch up := f.from.Uses.Parent(e).(type) {
	case *ast.BinaryExpr:
		s, ok := f.from.Constant(up.X)
		return up.Op == token.ADD && ast.Unparen(up.Y) == e && ok && s == "/"
	case *ast.CallExpr:
		i := slices.IndexFunc(up.Args, func(arg ast.Expr) bool { return ast.Unparen(arg) == e })
		return i >= 0 && f.joins(up) && (i > 0 && led(up.Args[i-1]) || i+1 < len(up.Args) && led(up.Args[i+1]))
	}
	return false
}

// isCompared reports whether a setting is compared with nothing, and is not set there.
//
//	if c.Mount != "" { ... }      if len(c.Mount) != 0 { ... }
func (f *Finder) isCompared(e ast.Expr) bool {
	at := e
	if call, ok := f.from.Uses.Parent(e).(*ast.CallExpr); ok && (typed.Info{Info: f.from.Info}).Builtin(call.Fun) == "len" {
		at = call
	}
	test, ok := f.from.Uses.Parent(at).(*ast.BinaryExpr)
	if !ok || test.Op != token.EQL && test.Op != token.NEQ && test.Op != token.GTR || !f.isNothing(test.Y) {
		return false
	}
	around, isIf := f.from.Uses.Of(test).Stmt.(*ast.IfStmt)
	v := f.from.Uses.Place(e)
	return !isIf || !slices.ContainsFunc(f.from.Uses.AllSets(v).All, func(set uses.Use) bool {
		return around.Pos() <= set.Expr.Pos() && set.Expr.End() <= around.End()
	})
}

func (f *Finder) isNothing(e ast.Expr) bool {
	v := f.from.Info.Types[e].Value
	return v != nil && (v.ExactString() == "0" || v.Kind() == constant.String && constant.StringVal(v) == "")
}

// registered returns where the package has a path as it is without its setting: an argument of
// a call.
func (f *Finder) registered(join *ast.CallExpr, rest string) ast.Expr {
	if f.paths == nil {
		f.readPaths()
	}
	goesOn := len(strings.Split(rest, "/")) < len(join.Args)-1 // a value follows
	i := slices.IndexFunc(f.paths, func(e ast.Expr) bool {
		s, _ := f.from.Constant(e)
		return s == "/"+rest || goesOn && strings.HasPrefix(s, "/"+rest+"/")
	})
	if i < 0 {
		return nil
	}
	return f.paths[i]
}

// readPaths finds the constants of the package that are rooted paths and given to functions
// as they are, or what such a path begins with.
//
//	router.Get("/2fa/"+kind+"/verify", verify)
func (f *Finder) readPaths() {
	f.paths = []ast.Expr{}
	for _, file := range f.files {
		typed.InspectWithin(file, file.FileStart, file.FileEnd, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || library.Of(f.from.Uses.Callee(call)).Makes.IsText() {
				return true
			}
			for _, arg := range call.Args {
				first := f.first(arg)
				if s, isConst := f.from.Constant(first); isConst && len(s) > 1 && s[0] == '/' {
					f.paths = append(f.paths, first)
				}
			}
			return true
		})
	}
}

// first returns the first operand of a sum; e where it is none, or a constant.
func (f *Finder) first(e ast.Expr) ast.Expr {
	for {
		sum, ok := ast.Unparen(e).(*ast.BinaryExpr)
		if _, isConst := f.from.Constant(e); isConst || !ok || sum.Op != token.ADD {
			return e
		}
		e = sum.X
	}
}
