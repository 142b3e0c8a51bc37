package provenance_test

import (
	"go/ast"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/typed/typedtest"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// TestLeadsBack has statements of a handler that make a URL of the Path of the request, in a
// package that takes that path apart, decoded or not.
func TestLeadsBack(t *testing.T) {
	const decoded, sent = `strings.Split(strings.Trim(path.Clean("/"+r.URL.Path), "/"), "/")`, `strings.Split(r.URL.EscapedPath(), "/")`
	for _, tt := range []struct {
		route, body string
		want        bool
	}{
		{decoded, `loc := url.URL{Path: r.URL.Path}; w.Header().Set("Location", loc.String())`, true},
		{decoded, `loc := &url.URL{Path: r.URL.Path}; loc.RawQuery = "a=b"; http.Redirect(w, r, loc.String(), 302)`, true},
		{decoded, `loc := url.URL{Path: r.URL.Path}; loc = *loc.JoinPath("x"); to := loc.String(); http.Redirect(w, r, to, 302)`, true},
		{sent, `loc := url.URL{Path: r.URL.Path}; w.Header().Set("Location", loc.String())`, false},
		{`strings.Split(r.URL.Path, ".")`, `loc := url.URL{Path: r.URL.Path}; w.Header().Set("Location", loc.String())`, false},
		{`strings.Split(r.Host, "/")`, `loc := url.URL{Path: r.URL.Path}; w.Header().Set("Location", loc.String())`, false},
		{decoded + `, r.URL.RawPath`, `loc := url.URL{Path: r.URL.Path}; w.Header().Set("Location", loc.String())`, false},
		{decoded, `loc := url.URL{Path: r.URL.Path, Host: "example.com"}; w.Header().Set("Location", loc.String())`, false},
		{decoded, `loc := url.URL{Path: r.URL.Path}; loc.Host = "example.com"; w.Header().Set("Location", loc.String())`, false},
		{decoded, `loc := &url.URL{Path: r.URL.Path}; loc = base; w.Header().Set("Location", loc.String())`, false},
		{decoded, `loc := &url.URL{Path: r.URL.Path}; http.Get(base.ResolveReference(loc).String())`, false},
		{decoded, `loc := url.URL{Path: r.URL.Path}; http.Get("http://example.com" + loc.String())`, false},
		{decoded, `loc := &url.URL{Path: r.URL.Path}; loc = base.JoinPath("x"); w.Header().Set("Location", loc.String())`, false},
		{decoded, `loc := &url.URL{Path: r.URL.Path}; to := loc.JoinPath("x"); http.Get(base.ResolveReference(to).String()); w.Header().Set("Location", loc.String())`, false},
		{decoded, `loc := url.URL{Path: base.Path}; w.Header().Set("Location", loc.String())`, false},
	} {
		pkg := typedtest.Load(t, `package p
import ("net/http"; "net/url"; "path"; "strings")
var base *url.URL
var _ = path.Join
func route(r *http.Request) []any { return []any{`+tt.route+`} }
func handle(w http.ResponseWriter, r *http.Request) { `+tt.body+`}
`)
		var value ast.Expr
		ast.Inspect(pkg.File, func(n ast.Node) bool {
			if pair, ok := n.(*ast.KeyValueExpr); ok && value == nil {
				value = pair.Value
			}
			return true
		})
		from := provenance.Slicer{Uses: uses.New(pkg.Info, []*ast.File{pkg.File}), Info: pkg.Info}
		if got := provenance.LeadsBack(from, value); got != tt.want {
			t.Errorf("%s with %s: %v, want %v", tt.body, tt.route, got, tt.want)
		}
	}
}
