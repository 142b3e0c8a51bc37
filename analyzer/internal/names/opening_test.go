package names_test

import (
	"go/parser"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// TestOpening says what texts begin with by the names of their first value.
func TestOpening(t *testing.T) {
	tests := map[string]names.Opens{
		"c.ServerURL": names.OpensURL, "GetApiUrl(c)": names.OpensURL, "urlFor(x)": names.OpensURL, "page.Link": names.OpensURL, "href": names.OpensURL, "siteURI": names.OpensURL,
		"d.Address": names.OpensBase, "host": names.OpensBase, "cfg.Endpoint": names.OpensBase, "c.server()": names.OpensBase, "baseName": names.OpensBase,
		"name": names.OpensUnknown, "linkedName": names.OpensUnknown, "path": names.OpensUnknown, "curl": names.OpensUnknown, "f()": names.OpensUnknown,
	}
	hole := func(src string) *text.Hole {
		e, err := parser.ParseExpr(src)
		if err != nil {
			t.Fatal(err)
		}
		return &text.Hole{Expr: e, Inner: e, Name: src}
	}
	rest := &text.Literal{Text: "/issues"}
	for src, want := range tests {
		if got := names.Opening(&text.Concat{Left: hole(src), Right: rest}); got != want {
			t.Errorf("%s: got %d, want %d", src, got, want)
		}
	}
	escaped := hole("siteURL")
	escaped.Escapers = []text.Escaper{{Name: text.QueryEscape}}
	either := &text.Alt{Of: []text.Node{hole("siteURL"), hole("host")}}
	for n, want := range map[text.Node]names.Opens{escaped: names.OpensUnknown, either: names.OpensBase, rest: names.OpensUnknown} {
		if got := names.Opening(n); got != want {
			t.Errorf("%v: got %d, want %d", n, got, want)
		}
	}
}
