package scan

import (
	"go/ast"
	"go/token"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// scanRoute notes the parameters of the pattern of a route.
func (p *Package) scanRoute(lit *ast.BasicLit) {
	if lit.Kind != token.STRING {
		return
	}
	rest, single := library.RouteParams(lit.Value)
	if rest != "" {
		p.noteParam(rest, true)
	}
	for _, name := range single {
		p.noteParam(name, false)
	}
}

func (p *Package) noteParam(name string, rooted bool) {
	if p.params == nil {
		p.params = map[string]bool{}
	}
	if was, known := p.params[name]; known {
		rooted = rooted && was
	}
	p.params[name] = rooted
}

// IsRooted reports whether a parameter of a route has the rest of the path, with the "/"
// before it, in all routes of the package that have one of this name.
//
//	router.GET("/files/:owner/*path", serve)
func (p *Package) IsRooted(param string) bool { return p.params[param] }
