package scan

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/fillers"
	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// Filler returns how a function of the package, or of one that it imports, fills a template.
func (p *Package) Filler(fn *types.Func) library.Filler {
	if fn == nil {
		return library.Filler{}
	}
	fn = fn.Origin()
	if fn.Pkg() != p.Pkg {
		if p.Imported == nil || fn.Pkg() == nil {
			return library.Filler{}
		}
		if s := p.Imported(fn); s != nil {
			return s.Fills
		}
		return library.Filler{}
	}
	decl := p.decls[fn]
	if decl == nil {
		return library.Filler{}
	}
	f, ok := p.fillers[fn]
	if !ok {
		p.fillers[fn] = library.Filler{} // a cycle ends here
		f = fillers.Of(p.Info, decl, p.Filler)
		p.fillers[fn] = f
	}
	return f
}

// Fillers returns the functions of the package that fill templates.
func (p *Package) Fillers() map[*types.Func]library.Filler {
	out := map[*types.Func]library.Filler{}
	for _, fn := range p.mayFill {
		if f := p.Filler(fn); !f.IsZero() {
			out[fn] = f
		}
	}
	return out
}

// FilledFrom returns the map by which a function literal fills in names, and the escapers that
// it applies; nil where it does so in another way.
func (p *Package) FilledFrom(lit *ast.FuncLit) (values *ast.Ident, escapers []string) {
	return fillers.InLiteral(p.Info, lit)
}
