package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// maxCopies bounds the copies of one parameter that are narrowed with it.
const maxCopies = 8

// noteCopy remembers that a variable got the value of a parameter, so that what
// a test says of the parameter is said of the variable, too, as long as both
// hold that value:
//
//	addr := host
//	if !strings.Contains(host, ":") { addr += ":443" }
func (x *exec) noteCopy(lhs, rhs ast.Expr) {
	to, ok := ast.Unparen(lhs).(*ast.Ident)
	from, ok2 := ast.Unparen(rhs).(*ast.Ident)
	if !ok || !ok2 {
		return
	}
	of, ok := x.typed.Object(from).(*types.Var)
	copied := x.typed.Object(to) // nil for _
	if !ok || of.Kind() != types.ParamVar || !isTextual(of.Type()) || copied == nil || isPackageLevel(copied) || len(x.copies[of]) >= maxCopies {
		return
	}
	if x.copies == nil {
		x.copies = map[types.Object][]types.Object{}
	}
	x.copies[of] = append(x.copies[of], copied)
}

// narrowCopies sets what the copies of a parameter hold: it held from before a
// test, and holds to now.
func (x *exec) narrowCopies(of value.Key, from, to text.Text) {
	if of.Part != "" || of.Obj != nil || len(x.copies[of.Var]) == 0 {
		return
	}
	tested := from.Hole()
	if tested == nil {
		return
	}
	for _, v := range x.copies[of.Var] {
		k := value.Key{Var: v}
		held, ok := x.mem.Env.Get(k)
		if !ok || held.Text.Hole() == nil || held.Text.Hole().Value != tested.Value {
			continue
		}
		if _, same := text.Merged(held.Text.Node, from.Node); same {
			held.Text = to
			x.mem.Put(k, held)
		}
	}
}
