package facts

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// pathSetters says which functions that set the Path of a URL do something with its
// RawPath, too.
type pathSetters struct {
	info  *types.Info
	decls map[*types.Func]*ast.FuncDecl
	known map[*types.Func]bool
}

func (p *pathSetters) knowsRaw(c *eval.Candidate) bool {
	knows, ok := p.known[c.In]
	if decl := p.decls[c.In]; !ok && decl != nil {
		knows = library.KnowsRawPath(p.info, decl)
		p.known[c.In] = knows
	}
	return knows
}

// maxResults bounds the functions that return what others return.
const maxResults = 16

// resultOf returns the function by whose result a text becomes what it does: that which
// returns it, or one which puts that into what it returns itself, or the interface method
// that it stands for; nil where k is no result.
func (s *solver) resultOf(k slot) *types.Func {
	if k.index < 0 {
		return nil
	}
	for range maxResults {
		m := s.meanings[k]
		if m == nil || m.from.slot.fn == nil {
			break
		}
		k = m.from.slot
	}
	return k.fn
}
