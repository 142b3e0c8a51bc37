package eval

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// Tests speak of elements and of getters, too, as long as nothing changes what
// they are taken from:
//
//	if !re.MatchString(args[0]) { return }
//	if !re.MatchString(r.FormValue("id")) { return }

// elementKey returns the key of an element with a constant index, or of the
// result of a getter with a constant name: a part of the variable that it is
// taken from.
func (x *exec) elementKey(e ast.Expr) (key, bool) {
	var from ast.Expr
	part := "["
	switch e := e.(type) {
	case *ast.IndexExpr:
		if tv := x.Info.Types[e.Index]; tv.Value != nil {
			from, part = e.X, "["+tv.Value.ExactString()
		}
	case *ast.CallExpr:
		fn, recv := x.callee(ast.Unparen(e.Fun))
		if recv == nil || len(e.Args) != 1 || !isGetter(fn) {
			return key{}, false
		}
		if tv := x.Info.Types[e.Args[0]]; tv.Value != nil {
			from, part = recv, "["+fn.Name()+" "+tv.Value.ExactString()
		}
	}
	if from == nil {
		return key{}, false
	}
	k, ok := x.keyOf(from)
	if !ok || k.Obj != nil || k.Var == nil {
		return key{}, false
	}
	k.Part += part
	return k, true
}

// getters are the methods that give the same text for the same name.
var getters = map[library.Key]bool{
	{Pkg: "net/http", Recv: "Request", Name: "FormValue"}:     true,
	{Pkg: "net/http", Recv: "Request", Name: "PostFormValue"}: true,
	{Pkg: "net/http", Recv: "Request", Name: "PathValue"}:     true,
	{Pkg: "net/url", Recv: "Values", Name: "Get"}:             true,
	{Pkg: "net/http", Recv: "Header", Name: "Get"}:            true,
}

func isGetter(fn *types.Func) bool {
	k, ok := library.FuncKey(fn)
	return ok && getters[k]
}

// element returns what tests have shown of an element or of the result of a
// getter; ok is false when that is nothing.
func (x *exec) element(e ast.Expr) (value, bool) {
	k, ok := x.elementKey(e)
	if !ok {
		return value{}, false
	}
	v, ok := x.env.Get(k)
	return v, ok && v.Known
}

// unreadElement returns what an element or a getter gives when no test has
// spoken of it.
func (x *exec) unreadElement(e ast.Expr) (value, bool) {
	switch e := e.(type) {
	case *ast.IndexExpr:
		return x.index(e), true
	case *ast.CallExpr:
		c := &callSite{expr: e, exprs: e.Args}
		c.fn, c.recvExpr = x.callee(ast.Unparen(e.Fun))
		c.recv = x.peeked(c.recvExpr)
		return x.opaqueResult(c), true
	}
	return value{}, false
}

// forgetElements forgets what is known of the elements of e, or of all
// elements that begin with its name.
func (x *exec) forgetElements(e ast.Expr) {
	k, ok := x.keyOf(e)
	if !ok {
		return
	}
	prefix := k.Part + "["
	k.Part = ""
	for _, part := range x.parts[k] {
		if strings.HasPrefix(part, prefix) {
			x.env.Set(key{Var: k.Var, Obj: k.Obj, Part: part}, value{})
		}
	}
}

// forgetPassed forgets the elements of the lists and maps that a call gets: it
// may sort or change them.
func (x *exec) forgetPassed(c *callSite) {
	if c.fn != nil && c.fn.Pkg() != nil && onlyPrints[c.fn.Pkg().Path()] {
		return
	}
	if c.recvExpr != nil && !isGetter(c.fn) {
		x.forgetIndexed(c.recvExpr)
	}
	for _, e := range c.exprs {
		x.forgetIndexed(e)
	}
}

func (x *exec) forgetIndexed(e ast.Expr) {
	t := x.Info.TypeOf(e)
	if t == nil {
		return
	}
	switch pointed(t).Underlying().(type) {
	case *types.Slice, *types.Map, *types.Array:
		x.forgetElements(e)
	}
}

// onlyPrints are packages that leave the lists alone that they get.
var onlyPrints = map[string]bool{"fmt": true, "log": true, "log/slog": true, "strings": true}
