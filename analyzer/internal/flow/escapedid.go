package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
)

// jsonID is an ID in a text of JSON that holds a percent-encoded byte.
var jsonID = lazy.Pattern(`(?i)\bid"\s*:\s*"[^"]*%[0-9a-f]{2}`)

// EscapedID returns where the package, or a test of it, shows an ID in escaped form, as a
// service gives it to be put into a URL; nil where it does not.
//
//	`{"id":"plugins%2Freplication~master~I84"}`, Change{ID: "plugins%2Freplication"}
func (x *Elsewhere) EscapedID() ast.Expr {
	if x.Info == nil {
		return nil
	}
	if x.stored(); x.escapedID != nil || len(x.Tests) == 0 {
		return x.escapedID
	}
	tested := x.WithTests()
	tested.stored()
	return tested.escapedID
}

// isIDKey reports whether a field of this name holds an ID.
func isIDKey(name string) bool {
	return name == "id" || strings.HasSuffix(name, "ID") || strings.HasSuffix(name, "Id")
}

// HasTriplet reports whether a text has a percent-encoded byte (RFC 3986 section 2.1).
func HasTriplet(s string) bool {
	const hex = "0123456789ABCDEFabcdef"
	for {
		_, rest, found := strings.Cut(s, "%")
		if !found {
			return false
		}
		if len(rest) > 1 && strings.IndexByte(hex, rest[0]) >= 0 && strings.IndexByte(hex, rest[1]) >= 0 {
			return true
		}
		s = rest
	}
}

// showsID reports whether a text of JSON has an ID in escaped form. Few texts have the end
// of such a key.
func showsID(s string) bool {
	return (strings.Contains(s, `d"`) || strings.Contains(s, `D"`)) && HasTriplet(s) && jsonID().MatchString(s)
}

// idIn returns the ID in escaped form that a node is; nil for others.
func (s *Package) idIn(n ast.Node) ast.Expr {
	switch n := n.(type) {
	case *ast.BasicLit:
		if n.Kind == token.STRING && strings.Contains(n.Value, "%") && showsID(strings.ReplaceAll(strings.Trim(n.Value, "\"`"), `\"`, `"`)) {
			return n
		}
	case *ast.KeyValueExpr:
		key, ok := n.Key.(*ast.Ident)
		v := s.Info.Types[n.Value].Value
		if ok && isIDKey(key.Name) && v != nil && v.Kind() == constant.String && HasTriplet(constant.StringVal(v)) {
			return n.Value
		}
	}
	return nil
}
