package fix

import (
	"go/ast"
	"go/constant"
	"go/token"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
)

var (
	// jsonID is an ID in a text of JSON that holds a percent-encoded octet.
	jsonID = lazy.Pattern(`(?i)\bid"\s*:\s*"[^"]*%[0-9a-f]{2}`)
	// idKey is the name of a field that holds one.
	idKey = lazy.Pattern(`^id$|I[Dd]$`)
	// encoded is a percent-encoded octet (RFC 3986 section 2.1).
	encoded = lazy.Pattern(`%[0-9A-Fa-f]{2}`)
)

// EscapedID returns where the package, or a test of it, shows an ID in escaped form, as a
// service gives it to be put into a URL; nil where it does not.
//
//	`{"id":"plugins%2Freplication~master~I84"}`, Change{ID: "plugins%2Freplication"}
func (x *Elsewhere) EscapedID() ast.Expr {
	if x.Info == nil {
		return nil
	}
	if id := x.stored().escapedID; id != nil || len(x.Tests) == 0 {
		return id
	}
	return x.withTests().stored().escapedID
}

// idIn returns the ID in escaped form that a node is; nil for others.
func (s *Source) idIn(n ast.Node) ast.Expr {
	switch n := n.(type) {
	case *ast.BasicLit:
		if n.Kind == token.STRING && strings.Contains(n.Value, "%") && jsonID().MatchString(strings.ReplaceAll(n.Value, `\"`, `"`)) {
			return n
		}
	case *ast.KeyValueExpr:
		key, ok := n.Key.(*ast.Ident)
		v := s.Info.Types[n.Value].Value
		if ok && idKey().MatchString(key.Name) && v != nil && v.Kind() == constant.String && encoded().MatchString(constant.StringVal(v)) {
			return n.Value
		}
	}
	return nil
}
