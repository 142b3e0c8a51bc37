package check

import (
	"go/ast"
	"net/url"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// Two mistakes may undo each other: who writes a parameter of a query escapes the value
// twice, and who reads it decodes it twice.
//
//	q.Set("prompt", url.QueryEscape(prompt))
//	prompt, err := url.QueryUnescape(r.FormValue("prompt"))
//
// Mending one half alone would break what works. The names below are those of
// [fix.Entries], by which the halves find each other from package to package. A key
// that is no constant may be each.
const (
	readOf   = "?=" // before the escaped key: it is decoded twice
	readAny  = "?*" // a key that is not known is decoded twice
	readSome = "?"  // some key is decoded twice
)

// offerPairs leaves the fixes of values that are escaped twice to a person where a
// reader decodes them twice. It returns the names of what the package reads so.
func offerPairs(p *survey.Survey, found []Finding) (read []string) {
	at := map[string]Related{}
	for i := range found {
		if f := &found[i]; f.reads != "" {
			for _, name := range []string{f.reads, readSome} {
				if _, ok := at[name]; !ok {
					at[name] = Related{f.Pos, f.End, "a reader decodes the value twice here"}
					read = append(read, name)
				}
			}
		}
	}
	for i := range found {
		f := &found[i]
		if f.Check.Group != Twice || f.Fix == nil || !f.Fix.Safe || f.t == nil {
			continue
		}
		names := writtenTo(p, f.t, f.from.part)
		f.entries.Names = append(f.entries.Names, names...)
		if k := slices.IndexFunc(names, func(name string) bool { _, ok := at[name]; return ok }); k >= 0 {
			f.Fix, f.why = f.Fix.Because(fix.Paired), fix.Paired
			f.Related = append(f.Related, at[names[k]])
		}
	}
	return read
}

// readBy returns the name of the parameter that e is the value of; "" where it is
// that of none.
//
//	r.FormValue("prompt"), r.Form["prompt"][0], c.Query("prompt")
func (q *inquiry) readBy(e ast.Expr) string {
	var keys []ast.Expr
	switch e := q.from.Source(e).Expr.(type) {
	case *ast.CallExpr:
		keys = e.Args
	case *ast.IndexExpr:
		keys = []ast.Expr{e.Index}
	}
	for _, key := range keys {
		if s, ok := q.from.Constant(key); ok {
			return readOf + url.QueryEscape(s)
		}
	}
	if slices.ContainsFunc(keys, q.isString) {
		return readAny
	}
	return ""
}

// writtenTo returns the names under which a reader would read part i of a text; none
// where it is no value of a query.
func writtenTo(p *survey.Survey, t *urltemplate.Template, i int) []string {
	if t.Parts[i].Place != urltemplate.QueryValue {
		return nil
	}
	key, ok := "", false
	if t.Frame.Start == urltemplate.QueryValue {
		key, ok = keyAround(p, t.Root)
	} else if i > 0 {
		key, ok = keyBefore(t.Parts[i-1].Text())
	}
	if !ok {
		return []string{readSome}
	}
	return []string{readOf + url.QueryEscape(key), readAny}
}

// keyAround returns the constant key beside which a value is stored.
//
//	q.Set("prompt", v), url.Values{"prompt": {v}}, q["prompt"] = []string{v}
func keyAround(p *survey.Survey, root ast.Expr) (string, bool) {
	index := p.Elsewhere.Uses()
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
	r := provenance.Reader{Info: p.Elsewhere.Info}
	for _, key := range keys {
		if s, ok := r.Constant(key); ok {
			return s, true
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
