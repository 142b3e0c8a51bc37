package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// isList reports whether e is a list or a map that may hold texts.
func (c *carrier) isList(e ast.Expr) bool { return typed.HoldsTexts(c.Info.TypeOf(e)) }

// element is the step for n, an element of a list. The next node is the list, or the variable that
// holds it. The answer is Found if n is no part of a URL, or if the list cannot be followed.
//
//	v := []string{title, name}
//	os.Remove(v[0])
//	http.Get(base + strings.Join(v, "/"))
func (c *carrier) element(n uses.Node) uses.Answer {
	e := n.Expr
	if !c.isList(e) && !c.isEdited(e) && !c.isInURL(e) {
		return uses.Found(true)
	}
	switch list, isNew := c.index.ListOf(e); {
	case list == nil:
		return uses.Found(c.isList(e)) // a list may be sent to a channel, or stored behind a pointer
	case isNew:
		return n.To(list)
	default:
		return c.holder(n, list)
	}
}

// holder returns the variable or field that list names as the next node of n. It returns Found if
// list names neither, or names an exported field.
func (c *carrier) holder(n uses.Node, list ast.Expr) uses.Answer {
	v := c.index.Place(list)
	if v == nil || !c.isList(list) || v.IsField() && (v.Exported() || v.Pkg() != c.Pkg) {
		return uses.Found(true)
	}
	return n.Holder(v)
}

// list is the step for n, a list with the text; u is the use of the list. The next nodes are the
// elements that u reads, or the receiver or result of a method that u calls. The answer is Found if
// the list cannot be followed, or if u reads a hole, which has its own fix. Any other use ends the
// walk.
func (c *carrier) list(n uses.Node, u uses.Use) uses.Answer {
	switch u.Kind {
	case uses.Indexed, uses.Ranged:
		reads, ok := c.index.Elements(u)
		// A fix of the list and a fix of an element that is a hole would escape the element twice.
		if at := slices.IndexFunc(reads, c.IsHole); at >= 0 {
			c.found = reads[at]
			return uses.Found(true)
		}
		a := n.To(reads...)
		a.Found = !ok
		return a
	case uses.Receiver:
		if u.Func.Pkg() == c.Pkg {
			return n.Into(u.Call, u.Func.Signature().Recv())
		}
		results := u.Func.Signature().Results()
		if results.Len() == 0 || !typed.IsTextResult(results.At(0).Type()) {
			return uses.Found(results.Len() > 0)
		}
		return n.To(u.Call)
	case uses.Addressed:
		return uses.Found(true)
	default:
		return uses.Answer{}
	}
}

// builtin is the step for n, the argument arg of call, a call of a builtin. For append and copy,
// the next node is the list that gets n; for other builtins there is none. The answer is Found if
// append adds n, which is no part of a URL, to a list that is not in a variable.
func (c *carrier) builtin(n uses.Node, call *ast.CallExpr, arg ast.Expr) uses.Answer {
	id, _ := ast.Unparen(call.Fun).(*ast.Ident)
	switch {
	case id == nil:
	case id.Name == "append" && (arg == call.Args[0] || isNewList(c.Info, call.Args[0])):
		return n.To(call) // a longer list of the same texts
	case id.Name == "append":
		if inURL := c.isEdited(arg) || c.isInURL(arg); inURL && !c.isList(call) || !inURL && c.index.Named(call.Args[0]) == nil {
			return uses.Found(!inURL) // a buffer is no list; a field may hold other texts, too
		}
		return n.To(call)
	case id.Name == "copy" && arg != call.Args[0] && c.isList(arg):
		return c.holder(n, call.Args[0])
	}
	return uses.Answer{}
}

// isNewList reports whether e makes a new list that no variable holds yet.
//
//	append([]string(nil), p.elems...)
func isNewList(info *types.Info, e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return true
	case *ast.CallExpr:
		isMade := typed.Info{Info: info}.Builtin(e.Fun) == "make"
		return isMade || len(e.Args) == 1 && info.Types[e.Fun].IsType() && info.Types[e.Args[0]].IsNil()
	default:
		return false
	}
}

// stream returns the variable of the builder or buffer to which u.Call writes arg; nil if it does
// not write arg to a variable.
func (c *carrier) stream(u uses.Use, arg ast.Expr) *types.Var {
	var dest ast.Expr
	switch library.Of(u.Func).Makes {
	case library.OpWrites:
		if sel, ok := ast.Unparen(u.Call.Fun).(*ast.SelectorExpr); ok {
			dest = sel.X
		}
	case library.OpWriteString, library.OpFprint, library.OpFprintf, library.OpFprintln:
		if arg != u.Call.Args[0] {
			dest = u.Call.Args[0]
		}
	default:
		return nil
	}
	if dest == nil {
		return nil
	}
	return c.index.Named(behindAddress(dest))
}

// contents returns the calls that read the content of the builder w, and the expressions that
// return w itself or its address.
func (c *carrier) contents(w *types.Var) (taken []ast.Expr) {
	for _, u := range c.index.Variable(w) {
		switch {
		case u.Kind == uses.Receiver && library.Of(u.Func).Makes == library.OpContent:
			taken = append(taken, u.Call)
		case u.Kind == uses.Addressed:
			if addr, ok := c.index.Parent(u.Expr).(*ast.UnaryExpr); ok && c.index.Of(addr).Kind == uses.Returned {
				taken = append(taken, addr)
			}
		case u.Kind == uses.Returned:
			taken = append(taken, u.Expr)
		}
	}
	return taken
}

// stored returns the values that the package stores in fields and package variables, from a cache.
func (s *Package) stored() *uses.Stores {
	if s.store == nil {
		s.store = s.Uses().Stores()
	}
	return s.store
}
