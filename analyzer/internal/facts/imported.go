package facts

import (
	"go/types"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// An imported reads the facts of imported packages. It caches them, because the driver makes a copy
// for each request. Several analyzers may use it at the same time.
type imported struct {
	pass   *analysis.Pass
	mu     sync.Mutex // guards all fields below
	funcs  map[types.Object]*library.Func
	fields map[*types.Var]*library.Use
	blank  *FuncFact  // an empty fact for the next ImportObjectFact to fill
	empty  *FieldFact // an empty fact for the next ImportObjectFact of a field to fill
}

func importedBy(pass *analysis.Pass) *imported {
	return &imported{pass: pass, funcs: map[types.Object]*library.Func{}, fields: map[*types.Var]*library.Use{}, blank: new(FuncFact), empty: new(FieldFact)}
}

// Func returns the summary of fn of another package, not to be changed; nil without a fact.
func (i *imported) Func(fn *types.Func) *library.Func {
	if fn == nil {
		return nil
	}
	return i.funcOf(fn)
}

// Variable returns the summary of the function that v holds, a variable or field of another
// package; nil if it has no fact. The caller must not change the summary.
func (i *imported) Variable(v *types.Var) *library.Func {
	if v == nil {
		return nil
	}
	return i.funcOf(v)
}

func (i *imported) funcOf(obj types.Object) *library.Func {
	i.mu.Lock()
	defer i.mu.Unlock()
	f, asked := i.funcs[obj]
	if asked {
		return f
	}
	if i.pass.ImportObjectFact(obj, i.blank) {
		f, i.blank = &i.blank.Func, new(FuncFact)
	}
	if obj.Pkg() != i.pass.Pkg { // facts of this package are still to be exported
		i.funcs[obj] = f
	}
	return f
}

// Field returns the use of v, of another package; nil without a fact. Callers must not change it.
func (i *imported) Field(v *types.Var) *library.Use {
	if v == nil {
		return nil
	}
	i.mu.Lock()
	defer i.mu.Unlock()
	u, asked := i.fields[v]
	if asked {
		return u
	}
	if i.pass.ImportObjectFact(v, i.empty) {
		u, i.empty = &i.empty.Use, new(FieldFact)
	}
	if v.Pkg() != i.pass.Pkg {
		i.fields[v] = u
	}
	return u
}

// foreigns appends to out the texts in n that other functions made, also in arguments of these
// functions, and returns out. depth is the nesting of n so far, at most maxDepth.
//
//	uri := keysURL(domain); http.Get(apiURL(base, uri))
func foreigns(n text.Node, out []*text.Foreign, depth int) []*text.Foreign {
	if depth > maxDepth {
		return out
	}
	switch n := n.(type) {
	case *text.Foreign:
		return foreignIn(n.Node, append(out, n), depth+1)
	case *text.Late:
		return foreigns(n.Node, out, depth+1)
	}
	text.MapChildren(n, func(of text.Node) text.Node {
		out = foreigns(of, out, depth+1)
		return of
	})
	return out
}

// foreignIn returns out with the texts that other functions made for arguments of n, itself a text
// that a function made. Arguments that become one component are skipped. depth is the nesting of n
// so far.
func foreignIn(n text.Node, out []*text.Foreign, depth int) []*text.Foreign {
	if depth > maxDepth {
		return out
	}
	switch n := n.(type) {
	case *text.Concat, *text.Alt:
		text.MapChildren(n, func(of text.Node) text.Node {
			out = foreignIn(of, out, depth+1)
			return of
		})
	case *text.Arg:
		if !n.Component {
			return foreigns(n.Node, out, depth+1)
		}
	}
	return out
}

const maxDepth = 1 << 14

// maxSteps bounds the parts of a text that are searched.
const maxSteps = 1 << 16
