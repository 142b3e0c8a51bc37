package survey

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// IsOfPeer reports whether a value comes out of a message that another program sent to
// this one, which serves it: a field of a request that the package decodes, at once or as
// what a call in the package gives to the parameter that the value is.
//
//	var req LogsRequest
//	cbor.Unmarshal(data, &req)
//	c.logs(req.ContainerID)      // func (c *client) logs(containerID string)
func (s *Survey) IsOfPeer(h *text.Hole) bool {
	if s.Elsewhere.Info == nil {
		return false
	}
	if s.isOfDecodedRequest(h.Inner) {
		return true
	}
	return slices.ContainsFunc(s.Elsewhere.Uses().Arguments(s.LocalOf(h)), s.isOfDecodedRequest)
}

// isOfDecodedRequest reports whether e is a field of a local variable, of a type that is
// named a request, which a function fills that decodes.
func (s *Survey) isOfDecodedRequest(e ast.Expr) bool {
	if e == nil {
		return false
	}
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	index := s.Elsewhere.Uses()
	v := index.Named(sel.X)
	if v == nil {
		return false
	}
	of := typed.Name(v.Type())
	if of == nil || !strings.HasSuffix(of.Name(), "Request") || library.IsType(v.Type(), library.AMessage) {
		return false
	}
	return slices.ContainsFunc(index.Variable(v), func(u uses.Use) bool {
		addr, ok := index.Parent(u.Expr).(*ast.UnaryExpr)
		if !ok || addr.Op != token.AND {
			return false
		}
		call, ok := index.Parent(addr).(*ast.CallExpr)
		if !ok {
			return false
		}
		name := uses.CalleeName(call)
		return name != nil && names.Fills(name.Name)
	})
}
