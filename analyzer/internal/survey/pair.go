package survey

import (
	"go/ast"
	"net/url"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// Two mistakes may undo each other: who writes a parameter of a query escapes the value
// twice, and who reads it decodes it twice.
//
//	q.Set("prompt", url.QueryEscape(prompt))
//	prompt, err := url.QueryUnescape(r.FormValue("prompt"))
//
// Fixing one half alone would break what works. The names below are those of
// [flow.Entries], by which the halves find each other from package to package. A key
// that is no constant may be each.
const (
	readOf   = wire.QueryMark + "=" // before the escaped key
	ReadAny  = wire.QueryMark + "*" // a key that is not known is decoded twice
	ReadSome = wire.QueryMark       // some key is decoded twice
)

// ReadOf returns the name of the parameter of a query with that key, which is decoded
// twice.
func ReadOf(key string) string { return readOf + url.QueryEscape(key) }

// WrittenTo returns the names under which a reader would read part i of a text; none
// where it is no value of a query.
func (s *Survey) WrittenTo(t *urltemplate.Template, i int) []string {
	if t.Parts[i].Place != urltemplate.QueryValue {
		return nil
	}
	key, ok := "", false
	if t.Frame.Start == urltemplate.QueryValue {
		key, ok = s.keyAround(t.Root)
	} else if i > 0 {
		key, ok = keyBefore(t.Parts[i-1].Text())
	}
	if !ok {
		return []string{ReadSome}
	}
	return []string{ReadOf(key), ReadAny}
}

// keyAround returns the constant key beside which a value is stored.
//
//	q.Set("prompt", v), url.Values{"prompt": {v}}, q["prompt"] = []string{v}
func (s *Survey) keyAround(root ast.Expr) (string, bool) {
	index := s.Elsewhere.Uses()
	var keys []ast.Expr
	for n := ast.Node(root); n != nil && keys == nil; n = index.Parent(n) {
		switch up := index.Parent(n).(type) {
		case *ast.CallExpr:
			keys = slices.DeleteFunc(slices.Clone(up.Args), func(arg ast.Expr) bool { return ast.Node(arg) == n })
			if len(keys) == 0 {
				return "", false
			}
		case *ast.KeyValueExpr:
			keys = []ast.Expr{up.Key}
		case *ast.AssignStmt:
			for _, lhs := range up.Lhs {
				if at, ok := ast.Unparen(lhs).(*ast.IndexExpr); ok {
					keys = append(keys, at.Index)
				}
			}
			if len(keys) == 0 {
				return "", false
			}
		case *ast.CompositeLit, *ast.ParenExpr:
		default:
			return "", false
		}
	}
	r := provenance.Slicer{Info: s.Elsewhere.Info}
	for _, key := range keys {
		if k, ok := r.Constant(key); ok {
			return k, true
		}
	}
	return "", false
}

// keyBefore returns the key at the end of a literal: "/login?prompt=".
func keyBefore(literal string) (string, bool) {
	before, ok := strings.CutSuffix(literal, "=")
	if !ok {
		return "", false
	}
	key, err := url.QueryUnescape(before[strings.LastIndexAny(before, "?&")+1:])
	return key, err == nil && key != ""
}
