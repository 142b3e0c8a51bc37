package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// isList reports whether e is a list or a map that a text may be in.
func (c *carrier) isList(e ast.Expr) bool { return typed.HoldsTexts(c.Info.TypeOf(e)) }

// element follows a text that is stored in no field of the package: what else the list
// that it is an element of is used for gets the text, too.
//
//	v := []string{title, name}
//	os.Remove(v[0])
//	http.Get(base + strings.Join(v, "/"))
func (c *carrier) element(e ast.Expr) bool {
	if !c.isList(e) && !c.isEdited(e) && !c.isInURL(e) {
		return true
	}
	switch list, isNew := c.index.ListOf(e); {
	case list == nil:
		return c.isList(e) // sent, or behind a pointer
	case isNew:
		return c.text(list)
	default:
		return c.holder(list)
	}
}

// holder follows the texts that a list gets, by the variable or the field that it is.
func (c *carrier) holder(list ast.Expr) bool {
	switch v := c.index.Place(list); {
	case v == nil || !c.isList(list):
		return true
	case v.IsField():
		return v.Exported() || v.Pkg() != c.Pkg || c.field(v)
	default:
		return c.variable(v)
	}
}

// list follows the texts of a list to where they are read.
func (c *carrier) list(u uses.Use) bool {
	switch u.Kind {
	case uses.Indexed, uses.Ranged:
		reads, ok := c.index.Elements(u)
		// What is a hole where it is read has a fix there: both would escape it.
		at := slices.IndexFunc(reads, c.IsHole)
		if at >= 0 {
			c.found = reads[at]
		}
		return !ok || at >= 0 || slices.ContainsFunc(reads, c.text)
	case uses.Receiver:
		if u.Func.Pkg() == c.Pkg {
			return c.within(u.Call, u.Func.Signature().Recv())
		}
		results := u.Func.Signature().Results()
		return results.Len() > 0 && (!typed.IsTextResult(results.At(0).Type()) || c.text(u.Call))
	case uses.Addressed:
		return true
	default:
		return false
	}
}

// within follows a text into a function that gets it by a call.
func (c *carrier) within(call *ast.CallExpr, param *types.Var) bool {
	c.calls = append(c.calls, call)
	found := c.variable(param)
	c.calls = c.calls[:len(c.calls)-1]
	return found
}

// builtin follows an argument of a function of the language: append and copy put it into
// a list.
func (c *carrier) builtin(call *ast.CallExpr, arg ast.Expr) bool {
	id, _ := ast.Unparen(call.Fun).(*ast.Ident)
	switch {
	case id == nil:
		return false
	case id.Name == "append":
		if inURL := c.isEdited(arg) || c.isInURL(arg); inURL && !c.isList(call) || !inURL && c.index.Named(call.Args[0]) == nil {
			return !inURL // a buffer, and a field that keeps more than this text
		}
		return c.text(call)
	case id.Name == "copy" && arg != call.Args[0] && c.isList(arg):
		return c.holder(call.Args[0])
	}
	return false
}
