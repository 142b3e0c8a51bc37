package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"net/url"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// OnlyEscapes reports whether a function gives its parameter back escaped, and does nothing
// else to it: what looks it up, cuts it or writes it in another case is right for the
// values that it is applied to, and for no others. Of a function of another package it is
// what its texts say: one that keeps a prefix with a "/" is there for that.
//
//	return url.PathEscape(id)                                           is one
//	return "_design/" + url.PathEscape(strings.TrimPrefix(id, "_design/")) is one
//	return url.PathEscape(strings.ToLower(name))                        is none
func (x *Elsewhere) OnlyEscapes(fn *types.Func) bool {
	if fn.Pkg() != x.Pkg {
		return x.keepPrefix[fn]
	}
	if was, ok := x.escapesOnly[fn]; ok {
		return was
	}
	x.escapesOnly[fn] = false // while it is read
	decl, ok := x.Decl(fn.Pos()).(*ast.FuncDecl)
	if !ok || decl.Body == nil {
		return false
	}
	b := escaperBody{Elsewhere: x, cut: map[any]bool{}, added: map[any]bool{}}
	ast.Inspect(decl.Body, b.collect)
	pure := true
	ast.PreorderStack(decl.Body, nil, func(n ast.Node, stack []ast.Node) bool {
		pure = pure && b.isPure(n, stack)
		return pure
	})
	x.escapesOnly[fn] = pure
	return pure
}

// An escaperBody reads the body of a function that may be an escaper. Texts are known by
// what they are, where they are constant, or by the variable.
type escaperBody struct {
	*Elsewhere
	cut   map[any]bool // the prefixes that are cut from a text
	added map[any]bool // what is set before a text
}

// collect notes the prefixes that are cut, and those that are set before a text.
func (b *escaperBody) collect(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if n.Op == token.ADD {
			b.added[b.key(n.X)] = true
		}
	case *ast.CallExpr:
		if makes := library.Of(b.Uses().Callee(n)).Makes; (makes == library.OpTrimPrefix || makes == library.OpCutPrefix) && len(n.Args) == 2 {
			b.cut[b.key(n.Args[1])] = true
		}
	case *ast.SliceExpr:
		b.cut[b.key(b.lengthOf(n.Low))] = true
	}
	return true
}

// key is what a text is known by; nil where it is by nothing.
func (b *escaperBody) key(e ast.Expr) any {
	if s, ok := b.constant(e); ok {
		return s
	}
	if id, ok := e.(*ast.Ident); ok {
		return b.Info.ObjectOf(id)
	}
	return nil
}

func (b *escaperBody) constant(e ast.Expr) (string, bool) {
	if v := b.Info.Types[e].Value; v != nil && v.Kind() == constant.String {
		return constant.StringVal(v), true
	}
	return "", false
}

// lengthOf returns the text whose length e is; nil for others.
func (b *escaperBody) lengthOf(e ast.Expr) ast.Expr {
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || (typed.Info{Info: b.Info}).Builtin(call.Fun) != "len" {
		return nil
	}
	return call.Args[0]
}

// isKept reports whether e is a prefix that is cut from a text and set before it again.
func (b *escaperBody) isKept(e ast.Expr) bool {
	key := b.key(e)
	return key != nil && b.cut[key] && b.added[key]
}

// isPure reports whether a node does nothing to a text but to escape it.
func (b *escaperBody) isPure(n ast.Node, stack []ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncLit:
		return false
	case *ast.CallExpr:
		return b.isPureCall(n)
	case *ast.IndexExpr:
		return b.isPureIndex(n)
	case *ast.SliceExpr:
		return n.High == nil && b.isKept(b.lengthOf(n.Low))
	case *ast.Ident:
		v, ok := b.Info.Uses[n].(*types.Var)
		if ok && (v.Pkg() != nil && v.Parent() == v.Pkg().Scope() || v.IsField() && (v.Pkg() == nil || !library.KnowsPackage(v.Pkg().Path()) || v.Name() != "Path")) {
			return false
		}
	}
	if e, ok := n.(ast.Expr); ok {
		return b.isPureText(e, stack)
	}
	return true
}

// isPureText reports whether an expression is no constant that comes into the text, or
// one that escapers write.
func (b *escaperBody) isPureText(e ast.Expr, stack []ast.Node) bool {
	s, ok := b.constant(e)
	if !ok || s == "" || s == "/" || strings.HasPrefix(s, "%") || b.isKept(e) {
		return true
	}
	switch up := stack[len(stack)-1].(type) {
	case *ast.BinaryExpr:
		_, whole := b.constant(up)
		return whole || up.Op != token.ADD
	case *ast.CallExpr:
		fn := b.Uses().Callee(up)
		makes := library.Of(fn).Makes
		return fn != nil && (makes == library.OpReplace || library.Of(fn).Asks != 0)
	case *ast.CaseClause, *ast.CompositeLit, *ast.IndexExpr, *ast.ValueSpec:
		return true
	}
	return false
}

// isPureIndex reports whether an index picks a byte, or each element in turn.
func (b *escaperBody) isPureIndex(n *ast.IndexExpr) bool {
	t := b.Info.TypeOf(n.X)
	if t == nil {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return true
	case *types.Slice:
		_, isVar := n.Index.(*ast.Ident)
		return isVar || !types.Identical(u.Elem().Underlying(), types.Typ[types.String])
	}
	return false
}

// isPureCall reports whether a call escapes a text, takes it apart at each "/" and puts
// it together again, asks something of it, or writes what an escape is another way.
func (b *escaperBody) isPureCall(call *ast.CallExpr) bool {
	if b.Info.Types[call.Fun].IsType() || b.Info.Types[call.Fun].IsBuiltin() {
		return true
	}
	fn := b.Uses().Callee(call)
	if fn == nil {
		return false
	}
	if fn.Pkg() == b.Pkg {
		results := fn.Signature().Results()
		return results.Len() == 1 && types.Identical(results.At(0).Type(), types.Typ[types.Bool]) || isEscaperOfTexts(fn) && b.OnlyEscapes(fn)
	}
	row := library.Of(fn)
	if slices.Contains([]string{text.PathEscape, text.QueryEscape, text.SubPathEscape}, row.Codes.Coding.Name) {
		return true
	}
	switch row.Makes {
	case library.OpTrimPrefix, library.OpCutPrefix:
		return len(call.Args) == 2 && b.isKept(call.Args[1])
	case library.OpSplit, library.OpJoin:
		sep, ok := b.constant(call.Args[len(call.Args)-1])
		return ok && sep == "/"
	case library.OpReplace:
		return len(call.Args) > 2 && b.sameEscape(call.Args[1], call.Args[2])
	case library.OpSprintf:
		format, ok := b.constant(call.Args[0])
		return ok && strings.HasPrefix(format, "%%")
	case library.OpContent, library.OpWrites, library.OpWritesRune, library.OpReads, library.OpURLString:
		return true
	default:
		return row.Asks != 0
	}
}

// sameEscape reports whether two texts are one in a URL: "%2F" and "/", "+" and "%20".
func (b *escaperBody) sameEscape(from, to ast.Expr) bool {
	old, isText := b.constant(from)
	with, isToo := b.constant(to)
	if !isText || !isToo {
		return false
	}
	a, err := url.PathUnescape(old)
	if err != nil {
		a = old // a "%" by itself
	}
	z, err := url.PathUnescape(with)
	return err == nil && (a == z || old == "+" && with == "%20")
}
