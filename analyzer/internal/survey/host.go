package survey

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// HostOfMethods returns where a parameter of a name is the host of a URL as it is, in another
// method of the type that a method is of; nil where there is none.
//
//	func (c *client) Get(host string) (*http.Response, error) { return http.Get("https://" + host + "/") }
func (s *Survey) HostOfMethods(index *uses.Index, parameter string, method *types.Func) ast.Expr {
	of := typed.ReceiverName(method)
	if of == nil {
		return nil
	}
	for _, t := range s.Templates {
		for i := range t.Parts {
			p := &t.Parts[i]
			if p.Hole == nil || p.Foreign || p.Place != urltemplate.Host || p.Hole.Var == nil || p.Hole.Var.Name() != parameter || len(p.Hole.Encoders()) > 0 {
				continue
			}
			if other, _ := index.OwnerOf(p.Hole.Var); other != method && typed.ReceiverName(other) == of {
				return p.Hole.Expr
			}
		}
	}
	return nil
}
