package scan

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/fillers"
	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// Filler returns how a function of the package fills a template.
func (p *Package) Filler(fn *types.Func) library.Filler {
	decl := p.decls[fn]
	if decl == nil {
		return library.Filler{}
	}
	f, ok := p.fillers[fn]
	if !ok {
		f = fillers.Of(p.Info, decl)
		p.fillers[fn] = f
	}
	return f
}

// FilledFrom returns the map by which a function literal fills in names, and the escapers that
// it applies; nil where it does so in another way.
func (p *Package) FilledFrom(lit *ast.FuncLit) (values *ast.Ident, escapers []string) {
	return fillers.InLiteral(p.Info, lit)
}
