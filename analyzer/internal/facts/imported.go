package facts

import (
	"go/types"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// imported are the facts of the packages below one. The driver copies a fact for each question,
// so that each object is asked for once, and what nothing is known of needs no place. Several
// analyzers may ask at the same time.
type imported struct {
	pass   *analysis.Pass
	mu     sync.Mutex // guards what follows
	funcs  map[types.Object]*library.Func
	fields map[*types.Var]*library.Use
	blank  *FuncFact  // where the driver puts the next one
	empty  *FieldFact // and the next one of a field
}

func importedBy(pass *analysis.Pass) *imported {
	return &imported{pass: pass, funcs: map[types.Object]*library.Func{}, fields: map[*types.Var]*library.Use{}, blank: new(FuncFact), empty: new(FieldFact)}
}

// Func returns the fact of a function of another package, nil when there is none. The caller
// must not change it.
func (i *imported) Func(fn *types.Func) *library.Func {
	if fn == nil {
		return nil
	}
	return i.funcOf(fn)
}

// Variable returns the fact of the function that a variable or field of
// another package holds, nil when there is none. The caller must not change it.
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
	if obj.Pkg() != i.pass.Pkg { // of its own, the package learns
		i.funcs[obj] = f
	}
	return f
}

// Field returns the fact of a field of another package, nil when there is none. The caller
// must not change it.
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

// foreigns returns the texts of other functions in n: the outermost ones, and those
// that were given to them.
//
//	uri := keysURL(domain); http.Get(apiURL(base, uri))
func foreigns(n text.Node, out []*text.Foreign, depth int) []*text.Foreign {
	if depth > maxDepth {
		return out
	}
	switch n := n.(type) {
	case *text.Foreign:
		return foreignIn(n.Node, append(out, n), depth+1)
	case *text.Concat:
		return foreigns(n.Right, foreigns(n.Left, out, depth+1), depth+1)
	case *text.Alt:
		for _, of := range n.Of {
			out = foreigns(of, out, depth+1)
		}
	case *text.Repeat:
		return foreigns(n.Body, out, depth+1)
	case *text.Late:
		return foreigns(n.Node, out, depth+1)
	case *text.Arg:
		return foreigns(n.Node, out, depth+1)
	}
	return out
}

// foreignIn appends the texts of other functions in what a function was given: n is its
// own text.
func foreignIn(n text.Node, out []*text.Foreign, depth int) []*text.Foreign {
	if depth > maxDepth {
		return out
	}
	switch n := n.(type) {
	case *text.Concat:
		return foreignIn(n.Right, foreignIn(n.Left, out, depth+1), depth+1)
	case *text.Alt:
		for _, of := range n.Of {
			out = foreignIn(of, out, depth+1)
		}
	case *text.Arg:
		if !n.Component {
			return foreigns(n.Node, out, depth+1)
		}
	}
	return out
}

const maxDepth = 1 << 14

// maxSteps bounds the parts of a text that are looked at.
const maxSteps = 1 << 16
